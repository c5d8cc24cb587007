"""Thousands of messages that make no sense: each is refused once, with a reason, and nothing else happens."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.games import open_game
from rumpus.kernel.record import Record, verify
from rumpus.server import wire
from tests.effort import effort
from tests.server.clients import Client, Visitor, play_on
from tests.server.houses import Open, OwnProcess, in_house, own_process
from tests.server.nonsense import KINDS_OF_NONSENSE, Nonsense, nonsense

MESSAGES = effort(2_000, 10_000)
BATCH = 40
"""Fewer than a mailbox holds."""
BARRIER = 2**52
"""Ids from here on belong to pings between the batches."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("nonsense")) as opened:
        yield opened


@contextmanager
def crowd(house: Open) -> Iterator[tuple[list[Client], str]]:
    """A table in mid-game where none of these is asked: two who wait for their turn, one of them the host, and two
    watchers. Whoever is asked does nothing, so that nothing may ever change."""
    visitors = house.visitors(5)
    table = visitors[0].new_table("fight-song", seats=4, house={"dealer": "1"})
    with ExitStack() as stack:
        clients = [stack.enter_context(visitor.at(table)) for visitor in visitors]
        for seat, client in enumerate(clients[:3]):
            client.sit(seat, f"Player {seat}")
        clients[0].bot(3).start()
        for client in clients[1:]:
            client.take_until(lambda message: isinstance(message, wire.Hello) and message.position is not None)
        yield [client for client in clients if not client.is_asked], table


def throw(client: Client, thing: Nonsense) -> None:
    if isinstance(thing.payload, list):
        client.socket.send(iter(thing.payload))
    else:
        client.socket.send(thing.payload, text=True if thing.as_text else None)


def answers_to(client: Client, batch: list[Nonsense], barrier: int) -> list[wire.ToClient]:
    """What comes back until the ping behind the batch is answered."""
    seen = len(client.heard)
    for thing in batch:
        throw(client, thing)
    client.socket.send(f'{{"t":"ping","id":{barrier}}}')
    client.take_until(lambda message: isinstance(message, wire.Done | wire.Refused) and message.id == barrier)
    return client.heard[seen:-1]


def assert_each_refused_once(batch: list[Nonsense], answers: list[wire.ToClient]) -> None:
    refusals = [answer for answer in answers if isinstance(answer, wire.Refused)]
    others = [answer for answer in answers if not isinstance(answer, wire.Refused)]
    assert others == [], batch
    assert all(refusal.reason for refusal in refusals)
    assert Counter(refusal.id for refusal in refusals) == Counter(thing.id for thing in batch), batch


def test_thousands_of_messages_of_nonsense_change_nothing(tmp_path: Path) -> None:
    with own_process(tmp_path, **{"no-rate": ""}) as server:
        house = server.start()
        neighbours = Neighbours(house)
        with crowd(house) as (clients, _):
            neighbours.start()
            before = [client.position for client in clients]
            luck = Random(20260)
            for number in range(0, MESSAGES, BATCH):
                client = clients[number // BATCH % len(clients)]
                batch = [nonsense(luck, number + place + 1) for place in range(BATCH)]
                assert_each_refused_once(batch, answers_to(client, batch, BARRIER + number))
            assert_untouched(clients, before)
        neighbours.join()
        assert_quiet(server)


def test_nonsense_is_refused_under_the_limits_too(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        house = server.start()
        with crowd(house) as (clients, _):
            before = [client.position for client in clients]
            luck = Random(5)
            batch = [nonsense(luck, number + 1) for number in range(90)]  # more would be a flood
            for client in clients:
                answers = answers_to(client, batch, BARRIER)
                assert_each_refused_once(batch, answers)
            assert any("slow down" in reason for reason in reasons(clients))
            assert_untouched(clients, before)
        assert_quiet(server)


@pytest.mark.parametrize("kind", KINDS_OF_NONSENSE, ids=lambda kind: kind.__name__)
def test_one_kind_of_nonsense(house: Open, kind: Callable[[Random, int], Nonsense]) -> None:
    """The same again kind by kind, so that a failure has a name."""
    luck = Random(7)
    with crowd(house) as (clients, _):
        for client in clients:
            batch = [kind(luck, number + 1) for number in range(BATCH)]
            assert_each_refused_once(batch, answers_to(client, batch, BARRIER))


def test_a_message_beyond_all_measure_ends_the_link_and_nothing_else(house: Open) -> None:
    with crowd(house) as (clients, _):
        clients[0].socket.send("x" * 300_000)
        with pytest.raises(ConnectionClosed) as caught:
            clients[0].wait_for(wire.Closing)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
        clients[1].do("ping")


def reasons(clients: list[Client]) -> list[str]:
    return [message.reason for client in clients for message in client.heard if isinstance(message, wire.Refused)]


def assert_untouched(clients: list[Client], before: list[wire.Position | None]) -> None:
    for client, position in zip(clients, before, strict=True):
        client.drain()
        assert position is not None and client.position is not None
        assert (client.position.actions, client.position.seal) == (position.actions, position.seal)
        assert client.position == position


def assert_quiet(server: OwnProcess) -> None:
    """Alive, and hardly a word in the log."""
    assert server.process is not None and server.process.poll() is None
    assert Visitor(server.port).get("/healthz").status == 200
    assert len(server.log.read_text().splitlines()) < 5, server.log.read_text()[:2000]


class Neighbours(threading.Thread):
    """Another table of the same house, where a game is played meanwhile."""

    def __init__(self, house: Open) -> None:
        super().__init__()
        self.house = house
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            self.play()
        except BaseException as trouble:
            self.trouble = trouble

    def play(self) -> None:
        visitors = self.house.visitors(2)
        table = visitors[0].new_table("fight-song", seats=4)
        with visitors[0].at(table) as ada, visitors[1].at(table) as bo:
            bo.sit(1, "Bo")
            play_on([ada.sit(0, "Ada").bot(2).bot(3).start(), bo])
        body = visitors[0].get(f"/api/tables/{table}/games/1/record").body
        record = msgspec.json.decode(body, type=Record)
        assert verify(open_game("fight-song"), record) == record.outcome

    def join(self, timeout: float | None = 60) -> None:
        super().join(timeout)
        assert not self.is_alive()
        if self.trouble is not None:
            raise self.trouble
