"""The Drum Major: offered, taken, lost, and winning; and the end without one."""

import pytest

from rumpus.games.marching_bandimals.actions import (
    BasicTurn,
    EndTurn,
    LeaveMajor,
    NextStep,
    RemoveFromBand,
    ReorganizeTurn,
    TakeMajor,
)
from rumpus.games.marching_bandimals.events import (
    GameEnded,
    MajorLeft,
    MajorReturned,
    MajorTaken,
    TurnMissed,
    TurnStarted,
)
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.types import Outcome
from tests.games.marching_bandimals.bands import (
    FULL,
    asked,
    band,
    do,
    finish,
    lasting,
    offers,
    open_use,
    phase,
    picture,
    play,
    refused,
    shown,
    table,
    the,
    told,
    use,
    winners,
)

clause = pytest.mark.clause


def at_the_end(state: MarchingBandimals, *, takes: bool) -> None:
    """The mover ends the turn, and takes the Drum Major that is offered or leaves it."""
    do(state, int(state.mover), EndTurn(), TakeMajor() if takes else LeaveMajor())


@clause("MB-MAJOR-1", "MB-MAJOR-4")
def test_at_the_end_of_a_turn_with_a_complete_band_a_drum_major_is_offered() -> None:
    state = table("w", "", bands=("Bb/Cc/Dd/Ff/W",), step="band")
    play(state, "Oboe")
    do(state, 0, NextStep(), NextStep(), EndTurn())
    assert (phase(state), asked(state)) == ("major", (0,))
    assert offers(state, 0) == [TakeMajor(), LeaveMajor()]
    assert "MB-MAJOR-4" in refused(state, 0, BasicTurn())
    do(state, 0, TakeMajor())
    assert (band(state, 0).major, shown(state).majors, the(state, MajorTaken).seat) == (True, 7, 0)
    assert (state.mover, phase(state)) == (1, "turn")


@clause("MB-MAJOR-1")
@pytest.mark.parametrize("told_band", ["Bb/Cc/Dd/Ff/W", "Bb/Bb/Cc/Cc/Cc", ""])
def test_without_a_complete_band_none_is_offered(told_band: str) -> None:
    state = table("", "", bands=(told_band,), step="discarding")
    do(state, 0, EndTurn())
    assert (state.mover, phase(state)) == (1, "turn")


@clause("MB-MAJOR-1")
def test_it_comes_after_the_discard_and_not_before() -> None:
    state = table("B", "", bands=(FULL,), step="discarding")
    assert TakeMajor() not in offers(state, 0)
    assert "MB-TURN-5" in refused(state, 0, EndTurn())


@clause("MB-MAJOR-5", "MB-TURN-6")
def test_a_reorganize_turn_plays_no_card_and_so_takes_no_drum_major() -> None:
    state = table("", "", bands=(FULL,))
    do(state, 0, ReorganizeTurn())
    assert (phase(state), state.mover) == ("turn", 1)
    assert band(state, 0).major is False


@clause("MB-MAJOR-2")
def test_whose_band_is_still_complete_when_the_next_turn_comes_wins() -> None:
    state = table("", "", "", bands=(FULL, "Bb/Cc"), step="discarding")
    at_the_end(state, takes=True)
    for seat in (1, 2):
        do(state, seat, ReorganizeTurn())
    assert winners(state) == ("complete band", (0,))
    assert the(state, GameEnded).outcome == Outcome("complete band", (0,), (5, 2, 0))
    assert (phase(state), asked(state)) == ("over", ())


@clause("MB-MAJOR-2")
def test_nothing_is_drawn_or_played_in_the_turn_that_wins() -> None:
    state = table("", "", bands=(FULL,), majors=(0,), mover=1)
    do(state, 1, ReorganizeTurn())
    assert winners(state)[1] == (0,)
    assert band(state, 0).hand == 0


@clause("MB-MAJOR-3")
@pytest.mark.parametrize(("card", "pick"), [("Twisted Ankle", 4), ("Dented Horn", 5), ("Better Offer", 0)])
def test_a_band_that_loses_a_card_returns_its_drum_major_at_once(card: str, pick: int) -> None:
    state = table("", card, bands=(FULL,), majors=(0,), mover=1, step="bonus")
    use(state, card, 0, pick)
    assert (band(state, 0).major, shown(state).majors, the(state, MajorReturned).seat) == (False, 8, 0)
    finish(state)
    assert not state.is_over()
    assert phase(state) == "turn"


@clause("MB-MAJOR-3")
def test_a_penalty_for_everyone_takes_the_drum_majors_of_all_that_it_leaves_short() -> None:
    full_without = "Bb/Bb/Cc/Cc/Dd"
    state = table("", "", "Cracked Reeds", bands=(FULL, full_without, "Ww"), majors=(0, 1), mover=2, step="bonus")
    use(state, "Cracked Reeds")
    assert [band(state, seat).major for seat in range(3)] == [False, True, False]
    assert [picture(state, seat) for seat in range(3)] == ["Bb/Cc/Dd/Ff/W", full_without, "W////"]
    assert [event.seat for event in told(state, MajorReturned)] == [0]


@clause("MB-MAJOR-3")
def test_a_penalty_that_is_stopped_leaves_it() -> None:
    state = table("No U", "Twisted Ankle", bands=(FULL,), majors=(0,), mover=1, step="bonus")
    open_use(state, "Twisted Ankle", 0, 0)
    state.act(0, 421)
    assert band(state, 0).major


