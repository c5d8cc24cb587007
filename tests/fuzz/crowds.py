"""Crowds at tables of every game: real links over a transport of paper, so that a million frames fit into a night."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
from picows import WSMsgType

from rumpus.games import GAMES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import WATCHER
from rumpus.server import wire
from rumpus.server.api import NewTable
from rumpus.server.desk import Desk
from rumpus.server.gate import Gate
from rumpus.server.hall import Hall
from rumpus.server.limits import Limits
from rumpus.server.sockets import Known, Link, Outbox
from rumpus.server.tagged import to_wire
from rumpus.server.thinking import Thinking
from tests.fuzz.mutating import Json, spoilt, torn, written
from tests.server.clients import decode
from tests.server.desks import HandStore

PLAYERS: Final = 2
"""People at each table; bots have the other seats."""
SENSE: Final = (0.2, 0.4, 0.8)
"""How often somebody says what makes sense, so that games go on; one of these for each crowd."""
NONSENSE: Final = 0.1
"""How often bytes come that were never a message."""
LOOKED_THROUGH: Final = 0.1
"""How often what a watcher is told is read event by event."""
encode = msgspec.json.encode


class PaperFrame:
    """A text frame as picows hands it on."""

    msg_type, fin, rsv1, rsv2, rsv3 = WSMsgType.TEXT, True, False, False, False

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        self.payload_size = len(payload)

    def get_payload_as_memoryview(self) -> memoryview:
        return memoryview(self.payload)


class PaperTransport:
    """The other end of a link: counts answers, and looks whether anything is told that must not be."""

    def __init__(self, look: Callable[[bytes], None]) -> None:
        self.look = look
        self.is_close_frame_sent = False
        self.underlying_transport = self
        self.answers = 0
        self.refusals = 0
        self.sent = 0
        self.last = b""
        """The last that told a position."""

    def set_write_buffer_limits(self, high: int) -> None: ...

    def send_ping(self, payload: bytes) -> None: ...

    def send(self, kind: WSMsgType, message: bytes) -> None:
        self.sent += 1
        if message.startswith(b'{"t":"done"'):
            self.answers += 1
        elif message.startswith(b'{"t":"refused"'):
            self.answers += 1
            self.refusals += 1
        elif message.startswith((b'{"t":"step"', b'{"t":"hello"')):
            self.answers += message[message.rfind(b",") :].startswith(b',"done":') and message[-5:] != b"null}"
            self.last = message
            self.look(message)

    def send_close(self, code: int, reason: bytes) -> None:
        self.is_close_frame_sent = True

    def disconnect(self, graceful: bool = True) -> None: ...


class Seated:
    """Somebody at a table, or watching it."""

    def __init__(self, crowd: "Crowd", guest: str, gate: Gate, *, screen: bool = False) -> None:
        self.paper = PaperTransport(lambda message: crowd.look(guest, message))
        self.link = Link(guest, guest, crowd.desk, Known(is_screen=screen), gate, DirectOutbox(), lambda _: None)
        self.frames = 0
        self.link.on_ws_connected(self.paper)  # type: ignore[arg-type]  # paper

    def send(self, payload: bytes) -> None:
        self.frames += 1
        self.link.on_ws_frame(self.paper, PaperFrame(payload))  # type: ignore[arg-type]  # paper

    def leave(self) -> None:
        self.link.on_ws_disconnected(self.paper)  # type: ignore[arg-type]  # paper


class DirectOutbox(Outbox):
    """Sends at once, so that it is known what a frame brought about."""

    def put(self, transport: Any, message: bytes) -> None:  # a paper one
        transport.send(WSMsgType.TEXT, message)


class Crowd:
    """One table of a game: two players, bots, a watcher and a screen."""

    def __init__(self, hall: Hall, slug: str, luck: Random, messages: list[Json]) -> None:
        self.hall = hall
        self.slug = slug
        self.luck = luck
        self.messages = messages
        self.table = ""
        self.people: list[Seated] = []
        game = hall.game(slug)
        fresh = game.new(Setup(min(game.seat_counts)), chance_from(b"fresh"))
        self.nothing_own = b'"own":' + encode(game.own_cards(fresh, WATCHER))
        self.sense = luck.choice(SENSE)
        self.leaks: list[str] = []
        self.tally: Counter[str] = Counter()

    async def open(self) -> None:
        made: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        seats = self.luck.choice(GAMES[self.slug].seat_counts)
        self.hall.open_table("guest 0", NewTable(game=self.slug, seats=seats, pace=0), made.set_result)
        self.table = await made or ""
        gate = Gate(Limits.none())
        self.people = [Seated(self, f"guest {number}", gate) for number in range(PLAYERS + 1)]
        self.people.append(Seated(self, "guest 9", gate, screen=True))
        for seat, one in enumerate(self.people[:PLAYERS]):
            one.send(encode({"t": "sit", "id": 1, "seat": seat, "name": f"P{seat}"}))
            await settle()
        for seat in range(PLAYERS, seats):
            self.people[0].send(encode({"t": "bot", "id": 1, "seat": seat, "level": "easy"}))
            await settle()
        self.people[0].send(encode({"t": "start", "id": 1}))
        await settle()

    @property
    def desk(self) -> Desk:
        desk = self.hall.desk(self.table)
        assert desk is not None
        return desk

    def close(self) -> None:
        for one in self.people:
            one.leave()

    # What is sent

    def frame(self, one: Seated) -> bytes:
        """Mostly what was a message before it was spoilt."""
        luck, chosen = self.luck, self.luck.random()
        if chosen < NONSENSE:
            return luck.choice((luck.randbytes(luck.randrange(60)), torn(encode(luck.choice(self.messages)), luck)))
        message = self.sensible(one)
        return encode(message) if chosen < NONSENSE + self.sense else written(spoilt(message, luck), luck)

    def sensible(self, one: Seated) -> Json:
        """What somebody could say: of the offers mostly, or else any kind of message."""
        room = self.desk.room
        if room.status == "playing" and self.luck.random() < 0.7 and one.paper.last:
            message = decode(one.paper.last)
            assert isinstance(message, wire.Hello | wire.Step)
            told = message.position
            if told is not None and told.ask is not None:
                after = told.actions if told.ask.tempo == "turn" else told.acts
                offer = self.luck.choice(told.ask.offers).action if told.ask.offers else 0
                return {"t": "act", "id": one.frames + 1, "after": after, "action": offer}
        if room.status == "over" and self.luck.random() < 0.5:
            return {"t": "rematch", "id": one.frames + 1}
        other: Json = {**self.luck.choice(self.messages), "id": one.frames + 1}
        if "who" in other:
            other["who"] = room.who(self.luck.choice(self.people).link.guest)
        return other

    def somebody(self) -> Seated:
        """Anybody; often somebody whose answer is awaited."""
        table = self.desk.room.table
        if table is not None and self.luck.random() < self.sense:
            asked = table.asked()
            able = [one for one in self.people if asked >> max(0, self.desk.room.seat_of(one.link.guest)) & 1]
            return self.luck.choice(able or self.people)
        return self.luck.choice(self.people)

    async def throw(self) -> None:
        """One frame from somebody, with all that must hold after it."""
        one, desk = self.somebody(), self.desk
        others = [(other, other.paper.sent) for other in self.people if other is not one]
        written_before, refused_before, is_idle = desk._count, one.paper.refusals, not desk._is_writing
        one.send(self.frame(one))
        if is_idle and one.paper.refusals > refused_before:  # at once: nothing may have changed
            self.tally["refused"] += 1
            assert desk._count == written_before, "a refusal wrote something down"
            assert all(other.paper.sent == sent for other, sent in others), "others heard of a refusal"
        await settle()
        assert not desk.is_spoilt
        assert not self.leaks, self.leaks[0]
        self.tally["thrown"] += 1

    # What must not be told

    def look(self, guest: str, message: bytes) -> None:
        """Whoever watches is told nothing that is a player's; nobody is told the seed. Heard where it can be raised."""
        room = self.desk.room
        if room.seed.encode() in message:
            self.leaks.append("the seed was told")
        if room.seat_of(guest) == WATCHER and b'"own":' in message and room.game.slug == self.slug:
            if self.nothing_own not in message:
                self.leaks.append(f"a watcher was told what is a player's: {message!r}")
            if b'"ask":null' not in message:
                self.leaks.append("a watcher was asked")
            if self.luck.random() < LOOKED_THROUGH:
                self.look_through(message)

    def look_through(self, text: bytes) -> None:
        """Every event that a watcher is told is one for everybody."""
        table, message = self.desk.room.table, decode(text)
        if table is None or not isinstance(message, wire.Hello | wire.Step):
            return
        seats = range(-1, len(table.names))
        events = {id(event): event for seat in seats for event in table.events(seat)}.values()
        hidden = {encode(to_wire(event)) for event in events if not event.to.includes(WATCHER)}
        hidden -= {encode(to_wire(event)) for event in events if event.to.includes(WATCHER)}
        self.leaks += [f"a watcher was told {told.sentence}" for told in message.events if bytes(told.event) in hidden]
        self.tally["looked through"] += 1

    def assert_all_answered(self) -> None:
        for one in self.people:
            assert one.paper.is_close_frame_sent or one.paper.answers == one.frames, (one.paper.answers, one.frames)


async def settle() -> None:
    """Let everything happen that needs no time."""
    for _ in range(3):
        await asyncio.sleep(0)


def new_hall() -> Hall:
    return Hall(HandStore(), Thinking(0), 0.0)
