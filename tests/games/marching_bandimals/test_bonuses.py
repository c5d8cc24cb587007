"""Bonuses: what each kind of them does, at once or for some turns."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import AimAt, AnotherCard, BasicTurn, NextStep, UseCard
from rumpus.games.marching_bandimals.events import (
    BandCardOver,
    BonusPlayed,
    CardsCame,
    CardsDiscarded,
    CardsTaken,
    CardsWent,
    HandLookedAt,
    HandSeen,
    HandsSwapped,
    MorePlays,
    Recalled,
    Recruited,
    Reshuffled,
)
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
    offered,
    offers,
    phase,
    picture,
    pile,
    play,
    refused,
    shown,
    table,
    the,
    told,
    use,
)

clause = pytest.mark.clause


@clause("MB-BONUS-1")
def test_a_quick_bonus_works_at_once_for_its_player_and_is_discarded() -> None:
    state = table("Sheet Music", "", deck="Oboe, Flute, Piccolo, No U", step="bonus")
    use(state, "Sheet Music")
    assert (hand(state, 0), count(state)) == (["Oboe", "Flute", "Piccolo"], (3, 0))
    assert (discarded(state), phase(state)) == (["Sheet Music"], "discarding")


@clause("MB-BONUS-1")
def test_no_window_opens_for_a_bonus() -> None:
    state = table("Sheet Music", "No U", step="bonus")
    do(state, 0, UseCard(card("Sheet Music")))
    assert phase(state) == "discarding"
    assert the(state, BonusPlayed) == BonusPlayed(to=EVERYONE, seat=0, card=card("Sheet Music"), target=None)


@clause("MB-BONUS-2")
def test_a_band_bonus_is_put_into_the_own_band() -> None:
    state = table("Home Crowd", "", step="bonus")
    use(state, "Home Crowd")
    assert (lasting(state, 0), lasting(state, 1)) == ({"Home Crowd": 3}, {})
    assert (discarded(state), hand(state, 0)) == ([], [])


@clause("MB-BONUS-2", "MB-BONUS-3")
def test_at_most_two_band_bonuses_are_in_effect_for_a_player() -> None:
    state = table("Home Crowd, Sheet Music", "", bonuses=("Ponchos, Agent",), step="bonus")
    assert offered(state, act.USE) == ["Sheet Music"]
    assert refused(state, 0, UseCard(card("Home Crowd"))) == (
        "Home Crowd finds no place: two Band Bonuses are in effect (MB-BONUS-2)"
    )


@clause("MB-BONUS-2")
def test_two_of_the_same_bonus_may_be_in_effect() -> None:
    state = table("Big Lockers", "", bonuses=("Big Lockers",), step="bonus")
    use(state, "Big Lockers")
    assert band(state, 0).limit == 14


@clause("MB-BONUS-3")
def test_a_band_bonus_lasts_its_turns_the_one_in_which_it_is_played_not_counted() -> None:
    state = table("Early Bird", "", step="bonus")
    use(state, "Early Bird")
    left = [lasting(state, 0)["Early Bird"]]
    finish(state)
    while lasting(state, 0):
        do(state, 1, BasicTurn())
        finish(state)
        left.append(lasting(state, 0)["Early Bird"])
        do(state, 0, BasicTurn())
        state.take_events()
        finish(state)
    assert left == [3, 3, 2, 1]
    assert the(state, BandCardOver) == BandCardOver(to=EVERYONE, seat=0, card=card("Early Bird"), expired=True)
    assert "Early Bird" in discarded(state)


@clause("MB-BONUS-3")
def test_turns_of_others_are_not_counted() -> None:
    state = table("", "", "", bonuses=("Agent 1",), mover=1)
    for seat in (1, 2):
        do(state, seat, BasicTurn())
        finish(state)
    assert lasting(state, 0) == {"Agent": 1}


@clause("MB-BONUS-3")
def test_a_card_whose_turns_are_over_makes_room_for_another() -> None:
    state = table("Home Crowd", "", bonuses=("Ponchos 1, Agent 1",), step="discarding")
    state.plays = 0
    finish(state)
    assert lasting(state, 0) == {}


# Quick Bonuses


def test_drawing_takes_what_is_there() -> None:
    state = table("Sheet Music", "", deck="Oboe", step="bonus")
    use(state, "Sheet Music")
    assert (hand(state, 0), discarded(state)) == (["Oboe"], ["Sheet Music"])


def test_looking_shows_a_hand_to_the_player_alone() -> None:
    state = table("Spy", "No U, B", "", deck="cd", step="bonus")
    do(state, 0, UseCard(card("Spy")))
    assert offers(state, 0) == [AimAt(1, 0), AnotherCard()]
    do(state, 0, AimAt(1, 0))
    played, looked, seen, *_ = state.take_events()
    assert played == BonusPlayed(to=EVERYONE, seat=0, card=card("Spy"), target=1)
    assert looked == HandLookedAt(to=EVERYONE, seat=0, victim=1)
    held = (card("No U"), card("Brass 1"))
    assert seen == HandSeen(to=Audience.only(0), seat=0, victim=1, cards=held)
    assert hand(state, 0) == ["Swing Flag", "Snare Drum"]


def test_nobody_looks_at_an_empty_hand_or_at_the_own() -> None:
    state = table("Spy, B", "", "C", step="bonus")
    do(state, 0, UseCard(card("Spy")))
    assert offers(state, 0) == [AimAt(2, 0), AnotherCard()]
    assert "can not be aimed at yourself" in refused(state, 0, AimAt(0, 0))
    assert "a player at this table" in refused(state, 0, AimAt(3, 0))
    assert "finds nothing there" in refused(state, 0, AimAt(1, 0))


def test_recruiting_turns_up_cards_until_enough_of_the_section_have_come() -> None:
    state = table("Tuba Tryouts", "", deck="C, Steel Cases, B, Sheet Music, b, W", step="bonus")
    use(state, "Tuba Tryouts")
    assert hand(state, 0) == ["Brass 1", "Euphonium"]
    assert (discarded(state), pile(state)) == (
        ["Color Guard 1", "Steel Cases", "Sheet Music", "Tuba Tryouts"],
        ["Woodwind 1"],
    )
    names = [state.tables.pack.cards[one].name for one in the(state, Recruited).turned]
    assert names == ["Color Guard 1", "Steel Cases", "Brass 1", "Sheet Music", "Euphonium"]


def test_recruiting_without_a_section_takes_any_player_or_equipment() -> None:
    state = table("Open Auditions", "", deck="Sheet Music, No U, w, B", step="bonus")
    use(state, "Open Auditions")
    assert (hand(state, 0), pile(state)) == (["Oboe"], ["Brass 1"])


def test_recruiting_takes_two_of_the_same_card_too() -> None:
    state = table("Tuba Tryouts", "", deck="Trumpet, Trumpet, W", step="bonus")
    use(state, "Tuba Tryouts")
    assert (hand(state, 0), pile(state)) == (["Trumpet", "Trumpet"], ["Woodwind 1"])


def test_recruiting_goes_through_the_draw_pile_once() -> None:
    state = table("Tuba Tryouts", "", deck="C, Brass 2, W", discard="Brass 1", step="bonus")
    use(state, "Tuba Tryouts")
    assert (hand(state, 0), pile(state)) == (["Brass 2"], [])
    assert discarded(state) == ["Brass 1", "Color Guard 1", "Woodwind 1", "Tuba Tryouts"]
    assert told(state, Reshuffled) == []


@clause("MB-TURN-9")
def test_recruiting_makes_an_empty_draw_pile_anew_and_goes_through_that_once() -> None:
    state = table("Tuba Tryouts", "", deck="", discard="B, C, W, No U", step="bonus")
    use(state, "Tuba Tryouts")
    assert hand(state, 0) == ["Brass 1"]
    assert sorted(discarded(state)) == ["Color Guard 1", "No U", "Tuba Tryouts", "Woodwind 1"]
    state = table("Tuba Tryouts", "", deck="", step="bonus")
    use(state, "Tuba Tryouts")
    assert (hand(state, 0), the(state, Recruited).turned) == ([], ())


@pytest.mark.parametrize(
    ("name", "found", "left"),
    [
        ("Lost and Found", ["Color Guard 1", "Oboe"], ["Brass 1", "Euphonium", "No U"]),
        ("Alumni", ["Color Guard 1"], ["Brass 1", "Euphonium", "Oboe", "No U"]),
        ("Prop Room", ["Euphonium", "Oboe"], ["Brass 1", "Color Guard 1", "No U"]),
    ],
)
def test_recalling_takes_the_newest_cards_of_a_sort_from_the_discard_pile(
    name: str, found: list[str], left: list[str]
) -> None:
    state = table(name, "", discard="B, b, C, Oboe, No U", step="bonus")
    use(state, name)
    assert (sorted(hand(state, 0)), discarded(state)) == (found, [*left, name])
    assert [state.tables.pack.cards[one].name for one in the(state, Recalled).cards] == sorted(
        found, key=["Oboe", "Color Guard 1", "Euphonium"].index
    )


def test_the_newest_card_of_all_may_be_the_one() -> None:
    state = table("Alumni", "", discard="Brass 1, Oboe, Woodwind 1", step="bonus")
    use(state, "Alumni")
    assert (hand(state, 0), discarded(state)) == (["Woodwind 1"], ["Brass 1", "Oboe", "Alumni"])


def test_recalling_from_an_empty_pile_finds_nothing() -> None:
    state = table("Alumni", "", discard="Oboe", step="bonus")
    use(state, "Alumni")
    assert (hand(state, 0), discarded(state)) == ([], ["Oboe", "Alumni"])


def test_more_plays_go_back_to_the_band() -> None:
    state = table("BbC, Rehearsal", "", step="bonus")
    use(state, "Rehearsal")
    assert (phase(state), shown(state).plays, the(state, MorePlays).plays) == ("band", 2, 2)
    play(state, "Brass 1", "Euphonium")
    assert (offered(state, act.PLAY), picture(state, 0)) == ([], "Bb////")
    do(state, 0, NextStep())
    assert phase(state) == "discarding"


def test_plays_that_were_left_over_do_not_come_on_top() -> None:
    state = table("Rehearsal", "", step="bonus")
    state.plays = 3
    use(state, "Rehearsal")
    assert shown(state).plays == 2


def test_after_more_plays_another_card_may_be_used_where_one_is_left() -> None:
    state = table("Rehearsal, Sheet Music", "", bonuses=("Double Booking",), deck="CDF")
    do(state, 0, BasicTurn(), NextStep())
    use(state, "Rehearsal")
    do(state, 0, NextStep())
    assert (phase(state), offered(state, act.USE)) == ("bonus", ["Sheet Music"])


@pytest.mark.parametrize(("name", "more"), [("Bus Ride", 2), ("Fresh Start", 0)])
def test_refreshing_discards_the_hand_and_draws_as_many_again_and_some_more(name: str, more: int) -> None:
    state = table(f"{name}, BbC", "", deck="FFFFFF", step="bonus")
    use(state, name)
    assert count(state)[0] == 3 + more
    assert all(one.startswith("Front Ensemble") for one in hand(state, 0))
    assert sorted(discarded(state)[:3]) == ["Brass 1", "Color Guard 1", "Euphonium"]
    assert discarded(state)[3:] == [name]


def test_a_repair_throws_off_one_of_the_own_band_penalties() -> None:
    state = table("Repair Kit", "", penalties=("Broken Zip, Roadblock", "Late Bus"), deck="ff", step="bonus")
    do(state, 0, UseCard(card("Repair Kit")))
    assert offers(state, 0) == [AimAt(0, 0), AimAt(0, 1), AnotherCard()]
    do(state, 0, AimAt(0, 1))
    assert (lasting(state, 0), discarded(state)) == ({"Broken Zip": 3}, ["Roadblock", "Repair Kit"])
    assert (count(state)[0], band(state, 0).limit) == (2, 5)
    events = state.take_events()
    assert BonusPlayed(to=EVERYONE, seat=0, card=card("Repair Kit"), target=None) in events
    assert BandCardOver(to=EVERYONE, seat=0, card=card("Roadblock"), expired=False) in events


def test_a_place_that_a_repair_frees_can_be_taken_by_the_next_penalty() -> None:
    state = table("Repair Kit", "Muddy Field", penalties=("Broken Zip, Roadblock",), step="bonus")
    use(state, "Repair Kit", 0, 0)
    finish(state)
    do(state, 1, BasicTurn(), NextStep())
    use(state, "Muddy Field", 0)
    assert lasting(state, 0) == {"Muddy Field": 2, "Roadblock": 1}


def test_stealing_takes_cards_at_random_and_the_two_know_which() -> None:
    taken: set[int] = set()
    for seed in range(40):
        state = table("Talent Poster", "BCDF", "", deck="w", step="bonus", seed=f"{seed}")
        use(state, "Talent Poster", 1)
        events = state.take_events()
        assert CardsTaken(to=EVERYONE, seat=0, victim=1, count=1) in events
        (went,) = [event for event in events if isinstance(event, CardsWent)]
        came = next(event for event in events if isinstance(event, CardsCame))
        assert (went.to, went.seat, went.to_seat) == (Audience.only(1), 1, 0)
        assert (came.to, came.cards) == (Audience.only(0), went.cards)
        assert count(state) == (2, 3, 0)
        taken.update(went.cards)
    assert len(taken) == 4


def test_hands_are_swapped_whole() -> None:
    state = table("Swap Meet, BbC", "No U", "", step="bonus")
    do(state, 0, UseCard(card("Swap Meet")))
    assert offers(state, 0) == [AimAt(1, 0), AnotherCard()]
    do(state, 0, AimAt(1, 0))
    assert (hand(state, 0), hand(state, 1)) == (["No U"], ["Brass 1", "Color Guard 1", "Euphonium"])
    events = state.take_events()
    assert HandsSwapped(to=EVERYONE, seat=0, other=1) in events
    assert [event.to for event in events if isinstance(event, CardsCame)] == [Audience.only(1), Audience.only(0)]


# Band Bonuses


def test_with_a_double_booking_two_cards_are_used_a_turn() -> None:
    state = table("Sheet Music, Spy, Alumni", "B", bonuses=("Double Booking",))
    do(state, 0, BasicTurn(), NextStep())
    assert shown(state).uses == 2
    use(state, "Sheet Music")
    assert phase(state) == "bonus"
    use(state, "Alumni")
    assert phase(state) == "discarding"


@clause("MB-BONUS-3")
def test_a_double_booking_begins_with_the_next_turn() -> None:
    state = table("Double Booking, Sheet Music", "", step="bonus")
    use(state, "Double Booking")
    assert phase(state) == "discarding"


def test_uses_add_up() -> None:
    state = table("", "", bonuses=("Double Booking, Agent",))
    do(state, 0, BasicTurn())
    assert shown(state).uses == 4


def test_a_bake_sale_ban_keeps_bonuses_from_being_played_but_not_penalties() -> None:
    state = table("Sheet Music, Home Crowd, Lemonade", "B", penalties=("Bake Sale Ban",), step="bonus")
    assert offered(state, act.USE) == ["Lemonade"]
    assert refused(state, 0, UseCard(card("Home Crowd"))) == (
        "Home Crowd can not be played: a Band Penalty keeps you from playing Bonus cards (MB-PEN-2)"
    )


@pytest.mark.parametrize(
    "name", ["Sheet Music", "Tuba Tryouts", "Lost and Found", "Bus Ride", "Rehearsal", "Home Crowd", "Ponchos"]
)
def test_no_card_is_lost_by_a_bonus(name: str) -> None:
    state = table(f"{name}, BbCd", "DDfw", bands=(FULL,), discard="WWW", step="bonus")
    before = everything(state)
    use(state, name)
    assert everything(state) == before
    assert told(state, CardsDiscarded) == [] or name == "Bus Ride"
