"""What is kept of guests beside their seats: passes to other devices, codes that bring them back, and reports."""

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from rumpus.server import clock

MOST_PASSES: Final = 20
"""Passes of one guest; a further one takes the place of the one that was seen longest ago."""
MOST_REPORTS: Final = 5
"""Reports of one guest at one table."""
MOST_OF_A_TABLE: Final = 100
"""Of all guests there: each comes with the table's talk, and a new guest is made quickly."""
UNUSED: Final = 3_600_000
"""Milliseconds after which a pass that nobody has used is forgotten."""
CODE_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH: Final = 20
"""Of 31 letters: 99 bits."""


@dataclass(frozen=True, slots=True)
class Pass:
    """What lets another device be a guest: in one `room`, or (none said) everywhere. `seen` 0: not used yet."""

    id: str
    guest: str
    room: str
    made: int
    seen: int


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody said about somebody else, with the talk of the table at that time, as JSON."""

    number: int
    at: int
    room: str
    guest: str
    accused: str
    name: str
    words: str
    lines: bytes


class Register:
    """All of it. Reading never waits; few and short writes, on a connection of their own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._reader = connect()
        self._writer = connect()
        self._lock = Lock()

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

    # Passes

    def make_pass(self, guest: str, room: str) -> Pass:
        made = Pass(secrets.token_urlsafe(16), guest, room, clock.now_ms(), 0)
        with self._lock, self._writer as connection:
            connection.execute("insert into passes values (?, ?, ?, ?, ?)", (made.id, guest, room, made.made, 0))
            connection.execute(
                "delete from passes where guest = ? and id not in "
                "(select id from passes where guest = ? order by max(made, seen) desc limit ?)",
                (guest, guest, MOST_PASSES),
            )
        return made

    def find_pass(self, id_: str) -> Pass | None:
        found = self._reader.execute("select id, guest, room, made, seen from passes where id = ?", (id_,)).fetchone()
        return None if found is None else Pass(*found)

    def use_pass(self, id_: str) -> bool:
        """Use a pass for the first time; False where somebody has, or it was withdrawn."""
        with self._lock, self._writer as connection:
            done = connection.execute("update passes set seen = ? where id = ? and seen = 0", (clock.now_ms(), id_))
            return done.rowcount == 1

    def see_passes(self, ids: list[str]) -> None:
        """Devices were here again by these passes."""
        with self._lock, self._writer as connection:
            seen = [(clock.now_ms(), id_) for id_ in ids]
            connection.executemany("update passes set seen = ? where id = ? and seen > 0", seen)

    def passes_of(self, guest: str) -> list[Pass]:
        asked = "select id, guest, room, made, seen from passes where guest = ? order by made desc"
        return [Pass(*found) for found in self._reader.execute(asked, (guest,))]

    def withdraw(self, id_: str) -> None:
        """Nobody has this pass any more. Who was the guest by it is told nothing; the others say they are there."""
        with self._lock, self._writer as connection:
            asked = "delete from devices where guest in (select guest from passes where id = ? and room = '')"
            connection.execute(asked, (id_,))
            connection.execute("delete from passes where id = ?", (id_,))

    def forget_unseen(self, days: int) -> None:
        """Passes that nobody used in time, or whose device has not been here for as long as a cookie lasts."""
        now = clock.now_ms()
        with self._lock, self._writer as connection:
            connection.execute("delete from passes where seen = 0 and made < ?", (now - UNUSED,))
            connection.execute("delete from passes where seen > 0 and seen < ?", (now - days * 86_400_000,))

    # Codes that bring a guest back

    def new_code(self, guest: str) -> str:
        """A code that this guest can be had back by; the one before does not work any more."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        with self._lock, self._writer as connection:
            connection.execute(
                "insert into guests (guest, code, coded) values (?, ?, ?) "
                "on conflict (guest) do update set code = excluded.code, coded = excluded.coded",
                (guest, digest(code), clock.now_ms()),
            )
        return code

    def coded_at(self, guest: str) -> int | None:
        """When a guest's code was made; None: there is none."""
        found = self._reader.execute("select coded from guests where guest = ?", (guest,)).fetchone()
        return None if found is None else found[0]

    def guest_by_code(self, said: str) -> str | None:
        found = self._reader.execute("select guest from guests where code = ?", (digest(said),)).fetchone()
        return None if found is None else str(found[0])

    def be_alone(self, guest: str) -> int:
        """Whoever else is this guest is not any more: cookies that were signed before count no longer, nor passes.

        The second from which on they count: the next one, as signatures know no parts of seconds.
        """
        since = int(time.time()) + 1
        with self._lock, self._writer as connection:
            connection.execute("delete from passes where guest = ?", (guest,))
            connection.execute("delete from devices where guest = ?", (guest,))
            connection.execute(
                "insert into guests (guest, alone) values (?, ?) "
                "on conflict (guest) do update set alone = excluded.alone",
                (guest, since),
            )
        return since

    def alone_since(self, guest: str) -> int:
        """The second since which cookies of this guest count."""
        found = self._reader.execute("select alone from guests where guest = ?", (guest,)).fetchone()
        return 0 if found is None else int(found[0])

    # Reports

    def report(self, room: str, guest: str, accused: str, name: str, words: str, lines: bytes) -> int | None:
        """Keep a report; its number, or None where this guest, or all together, have reported too often there."""
        with self._lock, self._writer as connection:
            asked = "select count(*), coalesce(sum(guest = ?), 0) from reports where room = ?"
            ((count, own),) = connection.execute(asked, (guest, room)).fetchall()
            if count >= MOST_OF_A_TABLE or own >= MOST_REPORTS:
                return None
            row = (clock.now_ms(), room, guest, accused, name, words, lines)
            kept = connection.execute(
                "insert into reports (at, room, guest, accused, name, words, lines) values (?, ?, ?, ?, ?, ?, ?)", row
            )
            return kept.lastrowid

    def reports(self) -> list[Report]:
        """All of them, the latest first."""
        asked = "select number, at, room, guest, accused, name, words, lines from reports order by number desc"
        return [Report(*found) for found in self._reader.execute(asked)]

    def drop_report(self, number: int) -> None:
        with self._lock, self._writer as connection:
            connection.execute("delete from reports where number = ?", (number,))


def digest(code: str) -> bytes:
    """A code as it is kept; letters may be large or small, with anything between them."""
    return hashlib.sha256("".join(letter for letter in code.lower() if letter.isalnum()).encode()).digest()
