"""Penalties: what each kind of them does to one opponent or to everyone, and what keeps them away."""

from collections import Counter

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import AimAt, AnotherCard, BasicTurn, NextStep, UseCard
from rumpus.games.marching_bandimals.events import (
    BandCardOver,
    BandLost,
    CardsCame,
    CardsDiscarded,
    CardsTaken,
    CardsWent,
    HandsPassed,
    NobodyStopped,
    PenaltyPlayed,
    Shielded,
)
from rumpus.games.marching_bandimals.rules.shown import PenaltyShown
from rumpus.kernel.types import EVERYONE, Audience
from tests.games.marching_bandimals.bands import (
    FULL,
    band,
    card,
    count,
    discarded,
    do,
    everything,
    finish,
    hand,
    lasting,
    named,
    offered,
    offers,
    open_use,
    phase,
    picture,
    refused,
    shown,
    table,
    the,
    told,
    use,
)

clause = pytest.mark.clause


@clause("MB-PEN-1")
def test_a_quick_penalty_works_at_once_on_one_opponent_and_is_discarded() -> None:
    state = table("Lemonade", "BbCcD", "BbCc", step="bonus")
    use(state, "Lemonade", 1)
    assert (count(state), len(discarded(state)), discarded(state)[-1]) == ((0, 2, 4), 4, "Lemonade")
    assert phase(state) == "discarding"


@clause("MB-PEN-1")
def test_a_penalty_is_never_aimed_at_its_own_player() -> None:
    state = table("Lemonade, B", "C", "D", step="bonus")
    do(state, 0, UseCard(card("Lemonade")))
    assert offers(state, 0) == [AimAt(1, 0), AimAt(2, 0), AnotherCard()]


@clause("MB-PEN-1")
def test_a_penalty_for_everyone_hits_its_player_too() -> None:
    state = table("Fire Drill, BbC", "BbCc", "B", step="bonus")
    use(state, "Fire Drill")
    assert count(state) == (1, 2, 0)
    assert [event.seat for event in told(state, CardsDiscarded)] == [0, 1, 2]


@clause("MB-PEN-1")
def test_it_goes_round_from_its_player_on() -> None:
    state = table("BbC", "BbCc", "Fire Drill, BBB", mover=2, step="bonus")
    use(state, "Fire Drill")
    assert [event.seat for event in told(state, CardsDiscarded)] == [2, 0, 1]


@clause("MB-PEN-2")
def test_a_band_penalty_is_put_into_an_opponents_band_and_lasts() -> None:
    state = table("Broken Zip", "", "", step="bonus")
    use(state, "Broken Zip", 2)
    assert [lasting(state, seat) for seat in range(3)] == [{}, {}, {"Broken Zip": 3}]
    assert discarded(state) == []


@clause("MB-PEN-2", "MB-BONUS-3")
def test_at_most_two_band_penalties_are_in_effect_for_a_player() -> None:
    state = table("Broken Zip", "", "", penalties=("", "Late Bus, Roadblock"), step="bonus")
    do(state, 0, UseCard(card("Broken Zip")))
    assert offers(state, 0) == [AimAt(2, 0), AnotherCard()]
    assert "MB-PEN-2" in refused(state, 0, AimAt(1, 0))
    state = table("Broken Zip", "", penalties=("", "Late Bus, Roadblock"), step="bonus")
    assert offered(state, act.USE) == []


@clause("MB-BONUS-3")
def test_a_band_penalty_lasts_so_many_turns_of_its_victim() -> None:
    state = table("Broken Zip", "", "", step="bonus")
    use(state, "Broken Zip", 1)
    finish(state)
    left = []
    for _ in range(3):
        left.append(lasting(state, 1)["Broken Zip"])
        for seat in (1, 2, 0):
            do(state, seat, BasicTurn())
            finish(state)
    assert left == [3, 2, 1]
    assert lasting(state, 1) == {}


@clause("MB-BONUS-3")
def test_what_one_turn_lasts_is_over_after_it() -> None:
    state = table("Empty Pockets", "BBB", step="bonus")
    use(state, "Empty Pockets", 1)
    finish(state)
    do(state, 1, BasicTurn(), NextStep(), NextStep())
    assert band(state, 1).limit == 0
    finish(state)
    assert (count(state)[1], band(state, 1).limit) == (0, 8)
    over = the(state, BandCardOver)
    assert (over.seat, over.card, over.expired) == (1, card("Empty Pockets"), True)


# At hands


