"""The doors to games that are over: their replays page by page, and their records. Nothing is reckoned on the loop."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.kernel.errors import BadSetup
from rumpus.server.doors import LARGEST_BODY, Doors, NoSuchTable
from rumpus.server.limits import Buckets
from rumpus.server.reading import RulesGone, read_text
from rumpus.server.replays import Replays
from rumpus.version import VERSION

REVALIDATED: Final = "private, no-cache"
"""A page may be kept, and is asked for with its tag: the game never changes, but an update may tell it otherwise."""


@dataclass(frozen=True, slots=True)
class ReplayDoors:
    """`made`: how many replays that are not there yet one visitor may ask for."""

    doors: Doors
    replays: Replays
    made: Buckets

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{id}/games/{number:int}", self.replay),
            Route("/api/tables/{id}/games/{number:int}/record", self.record),
            Route("/api/replay", self.replay_record, methods=["POST"]),
            Route("/api/replay/{key}", self.replay_again),
        ]

    async def replay(self, request: Request) -> Response:
        table, number = request.path_params["id"], request.path_params["number"]
        key = f"{table}/{number}"
        if (known := unchanged(request, key)) is not None:
            return known
        pages = self.replays.find(key)
        if pages is None:
            self.doors.check_pace(request, self.made)
            text = await self.text(table, number)
            if needs := self.doors.hall.needs(await self.doors.hall.beside(read_text, text)):
                raise RulesGone(f"this game can not be shown any more: {needs}; its record is kept as it was")
            pages = await self.replays.make(key, text, f"/api/tables/{table}/games/{number}")
        else:
            self.doors.check_pace(request, self.doors.judgements)
        return page_of(request, pages, key)

    async def record(self, request: Request) -> Response:
        self.doors.check_pace(request, self.doors.judgements)
        table, number = request.path_params["id"], request.path_params["number"]
        disposition = {"Content-Disposition": f'attachment; filename="{table}-{number}.json"'}
        return Response(await self.text(table, number), media_type="application/json", headers=disposition)

    async def replay_record(self, request: Request) -> Response:
        """A record from home; its further pages are found by what it is."""
        text = await self.doors.body(request, self.made, LARGEST_BODY)
        key = sha256(text).hexdigest()
        pages = self.replays.find(key) or await self.replays.make(key, text, f"/api/replay/{key}")
        return page_of(request, pages, key)

    async def replay_again(self, request: Request) -> Response:
        self.doors.check_pace(request, self.doors.judgements)
        key = request.path_params["key"]
        pages = self.replays.find(key)
        if pages is None:
            raise NoSuchTable("this record is not here any more: open it again")
        return page_of(request, pages, key)

    async def text(self, table: str, number: int) -> bytes:
        hall = self.doors.hall
        found = await hall.beside(hall.record_text, table, number)
        if found is None:
            is_there = await hall.beside(hall.has, table)
            raise NoSuchTable(f"game {number} of this table is not over" if is_there else "there is no such table")
        return found


def page_asked(request: Request) -> int:
    asked = request.query_params.get("page", "0")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        raise BadSetup(f"page must be a number from 0, not {asked[:20]!r}")
    return int(asked)


def tag_of(request: Request, key: str) -> str:
    return f'"{sha256(f"{VERSION} {key} {page_asked(request)}".encode()).hexdigest()[:24]}"'


def unchanged(request: Request, key: str) -> Response | None:
    """An answer for whoever has the page already."""
    tag = tag_of(request, key)
    if request.headers.get("if-none-match") != tag:
        return None
    return Response(status_code=304, headers={"ETag": tag, "Cache-Control": REVALIDATED})


def page_of(request: Request, pages: list[bytes], key: str) -> Response:
    page = page_asked(request)
    if page >= len(pages):
        raise NoSuchTable(f"the replay has {len(pages)} pages, from 0; there is no page {page}")
    headers = {"Cache-Control": REVALIDATED, "ETag": tag_of(request, key), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(pages[page], media_type="application/json", headers=headers)
    return Response(gzip.decompress(pages[page]), media_type="application/json", headers=headers)
