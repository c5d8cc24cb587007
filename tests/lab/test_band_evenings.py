"""Evenings of Marching Band(-imals) bots: every variant and number of seats, fair seats, cards that do not decide."""

from collections import Counter
from math import sqrt
from statistics import median

import pytest

from rumpus.games import open_game
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.cards import BAND_PENALTY
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.lab.summary import Summary
from tests.effort import effort

pytestmark = pytest.mark.volume

GAME = open_game("marching-bandimals")
GAMES = effort(80, 250)
FEW = effort(20, 50)
MANY = 750
IN_DOUBT = 4.5  # standard deviations from what is expected; fewer are noise
VARIANTS = ("base", "alternate", "quicker", "large")
GOALS = ("any", "one-section", "required-section")


def is_allowed(seats: int, variant: str, goal: str) -> bool:
    try:
        GAME.checked(Setup(seats, {"variant": variant, "goal": goal}))
    except BadSetup:
        return False
    return True


TABLES = [
    (seats, variant, goal)
    for variant in VARIANTS
    for goal in GOALS
    for seats in GAME.seat_counts
    if is_allowed(seats, variant, goal)
]


def evening(seats: int, *bots: str, games: int = GAMES, **house: str) -> Summary:
    return simulate(Plan(GAME, seats, games, bots, 7, house))


def noise(seats: int, games: int) -> float:
    """How far from an equal share a seat may be by chance."""
    share = 1 / seats
    return IN_DOUBT * sqrt(share * (1 - share) / games)


def check_fair(summary: Summary) -> None:
    for team in summary.teams:
        assert abs(team.rate - 1 / summary.seats) < noise(summary.seats, summary.games)


def test_there_is_a_table_for_every_variant_and_every_number_of_players() -> None:
    assert len(TABLES) == 39
    assert {seats for seats, variant, _ in TABLES if variant == "base"} == set(GAME.seat_counts)
    assert {seats for seats, variant, _ in TABLES if variant == "large"} == {6, 7, 8}
    assert {seats for seats, variant, _ in TABLES if variant == "quicker"} == {2, 3, 4}


@pytest.mark.parametrize(("seats", "variant", "goal"), TABLES)
def test_games_of_every_variant_end_and_seats_are_fair(seats: int, variant: str, goal: str) -> None:
    for bots in ("easy", "hard"):
        summary = evening(seats, bots, games=FEW, variant=variant, goal=goal)
        assert summary.games == FEW
        assert summary.endings.get("complete band", 0) >= FEW * 0.8
        check_fair(summary)


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("contests", ["app", "table"])
def test_games_with_the_booster_end_and_seats_are_fair(seats: int, contests: str) -> None:
    summary = evening(seats, "hard", games=FEW, booster="true", contests=contests)
    assert summary.endings.get("complete band", 0) >= FEW * 0.8
    check_fair(summary)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_seats_of_the_base_game_are_fair(seats: int) -> None:
    check_fair(evening(seats, "hard"))


def test_random_bots_end_too() -> None:
    for seats in (2, 8):
        assert sum(evening(seats, "random", games=FEW, booster="true").endings.values()) == FEW


def test_a_base_game_of_four_hard_bots_is_neither_short_nor_long() -> None:
    counted = evening(4, "hard").tallies
    assert 8 <= counted["rounds"].mean <= 30
    assert 0 < counted["stopped"].mean < counted["penalties"].mean


def test_no_bonus_or_penalty_card_decides_who_wins() -> None:
    """None is in the winner's play more than twice as often as the median one, copy for copy."""
    plan = Plan(GAME, 4, MANY, ("hard",), 7)
    found: Counter[int] = Counter()
    for number in range(MANY):
        _, state, _ = play_one(plan, number)
        outcome = state.outcome()
        assert isinstance(state, MarchingBandimals)
        assert outcome is not None
        kinds = int(state.tables.kinds)
        found.update({kind for seat in outcome.winners for kind in range(kinds) if state.used[seat * kinds + kind]})
    assert isinstance(GAME, MarchingBandimalsGame)
    acting = [kind for kind, card in enumerate(GAME.pack.cards) if card.sort <= BAND_PENALTY]
    often = [found[kind] / GAME.pack.cards[kind].copies for kind in acting]
    assert min(often) > 0
    assert max(often) <= 2.5 * median(often), "twice, and some room for chance"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_answer_some_penalties_with_a_no_u_and_not_most(level: str) -> None:
    counted = evening(4, level).tallies
    assert 0.12 < counted["stopped"].mean / counted["penalties"].mean < 0.4


def test_no_section_is_better_to_have_than_another() -> None:
    """MB-VAR-ONE: at a table of five each section wins about as often."""
    plan = Plan(GAME, 5, effort(100, 3_000), ("normal",), 7, {"goal": "one-section"})
    won: Counter[int] = Counter()
    for number in range(plan.games):
        _, state, _ = play_one(plan, number)
        outcome = state.outcome()
        assert isinstance(state, MarchingBandimals)
        assert outcome is not None
        won.update(int(state.own[seat]) for seat in outcome.winners)
    noise = sqrt(0.2 * 0.8 / plan.games)
    assert max(abs(won[section] / plan.games - 0.2) for section in range(5)) < 0.03 + 3 * noise


def test_what_is_counted_adds_up() -> None:
    _, state, _ = play_one(Plan(GAME, 4, 1, ("hard",), 7), 0)
    counted = state.tallies()
    assert counted["stopped"] <= counted["penalties"]
    assert counted["rounds"] > 0


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    plan = Plan(GAME, 3, 8, ("hard", "easy", "random"), 7, {"booster": "true"})
    assert simulate(plan) == simulate(plan, jobs=2)
