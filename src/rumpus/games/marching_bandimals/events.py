"""The closed list of what can happen in Marching Band(-imals), each with its audience.

Cards are numbers of their kinds: `pack.cards[card]`. Cards of the booster are places in `pack.program`. Slots and
seats count from 0, turns and rounds from 1.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.games.marching_bandimals.contest_events import CONTEST_EVENTS
from rumpus.kernel.types import Event, Outcome

COMPLETE_BAND: Final = "complete band"
ROUNDS: Final = "rounds played"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """`sections`: the one that each player must fill the band with, or none; `must`: the one that everybody needs."""

    reveals: ClassVar[bool] = True
    sections: tuple[int, ...]
    must: int | None
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsCame(Event):
    """Into the hand of the player who hears this."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlayer(Event):
    """`years`: what each has said, None for nothing; empty where a lot was drawn and nobody asked (MB-SETUP-5).

    `throws`: of those who are tied, round by round (MB-SETUP-3).
    """

    reveals: ClassVar[bool] = True
    seat: int
    years: tuple[int | None, ...]
    tied: tuple[int, ...]
    throws: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    seat: int
    turn: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMissed(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The discard pile was shuffled into a new draw pile of so many cards."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    reveals: ClassVar[bool] = True
    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reorganized(Event):
    """A reorganize turn: so many cards were drawn."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BandPlayed(Event):
    """A Player or Equipment was put into a slot."""

    seat: int
    card: int
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BandRemoved(Event):
    """A player took a card off the own band, to the hand or to the discard pile."""

    seat: int
    card: int
    to_hand: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayTakenBack(Event):
    """The last play to the band, of this card, was taken back; `removal`: it had been removed."""

    seat: int
    card: int
    removal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusPlayed(Event):
    """`target`: the opponent it is about, if any."""

    seat: int
    card: int
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPlayed(Event):
    """`target` None: everyone. `taken`: the card in the target's band (or its Band Bonus) that it is about.

    Everybody else has `window` milliseconds to say No U; None: until all have answered.
    """

    seat: int
    card: int
    target: int | None
    taken: int | None
    window: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyStopped(Event):
    """No U!"""

    reveals: ClassVar[bool] = True
    seat: int
    against: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyStopped(Event):
    """The window is over: the Penalty works."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shielded(Event):
    """A Band Bonus took the Penalty for its owner, and is used up."""

    seat: int
    card: int
    penalty: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """In step 4 of the own turn."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDiscarded(Event):
    """Something made a player discard these."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTaken(Event):
    """So many cards went from one hand to another; those two know which."""

    reveals: ClassVar[bool] = True
    seat: int
    victim: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsWent(Event):
    """Out of the hand of the player who hears this."""

    reveals: ClassVar[bool] = True
    seat: int
    to_seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLookedAt(Event):
    seat: int
    victim: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSeen(Event):
    """What the player who hears this sees in another's hand."""

    reveals: ClassVar[bool] = True
    seat: int
    victim: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsSwapped(Event):
    reveals: ClassVar[bool] = True
    seat: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPassed(Event):
    """Each of these players gave the whole hand to the next of them."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recruited(Event):
    """`turned`: all cards that were turned up; `cards`: those taken."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled(Event):
    """From the discard pile into the hand."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BandLost(Event):
    """A Penalty took a card out of a band: to the discard pile, or into the hand of `to_seat`."""

    seat: int
    card: int
    to_seat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BandCardOver(Event):
    """A Band Bonus or Penalty is discarded: its turns are over (`expired`), or something took it away."""

    seat: int
    card: int
    expired: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MorePlays(Event):
    """Back to the band, with so many plays."""

    seat: int
    plays: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MajorTaken(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MajorLeft(Event):
    """The band is complete, and its owner takes no Drum Major."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MajorReturned(Event):
    """The band is not complete any more."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    outcome: Outcome


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, CardsCame, FirstPlayer, TurnStarted, TurnMissed, Reshuffled, Drew, Reorganized),
    *(BandPlayed, BandRemoved, PlayTakenBack, BonusPlayed, PenaltyPlayed, PenaltyStopped, NobodyStopped, Shielded),
    *(Discarded, CardsDiscarded, CardsTaken, CardsWent, HandLookedAt, HandSeen, HandsSwapped, HandsPassed),
    *(Recruited, Recalled, BandLost, BandCardOver, MorePlays, MajorTaken, MajorLeft, MajorReturned, GameEnded),
    *CONTEST_EVENTS,
)
