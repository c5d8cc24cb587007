"""`rumpus db`: look after the file of a server: check, bring up to date, copy, forget what is old or who asks."""

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeVar
from urllib.parse import quote

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track
from rich.text import Text

from rumpus.games import open_game
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.record import verify
from rumpus.server.forgetting import forget_guest
from rumpus.server.pruning import DAY, old_rooms
from rumpus.server.pruning import forget as forget_rooms
from rumpus.server.reading import Reading, RulesGone, Unreadable, read_text
from rumpus.server.register import Register, Report
from rumpus.server.store import SCHEMA_VERSION, SqliteStore, insert_records, unpacked
from rumpus.server.watching import is_store
from rumpus.server.wire import TalkLine
from rumpus.table.entries import Finished
from rumpus.terminal.text import plain
from rumpus.terminal.usage import FINE, REFUSED, screen

DB_EXAMPLES: Final = """\
Examples:
  rumpus db check tables.db
  rumpus db backup tables.db copy.db       # also while a server runs
  rumpus db migrate tables.db              # before a newer server is started
  rumpus db prune tables.db --keep 365     # shows what would go; --delete does it
  rumpus db reports tables.db              # what people say about people; --drop 3 deletes one
  rumpus db forget GUEST tables.db         # while no server runs
"""
SHOWN: Final = 20
"""Complaints that are told one by one."""

db_app = App(
    name="db",
    help="Look after the file in which a server keeps its tables.",
    help_epilogue=DB_EXAMPLES,
    help_format="plaintext",
    sort_key=7,
)

File = Annotated[Path, Parameter(help="The server's file; without it rumpus.db.", env_var="RUMPUS_DB")]
USUAL: Final = Path("rumpus.db")
One = TypeVar("One")


