"""A link as a desk sees it, and the two short answers."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from rumpus.server import wire

encode = msgspec.json.Encoder().encode


class Link(Protocol):
    """One browser at a desk. Sending never waits: a reader who is too slow is cut off, and comes back."""

    guest: str
    game_number: int
    heard: int
    is_screen: bool
    """A screen for all eyes: it is nobody, and no watcher either."""

    @property
    def delay(self) -> int:
        """Milliseconds that a message takes from there to here, as measured; 0 while that is not known."""

    @property
    def send(self) -> Callable[[bytes], None]: ...

    def measure(self) -> None:
        """Take the time of the link once more; one that has long been silent is cut off."""


def done(link: Link, id_: int) -> None:
    link.send(encode(wire.Done(id=id_)))


def refuse(link: Link, id_: int | None, reason: str, clause: str = "") -> None:
    link.send(encode(wire.Refused(id=id_, reason=reason, clause=clause)))
