"""How games of Marching Band(-imals) go among bots: every variant and number of seats, which cards winners play, which
section wins where everybody has one, and how many Penalties are answered with a No U.

No time is measured: the same seed gives the same tables. With 2,000 games a line it takes some minutes, compiled;
`--only sections --games 3000` or `--only no-u` prints just that. The exit status is 1 where a seat or a section wins
too often, a card is too good, or a No U is used too seldom or too often. Every game ends, after 100 rounds at the
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
from rumpus.games.marching_bandimals.cards import BAND_PENALTY, NO_U, SECTIONS
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.lab.summary import Summary

SEED: Final = 7
IN_DOUBT: Final = 4.5  # standard deviations from an equal share; fewer are noise
TOO_GOOD: Final = 2.0  # times the median card, copy for copy
EVEN: Final = (0.17, 0.23)  # of the games of five sections, for each
ANSWERED: Final = (0.15, 0.40)  # of the Penalties, by a No U
PARTS: Final = ("tables", "cards", "sections", "no-u")
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
    """Which Bonus and Penalty cards winners play; whether none is too good for how many there are of it."""
    found = played_cards(Plan(game, seats, games, (bots,), SEED))
    acting = [kind for kind, card in enumerate(game.pack.cards) if card.sort <= BAND_PENALTY or card.sort == NO_U]
    copies = {kind: game.pack.cards[kind].copies for kind in acting}
    usual = median(found[kind] / copies[kind] for kind in acting)
    print(
        f"\n{games} games of {seats} {bots} bots: cards in the winner's play ({usual / games:.1%} the median of a copy)"
    )
    print("| card | copies | in the winner's play | a copy, times the median |\n|---|---|---|---|")
    for kind in sorted(acting, key=lambda kind: -found[kind] / copies[kind]):
        name, times = game.pack.cards[kind].name, found[kind] / copies[kind] / usual
        print(f"| {name} | {copies[kind]} | {found[kind] / games:.1%} | {times:.2f} |")
    return max(found[kind] / copies[kind] for kind in acting) <= TOO_GOOD * usual


def print_sections(game: MarchingBandimalsGame, games: int, bots: str) -> bool:
    """MB-VAR-ONE: how often each section wins at a table of five; whether it is much the same for all."""
    plan = Plan(game, len(SECTIONS), games, (bots,), SEED, {"goal": "one-section"})
    won = [0.0] * len(SECTIONS)
    for number in range(games):
        _, state, _ = play_one(plan, number)
        outcome = state.outcome()
        assert isinstance(state, MarchingBandimals)
        assert outcome is not None
        for seat in outcome.winners:
            won[int(state.own[seat])] += 1 / len(outcome.winners)
    noise = sqrt(0.2 * 0.8 / games)
    print(f"\n{games} games of five {bots} bots, one section each (20 % is even, one deviation {noise:.1%})")
    print("| section | wins |\n|---|---|")
    for section, wins in zip(SECTIONS, won, strict=True):
        print(f"| {section} | {wins / games:.1%} |")
    return all(EVEN[0] <= wins / games <= EVEN[1] for wins in won)


def print_no_u(game: MarchingBandimalsGame, games: int, jobs: int) -> bool:
    """How many Penalties are answered with a No U among four, by level."""
    print(f"\n{games} games of four bots: Penalties answered with a No U")
    print("| bots | Penalties a game | answered | rounds |\n|---|---|---|---|")
    is_fine = True
    for bots in ("normal", "hard"):
        counted = simulate(Plan(game, 4, games, (bots,), SEED), jobs).tallies
        share = counted["stopped"].mean / counted["penalties"].mean
        print(f"| {bots} | {counted['penalties'].mean:.1f} | {share:.0%} | {counted['rounds'].mean:.1f} |")
        is_fine = is_fine and ANSWERED[0] <= share <= ANSWERED[1]
    return is_fine


def print_tables(game: MarchingBandimalsGame, games: int, bots: str, jobs: int) -> bool:
    """Every kind of table; whether all seats win as often."""
    print("| table | seats | rounds | nobody won | Penalties | stopped | wins by seat, % | off, deviations |")
    print("|---|---|---|---|---|---|---|---|")
    is_fine = True
    for terms, seats in tables(game):
        line = Line(terms, seats, simulate(Plan(game, seats, games, (bots,), SEED, terms), jobs))
        is_fine = is_fine and line.doubt < IN_DOUBT
        print(line, flush=True)
    return is_fine


def main() -> int:
    parser = argparse.ArgumentParser(description="how games of Marching Band(-imals) go among bots")
    parser.add_argument("--games", type=int, default=2000, help="games of each kind of table")
    parser.add_argument("--bots", default="hard", help="random, easy, normal or hard")
    parser.add_argument("--only", choices=PARTS, action="append", help="just this part, or these; all of them usually")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    options = parser.parse_args()
    game = open_game("marching-bandimals")
    assert isinstance(game, MarchingBandimalsGame)
    parts = options.only or PARTS
    fine = []
    if "tables" in parts:
        fine.append(print_tables(game, options.games, options.bots, options.jobs))
    if "cards" in parts:
        fine.append(print_cards(game, 4, options.games, options.bots))
    if "sections" in parts:
        fine.append(print_sections(game, options.games, "normal"))
    if "no-u" in parts:
        fine.append(print_no_u(game, options.games, options.jobs))
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
