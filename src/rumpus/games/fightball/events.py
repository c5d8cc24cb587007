"""The closed list of what can happen in Fightball, each with its audience.

Cards are numbers of a coach's own team in the pack: `pack.teams[teams[seat]].cards[card]`.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.kernel.types import Event, Outcome

HIGHEST_SCORE: Final = "highest score"
OVERTIME: Final = "overtime"
DRAW: Final = "draw"

PLAY: Final = "play"
FALSE_START: Final = "false start"
EARLY_SHOT: Final = "early shot"
AFTER_THE_SHOT: Final = "after the shot"
CALLED_FOUL: Final = "called foul"


@dataclass(frozen=True, slots=True)
class Step:
    """One card of a stack as it is read: what it did, the Shot Value after it, why if it did nothing, the clause."""

    card: int
    by: int
    did: str
    value: int
    why: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a coach: for a successful play, or for a foul of the other one with the card in `place`."""

    seat: int
    points: int
    reason: str
    place: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A stack read from bottom to top. `zone` is where the play ended up; `worth` what it was worth in the end."""

    zone: int
    steps: tuple[Step, ...]
    value: int
    needs: int
    complete: bool
    success: bool
    worth: int
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """`teams`: the team of each seat, as places in the pack."""

    teams: tuple[int, int]
    practice: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class QuarterCalled(Event):
    """The decks are shuffled and the countdown runs; quarters from the fifth on are overtime."""

    quarter: int
    countdown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuarterStarted(Event):
    quarter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTaken(Event):
    """A coach took a card from the deck; which one only that coach sees (`CardSeen`)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen(Event):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPickedUp(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A card on a stack. `under`: how many cards that had come before it turned out to be played after it."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int
    stack: int
    under: int
    at_buzzer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoFinish(Event):
    """Two coaches played on one stack at nearly the same moment: who was first, by how many milliseconds.

    `overtook`: the first card came later, over a slower link. `delays`: the milliseconds that were taken out for the
    links of the first and the second.
    """

    stack: int
    first: int
    second: int
    margin: int
    overtook: bool
    delays: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinTossed(Event):
    """Practice pace: both played on one stack in the same beat, and a coin said who was first."""

    stack: int
    first: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Buzzed(Event):
    """The fast round is over. `too_late`: at practice pace, the coach whose move in the same beat did not count."""

    seat: int
    too_late: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthDecided(Event):
    """A play is worth more or less (`change` 1 or -1), as its coach says or, not `in_time`, as is better."""

    seat: int
    card: int
    stack: int
    change: int
    in_time: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StackScored(Event):
    stack: int
    reading: Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class QuarterScored(Event):
    """Points of the quarter from plays and from fouls, and the score after it, by seat."""

    quarter: int
    plays: tuple[int, int]
    fouls: tuple[int, int]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachReady(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    outcome: Outcome


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, QuarterCalled, QuarterStarted, CardTaken, CardSeen, CardPickedUp, CardDiscarded, CardPlayed),
    *(PhotoFinish, CoinTossed, Buzzed, WorthDecided, StackScored, QuarterScored, CoachReady, GameEnded),
)
