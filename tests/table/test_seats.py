"""Seats that live: a friend takes a bot's seat, a watcher asks for one, whoever left is replaced."""

from dataclasses import replace

import pytest

from rumpus.kernel.errors import BadRecord, NotAllowed
from rumpus.kernel.record import verify
from rumpus.table import entries as written
from rumpus.table.conduct import SEAT_REST
from rumpus.table.people import PlayedFor, SeatTaken
from rumpus.table.room import GRACE, UNDO_WAIT
from rumpus.table.seating import ASKER_GRACE, MOST_REQUESTS, SEAT_WAIT
from rumpus.table.standing import THAW_COUNTDOWN
from tests.table.dash import STEP, DashGame
from tests.table.rooms import Parlour
from tests.table.tale import TaleGame


def with_a_bot(game: str = "tale", *, latecomers: bool = True) -> Parlour:
    """Ada and a bot, with Bo and Cy looking on."""
    parlour = Parlour(game=game).sit("ada").bots(1)
    if not latecomers:
        parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    for guest in ("bo", "cy"):
        parlour.room.came(guest, 0)
    return parlour


def sit(parlour: Parlour, guest: str, seat: int = 1) -> list[written.AnyEntry]:
    return parlour.do(parlour.room.sit(guest, seat, guest.title(), parlour.now))


def ask(parlour: Parlour, guest: str, seat: int = 1) -> list[written.AnyEntry]:
    return parlour.do(parlour.room.ask_seat(guest, seat, guest.title(), parlour.now))


def names(parlour: Parlour) -> list[str]:
    return [chair.name for chair in parlour.room.seats]


# A bot's seat


def test_a_friend_takes_the_seat_of_a_bot_before_play() -> None:
    parlour = with_a_bot()
    sit(parlour, "bo")
    assert (names(parlour), parlour.room.seats[1].level) == (["Ada", "Bo"], "")
    with pytest.raises(NotAllowed, match="seat 2 is taken by Bo"):
        sit(parlour, "cy")


def test_a_friend_takes_the_seat_of_a_bot_while_it_has_nothing_to_do() -> None:
    parlour = with_a_bot().start()
    table = parlour.room.playing()
    hidden = table.view(1)
    sit(parlour, "bo")
    assert table.view(1) == hidden
    assert table.names == ("Ada", "Bo")
    (event,) = table.newest
    assert isinstance(event, SeatTaken)
    assert table.sentence(event) == "Bo sits down and plays on for Rosie."
    parlour.act("ada", 1, 10)
    parlour.act("bo", 2, 20)
    assert parlour.room.bots_wanted(20) == []
    assert parlour.again().playing().record() == table.record()


def test_a_bot_first_ends_its_turn() -> None:
    parlour = with_a_bot().start()
    parlour.act("ada", 1, 10)
    sit(parlour, "bo")
    assert names(parlour) == ["Ada", "Rosie"]
    with pytest.raises(NotAllowed, match="Bo is about to sit down on seat 2"):
        sit(parlour, "cy")
    assert parlour.room.overdue(50) == []
    assert parlour.again().requests == parlour.room.requests
    parlour.bots_play()
    assert parlour.room.next_due() == parlour.room.latest
    parlour.pass_time(60)
    assert names(parlour) == ["Ada", "Bo"]
    assert parlour.room.requests == {}


def test_where_time_counts_everybody_gets_a_breath_but_not_all_the_time() -> None:
    parlour = with_a_bot("dash").start()
    parlour.act("ada", STEP, 1000)
    parlour.now = 2000
    sit(parlour, "bo")
    freeze = parlour.room.freeze
    assert freeze is not None
    assert (freeze.since, freeze.until, freeze.joined) == (2000, 2000 + THAW_COUNTDOWN, 1)
    with pytest.raises(NotAllowed, match="frozen for a moment yet"):
        parlour.act("bo", STEP, 3000)
    parlour.act("bo", STEP, 2000 + THAW_COUNTDOWN + 100)
    assert parlour.room.game_time(parlour.now) == 2100
    parlour.do(parlour.room.stand("bo"))
    parlour.now = 20_000
    sit(parlour, "cy")
    assert names(parlour) == ["Ada", "Bo"]
    assert parlour.room.next_due() == 2000 + SEAT_REST
    parlour.pass_time(2000 + SEAT_REST)
    assert names(parlour) == ["Ada", "Cy"]
    again = parlour.again()
    assert again.playing().record() == parlour.room.playing().record()
    again.resume(100_000)
    assert again.freeze is not None
    assert again.freeze.since == 2000 + SEAT_REST


def test_a_seal_says_nothing_about_answers_that_are_still_sealed() -> None:
    parlour = with_a_bot("tiny").start()
    parlour.act("ada", 1, 10)
    before = parlour.room.playing().seal
    parlour.do(parlour.room.bot_act(1, 2, 20))
    sit(parlour, "bo")
    assert parlour.room.playing().seal == before


