"""The sheet that people fill in beside a game with foam swords, and the score card that comes back.

A sheet counts as people do, from 1: players (who may be named instead) and piles. A score card counts from 0, as events
do; cards are numbers of their rules in the pack, and after those come four for cards told by colour: purple, green,
yellow, black. On a sheet with printed cards a colour is enough in place of a card's name.
"""

from dataclasses import dataclass

from rumpus.kernel.types import Outcome

# What is entered


@dataclass(frozen=True, slots=True)
class Player:
    """A name and a height in centimetres."""

    name: str
    height: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the Fight Boss of a fight says: who won, or "nobody" where both hit, and it starts again.

    `broke`: the card that the loser broke, or "arms"; left out, the loser was hit.
    """

    winner: int | str
    broke: str | None = None


@dataclass(frozen=True, slots=True)
class FightEntry:
    """A fight as it went. Who fights, over which pile and who is the Fight Boss may be left out where it is clear.

    `boss`: who stands in where the Fight Boss fights. `rules`: printed cards, the two turned up for a tie-breaker.
    """

    fighters: tuple[int | str, ...] = ()
    pile: int | None = None
    boss: int | str | None = None
    rules: tuple[str, ...] = ()
    verdicts: tuple[Verdict, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """One turn: the piles as lists of cards, the pile each player points at, and the fight.

    Where the app deals, `piles` may be left out: the cards lie as they came (SW-TURN-10).
    """

    piles: tuple[tuple[str, ...], ...] = ()
    pointed: tuple[int, ...] = ()
    fight: FightEntry | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A game so far; its last turn may be unfinished. The players sit to the left of one another, in this order.

    `seed`: the app deals, the same cards for the same seed; without one the cards are printed ones, and `dealt` is the
    first card of each player. `boss`: the first Fight Boss; left out, it is drawn by lot.
    """

    players: tuple[Player, ...]
    seed: str = ""
    boss: int | str | None = None
    dealt: tuple[str, ...] = ()
    turns: tuple[TurnEntry, ...] = ()


# What comes back


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened in a turn (0: before the first), and the clause that says so."""

    turn: int
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class InForce:
    """A rule of a fight as people with swords read it. `favours`: the fighter (0 left, 1 right) a black card is for.

    `gives_way`: the names of the cards of this fight to which it gives way (SW-FIGHT-17).
    """

    card: int
    name: str
    colour: str
    text: str
    favours: int | None
    gives_way: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bout:
    """Two who may fight, and over which pile; None: for the game."""

    pile: int | None
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class FightCard:
    """A fight that is on. `boss`: its Fight Boss, None until named; `shorter`: 0 left, 1 right.

    `hands`: whether they start with swords in hand (SW-FIGHT-3). `rules`: each once, none before they are turned up.
    `first`: the card that says who was first where both hit (SW-FIGHT-16). `round`: from 1, one more each time it
    starts again.
    """

    left: int
    right: int
    pile: int | None
    boss: int | None
    shorter: int
    hands: bool
    rules: tuple[InForce, ...]
    first: int | None
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """Where the game stands. `step`: what is to be done: "deal", "piles", "point", "choose", "tie", "turn up", "name",
    "fight" or "over"; `next`: the same as a sentence.

    `order`: from the shortest. `boss`: the Fight Boss of the turn. `draw` and `piles`: how many cards and piles the
    turn has; `drawn`: the cards on each pile, none before printed ones are entered. `deck` and `discard`: how many
    cards lie there. `copies`: of each card, and behind them of each colour, how many can be drawn now; `last`: printed
    cards that must be among those drawn, as the draw pile ran out with them. `bouts`: while "choose" or "tie" is next,
    who may fight; `stand_ins`: while "name" is next, who may be the Fight Boss of the fight.
    """

    names: tuple[str, ...]
    heights: tuple[int, ...]
    order: tuple[int, ...]
    collected: tuple[tuple[int, ...], ...]
    sets: tuple[int, ...]
    turn: int
    boss: int
    step: str
    next: str
    draw: int
    piles: int
    drawn: tuple[tuple[int, ...], ...]
    deck: int
    discard: int
    copies: tuple[int, ...]
    last: tuple[int, ...]
    pointed: tuple[int, ...]
    bouts: tuple[Bout, ...]
    stand_ins: tuple[int, ...]
    fight: FightCard | None
    outcome: Outcome | None
    lines: tuple[Line, ...]
