"""Who somebody is: a seat on another device, a code that brings one back, reports, and to be forgotten."""

import json
import sqlite3
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rumpus.server import wire
from rumpus.server.guests import COOKIE, PHONE_MINUTES, SEATS
from rumpus.server.register import MOST_REPORTS, Register
from rumpus.server.store import SqliteStore
from tests.server.clients import HOST, Answer, Client, Visitor, play_on
from tests.server.houses import Open, in_house

ELSEWHERE = {"Origin": "https://evil.example"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("selves")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Open]:
    with in_house(folder) as opened:
        yield opened


def seated(house: Open, name: str = "Ada") -> tuple[Visitor, str]:
    """Somebody with a seat at a table of their own."""
    visitor = house.visitor()
    table = visitor.new_table("fight-song")
    sit(visitor, table, 0, name)
    return visitor, table


def sit(visitor: Visitor, table: str, seat: int, name: str) -> None:
    with visitor.at(table) as client:
        client.sit(seat, name)


def link(visitor: Visitor, table: str, *, everything: bool = False) -> str:
    """The path at which a link is looked at and used."""
    made = visitor.post(f"/api/tables/{table}/phone", {"everything": everything}).json()
    return "/api/phone/" + str(made["url"]).rpartition("/")[2]


def seat_at(visitor: Visitor, table: str) -> int | None:
    with visitor.at(table) as client:
        return client.you.seat


def closed_with(client: Client) -> int:
    """The code with which the house closes a link."""
    with pytest.raises(ConnectionClosed) as caught:
        client.take_until(lambda _: False)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


def me(visitor: Visitor) -> Any:  # as the door answers
    return visitor.get("/api/me").json()


# A seat on another device


def test_a_link_brings_a_seat_to_another_device(house: Open) -> None:
    ada, table = seated(house)
    made = ada.post(f"/api/tables/{table}/phone", {}).json()
    assert (made["minutes"], made["everything"]) == (PHONE_MINUTES, False)
    assert made["qr"].startswith("<svg")
    assert made["url"].startswith(f"http://{HOST}:{house.port}/phone/")
    phone, path = Visitor(house.port), "/api/phone/" + made["url"].rpartition("/")[2]
    found = phone.get(path).json()
    assert (found["name"], found["game"], found["table"], found["is_you"]) == ("Ada", "fight-song", table, False)
    arrived = phone.post(path, {})
    assert arrived.json() == {"table": table}
    for given in arrived.headers.get_all("Set-Cookie", []):
        assert {"httponly", "samesite=lax"} <= {flag.strip().lower() for flag in given.split(";")[1:]}
    with phone.at(table) as client:
        assert (client.you.seat, client.you.host) == (0, True)


def test_to_look_at_a_link_changes_nothing(house: Open) -> None:
    ada, table = seated(house)
    bo, path = house.visitor(), link(ada, table)
    before = bo.cookie
    assert bo.get(path.removeprefix("/api")).status in (200, 503)  # the page, where there is a client
    assert bo.get(path).status == 200
    assert bo.cookie == before
    assert seat_at(bo, table) is None


def test_a_foreign_page_can_not_use_a_link(house: Open) -> None:
    ada, table = seated(house)
    path = link(ada, table)
    assert house.visitor().post(path, {}, ELSEWHERE).status == 403
    assert house.visitor().ask("POST", path, b"instead=true").status == 400
    assert house.visitor().post(path, {}).status == 200


def test_a_link_is_for_one_use(house: Open) -> None:
    ada, table = seated(house)
    path = link(ada, table)
    assert house.visitor().post(path, {}).status == 200
    again = house.visitor().post(path, {})
    assert again.status == 403
    assert "make a new one" in again.reason


def test_a_forged_link_brings_nothing(house: Open) -> None:
    ada, table = seated(house)
    head, _, signature = link(ada, table).rpartition(".")
    other = ("A" if signature[0] != "A" else "B") + signature[1:]
    for forged in (f"{head}.{other}", "/api/phone/x", "/api/phone/" + ada.cookies[COOKIE], "/api/phone/a.b.c"):
        stranger = Visitor(house.port)
        assert [stranger.get(forged).status, stranger.post(forged, {}).status] == [403, 403]
        assert stranger.cookie == ""


def test_a_link_for_a_table_gives_that_table_only_and_takes_nothing_away(house: Open) -> None:
    ada, table = seated(house)
    other = ada.new_table("fight-song")
    sit(ada, other, 0, "Ada")
    bo, own = seated(house, "Bo")
    bo.post(link(ada, table), {})
    assert [seat_at(bo, where) for where in (table, other, own)] == [0, None, 0]
    assert {one["id"] for one in bo.get("/api/mine").json()["tables"]} == {table, own}


def test_where_somebody_sits_already_the_page_says_as_whom(house: Open) -> None:
    ada, table = seated(house)
    bo = house.visitor()
    sit(bo, table, 1, "Bo")
    path = link(ada, table)
    assert bo.get(path).json()["here"] == "Bo"
    bo.post(path, {})
    assert seat_at(bo, table) == 0
    (seat,) = me(bo)["seats"]
    bo.post("/api/me/return", {"id": seat["id"]})
    assert SEATS not in bo.cookies
    assert seat_at(bo, table) == 1


