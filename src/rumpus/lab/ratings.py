"""How good bots are on one scale, from sets that two of them have played: Bradley and Terry's model, by MM (Hunter).

Whoever is rated 100 Elo above another wins 64 % against it. All sets are looked at at once, so their order makes no
difference; bots do not change. Every bot has one set more, drawn with somebody rated 0: so nobody is infinitely good.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from rumpus.lab.summary import SURE, interval

ELO: Final = 400 / log(10)
ROUNDS: Final = 10_000
CLOSE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Scores:
    """What the first of two bots scored in their sets: how many, their sum and the sum of their squares."""

    sets: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Sequence[float]) -> "Scores":
        return cls(len(scores), sum(scores), sum(score * score for score in scores))

    @property
    def mean(self) -> float:
        return self.total / self.sets if self.sets else 0.5

    @property
    def variance(self) -> float:
        """Of one set. One lost and one won are added, so that few sets that are all equal prove little."""
        sets = self.sets + 2
        mean = (self.total + 1) / sets
        return (self.squares + 1) / sets - mean * mean

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the mean: Wilson's, for as many independent games as would be so sure."""
        if self.sets == 0:
            return 0.0, 1.0
        middle = (self.total + 1) / (self.sets + 2)
        return interval(self.mean, max(1.0, self.sets * middle * (1 - middle) / self.variance))


@dataclass(frozen=True, slots=True)
class Rating:
    """In Elo, 0 being the middle; with 95 % confidence it is not off by more than `plus_minus`."""

    name: str
    elo: float
    plus_minus: float


def ratings_of(pairs: Mapping[tuple[str, str], Scores]) -> list[Rating]:
    """Everybody who has played, the best first."""
    names = list(dict.fromkeys(name for pair, scores in pairs.items() if scores.sets for name in pair))
    if not names:
        return []
    numbers = {name: number for number, name in enumerate(names)}
    played = [(numbers[one], numbers[other], scores) for (one, other), scores in pairs.items() if scores.sets]
    strengths = fitted(len(names), played)
    errors = errors_of(strengths, played)
    middle = sum(map(log, strengths)) / len(names)
    found = [
        Rating(name, round(ELO * (log(strength) - middle), 1), round(ELO * SURE * error, 1))
        for name, strength, error in zip(names, strengths, errors, strict=True)
    ]
    return sorted(found, key=lambda rating: -rating.elo)


def fitted(count: int, played: Sequence[tuple[int, int, Scores]]) -> list[float]:
    """The strengths that make what was played likeliest."""
    won = [0.5] * count  # against somebody of strength 1
    for one, other, scores in played:
        won[one] += scores.total
        won[other] += scores.sets - scores.total
    strengths = [1.0] * count
    for _ in range(ROUNDS):
        shared = [1 / (strength + 1) for strength in strengths]
        for one, other, scores in played:
            each = scores.sets / (strengths[one] + strengths[other])
            shared[one] += each
            shared[other] += each
        better = [wins / share for wins, share in zip(won, shared, strict=True)]
        change = max(abs(log(new / old)) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if change < CLOSE:
            break
    return strengths


def errors_of(strengths: Sequence[float], played: Sequence[tuple[int, int, Scores]]) -> list[float]:
    """The standard error of each logarithm, less the middle, from how sets really were spread (a sandwich)."""
    count = len(strengths)
    bread = [[0.0] * count for _ in range(count)]
    filling = [[0.0] * count for _ in range(count)]
    for number, strength in enumerate(strengths):
        bread[number][number] += strength / (strength + 1) ** 2
        filling[number][number] += strength / (strength + 1) ** 2
    for one, other, scores in played:
        part = strengths[one] / (strengths[one] + strengths[other])
        spread(bread, one, other, scores.sets * part * (1 - part))
        spread(filling, one, other, scores.sets * scores.variance)
    inverse = inverted(bread)
    for column in range(count):  # less the middle
        middle = sum(row[column] for row in inverse) / count
        for row in inverse:
            row[column] -= middle
    return [
        sqrt(max(0.0, sum(row[i] * filling[i][j] * row[j] for i in range(count) for j in range(count))))
        for row in inverse
    ]


def spread(matrix: list[list[float]], one: int, other: int, amount: float) -> None:
    """What a pairing adds."""
    matrix[one][one] += amount
    matrix[other][other] += amount
    matrix[one][other] -= amount
    matrix[other][one] -= amount


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan's way; what is inverted here is positive definite."""
    count = len(matrix)
    rows = [[*row, *(float(number == place) for place in range(count))] for number, row in enumerate(matrix)]
    for column in range(count):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for number, row in enumerate(rows):
            if number != column and row[column] != 0.0:
                factor = row[column]
                rows[number] = [value - factor * above for value, above in zip(row, rows[column], strict=True)]
    return [row[count:] for row in rows]


def predicted(elo: float) -> float:
    """How often whoever is rated so much higher wins."""
    return 1 / (1 + exp(-elo / ELO))
