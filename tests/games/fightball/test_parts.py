"""Every part of a game: who is asked, whether both at once, and which clause stands behind a refusal."""

import pytest

from rumpus.games.fightball.actions import TAKE
from rumpus.kernel.types import CLOCK, TIME_UP, Tempo, seats_of
from tests.games.fightball.parts import PARTS

clause = pytest.mark.clause
NOBODY = 2

WAYS = {
    "countdown": (Tempo.OPEN, (), "FB-FAST-11", "FB-FAST-11"),
    "fast": (Tempo.OPEN, (0, 1), "FB-FAST-10", "FB-FAST-10"),
    "fast, a beat": (Tempo.SEALED, (0,), "FB-FAST-7", "FB-FAST-8"),
    "buzzer": (Tempo.OPEN, (1,), "FB-FAST-4", "FB-FAST-6"),
    "choosing": (Tempo.OPEN, (1,), "FB-FX-3", "FB-FX-14"),
    "break": (Tempo.WINDOW, (0,), "FB-FAST-11", "FB-FAST-11"),
    "over": (Tempo.OPEN, (), "FB-GAME-1", "FB-GAME-1"),
}
"""By part: the tempo, who is asked, and the clauses by which nobody else is and the clock does not act yet."""


@clause("FB-FAST-4", "FB-FAST-6", "FB-FAST-7", "FB-FAST-8", "FB-FAST-10", "FB-FAST-11", "FB-FX-3", "FB-FX-14")
@pytest.mark.parametrize("part", WAYS)
def test_every_part_of_a_game_asks_whom_it_concerns_and_says_why_nobody_else(part: str) -> None:
    tempo, seats, *why = WAYS[part]
    state = PARTS[part]()
    assert (Tempo(state.tempo()), seats_of(int(state.asked()))) == (tempo, seats)
    refusals = [state.check(NOBODY, TAKE, state.now), state.check(CLOCK, TIME_UP, state.now)]
    assert [refusal and refusal.clause for refusal in refusals] == why