def test_who_sat_down_stands_in_the_record_and_can_not_be_changed() -> None:
    parlour = with_a_bot().start()
    sit(parlour, "bo")
    parlour.play_on()
    assert parlour.room.table is not None
    record = parlour.room.table.record()
    assert verify(TaleGame(), record) == record.outcome
    assert (record.header.seats[1].name, record.names(), record.names(-1)) == ("Rosie", ("Ada", "Bo"), ("Ada", "Rosie"))
    (sat,) = record.taken
    for change in (replace(sat, name="Cy"), replace(sat, after=1), replace(sat, seat=0), replace(sat, seat=5)):
        with pytest.raises(BadRecord):
            verify(TaleGame(), replace(record, taken=[change]))
    with pytest.raises(BadRecord):
        verify(TaleGame(), replace(record, taken=[]))


def test_who_sat_down_stays_when_something_is_taken_back() -> None:
    parlour = with_a_bot().start()
    parlour.act("ada", 1, 10)
    parlour.bots_play()
    sit(parlour, "bo")
    parlour.do(parlour.room.ask_undo("bo"))
    parlour.do(parlour.room.answer_undo("ada", agree=True))
    table = parlour.room.playing()
    assert (table.names, table.actions) == (("Ada", "Bo"), 1)
    parlour.play_on()
    record = table.record()
    assert [(change.after, change.name) for change in record.taken] == [(1, "Bo")]
    assert verify(TaleGame(), record) == record.outcome


def test_nobody_changes_seats_in_mid_game() -> None:
    parlour = Parlour(3, game="tale").sit("ada", "bo").bots(2).start()
    with pytest.raises(NotAllowed, match="you have a seat"):
        sit(parlour, "bo", 2)


def test_nobody_takes_the_seat_of_who_is_away_for_a_moment() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.room.came("cy", 0)
    parlour.room.went("bo", 0)
    parlour.pass_time(GRACE)
    assert parlour.room.seats[1].stood_in
    with pytest.raises(NotAllowed, match="you can watch"):
        sit(parlour, "cy")
    parlour.do(parlour.room.came("bo", GRACE + 10))
    assert not parlour.room.seats[1].stood_in


def test_a_seat_that_somebody_left_can_be_taken() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.room.came("cy", 0)
    parlour.do(parlour.room.stand("bo"))
    sit(parlour, "cy")
    assert parlour.room.seat_of("bo") == -1
    assert parlour.room.moved == {"bo", "cy"}
    assert parlour.room.notes["bo"].words == "Cy has taken the seat that you left."
    with pytest.raises(NotAllowed, match="you can watch"):
        sit(parlour, "bo")


# Asking


def test_a_watcher_asks_and_the_host_says_yes() -> None:
    parlour = with_a_bot(latecomers=False).start()
    with pytest.raises(NotAllowed, match="ask the host"):
        sit(parlour, "bo")
    ask(parlour, "bo")
    with pytest.raises(NotAllowed, match="only the host"):
        parlour.room.answer_seat("cy", 1, 10, agree=True)
    with pytest.raises(NotAllowed, match="somebody else has to agree"):
        parlour.room.answer_seat("bo", 1, 10, agree=True)
    parlour.do(parlour.room.answer_seat("ada", 1, 10, agree=True))
    assert names(parlour) == ["Ada", "Bo"]
    with pytest.raises(NotAllowed, match="nobody asks for that seat any more"):
        parlour.room.answer_seat("ada", 1, 10, agree=True)


def test_a_no_and_no_answer_leave_a_line() -> None:
    parlour = with_a_bot(latecomers=False).start()
    ask(parlour, "bo")
    parlour.do(parlour.room.answer_seat("ada", 1, 10, agree=False))
    assert parlour.room.notes["bo"].words == "The host would rather not give you seat 2 now."
    ask(parlour, "cy")
    assert parlour.room.next_due() == SEAT_WAIT
    parlour.pass_time(SEAT_WAIT)
    assert parlour.room.notes["cy"].words == "Nobody answered in time: you did not get seat 2."
    assert parlour.again().notes == parlour.room.notes


def test_nobody_asks_all_the_time() -> None:
    parlour = with_a_bot(latecomers=False)
    ask(parlour, "bo")
    parlour.do(parlour.room.answer_seat("bo", 1, 10, agree=False))
    assert parlour.room.notes == {}
    with pytest.raises(NotAllowed, match="wait a little before you ask again"):
        ask(parlour, "bo")
    for number in range(MOST_REQUESTS):
        parlour.do(parlour.room.ask_seat(f"g{number}", 1, f"G{number}", 0))
    with pytest.raises(NotAllowed, match="too many people ask"):
        ask(parlour, "cy")


def test_whoever_is_given_the_seat_gets_it_and_the_others_read_so() -> None:
    parlour = with_a_bot(latecomers=False)
    ask(parlour, "bo")
    ask(parlour, "cy")
    parlour.do(parlour.room.answer_seat("ada", 2, 10, agree=True))
    assert names(parlour) == ["Ada", "Cy"]
    assert parlour.room.requests == {}
    assert parlour.room.notes["bo"].words == "Seat 2 went to somebody else."


