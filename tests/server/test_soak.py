"""Minutes of many tables at one server: people leave and come back, games end and begin, and the memory stays flat."""

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import fmean
from time import monotonic
from typing import Final

import msgspec
import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.record import Record, verify
from rumpus.server import app, hall, wire
from rumpus.server.app import calm_collector
from rumpus.server.desk import Desk
from rumpus.server.handover import Arrival
from rumpus.server.sockets import Link
from rumpus.table import Room
from tests.server.clients import SALT, Visitor, play_on
from tests.server.desks import Evening, settle, skipping
from tests.server.houses import Open, in_house, own_process, wait_until

SECONDS: Final = int(os.environ.get("RUMPUS_SOAK", "180"))
TABLES: Final = 12
ROOMFULS: Final = SECONDS // 3
ROUNDS: Final = 10
MOST_BLOCKS: Final = 4
"""Allocations that a table may leave in memory: something is always found out for the first time, and remembered."""
MOST_MORE: Final = 2048
"""Kilobytes by which the memory may grow while twice that many tables come and go; one has twenty to forty."""
GAMES_AN_HOUR: Final = 6 * TABLES
"""What so many tables of people play, who take ten minutes for a game."""
FEWEST: Final = 6 * GAMES_AN_HOUR
"""Games in a soak, however slow the machine is: six hours of people, and two until what is kept at hand is full."""
MOST_AN_HOUR: Final = 1024
"""Kilobytes by which the memory may grow in such an hour, after the first third."""


class Regulars:
    """A table of Fight Song that plays game after game: two people, two bots, and somebody who looks in."""

    def __init__(self, house: Open) -> None:
        self.players = house.visitors(2)
        self.watcher = house.visitor()
        self.table = self.players[0].new_table("fight-song", seats=4)
        self.games = 0

    def play_a_game(self, luck: Random) -> None:
        ada, bo = self.players
        with ada.at(self.table) as one, bo.at(self.table) as two:
            if self.games:
                one.do("rematch", salt=SALT)
                two.do("rematch", salt=SALT)
            else:
                two.sit(1, "Bo")
                one.sit(0, "Ada").bot(2).bot(3, "normal").do("start")
            for client in (one, two):
                client.take_until(lambda message: isinstance(message, wire.Hello) and message.position is not None)
            play_on([one, two], luck.randrange(1, 12))
        with ada.at(self.table) as one, bo.at(self.table) as two, self.watcher.at(self.table) as other:
            play_on([one, two])
            other.wait_until_over()
        self.games += 1
        self.prove()

    def prove(self) -> None:
        body = self.players[0].get(f"/api/tables/{self.table}/games/{self.games}/record").body
        record = msgspec.json.decode(body, type=Record)
        assert verify(open_game("fight-song"), record) == record.outcome


def left_to_the_bots(host: Visitor, slug: str) -> str:
    """A table of any game whose only person gets up as soon as it has begun."""
    seats = GAMES[slug].seat_counts[-1]
    table = host.new_table(slug, seats)
    with host.at(table) as client:
        client.sit(0, "Ada")
        for seat in range(1, seats):
            client.bot(seat)
        client.start().do("stand")
    return table


def growth(memory: list[tuple[int, int]]) -> float:
    """Kilobytes in an hour of people (the slope of all after the first third): by what was played and was held then."""
    late = memory[len(memory) // 3 :]
    games, held = fmean(games for games, _ in late), fmean(kilobytes for _, kilobytes in late)
    rise = sum((one - games) * (kilobytes - held) for one, kilobytes in late)
    return GAMES_AN_HOUR * rise / sum((one - games) ** 2 for one, _ in late)


def resident(pid: int) -> int:
    """Kilobytes of memory that a process holds."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1])


# By day test_kills, test_sockets and test_live_desks prove each of these for one table.
@pytest.mark.night
def test_many_tables_for_minutes_leave_no_trouble_and_no_memory_behind(tmp_path: Path) -> None:
    luck = Random(3)
    memory: list[tuple[int, int]] = []
    with own_process(tmp_path, **{"no-rate": ""}) as server:
        house = server.start()
        assert server.process is not None
        host = house.visitor()
        others = [left_to_the_bots(host, slug) for slug in GAMES]
        regulars = [Regulars(house) for _ in range(TABLES)]
        until = monotonic() + SECONDS
        while monotonic() < until or len(memory) < FEWEST:
            for table in regulars:
                table.play_a_game(luck)
                memory.append((sum(one.games for one in regulars), resident(server.process.pid)))
            for other in others:
                with host.at(other) as client:  # while somebody is there the bots go on
                    client.catch_up()
        print(f"{memory[-1]} games and kilobytes, {growth(memory):.0f} kilobytes more an hour")
        assert growth(memory) < MOST_AN_HOUR, memory
        assert server.log.read_text() == ""
        assert host.get("/healthz").status == 200


MINE: Final = (Desk, Room, Link, Arrival)


def alive() -> int:
    """What belongs to tables and their people, and is still in memory."""
    return sum(type(thing) in MINE for thing in gc.get_objects())


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What goes round in circles stays: at a server the collector finds it only after hours."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_tables_that_are_forgotten_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "IDLE", -1)
    monkeypatch.setattr(app, "TIDY_SECONDS", 0.05)
    with in_house(tmp_path) as house:
        ada, bo = house.visitors(2)
        for _ in range(5):
            table = ada.new_table("fight-song")
            with ada.at(table) as one, bo.at(table) as two:
                two.sit(1, "Bo")
                one.sit(0, "Ada").start()
                two.take_until(lambda message: isinstance(message, wire.Hello) and message.position is not None)
                play_on([one, two], 3)
                assert alive()
        wait_until(lambda: alive() == 0, "the end of all tables")


async def come_and_go(evening: Evening) -> None:
    """Tables of every game are opened, played at for a while and left, one after the other; then they are forgotten."""
    for _, slug in zip(range(TABLES), cycle(GAMES), strict=False):
        evening.game = slug
        _, links = await evening.start("ada", "bo", seats=GAMES[slug].seat_counts[0])
        for link in links * ROUNDS:
            if link.position.ask is not None and link.position.ask.offers:
                after, action = link.offer()
                link.ask("act", after=after, action=action)
            await asyncio.sleep(0.2)
        for link in links:
            link.leave()
    await asyncio.sleep(2 * hall.IDLE / 1000)
    evening.hall.tidy()
    await settle()
    assert not evening.hall.desks
    evening.store.rows.clear()  # a disk


# By day test_tables_that_are_forgotten_leave_nothing_behind proves it for five tables.
@pytest.mark.night
def test_a_server_needs_no_more_memory_after_three_times_as_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("")
        calm_collector()
        for _ in range(ROOMFULS):
            await come_and_go(evening)
        blocks, memory = sys.getallocatedblocks(), resident(os.getpid())
        for _ in range(2 * ROOMFULS):
            await come_and_go(evening)
        assert sys.getallocatedblocks() - blocks < MOST_BLOCKS * 2 * ROOMFULS * TABLES
        assert resident(os.getpid()) - memory < MOST_MORE

    thresholds = gc.get_threshold()
    try:
        skipping(story, monkeypatch)
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()
