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
from weakref import WeakValueDictionary

from starlette.datastructures import Headers
from starlette.types import Receive, Scope

if sys.platform == "win32":
    from asyncio import SelectorEventLoop as UsualLoop
else:
    from uvloop import Loop as UsualLoop

LOOP: Final = "rumpus.server.handover:Loop"
"""For uvicorn's setting of that name."""

ProtocolFactory = Callable[[], asyncio.BaseProtocol]
Ends = tuple[Any, Any]
"""The addresses of a connection, ours and theirs, as the system gives them."""


class Loop(UsualLoop):
    """An event loop that knows its connections, and has servers that listen nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self._connections: WeakValueDictionary[Ends, asyncio.Transport] = WeakValueDictionary()

    async def create_server(  # type: ignore[override]  # one signature for all their overloads
        self, protocol_factory: ProtocolFactory, host: Any = None, port: Any = None, *, sock: Any = None, **options: Any
    ) -> "asyncio.AbstractServer | Successor":
        """As ever; but without an address it is a server that connections are handed to."""
        if host is None and port is None and sock is None:
            return Successor(protocol_factory)
        arrive = partial(Arrival, self._connections, protocol_factory)
        return await super().create_server(arrive, host, port, sock=sock, **options)

    def take_away(self, ends: Ends) -> socket.socket | None:
        """The connection between two addresses, from whoever has it, to whom it is lost; None where that can not be."""
        found = self._connections.get(ends)
        if found is None or found.is_closing() or found.get_write_buffer_size():
            return None
        taken: socket.socket = found.get_extra_info("socket").dup()
        taken.setblocking(False)
        found.abort()
        return taken


class Arrival(asyncio.Protocol):
    """Notes a connection, and leaves it to whom it belongs."""

    def __init__(self, connections: WeakValueDictionary[Ends, asyncio.Transport], make: ProtocolFactory) -> None:
        self._connections = connections
        self._make = make

    def connection_made(self, transport: Any) -> None:  # an asyncio.Transport, which uvloop's only resemble
        ours, theirs = (transport.get_extra_info(name) or () for name in ("sockname", "peername"))
        self._connections[ours[:2], theirs[:2]] = transport  # an IPv6 address has two more fields
        protocol = self._make()
        transport.set_protocol(protocol)
        protocol.connection_made(transport)


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


async def hand_over(scope: Scope, receive: Receive, successor: Successor) -> bool:
    """Take the connection of a request from whoever has read that, and hand it on; whether that could be done."""
    loop = asyncio.get_running_loop()
    connection = loop.take_away((scope["server"], scope["client"])) if isinstance(loop, Loop) else None
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
    """A request as it came."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    first = b"%s %s HTTP/%s" % (scope["method"].encode(), target, scope["http_version"].encode())
    return b"\r\n".join([first, *(name + b": " + value for name, value in scope["headers"]), b"", b""])