class Copybook:
    """A store that is only read: nothing in its file changes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def load(self, room: str) -> list[tuple[int, bytes]]:
        asked = "select at, body from entries where room = ? order by number"
        return self.connection.execute(asked, (room,)).fetchall()

    def rooms(self) -> list[str]:
        return [room for (room,) in self.connection.execute("select distinct room from entries order by room")]

    def version(self) -> int:
        ((version,),) = self.connection.execute("pragma user_version")
        return int(version)

    def records(self) -> list[tuple[str, int]]:
        if self.version() < 3:
            return []
        return self.connection.execute("select room, number from records order by room, number").fetchall()

    def record(self, room: str, number: int) -> bytes:
        asked = "select body from records where room = ? and number = ?"
        ((body,),) = self.connection.execute(asked, (room, number))
        return unpacked(body)


@contextmanager
def reading(path: Path) -> Iterator[Copybook]:
    """A store opened to be read, or a refusal in one line."""
    if not path.is_file():
        raise BadSetup(f"{path} is not there, or is no file")
    try:
        with closing(open_unchanged(path)) as connection:
            book = Copybook(connection)
            if not is_store(connection):
                raise BadSetup(f"{path} is not a store of Rumpus")
            if book.version() > SCHEMA_VERSION:
                raise BadSetup(f"{path} is a store of version {book.version()}; this program knows {SCHEMA_VERSION}")
            yield book
    except sqlite3.Error as error:
        raise BadSetup(f"{path} can not be read as a store: {error}") from None


def open_unchanged(path: Path) -> sqlite3.Connection:
    """A connection that can not write. Without a log beside it the file stands still, and nothing is put beside it."""
    stands_still = not path.with_name(path.name + "-wal").exists()
    how = "mode=ro&immutable=1" if stands_still else "mode=ro"
    connection = sqlite3.connect(f"file:{quote(str(path.resolve()))}?{how}", uri=True)
    connection.execute("pragma busy_timeout = 5000")
    return connection


def told(words: str) -> None:
    screen().print(Text(plain(words)), soft_wrap=True)


def in_sight(some: Iterable[One], what: str, count: int) -> Iterable[One]:
    """Some things one after the other, with a progress bar where somebody sees it."""
    console = Console(stderr=True)
    return track(some, what, total=count, console=console, transient=True, disable=not console.is_terminal)


@db_app.command(sort_key=1)
def check(file: File = USUAL, /) -> int:
    """Whether the file is whole, every table can be read and every kept record is proved. Changes nothing."""
    with reading(file) as book:
        faults = [f"the file: {line}" for (line,) in book.connection.execute("pragma integrity_check") if line != "ok"]
        rooms, records = book.rooms(), book.records()
        reader = Reading(book)
        faults += unreadable_rooms(reader, rooms)
        lies, others = checked_records(reader, book, records)
        faults += lies
        if book.version() < SCHEMA_VERSION:
            told(f"{file}: of version {book.version()}; rumpus db migrate brings it to {SCHEMA_VERSION}")
    for fault in faults[:SHOWN]:
        told(fault)
    if len(faults) > SHOWN:
        told(f"and {len(faults) - SHOWN} more")
    proved = len(records) - len(others) - len(lies)
    told(f"{file}: {len(rooms)} tables, {len(records)} records, {proved} proved, {len(others)} of other rules")
    told("something is wrong" if faults else "all is well")
    return REFUSED if faults else FINE


def unreadable_rooms(reader: Reading, rooms: list[str]) -> list[str]:
    faults = []
    for room in in_sight(rooms, "tables", len(rooms)):
        try:
            reader.read(room)
        except Unreadable as unreadable:
            faults.append(f"table {room} can not be read: {unreadable.why}")
    return faults


def checked_records(reader: Reading, book: Copybook, records: list[tuple[str, int]]) -> tuple[list[str], list[str]]:
    """Those that lie, and those that only other rules could prove."""
    lies, others = [], []
    for room, number in in_sight(records, "records", len(records)):
        name = f"the record of game {number} at table {room}"
        try:
            record = read_text(book.record(room, number))
            if needs := reader.needs(record):
                others.append(f"{name}: {needs}")
            elif record.outcome is not None:
                verify(open_game(record.header.game, record.header.pack_text), record)
        except (Refusal, msgspec.DecodeError, ValueError) as error:
            lies.append(f"{name}: {error}")
    return lies, others


@db_app.command(sort_key=2)
def migrate(file: File = USUAL, /) -> int:
    """Bring the file of an earlier version up to this one, with a copy of it beside it first."""
    with reading(file) as book:
        version = book.version()
    beside = file.with_name(f"{file.name}.version-{version}")
    if version < SCHEMA_VERSION:
        copy(file, beside)
        told(f"{beside}: the file as it was")
    SqliteStore(file).close()
    kept = backfill(file)
    told(f"{file}: of version {SCHEMA_VERSION}; {kept} records of earlier games were added")
    return FINE


def backfill(path: Path) -> int:
    """Keep the records of games from before records were kept, wherever their rules are still these."""
    with closing(sqlite3.connect(path)) as connection:
        book = Copybook(connection)
        rooms, known, kept, reader = book.rooms(), set(book.records()), 0, Reading(book)
        for room in in_sight(rooms, "tables", len(rooms)):
            for number in finished_games(reader, room):
                if (room, number) in known:
                    continue
                try:
                    made = reader.rebuilt(room, number)
                except (Unreadable, RulesGone):
                    continue
                if made is not None:
                    with connection:
                        insert_records(connection, [(room, number, *made)])
                    kept += 1
    return kept


def finished_games(reader: Reading, room: str) -> list[int]:
    try:
        return [entry.number for _, entry in reader.entries(room) if isinstance(entry, Finished)]
    except (msgspec.DecodeError, UnicodeDecodeError):
        return []


@db_app.command(sort_key=3)
def backup(file: File = USUAL, copy_to: Annotated[Path | None, Parameter(help="The new file.")] = None, /) -> int:
    """Copy the file whole, also while a server runs; the copy has the keys in it: guard it too."""
    target = copy_to or file.with_name(f"{file.name}.{time.strftime('%Y-%m-%d-%H%M%S')}")
    with reading(file):
        copy(file, target)
    told(f"{target}: a copy of {file}")
    return FINE


def copy(path: Path, target: Path) -> None:
    """An online copy, by SQLite's own means; nobody waits for it."""
    if target.exists():
        raise BadSetup(f"{target} is there already")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(open_unchanged(path)) as source, closing(sqlite3.connect(target)) as copied:
            source.backup(copied)
            copied.execute("pragma journal_mode = delete")
            ((verdict,),) = copied.execute("pragma quick_check(1)")
        if verdict != "ok":
            raise BadSetup(f"{target}: the copy is not whole: {verdict}")
    except (OSError, sqlite3.Error) as error:
        target.unlink(missing_ok=True)
        raise BadSetup(f"{target} can not be written: {error}") from None


