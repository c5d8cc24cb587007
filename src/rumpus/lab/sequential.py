"""A sequential test of whether one bot wins more than a part of its games: it stops when it knows (SPRT).

Two gamblers look at one set of games after the other. One bets, at odds that are fair where a set brings `p0` on the
average, that it brings more; the other, at odds that are fair at `p1`, that it brings less. Whoever has made twenty of
one is believed: where the odds were fair, or worse, that happens once in twenty times at most, whenever one looks and
however sets are spread (Ville's inequality; Waudby-Smith and Ramdas, Estimating means of bounded random variables by
betting). So what a test says is wrong once in twenty times at most, without a word about the variance, which duplicate
deals change. How much is put on a set follows from those before it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, log10
from typing import Final, Literal

from rumpus.kernel.errors import BadSetup

EVEN: Final = 0.5
BELIEF: Final = 8.0
"""Sets that are imagined before the first one: mean between `p0` and `p1`, spread as of one game."""
MOST_STAKE: Final = 0.75
"""The part of what a gambler owns that a single set may cost."""

Verdict = Literal["more", "less", ""]


@dataclass(frozen=True, slots=True)
class Question:
    """Does it win more than `p0`, or less than `p1`? `alpha` and `beta`: how often either may be said wrongly."""

    p0: float = 0.50
    p1: float = 0.55
    alpha: float = 0.05
    beta: float = 0.05

    def check(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise BadSetup(f"a test needs 0 < p0 < p1 < 1, not {self.p0:g} and {self.p1:g}")
        for name, error in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < error < EVEN:
                raise BadSetup(f"{name} must be between 0 and {EVEN}, not {error:g}")


class SequentialTest:
    """Takes the scores of sets, each from 0 to 1, until there is a verdict."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.sets = 0
        self.for_more = 0.0
        """The logarithm of what whoever bet on more has made of 1."""
        self.for_less = 0.0
        self.verdict: Verdict = ""
        middle = (question.p0 + question.p1) / 2
        self._count = BELIEF
        self._sum = BELIEF * middle
        self._squares = BELIEF * (middle * middle + middle * (1 - middle) / 2)

    @property
    def enough(self) -> tuple[float, float]:
        """What either needs."""
        return -log(self.question.alpha), -log(self.question.beta)

    def take(self, score: float) -> Verdict:
        """The score of the next set; after a verdict no more counts."""
        if self.verdict:
            return self.verdict
        p0, p1 = self.question.p0, self.question.p1
        mean = self._sum / self._count
        variance = self._squares / self._count - mean * mean
        self.for_more += log(1 + stake(max(p1, mean) - p0, variance, MOST_STAKE / p0) * (score - p0))
        self.for_less += log(1 + stake(p1 - min(p0, mean), variance, MOST_STAKE / (1 - p1)) * (p1 - score))
        self._count += 1
        self._sum += score
        self._squares += score * score
        self.sets += 1
        more, less = self.enough
        self.verdict = "more" if self.for_more >= more else "less" if self.for_less >= less else ""
        return self.verdict


def stake(gain: float, variance: float, most: float) -> float:
    """What to put on a set that is expected to bring so much, with this variance (Kelly's, near enough)."""
    return min(most, gain / (variance + gain * gain))


def decide(question: Question, scores: Iterable[float]) -> SequentialTest:
    """A test of scores, up to the one that decides it."""
    test = SequentialTest(question)
    for score in scores:
        if test.take(score):
            break
    return test


def elo_of(part: float) -> float:
    """By how much somebody is rated above whom they win this part against."""
    return 400 * log10(part / (1 - part))


def part_of(elo: float) -> float:
    return float(1 / (1 + 10 ** (-elo / 400)))
