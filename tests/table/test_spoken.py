"""A room whose game hears words: what is said is done, written down, read back and proved like anything else."""

import msgspec
import pytest

from rumpus.kernel.errors import NotAllowed, NotAsked, NotLegal
from rumpus.kernel.record import verify
from rumpus.kernel.state import SPOKEN
from rumpus.table import AlreadyDone
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from tests.kernel.shout import SKIP, TIME, ShoutGame, ShoutView
from tests.table.rooms import Parlour


def shout(*guests: str, pace: int = 0) -> Parlour:
    parlour = Parlour(game="shout", pace=pace).sit("ada", *guests)
    if not guests:
        parlour.do(parlour.room.seat_bot("ada", 1, "easy", ("Rosie",)))
    return parlour.start()


def points(parlour: Parlour) -> list[int]:
    view = parlour.room.playing().view(-1)
    assert isinstance(view, ShoutView)
    return list(view.points)


def test_a_word_is_done_as_it_is_said_and_written_down_as_it_was_heard() -> None:
    parlour = shout("bo")
    assert parlour.act("bo", "Apple", 1000) == [written.Acted(1, "apple")]
    assert points(parlour) == [0, 1]


def test_the_delay_of_a_link_is_taken_out_of_words_too() -> None:
    parlour = shout("bo")
    assert parlour.act("bo", "apple", 1000, delay=90) == [written.Acted(1, "apple", back=90)]
    assert [(entry.at, entry.back) for entry in parlour.room.playing().record().inputs] == [(910, 90)]


def test_whoever_is_not_asked_may_speak_but_not_act() -> None:
    parlour = shout("bo")
    with pytest.raises(NotAsked):
        parlour.act("bo", SKIP, 500)
    parlour.act("bo", "apple", 1000)
    assert parlour.room.playing().acts_of(1) == 1


def test_what_is_not_a_word_is_refused_and_leaves_nothing() -> None:
    parlour = shout("bo")
    before = list(parlour.entries)
    with pytest.raises(NotLegal, match="'4pple' is not a word"):
        parlour.act("ada", "4pple", 500)
    assert parlour.entries == before
    assert parlour.room.playing().record().inputs == []


def test_before_the_deal_and_after_the_end_nothing_is_heard() -> None:
    parlour = Parlour(game="shout").sit("ada", "bo")
    with pytest.raises(NotAllowed, match="the game has not begun"):
        parlour.room.act("ada", 0, "apple", 0)
    parlour.start().pass_time(3 * TIME)
    assert parlour.room.status == "over"
    with pytest.raises(NotAllowed, match="the game is over"):
        parlour.room.act("ada", 0, "apple", 3 * TIME)


@pytest.mark.parametrize("again", ["apple", "APPLE"])
def test_a_word_that_comes_again_was_done_the_first_time(again: str) -> None:
    parlour = shout("bo")
    parlour.act("ada", "apple", 500)
    with pytest.raises(AlreadyDone):
        parlour.room.act("ada", 0, again, 900)
    with pytest.raises(NotAllowed, match="out of order: another of yours came before it"):
        parlour.room.act("ada", 0, "ant", 900)


def test_the_last_word_of_a_game_that_comes_again_was_done() -> None:
    parlour = shout("bo")
    for number, word in enumerate(("apple", "bee", "cat")):
        parlour.act("ada", word, 500 + number)
    assert parlour.room.status == "over"
    with pytest.raises(AlreadyDone):
        parlour.room.act("ada", 2, "cat", 9000)


def test_the_same_word_may_be_said_twice() -> None:
    parlour = shout("bo")
    parlour.act("ada", "zoo", 500)
    parlour.act("ada", "zoo", 600)
    assert points(parlour) == [-2, 0]


@pytest.mark.parametrize("entry", [written.Acted(1, "apple", back=90), written.Acted(0, 7, by="easy")])
def test_entries_with_words_and_with_numbers_are_read_as_they_were_written(entry: AnyEntry) -> None:
    text = msgspec.json.encode(entry)
    assert msgspec.json.decode(text, type=AnyEntry) == entry


def test_a_room_with_words_is_read_back_from_its_entries() -> None:
    parlour = shout("bo")
    for at, guest, word in ((500, "bo", "Bee"), (700, "ada", "ant"), (900, "bo", "bee")):
        parlour.act(guest, word, at, delay=20)
    texts = [(at, msgspec.json.encode(entry)) for at, entry in parlour.entries]
    parlour.entries = [(at, msgspec.json.decode(text, type=AnyEntry)) for at, text in texts]
    again = parlour.again()
    assert again.table is not None
    assert again.table.record() == parlour.room.playing().record()
    parlour.pass_time(9 * TIME)
    table = parlour.room.table
    assert table is not None
    assert [entry.action for entry in table.record().inputs] == ["bee", "ant", "bee", 0]
    assert verify(ShoutGame(), table.record()) == table.outcome


# Bots


def test_a_bot_is_wanted_wherever_it_may_speak() -> None:
    parlour = shout()
    assert parlour.room.asked() == 0b01
    assert parlour.room.bots_wanted(0) == [1]
    parlour.do([written.StoodIn(0)])
    assert parlour.room.bots_wanted(0) == [0, 1]


def test_a_bot_is_not_wanted_where_nobody_may_speak_any_more() -> None:
    parlour = shout()
    parlour.pass_time(3 * TIME)
    assert (parlour.room.status, parlour.room.bots_wanted(3 * TIME)) == ("over", [])


def test_a_player_with_little_time_is_not_spoken_for_while_not_asked() -> None:
    parlour = shout("bo", pace=1)
    assert parlour.room.turn_until(1) is None
    assert parlour.room.bots_wanted(1500) == [0]


def test_what_a_bot_says_is_written_down_as_the_word() -> None:
    """The number that stands for a word means nothing to another process, or to another dictionary."""
    parlour = shout()
    for word in ("ant", "apple"):
        parlour.room.playing().spelled(word)
    parlour.pass_time(500)
    assert parlour.do(parlour.room.bot_act(1, SPOKEN + 1, 500)) == [written.Acted(1, "apple")]
    again = parlour.again()
    assert again.table is not None
    assert again.table.record() == parlour.room.playing().record()
