"""Tables over sockets: what everybody is told, to the letter, and who is let in."""

import base64
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from prometheus_client import generate_latest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rumpus.bots import prove_bots
from rumpus.games import open_game
from rumpus.kernel.record import Record, replayed, verify
from rumpus.kernel.seals import hash_of_salt
from rumpus.kernel.types import WATCHER, Event
from rumpus.server import meters, sockets, wire
from rumpus.server.tagged import to_wire
from tests.server.clients import HOST, SALT, Client, Visitor, play_on
from tests.server.houses import Open, in_house, wait_until

GAME = open_game("fight-song")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def record_of(visitor: Visitor, table: str, number: int = 1) -> Record:
    return msgspec.json.decode(visitor.get(f"/api/tables/{table}/games/{number}/record").body, type=Record)


def events_for(record: Record, seat: int) -> list[Event]:
    """What a seat should have been told, from the record alone."""
    return [event for _, _, events in replayed(GAME, record) for event in events if event.to.includes(seat)]


def as_sent(events: list[Event]) -> list[bytes]:
    return [msgspec.json.encode(to_wire(event)) for event in events]


def as_heard(client: Client) -> list[bytes]:
    return [bytes(told.event) for told in client.told]


def assert_continuous(client: Client) -> None:
    """Every position has heard exactly as many events as came with it and before it."""
    heard = 0
    for message in client.heard:
        if isinstance(message, wire.Hello | wire.Step) and message.position is not None:
            is_fresh = isinstance(message, wire.Hello) and message.fresh
            heard = len(message.events) if is_fresh else heard + len(message.events)
            assert message.position.heard == heard


# A whole game


def test_a_whole_game_is_told_to_everybody_and_each_hears_their_own_part_exactly(house: Open) -> None:
    visitors = house.visitors(3)
    table = visitors[0].new_table("fight-song", seats=4)
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo, visitors[2].at(table) as watcher:
        ada.sit(0, "Ada").bot(1).bot(3)
        bo.sit(2, "Bo")
        ada.start()
        play_on([ada, bo])
        watcher.wait_until_over()
        record = record_of(visitors[2], table)
        assert verify(GAME, record) == record.outcome
        for client, seat in ((ada, 0), (bo, 2), (watcher, WATCHER)):
            assert as_heard(client) == as_sent(events_for(record, seat))
            assert_continuous(client)
            told = {input_.number: input_.seal for input_ in record.inputs}
            positions = [message.position for message in client.heard if isinstance(message, wire.Step)]
            assert [position.actions for position in positions] == list(told)
            assert [position.seal for position in positions] == list(told.values())


def test_nobody_is_told_what_is_not_theirs_to_know(house: Open) -> None:
    """Reads the frames as text: hidden cards, the seed, salts and guests have no way around the types either."""
    visitors = house.visitors(3)
    table = visitors[0].new_table("fight-song", seats=4)
    salts = [f"{seat + 10:032x}" for seat in range(2)]
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo, visitors[2].at(table) as watcher:
        for seat, client in enumerate((ada, bo)):
            client.do("sit", seat=seat, name=f"Player {seat}").do("commit", salt_hash=hash_of_salt(salts[seat]))
        ada.bot(2).bot(3).do("start")
        for seat, client in enumerate((ada, bo)):
            client.do("show_salt", salt=salts[seat])
        play_on([ada, bo])
        watcher.wait_until_over()
        record = record_of(visitors[0], table)
        assert record.seed is not None
        assert [seat.salt for seat in record.header.seats[:2]] == salts
        assert prove_bots(open_game("fight-song"), record).answers > 0
        guests = [guest_in(visitor.cookie) for visitor in visitors]
        for client, seat in ((ada, 0), (bo, 1), (watcher, WATCHER)):
            text = "\n".join(client.frames)
            for secret in (record.seed, *salts, *guests, "seed", '"salt"', '"guest'):
                assert secret not in text
            dealt = [json.loads(bytes(told.event)) for told in client.told]
            hands = {event["seat"] for event in dealt if event["kind"] == "HandDealt"}
            assert hands == ({seat} if seat != WATCHER else set())
            assert own_cards(client) == own_cards_by(record, seat)


def guest_in(cookie: str) -> str:
    """The guest's id, which is signed but not hidden in the cookie."""
    text = cookie.partition("=")[2].partition(".")[0]
    guest, _ = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    assert isinstance(guest, str) and len(guest) > 8
    return guest


