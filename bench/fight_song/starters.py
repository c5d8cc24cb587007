"""How often whoever starts wins at Fight Song, by the number of players, the house rules and the level of the bots.

    .venv/bin/python bench/fight_song/starters.py                        # Normal bots, 4,000 games a line: a minute
    .venv/bin/python bench/fight_song/starters.py --levels hard --games 400

No time is measured; the same games every time. Behind each rate stands Wilson's 95 % interval. Even is 50 % for two
sides and 33 % for three; a shared win counts as its part. `tied`: how many games came to a tie-break. How far a line is
stands on standard error.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Final

from rumpus.games import open_game
from rumpus.games.fight_song.events import SHARED_WIN, TIE_FOUGHT_OUT
from rumpus.lab.simulate import Plan, simulate

HOUSES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("usual", {}),
    ("at once", {"finish": "at once"}),
    ("deal stays", {"deal": "stays"}),
    ("as printed", {"finish": "at once", "deal": "stays"}),
    ("shared corners", {"corners": "shared"}),
)


def counter(label: str, games: int) -> Callable[[int], None]:
    """Says after every portion how many games of a line are played."""
    played = 0

    def count(more: int) -> None:
        nonlocal played
        played += more
        print(f"\r{label}: {played} of {games} ", end="" if played < games else "\r", file=sys.stderr, flush=True)

    return count


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--levels", nargs="+", default=["normal"], help="easy, normal, hard")
    parser.add_argument("--games", type=int, default=4_000, help="of each line")
    parser.add_argument("--houses", nargs="+", default=[name for name, _ in HOUSES], help="some of these")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    game = open_game("fight-song")
    print(
        f"{'players':>7}  {'bots':<7}{'house rules':<16}{'games':>6}  {'the starter wins':<24}{'hands':>6}{'tied':>7}"
    )
    for seats in asked.seats:
        for level in asked.levels:
            for name, house in HOUSES:
                if name not in asked.houses:
                    continue
                plan = Plan(game, seats, asked.games, bots=(level,), seed=asked.seed, house=house)
                progress = counter(f"{seats} players, {level}, {name}", asked.games)
                summary = simulate(plan, jobs=asked.jobs, progress=progress)
                line = summary.starter
                assert line is not None
                rate = f"{line.rate:.1%} ({line.low:.1%} to {line.high:.1%})"
                hands = summary.tallies["hands"].mean
                tied = sum(summary.endings.get(end, 0) for end in (TIE_FOUGHT_OUT, SHARED_WIN)) / line.games
                told = f"{seats:>7}  {level:<7}{name:<16}{line.games:>6}  {rate:<24}{hands:>6.1f}{tied:>7.1%}"
                print(told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
