"""Where rooms are kept: entries in order, those of many tables in one commit. SQLite; others join behind `Store`."""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import msgspec

from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.server import meters
from rumpus.server.watching import Watch, checkpoint, leave_alone, probe
from rumpus.table.entries import Sat

PACKING: Final = 3  # presses a record as small as the usual 6 does, but for a sixteenth, in half the time
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
    """
create table records (
    room text not null,
    number integer not null,
    at integer not null,
    body blob not null,
    primary key (room, number)
);
create table set_aside (room text primary key, at integer not null, reason text not null) without rowid;
""",
    """
create table passes (
    id text primary key,
    guest text not null,
    room text not null,
    made integer not null,
    seen integer not null
) without rowid;
create index passes_by_guest on passes (guest);
create table guests (
    guest text primary key,
    code blob,
    coded integer,
    alone integer not null default 0
) without rowid;
create unique index guests_by_code on guests (code);
create table reports (
    number integer primary key,
    at integer not null,
    room text not null,
    guest text not null,
    accused text not null,
    name text not null,
    words text not null,
    lines blob not null
);
""",
)
"""What each version adds to the one before; a store of an earlier version is brought up to the last."""
SCHEMA_VERSION: Final = len(SCHEMA)
PAGE: Final = 1024
"""Bytes: an entry is short and every table's next one lies on another page, so that small pages write less."""
CHECKPOINT_PAGES: Final = 4_000
"""Pages of the log beside the file (WAL) after which it goes into the file; when nobody writes it does so anyway."""
QUIET: Final = 2.0
"""Seconds without a commit after which the log goes into the file and is cut off."""
BUSY: Final = 8
BREATH: Final = 0.001
"""After a commit for more tables than that the writer waits a millisecond, so that the next one serves still more."""

read_sat = msgspec.json.Decoder(Sat).decode

Row = tuple[str, int, int, bytes]
"""A room, the number of the entry in it from 1, its moment, its text."""
RecordRow = tuple[str, int, int, bytes]
"""A room, the number of the game in it from 1, when it ended, its record as `table/files.py` writes it."""
Kept = Callable[[bool], None]
"""Called on the loop when the rows are on disk, or can not be."""
Batch = tuple[list[Row], Sequence[RecordRow], Kept]
Job = Callable[[sqlite3.Connection], None]


