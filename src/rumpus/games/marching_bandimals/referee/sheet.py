"""The sheet that people fill in beside their bands, and the score card that comes back.

A sheet names players, cards and sections. On a score card cards are numbers of their kinds in the pack, and sections
and players count from 0, as events do.
"""

from dataclasses import dataclass
from typing import Final

NEW: Final = "new"
KEPT: Final = "kept"
BACK: Final = "back"

# What is entered


@dataclass(frozen=True, slots=True)
class InEffect:
    """A Band Bonus or Band Penalty in a band. `gone`: the turns of the band's owner that have ended since it came.

    The turn in which a Band Bonus is played ends too, and does not count (MB-BONUS-3).
    """

    card: str
    gone: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BandEntered:
    """The Players and Equipments of one band, in any order, and the Band cards in effect.

    `own`: its only section, with goal = one-section. `major`: "new" for a Drum Major of the turn that is on, "kept" for
    one from a turn before, "back" for one that had to go back since the turn began, "" for none.
    """

    cards: tuple[str, ...] = ()
    in_effect: tuple[InEffect, ...] = ()
    own: str = ""
    major: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The bands at a table, by player, clockwise. `turn`: whose turn it is, where that is told.

    `section`: the one that every band must have, with goal = required-section.
    """

    players: tuple[str, ...] = ("Player 1", "Player 2")
    bands: tuple[BandEntered, ...] = ()
    variant: str = "base"
    goal: str = "any"
    section: str = ""
    turn: str = ""


# What comes back


@dataclass(frozen=True, slots=True)
class Line:
    """Something to know, and the clause that says so."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A slot of a band: the names of its Player and its Equipment, "" where one is missing; None: an empty slot."""

    section: int | None
    player: str
    equipment: str


@dataclass(frozen=True, slots=True)
class Closed:
    """Cards that can not be played to a band now, all for the same reason."""

    cards: tuple[int, ...]
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Lasting:
    """A Band Bonus or Penalty, and for how many turns of its owner it stays; 0: it is over."""

    card: int
    left: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A band: its five slots, how many are `full`, what is `wrong` with it and `missing` to it, what to heed (`notes`).

    `major`: it has a Drum Major, and is complete. `may_major`: it may take one at the end of the turn that is on.
    `closed`: what can not be played to it. `limit`: how many cards its owner may keep; `draws`, `plays`, `uses` and
    `discards`: the numbers of a basic turn.
    """

    player: str
    pairs: tuple[Pair, ...]
    full: int
    complete: bool
    major: bool
    may_major: bool
    wrong: tuple[Line, ...]
    missing: tuple[Line, ...]
    notes: tuple[Line, ...]
    closed: tuple[Closed, ...]
    in_effect: tuple[Lasting, ...]
    limit: int
    draws: int
    plays: int
    uses: int
    discards: int


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """All bands; whose `turn` it is, who has won, and what comes `next`.

    `house`: what was taken from the pack and may be otherwise on the cards of another box.
    """

    bands: tuple[Verdict, ...]
    turn: int | None
    winner: int | None
    next: Line
    house: tuple[Line, ...] = ()
