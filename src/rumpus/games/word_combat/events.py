"""The closed list of what can happen in Word Combat, each with its audience.

Cards are places in the pack's row of letter cards; cells are places in the grid, along the rows from the top.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.kernel.types import Event, Outcome

HIGHEST_SCORE: Final = "highest score"
DRAW: Final = "draw"

NOT_FORMABLE: Final = "not formable"
TOO_LATE: Final = "too late"

CLAUSES: Final = {
    "not a word": "WC-WORD-6",
    "plural": "WC-WORD-4",
    "proper noun": "WC-WORD-4",
    "abbreviation": "WC-WORD-4",
    "slang": "WC-WORD-4",
    "too short": "WC-WORD-3",
    "not for families": "WC-WORD-16",
    NOT_FORMABLE: "WC-WORD-5",
    TOO_LATE: "WC-WORD-11",
}
"""The clause behind each reason why a word takes nothing."""

NO_CARD_LEFT: Final = "no card left"
NO_WORD_LEFT: Final = "no word left"
BOTH_DONE: Final = "both done"


@dataclass(frozen=True, slots=True)
class Missed:
    """A word that lay there and that nobody took: its points, and how common it is (Zipf frequency)."""

    word: str
    points: int
    common: float


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """`judge`: "at once" or "on challenge"; `words`: "balanced", "strict" or "lenient"; `family`: family words only."""

    judge: str
    words: str
    family: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCalled(Event):
    """The cards lie face down and the countdown runs (milliseconds)."""

    round: int
    starter: int
    countdown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    round: int
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFlipped(Event):
    """`by_clock`: the time for it was up, and the turn flipped it for the player."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    seat: int
    cell: int
    card: int
    by_clock: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WordTaken(Event):
    """`cells` and `cards` in the order of the word's letters; `meaning` is "" where none is known."""

    seat: int
    word: str
    cells: tuple[int, ...]
    cards: tuple[int, ...]
    points: int
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFailed(Event):
    """A word that takes nothing: the reason, and the points it costs (none where it was only "too late")."""

    seat: int
    word: str
    reason: str
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoFinish(Event):
    """Both called for the same cards at nearly the same moment: who was first, by how many milliseconds.

    `overtook`: the first call came later, over a slower link. `delays`: the milliseconds that were taken out for the
    links of the first and the second.
    """

    first: int
    second: int
    word: str
    other: str
    margin: int
    overtook: bool
    delays: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordReturned(Event):
    """Cards go back face up to their places: the word was called after another that came late, or was challenged."""

    seat: int
    word: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WordChallenged(Event):
    """`seat` doubts a word of `owner`. `reason` is None where it stands, else why it does not and what that costs."""

    seat: int
    owner: int
    word: str
    reason: str | None
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerDone(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """`left`: the cards that go out of the game; `missed`: the best words nobody took; scores by seat so far."""

    round: int
    reason: str
    left: tuple[int, ...]
    missed: tuple[Missed, ...]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReady(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    outcome: Outcome


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, RoundCalled, RoundStarted, CardFlipped, WordTaken, CallFailed, PhotoFinish, WordReturned),
    *(WordChallenged, PlayerDone, RoundEnded, PlayerReady, GameEnded),
)
