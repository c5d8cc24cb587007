"""A store that can not keep anything says so, acknowledges nothing, and goes on when it can again."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.kernel.errors import BadSetup
from rumpus.server import store as stores
from rumpus.server.app import every
from rumpus.server.register import Register
from rumpus.server.store import CHECKPOINT_PAGES, PAGE, Row, SqliteStore
from tests.server.desks import Evening, HandStore, settle, skipping, whose_turn
from tests.server.houses import in_house, wait_until


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rumpus.db"


async def kept(store: SqliteStore, *rows: Row) -> bool:
    told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    store.append(list(rows), told.set_result)
    async with asyncio.timeout(10):
        return await told


def with_store(path: Path, story: Callable[[SqliteStore], object]) -> None:
    async def told() -> None:
        store = SqliteStore(path)
        try:
            await story(store)  # type: ignore[misc]  # a coroutine
        finally:
            store.close()

    asyncio.run(told())


def fill(store: SqliteStore, *, full: bool) -> None:
    """A disk without room, or with: no page more than there are."""

    def change(connection: sqlite3.Connection) -> None:
        connection.execute(f"pragma max_page_count = {1 if full else 10**9}")

    store.do(change)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.005)


def test_a_full_disk_is_told_once_and_forgotten_when_there_is_room(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: SqliteStore) -> None:
        alarms: list[str] = []
        store.alarm = lambda: alarms.append(store.trouble)
        fill(store, full=True)
        for number in range(1, 4):
            assert not await kept(store, ("a", number, 5, b"x" * 50_000))
        assert "full" in store.trouble
        monkeypatch.setattr("rumpus.server.watching.PROBE_BYTES", 50_000)
        store.look()
        await asyncio.sleep(0.05)
        assert "full" in store.trouble
        fill(store, full=False)
        store.look()
        await until(lambda: not store.trouble)
        assert await kept(store, ("a", 1, 5, b"x" * 50_000))
        assert [bool(alarm) for alarm in alarms] == [True, False]

    with_store(path, story)
    told = [(line.levelno, line.getMessage()) for line in caplog.records]
    assert told == [(logging.ERROR, "nothing can be kept"), (logging.WARNING, "everything is kept again")]


def test_a_number_that_is_taken_is_no_fault_of_the_disk(path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        assert await kept(store, ("a", 1, 5, b"one"))
        assert not await kept(store, ("a", 1, 5, b"two"))
        assert store.trouble == ""

    with_store(path, story)


@pytest.mark.parametrize("how", ["deleted", "replaced", "its log"])
def test_nothing_is_acknowledged_in_a_file_that_is_gone(path: Path, how: str) -> None:
    async def story(store: SqliteStore) -> None:
        assert await kept(store, ("a", 1, 5, b"one"))
        away = path.with_name("away")
        lost = path.with_name("rumpus.db-wal") if how == "its log" else path
        lost.rename(away)
        if how == "replaced":
            lost.write_bytes(b"")
        assert not await kept(store, ("a", 2, 6, b"two"))
        assert ("another file" if how == "replaced" else "deleted or moved away") in store.trouble
        away.rename(lost)
        store.look()
        await until(lambda: not store.trouble)
        assert await kept(store, ("a", 2, 6, b"two"))

    with_store(path, story)


def test_tables_wait_together_for_a_file_that_is_locked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def locked(_: sqlite3.Connection, rows: Sequence[Row], *_records: object) -> sqlite3.Error:
        tried.append(len(rows))
        return sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(stores, "insert", locked)

    async def story(store: SqliteStore) -> None:
        assert not any(await asyncio.gather(*(kept(store, (room, 1, 5, b"one")) for room in "abc")))
        assert (tried, store.trouble) == ([3], "database is locked")

    with_store(path, story)


def test_a_deleted_file_is_noticed_while_nobody_writes(path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        path.unlink()
        store.look()
        await until(lambda: bool(store.trouble))

    with_store(path, story)


def test_a_store_that_can_not_be_written_is_refused_in_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(path).close()
    connect = sqlite3.connect

    def read_only(where: Path, **how: bool) -> sqlite3.Connection:
        return connect(f"file:{where}?mode=ro", uri=True, **how)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr("rumpus.server.store.sqlite3.connect", read_only)
    with pytest.raises(BadSetup, match="can not be used as a store: attempt to write a readonly database"):
        SqliteStore(path)


def test_a_copy_that_was_broken_off_is_refused_and_not_filled_up(path: Path, tmp_path: Path) -> None:
    SqliteStore(path).close()
    whole, copy = path.read_bytes(), tmp_path / "copy.db"
    for size in (len(whole) - 1, len(whole) // 2, 1024):
        copy.write_bytes(whole[:size])
        with pytest.raises(BadSetup, match=f"ends too soon: {len(whole) - size} bytes of it are missing"):
            SqliteStore(copy)
        assert copy.read_bytes() == whole[:size]
    copy.write_bytes(whole)
    SqliteStore(copy).close()


def test_the_log_goes_into_the_file_when_nobody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "QUIET", 0.05)
    beside = path.with_name("rumpus.db-wal")

    async def story(store: SqliteStore) -> None:
        for number in range(1, 30):
            await kept(store, ("a", number, 5, b"x" * 900))
        assert beside.stat().st_size < 2 * CHECKPOINT_PAGES * PAGE
        await until(lambda: beside.stat().st_size == 0)
        assert await kept(store, ("a", 30, 5, b"one more"))

    with_store(path, story)


def test_the_health_of_a_server_whose_file_is_gone_is_red(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.app.LOOK_SECONDS", 0.05)
    with in_house(tmp_path) as house:
        host = house.visitor()
        assert host.get("/healthz").json()["status"] == "fine"
        file = tmp_path / "rumpus.db"
        file.rename(tmp_path / "away.db")
        wait_until(lambda: host.get("/healthz").status == 503, "a red light")
        assert host.get("/healthz").json()["reason"] == "its file was deleted or moved away"
        assert host.post("/api/tables", {"game": "fight-song", "seats": 2, "pace": 0}).status == 503
        assert host.post("/api/me/code").status == 503
        assert host.post("/api/me/forget").status == 503
        (tmp_path / "away.db").rename(file)
        wait_until(lambda: host.get("/healthz").status == 200, "a green light")


def test_what_is_kept_beside_the_tables_is_refused_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with in_house(tmp_path) as house:
        host = house.visitor()
        monkeypatch.setattr(Register, "new_code", full)
        answer = host.post("/api/me/code")
    assert (answer.status, "could not be kept" in answer.reason, caplog.records) == (503, True, [])


def test_a_job_that_fails_once_is_done_again(caplog: pytest.LogCaptureFixture) -> None:
    done: list[int] = []

    def job() -> None:
        done.append(1)
        if len(done) == 1:
            raise sqlite3.OperationalError("database or disk is full")

    async def story() -> None:
        task = asyncio.create_task(every(0.001, job))
        await until(lambda: len(done) > 1)
        task.cancel()

    asyncio.run(story())
    assert len(caplog.records) == 1


def test_a_table_stands_still_and_says_so_until_it_can_be_kept_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = HandStore()
        evening = Evening("fight-song", store)
        desk, links = await evening.start("ada", "bo")
        store.trouble = "the disk is full"
        evening.hall.tell_kept()
        assert all(link.room.unkept for link in links)
        player = whose_turn(links)
        after, action = player.offer()
        answer = await player.say("act", after=after, action=action)
        assert "nothing can be written down now" in getattr(answer, "reason", "")
        assert not desk.is_spoilt
        store.trouble = ""
        evening.hall.tell_kept()
        await settle()
        assert not any(link.room.unkept for link in links)
        await player.do("act", after=after, action=action)

    skipping(story, monkeypatch)


# The oldest schema

FIRST = """
create table entries (
    room text not null,
    number integer not null,
    at integer not null,
    body blob not null,
    primary key (room, number)
) without rowid;
create table secrets (name text primary key, value blob not null);
pragma user_version = 1;
"""


def test_a_store_of_the_first_version_is_brought_up_with_all_that_is_in_it(path: Path) -> None:
    sat = b'{"e":"sat","seat":0,"guest":"ada","name":"Ada","salt":"0123456789abcdef"}'
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST)
        connection.execute("insert into entries values ('a', 1, 5, ?)", (sat,))
        connection.execute("insert into secrets values ('guests', ?)", (b"key",))
        connection.commit()

    async def story(store: SqliteStore) -> None:
        assert store.load("a") == [(5, sat)]
        assert store.seated("ada", 10, 5) == [("a", 5)]
        assert store.secret("guests", b"another") == b"key"
        assert store.record("a", 1) is None
        store.keep_record(("a", 1, 9, b"a record"))
        assert await kept(store, ("a", 2, 6, b"two"))
        await until(lambda: store.record("a", 1) == b"a record")

    with_store(path, story)
