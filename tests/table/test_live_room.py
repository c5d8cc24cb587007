"""A room whose game has no turns: own counts, when something was made, freezing and thawing."""

import pytest

from rumpus.kernel.errors import NotAllowed, NotLegal, WrongTime
from rumpus.kernel.record import verify
from rumpus.kernel.types import CLOCK, TIME_UP
from rumpus.table import AlreadyDone, TooSoon
from rumpus.table import entries as written
from rumpus.table.people import Freeze
from rumpus.table.room import FREEZE_GRACE, GRACE
from rumpus.table.standing import THAW_COUNTDOWN
from tests.table.dash import HAND, LATE, RING, STEP, DashGame, DashView
from tests.table.nap import NAP_TIME
from tests.table.rooms import Parlour

GONE = 10_000
FROZEN = GONE + FREEZE_GRACE


def dash(*guests: str, pace: int = 0, game: str = "dash") -> Parlour:
    parlour = Parlour(game=game, pace=pace).sit("ada", *guests)
    if not guests:
        parlour.do(parlour.room.seat_bot("ada", 1, "easy", ("Rosie",)))
    return parlour.start()


def trail(parlour: Parlour) -> tuple[tuple[int, int], ...]:
    assert parlour.room.table is not None
    view = parlour.room.table.view(-1)
    assert isinstance(view, DashView)
    return view.trail


# One's own count


def test_the_next_action_need_not_wait_for_those_of_others() -> None:
    parlour = dash("bo")
    for guest, after, at in (("ada", 0, 100), ("bo", 0, 110), ("ada", 1, 400)):
        parlour.pass_time(at).do(parlour.room.act(guest, after, STEP, at))
    assert trail(parlour) == ((100, 0), (110, 1), (400, 0))


def test_an_action_that_comes_again_is_known_by_its_own_number() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 100)
    with pytest.raises(AlreadyDone):
        parlour.room.act("ada", 0, STEP, 900)
    with pytest.raises(NotAllowed, match="out of order: another of yours came before it"):
        parlour.room.act("ada", 0, RING, 900)


def test_after_one_that_was_refused_the_next_is_refused_too() -> None:
    parlour = dash("bo")
    with pytest.raises(NotAllowed, match="out of order: an earlier one was refused or is missing"):
        parlour.room.act("ada", 1, STEP, 100)


def test_the_last_action_of_a_game_that_comes_again_was_done() -> None:
    parlour = dash("bo")
    parlour.act("ada", RING, 100)
    parlour.pass_time(100 + LATE)
    assert parlour.room.status == "over"
    with pytest.raises(AlreadyDone):
        parlour.room.act("ada", 0, RING, 5000)
    with pytest.raises(NotAllowed, match="the game is over"):
        parlour.room.act("bo", 0, STEP, 5000)


# When it was made


def test_the_delay_of_a_link_is_taken_out_and_written_down() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 1000)
    assert parlour.act("bo", STEP, 1040, delay=90) == [written.Acted(1, STEP, back=90)]
    assert trail(parlour) == ((950, 1), (1000, 0))


def test_what_waited_at_the_desk_counts_from_its_arrival() -> None:
    parlour = dash("bo")
    assert parlour.act("ada", STEP, 1050, arrived=1000, delay=30) == [written.Acted(0, STEP, back=80)]


def test_a_hand_that_is_too_quick_has_to_wait() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 1000)
    with pytest.raises(TooSoon) as caught:
        parlour.act("ada", STEP, 1060)
    assert caught.value.until == 1000 + HAND
    parlour.act("ada", STEP, 1000 + HAND, arrived=1060)
    assert trail(parlour) == ((1000, 0), (1000 + HAND, 0))


def test_what_the_rules_refuse_does_not_wait() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 1000)
    with pytest.raises(NotLegal):
        parlour.act("ada", 7, 1010)


def test_two_moves_that_arrive_together_were_made_as_far_apart_as_a_hand_needs() -> None:
    parlour = dash("bo")
    for _ in range(2):
        parlour.act("ada", STEP, 1000, delay=200)
    assert trail(parlour) == ((800, 0), (950, 0))


