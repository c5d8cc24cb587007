"""Every part of a game: who is asked, and which clause stands behind a refusal."""

import pytest

from rumpus.games.word_combat.actions import DONE
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.kernel.types import CLOCK, TIME_UP, Tempo, seats_of
from tests.games.word_combat.boards import BREAK, LAST, LOOK, OVER, board, game, until

clause = pytest.mark.clause
NOBODY = 2


def part(name: str) -> WordCombat:
    """A position of this part of a game."""
    match name:
        case "look":
            return board("CATS", "x", phase=LOOK)
        case "turn":
            return board("CATS", "x", turn=1)
        case "search":
            return board("CATS")
        case "last":
            return board("CATS", phase=LAST)
    state = game()
    if name != "countdown":
        until(state, BREAK if name == "break" else OVER)
    return state


WAYS = {
    "countdown": (Tempo.OPEN, (), "WC-SETUP-3", "WC-SETUP-3"),
    "look": (Tempo.OPEN, (), "WC-FLIP-3", "WC-FLIP-4"),
    "turn": (Tempo.OPEN, (1,), "WC-FLIP-1", "WC-FLIP-4"),
    "search": (Tempo.OPEN, (0, 1), "WC-END-2", "WC-END-5"),
    "last": (Tempo.OPEN, (), "WC-END-5", "WC-END-5"),
    "break": (Tempo.WINDOW, (0, 1), "WC-SETUP-3", "WC-SETUP-3"),
    "over": (Tempo.OPEN, (), "WC-END-4", "WC-END-4"),
}
"""By part: the tempo, who is asked, and the clauses by which nobody else is and the clock does not act yet."""


@clause("WC-SETUP-3", "WC-FLIP-1", "WC-FLIP-3", "WC-FLIP-4", "WC-END-2", "WC-END-4", "WC-END-5")
@pytest.mark.parametrize("name", WAYS)
def test_every_part_of_a_game_asks_whom_it_concerns_and_says_why_nobody_else(name: str) -> None:
    tempo, seats, *why = WAYS[name]
    state = part(name)
    assert (Tempo(state.tempo()), seats_of(int(state.asked()))) == (tempo, seats)
    refusals = [state.check(NOBODY, DONE, state.now), state.check(CLOCK, TIME_UP, state.now)]
    assert [refusal and refusal.clause for refusal in refusals] == why
