"""The closed list of what a player may do in Word Combat, as named records and as numbers.

0..27   flip a card: its place in the grid, along the rows from the top
28      be done: see no more words
29      challenge the newest word of the opponent that can be challenged
30      be ready for the next round

A call is something said: it has no number here, but is said as the word itself (`State.hear`).
"""

from dataclasses import dataclass
from typing import Final

from rumpus.kernel.errors import NotLegal

COLUMNS: Final = 7
ROWS: Final = 4
CELLS: Final = 28

FLIP: Final = 0
DONE: Final = 28
CHALLENGE: Final = 29
READY: Final = 30
ACTIONS: Final = 31


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a card face up."""

    cell: int


@dataclass(frozen=True, slots=True)
class BeDone:
    """See no more words in the cards."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt the opponent's newest word."""


@dataclass(frozen=True, slots=True)
class BeReady:
    """Go on to the next round."""


Action = Flip | BeDone | Challenge | BeReady

RECORDS: Final[tuple[Action, ...]] = (
    *(Flip(cell) for cell in range(CELLS)),
    *(BeDone(), Challenge(), BeReady()),
)


def action_of(number: int) -> Action:
    """The record of an action number."""
    if not 0 <= number < ACTIONS:
        raise NotLegal("that is nothing one can do in Word Combat")
    return RECORDS[number]


def cell_name(cell: int) -> str:
    """A place in the grid as players call it: `B3` is the third card of the second row."""
    return f"{'ABCD'[cell // COLUMNS]}{cell % COLUMNS + 1}"


def words_of(number: int) -> str:
    """An action as somebody would say it."""
    match action_of(number):
        case Flip(cell):
            return f"flip {cell_name(cell)}"
        case BeDone():
            return "done: no more words"
        case Challenge():
            return "challenge the word"
        case BeReady():
            return "ready for the next round"
