"""The big screen: a table for all eyes in a room. Whoever plugged it in, it is nobody and knows nothing hidden."""

import json
from collections.abc import Iterator

import msgspec
import pytest

from rumpus.games import GAMES
from rumpus.server import wire
from tests.server.clients import SALT, Client, Visitor
from tests.server.houses import Open, in_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def seats_of(game: str) -> int:
    return min(GAMES[game]().seat_counts)


def assert_shows_nothing_hidden(screen: Client) -> None:
    """Every frame that ever came, as it came."""
    for frame in screen.frames:
        message = json.loads(frame)
        if "you" in message:
            assert (message["you"]["seat"], message["you"]["host"]) == (None, False)
        position = message.get("position")
        if position is not None:
            assert position["ask"] is None
            assert not any(position["own"].values())  # empty hands, nothing sealed


def told_to(client: Client) -> list[bytes]:
    return [msgspec.json.encode(told) for told in client.told]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_hosts_own_browser_shows_a_screen_what_a_stranger_sees_and_no_more(house: Open, game: str) -> None:
    host, stranger = house.visitors(2)
    table = host.new_table(game, seats=seats_of(game))
    with host.at(table) as ada, stranger.at(table) as watcher, host.at(table, screen=True) as screen:
        ada.sit(0, "Ada")
        for seat in range(1, seats_of(game)):
            ada.bot(seat)
        ada.start()
        for _ in range(12):
            if ada.is_asked:
                ada.act()
            ada.catch_up()
        ada.do("stand")  # a bot plays on, and nobody waits
        for client in (watcher, screen):
            client.take_until(lambda message: isinstance(message, wire.RoomChanged) and message.room.seats[0].stood_in)
        assert ada.position is not None and ada.position.own is not None
        assert_shows_nothing_hidden(screen)
        shared = min(len(told_to(watcher)), len(told_to(screen)))
        assert shared > 0 and told_to(screen)[:shared] == told_to(watcher)[:shared]


def test_a_screen_is_neither_a_watcher_nor_the_person_who_plugged_it_in(house: Open) -> None:
    host, guest = house.visitors(2)
    table = host.new_table("fight-song")
    people = guest.get("/api/tables").json()["people"]
    with guest.at(table) as bo, host.at(table, screen=True) as screen:
        bo.sit(1, "Bo")
        with host.at(table) as ada:
            ada.sit(0, "Ada").catch_up()
            assert ada.room is not None and ada.room.watchers == 0
            assert guest.get("/api/tables").json()["people"] == people + 2
        for client in (bo, screen):
            gone = client.take_until(
                lambda message: isinstance(message, wire.RoomChanged) and not message.room.seats[0].here
            )
            assert isinstance(gone, wire.RoomChanged)
            assert gone.room.seats[0].name in ("", "Ada") and gone.room.watchers == 0


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("sit", {"seat": 0, "name": "Tele", "salt": SALT}), ("start", {}), ("say", {"text": "Hello!", "name": "Tele"})],
)
def test_a_screen_only_looks(house: Open, kind: str, fields: dict[str, object]) -> None:
    host = house.visitor()
    table = host.new_table("fight-song")
    with host.at(table, screen=True) as screen:
        answer = screen.say(kind, **fields)
        assert isinstance(answer, wire.Refused) and answer.reason.startswith("a screen only shows")
        screen.catch_up()  # the line itself is kept alive
        assert screen.room is not None and [seat.player for seat in screen.room.seats] == ["empty", "empty"]


def test_a_screen_comes_back_where_its_line_broke(house: Open) -> None:
    host = house.visitor()
    table = host.new_table("fight-song")
    with host.at(table) as ada:
        ada.sit(0, "Ada").bot(1).start()
        with host.at(table, screen=True) as screen:
            heard = len(screen.told)
        while not ada.is_asked:
            ada.take()
        ada.act()
        with host.at(table, game=1, heard=heard, screen=True) as back:
            hello = back.heard[0]
            assert isinstance(hello, wire.Hello) and not hello.fresh and hello.you.seat is None
            assert len(hello.events) > 0


def test_the_code_on_a_screen_leads_phones_to_their_own_cards(house: Open) -> None:
    visitor: Visitor = house.visitor()
    table = visitor.new_table("fight-song")
    plain = visitor.get(f"/api/tables/{table}/invitation").json()
    beside = visitor.get(f"/api/tables/{table}/invitation?beside=1").json()
    assert beside["url"] == f"{plain['url']}?beside=1"
    assert beside["qr"] != plain["qr"] and beside["code"] == plain["code"]
