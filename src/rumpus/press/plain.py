"""A deck for any game whose cards are words: the name large, the text below."""

from functools import partial
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game
from rumpus.kernel.plain import PlainCard
from rumpus.press.deck import Back, Card, Deck
from rumpus.press.paint import INK, STOCK, mixed
from rumpus.press.paths import rounded
from rumpus.press.patterns import patterned
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

FRAME: Final = rounded(5, 5, 90, 130, 6)
PAPER: Final = "#fdf6e3"
BLUE: Final = "#1d4e9e"


def deck(game: Game) -> Deck:
    cards = game.cards()
    named = [card for card in cards if isinstance(card, PlainCard)] if isinstance(cards, list | tuple) else []
    if not named:
        raise BadSetup(f"{game.title} has no cards that can be printed")
    back = Back("plain", partial(plain_back, title=game.title))
    return Deck(game.title, tuple(Card(one.name, one.copies, partial(plain_card, card=one), back) for one in named))


def plain_card(pen: Pen, card: PlainCard) -> None:
    pen.draw(FRAME, PAPER, INK, 1.4)
    pen.box(5, 5, 90, 12, 6, fill=mixed(PAPER, BLUE, 0.25))
    pen.draw(FRAME, line=INK, width=1.4)
    if card.text:
        pen.words((10, 22, 80, 34), card.name, Type.BLACK, 16, 6)
        pen.draw("M14 60h72", line=BLUE, width=1)
        pen.words((10, 64, 80, 64), card.text, Type.TEXT, 8, 3.6, leading=1.25)
    else:
        pen.words((10, 30, 80, 80), card.name, Type.BLACK, 26, 6)


def plain_back(pen: Pen, title: str) -> None:
    pen.draw(FRAME, STOCK, INK, 1.4)
    patterned(pen, rounded(9, 9, 82, 122, 4), (9, 9, 82, 122), 0, BLUE, mixed(BLUE, STOCK, 0.2))
    pen.box(14, 55, 72, 30, 6, fill=STOCK, line=INK, thick=1.2)
    pen.words((17, 58, 66, 24), title, Type.BLACK, 13, 5, BLUE)