def test_what_was_on_its_way_when_the_bell_rang_counts_and_what_was_sent_later_does_not() -> None:
    parlour = dash("bo")
    parlour.act("ada", RING, 1000)
    parlour.act("bo", STEP, 1150, delay=100)
    assert trail(parlour) == ((1000, 1),)
    with pytest.raises(WrongTime, match="the bell rang at 1000 ms"):
        parlour.act("bo", STEP, 1250, delay=100)


def test_the_bell_is_heard_when_it_is_told_not_when_it_is_rung() -> None:
    parlour = dash("bo")
    parlour.pass_time(1000).do(parlour.room.act("ada", 0, RING, 1000))
    parlour.room.told(1040)
    parlour.room.told(1400)
    assert parlour.room.act("bo", 0, STEP, 1239, delay=100) == [written.Acted(1, STEP, back=239)]
    with pytest.raises(WrongTime):
        parlour.room.act("bo", 0, STEP, 1240, delay=100)


def test_in_a_turn_no_time_is_taken_out() -> None:
    parlour = Parlour().sit("ada", "bo").start()
    assert parlour.act("ada", 1, 1000, arrived=700, delay=300) == [written.Acted(0, 1)]


def test_a_game_with_time_taken_out_is_read_back_and_proved() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 1000)
    parlour.act("bo", STEP, 1100, delay=300)
    parlour.act("ada", RING, 1300, delay=20)
    parlour.pass_time(9000)
    table, again = parlour.room.table, parlour.again().table
    assert table is not None and again is not None
    assert again.record() == table.record()
    assert verify(DashGame(), table.record()) == table.outcome


# Freezing


def test_a_game_is_frozen_for_whoever_is_gone() -> None:
    parlour = dash("bo")
    parlour.room.went("bo", GONE)
    assert parlour.room.next_due() == FROZEN
    parlour.act("ada", STEP, FROZEN - 1)
    assert parlour.room.settle(FROZEN)
    assert not parlour.room.settle(FROZEN + 1)
    assert parlour.room.missing() == [1]
    with pytest.raises(NotAllowed, match="the game is frozen until Bo is back"):
        parlour.act("ada", STEP, FROZEN + 500)


def test_whoever_is_back_in_time_was_not_missed() -> None:
    parlour = dash("bo")
    parlour.room.went("bo", GONE)
    parlour.room.came("bo", FROZEN - 1)
    assert not parlour.room.settle(FROZEN + 1000)
    assert parlour.room.next_due() is None


def test_a_game_without_a_clock_is_not_frozen_in_a_turn() -> None:
    parlour = Parlour().sit("ada", "bo").start()
    parlour.room.went("bo", GONE)
    assert not parlour.room.settle(FROZEN)
    parlour.act("ada", 1, FROZEN + 7)  # and now everybody is asked at once
    assert parlour.room.settle(FROZEN + 8)
    assert parlour.room.freeze == Freeze(FROZEN + 7)


def test_a_frozen_game_goes_on_after_a_countdown() -> None:
    parlour = frozen()
    parlour.room.came("bo", 60_000)
    assert parlour.room.freeze == Freeze(FROZEN, 60_000 + THAW_COUNTDOWN)
    assert parlour.room.next_due() == 60_000 + THAW_COUNTDOWN
    with pytest.raises(NotAllowed, match="the game is frozen for a moment yet"):
        parlour.act("ada", STEP, 62_999)
    parlour.pass_time(63_000)
    assert parlour.entries[-1] == (63_000, written.Thawed(63_000 - FROZEN))
    parlour.act("ada", STEP, 63_010)
    assert trail(parlour) == ((FROZEN + 10, 0),)


def frozen() -> Parlour:
    parlour = dash("bo")
    parlour.room.went("bo", GONE)
    return parlour.pass_time(FROZEN)


