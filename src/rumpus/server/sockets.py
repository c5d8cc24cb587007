"""The sockets: picows speaks WebSocket on what uvicorn hands over to it; every frame is parsed or refused here."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs

import msgspec
from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
    ws_create_server,
)

from rumpus.server import meters, wire
from rumpus.server.delay import Delay
from rumpus.server.desk import Desk
from rumpus.server.gate import Gate
from rumpus.server.guests import COOKIE, SEATS, Guests
from rumpus.server.hall import Hall
from rumpus.server.handover import Successor
from rumpus.server.headers import headers_for
from rumpus.server.limits import Bucket, is_own_origin
from rumpus.server.links import COME_BACK, SENT_AWAY, refuse
from rumpus.server.reading import Unreadable
from rumpus.server.trips import Trips, Witness
from rumpus.table.entries import COME

PATH: Final = "/ws/tables/"
LARGEST_FRAME: Final = 256 * 1024
"""Above this the link is cut; up to it whatever is too long is refused with the reason."""
READ_BUFFER: Final = 1024
HIGH_WATER: Final = 64 * 1024
"""Bytes that may wait to be sent to one reader."""
NO_SUCH_TABLE: Final = 4404
LARGEST_ID: Final = 2**64
"""An id beyond it is not repeated in a refusal."""
UNREADABLE: Final = 4410
"""The table is there, but what was written down of it can not be read."""
TEXT: Final = WSMsgType.TEXT
OPENING: Final = 5.0
"""Seconds in which a connection must be taken over."""
CLOSING: Final = 3.0
"""Seconds that links may take to close when the server stops."""
IDLE_PING: Final = 20.0
FIRST_PINGS: Final = (0.0, 0.1, 0.2, 0.3, 0.4)
"""Seconds after joining at which the time of a link is taken."""
MOST_SILENT: Final = 5
"""Times that a link may be measured in vain before it counts as gone."""

decode = msgspec.json.Decoder(wire.FromClient).decode


class Outbox:
    """What goes out in one turn of the loop, sent at its end: thinking and sending in turn would chill every cache."""

    def __init__(self) -> None:
        self.links: set[Link] = set()
        """Those who are there to be sent something."""
        self._waiting: list[tuple[WSTransport, bytes]] = []

    def put(self, transport: WSTransport, message: bytes) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self._waiting.append((transport, message))

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for transport, message in waiting:
            transport.send(TEXT, message)


def unheard(message: bytes) -> None:
    """What is sent to a link that is gone."""


class IdOnly(msgspec.Struct):
    id: int | None = None


class Known(msgspec.Struct, frozen=True):
    """What a socket's address says: what was known when the line broke, and whether a screen for all eyes looks on."""

    game_number: int = 0
    heard: int = 0
    is_screen: bool = False


