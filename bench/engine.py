"""Random play: Fight Song, Fightball and Fake Swords beside OpenSpiel, in moves per second of one core."""

import sys
from random import Random
from typing import Final

import peers
from rounds import Comparison, Lane, Slice, run, timed

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fight_song import FightSongGame
from rumpus.games.fightball import FightballGame
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import playout, playouts
from rumpus.kernel.game import Game, Setup

ROUNDS: Final = 15
GAMES: Final = 10_000
QUARTERED_GAMES: Final = 1_000
DEALS: Final = 4
ROLLOUTS: Final = 3_000  # from each deal
HEARTS_BATCHES: Final = 40
GIN_RUMMY_BATCHES: Final = 10
HEARTS_GAMES: Final = 4_000
HEARTS_ROLLOUTS: Final = 1_500  # twice, from each of four deals


def whole_games(game: Game, seats: int, games: int, chance: Chance) -> Slice:
    """Games from the shuffle to the end; every input is a player's move, but for a dozen of Fightball's clock."""
    setup = Setup(seats)

    def play() -> int:
        moves = 0
        for _ in range(games):
            moves += playout(game.new(setup, chance), chance)
        return moves

    moves, seconds = timed(play)
    return Slice(moves, seconds)


def rollouts(game: FightSongGame, seats: int, chance: Chance) -> Slice:
    """Games from a dealt position to the end."""
    dealt = [game.new(Setup(seats), chance) for _ in range(DEALS)]
    moves, seconds = timed(lambda: sum([int(playouts(state, ROLLOUTS, chance)) for state in dealt]))
    return Slice(moves, seconds)


def main() -> int:
    game, chance, luck = FightSongGame(), chance_from(b"bench/engine.py"), Random(1)

    def whole_lane(seats: int) -> Lane:
        return Lane(f"Fight Song, {seats} seats, whole games", "moves", lambda: whole_games(game, seats, GAMES, chance))

    def rollout_lane(seats: int) -> Lane:
        return Lane(f"Fight Song, {seats} seats, rollouts", "moves", lambda: rollouts(game, seats, chance))

    fightball = Lane(
        "Fightball, whole games", "moves", lambda: whole_games(FightballGame(), 2, QUARTERED_GAMES, chance)
    )
    swords = Lane("Fake Swords, 3 seats, whole games", "moves", lambda: whole_games(FakeSwordsGame(), 3, GAMES, chance))
    whole = [whole_lane(seats) for seats in game.seat_counts]
    rolled = [rollout_lane(seats) for seats in game.seat_counts]
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
        [*whole, *rolled, fightball, swords, hearts, gin_rummy, hearts_in_cpp, hearts_rolled],
        [
            Comparison("4 seats, whole games, over hearts from Python", whole[-1], hearts, least=5.0),
            Comparison("4 seats, rollouts, over hearts inside C++", rolled[-1], hearts_rolled, least=1.0),
            Comparison("Fightball, whole games, over hearts from Python", fightball, hearts, least=1.0),
            Comparison("Fake Swords, whole games, over hearts from Python", swords, hearts, least=5.0),
            Comparison("4 seats, whole games, over gin rummy from Python", whole[-1], gin_rummy),
            Comparison("4 seats, whole games, over hearts inside C++", whole[-1], hearts_in_cpp),
        ],
        rounds=ROUNDS,
    )


if __name__ == "__main__":
    sys.exit(main())
