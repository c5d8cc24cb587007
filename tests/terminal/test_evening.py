"""A person at a table without turns: sealed choices, a clock that waits, Enter where there is one thing to do."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from rumpus.bots import Bot
from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.actions import BUZZ, DISCARD, PLAY, READY, TAKE
from rumpus.games.fightball.terminal import FightballPainter
from rumpus.games.fightball.view import FightballView
from rumpus.kernel.game import View
from rumpus.kernel.record import SeatEntry, verify
from rumpus.kernel.types import Ask
from rumpus.table import Table
from rumpus.terminal.play import Evening, Left, Surroundings

clause = pytest.mark.clause

GAME = FightballGame()
AN_HOUR = 3_600_000


class Burner:
    """Takes and discards down to the Buzz, plays it, and remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[FightballView] = []

    def choose(self, view: View, ask: Ask) -> int:
        assert isinstance(view, FightballView)
        self.seen.append(view)
        return next(action for action in (BUZZ, TAKE, DISCARD, READY, PLAY) if action in ask.actions)


class Scout(Burner):
    """Plays everything on Green 1."""

    def choose(self, view: View, ask: Ask) -> int:
        super().choose(view, ask)
        return next(action for action in (PLAY + 8, BUZZ, TAKE, READY) if action in ask.actions)


def evening(typed: list[str], bot: Bot, seat: int = 0, tick: int = 10) -> tuple[Evening, Callable[[], str]]:
    """A table at practice pace, what is typed at it, and a look at the screen so far. Every look at the clock takes."""
    house = {"home": "aztecs", "away": "cruisers", **GAME.terminal_house}
    seats = (SeatEntry(name="Ada"), SeatEntry(name="Rosie", player="bot"))
    table = Table(GAME, seats if seat == 0 else seats[::-1], house, "seed")
    console = Console(file=io.StringIO(), width=80, color_system=None, highlight=False)
    clock = [0]

    def now() -> int:
        clock[0] += tick
        return clock[0]

    def read(question: str) -> str:
        console.print(question)
        if not typed:
            raise EOFError
        return typed.pop(0)

    def screen() -> str:
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    def wait() -> None:
        raise AssertionError("nobody waits for anybody where there are no turns")

    painter = FightballPainter(GAME, table.header.house)
    return Evening(table, seat, {1 - seat: bot}, painter, console, Surroundings(read, now, wait)), screen


def left(typed: list[str], bot: Bot, seat: int = 0) -> str:
    one, screen = evening(typed, bot, seat)
    with pytest.raises(Left):
        one.play()
    return screen()


@clause("FB-FAST-7")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_choose_in_secret_and_both_moves_happen_together(seat: int) -> None:
    scout = Scout()
    told = left(["t", "t", "or1"], scout, seat)
    before, _, after = told.partition("a coach holds at most one at a time")
    assert "Rosie plays" not in before, "Rosie has chosen already, and nobody knows what"
    assert "Rosie plays" in after
    assert told.count("Rosie plays") == 1
    assert f"Ada plays {held_first(seat)}" in told
    for view in scout.seen:
        assert not view.has_chosen[seat]
        assert view.open_cards[seat] is None


def held_first(seat: int) -> str:
    """What Ada takes first from her deck."""
    one, _ = evening(["t"], Burner(), seat)
    with pytest.raises(Left):
        one.play()
    view = one.table.view(seat)
    assert isinstance(view, FightballView)
    assert view.held is not None
    return GAME.pack.teams[view.teams[seat]].cards[view.held].name


@pytest.mark.parametrize("tick", [0, 1, 10, AN_HOUR])
def test_the_clock_waits_however_long_it_takes(tick: int) -> None:
    one, screen = evening(["w"] * 88 + [""] + ["w"] * 88 + ["ready"] + ["w"] * 10, Burner(), tick=tick)
    with pytest.raises(Left):
        one.play()
    told = screen()
    assert "Quarter 3 is on!" in told
    assert told.count("Buzz! Rosie ends the fast round.") == 2


def test_enter_shows_the_table_unless_there_is_one_thing_to_do() -> None:
    told = left(["", "w"], Burner())
    assert told.count("take (t) or wait (w)") == 3
    assert told.count("Rosie: deck 44") == 2
    assert told.count("Rosie: deck 43") == 1


def test_a_stack_is_shown_and_what_is_wrong_is_answered_and_costs_nothing() -> None:
    told = left(["stack g1", "stack zz", "g1", "p", "buzz", "frob", "more", "w"], Burner())
    assert "g1, Green 1, from the bottom:\nNothing lies here." in told
    assert "'zz' is not clear; type a stack such as stack g3" in told
    assert "your hand is empty: take a card first" in told
    assert "your discard pile is empty" in told
    assert "'frob' is not clear; type take (t) or wait (w)" in told
    assert "'more' can not be done now" in told
    assert told.count("Rosie: deck 43") == 1


def test_a_whole_game_ends_and_its_record_proves() -> None:
    one, screen = evening([word for _ in range(8) for word in ["w"] * 88 + ["ready"]], Scout())
    one.play()
    assert one.table.outcome is not None
    assert verify(GAME, one.table.record()) == one.table.outcome
    told = screen()
    assert "The end: " in told
    assert "wins" in told
    assert max(map(len, told.splitlines())) <= 80
    assert "Quarter 4: " in told
