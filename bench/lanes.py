"""The native lane beside the compiled engine and, where OpenSpiel is installed, hearts inside its C++: one core."""

import argparse
import sys
from importlib.util import find_spec
from random import Random
from typing import Final

from rounds import Comparison, Lane, Slice, at_least_one, measure, pin_to_one_core, print_table, timed

from rumpus.games import GAMES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.native import Native

ROUNDS: Final = 9
MOVES: Final = 200_000  # of the engine in a round, at least; natively some times as many
MORE: Final = 4
HEARTS_ROLLOUTS: Final = 1_500


def in_engine(game: Game, seats: int) -> Lane:
    """Games from the shuffle to the end."""
    setup, chance = Setup(seats), chance_from(b"bench/lanes.py")

    def play() -> int:
        moves = 0
        while moves < MOVES:
            moves += playout(game.new(setup, chance), chance)
        return moves

    def turn() -> Slice:
        moves, seconds = timed(play)
        return Slice(moves, seconds)

    return Lane(f"{game.title}, {seats} seats, engine", "moves", turn)


def in_native_lane(game: Game, seats: int, native: Native, luck: Random) -> Lane:
    games = max(1, MORE * MOVES * 20 // native.rate(0, 20))

    def turn() -> Slice:
        moves, seconds = timed(lambda: native.rate(luck.randrange(1 << 30), games))
        return Slice(moves, seconds)

    return Lane(f"{game.title}, {seats} seats, native", "moves", turn)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=at_least_one, default=ROUNDS)
    parser.add_argument("--games", default=",".join(GAMES), help="with commas")
    asked = parser.parse_args()
    luck = Random(1)
    lanes: list[Lane] = []
    comparisons: list[Comparison] = []
    natives: list[Lane] = []
    for slug in asked.games.split(","):
        game = GAMES[slug]()
        for seats in sorted({game.seat_counts[0], game.seat_counts[-1]}):
            engine = in_engine(game, seats)
            native = in_native_lane(game, seats, Native(game, Setup(seats)), luck)
            lanes += [engine, native]
            natives.append(native)
            comparisons.append(Comparison(f"{game.title}, {seats} seats, native over engine", native, engine))
    if find_spec("pyspiel") is not None:
        import peers

        hearts = Lane("hearts, rollouts inside C++", "moves", lambda: peers.hearts_rollouts(HEARTS_ROLLOUTS, luck))
        lanes.append(hearts)
        comparisons += [Comparison(f"{lane.name}, over hearts", lane, hearts) for lane in natives]
    pin_to_one_core()
    rates = measure(lanes, asked.rounds)
    print_table("the native lane", lanes, comparisons, rates)
    return 0


if __name__ == "__main__":
    sys.exit(main())
