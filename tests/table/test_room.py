"""A room: who may do what, and what time brings."""

import pytest

from rumpus.kernel.errors import BadSetup, NotAllowed, NotAsked, Refusal
from rumpus.kernel.record import verify
from rumpus.kernel.types import CLOCK
from rumpus.table import AlreadyDone
from rumpus.table import entries as written
from rumpus.table.people import TakenBack
from rumpus.table.room import GRACE, HOST_GRACE, UNDO_WAIT
from tests.table.rooms import Parlour
from tests.table.tale import TaleGame


def two(game: str = "tiny") -> Parlour:
    return Parlour(game=game).sit("ada", "bo").start()


# Sitting down and setting up


def test_a_seat_is_taken_once() -> None:
    room = Parlour().sit("ada").room
    with pytest.raises(NotAllowed, match="seat 1 is taken by Ada"):
        room.sit("bo", 0, "Bo")


@pytest.mark.parametrize(("name", "why"), [("ada", "there is a ada at this table"), (" \t", "signs that can be seen")])
def test_a_name_is_told_apart_and_can_be_seen(name: str, why: str) -> None:
    room = Parlour().sit("ada").room
    with pytest.raises(NotAllowed, match=why):
        room.sit("bo", 1, name)


def test_whoever_sits_elsewhere_leaves_the_old_seat() -> None:
    parlour = Parlour().sit("ada")
    parlour.do(parlour.room.sit("ada", 1, "Ada"))
    assert [seat.guest for seat in parlour.room.seats] == ["", "ada"]


def test_a_host_who_stands_hands_the_table_on() -> None:
    parlour = Parlour().sit("ada", "bo")
    parlour.do(parlour.room.stand("ada"))
    assert parlour.room.host == "bo"


@pytest.mark.parametrize("deed", ["bot", "clear", "arrange", "start"])
def test_only_the_host_sets_up(deed: str) -> None:
    room = Parlour().sit("ada", "bo").room
    deeds = {
        "bot": lambda: room.seat_bot("bo", 0, "easy", ("Rosie",)),
        "clear": lambda: room.clear("bo", 0),
        "arrange": lambda: room.arrange("bo", 3, None, None, None),
        "start": lambda: room.start("bo"),
    }
    with pytest.raises(NotAllowed, match="only the host"):
        deeds[deed]()


def test_a_bot_takes_a_name_that_is_free() -> None:
    parlour = Parlour(seats=3)
    parlour.do(parlour.room.sit("ada", 0, "Rosie"))
    parlour.do(parlour.room.seat_bot("ada", 1, "easy", ("Rosie", "Duke", "Maple")))
    parlour.do(parlour.room.seat_bot("ada", 2, "hard", ("Rosie", "Duke", "Maple")))
    assert [seat.name for seat in parlour.room.seats] == ["Rosie", "Duke", "Maple"]


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no level 'godlike'"):
        Parlour().room.seat_bot("ada", 0, "godlike", ("Rosie",))


def test_seats_with_people_can_not_be_arranged_away() -> None:
    parlour = Parlour(seats=3).sit("ada", "bo", "cy")
    with pytest.raises(NotAllowed, match="Cy sits on seat 3"):
        parlour.room.arrange("ada", 2, None, None, None)
    parlour.do(parlour.room.clear("ada", 2))
    parlour.do(parlour.room.arrange("ada", 2, None, 45, True))
    assert (len(parlour.room.seats), parlour.room.pace, parlour.room.public) == (2, 45, True)


def test_a_game_starts_when_every_seat_is_taken() -> None:
    parlour = Parlour().sit("ada")
    with pytest.raises(NotAllowed, match="seat 2 is empty"):
        parlour.room.start("ada")


def test_nothing_is_set_up_in_mid_game() -> None:
    room = two().room
    with pytest.raises(NotAllowed, match="the game has begun"):
        room.arrange("ada", None, None, 20, None)
    with pytest.raises(NotAllowed, match="you can watch"):
        room.sit("cy", 0, "Cy")


# Playing


def test_a_watcher_does_not_play() -> None:
    with pytest.raises(NotAllowed, match="you are watching"):
        two().room.act("cy", 0, 0, 10)


def test_an_action_is_done_once_however_often_it_comes() -> None:
    parlour = two()
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    with pytest.raises(AlreadyDone):
        parlour.room.act("ada", 0, 1, 5)