@pytest.mark.parametrize(("name", "left"), [("Lemonade", 1), ("Clean-Out", 0)])
def test_cards_are_discarded_at_random_and_seen(name: str, left: int) -> None:
    kept = Counter[str]()
    for seed in range(40):
        state = table(name, "BCDF", step="bonus", seed=f"{seed}")
        use(state, name, 1)
        assert count(state)[1] == left
        event = the(state, CardsDiscarded)
        assert (event.to, event.seat, len(event.cards)) == (EVERYONE, 1, 4 - left)
        kept.update(hand(state, 1))
    assert len(kept) == 4 * left


def test_who_has_too_few_cards_discards_all_of_them() -> None:
    state = table("Lemonade", "BC", step="bonus")
    use(state, "Lemonade", 1)
    assert count(state) == (0, 0)


def test_a_penalty_against_a_hand_needs_a_card_in_it() -> None:
    for name in ("Lemonade", "Clean-Out", "Sticky Fingers"):
        state = table(name, "", "B", step="bonus")
        do(state, 0, UseCard(card(name)))
        assert offers(state, 0) == [AimAt(2, 0), AnotherCard()]


def test_cards_are_stolen_at_random_and_only_the_two_know_which() -> None:
    state = table("Sticky Fingers, B", "CDF", step="bonus")
    use(state, "Sticky Fingers", 1)
    assert count(state) == (3, 1)
    events = state.take_events()
    assert CardsTaken(to=EVERYONE, seat=0, victim=1, count=2) in events
    private = [event for event in events if isinstance(event, CardsWent | CardsCame)]
    assert [event.to for event in private] == [Audience.only(1), Audience.only(0)]
    assert private[0].cards == private[1].cards


def test_no_more_cards_are_stolen_than_there_are() -> None:
    state = table("Sticky Fingers", "C", step="bonus")
    use(state, "Sticky Fingers", 1)
    assert (hand(state, 0), hand(state, 1)) == (["Color Guard 1"], [])
    assert the(state, CardsTaken) == CardsTaken(to=EVERYONE, seat=0, victim=1, count=1)


# At bands


@pytest.mark.parametrize(
    ("name", "picks"),
    [
        *(("Twisted Ankle", (0, 4)), ("Dented Horn", (1, 3)), ("Better Offer", (0, 4)), ("Wrong Truck", (1, 3))),
        ("Headhunter", (0, 1)),
    ],
)
def test_a_penalty_takes_what_it_says_and_nothing_else(name: str, picks: tuple[int, ...]) -> None:
    state = table(name, "", "", bands=("Bb", "Bb/c/D"), step="bonus")
    do(state, 0, UseCard(card(name)))
    assert offers(state, 0) == [*(AimAt(1, pick) for pick in picks), AnotherCard()]


@pytest.mark.parametrize("name", ["Twisted Ankle", "Dented Horn"])
def test_what_is_dropped_is_discarded(name: str) -> None:
    state = table(name, "", bands=("", FULL), step="bonus")
    pick = 4 + (name == "Dented Horn")
    lost = named(state, 1)[pick]
    use(state, name, 1, pick)
    assert (discarded(state), hand(state, 0)) == ([lost, name], [])
    assert lost not in named(state, 1)
    assert the(state, BandLost) == BandLost(to=EVERYONE, seat=1, card=card(lost), to_seat=None)


@pytest.mark.parametrize(("name", "pick"), [("Better Offer", 2), ("Wrong Truck", 9), ("Headhunter", 0)])
def test_what_is_poached_comes_into_the_hand_of_who_played_it(name: str, pick: int) -> None:
    state = table(name, "", bands=("", FULL), step="bonus")
    lost = named(state, 1)[pick]
    use(state, name, 1, pick)
    assert (discarded(state), hand(state, 0)) == ([name], [lost])
    assert the(state, BandLost) == BandLost(to=EVERYONE, seat=1, card=card(lost), to_seat=0)


def test_what_it_is_aimed_at_is_seen_while_the_window_is_open() -> None:
    state = table("Wrong Truck", "", bands=("", "Bb/W+Flute"), step="bonus")
    open_use(state, "Wrong Truck", 1, 3)
    event = the(state, PenaltyPlayed)
    assert (event.seat, event.card, event.target, event.taken) == (0, card("Wrong Truck"), 1, card("Flute"))
    assert shown(state).penalty == PenaltyShown(card("Wrong Truck"), 0, 1, card("Flute"), 3)
    state = table("", "", "Fire Drill", mover=2, step="bonus")
    open_use(state, "Fire Drill")
    assert shown(state).penalty == PenaltyShown(card("Fire Drill"), 2, None, None, 0)


