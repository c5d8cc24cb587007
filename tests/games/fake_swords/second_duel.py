"""A second reader of one beat of a duel, after SW-DUEL-2, -3, -5 and -7 and the words of `cards.toml`.

Fighters, moves and distances are words; no code of `duel/` is used. A beat ends the fight, starts it again or leads on:
the answer is one of ENDS or the next position.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rumpus.games.fake_swords.cards import house_pack_text

SIDES = ("left", "right")
OTHER = {"left": "right", "right": "left"}
LINES = ("high", "middle", "low")
DISTANCES = ("out", "length", "close")
STANDING = "stand still"
MOVES = (*(f"{kind} {line}" for kind in ("strike", "feint", "guard") for line in LINES), "step in", "step back")
EVERY_MOVE = (*MOVES, STANDING)
ENDS = ("left hits", "right hits", "both hit", "left broke", "right broke", "both broke")
LATER = 3

Row = dict[str, Any]  # Any: an entry of the pack's file, or one of its effects, as it stands there
HOUSE: list[Row] = tomllib.loads(house_pack_text())["card"]


@dataclass(frozen=True)
class Position:
    """Where the fighters stand before a beat. `beat`: 1, 2, or 3 for all later ones, counted from the last start."""

    distance: str
    lacking: frozenset[str] = frozenset()
    touched: bool = False
    beat: int = LATER


@dataclass
class Fate:
    """What becomes of one fighter's move by the other's."""

    hits: bool = False
    loses_tempo: bool = False
    touch: bool = False
    distance: str = ""  # where the fighters end up by it, where it says so


class Pile:
    """The effects that hold for each fighter, in the order of the pack; copies of one card count once (SW-FIGHT-1)."""

    def __init__(self, cards: Iterable[Row], shorter: str = "left") -> None:
        self.effects: dict[str, list[Row]] = {"left": [], "right": []}
        for card in {card["name"]: card for card in cards}.values():
            for effect in card["effect"]:
                for side in SIDES:
                    if card["colour"] != "black" or side == shorter:
                        self.effects[side].append(effect)

    def all_of(self, side: str, does: str) -> list[Row]:
        return [effect for effect in self.effects[side] if effect["does"] == does]

    def last(self, side: str, does: str, key: str, otherwise: Any) -> Any:
        """SW-DUEL-7: the later card counts."""
        found = self.all_of(side, does)
        return found[-1][key] if found else otherwise

    def start(self) -> Position:
        return Position(self.last("left", "start", "at", "length"), beat=1)

    def breaks_a_rule(self, side: str, position: Position, move: str) -> bool:
        """SW-DUEL-3."""
        times = ["always"]
        if position.beat == 1:
            times.append("first beat")
        if position.beat <= 2:
            times.append("first two beats")
        if position.touched:
            times.append("after a touch")
        return any(
            move == name or name in move.split()
            for effect in self.all_of(side, "forbid")
            if effect["when"] in times
            for name in effect["moves"]
        )

    def reaches(self, side: str, distance: str) -> bool:
        return distance in self.last(side, "reach", "at", ["length", "close"])

    def covers(self, side: str, guard: str, strike: str) -> bool:
        line, struck = guard.split()[1], strike.split()[1]
        more = [effect["lines"][LINES.index(line)] for effect in self.all_of(side, "cover")]
        return struck in (line, *more)

    def loses_tempo_to(self, side: str, move: str) -> bool:
        """Whether a move that takes the tempo takes it from this fighter."""
        unmoved = [name for effect in self.all_of(side, "steady") for name in effect["moves"]]
        return not any(kind_of(name) == kind_of(move) for name in unmoved)

    def is_safe(self, side: str, position: Position) -> bool:
        """Whether no strike hits this fighter yet."""
        beats = {"first beat": 1, "first two beats": 2}
        return any(position.beat <= beats[effect["when"]] for effect in self.all_of(side, "safe"))

    def stride(self, side: str) -> int:
        return 2 if self.all_of(side, "stride") else 1


def kind_of(move: str) -> str:
    return move if move.startswith(("step", "stand")) else move.split()[0]


def nearer(distance: str, steps: int) -> str:
    return DISTANCES[min(2, max(0, DISTANCES.index(distance) + steps))]


def may_choose(position: Position, side: str, move: str) -> bool:
    """SW-DUEL-2: without the tempo there is no strike."""
    return not (side in position.lacking and kind_of(move) == "strike")


def after_the_steps(pile: Pile, distance: str, moves: dict[str, str]) -> str:
    """SW-DUEL-5: steps come first."""
    for side in SIDES:
        if moves[side] == "step in" and moves[OTHER[side]] == "step back":  # overtakes it, or stumbles
            return "length" if distance == "close" else nearer(distance, pile.stride(side))
    steps = {"step back": -1}
    return nearer(
        distance, sum(pile.stride(side) if move == "step in" else steps.get(move, 0) for side, move in moves.items())
    )


def fate_of(pile: Pile, position: Position, side: str, mine: str, yours: str, distance: str) -> Fate:
    """What becomes of my move; `distance`: after the steps."""
    taken = pile.loses_tempo_to(side, yours)
    close = position.distance == "close"
    match kind_of(mine), kind_of(yours):
        case "strike", "step in" if close and OTHER[side] not in position.lacking:
            return Fate(loses_tempo=taken, distance="length")  # jammed
        case "strike", "step back" if not close or pile.all_of(OTHER[side], "duck"):
            short = not pile.reaches(side, position.distance)
            return Fate(loses_tempo=taken or short, distance=position.distance)  # evaded
        case "strike", _ if not pile.reaches(side, distance):
            lunge = position.distance if yours == "step back" else ""
            return Fate(loses_tempo=True, distance=lunge)  # falls short, whatever it was met by
        case "strike", "guard" if pile.covers(OTHER[side], yours, mine):
            return Fate(loses_tempo=taken, touch=True)  # parried
        case "strike", _ if pile.is_safe(OTHER[side], position):
            lunge = position.distance if yours == "step back" else ""
            return Fate(loses_tempo=True, distance=lunge)  # would hit, but falls short
        case "strike", _:
            return Fate(hits=True)
        case "guard", "feint":
            return Fate(loses_tempo=taken, distance=nearer(distance, 1))  # drawn
        case "step in", "guard":
            return Fate(loses_tempo=taken, touch=True)  # runs onto it
        case "step in", "step back" if close:
            return Fate(loses_tempo=taken)  # stumbles
        case "step back", "step in" if not close:
            return Fate(loses_tempo=taken)  # overtaken
        case (("feint" | "stand still"), "step in"):
            return Fate(loses_tempo=taken)
    return Fate()


def read_beat(pile: Pile, position: Position, left: str, right: str) -> Position | str:
    """What two moves make of a position."""
    moves = {"left": left, "right": right}
    broke = [side for side in SIDES if pile.breaks_a_rule(side, position, moves[side])]
    if broke:  # SW-DUEL-7: before any hit
        return "both broke" if len(broke) == 2 else f"{broke[0]} broke"
    distance = after_the_steps(pile, position.distance, moves)
    fates = {side: fate_of(pile, position, side, moves[side], moves[OTHER[side]], distance) for side in SIDES}
    hitting = [side for side in SIDES if fates[side].hits]
    if len(hitting) == 2:
        first = [side for side in SIDES if pile.all_of(side, "double")]
        return f"{first[0]} hits" if first else "both hit"
    if hitting:
        return f"{hitting[0]} hits"
    lacking = {side for side in SIDES if fates[side].loses_tempo}
    distance = fates["left"].distance or fates["right"].distance or distance
    touched = any(fate.touch for fate in fates.values())
    if touched:
        distance = pile.last("left", "touch_distance", "at", distance)
        guarding = {OTHER[side] for side in SIDES if fates[side].touch}
        lacking = after_the_touch(pile, lacking, guarding)
    return Position(distance, frozenset(lacking), touched, min(LATER, position.beat + 1))


def after_the_touch(pile: Pile, losing: set[str], guarding: set[str]) -> set[str]:
    """Who lacks the tempo then, as the yellow cards have it."""
    match pile.last("left", "touch_tempo", "lacks", ""):
        case "taker":
            return guarding
        case "both":
            return set(SIDES)
        case "nobody":
            return set()
    return losing
