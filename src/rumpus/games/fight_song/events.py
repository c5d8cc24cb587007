"""The closed list of what can happen in Fight Song, each with its audience."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from rumpus.kernel.types import Event, Outcome

HIGHEST_SCORE: Final = "highest score"
TIE_FOUGHT_OUT: Final = "tie fought out"
SHARED_WIN: Final = "shared win"


class Match(Enum):
    """Why a card scores on a corner."""

    BOTH = "outer and inner"
    OUTER = "outer"
    INNER = "inner"
    BONUS = "bonus corner"
    NONE = "no match"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    seats: int
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt(Event):
    """How many cards somebody was dealt, for all to see; `battle`: for a Fight Song round."""

    count: int
    battle: bool
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """Which cards, for the player alone."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    battle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityTurned(Event):
    reveals: ClassVar[bool] = True
    number: int
    activity: int
    starter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    seat: int
    card: int
    corner: int
    match: Match
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    """Points, scores and the teams that have earned a Fight Song round, by team."""

    gained: tuple[int, ...]
    scores: tuple[int, ...]
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishAwaited(Event):
    """The target is reached, and so many hands are left until every team has started equally often."""

    hands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalPicked(Event):
    seat: int
    rival: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SongStarted(Event):
    """`starters` are teams, `battlers` seats; `tie_round` counts from 1 where a tie at the top is fought out."""

    starters: tuple[int, ...]
    battlers: tuple[int, ...]
    tie_round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SongTurned(Event):
    """`by_lot`: it was drawn who plays first."""

    reveals: ClassVar[bool] = True
    number: int
    song: int
    starter: int
    by_lot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SongScored(Event):
    """Teams that battled, the points of each of them, and those with the most."""

    teams: tuple[int, ...]
    gained: tuple[int, ...]
    leaders: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SongEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """`winners` are teams; the outcome names seats."""

    outcome: Outcome
    winners: tuple[int, ...]


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, CardsDealt, HandDealt, ActivityTurned, CardPlayed, HandScored, RivalPicked),
    *(SongStarted, SongTurned, SongScored, SongEnded, FinishAwaited, GameEnded),
)
