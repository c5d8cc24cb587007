"""The HTTP doors as an OpenAPI document, made from the very types that they take and answer; GET /api serves it."""

from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from inspect import cleandoc
from typing import Any, Final, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.games import GAMES
from rumpus.kernel.record import Record
from rumpus.server import api
from rumpus.server.headers import root_of
from rumpus.version import VERSION

COMPONENTS: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Door:
    """One door: what it is for, what it takes and answers. `troubles`: with which codes else it may say why not."""

    method: str
    path: str
    about: str
    answer: Any  # a type
    body: Any = None  # a type; None: it takes none
    page: Any = None  # a type: what it answers to `page`, from the second one on
    status: int = 200
    troubles: tuple[int, ...] = ()
    query: tuple[str, ...] = ()

    @property
    def parameters(self) -> list[str]:
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]

    @property
    def codes(self) -> tuple[int, ...]:
        """Every code beside the one hoped for."""
        posted = (400, 403, 429) if self.method == "POST" else (429,)
        read = (413,) if self.body is not None else ()
        found = (400, 404) if self.parameters else ()
        kept = (410,) if "id" in self.parameters else ()  # a table that can not be read, rules that are gone
        return tuple(sorted({*posted, *read, *found, *kept, *self.troubles}))


def doors() -> tuple[Door, ...]:
    """Every door below /api, in the order of docs/wire.md."""
    return (
        Door("GET", "/api/house", "what can be played here; sets the guest cookie", api.House),
        Door("GET", "/api/games/{slug}", "a game's pack, rulebook and teams", api.GameBook),
        *(referee(slug) for slug, game in GAMES.items() if game.sheet_type is not None),
        Door("GET", "/api/tables", "the public tables with somebody there", api.Lobby),
        table_maker("/api/tables", "a new table", api.NewTable),
        Door("GET", "/api/tables/{id}/invitation", "the way to a table", api.Invitation, query=("beside",)),
        Door("GET", "/api/codes/{code}", "the table with this code", api.Found),
        Door("GET", "/api/mine", "this guest's tables and games", api.Mine, query=("before",)),
        *doors_of_guests(),
        Door(
            "POST", "/api/tables/{id}/report", "about somebody there", api.Nothing, api.Complaint, troubles=(401, 503)
        ),
        *doors_of_replays(),
        table_maker("/api/tables/{id}/games/{number}/challenge", "a table with the deal of that game"),
        Door("GET", "/api/push", "the key to subscribe with", api.PushKey),
        Door("POST", "/api/push", "tell this browser of these", api.DeviceKinds, api.Device, troubles=(401, 503)),
        Door("POST", "/api/push/device", "what a browser is told of", api.DeviceKinds, api.DeviceName),
        Door("POST", "/api/push/test", "a message to try it", api.Nothing, api.DeviceName, troubles=(404,)),
        Door("POST", "/api/push/forget", "tell it no more", api.Nothing, api.DeviceName, troubles=(503,)),
    )


def doors_of_guests() -> tuple[Door, ...]:
    """Who somebody is, here and on other devices."""
    nobody, unkept = (401, 503), (503,)
    return (
        Door(
            "POST", "/api/tables/{id}/phone", "a link to another device", api.PhoneLink, api.PhoneWish, troubles=nobody
        ),
        Door("GET", "/api/phone/{token}", "what such a link would do here", api.Arrival, troubles=(403,)),
        Door("POST", "/api/phone/{token}", "use it", api.Arrived, api.Instead, troubles=unkept),
        Door("GET", "/api/me", "who this browser is", api.Me),
        Door("POST", "/api/me/code", "a code that brings this guest back", api.OwnCode, troubles=nobody),
        Door("POST", "/api/me/recover", "be the guest of a code", api.Arrived, api.Recovery, troubles=unkept),
        Door("POST", "/api/me/withdraw", "end a link of this guest", api.Nothing, api.PassName, troubles=nobody),
        Door(
            "POST", "/api/me/return", "give a seat back that came by a link", api.Nothing, api.PassName, troubles=unkept
        ),
        Door("POST", "/api/me/alone", "no other browser is this guest", api.Nothing, troubles=nobody),
        Door("POST", "/api/me/forget", "forget this guest", api.Nothing, troubles=nobody),
    )


