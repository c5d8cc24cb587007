"""No U: who may say it, when, and what it does."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import BasicTurn, LetPass, NextStep, SayNoU, UseCard
from rumpus.games.marching_bandimals.events import NobodyStopped, PenaltyPlayed, PenaltyStopped
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.types import EVERYONE, Tempo
from tests.games.marching_bandimals.bands import (
    FULL,
    NOW,
    TEST,
    asked,
    band,
    card,
    clock,
    count,
    discarded,
    do,
    finish,
    hand,
    lasting,
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


def lemonade(*others: str, window: str = "6") -> MarchingBandimals:
    """Seat 0 has played Lemonade against seat 1."""
    state = table("Lemonade, Sheet Music", *others, step="bonus", window=window)
    open_use(state, "Lemonade", 1)
    return state


@clause("MB-NOU-1")
def test_a_no_u_stops_a_penalty_out_of_turn() -> None:
    state = lemonade("No U, BCD", "")
    do(state, 1, SayNoU())
    assert (hand(state, 1), discarded(state)) == (["Brass 1", "Color Guard 1", "Drumline 1"], ["Lemonade", "No U"])
    stopped = the(state, PenaltyStopped)
    assert stopped == PenaltyStopped(to=EVERYONE, seat=1, against=0, card=card("Lemonade"))


@clause("MB-NOU-1")
@pytest.mark.parametrize("name", ["Lemonade", "Twisted Ankle", "Broken Zip", "Better Offer"])
def test_any_penalty_can_be_stopped(name: str) -> None:
    state = table(name, "No U, B", bands=("", FULL), step="bonus")
    open_use(state, name, 1, 0)
    do(state, 1, SayNoU())
    assert (hand(state, 1), picture(state, 1), lasting(state, 1)) == (["Brass 2"], FULL, {})
    assert discarded(state) == [name, "No U"]


@clause("MB-NOU-1")
def test_a_no_u_can_not_be_stopped_by_another() -> None:
    state = table("Lemonade, No U", "No U, BB", "No U", step="bonus")
    open_use(state, "Lemonade", 1)
    assert asked(state) == (1, 2)
    do(state, 1, SayNoU())
    assert (phase(state), asked(state)) == ("discarding", (0,))
    assert "MB-TURN-5" in refused(state, 0, SayNoU())


@clause("MB-NOU-1")
def test_it_is_counted_who_has_played_what() -> None:
    state = table("Lemonade", "No U, BB", "No U", step="bonus")
    open_use(state, "Lemonade", 1)
    do(state, 1, SayNoU())
    counted = dict(enumerate(TEST.view(state, 2).used))
    kinds = len(TEST.pack.cards)
    assert {place for place in counted if counted[place]} == {card("Lemonade"), kinds + card("No U")}


@clause("MB-NOU-1")
def test_nobody_stops_the_own_penalty() -> None:
    state = lemonade("B", "C")
    assert 0 not in asked(state)


@clause("MB-NOU-1")
def test_who_holds_none_can_not_say_it() -> None:
    state = lemonade("B", "")
    assert refused(state, 1, SayNoU()) == "you hold no No U (MB-NOU-1)"


@clause("MB-NOU-1")
@pytest.mark.parametrize("step", ["turn", "band", "bonus", "discarding"])
def test_without_a_penalty_there_is_nothing_to_stop(step: str) -> None:
    state = table("No U", "No U", step=step)
    assert "MB-TURN" in refused(state, 0, SayNoU())
    assert "you are not asked now" in refused(state, 1, SayNoU())


@clause("MB-NOU-1")
def test_a_no_u_can_be_discarded_but_not_played_in_step_3() -> None:
    state = table("No U", "", step="bonus")
    assert refused(state, 0, UseCard(card("No U"))) == "No U is played when an opponent plays a Penalty (MB-NOU-1)"
    do(state, 0, NextStep(), act.DiscardCard(card("No U")))
    assert discarded(state) == ["No U"]


# The window


@clause("MB-NOU-2")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_else_gets_the_same_window_whatever_they_hold(seats: int) -> None:
    others = ["No U, B", *["C"] * (seats - 2)]
    state = lemonade(*others)
    asks = state.asks()
    assert [ask.seat for ask in asks] == list(range(1, seats))
    assert {(ask.tempo, ask.until) for ask in asks} == {(Tempo.WINDOW, NOW + 6000)}
    assert offers(state, 1) == [LetPass(), SayNoU()]
    assert all(offers(state, seat) == [LetPass()] for seat in range(2, seats))


@clause("MB-NOU-2")
def test_the_table_looks_the_same_whoever_holds_a_no_u() -> None:
    tables = [lemonade("No U, B", "C", "D"), lemonade("B, C", "No U", "D"), lemonade("B, C", "D", "F")]
    assert shown(tables[0]) == shown(tables[1]) == shown(tables[2])
    assert {int(state.deadline()) for state in tables} == {NOW + 6000}
    assert len({tuple(map(repr, state.take_events())) for state in tables}) == 1


@clause("MB-NOU-2")
def test_the_window_stays_open_while_somebody_has_not_answered() -> None:
    state = lemonade("BBB", "", "")
    do(state, 1, LetPass())
    do(state, 3, LetPass())
    assert (phase(state), asked(state), shown(state).answered) == ("window", (2,), (False, True, False, True))
    assert "you are not asked now" in refused(state, 1, LetPass())
    do(state, 2, LetPass())
    assert (phase(state), count(state)[1]) == ("discarding", 0)


@clause("MB-NOU-2")
def test_silence_is_a_pass() -> None:
    state = lemonade("No U, BBBB", "")
    clock(state)
    assert (count(state)[1], phase(state)) == (2, "discarding")
    assert the(state, NobodyStopped).card == card("Lemonade")


@clause("MB-NOU-2")
def test_nobody_is_too_quick_or_too_late() -> None:
    state = lemonade("No U, BBB", "")
    assert state.check(1, act.SAY_NO, NOW + 6000) is None
    assert "after time was up" in refused(state, 1, SayNoU(), at=NOW + 6001)
    assert state.check(-1, 0, NOW + 5999) is not None


@clause("MB-NOU-2")
def test_the_first_no_u_counts() -> None:
    state = lemonade("No U, B", "No U", "No U")
    do(state, 3, SayNoU(), at=NOW + 500)
    assert [hand(state, seat) for seat in (1, 2, 3)] == [["No U", "Brass 1"], ["No U"], []]
    assert "you are not asked now" in refused(state, 1, SayNoU())


@clause("MB-NOU-2")
def test_who_has_let_it_pass_can_not_stop_it_any_more() -> None:
    state = lemonade("No U, B", "")
    do(state, 1, LetPass())
    assert "you are not asked now" in refused(state, 1, SayNoU())


@clause("MB-NOU-2")
def test_the_play_of_a_stopped_card_is_used_up() -> None:
    state = lemonade("No U", "B")
    do(state, 1, SayNoU())
    assert (phase(state), shown(state).uses, hand(state, 0)) == ("discarding", 0, ["Sheet Music"])


@clause("MB-NOU-2")
def test_with_two_plays_a_turn_the_second_is_left() -> None:
    state = table("Lemonade, Broken Zip", "No U, B", bonuses=("Double Booking",))
    do(state, 0, BasicTurn(), NextStep())
    open_use(state, "Lemonade", 1)
    do(state, 1, SayNoU())
    assert (phase(state), shown(state).uses) == ("bonus", 1)
    use(state, "Broken Zip", 1)
    assert (lasting(state, 1), phase(state)) == ({"Broken Zip": 3}, "discarding")


@clause("MB-NOU-2")
def test_a_no_u_does_not_use_up_the_own_play_of_its_owner() -> None:
    state = lemonade("No U, Sheet Music", "")
    do(state, 1, SayNoU())
    finish(state)
    do(state, 1, BasicTurn(), NextStep())
    assert shown(state).uses == 1
    use(state, "Sheet Music")
    assert phase(state) == "discarding"


# How long, for whom


@clause("MB-NOU-3")
@pytest.mark.parametrize("seconds", [6, 3, 10])
def test_the_window_lasts_as_long_as_was_agreed(seconds: int) -> None:
    state = lemonade("B", "", window=f"{seconds}")
    assert (state.deadline(), shown(state).window) == (NOW + 1000 * seconds, 1000 * seconds)
    assert the(state, PenaltyPlayed).window == 1000 * seconds


@clause("MB-NOU-3")
def test_it_may_last_until_all_have_answered() -> None:
    state = lemonade("BBB", "", window="none")
    assert (state.deadline(), [ask.until for ask in state.asks()]) == (-1, [None, None])
    assert the(state, PenaltyPlayed).window is None
    do(state, 1, LetPass(), at=NOW + 3_600_000)
    assert phase(state) == "window"
    do(state, 2, LetPass())
    assert count(state)[1] == 0


@clause("MB-NOU-3")
def test_a_third_player_may_stop_a_penalty_that_is_aimed_at_another() -> None:
    state = lemonade("BCD", "No U, F")
    do(state, 2, SayNoU())
    assert (count(state)[1], hand(state, 2)) == (3, ["Front Ensemble 1"])
    assert the(state, PenaltyStopped).seat == 2


@clause("MB-NOU-3")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_penalty_for_everyone_is_stopped_for_all_of_them(seat: int) -> None:
    state = table("Fire Drill, BB", "No U, CC", "No U, DD", step="bonus")
    open_use(state, "Fire Drill")
    assert the(state, PenaltyPlayed).target is None
    do(state, seat, SayNoU())
    assert count(state) == (2, 2 + (seat != 1), 2 + (seat != 2))
    assert sorted(discarded(state)) == ["Fire Drill", "No U"]


@clause("MB-NOU-3")
def test_a_penalty_for_everyone_works_when_all_have_let_it_pass() -> None:
    state = table("Fire Drill, BBB", "No U, CC", step="bonus")
    open_use(state, "Fire Drill")
    do(state, 1, LetPass())
    assert count(state) == (1, 1)


@clause("MB-NOU-2")
def test_a_second_window_asks_everybody_again() -> None:
    state = table("Lemonade, Fire Drill", "BBBB", "C", bonuses=("Double Booking",))
    do(state, 0, BasicTurn(), NextStep())
    use(state, "Lemonade", 1)
    open_use(state, "Fire Drill")
    assert (asked(state), shown(state).answered) == ((1, 2), (False, False, False))
    assert len(told(state, PenaltyPlayed)) == 2


@clause("MB-NOU-1", "MB-MAJOR-3")
def test_a_no_u_saves_a_drum_major() -> None:
    state = table("Dented Horn", "", "No U", bands=("", FULL), majors=(1,), step="bonus")
    open_use(state, "Dented Horn", 1, 1)
    do(state, 2, SayNoU())
    assert (band(state, 1).major, picture(state, 1)) == (True, FULL)


def test_what_was_played_and_stopped_is_counted() -> None:
    state = lemonade("No U", "B")
    do(state, 1, SayNoU())
    kinds = len(state.tables.pack.cards)
    used = {(place // kinds, place % kinds): int(times) for place, times in enumerate(state.used) if times}
    assert used == {(0, card("Lemonade")): 1, (1, card("No U")): 1}
    assert state.tallies() == {"rounds": 2, "penalties": 1, "stopped": 1}
    state = lemonade("B", "")
    clock(state)
    assert state.tallies() == {"rounds": 2, "penalties": 1, "stopped": 0}
