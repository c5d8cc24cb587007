"""The Equipment of Marching Band(-imals): an outline for each that we know, and for others one of their section."""

from typing import Final

from rumpus.press.art import art_of
from rumpus.press.paint import INK, STOCK
from rumpus.press.pen import Pen

ART: Final = art_of("rumpus.games.marching_bandimals")
OF_SECTIONS: Final[list[str]] = ART["sections"]
KNOWN: Final[dict[str, list[str]]] = ART["instruments"]
"""Filled, and drawn upon it; around 0, about 80 wide."""


def instrument(pen: Pen, name: str, section: int, paint: str) -> None:
    name = name.strip().casefold()
    known = name if name in KNOWN else OF_SECTIONS[section]
    filled, drawn = KNOWN[known]
    pen.draw(filled, paint, INK, 2.2)
    pen.draw(drawn, line=INK, width=2.2)
    if known == "marimba":  # the heads of the mallets
        for x in (-25, 31):
            pen.dot(x, -37, 5, STOCK, INK, 2)
