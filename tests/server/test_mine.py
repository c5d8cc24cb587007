"""A guest's own tables and games: found by who sat down, also in a store from before that was written down."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rumpus.games import GAMES
from rumpus.server import clock, mine
from rumpus.server.store import SCHEMA, SqliteStore
from tests.server.clients import SALT, Visitor, play_on
from tests.server.houses import Open, Played, in_house


def own(visitor: Visitor, before: str = "") -> dict[str, Any]:  # as JSON
    answer = visitor.get(f"/api/mine{before}")
    assert answer.status == 200, answer.body
    found: dict[str, Any] = answer.json()
    return found


def test_a_running_table_is_found_with_whose_turn_it_is(shared_house: Open) -> None:
    ada, bo, cy = shared_house.visitors(3)
    table = ada.new_table("fight-song")
    with ada.at(table) as host, bo.at(table) as guest, cy.at(table):
        host.sit(0, "Ada")
        guest.sit(1, "Bo")
        (waiting,) = own(bo)["tables"]
        assert (waiting["id"], waiting["status"], waiting["seat"], waiting["asked"]) == (table, "open", 1, [])
        host.start()
        asked = host.position.asked if host.position else ()
        (running,) = own(ada)["tables"]
        assert (running["status"], running["game"]) == ("playing", "fight-song")
        assert running["asked"] == list(asked)
        assert isinstance(running["since"], int) and abs(clock.now_ms() - running["since"]) < 60_000
        assert own(cy)["tables"] == []  # who watches has no table
    assert [line["id"] for line in own(bo)["tables"]] == [table]  # nobody is there, and still it is Bo's


def test_a_game_that_is_over_is_found_with_its_result(played: Played) -> None:
    (game,) = [line for line in own(played.host)["games"] if line["id"] == played.table]
    assert (game["number"], game["game"], game["seat"]) == (1, "fight-song", 0)
    assert game["names"] == [seat.name for seat in played.record.header.seats]
    assert played.record.outcome is not None
    assert game["outcome"] == {
        "reason": played.record.outcome.reason,
        "winners": list(played.record.outcome.winners),
        "scores": list(played.record.outcome.scores),
    }
    assert played.host.get(f"/api/tables/{game['id']}/games/{game['number']}").status == 200


def test_nobody_finds_what_is_anothers(played: Played) -> None:
    assert own(played.house.visitor()) == {"tables": [], "games": [], "before": None}
    assert own(Visitor(played.house.port)) == {"tables": [], "games": [], "before": None}
    assert played.host.cookie.partition("=")[2].partition(".")[0].encode() not in played.host.get("/api/mine").body


def test_games_of_one_evening_are_listed_latest_first_and_stay_when_one_gets_up(tmp_path: Path) -> None:
    with in_house(tmp_path) as house:
        ada = house.visitor()
        table = ada.new_table("fight-song")
        with ada.at(table) as client:
            client.sit(0, "Ada").bot(1).start()
            play_on([client])
            client.do("rematch", salt=SALT)
            client.take_until(lambda message: getattr(message, "fresh", False))
            play_on([client])
            client.do("change_game", game=next(slug for slug in GAMES if slug != "fight-song"))
            client.do("stand")
        found = own(ada)
        assert [game["number"] for game in found["games"]] == [2, 1]
        assert found["tables"] == []
    with in_house(tmp_path) as house:  # after a restart, from disk
        assert own(Visitor(house.port, ada.cookie)) == found


def wait_for_the_next_moment() -> None:
    now = clock.now_ms()
    while clock.now_ms() == now:
        pass


def test_pages_follow_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mine, "ROOMS", 2)
    with in_house(tmp_path) as house:
        ada = house.visitor()
        tables = []
        for _ in range(3):
            tables.append(ada.new_table("fight-song", host={"name": "Ada", "salt": SALT}))
            wait_for_the_next_moment()
        first = own(ada)
        assert [line["id"] for line in first["tables"]] == tables[:0:-1]
        last = own(ada, f"?before={first['before']}")
        assert ([line["id"] for line in last["tables"]], last["before"]) == (tables[:1], None)
        assert own(ada, "?before=nonsense") == first


def test_a_table_that_nobody_came_to_is_forgotten_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_house(tmp_path) as house:
        ada = house.visitor()
        ada.new_table("fight-song", host={"name": "Ada", "salt": SALT})
        assert len(own(ada)["tables"]) == 1
        now = clock.now_ms()
        monkeypatch.setattr(clock, "now_ms", lambda: now + mine.WAITS + 1)
        assert own(ada)["tables"] == []


def test_a_store_from_before_knows_who_sat_where(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    rows = [
        ("a", 1, 10, b'{"e":"opened","host":"ada"}'),
        ("a", 2, 20, b'{"e":"sat","seat":0,"guest":"ada","name":"\xc3\x84da","salt":"x"}'),
        ("a", 3, 30, b'{"e":"sat","seat":1,"guest":"ada","name":"Ada","salt":"x"}'),
        ("b", 1, 25, b'{"e":"sat","seat":1,"guest":"ada","name":"Ada","salt":"x"}'),
        ("b", 2, 26, b'{"e":"talked","seat":0,"name":"Bo","text":"{\\"e\\":\\"sat\\""}'),
    ]
    with closing(sqlite3.connect(path)) as old:
        old.executescript(f"{SCHEMA[0]} pragma user_version = 1;")
        old.executemany("insert into entries values (?, ?, ?, ?)", rows)
        old.commit()
    store = SqliteStore(path)
    assert store.seated("ada", 2**62, 10) == [("a", 30), ("b", 25)]
    assert store.seated("ada", 30, 10) == [("b", 25)]
    assert store.seated("bo", 2**62, 10) == []
    assert (store.count("a"), store.count("nowhere")) == (3, 0)
    plan = store.connect().execute("explain query plan select room, at from seats where guest = ? and at < ?", ("x", 1))
    assert "seats_by_time" in plan.fetchone()[3]
    store.close()


def test_a_new_store_is_its_owners_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "new.db")
    assert (tmp_path / "new.db").stat().st_mode & 0o077 == 0
    assert (tmp_path / "new.db-wal").stat().st_mode & 0o077 == 0
    store.close()
