"""Heads of requests as no browser sends them, and as proxies do: the server stays upright, and lets others in."""

import asyncio
import base64
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.types import Message, Scope

from rumpus.server import sockets
from rumpus.server.entrance import Entrance
from rumpus.server.gate import Gate
from rumpus.server.limits import Limits
from tests.server.clients import HOST, PATIENCE, Client, Visitor
from tests.server.houses import Open, in_house, wait_until

KEY = base64.b64encode(os.urandom(16)).decode()
UPGRADE = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n"
HELLO = b'{"t":"hello"'
PING = b"\x89"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("heads")) as opened:
        yield opened


def line_to(house: Open) -> socket.socket:
    return socket.create_connection((HOST, house.port), timeout=PATIENCE)


def head(visitor: Visitor, path: str, more: str = UPGRADE) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}:{visitor.port}\r\nCookie: {visitor.cookie}\r\n{more}\r\n".encode()


def read_until(line: socket.socket, wanted: bytes) -> bytes:
    """All that comes until this has come too."""
    received = b""
    while wanted not in received:
        piece = line.recv(65536)
        assert piece, received
        received += piece
    return received


def read_all(line: socket.socket) -> bytes:
    """All that comes until the other side has hung up."""
    received = b""
    try:
        while piece := line.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return received


def watchers_of(client: Client) -> int:
    client.catch_up()
    assert client.room is not None
    return client.room.watchers


def assert_upright(house: Open) -> None:
    visitor = house.visitor()
    with visitor.at(visitor.new_table("fight-song")) as client:
        client.do("ping")


def test_a_head_may_come_one_byte_after_the_other(house: Open) -> None:
    visitor = house.visitor()
    with line_to(house) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in head(visitor, f"/ws/tables/{visitor.new_table('fight-song')}"):
            line.sendall(bytes([byte]))
        assert read_until(line, HELLO).startswith(b"HTTP/1.1 101 ")


def test_a_connection_that_was_used_for_pages_can_become_a_socket(house: Open) -> None:
    """Proxies keep connections and use them again, whatever for."""
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    with line_to(house) as line:
        for _ in range(2):
            line.sendall(head(visitor, "/healthz", ""))
            read_until(line, b'"fine"')
        line.sendall(head(visitor, f"/ws/tables/{table}"))
        assert read_until(line, HELLO).startswith(b"HTTP/1.1 101 ")


def test_behind_a_proxy_a_link_is_measured_too(tmp_path: Path) -> None:
    """The address that a proxy tells is not the one of the connection."""
    with in_house(tmp_path, proxied=True) as house:
        visitor = house.visitor()
        table = visitor.new_table("fight-song")
        told = "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n"
        with line_to(house) as line:
            line.sendall(head(visitor, "/healthz", told))
            read_until(line, b'"fine"')
            line.sendall(head(visitor, f"/ws/tables/{table}", told + UPGRADE))
            assert PING in read_until(line, HELLO) or PING in read_until(line, PING)


def test_many_who_say_nothing_keep_nobody_out(house: Open) -> None:
    visitor = house.visitor()
    whole = head(visitor, f"/ws/tables/{visitor.new_table('fight-song')}")
    with ExitStack() as stack:
        for number in range(200):
            line = stack.enter_context(line_to(house))
            line.sendall(whole[: number % len(whole)])
        assert_upright(house)


def instead(old: str, new: str) -> Callable[[bytes], bytes]:
    return lambda whole: whole.replace(old.encode(), new.encode())


def more(lines: str, body: bytes = b"") -> Callable[[bytes], bytes]:
    return lambda whole: whole[:-2] + f"{lines}\r\n".encode() + body


