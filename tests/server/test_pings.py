"""Pings on the wire: every link is measured, and one that is silent is closed."""

import base64
import os
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from rumpus.games import GAMES
from rumpus.server import app, sockets
from rumpus.server.hall import Hall
from tests.server.clients import HOST, SALT, Visitor
from tests.server.houses import Open, in_house, wait_until
from tests.table.dash import DashGame

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class RawLink:
    """A browser down to its frames, which answers pings when told to."""

    def __init__(self, house: Open, visitor: Visitor, table: str) -> None:
        self.socket = socket.create_connection((HOST, house.port), timeout=5)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {HOST}:{house.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {visitor.cookie}\r\n\r\n".encode()
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


def delay_in(hall: Hall) -> int:
    return next((link.delay for desk in hall.desks.values() for link in desk.links), -1)


def test_a_link_is_measured_when_it_joins(halls: list[Hall], link: Callable[[], RawLink]) -> None:
    began = monotonic()
    raw = link()
    carried = raw.pings(len(sockets.FIRST_PINGS))
    assert len(set(carried)) == len(carried)
    for one in carried:
        raw.send(PONG, one)
    wait_until(lambda: delay_in(halls[0]) > 0, "a delay")
    least, most = 80, round(1000 * (monotonic() - began))  # half of the third ping's way, which began 200 ms ago
    assert least <= delay_in(halls[0]) <= most


def test_an_answer_to_no_ping_of_ours_is_no_trouble(halls: list[Hall], link: Callable[[], RawLink]) -> None:
    raw = link()
    raw.send(PONG, b"12345")
    raw.send(PONG, b"")
    for one in raw.pings(len(sockets.FIRST_PINGS)):
        raw.send(PONG, one)
    wait_until(lambda: delay_in(halls[0]) > 0, "a delay")


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