@clause("MB-MAJOR-3")
def test_who_has_lost_it_can_take_another_one_later() -> None:
    state = table("W", "Twisted Ankle", bands=(FULL,), majors=(0,), mover=1, step="bonus")
    use(state, "Twisted Ankle", 0, 8)
    finish(state)
    do(state, 0, BasicTurn())
    play(state, "Woodwind 2")
    finish(state)
    assert the(state, MajorLeft).seat == 0
    do(state, 1, ReorganizeTurn())
    do(state, 0, BasicTurn(), NextStep(), NextStep())
    while EndTurn() not in offers(state, 0):
        do(state, 0, offers(state, 0)[0])
    do(state, 0, EndTurn(), TakeMajor())
    assert band(state, 0).major


@clause("MB-MAJOR-4", "MB-BONUS-3")
@pytest.mark.parametrize("takes", [True, False])
def test_a_turn_counts_for_band_cards_whether_the_drum_major_is_taken_or_left(takes: bool) -> None:
    state = table("", "", bands=(FULL,), bonuses=("Home Crowd 2",), step="discarding")
    at_the_end(state, takes=takes)
    assert lasting(state, 0) == {"Home Crowd": 1}


@clause("MB-MAJOR-1")
@pytest.mark.parametrize(("left", "next_phase"), [(1, "major"), (0, "turn")])
def test_the_last_drum_major_is_offered_too(left: int, next_phase: str) -> None:
    state = table("", "", bands=(FULL,), step="discarding")
    state.majors = left
    do(state, 0, EndTurn())
    assert phase(state) == next_phase


@clause("MB-MAJOR-4")
def test_the_offer_may_be_declined_and_comes_again() -> None:
    state = table("", "", bands=(FULL,), step="discarding", deck="")
    at_the_end(state, takes=False)
    assert (band(state, 0).major, shown(state).majors, the(state, MajorLeft).seat) == (False, 8, 0)
    do(state, 1, ReorganizeTurn())
    assert not state.is_over()
    do(state, 0, BasicTurn(), NextStep(), NextStep(), EndTurn(), TakeMajor())
    do(state, 1, BasicTurn())
    finish(state)
    assert winners(state)[1] == (0,)


@clause("MB-MAJOR-4")
def test_several_have_one_and_the_first_whose_turn_comes_wins() -> None:
    state = table("", "", "", bands=(FULL, FULL, FULL), majors=(0, 1), mover=2, step="discarding")
    at_the_end(state, takes=True)
    assert winners(state) == ("complete band", (0,))
    assert shown(state).majors == 5


@clause("MB-MAJOR-4")
def test_the_next_one_wins_where_the_first_has_lost_it() -> None:
    state = table("", "", "Twisted Ankle", bands=(FULL, FULL), majors=(0, 1), mover=2, step="bonus")
    use(state, "Twisted Ankle", 0, 0)
    finish(state)
    assert state.mover == 0
    do(state, 0, ReorganizeTurn())
    assert winners(state)[1] == (1,)


@clause("MB-TURN-11", "MB-MAJOR-2")
def test_nothing_is_won_in_a_turn_that_is_missed_but_in_the_next_one() -> None:
    state = table("", "", bands=(FULL,), majors=(0,), penalties=("Detention",), mover=1)
    do(state, 1, ReorganizeTurn())
    assert not state.is_over()
    assert (state.mover, the(state, TurnMissed).seat, band(state, 0).major) == (1, 0, True)
    do(state, 1, BasicTurn())
    finish(state)
    assert winners(state)[1] == (0,)


def test_an_understudy_keeps_the_offer_away_but_not_the_win() -> None:
    state = table("", "", bands=(FULL,), penalties=("Understudy",), step="discarding")
    do(state, 0, EndTurn())
    assert (state.mover, band(state, 0).major) == (1, False)
    state = table("", "", bands=(FULL,), penalties=("Understudy",), majors=(0,), mover=1)
    do(state, 1, ReorganizeTurn())
    assert winners(state)[1] == (0,)


@clause("MB-MAJOR-1")
@pytest.mark.parametrize("removed", ["hand", "discard"])
def test_who_takes_the_band_apart_is_offered_none(removed: str) -> None:
    state = table("", "", bands=(FULL,), step="band", removed=removed)
    do(state, 0, RemoveFromBand(0, 0), NextStep(), NextStep())
    finish(state)
    assert (state.mover, band(state, 0).major) == (1, False)


# After 100 rounds


def late(*bands: str, majors: tuple[int, ...] = ()) -> MarchingBandimals:
    """The last turn of the last round."""
    seats = len(bands)
    state = table(*[""] * seats, bands=bands, majors=majors, mover=seats - 1)
    state.turns = 100 * seats
    return state


@clause("MB-END-1")
@pytest.mark.parametrize(
    ("bands", "winning"),
    [(("Bb", "Bb/Cc", "C/d"), (1,)), (("Bb", "Cc/D", "Dd/f/W"), (0, 1, 2)), (("", "Bb/Cc", "Dd/Ff"), (1, 2))],
)
def test_after_100_rounds_the_most_pairs_win_and_equals_share_it(
    bands: tuple[str, ...], winning: tuple[int, ...]
) -> None:
    state = late(*bands)
    assert shown(state).round == 100
    do(state, 2, ReorganizeTurn())
    assert winners(state) == ("rounds played", winning)
    assert told(state, TurnStarted) == []


@clause("MB-END-1")
def test_the_last_turn_of_round_100_is_played() -> None:
    state = late("", "", "")
    state.turns -= 1
    state.mover = 1
    do(state, 1, ReorganizeTurn())
    assert (state.mover, phase(state), the(state, TurnStarted).round) == (2, "turn", 100)


@clause("MB-END-1")
def test_a_drum_major_of_the_last_round_comes_too_late() -> None:
    state = late(FULL, "", majors=(0,))
    do(state, 1, ReorganizeTurn())
    assert winners(state) == ("rounds played", (0,))
