"""Sheets of cards: nine to a page with marks to cut along, and on request the backs behind them."""

from collections.abc import Callable, Iterator
from typing import Final

from rumpus.press.deck import UNIT, Card, Deck
from rumpus.press.paint import HAIR, INK
from rumpus.press.paper import A_SHEET, CARD_HEIGHT, CARD_WIDTH, Paper
from rumpus.press.pen import Document, Pen
from rumpus.press.typeface import Type

GAP: Final = 1.0  # between the cards and a cut mark
MARK: Final = 4.0  # length of a cut mark
THIN: Final = 0.1
RULER: Final = 50.0  # printed, to see with a real one whether a printer kept the size
NOTICE: Final = "Rumpus is unofficial"

Progress = Callable[[int], None]
"""Hears how many more pages are done."""


def pages_of(deck: Deck, *, backs: bool) -> int:
    return -(-deck.count // A_SHEET) * (2 if backs else 1)


def card_sheets(title: str, deck: Deck, paper: Paper, *, backs: bool, advance: Progress) -> Document:
    """All cards of a deck, nine to a page; with `backs` every page is followed by the one behind it."""
    document = Document(f"{title}: {deck.pack}", paper.width, paper.height)
    total = pages_of(deck, backs=backs)
    known: set[str] = set()
    for sheet in sheets_of(deck):
        for side in ("front", "back") if backs else ("front",):
            stamps = [stamp_of(document, known, number, card, side) for number, card in sheet]
            print_sheet(document, paper, stamps, mirrored=side == "back")
            footer(document.pen(), paper, f"{title} · {deck.pack} · page {document.pages + 1} of {total} · {NOTICE}")
            document.end_page()
            advance(1)
    return document


def sheets_of(deck: Deck) -> Iterator[list[tuple[int, Card]]]:
    """The cards of each page, with their numbers in the deck."""
    row = [(number, card) for number, card in enumerate(deck.cards) for _ in range(card.copies)]
    for start in range(0, len(row), A_SHEET):
        yield row[start : start + A_SHEET]


def stamp_of(document: Document, known: set[str], number: int, card: Card, side: str) -> str:
    """A side of a card, drawn when it is first needed."""
    name = f"card-{number}" if side == "front" else f"back-{card.back.name}"
    if name not in known:
        known.add(name)
        with document.stamp(name, CARD_WIDTH, CARD_HEIGHT) as pen:
            draw = card.front if side == "front" else card.back.draw
            draw(pen.at(0, 0, UNIT))
    return name


def print_sheet(document: Document, paper: Paper, stamps: list[str], *, mirrored: bool) -> None:
    pen = document.pen()
    for stamp, (x, y) in zip(stamps, paper.places(mirrored=mirrored), strict=False):
        document.put(stamp, x, y, CARD_HEIGHT)
        document.outline(x, y, CARD_WIDTH, CARD_HEIGHT, HAIR, THIN)
    cut_marks(pen, paper)


def cut_marks(pen: Pen, paper: Paper) -> None:
    """Short lines outside the cards, at every line to cut along."""
    top, bottom = paper.cuts_down()[0], paper.cuts_down()[-1]
    left, right = paper.cuts_across()[0], paper.cuts_across()[-1]
    for x in paper.cuts_across():
        pen.draw(f"M{x} {top - GAP}v{-MARK}M{x} {bottom + GAP}v{MARK}", line=INK, width=THIN)
    for y in paper.cuts_down():
        pen.draw(f"M{left - GAP} {y}h{-MARK}M{right + GAP} {y}h{MARK}", line=INK, width=THIN)


def footer(pen: Pen, paper: Paper, words: str) -> None:
    """A line in the widest margin: below the cards, or up the right side where there is more room."""
    below, beside = paper.top, paper.left
    if below >= beside:
        margin = pen.at(paper.left, paper.height - below / 2 + 2)
    else:
        margin = pen.at(paper.width - beside / 2 + 1, paper.height - paper.top, turn=-90)
    margin.draw(f"M0 -1v2M0 0h{RULER}M{RULER} -1v2", line=INK, width=THIN)
    margin.word(RULER / 2, -1.6, "50 mm", Type.TEXT, 2.2)
    margin.words((RULER + 5, -2.5, 2 * CARD_WIDTH, 5), words, Type.TEXT, 2.8, 2.0, align="left")
