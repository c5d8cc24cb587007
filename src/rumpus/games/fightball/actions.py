"""The closed list of what a coach may do in Fightball, as named records and as numbers.

0       take the top card of the deck
1       pick up the top card of the own discard pile
2       put the held card on the own discard pile
3       play the Buzz
4..27   play the held card on a stack: 4 + stack
28      wait a beat (practice pace)
29, 30  make a play worth more, or less, at scoring
31      be ready for the next quarter
"""

from dataclasses import dataclass
from typing import Final

from rumpus.kernel.errors import NotLegal

TAKE: Final = 0
PICK_UP: Final = 1
DISCARD: Final = 2
BUZZ: Final = 3
PLAY: Final = 4
WAIT: Final = 28
MORE: Final = 29
LESS: Final = 30
READY: Final = 31
ACTIONS: Final = 32
STACKS: Final = 24


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the top card of the deck."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up the top card of the own discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the held card on the own discard pile."""


@dataclass(frozen=True, slots=True)
class PlayBuzz:
    """Toss the Buzz into the court."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play the held card on a stack."""

    stack: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing in this beat."""


@dataclass(frozen=True, slots=True)
class Decide:
    """Make the play that is asked about worth more, or less."""

    more: bool


@dataclass(frozen=True, slots=True)
class BeReady:
    """Go on to the next quarter."""


Action = TakeCard | PickUp | Discard | PlayBuzz | PlayOn | Wait | Decide | BeReady

RECORDS: Final[tuple[Action, ...]] = (
    *(TakeCard(), PickUp(), Discard(), PlayBuzz()),
    *(PlayOn(stack) for stack in range(STACKS)),
    *(Wait(), Decide(more=True), Decide(more=False), BeReady()),
)


def action_of(number: int) -> Action:
    """The record of an action number."""
    if not 0 <= number < ACTIONS:
        raise NotLegal(f"there is no action {number} in Fightball; the actions are 0 to {ACTIONS - 1}")
    return RECORDS[number]


def stack_name(stack: int, names: tuple[str, ...]) -> str:
    """A stack as coaches call it: `Green 3`, or whose zone it is in: `Ada's Blue 2`."""
    if stack < 4:
        return f"{names[0]}'s Red {stack + 1}"
    if stack < 8:
        return f"{names[0]}'s Blue {stack - 3}"
    if stack < 16:
        return f"Green {stack - 7}"
    if stack < 20:
        return f"{names[1]}'s Blue {stack - 15}"
    return f"{names[1]}'s Red {stack - 19}"


def words_of(number: int, names: tuple[str, ...]) -> str:
    """An action as somebody would say it."""
    match action_of(number):
        case TakeCard():
            return "take a card"
        case PickUp():
            return "pick up the top of the discard pile"
        case Discard():
            return "discard"
        case PlayBuzz():
            return "play the Buzz"
        case PlayOn(stack):
            return f"play on {stack_name(stack, names)}"
        case Wait():
            return "wait a beat"
        case Decide(more):
            return "one more" if more else "one less"
        case BeReady():
            return "ready for the next quarter"