class Link(WSListener):
    """One browser at one table."""

    def __init__(
        self, guest: str, visitor: str, desk: Desk, known: Known, gate: Gate, outbox: Outbox, witness: Witness
    ) -> None:
        self.guest = self.owner = guest
        self._visitor = visitor
        self._gate = gate
        self._outbox = outbox
        self.desk = desk
        self.game_number = known.game_number
        self.heard = known.heard
        self.is_screen = known.is_screen
        self._bucket = Bucket(gate.limits.messages, gate.limits.messages_burst)
        self._patience = Bucket(gate.limits.refusals, gate.limits.refusals_burst)
        self._transport: WSTransport | None = None
        self.send: Callable[[bytes], None] = unheard
        self._is_in_pieces = False
        self._delay = Delay()
        self._witness = witness
        self._in_vain = 0

    @property
    def delay(self) -> int | None:
        return self._delay.ms

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.send = partial(self._outbox.put, transport)
        self._outbox.links.add(self)
        self._gate.opened(self._visitor)
        transport.underlying_transport.set_write_buffer_limits(high=HIGH_WATER)
        meters.LINKS.inc()
        self.desk.join(self)
        for wait in FIRST_PINGS:
            asyncio.get_running_loop().call_later(wait, self._ping)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if transport.is_close_frame_sent:
            return  # what was on its way
        kind = frame.msg_type
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(WSCloseCode.PROTOCOL_ERROR, "no extension was agreed: RSV bits must be 0")
        elif kind == WSMsgType.TEXT and frame.fin:
            self._take(frame)
        elif kind == WSMsgType.PONG:
            self._in_vain = 0
            proved = self._witness(transport.underlying_transport)
            if not self._delay.pong(frame.get_payload_as_bytes(), time.monotonic_ns(), proved):
                self._lose_patience()
            transport.notify_user_specific_pong_received()
        elif kind == WSMsgType.PING:
            if self._bucket.take(time.monotonic()) or not self._lose_patience():
                transport.send_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CLOSE:
            code = frame.get_close_code()
            transport.send_close(WSCloseCode.OK if code == WSCloseCode.NO_INFO else code, b"")  # browsers give none
            transport.disconnect()
        elif kind == WSMsgType.CONTINUATION and self._is_in_pieces:
            self._is_in_pieces = not frame.fin  # its first piece was refused
            self._lose_patience()
        elif kind in (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION):
            self._is_in_pieces = not frame.fin
            what = "a text frame, not a binary one" if kind == WSMsgType.BINARY else "one frame, not pieces"
            self._refuse(None, f"a message is {what}")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self.send = unheard
        self._outbox.links.discard(self)
        self._gate.closed(self._visitor)
        meters.LINKS.dec()
        self.desk.leave(self)

    def send_user_specific_ping(self, transport: WSTransport) -> None:
        """A link that is idle is measured too."""
        self._ping()

    def is_user_specific_pong(self, frame: WSFrame) -> bool:
        """Every answer to a ping goes to `on_ws_frame`, which tells picows of it."""
        return False

    def measure(self) -> None:
        if self._in_vain >= MOST_SILENT and self._transport is not None:
            self._transport.disconnect(False)
            return
        self._in_vain += 1
        self._ping()

    def _ping(self) -> None:
        if self._transport is not None:
            self._transport.send_ping(self._delay.ping(time.monotonic_ns()))

    def pause_writing(self) -> None:
        """The reader is too slow: cut it off. It comes back, says what it knew, and gets the rest."""
        if self._transport is not None:
            meters.SLOW.inc()
            self._transport.disconnect(False)

    def close(self, code: int | WSCloseCode, reason: str) -> None:
        if self._transport is not None:
            self._outbox.flush()
            self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]  # any code goes
            self._transport.disconnect()

    def _take(self, frame: WSFrame) -> None:
        """Every message counts before it is read; what is too much is only looked at for its id."""
        is_too_much = not self._bucket.take(time.monotonic())
        if frame.payload_size > wire.LONGEST_MESSAGE:
            self._refuse(None, f"a message has at most {wire.LONGEST_MESSAGE} bytes, this one has {frame.payload_size}")
            return
        text = frame.get_payload_as_memoryview()
        if is_too_much:
            self._refuse(id_in(text), "too many messages: slow down")
            return
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(id_in(text), f"not a message of the wire: {error}")
            return
        if self.is_screen and not isinstance(message, wire.Ping):
            self._refuse(message.id, "a screen only shows the table: play on a page of your own")
        elif self.desk.is_spoilt:
            self.close(COME_BACK, "come back")
        else:
            self.desk.receive(self, message)

    def _refuse(self, id_: int | None, reason: str) -> None:
        meters.REFUSED.inc()
        if not self._lose_patience():
            refuse(self, id_, reason)

    def _lose_patience(self) -> bool:
        """Something came that should not have; whether that was once too often, and the link is cut (flood)."""
        if self._patience.take(time.monotonic()):
            return False
        meters.FLOODS.inc()
        self.close(WSCloseCode.POLICY_VIOLATION, "too many messages that can not be taken: come back slower")
        return True


class Nowhere(WSListener):
    """For who may not in: pages can read why a socket was closed, but not why it was never opened."""

    def __init__(self, code: int = NO_SUCH_TABLE, reason: str = "there is no such table") -> None:
        self._code = code
        self._reason = reason

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send_close(self._code, self._reason.encode())  # type: ignore[arg-type]  # any code goes
        transport.disconnect()


def id_in(text: memoryview) -> int | None:
    """The id of a message that is wrong otherwise, so that its sender knows which one was meant."""
    try:
        id_ = msgspec.json.decode(text, type=IdOnly).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return id_ if id_ is not None and abs(id_) <= LARGEST_ID else None


