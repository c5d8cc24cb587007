"""A table whose game has left the house: nobody is let in, nothing is lost, and it goes on when the game is back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.games import GAMES
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record, verify
from rumpus.server.roominfo import RoomInfo
from tests.kernel.tiny import TinyGame
from tests.server.clients import Client, play_on
from tests.server.houses import in_house

SONG = GAMES["fight-song"]


@pytest.fixture
def tiny() -> Iterator[None]:
    GAMES["tiny"] = TinyGame
    yield
    GAMES.pop("tiny", None)


@pytest.mark.usefixtures("tiny")
def test_a_table_waits_for_its_game(tmp_path: Path) -> None:
    with in_house(tmp_path) as house:
        host = house.visitor()
        table = host.new_table("tiny", 2, public=True)
        with host.at(table) as ada:
            ada.sit(0, "Ada").bot(1).start()
    del GAMES["tiny"]
    with in_house(tmp_path) as house:
        host.port = house.port
        assert host.get(f"/api/tables/{table}/games/1").status == 404
        assert host.get("/api/house").status == 200
        with pytest.raises(ConnectionClosed, match="no such table"), host.at(table):
            pass
    GAMES["tiny"] = TinyGame
    with in_house(tmp_path) as house:
        host.port = house.port
        with host.at(table) as ada:
            assert (room_of(ada).status, room_of(ada).seats[0].name) == ("playing", "Ada")


@pytest.mark.usefixtures("tiny")
def test_a_game_by_rules_that_have_changed_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seats are kept, nothing is replayed by other rules, and no shuffle is used twice."""
    with in_house(tmp_path) as house:
        host = house.visitor()
        table = host.new_table("tiny", 2, public=True)
        with host.at(table) as ada:
            ada.sit(0, "Ada").bot(1).start()
            before = room_of(ada).commitment
    monkeypatch.setattr(TinyGame, "rules_version", TinyGame.rules_version + 1)
    with in_house(tmp_path) as house:
        host.port = house.port
        gone = host.get(f"/api/tables/{table}/games/1")
        assert (gone.status, "dealt by earlier rules" in gone.reason) == (410, True)
        with host.at(table) as ada:
            assert (room_of(ada).status, room_of(ada).seats[0].name) == ("open", "Ada")
            assert ada.you is not None
            assert ada.you.note is not None
            assert "has new rules since your game was dealt" in ada.you.note.words
            so_far = msgspec.json.decode(host.get(f"/api/tables/{table}/games/1/record").body, type=Record)
            assert (so_far.header.rules_version, so_far.outcome) == (TinyGame.rules_version - 1, None)
            assert so_far.header.commitment == before
            assert room_of(ada).commitment != before
            ada.start()
            assert (room_of(ada).status, room_of(ada).game_number) == ("playing", 2)
    with in_house(tmp_path) as house:
        host.port = house.port
        with host.at(table) as ada:
            assert (room_of(ada).status, room_of(ada).game_number) == ("playing", 2)


def test_the_record_of_an_old_game_is_handed_out_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_house(tmp_path) as house:
        host = house.visitor()
        table = host.new_table("fight-song")
        with host.at(table) as ada:
            play_on([ada.sit(0, "Ada").bot(1).start()])
        before = host.get(f"/api/tables/{table}/games/1/record").body
    old = SONG.rules_version
    monkeypatch.setattr(SONG, "rules_version", old + 1)
    with in_house(tmp_path) as house:
        host.port = house.port
        assert host.get(f"/api/tables/{table}/games/1/record").body == before
        shown = host.get(f"/api/tables/{table}/games/1")
        assert (shown.status, f"needs version {old} of the rules; these are version {old + 1}" in shown.reason) == (
            410,
            True,
        )
        with pytest.raises(BadRecord, match=f"played by version {old} of the rules, and only they prove it"):
            verify(SONG(), msgspec.json.decode(before, type=Record))


JUNK = {
    "junk": (1, b"\xff junk"),
    "an unknown entry": (3, b'{"e":"teleported"}'),
    "an action that the rules refuse": (6, b'{"e":"acted","seat":0,"action":9999}'),
}


@pytest.mark.parametrize("what", JUNK)
def test_a_table_that_can_not_be_read_says_so_and_all_others_serve(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    with in_house(tmp_path) as house:
        host = house.visitor()
        table, other = host.new_table("fight-song"), host.new_table("fight-song")
        with host.at(table) as ada:
            play_on([ada.sit(0, "Ada").bot(1).start()])
        record = host.get(f"/api/tables/{table}/games/1/record").body
    number, body = JUNK[what]
    with closing(sqlite3.connect(tmp_path / "rumpus.db")) as connection, connection:
        connection.execute("update entries set body = ? where room = ? and number = ?", (body, table, number))
    with in_house(tmp_path) as house:
        host.port = house.port
        for _ in range(2):
            with pytest.raises(ConnectionClosed) as closed, host.at(table):
                pass
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, "can not be opened" in closed.value.rcvd.reason) == (4410, True)
        assert host.get(f"/api/tables/{table}/invitation").status == 410
        assert host.get(f"/table/{table}").status in (200, 503)  # a page, where the client is built
        assert host.get("/api/mine").status == 200
        assert host.get(f"/api/tables/{table}/games/1/record").body == record
        with host.at(other) as ada:
            ada.sit(0, "Ada")
    assert sum("set aside" in line.message for line in caplog.records) == 1
    with closing(sqlite3.connect(tmp_path / "rumpus.db")) as connection:
        assert [room for (room,) in connection.execute("select room from set_aside")] == [table]


def room_of(client: Client) -> RoomInfo:
    assert client.room is not None
    return client.room
