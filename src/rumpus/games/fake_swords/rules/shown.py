"""What screens are shown, as records: the open table, the fight that is on, and what a player has sealed."""

from dataclasses import dataclass

from rumpus.kernel.types import Outcome


@dataclass(slots=True)
class Laid:
    """A card drawn in this turn that still lies there: its `place` among those drawn, its rule and its pile."""

    place: int
    card: int
    pile: int


@dataclass(slots=True)
class Claim:
    """What somebody said last in this turn: they point at a pile (`points`), or leave it alone."""

    pile: int
    points: bool


@dataclass(slots=True)
class Breach:
    """A move that would break a rule in this beat, and the card that says so."""

    move: int
    card: int


@dataclass(slots=True)
class GivesWay:
    """A card of the fight that gives way to another where both can not be obeyed (SW-FIGHT-17, SW-DUEL-7)."""

    card: int
    to: int


@dataclass(slots=True)
class FightShown:
    """The fight that is on. `pile` is None in a tie-breaker; `boss`: its Fight Boss; `shorter`: 0 left, 1 right.

    `rules`: the cards in force, each once; `gives_way`: which of them to which. `first`: the card that says who was
    first where both hit (SW-FIGHT-16). `hands`: whether they start with swords in hand (SW-FIGHT-3). `round`: from 1,
    one more each time it starts again. Of a duel: `beats` played, the `distance` (0 out, 1 sword's length, 2
    close), who is `lacking` the tempo and what would break a rule (`breaches`), by fighter; `opening`: opening beats
    left; `touched`: the swords touched in the last beat, and a card remembers it.
    """

    left: int
    right: int
    pile: int | None
    boss: int
    rules: tuple[int, ...]
    gives_way: tuple[GivesWay, ...]
    first: int | None
    shorter: int
    hands: bool
    round: int
    beats: int
    distance: int
    lacking: tuple[bool, bool]
    breaches: tuple[tuple[Breach, ...], tuple[Breach, ...]]
    opening: int
    touched: bool


@dataclass(kw_only=True)
class OpenTable:
    """What lies open for everybody. Rows go by seat; cards are numbers of their rules, piles count from 0.

    `phase`: "measuring", "piles", "countdown", "pointing", "choosing", "tying", "naming", "on guard", "beat",
    "deciding", "arming", "counting", "fighting" or "over". `beat`: milliseconds to choose a move, 0 for no limit.
    `heights` and `order` (seats from the shortest) are empty until all are known. `collected`: cards in front of each
    player; `discard`: what lies there, in no order. `answered`: who has sealed an answer. `pointed`: None before all
    have. `claims_left`: how often each may still say something in this turn. `contested`: the piles that two or more
    point at and that still lie there. `tied`: who has three sets at the same moment. `fighters`: who will fight, left
    and right, also while their Fight Boss is being named; `fought`: the pile they fight over, None in a tie-breaker.
    """

    real_swords: bool
    beat: int
    phase: str
    turn: int
    boss: int
    heights: tuple[int, ...]
    order: tuple[int, ...]
    collected: tuple[tuple[int, ...], ...]
    sets: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    piles: int
    drawn: tuple[Laid, ...]
    answered: tuple[bool, ...]
    pointed: tuple[int, ...] | None
    claims: tuple[Claim | None, ...]
    claims_left: tuple[int, ...]
    contested: tuple[int, ...]
    tied: tuple[int, ...]
    fighters: tuple[int, ...]
    fought: int | None
    fight: FightShown | None
    outcome: Outcome | None


@dataclass(kw_only=True)
class OwnCards:
    """What only the player sees: the answer that is sealed (centimetres above 80, a pile, or a move)."""

    sealed: int | None
