"""The closed list of what a player may do in Marching Band(-imals), as named records and as numbers.

0..99      years of playing instruments
100        rather not say
101        draw: a basic turn begins
102        reorganize
103..262   play a Player or Equipment to the band: 103 + kind
263..272   take a card off the own band: 263 + slot * 2 + (0 Player, 1 Equipment)
273        take the last play to the band back
274        on to the next step
275..338   play a Bonus or Penalty: 275 + kind
339..418   aim it: 339 + seat * 10 + pick
419        rather play another one
420, 421   let a Penalty pass; No U
422        Band Halt!
423..582   discard: 423 + kind
583        end the turn
584, 585   take a Drum Major, or leave it
586..588   throw rock, paper or scissors
589        tap
590..594   name a section, from memory
595..615   bid: 595 + number
616, 617   keep the number, change it
618..626   the winner of a contest that the table has run: 618 + seat; 626: nobody
627..645   what the blank card is: 627 + card of the stack; 645: a contest of the table's own
646, 647   play along with a theme, or sit it out
648..656   who fell out of character: 648 + seat; 656: nobody
"""

from dataclasses import dataclass
from typing import Final

from rumpus.games.marching_bandimals.cards import MOST_ACTIONS, MOST_KINDS, MOST_PROGRAM, SECTIONS, Pack

MOST_SEATS: Final = 8
SLOTS: Final = 5
PICKS: Final = 10

YEARS: Final = 0
MOST_YEARS: Final = 99
NO_YEARS: Final = 100
DRAW: Final = 101
REORGANIZE: Final = 102
PLAY: Final = 103
REMOVE: Final = PLAY + MOST_KINDS
TAKE_BACK: Final = REMOVE + 2 * SLOTS
NEXT: Final = TAKE_BACK + 1
USE: Final = NEXT + 1
AIM: Final = USE + MOST_ACTIONS
ANOTHER: Final = AIM + MOST_SEATS * PICKS
LET_PASS: Final = ANOTHER + 1
SAY_NO: Final = LET_PASS + 1
HALT: Final = SAY_NO + 1
DISCARD: Final = HALT + 1
END: Final = DISCARD + MOST_KINDS
TAKE_MAJOR: Final = END + 1
LEAVE_MAJOR: Final = TAKE_MAJOR + 1
THROW: Final = LEAVE_MAJOR + 1
TAP: Final = THROW + 3
SYMBOL: Final = TAP + 1
BID: Final = SYMBOL + len(SECTIONS)
MOST_BID: Final = 20
KEEP: Final = BID + MOST_BID + 1
CHANGE: Final = KEEP + 1
AWARD: Final = CHANGE + 1
NOBODY: Final = AWARD + MOST_SEATS
WRITE: Final = NOBODY + 1
OWN_IDEA: Final = WRITE + MOST_PROGRAM
JOIN: Final = OWN_IDEA + 1
SIT_OUT: Final = JOIN + 1
VOTE: Final = SIT_OUT + 1
ABSTAIN: Final = VOTE + MOST_SEATS
ACTIONS: Final = ABSTAIN + 1

THROWS: Final = ("rock", "paper", "scissors")
SIDES: Final = ("player", "equipment")


@dataclass(frozen=True, slots=True)
class GiveYears:
    """How long somebody has played instruments; None: rather not say."""

    years: int | None


@dataclass(frozen=True, slots=True)
class BasicTurn:
    """Draw, and play on."""


@dataclass(frozen=True, slots=True)
class ReorganizeTurn:
    """Fill the hand, and nothing else."""


@dataclass(frozen=True, slots=True)
class PlayToBand:
    card: int


@dataclass(frozen=True, slots=True)
class RemoveFromBand:
    """`side`: 0 the Player, 1 the Equipment of a slot."""

    slot: int
    side: int


@dataclass(frozen=True, slots=True)
class TakePlayBack:
    """The last play to the band of this step."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """Done with this step."""


@dataclass(frozen=True, slots=True)
class UseCard:
    """A Bonus or Penalty; where it must be aimed that comes next."""

    card: int


@dataclass(frozen=True, slots=True)
class AimAt:
    """`pick`: slot * 2 + side of a card in that band, or which of the Band cards; 0 where there is nothing to pick."""

    seat: int
    pick: int


@dataclass(frozen=True, slots=True)
class AnotherCard:
    """Not this one after all."""


@dataclass(frozen=True, slots=True)
class LetPass:
    """Nothing against this Penalty."""


@dataclass(frozen=True, slots=True)
class SayNoU:
    """Stop this Penalty."""


@dataclass(frozen=True, slots=True)
class CallHalt:
    """Band Halt!"""


@dataclass(frozen=True, slots=True)
class DiscardCard:
    card: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Done discarding."""


@dataclass(frozen=True, slots=True)
class TakeMajor:
    """A Drum Major for the complete band."""


@dataclass(frozen=True, slots=True)
class LeaveMajor:
    """Not now."""


@dataclass(frozen=True, slots=True)
class Throw:
    """`hand`: a place in THROWS."""

    hand: int