def test_a_link_for_everything_does_not_replace_who_has_something_to_lose_unasked(house: Open) -> None:
    ada, table = seated(house)
    bo, own = seated(house, "Bo")
    code = bo.post("/api/me/code").json()["code"]
    path = link(ada, table, everything=True)
    found = bo.get(path).json()
    assert (found["name"], found["everything"], found["own"]["name"], found["own"]["tables"]) == ("Ada", True, "Bo", 1)
    assert found["own"]["coded"] is not None
    refused = bo.post(path, {})
    assert refused.status == 400
    assert "as Bo" in refused.reason
    assert bo.post(path, {"instead": True}).json() == {"table": ""}
    assert [seat_at(bo, where) for where in (table, own)] == [0, None]
    assert bo.post("/api/me/recover", {"code": code, "instead": True}).status == 200
    assert [seat_at(bo, where) for where in (table, own)] == [None, 0]


def test_the_own_link_is_not_used_up_by_the_own_browser(house: Open) -> None:
    ada, table = seated(house)
    path = link(ada, table)
    assert ada.get(path).json()["is_you"]
    assert ada.post(path, {}).json() == {"table": table}
    assert house.visitor().post(path, {}).status == 200


def test_only_who_has_a_seat_makes_links_to_it(house: Open) -> None:
    ada, table = seated(house)
    assert Visitor(house.port).post(f"/api/tables/{table}/phone", {}).status == 401
    assert ada.post("/api/tables/nowhere/phone", {}).status == 404
    assert ada.post(f"/api/tables/{table}/phone", {}, ELSEWHERE).status == 403
    phone = house.visitor()
    phone.post(link(ada, table), {})
    refused = phone.post(f"/api/tables/{table}/phone", {})
    assert "no seat of your own" in refused.reason


# Withdrawing


@pytest.mark.parametrize("everything", [False, True])
def test_who_made_a_link_sees_that_it_was_used_and_withdraws_it(house: Open, everything: bool) -> None:
    ada, table = seated(house)
    phone, path = house.visitor(), link(ada, table, everything=everything)
    (made,) = me(ada)["links"]
    assert (made["table"], made["seen"]) == ("" if everything else table, 0)
    phone.post(path, {})
    (used,) = me(ada)["links"]
    assert used["seen"] > 0
    house.visitor().post("/api/me/withdraw", {"id": used["id"]})  # nobody else's business
    with phone.at(table) as client:
        assert client.you.seat == 0
        ada.post("/api/me/withdraw", {"id": used["id"]})
        assert closed_with(client) == 1012
    assert me(ada)["links"] == []
    assert seat_at(phone.arrive(), table) is None


def test_a_link_that_is_not_used_yet_can_be_withdrawn(house: Open) -> None:
    ada, table = seated(house)
    path = link(ada, table)
    ada.post("/api/me/withdraw", {"id": me(ada)["links"][0]["id"]})
    assert house.visitor().post(path, {}).status == 403


# A code


def test_a_code_brings_somebody_back_in_another_browser(house: Open) -> None:
    ada, table = seated(house)
    code = ada.post("/api/me/code").json()["code"]
    assert [len(part) for part in code.split("-")] == [5] * 4
    found = house.visitor()
    assert found.post("/api/me/recover", {"code": code.upper().replace("-", " ")}).status == 200
    assert seat_at(found, table) == 0
    assert len(me(ada)["links"]) == 1  # the browser that came by it, which can be withdrawn


