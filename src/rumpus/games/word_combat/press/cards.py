"""The cards of Word Combat on paper: letters with their points and a fine word, and the ZAP cards."""

from functools import partial
from typing import Final

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.cards import LetterCard, Zap
from rumpus.press.deck import Back, Card, Deck
from rumpus.press.paint import GOLD, INK, STOCK, WHITE, mixed
from rumpus.press.paths import rounded, star
from rumpus.press.patterns import patterned
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

CREAM: Final = "#fdf1d5"
SAND: Final = "#dfc17f"
BROWN: Final = "#6a4a10"
RED: Final = "#a81c26"
DEEP: Final = "#8d141c"
SHOUT: Final = "M-4.500-16H5l-2 19h-5.500ZM.2 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z"
BOLT: Final = "M4-22-14 4h10l-6 18L14-6H3Z"


def deck(game: WordCombatGame) -> Deck:
    pack = game.cards()
    back = Back("shout", shout)
    return Deck(
        pack.name,
        (
            *(Card(card.letter, 1, partial(letter_card, card=card), back) for card in pack.cards),
            *(Card(zap.name, zap.copies, partial(zap_card, zap=zap), back) for zap in pack.zaps),
        ),
    )


def letter_card(pen: Pen, card: LetterCard) -> None:
    """The letter large, small in the corner for a hand that is fanned, and the word below to be enjoyed."""
    frame = rounded(5, 5, 90, 130, 6)
    pen.draw(frame, CREAM)
    with pen.inside(frame):
        pen.box(5, 89, 90, 46, fill=mixed(CREAM, WHITE, 0.6))
        pen.box(5, 131, 90, 4, fill=SAND)
    pen.draw("M5 89h90", line=SAND, width=1)
    pen.draw(frame, line=INK, width=1.4)
    pen.word(15.5, 16, card.letter, Type.BLACK, 15, BROWN)
    pen.dot(83, 17, 8.5, INK)
    pen.word(83, 17, str(card.points), Type.BLACK, 11.5, STOCK)
    pen.word(50, 52, card.letter, Type.BLACK, 78)
    # Turned upside down some letters are others: a line says where their foot is.
    pen.draw("M32 84.500h36", line=SAND, width=1.6)
    pen.words((9, 91, 82, 14), card.word, Type.BLACK, 11.5, 5, BROWN)
    pen.words((10, 105, 80, 24), card.meaning, Type.TEXT, 6.4, 3.4, leading=1.2)


def zap_card(pen: Pen, zap: Zap) -> None:
    frame = rounded(5, 5, 90, 130, 6)
    patterned(pen, frame, (5, 5, 90, 130), 0, RED, DEEP)
    pen.draw(frame, line=INK, width=1.4)
    pen.at(50, 47).draw(star(14, 39, 29), GOLD, INK, 1.2)
    pen.at(50, 47, 1.05).draw(BOLT, RED, INK, 1.2)
    pen.words((10, 8, 30, 10), "ZAP", Type.BLACK, 11, 8, STOCK, align="left")
    pen.box(9, 90, 82, 41, 4, fill=CREAM, line=INK, thick=1)
    pen.words((12, 91.5, 76, 13), zap.name, Type.BLACK, 11, 5, RED)
    pen.words((12, 104, 76, 18), zap.text, Type.TEXT, 6.2, 3.4, leading=1.2)
    pen.words((12, 122.500, 76, 7), "Taken out for the combat game", Type.TEXT, 4, 3, BROWN)


def shout(pen: Pen) -> None:
    frame = rounded(5, 5, 90, 130, 6)
    pen.draw(frame, "#fff4dc", INK, 1.4)
    patterned(pen, rounded(9, 9, 82, 122, 4), (9, 9, 82, 122), 0, RED, DEEP)
    pen.draw(rounded(9, 9, 82, 122, 4), line=INK, width=1)
    middle = pen.at(50, 70, turn=-9)
    middle.draw(star(13, 34, 24), GOLD, INK, 1.6)
    middle.at(0, 0, 1.15).draw(SHOUT, RED, INK, 1.2)
