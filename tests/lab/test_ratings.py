"""Ratings: of two bots what their score says, of more what was put in; and intervals that hold what they promise."""

from random import Random

import pytest

from rumpus.lab.ratings import Scores, predicted, ratings_of
from rumpus.lab.sequential import elo_of
from rumpus.lab.summary import interval
from tests.effort import effort

TRUE = {"a": 120.0, "b": 20.0, "c": -140.0}


def sets_of(part: float, sets: int, luck: Random) -> Scores:
    return Scores.of([((luck.random() < part) + (luck.random() < part)) / 2 for _ in range(sets)])


def a_league(luck: Random, sets: int) -> dict[tuple[str, str], Scores]:
    pairs = (("a", "b"), ("a", "c"), ("b", "c"))
    return {(one, other): sets_of(predicted(TRUE[one] - TRUE[other]), sets, luck) for one, other in pairs}


def test_two_bots_are_as_far_apart_as_their_score_says() -> None:
    ratings = ratings_of({("a", "b"): Scores.of([1.0, 0.5, 1.0, 0.5] * 500)})
    assert [rating.name for rating in ratings] == ["a", "b"]
    assert ratings[0].elo - ratings[1].elo == pytest.approx(elo_of(0.75), abs=1)
    assert ratings[0].elo + ratings[1].elo == pytest.approx(0, abs=0.2)


def test_what_was_put_in_comes_out_and_95_of_100_intervals_hold_it() -> None:
    luck, tries = Random(3), effort(60, 1000)
    inside = 0
    for _ in range(tries):
        for rating in ratings_of(a_league(luck, 200)):
            inside += abs(rating.elo - TRUE[rating.name]) <= rating.plus_minus
    assert 0.91 < inside / (3 * tries) < 0.985


def test_more_sets_make_it_surer_and_duplicate_deals_too() -> None:
    few, many = (ratings_of({("a", "b"): Scores.of([0.0, 0.5, 0.5, 1.0] * times)})[0] for times in (10, 40))
    assert many.plus_minus == pytest.approx(few.plus_minus / 2, rel=0.1)
    close = ratings_of({("a", "b"): Scores.of([0.5, 0.5, 0.5, 0.5] * 38 + [0.0, 1.0] * 4)})[0]
    assert close.plus_minus < many.plus_minus / 2


def test_whoever_wins_all_is_not_infinitely_good() -> None:
    best, worst = ratings_of({("a", "b"): Scores.of([1.0] * 50)})
    assert 300 < best.elo < 1000 and best.elo == -worst.elo
    assert best.plus_minus > 100


def test_bots_that_never_met_are_rated_through_others() -> None:
    ratings = ratings_of({("a", "b"): Scores.of([1.0, 0.5] * 100), ("b", "c"): Scores.of([1.0, 0.5] * 100)})
    assert [rating.name for rating in ratings] == ["a", "b", "c"]
    assert ratings[0].elo - ratings[2].elo == pytest.approx(2 * elo_of(0.75), abs=6)
    assert ratings_of({}) == []


def test_the_interval_of_unrelated_games_is_wilsons() -> None:
    luck = Random(9)
    scores = sets_of(0.6, 4000, luck)
    assert scores.bounds == pytest.approx(interval(scores.mean, 8000), abs=2e-3)
    low, high = Scores.of([1.0] * 20).bounds
    assert 0.7 < low < high == 1.0
