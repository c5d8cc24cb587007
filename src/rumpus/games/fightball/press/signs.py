"""Signs on the cards of Fightball: zones, crests of the teams, icons of the Special Effects, how a Shot flies."""

from collections.abc import Callable
from typing import Final

from rumpus.games.fightball.cards import Card
from rumpus.press.paint import INK, STOCK, mixed
from rumpus.press.paths import star
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

ZONES: Final = (
    ("Red", "#c02a36", "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z"),
    (
        "Blue",
        "#1f5fc4",
        "M-7-9.300h14q2.300 0 2.300 2.300v14q0 2.300-2.300 2.300h-14q-2.300 0-2.300-2.300v-14q0-2.300 2.300-2.300Z",
    ),
    ("Green", "#1c7a43", "M-5.500-10h11l5.300 10-5.300 10h-11l-5.300-10Z"),
)
"""Name, paint and a sign around 0, about 20 wide: circle, square, hexagon."""
SHIELD: Final = "M0-11 9.500-8v7.500q0 8-9.500 12-9.500-4-9.500-12v-7.500Z"

DOTS: Final = "".join(
    f"M{x + row % 2 * 10 - 4} {y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"
    for row, y in enumerate(range(-40, 41, 20))
    for x in range(-40, 41, 20)
)
CRESTS: Final = (
    (
        "M-34-48H34V-36H46V10H34V26H22V38H10V50H-10V38H-22V26H-34V10H-46V-36H-34Z",
        (
            "M-46 10H-34V26H-22V38H-10V50H10V38H22V26H34V10H46V-8H34V8H22V20H10V32H-10V20H-22V8H-34V-8H-46Z"
            "M-46-48H46V-40H-46Z"
        ),
        -4,
    ),
    ("M-46-48H46V-4C46 26 24 44 0 54C-24 44-46 26-46-4Z", "M-7-50H7V56H-7ZM-50-22H-7V-10H-50ZM7-22H50V-10H7Z", 0),
    (
        "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z",
        "M-50-42H50V-34H-50ZM-50-27H50V-19H-50ZM-50 19H50V27H-50ZM-50 34H50V42H-50Z",
        0,
    ),
    ("M0-55 50-10 0 55-50-10Z", "M-50 0-10-60H4L-50 24ZM-26 44 50-56V-36L-12 60ZM14 48 56-8V16L22 62Z", -5),
    ("M-46-48H46V10L0 54-46 10Z", DOTS, -6),
    (
        star(12, 53, 44),
        (
            "M0 0-14-60H14ZM0 0-60-46-44-60ZM0 0 60-46 44-60ZM0 0-60 14V-12ZM0 0 60 14V-12ZM0 0-44 60-58 44Z"
            "M0 0 44 60 58 44ZM0 0 12 62H-12Z"
        ),
        0,
    ),
)
"""Outline, pattern and how far below the middle the letter sits, by the place of a team in the pack."""


def crest(pen: Pen, place: int, paint: str, trim: str, letter: str) -> None:
    """A team's crest around 0, about 100 wide and 110 high."""
    outline, pattern, sink = CRESTS[place % len(CRESTS)]
    pen.draw(outline, paint, INK, 7)
    with pen.inside(outline):
        pen.draw(pattern, mixed(paint, trim, 0.38))
    pen.at(0, 0, 0.93).draw(outline, line=trim, width=3.5)
    pen.dot(0, sink, 25, paint)
    pen.word(0, sink, letter, Type.BLACK, 58, trim)


def pip(pen: Pen, zone: int, words: str, *, is_block: bool = False) -> None:
    """A printed value around 0: of a Shot on its zone's sign, of a Block on a shield."""
    _, paint, sign = ZONES[zone]
    size = 16 if len(words) < 2 else 12.5
    if is_block:
        pen.draw(SHIELD, STOCK, paint, 2.6)
        pen.word(0, 0, words, Type.BLACK, size, INK)
    else:
        pen.draw(sign, paint, STOCK, 1.4)
        pen.word(0, 0, words, Type.BLACK, size, STOCK)


def signed(value: int) -> str:
    """A value that is added, with its sign."""
    return f"−{-value}" if value < 0 else f"+{value}"


