"""What can be seen only in an interpreted position: a copy has every field, not only those that are compared."""

import pytest

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game
from rumpus.kernel.state import State
from rumpus.version import engine
from tests.effort import effort
from tests.positions import for_every_table, positions


def fields(state: State) -> dict[str, object]:
    """Every field; luck is compared by its words."""
    return {name: vars(value) if isinstance(value, Chance) else value for name, value in vars(state).items()}


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_a_copy_has_every_field(game: Game, seats: int) -> None:
    for state in positions(game, seats, effort(30, 100), every=17):
        assert fields(state.copy()) == fields(state)


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_a_copy_shares_nothing_that_changes(game: Game, seats: int) -> None:
    for state in positions(game, seats, 3, every=17):
        own, others = vars(state), vars(state.copy())
        assert [name for name in own if isinstance(own[name], (list, Chance)) and own[name] is others[name]] == []
