"""A link with a delay: a small relay between a browser and the server, the same both ways.

Here TCP ends at the relay, as it does at a proxy, so the server can not see how long the way is. The relay says so as a
proxy would, in a header: the server must be one that believes it (`BEHIND`).
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

HOST = "127.0.0.1"
RTT = "X-RTT"
BEHIND = {"proxied": "", "rtt-header": RTT}
"""The options of a server behind such links."""


@contextmanager
def slow_link(port: int, seconds: float) -> Iterator[int]:
    """A port that leads to another one, `seconds` later."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    relay = Relay(port, seconds)
    try:
        yield asyncio.run_coroutine_threadsafe(relay.open(), loop).result()
    finally:
        asyncio.run_coroutine_threadsafe(relay.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class Relay:
    """What comes in goes out later, in order; nothing waits for what came before it."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.seconds = seconds
        self.server: asyncio.Server | None = None
        self.ends: list[asyncio.Transport] = []

    async def open(self) -> int:
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: NearEnd(self), HOST, 0)
        port = self.server.sockets[0].getsockname()[1]
        assert isinstance(port, int)
        return port

    async def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for end in self.ends:
            end.abort()
        await asyncio.sleep(self.seconds + 0.05)


class End(asyncio.Protocol):
    """One end of a relayed connection."""

    def __init__(self, relay: Relay) -> None:
        self.relay = relay
        self.transport: asyncio.Transport | None = None
        self.waiting: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.relay.ends.append(transport)
        for data in self.waiting:
            transport.write(data)

    def pass_on(self, data: bytes) -> None:
        """Send what came from the other end."""
        if self.transport is None:
            self.waiting.append(data)
        elif not self.transport.is_closing():
            self.transport.write(data)

    def hang_up(self) -> None:
        if self.transport is not None:
            self.transport.close()


class FarEnd(End):
    """Towards the server."""

    def __init__(self, relay: Relay, near: End) -> None:
        super().__init__(relay)
        self.near = near

    def data_received(self, data: bytes) -> None:
        later(self.relay, lambda: self.near.pass_on(data))

    def connection_lost(self, error: Exception | None) -> None:
        later(self.relay, self.near.hang_up)


class NearEnd(End):
    """Towards the browser."""

    def __init__(self, relay: Relay) -> None:
        super().__init__(relay)
        self.far = FarEnd(relay, self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        loop = asyncio.get_running_loop()
        self.reaching = loop.create_task(loop.create_connection(lambda: self.far, HOST, self.relay.port))

    def data_received(self, data: bytes) -> None:
        sent = with_trip(data, self.relay.seconds) if data.startswith(b"GET /ws/") else data
        later(self.relay, lambda: self.far.pass_on(sent))

    def connection_lost(self, error: Exception | None) -> None:
        later(self.relay, self.far.hang_up)


def with_trip(head: bytes, seconds: float) -> bytes:
    """A request with its round trip in microseconds."""
    first, _, rest = head.partition(b"\r\n")
    return b"%b\r\n%b: %d\r\n%b" % (first, RTT.encode(), round(2_000_000 * seconds), rest)


def later(relay: Relay, deed: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(relay.seconds, deed)