class Store(Protocol):
    """What the server asks of a store."""

    @property
    def trouble(self) -> str:
        """Why nothing can be kept at present; empty while all is well."""

    def append(self, rows: list[Row], kept: Kept, records: Sequence[RecordRow] = ()) -> None:
        """Keep some rows and records, all or none; a row that is there already can not be kept."""

    def load(self, room: str) -> list[tuple[int, bytes]]:
        """The entries of a room, in order: moment and text."""

    def count(self, room: str) -> int:
        """How many entries a room has."""

    def record(self, room: str, number: int) -> bytes | None:
        """The text of a record that is kept."""

    def keep_record(self, row: RecordRow) -> None:
        """Keep the record of a game from before records were kept; one that is there already stays."""

    def set_aside(self, room: str, reason: str) -> None:
        """Mark a room that can not be read, for whoever looks after the store; no reason: it can again."""

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
            leave_alone(path)
            self._reader = self.connect()
            migrate(self._reader, path)
            probe(self._reader)
            self.watch = Watch(path)
            writing = self.connect()  # here, not in the thread: whatever becomes of the file, it has one and says so
        except (OSError, sqlite3.Error) as error:
            raise BadSetup(f"{path} can not be used as a store: {error}") from None
        self.heed: Callable[[list[Row]], None] = lambda _: None
        """Called after somebody was told that their rows are kept."""
        self.alarm: Callable[[], None] = lambda: None
        """Called on the loop when nothing can be kept any more, and when it can again."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[Batch] = []
        self._jobs: deque[Job] = deque()
        self._handed: queue.SimpleQueue[list[Batch] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(writing,), name="store", daemon=True)
        self._writer.start()

    @property
    def trouble(self) -> str:
        return self.watch.trouble

    def append(self, rows: list[Row], kept: Kept, records: Sequence[RecordRow] = ()) -> None:
        """All that is appended in one turn of the loop is handed over together."""
        if not self._waiting:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._waiting.append((rows, records, kept))

    def load(self, room: str) -> list[tuple[int, bytes]]:
        found = self._reader.execute("select at, body from entries where room = ? order by number", (room,))
        return found.fetchall()

    def count(self, room: str) -> int:
        ((number,),) = self._reader.execute("select coalesce(max(number), 0) from entries where room = ?", (room,))
        assert isinstance(number, int)
        return number

    def record(self, room: str, number: int) -> bytes | None:
        asked = "select body from records where room = ? and number = ?"
        found = self._reader.execute(asked, (room, number)).fetchall()
        return unpacked(found[0][0]) if found else None

    def keep_record(self, row: RecordRow) -> None:
        self.do(lambda connection: insert_records(connection, [row]))

    def set_aside(self, room: str, reason: str) -> None:
        self.do(lambda connection: mark(connection, room, reason))

    def seated(self, guest: str, before: int, most: int) -> list[tuple[str, int]]:
        asked = "select room, at from seats where guest = ? and at < ? order by at desc limit ?"
        return self._reader.execute(asked, (guest, before, most)).fetchall()

    def secret(self, name: str, fresh: bytes) -> bytes:
        try:
            with self._reader:
                self._reader.execute("insert or ignore into secrets values (?, ?)", (name, fresh))
            ((value,),) = self._reader.execute("select value from secrets where name = ?", (name,))
        except sqlite3.Error as error:
            raise BadSetup(f"{self._path} can not be used as a store: {error}") from None
        assert isinstance(value, bytes)
        return value

    def look(self) -> None:
        """See whether the file is still there, and, where nothing could be kept, whether it can be now."""
        self._loop = asyncio.get_running_loop()
        self.do(self._look)

    def do(self, job: Job) -> None:
        """Have something done by the thread that writes, in a transaction of its own."""
        self._jobs.append(job)
        self._handed.put([])

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
        connection.execute(f"pragma journal_size_limit = {CHECKPOINT_PAGES * PAGE}")
        connection.execute("pragma busy_timeout = 5000")
        return connection

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._handed.put(batch)

    def _write(self, connection: sqlite3.Connection) -> None:
        is_clean = True
        while self._keep_next(connection, is_clean=is_clean):
            is_clean = False  # whoever waits for the next batch does not hold the last one, nor the tables it is from
        connection.close()

    def _keep_next(self, connection: sqlite3.Connection, *, is_clean: bool) -> bool:
        """Keep what is handed over next, and all that waits behind it; False where nothing will come any more."""
        batch = self._next(connection, is_clean=is_clean)
        if batch is None:
            return False
        while not self._handed.empty():
            more = self._handed.get()
            if more is None:
                self._handed.put(None)
                break
            batch = batch + more
        while self._jobs:
            self._carry_out(connection, self._jobs.popleft())
        if batch:
            with meters.KEEPING.time():
                results = self._commit(connection, batch)
            self._call(lambda: self._tell_kept(results))
        if len(batch) > BUSY:
            time.sleep(BREATH)
        return True

    def _next(self, connection: sqlite3.Connection, *, is_clean: bool) -> list[Batch] | None:
        """What is handed over next; if nothing comes for a while the log is written into the file (checkpoint)."""
        if not is_clean:
            with suppress(queue.Empty):
                return self._handed.get(timeout=QUIET)
            checkpoint(connection)
        return self._handed.get()

    def _carry_out(self, connection: sqlite3.Connection, job: Job) -> None:
        try:
            with connection:
                job(connection)
        except sqlite3.Error as error:
            self._note(str(error))

    def _look(self, connection: sqlite3.Connection) -> None:
        if reason := self.watch.missing():
            self._note(reason)
        elif self.watch.trouble:
            probe(connection)
            self._note("")

    def _note(self, trouble: str) -> None:
        if self.watch.note(trouble):
            self._call(self.alarm)

    def _call(self, job: Callable[[], None]) -> None:
        """Have something done on the loop."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(job)

    def _commit(self, connection: sqlite3.Connection, batch: list[Batch]) -> list[tuple[list[Row], Kept, bool]]:
        """One commit for all; where that fails each gets its own, so that one bad row spoils no other table.

        Where the file is the trouble each would wait for it anew. In one that is gone nothing counts as kept.
        """
        if reason := self.watch.missing():
            self._note(reason)
            return [(rows, kept, False) for rows, _, kept in batch]
        everything = [row for rows, _, _ in batch for row in rows]
        fault = insert(connection, everything, [record for _, records, _ in batch for record in records])
        if fault is None or isinstance(fault, sqlite3.OperationalError):
            results = [(rows, kept, fault is None) for rows, _, kept in batch]
        else:
            faults = [(rows, kept, insert(connection, rows, records)) for rows, records, kept in batch]
            results = [(rows, kept, one is None) for rows, kept, one in faults]
            fault = next((one for _, _, one in faults if one is not None and not is_taken(one)), None)
        missing = self.watch.missing()
        self._note(missing or ("" if fault is None else str(fault)))
        return [(rows, kept, False) for rows, kept, _ in results] if missing else results

    def _tell_kept(self, results: list[tuple[list[Row], Kept, bool]]) -> None:
        for rows, kept, is_kept in results:
            try:  # what goes wrong with one is nothing to the others
                kept(is_kept)
                if is_kept and rows:
                    self.heed(rows)
            except Exception:
                logging.getLogger("rumpus.store").exception("something went wrong with what was kept")


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a store up to the last version, in one transaction."""
    ((version,),) = connection.execute("pragma user_version")
    if version > SCHEMA_VERSION:
        raise BadSetup(f"{path} is a store of version {version}; this server knows {SCHEMA_VERSION}")
    if missing := "".join(SCHEMA[version:]):
        connection.executescript(f"begin; {missing} pragma user_version = {SCHEMA_VERSION}; commit;")


def insert(
    connection: sqlite3.Connection, rows: Sequence[Row], records: Sequence[RecordRow] = ()
) -> sqlite3.Error | None:
    """Keep rows and records in one commit; why that could not be, where it could not."""
    try:
        with connection:
            connection.execute("begin immediate")
            connection.executemany("insert into entries values (?, ?, ?, ?)", rows)
            if sat := [(read_sat(body).guest, room, at) for room, _, at, body in rows if body.startswith(SAT)]:
                connection.executemany("insert or replace into seats values (?, ?, ?)", sat)
            if records:
                insert_records(connection, records)
    except sqlite3.Error as error:
        return error
    return None


def insert_records(connection: sqlite3.Connection, records: Sequence[RecordRow]) -> None:
    """A record that is there already stays as it is."""
    packed = [(room, number, at, zlib.compress(text, PACKING)) for room, number, at, text in records]
    connection.executemany("insert or ignore into records values (?, ?, ?, ?)", packed)


def unpacked(body: bytes) -> bytes:
    """The text of a record from its row."""
    try:
        return zlib.decompress(body)
    except zlib.error as error:
        raise BadRecord(f"the record is not whole: {error}") from None


def mark(connection: sqlite3.Connection, room: str, reason: str) -> None:
    if reason:
        row = (room, int(time.time() * 1000), reason)
        connection.execute("insert or replace into set_aside values (?, ?, ?)", row)
    else:
        connection.execute("delete from set_aside where room = ?", (room,))


def is_taken(fault: sqlite3.Error) -> bool:
    """Whether only a number was written already, which is no fault of the disk."""
    return isinstance(fault, sqlite3.IntegrityError)
