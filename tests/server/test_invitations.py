"""The way to a table: its link, its code, and what the link looks like where it is sent."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rumpus.games import GAMES
from rumpus.server import doors
from rumpus.server.codes import LENGTH, LETTERS, Codes
from rumpus.server.limits import network_of
from rumpus.server.previews import PICTURE, picture_of
from tests.server.clients import HOST, SALT, Visitor
from tests.server.houses import Open, Played, in_house

HOST_AT_ONCE = {"name": "Ada", "salt": SALT}


# The host sits at once


def test_who_sets_a_table_up_sits_at_it(shared_house: Open) -> None:
    ada, bo = shared_house.visitors(2)
    table = ada.new_table("fight-song", host=HOST_AT_ONCE)
    with ada.at(table) as client, bo.at(table) as guest:
        assert (client.you.seat, client.you.host) == (0, True)
        assert guest.room is not None
        assert (guest.you.seat, guest.room.host, guest.room.seats[0].name) == (None, 0, "Ada")


@pytest.mark.parametrize("name", ["  ", "\n", "", "x" * 21])
def test_a_host_without_a_name_makes_no_table(shared_house: Open, name: str) -> None:
    wanted = {"game": "fight-song", "seats": 2, "host": {"name": name, "salt": SALT}}
    assert shared_house.visitor().post("/api/tables", wanted).status == 400


def test_a_table_without_a_seated_host_names_none(shared_house: Open) -> None:
    ada = shared_house.visitor()
    with ada.at(ada.new_table("fight-song")) as client:
        assert client.room is not None and client.room.host is None


# The code


def test_a_code_leads_where_the_link_leads(shared_house: Open) -> None:
    ada, bo = shared_house.visitors(2)
    table = ada.new_table("fight-song")
    invitation = ada.get(f"/api/tables/{table}/invitation").json()
    code = invitation["code"]
    assert invitation["url"] == f"http://{HOST}:{shared_house.port}/table/{table}"
    assert invitation["qr"].startswith("<svg")
    assert re.fullmatch(f"[{LETTERS}]{{{LENGTH}}}", code)
    for said in (code, code.upper(), f"{code[:2]}-{code[2:]}", f"%20{code}"):
        assert bo.get(f"/api/codes/{said}").json() == {"id": table}
    arrival = bo.get(f"/join/{code}")
    assert (arrival.status, arrival.headers["Location"]) == (303, f"/table/{table}")


def test_a_code_that_is_none_says_so(shared_house: Open) -> None:
    answer = shared_house.visitor().get("/api/codes/bbbbb")
    assert (answer.status, "no table has this code" in answer.reason) == (404, True)
    arrival = shared_house.visitor().get("/join/no%22%3E")
    assert (arrival.status, arrival.headers["Location"]) == (303, "/?code=no%22%3E")


def test_a_code_is_a_tables_own_as_long_as_it_lives_and_survives_a_restart() -> None:
    codes, later = Codes(b"key"), Codes(b"key")
    rooms = [f"room {number}" for number in range(3000)]
    for room in rooms:
        codes.give(room)
    assert len({codes.of(room) for room in rooms}) == len(rooms)
    later.give(rooms[7])
    assert later.of(rooms[7]) == codes.of(rooms[7])
    said = codes.of(rooms[7])
    codes.forget(rooms[7])
    assert codes.room(said) is None
    assert Codes(b"another key").room(said) is None


def test_two_tables_never_share_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.codes.LENGTH", 1)
    codes = Codes(b"key")
    for number in range(len(LETTERS)):
        codes.give(f"room {number}")
    assert {codes.room(letter) for letter in LETTERS} == {f"room {number}" for number in range(len(LETTERS))}


def test_wrong_codes_are_limited_and_right_ones_are_not(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        ada = house.visitor()
        code = ada.get(f"/api/tables/{ada.new_table('fight-song')}/invitation").json()["code"]
        assert {ada.get(f"/api/codes/{code}").status for _ in range(30)} == {200}
        statuses = [ada.get("/api/codes/bcdfg").status for _ in range(12)]
        assert statuses == [404] * 10 + [429] * 2
        assert ada.get(f"/api/codes/{code}").status == 429  # whoever tries does not learn that one was right
        assert ada.get(f"/join/{code}").headers["Location"].startswith("/?code=")


def test_pictures_for_cameras_are_limited_in_number_and_size(tmp_path: Path) -> None:
    """Each takes milliseconds to draw, the more the longer the name of the host that was asked for."""
    with in_house(tmp_path, rate=True) as house:
        ada = house.visitor()
        door = f"/api/tables/{ada.new_table('fight-song')}/invitation"
        assert ada.get(door, {"Host": "x" * 2000}).status == 404
        statuses = [ada.get(door).status for _ in range(80)]
    assert (statuses[0], statuses[-1]) == (200, 429)


def test_a_network_of_many_addresses_is_one_visitor() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("testclient") == "testclient"


# What a link looks like where it is sent

INDEX = (
    '<!doctype html><html><head><!--preview--><title>Rumpus</title><!--/preview--></head><body id="x"></body></html>'
)


class Head(HTMLParser):
    """What a crawler reads: the title and the meta tags of a page, and every tag there is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.tags: list[str] = []
        self.title = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        found = dict(attrs)
        if name := found.get("property") or found.get("name"):
            self.meta[name] = found.get("content") or ""

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["title"]:
            self.title += data


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    folder = tmp_path_factory.mktemp("paged")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text(INDEX)
    (folder / "client" / "preview.png").write_bytes(b"the house")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(doors, "CLIENT", folder / "client")
        with in_house(folder, proxied=True) as house:
            yield house