def test_a_request_by_a_name_that_somebody_has_meanwhile_comes_to_nothing() -> None:
    parlour = Parlour(3, game="tale").sit("ada").bots(1)
    parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    for guest in ("bo", "cy"):
        parlour.room.came(guest, 0)
    ask(parlour, "bo")
    parlour.do(parlour.room.sit("cy", 2, "BO"))
    parlour.do(parlour.room.answer_seat("ada", 1, 10, agree=True))
    assert names(parlour) == ["Ada", "Rosie", "BO"]
    assert "choose another one" in parlour.room.notes["bo"].words


def test_the_request_of_somebody_who_is_gone_is_forgotten() -> None:
    parlour = with_a_bot(latecomers=False)
    ask(parlour, "bo")
    parlour.room.went("bo", 1000)
    parlour.pass_time(1000 + ASKER_GRACE - 1)
    assert parlour.room.requests
    parlour.pass_time(1000 + ASKER_GRACE)
    assert parlour.room.requests == {}


def test_while_the_host_is_away_every_player_may_answer() -> None:
    parlour = Parlour(3, game="tale").sit("ada", "bo").bots(2)
    parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    parlour.room.came("cy", 0)
    ask(parlour, "cy", 2)
    with pytest.raises(NotAllowed, match="only the host"):
        parlour.room.answer_seat("bo", 1, 10, agree=True)
    parlour.room.went("ada", 10)
    parlour.do(parlour.room.answer_seat("bo", 1, 20, agree=True))
    assert names(parlour) == ["Ada", "Bo", "Cy"]


def test_the_host_may_give_away_the_seat_of_who_has_been_gone_for_long() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.room.came("cy", 0)
    parlour.room.went("bo", 0)
    with pytest.raises(NotAllowed, match="you can watch"):
        ask(parlour, "cy")
    parlour.pass_time(GRACE)
    ask(parlour, "cy")
    parlour.do(parlour.room.answer_seat("ada", 1, GRACE + 10, agree=True))
    assert names(parlour) == ["Ada", "Cy"]
    assert parlour.room.came("bo", GRACE + 20) == []


def test_a_person_who_is_back_keeps_the_seat_that_somebody_asked_for() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.room.came("cy", 0)
    parlour.room.went("bo", 0)
    parlour.pass_time(GRACE)
    ask(parlour, "cy")
    parlour.do(parlour.room.came("bo", GRACE + 10))
    parlour.do(parlour.room.answer_seat("ada", 1, GRACE + 20, agree=True))
    assert names(parlour) == ["Ada", "Bo"]
    assert parlour.room.notes["cy"].words == "Seat 2 went to somebody else."


def test_the_host_says_in_mid_game_too_whether_latecomers_are_welcome() -> None:
    parlour = with_a_bot().start()
    with pytest.raises(NotAllowed, match="the game has begun"):
        parlour.room.arrange("ada", None, None, 20, None, latecomers=False)
    parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    with pytest.raises(NotAllowed, match="ask the host"):
        sit(parlour, "bo")
    assert not parlour.again().latecomers


# What the clock does, and requests that came to nothing


def test_a_move_that_the_clock_made_says_so() -> None:
    parlour = Parlour(pace=20, game="tale").sit("ada", "bo").start()
    parlour.now = 20_000
    parlour.do(parlour.room.bot_act(0, 2, 20_000))
    table = parlour.room.playing()
    first, *_ = table.newest
    assert isinstance(first, PlayedFor)
    assert table.sentence(first) == "Time is up: a bot plays for Ada."
    assert table.record().inputs[0].by == "clock"
    assert parlour.again().playing().record() == table.record()


def test_a_move_of_a_bot_that_stands_in_is_told_apart_from_the_clocks() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.do(parlour.room.stand("ada"))
    parlour.do(parlour.room.bot_act(0, 2, 10))
    assert parlour.room.playing().record().inputs[0].by == "bot"
    assert not any(isinstance(event, PlayedFor) for event in parlour.room.playing().newest)


def test_whoever_asked_to_take_back_reads_what_came_of_it() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.act("ada", 1, 0)
    parlour.do(parlour.room.ask_undo("ada"))
    parlour.pass_time(UNDO_WAIT)
    assert parlour.room.notes["ada"].words == "Nobody answered in time: nothing is taken back."
    parlour.do(parlour.room.ask_undo("ada"))
    assert parlour.room.notes == {}
    parlour.do(parlour.room.answer_undo("bo", agree=False))
    assert parlour.room.notes["ada"].words == "Bo would rather not take that back."


def test_a_record_without_turns_proves_who_sat_down() -> None:
    parlour = with_a_bot("dash").start()
    parlour.act("ada", STEP, 1000)
    sit(parlour, "bo")
    parlour.pass_time(parlour.now + THAW_COUNTDOWN)
    parlour.act("bo", STEP, parlour.now + 200)
    parlour.act("bo", 1, parlour.now + 400)
    parlour.pass_time(parlour.now + 5000)
    assert parlour.room.table is not None
    record = parlour.room.table.record()
    assert verify(DashGame(), record) == record.outcome
