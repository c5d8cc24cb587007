"""Forgetting: rooms in which nothing has happened for a long time, with all that is kept of them (retention)."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400_000
"""In milliseconds."""


@dataclass(frozen=True, slots=True)
class Old:
    """A room, when something last happened in it, and how much was written down."""

    room: str
    at: int
    entries: int


def old_rooms(connect: Callable[[], sqlite3.Connection], before: int) -> list[Old]:
    """The rooms in which nothing has happened since a moment: over, or given up by everybody."""
    asked = "select room, max(at), count(*) from entries group by room having max(at) < ? order by 2"
    with closing(connect()) as connection:
        return [Old(*row) for row in connection.execute(asked, (before,))]


def forget(
    connection: sqlite3.Connection, rooms: Sequence[str], before: int, is_open: Callable[[str], bool] = lambda _: False
) -> list[str]:
    """Delete all that is kept of rooms that nobody has come back to meanwhile; these rooms. The caller commits."""
    last = "select coalesce(max(at), 0) from entries where room = ?"
    gone = [room for room in rooms if not is_open(room) and connection.execute(last, (room,)).fetchone()[0] < before]
    for table in ("entries", "seats", "records", "set_aside"):
        connection.executemany(f"delete from {table} where room = ?", [(room,) for room in gone])  # noqa: S608
    return gone