def own_cards(client: Client) -> list[bytes]:
    """What lay in the receiver's hand at the deal and after every step."""
    positions = [message.position for message in client.heard if isinstance(message, wire.Hello | wire.Step)]
    return [bytes(position.own) for position in positions if position is not None]


def own_cards_by(record: Record, seat: int) -> list[bytes]:
    if seat == WATCHER:
        return [b'{"hand":[],"battle_hand":[]}'] * (len(record.inputs) + 1)
    return [msgspec.json.encode(GAME.own_cards(state, seat)) for _, state, _ in replayed(GAME, record)]


# Coming back


def seated(ada: Client, bo: Client) -> None:
    bo.sit(1, "Bo")
    ada.sit(0, "Ada").start()
    bo.wait_for(wire.Hello)


def test_whoever_comes_back_gets_what_was_missed_and_no_more(house: Open) -> None:
    visitors = house.visitors(2)
    table = visitors[0].new_table("fight-song")
    with visitors[0].at(table) as ada:
        with visitors[1].at(table) as bo:
            seated(ada, bo)
            play_on([ada, bo], moves=6)
            bo.catch_up()
            assert bo.position is not None
            knew, before = bo.position.heard, bo.told
        with visitors[1].at(table) as other:
            play_on([ada, other], moves=7)
            other.catch_up()
        with visitors[1].at(table, game=1, heard=knew) as bo:
            (hello,) = [message for message in bo.heard if isinstance(message, wire.Hello)]
            assert not hello.fresh
            assert hello.position is not None
            assert hello.position.heard == knew + len(hello.events)
            assert [bytes(told.event) for told in before + hello.events] == as_heard(other)
            play_on([ada, bo])
        record = record_of(visitors[0], table)
        assert as_heard(ada) == as_sent(events_for(record, 0))
        assert [*[bytes(told.event) for told in before], *as_heard(bo)] == as_sent(events_for(record, 1))


@pytest.mark.parametrize(("game", "heard"), [(2, 3), (0, 3), (1, 0), (1, 10**6)])
def test_whoever_knew_something_else_gets_everything_afresh(house: Open, game: int, heard: int) -> None:
    visitors = house.visitors(2)
    table = visitors[0].new_table("fight-song")
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo:
        seated(ada, bo)
        play_on([ada, bo], moves=5)
        with visitors[0].at(table, game=game, heard=heard) as again:
            (hello,) = [message for message in again.heard if isinstance(message, wire.Hello)]
            assert hello.fresh
            ada.catch_up()
            assert as_heard(again) == as_heard(ada)


def test_everybody_may_leave_and_the_game_goes_on_when_they_are_back(house: Open) -> None:
    visitors = house.visitors(2)
    table = visitors[0].new_table("fight-song")
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo:
        seated(ada, bo)
        play_on([ada, bo], moves=5)
        ada.catch_up()
        before = ada.position
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo:
        assert ada.position == before
        play_on([ada, bo])
        assert ada.room is not None
        assert ada.room.status == "over"


# Who is let in


def refused_at(house: Open, path: str, **headers: str) -> InvalidStatus:
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(f"ws://{HOST}:{house.port}{path}", additional_headers=headers, proxy=None),
    ):
        pass
    return caught.value


def test_an_address_without_a_table_is_closed_with_its_own_code(house: Open) -> None:
    visitor = house.visitor()
    with (
        connect(
            f"ws://{HOST}:{house.port}/ws/tables/nowhere", additional_headers={"Cookie": visitor.cookie}, proxy=None
        ) as opened,
        pytest.raises(ConnectionClosed) as caught,
    ):
        opened.recv(5)
    assert caught.value.rcvd is not None
    assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (4404, "there is no such table")


@pytest.mark.parametrize("cookie", ["", "rumpus_guest=", "rumpus_guest=ImFkYSI.forged", "other=1", ";;==,\t"])
def test_without_a_cookie_of_ours_nobody_comes_in(house: Open, cookie: str) -> None:
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    refusal = refused_at(house, f"/ws/tables/{table}", Cookie=cookie)
    assert refusal.response.status_code == 401
    assert "cookie" in str(refusal.response.body)


