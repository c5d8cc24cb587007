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


def fullest(events: list[Event]) -> list[Event]:
    """Of what several were told of one deed, each as far as they could see it, only what tells most."""
    found: list[Event] = []
    for event in events:
        before = found[-1] if found else None
        if not is_same_deed(before, event):
            found.append(event)
        elif told_cards(event) > told_cards(before):
            found[-1] = event
    return found


def is_same_deed(one: Event | None, other: Event) -> bool:
    if not isinstance(one, Done | Shown) or not isinstance(other, Done | Shown):
        return False
    apart = one.to.seats is not None and other.to.seats is not None and not one.to.seats & other.to.seats
    return apart and (one.seat, one.move, len(one.shifts)) == (other.seat, other.move, len(other.shifts))


def told_cards(event: Event | None) -> int:
    shifts = event.shifts if isinstance(event, Done | Shown) else ()
    return sum(len(shift.cards or ()) for shift in shifts)
