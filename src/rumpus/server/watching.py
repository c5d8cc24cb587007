"""Whether the store can keep anything: its file is ours and where it was, and what is written gets there (health)."""

import logging
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.server import meters

log = logging.getLogger("rumpus.store")

PROBE: Final = "probe"
PROBE_BYTES: Final = 16 * 1024
HEAD_BYTES: Final = 100
LARGEST_PAGE: Final = 65_536
"""Which two bytes can not say."""

Identity = tuple[int, int]
"""The device and the number by which a system knows a file (inode)."""


class Watch:
    """What is known about the file of a store. One line in the log when it gets worse, one when it is well again."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        self._log = f"{path}-wal"
        self._was = identity(self._path), identity(self._log)
        self.trouble = ""

    def missing(self) -> str:
        """Why the file is not the one that was opened; empty where it is."""
        now = identity(self._path), identity(self._log)
        if now == self._was:
            return ""
        return "its file was deleted or moved away" if None in now else "another file lies where its file was"

    def note(self, trouble: str) -> bool:
        """What was found out; whether anything has changed."""
        before, self.trouble = self.trouble, trouble
        if bool(before) == bool(trouble):
            return False
        meters.KEEPS.set(not trouble)
        if trouble:
            log.error("nothing can be kept", extra={"told": {"store": self._path, "why": trouble}})
        else:
            log.warning("everything is kept again", extra={"told": {"store": self._path}})
        return True


def identity(path: str) -> Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - asked for every commit
    except OSError:
        return None
    return found.st_dev, found.st_ino


def leave_alone(path: Path) -> None:
    """Refuse the file of another program, or one that ends too soon, before anything in it changes."""
    if (missing := bytes_missing(path)) > 0:
        raise BadSetup(f"{path} ends too soon: {missing} bytes of it are missing, as when a copy was broken off")
    with closing(sqlite3.connect(path)) as connection:
        ((tables,),) = connection.execute("select count(*) from sqlite_master")
        if tables > 0 and not is_store(connection):
            raise BadSetup(f"{path} is not a store of Rumpus: another program keeps something in it")


def bytes_missing(path: Path) -> int:
    """How much shorter a file is than it says of itself (SQLite's header); SQLite would fill that up and go on.

    With a log beside it (WAL) the rest may be there.
    """
    beside = path.with_name(f"{path.name}-wal")
    if not path.is_file() or (beside.exists() and beside.stat().st_size > 0):
        return 0
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    if len(head) < HEAD_BYTES or head[24:28] != head[92:96]:  # by a SQLite that did not keep count
        return 0
    page, pages = int.from_bytes(head[16:18]), int.from_bytes(head[28:32])
    return pages * (LARGEST_PAGE if page == 1 else page) - path.stat().st_size


def is_store(connection: sqlite3.Connection) -> bool:
    asked = "select count(*) from sqlite_master where type = 'table' and name in ('entries', 'secrets')"
    ((tables,),) = connection.execute(asked)
    ((version,),) = connection.execute("pragma user_version")
    return bool(tables == 2 and version >= 1)


def probe(connection: sqlite3.Connection) -> None:
    """Try whether something can be written; an error where it can not."""
    with connection:
        connection.execute("insert or replace into secrets values (?, zeroblob(?))", (PROBE, PROBE_BYTES))
    with connection:
        connection.execute("delete from secrets where name = ?", (PROBE,))


def checkpoint(connection: sqlite3.Connection) -> None:
    """Write the log (WAL) into the file and cut it off; if somebody still reads from it, later."""
    with suppress(sqlite3.Error):
        connection.execute("pragma busy_timeout = 0")
        connection.execute("pragma wal_checkpoint(truncate)").fetchall()
    connection.execute("pragma busy_timeout = 5000")
