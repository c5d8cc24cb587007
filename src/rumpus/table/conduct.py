"""What is known of people beside their seats: what they said and asked for, and what the host keeps them from."""

from hashlib import blake2s
from typing import Final

from rumpus.table import entries as written
from rumpus.table.people import Bar, Note, Request, TalkLine

TALK_KEPT: Final = 100
SEAT_REST: Final = 30_000
"""Milliseconds between two who sit down where play stands still for it; and before a guest may ask again."""


class Conduct:
    """Talk, requests and moderation at one table."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.talk: list[TalkLine] = []
        self.requests: dict[int, Request] = {}
        """Who wants a seat, by the number of the request; the newest comes last."""
        self.requested: dict[str, int] = {}
        """When a guest last asked for a seat."""
        self.request_count = 0
        self.notes: dict[str, Note] = {}
        """For a guest what came of the last thing they asked for."""
        self.barred: dict[str, Bar] = {}
        """What the host keeps guests from."""

    def is_barred(self, guest: str, door: str) -> bool:
        return bool(self.barred) and guest in self.barred and door in self.barred[guest].doors

    def who(self, guest: str) -> str:
        """What others know a guest by at this table: the same for as long as it stands, another at every table."""
        return blake2s(f"{self.id} {guest}".encode(), digest_size=6).hexdigest() if guest else ""

    def lines_of(self, guest: str) -> list[TalkLine]:
        return [line for line in self.talk if line.guest == guest]

    def _note_talk(self, line: TalkLine) -> None:
        self.talk = [*self.talk[1 - TALK_KEPT :], line]

    def _bar(self, at: int, barred: written.Barred) -> None:
        self.barred.pop(barred.guest, None)
        if not barred.doors:
            return
        self.barred[barred.guest] = Bar(barred.name, barred.doors)
        if written.SIT in barred.doors:
            for request in [one for one in self.requests.values() if one.guest == barred.guest]:
                self._drop_request(at, request.number, "refused")

    def _note_request(self, at: int, asked: written.SeatAsked) -> None:
        self.request_count += 1
        number = self.request_count
        self.requests[number] = Request(number, asked.seat, asked.guest, asked.name, at, asked.granted)
        self.requested = {guest: since for guest, since in self.requested.items() if at < since + SEAT_REST}
        self.requested[asked.guest] = at
        self.notes.pop(asked.guest, None)

    def _drop_request(self, at: int, number: int, why: str) -> None:
        request = self.requests.pop(number)
        if words := written.DROPS[why]:
            line = words.format(seat=f"seat {request.seat + 1}")
            self.notes[request.guest] = Note(at, line[0].upper() + line[1:])
