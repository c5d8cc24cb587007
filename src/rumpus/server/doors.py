"""The HTTP doors: pages, the lobby, the rulebooks, replays, the score keeper. Each refusal says why."""

import asyncio
import hmac
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from rumpus.games import GAMES
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game
from rumpus.server import api, meters, previews
from rumpus.server.built import built_files
from rumpus.server.guests import COOKIE, COOKIE_DAYS, SEATS, Guests
from rumpus.server.hall import Hall
from rumpus.server.headers import path_of, root_of
from rumpus.server.limits import Buckets, is_own_origin, network_of
from rumpus.server.links import cut_short
from rumpus.server.mine import Belongings
from rumpus.server.previews import Preview, below, picture_of, qr_code, with_preview
from rumpus.server.reading import RulesGone, Unreadable
from rumpus.server.register import Pass
from rumpus.server.replays import TooBusy
from rumpus.server.showing import deal_info
from rumpus.server.wire import PACES, PHRASES
from rumpus.table import Room
from rumpus.table.files import sheet_in
from rumpus.version import VERSION

CLIENT: Final = Path(__file__).parent / "client"
LARGEST_BODY: Final = 512 * 1024
"""Bytes of a record."""
LARGEST_SHEET: Final = 64 * 1024
"""Bytes of any other body: far more than the longest game takes at the score keeper."""
Kept = TypeVar("Kept")
PAGES: Final = ("/", "/table/{rest:path}", "/replay", "/replay/{rest:path}", "/rules/{rest:path}")
MORE_PAGES: Final = ("/keeper/{rest:path}", "/learn/{rest:path}", "/notifications", "/me", "/phone/{rest:path}")


