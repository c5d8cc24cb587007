"""A turn, and its steps: drawing, a Bonus or Penalty, and the discard."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import (
    AimAt,
    BasicTurn,
    DiscardCard,
    EndTurn,
    NextStep,
    ReorganizeTurn,
    UseCard,
)
from rumpus.games.marching_bandimals.events import (
    CardsCame,
    Discarded,
    Drew,
    Reorganized,
    Reshuffled,
    TurnStarted,
)
from rumpus.kernel.chance import chance_from
from rumpus.kernel.types import EVERYONE, Audience, Tempo
from tests.games.fresh import fields, whenever
from tests.games.marching_bandimals.bands import (
    asked,
    band,
    card,
    count,
    discarded,
    do,
    finish,
    game,
    hand,
    offered,
    offers,
    phase,
    pile,
    refused,
    shown,
    table,
    the,
    throw_away,
    use,
)

clause = pytest.mark.clause


@clause("MB-TURN-1")
def test_a_turn_is_a_basic_turn_or_a_reorganize_turn() -> None:
    state = table("BBb", "", mover=0)
    assert asked(state) == (0,)
    assert [ask.tempo for ask in state.asks()] == [Tempo.TURN]
    assert offers(state, 0) == [BasicTurn(), ReorganizeTurn()]
    assert "MB-TURN-1" in refused(state, 0, NextStep())


@clause("MB-TURN-1", "MB-BOOST-6", "MB-NOU-2")
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_of_a_turn_is_left_when_the_next_one_begins(seats: int) -> None:
    """Neither plays nor a Penalty, nor anything of a contest."""
    numbers = {"plays": 0, "uses": 0, "thrown": 0, "aiming": -1, "undos": 0, "played": -1, "target": -1, "pick_of": 0}
    numbers |= {"answered": 0, "contest": -1, "playing": 0, "done": 0, "until": -1}
    rows = {"answer": [-1] * 8, "undo": [0] * 288}
    turns = 0
    for state in whenever(game(seats, booster="true"), TurnStarted, chance_from(b"turns"), 1500):
        if phase(state) == "turn":  # and not a vote before it
            turns += 1
            assert fields(state, (*rows, *numbers)) == {**rows, **numbers}
    assert turns > 50


# Step 1


@clause("MB-TURN-2")
def test_a_basic_turn_begins_with_two_cards_from_the_top_of_the_draw_pile() -> None:
    state = table("B", "", deck="Oboe, Flute, No U")
    do(state, 0, BasicTurn())
    assert (hand(state, 0), pile(state)) == (["Brass 1", "Oboe", "Flute"], ["No U"])
    assert (phase(state), shown(state).plays, shown(state).uses) == ("band", 3, 1)


@clause("MB-TURN-2")
def test_how_many_are_drawn_is_seen_and_which_only_by_their_owner() -> None:
    state = table("B", "", deck="Oboe, Flute")
    do(state, 0, BasicTurn())
    drew, came = state.take_events()
    assert drew == Drew(to=EVERYONE, seat=0, count=2)
    assert came == CardsCame(to=Audience.only(0), seat=0, cards=(card("Oboe"), card("Flute")))


@clause("MB-TURN-2")
@pytest.mark.parametrize(
    ("bonuses", "penalties", "drawn"),
    [
        *(("Early Bird", "", 4), ("Early Bird, Big Lockers", "", 5), ("", "Late Bus", 1), ("", "No Bus", 0)),
        *(("Early Bird", "Late Bus", 3), ("Early Bird", "No Bus", 0), ("", "Late Bus, Stuck Valves", 0)),
    ],
)
def test_band_cards_change_how_many_are_drawn_but_never_below_none(bonuses: str, penalties: str, drawn: int) -> None:
    state = table("", "", bonuses=(bonuses,), penalties=(penalties,))
    do(state, 0, BasicTurn())
    assert (count(state), the(state, Drew).count) == ((drawn, 0), drawn)


@clause("MB-TURN-9")
def test_an_empty_draw_pile_is_made_anew_of_the_discard_pile() -> None:
    state = table("", "", deck="Oboe", discard="Flute, Clarinet, No U")
    do(state, 0, BasicTurn())
    assert "Oboe" in hand(state, 0) and len(hand(state, 0)) == 2
    assert (len(pile(state)), discarded(state)) == (2, [])
    assert sorted([*hand(state, 0), *pile(state)]) == ["Clarinet", "Flute", "No U", "Oboe"]
    assert the(state, Reshuffled).cards == 3


@clause("MB-TURN-9")
def test_the_new_draw_pile_is_shuffled_and_only_when_a_card_is_wanted() -> None:
    orders = set()
    for seed in range(20):
        state = table("", "", deck="Oboe, Flute", discard="BCDFW, No U", seed=f"{seed}")
        do(state, 0, BasicTurn())
        assert (pile(state), len(discarded(state))) == ([], 6)
        finish(state)
        do(state, 1, BasicTurn())
        orders.add(tuple(pile(state)))
    assert len(orders) > 15


@clause("MB-TURN-9")
def test_where_both_piles_are_empty_draws_are_skipped() -> None:
    state = table("B", "", deck="Oboe")
    do(state, 0, BasicTurn())
    assert (hand(state, 0), the(state, Drew).count) == (["Brass 1", "Oboe"], 1)
    state = table("B", "", deck="")
    do(state, 0, ReorganizeTurn())
    assert (hand(state, 0), the(state, Reorganized).count) == (["Brass 1"], 0)


# Step 3


@clause("MB-TURN-4")
def test_one_bonus_or_penalty_is_played_if_desired() -> None:
    state = table("Sheet Music, Spy", "B", step="bonus")
    assert offered(state, act.USE) == ["Sheet Music", "Spy"]
    use(state, "Sheet Music")
    assert (phase(state), shown(state).uses) == ("discarding", 0)
    state = table("Sheet Music", "", step="bonus")
    do(state, 0, NextStep())
    assert (phase(state), hand(state, 0)) == ("discarding", ["Sheet Music"])


@clause("MB-TURN-4")
def test_only_bonuses_and_penalties_of_the_own_hand_are_played_in_step_3() -> None:
    state = table("B, No U, Band Halt!", "Spy", step="bonus", booster="true")
    assert offers(state, 0) == [NextStep()]
    assert "MB-BOOST-4" in refused(state, 0, UseCard(card("Band Halt!")))
    assert "MB-NOU-1" in refused(state, 0, UseCard(card("No U")))
    assert refused(state, 0, UseCard(card("Spy"))) == "that card is not in your hand (MB-TURN-4)"


@clause("MB-TURN-4")
def test_a_card_with_nothing_to_aim_at_can_not_be_played() -> None:
    state = table("Lemonade, Twisted Ankle, Cancelled Booking, Repair Kit, Spy", "", step="bonus")
    assert offers(state, 0) == [NextStep()]
    why = "there is nobody and nothing that Lemonade could be aimed at (MB-PEN-1)"
    assert refused(state, 0, UseCard(card("Lemonade"))) == why


@clause("MB-TURN-4")
def test_a_card_can_be_put_back_before_it_is_aimed() -> None:
    state = table("Lemonade, Spy", "B", "", step="bonus")
    do(state, 0, UseCard(card("Lemonade")))
    assert offers(state, 0) == [AimAt(1, 0), act.AnotherCard()]
    do(state, 0, act.AnotherCard())
    assert (phase(state), shown(state).uses, count(state)[0]) == ("bonus", 1, 2)
    assert offered(state, act.USE) == ["Spy", "Lemonade"]


# Step 4


@clause("MB-TURN-5")
def test_at_least_one_card_is_discarded() -> None:
    state = table("BbC", "", step="discarding")
    assert EndTurn() not in offers(state, 0)
    assert refused(state, 0, EndTurn()) == "discard at least 1 (MB-TURN-5)"
    throw_away(state, "Brass 1")
    assert (discarded(state), the(state, Discarded)) == (
        ["Brass 1"],
        Discarded(to=EVERYONE, seat=0, card=card("Brass 1")),
    )
    do(state, 0, EndTurn())
    assert (state.mover, phase(state)) == (1, "turn")


@clause("MB-TURN-5")
def test_any_number_is_discarded_even_the_whole_hand() -> None:
    state = table("BbCc", "", step="discarding")
    throw_away(state, "Swing Flag", "Brass 1", "Euphonium", "Color Guard 1")
    assert (hand(state, 0), discarded(state)) == ([], ["Swing Flag", "Brass 1", "Euphonium", "Color Guard 1"])
    assert offers(state, 0) == [EndTurn()]


@clause("MB-TURN-5")
def test_who_holds_nothing_discards_nothing() -> None:
    state = table("", "", step="discarding")
    assert offers(state, 0) == [EndTurn()]


@clause("MB-TURN-5")
def test_only_cards_of_the_own_hand_are_discarded() -> None:
    state = table("B", "C", step="discarding")
    assert offered(state, act.DISCARD) == ["Brass 1"]
    assert refused(state, 0, DiscardCard(card("Color Guard 1"))) == "that card is not in your hand (MB-TURN-5)"
    assert offered(table("No U, No U, Oboe", "", step="discarding"), act.DISCARD) == ["No U", "Oboe"]


@clause("MB-HAND-1", "MB-TURN-5")
def test_no_more_than_eight_are_kept() -> None:
    state = table("BBBBBCCCCC", "", step="discarding")
    throw_away(state, "Brass 1")
    why = "your hand has 9 cards, and its limit is 8: discard 1 more (MB-HAND-1)"
    assert refused(state, 0, EndTurn()) == why
    throw_away(state, "Brass 2")
    do(state, 0, EndTurn())
    assert count(state)[0] == 8


@clause("MB-HAND-1")
@pytest.mark.parametrize(
    ("bonuses", "penalties", "limit"),
    [
        *(("Big Lockers", "", 11), ("Big Lockers, Band Parents", "", 13), ("", "Broken Zip", 5)),
        *(("", "Broken Zip, Broken Zip", 2), ("Big Lockers", "Broken Zip", 8), ("", "Empty Pockets", 0)),
        *(("Big Lockers", "Empty Pockets", 2), ("", "Broken Zip, Empty Pockets", 0)),
    ],
)
def test_band_cards_change_the_hand_limit(bonuses: str, penalties: str, limit: int) -> None:
    state = table("BBBBCCCCDDDDFFFF", "", bonuses=(bonuses,), penalties=(penalties,), step="discarding")
    assert band(state, 0).limit == limit
    while EndTurn() not in offers(state, 0):
        do(state, 0, offers(state, 0)[0])
    assert count(state)[0] == limit


@clause("MB-HAND-1")
def test_the_limit_of_the_end_of_the_turn_counts_with_a_bonus_played_in_it() -> None:
    state = table("BBBBBCCCCCD, Big Lockers", "", step="bonus")
    use(state, "Big Lockers")
    assert band(state, 0).limit == 11
    throw_away(state, "Brass 1")
    do(state, 0, EndTurn())
    assert count(state)[0] == 10


@clause("MB-HAND-1")
def test_the_limit_is_looked_at_in_the_own_turn_only() -> None:
    state = table("Broken Zip", "BBBBBCCC", step="bonus")
    use(state, "Broken Zip", 1)
    assert (band(state, 1).limit, count(state)[1]) == (5, 8)
    finish(state)
    do(state, 1, BasicTurn(), NextStep(), NextStep())
    assert "discard 5 more" in refused(state, 1, EndTurn())


@clause("MB-TURN-5")
@pytest.mark.parametrize(
    ("bonuses", "penalties", "least"),
    [
        *(("", "Late Bus", 2), ("", "Late Bus, Understudy", 3), ("Band Parents", "", 0)),
        ("Band Parents", "Late Bus", 1),
    ],
)
def test_band_cards_change_how_many_must_be_discarded(bonuses: str, penalties: str, least: int) -> None:
    state = table("BBBBB", "", bonuses=(bonuses,), penalties=(penalties,), step="discarding")
    assert shown(state).discards == least
    for place in range(least):
        assert refused(state, 0, EndTurn()) == f"discard at least {least} (MB-TURN-5)"
        throw_away(state, f"Brass {place + 1}")
    do(state, 0, EndTurn())
    assert state.mover == 1


@clause("MB-TURN-5")
def test_a_hand_that_is_just_full_lacks_only_its_discard() -> None:
    state = table("BBBBBCCC", "", step="discarding")
    assert refused(state, 0, EndTurn()) == "discard at least 1 (MB-TURN-5)"


@clause("MB-TURN-5")
def test_who_must_discard_two_and_holds_one_discards_one() -> None:
    state = table("B", "", penalties=("Late Bus",), step="discarding")
    throw_away(state, "Brass 1")
    assert offers(state, 0) == [EndTurn()]
