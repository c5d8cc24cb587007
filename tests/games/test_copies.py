"""What can be seen only in an interpreted position: a copy has every field, not only those that are compared."""

import pytest

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game
from rumpus.kernel.state import State
from rumpus.version import engine
from tests.effort import effort
from tests.positions import for_every_table, positions

TABLES = {"points", "kinds"}  # the same from the deal to the end
SCRATCH = {"changes", "packed_low", "packed_high"}  # no part of a position


def fields(state: State) -> dict[str, object]:
    """Every field; luck is compared by its words."""
    return {name: words_of(value) if isinstance(value, Chance) else value for name, value in vars(state).items()}


def words_of(luck: Chance) -> tuple[int, ...]:
    return luck.a, luck.b, luck.c, luck.d


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
        shared = {name for name in own if isinstance(own[name], (list, Chance)) and own[name] is others[name]}
        assert shared <= TABLES


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_the_numbers_of_a_position_tell_every_field(game: Game, seats: int) -> None:
    """In one of some positions at least: rows of what was not there yet may be left out."""
    untold: set[str] | None = None
    for state in positions(game, seats, 6, every=29):
        here = {name for name, value in vars(state).items() if not is_told(state, name, value)}
        untold = here if untold is None else untold & here
    assert untold is not None
    assert untold <= {*TABLES, *SCRATCH}


def is_told(state: State, name: str, value: object) -> bool:
    """Whether a position in which a field is otherwise has other numbers."""
    other = state.copy()
    if isinstance(value, int):
        setattr(other, name, value - 1)
    elif isinstance(value, list) and value and isinstance(value[0], int):
        setattr(other, name, [number - 1 for number in value])
    else:
        return True
    return other.numbers() != state.numbers()