@db_app.command(sort_key=4)
def prune(
    file: File = USUAL,
    /,
    *,
    keep: Annotated[int, Parameter(help="Days for which a table that nobody touches is kept.")],
    delete: Annotated[bool, Parameter(help="Do it; without this it is only told.", negative=())] = False,
) -> int:
    """Forget the tables in which nothing has happened for some days. Stop the server for it, or let it: --keep."""
    if keep < 1:
        raise BadSetup(f"--keep must be at least a day, not {keep}")
    before = int(time.time() * 1000) - keep * DAY
    with reading(file) as book:
        count = len(book.rooms())
    found = old_rooms(partial(open_unchanged, file), before)
    if not delete:
        told(f"{file}: {len(found)} of {count} tables would go, untouched for {keep} days; --delete does it")
        return FINE
    try:
        SqliteStore(file).close()  # of this version
        with closing(sqlite3.connect(file)) as connection:
            with connection:
                forget_rooms(connection, [old.room for old in found], before)
            connection.execute("vacuum")
    except sqlite3.Error as error:
        raise BadSetup(f"{file} can not be written: {error}") from None
    told(f"{file}: {len(found)} of {count} tables are gone")
    return FINE


@db_app.command(sort_key=5)
def reports(
    file: File = USUAL,
    /,
    *,
    drop: Annotated[int | None, Parameter(help="Delete the report with this number.")] = None,
) -> int:
    """What people reported about people, the latest first, with the talk of that time. Also while a server runs."""
    with reading(file) as book:
        if book.version() < SCHEMA_VERSION:
            raise BadSetup(f"{file} is of version {book.version()}; rumpus db migrate brings it to {SCHEMA_VERSION}")
        connect = partial(open_unchanged if drop is None else sqlite3.connect, file)
        with closing(Register(connect)) as register:
            found = register.reports()
            if drop is not None:
                if drop not in [report.number for report in found]:
                    raise BadSetup(f"{file} has no report {drop}")
                register.drop_report(drop)
                told(f"{file}: report {drop} is gone")
                return FINE
    for report in found:
        tell_report(report)
    told(f"{file}: {len(found)} reports")
    return FINE


def tell_report(report: Report) -> None:
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(report.at / 1000))
    told(f"report {report.number}, {when}, table {report.room}: {report.name} ({report.accused or 'forgotten'})")
    told(f"  {report.guest or 'somebody who is forgotten'} says: {report.words or 'nothing'}")
    for line in msgspec.json.decode(report.lines, type=list[TalkLine]):
        told(f"    {line.name}: {line.text}")


@db_app.command(sort_key=6)
def forget(
    guest: Annotated[str, Parameter(help="The guest's id, as reports have it.", allow_leading_hyphen=True)],
    file: File = USUAL,
    /,
) -> int:
    """Take a guest out of the file, as "Forget me" does. Stop the server for it."""
    if not guest:
        raise BadSetup("a guest has an id")
    with reading(file):
        pass
    try:
        SqliteStore(file).close()  # of this version
        with closing(sqlite3.connect(file)) as connection:
            before = connection.total_changes
            rooms = forget_guest(connection, guest)
            is_changed = connection.total_changes > before
    except sqlite3.Error as error:
        raise BadSetup(f"{file} can not be written: {error}") from None
    if not is_changed:
        raise BadSetup(f"{file} knows no guest {guest!r}")
    told(f"{file}: {guest} is forgotten, at {len(rooms)} tables")
    return FINE
