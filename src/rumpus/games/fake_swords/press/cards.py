"""The cards of Fake Swords on paper: a picture of each, and the rule for people with foam swords."""

from functools import partial
from typing import Any, Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.cards import COLOURS, COPIES
from rumpus.games.fake_swords.cards import Card as Rule
from rumpus.press.art import art_of
from rumpus.press.deck import Back, Card, Deck
from rumpus.press.paint import INK, STOCK, ink_on, mixed
from rumpus.press.paths import rounded, star
from rumpus.press.patterns import patterned
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

PAINTS: Final = ("#6a2c9c", "#1b7440", "#f4c430", "#23202f")
ART: Final = art_of("rumpus.games.fake_swords")
MEANS: Final[list[str]] = [colour["means"] for colour in ART["colours"]]
MARKS: Final[list[str]] = [colour["mark"] for colour in ART["colours"]]
"""A sign for each colour in a square of 24: circle, triangle, burst, shield."""
PICTURES: Final[dict[str, list[Any]]] = ART["pictures"]
"""By the name of the card, in a box of 100 by 60."""
FEET: Final = (12, 15, 12, 11.5)
"""Where the middle of the letter stands in it."""
BLADE: Final = "M-3 7V-18a3 3 0 0 1 6 0V7Z"
GUARD: Final = "M-9 7h18v4H-9Z"
GRIP: Final = "M-2 11h4v9a2 2 0 0 1-4 0Z"
STANCES: Final = (
    ((38, 58, 48, 1.2), (62, 58, -48, 1.2)),
    ((25, 56, 12, 1.1), (75, 56, -12, 1.1)),
    ((30, 55, 74, 1.1), (70, 55, -74, 1.1)),
    ((38, 54, 62, 1.4), (76, 60, -14, 0.8)),
)
"""The two swords on a card of another pack, by colour: crossed, upright and ready, struck together, a long one and a
short one.
"""
SPARK: Final = star(9, 9, 4.5)
BACK_PAINT: Final = "#a8322b"


def deck(game: FakeSwordsGame) -> Deck:
    pack = game.cards()
    back = Back("swords", crossed_swords)
    return Deck(
        pack.name,
        tuple(Card(rule.name, COPIES, partial(rule_card, rule=rule), back) for rule in pack.cards),
    )


def rule_card(pen: Pen, rule: Rule) -> None:
    paint = PAINTS[rule.colour]
    ink = ink_on(paint)
    frame = rounded(5, 5, 90, 130, 6)
    pen.draw(frame, "#fff9ea")
    with pen.inside(frame):
        with pen.inside("M5 28h90v54H5Z"):
            picture(pen, rule)
        pen.box(5, 5, 90, 23, fill=paint)
        pen.box(5, 123, 90, 12, fill=paint)
    pen.draw("M5 28h90M5 82h90M5 123h90", line=INK, width=0.8)
    pen.draw(frame, line=INK, width=1.2)

    mark = pen.at(9, 7.5, 0.75)
    mark.draw(MARKS[rule.colour], paint, ink, 1.6)
    mark.word(12, FEET[rule.colour], COLOURS[rule.colour][0].upper(), Type.BLACK, 15, ink)
    pen.words((30, 7, 62, 19), rule.name, Type.BLACK, 11.5, 4.5, ink, align="left")

    pen.words((9, 84, 82, 37), rule.swords, Type.TEXT, 6.6, 3.4, leading=1.16)
    pen.words((9, 124, 82, 10), MEANS[rule.colour], Type.BOLD, 5.2, 3, ink)


def picture(pen: Pen, rule: Rule) -> None:
    """The card's own, or for a card of another pack two foam swords in a stance of its colour."""
    drawn = PICTURES.get(rule.name)
    if drawn is None:
        swords(pen, rule.colour)
        return
    scaled = pen.at(5, 28, 0.9)
    for shape in drawn:
        scaled.draw(shape["d"], shape.get("fill"), shape.get("line"), shape.get("width", 1))


def swords(pen: Pen, colour: int) -> None:
    pale = mixed(PAINTS[colour], STOCK, 0.72)
    patterned(pen, "M5 28h90v54H5Z", (5, 28, 90, 54), colour, pale, mixed(PAINTS[colour], STOCK, 0.62))
    if COLOURS[colour] == "yellow":
        pen.at(50, 50, 1.6).draw(SPARK, STOCK, INK, 0.8)
    for (x, y, turn, scale), blade in zip(STANCES[colour], ("#ffcf45", "#ff7a59"), strict=True):
        sword(pen.at(x, y, scale, turn), blade)


def sword(pen: Pen, blade: str) -> None:
    pen.draw(BLADE, blade, INK, 1.4)
    pen.draw(GUARD, "#2c2740", INK, 1.4)
    pen.draw(GRIP, "#8a4b1c", INK, 1.4)


def crossed_swords(pen: Pen) -> None:
    frame = rounded(5, 5, 90, 130, 6)
    patterned(pen, frame, (5, 5, 90, 130), 0, BACK_PAINT, mixed(BACK_PAINT, "#ffffff", 0.1))
    pen.draw(frame, line=INK, width=1.2)
    pen.draw(rounded(10, 10, 80, 120, 4), line=STOCK, width=1.4)
    for x, turn, blade in ((39, 45, "#ffcf45"), (61, -45, "#ff7a59")):
        sword(pen.at(x, 72, 1.6, turn), blade)
