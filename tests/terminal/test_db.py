"""`rumpus db`: what looks changes nothing, what changes makes a copy first, and every trouble is one line."""

import hashlib
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from rumpus.cli import main
from rumpus.server import app, pruning
from rumpus.server.store import SCHEMA_VERSION
from tests.server.clients import PATIENCE, play_on
from tests.server.houses import in_house, wait_until

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str]:
    """A store with a table whose first game is over, and which one that is."""
    folder = tmp_path_factory.mktemp("kept")
    with in_house(folder) as house:
        host = house.visitor()
        table = host.new_table("fight-song")
        host.new_table("fight-song")
        with host.at(table) as ada:
            play_on([ada.sit(0, "Ada").bot(1).start()])
    return (folder / "rumpus.db").read_bytes(), table


@pytest.fixture
def db(tmp_path: Path, kept: tuple[bytes, str]) -> Path:
    path = tmp_path / "tables.db"
    path.write_bytes(kept[0])
    return path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*words: object) -> tuple[int, str, str]:
        code = main(["db", *map(str, words)])
        said = capsys.readouterr()
        return code, said.out, said.err

    return ran


def change(path: Path, *commands: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for command in commands:
            connection.execute(command)


def rows(path: Path, asked: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(asked).fetchall()


def test_check_proves_every_record_and_changes_nothing(db: Path, run: Run) -> None:
    before = hashlib.sha256(db.read_bytes()).digest()
    code, out, err = run("check", db)
    assert (code, err) == (0, "")
    assert "2 tables, 1 records, 1 proved, 0 of other rules" in " ".join(out.split())
    assert out.endswith("all is well\n")
    assert hashlib.sha256(db.read_bytes()).digest() == before
    assert list(db.parent.iterdir()) == [db]


def test_check_names_what_can_not_be_read_and_what_lies(db: Path, kept: tuple[bytes, str], run: Run) -> None:
    change(db, "update entries set body = '{' where number = 2", "update records set body = x'00'")
    code, out, _ = run("check", db)
    assert code == 1
    assert f"table {kept[1]} can not be read" in out
    assert f"the record of game 1 at table {kept[1]}" in out


def test_a_record_of_other_rules_is_no_fault(db: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from rumpus.games import GAMES

    monkeypatch.setattr(GAMES["fight-song"], "rules_version", GAMES["fight-song"].rules_version + 1)
    code, out, _ = run("check", db)
    assert (code, "0 proved, 1 of other rules" in " ".join(out.split())) == (0, True)


def as_first_version(db: Path) -> None:
    tables = [name for (name,) in rows(db, "select name from sqlite_master where type = 'table'")]
    later = [name for name in tables if name not in ("entries", "secrets")]
    change(db, *(f"drop table {table}" for table in later), "pragma user_version = 1")


def test_migrate_copies_first_and_adds_the_records_of_earlier_games(db: Path, run: Run) -> None:
    record = rows(db, "select room, number, body from records")
    as_first_version(db)
    before = db.read_bytes()
    assert "of version 1" in run("check", db)[1]
    assert db.read_bytes() == before
    code, out, err = run("migrate", db)
    assert (code, err, "1 records of earlier games were added" in " ".join(out.split())) == (0, "", True)
    assert rows(db, "select room, number, body from records") == record
    assert rows(db, "pragma user_version") == [(SCHEMA_VERSION,)]
    assert rows(db.with_name("tables.db.version-1"), "pragma user_version") == [(1,)]
    assert run("migrate", db)[0] == 0


def test_backup_copies_while_a_server_runs(tmp_path: Path, run: Run) -> None:
    with in_house(tmp_path) as house:
        host = house.visitor()
        table = host.new_table("fight-song")
        code, out, err = run("backup", tmp_path / "rumpus.db", tmp_path / "copy.db")
        assert (code, err, "a copy of" in out) == (0, "", True)
        host.new_table("fight-song")
        assert host.get("/healthz").status == 200
    assert [room for (room,) in rows(tmp_path / "copy.db", "select distinct room from entries")] == [table]
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    assert run("check", tmp_path / "copy.db")[0] == 0


def test_prune_tells_first_and_forgets_only_what_is_old(db: Path, kept: tuple[bytes, str], run: Run) -> None:
    long_ago = int((time.time() - 40 * 86400) * 1000)
    change(db, f"update entries set at = {long_ago} where room = '{kept[1]}'")
    before = db.read_bytes()
    code, out, _ = run("prune", db, "--keep", 30)
    assert (code, "1 of 2 tables would go" in " ".join(out.split())) == (0, True)
    assert db.read_bytes() == before
    assert run("prune", db, "--keep", 50, "--delete")[0] == 0
    assert len(rows(db, "select distinct room from entries")) == 2
    assert run("prune", db, "--keep", 30, "--delete")[0] == 0
    assert len(rows(db, "select distinct room from entries")) == 1
    assert rows(db, "select count(*) from records") == [(0,)]


def test_a_server_told_to_keep_for_some_days_forgets_what_is_older(tmp_path: Path, kept: tuple[bytes, str]) -> None:
    path = tmp_path / "rumpus.db"
    path.write_bytes(kept[0])
    long_ago = int((time.time() - 40 * 86400) * 1000)
    change(path, f"update entries set at = {long_ago} where room = '{kept[1]}'")
    with in_house(tmp_path, keep=30) as house:
        until = time.monotonic() + 10
        while len(rows(path, "select distinct room from entries")) == 2 and time.monotonic() < until:
            time.sleep(0.02)
        assert house.visitor().get(f"/api/tables/{kept[1]}/games/1/record").status == 404
    assert len(rows(path, "select distinct room from entries")) == 1


def test_whoever_comes_back_while_a_server_forgets_finds_their_table(
    tmp_path: Path, kept: tuple[bytes, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rumpus.db"
    path.write_bytes(kept[0])
    change(path, f"update entries set at = (room = '{kept[1]}')")  # that one is the second to go
    is_back, batches = Event(), []

    def forget_when_told(*asked: Any, **more: Any) -> list[str]:  # what `forget` is given
        assert is_back.wait(PATIENCE)
        batches.append(pruning.forget(*asked, **more))
        return batches[-1]

    monkeypatch.setattr(app, "FORGOTTEN_AT_ONCE", 1)
    monkeypatch.setattr(app, "forget", forget_when_told)
    with in_house(tmp_path, keep=30) as house, house.visitor().at(kept[1]):
        is_back.set()
        wait_until(lambda: len(batches) == 2, "the second batch")
    assert [len(gone) for gone in batches] == [1, 0]
    assert rows(path, "select room, min(number) from entries group by room") == [(kept[1], 1)]


def test_what_something_has_happened_in_since_it_was_found_is_kept(db: Path, kept: tuple[bytes, str]) -> None:
    change(db, "update entries set at = 5")
    with closing(sqlite3.connect(db)) as connection:
        found = [old.room for old in pruning.old_rooms(partial(sqlite3.connect, db), 10)]
        assert len(found) == 2
        connection.execute("insert into entries values (?, 9999, 10, '')", (kept[1],))
        assert pruning.forget(connection, found, 10) == [room for room in found if room != kept[1]]
        assert connection.execute("select min(number) from entries").fetchall() == [(1,)]


def test_reports_are_told_with_the_talk_and_dropped_by_their_number(tmp_path: Path, run: Run) -> None:
    db = tmp_path / "rumpus.db"
    with in_house(tmp_path) as house:
        host = house.visitor()
        table = host.new_table("fight-song")
        with host.at(table) as ada:
            ada.sit(0, "Ada").do("say", text="you are slow")
            ada.catch_up()
            assert ada.room is not None
            said = {"who": ada.room.seats[0].who, "words": "rude"}
            assert host.post(f"/api/tables/{table}/report", said).status == 200
        code, out, err = run("reports", db)
        assert (code, err) == (0, "")
        assert f"table {table}: Ada (" in out
        assert "says: rude" in out
        assert "Ada: you are slow" in out
        assert run("reports", db, "--drop", 2)[::2] == (1, f"rumpus: {db} has no report 2\n")
        assert run("reports", db, "--drop", 1)[0] == 0
        assert run("reports", db)[1] == f"{db}: 0 reports\n"


def test_a_guest_who_asks_for_it_is_forgotten(db: Path, run: Run) -> None:
    ((guest,),) = rows(db, "select distinct guest from seats")
    assert run("forget", guest, db)[0] == 0
    assert rows(db, "select guest from seats") == []
    assert rows(db, f"select room from entries where instr(body, '{guest}')") == []
    assert run("check", db)[0] == 0
    code, _, err = run("forget", guest, db)
    assert (code, f"knows no guest '{guest}'" in err) == (1, True)


def of_another_program() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("create table notes (words text)")
        return connection.serialize()


@pytest.mark.parametrize("command", ["check", "migrate", "backup", "prune", "reports", "forget"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "is not there"),
        (b"dear diary, " * 99, "can not be read"),
        (b"", "is not a store"),
        (of_another_program(), "is not a store"),
    ],
    ids=["none", "a text", "empty", "another program's"],
)
def test_trouble_is_one_line(tmp_path: Path, command: str, content: bytes | None, why: str, run: Run) -> None:
    path = tmp_path / "it.db"
    if content is not None:
        path.write_bytes(content)
    before, after = {"prune": ([], ["--keep", 3]), "forget": (["-guest"], [])}.get(command, ([], []))
    code, _, err = run(command, *before, path, *after)
    assert (code, err.count("\n"), why in err) == (1, 1, True), err
    assert [other.name for other in tmp_path.iterdir()] == ([] if content is None else ["it.db"])
    assert content is None or path.read_bytes() == content


def test_nothing_is_written_over(db: Path, run: Run) -> None:
    code, _, err = run("backup", db, db)
    assert (code, "is there already" in err) == (1, True)
