"""Worlds that a viewer may imagine, field by field: dealt anew from the true position, or made from the view alone.

Where every world dealt anew says the same, the viewer knows it, or it should have been dealt anew; so a world made from
the view has to be able to say it too. Views alone can not show this: what they leave out may be wrong unseen.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import random_step
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.state import State
from rumpus.kernel.types import WATCHER
from rumpus.version import engine
from tests.effort import effort
from tests.positions import for_every_table

COPIES: Final = {"seen_by", "stack_top", "used", "deck", "discard", "held", "first", "above", "owner", "drawn"}
"""Which of several equal cards lies there, or where a circle begins: views do not say, and it makes no difference."""
CIRCLE: Final = {"stack": "stack_top"}
"""So too, where it has a top that goes round."""
BY_CARD: Final = {"played_at", "decided"}
"""By the same numbers."""
OVER: Final = {"song", "sight_low", "sight_high", "contest_round", "number"}
"""What is left of something that is over, or lies beyond what there is of it."""
UNTOLD: Final = {"changes", "packed_low", "packed_high"}
"""No part of a position."""
FEW: Final = 5
MORE: Final = 60


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_what_is_not_dealt_anew_is_known_to_the_viewer(game: Game, seats: int) -> None:
    chance = chance_from(b"worlds")
    for number, state in enumerate(of_all_phases(game, seats, effort(3, 20))):
        viewer = (WATCHER, *range(seats))[number % (seats + 1)]
        worlds = Worlds(game, state, viewer, chance)
        for field in worlds.told_otherwise():
            worlds.draw(MORE)  # unless it was by chance
            assert field not in worlds.told_otherwise(), (viewer, state.now)


class Worlds:
    """Worlds of both kinds, as numbers, and as many more as somebody wants."""

    def __init__(self, game: Game, state: State, viewer: int, chance: Chance) -> None:
        self.game, self.state, self.viewer, self.chance = game, state, viewer, chance
        self.view = game.view(state, viewer)
        self.dealt: list[dict[str, object]] = []
        self.made: list[dict[str, object]] = []
        self.draw(FEW)

    def draw(self, count: int) -> None:
        for _ in range(count):
            world = self.state.copy()
            world.determinise(self.viewer, self.chance)
            self.dealt.append(numbers(world))
            self.made.append(numbers(self.game.imagine(self.view, self.chance)))

    def told_otherwise(self) -> list[str]:
        """What all worlds dealt anew tell alike, and none of those made from the view."""
        alike = [name for name, value in self.dealt[0].items() if all(one[name] == value for one in self.dealt)]
        return [name for name in alike if self.dealt[0][name] not in [one[name] for one in self.made]]


def of_all_phases(game: Game, seats: int, most: int) -> Iterator[State]:
    """Positions of random games by drawn house rules, so many of each phase, of those that come often enough."""
    chance = chance_from(b"phases")
    seen = Counter[int]()
    for number in range(2 * most):
        house = drawn_house(game, seats, chance) if number else game.checked(Setup(seats))
        state = game.new(Setup(seats, house), chance)
        for _step in range(1200 // seats):
            phase = int(getattr(state, "phase", 0))
            if state.is_over() or (seen[phase] < most and chance.below(8) == 0):
                seen[phase] += 1
                yield state
            if state.is_over():
                break
            random_step(state, chance)


def drawn_house(game: Game, seats: int, chance: Chance) -> dict[str, str]:
    """House rules that can be played together."""
    while True:
        drawn = {rule.name: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
        with suppress(BadSetup):
            return game.checked(Setup(seats, drawn))


def numbers(state: State) -> dict[str, object]:
    """Every number of a position by its field and place; a game without a clock does not tell the time."""
    found: dict[str, object] = {}
    for name, value in vars(state).items():
        if (
            CIRCLE.get(name) in vars(state)
            or name in COPIES | BY_CARD | OVER | UNTOLD
            or (name == "now" and state.deadline() < 0)
        ):
            continue
        if isinstance(value, Chance):
            found[name] = value.a, value.b, value.c, value.d
        elif isinstance(value, int):
            found[name] = value
        elif isinstance(value, list) and all(isinstance(one, int) for one in value):
            found |= {f"{name}[{place}]": one for place, one in enumerate(value)}
    return found
