"""Evenings of Fake Swords bots: fair seats, levels worth their name, games of a good length, colours that all win."""

from math import sqrt

import pytest

from rumpus.games import open_game
from rumpus.lab import Plan, simulate
from rumpus.lab.summary import Summary
from tests.effort import effort

pytestmark = pytest.mark.volume

GAME = open_game("fake-swords")
COLOURS = ("purple", "green", "yellow", "black")
GAMES = effort(60, 400)
IN_DOUBT = 4.5  # standard deviations from what is expected; fewer are noise

for_every_count = pytest.mark.parametrize("seats", GAME.seat_counts)


def evening(seats: int, *bots: str, games: int = GAMES) -> Summary:
    return simulate(Plan(GAME, seats, games, bots, seed=6))


@for_every_count
def test_seats_are_fair_games_are_neither_short_nor_long_and_every_colour_wins(seats: int) -> None:
    for level in ("easy", "normal", "hard"):
        summary = evening(seats, level)
        chance = 1 / seats
        noise = IN_DOUBT * sqrt(chance * (1 - chance) / GAMES)
        assert all(abs(team.rate - chance) < noise for team in summary.teams)
        assert 6 <= summary.tallies["turns"].mean <= 25
        sets = [summary.tallies[f"{colour} sets of the winner"].mean for colour in COLOURS]
        assert all(0.15 <= count / sum(sets) <= 0.35 for count in sets)


@for_every_count
def test_one_hard_bot_among_easy_ones_wins_at_least_twice_as_often_as_by_chance(seats: int) -> None:
    assert evening(seats, "hard", *["easy"] * (seats - 1)).teams[0].rate >= min(0.9, 2 / seats)


def test_each_level_is_better_than_the_one_below() -> None:
    games = 2 * GAMES
    assert evening(4, "normal", "easy", "easy", "easy", games=games).teams[0].rate > 0.32
    assert evening(4, "hard", "normal", "normal", "normal", games=games).teams[0].rate > 0.28
