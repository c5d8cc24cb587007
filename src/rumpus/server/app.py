"""The server put together: doors and sockets on one port, over one store."""

import asyncio
import gc
import logging
import secrets
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import uvicorn
from prometheus_client import start_http_server
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from rumpus.games import GAMES
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.server import clock, meters, openapi
from rumpus.server.company import Company
from rumpus.server.devices import Devices
from rumpus.server.doors import Doors, refused, trouble
from rumpus.server.entrance import Entrance
from rumpus.server.gate import Gate, networks_of, room_for_connections
from rumpus.server.guests import COOKIE_DAYS, Guests
from rumpus.server.hall import Hall
from rumpus.server.handover import LOOP, Loop
from rumpus.server.limits import Buckets, Limits
from rumpus.server.mailing import Mail
from rumpus.server.mine import Belongings
from rumpus.server.news import News
from rumpus.server.noting import note_as_json
from rumpus.server.pruning import DAY, forget, old_rooms
from rumpus.server.pushing import PushDoors
from rumpus.server.register import Register
from rumpus.server.replay_doors import ReplayDoors
from rumpus.server.replaying import SQUEEZED
from rumpus.server.replays import Replays
from rumpus.server.sealing import fresh_key
from rumpus.server.selves import SelfDoors
from rumpus.server.settings import Settings
from rumpus.server.sockets import Doorkeeper
from rumpus.server.store import SqliteStore
from rumpus.server.thinking import Thinking
from rumpus.server.trips import Trips

TIDY_SECONDS: Final = 60
MEASURE_SECONDS: Final = 1
LOOK_SECONDS: Final = 5
"""Between two looks at whether the store's file is there, and can be written."""
FORGOTTEN_AT_ONCE: Final = 50
FORGET_SECONDS: Final = 12 * 3600

log = logging.getLogger("rumpus")


