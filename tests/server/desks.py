"""Desks without a network: links that remember, a store that keeps when told to, and time that is skipped."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Any, Final, TypeVar

import msgspec
import pytest

from rumpus.server import clock, roominfo, wire
from rumpus.server.api import NewTable
from rumpus.server.desk import Desk
from rumpus.server.hall import Hall
from rumpus.server.store import SAT, Kept, RecordRow, Row, read_sat
from rumpus.server.thinking import Thinking
from tests.server.clients import SALT, answered, decode

T = TypeVar("T")
EPOCH: Final = 1_700_000_000_000
"""Milliseconds of the calendar when a skipping loop begins."""


class Skipping(selectors.DefaultSelector):
    """Does not wait: the time that nobody uses is skipped."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing is going to happen any more"
        self.now += max(0.0, timeout)
        return super().select(0)


class SkippingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.now


def skipping(story: Callable[[], Awaitable[T]], monkeypatch: pytest.MonkeyPatch) -> T:
    """Run a story in a loop in which hours pass at once."""

    async def told() -> T:
        return await story()

    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        loop = runner.get_loop()
        monkeypatch.setattr(clock, "now_ms", lambda: EPOCH + round(loop.time() * 1000))
        return runner.run(told())


class HandStore:
    """A store in memory. While it is held nothing is kept; while it is broken nothing ever will be."""

    def __init__(self) -> None:
        self.rows: dict[str, list[tuple[int, bytes]]] = {}
        self.is_held = False
        self.is_broken = False
        self.waiting: list[tuple[list[Row], Kept, Sequence[RecordRow]]] = []
        self.records: dict[tuple[str, int], bytes] = {}
        self.trouble = ""
        self.aside: dict[str, str] = {}

    def append(self, rows: list[Row], kept: Kept, records: Sequence[RecordRow] = ()) -> None:
        self.waiting.append((rows, kept, records))
        if not self.is_held:
            asyncio.get_running_loop().call_soon(self.let_go)

    def let_go(self) -> None:
        """Keep, or lose, whatever waits."""
        waiting, self.waiting = self.waiting, []
        for rows, kept, records in waiting:
            if not self.is_broken:
                self.records |= {(room, number): text for room, number, _, text in records}
            for room, number, at, body in [] if self.is_broken else rows:
                entries = self.rows.setdefault(room, [])
                assert number == len(entries) + 1
                entries.append((at, body))
            kept(not self.is_broken)

    def record(self, room: str, number: int) -> bytes | None:
        return self.records.get((room, number))

    def keep_record(self, row: RecordRow) -> None:
        self.records[row[:2]] = row[3]

    def set_aside(self, room: str, reason: str) -> None:
        self.aside[room] = reason

    def load(self, room: str) -> list[tuple[int, bytes]]:
        return list(self.rows.get(room, []))

    def count(self, room: str) -> int:
        return len(self.rows.get(room, []))

    def seated(self, guest: str, before: int, most: int) -> list[tuple[str, int]]:
        sat = {
            room: at
            for room, rows in self.rows.items()
            for at, body in rows
            if body.startswith(SAT) and read_sat(body).guest == guest
        }
        return sorted(((room, at) for room, at in sat.items() if at < before), key=lambda one: -one[1])[:most]

    def secret(self, name: str, fresh: bytes) -> bytes:
        return fresh

    def close(self) -> None:
        self.let_go()


