"""Counts over many games, and what they say."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from rumpus.kernel.types import Outcome
from rumpus.version import VERSION, engine

SURE = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True, slots=True)
class Spread:
    """A number that differs from game to game."""

    mean: float
    deviation: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TeamLine:
    """How a team did. `rate` counts a shared win in parts; `low` and `high` bound it with 95 % confidence."""

    seats: tuple[int, ...]
    bots: tuple[str, ...]
    won: int
    shared: int
    rate: float
    low: float
    high: float
    points: Spread


@dataclass(frozen=True, slots=True)
class StarterLine:
    """How whoever had the first turn did, or their team; over the games in which somebody had it."""

    games: int
    wins: float
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Played:
    """What else tells one simulation from another; `asked`: how many games were to be played."""

    rules: int = 0
    pack: str = ""
    house: dict[str, str] = field(default_factory=dict)
    asked: int = 0
    program: str = VERSION
    engine: str = field(default_factory=engine)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found. Seats count from 1 here, as people do."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    played: Played
    teams: tuple[TeamLine, ...]
    starter: StarterLine | None
    """None where all begin at once."""
    endings: dict[str, int]
    length: Spread
    tallies: dict[str, Spread]


class Sum:
    """Adds up a number; whole numbers only, so that the order of adding makes no difference."""

    def __init__(self) -> None:
        self.values: Counter[int] = Counter()

    def total(self) -> int:
        return sum(value * times for value, times in self.values.items())

    def spread(self) -> Spread:
        count = self.values.total()
        if count == 0:  # no game came to its end
            return Spread(0.0, 0.0, 0, 0)
        mean = self.total() / count
        squares = sum(value * value * times for value, times in self.values.items()) / count
        return Spread(
            round(mean, 4), round(sqrt(max(0.0, squares - mean * mean)), 4), min(self.values), max(self.values)
        )


class Tally:
    """Counts of many games; two tallies can be added."""

    def __init__(self, teams: tuple[tuple[int, ...], ...]) -> None:
        self.teams = teams
        self.games = 0
        self.won: Counter[int] = Counter()
        self.shared: Counter[tuple[int, int]] = Counter()  # (team, number of teams that shared)
        self.started = 0  # games in which somebody had the first turn
        self.starter_won: Counter[int] = Counter()  # by the number of teams that shared
        self.endings: Counter[str] = Counter()
        self.length = Sum()
        self.points = [Sum() for _ in teams]
        self.numbers: dict[str, Sum] = {}

    def count(self, inputs: int, outcome: Outcome, tallies: dict[str, int], starter: int = -1) -> None:
        """A game that came to its end; `starter` had the first turn, -1: nobody."""
        self.count_end(outcome)
        self.count_start(outcome, starter)
        self.length.values[inputs] += 1
        for points, seats in zip(self.points, self.teams, strict=True):
            points.values[outcome.scores[seats[0]]] += 1
        for name, value in tallies.items():
            self.numbers.setdefault(name, Sum()).values[value] += 1

    def count_start(self, outcome: Outcome, starter: int, times: int = 1) -> None:
        if starter >= 0:
            self.started += times
            if starter in outcome.winners:
                self.starter_won[self.winning_teams(outcome)] += times

    def count_end(self, outcome: Outcome, times: int = 1) -> None:
        """Who won, and why; that is all there is to say of a game that was given up."""
        self.games += times
        self.endings[outcome.reason] += times
        winners = [number for number, seats in enumerate(self.teams) if seats[0] in outcome.winners]
        for team in winners:
            if len(winners) == 1:
                self.won[team] += times
            else:
                self.shared[team, len(winners)] += times

    def winning_teams(self, outcome: Outcome) -> int:
        return sum(seats[0] in outcome.winners for seats in self.teams)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.started += other.started
        self.starter_won.update(other.starter_won)
        self.won.update(other.won)
        self.shared.update(other.shared)
        self.endings.update(other.endings)
        self.length.values.update(other.length.values)
        for points, more in zip(self.points, other.points, strict=True):
            points.values.update(more.values)
        for name, numbers in other.numbers.items():
            self.numbers.setdefault(name, Sum()).values.update(numbers.values)

    def summary(self, game: str, bots: tuple[str, ...], seed: int, played: Played | None = None) -> Summary:
        return Summary(
            game=game,
            seats=len(bots),
            games=self.games,
            seed=seed,
            bots=bots,
            played=played or Played(asked=self.games),
            teams=tuple(self.team_line(team, bots) for team in range(len(self.teams))),
            starter=self.starter_line(),
            endings=dict(sorted(self.endings.items())),
            length=self.length.spread(),
            tallies={name: numbers.spread() for name, numbers in sorted(self.numbers.items())},
        )

    def starter_line(self) -> StarterLine | None:
        if self.started == 0:
            return None
        wins = sum(times / sharers for sharers, times in sorted(self.starter_won.items()))
        rate = wins / self.started
        low, high = interval(rate, self.started)
        return StarterLine(self.started, round(wins, 4), round(rate, 4), round(low, 4), round(high, 4))

    def team_line(self, team: int, bots: tuple[str, ...]) -> TeamLine:
        shared = {sharers: times for (who, sharers), times in self.shared.items() if who == team}
        rate = (self.won[team] + sum(times / sharers for sharers, times in sorted(shared.items()))) / self.games
        low, high = interval(rate, self.games)
        return TeamLine(
            seats=tuple(seat + 1 for seat in self.teams[team]),
            bots=tuple(bots[seat] for seat in self.teams[team]),
            won=self.won[team],
            shared=sum(shared.values()),
            rate=round(rate, 4),
            low=round(low, 4),
            high=round(high, 4),
            points=self.points[team].spread(),
        )


def interval(rate: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    square = SURE * SURE
    middle = rate + square / (2 * games)
    reach = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
