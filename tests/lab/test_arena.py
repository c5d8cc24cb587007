"""The arena: every deal from all seats, results that outlive a kill, standings that do not depend on the order."""

import os
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rumpus.games import open_game
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.lab import Arena, Plan, Question, board, play_arena, simulate
from rumpus.lab.arena import Standings, saved, seatings_of
from rumpus.lab.board import as_data
from rumpus.lab.results import GameLine, Results
from tests.kernel.tiny import TinyGame

GAME = open_game("fight-song")
MINE = """
import os
class First:
    def choose(self, view, ask):
        return ask.actions[0]
class Dies:
    def choose(self, view, ask):
        os._exit(7)
"""


def tiny(sets: int = 20, bots: tuple[str, ...] = ("easy", "random"), question: Question | None = None) -> Arena:
    return Arena(TinyGame(), 2, bots, sets, question=question)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    return str(tmp_path / "mine.py")


def test_everybody_sits_everywhere() -> None:
    assert seatings_of(2) == ((0, 1), (1, 0))
    assert seatings_of(4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert len(set(seatings_of(3))) == 6 and len(set(seatings_of(5))) == 10
    for sides in range(2, 9):
        seatings = seatings_of(sides)
        assert {sum(seating[side] for seating in seatings) for side in range(sides)} == {len(seatings) // 2}
        for number, seating in enumerate(seatings):
            assert seatings[number ^ 1] == tuple(1 - side for side in seating)


def test_partners_sit_together() -> None:
    arena = Arena(GAME, 4, ("normal", "random"))
    assert [arena.plan(("normal", "random"), seating).bot_names for seating in (0, 1)] == [
        ("normal", "random", "normal", "random"),
        ("random", "normal", "random", "normal"),
    ]


def test_a_set_is_the_games_of_a_simulation_with_seats_exchanged() -> None:
    (pairing,) = play_arena(Arena(GAME, 2, ("normal", "random"), 30)).pairings()
    ones, others = (simulate(Plan(GAME, 2, 30, bots)).teams for bots in (("normal", "random"), ("random", "normal")))
    assert pairing.games == 60
    assert pairing.scores.mean == pytest.approx((ones[0].rate + others[1].rate) / 2, abs=1e-4)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a file's size there")
def test_where_a_disk_is_full_in_the_middle_of_a_line_there_is_none_of_it(tmp_path: Path) -> None:
    import resource

    whole, file = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    play_arena(tiny(10), whole)
    room, (before, most) = whole.stat().st_size // 2 + 5, resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    try:
        with pytest.raises(Refusal, match="can not be written"):
            play_arena(tiny(10), file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))
    kept = file.read_bytes()
    assert kept.endswith(b"\n") and room - 200 < len(kept) < room
    play_arena(tiny(10), file)
    assert file.read_bytes() == whole.read_bytes()


def test_equal_bots_score_one_half_on_the_same_deals(tmp_path: Path, mine: str) -> None:
    """Whoever chooses as the other does loses what it won, seat for seat."""
    (tmp_path / "other.py").write_text(MINE, "utf-8")
    (pairing,) = play_arena(tiny(12, (f"{mine}:First", f"{tmp_path / 'other.py'}:First"))).pairings()
    assert pairing.spread == {0.5: 12}


@pytest.mark.parametrize("bots", [("easy", "random"), ("hard", "easy", "random")])
def test_the_order_of_games_makes_no_difference(bots: tuple[str, ...], tmp_path: Path) -> None:
    alone = play_arena(tiny(8, bots), tmp_path / "one.jsonl")
    both = play_arena(tiny(8, bots), tmp_path / "two.jsonl", jobs=2)
    assert as_data(alone) == as_data(both)
    one, two = ((tmp_path / name).read_text().splitlines() for name in ("one.jsonl", "two.jsonl"))
    assert sorted(one) == sorted(two)


def test_a_file_is_gone_on_with_to_the_same_bytes(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    play_arena(tiny(10), whole)
    text = whole.read_bytes()
    for length in (0, 10, len(text) // 3, len(text) // 2, len(text) - 1):
        cut.write_bytes(text[:length])
        play_arena(tiny(10), cut)
        assert cut.read_bytes() == text


def test_a_file_grows_by_deals_and_by_bots(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play_arena(tiny(5), file)
    standings = play_arena(tiny(10), file)
    assert [pairing.games for pairing in standings.pairings()] == [20]
    standings = play_arena(tiny(10, ("random", "easy", "normal")), file)
    assert {pairing.bots: pairing.games for pairing in standings.pairings()} == {
        ("random", "easy"): 20,
        ("random", "normal"): 20,
        ("easy", "normal"): 20,
    }
    assert len(file.read_text().splitlines()) == 1 + 3 + 60
    again = play_arena(tiny(10), file)
    assert sorted(as_data(again)["pairings"][0]["spread"].values()) == sorted(
        as_data(play_arena(tiny(10)))["pairings"][0]["spread"].values()
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("not an arena", "it is left as it is"),
        ("{}\n", "line 1 is no line of an arena"),
        ('{"t":"bot","name":"easy","files":""}\n', "does not begin with what is played"),
    ],
)
def test_another_file_is_left_alone(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "other").write_text(text)
    with pytest.raises(BadSetup, match=why):
        play_arena(tiny(1), tmp_path / "other")
    assert (tmp_path / "other").read_text() == text


def test_what_was_played_otherwise_is_not_mixed(tmp_path: Path, mine: str) -> None:
    file = tmp_path / "games.jsonl"
    play_arena(tiny(1), file)
    with pytest.raises(BadSetup, match="played otherwise: seed 1, now 2"):
        play_arena(Arena(TinyGame(), 2, ("easy", "random"), 1, seed=2), file)
    play_arena(tiny(1, (f"{mine}:First", "easy")), file)
    Path(mine).write_text(f"{MINE}# another thought", "utf-8")
    with pytest.raises(BadSetup, match="has changed since it played"):
        play_arena(tiny(2, (f"{mine}:First", "easy")), file)


def test_whoever_can_not_go_on_loses_and_the_run_goes_on(mine: str) -> None:
    standings = play_arena(tiny(6, (f"{mine}:Dies", "easy", "random")))
    dead, other, fine = standings.pairings()
    assert (dead.scores.mean, other.scores.mean) == (0.0, 0.0)
    assert dead.endings == {f"{mine}:Dies ended its own process (code 7)": 12}
    assert "ended" not in str(fine.endings)


@pytest.mark.volume
def test_it_stops_when_it_knows() -> None:
    standings = play_arena(Arena(GAME, 2, ("normal", "random"), 500, question=Question()), jobs=2)
    assert standings.test is not None and standings.test.verdict == "more"
    assert standings.test.sets < 40
    (pairing,) = standings.pairings()
    assert pairing.scores.sets == standings.test.sets
    back = play_arena(Arena(GAME, 2, ("random", "normal"), 500, question=Question()))
    assert back.test is not None and back.test.verdict == "less"


def test_what_duplicate_deals_save_is_measured() -> None:
    def sets(*pairs: tuple[float, float]) -> list[dict[int, GameLine]]:
        return [
            {seat: GameLine(("a", "b"), deal, seat, score, "", 1) for seat, score in enumerate(pair)}
            for deal, pair in enumerate(pairs)
        ]

    unrelated = sets(*[(1, 1), (1, 0), (0, 1), (0, 0)] * 20)
    assert saved(unrelated) == pytest.approx(1)
    lucky_seats = sets(*[(1, 0), (0, 1)] * 36, *[(1, 1), (0, 0)] * 4)
    assert saved(lucky_seats) == pytest.approx(5, rel=0.02)
    assert saved(sets(*[(1, 1), (0, 0)] * 20)) == pytest.approx(0.5)
    assert saved(sets((1, 0), (0, 1))) == 0


@pytest.mark.parametrize(
    ("arena", "why"),
    [
        (tiny(0), "at least 1 deal"),
        (tiny(1, ("easy",)), "at least two bots"),
        (tiny(1, ("easy", "easy")), "every name once"),
        (tiny(1, ("easy", "genius")), "no level 'genius'"),
        (tiny(1, ("easy", "hard", "random"), Question()), "between two bots"),
        (tiny(1, question=Question(0.6, 0.5)), "0 < p0 < p1 < 1"),
        (Arena(GAME, 5, ("easy", "hard")), "for 2, 3, 4 players"),
    ],
)
def test_what_can_not_be_played_is_refused(arena: Arena, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        play_arena(arena)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.links += [str(value) for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_from_elsewhere(mine: str) -> None:
    arenas = (tiny(12, (f"{mine}:Dies", "easy", "random")), tiny(3, question=Question()))
    pages = [board(play_arena(arena)) for arena in arenas]
    for arena, text in zip(arenas, pages, strict=True):
        tags = Tags()
        tags.feed(text)
        assert tags.open == [] and tags.links == []
        for bot in arena.bots:
            assert bot in text
    assert "It is not known yet" in pages[1]
    assert "Nothing has been played yet" in board(Standings(tiny(), Results()))


KILLED = """
import sys
from rumpus.lab import Arena, play_arena
from tests.kernel.tiny import TinyGame
from pathlib import Path
play_arena(Arena(TinyGame(), 2, ("hard", "easy"), 100_000), Path(sys.argv[1]), int(sys.argv[2]))
"""


@pytest.mark.volume
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("jobs", [pytest.param(1, marks=pytest.mark.night), 2])  # two may do all that one does
def test_a_kill_loses_no_more_than_the_game_in_hand_and_leaves_nobody_behind(jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = subprocess.Popen([sys.executable, "-c", KILLED, file, str(jobs)], process_group=0)
    until = time.monotonic() + 120
    while time.monotonic() < until and (not file.exists() or file.stat().st_size < 20_000):
        time.sleep(0.01)
    process.kill()
    process.wait()
    while time.monotonic() < until and group_lives(process.pid):  # workers follow
        time.sleep(0.05)
    assert not group_lives(process.pid)
    lines = file.read_bytes().count(b"\n") - 3
    sets = lines // 2 + 2 * jobs
    resumed = play_arena(Arena(TinyGame(), 2, ("hard", "easy"), sets), file)
    assert file.read_bytes().count(b"\n") - 3 == max(2 * sets, lines)
    assert as_data(resumed)["pairings"] == as_data(play_arena(Arena(TinyGame(), 2, ("hard", "easy"), sets)))["pairings"]


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.volume
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(jobs: int, tmp_path: Path) -> None:
    script = KILLED.replace("play_arena(Arena", "print(play_arena(Arena")
    script = script.replace("int(sys.argv[2]))", "int(sys.argv[2])).interrupted)")
    process = subprocess.Popen([sys.executable, "-c", script, tmp_path / "g", str(jobs)], stdout=subprocess.PIPE)
    until = time.monotonic() + 120
    while time.monotonic() < until and (not (tmp_path / "g").exists() or (tmp_path / "g").stat().st_size < 5000):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=120)
    assert said == b"True\n"