def test_an_offer_that_is_out_of_date_is_refused() -> None:
    parlour = two()
    with pytest.raises(NotAllowed, match="the game has moved on since that was offered"):
        parlour.room.act("ada", 3, 1, 0)


def test_the_rules_refuse_with_their_own_words() -> None:
    with pytest.raises(NotAsked):
        two().room.act("bo", 0, 1, 0)


def test_a_room_read_back_is_the_same_room() -> None:
    parlour = two()
    parlour.do(parlour.room.say("bo", "well  then", None))
    parlour.play_on()
    again = parlour.again()
    table, copy = parlour.room.table, again.table
    assert table is not None
    assert copy is not None
    assert copy.record() == table.record()
    assert [copy.events(seat) for seat in (-1, 0, 1)] == [table.events(seat) for seat in (-1, 0, 1)]
    assert (again.seats, again.talk, again.status, again.seed) == (
        *(parlour.room.seats, parlour.room.talk),
        *("over", parlour.room.seed),
    )


# Taking back


def test_nothing_is_taken_back_once_something_came_to_light() -> None:
    parlour = two("tale")
    with pytest.raises(NotAllowed, match="nothing can be taken back"):
        parlour.room.ask_undo("ada")
    parlour.play_on()
    with pytest.raises(NotAllowed, match="the game is over"):
        parlour.room.ask_undo("ada")


def test_taking_back_needs_everybodys_word() -> None:
    parlour = two("tale")
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    parlour.do(parlour.room.ask_undo("ada"))
    table = parlour.room.playing()
    assert table.actions == 1
    with pytest.raises(NotAllowed, match="nobody asks you"):
        parlour.room.answer_undo("ada", agree=True)
    parlour.do(parlour.room.answer_undo("bo", agree=True))
    assert table.actions == 0
    assert isinstance(table.events(-1)[-1], TakenBack)
    assert table.sentence(table.events(-1)[-1]) == "Ada takes the last action back."
    again = parlour.again().table
    assert again is not None
    assert again.seal == table.seal


def test_one_no_is_enough() -> None:
    parlour = two("tale")
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    parlour.do(parlour.room.ask_undo("ada"))
    parlour.do(parlour.room.answer_undo("bo", agree=False))
    assert parlour.room.undo is None
    assert parlour.room.playing().actions == 1


def test_no_answer_is_a_no() -> None:
    parlour = two("tale")
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    parlour.do(parlour.room.ask_undo("ada"))
    assert parlour.room.next_due() == UNDO_WAIT
    assert parlour.room.overdue(UNDO_WAIT - 1) == []
    assert parlour.room.overdue(UNDO_WAIT) == [(UNDO_WAIT, written.UndoDropped(0))]


def test_against_bots_nobody_need_be_asked() -> None:
    parlour = Parlour(game="tale").sit("ada")
    parlour.do(parlour.room.seat_bot("ada", 1, "easy", ("Rosie",)))
    parlour.start()
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    parlour.do(parlour.room.ask_undo("ada"))
    assert parlour.room.playing().actions == 0


def test_nothing_is_taken_back_where_there_are_no_turns() -> None:
    parlour = two()
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    assert not parlour.room.can_undo(0)
    with pytest.raises(NotAllowed, match="nobody waits for a turn now"):
        parlour.room.ask_undo("ada")


def test_a_game_with_something_taken_back_has_an_honest_record() -> None:
    parlour = two("tale")
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    parlour.do(parlour.room.ask_undo("ada"))
    parlour.do(parlour.room.answer_undo("bo", agree=True))
    parlour.play_on()
    assert parlour.room.table is not None
    record = parlour.room.table.record()
    assert [entry.number for entry in record.inputs] == list(range(1, len(record.inputs) + 1))
    assert verify(TaleGame(), record) == record.outcome


# What time brings


def test_a_bot_answers_for_whoever_is_late() -> None:
    parlour = Parlour(pace=20).sit("ada", "bo").start()
    assert parlour.room.bots_wanted(19_999) == []
    assert parlour.room.bots_wanted(20_000) == [0]
    assert parlour.room.next_due() == 20_000
    (acted,) = parlour.room.bot_act(0, 2, 20_000)
    assert acted == written.Acted(0, 2, by="normal", why="clock")


