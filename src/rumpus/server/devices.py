"""Which browsers a guest wants to be told by, and of what. Kept in the store's file, forgotten with the guest."""

import sqlite3
from dataclasses import dataclass
from threading import Lock
from typing import Final

from rumpus.server import clock
from rumpus.server.api import KINDS
from rumpus.server.guests import COOKIE_DAYS

MOST: Final = 5
"""Devices of one guest; a further one takes the place of the one that was seen longest ago."""
UNSEEN: Final = COOKIE_DAYS * 86_400_000
"""Milliseconds after which a guest's cookie is gone, and what was kept for the guest with it."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser's push subscription."""

    endpoint: str
    guest: str
    p256dh: bytes
    auth: bytes
    kinds: tuple[str, ...]


class Devices:
    """All of them. Few and short writes, on a connection of their own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lock = Lock()

    def keep(self, device: Device) -> None:
        """Keep a device, or what is new about it; whose it was before does not count."""
        kinds = " ".join(kind for kind in KINDS if kind in device.kinds)
        row = (device.endpoint, device.guest, device.p256dh, device.auth, kinds, clock.calendar_ms())
        with self._lock, self._connection as connection:
            connection.execute("insert or replace into devices values (?, ?, ?, ?, ?, ?)", row)
            connection.execute(
                "delete from devices where guest = ? and endpoint not in "
                "(select endpoint from devices where guest = ? order by seen desc limit ?)",
                (device.guest, device.guest, MOST),
            )

    def of(self, guest: str) -> list[Device]:
        with self._lock:
            asked = "select endpoint, guest, p256dh, auth, kinds from devices where guest = ?"
            found = self._connection.execute(asked, (guest,)).fetchall()
        return [
            Device(endpoint, whose, p256dh, auth, tuple(kinds.split()))
            for endpoint, whose, p256dh, auth, kinds in found
        ]

    def forget(self, endpoint: str) -> None:
        with self._lock, self._connection as connection:
            connection.execute("delete from devices where endpoint = ?", (endpoint,))

    def forget_unseen(self) -> None:
        """Those of guests whose cookie has run out."""
        with self._lock, self._connection as connection:
            connection.execute("delete from devices where seen < ?", (clock.calendar_ms() - UNSEEN,))

    def close(self) -> None:
        self._connection.close()
