"""Every game of the house plays the same games natively: input by input, and what is counted of them."""

import os
from random import Random

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.lab import Plan, simulate, simulate_natively
from rumpus.lanes.native import Native
from tests.effort import PROVE, effort
from tests.lanes.small import QUICKLY, lucks, told_by_python

LUCKS = [(b"game %d" % number, b"luck %d" % number) for number in range(effort(15, 2_000))]
OPTIONS = () if PROVE else QUICKLY


def drawn(game: Game, seats: int, luck: Random) -> Setup:
    """House rules by lot, until they can be played."""
    while True:
        house = {rule.name: luck.choice(rule.choices) for rule in game.house_rules}
        try:
            return Setup(seats, game.checked(Setup(seats, house)))
        except BadSetup:
            continue


def setups(slug: str) -> list[Setup]:
    """By day the fewest seats with the usual rules and the most with others; by night every count with both.

    Other house rules every night, and the same in every process of that night: pytest wants to find the same tests.
    """
    game, luck = open_game(slug), Random(f"{slug} {os.environ.get('PYTEST_XDIST_TESTRUNUID') if PROVE else 1}")
    counts = game.seat_counts
    if PROVE:
        return [
            setup for seats in counts for setup in (Setup(seats), drawn(game, seats, luck), drawn(game, seats, luck))
        ]
    return [Setup(counts[0]), drawn(game, counts[-1], luck)]


CASES = [(slug, setup) for slug in GAMES for setup in setups(slug)]
NAMES = [f"{slug} {setup.seats} {' '.join(setup.house.values())}".strip() for slug, setup in CASES]


@pytest.mark.parametrize(("slug", "setup"), CASES, ids=NAMES)
def test_native_games_are_the_engine_s(slug: str, setup: Setup) -> None:
    game = open_game(slug)
    marks = Native(game, setup, *OPTIONS).traces(lucks(LUCKS))
    assert marks == told_by_python(game, setup, lucks(LUCKS))
    assert len(set(marks)) > 0.9 * len(marks)


@pytest.mark.parametrize("slug", GAMES)
def test_a_native_simulation_counts_what_the_engine_s_does(slug: str) -> None:
    game = open_game(slug)
    plan = Plan(game, game.seat_counts[0], effort(25, 500), seed=7)
    native = Native(game, Setup(plan.seats), *OPTIONS)
    assert simulate_natively(plan, native, jobs=2) == simulate(plan)
