"""Bots from files at a server's tables: seated as others are, and whatever one does costs nobody but itself a game."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus import games
from rumpus.bots.guests import LONGEST_WORDS, brief
from rumpus.games import GAMES, invite, open_game
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.record import Record, verify
from rumpus.server import app, company, hands, wire
from rumpus.server.company import name_of
from tests.server.clients import SALT, Client, Visitor
from tests.server.houses import Open, children_of, in_house, is_alive, wait_until

TINY = Path(__file__).parents[1] / "kernel" / "tiny"
MINE = """
import os, sys, time
from pathlib import Path
from rumpus.bots import Plan

MOOD = Path(__file__).with_name("mood.txt")

class First:
    name = "Number One"
    def choose(self, view, ask):
        return ask.actions[0]

class Moody:
    def __init__(self, game, chance):
        self.asked = 0
    def choose(self, view, ask):
        self.asked += 1
        mood = MOOD.read_text()
        if mood == "sleep":
            time.sleep(1000)
        if mood == "stubborn":
            while True:
                try:
                    time.sleep(1000)
                except BaseException:
                    pass
        if mood == "raise":
            raise ValueError("no idea\\n" + 1000 * "!")
        if mood == "exit":
            sys.exit(3)
        if mood == "hoard":
            return bytearray(5 << 30)[0]
        if mood == "die":
            os._exit(7)
        if mood == "fork":
            os.fork()
            return ask.actions[0]
        if mood == "shout":
            for _ in range(200_000):
                print("much", file=sys.stderr)
        if mood in ("None", "'x'", "'x' * 99999"):
            return eval(mood)
        return ask.actions[0]

class Says(Moody):
    def intend(self, view, ask):
        return Plan(eval(MOOD.read_text()), 50)
"""


QUICK = """
from dataclasses import replace
from tiny import TinyGame

class Quick(TinyGame):
    slug = "quick"
    title = "Quick"
    levels = tuple(replace(level, pace=100, reaction=50, iterations=0) for level in TinyGame.levels)
