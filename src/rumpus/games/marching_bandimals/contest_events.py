"""What can happen in the Competitions & Themes booster of Marching Band(-imals), each with its audience."""

from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.kernel.types import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class HaltCalled(Event):
    """Band Halt!, and the card of the booster that it turned up."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankFilled(Event):
    """What the blank card is; None: a contest of the table's own."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestStarted(Event):
    """`plays`: the contest, or "hosted" where people run it."""

    card: int
    plays: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """A round of rock, paper, scissors among those still in."""

    together: ClassVar[bool] = True
    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown(Event):
    """`throws` by seat, None for whoever is out or silent; `out`: who is out now."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    throws: tuple[int | None, ...]
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalAwaited(Event):
    """Hands on knees."""

    together: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalFeinted(Event):
    """That was not the signal."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalGiven(Event):
    """Now!"""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TappedTooSoon(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tapped(Event):
    """Milliseconds after the signal, by seat; None: too soon, or not at all. `delays`: what was taken out for links."""

    reveals: ClassVar[bool] = True
    times: tuple[int | None, ...]
    delays: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryShown(Event):
    """Remember these sections."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    sections: tuple[int, ...]
    time: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallStarted(Event):
    together: ClassVar[bool] = True
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered(Event):
    """How many each had right, and what they were."""

    reveals: ClassVar[bool] = True
    right: tuple[int, ...]
    sections: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BidsOpened(Event):
    """By seat; None: no bid."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberDrawn(Event):
    """For the player who hears this."""

    reveals: ClassVar[bool] = True
    seat: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersShown(Event):
    """`numbers`: what each has now; `changed`: who has changed it."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    numbers: tuple[int, ...]
    changed: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RhythmStarted(Event):
    """Four beats to count in, and then `length` to hit, `beat` milliseconds apart; the first in one `beat`."""

    together: ClassVar[bool] = True
    length: int
    beat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RhythmScored(Event):
    """How far off each was, in milliseconds over all beats."""

    reveals: ClassVar[bool] = True
    off: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestWon(Event):
    """`seat` None: nobody. `lot`: decided by lot among equals."""

    reveals: ClassVar[bool] = True
    seat: int | None
    lot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeStarted(Event):
    """Everybody says whether they play along; `members` do."""

    reveals: ClassVar[bool] = True
    card: int
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteStarted(Event):
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeJudged(Event):
    """`votes`: how many found each seat out of character; nobody learns who. `winners`: all who stayed in it."""

    reveals: ClassVar[bool] = True
    votes: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramOver(Event):
    """Play came back: the card goes to the bottom of its stack."""

    card: int


CONTEST_EVENTS: Final[tuple[type[Event], ...]] = (
    *(HaltCalled, BlankFilled, ContestStarted, RoundStarted, Thrown, SignalAwaited, SignalFeinted, SignalGiven),
    *(TappedTooSoon, Tapped, MemoryShown, RecallStarted, Remembered, BidsOpened, NumberDrawn, NumbersShown),
    *(RhythmStarted, RhythmScored, ContestWon, ThemeStarted, VoteStarted, ThemeJudged, ProgramOver),
)