def test_wrong_codes_are_limited(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        visitor = house.visitor()
        answers = [visitor.post("/api/me/recover", {"code": f"nobody has number {number}"}) for number in range(12)]
        assert [answer.status for answer in answers] == [*[400] * 10, 429, 429]


def test_a_foreign_page_makes_no_code_and_forgets_nobody(house: Open) -> None:
    ada, table = seated(house)
    for door in ("code", "forget", "alone"):
        assert ada.post(f"/api/me/{door}", {}, ELSEWHERE).status == 403
    assert seat_at(ada, table) == 0


# Talk, and what hosts and others do about it


def test_a_line_says_who_without_saying_which_guest(house: Open) -> None:
    ada, table = seated(house)
    cy = house.visitor()
    with ada.at(table) as host, cy.at(table) as watcher:
        refused = watcher.say("say", text="I am Ada", name="\u0410da")
        assert isinstance(refused, wire.Refused)
        watcher.do("say", text="Hello!", name="Cy")
        line = host.wait_for(wire.Said).line
    hello = next(message for message in watcher.heard if isinstance(message, wire.Hello))
    assert (line.seat, line.name, line.who) == (-1, "Cy", hello.who)
    assert cy.cookies[COOKIE].partition(".")[0] not in "".join(host.frames)


def test_the_host_sends_a_watcher_away_who_stays_away(house: Open) -> None:
    ada, table = seated(house)
    cy = house.visitor()
    with ada.at(table) as host:
        with cy.at(table) as watcher, cy.at(table) as other_tab, cy.at(table, screen=True) as screen:
            watcher.do("say", text="Boo", name="Cy")
            host.do("bar", who=host.wait_for(wire.Said).line.who, doors=["come"])
            assert [closed_with(one) for one in (watcher, other_tab, screen)] == [4403] * 3
        with pytest.raises(ConnectionClosed), cy.at(table):
            pass
        with pytest.raises(ConnectionClosed), cy.at(table, screen=True):
            pass
        host.catch_up()
        (barred,) = host.you.barred
        assert (barred.name, barred.doors) == ("Cy", ("talk", "sit", "come"))
        host.do("bar", who=barred.who, doors=[])
    assert seat_at(cy, table) is None


def test_a_player_who_is_sent_away_in_mid_game_sees_no_cards_and_a_bot_plays_on(house: Open) -> None:
    ada, table = seated(house)
    bo = house.visitor()
    with ada.at(table) as host, bo.at(table) as player:
        player.sit(1, "Bo")
        host.start()
        player.wait_for(wire.Hello)
        assert json.loads(bytes(player.position.own))["hand"] if player.position else None
        assert host.room is not None
        host.do("bar", who=host.room.seats[1].who, doors=["sit"])
        hello = player.wait_for(wire.Hello)
        assert hello.you.seat is None
        assert hello.position is not None
        assert json.loads(bytes(hello.position.own))["hand"] == []
        play_on([host])
        host.catch_up()
        assert host.room.seats[1].player == "empty"
        assert host.room.names == ("Ada", "Bo")


def test_a_report_is_kept_with_the_lines(house: Open, folder: Path) -> None:
    ada, table = seated(house)
    cy = house.visitor()
    with cy.at(table) as watcher:
        watcher.do("say", text="something nasty", name="Cy")
        who = watcher.wait_for(wire.Said).line.who
    answers = [ada.post(f"/api/tables/{table}/report", {"who": who, "words": "nasty"}) for _ in range(MOST_REPORTS + 1)]
    assert [answer.status for answer in answers] == [*[200] * MOST_REPORTS, 429]
    assert ada.post(f"/api/tables/{table}/report", {"who": "nobody"}).status == 400
    with closing(Register(lambda: sqlite3.connect(folder / "rumpus.db"))) as register:
        report = register.reports()[0]
    assert (report.room, report.name, report.words) == (table, "Cy", "nasty")
    assert [line["text"] for line in json.loads(report.lines)] == ["something nasty"]


# To be forgotten


def forget(visitor: Visitor) -> Answer:
    answer = visitor.post("/api/me/forget")
    assert answer.status == 200
    return answer


def test_nobody_cuts_a_table_off_by_being_forgotten_again_and_again(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        eve = house.visitor()
        assert [eve.post("/api/me/forget").status for _ in range(6)] == [*[200] * 5, 429]
        assert eve.post("/api/me/code").status == 200


def test_nothing_that_is_kept_leads_to_who_was_forgotten(tmp_path: Path) -> None:
    with in_house(tmp_path) as house:
        ada, table = seated(house)
        bo = house.visitor()
        guest = json.loads(base64_of(bo.cookies[COOKIE]))[0]
        with ada.at(table) as host, bo.at(table) as player:
            player.sit(1, "Bo").do("say", text="my secret")
            host.start()
            player.wait_for(wire.Hello)
            play_on([host, player])
        record = ada.get(f"/api/tables/{table}/games/1/record").body
        waiting, _ = bo.new_table("fight-song"), bo.post("/api/me/code")
        sit(bo, waiting, 0, "Bo")
        forget(bo)
        assert guest not in base64_of(bo.cookies[COOKIE])
        assert bo.get("/api/mine").json() == {"tables": [], "games": [], "before": None}
        assert ada.get(f"/api/tables/{table}/games/1/record").body == record  # and it proves what it proved
        with ada.at(table) as host:
            hello = host.heard[0]
            assert isinstance(hello, wire.Hello)
            assert [(line.name, line.text) for line in hello.talk] == [("Somebody", "\u2026")]
    store = SqliteStore(tmp_path / "rumpus.db")
    kept = b"".join(body for room in (table, waiting) for _, body in store.load(room))
    store.close()
    assert guest.encode() not in kept
    assert b"my secret" not in kept
    assert b"my secret" not in (tmp_path / "rumpus.db").read_bytes()
    assert b'"Bo"' not in b"".join(body for body in kept.split(b"}{") if b"Somebody" in body)


def base64_of(cookie: str) -> str:
    text = cookie.partition(".")[0]
    return urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()


def test_who_is_forgotten_in_mid_game_is_replaced_by_a_bot(house: Open) -> None:
    ada, table = seated(house)
    bo = house.visitor()
    with bo.at(table) as player:
        player.sit(1, "Bo")
        with ada.at(table) as host:
            host.start()
        forget(bo)
        assert closed_with(player) == 1012
    assert seat_at(bo, table) is None
    with ada.at(table) as host:
        assert host.room is not None
        assert (host.room.seats[1].name, host.room.seats[1].here) == ("Bo", False)
