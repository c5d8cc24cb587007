"""A link as a desk sees it, and the two short answers."""

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from rumpus.server import wire

LONGEST_REASON: Final = 300
"""Signs of a refusal: what somebody sent is not sent back at length."""
COME_BACK: Final = 1012
"""The code of a link that is closed for a moment only: the browser connects again."""
SENT_AWAY: Final = 4403
"""The code of a link that is closed because the host has sent somebody away."""

encode = msgspec.json.Encoder().encode


class Link(Protocol):
    """One browser at a desk. Sending never waits: a reader who is too slow is cut off, and comes back."""

    guest: str
    owner: str
    """Whose browser it is: the guest, but where it is a screen."""
    game_number: int
    heard: int
    is_screen: bool
    """A screen for all eyes: it is nobody, and no watcher either."""

    @property
    def delay(self) -> int | None:
        """Milliseconds that a message takes from there to here, as measured; None while that is not known."""

    @property
    def send(self) -> Callable[[bytes], None]: ...

    def close(self, code: int, reason: str) -> None:
        """Cut the link, and say why."""

    def measure(self) -> None:
        """Take the time of the link once more; one that has long been silent is cut off."""


def done(link: Link, id_: int) -> None:
    link.send(encode(wire.Done(id=id_)))


def refuse(link: Link, id_: int | None, reason: str, clause: str = "") -> None:
    link.send(encode(wire.Refused(id=id_, reason=cut_short(reason), clause=clause)))


def cut_short(reason: str) -> str:
    return reason if len(reason) <= LONGEST_REASON else reason[: LONGEST_REASON - 1] + "…"
