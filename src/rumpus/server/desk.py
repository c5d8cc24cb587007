"""A desk owns one room: it takes what comes, one thing after the other, and tells it when it is on disk."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from rumpus.bots import BOT_NAMES
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.types import WATCHER
from rumpus.server import clock, meters, showing, wire
from rumpus.server.store import Store
from rumpus.server.thinking import Thinking
from rumpus.table import AlreadyDone, Room
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry

MAILBOX: Final = 64
"""Messages that may wait at a desk; more are refused."""

encode = msgspec.json.Encoder().encode
log = logging.getLogger("rumpus.desk")


class Link(Protocol):
    """One browser at a desk. Sending never waits: a reader who is too slow is cut off, and comes back."""

    guest: str
    game_number: int
    heard: int

    @property
    def send(self) -> Callable[[bytes], None]: ...


Job = Callable[[], None]


class Desk:
    """The mailbox of a room and the links to its people."""

    def __init__(self, room: Room, written_so_far: int, store: Store, thinking: Thinking, bot_pause: float) -> None:
        self.room = room
        self.links: list[Link] = []
        self.idle_since = clock.now_ms()
        self.is_spoilt = False
        self._count = written_so_far
        self._store = store
        self._thinking = thinking
        self._bot_pause = bot_pause
        self._mailbox: deque[Job] = deque()
        self._is_writing = False
        self._timer: asyncio.TimerHandle | None = None
        self._bots_asked: set[tuple[int, int, int]] = set()

    @property
    def watchers(self) -> int:
        return len({link.guest for link in self.links if self.room.seat_of(link.guest) == WATCHER})

    # What comes in

    def receive(self, link: Link, message: wire.FromClient) -> None:
        """Take a message from a browser; it is answered in its turn."""
        if len(self._mailbox) >= MAILBOX:
            refuse(link, message.id, "the table is busy: try again in a moment")
            return
        self._enqueue(lambda: self._answer(link, message))

    def join(self, link: Link) -> None:
        self._enqueue(lambda: self._welcome(link))

    def leave(self, link: Link) -> None:
        self._enqueue(lambda: self._part(link))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _enqueue(self, job: Job) -> None:
        self._mailbox.append(job)
        self._work()

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

    def _answer(self, link: Link, message: wire.FromClient) -> None:
        if self.is_spoilt:
            refuse(link, message.id, "this could not be kept, so it has not happened: try again")
            return
        if isinstance(message, wire.Ping):
            done(link, message.id)
            return
        at = self._now()
        self._let_time_pass(at)
        if self._is_writing:  # what was overdue goes first; this waits for its turn
            self._mailbox.appendleft(lambda: self._answer(link, message))
            return
        try:
            entries = self._decide(link.guest, message, at)
        except AlreadyDone:
            done(link, message.id)
            return
        except Refusal as refusal:
            meters.REFUSED.inc()
            refuse(link, message.id, str(refusal))
            return
        if entries:
            self._write([(at, entry) for entry in entries], link, message.id)
        else:
            done(link, message.id)

    def _decide(self, guest: str, message: wire.FromClient, at: int) -> list[AnyEntry]:
        room = self.room
        match message:
            case wire.Act(after=after, action=action):
                return room.act(guest, after, action, at)
            case wire.Say(text=text, name=name):
                return room.say(guest, text, name)
            case wire.Sit(seat=seat, name=name, salt=salt):
                return room.sit(guest, seat, name, salt)
            case wire.Stand():
                return room.stand(guest)
            case wire.SeatBot(seat=seat, level=level):
                return room.seat_bot(guest, seat, level, BOT_NAMES)
            case wire.Clear(seat=seat):
                return room.clear(guest, seat)
            case wire.Arrange(seats=seats, house=house, pace=pace, public=public):
                if pace is not None and pace not in wire.PACES:
                    raise BadSetup(f"pace: {pace} is not one of {', '.join(map(str, wire.PACES))}")
                return room.arrange(guest, seats, house, pace, public)
            case wire.Start():
                return room.start(guest)
            case wire.AskUndo():
                return room.ask_undo(guest)
            case wire.AnswerUndo(agree=agree):
                return room.answer_undo(guest, agree=agree)
            case wire.Rematch(salt=salt):
                return room.rematch(guest, salt)
        raise AssertionError(f"a message without an answer: {message}")

    def _write(self, entries: list[tuple[int, AnyEntry]], link: Link | None = None, id_: int = 0) -> None:
        """Make entries true, keep them, and tell everybody as soon as they are kept."""
        for at, entry in entries:
            self.room.apply(at, entry)
        if self.room.needs_seed:
            sealed = (entries[-1][0], written.Sealed(secrets.token_hex(16)))
            entries.append(sealed)
            self.room.apply(*sealed)
        rows = [(self.room.id, self._count + place, at, encode(entry)) for place, (at, entry) in enumerate(entries, 1)]
        self._count += len(rows)
        self._is_writing = True

        def kept(is_kept: bool) -> None:
            self._is_writing = False
            if not is_kept:
                self._spoil(link, id_)
                return
            self._safely(lambda: self._tell([entry for _, entry in entries], link, id_))
            self._safely(self._look_ahead)
            self._work()

        self._store.append(rows, kept)

    def _spoil(self, link: Link | None, id_: int) -> None:
        """What is in memory is not on disk: forget it. Whoever comes back finds the room as it was kept."""
        meters.UNKEPT.inc()
        if link is not None:
            refuse(link, id_, "this could not be kept, so it has not happened: try again")
        self.is_spoilt = True
        for other in self.links:
            other.send(encode(wire.Closing()))
        while self._mailbox:
            self._mailbox.popleft()()

    # What is told

    def _tell(self, entries: list[AnyEntry], link: Link | None, id_: int) -> None:
        if len(entries) == 1 and isinstance(entries[0], written.Acted):  # nearly always
            self._tell_step(link, id_)
            return
        kinds = {type(entry) for entry in entries}
        if written.Started in kinds:
            self._answer_done(link, id_)
            sight = self._sight()
            for other in self.links:
                other.heard = 0
                self._say_hello(other, sight)
            return
        if kinds & MOVING and self.room.table is not None:
            self._tell_step(link, id_)
        else:
            self._answer_done(link, id_)
        if written.Talked in kinds:
            said = encode(wire.Said(line=showing.talk(self.room)[-1]))
            for other in self.links:
                other.send(said)
        if kinds - QUIET:
            self._tell_room()

    def _tell_step(self, doer: Link | None, id_: int) -> None:
        room, table = self.room, self.room.table
        assert table is not None
        meters.STEPS.count += 1
        sight = showing.Sight(room, table, self._now())
        steps: dict[tuple[int, int, bool], bytes] = {}
        for link in self.links:
            seat = room.seat_of(link.guest)
            is_host = link.guest == room.host
            key = (seat, link.heard, is_host)
            step = steps.get(key)
            if step is None:
                own = showing.you_text(seat, is_host, room.can_undo(seat))
                step = steps[key] = sight.step(seat, table.events(seat, link.heard), own)
            link.heard = table.heard(seat)
            link.send(step + (b',"done":%d}' % id_ if link is doer else b"}"))

    def _tell_room(self, but: Link | None = None) -> None:
        """Tell everybody but one about the people."""
        info = encode(showing.room_info(self.room, self.watchers))
        for link in self.links:
            if link is not but:
                link.send(b"".join((b'{"t":"room","you":', self._you(link), b',"room":', info, b"}")))

    def _you(self, link: Link) -> bytes:
        seat = self.room.seat_of(link.guest)
        return showing.you_text(seat, link.guest == self.room.host, self.room.can_undo(seat))

    def _sight(self) -> showing.Sight | None:
        table = self.room.table
        return None if table is None else showing.Sight(self.room, table, self._now())

    def _say_hello(self, link: Link, sight: showing.Sight | None) -> None:
        room, table = self.room, self.room.table
        position, told, fresh = b"null", b"[]", True
        if table is not None and sight is not None:
            seat = self._seen_from(link.guest)
            fresh = link.game_number != room.game_number or not 0 < link.heard <= table.heard(seat)
            told = sight.told(table.events(seat, 0 if fresh else link.heard))
            position = sight.position(seat)
            link.heard, link.game_number = table.heard(seat), room.game_number
        head = wire.HelloHead(
            you=showing.you(room, link.guest),
            room=showing.room_info(room, self.watchers),
            talk=showing.talk(room),
            fresh=fresh,
        )
        link.send(b"".join((encode(head)[:-1], b',"position":', position, b',"events":', told, b"}")))

    def _seen_from(self, guest: str) -> int:
        """The seat whose sight a guest has; a seat that came after the deal sees what a watcher sees."""
        seat, table = self.room.seat_of(guest), self.room.table
        return seat if table is not None and seat < len(table.names) else WATCHER

    def _answer_done(self, link: Link | None, id_: int) -> None:
        if link is not None:
            done(link, id_)

    # Who is there

    def _welcome(self, link: Link) -> None:
        if self.is_spoilt:
            link.send(encode(wire.Closing()))
            return
        at = self._now()
        self.links.append(link)
        entries = self.room.came(link.guest, at)
        self._say_hello(link, self._sight())
        if entries:
            self._write([(at, entry) for entry in entries])
        else:
            self._tell_room(but=link)
            self._look_ahead()

    def _part(self, link: Link) -> None:
        if link not in self.links:
            return
        self.links.remove(link)
        if self.is_spoilt:
            return
        at = self._now()
        if not any(other.guest == link.guest for other in self.links):
            self.room.went(link.guest, at)
        self.idle_since = at
        self._tell_room()
        self._look_ahead()

    # What time and bots bring

    def _now(self) -> int:
        """The time, which in a room never goes back."""
        return max(clock.now_ms(), self.room.latest)

    def _let_time_pass(self, at: int) -> None:
        due = self.room.overdue(at)
        if due:
            self._write(due)

    def _look_ahead(self) -> None:
        """Wake when something becomes due, and ask the bots whose turn it is."""
        if self.is_spoilt:
            return
        at = self._now()
        loop = asyncio.get_running_loop()
        if (due := self.room.next_due()) is not None:
            when = loop.time() + max(0, due - at) / 1000 + 0.001
            if self._timer is None or self._timer.when() > when:  # one that wakes too early looks again
                self.close()
                self._timer = loop.call_at(when, self._wake)
        table = self.room.table
        if table is None:
            return
        for place in self.room.bots_wanted(at):
            key = (self.room.game_number, table.actions, place)
            if key not in self._bots_asked:
                self._bots_asked = {asked for asked in self._bots_asked if asked[:2] == key[:2]} | {key}
                loop.call_later(self._bot_pause, self._ask_bot, key)

    def _wake(self) -> None:
        self._timer = None
        self._enqueue(self._tick)

    def _tick(self) -> None:
        if self.is_spoilt:
            return
        self._let_time_pass(self._now())
        if not self._is_writing:
            self._look_ahead()

    def _ask_bot(self, key: tuple[int, int, int]) -> None:
        room, table = self.room, self.room.table
        place = key[2]
        if not self._is_current(key) or table is None or place not in room.bots_wanted(self._now()):
            self._bots_asked.discard(key)
            return
        ask = table.ask(place)
        if ask is not None:
            answer = lambda action: self._enqueue(lambda: self._bot_acts(key, action))  # noqa: E731
            self._thinking.ask(room.game, room.bot_level(place), table.view(place), ask, answer)

    def _bot_acts(self, key: tuple[int, int, int], action: int) -> None:
        at = self._now()
        self._bots_asked.discard(key)
        if self.is_spoilt:
            return
        if not self._is_current(key) or key[2] not in self.room.bots_wanted(at):
            self._look_ahead()
            return
        try:
            entries = self.room.bot_act(key[2], action, at)
        except Refusal:
            self._look_ahead()
            return
        self._write([(at, entry) for entry in entries])

    def _is_current(self, key: tuple[int, int, int]) -> bool:
        table = self.room.table
        return not self.is_spoilt and table is not None and key[:2] == (self.room.game_number, table.actions)


MOVING: Final = {written.Acted, written.UndoAsked, written.UndoAgreed, written.StoodIn}
"""Entries after which the game may lie differently."""
QUIET: Final = {written.Acted, written.Talked}
"""Entries that change nothing about the people."""


def done(link: Link, id_: int) -> None:
    link.send(encode(wire.Done(id=id_)))


def refuse(link: Link, id_: int | None, reason: str) -> None:
    link.send(encode(wire.Refused(id=id_, reason=reason)))
