"""Every team of a game against every other: who beats whom, how surely, and how long it takes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game
from rumpus.lab.simulate import Batch, Plan, batches, tallies_of
from rumpus.lab.summary import Tally, interval

SIDES = 2


@dataclass(frozen=True, slots=True)
class League:
    """What to play: `games` for each pairing, half of them with the seats swapped."""

    game: Game
    games: int = 2000
    bots: str = "hard"
    seed: int = 1
    house: dict[str, str] = field(default_factory=dict)

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams, in the order in which the game names them."""
        first = self.game.team_rules[0]
        return next(rule.choices for rule in self.game.house_rules if rule.name == first)

    @property
    def pairings(self) -> list[tuple[str, str]]:
        return list(combinations(self.teams, 2))

    @property
    def total(self) -> int:
        return self.games * len(self.pairings)

    def check(self) -> None:
        """Refuse what can not be played."""
        rules = self.game.team_rules
        if len(rules) != SIDES:
            raise BadSetup(f"{self.game.title} has no teams of its own that meet two by two")
        if self.games < SIDES:
            raise BadSetup(f"a pairing needs at least {SIDES} games, one with each seating, not {self.games}")
        if given := [rule for rule in rules if rule in self.house]:
            raise BadSetup(f"house rule {given[0]}: every team plays, so none can be chosen")
        for home, away in self.pairings:
            self.plan(home, away).check()

    def plan(self, first: str, second: str) -> Plan:
        """The games of two teams on the first and the second seat."""
        seated = dict(zip(self.game.team_rules, (first, second), strict=True))
        return Plan(self.game, SIDES, self.games, (self.bots,), self.seed, {**self.house, **seated})

    def work(self) -> list[Batch]:
        """Two heaps for each pairing: with the seats as named, and swapped. No two games share their luck."""
        work: list[Batch] = []
        for number, (one, other) in enumerate(self.pairings):
            start, end = number * self.games, (number + 1) * self.games
            half = start + (self.games + 1) // 2
            work += batches(self.plan(one, other), start, half, 2 * number)
            work += batches(self.plan(other, one), half, end, 2 * number + 1)
        return work


@dataclass(frozen=True, slots=True)
class Rate:
    """How often somebody won, a shared win counted in parts, and its 95 % interval."""

    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two teams: `rate` is the first one's; `points` are means; `tallies` what the game counts, as means."""

    teams: tuple[str, str]
    games: int
    won: tuple[int, int]
    shared: int
    rate: float
    low: float
    high: float
    points: tuple[float, float]
    together: float
    tallies: dict[str, float]


@dataclass(frozen=True, slots=True)
class TeamTotal:
    """A team against all others; `points` are its own, `against` theirs, as means."""

    team: str
    games: int
    won: int
    shared: int
    rate: float
    low: float
    high: float
    points: float
    against: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchups:
    """What a league found. `first_seat`: how often whoever sat first won; `together` and `tallies`: over all games."""

    game: str
    bots: str
    seed: int
    games: int
    house: dict[str, str]
    pairings: tuple[Pairing, ...]
    teams: tuple[TeamTotal, ...]
    first_seat: Rate
    together: float
    tallies: dict[str, float]


def play_league(league: League, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Matchups:
    """Play every pairing; `progress` hears how many more games are done."""
    league.check()
    tallies = tallies_of(league.work(), jobs, progress)
    seatings = list(zip(tallies[::2], tallies[1::2], strict=True))
    pairs = [
        Both.of(pairing, named, swapped) for pairing, (named, swapped) in zip(league.pairings, seatings, strict=True)
    ]
    everything = Tally(league.game.teams(SIDES))
    for tally in tallies:
        everything.add(tally)
    wins = everything.won[0] + everything.shared[0, SIDES] / SIDES
    return Matchups(
        game=league.game.slug,
        bots=league.bots,
        seed=league.seed,
        games=league.games,
        house=dict(league.house),
        pairings=tuple(pair.pairing() for pair in pairs),
        teams=tuple(team_total(team, pairs) for team in league.teams),
        first_seat=rate_of(wins, everything.games),
        together=round(sum(points.spread().mean for points in everything.points), 4),
        tallies=means(everything),
    )


@dataclass(frozen=True, slots=True)
class Both:
    """Both seatings of a pairing, added up by team."""

    teams: tuple[str, str]
    games: int
    won: tuple[int, int]
    shared: int
    points: tuple[int, int]
    tallies: dict[str, float]

    @classmethod
    def of(cls, teams: tuple[str, str], named: Tally, swapped: Tally) -> "Both":
        added = Tally(named.teams)
        added.add(named)
        added.add(swapped)
        return cls(
            teams,
            added.games,
            (named.won[0] + swapped.won[1], named.won[1] + swapped.won[0]),
            added.shared[0, SIDES],
            (
                named.points[0].total() + swapped.points[1].total(),
                named.points[1].total() + swapped.points[0].total(),
            ),
            means(added),
        )

    def pairing(self) -> Pairing:
        rate = rate_of(self.won[0] + self.shared / SIDES, self.games)
        first, second = (round(points / self.games, 4) for points in self.points)
        return Pairing(
            teams=self.teams,
            games=self.games,
            won=self.won,
            shared=self.shared,
            rate=rate.rate,
            low=rate.low,
            high=rate.high,
            points=(first, second),
            together=round(sum(self.points) / self.games, 4),
            tallies=self.tallies,
        )


def team_total(team: str, pairs: list[Both]) -> TeamTotal:
    played = [(pair, pair.teams.index(team)) for pair in pairs if team in pair.teams]
    games = sum(pair.games for pair, _ in played)
    won = sum(pair.won[place] for pair, place in played)
    shared = sum(pair.shared for pair, _ in played)
    rate = rate_of(won + shared / SIDES, games)
    return TeamTotal(
        team=team,
        games=games,
        won=won,
        shared=shared,
        rate=rate.rate,
        low=rate.low,
        high=rate.high,
        points=round(sum(pair.points[place] for pair, place in played) / games, 4),
        against=round(sum(pair.points[1 - place] for pair, place in played) / games, 4),
    )


def rate_of(wins: float, games: int) -> Rate:
    rate = wins / games
    low, high = interval(rate, games)
    return Rate(round(rate, 4), round(low, 4), round(high, 4))


def means(tally: Tally) -> dict[str, float]:
    return {name: numbers.spread().mean for name, numbers in sorted(tally.numbers.items())}
