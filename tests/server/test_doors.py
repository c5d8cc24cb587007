"""The HTTP doors: what they answer, what they refuse and why, and what they let nobody do."""

import gzip
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

import msgspec
import pytest

from rumpus.games import GAMES, open_game
from rumpus.server import api, doors
from rumpus.server.wire import PACES, PHRASES
from rumpus.version import VERSION
from tests.server.clients import HOST, PATIENCE, Answer, Visitor
from tests.server.houses import Played, in_house

GAME = open_game("fight-song")


# What can be played


def test_the_house_says_what_can_be_played(visitor: Visitor) -> None:
    house = msgspec.json.decode(visitor.get("/api/house").body, type=api.House)
    assert [game.slug for game in house.games] == list(GAMES)
    game = house.games[0]
    assert (game.slug, game.seat_counts, game.levels) == ("fight-song", (2, 3, 4), ("easy", "normal", "hard"))
    assert (house.phrases, house.paces, house.version) == (PHRASES, PACES, VERSION)


def test_a_game_has_its_pack_and_its_rulebook(visitor: Visitor) -> None:
    book = msgspec.json.decode(visitor.get("/api/games/fight-song").body, type=api.GameBook)
    assert book.clauses == GAME.clauses()
    assert book.teams["4"] == ((0, 2), (1, 3))
    assert bytes(book.pack) == msgspec.json.encode(GAME.cards())


def test_a_game_that_is_not_there_is_not_found(visitor: Visitor) -> None:
    answer = visitor.get("/api/games/whist")
    assert (answer.status, "'whist'" in answer.reason) == (404, True)


def test_health_and_numbers(visitor: Visitor) -> None:
    assert visitor.get("/healthz").json() == {"status": "fine", "version": VERSION}


def test_numbers_are_for_who_has_the_token(visitor: Visitor, tmp_path: Path) -> None:
    assert visitor.get("/metrics").status == 404
    with in_house(tmp_path, metrics_token="open sesame") as house:
        stranger = Visitor(house.port)
        assert stranger.get("/metrics").status == 404
        assert stranger.get("/metrics", {"Authorization": "Bearer sesame"}).status == 404
        numbers = stranger.get("/metrics", {"Authorization": "Bearer open sesame"}).body.decode()
    assert "rumpus_steps_total" in numbers
    assert "rumpus_links" in numbers


# Guests


def test_a_guest_gets_one_cookie_that_pages_can_not_read(visitor: Visitor) -> None:
    given = visitor.get("/api/house").headers["Set-Cookie"]
    flags = {flag.strip().lower() for flag in given.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags  # over plain HTTP on localhost
    assert "Set-Cookie" not in visitor.get("/api/house").headers


def test_a_forged_cookie_is_replaced(played: Played) -> None:
    stranger = Visitor(played.house.port, "rumpus_guest=ImFkYSI.forged")
    assert "Set-Cookie" in stranger.get("/api/house").headers


# New tables


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"game": "whist", "seats": 4}, "there is no game 'whist'"),
        ({"game": "fight-song", "seats": 5}, "for 2, 3, 4 players, not 5"),
        ({"game": "fight-song", "seats": 99}, "<= 15"),
        ({"game": "fight-song", "seats": "4"}, "Expected `int`"),
        ({"game": "fight-song", "seats": 4, "house": {"corners": "round"}}, "'round' is not one of"),
        ({"game": "fight-song", "seats": 4, "house": {"jokers": "wild"}}, "no house rule 'jokers'"),
        ({"game": "fight-song", "seats": 4, "pace": 7}, "pace: 7 is not one of"),
        ({"game": "fight-song", "seats": 4, "pace": -1}, ">= 0"),
        ({"game": "fight-song", "seats": 4, "seed": "mine"}, "unknown field `seed`"),
        ({"seats": 4}, "missing required field `game`"),
        ([], "Expected `object`"),
        (b"{", "truncated"),
        (b'{"game":"\xff"}', "utf-8"),
        (b"[" * 60_000, "Expected `object`"),
        (b'{"game":"fight-song","seats":2,"x":' + b"[" * 60_000, "unknown field `x`"),
    ],
)
def test_a_table_that_can_not_be_is_refused_with_the_reason(visitor: Visitor, wanted: object, why: str) -> None:
    answer = visitor.post("/api/tables", wanted)
    assert (answer.status, why in answer.reason) == (400, True), answer.body