class Doorkeeper:
    """Lets a socket in to its table, or says in HTTP why not; sees everybody off when the server stops."""

    def __init__(
        self, hall: Hall, guests: Guests, gate: Gate, origins: tuple[str, ...], root_path: str, trips: Trips
    ) -> None:
        self._hall = hall
        self._guests = guests
        self._gate = gate
        self._origins = origins
        self._trips = trips
        self._path = root_path + PATH
        self._outbox = Outbox()

    async def open(self) -> Successor:
        """Have picows ready for connections."""
        server: object = await ws_create_server(
            self.admit,
            logger_name=logging.getLogger("rumpus.picows"),
            websocket_handshake_timeout=OPENING,
            enable_auto_pong=False,  # whoever pings is counted, too
            enable_auto_ping=True,
            auto_ping_idle_timeout=IDLE_PING,
            auto_ping_reply_timeout=IDLE_PING,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            max_frame_size=LARGEST_FRAME,
            read_buffer_init_size=READ_BUFFER,
            use_aiofastnet=False,  # it would not ask the event loop for a server
        )
        assert isinstance(server, Successor), "this event loop can not hand connections over"
        return server

    async def close(self) -> None:
        """The server stops: come back in a moment."""
        links = self._outbox.links
        for link in list(links):
            link.send(msgspec.json.encode(wire.Closing()))
            link.close(COME_BACK, "the server restarts")
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                while links:
                    await asyncio.sleep(0.01)

    async def prepare(self, path: str) -> None:
        """Have the room of a socket read, beside the loop, before it is let in."""
        if path.startswith(self._path):
            with suppress(Unreadable):
                await self._hall.ready(path.removeprefix(self._path))

    def admit(self, request: WSUpgradeRequest) -> WSListener | WSUpgradeResponseWithListener:
        path, _, query = request.path.decode("ascii", "replace").partition("?")
        headers = request.headers
        scheme = headers.get("X-Forwarded-Proto", "")  # our own: see `head_of`
        if not is_own_origin(headers.get("Origin"), headers.get("Host"), self._origins):
            return turned_away(HTTPStatus.FORBIDDEN, "this page may not open sockets here", scheme)
        room_id, cookies = path.removeprefix(self._path), headers.get("Cookie")
        guest = self._guests.guest_at(room_id, cookie_in(cookies), cookie_in(cookies, SEATS))
        if guest is None:
            return turned_away(HTTPStatus.UNAUTHORIZED, "ask /api/house for a guest cookie first", scheme)
        try:
            desk = self._hall.desk(room_id) if path.startswith(self._path) else None
        except Unreadable as unreadable:
            return Nowhere(UNREADABLE, unreadable.words)
        if desk is None:
            return Nowhere()
        if desk.room.is_barred(guest, COME):
            return Nowhere(SENT_AWAY, "the host has sent you away from this table")
        if len(desk.links) >= self._gate.limits.links_at_a_table:
            return turned_away(HTTPStatus.SERVICE_UNAVAILABLE, "the table is crowded: try again later", scheme)
        known = known_from(query)
        visitor, witness = headers.get("X-Forwarded-For", ""), self._trips.witness(headers)
        link = Link(guest, visitor, desk, known, self._gate, self._outbox, witness)
        if known.is_screen:
            link.guest = self._guests.new()  # whoever plugged it in may have a seat: nothing of that is for all eyes
        return link


def turned_away(status: HTTPStatus, reason: str, scheme: str) -> WSUpgradeResponseWithListener:
    body = msgspec.json.encode({"reason": reason})
    headers = {"Content-Type": "application/json", "Cache-Control": "no-store", **headers_for(scheme)}
    response = WSUpgradeResponse.create_error_response(status, body, headers)
    return WSUpgradeResponseWithListener(response, None)


def cookie_in(header: str | None, name: str = COOKIE) -> str | None:
    try:
        morsel = SimpleCookie(header or "").get(name)
    except CookieError:
        return None
    return None if morsel is None else morsel.value


def known_from(query: str) -> Known:
    said = parse_qs(query)
    return Known(whole(said.get("game")), whole(said.get("heard")), whole(said.get("screen")) == 1)


def whole(values: list[str] | None) -> int:
    """A number in an address; anything else counts as nothing known."""
    return int(values[0]) if values and values[0].isascii() and values[0].isdigit() and len(values[0]) < 10 else 0
