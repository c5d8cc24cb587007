"""Rewards of the booster: what the winner of a contest gets, and everybody who stays in character."""

import pytest

from rumpus.games.marching_bandimals.actions import AwardTo, CallHalt
from rumpus.games.marching_bandimals.cards import COMPETITION, THEME
from rumpus.games.marching_bandimals.events import BandCardOver, CardsTaken, Drew
from tests.games.marching_bandimals.bands import HOUSE, count, do, hand, lasting, table, the, told
from tests.games.marching_bandimals.stages import halted, stacked

clause = pytest.mark.clause


@clause("MB-BOOST-6")
@pytest.mark.parametrize(("name", "cards"), [("Horn, Drum, Flag", 3), ("False Start", 4), ("Auction", 5)])
def test_the_winner_gets_the_reward_of_the_card(name: str, cards: int) -> None:
    state = halted(name, contests="table")
    do(state, 0, AwardTo(2))
    assert count(state) == (0, 0, cards)
    assert the(state, Drew).seat == 2


@clause("MB-BOOST-6")
@pytest.mark.parametrize(
    ("name", "before", "after"), [("Long Show", "", ["Brass 1"]), ("Lowest Drawer", "", ["Color Guard 1"])]
)
def test_rewards_may_be_other_things(name: str, before: str, after: list[str]) -> None:
    held = ("Band Halt!", before, "")
    state = table(*held, step="discarding", booster="true", contests="table", discard="C, c", deck="No U, B, W")
    do(stacked(state, name), 0, CallHalt(), AwardTo(1))
    assert hand(state, 1) == after


@clause("MB-BOOST-6")
def test_a_reward_may_change_the_whole_hand() -> None:
    held = ("Band Halt!", "BC", "")
    state = table(*held, step="discarding", booster="true", contests="table", deck="DDDF")
    do(stacked(state, "Yard Lines"), 0, CallHalt(), AwardTo(1))
    assert hand(state, 1) == ["Drumline 1", "Drumline 2", "Drumline 3"]


@clause("MB-BOOST-6", "MB-HAND-1")
def test_a_reward_out_of_turn_may_fill_a_hand_above_its_limit() -> None:
    state = halted("Auction", hands=("", "BBBBCCCC", ""), contests="table")
    do(state, 0, AwardTo(1))
    assert count(state)[1] == 13


@clause("MB-BOOST-6")
def test_a_reward_may_take_a_card_from_everybody_else() -> None:
    state = halted("Double Time", hands=("B", "CC", "DDD", ""), seats=4, contests="table")
    do(state, 0, AwardTo(2))
    assert count(state) == (0, 1, 5, 0)
    assert [(event.victim, event.count) for event in told(state, CardsTaken)] == [(3, 0), (0, 1), (1, 1)]


@clause("MB-BOOST-6")
def test_a_reward_may_throw_off_all_band_penalties() -> None:
    held = ("Band Halt!", "", "")
    lying = ("Late Bus", "Broken Zip, Muddy Field", "")
    state = table(*held, step="discarding", booster="true", contests="table", penalties=lying)
    do(stacked(state, "Keep the Beat"), 0, CallHalt(), AwardTo(1))
    assert (lasting(state, 0), lasting(state, 1)) == ({"Late Bus": 3}, {})
    assert [event.expired for event in told(state, BandCardOver)] == [False, False]
    assert count(state) == (0, 0, 0)


@clause("MB-BOOST-6")
@pytest.mark.parametrize("sort", [COMPETITION, THEME])
def test_the_house_has_at_least_five_kinds_of_reward(sort: int) -> None:
    kinds = {tuple(effect.does for effect in card.reward) for card in HOUSE.pack.program if card.sort == sort}
    assert len(kinds) >= 5
