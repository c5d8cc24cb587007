"""Pings on the wire: every link is measured, and one that is silent is closed."""

import base64
import os
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from rumpus.games import GAMES
from rumpus.server import app, sockets, trips
from rumpus.server.delay import UNPROVED
from rumpus.server.hall import Hall
from tests.server.clients import HOST, SALT, Visitor
from tests.server.houses import Open, in_house, wait_until
from tests.table.dash import DashGame

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class RawLink:
    """A browser down to its frames, which answers pings when told to."""

    def __init__(self, house: Open, visitor: Visitor, table: str, headers: str = "") -> None:
        self.socket = socket.create_connection((HOST, house.port), timeout=5)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {HOST}:{house.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {visitor.cookie}\r\n{headers}\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        while self.stream.readline().strip():
            pass

    def take(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it carries."""
        kind, size = self.stream.read(2)
        if size == 126:
            (size,) = struct.unpack(">H", self.stream.read(2))
        return kind & 0xF, self.stream.read(size)

    def send(self, kind: int, carried: bytes) -> None:
        self.socket.sendall(bytes([0x80 | kind, 0x80 | len(carried)]) + bytes(4) + carried)

    def pings(self, count: int) -> list[bytes]:
        """What the next pings carry, unanswered."""
        found: list[bytes] = []
        while len(found) < count:
            kind, carried = self.take()
            assert kind in (TEXT, PING)
            found += [carried] if kind == PING else []
        return found

    def close(self) -> None:
        self.stream.close()
        self.socket.close()


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Callable[[], RawLink]]:
    """Opens links at one table of a house of their own."""
    opened: list[RawLink] = []
    with in_house(tmp_path) as house:
        visitor = house.visitor()
        table = visitor.new_table("fight-song")

        def open_one() -> RawLink:
            opened.append(RawLink(house, visitor, table))
            return opened[-1]

        yield open_one
        for one in opened:
            one.close()


@pytest.fixture
def halls(monkeypatch: pytest.MonkeyPatch) -> list[Hall]:
    """The halls of the houses that are opened after this."""
    found: list[Hall] = []

    class Seen(Hall):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]  # whatever a hall is given
            found.append(self)

    monkeypatch.setattr(app, "Hall", Seen)
    return found


def delay_in(hall: Hall) -> int | None:
    return next((link.delay for desk in hall.desks.values() for link in desk.links), None)


def answer_late(raw: RawLink) -> None:
    """Answer the first pings in turn, each so late that its round trip took 400 ms and more."""
    carried = raw.pings(len(sockets.FIRST_PINGS))
    assert len(set(carried)) == len(carried)
    for one in carried:
        raw.send(PONG, one)
        sleep(0.1)


def test_a_link_is_measured_when_it_joins(
    halls: list[Hall], link: Callable[[], RawLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trips, "measured_trip", lambda _: 5_000_000_000)
    raw = link()
    answer_late(raw)
    wait_until(lambda: (delay_in(halls[0]) or 0) > 0, "a delay")
    delay = delay_in(halls[0])
    assert delay is not None
    assert 190 <= delay <= 500


def test_late_answers_earn_nothing_where_the_server_sees_the_connection(
    halls: list[Hall], link: Callable[[], RawLink]
) -> None:
    answer_late(link())
    wait_until(lambda: delay_in(halls[0]) is not None, "a delay")
    assert delay_in(halls[0]) in range(25)


@pytest.mark.parametrize(
    ("settings", "least", "most"),
    [
        ({"proxied": True}, UNPROVED, UNPROVED),  # nobody but the pongs tells
        ({"proxied": True, "rtt_header": "X-RTT"}, 15, 15),
        ({"rtt_header": "X-RTT"}, 0, 25),  # without a proxy a header comes from anybody
    ],
)
def test_behind_a_proxy_late_answers_earn_what_the_proxy_says_or_a_little(
    settings: dict[str, Any], least: int, most: int, halls: list[Hall], tmp_path: Path
) -> None:
    with in_house(tmp_path, **settings) as house:
        visitor = house.visitor()
        raw = RawLink(house, visitor, visitor.new_table("fight-song"), "X-RTT: 30000\r\n")
        answer_late(raw)
        wait_until(lambda: delay_in(halls[0]) is not None, "a delay")
        delay = delay_in(halls[0])
        raw.close()
    assert delay is not None
    assert least <= delay <= most


def test_an_answer_to_no_ping_of_ours_is_no_trouble(halls: list[Hall], link: Callable[[], RawLink]) -> None:
    raw = link()
    raw.send(PONG, b"12345")
    raw.send(PONG, b"")
    for one in raw.pings(len(sockets.FIRST_PINGS)):
        raw.send(PONG, one)
    wait_until(lambda: delay_in(halls[0]) is not None, "a delay")


@pytest.fixture
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Houses that are opened after this ping a link that is idle for a moment, and no other."""
    monkeypatch.setattr(sockets, "IDLE_PING", 0.3)
    monkeypatch.setattr(sockets, "FIRST_PINGS", ())


@pytest.mark.usefixtures("impatience")
def test_an_idle_link_that_answers_stays_and_one_that_does_not_is_closed(link: Callable[[], RawLink]) -> None:
    awake, asleep = link(), link()
    for _ in range(4):
        (carried,) = awake.pings(1)
        awake.send(PONG, carried)
    asleep.pings(1)
    kind, why = asleep.take()
    while kind == TEXT:
        kind, why = asleep.take()
    assert kind == CLOSE
    assert b"has not replied" in why


def test_in_a_game_without_turns_links_are_measured_again_and_again_and_silent_ones_cut(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(GAMES, "dash", DashGame)
    monkeypatch.setattr(app, "MEASURE_SECONDS", 0.05)
    monkeypatch.setattr(sockets, "FIRST_PINGS", ())
    with in_house(tmp_path) as house:
        ada = house.visitor()
        table = ada.new_table("dash")
        with ada.at(table) as client:
            silent = RawLink(house, ada, table)
            client.do("sit", seat=0, name="Ada", salt=SALT).bot(1).start()
            assert len(silent.pings(sockets.MOST_SILENT)) == sockets.MOST_SILENT
            with pytest.raises((ConnectionError, ValueError)):  # torn off, or nothing more to read
                silent.pings(1)
            silent.close()
            client.catch_up()  # whoever answers stays
