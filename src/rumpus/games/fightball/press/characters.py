"""Characters of Fightball: a team's kind of gear, and of hair, skin and temper what the name comes to.

Drawn as in the browser, in a box of 80 by 92: the head around (40, 38), eyes at 37, the shoulders from 62 down.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rumpus.press.art import art_of
from rumpus.press.paint import GOLD, INK, STOCK
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

T = TypeVar("T")

ART: Final = art_of("rumpus.games.fightball")["bust"]
SHAPES: Final[dict[str, str]] = ART["shapes"]
BODY: Final[dict[str, str]] = ART["body"]
SKINS: Final[list[str]] = ART["skins"]
HAIRS: Final[list[str]] = ART["hairs"]
EYES: Final[list[str]] = ART["eyes"]
BROWS: Final[list[str]] = ART["brows"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of somebody's looks in a colour of theirs; `thick`: nothing but a line."""

    fill: str
    d: str
    thick: float = 0


@dataclass(frozen=True, slots=True)
class Gear:
    """What is worn behind the head and in front of it, and what it hides of the face: "eyes", "mouth" or nothing."""

    behind: list[Mark]
    front: list[Mark]
    hides: str = ""


def mark(fill: str, d: str, thick: float = 0) -> Mark:
    """As it is written in the file: the outline in words, or the name of one that several wear."""
    return Mark(fill, SHAPES.get(d, d), thick)


def gear(worn: dict[str, Any]) -> Gear:
    behind, front = ([mark(*piece) for piece in worn[side]] for side in ("behind", "front"))
    return Gear(behind, front, worn.get("hides", ""))


MOUTHS: Final = [mark(*piece) for piece in ART["mouths"]]
EXTRAS: Final = [piece and mark(*piece) for piece in ART["extras"]]
GEARS: Final = [[gear(worn) for worn in team] for team in ART["gears"]]
"""By the place of a team in the pack: feathered, plumed, slick, hooded, geared up, perky."""


def hash_of(name: str) -> int:
    """The same name looks the same on paper and on every screen."""
    found = 2166136261
    for sign in name:
        found = (found ^ ord(sign)) * 16777619 & 0xFFFFFFFF
    return found


def one_of(row: list[T], number: int) -> T:
    return row[number % len(row)]


def bust(pen: Pen, name: str, team: int, place: int, paint: str, trim: str, letter: str) -> None:
    """A character's head and shoulders. `team` and `place`: where it stands in the pack, so that neighbours differ."""
    number = hash_of(name)
    worn = one_of(one_of(GEARS, team), place)
    skin = one_of(SKINS, number + place)
    hair = one_of(HAIRS, (number >> 5) + place * 3)
    paints = {
        "hair": hair,
        "paint": paint,
        "trim": trim,
        "skin": skin,
        "ink": INK,
        "stock": STOCK,
        "gold": GOLD,
        "leaf": "#2f8f5b",
    }

    def wear(piece: Mark) -> None:
        if piece.thick:
            pen.draw(piece.d, line=paints[piece.fill], width=piece.thick)
        else:
            pen.draw(piece.d, paints[piece.fill], INK, 1.5)

    for piece in worn.behind:
        wear(piece)
    pen.draw(BODY["shoulders"], paint, INK, 1.5)
    pen.draw(BODY["collar"], trim, INK, 1.2)
    pen.draw(BODY["sleeves"], line=trim, width=3)
    pen.word(40, 83.5, letter, Type.BLACK, 12, trim)
    pen.draw(BODY["neck"], skin, INK, 1.5)
    pen.draw(BODY["ears"], skin, INK, 1.5)
    pen.draw(BODY["face"], skin, INK, 1.6)
    if worn.hides != "eyes":
        pen.draw(one_of(EYES, (number >> 9) + place), INK)
        pen.draw(one_of(BROWS, (number >> 12) + place), line=INK, width=2.2)
    pen.draw(BODY["nose"], line=INK, width=1.3)
    if worn.hides != "mouth":
        wear(one_of(MOUTHS, (number >> 15) + place))
        extra = one_of(EXTRAS, (number >> 18) + place)
        if extra is not None:
            wear(extra)
    for piece in worn.front:
        wear(piece)