def test_a_cookie_with_another_guest_in_it_is_forged(house: Open) -> None:
    visitor, other = house.visitors(2)
    table = visitor.new_table("fight-song")
    own, another = (each.cookie.partition("=")[2] for each in (visitor, other))
    forged = f"rumpus_guest={another.partition('.')[0]}.{own.partition('.')[2]}"
    assert refused_at(house, f"/ws/tables/{table}", Cookie=forged).response.status_code == 401


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost.evil.example", "http://["])
def test_foreign_pages_are_turned_away(house: Open, origin: str) -> None:
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    refusal = refused_at(house, f"/ws/tables/{table}", Cookie=visitor.cookie, Origin=origin)
    assert refusal.response.status_code == 403


def test_our_own_page_is_let_in(house: Open) -> None:
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    headers = {"Cookie": visitor.cookie, "Origin": f"http://{HOST}:{house.port}"}
    with connect(f"ws://{HOST}:{house.port}/ws/tables/{table}", additional_headers=headers, proxy=None) as opened:
        assert json.loads(opened.recv(5))["t"] == "hello"


def test_an_address_that_makes_no_sense_is_no_trouble(house: Open) -> None:
    visitor = house.visitor()
    with (
        connect(
            f"ws://{HOST}:{house.port}//[x/ws/tables/y", additional_headers={"Cookie": visitor.cookie}, proxy=None
        ) as opened,
        pytest.raises(ConnectionClosed) as caught,
    ):
        opened.recv(5)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404


def test_a_link_that_is_closed_politely_is_closed_politely(house: Open) -> None:
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    with visitor.at(table) as client:
        client.socket.close()
        assert client.socket.close_code == 1000


def test_a_close_without_a_code_is_answered_without_one(house: Open) -> None:
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    with handshake(house, visitor, table) as raw:
        raw.sendall(bytes([0x88, 0x80, 0, 0, 0, 0]))
        raw.settimeout(5)
        received = b""
        while piece := raw.recv(65536):
            received += piece
    closing = received[received.rindex(b"\x88") :]
    assert closing == b"\x88\x00" or closing[:4] == b"\x88\x02\x03\xe8"  # nothing, or 1000; 1005 may not be sent


# Slow readers


def handshake(house: Open, visitor: Visitor, table: str) -> socket.socket:
    """A socket at a table that is not read any further than its opening."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect((HOST, house.port))
    key = base64.b64encode(os.urandom(16)).decode()
    raw.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {HOST}:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {visitor.cookie}\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def watchers_of(client: Client) -> int:
    client.drain()
    assert client.room is not None
    return client.room.watchers


def test_a_reader_who_is_too_slow_is_cut_off_alone_and_comes_back(tmp_path: Path) -> None:
    with in_house(tmp_path, send_buffer=4096) as house:
        visitors = house.visitors(3)
        table = visitors[0].new_table("fight-song")
        with visitors[0].at(table) as ada, visitors[1].at(table) as bo:
            seated(ada, bo)
            with handshake(house, visitors[2], table):
                wait_until(lambda: watchers_of(ada) == 1, "the slow reader")
                for _ in range(200):
                    ada.do("say", text="\U0001f3ba" * 200)
                play_on([ada, bo], moves=4)
                wait_until(lambda: watchers_of(ada) == 0, "the end of the slow reader")
            assert b"rumpus_slow_readers_total 0.0" not in generate_latest(meters.REGISTRY)
            with visitors[2].at(table) as awake:
                ada.catch_up()
                assert ada.position is not None and awake.position is not None
                assert awake.position.seal == ada.position.seal
                play_on([ada, bo, awake], moves=4)
                assert_continuous(awake)
                assert_continuous(ada)
                assert_continuous(bo)


def test_a_server_that_stops_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "FIRST_PINGS", ())  # the client forgets what it read when it can not answer a ping
    with in_house(tmp_path) as house:
        visitor = house.visitor()
        table = visitor.new_table("fight-song")
        with visitor.at(table) as client:
            house.stop()
            client.wait_for(wire.Closing)
            with pytest.raises(ConnectionClosed) as caught:
                client.take()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1012


def test_two_links_of_one_player_hear_the_same(house: Open) -> None:
    visitors = house.visitors(2)
    table = visitors[0].new_table("fight-song")
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo, visitors[0].at(table) as phone:
        bo.sit(1, "Bo")
        ada.do("sit", seat=0, name="Ada", salt=SALT).start()
        bo.wait_for(wire.Hello)
        play_on([ada, bo], moves=8)
        ada.catch_up()
        assert ada.position is not None
        last = ada.position.seal
        phone.take_until(lambda message: isinstance(message, wire.Step) and message.position.seal == last)
        assert as_heard(phone) == as_heard(ada)