def test_a_cancelled_booking_takes_a_band_bonus_of_choice_and_a_card() -> None:
    state = table("Cancelled Booking", "B", bonuses=("Agent", "Home Crowd, Big Lockers"), step="bonus")
    do(state, 0, UseCard(card("Cancelled Booking")))
    assert offers(state, 0) == [AimAt(1, 0), AimAt(1, 1), AnotherCard()]
    do(state, 0, AimAt(1, 1))
    assert the(state, PenaltyPlayed).taken == card("Big Lockers")
    do(state, 1, act.LetPass())
    assert (lasting(state, 1), count(state)) == ({"Home Crowd": 3}, (0, 0))
    assert discarded(state) == ["Big Lockers", "Brass 1", "Cancelled Booking"]


# At everyone


@clause("MB-PEN-3")
def test_of_the_cards_that_a_penalty_for_everyone_takes_the_one_furthest_to_the_right_goes() -> None:
    state = table("Cracked Reeds", "", "", bands=("W+Oboe/Bb/W+Flute", "Bb/w", "Ww/B"), step="bonus")
    use(state, "Cracked Reeds")
    assert [picture(state, seat) for seat in range(3)] == ["Ww/Bb/W//", "Bb////", "W/B///"]
    assert named(state, 0)[:2] == ["Woodwind 1", "Oboe"]
    assert discarded(state)[0] == "Flute"


@clause("MB-PEN-3")
def test_in_a_slot_the_equipment_is_to_the_right_of_the_player() -> None:
    state = table("Stampede", "", "", bands=("Bb/Cc", "Bb/C", ""), step="bonus")
    use(state, "Stampede")
    assert [picture(state, seat) for seat in range(3)] == ["Bb/C///", "Bb////", "////"]


def test_who_has_no_such_card_loses_nothing() -> None:
    state = table("Cracked Reeds", "", bands=("Bb/W", "Cc"), step="bonus")
    use(state, "Cracked Reeds")
    assert (picture(state, 0), picture(state, 1), discarded(state)) == ("Bb/W///", "Cc////", ["Cracked Reeds"])


def test_whole_hands_are_discarded() -> None:
    state = table("Power Cut, BC", "DF", "W", step="bonus")
    use(state, "Power Cut")
    assert (count(state), len(discarded(state))) == ((0, 0, 0), 6)


@pytest.mark.parametrize(("name", "hands"), [("Left Face", ("F", "Bb", "CDD")), ("Right Face", ("CDD", "F", "Bb"))])
def test_hands_are_passed_to_the_left_or_to_the_right(name: str, hands: tuple[str, ...]) -> None:
    state = table(f"{name}, Bb", "CDD", "F", step="bonus")
    names = {"Bb": ["Brass 1", "Euphonium"], "CDD": ["Color Guard 1", "Drumline 1", "Drumline 2"]}
    use(state, name)
    assert [hand(state, seat) for seat in range(3)] == [names.get(told, ["Front Ensemble 1"]) for told in hands]
    assert the(state, HandsPassed).seats == ((0, 1, 2) if name == "Left Face" else (2, 1, 0))


@clause("MB-PEN-3")
def test_who_is_kept_from_it_neither_gives_nor_gets_a_hand() -> None:
    state = table("Left Face, B", "CC", "DDD", bonuses=("", "Ponchos"), step="bonus")
    use(state, "Left Face")
    assert count(state) == (3, 2, 1)
    assert the(state, HandsPassed).seats == (0, 2)


@clause("MB-PEN-3")
def test_a_hand_that_nobody_else_passes_stays_where_it_is() -> None:
    state = table("Left Face, B", "CC", bonuses=("", "Ponchos"), step="bonus")
    use(state, "Left Face")
    assert (hand(state, 0), hand(state, 1)) == (["Brass 1"], ["Color Guard 1", "Color Guard 2"])
    assert not [event for event in state.take_events() if isinstance(event, CardsWent | CardsCame)]
    state = table("Left Face, B", "CC", bonuses=("Ponchos", "Ponchos"), step="bonus")
    use(state, "Left Face")
    assert (hand(state, 0), the(state, HandsPassed).seats) == (["Brass 1"], ())


# What keeps them away


