"""Every refusal that the rules can give: in words a player knows, with the clause that says so."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game
from rumpus.kernel.types import CLOCK
from tests.effort import effort
from tests.traces import Trace

pytestmark = pytest.mark.volume

PLAYED: Final = effort(30, 300)
"""Games of each, over all its seat counts, every second one with drawn house rules."""
INPUTS: Final = effort(300, 2_000)
"""The longest that one is followed; every tenth position is looked at."""
NUMBERS: Final = re.compile(r"\b(seat|action|place|number|only|offer|kind|coach|move) -?\d|\bNone\b|[A-Z]{2}-[A-Z]+-\d")
"""What is a number or a name of the code, not of the game; and a clause belongs beside the words."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_refusal_says_why_in_words_and_names_its_clause(slug: str) -> None:
    game = open_game(slug)
    clauses = {clause.id for clause in game.clauses()}
    found = {(refusal.words, refusal.clause) for refusal in refusals_of(game)}
    assert len(found) > 5
    assert not sorted(told for told in found if told[1] not in clauses), "no such clause"
    assert not sorted(told for told in found if NUMBERS.search(told[0])), "not a player's words"


def refusals_of(game: Game) -> Iterator[Refusal]:
    """What comes of everything that anybody could try, in the rules of a game as they are met in play."""
    for number in range(PLAYED):
        trace = Trace(game, number)
        state = trace.state
        for count in range(INPUTS):
            if state.is_over():
                break
            if count % 10 == number % 10:
                for seat in range(state.seats):
                    for action in range(state.action_count()):
                        refusal = state.check(seat, action, state.earliest(seat))
                        if refusal is not None:
                            yield refusal
                for at in (state.now - 1, state.now):
                    if (refusal := state.check(CLOCK, 0, at)) is not None:
                        yield refusal
            state.apply(*trace.next_move())
        if state.is_over():
            over = state.check(0, 0, state.now)
            assert over is not None
            yield over
