"""Talk, and what a host may do about people."""

import pytest

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.seals import hash_of_salt
from rumpus.kernel.types import WATCHER
from rumpus.table import Room
from rumpus.table import entries as written
from rumpus.table.entries import COME, DOORS, SIT, TALK
from tests.table.rooms import Parlour


def parlour_of(*guests: str, seats: int = 2) -> Parlour:
    return Parlour(seats=seats).sit(*guests)


def say(parlour: Parlour, guest: str, text: str = "Hello!", name: str | None = None) -> Parlour:
    parlour.do(parlour.room.say(guest, text, name))
    return parlour


def bar(parlour: Parlour, guest: str, *doors: str) -> Parlour:
    parlour.do(parlour.room.bar("ada", parlour.room.who(guest), doors))
    return parlour


def names(room: Room) -> list[str]:
    return [chair.name for chair in room.seats]


# Who speaks


def test_a_player_speaks_by_the_name_of_the_seat_whatever_is_said() -> None:
    parlour = say(parlour_of("ada", "bo"), "bo", name="Ada")
    assert [(line.seat, line.name) for line in parlour.room.talk] == [(1, "Bo")]


@pytest.mark.parametrize("name", ["Ada", "ada ", "\u0410\u0501\u0430", "\uff21da"])
def test_a_watcher_can_not_speak_as_somebody_who_sits(name: str) -> None:
    with pytest.raises(NotAllowed, match="Ada sits at this table"):
        say(parlour_of("ada"), "cy", name=name)


def test_two_watchers_of_one_name_are_told_apart() -> None:
    parlour = say(say(say(parlour_of("ada"), "cy", name="Cy"), "di", name="Cy"), "cy", name="Cy")
    assert [line.name for line in parlour.room.talk] == ["Cy", "Cy (2)", "Cy"]


@pytest.mark.parametrize("text", ["\u2800", "\u3164 ", "\u202eolleh", "a" + "\u0316" * 9])
def test_talk_can_be_read(text: str) -> None:
    with pytest.raises(NotAllowed, match="talk "):
        say(parlour_of("ada"), "ada", text)


def test_others_know_a_guest_by_another_word_at_every_table() -> None:
    one, two = Parlour().room.who("ada"), Parlour().room
    two.id = "elsewhere"
    assert one != two.who("ada")
    assert "ada" not in one


# What a host may do


def test_only_the_host_keeps_people_from_things_and_never_the_host() -> None:
    room = parlour_of("ada", "bo").room
    with pytest.raises(NotAllowed, match="only the host"):
        room.bar("bo", room.who("ada"), [TALK])
    with pytest.raises(NotAllowed, match="the host can not"):
        room.bar("ada", room.who("ada"), [TALK])
    with pytest.raises(NotAllowed, match="nobody like that"):
        room.bar("ada", "0123456789ab", [TALK])


def test_nobody_loses_a_seat_while_the_cards_are_shuffled() -> None:
    parlour = parlour_of("ada", "bo")
    parlour.do(parlour.room.commit("bo", hash_of_salt("b" * 32)))
    bar(parlour.start(), "bo", TALK)
    with pytest.raises(NotAllowed, match="being shuffled"):
        bar(parlour, "bo", COME)
    parlour.do(parlour.room.show_salt("bo", "b" * 32))
    bar(parlour, "bo", COME)
    assert parlour.room.seats[1].stood_in


def test_whoever_is_muted_says_nothing_and_plays_on() -> None:
    parlour = bar(parlour_of("ada", "bo").start(), "bo", TALK)
    with pytest.raises(NotAllowed, match="asked you to be quiet"):
        say(parlour, "bo")
    assert parlour.room.seat_of("bo") == 1
    say(bar(parlour, "bo"), "bo")


def test_a_watcher_who_has_spoken_can_be_muted() -> None:
    parlour = bar(say(parlour_of("ada"), "cy", name="Cy"), "cy", TALK)
    with pytest.raises(NotAllowed, match="asked you to be quiet"):
        say(parlour, "cy", name="Another name")


def test_who_was_cleared_stays_cleared_until_the_host_lets_them_sit() -> None:
    parlour = parlour_of("ada", "bo")
    parlour.do(parlour.room.clear("ada", 1))
    with pytest.raises(NotAllowed, match="only they can let you sit again"):
        parlour.room.sit("bo", 1, "Bo")
    with pytest.raises(NotAllowed, match="only they can let you sit again"):
        parlour.room.ask_seat("bo", 1, "Bo", 5)
    parlour.do(bar(parlour, "bo").room.sit("bo", 1, "Bo"))
    assert names(parlour.room) == ["Ada", "Bo"]


def test_a_host_who_clears_the_own_seat_may_sit_again() -> None:
    parlour = parlour_of("ada")
    parlour.do(parlour.room.clear("ada", 0))
    parlour.do(parlour.room.sit("ada", 1, "Ada"))


def test_in_mid_game_a_bot_plays_on_for_who_is_sent_away_and_they_see_what_watchers_see() -> None:
    parlour = bar(parlour_of("ada", "bo").start(), "bo", SIT)
    room = parlour.room
    assert (room.seat_of("bo"), room.seats[1].stood_in, room.seats[1].left) == (WATCHER, True, True)
    with pytest.raises(NotAllowed, match="you are watching"):
        room.act("bo", 0, 0, 10)
    with pytest.raises(NotAllowed, match="only they can let you sit again"):
        room.sit("bo", 1, "Bo")
    assert room.came("bo", 20) == []


def test_who_may_sit_again_in_mid_game_has_the_seat_back() -> None:
    parlour = bar(bar(parlour_of("ada", "bo").start(), "bo", SIT), "bo")
    parlour.do(parlour.room.sit("bo", 1, "Bo"))
    assert (parlour.room.seat_of("bo"), parlour.room.seats[1].stood_in) == (1, False)


def test_after_the_game_the_seat_of_who_was_sent_away_is_free() -> None:
    parlour = bar(parlour_of("ada", "bo").start(), "bo", SIT)
    assert parlour.room.leavers() == []
    parlour.do(parlour.room.give_up(1, "was sent away"))
    assert parlour.room.leavers() == [written.Emptied(1)]


def test_who_is_banned_is_kept_from_every_door_and_loses_what_they_asked_for() -> None:
    parlour = parlour_of("ada", seats=2)
    parlour.do(parlour.room.seat_bot("ada", 1, "easy", ("Rosie",)))
    parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    parlour.do(parlour.room.ask_seat("cy", 1, "Cy", 1000))
    bar(parlour, "cy", COME)
    assert parlour.room.requests == {}
    assert [parlour.room.is_barred("cy", door) for door in DOORS] == [True] * 3
    assert parlour.room.barred["cy"].name == "Cy"


def test_a_room_read_back_knows_who_was_kept_from_what() -> None:
    parlour = bar(say(parlour_of("ada", "bo"), "cy", name="Cy"), "cy", TALK, SIT)
    again = parlour.again()
    assert again.barred == parlour.room.barred
    assert again.talk == parlour.room.talk
