"""Random play: our games beside OpenSpiel, in moves per second of one core."""

import sys
from random import Random
from typing import Final

import peers
from rounds import Comparison, Lane, Slice, run, timed

from rumpus.games import GAMES
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import playout, playouts
from rumpus.kernel.game import Game, Setup

ROUNDS: Final = 15
MOVES: Final = 400_000  # of whole games, at least
DEALS: Final = 4
ROLLOUTS: Final = 3_000  # from each deal
HEARTS_BATCHES: Final = 40
GIN_RUMMY_BATCHES: Final = 10
HEARTS_GAMES: Final = 4_000
HEARTS_ROLLOUTS: Final = 1_500  # twice, from each of four deals


def whole_games(game: Game, seats: int, chance: Chance) -> Slice:
    """Games from the shuffle to the end; every input is a player's move, but for a few of the clock."""
    setup = Setup(seats)

    def play() -> int:
        moves = 0
        while moves < MOVES:
            moves += playout(game.new(setup, chance), chance)
        return moves

    moves, seconds = timed(play)
    return Slice(moves, seconds)


def rollouts(game: Game, seats: int, chance: Chance) -> Slice:
    """Games from a dealt position to the end."""
    dealt = [game.new(Setup(seats), chance) for _ in range(DEALS)]
    moves, seconds = timed(lambda: sum([int(playouts(state, ROLLOUTS, chance)) for state in dealt]))
    return Slice(moves, seconds)


def main() -> int:
    chance, luck = chance_from(b"bench/engine.py"), Random(1)

    def whole_lane(game: Game) -> Lane:
        seats = game.seat_counts[-1]
        return Lane(f"{game.title}, {seats} seats, whole games", "moves", lambda: whole_games(game, seats, chance))

    def rollout_lane(game: Game) -> Lane:
        seats = game.seat_counts[-1]
        return Lane(f"{game.title}, {seats} seats, rollouts", "moves", lambda: rollouts(game, seats, chance))

    games = [game() for game in GAMES.values()]
    whole = [whole_lane(game) for game in games]
    rolled = [rollout_lane(game) for game in games if not game.has_plans]
    hearts = Lane(
        "hearts, whole games driven from Python",
        "moves",
        lambda: peers.driven_from_python(peers.HEARTS, HEARTS_BATCHES, luck),
    )
    gin_rummy = Lane(
        "gin rummy, whole games driven from Python",
        "moves",
        lambda: peers.driven_from_python(peers.GIN_RUMMY, GIN_RUMMY_BATCHES, luck, batch=8),
    )
    hearts_in_cpp = Lane("hearts, whole games inside C++", "moves", lambda: peers.hearts_in_cpp(HEARTS_GAMES, luck))
    hearts_rolled = Lane("hearts, rollouts inside C++", "moves", lambda: peers.hearts_rollouts(HEARTS_ROLLOUTS, luck))
    return run(
        "random play",
        [*whole, *rolled, hearts, gin_rummy, hearts_in_cpp, hearts_rolled],
        [
            *(Comparison(f"{lane.name}, over hearts from Python", lane, hearts, least=1.0) for lane in whole),
            *(Comparison(f"{lane.name}, over hearts inside C++", lane, hearts_rolled) for lane in rolled),
            Comparison("gin rummy from Python, over hearts from Python", gin_rummy, hearts),
            Comparison("hearts inside C++, over hearts from Python", hearts_in_cpp, hearts),
        ],
        rounds=ROUNDS,
    )


if __name__ == "__main__":
    sys.exit(main())
