"""Signs on the cards of Fightball: zones, crests of the teams, icons of the Special Effects, how a Shot flies."""

from collections.abc import Callable
from typing import Final

from rumpus.games.fightball.cards import Card
from rumpus.press.art import art_of
from rumpus.press.paint import INK, STOCK, mixed
from rumpus.press.paths import star
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

ART: Final = art_of("rumpus.games.fightball")
SHAPES: Final[dict[str, str]] = ART["shapes"]
ZONES: Final[list[tuple[str, str, str]]] = [(zone["name"], zone["paint"], zone["sign"]) for zone in ART["zones"]]
"""Name, paint and a sign around 0, about 20 wide: circle, square, hexagon."""
CRESTS: Final[list[tuple[str, str, float]]] = [
    (crest["outline"], crest["pattern"], crest["sink"]) for crest in ART["crests"]
]
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
        pen.draw(SHAPES["shield"], STOCK, paint, 2.6)
        pen.word(0, 0, words, Type.BLACK, size, INK)
    else:
        pen.draw(sign, paint, STOCK, 1.4)
        pen.word(0, 0, words, Type.BLACK, size, STOCK)


def signed(value: int) -> str:
    """A value that is added, with its sign."""
    return f"−{-value}" if value < 0 else f"+{value}"


ICONS: Final = {does: "".join(SHAPES.get(part, part) for part in parts) for does, parts in ART["icons"].items()}
ICONS["best_shot"] = star(5, 12, 5.5)
"""Lines around 0, about 24 wide, by what a Special Effect does; "lower": a value of a Shot below 0."""
WRITTEN: Final[dict[str, Callable[[int], str]]] = {
    **dict.fromkeys(("shot_value", "points", "needs", "blocks", "own_discards", "their_discards"), signed),
    "times": lambda amount: f"×{amount}",
    "either": lambda amount: f"±{amount}",
    "steal": str,
}
"""In the middle of an icon, for an amount."""


def icon(card: Card) -> tuple[str, str]:
    """By the first thing that a Special Effect does: its lines, and what is written in their middle."""
    does, amount = card.doings[0].does, card.doings[0].amount
    lines = ICONS["lower" if does == "shot_value" and amount < 0 else does]
    return lines, WRITTEN[does](amount) if does in WRITTEN else ""


FLIGHTS: Final[list[tuple[str, list[float]]]] = [(flight["d"], flight["ball"]) for flight in ART["flights"]]
"""How a Shot flies and where its ball is, by the zone it is best in: over the rim, in an arc, from afar."""
SEAMS: Final[list[str]] = ART["ball"]["seams"]
"""Of a Ball of each colour, around (50, 62)."""
GLEAM: Final[str] = ART["ball"]["gleam"]
NET: Final[str] = ART["net"]
