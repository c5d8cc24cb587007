"""The closed list of what can happen in Fake Swords, each with its audience.

Cards are numbers of their rules: `pack.cards[card]`. Piles, players and fighters (0 left, 1 right) count from 0.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.kernel.types import Event, Outcome

THREE_SETS: Final = "three sets"
TIE_BREAKER: Final = "tie-breaker"
NO_CARDS: Final = "no cards left"

HIT: Final = "hit"
FIRST: Final = "hit first"
BROKE: Final = "broke a rule"
ARMS: Final = "blocked with the arms"
DECIDED: Final = "decided by the Fight Boss"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """`dealt`: the first card of each player. `boss`: the first Fight Boss, drawn by lot."""

    reveals: ClassVar[bool] = True
    real_swords: bool
    dealt: tuple[int, ...]
    boss: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured(Event):
    """How tall everybody is: as they said, or `by_lot`. `order`: from the shortest; `tossed`: those told apart
    by a coin.
    """

    reveals: ClassVar[bool] = True
    heights: tuple[int, ...]
    order: tuple[int, ...]
    tossed: tuple[int, ...]
    by_lot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The discard pile was shuffled into a new draw pile of so many cards."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """The Fight Boss has drawn these cards; card number n lies on pile n % piles."""

    reveals: ClassVar[bool] = True
    turn: int
    boss: int
    drawn: tuple[int, ...]
    piles: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPut(Event):
    """The Fight Boss moved the card in `place` of those drawn to another pile."""

    place: int
    card: int
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Event):
    """Somebody said where they will point (`points`), or where not. Who knows whether it is true."""

    seat: int
    pile: int
    points: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownStarted(Event):
    """3, 2, 1, Point!"""

    together: ClassVar[bool] = True
    countdown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointingStarted(Event):
    """Point!"""

    together: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointed(Event):
    """All at once: the pile of each player."""

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    piles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTaken(Event):
    """A player takes the cards of a pile; `won`: after a fight."""

    seat: int
    pile: int
    cards: tuple[int, ...]
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PileDiscarded(Event):
    """`contested`: players pointed at it, but the fight was another one."""

    pile: int
    cards: tuple[int, ...]
    contested: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tied(Event):
    """These players have three sets at the same moment."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FightCalled(Event):
    """`pile` is None in a tie-breaker. `rules`: the cards in force, each once. `shorter`: 0 left, 1 right."""

    reveals: ClassVar[bool] = True
    left: int
    right: int
    pile: int | None
    rules: tuple[int, ...]
    shorter: int
    boss: int
    stands_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FightCountdown(Event):
    """The countdown to the first beat, or to the first blow with real swords."""

    together: ClassVar[bool] = True
    countdown: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightBegan(Event):
    """Fight! (With real swords; the stopwatch runs.)"""

    together: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatPlayed(Event):
    """Both moves of a beat, shown together. Distances: 0 out, 1 sword's length, 2 close.

    `left`, `right`: who fights. `moves`: places in `MOVES`, or 11: stood still. `hits`, `parried`, `broken` (the card
    that each broke) and `lacking` (the tempo, in the next beat) by fighter; `touched`: the swords touched; `again`: the
    fight starts again. Both hit, and not again: a card says who was first.
    """

    reveals: ClassVar[bool] = True
    together: ClassVar[bool] = True
    left: int
    right: int
    beat: int
    moves: tuple[int, int]
    before: int
    after: int
    hits: tuple[bool, bool]
    parried: tuple[bool, bool]
    broken: tuple[int | None, int | None]
    lacking: tuple[bool, bool]
    touched: bool
    again: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FightAgain(Event):
    """With real swords: both hit, so the fight starts again. `took`: milliseconds since Fight!"""

    took: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undecided(Event):
    """Forty beats are over: the Fight Boss of the fight picks the winner."""

    beats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightEnded(Event):
    """`took`: milliseconds, or None.

    `reason`: HIT, FIRST (both hit, and the card `rule` says who was first), BROKE (the `rule` that the loser broke),
    ARMS or DECIDED.
    """

    winner: int
    loser: int
    reason: str
    rule: int | None
    took: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    outcome: Outcome


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, Measured, Reshuffled, TurnStarted, CardPut, Claimed, CountdownStarted, PointingStarted, Pointed),
    *(PileTaken, PileDiscarded, Tied, FightCalled, FightCountdown, FightBegan, BeatPlayed, FightAgain, Undecided),
    *(FightEnded, GameEnded),
)