class PaperLink:
    """A browser that writes down what it is told."""

    def __init__(self, desk: Desk, guest: str, game_number: int = 0, heard: int = 0) -> None:
        self.guest = self.owner = guest
        self.game_number = game_number
        self.heard = heard
        self.is_screen = False
        self.delay: int | None = None
        self.measured = 0
        self.closed = 0
        self.desk = desk
        self.sent: list[wire.ToClient] = []
        self._ids = count(1)
        desk.join(self)

    def send(self, message: bytes) -> None:
        self.sent.append(decode(message))

    def measure(self) -> None:
        self.measured += 1

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def ask(self, kind: str, **fields: Any) -> int:  # the fields of any message
        """Put a message into the mailbox; its id."""
        number = next(self._ids)
        self.desk.receive(self, msgspec.convert({"t": kind, "id": number, **fields}, wire.FromClient))
        return number

    async def say(self, kind: str, **fields: Any) -> wire.ToClient:  # as above
        """Ask, and wait for the one answer."""
        number = self.ask(kind, **fields)
        for _ in range(20):
            await asyncio.sleep(0)
            if number in self.answers:
                return self.answers[number]
        raise AssertionError(f"{kind} {fields} was not answered")

    async def do(self, kind: str, **fields: Any) -> wire.ToClient:  # as above
        answer = await self.say(kind, **fields)
        assert not isinstance(answer, wire.Refused), answer.reason
        return answer

    async def act(self) -> wire.ToClient:
        after, action = self.offer()
        return await self.do("act", after=after, action=action)

    def offer(self) -> tuple[int, int]:
        ask = self.position.ask
        assert ask is not None
        after = self.position.actions if ask.tempo == "turn" else self.position.acts
        return after, ask.offers[0].action

    @property
    def answers(self) -> dict[int, wire.ToClient]:
        return {number: message for message in self.sent if (number := answered(message)) is not None}

    @property
    def position(self) -> wire.Position:
        found = [message.position for message in self.sent if isinstance(message, wire.Hello | wire.Step)][-1]
        assert found is not None
        return found

    @property
    def room(self) -> roominfo.RoomInfo:
        return [message.room for message in self.sent if isinstance(message, wire.Hello | wire.RoomChanged)][-1]

    def leave(self) -> None:
        self.desk.leave(self)


class Evening:
    """A table for Ada, who is the host, and Bo; or for one of them and a bot."""

    def __init__(self, game: str, store: HandStore | None = None) -> None:
        self.game = game
        self.store = store or HandStore()
        self.hall = Hall(self.store, Thinking(0), 0.0)
        self.table = ""

    async def open_for(self, host: str, seats: int = 2, pace: int = 0, house: dict[str, str] | None = None) -> None:
        """A table where nobody sits yet."""
        made: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        wanted = NewTable(game=self.game, seats=seats, pace=pace, house=house or {})
        self.hall.open_table(host, wanted, made.set_result)
        self.table = await made or ""

    async def open(
        self, *people: str, seats: int = 2, pace: int = 0, house: dict[str, str] | None = None
    ) -> tuple[Desk, list[PaperLink]]:
        """People sit down in this order, bots on the other seats; nothing is dealt yet."""
        await self.open_for(people[0], seats, pace, house)
        links = [PaperLink(self.desk, guest) for guest in people]
        for seat, link in enumerate(links):
            await link.do("sit", seat=seat, name=link.guest.title(), salt=SALT)
        for seat in range(len(people), seats):
            await links[0].do("bot", seat=seat, level="easy")
        return self.desk, links

    async def start(
        self, *people: str, seats: int = 2, pace: int = 0, house: dict[str, str] | None = None
    ) -> tuple[Desk, list[PaperLink]]:
        desk, links = await self.open(*people, seats=seats, pace=pace, house=house)
        await links[0].do("start")
        await settle()
        return desk, links

    @property
    def desk(self) -> Desk:
        """As the hall finds it: from memory, or from the store where memory is spoilt."""
        desk = self.hall.desk(self.table)
        assert desk is not None
        return desk

    def again(self) -> "Evening":
        """The same table after a restart of the server."""
        evening = Evening(self.game, self.store)
        evening.table = self.table
        return evening


async def settle() -> None:
    """Let everything happen that needs no time."""
    for _ in range(20):
        await asyncio.sleep(0)


def whose_turn(links: list[PaperLink]) -> PaperLink:
    (found,) = [link for link in links if link.position.ask is not None]
    return found


async def play_out(links: list[PaperLink]) -> None:
    """Everybody plays the first card offered until the game is over."""
    for _ in range(1000):
        if links[0].room.status == "over":
            return
        asked = [link for link in links if link.position.ask is not None]
        await (asked[0].act() if asked else asyncio.sleep(0.001))
    raise AssertionError("the game does not end")
