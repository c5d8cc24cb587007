"""Who beats whom, as printed: rates both ways round, the best team first, and what is sure in colour."""

import io

from rich.console import Console

from rumpus.lab import Matchups
from rumpus.lab.matchups import Pairing, Rate, TeamTotal
from rumpus.terminal.matchups_page import coloured, matchups_page

FOUND = Matchups(
    game="tiny",
    bots="hard",
    seed=1,
    games=1000,
    house={},
    pairings=(
        Pairing(
            ("reds", "the-blues"), 1000, (400, 600), 0, 0.4, 0.37, 0.43, (20.0, 30.0), 50.0, {"seconds of play": 90.0}
        ),
    ),
    teams=(
        TeamTotal("reds", 1000, 400, 0, 0.4, 0.37, 0.43, 20.0, 30.0),
        TeamTotal("the-blues", 1000, 600, 0, 0.6, 0.57, 0.63, 30.0, 20.0),
    ),
    first_seat=Rate(0.5, 0.47, 0.53),
    together=50.0,
    tallies={"points together": 50.0, "rounds": 4.0, "seconds of play": 90.0},
)


def printed(width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(matchups_page("Tiny", "points", FOUND, 2.0))
    assert isinstance(console.file, io.StringIO)
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]


def test_rates_stand_both_ways_round() -> None:
    lines = printed()
    assert "Reds – 40.0" in lines
    assert "The Blues 60.0 –" in lines


def test_the_best_team_comes_first() -> None:
    lines = printed()
    best, worst = "The Blues 1,000 600 60.0 57.0-63.0 30.00 20.00", "Reds 1,000 400 40.0 37.0-43.0 20.00 30.00"
    assert lines.index(best) + 1 == lines.index(worst)


def test_seconds_are_told_in_minutes_and_the_rest_below() -> None:
    lines = printed()
    assert "pairing rate 95 % points together minutes of play" in lines
    assert "Reds – The Blues 40.0 37.0-43.0 50.00 1.50" in lines
    assert "all 50.00 1.50" in lines
    assert "In a game: rounds 4.00" in lines
    assert "The first seat won 50.0 % of all games (47.0-53.0)." in lines
    assert "2.0 s, 500 games a second" in lines


def test_what_is_sure_has_a_colour() -> None:
    assert coloured(Rate(0.6, 0.57, 0.63)).style == "green"
    assert coloured(Rate(0.4, 0.37, 0.43)).style == "red"
    assert coloured(Rate(0.52, 0.49, 0.55)).style == ""