class House:
    """One server: store, hall, doors and sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        limits = Limits() if settings.rate else Limits.none()
        self.thinking = Thinking(settings.workers, Company(settings.bots))
        self.store = SqliteStore(settings.db)
        self.hall = Hall(self.store, self.thinking, settings.bot_pause / 1000)
        self.register = Register(self.store.connect)
        timed_since = int(self.store.secret("timed cookies since", str(int(time.time())).encode()))
        guests = Guests(
            self.store.secret("guests", secrets.token_bytes(32)),
            self.register,
            untimed_until=timed_since + COOKIE_DAYS * 86400,
        )
        self.proxies = networks_of(settings.proxies) if settings.proxied else ()
        self.gate = Gate(limits, self.proxies, room_for_connections())
        trips = Trips(self.proxies, settings.rtt_header)
        self.doorkeeper = Doorkeeper(self.hall, guests, self.gate, settings.origins, settings.root_path, trips)
        self.doors = Doors(
            self.hall,
            guests,
            settings.origins,
            posts=Buckets(limits.posts, limits.posts_burst),
            judgements=Buckets(limits.judgements, limits.judgements_burst),
            wrong_codes=Buckets(limits.wrong_codes, limits.wrong_codes_burst),
            belongings=Belongings(self.hall, self.store),
            metrics_token=settings.metrics_token,
        )
        self.replays = Replays(settings.workers)
        self.replay_doors = ReplayDoors(self.doors, self.replays, Buckets(limits.replays, limits.replays_burst))
        self.devices = Devices(self.store.connect())
        self.mail = Mail(self.devices, self.store.secret("push", fresh_key()), settings.contact, settings.push_hosts)
        news = News(self.hall, self.devices, self.mail)
        self.store.heed = news.heed
        self.store.alarm = self.hall.tell_kept
        self.push_doors = PushDoors(self.doors, self.devices, self.mail, news)
        forgettings = Buckets(limits.forgettings, limits.forgettings_burst)
        self.self_doors = SelfDoors(self.doors, self.register, self.store, self.store.connect, forgettings)

    def app(self) -> Entrance:
        doors_of_all = (self.doors, self.replay_doors, self.push_doors, self.self_doors)
        routes = [*(route for doors in doors_of_all for route in doors.routes()), *openapi.routes()]
        doors = Starlette(
            routes=routes,
            middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=SQUEEZED)],
            exception_handlers={Refusal: refused, 404: self.doors.missing, 405: wrong_method},
            lifespan=self.lifespan,
        )
        words = words_in(routes) if self.settings.access_log else frozenset()
        prepare = self.doorkeeper.prepare
        self.entrance = Entrance(doors, self.gate, self.proxies, self.settings.root_path, words, prepare)
        return self.entrance

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(every(TIDY_SECONDS, self.hall.tidy))]
        tasks.append(asyncio.create_task(every(TIDY_SECONDS, self.replays.tidy)))
        if self.settings.keep:
            tasks.append(asyncio.create_task(self.forget_old()))
        tasks.append(asyncio.create_task(every(MEASURE_SECONDS, self.hall.measure)))
        tasks.append(asyncio.create_task(every(LOOK_SECONDS, self.store.look)))
        tasks.append(asyncio.create_task(every(FORGET_SECONDS, self.devices.forget_unseen)))
        tasks.append(asyncio.create_task(every(FORGET_SECONDS, partial(self.register.forget_unseen, COOKIE_DAYS))))
        self.mail.open()
        threading.Thread(target=prepare_games, daemon=True).start()
        calm_collector()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop), "this event loop can not hand connections over"
        loop.gate = self.gate
        self.entrance.picows = await self.doorkeeper.open()
        yield
        await self.doorkeeper.close()
        self.mail.close()
        for task in tasks:
            task.cancel()
        self.thinking.close()
        self.replays.close()
        self.devices.close()
        self.register.close()
        self.store.close()

    async def forget_old(self) -> None:
        """Forget, now and every day, what nobody has touched for as long as the host wants things kept (retention)."""
        while True:
            before = clock.now_ms() - self.settings.keep * DAY
            found = await asyncio.to_thread(old_rooms, self.store.connect, before)
            gone: list[str] = []
            for place in range(0, len(found), FORGOTTEN_AT_ONCE):
                rooms = [old.room for old in found[place : place + FORGOTTEN_AT_ONCE]]
                self.store.do(partial(self.forget_some, rooms=rooms, before=before, gone=gone))
                await asyncio.sleep(1)
            if gone:
                log.info("old rooms are forgotten", extra={"told": {"rooms": len(gone), "days": self.settings.keep}})
            await asyncio.sleep(DAY / 1000)

    def forget_some(self, connection: sqlite3.Connection, rooms: list[str], before: int, gone: list[str]) -> None:
        """Of what was found some time ago: whoever has come back since then finds their table as it was."""
        gone += forget(connection, rooms, before, self.hall.is_open)


async def wrong_method(request: Request, _: Exception) -> Response:
    """A door that is knocked at in another way than it takes; all ways that lead in are named."""
    found = [route for route in request.app.routes if route.matches(request.scope)[0] != Match.NONE]
    methods = {method for route in found if isinstance(route, Route) for method in route.methods or ()}
    response = trouble(f"this door takes {' and '.join(sorted(methods))}, not {request.method}", 405)
    response.headers["Allow"] = ", ".join(sorted(methods))
    return response


def words_in(routes: list[Route]) -> frozenset[str]:
    """The parts of addresses that every server has."""
    parts = {part for route in routes for part in route.path.split("/") if "{" not in part}
    return frozenset(parts | {"ws"})


def prepare_games() -> None:
    for game in tuple(GAMES.values()):
        game().prepare()


async def every(seconds: float, job: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            job()
        except Exception:
            log.exception("something that is done regularly failed")


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
    if settings.metrics_port:
        serve_metrics(settings.metrics_port)
    sys.stdout.write(f"Rumpus is open at {settings.address} (Ctrl-C stops)\n")
    sys.stdout.flush()
    log.info("serving", extra={"told": {"address": settings.address, "store": str(settings.db)}})
    uvicorn.Server(config(house)).run([listener])
    return 0


def serve_metrics(port: int) -> None:
    """What is counted, for Prometheus on this machine."""
    try:
        start_http_server(port, addr="127.0.0.1", registry=meters.REGISTRY)
    except OSError as error:
        raise BadSetup(f"--metrics-port {port} can not be served: {error.strerror}") from None


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
        proxy_headers=False,  # the entrance does, for the doors
        lifespan="on",
        timeout_graceful_shutdown=3,
    )
