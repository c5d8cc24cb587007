"""Where rooms are kept: entries in order, those of many tables in one commit. SQLite; others join behind `Store`."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

import msgspec

from rumpus.kernel.errors import BadSetup
from rumpus.server import meters
from rumpus.table.entries import Sat

SAT: Final = b'{"e":"sat"'
"""How the entry of somebody who sits down begins."""
SCHEMA: Final = (
    """
create table entries (
    room text not null,
    number integer not null,
    at integer not null,
    body blob not null,
    primary key (room, number)
) without rowid;
create table secrets (name text primary key, value blob not null);
""",
    """
create table seats (
    guest text not null,
    room text not null,
    at integer not null,
    primary key (guest, room)
) without rowid;
create index seats_by_time on seats (guest, at);
insert or replace into seats
    select json_extract(cast(body as text), '$.guest'), room, max(at) from entries
    where substr(body, 1, 10) = cast('{"e":"sat"' as blob)
    group by 1, 2;
create table devices (
    endpoint text primary key,
    guest text not null,
    p256dh blob not null,
    auth blob not null,
    kinds text not null,
    seen integer not null
) without rowid;
create index devices_by_guest on devices (guest);
""",
)
"""What each version adds to the one before; a store of an earlier version is brought up to the last."""
SCHEMA_VERSION: Final = len(SCHEMA)
PAGE: Final = 1024
"""Bytes: an entry is short and every table's next one lies on another page, so that small pages write less."""
CHECKPOINT_PAGES: Final = 16_000
BUSY: Final = 8
BREATH: Final = 0.001
"""After a commit for more tables than that the writer waits a millisecond, so that the next one serves still more."""

read_sat = msgspec.json.Decoder(Sat).decode

Row = tuple[str, int, int, bytes]
"""A room, the number of the entry in it from 1, its moment, its text."""
Kept = Callable[[bool], None]
"""Called on the loop when the rows are on disk, or can not be."""


class Store(Protocol):
    """What the server asks of a store."""

    def append(self, rows: list[Row], kept: Kept) -> None:
        """Keep some rows, all or none; a row that is there already can not be kept."""

    def load(self, room: str) -> list[tuple[int, bytes]]:
        """The entries of a room, in order: moment and text."""

    def count(self, room: str) -> int:
        """How many entries a room has."""

    def seated(self, guest: str, before: int, most: int) -> list[tuple[str, int]]:
        """The rooms in which a guest ever sat down, and when last; the latest first, of those before a moment."""

    def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret by name; `fresh` becomes it where there is none."""

    def close(self) -> None: ...


class SqliteStore:
    """One file in WAL mode, one thread that writes: whatever waits goes into one commit, synced to disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.touch(0o600)  # it holds keys; the files that SQLite puts beside it have the same rights
            self._reader = self.connect()
            self._migrate()
        except (OSError, sqlite3.Error) as error:
            raise BadSetup(f"{path} can not be used as a store: {error}") from None
        self.heed: Callable[[list[Row]], None] = unheeded
        """Called after somebody was told that their rows are kept."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[tuple[list[Row], Kept]] = []
        self._handed: queue.SimpleQueue[list[tuple[list[Row], Kept]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def append(self, rows: list[Row], kept: Kept) -> None:
        """All that is appended in one turn of the loop is handed over together."""
        if not self._waiting:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._waiting.append((rows, kept))

    def load(self, room: str) -> list[tuple[int, bytes]]:
        found = self._reader.execute("select at, body from entries where room = ? order by number", (room,))
        return found.fetchall()

    def count(self, room: str) -> int:
        ((number,),) = self._reader.execute("select coalesce(max(number), 0) from entries where room = ?", (room,))
        assert isinstance(number, int)
        return number

    def seated(self, guest: str, before: int, most: int) -> list[tuple[str, int]]:
        asked = "select room, at from seats where guest = ? and at < ? order by at desc limit ?"
        return self._reader.execute(asked, (guest, before, most)).fetchall()

    def secret(self, name: str, fresh: bytes) -> bytes:
        with self._reader:
            self._reader.execute("insert or ignore into secrets values (?, ?)", (name, fresh))
        ((value,),) = self._reader.execute("select value from secrets where name = ?", (name,))
        assert isinstance(value, bytes)
        return value

    def close(self) -> None:
        """Keep what is still waiting, then close."""
        if self._waiting:
            self._hand_over()
        self._handed.put(None)
        self._writer.join()
        self._reader.close()

    def connect(self) -> sqlite3.Connection:
        """Another connection to the file."""
        connection = sqlite3.connect(self._path, check_same_thread=False)
        connection.execute(f"pragma page_size = {PAGE}")
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute(f"pragma wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute("pragma busy_timeout = 5000")
        return connection

    def _migrate(self) -> None:
        ((version,),) = self._reader.execute("pragma user_version")
        if version > SCHEMA_VERSION:
            raise BadSetup(f"{self._path} is a store of version {version}; this server knows {SCHEMA_VERSION}")
        if missing := "".join(SCHEMA[version:]):
            self._reader.executescript(f"begin; {missing} pragma user_version = {SCHEMA_VERSION}; commit;")

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._handed.put(batch)

    def _write(self) -> None:
        connection = self.connect()
        while (batch := self._handed.get()) is not None:
            while not self._handed.empty():
                more = self._handed.get()
                if more is None:
                    self._handed.put(None)
                    break
                batch = batch + more
            with meters.KEEPING.time():
                results = self._commit(connection, batch)
            assert self._loop is not None
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._tell_kept, results)
            if len(batch) > BUSY:
                time.sleep(BREATH)
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, batch: list[tuple[list[Row], Kept]]
    ) -> list[tuple[list[Row], Kept, bool]]:
        """One commit for all; where that fails each gets its own, so that one bad row spoils no other table."""
        if insert(connection, [row for rows, _ in batch for row in rows]):
            return [(rows, kept, True) for rows, kept in batch]
        return [(rows, kept, insert(connection, rows)) for rows, kept in batch]

    def _tell_kept(self, results: list[tuple[list[Row], Kept, bool]]) -> None:
        for rows, kept, is_kept in results:
            kept(is_kept)
            if is_kept:
                self.heed(rows)


def unheeded(rows: list[Row]) -> None:
    """Nobody wants to know."""


def insert(connection: sqlite3.Connection, rows: list[Row]) -> bool:
    try:
        with connection:
            connection.execute("begin immediate")
            connection.executemany("insert into entries values (?, ?, ?, ?)", rows)
            if sat := [(read_sat(body).guest, room, at) for room, _, at, body in rows if body.startswith(SAT)]:
                connection.executemany("insert or replace into seats values (?, ?, ?)", sat)
    except sqlite3.Error:
        return False
    return True
