"""Guests: no accounts, a signed cookie each, which runs out (a timed signature) and is renewed while it is used.

A seat belongs to a guest. It comes to another device by a pass: for one room, beside whoever that device is
otherwise, or for everything that is the guest's.
"""

import secrets
import sqlite3
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from itsdangerous import BadSignature, SignatureExpired, URLSafeSerializer, URLSafeTimedSerializer

from rumpus.server.register import Pass, Register

COOKIE: Final = "rumpus_guest"
SEATS: Final = "rumpus_seats"
"""The cookie with the passes for one room each that a device has."""
COOKIE_DAYS: Final = 180
RENEW_DAYS: Final = 1
"""After so many days a cookie that is still used is signed anew."""
PHONE_MINUTES: Final = 15
MOST_SEATS: Final = 8
"""Seats that a device may have by passes; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a cookie says: whose it is, by which pass (none: it is the guest's first browser), when it was signed."""

    guest: str
    by: str
    at: float


class Guests:
    """Makes and reads the tokens; the key never leaves the store."""

    def __init__(self, key: bytes, register: Register, *, untimed_until: float = 0.0) -> None:
        self._untimed = URLSafeSerializer(key, salt="guest")
        self._cookies = URLSafeTimedSerializer(key, salt="guest, for a time")
        self._seats = URLSafeTimedSerializer(key, salt="seats")
        self._phones = URLSafeTimedSerializer(key, salt="phone pass")
        self._register = register
        self._untimed_until = untimed_until
        """Until when cookies count that earlier versions gave, whose signature has no time."""

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def cookie_of(self, guest: str, by: str = "") -> str:
        return text_of(self._cookies.dumps([guest, by]))

    def guest_of(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None where it is nobody's, forged, too old or withdrawn."""
        signed = self._read(cookie)
        return None if signed is None else signed.guest

    def guest_at(self, room: str, cookie: str | None, seats: str | None) -> str | None:
        """Who somebody is in a room: by a pass for that room, or else by their own cookie."""
        found = self._read(cookie)
        own = None if found is None else found.guest
        return next((one.guest for one in self.passes_in(seats) if one.room == room), own)

    def renewed(self, cookie: str | None) -> str | None:
        """The same cookie with a fresh signature, where that is due."""
        signed = self._read(cookie)
        if signed is None or signed.at > time.time() - RENEW_DAYS * 86400:
            return None
        return self.cookie_of(signed.guest, signed.by)

    def _read(self, cookie: str | None) -> Signed | None:
        if not cookie:
            return None
        signed = self._timed(cookie) or self._old(cookie)
        if signed is None or signed.at < self._register.alone_since(signed.guest):
            return None
        if signed.by:
            by = self._register.find_pass(signed.by)
            if by is None or not by.seen or by.room or by.guest != signed.guest:
                return None
        return signed

    def _timed(self, cookie: str) -> Signed | None:
        try:
            (guest, by), at = signed_since(self._cookies, cookie, COOKIE_DAYS * 86400)
        except (BadSignature, ValueError, TypeError):
            return None
        return Signed(guest, by, at)

    def _old(self, cookie: str) -> Signed | None:
        """A cookie of earlier versions: it is renewed at once."""
        try:
            guest = self._untimed.loads(cookie)
        except BadSignature:
            return None
        return Signed(guest, "", 0.0) if isinstance(guest, str) and time.time() < self._untimed_until else None

    def note_seen(self, cookie: str | None, seats: str | None) -> None:
        """The passes by which a device was here are still used."""
        signed = self._read(cookie)
        by = [signed.by] if signed is not None and signed.by else []
        if ids := by + [one.id for one in self.passes_in(seats)]:
            with suppress(sqlite3.Error):  # until they are here again
                self._register.see_passes(ids)

    # Passes

    def seats_cookie(self, passes: list[Pass]) -> str:
        return text_of(self._seats.dumps([one.id for one in passes[:MOST_SEATS]]))

    def passes_in(self, seats: str | None) -> list[Pass]:
        """The passes for one room each that a device has and that nobody has withdrawn."""
        ids = self._seat_ids(seats, COOKIE_DAYS)
        found = [self._register.find_pass(one) for one in ids or ()]
        return [one for one in found if one is not None and one.seen and one.room]

    def are_seats_old(self, seats: str | None) -> bool:
        """Whether the cookie with the passes is to be signed anew."""
        return bool(seats) and self._seat_ids(seats, RENEW_DAYS) is None

    def _seat_ids(self, seats: str | None, days: int) -> list[str] | None:
        if not seats:
            return None  # a signature that fails leaves a circle of frames to the collector
        try:
            ids, _ = signed_since(self._seats, seats, days * 86400)
        except BadSignature:
            return None
        return [str(one) for one in ids[:MOST_SEATS]]

    def phone_token(self, id_: str) -> str:
        return text_of(self._phones.dumps(id_))

    def from_phone(self, token: str) -> Pass | None:
        """The pass of a token that is not too old, that nobody has used and nobody withdrawn."""
        try:
            id_, _ = signed_since(self._phones, token, PHONE_MINUTES * 60)
        except BadSignature:
            return None
        found = self._register.find_pass(str(id_))
        return None if found is None or found.seen else found


def signed_since(signer: URLSafeTimedSerializer, token: str, seconds: int) -> tuple[Any, float]:
    """What was signed, and when: in so many seconds, or tomorrow, as the calendar may have been set back since."""
    found, at = signer.loads(token, return_timestamp=True)
    if at.timestamp() < time.time() - seconds:
        raise SignatureExpired("it was signed too long ago")
    return found, at.timestamp()


def text_of(token: str | bytes) -> str:
    return token.decode() if isinstance(token, bytes) else token
