"""A number for each game and seat count that any change of any rule changes."""

from rumpus.games import GAMES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import fold, trace
from rumpus.kernel.game import Setup

TRACES = 700


def traces() -> list[int]:
    marks = []
    for game in (game() for game in GAMES.values()):
        for seats in game.seat_counts:
            mark = 0
            for seed in range(TRACES):
                chance = chance_from(f"trace {seed}".encode())
                mark = fold(mark, trace(game.new(Setup(seats), chance), chance))
            marks.append(int(mark))
    return marks
