"""How games of Marching Band(-imals) go among bots: every variant and number of seats, and which cards winners play.

No time is measured: the same seed gives the same tables. With 2,000 games a line it takes some minutes, compiled.
The exit status is 1 where a seat wins too often, or a card is too good. Every game ends, after 100 rounds at the
latest: then nobody has won.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Final

from rumpus.games import open_game
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.cards import BAND_PENALTY, NO_U
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.lab.summary import Summary

SEED: Final = 7
IN_DOUBT: Final = 4.5  # standard deviations from an equal share; fewer are noise
TOO_GOOD: Final = 2.0  # times the median card
TERMS: Final = (
    *(
        {"variant": variant, "goal": goal}
        for variant in ("base", "alternate", "quicker", "large")
        for goal in ("any", "one-section", "required-section")
    ),
    {"variant": "base", "goal": "any", "booster": "true"},
)
"""What is agreed, besides the number of seats."""


@dataclass(frozen=True, slots=True)
class Line:
    """A kind of table, and what came of it."""

    terms: dict[str, str]
    seats: int
    summary: Summary

    @property
    def doubt(self) -> float:
        """By how many standard deviations the seat that is furthest off is off an equal share."""
        share = 1 / self.seats
        noise = sqrt(share * (1 - share) / self.summary.games)
        return max(abs(team.rate - share) for team in self.summary.teams) / noise

    def __str__(self) -> str:
        told = ", ".join(value for value in self.terms.values() if value not in ("any", "true"))
        told += ", booster" if "booster" in self.terms else ""
        counted, rounds = self.summary.tallies, self.summary.tallies["rounds"]
        rates = " ".join(f"{100 * team.rate:.1f}" for team in self.summary.teams)
        unwon = self.summary.endings.get("rounds played", 0) / self.summary.games
        stopped = counted["stopped"].mean / max(0.001, counted["penalties"].mean)
        return (
            f"| {told} | {self.seats} | {rounds.mean:.1f} ({rounds.least}-{rounds.most}) | {unwon:.1%} "
            f"| {counted['penalties'].mean:.1f} | {stopped:.0%} | {rates} | {self.doubt:.1f} |"
        )


def tables(game: MarchingBandimalsGame) -> Iterator[tuple[dict[str, str], int]]:
    """Every kind of table that the rules allow."""
    for terms in TERMS:
        for seats in game.seat_counts:
            try:
                game.checked(Setup(seats, terms))
            except BadSetup:
                continue
            yield terms, seats


def played_cards(plan: Plan) -> Counter[int]:
    """In how many games each kind of card was in a winner's play."""
    found: Counter[int] = Counter()
    for number in range(plan.games):
        _, state, _ = play_one(plan, number)
        outcome = state.outcome()
        assert isinstance(state, MarchingBandimals)
        assert outcome is not None
        kinds = int(state.tables.kinds)
        found.update({kind for kind in range(kinds) for seat in outcome.winners if state.used[seat * kinds + kind] > 0})
    return found


def print_cards(game: MarchingBandimalsGame, seats: int, games: int, bots: str) -> bool:
    """Which Bonus and Penalty cards winners play; whether none is too good, No U included, of which there are most."""
    found = played_cards(Plan(game, seats, games, (bots,), SEED))
    acting = [kind for kind, card in enumerate(game.pack.cards) if card.sort <= BAND_PENALTY or card.sort == NO_U]
    usual = median(found[kind] for kind in acting)
    print(f"\n{games} games of {seats} {bots} bots: cards in the winner's play ({usual / games:.1%} the median)")
    print("| card | in the winner's play | times the median |\n|---|---|---|")
    for kind in sorted(acting, key=lambda kind: -found[kind]):
        print(f"| {game.pack.cards[kind].name} | {found[kind] / games:.1%} | {found[kind] / usual:.2f} |")
    return max(found[kind] for kind in acting) <= TOO_GOOD * usual


def main() -> int:
    parser = argparse.ArgumentParser(description="how games of Marching Band(-imals) go among bots")
    parser.add_argument("--games", type=int, default=2000, help="games of each kind of table")
    parser.add_argument("--bots", default="hard", help="random, easy, normal or hard")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    options = parser.parse_args()
    game = open_game("marching-bandimals")
    assert isinstance(game, MarchingBandimalsGame)
    print("| table | seats | rounds | nobody won | Penalties | stopped | wins by seat, % | off, deviations |")
    print("|---|---|---|---|---|---|---|---|")
    is_fine = True
    for terms, seats in tables(game):
        plan = Plan(game, seats, options.games, (options.bots,), SEED, terms)
        line = Line(terms, seats, simulate(plan, options.jobs))
        is_fine = is_fine and line.doubt < IN_DOUBT
        print(line, flush=True)
    return 0 if print_cards(game, 4, options.games, options.bots) and is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
