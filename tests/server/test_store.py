"""Where rooms are kept: all or nothing, in order, one commit for many tables."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from rumpus.kernel.errors import BadSetup
from rumpus.server.store import SCHEMA_VERSION, RecordRow, Row, SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rumpus.db"


def keep(path: Path, *batches: list[Row], while_waiting: Callable[[], None] = lambda: None) -> list[bool]:
    """Append some batches in one turn of a loop; whether each was kept."""

    async def story() -> list[bool]:
        store = SqliteStore(path)
        told: list[tuple[int, bool]] = []
        all_told = asyncio.Event()

        def note(number: int, is_kept: bool) -> None:
            told.append((number, is_kept))
            if len(told) == len(batches):
                all_told.set()

        for number, rows in enumerate(batches):
            store.append(rows, partial(note, number))
        while_waiting()
        async with asyncio.timeout(10):
            await all_told.wait()
        store.close()
        return [is_kept for _, is_kept in sorted(told)]

    return asyncio.run(story())


def found(path: Path, room: str) -> list[tuple[int, bytes]]:
    store = SqliteStore(path)
    rows = store.load(room)
    store.close()
    return rows


def test_rows_of_many_tables_go_into_one_commit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rumpus.server import store as stores

    commits: list[int] = []
    insert = stores.insert

    def counted(
        connection: sqlite3.Connection, rows: list[Row], records: Sequence[RecordRow] = ()
    ) -> sqlite3.Error | None:
        commits.append(len(rows))
        return insert(connection, rows, records)

    monkeypatch.setattr(stores, "insert", counted)
    assert keep(path, *[[(f"room {number}", 1, 5, b"one")] for number in range(40)]) == [True] * 40
    assert commits == [40]


def test_what_goes_wrong_with_one_is_nothing_to_the_others(path: Path) -> None:
    heeded: list[str] = []

    def fail(_: bool) -> None:
        raise ValueError

    async def story() -> None:
        store = SqliteStore(path)
        store.heed = lambda rows: heeded.append(rows[0][0])
        store.append([], lambda _: None)  # whoever only waits for what others have handed over
        store.append([("a", 1, 5, b"one")], fail)
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        store.append([("b", 1, 5, b"one")], told.set_result)
        async with asyncio.timeout(10):
            assert await told
        store.close()

    asyncio.run(story())
    assert heeded == ["b"]


def test_a_store_that_is_opened_again_has_everything_in_order(path: Path) -> None:
    keep(path, [("b", 2, 20, b"two"), ("b", 1, 10, b"one")], [("a", 1, 5, b"\x00\xff")])
    assert found(path, "b") == [(10, b"one"), (20, b"two")]
    assert found(path, "a") == [(5, b"\x00\xff")]
    assert found(path, "c") == []


def test_nothing_is_there_before_it_is_committed(path: Path) -> None:
    seen: list[list[tuple[int, bytes]]] = []
    assert keep(path, [("a", 1, 5, b"one")], while_waiting=lambda: seen.append(found(path, "a"))) == [True]
    assert seen == [[]]
    assert found(path, "a") == [(5, b"one")]


def test_a_number_that_is_taken_is_refused_and_spoils_no_other_table(path: Path) -> None:
    keep(path, [("a", 1, 5, b"first")])
    batches: list[list[Row]] = [[("b", 1, 6, b"b")], [("a", 1, 7, b"second")], [("c", 1, 8, b"c")]]
    assert keep(path, *batches) == [True, False, True]
    assert found(path, "a") == [(5, b"first")]
    assert found(path, "b") == [(6, b"b")]
    assert found(path, "c") == [(8, b"c")]


def test_rows_that_belong_together_are_kept_together_or_not_at_all(path: Path) -> None:
    keep(path, [("a", 2, 5, b"taken")])
    assert keep(path, [("a", 1, 6, b"one"), ("a", 2, 7, b"two")]) == [False]
    assert found(path, "a") == [(5, b"taken")]


def test_what_waits_when_the_store_closes_is_kept(path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(path)
        store.append([("a", 1, 5, b"last words")], lambda _: None)
        store.close()

    asyncio.run(story())
    assert found(path, "a") == [(5, b"last words")]


def test_a_commit_is_on_disk_before_it_is_told(path: Path) -> None:
    """What a second reader of the file finds at the very moment of the answer."""

    async def story() -> list[tuple[int, bytes]]:
        store = SqliteStore(path)
        told: asyncio.Future[list[tuple[int, bytes]]] = asyncio.get_running_loop().create_future()
        store.append([("a", 1, 5, b"one")], lambda _: told.set_result(found(path, "a")))
        async with asyncio.timeout(10):
            rows = await told
        store.close()
        return rows

    assert asyncio.run(story()) == [(5, b"one")]


def test_a_store_of_a_newer_version_is_refused(path: Path) -> None:
    keep(path, [("a", 1, 5, b"one")])
    connection = sqlite3.connect(path)
    connection.execute(f"pragma user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    with pytest.raises(BadSetup, match=f"version {SCHEMA_VERSION + 1}; this server knows {SCHEMA_VERSION}"):
        SqliteStore(path)


def test_a_file_that_is_no_store_is_refused(path: Path) -> None:
    path.write_text("dear diary, " * 100)
    with pytest.raises(BadSetup, match="can not be used as a store"):
        SqliteStore(path)


@pytest.mark.parametrize("version", [0, 1, SCHEMA_VERSION])
def test_a_file_of_another_program_is_refused_and_stays_as_it_is(path: Path, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(f"create table notes (words text); pragma user_version = {version};")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(BadSetup, match="is not a store of Rumpus: another program keeps something in it"):
        SqliteStore(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="can not be used as a store"):
        SqliteStore(tmp_path / "nowhere" / "rumpus.db")


def test_a_secret_stays_the_same(path: Path) -> None:
    for fresh in (b"first", b"second"):
        store = SqliteStore(path)
        assert store.secret("guests", fresh) == b"first"
        assert store.secret("another", fresh) == b"first"
        store.close()


def test_a_full_disk_is_told_and_harms_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(path, [("a", 1, 5, b"one")])

    class Full(sqlite3.Connection):
        def executemany(self, *_: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError("database or disk is full")

    connect = sqlite3.connect
    monkeypatch.setattr(
        "rumpus.server.store.sqlite3.connect",
        lambda path, **how: connect(path, **how, factory=Full),
    )
    assert keep(path, [("a", 2, 6, b"two")], [("b", 1, 6, b"one")]) == [False, False]
    monkeypatch.undo()
    assert found(path, "a") == [(5, b"one")]