@dataclass(frozen=True, slots=True)
class Doors:
    """All doors of one server."""

    hall: Hall
    guests: Guests
    origins: tuple[str, ...]
    posts: Buckets
    judgements: Buckets
    wrong_codes: Buckets
    belongings: Belongings
    metrics_token: str = ""

    def routes(self) -> list[Route]:
        pages = [Route(path, self.page) for path in (*PAGES, *MORE_PAGES)]
        names = sorted(path.name for path in CLIENT.glob("*.*") if path.name != "index.html")
        files = [Route(f"/{name}", self.file) for name in names]
        return [
            *pages,
            built_files(CLIENT / "assets"),
            *files,
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/join/{code}", self.join),
            Route("/previews/{slug}.png", self.picture),
            Route("/api/house", self.house),
            Route("/api/games/{slug}", self.book),
            Route("/api/games/{slug}/referee", self.referee, methods=["POST"]),
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{id}/invitation", self.invitation),
            Route("/api/codes/{code}", self.code),
            Route("/api/mine", self.mine),
            Route("/api/tables/{id}/games/{number:int}/challenge", self.challenge, methods=["POST"]),
        ]

    # Pages

    async def page(self, request: Request) -> Response:
        index = CLIENT / "index.html"
        if not index.exists():
            return trouble("the client is not built here: install Rumpus with `make play` or pip", 503)
        origin, path = str(request.base_url).rstrip("/"), path_of(request.scope)
        text = with_preview(index.read_text("utf-8"), await self.preview(path), origin, path)
        text = below(text, root_of(request.scope))
        return self.with_guest(request, HTMLResponse(text, headers={"Cache-Control": "no-cache"}))

    async def preview(self, path: str) -> Preview:
        """What a link to this page shows; nothing is read from disk for it but a room that is about to be entered."""
        page, _, rest = path.strip("/").partition("/")
        name = rest.partition("/")[0]
        if page in ("table", "replay") and name:
            try:
                desk = await self.hall.ready(name)
            except Unreadable:  # the page itself says so
                desk = None
            if desk is None:
                return Preview()
            room = desk.room
            host = next((chair.name for chair in room.seats if chair.guest == room.host), "")
            if page == "replay":
                return previews.of_replay(room.game, host)
            return (previews.of_challenge if deal_info(room) else previews.of_table)(room.game, host)
        if page in previews.OF_GAMES and name in GAMES:
            return previews.OF_GAMES[page](self.hall.game(name))
        return Preview()

    async def picture(self, request: Request) -> Response:
        """A game's picture for previews; the house's where it has none."""
        slug, house = request.path_params["slug"], CLIENT / "preview.png"
        body = picture_of(GAMES[slug]) if slug in GAMES else None
        if body is None and not house.exists():
            return trouble("there is no such picture", 404)
        headers = {"Cache-Control": "public, max-age=86400", "Cross-Origin-Resource-Policy": "cross-origin"}
        return Response(body or house.read_bytes(), media_type="image/png", headers=headers)

    async def join(self, request: Request) -> Response:
        """A code as an address: leads where the table's link leads, or to the lobby, which says what is wrong."""
        code = request.path_params["code"]
        try:
            return RedirectResponse(f"{root_of(request.scope)}/table/{self.by_code(request, code)}", 303)
        except Refusal:
            return RedirectResponse(f"{root_of(request.scope)}/?code={quote(code[:20])}", 303)

    async def missing(self, request: Request, error: Exception) -> Response:
        """An address without a door: for people the page that says so, for programs the reason."""
        if request.method == "GET" and not path_of(request.scope).startswith(("/api/", "/assets/")):
            response = await self.page(request)
            response.status_code = max(response.status_code, 404)
            return response
        return trouble(f"there is no door {path_of(request.scope)}", 404)

    async def file(self, request: Request) -> Response:
        path = CLIENT / path_of(request.scope).removeprefix("/")
        headers = {"Cache-Control": "no-cache"}
        if not path.exists():
            return trouble("there is no such file", 404)
        if path.suffix == ".html":
            return HTMLResponse(below(path.read_text("utf-8"), root_of(request.scope)), headers=headers)
        return FileResponse(path, headers=headers)

    async def health(self, request: Request) -> Response:
        if why := self.hall.trouble:
            return answer({"status": "nothing can be kept", "reason": why, "version": VERSION}, 503)
        return answer({"status": "fine", "version": VERSION})

    async def metrics(self, request: Request) -> Response:
        """For whoever has the token; without one set it is not here (`--metrics-port`)."""
        shown = request.headers.get("authorization", "").encode()
        if not self.metrics_token or not hmac.compare_digest(shown, f"Bearer {self.metrics_token}".encode()):
            return trouble("there is no door /metrics for you", 404)
        return Response(generate_latest(meters.REGISTRY), media_type=CONTENT_TYPE_LATEST)

    # What can be played

    async def house(self, request: Request) -> Response:
        games = tuple(game_line(self.hall.game(slug), self.hall.bots) for slug in GAMES)
        return self.with_guest(request, answer(api.House(games, PHRASES, PACES, VERSION)))

    async def book(self, request: Request) -> Response:
        return answer(written_book(self.hall.game(request.path_params["slug"]), self.hall.bots))

    async def referee(self, request: Request) -> Response:
        """Judged beside the loop: whoever fills sheets to the brim keeps no table waiting."""
        game = self.hall.game(request.path_params["slug"])
        text = await self.body(request, self.judgements, LARGEST_SHEET)
        return await self.hall.beside(lambda: answer(game.judge(sheet_in(text, game))))

    # Tables

    async def tables(self, request: Request) -> Response:
        return answer(self.hall.lobby())

    async def new_table(self, request: Request) -> Response:
        wanted = await self.posted(request, api.NewTable)
        return await self.made(request, lambda guest, made: self.hall.open_table(guest, wanted, made))

    async def challenge(self, request: Request) -> Response:
        """The same deal for others."""
        self.check_post(request, self.posts)
        room, number = await self.room(request), request.path_params["number"]
        record = await self.hall.beside(self.hall.record, room.id, number)
        return await self.made(request, lambda guest, made: self.hall.challenge(guest, room, number, record, made))

    async def made(self, request: Request, make: Callable[[str, Callable[[str | None], None]], None]) -> Response:
        """A new table, and whoever made it."""
        made: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        guest = self.guest(request) or self.guests.new()
        make(guest, made.set_result)
        room_id = await made
        if room_id is None:
            return trouble("the table could not be kept: try again", 503)
        return self.with_guest(request, answer(api.TableMade(room_id), 201), guest)

    async def invitation(self, request: Request) -> Response:
        self.check_pace(request, self.judgements)
        room = await self.room(request)
        beside = "?beside=1" if request.query_params.get("beside") == "1" else ""
        url = f"{request.base_url}table/{room.id}{beside}"
        return answer(api.Invitation(url, qr_code(url), self.hall.codes.of(room.id)))

    async def code(self, request: Request) -> Response:
        return answer(api.Found(self.by_code(request, request.path_params["code"])))

    def by_code(self, request: Request, code: str) -> str:
        """The table of a code. Wrong ones are limited, so that nobody finds a table by trying."""
        visitor = self.visitor(request)
        if not self.wrong_codes.take(visitor, time.monotonic()):
            raise TooMany("too many codes that are none: wait a minute")
        room_id = self.hall.codes.room(code)
        if room_id is None:
            raise NoSuchTable("no table has this code now: it is good while somebody is at the table")
        self.wrong_codes.give_back(visitor)
        return room_id

    async def mine(self, request: Request) -> Response:
        guest = self.guest(request)
        if guest is None:
            return answer(api.Mine((), (), None))
        self.check_pace(request, self.judgements)
        before = request.query_params.get("before", "")
        is_moment = before.isascii() and before.isdigit() and len(before) < 16
        passes = [] if is_moment else [(one.guest, one.room) for one in self.passes(request)]
        return answer(await self.belongings.of(guest, int(before) if is_moment else 2**62, passes))

    # What they share

    async def room(self, request: Request) -> Room:
        desk = await self.hall.ready(request.path_params["id"])
        if desk is None:
            raise NoSuchTable("there is no such table")
        return desk.room

    def guest(self, request: Request) -> str | None:
        return self.guests.guest_of(request.cookies.get(COOKIE))

    def passes(self, request: Request) -> list[Pass]:
        """The seats that this browser has by links of others."""
        return self.guests.passes_in(request.cookies.get(SEATS))

    def with_guest(self, request: Request, response: Response, guest: str = "") -> Response:
        """Whoever has no cookie gets one, of a new guest if none is said; one that is used is renewed now and then."""
        cookie, seats = request.cookies.get(COOKIE), request.cookies.get(SEATS)
        fresh = self.guests.renewed(cookie)
        if self.guest(request) is None:
            fresh = self.guests.cookie_of(guest or self.guests.new())
        if fresh is not None:
            self.set_cookie(request, response, COOKIE, fresh)
        are_old = self.guests.are_seats_old(seats) and SEATS not in response.headers.get("set-cookie", "")
        if are_old:
            self.set_seats(request, response, self.passes(request))
        if fresh is not None or are_old:
            asyncio.get_running_loop().run_in_executor(None, self.guests.note_seen, fresh, seats)
        return response

    def set_seats(self, request: Request, response: Response, passes: list[Pass]) -> None:
        """The seats that this browser has by links of others, from now on."""
        self.set_cookie(request, response, SEATS, self.guests.seats_cookie(passes) if passes else "")

    def set_cookie(self, request: Request, response: Response, name: str, value: str) -> None:
        response.set_cookie(
            name,
            value,
            max_age=COOKIE_DAYS * 86400 if value else 0,
            path=root_of(request.scope) or "/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def check_post(self, request: Request, buckets: Buckets) -> None:
        if not is_own_origin(request.headers.get("origin"), request.headers.get("host"), self.origins):
            raise Forbidden("this page may not post here")
        self.check_pace(request, buckets)

    def check_pace(self, request: Request, buckets: Buckets) -> None:
        if not buckets.take(self.visitor(request), time.monotonic()):
            raise TooMany("too many requests: wait a moment")

    def visitor(self, request: Request) -> str:
        """As who they are counted: of IPv6 a whole network is one."""
        return network_of(request.client.host) if request.client else ""

    async def keep(self, job: Callable[..., Kept], *rest: Any) -> Kept:  # what the job takes
        """Have something kept beside the tables, in a thread; nothing is where nothing can be kept now."""
        if self.hall.trouble:
            raise NotKept("nothing can be written down now: try again in a while")
        try:
            return await asyncio.to_thread(job, *rest)
        except sqlite3.Error:
            raise NotKept("this could not be kept, so it has not happened: try again") from None

    async def posted(self, request: Request, type_: Any) -> Any:  # whatever type the door takes
        """The body of a post as a checked value."""
        try:
            return msgspec.json.decode(await self.body(request, self.posts, LARGEST_SHEET), type=type_)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadSetup(f"the body is not what this door takes: {error}") from None

    async def body(self, request: Request, buckets: Buckets, most: int) -> bytes:
        self.check_post(request, buckets)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise BadSetup("the body must be application/json")
        body = b""
        try:
            async for piece in request.stream():
                body += piece
                if len(body) > most:
                    raise TooLong(f"the body has at most {most} bytes")
        except ClientDisconnect:
            raise BadSetup("the sender left") from None
        return body


class NoSuchTable(Refusal):
    """An address that leads to no table."""


class Forbidden(Refusal):
    """A request from a page that is not ours."""


class TooMany(Refusal):
    """More requests than one visitor may make."""


class TooLong(Refusal):
    """A body beyond the limit."""


class NotKept(Refusal):
    """Something that could not be written down."""


class NoGuest(Refusal):
    """A request that needs a guest, from nobody."""


STATUS: Final[dict[type[Refusal], int]] = {
    NoSuchTable: 404,
    NoGuest: 401,
    Forbidden: 403,
    TooMany: 429,
    TooLong: 413,
    Unreadable: 410,
    RulesGone: 410,
    TooBusy: 503,
    NotKept: 503,
}


async def refused(request: Request, refusal: Exception) -> Response:
    """Every refusal below becomes an answer with its reason."""
    assert isinstance(refusal, Refusal)
    is_address = request.method == "GET" and isinstance(refusal, BadSetup)
    return trouble(refusal.told(), 404 if is_address else STATUS.get(type(refusal), 400), refusal.clause)


def answer(value: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def trouble(reason: str, status: int, clause: str = "") -> Response:
    return answer(api.Trouble(cut_short(reason), clause), status)


@cache
def written_book(game: Game, guests: tuple[str, ...]) -> msgspec.Raw:
    """A game's book as it is sent: it never changes, and takes a while to write."""
    teams = {str(seats): game.teams(seats) for seats in game.seat_counts}
    pack = msgspec.Raw(msgspec.json.encode(game.cards()))
    book = game.rulebook()
    lesson = book.get("aim", ""), tuple(book.get("course", ()))
    line = game_line(game, guests)
    return msgspec.Raw(msgspec.json.encode(api.GameBook(line, teams, pack, *lesson, game.chapters(), game.clauses())))


def game_line(game: Game, guests: tuple[str, ...]) -> api.GameLine:
    return api.GameLine(
        slug=game.slug,
        title=game.title,
        seat_counts=game.seat_counts,
        house_rules=msgspec.convert(game.house_rules, tuple[api.HouseRule, ...], from_attributes=True),
        levels=tuple(level.name for level in game.levels),
        guests=guests,
        score_unit=game.score_unit,
    )
