"""The kernel's vocabulary: numbers with a meaning, and the small values every room shares."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import ClassVar, Final

CLOCK: Final = -1
"""The seat of the clock in inputs: what happens at a deadline is an action like any other."""

TIME_UP: Final = 0
"""The one action of the clock."""

WATCHER: Final = -1
"""The seat of somebody who watches, in views and audiences."""

Deed = int | str
"""What was done, as inputs carry it: the number of an action, or what was said."""

LONGEST_WORD: Final = 40
"""Letters of what may be said."""


class Tempo(IntEnum):
    """How the seats that are asked may answer."""

    TURN = 0
    """One seat answers."""
    SEALED = 1
    """Several seats answer; no answer is seen before the last one is in."""
    WINDOW = 2
    """Every other seat gets the same ask for the same time, whatever it holds; silence is a pass."""
    OPEN = 3
    """A standing ask to all; whoever comes first is first."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What one seat may answer now, and until when (milliseconds; None: take your time)."""

    seat: int
    tempo: Tempo
    until: int | None
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may learn of something: all, or the seats named."""

    seats: frozenset[int] | None

    @classmethod
    def only(cls, *seats: int) -> "Audience":
        return cls(frozenset(seats))

    def includes(self, seat: int) -> bool:
        return self.seats is None or seat in self.seats


EVERYONE: Final = Audience(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened. There is no default audience: whoever tells must say to whom."""

    reveals: ClassVar[bool] = False
    """Whether it turns something up that its audience could not know before (a dealt hand, a turned card)."""
    together: ClassVar[bool] = False
    """Whether nobody may see it before the others do, however quick their links are."""

    to: Audience


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, which seats won, and the score of each seat."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@lru_cache(maxsize=1024)
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats in a bit mask, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    """The bit mask of some seats."""
    return sum(1 << seat for seat in set(seats))
