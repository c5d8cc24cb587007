"""A table's short code, to be said aloud: good while the table is in memory, so while somebody is there or just was."""

import hashlib
import hmac
from typing import Final

LETTERS: Final = "bcdfghjkmnpqrstvwxyz"
"""Nothing that looks like a digit or another letter, and no vowels: a code is never a word."""
LENGTH: Final = 5


class Codes:
    """The codes of the tables that live. A code follows from the table's id, so that a restart changes none."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._rooms: dict[str, str] = {}
        self._codes: dict[str, str] = {}

    def give(self, room: str) -> None:
        """Give a table its code; in the rare case that another one has it, the next that follows from its id."""
        if room in self._codes:
            return
        turn = 0
        while (code := self._made(room, turn)) in self._rooms:
            turn += 1
        self._rooms[code], self._codes[room] = room, code

    def forget(self, room: str) -> None:
        if (code := self._codes.pop(room, None)) is not None:
            del self._rooms[code]

    def of(self, room: str) -> str:
        return self._codes[room]

    def room(self, said: str) -> str | None:
        """The table that somebody means; letters may be large or small, with anything between them."""
        return self._rooms.get("".join(letter for letter in said.lower() if letter.isalnum()))

    def _made(self, room: str, turn: int) -> str:
        number = int.from_bytes(hmac.digest(self._key, f"{room} {turn}".encode(), hashlib.sha256))
        letters = ""
        for _ in range(LENGTH):
            number, place = divmod(number, len(LETTERS))
            letters += LETTERS[place]
        return letters
