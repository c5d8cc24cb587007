"""The test that stops when it knows: how often it is wrong, by play of dice whose chances are known."""

from collections.abc import Callable
from math import log, sqrt
from random import Random

import pytest

from rumpus.kernel.errors import BadSetup
from rumpus.lab.sequential import Question, SequentialTest, decide, elo_of, part_of
from tests.effort import effort

Dice = Callable[[Random, float], float]


def apart(luck: Random, part: float) -> float:
    """Two games that have nothing to do with each other."""
    return ((luck.random() < part) + (luck.random() < part)) / 2


def duplicate(luck: Random, part: float) -> float:
    """Four deals of five are won from one seat, whoever sits there."""
    return 0.5 if luck.random() < 0.8 else apart(luck, 0.5 + (part - 0.5) / 0.2)


def lucky(luck: Random, part: float) -> float:
    """Both games or neither, as where the luck goes with the bot: half as much is learned."""
    return float(luck.random() < part)


def six(luck: Random, part: float) -> float:
    return sum(luck.random() < part for _ in range(6)) / 6


def rare(luck: Random, part: float) -> float:
    """Bots that differ in one deal of ten."""
    drawn = luck.random()
    return 1.0 if drawn < part - 0.45 else 0.0 if drawn < 0.1 else 0.5


def played_out(dice: Dice, part: float, tests: int, seed: int) -> tuple[float, float]:
    """How often it was said that it is more than one half, and how many sets that took."""
    luck = Random(seed)
    more = sets = 0
    for _ in range(tests):
        test = SequentialTest(Question())
        while not test.take(dice(luck, part)):
            pass
        more += test.verdict == "more"
        sets += test.sets
    return more / tests, sets / tests


def wald(part: float, tests: int, seed: int) -> float:
    """How many single games the test takes that is the shortest where the chances are one of two known ones."""
    luck = Random(seed)
    games = 0
    for _ in range(tests):
        ratio = 0.0
        while abs(ratio) < log(19):
            ratio += log(0.55 / 0.50) if luck.random() < part else log(0.45 / 0.50)
            games += 1
    return games / tests


@pytest.mark.volume
@pytest.mark.parametrize("dice", [apart, duplicate, lucky, six, rare])
def test_it_tells_55_percent_from_50_and_is_wrong_in_one_of_twenty_at_most(dice: Dice) -> None:
    tests = effort(60, 4000)
    room = 3 * sqrt(0.05 * 0.95 / tests)
    assert played_out(dice, 0.50, tests, 11)[0] <= 0.05 + room
    assert played_out(dice, 0.55, tests, 12)[0] >= 0.95 - room


@pytest.mark.volume
def test_it_takes_little_longer_than_the_shortest_test_and_less_where_deals_are_duplicate() -> None:
    tests = effort(60, 2000)
    shortest = wald(0.55, tests, 5)
    assert 2 * played_out(apart, 0.55, tests, 6)[1] < 1.6 * shortest
    assert 2 * played_out(duplicate, 0.55, tests, 7)[1] < 0.6 * shortest
    assert 2 * played_out(apart, 0.75, tests, 8)[1] < 0.2 * shortest


def test_it_stops_and_what_comes_later_does_not_count() -> None:
    test = decide(Question(), [1.0] * 100)
    assert test.verdict == "more" and test.sets < 20
    known = test.sets
    assert test.take(0.0) == "more" and test.sets == known
    assert decide(Question(), [0.0] * 100).verdict == "less"
    assert decide(Question(), [0.5] * 3).verdict == ""


@pytest.mark.parametrize("extreme", [0.0, 1.0])
def test_nobody_ever_loses_all(extreme: float) -> None:
    test = SequentialTest(Question(0.01, 0.99, 1e-12, 1e-12))
    for _ in range(400):
        test.take(extreme)
    assert test.verdict == ("more" if extreme else "less")


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (Question(0.55, 0.50), "0 < p0 < p1 < 1"),
        (Question(0.5, 1.0), "0 < p0 < p1 < 1"),
        (Question(alpha=0.0), "alpha must be"),
        (Question(beta=0.7), "beta must be"),
    ],
)
def test_what_can_not_be_asked_is_refused(question: Question, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        question.check()


def test_elo_and_parts_say_the_same() -> None:
    assert part_of(0) == 0.5
    assert part_of(100) == pytest.approx(0.640, abs=1e-3)
    assert elo_of(part_of(35)) == pytest.approx(35)
