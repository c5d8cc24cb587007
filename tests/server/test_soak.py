"""Minutes of many tables at one server: people leave and come back, games end and begin, and the memory stays flat."""

from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import msgspec
import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.record import Record, verify
from rumpus.server import wire
from tests.server.clients import SALT, Visitor, play_on
from tests.server.houses import Open, own_process

SECONDS: Final = 180
TABLES: Final = 12
GROWTH: Final = 1.5
"""By how much the memory may grow after the first third of the time: garbage is collected seldom, a leak is not."""


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


def resident(pid: int) -> int:
    """Kilobytes of memory that a process holds."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1])


# By day test_kills, test_sockets and test_live_desks prove each of these for one table.
@pytest.mark.night
def test_many_tables_for_minutes_leave_no_trouble_and_no_memory_behind(tmp_path: Path) -> None:
    luck = Random(3)
    memory: list[int] = []
    with own_process(tmp_path, **{"no-rate": ""}) as server:
        house = server.start()
        assert server.process is not None
        host = house.visitor()
        others = [left_to_the_bots(host, slug) for slug in GAMES]
        regulars = [Regulars(house) for _ in range(TABLES)]
        until = monotonic() + SECONDS
        while monotonic() < until or len(memory) < 3:
            for table in regulars:
                table.play_a_game(luck)
            for other in others:
                with host.at(other) as client:  # while somebody is there the bots go on
                    client.catch_up()
            memory.append(resident(server.process.pid))
        assert memory[-1] <= GROWTH * memory[len(memory) // 3], memory
        assert server.log.read_text() == ""
        assert host.get("/healthz").status == 200
