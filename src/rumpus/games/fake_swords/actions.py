"""The closed list of what a player may do in Fake Swords, as named records and as numbers.

0..150     give a height: 80 + centimetres
151..190   put a drawn card on a pile: 151 + card * 5 + pile
191        start the countdown
192..196   point at a pile
197..271   have two players fight over a pile: 197 + pile * 15 + pair
272..277   name the Fight Boss of a fight: 272 + seat
278..292   have two players fight the tie-breaker: 278 + pair
293..303   a move of the duel: 293 + move
304        start the countdown of a fight with real swords
305..317   the verdict: left won, right won, both hit; 308 + fighter * 5 + rule: who broke which
"""

from dataclasses import dataclass
from typing import Final

from rumpus.games.fake_swords.cards import MOVES
from rumpus.kernel.errors import NotLegal

SHORTEST: Final = 80
TALLEST: Final = 230
MOST_SEATS: Final = 6
MOST_PILES: Final = 5
MOST_DRAWN: Final = 8
MOST_RULES: Final = 4  # cards in a pile
ARMS: Final = 4  # the rule that is broken by blocking with the arms (SW-FIGHT-7)

HEIGHT: Final = 0
PUT: Final = 151
COUNT_DOWN: Final = 191
POINT: Final = 192
FIGHT: Final = 197
NAME: Final = 272
TIE: Final = 278
MOVE: Final = 293
ON_GUARD: Final = 304
LEFT_WON: Final = 305
RIGHT_WON: Final = 306
BOTH_HIT: Final = 307
BROKE: Final = 308
ACTIONS: Final = 318

PAIRS: Final = tuple((one, other) for one in range(MOST_SEATS) for other in range(one + 1, MOST_SEATS))
"""Two players; the first fights on the left."""


@dataclass(frozen=True, slots=True)
class GiveHeight:
    """Say how tall one is, in centimetres."""

    height: int


@dataclass(frozen=True, slots=True)
class PutOnPile:
    """Put a card that was drawn on a pile; both count from 0."""

    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class CountDown:
    """3, 2, 1, Point!"""


@dataclass(frozen=True, slots=True)
class PointAt:
    pile: int


@dataclass(frozen=True, slots=True)
class CallFight:
    """Have two players fight over a pile."""

    pile: int
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class NameBoss:
    """Make another player the Fight Boss of the fight."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallTieBreaker:
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class DuelMove:
    """A move of the duel, as a place in `cards.MOVES`."""

    move: int


@dataclass(frozen=True, slots=True)
class OnGuard:
    """3, 2, 1, Fight!"""


@dataclass(frozen=True, slots=True)
class Won:
    """The verdict: this fighter (0 left, 1 right) won."""

    fighter: int


@dataclass(frozen=True, slots=True)
class BothHit:
    """The verdict: the fight starts again."""


@dataclass(frozen=True, slots=True)
class BrokeRule:
    """The verdict: this fighter broke a rule: a card of the fight by its place, or 4: blocked with the arms."""

    fighter: int
    rule: int


Action = (
    GiveHeight
    | PutOnPile
    | CountDown
    | PointAt
    | CallFight
    | NameBoss
    | CallTieBreaker
    | DuelMove
    | OnGuard
    | Won
    | BothHit
    | BrokeRule
)

RECORDS: Final[tuple[Action, ...]] = (
    *(GiveHeight(height) for height in range(SHORTEST, TALLEST + 1)),
    *(PutOnPile(card, pile) for card in range(MOST_DRAWN) for pile in range(MOST_PILES)),
    CountDown(),
    *(PointAt(pile) for pile in range(MOST_PILES)),
    *(CallFight(pile, left, right) for pile in range(MOST_PILES) for left, right in PAIRS),
    *(NameBoss(seat) for seat in range(MOST_SEATS)),
    *(CallTieBreaker(left, right) for left, right in PAIRS),
    *(DuelMove(move) for move in range(len(MOVES))),
    *(OnGuard(), Won(0), Won(1), BothHit()),
    *(BrokeRule(fighter, rule) for fighter in range(2) for rule in range(MOST_RULES + 1)),
)


def action_of(number: int) -> Action:
    """The record of an action number."""
    if not 0 <= number < ACTIONS:
        raise NotLegal(f"there is no action {number} in Fake Swords; the actions are 0 to {ACTIONS - 1}")
    return RECORDS[number]


def number_of(action: Action) -> int:
    """The number of an action record."""
    if action not in RECORDS:
        raise NotLegal(f"{action} is not an action of Fake Swords")
    return RECORDS.index(action)


def words_of(number: int, names: tuple[str, ...]) -> str:  # noqa: C901 - a case for each action
    """An action as somebody would say it."""
    match action_of(number):
        case GiveHeight(height):
            return f"{height} cm tall"
        case PutOnPile(card, pile):
            return f"card {card + 1} on pile {pile + 1}"
        case CountDown():
            return "3, 2, 1, Point!"
        case PointAt(pile):
            return f"point at pile {pile + 1}"
        case CallFight(pile, left, right):
            return f"{name_of(left, names)} against {name_of(right, names)} for pile {pile + 1}"
        case NameBoss(seat):
            return f"{name_of(seat, names)} is the Fight Boss"
        case CallTieBreaker(left, right):
            return f"{name_of(left, names)} against {name_of(right, names)} for the game"
        case DuelMove(move):
            return MOVES[move]
        case OnGuard():
            return "3, 2, 1, Fight!"
        case Won(fighter):
            return f"the fighter on the {SIDES[fighter]} won"
        case BothHit():
            return "both hit: again"
        case BrokeRule(fighter, rule):
            broken = "blocked with the arms" if rule == ARMS else f"broke rule {rule + 1}"
            return f"the fighter on the {SIDES[fighter]} {broken}"


SIDES: Final = ("left", "right")


def name_of(seat: int, names: tuple[str, ...]) -> str:
    """A player's name; offers are put into words for any number of players."""
    return names[seat] if seat < len(names) else f"seat {seat + 1}"