@dataclass(frozen=True, slots=True)
class Tap:
    """Now!"""


@dataclass(frozen=True, slots=True)
class NameSection:
    """The next one, from memory."""

    section: int


@dataclass(frozen=True, slots=True)
class Bid:
    number: int


@dataclass(frozen=True, slots=True)
class KeepNumber:
    """The number is good enough."""


@dataclass(frozen=True, slots=True)
class ChangeNumber:
    """Another number, for better or worse."""


@dataclass(frozen=True, slots=True)
class AwardTo:
    """Who has won the contest that the table has run; None: nobody."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class FillBlank:
    """The blank is this card of the stack; None: a contest of the table's own."""

    card: int | None


@dataclass(frozen=True, slots=True)
class PlayAlong:
    """In character until play comes back."""


@dataclass(frozen=True, slots=True)
class SitOut:
    """Neither votes nor is voted on."""


@dataclass(frozen=True, slots=True)
class VoteFor:
    """Who fell out of character; None: nobody did."""

    seat: int | None


Action = (
    GiveYears
    | BasicTurn
    | ReorganizeTurn
    | PlayToBand
    | RemoveFromBand
    | TakePlayBack
    | NextStep
    | UseCard
    | AimAt
    | AnotherCard
    | LetPass
    | SayNoU
    | CallHalt
    | DiscardCard
    | EndTurn
    | TakeMajor
    | LeaveMajor
    | Throw
    | Tap
    | NameSection
    | Bid
    | KeepNumber
    | ChangeNumber
    | AwardTo
    | FillBlank
    | PlayAlong
    | SitOut
    | VoteFor
)

RECORDS: Final[tuple[Action, ...]] = (
    *(GiveYears(years) for years in range(MOST_YEARS + 1)),
    *(GiveYears(None), BasicTurn(), ReorganizeTurn()),
    *(PlayToBand(card) for card in range(MOST_KINDS)),
    *(RemoveFromBand(slot, side) for slot in range(SLOTS) for side in range(2)),
    *(TakePlayBack(), NextStep()),
    *(UseCard(card) for card in range(MOST_ACTIONS)),
    *(AimAt(seat, pick) for seat in range(MOST_SEATS) for pick in range(PICKS)),
    *(AnotherCard(), LetPass(), SayNoU(), CallHalt()),
    *(DiscardCard(card) for card in range(MOST_KINDS)),
    *(EndTurn(), TakeMajor(), LeaveMajor()),
    *(Throw(hand) for hand in range(3)),
    Tap(),
    *(NameSection(section) for section in range(len(SECTIONS))),
    *(Bid(number) for number in range(MOST_BID + 1)),
    *(KeepNumber(), ChangeNumber()),
    *(AwardTo(seat) for seat in range(MOST_SEATS)),
    AwardTo(None),
    *(FillBlank(card) for card in range(MOST_PROGRAM)),
    FillBlank(None),
    *(PlayAlong(), SitOut()),
    *(VoteFor(seat) for seat in range(MOST_SEATS)),
    VoteFor(None),
)
"""The records in the order of their numbers."""
assert len(RECORDS) == ACTIONS


def words_of(action: int, pack: Pack, names: tuple[str, ...]) -> str:  # noqa: C901 - a case for each action
    """An action as somebody would say it."""
    match RECORDS[action]:
        case GiveYears(years):
            return "rather not say" if years is None else f"{years} year{'' if years == 1 else 's'} of music"
        case PlayToBand(card):
            return f"play {named(pack, card)}"
        case RemoveFromBand(slot, side):
            return f"take the {SIDES[side]} off slot {slot + 1}"
        case UseCard(card):
            return f"use {named(pack, card)}"
        case AimAt(seat, pick):
            return f"aim at {seated(names, seat)}, {pick + 1}"
        case DiscardCard(card):
            return f"discard {named(pack, card)}"
        case Throw(hand):
            return THROWS[hand]
        case NameSection(section):
            return SECTIONS[section]
        case Bid(number):
            return f"bid {number}"
        case AwardTo(seat):
            return f"won by {'nobody' if seat is None else seated(names, seat)}"
        case FillBlank(card):
            return "a contest of our own" if card is None else f"as {pack.program[card].name}"
        case VoteFor(seat):
            return f"{'nobody' if seat is None else seated(names, seat)} fell out of character"
        case record:
            return PLAIN[type(record)]


def seated(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def named(pack: Pack, card: int) -> str:
    return pack.cards[card].name if card < len(pack.cards) else f"card {card}"


PLAIN: Final[dict[type, str]] = {
    BasicTurn: "draw",
    ReorganizeTurn: "reorganize",
    TakePlayBack: "take the last play back",
    NextStep: "next step",
    AnotherCard: "another card",
    LetPass: "let it pass",
    SayNoU: "No U",
    CallHalt: "Band Halt!",
    EndTurn: "end the turn",
    TakeMajor: "take a Drum Major",
    LeaveMajor: "no Drum Major now",
    Tap: "tap",
    KeepNumber: "keep it",
    ChangeNumber: "change it",
    PlayAlong: "play along",
    SitOut: "sit it out",
}
