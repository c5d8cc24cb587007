"""Bars and tables of a simulation."""

import pytest

from rumpus.lab import TeamLine
from rumpus.lab.summary import Spread
from rumpus.terminal.summary import bar, speed_of, told_house


def a_team(rate: float, low: float, high: float) -> TeamLine:
    return TeamLine((1,), ("easy",), 0, 0, rate, low, high, Spread(0.0, 0.0, 0, 0))


def test_a_bar_shows_the_rate_its_interval_and_the_equal_share() -> None:
    assert bar(a_team(0.25, 0.2, 0.32), 0.5).plain == "····━●━···┊·········"


def test_a_bar_stays_in_its_columns() -> None:
    assert bar(a_team(1.0, 0.95, 1.0), 0.5).plain == "··········┊········●"
    assert bar(a_team(0.0, 0.0, 0.04), 0.5).plain == "●·········┊·········"


def test_a_bar_is_coloured_only_where_the_interval_leaves_the_equal_share() -> None:
    assert str(bar(a_team(0.7, 0.6, 0.8), 0.5).style) == "green"
    assert str(bar(a_team(0.3, 0.2, 0.4), 0.5).style) == "red"
    assert str(bar(a_team(0.5, 0.4, 0.6), 0.5).style) == ""


@pytest.mark.parametrize(
    ("games", "seconds", "words"),
    [
        (1_000_000, 2.0, "500,000 games a second"),
        (100, 0.0, "100,000 games a second"),
        (27, 10.0, "2.7 games a second"),
        (6, 13.4, "2.2 seconds a game"),
    ],
)
def test_slow_games_are_not_none_a_second(games: int, seconds: float, words: str) -> None:
    assert speed_of(games, seconds) == words


def test_house_rules_are_told_as_they_are_given() -> None:
    assert told_house({"corners": "shared", "dealer": "1"}) == "corners=shared, dealer=1"
