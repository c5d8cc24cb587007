"""Every part of a game: who is asked, whether all at once, and which clause stands behind a refusal."""

import pytest

from rumpus.games.fake_swords.actions import HEIGHT, POINT
from rumpus.kernel.types import CLOCK, TIME_UP, Tempo
from tests.games.fake_swords.parts import PARTS
from tests.games.fake_swords.tables import asked, point, table

clause = pytest.mark.clause
NOBODY = 6

WAYS = {
    "measuring": (Tempo.SEALED, (0, 1, 3), "SW-FIGHT-6"),
    "piles": (Tempo.OPEN, (2,), "SW-TURN-2"),
    "countdown": (Tempo.OPEN, (), "SW-TURN-11"),
    "pointing": (Tempo.SEALED, (0, 2), "SW-TURN-4"),
    "choosing": (Tempo.TURN, (1,), "SW-TURN-6"),
    "tying": (Tempo.TURN, (2,), "SW-END-5"),
    "naming": (Tempo.TURN, (3,), "SW-TURN-7"),
    "on guard": (Tempo.OPEN, (), "SW-DUEL-6"),
    "beat": (Tempo.SEALED, (1,), "SW-DUEL-1"),
    "deciding": (Tempo.TURN, (3,), "SW-DUEL-4"),
    "arming": (Tempo.TURN, (2,), "SW-FIGHT-14"),
    "counting": (Tempo.OPEN, (), "SW-FIGHT-14"),
    "fighting": (Tempo.TURN, (2,), "SW-FIGHT-12"),
}


@clause("SW-TURN-4", "SW-TURN-11", "SW-DUEL-1", "SW-DUEL-6", "SW-FIGHT-14")
@pytest.mark.parametrize("part", WAYS)
def test_every_part_of_a_game_asks_whom_it_concerns_and_says_why_nobody_else(part: str) -> None:
    tempo, seats, why = WAYS[part]
    state = PARTS[part]()
    assert (Tempo(state.tempo()), asked(state)) == (tempo, seats)
    refusals = [state.check(NOBODY, HEIGHT, state.now), state.check(CLOCK, TIME_UP, state.now)]
    assert [refusal and refusal.clause for refusal in refusals] == [why, why]


@clause("SW-END-1", "SW-END-3", "SW-DECK-2")
def test_after_the_end_it_is_said_why_the_game_is_over() -> None:
    by_sets = table("PPPPPPPP", "", "", piles=("P", "G", "Y"))
    point(by_sets, 0, 1, 2)
    by_cards = table("", "", "", piles=("P", "G", "Y"), deck=0)
    point(by_cards, 0, 1, 2)
    refusals = [state.check(0, POINT, state.now) for state in (by_sets, PARTS["over"](), by_cards)]
    assert [refusal and refusal.clause for refusal in refusals] == ["SW-END-1", "SW-END-3", "SW-DECK-2"]