def test_the_countdown_is_broken_off_when_somebody_goes_again() -> None:
    parlour = frozen()
    parlour.room.came("bo", 15_000)
    parlour.room.went("ada", 17_000)
    assert parlour.room.freeze == Freeze(FROZEN)
    assert parlour.room.overdue(18_000) == []
    parlour.room.came("ada", 20_000)
    assert parlour.room.freeze == Freeze(FROZEN, 23_000)


def test_when_a_bot_stands_in_the_game_goes_on_without_whoever_is_gone() -> None:
    parlour = frozen()
    assert parlour.room.next_due() == GONE + GRACE
    parlour.pass_time(GONE + GRACE)
    assert parlour.entries[-1] == (GONE + GRACE, written.StoodIn(1))
    assert parlour.room.freeze == Freeze(FROZEN, GONE + GRACE + THAW_COUNTDOWN)
    assert parlour.room.bots_wanted(GONE + GRACE + 1) == []
    assert parlour.pass_time(GONE + GRACE + THAW_COUNTDOWN).room.freeze is None
    assert parlour.room.bots_wanted(parlour.now) == [1]


def test_a_game_that_everybody_has_left_stays_frozen() -> None:
    parlour = frozen()
    parlour.room.went("ada", 13_000)
    assert parlour.pass_time(10**9).room.freeze == Freeze(FROZEN)
    assert parlour.room.next_due() is None


def test_bots_rest_while_the_game_is_frozen() -> None:
    parlour = dash()
    parlour.room.came("cy", 0)
    assert parlour.room.bots_wanted(0) == [1]
    parlour.room.went("ada", GONE)
    parlour.pass_time(FROZEN)
    assert parlour.room.bots_wanted(FROZEN + 1) == []


def test_a_deadline_does_not_run_while_the_game_is_frozen() -> None:
    parlour = dash("bo")
    parlour.room.went("bo", GONE)
    parlour.act("ada", RING, FROZEN - 300)  # the clock would act 700 ms after the freezing
    parlour.pass_time(FROZEN + 5000)
    assert parlour.room.freeze == Freeze(FROZEN)
    parlour.room.came("bo", FROZEN + 5000)
    thawed = FROZEN + 5000 + THAW_COUNTDOWN
    parlour.pass_time(thawed)
    assert parlour.room.next_due() == thawed + 700
    parlour.pass_time(thawed + 700)
    assert (thawed + 700, written.Acted(CLOCK, 0)) in parlour.entries
    table = parlour.room.table
    assert table is not None
    assert [entry.at for entry in table.record().inputs] == [FROZEN - 300, FROZEN - 300 + LATE]
    assert verify(DashGame(), table.record()) == table.outcome


def test_a_deadline_before_the_freezing_comes_first() -> None:
    parlour = dash("bo")
    parlour.act("ada", RING, GONE)
    parlour.room.went("bo", GONE)
    parlour.pass_time(FROZEN + 5000)  # as if the server had slept
    assert parlour.room.status == "over"
    assert parlour.room.freeze is None


def test_the_time_for_an_answer_does_not_run_while_the_game_is_frozen() -> None:
    parlour = dash("bo", pace=20)
    parlour.room.went("bo", 1000)
    parlour.pass_time(3000)
    parlour.room.came("bo", 9000)
    parlour.pass_time(12_000)
    assert parlour.room.turn_until(0) == 20_000 + 9000


def test_nothing_is_made_before_the_thaw() -> None:
    parlour = frozen()
    parlour.room.came("bo", 15_000)
    parlour.pass_time(18_000)
    parlour.act("bo", STEP, 18_010, delay=300)
    assert trail(parlour) == ((FROZEN, 1),)


def test_after_a_restart_a_game_without_turns_is_frozen_since_its_last_action() -> None:
    parlour = dash("bo")
    parlour.act("ada", STEP, 1000)
    parlour.now = 1500
    parlour.do(parlour.room.say("ada", "hello", None))
    room = parlour.room = parlour.again()
    room.resume(900_000)
    assert room.freeze == Freeze(1000)
    assert room.next_due() is None
    room.came("ada", 900_100)
    assert room.next_due() == 900_000 + GRACE
    room.came("bo", 901_000)
    parlour.pass_time(901_000 + THAW_COUNTDOWN)
    parlour.act("bo", STEP, 901_010 + THAW_COUNTDOWN)
    assert trail(parlour) == ((1000, 0), (1010, 1))


