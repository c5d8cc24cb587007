"""What can happen in an author's game: something was done, cards moved, and something was said of it."""

from dataclasses import dataclass
from typing import ClassVar

from rumpus.kernel.types import Event


@dataclass(frozen=True, slots=True)
class Shift:
    """Cards that went from one pile to another; `cards` is None for those who see neither."""

    source: str
    source_seat: int
    target: str
    target_seat: int
    count: int
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Event):
    """What somebody did, as one who was there could tell it; seats stand in the words as `{0}`."""

    seat: int
    move: str
    words: str
    shifts: tuple[Shift, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    """The same, where it brings to light what its audience could not know."""

    reveals: ClassVar[bool] = True
    seat: int
    move: str
    words: str
    shifts: tuple[Shift, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """Somebody has answered in secret."""

    seat: int


EVENTS = (Done, Shown, Chosen)
