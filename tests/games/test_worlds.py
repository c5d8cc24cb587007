"""Worlds that a viewer may imagine, field by field: dealt anew from the true position, or made from the view alone.

Where every world dealt anew says the same, the viewer knows it, or it should have been dealt anew; so a world made from
the view has to be able to say it too. Views alone can not show this: what they leave out may be wrong unseen.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.game import Game
from rumpus.kernel.state import State
from rumpus.kernel.types import WATCHER
from rumpus.version import engine
from tests.effort import effort
from tests.positions import as_much_as, for_every_table, positions

COPIES: Final = {"stack", "seen_by", "stack_top", "used", "deck", "discard", "held", "first", "above", "owner", "drawn"}
"""Which of several equal cards lies there, or where a circle begins: views do not say, and it makes no difference."""
BY_CARD: Final = {"played_at", "decided"}
"""By the same numbers."""
OVER: Final = {"song", "sight_low", "sight_high"}
"""What is left of something that is over, or lies beyond what there is of it."""
UNTOLD: Final = {"changes", "packed_low", "packed_high"}
"""No part of a position."""
WORLDS: Final = 6


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_what_is_not_dealt_anew_is_known_to_the_viewer(game: Game, seats: int) -> None:
    chance = chance_from(b"worlds")
    for number, state in enumerate(of_all_phases(game, seats, effort(4, 20))):
        viewer = (WATCHER, *range(seats))[number % (seats + 1)]
        view, dealt, made = game.view(state, viewer), [], []
        for _ in range(WORLDS):
            world = state.copy()
            world.determinise(viewer, chance)
            dealt.append(numbers(world))
            made.append(numbers(game.imagine(view, chance)))
        for field, value in dealt[0].items():
            if all(world[field] == value for world in dealt):
                assert value in [world[field] for world in made], (field, viewer, state.now)


def of_all_phases(game: Game, seats: int, most: int) -> Iterator[State]:
    """Positions of random games, so many of each phase, of those that come often enough."""
    seen = Counter[int]()
    for state in positions(game, seats, as_much_as(300 * most, seats), every=2):
        phase = int(getattr(state, "phase", 0))
        seen[phase] += 1
        if seen[phase] <= most:
            yield state


def numbers(state: State) -> dict[str, object]:
    """Every number of a position by its field and place; a game without a clock does not tell the time."""
    found: dict[str, object] = {}
    for name, value in vars(state).items():
        if name in COPIES | BY_CARD | OVER | UNTOLD or (name == "now" and state.deadline() < 0):
            continue
        if isinstance(value, Chance):
            found[name] = value.a, value.b, value.c, value.d
        elif isinstance(value, int):
            found[name] = value
        elif isinstance(value, list) and all(isinstance(one, int) for one in value):
            found |= {f"{name}[{place}]": one for place, one in enumerate(value)}
    return found
