"""The entrance: what every request passes before it comes to a door or becomes a socket.

Who is it for, as a trusted proxy says? Is it one too many of theirs? Then it is noted, and let in.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rumpus.server import meters
from rumpus.server.doors import trouble
from rumpus.server.gate import Gate, Network
from rumpus.server.handover import Arrival, Successor, arrival_of, asks_for_socket, body_size, hand_over
from rumpus.server.headers import SafeHeaders, path_of
from rumpus.server.limits import network_of

ARRIVAL: Final = "rumpus.arrival"
"""Where a request has its connection with it."""
CUT: Final = {"Connection": "close", "Retry-After": "10"}

log = logging.getLogger("rumpus.access")


class Entrance:
    """The outermost application: everything that uvicorn reads comes here."""

    picows: Successor

    def __init__(
        self,
        doors: ASGIApp,
        gate: Gate,
        proxies: tuple[Network, ...],
        root_path: str,
        words: frozenset[str],
        prepare: Callable[[str], Awaitable[None]],
    ) -> None:
        """`words`: the parts of addresses that may be noted; the others may be secrets. None: nothing is noted.

        `prepare` is awaited with the path of a socket before it is handed over.
        """
        self._prepare = prepare
        self._doors = doors
        self._gate = gate
        self._root = root_path
        self._words = words
        self._turns = Turns()
        within: Any = SafeHeaders(self._let_in)  # uvicorn's types of ASGI are not Starlette's
        self._within: Any = ProxyHeadersMiddleware(within, [str(proxy) for proxy in proxies]) if proxies else within

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._doors(scope, receive, send)
            return
        arrival = arrival_of(scope)
        if arrival is None:  # it has just been lost; whoever says nothing is noted as a fault
            await trouble("this connection was lost", 400)(scope, receive, send)
            return
        scope[ARRIVAL] = arrival
        place_below(scope, self._root)
        arrival.begin(body_size(scope))
        try:
            await self._within(scope, receive, send)
        finally:
            arrival.end()

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._words:
            send = self._noting(scope, send)
        visitor: str = scope["client"][0]
        is_socket = asks_for_socket(scope)
        if not self._gate.may_ask(visitor):
            await turn_away(scope, receive, send, "too many requests: wait a moment")
        elif is_socket and not self._gate.may_open(visitor):
            await turn_away(scope, receive, send, "too many sockets from one address: wait a moment")
        else:
            await self._turns.wait(network_of(visitor))
            if is_socket:
                await self._prepare(scope["path"])
            arrival: Arrival = scope[ARRIVAL]
            if not (is_socket and await hand_over(arrival, scope, receive, self.picows)):
                await self._doors(scope, receive, send)

    def _noting(self, scope: Scope, send: Send) -> Send:
        """The access log: a line for each answer, without what may be a secret in its address."""
        began, door = time.monotonic(), door_of(path_of(scope), self._words)

        async def send_noting(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.start":
                took = round((time.monotonic() - began) * 1000)
                told = {"visitor": scope["client"][0], "method": scope["method"], "door": door}
                log.info("answered", extra={"told": told | {"status": message["status"], "ms": took}})

        return send_noting


class Turns:
    """Of each address one request begins in a turn of the loop: nobody waits for all that another asks (fair queue)."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def wait(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        waiting = self._waiting.get(address)
        if waiting is None:
            self._waiting[address] = deque()
            loop.call_soon(self._next, address)
        else:
            waiting.append(loop.create_future())
            await waiting[-1]

    def _next(self, address: str) -> None:
        waiting = self._waiting[address]
        while waiting and waiting[0].done():
            waiting.popleft()  # gone meanwhile
        if waiting:
            waiting.popleft().set_result(None)
            asyncio.get_running_loop().call_soon(self._next, address)
        else:
            del self._waiting[address]


async def turn_away(scope: Scope, receive: Receive, send: Send, reason: str) -> None:
    meters.TURNED_AWAY.inc()
    response = trouble(reason, 429)
    response.headers.update(CUT)
    await response(scope, receive, send)


def place_below(scope: Scope, root: str) -> None:
    """Put a request below a path of a site; it may have been there already, as some proxies leave it on."""
    if not root:
        return
    path: str = scope["path"]
    if path != root and not path.startswith(f"{root}/"):
        scope["path"] = root + path
        scope["raw_path"] = root.encode() + scope["raw_path"]
    scope["root_path"] = root


def door_of(path: str, words: frozenset[str]) -> str:
    return "/".join(part if part in words else "*" for part in path.split("/"))
