"""A number for a game and its number of seats that any change of any rule changes."""

from rumpus.games import open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import fold, trace
from rumpus.kernel.game import Setup

TRACES = 700


def as_much_as(games_of_two: int, seats: int) -> int:
    """How many games of more players are as much to play as so many games of two."""
    return games_of_two * 2 // seats


def trace_of(slug: str, seats: int) -> int:
    game, mark = open_game(slug), 0
    for seed in range(as_much_as(TRACES, seats)):
        chance = chance_from(f"trace {seed}".encode())
        mark = fold(mark, trace(game.new(Setup(seats), chance), chance))
    return int(mark)
