"""A person at a live table of Marching Band(-imals), with a clock that says what the test says."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from rumpus.bots import seat_bot
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.terminal import MarchingBandimalsPainter
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.record import SeatEntry, verify
from rumpus.table import Table
from rumpus.terminal.live import LiveEvening, Rivals
from rumpus.terminal.play import Left
from rumpus.terminal.stages import Scroll
from tests.terminal.bandstand import GAME, NAMES, clock, contest, give, kind, new, step, waiting
from tests.terminal.test_live_evening import Watch

clause = pytest.mark.clause

ANSWERS = {
    "your years": ("3",),
    "draw, or rest": ("draw", "draw", "rest", "draw"),
    "a card (3": ("8", "7", "9", "next", "6", "5", "next", "next"),
    "a Bonus or": ("1", "2", "next", "3", "next"),
    "aim it": ("1", "2", "undo", "1"),
    "no u, or": ("no u", "pass"),
    "Enter lets": ("",),
    "discard (3": ("halt", "1", "end", "2", "end", "1 2", "end", "end"),
    "take the Drum": ("take",),
    "r, p or s": ("r", "p", "s"),
    "not yet": ("?",),
    "NOW!": ("",),
    "b, c, d": ("bcd", "w", "f"),
    "your bid": ("1", "2"),
    "keep, or": ("keep", "change"),
    "Enter on the beat": ("",),
    "along, or": ("along", "out"),
    "your vote": ("nobody",),
    "what is it": ("3", "own"),
    "who won": ("nobody", "bo"),
}


def entries(seats: int) -> tuple[SeatEntry, ...]:
    return tuple(SeatEntry(name=name) for name in NAMES[:seats])


def bots(table: Table, level: str) -> Rivals:
    seats = range(1, len(table.names))
    lucks = {seat: chance_from(f"luck {seat}".encode()) for seat in seats}
    return Rivals(table, {seat: seat_bot(GAME, level, lucks[seat]) for seat in seats})


def screen() -> tuple[Console, io.StringIO]:
    told = io.StringIO()
    return Console(file=told, width=80, color_system=None, highlight=False), told


class Typist:
    """Answers each question with one thing after the other, 0.6 seconds after it was asked."""

    def __init__(self, clock: Watch) -> None:
        self.clock = clock
        self.times = dict.fromkeys(ANSWERS, 0)

    def __call__(self, question: str) -> str:
        self.clock.at += 600
        for start, answers in ANSWERS.items():
            if start in question:
                self.times[start] += 1
                return f"{answers[self.times[start] % len(answers)]}\n"
        return "\n"


@pytest.mark.parametrize(
    ("seats", "level", "house"),
    [
        (2, "easy", {}),
        (4, "easy", {"booster": "true", "first": "years"}),
        (3, "hard", {"variant": "quicker", "window": "6"}),
        (6, "hard", {"variant": "large", "booster": "true", "contests": "table"}),
        (4, "hard", {"goal": "required-section", "removed": "discard"}),
        (8, "hard", {}),
    ],
)
def test_a_whole_game_is_typed_to_its_end_and_its_record_proves(seats: int, level: str, house: dict[str, str]) -> None:
    table, watch = Table(GAME, entries(seats), {"window": "none", **house}, "seed"), Watch()
    console, told = screen()
    stage = Scroll(console, Typist(watch), is_attended=False)
    painter = MarchingBandimalsPainter(GAME, table.header.house)
    LiveEvening(table, 0, bots(table, level), painter, stage, watch).play()
    assert table.outcome is not None
    assert verify(GAME, table.record()) == table.outcome
    story = told.getvalue()
    for words in ("The cards are dealt.", "Ada plays ", "Ada discards ", " The end ", "pairs: "):
        assert words in story
    assert (" Band Halt! " in story) == ("booster" in house)
    assert max(map(len, story.splitlines())) <= 80


def after(
    state: MarchingBandimals, lines: Sequence[tuple[int, str]], rivals: Rivals | None = None
) -> tuple[BandimalsView, str]:
    """What Ada sees after lines at moments told from that of a position, while nobody else does anything."""
    table = Table(GAME, entries(int(state.seats)), {"window": "none"}, "seed")
    state.take_events()
    table._state = state
    start = int(state.now)
    watch, typed = Watch(start), [(start + at, words) for at, words in lines]
    console, told = screen()

    def read(question: str) -> str:
        console.print(question)
        if not typed:
            raise EOFError
        watch.at, words = typed.pop(0)
        return f"{words}\n"

    painter = MarchingBandimalsPainter(GAME, table.header.house)
    stage = Scroll(console, read, is_attended=False)
    evening = LiveEvening(table, 0, rivals or Rivals(table, {}), painter, stage, watch)
    evening.present = start
    with pytest.raises(Left):
        evening.play()
    view = table.view(0)
    assert isinstance(view, BandimalsView)
    return view, told.getvalue()


@clause("MB-TURN-5")
def test_several_cards_go_one_after_the_other_up_to_the_first_that_is_refused() -> None:
    state = step(new(2), "band")
    give(state, 0, "Bugle Bo", "Trumpet", "Late Bus", "Oboe")
    view, told = after(state, [(100, "2 1 3 4")])
    assert [slot.section for slot in view.bands[0].slots][:2] == [0, None]
    assert "Late Bus is no Player or Equipment" in told
    assert kind("Oboe") in view.hand


@clause("MB-BOOST-10")
def test_the_moment_of_the_signal_is_not_given_away() -> None:
    state = contest("Downbeat")
    clock(state)
    _, told = after(state, [(500, "?")])
    assert "not yet ... > " in told
    assert " s, not yet" not in told


@clause("MB-BOOST-10")
def test_enter_taps_too_soon_before_the_signal_and_in_time_after_it() -> None:
    state = contest("Downbeat")
    clock(state)
    _, told = after(state, [(300, "")])
    assert "Ada taps too soon and is out." in told
    state = contest("Downbeat")
    clock(state)
    clock(state)
    _, told = after(state, [(240, ""), (5_000, "")])
    assert "Ada 240 ms." in told
    assert "Ada wins!" in told


@clause("MB-BOOST-10")
def test_the_beat_is_seen_before_the_question_and_hit_with_enter() -> None:
    state = contest("Keep the Beat")
    clock(state)
    beats = [(3_000 + 600 * beat + 20, "") for beat in range(8)]
    _, told = after(state, [(700, "?"), *beats, (20_000, "")])
    assert "(●) count in 1, " in told
    assert "(●) beat 8 of 8, " in told
    assert "Ada 160 ms off" in told
    assert "Ada wins!" in told


@clause("MB-BOOST-10")
def test_what_is_named_after_a_mistake_is_not_asked_any_more() -> None:
    state = contest("Drill Chart")
    clock(state)
    clock(state)
    right = "bcdfw"[int(state.memory[0])]
    wrong = "bcdfw"[(int(state.memory[1]) + 1) % 5]
    view, told = after(state, [(500, right + wrong + "bbb")])
    assert view.contest is not None
    assert view.contest.done == (0,)
    assert "not asked" not in told


@clause("MB-NOU-2", "MB-NOU-3")
def test_whoever_types_nothing_in_time_lets_it_pass() -> None:
    state = waiting()
    state.until = state.now + 6_000
    view, told = after(state, [(2_000, "?"), (7_000, "")])
    assert "Nobody stops Twisted Ankle." in told
    assert view.bands[0].slots[0].player is None


def test_bids_are_typed() -> None:
    view, _ = after(contest("Lowest Drawer"), [(100, "2")])
    assert view.sealed == 2