"""

FIRST = "Number One, a guest"
MOODY = "Moody, a guest"
SAYS = "Says, a guest"


@dataclass
class House:
    open: Open
    mood: Path

    @contextmanager
    def ada(self, *levels: str, game: str = "tiny") -> Iterator[Client]:
        """Somebody at a new table with these bots."""
        host = self.open.visitor()
        with host.at(host.new_table(game, 1 + len(levels))) as ada:
            ada.sit(0, "Ada")
            for seat, level in enumerate(levels, 1):
                ada.bot(seat, level)
            ada.start()
            yield ada


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file with bots, and a game of the tests' own in the house."""
    path = tmp_path_factory.mktemp("bots") / "mine.py"
    path.write_text(MINE, "utf-8")
    before = dict(GAMES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(games.GUESTS, "")
        patch.setattr(company, "SECONDS", 2.0)
        patch.setattr(hands, "PATIENCE", 3)
        patch.setattr(app, "prepare_games", lambda: None)
        invite(TINY)
        path.with_name("quick.py").write_text(QUICK, "utf-8")
        invite(path.with_name("quick.py"))
        yield path
    GAMES.clear()
    GAMES.update(before)
    for name in ("tiny", "quick"):
        sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def house(mine: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    bots = tuple(f"{mine}:{name}" for name in ("First", "Moody", "Says"))
    with in_house(tmp_path_factory.mktemp("house"), bots=bots) as opened:
        yield House(opened, mine.with_name("mood.txt"))


def play(client: Client) -> None:
    """Do the first thing that is offered, to the end."""
    while client.room is None or client.room.status != "over":
        position = client.position
        assert position is not None
        if position.ask is not None:
            after = position.actions if position.ask.tempo == "turn" else position.acts
            client.say("act", after=after, action=position.ask.offers[0].action)
        else:
            client.take()


def end_of(client: Client) -> tuple[str, list[int]]:
    """How a game ended, and who has won."""
    play(client)
    assert client.position is not None
    outcome = json.loads(bytes(client.position.open))["outcome"]
    return outcome["reason"], outcome["winners"]


def record_of(house: House, client: Client, game: int = 1) -> Record:
    assert client.room is not None
    body = house.open.visitor().get(f"/api/tables/{client.room.id}/games/{game}/record").body
    return msgspec.json.decode(body, type=Record)


def test_they_are_in_the_list_of_every_game_as_guests(house: House) -> None:
    lines = house.open.visitor().get("/api/house").json()["games"]
    assert {tuple(line["guests"]) for line in lines} == {(FIRST, MOODY, SAYS)}
    assert house.open.visitor().get("/api/games/tiny").json()["game"]["levels"] == ["easy", "normal", "hard"]


def test_one_plays_to_the_end_and_the_record_proves(house: House) -> None:
    with house.ada(FIRST, "easy") as ada:
        play(ada)
        record = record_of(house, ada)
    assert record.gave_up is None
    assert record.header.seats[1].player == "Number One, a guest bot"
    assert any(entry.seat == 1 for entry in record.inputs)
    assert verify(open_game("tiny"), record) == record.outcome


def test_nobody_else_can_be_seated(house: House) -> None:
    host = house.open.visitor()
    with host.at(host.new_table("tiny")) as ada:
        refused = ada.say("bot", seat=1, level="Nobody, a guest")
        assert isinstance(refused, wire.Refused) and "there is no level" in refused.reason


@pytest.mark.parametrize(
    ("mood", "words"),
    [
        ("sleep", "thought for more than 2 seconds"),
        ("stubborn", "thought for more than 2 seconds"),
        ("raise", "raised ValueError: no idea !!!"),
        ("exit", "raised SystemExit: 3"),
        ("die", "ended its own process (code 7)"),
        ("hoard", "raised MemoryError"),
        ("None", "answered None, which it was not offered"),
        ("'x'", "answered 'x', which it was not offered"),
        ("'x' * 99999", "answered 'xxxxx"),
    ],
)
def test_whoever_can_not_go_on_loses_and_everybody_reads_why(house: House, mood: str, words: str) -> None:
    house.mood.write_text(mood)
    with house.ada(MOODY, "easy") as ada:
        reason, winners = end_of(ada)
        name = ada.room.seats[1].name if ada.room else ""
        assert reason.startswith(f"{name} {words}")
        assert len(reason) <= len(name) + 1 + LONGEST_WORDS
        assert winners == [0, 2]
        assert ada.told[-1].sentence == f"{reason.replace(name, f'{name} gives up: it', 1)}."
        record = record_of(house, ada)
    assert record.gave_up is not None and record.gave_up.seat == 1
    assert verify(open_game("tiny"), record) == record.outcome


@pytest.mark.parametrize(
    ("mood", "words"),
    [
        ("'x'", "wanted what was not possible 3 times in a row"),
        ("'x' * 99999", "said something of 99999 letters"),
    ],
)
def test_where_nobody_waits_for_turns_it_may_say_what_it_likes_but_not_for_ever(
    house: House, mood: str, words: str
) -> None:
    house.mood.write_text(mood)
    with house.ada(SAYS, game="quick") as ada:
        reason, winners = end_of(ada)
        assert words in reason and winners == [0]


@pytest.mark.parametrize("mood", ["fork", "shout"])
def test_what_does_no_harm_goes_on(house: House, mood: str) -> None:
    """A copy of itself that answers too makes the second answer meet another question: it plays on, or loses."""
    house.mood.write_text(mood)
    with house.ada(MOODY) as ada:
        play(ada)
        record = record_of(house, ada)
        assert verify(open_game("tiny"), record) == record.outcome


def test_other_tables_play_on_while_bots_hang_at_two(house: House) -> None:
    house.mood.write_text("sleep")
    with house.ada(MOODY) as one, house.ada(MOODY) as two, house.ada(FIRST) as other, house.ada("easy") as another:
        for client in (one, two):
            client.act()
        play(other)
        play(another)
        assert all(" gives up" not in told.sentence for client in (other, another) for told in client.told)
        assert [end_of(client)[1] for client in (one, two)] == [[0], [0]]


class Idle:
    """A bot that does nothing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def called(self) -> str:
        return "Idle"

    def end(self) -> None: ...


def test_who_has_to_go_for_another_is_nobody_that_thinks_just_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "Guest", Idle)
    monkeypatch.setattr(company, "MOST", 2)
    thinks, idle, comes = (("thinks", 1, 0), ("idle", 1, 0), ("comes", 1, 0))
    with closing(company.Company(("idle",))) as guests:
        seated: Any = guests._seated
        seated.update({thinks: Idle("thinks"), idle: Idle("idle")})
        assert guests._come(thinks)[1] == []
        new, gone = guests._come(comes)
        assert (new, [one.name for one in gone]) == (None, ["idle"])
        assert list(seated) == [thinks]
        assert guests._come(idle) == (None, [])  # all others think
        guests.forget("thinks")
        assert not seated


def test_another_game_follows_and_the_first_one_is_kept(house: House) -> None:
    house.mood.write_text("raise")
    with house.ada(MOODY) as ada:
        end_of(ada)
        house.mood.write_text("fine")
        ada.do("rematch", salt=SALT)
        ada.take_until(lambda _: ada.room is not None and ada.room.game_number == 2)
        play(ada)
        first, second = record_of(house, ada), record_of(house, ada, 2)
    assert first.gave_up is not None and second.gave_up is None
    assert verify(open_game("tiny"), first).winners == (0,)


def test_nothing_is_left_of_a_bot_when_its_game_is_over(house: House) -> None:
    house.mood.write_text("fork")
    before = set(children_of(os.getpid()))
    with house.ada(MOODY) as ada:
        play(ada)
    wait_until(lambda: not [pid for pid in set(children_of(os.getpid())) - before if is_alive(pid)], "the end")


def test_without_it_a_restarted_server_says_that_it_is_not_here(mine: Path, tmp_path: Path) -> None:
    mine.with_name("mood.txt").write_text("fine")
    with in_house(tmp_path, bots=(f"{mine}:Moody",)) as opened:
        house = House(opened, mine.with_name("mood.txt"))
        host = opened.visitor()
        table = host.new_table("tiny")
        with host.at(table) as ada:
            ada.sit(0, "Ada").bot(1, MOODY).start()
    for _ in range(2):  # the second time it is over already
        with in_house(tmp_path) as opened:
            again = Visitor(opened.port, host.cookie)
            with again.at(table) as ada:
                reason, winners = end_of(ada)
                assert reason.endswith("is not here: the server was started without it")
                assert winners == [0]
                house = House(opened, house.mood)
                assert verify(open_game("tiny"), record_of(house, ada)).winners == (0,)
                replay = again.get(f"/api/tables/{table}/games/1").json()
                assert "is not here" in replay["steps"][-1]["told"][-1]["sentence"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("class Other: pass", "there is no class Moody"),
        ("raise SystemExit", "can not be read: SystemExit"),
        ("import os; os._exit(0)", "ended its own process"),
        ("class Moody: name = 'a\\nb'", "signs that can be seen"),
    ],
)
def test_what_is_no_bot_keeps_the_server_from_starting(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "mine.py").write_text(text)
    with pytest.raises(BadSetup, match=why):
        name_of(f"{tmp_path / 'mine.py'}:Moody")


def test_two_bots_have_two_names(mine: Path) -> None:
    with pytest.raises(BadSetup, match="two bots are called 'Moody, a guest'"):
        company.Company((f"{mine}:Moody", f"{mine}:Moody"))


def test_words_for_everybody_are_one_short_line() -> None:
    assert brief("no\nidea \x1b[31m") == "no idea ?[31m"
    assert len(brief("!" * 1000)) == LONGEST_WORDS