def doors_of_replays() -> tuple[Door, ...]:
    """Games that are over."""
    game, pages = "/api/tables/{id}/games/{number}", ("page",)
    return (
        Door("GET", game, "a game that is over", api.Replay, None, api.ReplayPage, troubles=(503,), query=pages),
        Door("GET", f"{game}/record", "its record, for `rumpus verify`", Record),
        Door("POST", "/api/replay", "a record to look through", api.Replay, Record, troubles=(503,)),
        Door("GET", "/api/replay/{key}", "more of it", api.Replay, None, api.ReplayPage, query=pages),
    )


def table_maker(path: str, about: str, body: Any = None) -> Door:  # a type
    return Door("POST", path, about, api.TableMade, body, status=201, troubles=(503,))


def referee(slug: str) -> Door:
    """Each game has a sheet and a score card of its own."""
    game = GAMES[slug]
    about = f"the score card of {game.title} with printed cards"
    return Door("POST", f"/api/games/{slug}/referee", about, get_type_hints(game.judge)["return"], game.sheet_type)


def described() -> dict[str, Any]:  # OpenAPI is any JSON
    """The whole document."""
    all_doors = doors()
    types = [kind for door in all_doors for kind in (door.answer, door.body, door.page) if kind is not None]
    schemas, parts = msgspec.json.schema_components([*types, api.Trouble], ref_template=COMPONENTS)
    of_type = dict(zip([*types, api.Trouble], schemas, strict=True))
    for part in parts.values():
        if "description" in part:  # a docstring, whose indents some Pythons keep
            part["description"] = cleandoc(part["description"])
    paths: dict[str, dict[str, Any]] = {}
    for door in all_doors:
        paths.setdefault(door.path, {})[door.method.lower()] = operation(door, of_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rumpus", "version": VERSION, "description": "The HTTP doors of a house of card games."},
        "paths": paths,
        "components": {"schemas": dict(sorted(parts.items()))},
    }


def operation(door: Door, of_type: dict[Any, Any]) -> dict[str, Any]:
    """A door as OpenAPI puts it."""
    hoped = of_type[door.answer] if door.page is None else {"anyOf": [of_type[door.answer], of_type[door.page]]}
    answers = {str(door.status): answer("as hoped for", hoped)}
    for code in door.codes:
        answers[str(code)] = answer(HTTPStatus(code).phrase, of_type[api.Trouble])
    said: dict[str, Any] = {"summary": door.about, "responses": answers}
    within = [{"name": name, "in": "path", "required": True, "schema": shape_of(name)} for name in door.parameters]
    behind = [{"name": name, "in": "query", "schema": {"type": "string"}} for name in door.query]
    if within or behind:
        said["parameters"] = [*within, *behind]
    if door.body is not None:
        said["requestBody"] = {"required": True, "content": {JSON: {"schema": of_type[door.body]}}}
    return said


def shape_of(name: str) -> dict[str, Any]:
    """What may stand at this place of an address."""
    return {"type": "integer", "minimum": 0} if name == "number" else {"type": "string", "minLength": 1}


def answer(about: str, schema: Any) -> dict[str, Any]:
    return {"description": about, "content": {JSON: {"schema": schema}}}


@cache
def written(root: str) -> bytes:
    """The document as it is sent, with the path of the site below which the house stands."""
    return msgspec.json.encode({**described(), "servers": [{"url": root or "/"}]})


async def tell(request: Request) -> Response:
    """GET /api: for programs that want to know the doors."""
    return Response(written(root_of(request.scope)), media_type=JSON, headers={"Cache-Control": "no-cache"})


def routes() -> list[Route]:
    return [Route("/api", tell)]
