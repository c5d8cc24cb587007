"""To be forgotten: whatever leads from what is kept back to a guest is taken out of the store.

The names in games that were dealt stay: their records prove who played, and would prove nothing any more. Whose name it
was nobody can tell then.
"""

import secrets
import sqlite3

import msgspec
from msgspec.structs import replace

from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.names import NOBODY

SILENCE = "…"
"""What is left of what somebody said."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode


def forget_guest(connection: sqlite3.Connection, guest: str) -> list[str]:
    """Take a guest out of a store, all or nothing; the rooms that have to be read again.

    Nobody may append to these rooms meanwhile.
    """
    connection.execute("pragma secure_delete = on")  # what is gone is zeros in the file; many a SQLite leaves it there
    rooms = rooms_of(connection, guest)  # which takes a while, so before the others have to wait
    with connection:
        connection.execute("begin immediate")
        for room in rooms:
            forget_in(connection, room, guest)
        for table in ("seats", "devices", "passes", "guests"):
            connection.execute(f"delete from {table} where guest = ?", (guest,))  # noqa: S608 - our own names
        connection.execute("update reports set guest = '' where guest = ?", (guest,))
        connection.execute("update reports set accused = '' where accused = ?", (guest,))
    return rooms


def rooms_of(connection: sqlite3.Connection, guest: str) -> list[str]:
    """Where a guest sat, hosted, asked or spoke."""
    sought = encode(guest)
    found = connection.execute(
        "select room from seats where guest = ? union select room from entries where instr(body, ?)", (guest, sought)
    )
    return [room for (room,) in found]


def forget_in(connection: sqlite3.Connection, room: str, guest: str) -> None:
    """Somebody whom nobody knows is there instead, another one in every room."""
    rows = connection.execute("select number, body from entries where room = ? order by number", (room,)).fetchall()
    entries = [(number, body, decode(body)) for number, body in rows]
    is_dealt = any(isinstance(entry, written.Started) for *_, entry in entries)
    names = {entry.name for *_, entry in entries if isinstance(entry, written.Sat) and entry.guest == guest}
    nobody = Nobody(guest, secrets.token_urlsafe(12), names, is_dealt)
    changed = [(encode(nobody.instead(entry)), room, number) for number, _, entry in entries]
    connection.executemany(
        "update entries set body = ? where room = ? and number = ?",
        [row for row, (_, body, _) in zip(changed, entries, strict=True) if row[0] != body],
    )


class Nobody:
    """Who takes a guest's place in the entries of a room."""

    def __init__(self, guest: str, stranger: str, names: set[str], is_dealt: bool) -> None:
        self._guest = guest
        self._stranger = stranger
        self._names = names
        self._is_dealt = is_dealt

    def instead(self, entry: AnyEntry) -> AnyEntry:
        """An entry without the guest."""
        match entry:
            case written.Opened(host=self._guest):
                return replace(entry, host=self._stranger)
            case written.Hosted(guest=self._guest):
                return replace(entry, guest=self._stranger)
            case written.Sat(guest=self._guest):
                return replace(entry, guest=self._stranger, name=entry.name if self._is_dealt else NOBODY)
            case written.SeatAsked(guest=self._guest):
                return replace(entry, guest=self._stranger, name=entry.name if self._is_dealt else NOBODY)
            case written.Barred(guest=self._guest):
                return replace(entry, guest=self._stranger, name=NOBODY)
            case written.Talked() if self._said(entry):
                return replace(entry, guest="", name=NOBODY, text=SILENCE)
            case written.Finished(players=players):
                return replace(entry, players=tuple(self._player(player) for player in players))
        return entry

    def _said(self, entry: written.Talked) -> bool:
        """Old lines do not know their guest, but of those who sat there the name was nobody else's."""
        return entry.guest == self._guest or (not entry.guest and entry.seat >= 0 and entry.name in self._names)

    def _player(self, player: written.Player) -> written.Player:
        return replace(player, guest="") if player.guest == self._guest else player