def head_of(house: Open, path: str, **headers: str) -> Head:
    answer = Visitor(house.port).get(path, headers)
    return Head(answer.body.decode())


def test_a_table_says_who_invites_to_what_and_nothing_else(paged: Open) -> None:
    ada = paged.visitor()
    table = ada.new_table("fight-song", host=HOST_AT_ONCE)
    with ada.at(table) as client:
        client.bot(1)
        head = head_of(paged, f"/table/{table}")
        client.start()
    assert head.meta["og:title"] == "Ada invites you to Fight Song"
    assert head.title.strip() == head.meta["og:title"]
    assert head.meta["og:url"] == f"http://{HOST}:{paged.port}/table/{table}"
    assert head.meta["og:image"] == f"http://{HOST}:{paged.port}/previews/fight-song.png"
    assert head.meta["twitter:card"] == "summary_large_image"
    assert (head.meta["og:image:width"], head.meta["og:image:height"]) == ("1200", "630")
    assert head_of(paged, f"/table/{table}").meta == head.meta  # who keeps what it saw is not wrong later


def test_addresses_are_those_that_the_proxy_was_asked_for(paged: Open) -> None:
    head = head_of(paged, "/", Host="rumpus.example", **{"X-Forwarded-Proto": "https"})
    assert head.meta["og:url"] == "https://rumpus.example/"
    assert head.meta["og:image"] == "https://rumpus.example/previews/house.png"


@pytest.mark.parametrize("name", ['"><script>x', "</title><b>", "<img src=x>", "a&quot;b", "'><i>"])
def test_a_name_is_a_name_and_no_markup(paged: Open, name: str) -> None:
    ada = paged.visitor()
    table = ada.new_table("fight-song", host={"name": name, "salt": SALT})
    head = head_of(paged, f"/table/{table}")
    assert head.meta["og:title"] == f"{name} invites you to Fight Song"
    assert set(head.tags) == {"html", "head", "title", "meta", "body"}


def test_an_address_is_an_address_and_no_markup(paged: Open) -> None:
    for path in ('/rules/"><script>x', "/table/</title><b>", "/no<b>?x=<i>"):
        assert set(head_of(paged, path.replace(" ", "%20")).tags) == {"html", "head", "title", "meta", "body"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_page_of_a_game_has_its_title_and_its_picture(paged: Open, slug: str) -> None:
    title = GAMES[slug].title
    for page in ("rules", "learn", "keeper"):
        head = head_of(paged, f"/{page}/{slug}")
        assert title in head.meta["og:title"]
        assert head.meta["og:image"].endswith(f"/previews/{slug}.png")
        assert 20 < len(head.meta["og:description"]) < 200


def test_a_page_that_is_of_no_game_or_table_is_the_houses(paged: Open) -> None:
    usual = head_of(paged, "/").meta["og:title"]
    for path in ("/table/nowhere", "/rules/whist", "/replay", "/nowhere", "/notifications"):
        assert head_of(paged, path).meta["og:title"] == usual


def test_a_replay_names_no_player_but_the_host_and_a_challenge_says_that_it_is_one(
    played: Played, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    monkeypatch.setattr(doors, "CLIENT", tmp_path)
    head = head_of(played.house, f"/replay/{played.table}/1")
    assert head.meta["og:title"] == "A game of Fight Song at Ada's table"
    table = played.host.post(f"{played.game()}/challenge", {}).json()["id"]
    head = head_of(played.house, f"/table/{table}")
    assert head.meta["og:title"] == "A challenge at Fight Song"
    assert "dealt again" in head.meta["og:description"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_games_picture_is_small_enough_and_of_the_size_that_is_said(slug: str) -> None:
    picture = picture_of(GAMES[slug])
    assert picture is not None, f"tools/previews.py makes {PICTURE}"
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)
    assert len(picture) < 300_000


def test_a_game_without_a_picture_shows_the_houses(paged: Open) -> None:
    visitor = Visitor(paged.port)
    assert visitor.get("/previews/whist.png").body == b"the house"
    assert visitor.get("/previews/house.png").headers["Content-Type"] == "image/png"
    assert visitor.get("/previews/fight-song.png").headers["Cross-Origin-Resource-Policy"] == "cross-origin"