@clause("MB-PEN-3")
@pytest.mark.parametrize(
    ("name", "pick"), [("Lemonade", 0), ("Twisted Ankle", 0), ("Better Offer", 0), ("Broken Zip", 0), ("Detention", 0)]
)
def test_ponchos_take_the_next_penalty_for_their_owner_and_are_used_up(name: str, pick: int) -> None:
    state = table(name, "BCDF", bands=("", FULL), bonuses=("", "Ponchos"), step="bonus")
    use(state, name, 1, pick)
    assert (count(state), picture(state, 1), lasting(state, 1)) == ((0, 4), FULL, {})
    assert discarded(state) == ["Ponchos", name]
    assert the(state, Shielded) == Shielded(to=EVERYONE, seat=1, card=card("Ponchos"), penalty=card(name))


@clause("MB-PEN-3")
def test_they_are_asked_after_the_window_for_a_no_u() -> None:
    state = table("Lemonade", "No U, BB", "No U", bonuses=("", "Ponchos"), step="bonus")
    open_use(state, "Lemonade", 1)
    assert lasting(state, 1) == {"Ponchos": 6}
    do(state, 2, act.SayNoU())
    assert lasting(state, 1) == {"Ponchos": 6}


@clause("MB-PEN-3")
def test_they_take_a_penalty_for_everyone_for_their_owner_only() -> None:
    state = table("Fire Drill, BBB", "CCC", "DDD", bonuses=("", "Ponchos"), step="bonus")
    use(state, "Fire Drill")
    assert count(state) == (1, 3, 1)
    assert lasting(state, 1) == {}


@clause("MB-PEN-3")
def test_its_player_may_be_kept_from_it_too() -> None:
    state = table("Power Cut, BBB", "CCC", bonuses=("Ponchos",), step="bonus")
    use(state, "Power Cut")
    assert count(state) == (3, 0)


@clause("MB-PEN-3")
def test_one_of_two_ponchos_is_used_up() -> None:
    state = table("Lemonade", "BCDF", bonuses=("", "Ponchos, Ponchos"), step="bonus")
    use(state, "Lemonade", 1)
    assert (lasting(state, 1), count(state)[1]) == ({"Ponchos": 6}, 4)


def test_a_protected_section_can_not_be_taken() -> None:
    state = table("Twisted Ankle", "", bands=("", "Bb/Cc"), bonuses=("", "Steel Cases"), step="bonus")
    do(state, 0, UseCard(card("Twisted Ankle")))
    assert offers(state, 0) == [AimAt(1, 2), AnotherCard()]
    state = table("Headhunter", "", bands=("", "Bb/Cc"), bonuses=("", "Steel Cases"), step="bonus")
    assert offered(state, act.USE) == []


def test_a_home_crowd_protects_the_whole_band() -> None:
    state = table("Twisted Ankle, Wrong Truck", "", bands=("", FULL), bonuses=("", "Home Crowd"), step="bonus")
    assert offered(state, act.USE) == []


def test_a_penalty_for_everyone_takes_nothing_that_is_protected() -> None:
    state = table(
        *("Stampede", "", ""), bands=("Cc/Bb", "Bb/Cc", "Bb"), bonuses=("Steel Cases", "Home Crowd"), step="bonus"
    )
    use(state, "Stampede")
    assert [picture(state, seat) for seat in range(3)] == ["C/Bb///", "Bb/Cc///", "B////"]


def test_protection_does_not_help_a_hand_and_does_not_keep_the_owner_from_removing() -> None:
    state = table("Lemonade", "BCDF", bonuses=("", "Home Crowd"), step="bonus")
    use(state, "Lemonade", 1)
    assert count(state)[1] == 1
    state = table("", "", bands=("Bb",), bonuses=("Home Crowd",), step="band")
    do(state, 0, act.RemoveFromBand(0, 0))
    assert picture(state, 0) == "b////"


def test_that_nobody_has_stopped_it_is_told_before_it_works() -> None:
    state = table("Lemonade", "B", step="bonus")
    use(state, "Lemonade", 1)
    kinds = [type(event) for event in state.take_events()]
    assert kinds == [PenaltyPlayed, NobodyStopped, CardsDiscarded]


@pytest.mark.parametrize("name", ["Fire Drill", "Power Cut", "Left Face", "Right Face", "Stampede", "Cracked Reeds"])
def test_no_card_is_lost_by_a_penalty_for_everyone(name: str) -> None:
    state = table(f"{name}, Bb", "CcDd", "W", bands=(FULL, "Bb"), bonuses=("", "Ponchos"), step="bonus")
    before = everything(state)
    use(state, name)
    assert everything(state) == before
