"""Bars and tables of a simulation."""

from rumpus.lab import TeamLine
from rumpus.lab.summary import Spread
from rumpus.terminal.summary import bar


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
