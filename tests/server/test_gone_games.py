"""A table whose game has left the house: nobody is let in, nothing is lost, and it goes on when the game is back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.games import GAMES
from rumpus.server.roominfo import RoomInfo
from tests.kernel.tiny import TinyGame
from tests.server.clients import Client
from tests.server.houses import in_house


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
        assert host.get(f"/api/tables/{table}/games/1").status == 404
        with host.at(table) as ada:
            assert (room_of(ada).status, room_of(ada).seats[0].name) == ("open", "Ada")
            assert room_of(ada).commitment != before
            ada.start()
            assert (room_of(ada).status, room_of(ada).game_number) == ("playing", 2)
    with in_house(tmp_path) as house:
        host.port = house.port
        with host.at(table) as ada:
            assert (room_of(ada).status, room_of(ada).game_number) == ("playing", 2)


def room_of(client: Client) -> RoomInfo:
    assert client.room is not None
    return client.room
