"""The playmat of Marching Band(-imals): a football field on legal paper with a place for a whole band (MB-PRINT-1)."""

from typing import Final

from rumpus.press.paint import INK, STOCK, WHITE, mixed
from rumpus.press.paper import CARD_HEIGHT, CARD_WIDTH, LEGAL_ACROSS
from rumpus.press.paths import rounded
from rumpus.press.pen import Document, Pen
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

TITLE: Final = "Marching Band(-imals)"
PAIRS: Final = 5  # MB-SETUP-4
UPPER: Final = ("Bonus", "Bonus", "Drum Major", "Penalty", "Penalty")
YARDS: Final = (10, 20, 30, 40, 50, 40, 30, 20, 10)
GRASS: Final = "#2c7a46"
MOWN: Final = mixed(GRASS, WHITE, 0.07)
CHALK: Final = mixed(GRASS, WHITE, 0.55)
GAP: Final = 2.0
EDGE: Final = 5.0  # what a printer may not reach
LEFT: Final = (LEGAL_ACROSS.width - PAIRS * CARD_WIDTH - (PAIRS - 1) * GAP) / 2
HALF: Final = LEGAL_ACROSS.height - 2 * CARD_HEIGHT - 2 * GAP - 2 * EDGE
"""How much of a card fits into the upper row: its foot lies there, the rest of it over the edge of the mat."""


def playmat() -> Document:
    document = Document(f"{TITLE}: playmat", LEGAL_ACROSS.width, LEGAL_ACROSS.height)
    pen = document.pen()
    field(pen)
    for column in range(PAIRS):
        x = LEFT + column * (CARD_WIDTH + GAP)
        upper_slot(pen.at(x, EDGE), UPPER[column])
        players = EDGE + HALF + GAP
        pair_slot(pen.at(x, players), "Player", column + 1)
        pair_slot(pen.at(x, players + CARD_HEIGHT + GAP), "Equipment", column + 1)
    end_zones(pen)
    document.end_page()
    return document


def field(pen: Pen) -> None:
    """Grass mown in stripes, nine yard lines with their numbers, and the marks between them."""
    width, height = LEGAL_ACROSS.width, LEGAL_ACROSS.height
    pen.box(0, 0, width, height, fill=GRASS)
    step = (width - 2 * LEFT) / (len(YARDS) + 1)
    for place in range(0, len(YARDS) + 1, 2):
        pen.box(LEFT + place * step, 0, step, height, fill=MOWN)
    pen.box(LEFT, EDGE, width - 2 * LEFT, height - 2 * EDGE, line=CHALK, thick=0.8)
    for place in range(5 * (len(YARDS) + 1)):
        x = LEFT + place * step / 5
        pen.draw(f"M{x} {height / 2 - 14}v4M{x} {height / 2 + 26}v4", line=CHALK, width=0.5)
    for place, yards in enumerate(YARDS, start=1):
        x = LEFT + place * step
        pen.draw(f"M{x} {EDGE}V{height - EDGE}", line=CHALK, width=0.8)
        for y, turn in ((EDGE + HALF + 16, 180), (height - EDGE - 14, 0)):  # readable from both sides, as on a field
            number = pen.at(x, y, turn=turn)
            tens, ones = divmod(yards, 10)
            number.word(-5.2, 0, str(tens), Type.BLACK, 12, CHALK)
            number.word(5.2, 0, str(ones), Type.BLACK, 12, CHALK)


def pair_slot(pen: Pen, words: str, number: int) -> None:
    """A place for a card in its full size; the two of a pair lie one above the other."""
    pen.box(0, 0, CARD_WIDTH, CARD_HEIGHT, 3, line=WHITE, thick=0.5)
    pen.draw(rounded(CARD_WIDTH / 2 - 19, CARD_HEIGHT / 2 - 6, 38, 12, 3), GRASS, WHITE, 0.4)
    pen.words((CARD_WIDTH / 2 - 17, CARD_HEIGHT / 2 - 5.5, 34, 7), f"{words} {number}", Type.BLACK, 5.6, 3, WHITE)
    pair = "with its Equipment below" if words == "Player" else "of the same section"
    pen.words((CARD_WIDTH / 2 - 18, CARD_HEIGHT / 2 + 1, 36, 4), pair, Type.TEXT, 2.8, 2, WHITE)


def upper_slot(pen: Pen, words: str) -> None:
    """Where the foot of a card lies whose head reaches over the edge of the mat."""
    pen.box(0, 0, CARD_WIDTH, HALF, 3, fill=STOCK, line=INK, thick=0.4)
    pen.words((3, 1.5, CARD_WIDTH - 6, HALF - 8), words, Type.BLACK, 8, 4)
    told = "only with a complete band" if words == "Drum Major" else "while it is in effect"
    pen.words((3, HALF - 7, CARD_WIDTH - 6, 4), told, Type.TEXT, 3, 2)
    pen.draw(f"M{CARD_WIDTH / 2 - 2} 2.400l2-1.600 2 1.600", line=INK, width=0.4)


def end_zones(pen: Pen) -> None:
    """The two ends of the field: the name of the game, and that we are not its makers."""
    middle = LEGAL_ACROSS.height / 2
    pen.at((LEFT + EDGE) / 2, middle, turn=-90).word(0, 0, TITLE.upper(), Type.BLACK, 7.5, WHITE)
    far = pen.at(LEGAL_ACROSS.width - (LEFT + EDGE) / 2, middle, turn=90)
    far.word(0, 0, f"A mat for one band. {NOTICE}.", Type.TEXT, 4.2, WHITE)
