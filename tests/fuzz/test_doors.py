"""Every HTTP door as its OpenAPI document describes it, knocked at by schemathesis: no faults, no other answers."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks
from starlette.routing import Route

from rumpus.games import GAMES
from rumpus.server import openapi
from rumpus.server.app import House
from rumpus.server.settings import Settings
from rumpus.server.wire import PACES
from tests.effort import effort
from tests.server.clients import HOST, Visitor
from tests.server.houses import Open, in_house, wait_until

KNOCKS: Final = effort(2, 100)
"""At each door, as it is described; at those that take a body as many again that are not."""
CHECKS: Final = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
Known = dict[str, list[object]]
"""What stands in addresses that lead somewhere: a table where a game is over, its number, codes, the games."""


QUITTER: Final = """
class Quitter:
    def choose(self, view, ask):
        raise ValueError("I have had enough")
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    folder = tmp_path_factory.mktemp("doors")
    quitter = folder / "quitter.py"
    quitter.write_text(QUITTER, "utf-8")
    with in_house(folder, bots=(f"{quitter}:Quitter",)) as opened:
        yield opened


@pytest.fixture(scope="module")
def host(house: Open) -> Visitor:
    return house.visitor()


@pytest.fixture(scope="module")
def known(host: Visitor) -> Known:
    """A game of each kind, with bots that give up; whichever is over first is the one to ask for."""
    tables = [host.new_table(slug, seats=min(game.seat_counts)) for slug, game in GAMES.items()]
    with ExitStack() as stack:
        for table, game in zip(tables, GAMES.values(), strict=True):
            client = stack.enter_context(host.at(table))
            client.sit(0, "Ada")
            for seat in range(1, min(game.seat_counts)):
                client.bot(seat, "Quitter, a guest")
            client.start().do("stand")
        over: list[str] = []

        def is_one_over() -> bool:
            over.extend(table for table in tables if host.get(f"/api/tables/{table}/games/1/record").status == 200)
            return bool(over)

        wait_until(is_one_over, "the end of a game")
        code = host.get(f"/api/tables/{over[0]}/invitation").json()["code"]
        record = json.loads(host.get(f"/api/tables/{over[0]}/games/1/record").body)
        key = host.post("/api/replay", record).json()["rest"].rpartition("/")[2]
        token = host.post(f"/api/tables/{over[0]}/phone", {}).json()["url"].rpartition("/")[2]
    return {
        "id": [over[0], tables[-1], "nowhere"],
        "number": [1, 2],
        "code": [code, "BBBBB"],
        "slug": [*GAMES, "chess"],
        "key": [key, "none"],
        "token": [token, "none"],
    }


def doors_of(
    document: dict[str, Any], known: Known
) -> Iterator[Any]:  # any JSON, and whatever schemathesis makes of it
    """The operations of the document, with addresses that lead somewhere, and tables that can be set up."""
    wanted = document["components"]["schemas"]["NewTable"]["properties"]
    wanted["game"], wanted["pace"] = {"enum": [*GAMES, "chess"]}, {"enum": [*PACES, 7]}
    for path in document["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in known:
                    parameter["schema"] = {"enum": known[parameter["name"]]}
    for result in schemathesis.openapi.from_dict(document).get_all_operations():
        assert isinstance(result, Ok), result
        yield result.ok()


def knock(operation: Any, mode: GenerationMode, house: Open, cookie: str) -> set[int]:  # as above
    """Which codes were answered."""
    answered: set[int] = set()

    @settings(max_examples=KNOCKS, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def answers_as_described(case: Any) -> None:  # as above
        answer = case.call(base_url=f"http://{HOST}:{house.port}", headers={"Cookie": cookie})
        answered.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)

    answers_as_described()
    return answered


def test_every_door_answers_as_it_is_described(house: Open, host: Visitor, known: Known) -> None:
    answered = {}
    for operation in doors_of(json.loads(host.get("/api").body), known):
        visitor = house.visitor() if "/me/" in operation.path else host  # who may be somebody else after it
        answered[operation.label] = knock(operation, GenerationMode.POSITIVE, house, visitor.cookie)
        if operation.body:
            answered[operation.label] |= knock(operation, GenerationMode.NEGATIVE, house, visitor.cookie)
    assert len(answered) == len(openapi.doors())
    assert max(max(codes) for codes in answered.values()) < 500
    led_in = [door for door, codes in answered.items() if codes & {200, 201}]
    assert len(led_in) >= len(answered) // 2, f"hardly a door was opened: {led_in}"


def test_the_document_has_every_door_and_no_other(tmp_path: Path) -> None:
    built = House(Settings(db=tmp_path / "rumpus.db", workers=0))
    starlette: Any = built.app()._doors  # which has all routes, of whatever doors
    there = {
        (method, route.path.replace(":int", ""))
        for route in starlette.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    referee = ("POST", "/api/games/{slug}/referee")
    told = {referee if door.path.endswith("/referee") else (door.method, door.path) for door in openapi.doors()}
    assert told == there


def test_the_document_says_where_in_a_site_the_house_stands(tmp_path: Path) -> None:
    with in_house(tmp_path, root_path="/rumpus") as house:
        answer = Visitor(house.port).get("/rumpus/api")
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json()["servers"] == [{"url": "/rumpus"}]


def test_a_number_that_is_too_long_to_be_one_leads_nowhere(host: Visitor) -> None:
    """Python reads no number of more than 4,300 digits; that was a fault of the server."""
    assert host.get(f"/api/tables/nowhere/games/{'9' * 5000}").status == 404


def test_a_door_that_is_knocked_at_in_the_wrong_way_says_which_is_right(host: Visitor) -> None:
    answer = host.ask("DELETE", "/api/tables")
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD, POST")
    assert answer.reason == "this door takes GET and HEAD and POST, not DELETE"