def test_a_bot_stands_in_for_whoever_is_gone_and_hands_the_seat_back() -> None:
    parlour = two()
    parlour.room.went("ada", 1000)
    assert parlour.room.overdue(999 + GRACE) == []
    ((at, entry),) = parlour.room.overdue(1000 + GRACE)
    assert entry == written.StoodIn(0)
    parlour.now = at
    parlour.do([entry])
    assert parlour.room.bots_wanted(at) == [0]
    parlour.do(parlour.room.came("ada", at + 5))
    assert not parlour.room.seats[0].stood_in
    assert parlour.room.bots_wanted(at + 5) == []


def test_whoever_gets_up_comes_back_by_sitting_down() -> None:
    parlour = two()
    parlour.do(parlour.room.stand("ada"))
    parlour.room.went("ada", 10)
    assert parlour.room.came("ada", 20) == []
    parlour.do(parlour.room.sit("ada", 0, "Ada"))
    assert not parlour.room.seats[0].stood_in


def test_nobody_plays_while_nobody_is_there() -> None:
    parlour = two()
    parlour.room.went("ada", 0)
    parlour.room.went("bo", 0)
    assert parlour.room.overdue(10 * GRACE) == []
    assert parlour.room.bots_wanted(10 * GRACE) == []


def test_an_absent_host_is_replaced_before_the_start() -> None:
    parlour = Parlour().sit("ada", "bo")
    parlour.room.went("ada", 0)
    assert parlour.room.overdue(HOST_GRACE - 1) == []
    assert parlour.room.overdue(HOST_GRACE) == [(HOST_GRACE, written.Hosted("bo"))]


def test_the_clock_of_the_rules_is_written_down_at_its_own_moment() -> None:
    parlour = two()
    parlour.do(parlour.room.act("ada", 0, 1, 0))
    for guest in ("ada", "bo"):
        parlour.act(guest, 0, 0)
    ((at, entry),) = parlour.room.overdue(5000)
    assert (at, entry) == (1000, written.Acted(CLOCK, 0))


def test_after_a_restart_nobodys_turn_has_lasted_yet() -> None:
    room = Parlour(pace=20).sit("ada", "bo").start().again()
    room.resume(1_000_000)
    room.came("bo", 1_000_000)
    assert room.bots_wanted(1_000_001) == []
    assert room.turn_until(0) == 1_020_000


# Another game


def test_another_game_begins_when_every_player_wants_it() -> None:
    parlour = two().play_on()
    assert parlour.room.needs_seed
    parlour.do([written.Sealed("second")])
    before = parlour.room.commitment
    parlour.do(parlour.room.rematch("ada"))
    assert (parlour.room.status, parlour.room.seats[0].ready) == ("over", True)
    parlour.do(parlour.room.rematch("bo"))
    assert (parlour.room.status, parlour.room.game_number) == ("playing", 2)
    assert parlour.room.playing().header.commitment == before


def test_a_room_is_recalled_without_playing_old_games_again() -> None:
    parlour = two().play_on()
    parlour.do([written.Sealed("second")])
    for guest in ("ada", "bo"):
        parlour.do(parlour.room.rematch(guest))
    parlour.do(parlour.room.act("bo" if parlour.room.playing().asks()[0].seat else "ada", 0, 1, parlour.now))
    again = parlour.again()
    assert again.table is not None
    assert parlour.room.table is not None
    assert again.table.record() == parlour.room.table.record()
    assert (again.game_number, again.seats) == (parlour.room.game_number, parlour.room.seats)


def test_nobody_can_be_ready_too_early() -> None:
    with pytest.raises(Refusal, match="when this one is over"):
        two().room.rematch("ada")


# Talk


def test_talk_is_trimmed_and_watchers_say_their_name() -> None:
    parlour = two()
    parlour.do(parlour.room.say("ada", "  so   loud ", "Not Ada"))
    assert (parlour.room.talk[0].name, parlour.room.talk[0].text) == ("Ada", "so loud")
    with pytest.raises(NotAllowed, match="say your name"):
        parlour.room.say("cy", "hello", None)
    parlour.do(parlour.room.say("cy", "hello", "Cy"))
    assert parlour.room.talk[1].seat == -1
    with pytest.raises(NotAllowed, match="signs that can be seen"):
        parlour.room.say("cy", "\x07", "Cy")