def test_a_new_table_is_there_and_only_public_ones_are_listed(played: Played) -> None:
    host = played.house.visitor()
    hidden, public = host.new_table("fight-song"), host.new_table("fight-song", public=True)
    with host.at(hidden), host.at(public):
        listed = {line["id"] for line in host.get("/api/tables").json()["tables"]}
    assert public in listed
    assert hidden not in listed


def test_a_post_is_json_or_refused(visitor: Visitor) -> None:
    answer = visitor.post("/api/tables", {"game": "fight-song", "seats": 2}, {"Content-Type": "text/plain"})
    assert (answer.status, answer.reason) == (400, "the body must be application/json")


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/tables", doors.LARGEST_SHEET),
        ("/api/games/fight-song/referee", doors.LARGEST_SHEET),
        ("/api/replay", doors.LARGEST_BODY),
    ],
)
def test_a_body_that_is_too_long_is_refused(visitor: Visitor, path: str, most: int) -> None:
    answer = visitor.post(path, b" " * (most + 1))
    assert (answer.status, str(most) in answer.reason) == (413, True)


def test_others_are_answered_while_a_sheet_is_judged(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet of a thousand rounds took a second of the loop, and everybody waited."""
    game, is_answered = next(iter(GAMES.values())), threading.Event()
    monkeypatch.setattr(game, "sheet_type", dict)
    monkeypatch.setattr(game, "judge", lambda *_: is_answered.wait(PATIENCE))
    with ThreadPoolExecutor(1) as pool:
        judged = pool.submit(visitor.post, f"/api/games/{game.slug}/referee", {})
        time.sleep(0.1)
        assert (Visitor(visitor.port).get("/healthz").status, judged.done()) == (200, False)
        is_answered.set()
        assert judged.result(PATIENCE).json() is True


@pytest.mark.parametrize("path", ["/api/tables", "/api/replay", "/api/games/fight-song/referee", "{table}/phone"])
def test_foreign_pages_may_not_post(played: Played, path: str) -> None:
    address = path.format(table=f"/api/tables/{played.table}")
    for origin in ("https://evil.example", "null"):
        answer = played.host.post(address, {}, {"Origin": origin})
        assert (answer.status, answer.reason) == (403, "this page may not post here")


def test_an_origin_that_is_no_address_may_not_post(visitor: Visitor) -> None:
    assert visitor.post("/api/tables", {"game": "fight-song", "seats": 2}, {"Origin": "http://["}).status == 403


def test_our_own_page_and_friends_may_post(played: Played) -> None:
    for origin in (f"http://{HOST}:{played.house.port}", "https://friend.example"):
        answer = played.host.post("/api/tables", {"game": "fight-song", "seats": 2}, {"Origin": origin})
        assert answer.status == 201


def test_whoever_posts_too_much_has_to_wait(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        visitor = house.visitor()
        answers = [visitor.post("/api/tables", {"game": "fight-song", "seats": 2}) for _ in range(40)]
        assert [answer.status for answer in answers[:30]] == [201] * 30
        assert answers[-1].status == 429
        assert "wait" in answers[-1].reason
        assert visitor.get("/api/house").status == 200


def test_the_referee_may_be_asked_with_every_card(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        visitor = house.visitor()
        sheet = {"zone": "green", "cards": [{"card": "tula"}], "teams": ["aztecs", "cruisers"]}
        answers = [visitor.post("/api/games/fightball/referee", sheet) for _ in range(50)]
        assert {answer.status for answer in answers} == {200}


def test_nobody_hides_behind_a_header(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        wanted = {"game": "fight-song", "seats": 2}
        answers = [
            Visitor(house.port).post("/api/tables", wanted, {"X-Forwarded-For": f"10.0.0.{number}"})
            for number in range(40)
        ]
        assert answers[-1].status == 429


def test_behind_a_proxy_the_cookie_is_for_https_and_visitors_are_told_apart(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True, proxied=True) as house:
        given = Visitor(house.port).get("/api/house", {"X-Forwarded-Proto": "https"}).headers["Set-Cookie"]
        assert "secure" in {flag.strip().lower() for flag in given.split(";")}
        wanted = {"game": "fight-song", "seats": 2}
        for number in range(40):
            answer = Visitor(house.port).post("/api/tables", wanted, {"X-Forwarded-For": f"10.0.0.{number}"})
            assert answer.status == 201


# Headers


def test_whoever_came_over_https_comes_back_so(tmp_path: Path) -> None:
    with in_house(tmp_path, proxied=True) as house:
        visitor = Visitor(house.port)
        told = {"X-Forwarded-Proto": "https"}
        asked = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        turned_away = visitor.get("/ws/tables/x", told | asked | {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="})
        assert turned_away.status == 401
        for answer in (visitor.get("/healthz", told), turned_away):
            assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
            assert_safe(answer)
        assert "Strict-Transport-Security" not in visitor.get("/healthz").headers


@pytest.mark.parametrize(
    "path",
    ["/api/house", "/api/games/whist", "/api/tables", "/healthz", "/metrics", "/nowhere", "/phone/x", "/", "/table/x"],
)
def test_every_answer_is_safe(visitor: Visitor, path: str) -> None:
    assert_safe(visitor.get(path))


def test_a_refused_post_is_safe_too(visitor: Visitor) -> None:
    assert_safe(visitor.post("/api/tables", {}))
    assert_safe(visitor.ask("DELETE", "/api/house"))


def assert_safe(answer: Answer) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] in ("same-origin", "no-referrer")
    assert "server" not in {name.lower() for name in answer.headers}


# Pages and built files


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A house whose client is built, with something beside it that is nobody's business."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "secret.txt").write_text("nobody's business")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html>")
    (folder / "client" / "assets" / "app.js").write_text("/* the page */")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(doors, "CLIENT", folder / "client")
        with in_house(folder) as house:
            yield Visitor(house.port)


def test_pages_bring_the_client_and_a_cookie(built: Visitor) -> None:
    for path in ("/", "/table/abc", "/replay", "/rules/fight-song", "/keeper/fight-song"):
        stranger = Visitor(built.port)
        answer = stranger.get(path)
        assert (answer.status, answer.body) == (200, b"<!doctype html>")
        assert answer.headers["Cache-Control"] == "no-cache"
        assert stranger.cookie
        assert_safe(answer)


def test_built_files_may_be_kept_for_ever(built: Visitor) -> None:
    answer = built.get("/assets/app.js")
    assert (answer.status, "immutable" in answer.headers["Cache-Control"]) == (200, True)
    missing = built.get("/assets/missing.js")
    assert (missing.status, missing.headers.get("Cache-Control")) == (404, "no-store")


def test_a_built_file_is_read_and_compressed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed for everybody who asked, the largest one kept others waiting for a tenth of a second."""
    monkeypatch.setattr(doors, "CLIENT", tmp_path)
    (tmp_path / "assets").mkdir()
    (script := tmp_path / "assets" / "app.js").write_text("/* the page */" * 100)
    with in_house(tmp_path) as house:
        answers = []
        for _ in range(2):
            answers.append(Visitor(house.port).get("/assets/app.js", {"Accept-Encoding": "gzip"}))
            script.write_text("")
        plain = Visitor(house.port).get("/assets/app.js")
    for answer in answers:
        assert (answer.status, answer.headers["Content-Encoding"]) == (200, "gzip")
        assert gzip.decompress(answer.body) == plain.body == b"/* the page */" * 100
        assert "javascript" in answer.headers["Content-Type"]


@pytest.mark.parametrize(
    "path",
    [
        *("/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"),
        *("/assets/....//....//secret.txt", "/assets//etc/passwd", "/assets/%00", "/../secret.txt", "/assets/..%5c.."),
    ],
)
def test_no_address_leads_out_of_the_folder(built: Visitor, path: str) -> None:
    connection = HTTPConnection(HOST, built.port, timeout=10)
    connection.putrequest("GET", path, skip_host=False)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.status in (400, 404)
    assert b"business" not in body
    assert b"root:" not in body


@pytest.mark.parametrize("path", ["/icon.svg", "/robots.txt", "/assets/app.js"])
def test_a_file_of_a_client_that_is_not_built_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(doors, "CLIENT", tmp_path / "client")
    with in_house(tmp_path) as house:
        answer = Visitor(house.port).get(path)
        assert answer.status in (404, 503)
        assert_safe(answer)
