"""A room read back by other rules than its game was dealt by: played on where they can, broken off where not."""

from dataclasses import replace

import pytest

from rumpus.kernel.game import Game
from rumpus.kernel.record import verify
from rumpus.table import Room
from rumpus.table.entries import Opened, Started
from tests.table.rooms import Parlour, opened_game
from tests.table.test_any_evening import Anybody


def recalled(parlour: Parlour, *, newer: int = 0, plays_on_from: int = 0, pack: str = "") -> Room:
    """The room as a later program reads it."""

    def opened(slug: str) -> Game:
        game = opened_game(slug)
        kind = type(game)
        changes = {"rules_version": kind.rules_version + newer, "plays_on_from": plays_on_from}
        found: Game = type(kind.__name__, (kind,), changes)()
        found.pack_digest = pack or game.pack_digest
        return found

    (at, first), *rest = parlour.entries
    assert isinstance(first, Opened)
    room = Room("room", opened, first, at)
    room.recall(rest)
    return room


def played() -> Parlour:
    parlour = Parlour().sit("ada", "bo").start()
    ask = parlour.room.playing().asks()[0]
    parlour.act(parlour.room.seats[ask.seat].guest, ask.actions[0], 10)
    return parlour


def test_a_start_says_the_rules_and_the_pack() -> None:
    parlour = Parlour().sit("ada", "bo").start()
    (started,) = [entry for _, entry in parlour.entries if isinstance(entry, Started)]
    game = parlour.room.game
    assert (started.rules, started.pack) == (game.rules_version, game.pack_digest)


def test_rules_that_can_play_an_older_game_on_do_so_and_its_record_keeps_its_version() -> None:
    parlour = played()
    room = recalled(parlour, newer=1, plays_on_from=1)
    assert room.status == "playing"
    assert room.playing().record() == parlour.room.playing().record()
    assert room.notes == {}


def test_a_record_of_a_game_that_was_played_on_is_proved() -> None:
    parlour = played()
    parlour.entries.extend((20, entry) for entry in parlour.room.give_up(0, "fell asleep"))
    room = recalled(parlour, newer=1, plays_on_from=1)
    assert room.table is not None
    assert verify(room.game, room.table.record()) == room.table.outcome


@pytest.mark.parametrize("later", [{"newer": 1}, {"newer": 2, "plays_on_from": 2}, {"pack": "another"}])
def test_a_game_that_can_not_be_played_on_is_broken_off_and_its_players_read_why(later: dict[str, int]) -> None:
    parlour = played()
    room = recalled(parlour, **later)  # type: ignore[arg-type]  # one of these options each
    assert (room.status, room.is_seed_known) == ("open", True)
    assert sorted(room.notes) == ["ada", "bo"]
    assert "new rules since your game was dealt" in room.notes["ada"].words
    so_far = parlour.room.playing().record()
    assert room.broken_off == replace(so_far, seed="first")


def test_of_a_game_whose_pack_was_not_written_down_no_record_is_made_up() -> None:
    parlour = played()
    parlour.entries = [(at, Started() if isinstance(one, Started) else one) for at, one in parlour.entries]
    room = recalled(parlour, newer=1)
    assert room.broken_off is None
    assert "record" not in room.notes["ada"].words


def test_a_game_that_was_over_is_not_broken_off() -> None:
    parlour = played()
    parlour.do(parlour.room.give_up(0, "fell asleep"))
    room = recalled(parlour, newer=1)
    assert (room.broken_off, room.notes) == (None, {})


@pytest.mark.parametrize("seed", range(12))
def test_whatever_people_do_the_record_so_far_follows_from_the_entries_alone(seed: int) -> None:
    anybody = Anybody(seed)
    for _ in range(60):
        anybody.live()
        room = anybody.room
        if room.status != "playing" or len(room.house) < len(room.game.house_rules):  # servers agree on every rule
            continue
        left = recalled(anybody.parlour, newer=1)
        so_far = room.playing().record()
        assert left.broken_off == replace(so_far, seed=left.broken_off.seed if left.broken_off else None)
