"""A server that is killed in the middle of everything: what was acknowledged is there, and the games go on."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from time import monotonic, sleep

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from rumpus.games import open_game
from rumpus.kernel.record import Record, verify
from rumpus.server import wire
from rumpus.server.sockets import FIRST_PINGS
from tests.effort import effort
from tests.server.clients import PATIENCE, Client, Visitor, play_on
from tests.server.houses import Open, OwnProcess, is_alive, own_process, wait_until

TABLES = 5
KILLS = effort(2, 4)


class Kept:
    """A table, its two players, and every position that they were told of."""

    def __init__(self, house: Open) -> None:
        self.players = house.visitors(2)
        self.table = self.players[0].new_table("fight-song", seats=4)
        self.seals: dict[int, str] = {}

    @contextmanager
    def clients(self) -> Iterator[list[Client]]:
        with ExitStack() as stack:
            clients = [stack.enter_context(player.at(self.table)) for player in self.players]
            try:
                yield clients
            finally:
                self.note(clients)

    def note(self, clients: list[Client]) -> None:
        """Remember what was told; whatever was told twice must be the same."""
        for client in clients:
            for message in client.heard:
                if isinstance(message, wire.Hello | wire.Step) and message.position is not None:
                    position = message.position
                    assert self.seals.setdefault(position.actions, position.seal) == position.seal

    def deal(self) -> None:
        with self.clients() as (ada, bo):
            bo.sit(1, "Bo")
            ada.sit(0, "Ada").bot(2).bot(3, "normal").start()

    def prove(self) -> None:
        """Every seal that was ever told is in the record of the whole game, which is true."""
        body = self.players[0].get(f"/api/tables/{self.table}/games/1/record").body
        record = msgspec.json.decode(body, type=Record)
        assert verify(open_game("fight-song"), record) == record.outcome
        kept = {0: record.seal, **{entry.number: entry.seal for entry in record.inputs}}
        assert {number: kept.get(number) for number in self.seals} == self.seals


def play_until_killed(tables: list[Kept], server: OwnProcess, seconds: float) -> None:
    """A move at every table in turn, as fast as they go, until the server is gone."""
    with ExitStack() as stack:
        seated = [stack.enter_context(kept.clients()) for kept in tables]
        for kept, clients in zip(tables, seated, strict=True):
            told = [client.position.actions for client in clients if client.position is not None]
            assert min(told) >= max(kept.seals), "something that was acknowledged is lost"
        killer = Timer(seconds, server.kill)
        killer.start()
        until = monotonic() + PATIENCE
        try:
            while monotonic() < until:
                for clients in seated:
                    play_on(clients, moves=1)
        except (WebSocketException, OSError):
            return
        finally:
            killer.join()
    raise AssertionError("the server was not killed")


def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    luck = Random(99)
    with own_process(tmp_path, **{"no-rate": "", "bot-pause": 15}) as server:
        house = server.start()
        tables = [Kept(house) for _ in range(TABLES)]
        for kept in tables:
            kept.deal()
        for _ in range(KILLS):
            play_until_killed(tables, server, luck.uniform(0.05, 0.25))
            server.start()
        assert sum(len(kept.seals) for kept in tables) > TABLES * KILLS
        for kept in tables:
            with kept.clients() as clients:
                play_on(clients)
            kept.prove()


def test_a_guest_is_known_after_a_restart_and_a_stranger_is_not(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        ada = server.start().visitor()
        table = ada.new_table("fight-song")
        with ada.at(table) as client:
            client.sit(1, "Ada")
        server.kill()
        server.start()
        assert "Set-Cookie" not in ada.get("/api/house").headers
        with ada.at(table) as client:
            assert (client.you.seat, client.you.host) == (1, True)
        with Visitor(server.port).arrive().at(table) as client:
            assert client.you.seat is None


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_the_thinking_processes_do_not_outlive_the_server(tmp_path: Path, end: str) -> None:
    with own_process(tmp_path, workers=1) as server:
        ada = server.start().visitor()
        with ada.at(ada.new_table("fight-song", house={"dealer": "1"})) as client:
            client.sit(0, "Ada").bot(1, "hard").start()
            play_on([client], moves=1)
            processes = server.children()
            assert processes
        server.kill() if end == "kill" else server.stop()
        wait_until(lambda: not any(map(is_alive, processes)), "the end of the thinkers")


def test_a_server_that_is_asked_to_stop_keeps_everything_and_says_goodbye(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        ada = server.start().visitor()
        table = ada.new_table("fight-song")
        with ada.at(table) as client:
            client.sit(0, "Ada").bot(1).start()
            play_on([client], moves=3)
            sleep(2 * FIRST_PINGS[-1])  # the client forgets what it read when it can not answer a ping
            assert server.process is not None
            server.process.terminate()
            client.wait_for(wire.Closing)
            told = client.position
        server.stop()
        server.start()
        with ada.at(table) as client:
            assert told is not None and client.position is not None
            assert client.position.actions >= told.actions
            play_on([client])
