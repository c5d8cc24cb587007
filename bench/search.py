"""Information-set search: ours beside OpenSpiel's on hearts, in iterations per second of one core."""

import sys
from random import Random
from typing import Final

import peers
from rounds import Comparison, Lane, Slice, run, timed

from rumpus.games import GAMES
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.game import Game, Level, Setup
from rumpus.kernel.search import TO_THE_END, search
from rumpus.kernel.state import State
from rumpus.kernel.types import seats_of

ROUNDS: Final = 21
SEATS: Final = 4
DEALS: Final = 4
ITERATIONS: Final = 2_000
EXPLORE: Final = 0.7


def searching() -> Game:
    return next(game() for game in GAMES.values() if any(level.iterations for level in game.levels))


def first_move(game: Game, chance: Chance) -> tuple[State, int]:
    """What whoever plays first could believe, and their seat."""
    state = game.new(Setup(SEATS), chance)
    (seat,) = seats_of(state.asked())
    return game.imagine(game.view(state, seat), chance), seat


def searches(game: Game, level: Level, chance: Chance) -> Slice:
    """Searches from the first move of some deals; each tries every action equally often, so a few are left over."""
    roots = [first_move(game, chance) for _ in range(DEALS)]
    done = sum(level.iterations // len(root.legal(seat)) * len(root.legal(seat)) for root, seat in roots)

    def look() -> None:
        for root, seat in roots:
            search(root, seat, level.iterations, level.ahead, level.explore, chance)

    _, seconds = timed(look)
    return Slice(done, seconds)


def main() -> int:
    game, chance, luck = searching(), chance_from(b"bench/search.py"), Random(1)
    hard = game.level("hard")

    def our_lane(name: str, level: Level) -> Lane:
        return Lane(name, "iterations", lambda: searches(game, level, chance))

    def to_the_end(iterations: int) -> Lane:
        level = Level("to the end", iterations=iterations, ahead=int(TO_THE_END), explore=EXPLORE)
        return our_lane(f"{game.title}, {SEATS} seats, {iterations} to the end", level)

    def hearts_lane(simulations: int) -> Lane:
        return Lane(
            f"hearts, {simulations} to the end inside C++",
            "iterations",
            lambda: peers.hearts_ismcts(simulations, EXPLORE, luck),
        )

    ours, ours_twice = to_the_end(ITERATIONS), to_the_end(2 * ITERATIONS)
    hearts, hearts_twice = hearts_lane(ITERATIONS), hearts_lane(2 * ITERATIONS)
    as_played = our_lane(f"{game.title}, {SEATS} seats, Hard: {hard.iterations}", hard)
    return run(
        "information-set search from the first move",
        [ours, ours_twice, as_played, hearts, hearts_twice],
        [
            Comparison("to the end, over hearts inside C++", ours, hearts, least=1.0),
            Comparison("twice as many over once (1: time is linear)", ours_twice, ours),
            Comparison("hearts, twice as many over once (1: time is linear)", hearts_twice, hearts),
        ],
        rounds=ROUNDS,
    )


if __name__ == "__main__":
    sys.exit(main())
