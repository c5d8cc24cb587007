"""Guests: no accounts, a signed cookie each. A seat belongs to a guest, and can be carried to another device."""

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

COOKIE: Final = "rumpus_guest"
COOKIE_DAYS: Final = 180
PHONE_MINUTES: Final = 15


class Guests:
    """Makes and reads the tokens; the key never leaves the store."""

    def __init__(self, key: bytes) -> None:
        self._cookies = URLSafeSerializer(key, salt="guest")
        self._phones = URLSafeTimedSerializer(key, salt="phone")

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def cookie_of(self, guest: str) -> str:
        return text_of(self._cookies.dumps(guest))

    def guest_of(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None where it is nobody's or forged."""
        if not cookie:
            return None
        try:
            guest = self._cookies.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def phone_token(self, guest: str, room: str) -> str:
        return text_of(self._phones.dumps([guest, room]))

    def from_phone(self, token: str) -> tuple[str, str] | None:
        """The guest and the room of a token that is not too old."""
        try:
            guest, room = self._phones.loads(token, max_age=PHONE_MINUTES * 60)
        except (BadSignature, ValueError, TypeError):
            return None
        return guest, room


def text_of(token: str | bytes) -> str:
    return token.decode() if isinstance(token, bytes) else token
