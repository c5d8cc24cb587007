"""How even the six teams of Fightball are: every pairing at two levels, beside the limits that the pack was tuned to.

python bench/fightball/fairness.py                 # 2,000 games a pairing and level: some ten minutes on two cores
python bench/fightball/fairness.py 200 --pack my.toml
"""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.lab.matchups import League, Matchups, play_league

LIMITS: Final = {"hard": 0.05, "normal": 0.08}  # how far from one half a pairing may be


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", type=int, nargs="?", default=2000, help="of each pairing, half of them with seats swapped"
    )
    parser.add_argument("--levels", nargs="+", default=list(LIMITS), choices=list(LIMITS))
    parser.add_argument("--pack", type=Path, help="a cards.toml other than the house's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    game = FightballGame(asked.pack.read_text("utf-8") if asked.pack else None)
    wide = 0
    for level in asked.levels:
        found = play_league(League(game, asked.games, level, asked.seed), asked.jobs)
        wide += told(found, LIMITS[level])
    return 1 if wide else 0


def told(found: Matchups, limit: float) -> int:
    """Print a level; how many pairings are too far from even."""
    print(f"{found.bots}: {found.games:,} games a pairing, seed {found.seed}")
    for pairing in sorted(found.pairings, key=lambda one: one.rate):
        mark = "" if abs(pairing.rate - 0.5) <= limit else "  beyond the limit"
        rate = f"{pairing.rate:6.1%} ({pairing.low:.1%} to {pairing.high:.1%})"
        points = f"{pairing.points[0]:5.1f} : {pairing.points[1]:4.1f}"
        print(f"  {' - '.join(pairing.teams):32} {rate}  {points}{mark}")
    for team in found.teams:
        print(f"  {team.team:16} {team.rate:6.1%}  {team.points:5.1f} : {team.against:4.1f}")
    rates = [pairing.rate for pairing in found.pairings]
    print(f"  from {min(rates):.1%} to {max(rates):.1%}; limits {0.5 - limit:.0%} to {0.5 + limit:.0%}", flush=True)
    return sum(abs(rate - 0.5) > limit for rate in rates)


if __name__ == "__main__":
    sys.exit(main())
