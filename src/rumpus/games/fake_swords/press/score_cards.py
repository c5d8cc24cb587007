"""Score cards of Fake Swords to fill in by pencil: who is how tall, sets by colour, and the fights that were won."""

from typing import Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.cards import COLOURS
from rumpus.games.fake_swords.press.cards import FEET, MARKS, PAINTS
from rumpus.games.fake_swords.state import IN_A_SET as CARDS_IN_A_SET
from rumpus.games.fake_swords.state import SETS_TO_WIN
from rumpus.press.paint import INK, WHITE, ink_on, mixed
from rumpus.press.pen import Pen
from rumpus.press.score_cards import ScoreCard, frame
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

TITLE: Final = "Fake Swords"
IN_A_SET: Final = int(CARDS_IN_A_SET)
PLAYERS: Final = max(FakeSwordsGame.seat_counts)
SETS_OF_A_COLOUR: Final = 2  # more than that is rare: a third is drawn beside them
FIGHTS: Final = 6
WIDTH: Final = 190.0
ROW: Final = 10.5
HEIGHT: Final = 14 + PLAYERS * ROW + 9
GRAY: Final = mixed(INK, WHITE, 0.45)
COLUMN: Final = 22.0  # of a colour
FIRST: Final = 62.0  # where the colours begin


def score_card(_: FakeSwordsGame) -> ScoreCard:
    """One game of up to six, 190 by 86 mm."""
    return ScoreCard(WIDTH, HEIGHT, draw)


def draw(pen: Pen) -> None:
    frame(pen, WIDTH, HEIGHT, TITLE, f"{SETS_TO_WIN} sets win")
    pen.word(82, 4.5, "first Fight Boss", Type.TEXT, 3, GRAY, "left")
    pen.draw("M103 6.800h34", line=GRAY, width=0.2)
    heads(pen.at(0, 11.8))
    for player in range(PLAYERS):
        player_row(pen.at(0, 14 + player * ROW), player)
    key(pen.at(0, 14 + PLAYERS * ROW))


def heads(pen: Pen) -> None:
    """What stands in the columns: the colours by sign, letter and paint."""
    pen.word(45, 0, "height", Type.TEXT, 2.3, GRAY)
    for colour, name in enumerate(COLOURS):
        mark = pen.at(FIRST + colour * COLUMN, -2.1, 0.16)
        mark.draw(MARKS[colour], PAINTS[colour], INK, 1.2)
        mark.word(12, FEET[colour], name[0].upper(), Type.BLACK, 15, ink_on(PAINTS[colour]))
        pen.word(FIRST + colour * COLUMN + 5, 0, name, Type.TEXT, 2.3, GRAY, "left")
    pen.word(155.5, 0, "sets", Type.TEXT, 2.3, GRAY)
    pen.word(174, 0, "fights won", Type.TEXT, 2.3, GRAY)


def player_row(pen: Pen, player: int) -> None:
    """A name, a height, boxes for two sets of each colour, the sets and the fights."""
    if player:
        pen.draw(f"M3 0h{WIDTH - 6}", line=GRAY, width=0.15)
    pen.draw("M4 8.500h32", line=GRAY, width=0.2)
    pen.box(39, 2, 12, 6.8, 1, line=INK, thick=0.25)
    for colour in range(len(COLOURS)):
        for place in range(SETS_OF_A_COLOUR * IN_A_SET):
            x = FIRST + colour * COLUMN + place * 3 + place // IN_A_SET * 1.2
            pen.box(x, 2.4, 2.7, 6, 0.5, fill=mixed(PAINTS[colour], WHITE, 0.86), line=PAINTS[colour], thick=0.3)
    pen.box(151, 2, 9, 6.8, 1, line=INK, thick=0.45)
    for fight in range(FIGHTS):
        pen.dot(164.5 + fight * 3.8, 5.4, 1.5, WHITE, INK, 0.2)


def key(pen: Pen) -> None:
    pen.draw(f"M0 0h{WIDTH}", line=INK, width=0.3)
    pen.word(
        4, 2.700, "Three cards of one colour are a set; the same colour may make several.", Type.TEXT, 2.6, align="left"
    )
    pen.word(
        4,
        5.900,
        "Black cards help the shorter of two fighters: that is what heights are for.",
        Type.TEXT,
        2.6,
        align="left",
    )
    pen.word(WIDTH - 4, 5.900, NOTICE, Type.TEXT, 2.2, GRAY, "right")