ODD: dict[str, Callable[[bytes], bytes]] = {
    "junk": lambda _: bytes(range(256)) * 8 + b"\r\n\r\n",
    "TLS": lambda _: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
    "HTTP/2": lambda _: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/1.0": instead("HTTP/1.1", "HTTP/1.0"),
    "no version": instead("Sec-WebSocket-Version: 13\r\n", ""),
    "another version": instead("Version: 13", "Version: 99"),
    "no key": instead(f"Sec-WebSocket-Key: {KEY}\r\n", ""),
    "a short key": instead(KEY, "c2hvcnQ="),
    "no connection": instead("Connection: Upgrade\r\n", ""),
    "another upgrade": instead("Upgrade: websocket", "Upgrade: h2c"),
    "a post": instead("GET ", "POST "),
    "a body": more("Content-Length: 4\r\n", b"body"),
    "chunks": more("Transfer-Encoding: chunked\r\n", b"4\r\nbody\r\n0\r\n\r\n"),
    "a long line": more(f"X-Long: {'x' * 100_000}\r\n"),
    "many lines": more("X-Many: x\r\n" * 2000),
    "a long path": instead("/ws/tables/", "/ws/tables/" + "x" * 100_000),
    "no path": instead("/ws/tables/", ""),
    "a path in Latin": lambda whole: whole.replace(b"/ws/tables/", b"/ws/tables/\xe4"),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_head_is_refused_or_comes_to_nothing(house: Open, odd: str) -> None:
    visitor = house.visitor()
    with line_to(house) as line:
        line.sendall(ODD[odd](head(visitor, f"/ws/tables/{visitor.new_table('fight-song')}")))
        line.shutdown(socket.SHUT_WR)
        received = read_all(line)
    assert not received.startswith((b"HTTP/1.1 1", b"HTTP/1.1 2", b"HTTP/1.1 5"))
    assert_upright(house)


@pytest.mark.parametrize("sent", [b"", b"\x81", b"\x81\x85\0\0\0\0hello", bytes(5000)])
def test_what_is_sent_before_the_answer_does_no_harm(house: Open, sent: bytes) -> None:
    visitor = house.visitor()
    with line_to(house) as line:
        line.sendall(head(visitor, f"/ws/tables/{visitor.new_table('fight-song')}") + sent)
        assert line.recv(12) == b"HTTP/1.1 101"
    assert_upright(house)


def test_whoever_leaves_at_once_is_not_there(house: Open) -> None:
    visitor, other = house.visitors(2)
    table = visitor.new_table("fight-song")
    with visitor.at(table) as client:
        for number in range(30):
            with line_to(house) as line:
                line.sendall(head(other, f"/ws/tables/{table}"))
                line.recv(number)  # some hear the first of the answer
        assert_upright(house)
        wait_until(lambda: watchers_of(client) == 1, "the end of all but one watcher")


def test_a_request_whose_connection_is_gone_is_answered_all_the_same() -> None:
    """Whoever hung up at once left a line of an error in the log for each time."""
    told: list[str] = []

    async def send(message: Message) -> None:
        told.append(message["type"])

    async def story() -> None:
        async def nothing(*_: object) -> None: ...

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        entrance = Entrance(nothing, Gate(Limits.none()), (), "", frozenset(), nothing)
        scope: Scope = {"type": "http", "server": ("", 1), "client": None, "method": "GET", "headers": []}
        await entrance(scope, receive, send)

    asyncio.run(story())
    assert told == ["http.response.start", "http.response.body"]


def test_a_server_stops_whatever_its_visitors_are_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "FIRST_PINGS", ())
    with in_house(tmp_path) as house, ExitStack() as stack:
        visitor = house.visitor()
        whole = head(visitor, f"/ws/tables/{visitor.new_table('fight-song')}")
        cuts = [whole[:length] for length in (0, 1, 10, len(whole) - 2, len(whole))]
        heads = [*cuts, *(odd(whole) for odd in ODD.values())]
        lines = [stack.enter_context(line_to(house)) for _ in heads]
        for line, sent in zip(lines, heads, strict=True):
            line.sendall(sent)
        house.stop()
        ends = [read_all(line) for line in lines]
        assert ends[:4] == [b""] * 4
