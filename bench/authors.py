"""Games written on the author's layer: moves a second, whole games of searching bots, and the two ways to write asks.

    .venv/bin/python bench/authors.py [--games 60]

Asks as named steps (what the layer does) are compared with asks in a generator, which is copied by telling it all
answers again: how long a copy takes in the middle of a game, in the same run.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))
import generators

from rumpus.bots import play_bots, seat_bot
from rumpus.games import game_at
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout, random_step
from rumpus.kernel.game import Game, Setup
from rumpus.version import engine

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
LEAST: Final = {"crazy-eights": 20_000}
LONGEST_GAME: Final = 2.0
COPIES: Final = 2_000


def moves_a_second(game: Game, games: int) -> float:
    moves, began = 0, process_time()
    for seed in range(games):
        moves += playout(game.new(Setup(2), chance_from(f"{seed}".encode())), chance_from(f"p{seed}".encode()))
    return moves / (process_time() - began)


def searching(game: Game, games: int) -> float:
    """Seconds of a whole game of two Hard bots, in the mean."""
    began = process_time()
    for seed in range(games):
        bots = [seat_bot(game, "hard", chance_from(f"{seed} {seat}".encode())) for seat in range(2)]
        play_bots(game, game.new(Setup(2), chance_from(f"{seed}".encode())), bots)
    return (process_time() - began) / games


def copy_of_steps(game: Game, moves: int) -> float:
    """Microseconds of a copy after so many moves."""
    state, chance = game.new(Setup(2), chance_from(b"copy")), chance_from(b"moves")
    for _ in range(moves):
        random_step(state, chance)
    began = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - began) / COPIES * 1e6


def copy_by_telling(name: str, moves: int) -> float:
    luck = Random(1)
    told = generators.Told(getattr(generators, name.replace("-", "_")), 1, 2)
    while told.question is not None and sum(map(len, told.answers)) < moves:
        seats, options = told.question
        told.answer({seat: luck.choice(options(seat)) for seat in seats})
    began = process_time()
    for _ in range(COPIES // 10):
        told.copy()
    return (process_time() - began) / (COPIES // 10) * 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=60, help="random games of each")
    options = parser.parse_args()
    holds = True
    print(f"engine {engine()}; one core, CPU time, two seats")
    for folder in sorted(EXAMPLES.iterdir()):
        if not (folder / "rules.py").is_file():
            continue
        game = game_at(folder)()
        rate, thinking = moves_a_second(game, options.games), searching(game, 3)
        told = f"{game.title:14} {rate:8,.0f} moves/s   a game of two Hard bots {thinking:5.2f} s"
        good = rate >= LEAST.get(game.slug, 0) and thinking <= LONGEST_GAME
        holds = holds and good
        print(told + ("" if good else "   TOO SLOW"), flush=True)
    for name, moves in (("goofspiel", 12), ("crazy-eights", 20), ("cheat", 60)):
        steps, telling = copy_of_steps(game_at(EXAMPLES / name)(), moves), copy_by_telling(name, moves)
        told = f"steps {steps:5.1f} us   generator {telling:7.1f} us   {telling / steps:.1f}x"
        print(f"a copy after {moves} moves of {name:13} {told}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
