"""A desk owns one room: it takes what comes, one thing after the other, and tells it when it is on disk."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from rumpus.author.faults import fault_in_rules
from rumpus.bots.guests import brief
from rumpus.kernel.errors import Refusal
from rumpus.kernel.types import WATCHER, Deed
from rumpus.server import clock, meters, wire
from rumpus.server.hands import Hands
from rumpus.server.held import Held, Move
from rumpus.server.leading import Leading
from rumpus.server.links import Link, done, refuse
from rumpus.server.store import RecordRow, Store
from rumpus.server.telling import Telling
from rumpus.server.thinking import Thinking
from rumpus.server.wanting import wanted
from rumpus.table import AlreadyDone, Room, TooSoon
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.files import packed

MAILBOX: Final = 64
"""Messages that may wait at a desk; more are refused."""

encode = msgspec.json.Encoder().encode
log = logging.getLogger("rumpus.desk")

Job = Callable[[], None]


class Desk(Telling):
    """The mailbox of a room and the links to its people."""

    def __init__(self, room: Room, written_so_far: int, store: Store, thinking: Thinking, bot_pause: float) -> None:
        super().__init__(room)
        self.idle_since = clock.now_ms()
        self.is_spoilt = False
        self._count = written_so_far
        self._store = store
        self._mailbox: deque[Job] = deque()
        self._is_writing = False
        self._timer: asyncio.TimerHandle | None = None
        self._held = Held()
        self._leading = Leading()
        self._hands: Hands | None = Hands(self, thinking, bot_pause)
        self._company = thinking.company

    @property
    def is_unkept(self) -> bool:
        return bool(self._store.trouble)

    def measure(self) -> None:
        """Take the time of the players' links while it counts."""
        if self.room.table is None or not self.room.table.is_live:
            return
        for link in list(self.links):  # one that is cut off leaves
            if self.room.seat_of(link.guest) != WATCHER:
                link.measure()

    # What comes in

    def receive(self, link: Link, message: wire.FromClient) -> None:
        """Take a message from a browser; it is answered in its turn."""
        if len(self._mailbox) >= MAILBOX:
            refuse(link, message.id, "the table is busy: try again in a moment")
            return
        arrived = self.now()
        self.enqueue(lambda: self._answer(link, message, arrived))

    def join(self, link: Link) -> None:
        self.enqueue(lambda: self._welcome(link))

    def leave(self, link: Link) -> None:
        self.enqueue(lambda: self._part(link))

    def close(self) -> None:
        """Nobody is here any more: the desk is done with."""
        self._company.forget(self.room.id)
        self._hands = None  # they hold the desk; a circle would stay until a collector finds it, which is seldom
        self._still()

    def _still(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def enqueue(self, job: Job) -> None:
        self._mailbox.append(job)
        self._work()

    def seal(self) -> None:
        """Write down how the last game ended, and bind the next shuffle to a secret of its own."""
        if (self.room.needs_seed or self.room.needs_result) and not self.is_unkept:
            self._write([])

    def tell_kept(self) -> None:
        """Say whether anything can be kept, and go on where it can again."""
        if self.is_spoilt:
            return
        self.tell_room()
        if self.is_unkept:
            return
        at = self.now()
        back = [entry for guest in {link.guest for link in self.links} for entry in self.room.came(guest, at)]
        if back or self.room.needs_seed or self.room.needs_result:
            self._write([(at, entry) for entry in back])
        else:
            self.look_ahead()

    def _work(self) -> None:
        while self._mailbox and not self._is_writing and not self.is_spoilt:
            self._safely(self._mailbox.popleft())

    def _safely(self, job: Job) -> None:
        """A fault of ours costs this room a reload from disk, and no other room anything."""
        try:
            job()
        except Exception:
            log.exception("a desk failed", extra={"told": {"room": self.room.id}})
            self._spoil(None, 0)

    # What is done with it

    def _answer(self, link: Link, message: wire.FromClient, arrived: int) -> None:
        if self.is_spoilt:
            refuse(link, message.id, "this could not be kept, so it has not happened: try again")
            return
        if isinstance(message, wire.Ping):
            done(link, message.id)
            return
        if self.is_unkept:
            refuse(link, message.id, "nothing can be written down now, so nothing happens: try again in a while")
            return
        at = self.now()
        self._let_time_pass(at)
        if self._is_writing:  # what was overdue goes first; this waits for its turn
            self._mailbox.appendleft(lambda: self._answer(link, message, arrived))
            return
        if isinstance(message, wire.Act):
            self._answer_act(Move(link, message, arrived), at)
        else:
            self._carry_out(link, message, at, arrived)

    def _answer_act(self, move: Move, at: int) -> None:
        """A move of a seat that has others waiting waits behind them."""
        seat = self.room.seat_of(move.link.guest)
        if self._held.is_full(seat):
            refuse(move.link, move.message.id, "too many moves at once: a hand can move only so fast")
        elif self._held.has(seat):
            self._held.add(seat, move)
        else:
            self._make(seat, move, at)

    def _make(self, seat: int, move: Move, at: int) -> bool:
        """Carry out a move of a seat; False where it came too soon and waits for its moment."""
        until = self._carry_out(move.link, move.message, at, move.arrived)
        if until is None:
            return True
        self._held.put_back(seat, move)
        wait = max(0, until - at) / 1000 + 0.001
        asyncio.get_running_loop().call_later(wait, self.enqueue, lambda: self._go_on(seat))
        return False

    def _go_on(self, seat: int) -> None:
        """The first move that a seat has waiting may be made now."""
        if self.is_spoilt:
            return
        at = self.now()
        self._let_time_pass(at)
        if self._is_writing:
            self._mailbox.appendleft(lambda: self._go_on(seat))
        elif self._make(seat, self._held.take(seat), at) and self._held.has(seat):
            self.enqueue(lambda: self._go_on(seat))

    def _carry_out(self, link: Link, message: wire.FromClient, at: int, arrived: int) -> int | None:
        """Do what a message says, or say why not; a moment where it has to wait for that."""
        try:
            if isinstance(message, wire.Lead):
                self.send_all(self._leading.lead(self.room, link.guest, message))
                entries: list[AnyEntry] = []
            elif isinstance(message, wire.Act):
                after, action, table = message.after, message.action, self.room.table
                delay = 0 if table is None or table.is_turn_based else self.credits.of(link, arrived)
                entries = self.room.act(link.guest, after, action, at, arrived=arrived, delay=delay)
            else:
                entries = wanted(self.room, link.guest, message, at, self._company.files)
        except TooSoon as soon:
            return soon.until
        except AlreadyDone:
            done(link, message.id)
            return None
        except Refusal as refusal:
            meters.REFUSED.inc()
            refuse(link, message.id, refusal.told([chair.name for chair in self.room.seats]), refusal.clause)
            return None
        if entries:
            self._write([(at, entry) for entry in entries], link, message.id)
        else:
            done(link, message.id)
        return None

    def _write(self, entries: list[tuple[int, AnyEntry]], link: Link | None = None, id_: int = 0) -> None:
        """Make entries true, keep them, and tell everybody as soon as they are kept."""
        seen = self.seen(entries)
        try:
            for at, entry in entries:
                self.room.apply(at, entry, checked=True)
        except Exception as error:
            if link is not None and (words := fault_in_rules(error)):
                refuse(link, id_, brief(words))  # rules of an author: whoever plays them is told
            raise
        for more in self._closing():
            entries.append((entries[-1][0] if entries else self.now(), more))
            self.room.apply(*entries[-1])
        records = self._records(entries)
        numbered = enumerate(entries, self._count + 1)
        rows = [(self.room.id, number, at, encode(entry)) for number, (at, entry) in numbered]
        self._count += len(rows)
        self._is_writing = True

        def kept(is_kept: bool) -> None:
            self._is_writing = False
            if not is_kept:
                self._spoil(link, id_)
                return
            self._safely(lambda: self.tell([entry for _, entry in entries], seen, link, id_))
            self._safely(self.look_ahead)
            self._work()

        self._store.append(rows, kept, records)

    def _records(self, entries: list[tuple[int, AnyEntry]]) -> list[RecordRow]:
        """The record of a game that is over, or was broken off: kept for ever as it is now, seals and all."""
        if len(entries) == 1 and isinstance(entries[0][1], written.Acted):  # nearly always
            return []
        room, kinds = self.room, {type(entry) for _, entry in entries}
        record = room.table.record() if room.table is not None and written.Finished in kinds else None
        if written.Sealed in kinds and room.broken_off is not None:
            record, room.broken_off = room.broken_off, None
        return [] if record is None else [(room.id, room.game_number, entries[-1][0], packed(record))]

    def _closing(self) -> list[AnyEntry]:
        """What is written behind the end of a game."""
        result: list[AnyEntry] = [self.room.result()] if self.room.needs_result else []
        sealed: list[AnyEntry] = [written.Sealed(secrets.token_hex(16))] if self.room.needs_seed else []
        return [*result, *self.room.leavers(), *sealed]

    def _spoil(self, link: Link | None, id_: int) -> None:
        """What is in memory is not on disk: forget it. Whoever comes back finds the room as it was kept."""
        meters.UNKEPT.inc()
        if link is not None:
            refuse(link, id_, "this could not be kept, so it has not happened: try again")
        self.set_aside()

    def knows(self, guest: str) -> bool:
        """Whether somebody hosts, sits, asks, speaks or is kept from something here."""
        room = self.room
        known = {room.host, *room.barred}
        known.update(chair.guest for chair in room.seats)
        known.update(request.guest for request in room.requests.values())
        return guest in known or bool(room.lines_of(guest))

    def set_aside(self) -> None:
        """Take nothing more: whoever comes back finds the room as it is kept."""
        self.is_spoilt = True
        for other in self.links:
            other.send(encode(wire.Closing()))
        while self._mailbox:
            self._mailbox.popleft()()
        for move in self._held.take_all():
            self._answer(move.link, move.message, move.arrived)

    # Who is there

    def _welcome(self, link: Link) -> None:
        if self.is_spoilt:
            link.send(encode(wire.Closing()))
            return
        at = self.now()
        self.links.append(link)
        entries = self.room.came(link.guest, at)
        if self.is_unkept:
            entries = []  # a bot that keeps the seat leaves it when that can be written down
        self.say_hello(link)
        if self._leading.news:
            link.send(self._leading.news)
        if entries:
            self._write([(at, entry) for entry in entries])
        else:
            self.tell_room(but=link)
            self.look_ahead()

    def _part(self, link: Link) -> None:
        if link not in self.links:
            return
        self.links.remove(link)
        if self.is_spoilt:
            return
        at = self.now()
        if not any(other.guest == link.guest for other in self.links):
            self.room.went(link.guest, at)
            self.send_all(self._leading.leave(link.guest))
        self.idle_since = clock.now_ms()
        self.tell_room()
        self.look_ahead()

    # What time and bots bring

    def _let_time_pass(self, at: int) -> None:
        self._settle(at)
        due = self.room.overdue(at)
        if due:
            self._write(due)

    def _settle(self, at: int) -> None:
        """Freeze or thaw the game as those who are here demand, and say so."""
        if self.room.settle(at):
            self.tell_room()

    def look_ahead(self) -> None:
        """Wake when something becomes due, and ask the bots whose turn it is."""
        if self.is_spoilt or self.is_unkept or self._hands is None:
            return
        at = self.now()
        self._settle(at)
        if (due := self.room.next_due()) is not None:
            loop = asyncio.get_running_loop()
            when = loop.time() + max(0, due - at) / 1000 + 0.001
            if self._timer is None or self._timer.when() > when:  # one that wakes too early looks again
                self._still()
                self._timer = loop.call_at(when, self._wake)
        self._hands.stir(at)

    def _wake(self) -> None:
        self._timer = None
        self.enqueue(self._tick)

    def _tick(self) -> None:
        if self.is_spoilt or self.is_unkept:
            return
        self._let_time_pass(self.now())
        if not self._is_writing:
            self.look_ahead()

    def bot_acts(self, seat: int, deed: Deed) -> bool:
        """Do what a bot has chosen; False where that is not possible any more."""
        at = self.now()
        if self.is_unkept:
            return False
        try:
            entries = self.room.bot_act(seat, deed, at)
        except Refusal:
            return False
        self._write([(at, entry) for entry in entries])
        return True

    def bot_gives_up(self, seat: int, words: str) -> None:
        """A bot can not go on: it loses the game."""
        self._write([(self.now(), entry) for entry in self.room.give_up(seat, words)])
