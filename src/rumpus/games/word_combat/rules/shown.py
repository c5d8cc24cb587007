"""What screens are shown, as records. There is nothing that only one player sees."""

from dataclasses import dataclass

from rumpus.kernel.types import Outcome


@dataclass(slots=True)
class Taken:
    """A word that was taken: by whom, in which round, which cards, from where, for how many points, and when.

    `open`: it can still be challenged. `good`: a challenge has found it good.
    """

    seat: int
    round: int
    word: str
    cards: tuple[int, ...]
    cells: tuple[int, ...]
    points: int
    at: int
    open: bool
    good: bool
    meaning: str


@dataclass(kw_only=True)
class OpenTable:
    """What lies open for everybody.

    `phase`: "countdown", "look" (no flip yet), "turn" (the player whose turn it is flips), "search" (all cards are face
    up), "last" (what was called may still come), "break" or "over". `grid`: 28 places along the rows from the top: the
    card that lies there face up, or -1 face down, -2 none. `turn`: whose flip is next, None where nothing is face down.
    `taken`: the words of the game in the order of calling. `deductions`: points that were lost. `look_time` in
    milliseconds. `family`: no word unfit for children counts. Rows go by seat.
    """

    judge: str
    words: str
    family: bool
    look_time: int
    phase: str
    round: int
    starter: int
    turn: int | None
    grid: tuple[int, ...]
    taken: tuple[Taken, ...]
    scores: tuple[int, int]
    deductions: tuple[int, int]
    done: tuple[bool, bool]
    ready: tuple[bool, bool]
    outcome: Outcome | None


@dataclass(kw_only=True)
class OwnCards:
    """Nothing: whoever plays sees what everybody sees."""
