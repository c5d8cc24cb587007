"""One address sends all it can, or holds on and says nothing: it is cut, and nobody else notices."""

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout
from rumpus.kernel.game import Setup
from rumpus.kernel.record import salted
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import shuffle_of
from rumpus.server import app, wire
from rumpus.server.doors import LARGEST_BODY
from rumpus.server.limits import Limits
from rumpus.server.replays import MOST_WAITING
from rumpus.table.files import record_text
from tests.server.clients import HOST, Visitor
from tests.server.floods import (
    FLOODER,
    FRAMES,
    OTHER,
    Pinger,
    frame,
    line_from,
    open_socket,
    percentile,
    pour,
    read_end,
    request,
    upgrade,
)
from tests.server.houses import Open, in_house, own_process

REPLAYS = 30
SOON = 2.0
"""Seconds in which a flood must be cut."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("floods"), rate=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def flooder(house: Open) -> tuple[Visitor, str]:
    visitor = Visitor(house.port, source=FLOODER).arrive()
    return visitor, visitor.new_table("fight-song")


def asked(line: socket.socket, visitor: Visitor) -> bytes:
    """A request on a connection that is kept, and its whole answer."""
    line.sendall(request(visitor, "/healthz"))
    answer = b""
    while not answer.endswith(b"}"):
        piece = line.recv(65536)
        assert piece, answer
        answer += piece
    return answer


def assert_open_to_others(port: int) -> None:
    other = Visitor(port, source=OTHER).arrive()
    with other.at(other.new_table("fight-song")) as client:
        client.do("ping")


@pytest.mark.parametrize("kind", FRAMES)
def test_a_flood_on_a_socket_is_cut(house: Open, flooder: tuple[Visitor, str], kind: str) -> None:
    line = open_socket(*flooder)
    assert line is not None
    with line:
        assert pour(line, FRAMES[kind], SOON) < SOON
    assert_open_to_others(house.port)


def test_whoever_is_cut_is_told_why(flooder: tuple[Visitor, str]) -> None:
    line = open_socket(*flooder)
    assert line is not None
    with line:
        line.sendall(frame(b"nonsense") * 101)
        code, reason = read_end(line)
    assert (code, "come back slower" in reason) == (1008, True)


def test_who_is_only_clumsy_is_not_cut(house: Open) -> None:
    clumsy = house.visitor()
    with clumsy.at(clumsy.new_table("fight-song")) as client:
        for _ in range(90):  # a finger stays on a key
            client.send("ping")
        for _ in range(8):
            client.socket.send("{")
        client.socket.send('{"t":"ping","id":4711}')
        told = client.take_until(lambda message: isinstance(message, wire.Refused | wire.Done) and message.id == 4711)
        assert isinstance(told, wire.Refused) and "slow down" in told.reason
        time.sleep(0.2)
        client.do("ping")


def test_what_is_long_is_not_sent_back(flooder: tuple[Visitor, str]) -> None:
    visitor, table = flooder
    with visitor.at(table) as client:
        for text in (json.dumps({"t": "x" * 3000, "id": 1}), '{"t":"ping","id":' + "9" * 4000 + "}"):
            client.socket.send(text)
            refused = client.wait_for(wire.Refused)
            assert len(client.frames[-1]) < 500
            assert refused.id in (1, None)
    assert len(visitor.get(f"/api/{'x' * 20_000}").body) < 1000


@pytest.mark.parametrize("bit", [0x40, 0x20, 0x10])
def test_a_frame_of_an_extension_that_was_not_agreed_ends_the_link(flooder: tuple[Visitor, str], bit: int) -> None:
    line = open_socket(*flooder)
    assert line is not None
    with line:
        line.sendall(frame(b'{"t":"ping","id":1}', 0x81 | bit))
        assert read_end(line)[0] == 1002


def test_connections_that_never_ask_for_anything_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Limits", partial(Limits, head_seconds=0.3))
    with in_house(tmp_path, rate=True) as house, ExitStack() as stack:
        visitor = house.visitor()
        whole = request(visitor, "/healthz", upgrade())
        lines = [stack.enter_context(line_from(FLOODER, house.port, 5)) for _ in range(3)]
        lines[1].sendall(whole[:-2])
        lines[2].sendall(request(visitor, "/healthz") + b"G")  # the second of two
        began = time.monotonic()
        for line in lines:
            while line.recv(65536):
                pass
        assert 0.2 < time.monotonic() - began < 4


def test_a_body_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Limits", partial(Limits, head_seconds=0.3, request_seconds=0.5))
    with in_house(tmp_path, rate=True) as house, line_from(FLOODER, house.port, 5) as line:
        kind = "Content-Type: application/json\r\nContent-Length: 1000\r\n"
        line.sendall(request(house.visitor(), "/api/tables", kind).replace(b"GET", b"POST") + b"{")
        assert line.recv(65536) == b""


def test_a_head_that_grows_and_grows_is_cut(house: Open) -> None:
    with line_from(FLOODER, house.port) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        assert pour(line, b"X-More: " + b"x" * 8000 + b"\r\n", SOON) < SOON


def test_empty_lines_without_end_are_cut(house: Open) -> None:
    """They belong to no request, and are read as long as they come: twenty such lines made others wait 365 ms."""
    with line_from(FLOODER, house.port) as line:
        assert pour(line, b"\r\n" * 20_000, SOON) < SOON


def test_many_requests_are_answered_and_then_refused(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        visitor = Visitor(house.port, source=FLOODER)
        with line_from(FLOODER, house.port) as line:
            answer = b""
            for _ in range(2300):
                answer = asked(line, visitor)
                if b" 429 " in answer:
                    break
        assert b" 429 " in answer and b"connection: close" in answer.lower()
        assert b"x-frame-options: DENY" in answer
        assert_open_to_others(house.port)


def hold(port: int, count: int, stack: ExitStack) -> int:
    """Connections from one address that say nothing; how many of them are still there afterwards."""
    lines = []
    for _ in range(count):
        line = stack.enter_context(socket.socket())
        line.bind((FLOODER, 0))
        line.setblocking(False)
        line.connect_ex((HOST, port))
        lines.append(line)
    time.sleep(0.5)
    return sum(is_there(line) for line in lines)


def is_there(line: socket.socket) -> bool:
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def test_a_crowd_that_says_nothing_keeps_nobody_else_out_where_few_files_may_be_open(tmp_path: Path) -> None:
    with own_process(tmp_path) as server, ExitStack() as stack:
        server.files = 200
        house = server.start()
        assert hold(house.port, 400, stack) <= 34
        assert_open_to_others(house.port)


# By day the test before this one proves the same for 400 connections and few files.
@pytest.mark.night
def test_five_thousand_that_say_nothing_keep_nobody_else_out(tmp_path: Path) -> None:
    with own_process(tmp_path) as server, ExitStack() as stack:
        house = server.start()
        assert sum(hold(house.port, 500, stack) for _ in range(10)) <= 600
        assert_open_to_others(house.port)


def test_a_school_class_behind_one_address_plays(tmp_path: Path) -> None:
    """Forty browsers at ten tables, two sockets each, and each asks for a page of thirty files first."""
    with in_house(tmp_path, rate=True) as house, ExitStack() as stack:
        seated: list[Any] = []
        for _ in range(10):
            pupils = house.visitors(4)
            for pupil in pupils:
                with line_from(HOST, house.port) as line:
                    for _ in range(30):
                        assert asked(line, pupil).startswith(b"HTTP/1.1 200 ")
            table = pupils[0].new_table("fight-song", seats=4)
            for seat, pupil in enumerate(pupils):
                seated.append(stack.enter_context(pupil.at(table)).sit(seat, f"Pupil {seat}"))
                stack.enter_context(pupil.at(table))
        for host in seated[::4]:
            host.start()
        for pupil in seated:
            pupil.do("ping")


def test_a_proxy_tells_visitors_apart_and_nobody_else_does(tmp_path: Path) -> None:
    wanted = {"game": "fight-song", "seats": 2}
    with in_house(tmp_path, rate=True, proxied=True) as house:

        def post(source: str, forwarded: str) -> int:
            return Visitor(house.port, source=source).post("/api/tables", wanted, {"X-Forwarded-For": forwarded}).status

        made_up = [post(HOST, f"203.0.113.{number}, 192.0.2.7") for number in range(35)]
        assert made_up[-1] == 429, "the rightmost counts: the others are what the visitor said"
        assert post(HOST, "192.0.2.8, 127.0.0.1") == 201
        strangers = [post(FLOODER, f"203.0.113.{number}") for number in range(35)]
        assert strangers[-1] == 429, "only named proxies are believed"
        neighbours = [post(HOST, f"2001:db8::{number:x}") for number in range(35)]
        assert neighbours[-1] == 429, "a network of IPv6 is one visitor"


def test_behind_a_proxy_sockets_are_counted_by_visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Limits", partial(Limits, links=2))
    with in_house(tmp_path, rate=True, proxied=True) as house, ExitStack() as stack:
        visitor = house.visitor()
        table = visitor.new_table("fight-song")

        def opens(visited_from: str) -> bool:
            line = stack.enter_context(line_from(HOST, house.port))
            told = f"X-Forwarded-For: {visited_from}\r\n{upgrade()}"
            line.sendall(request(visitor, f"/ws/tables/{table}", told))
            return line.recv(12) == b"HTTP/1.1 101"

        assert [opens("192.0.2.7") for _ in range(3)] == [True, True, False]
        assert opens("192.0.2.8")


# By day test_a_flood_on_a_socket_is_cut proves that each kind is cut; how long others wait is measured alone.
@pytest.mark.night
@pytest.mark.alone
@pytest.mark.parametrize("kind", FRAMES)
def test_others_do_not_wait_while_one_address_floods(tmp_path: Path, kind: str) -> None:
    with own_process(tmp_path) as server:
        port = server.start().port
        visitor = Visitor(port, source=FLOODER).arrive()
        table = visitor.new_table("fight-song")
        pinger = Pinger(port, 4)
        until = time.monotonic() + 4
        while (left := until - time.monotonic()) > 0:
            line = open_socket(visitor, table)
            if line is not None:
                with line:
                    assert pour(line, FRAMES[kind], min(SOON, left)) < SOON or left < SOON
        assert percentile(pinger.trips(), 0.99) < 0.05


def record_of(slug: str, number: int) -> bytes:
    """A game at random."""
    game = open_game(slug)
    seats = tuple(salted(f"P{seat}", f"{number:016x}{seat:016x}") for seat in range(max(2, min(game.seat_counts))))
    recorder = Recorder(game, seats, {}, f"seed {number}")
    state = game.new(Setup(len(seats)), shuffle_of(f"seed {number}", tuple(entry.salt for entry in seats)))
    playout(state, chance_from(b"%d" % number), recorder)
    return record_text(recorder.record(state.outcome()))


# By day test_replays.py proves that replays are made beside the loop, one after the other.
@pytest.mark.night
@pytest.mark.alone
def test_others_do_not_wait_while_thirty_replays_are_made(tmp_path: Path) -> None:
    lengths = {slug: len(record_of(slug, 0)) for slug in GAMES}
    longest = max(lengths, key=lambda slug: lengths[slug])
    texts = [record_of(longest, number) for number in range(REPLAYS)]
    assert len(texts[0]) > LARGEST_BODY // 4
    with own_process(tmp_path, workers=1) as server, ThreadPoolExecutor(REPLAYS) as pool:
        port = server.start().port
        people = [Visitor(port, source=f"127.0.3.{number + 1}").arrive() for number in range(REPLAYS)]
        pinger = Pinger(port, 6)
        posted = [pool.submit(one.post, "/api/replay", text) for one, text in zip(people, texts, strict=True)]
        assert percentile(pinger.trips(), 0.99) < 0.05
        statuses = [answer.result().status for answer in posted]
    assert statuses.count(200) >= MOST_WAITING and set(statuses) <= {200, 503}
