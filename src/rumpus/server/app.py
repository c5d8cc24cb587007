"""The server put together: doors and sockets on one port, over one store."""

import asyncio
import gc
import logging
import secrets
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rumpus.games import GAMES
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.server.company import Company
from rumpus.server.devices import Devices
from rumpus.server.doors import Doors, refused
from rumpus.server.guests import Guests
from rumpus.server.hall import Hall
from rumpus.server.handover import LOOP, Successor, asks_for_socket, hand_over
from rumpus.server.limits import Buckets, Limits
from rumpus.server.mailing import Mail
from rumpus.server.mine import Belongings
from rumpus.server.news import News
from rumpus.server.noting import note_as_json
from rumpus.server.pushing import PushDoors
from rumpus.server.sealing import fresh_key
from rumpus.server.settings import Settings
from rumpus.server.sockets import Doorkeeper
from rumpus.server.store import SqliteStore
from rumpus.server.thinking import Thinking

TIDY_SECONDS: Final = 60
MEASURE_SECONDS: Final = 1
FORGET_SECONDS: Final = 12 * 3600
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FOREVER: Final = "public, max-age=31536000, immutable"

log = logging.getLogger("rumpus")


class SafeHeaders:
    """Puts the security headers on every answer; built files never change, so they may be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/assets/") and message["status"] == 200:
                    headers["Cache-Control"] = FOREVER
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


class House:
    """One server: store, hall, doors and sockets."""

    picows: Successor

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        limits = Limits() if settings.rate else Limits.none()
        self.thinking = Thinking(settings.workers, Company(settings.bots))
        self.store = SqliteStore(settings.db)
        self.hall = Hall(self.store, self.thinking, settings.bot_pause / 1000)
        guests = Guests(self.store.secret("guests", secrets.token_bytes(32)))
        self.doorkeeper = Doorkeeper(self.hall, guests, limits, settings.origins)
        self.doors = Doors(
            self.hall,
            guests,
            settings.origins,
            posts=Buckets(limits.posts, limits.posts_burst),
            judgements=Buckets(limits.judgements, limits.judgements_burst),
            wrong_codes=Buckets(limits.wrong_codes, limits.wrong_codes_burst),
            belongings=Belongings(self.hall, self.store),
        )
        self.devices = Devices(self.store.connect())
        self.mail = Mail(self.devices, self.store.secret("push", fresh_key()), settings.contact, settings.push_hosts)
        news = News(self.hall, self.devices, self.mail)
        self.store.heed = news.heed
        self.push_doors = PushDoors(self.doors, self.devices, self.mail, news)

    def app(self) -> ASGIApp:
        doors: Any = Starlette(  # uvicorn's types of ASGI are not Starlette's
            routes=[*self.doors.routes(), *self.push_doors.routes()],
            middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={Refusal: refused, 404: self.doors.missing},
            lifespan=self.lifespan,
        )
        if self.settings.proxied:
            doors = ProxyHeadersMiddleware(doors, "*")  # outside it a connection goes by its own address

        async def enter(scope: Scope, receive: Receive, send: Send) -> None:
            if not (asks_for_socket(scope) and await hand_over(scope, receive, self.picows)):
                await doors(scope, receive, send)

        return enter

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(every(TIDY_SECONDS, self.hall.tidy))]
        tasks.append(asyncio.create_task(every(MEASURE_SECONDS, self.hall.measure)))
        tasks.append(asyncio.create_task(every(FORGET_SECONDS, self.devices.forget_unseen)))
        self.mail.open()
        threading.Thread(target=prepare_games, daemon=True).start()
        calm_collector()
        self.picows = await self.doorkeeper.open()
        yield
        await self.doorkeeper.close()
        self.mail.close()
        for task in tasks:
            task.cancel()
        self.thinking.close()
        self.devices.close()
        self.store.close()


def prepare_games() -> None:
    for game in tuple(GAMES.values()):
        game().prepare()


async def every(seconds: float, job: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        job()


def calm_collector() -> None:
    """Long pauses of the garbage collector would be seen at every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)


def serve_until_stopped(settings: Settings) -> int:
    """Run until told to stop; the exit code."""
    note_as_json(settings.log_level)
    listener = bound(settings)
    house = House(settings)
    sys.stdout.write(f"Rumpus is open at {settings.address} (Ctrl-C stops)\n")
    sys.stdout.flush()
    log.info("serving", extra={"told": {"address": settings.address, "store": str(settings.db)}})
    uvicorn.Server(config(house)).run([listener])
    return 0


def bound(settings: Settings) -> socket.socket:
    """The port, taken before anything else is opened."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        raise BadSetup(f"port {settings.port} of {settings.host} can not be served: {error.strerror}") from None


def config(house: House) -> uvicorn.Config:
    return uvicorn.Config(
        house.app(),
        host=house.settings.host,
        port=house.settings.port,
        loop=LOOP,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # House.app does, for the doors
        lifespan="on",
        timeout_graceful_shutdown=3,
    )
