"""Salt in the shuffle: bound before any is shown, fresh for every game, and what becomes of one that is withheld."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.record import verify
from rumpus.kernel.seals import FIRST_FORMAT, HASHED, hash_of_salt
from rumpus.table import Room
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry, Opened
from rumpus.table.shuffling import SALT_WAIT
from tests.kernel.tiny import TinyGame
from tests.table.rooms import Parlour

SALTS = {"ada": "a" * 32, "bo": "b" * 32, "cy": "c" * 32}
KEPT = Path(__file__).with_name("rooms_kept") / "first.jsonl"


def bound(*guests: str) -> Parlour:
    parlour = Parlour(seats=len(guests)).sit(*guests)
    for guest in guests:
        parlour.do(parlour.room.commit(guest, hash_of_salt(SALTS[guest])))
    return parlour


def show(parlour: Parlour, *guests: str) -> None:
    for guest in guests:
        parlour.do(parlour.room.show_salt(guest, SALTS[guest]))


def seal(parlour: Parlour) -> None:
    """As a desk does."""
    if parlour.room.needs_seed:
        parlour.do([written.Sealed(f"seed {len(parlour.entries)}")])


def test_the_cards_are_dealt_when_all_salts_are_shown() -> None:
    parlour = bound("ada", "bo").start()
    assert (parlour.room.status, parlour.again().status) == ("open", "open")
    show(parlour, "ada")
    assert parlour.room.status == "open"
    show(parlour, "bo")
    header = parlour.room.playing().header
    assert header.salts == (SALTS["ada"], SALTS["bo"])
    assert [seat.salt_hash for seat in header.seats] == [hash_of_salt(SALTS[guest]) for guest in ("ada", "bo")]
    assert (header.shuffle, header.withheld) == (HASHED, ())
    again = parlour.again().table
    assert again is not None
    assert again.header_seal == parlour.room.playing().header_seal


def test_who_is_bound_to_nothing_adds_nothing_and_nobody_waits() -> None:
    parlour = Parlour().sit("ada", "bo").start()
    assert parlour.room.playing().header.salts == ("", "")


def test_who_is_away_adds_nothing() -> None:
    parlour = bound("ada", "bo")
    parlour.room.went("bo", parlour.now)
    parlour.start()
    show(parlour, "ada")
    assert parlour.room.playing().header.salts == (SALTS["ada"], "")


def test_only_the_salt_that_a_seat_is_bound_to_is_taken() -> None:
    """The attack: Bo has heard Ada's salt, and would rather show another one than his own."""
    parlour = bound("ada", "bo").start()
    show(parlour, "ada")
    with pytest.raises(NotAllowed, match="not the salt which your seat is bound to"):
        parlour.room.show_salt("bo", "d" * 32)
    with pytest.raises(NotAllowed, match="the list of salts is closed"):
        parlour.room.commit("bo", hash_of_salt("d" * 32))


def test_nothing_else_changes_while_salts_are_shown() -> None:
    room = bound("ada", "bo").start().room
    deeds: list[Callable[[], list[AnyEntry]]] = [
        lambda: room.start("ada"),
        lambda: room.stand("bo"),
        lambda: room.sit("bo", 1, "Bobby"),
        lambda: room.clear("ada", 1),
        lambda: room.arrange("ada", None, None, 45, None),
    ]
    for deed in deeds:
        with pytest.raises(NotAllowed, match="the cards are being shuffled"):
            deed()


def test_nobody_shows_a_salt_that_nobody_asks_for() -> None:
    parlour = bound("ada", "bo")
    with pytest.raises(NotAllowed, match="nobody asks for your salt"):
        parlour.room.show_salt("ada", SALTS["ada"])
    parlour.start()
    show(parlour, "ada", "bo")
    with pytest.raises(NotAllowed, match="the cards are dealt"):
        parlour.room.commit("ada", hash_of_salt(SALTS["ada"]))


def test_a_salt_that_is_withheld_gives_a_new_seed_and_new_salts_and_is_written_down() -> None:
    parlour = bound("ada", "bo", "cy").start()
    show(parlour, "ada", "cy")
    before = parlour.room.commitment
    assert parlour.room.next_due() == SALT_WAIT
    parlour.pass_time(SALT_WAIT)
    seal(parlour)
    assert parlour.room.commitment != before
    parlour.do(parlour.room.commit("ada", hash_of_salt("e" * 32)))
    parlour.do(parlour.room.commit("cy", hash_of_salt("f" * 32)))
    parlour.do(parlour.room.show_salt("ada", "e" * 32))
    parlour.do(parlour.room.show_salt("cy", "f" * 32))
    header = parlour.room.playing().header
    assert header.salts == ("e" * 32, "", "f" * 32)
    assert header.withheld == ((1,),)


def test_who_binds_themselves_to_nothing_the_second_time_is_not_waited_for_long() -> None:
    parlour = bound("ada", "bo").start()
    show(parlour, "ada")
    parlour.pass_time(SALT_WAIT)
    seal(parlour)
    parlour.pass_time(2 * SALT_WAIT)
    assert parlour.room.playing().header.salts == ("", "")
    assert parlour.room.playing().header.withheld == ((1,),)


def test_another_game_has_other_salts_or_none() -> None:
    parlour = bound("ada", "bo").start()
    show(parlour, "ada", "bo")
    parlour.play_on()
    seal(parlour)
    parlour.do(parlour.room.commit("ada", hash_of_salt("e" * 32)))
    parlour.do(parlour.room.rematch("ada"))
    parlour.do(parlour.room.rematch("bo"))
    parlour.do(parlour.room.show_salt("ada", "e" * 32))
    assert parlour.room.playing().header.salts == ("e" * 32, "")
    record = parlour.play_on().room.table
    assert record is not None
    assert verify(TinyGame(), record.record()) == record.outcome


@pytest.mark.skipif("fight-song" not in GAMES, reason="the game is not in the house")
def test_a_room_from_before_salts_were_bound_is_dealt_as_it_was() -> None:
    """Entries and seals as the version before wrote them: the last game is in its middle."""
    lines = [line.split(b" ", 1) for line in KEPT.read_bytes().splitlines()]
    entries: list[tuple[int, AnyEntry]] = [(int(at), msgspec.json.decode(body, type=AnyEntry)) for at, body in lines]
    (at, opened), *rest = entries
    assert isinstance(opened, Opened)
    room = Room("room", open_game, opened, at)
    room.recall(rest)
    table = room.playing()
    assert (table.header.format, table.header_seal, table.seal) == (
        FIRST_FORMAT,
        "bf5548e696d36c8c",
        "aba11867f338d4df",
    )
    first = Room("room", open_game, opened, at)
    started = [number for number, (_, entry) in enumerate(rest) if isinstance(entry, written.Started)]
    first.recall(rest[: started[1]])
    assert first.table is not None
    record = first.table.record()
    assert (record.seal, record.inputs[-1].seal) == ("a32a031c8aef9ed8", "3f51e7de5a93627a")
    assert verify(open_game("fight-song"), record) == record.outcome
