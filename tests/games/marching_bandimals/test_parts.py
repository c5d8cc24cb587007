"""Every part of a game: whether it asks all at once, and which clause stands behind a refusal."""

from collections.abc import Callable

import pytest

from rumpus.games.marching_bandimals.actions import AimAt, EndTurn, PlayAlong, TakeMajor, UseCard
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.types import CLOCK, TIME_UP, Tempo
from tests.games.marching_bandimals.bands import FULL, asked, card, clock, do, finish, game, phase, table
from tests.games.marching_bandimals.stages import begun, halted

clause = pytest.mark.clause
NOBODY = 8


def aiming() -> MarchingBandimals:
    state = table("Lemonade", "BB", "CC", step="bonus")
    do(state, 0, UseCard(card("Lemonade")))
    return state


def window() -> MarchingBandimals:
    state = aiming()
    do(state, 0, AimAt(1, 0))
    return state


def major() -> MarchingBandimals:
    state = table("", "", "", bands=(FULL,), step="discarding")
    do(state, 0, EndTurn())
    return state


def recalling() -> MarchingBandimals:
    state = begun("Drill Chart")
    clock(state)
    return state


def voting() -> MarchingBandimals:
    state = halted("Pirates")
    for seat in range(3):
        do(state, seat, PlayAlong())
    finish(state)
    for seat in (1, 2):
        state.act(seat, 102)
    return state


PARTS: dict[str, tuple[Callable[[], MarchingBandimals], Tempo, tuple[int, ...], str, str]] = {
    "years": (lambda: game(3, first="years"), Tempo.SEALED, (0, 1, 2), "MB-SETUP-5", "MB-TURN-1"),
    "turn": (lambda: table("", "", "", mover=2), Tempo.TURN, (2,), "MB-SETUP-2", "MB-TURN-1"),
    "band": (lambda: table("", "", "", step="band"), Tempo.TURN, (0,), "MB-SETUP-2", "MB-TURN-1"),
    "bonus": (aiming, Tempo.TURN, (0,), "MB-SETUP-2", "MB-TURN-1"),
    "window": (window, Tempo.WINDOW, (1, 2), "MB-NOU-2", "MB-NOU-3"),
    "discarding": (lambda: table("", "", "", step="discarding"), Tempo.TURN, (0,), "MB-SETUP-2", "MB-TURN-1"),
    "major": (major, Tempo.TURN, (0,), "MB-SETUP-2", "MB-TURN-1"),
    "hosting": (lambda: halted("Yard Lines", contests="table"), Tempo.TURN, (0,), "MB-BOOST-9", "MB-BOOST-11"),
    "throwing": (lambda: halted("Horn, Drum, Flag"), Tempo.SEALED, (0, 1, 2), "MB-BOOST-10", "MB-BOOST-11"),
    "ready": (lambda: halted("Drill Chart"), Tempo.OPEN, (), "MB-BOOST-10", "MB-BOOST-11"),
    "recalling": (recalling, Tempo.SEALED, (0, 1, 2), "MB-BOOST-10", "MB-BOOST-11"),
    "bidding": (lambda: halted("Auction"), Tempo.SEALED, (0, 1, 2), "MB-BOOST-10", "MB-BOOST-11"),
    "numbers": (lambda: halted("Yard Lines"), Tempo.SEALED, (0, 1, 2), "MB-BOOST-10", "MB-BOOST-11"),
    "joining": (lambda: halted("Pirates"), Tempo.SEALED, (0, 1, 2), "MB-BOOST-7", "MB-BOOST-11"),
    "voting": (voting, Tempo.SEALED, (0, 1, 2), "MB-BOOST-7", "MB-BOOST-11"),
}
"""By part: the tempo, who is asked, and the clauses by which nobody else is and the clock does not act yet."""


@clause("MB-SETUP-2", "MB-NOU-2", "MB-NOU-3", "MB-BOOST-7", "MB-BOOST-9", "MB-BOOST-10", "MB-BOOST-11")
@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_a_game_asks_whom_it_concerns_and_says_why_nobody_else(part: str) -> None:
    start, tempo, seats, *why = PARTS[part]
    state = start()
    assert phase(state) == part
    assert (Tempo(state.tempo()), asked(state)) == (tempo, seats)
    refusals = [state.check(NOBODY, 0, state.now), state.check(CLOCK, TIME_UP, state.now)]
    assert [refusal and refusal.clause for refusal in refusals] == why


@clause("MB-VAR-HARD", "MB-VAR-QUICK")
@pytest.mark.parametrize(("variant", "why"), [("alternate", "MB-VAR-HARD"), ("quicker", "MB-VAR-QUICK")])
def test_after_a_drum_major_that_wins_at_once_it_is_said_by_which_variant(variant: str, why: str) -> None:
    state = table("", "", bands=(FULL,), step="discarding", variant=variant)
    do(state, 0, EndTurn())
    do(state, 0, TakeMajor())
    refusal = state.check(1, 0, state.now)
    assert refusal is not None and refusal.clause == why
