"""Kills our server again and again under load, without a warning: what was acknowledged must still be there after it.

Acknowledged is what any client has been told: the answer to its own action, or the action of another. A kill takes the
process away, not the machine: what the system has promised to write it still writes.
"""

import argparse
import asyncio
import os
import resource
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import uvloop
import wire_rumpus
from machine import LOAD_CORE, pin
from servers import Server, free_port, kill, leave_nothing_behind, start_rumpus
from tables import SEATS, Table, Tally, together
from wire_rumpus import Position

SHORTEST, LONGEST = 0.2, 1.5  # seconds of play between two kills
AWAY: Final = 5.0  # most seconds until every client has seen that the server is gone
BACK: Final = 30.0  # most seconds until every table plays again
MOST_SHOWN: Final = 10

Moment = tuple[int, int]  # the number of the game at its table, and how many actions have been done in it


@dataclass
class Book:
    """What the clients of a table were told, all together."""

    seals: dict[Moment, str] = field(default_factory=dict)  # of this game and the one before
    latest: Moment = (0, 0)
    acknowledged: int = 0
    missing: int = 0
    faults: list[str] = field(default_factory=list)

    def note(self, moment: Moment, seal: str) -> None:
        """A client sees a position: it must be the one that others saw there."""
        if self.seals.get(moment, seal) != seal:
            self.missing += 1
            self.faults.append(f"game {moment[0]} is another one after {moment[1]} actions")
        self.seals[moment] = seal
        if moment > self.latest:
            game, actions = self.latest
            self.acknowledged += moment[1] - (actions if moment[0] == game else 0)
            self.latest = moment
            if moment[0] != game:
                self.seals = {key: kept for key, kept in self.seals.items() if key[0] >= game}

    def miss(self, acknowledged: Moment, found: Moment) -> None:
        """The server is back with less than was acknowledged."""
        game, actions = acknowledged
        lost = actions - found[1] if found[0] == game else actions + 1
        self.missing += lost
        self.faults.append(f"{lost} missing: game {game} had {actions} actions, now it is {found}")


class Witness(wire_rumpus.Client):
    """A client that remembers what it was told."""

    def __init__(self, table: Table, seat: int, cookie: str, luck: Random, book: Book) -> None:
        super().__init__(table, seat, cookie, luck)
        self.book = book
        self.is_coming_back = False
        self.found: Moment = (0, 0)  # how it was when this client came back

    def show(self, position: Position) -> None:
        moment = (self.game, position.actions)
        if self.is_coming_back:
            self.is_coming_back = False
            self.found = moment
        self.book.note(moment, position.seal)
        super().show(position)


@dataclass
class Party:
    """A table with its clients and their book."""

    id: str
    table: Table
    clients: list[Witness]
    book: Book

    async def come_back(self, port: int) -> float:
        """Connect all four again and see whether everything is there; the moment when the table can play on."""
        acknowledged = self.book.latest
        self.table.forget_position()
        for client in self.clients:
            client.is_coming_back = True
            await client.connect(port, self.id)
        found = min(client.found for client in self.clients)
        if found < acknowledged:
            self.book.miss(acknowledged, found)
        return perf_counter()


async def gather_parties(port: int, count: int, tally: Tally, luck: Random) -> list[Party]:
    cookies = wire_rumpus.new_guests(port, count * SEATS)
    parties = []
    for number, table_id in enumerate(wire_rumpus.new_tables(port, cookies[::SEATS])):
        table, book = Table(tally), Book()
        own = cookies[number * SEATS : (number + 1) * SEATS]
        clients = [Witness(table, seat, cookie, luck, book) for seat, cookie in enumerate(own)]
        table.chairs.extend(clients)
        parties.append(Party(table_id, table, clients, book))
    await together([wire_rumpus.sit_down(port, party.id, [*party.clients]) for party in parties])
    return parties


async def wait_until_away(parties: list[Party]) -> None:
    """What was on its way still arrives, and counts."""
    until = perf_counter() + AWAY
    while any(client.transport is not None for party in parties for client in party.clients):
        assert perf_counter() < until, "the server was killed and its connections stay"
        await asyncio.sleep(0.001)


async def play_and_kill(server: Server, folder: Path, parties: list[Party], luck: Random) -> tuple[Server, list[float]]:
    """Play on, kill, start again, come back: the new server, and how long each table had to wait."""
    before = [party.book.latest for party in parties]
    for party in parties:
        party.table.go(perf_counter())
    await asyncio.sleep(luck.uniform(SHORTEST, LONGEST))
    for party, moment in zip(parties, before, strict=True):
        if party.book.latest == moment:
            party.book.faults.append(f"stands still: game {moment[0]} after {moment[1]} actions")
    killed = perf_counter()
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    await wait_until_away(parties)
    kill(server)
    again = await asyncio.to_thread(start_rumpus, folder, server.port)
    async with asyncio.timeout(BACK):
        back = await together([party.come_back(again.port) for party in parties])
    return again, [moment - killed for moment in back]


async def run(options: argparse.Namespace, folder: Path) -> int:
    luck, tally, waits = Random(options.seed), Tally(), list[float]()
    server = start_rumpus(folder, free_port())
    try:
        parties = await gather_parties(server.port, options.tables, tally, luck)
        tally.is_saturating = True
        for number in range(options.kills):
            server, waited = await play_and_kill(server, folder, parties, luck)
            waits += waited
            acknowledged = sum(party.book.acknowledged for party in parties)
            missing = sum(party.book.missing for party in parties)
            told = f"kill {number + 1}: {acknowledged:,} acknowledged, {missing} missing"
            print(f"{told}, playable after {max(waited):.2f} s", file=sys.stderr, flush=True)
    finally:
        kill(server)
    return report(options, parties, waits, tally)


def report(options: argparse.Namespace, parties: list[Party], waits: list[float], tally: Tally) -> int:
    acknowledged = sum(party.book.acknowledged for party in parties)
    missing = sum(party.book.missing for party in parties)
    print(f"{options.kills} kills under load at {options.tables} tables of {SEATS}, seed {options.seed}")
    print(f"actions acknowledged  {acknowledged:>10,}")
    print(f"of these missing      {missing:>10,}")
    print(f"playable again after  {median(waits):>10.2f} s (p50), {max(waits):.2f} s (max), from the kill")
    faults = [f"table {party.id}: {fault}" for party in parties for fault in party.book.faults]
    refusals = [trouble for trouble in tally.troubles if "refused" in trouble]
    for line in (*faults[:MOST_SHOWN], *refusals[:MOST_SHOWN]):
        print(line)
    return 1 if missing else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the server keeps its tables (a temporary one)")
    options = parser.parse_args()
    leave_nothing_behind()
    pin(LOAD_CORE)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory(prefix="rumpus-kills-", dir=options.folder) as folder:
        return uvloop.run(run(options, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