CARD: Final = "M-7-10h14v20h-14Z"
WHISTLE: Final = "M-4-3h15v4h-5a6.500 6.500 0 1 1-10-4ZM-8-11l2 4M0-12v4M8-11l-2 4"
HAND: Final = "M-8 2v-8q2-2 3.500 0v5-8q2-2 3.500 0v8-9q2-2 3.500 0v9-6q2-2 3.500 0v10q0 8-8 8t-6-9Z"
HOOP: Final = "M2 6h10M3 6l2 6h4l2-6"
COIN: Final = "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z"
PILE: Final = "M-9-4h14v14h-14ZM-5-4v-4h14v14h-4"
AIM: Final = "M-12 0h4M8 0h4M0-12v4M0 8v4M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z"
UP: Final = "M-6 11h12v-10h6l-12-12-12 12h6Z"
DOWN: Final = "M-6-11h12v10h6l-12 12-12-12h6Z"

Icon = Callable[[int], tuple[str, str]]
"""For an amount: lines around 0, about 24 wide, and what is written in their middle."""
ICONS: Final[dict[str, Icon]] = {
    "shot_value": lambda amount: (DOWN if amount < 0 else UP, signed(amount)),
    "points": lambda amount: (COIN, signed(amount)),
    "times": lambda amount: (COIN, f"×{amount}"),
    "either": lambda amount: (COIN, f"±{amount}"),
    "intercept": lambda _: (f"{HAND}M-12 11q12 4 24 0", ""),
    "steal": lambda amount: (HAND, str(amount)),
    "nearer": lambda _: (f"M-12-6q10-8 17 4m0 0v-7m0 7h-7{HOOP}", ""),
    "farther": lambda _: (f"M10-4q-8-9-20-2m0 0l6 4m-6-4l2-6{HOOP}", ""),
    "needs": lambda amount: (AIM, signed(amount)),
    "cancel_last": lambda _: (f"{CARD}M-11-7l22 14M11-7l-22 14", ""),
    "cancel_all": lambda _: ("M-9-11h12v16h-12ZM-3-5h12v16h-12ZM-11 11l22-22M-11-11l22 22", ""),
    "cancel_theirs": lambda _: (f"{CARD}M-3-4h6M-3 0h6M-11 9l22-18", ""),
    "no_blocks": lambda _: (f"{SHIELD}M-11 10l22-20", ""),
    "blocks": lambda amount: (SHIELD, signed(amount)),
    "bench": lambda _: ("M-11-3h22M-11 2h22M-8 2v8M8 2v8M-8-3v-6M8-3v-6", ""),
    "double_team": lambda _: ("M-5-9l7 2v6q0 6-7 9-7-3-7-9v-6ZM5-9l7 2v6q0 6-7 9", ""),
    "no_more_blocks": lambda _: (f"{SHIELD}M-4-1h8v6h-8ZM-2.500-1v-2q2.500-4 5 0v2", ""),
    "any_ball": lambda _: ("M-6-6a5 5 0 1 0 .1 0ZM6-6a5 5 0 1 0 .1 0ZM0 3a5 5 0 1 0 .1 0Z", ""),
    "flat_ball": lambda _: ("M-12 5q0-8 12-8t12 8q0 4-12 4t-12-4ZM-12 5q12 5 24 0M3-8l2-3M-3-9l-1-3", ""),
    "best_shot": lambda _: (star(5, 12, 5.5), ""),
    "own_discards": lambda amount: (PILE, signed(amount)),
    "their_discards": lambda amount: (f"{PILE}M-12-10h6", signed(amount)),
    "foul_blockers": lambda _: (WHISTLE, ""),
    "foul_effects": lambda _: (WHISTLE, ""),
    "foul_balls": lambda _: (WHISTLE, ""),
}


def icon(card: Card) -> tuple[str, str]:
    """By the first thing that a Special Effect does."""
    return ICONS[card.doings[0].does](card.doings[0].amount)


FLIGHTS: Final = (
    ("M-24-22q20-8 26 10M-14 8h32l-5 20h-22ZM-6 8l4 20M10 8l-4 20M-12 17h28", (2, -6)),
    ("M-28 26q2-54 26-50 16 2 18 14M4 8h28l-5 18h-18ZM13 8l2 18M23 8l-2 18M6 16h24", (17, -6)),
    ("M-34 22q16-50 40-46 12 3 15 16M8 8h26l-5 18h-16ZM16 8l2 18M26 8l-2 18M10 16h22", (4, -23)),
)
"""How a Shot flies and where its ball is, by the zone it is best in: over the rim, in an arc, from afar."""
SEAMS: Final = (
    "M14 62h72M50 26v72M24 37q18 25 0 50M76 37q-18 25 0 50",
    "M17 47 86 70M14 64 79 84M26 34 82 52M50 26q-16 36 2 72",
    "M50 40 70 54 62 77H38L30 54ZM50 26v14M84 50 70 54M74 88 62 77M26 88 38 77M16 50 30 54",
)
"""Of a Ball of each colour, around (50, 62)."""
