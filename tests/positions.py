"""Positions of random games, of every game in the house and at every table."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final

import pytest

from rumpus.games import GAMES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import random_step
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.state import State
from tests.kernel.tiny import TinyGame
from tests.needs import GONE, TESTS

ROOMS: Final = sorted(path.parent.name for path in TESTS.glob("games/*/variant.py"))
VARIANTS: Final = [import_module(f"tests.games.{room}.variant").VARIANT for room in ROOMS if room not in GONE]
HOUSE: Final[list[type[Game]]] = [*GAMES.values(), *VARIANTS, TinyGame]
TABLES: Final = [pytest.param(game(), seats, id=f"{game.slug}-{seats}") for game in HOUSE for seats in game.seat_counts]
for_every_table: Final = pytest.mark.parametrize(("game", "seats"), TABLES)


def as_much_as(games_of_two: int, seats: int) -> int:
    """How many games of more players are as much to play as so many games of two."""
    return games_of_two * 2 // seats


def dealt(game: Game, seats: int, seed: int, *, listen: bool = False) -> State:
    return game.new(Setup(seats), chance_from(f"contract {seed}".encode()), listen=listen)


def positions(game: Game, seats: int, count: int, *, every: int = 1) -> Iterator[State]:
    """Positions of random games, one out of `every`; the generator goes on from what is yielded."""
    chance = chance_from(b"positions")
    seed = steps = found = 0
    while True:
        state = dealt(game, seats, seed)
        seed += 1
        while not state.is_over():
            if steps % every == 0 and state.asked():
                found += 1
                yield state
                if found == count:
                    return
            steps += 1
            random_step(state, chance)