def test_after_a_restart_a_turn_is_not_frozen() -> None:
    room = Parlour().sit("ada", "bo").start().again()
    room.resume(900_000)
    assert room.freeze is None


def test_a_game_that_was_frozen_is_read_back_as_it_was() -> None:
    parlour = frozen()
    parlour.room.came("bo", 15_000)
    parlour.act("ada", STEP, 20_000)
    parlour.act("bo", RING, 20_500)
    parlour.pass_time(30_000)
    table, again = parlour.room.table, parlour.again()
    assert table is not None and again.table is not None
    assert again.table.record() == table.record()
    assert (again.lost, again.freeze) == (18_000 - FROZEN, None)
    assert verify(DashGame(), table.record()) == table.outcome


def test_the_next_game_starts_with_no_time_lost() -> None:
    parlour = frozen()
    parlour.room.came("bo", 15_000)
    parlour.act("ada", RING, 20_000)
    parlour.pass_time(30_000)
    parlour.do([written.Sealed("second")])
    for guest in ("ada", "bo"):
        parlour.do(parlour.room.rematch(guest))
    assert (parlour.room.status, parlour.room.lost) == ("playing", 0)
    parlour.act("bo", STEP, 30_123)
    assert trail(parlour) == ((123, 1),)
    again = parlour.again()
    assert again.table is not None
    assert again.table.record() == parlour.room.playing().record()


def test_whoever_gets_up_is_not_waited_for() -> None:
    parlour = dash("bo")
    parlour.do(parlour.room.stand("bo"))
    parlour.room.went("bo", GONE)
    assert not parlour.pass_time(FROZEN).room.settle(FROZEN)
    assert parlour.room.freeze is None


# Pauses


def resting(*guests: str) -> Parlour:
    """Ada has begun a pause."""
    parlour = dash(*guests, game="nap")
    parlour.act("ada", RING, 100)
    return parlour


def test_in_a_pause_the_clock_hurries_nobody_whose_company_are_bots() -> None:
    parlour = resting()
    assert parlour.room.next_due() is None
    parlour.pass_time(10**7)
    parlour.act("ada", STEP, 10**7)
    assert parlour.entries[-2] == (10**7, written.Thawed(10**7 - 100 - NAP_TIME))
    assert trail(parlour) == ((100 + NAP_TIME, 0),)  # as if the clock had stood still when it came to its end
    parlour.act("ada", STEP, 10**7 + 500)
    assert trail(parlour)[1] == (100 + NAP_TIME + 500, 0)
    assert parlour.again().game_time(10**7) == parlour.room.game_time(10**7)


def test_what_is_done_before_a_pause_ends_needs_no_waiting() -> None:
    parlour = resting()
    parlour.act("ada", STEP, 600)
    assert trail(parlour) == ((600, 0),)
    assert not any(isinstance(entry, written.Thawed) for _, entry in parlour.entries)


def test_in_a_pause_of_two_people_the_clock_runs() -> None:
    parlour = resting("bo")
    assert parlour.room.next_due() == 100 + NAP_TIME
    parlour.pass_time(100 + NAP_TIME)
    assert parlour.entries[-1][1] == written.Acted(CLOCK, TIME_UP)


def test_when_the_only_person_stands_up_in_a_pause_the_game_goes_on() -> None:
    parlour = resting()
    parlour.room.came("cy", 100)
    parlour.pass_time(50_000)
    parlour.do(parlour.room.stand("ada"))
    parlour.pass_time(50_001)
    assert not parlour.room.is_waiting
    assert any(entry == written.Acted(CLOCK, TIME_UP) for _, entry in parlour.entries)
    assert parlour.room.bots_wanted(50_001) == [0, 1]
    assert parlour.again().game_time(60_000) == parlour.room.game_time(60_000)
