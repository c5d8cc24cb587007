"""Reorganize turns, and turns that are missed."""

import pytest

from rumpus.games.marching_bandimals.actions import (
    BasicTurn,
    EndTurn,
    NextStep,
    RemoveFromBand,
    ReorganizeTurn,
)
from rumpus.games.marching_bandimals.events import (
    CardsCame,
    Reorganized,
    TurnMissed,
    TurnStarted,
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
    offers,
    phase,
    picture,
    pile,
    refused,
    shown,
    table,
    the,
    throw_away,
    told,
    use,
)

clause = pytest.mark.clause


@clause("MB-TURN-6")
def test_a_reorganize_turn_fills_the_hand_and_is_over() -> None:
    state = table("Bb", "C", deck="DDDDDDFF")
    do(state, 0, ReorganizeTurn())
    assert (count(state), state.mover, phase(state)) == ((8, 1), 1, "turn")
    assert (picture(state, 0), discarded(state), pile(state)) == ("////", [], ["Front Ensemble 1", "Front Ensemble 2"])


@clause("MB-TURN-6")
def test_how_many_a_reorganize_turn_draws_is_seen_and_which_only_by_their_owner() -> None:
    state = table("BbCcDd", "", deck="Oboe, Flute")
    do(state, 0, ReorganizeTurn())
    drew, came, turn = state.take_events()
    assert drew == Reorganized(to=EVERYONE, seat=0, count=2)
    assert came == CardsCame(to=Audience.only(0), seat=0, cards=(card("Oboe"), card("Flute")))
    assert turn == TurnStarted(to=EVERYONE, seat=1, turn=4, round=2)


@clause("MB-TURN-6", "MB-HAND-1")
@pytest.mark.parametrize(("bonuses", "penalties", "limit"), [("Big Lockers", "", 11), ("", "Broken Zip", 5)])
def test_full_is_what_the_hand_limit_says(bonuses: str, penalties: str, limit: int) -> None:
    state = table("B", "", bonuses=(bonuses,), penalties=(penalties,))
    do(state, 0, ReorganizeTurn())
    assert count(state)[0] == limit


@clause("MB-TURN-7")
def test_the_turn_after_a_reorganize_turn_is_a_basic_turn() -> None:
    state = table("B", "C")
    do(state, 0, ReorganizeTurn())
    assert [band(state, seat).rested for seat in range(2)] == [True, False]
    do(state, 1, ReorganizeTurn())
    assert band(state, 0).rested
    assert offers(state, 0) == [BasicTurn()]
    assert "MB-TURN-7" in refused(state, 0, ReorganizeTurn())
    do(state, 0, BasicTurn())
    finish(state)
    assert not band(state, 0).rested
    assert offers(state, 1) == [BasicTurn()]
    do(state, 1, BasicTurn())
    finish(state)
    assert offers(state, 0) == [BasicTurn(), ReorganizeTurn()]


@clause("MB-TURN-7", "MB-TURN-11")
def test_a_missed_turn_between_two_reorganize_turns_is_no_turn() -> None:
    state = table("B", "C", penalties=("Detention 1",), mover=1)
    state.rested[0] = 1
    do(state, 1, ReorganizeTurn())
    assert the(state, TurnMissed).seat == 0
    do(state, 1, BasicTurn())
    finish(state)
    assert offers(state, 0) == [BasicTurn()]


@clause("MB-TURN-10")
def test_a_reorganize_turn_with_a_full_hand_draws_nothing() -> None:
    state = table("BBBBCCCC", "")
    do(state, 0, ReorganizeTurn())
    assert (count(state), state.mover) == ((8, 0), 1)


@clause("MB-TURN-10")
@pytest.mark.parametrize(("cards", "penalties"), [("BBBBBCCCC", ""), ("BBBBBC", "Broken Zip")])
def test_with_more_cards_than_the_limit_there_is_no_reorganize_turn(cards: str, penalties: str) -> None:
    state = table(cards, "", penalties=(penalties,))
    assert offers(state, 0) == [BasicTurn()]
    assert "a reorganize turn discards nothing (MB-TURN-10)" in refused(state, 0, ReorganizeTurn())


# Missed turns


@clause("MB-TURN-11")
def test_a_missed_turn_draws_plays_and_discards_nothing() -> None:
    state = table("BbC", "", "", penalties=("Detention",), mover=2)
    do(state, 2, ReorganizeTurn())
    assert (state.mover, hand(state, 0), the(state, TurnMissed).seat) == (
        1,
        ["Brass 1", "Color Guard 1", "Euphonium"],
        0,
    )


@clause("MB-TURN-11", "MB-BONUS-3")
def test_a_missed_turn_counts_for_how_long_band_cards_last() -> None:
    state = table("", "", "", bonuses=("Home Crowd 3",), penalties=("Suspension 2, Broken Zip 1",), mover=2)
    do(state, 2, ReorganizeTurn())
    assert lasting(state, 0) == {"Home Crowd": 2, "Suspension": 1}
    assert discarded(state) == ["Broken Zip"]


@clause("MB-TURN-11")
def test_several_may_miss_their_turns_one_after_the_other() -> None:
    state = table("", "", "", penalties=("Detention", "Suspension"), mover=2)
    do(state, 2, ReorganizeTurn())
    assert [event.seat for event in told(state, TurnMissed)] == [0, 1]
    assert state.mover == 2
    do(state, 2, BasicTurn())
    finish(state)
    assert state.mover == 0


@clause("MB-TURN-11")
def test_nothing_of_the_turn_before_is_left_over_when_a_turn_begins() -> None:
    state = table("B", "", step="discarding")
    throw_away(state, "Brass 1")
    do(state, 0, EndTurn())
    assert (shown(state).plays, shown(state).uses, shown(state).thrown) == (0, 0, 0)


def test_no_card_is_ever_lost() -> None:
    state = table("BbC, Fire Drill", "Dd", bands=(FULL, "Bb"), step="band")
    before = everything(state)
    do(state, 0, RemoveFromBand(0, 0), NextStep())
    use(state, "Fire Drill")
    finish(state)
    assert everything(state) == before
