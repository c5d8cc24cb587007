"""Characters of Fightball: a team's kind of gear, and of hair, skin and temper what the name comes to.

Drawn as in the browser, in a box of 80 by 92: the head around (40, 38), eyes at 37, the shoulders from 62 down.
"""

import math
from dataclasses import dataclass
from typing import Final, TypeVar

from rumpus.press.paint import GOLD, INK, STOCK
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

T = TypeVar("T")

SKINS: Final = ("#f6d3b0", "#e3ab78", "#bd7f50", "#8f5834", "#63402a")
HAIRS: Final = ("#2a1c16", "#6b3b1e", "#c98a2b", "#ead48f", "#96341d", "#3d4a86", "#e9e4da")
EYES: Final = (
    "M31.500 37a2.500 2.800 0 1 0 5 0a2.500 2.800 0 1 0-5 0ZM43.500 37a2.500 2.800 0 1 0 5 0a2.500 2.800 0 1 0-5 0Z",
    "M31 36h6.500v3q-3 2-6.500 0ZM42.500 36h6.500v3q-3 2-6.500 0Z",
    "M32 37a2 3.200 0 1 0 4 0a2 3.200 0 1 0-4 0ZM43 36q3-2.500 6.500 0v1.600q-3-1.800-6.500 0Z",
)
BROWS: Final = (
    "M29.500 32.500l8 2M50.500 32.500l-8 2",
    "M30 33q3.500-3 7.500-1M50 33q-3.500-3-7.500-1",
    "M30 31.500l7.500 1M50 33.500l-7.500-2",
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of somebody's looks in a colour of theirs; `thick`: nothing but a line."""

    fill: str
    d: str
    thick: float = 0


def mark(fill: str, d: str) -> Mark:
    return Mark(fill, d)


def line(fill: str, thick: float, d: str) -> Mark:
    return Mark(fill, d, thick)


def feathers(count: int, spread: float, start: float, end: float, wide: float) -> str:
    """Feathers around the head: so many over so many degrees, from the middle of the head outwards."""
    drawn = ""
    for place in range(count):
        turn = math.radians((place / (count - 1) - 0.5) * spread)

        def at(reach: float, aside: float, turn: float = turn) -> str:
            x = 40 + math.sin(turn) * reach + math.cos(turn) * aside
            y = 36 - math.cos(turn) * reach + math.sin(turn) * aside
            return f"{x:.1f} {y:.1f}"

        middle = (start + end) / 2
        drawn += f"M{at(start, 0)}Q{at(middle, wide)} {at(end, 0)}Q{at(middle, -wide)} {at(start, 0)}Z"
    return drawn


def bow(x: float, y: float) -> str:
    return f"M{x} {y}l-9-5v10ZM{x} {y}l9-5v10ZM{x - 2.5} {y - 2.5}h5v5h-5Z"


FRINGE: Final = "M24 36Q22 17 40 17 58 17 56 36 51 25 40 26.500 29 25 24 36Z"
LONG: Final = "M24 28q-9 16-3 36h38q6-20-3-36Z"
MASK: Final = "M24.500 42Q40 46 55.500 42 55 58 40 61 25 58 24.500 42Z"
BAND: Final = "M24 33Q40 26 56 33V27Q40 19.500 24 27Z"
MOUTHS: Final = (
    mark("stock", "M32 47q8 3 16 0-1.500 7-8 7t-8-7Z"),
    line("ink", 2, "M33.500 49.500q7 4.500 13-.500"),
    mark("stock", "M33 47h14v5h-14ZM36.500 47v5M40 47v5M43.500 47v5"),
    line("ink", 2, "M34 51q6-4 12-1"),
)
EXTRAS: Final = (
    None,
    line("ink", 2.2, "M29.500 42.500h7M43.500 42.500h7"),
    None,
    mark("hair", "M31 46q5-4 9-1 4-3 9 1-5 3-9 .500-4 2.500-9-.500Z"),
    line("paint", 2.4, "M28 41.500l7 2.500M52 41.500l-7 2.500"),
)
Gear = tuple[list[Mark], list[Mark], str]
"""What is worn behind the head and in front of it, and what it hides of the face: "eyes", "mouth" or nothing."""
GEARS: Final[list[list[Gear]]] = [
    [
        (
            [mark("leaf", feathers(9, 170, 12, 42, 9)), mark("trim", feathers(8, 150, 12, 31, 7))],
            [mark("hair", FRINGE), mark("gold", BAND), mark("paint", "M40 21l4 5-4 5-4-5Z")],
            "",
        ),
        (
            [mark("hair", LONG), mark("paint", feathers(3, 60, 12, 44, 12)), mark("gold", feathers(2, 30, 12, 34, 7))],
            [mark("hair", FRINGE), mark("gold", BAND)],
            "",
        ),
        (
            [mark("gold", feathers(13, 300, 14, 32, 6))],
            [
                mark("hair", "M24 34Q24 18 40 18 56 18 56 34 48 27 40 30 32 27 24 34Z"),
                mark("leaf", "M24 30Q40 22 56 30V25Q40 17 24 25Z"),
            ],
            "",
        ),
        (
            [mark("hair", "M36 20q-4-14 12-16 14 0 12 12-10-4-14 6Z"), mark("leaf", "M54 24q20-8 22-20-18 0-26 16Z")],
            [mark("hair", FRINGE), mark("trim", BAND), mark("gold", "M20 40h6v10h-6ZM54 40h6v10h-6Z")],
            "",
        ),
    ],
    [
        (
            [mark("hair", LONG), mark("stock", "M52 14q20-18 27 2-4 10-20 8 10-2 10-7-8-4-15 3Z")],
            [
                mark("paint", "M25 24Q26 6 42 6 57 7 56 24Z"),
                mark("gold", "M25 24q15-6 31 0v-5q-15-6-31 0Z"),
                mark("paint", "M8 25q32-13 64 0-8 7-32 7t-32-7Z"),
            ],
            "",
        ),
        (
            [mark("hair", "M23 26q-8 18 0 32h34q8-14 0-32Z")],
            [
                mark("paint", "M14 30Q18 12 40 9q22 3 26 21-12-7-26-7t-26 7Z"),
                mark("gold", "M14 30q26-15 52 0l-1-4q-25-14-50 0Z"),
                mark("stock", "M60 22q16-2 14-18-12 2-18 12Z"),
            ],
            "",
        ),
        (
            [mark("hair", LONG)],
            [mark("hair", FRINGE), mark("gold", "M24 28l5-9 5 6 6-10 6 10 5-6 5 9q-16-6-32 0Z")],
            "",
        ),
        (
            [mark("stock", "M18 26q-16-8-12-22 14 2 18 14Z")],
            [
                mark("hair", FRINGE),
                mark("paint", "M16 25q0-15 24-15 26 0 25 13-4 7-25 3-16-2-24-1Z"),
                mark("gold", "M22 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"),
            ],
            "",
        ),
    ],
    [
        (
            [],
            [
                mark("hair", "M24 40Q18 12 35 10 63 4 60 28 50 20 40 25 29 26 27 40Z"),
                mark("ink", "M26.500 33.500h12v5q-6 5.500-12 0ZM41.500 33.500h12v5q-6 5.500-12 0ZM38 34h4v2h-4Z"),
            ],
            "eyes",
        ),
        (
            [mark("hair", "M50 20q26-6 24 26-8 10-11-4 2-12-12-14Z")],
            [mark("hair", FRINGE), mark("trim", bow(56, 19))],
            "",
        ),
        ([], [mark("hair", "M23 34 24 13 57 11 57 34Q52 25 40 25T23 34Z"), line("trim", 3, "M23 30q17-8 34 0")], ""),
        (
            [mark("hair", "M21 44Q14 2 40 1 66 2 59 44Z")],
            [mark("hair", FRINGE), mark("trim", "M24 26q16-9 32 0l1-6q-17-9-34 0Z")],
            "",
        ),
    ],
    [
        (
            [],
            [
                mark("paint", "M19 64Q11 13 40 13T61 64Q40 74 19 64ZM26 32v9q14 5 28 0v-9q-14-4-28 0Z"),
                line("trim", 2, "M22 27q18-8 36 0"),
            ],
            "mouth",
        ),
        (
            [],
            [
                mark("hair", "M22 38 18 22 27 25 28 11 37 20 45 8 48 19 59 13 57 24 64 27 58 38Q50 25 40 27T22 38Z"),
                mark("paint", MASK),
            ],
            "mouth",
        ),
        (
            [mark("hair", "M33 20Q30 6 40 5T47 20Z"), mark("trim", "M54 30q14 2 22-6-2 12-10 12 6 4 4 10-10-2-16-10Z")],
            [mark("hair", FRINGE), mark("trim", BAND)],
            "",
        ),
        (
            [],
            [
                mark("paint", MASK),
                mark("trim", "M6 34Q28 18 40 5 52 18 74 34 40 42 6 34Z"),
                line("ink", 1.2, "M22 31 40 6 58 31"),
            ],
            "mouth",
        ),
    ],
    [
        (
            [],
            [
                mark("paint", "M19 48Q12 11 41 11 66 12 63 39L55 37Q53 28 41 28 28 29 27 47 22 53 19 48Z"),
                mark("trim", "M37 11.500h7l1 17h-8Z"),
                line("stock", 2.6, "M27 47h30M29 54h27M57 38v17"),
            ],
            "",
        ),
        (
            [mark("hair", "M24 28q-5 14-1 26h34q4-12-1-26Z")],
            [
                mark("paint", "M23 30Q22 12 40 12T57 30q-17-6-34 0Z"),
                mark("trim", "M50 27q20-4 25 6-14-3-24-1Z"),
                mark("trim", "M38 11h4v4h-4Z"),
            ],
            "",
        ),
        (
            [],
            [
                mark(
                    "stock",
                    "M23 26Q40 14 57 26 60 54 40 65 20 54 23 26ZM29 34q5-3 9 2-1 6-8 3ZM51 34q-5-3-9 2 1 6 8 3Z",
                ),
                line("paint", 2.5, "M40 18v10M31 51h18M33 56h14"),
            ],
            "mouth",
        ),
        (
            [mark("hair", "M22 34a9 9 0 0 1 4-15 10 10 0 0 1 14-8 10 10 0 0 1 14 8 9 9 0 0 1 4 15Z")],
            [mark("hair", FRINGE), mark("trim", BAND), line("paint", 1.6, "M24 30q16-7 32 0")],
            "",
        ),
    ],
    [
        (
            [mark("hair", "M24 24Q2 20 4 54q9 8 12-5 0-13 9-15ZM56 24Q78 20 76 54q-9 8-12-5 0-13-9-15Z")],
            [mark("hair", FRINGE), mark("trim", bow(23, 25)), mark("trim", bow(57, 25))],
            "",
        ),
        (
            [mark("hair", "M34 16Q42-4 62 6 80 18 70 46q-8 4-8-6 4-18-14-22Z")],
            [mark("hair", FRINGE), mark("trim", bow(42, 15))],
            "",
        ),
        (
            [mark("hair", LONG)],
            [
                mark("hair", FRINGE),
                mark("trim", "M23 26 20 6 35 16ZM57 26 60 6 45 16Z"),
                mark("paint", "M25 20 24 12 30 16ZM55 20 56 12 50 16Z"),
                line("trim", 2.6, "M23 27q17-13 34 0"),
            ],
            "",
        ),
        (
            [mark("hair", "M13 18a11 11 0 1 0 22 0a11 11 0 1 0-22 0ZM45 18a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z")],
            [mark("hair", FRINGE), line("trim", 3, "M26 24q14-8 28 0")],
            "",
        ),
    ],
]
"""By the place of a team in the pack: feathered, plumed, slick, hooded, geared up, perky."""


def hash_of(name: str) -> int:
    """The same name looks the same on paper and on every screen."""
    found = 2166136261
    for sign in name:
        found = (found ^ ord(sign)) * 16777619 & 0xFFFFFFFF
    return found


def one_of(row: tuple[T, ...] | list[T], number: int) -> T:
    return row[number % len(row)]


def bust(pen: Pen, name: str, team: int, place: int, paint: str, trim: str, letter: str) -> None:
    """A character's head and shoulders. `team` and `place`: where it stands in the pack, so that neighbours differ."""
    number = hash_of(name)
    behind, front, hides = one_of(one_of(GEARS, team), place)
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

    for piece in behind:
        wear(piece)
    pen.draw("M4 92C5 72 22 65 33 62H47C58 65 75 72 76 92Z", paint, INK, 1.5)
    pen.draw("M33 62Q40 72 47 62L52 64Q40 82 28 64Z", trim, INK, 1.2)
    pen.draw("M14 92q1-12 6-20M66 92q-1-12-6-20", line=trim, width=3)
    pen.word(40, 83.5, letter, Type.BLACK, 12, trim)
    pen.draw("M34 50h12v14q-6 6-12 0Z", skin, INK, 1.5)
    pen.draw("M24 36a3.500 5 0 1 0 2 9M56 36a3.500 5 0 1 1-2 9", skin, INK, 1.5)
    pen.draw("M24.500 34Q25 19 40 19T55.500 34Q56 56 40 58.500 24 56 24.500 34Z", skin, INK, 1.6)
    if hides != "eyes":
        pen.draw(one_of(EYES, (number >> 9) + place), INK)
        pen.draw(one_of(BROWS, (number >> 12) + place), line=INK, width=2.2)
    pen.draw("M40 39l-2 5h3", line=INK, width=1.3)
    if hides != "mouth":
        wear(one_of(MOUTHS, (number >> 15) + place))
        extra = one_of(EXTRAS, (number >> 18) + place)
        if extra is not None:
            wear(extra)
    for piece in front:
        wear(piece)
