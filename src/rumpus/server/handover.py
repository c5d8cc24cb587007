"""One port for two servers: uvicorn reads the head of each request, and hands a WebSocket over to picows.

Neither knows of the other. Between them is asyncio, as documented: both ask the event loop for a server and say how to
make a protocol for a connection, and a socket that was accepted elsewhere can be given to a protocol.
"""

import asyncio
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import Receive, Scope

from rumpus.server.gate import Gate
from rumpus.server.limits import ENDLESS, Limits

if sys.platform == "win32":
    from asyncio import SelectorEventLoop as UsualLoop
else:
    from uvloop import Loop as UsualLoop

LOOP: Final = "rumpus.server.handover:Loop"
"""For uvicorn's setting of that name."""

ProtocolFactory = Callable[[], asyncio.BaseProtocol]
Ends = tuple[Any, Any]
"""The addresses of a connection, ours and theirs, as the system gives them."""


LARGEST_HEAD: Final = 64 * 1024
"""Bytes of a request before its body."""
LARGEST_PIECE: Final = 256 * 1024
"""Bytes that the loop reads at once: a body may come in one piece with its head."""
MOST_HEADS: Final = 8
"""Requests that may come in one piece; browsers send one."""
OURS: Final = (b"x-forwarded-for", b"x-forwarded-proto")
"""Headers that say who is there: those that are handed on are our own."""


class Loop(UsualLoop):
    """An event loop that knows its connections, and has servers that listen nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = Gate(Limits())
        """Who may come in; whoever serves sets it before."""
        self.arrivals: dict[Ends, Arrival] = {}

    async def create_server(  # type: ignore[override]  # one signature for all their overloads
        self, protocol_factory: ProtocolFactory, host: Any = None, port: Any = None, *, sock: Any = None, **options: Any
    ) -> "asyncio.AbstractServer | Successor":
        """As ever; but without an address it is a server that connections are handed to."""
        if host is None and port is None and sock is None:
            return Successor(protocol_factory)
        arrive = partial(Arrival, self, protocol_factory)
        return await super().create_server(arrive, host, port, sock=sock, **options)


class Arrival(asyncio.Protocol):
    """A connection on its way to whom it belongs: counted, and cut off when it is silent for too long (slowloris)."""

    def __init__(self, loop: Loop, make: ProtocolFactory) -> None:
        self._loop = loop
        self._make = make
        self._owner: Any = None  # an asyncio.Protocol
        self._transport: Any = None  # an asyncio.Transport, which uvloop's only resemble
        self._ends: Ends = ((), ())
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._asked = 0
        """Requests that are being answered."""
        self._head = 0
        """Bytes that have come since the last of them, its body not counted."""

    def connection_made(self, transport: Any) -> None:
        ours, theirs = (transport.get_extra_info(name) or () for name in ("sockname", "peername"))
        self._ends = ours[:2], theirs[:2]  # an IPv6 address has two more fields
        if not theirs or not self._loop.gate.lets_in(theirs[0]):
            transport.abort()
            return
        self._transport = transport
        self._loop.arrivals[self._ends] = self
        self._wait(self._loop.gate.limits.head_seconds)
        self._owner = self._make()
        self._owner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        most = LARGEST_HEAD + LARGEST_PIECE * (b"\r\n\r\n" in data)  # it may begin now; empty lines alone never do
        is_too_long = not self._asked and self._head > most
        if is_too_long or data.count(b" HTTP/1.") > MOST_HEADS:
            self._transport.abort()
        elif self._owner is not None:
            self._owner.data_received(data)

    def eof_received(self) -> bool | None:
        result: bool | None = None if self._owner is None else self._owner.eof_received()
        return result

    def pause_writing(self) -> None:
        self._owner.pause_writing()

    def resume_writing(self) -> None:
        self._owner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._owner is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        if self._loop.arrivals.get(self._ends) is self:
            del self._loop.arrivals[self._ends]
        self._loop.gate.leaves(self._ends[1][0])
        owner, self._owner = self._owner, None  # no circle stays behind
        owner.connection_lost(exc)

    # How long it may take

    def begin(self, body: int) -> None:
        """A request has come, and is answered now; so many bytes belong to it that may still be on their way."""
        self._asked += 1
        self._head = -body
        self._due = self._loop.time() + self._loop.gate.limits.request_seconds

    def end(self) -> None:
        """It is answered: the next may come."""
        self._asked -= 1
        self._due = self._loop.time() + self._loop.gate.limits.head_seconds

    def _wait(self, seconds: float) -> None:
        if seconds < ENDLESS:
            self._due = self._loop.time() + seconds
            self._timer = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        """One timer for all that a connection does: one that wakes too early looks again."""
        left = self._due - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        else:
            self._transport.abort()

    def take_away(self) -> socket.socket | None:
        """The connection, from whoever has it, to whom it is lost; None where that can not be."""
        if self._transport.is_closing() or self._transport.get_write_buffer_size():
            return None
        taken: socket.socket = self._transport.get_extra_info("socket").dup()
        taken.setblocking(False)
        self._transport.abort()
        return taken


class Successor:
    """A server that listens nowhere: connections are handed to it."""

    def __init__(self, make: ProtocolFactory) -> None:
        self._make = make

    async def take_over(self, connection: socket.socket, head: bytes) -> None:
        """Go on with a connection on which the other side has sent this."""
        loop = asyncio.get_running_loop()
        transport, protocol = await loop.connect_accepted_socket(self._make, connection)
        if transport.is_closing():
            return
        if isinstance(protocol, asyncio.BufferedProtocol):
            fill(protocol, head)
        else:
            assert isinstance(protocol, asyncio.Protocol)
            protocol.data_received(head)


def fill(protocol: asyncio.BufferedProtocol, data: bytes) -> None:
    left = memoryview(data)
    while left:
        room = memoryview(protocol.get_buffer(len(left)))
        count = min(len(room), len(left))
        room[:count] = left[:count]
        protocol.buffer_updated(count)
        left = left[count:]


def asks_for_socket(scope: Scope) -> bool:
    """Whether it is a request for a WebSocket (an upgrade)."""
    return scope["type"] == "http" and Headers(scope=scope).get("upgrade", "").lower() == "websocket"


def body_size(scope: Scope) -> int:
    """Bytes that a request says its body has."""
    said = Headers(scope=scope).get("content-length", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 0


def arrival_of(scope: Scope) -> Arrival | None:
    """The connection that a request came on; its addresses as they are, whatever a proxy says."""
    loop = asyncio.get_running_loop()
    return loop.arrivals.get((scope["server"], scope["client"])) if isinstance(loop, Loop) else None


async def hand_over(arrival: Arrival, scope: Scope, receive: Receive, successor: Successor) -> bool:
    """Take the connection of a request from whoever has read that, and hand it on; whether that could be done."""
    connection = arrival.take_away()
    if connection is None:
        return False
    try:
        while (await receive())["type"] != "http.disconnect":
            pass  # until those are done with it
        await successor.take_over(connection, head_of(scope))
    except BaseException:
        connection.close()
        raise
    return True


def head_of(scope: Scope) -> bytes:
    """A request as it came, but for who it is from: that is said as we know it."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    first = b"%s %s HTTP/%s" % (scope["method"].encode(), target, scope["http_version"].encode())
    who = ((OURS[0], scope["client"][0].encode("latin-1")), (OURS[1], scope["scheme"].encode()))
    headers = [*(header for header in scope["headers"] if header[0] not in OURS), *who]
    return b"\r\n".join([first, *(name + b": " + value for name, value in headers), b"", b""])
