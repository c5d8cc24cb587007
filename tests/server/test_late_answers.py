"""What somebody wins who answers pings late on purpose: cards seen sooner, and calls that are dated back."""

import asyncio
import base64
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest

from rumpus.server.delay import UNPROVED
from tests.server.clients import HOST, PATIENCE, SALT, Visitor
from tests.server.houses import Open, in_house

LATE: Final = 0.8  # seconds after which the cheat answers a ping
FLIPS: Final = 2
TEXT, PING, PONG = 0x1, 0x9, 0xA
CALLED: Final = "zzz"
NOISE: Final = 15  # milliseconds of a busy machine
MOST_WON: Final = 60
"""Milliseconds, both ways of cheating together."""


@dataclass
class Player:
    """A browser down to its frames: it notes when each step came, and answers pings as late as it likes."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    late: float
    position: dict[str, Any] = field(default_factory=dict)
    flips: dict[int, float] = field(default_factory=dict)
    said: int = 0

    async def listen(self) -> None:
        while True:
            kind, size = await self.reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            carried = await self.reader.readexactly(size)
            if kind & 0xF == PING:
                asyncio.get_running_loop().call_later(self.late, self.send, PONG, carried)
            elif kind & 0xF == TEXT:
                self._note(json.loads(carried))

    def _note(self, message: dict[str, Any]) -> None:
        self.position = message.get("position") or self.position
        for told in message.get("events", ()):
            if told["event"]["kind"] == "CardFlipped":
                self.flips[told["event"]["cell"]] = asyncio.get_running_loop().time()

    def send(self, kind: int, carried: bytes) -> None:
        size = bytes([0x80 | len(carried)]) if len(carried) < 126 else bytes([0xFE]) + len(carried).to_bytes(2, "big")
        self.writer.write(bytes([0x80 | kind]) + size + bytes(4) + carried)

    def say(self, kind: str, **fields: object) -> None:
        self.said += 1
        self.send(TEXT, json.dumps({"t": kind, "id": self.said, **fields}).encode())

    def act(self, action: int | str) -> None:
        self.say("act", after=self.position["acts"], action=action)


async def come(visitor: Visitor, table: str, late: float) -> Player:
    reader, writer = await asyncio.open_connection(HOST, visitor.port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {HOST}:{visitor.port}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {visitor.cookie}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return Player(reader, writer, late)


async def wait_until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def won_by_cheating(house: Open, db: Path) -> tuple[float, float]:
    """The medians in milliseconds: how much sooner the cheat sees a card, and how far back their calls are dated."""
    visitors = house.visitors(2)
    table = visitors[0].new_table("word-combat", house={"look_time": "1"})
    honest, cheat = players = [await come(visitors[0], table, 0), await come(visitors[1], table, LATE)]
    listening = [asyncio.create_task(player.listen()) for player in players]
    for seat, player in enumerate(players):
        player.say("sit", seat=seat, name=f"P{seat}", salt=SALT)
    await asyncio.sleep(2 * LATE)  # for the late answers to be in
    honest.say("start")
    await wait_until(lambda: all(player.position for player in players))
    for _ in range(FLIPS):
        await call_and_flip(players)
    for task in listening:
        task.cancel()
    for player in players:
        player.writer.close()
    ahead = [1000 * (honest.flips[cell] - seen) for cell, seen in cheat.flips.items()]
    return median(ahead), median(backs_in(db))


async def call_and_flip(players: list[Player]) -> None:
    """The cheat calls something, and whoever's turn it is flips the next card."""
    _, cheat = players
    await wait_until(lambda: cheat.position["open"]["phase"] == "turn")
    acts, flips = cheat.position["acts"], len(cheat.flips)
    cheat.act(CALLED)
    await wait_until(lambda: cheat.position["acts"] > acts)
    await wait_until(lambda: all(player.position["open"]["phase"] == "turn" for player in players))
    table = cheat.position["open"]
    players[table["turn"]].act(table["grid"].index(-1))
    await wait_until(lambda: all(len(player.flips) > flips for player in players))


def backs_in(db: Path) -> list[int]:
    """How far back each call was dated, as it is written down."""
    with closing(sqlite3.connect(db)) as found:
        bodies = [json.loads(body) for (body,) in found.execute("select body from entries")]
    return [body.get("back", 0) for body in bodies if body["e"] == "acted" and body["action"] == CALLED]


def won_at(folder: Path, **settings: Any) -> float:  # the fields of Settings
    with in_house(folder, **settings) as house:
        ahead, back = asyncio.run(won_by_cheating(house, folder / "rumpus.db"))
    print(f"{settings}: seen {ahead:.1f} ms sooner, dated back by {back:.1f} ms")
    return ahead + back


def test_whoever_answers_pings_late_wins_next_to_nothing(tmp_path: Path) -> None:
    assert won_at(tmp_path) <= MOST_WON


@pytest.mark.night  # by day test_pings.py shows what such a link counts for
def test_behind_a_proxy_that_says_nothing_they_win_no_more_either(tmp_path: Path) -> None:
    assert UNPROVED <= won_at(tmp_path, proxied=True) <= MOST_WON + NOISE
