"""Score cards of Word Combat to fill in by pencil: the words of two rounds, what mistakes cost, and the sums."""

from typing import Final

from rumpus.games.word_combat import WordCombatGame
from rumpus.press.paint import INK, WHITE, mixed
from rumpus.press.pen import Pen
from rumpus.press.score_cards import ScoreCard, frame
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

PLAYERS: Final = 2
ROUNDS: Final = 2  # WC-SETUP-1
LINES: Final = 5
COLUMNS: Final = 2
"""Ten words each: a set of 28 cards holds nine of three letters (WC-WORD-3)."""
MISTAKES: Final = 6
COST: Final = 5  # WC-WORD-5, WC-WORD-6
WIDTH: Final = 190.0
HEIGHT: Final = 131.0
HALF: Final = WIDTH / PLAYERS
ROUND: Final = 46.0
LINE: Final = 6.3
GRAY: Final = mixed(INK, WHITE, 0.45)


def score_card(game: WordCombatGame) -> ScoreCard:
    """One game, 190 by 131 mm."""

    def draw(pen: Pen) -> None:
        frame(pen, WIDTH, HEIGHT, game.title, "higher after two rounds wins")
        pen.word(88, 4.5, "date", Type.TEXT, 3, GRAY, "left")
        pen.draw("M95 6.800h30", line=GRAY, width=0.2)
        pen.draw(f"M{HALF} 12v{HEIGHT - 26}", line=GRAY, width=0.2)
        for player in range(PLAYERS):
            player_half(pen.at(player * HALF, 9), player)
        key(pen.at(0, HEIGHT - 10))

    return ScoreCard(WIDTH, HEIGHT, draw)


def player_half(pen: Pen, player: int) -> None:
    """A name, two rounds of words, and the score."""
    pen.word(4, 4, f"player {player + 1}", Type.TEXT, 2.6, GRAY, "left")
    pen.draw("M18 7h72", line=GRAY, width=0.2)
    for number in range(ROUNDS):
        round_block(pen.at(4, 9 + number * ROUND), number + 1)
    pen.word(66, 9 + ROUNDS * ROUND + 5, "score", Type.BLACK, 4, align="right")
    pen.box(68, 9 + ROUNDS * ROUND, 22, 10, 1, line=INK, thick=0.5)


def round_block(pen: Pen, number: int) -> None:
    """Words with their points in two columns, a box to cross for each mistake, and the sum."""
    pen.word(0, 2, f"Round {number}", Type.BOLD, 3.4, align="left")
    for column in range(COLUMNS):
        for line in range(LINES):
            x, y = column * 44.0, 5 + line * LINE
            pen.draw(f"M{x} {y + 5.2}h29", line=GRAY, width=0.2)
            pen.box(x + 30.5, y, 10, 5.4, 0.5, line=INK, thick=0.2)
    y = 5 + LINES * LINE + 1
    pen.word(0, y + 3.2, f"mistakes, {COST} points each", Type.TEXT, 2.5, GRAY, "left")
    for place in range(MISTAKES):
        pen.box(30 + place * 4.6, y + 1, 4, 4.4, 0.5, line=INK, thick=0.2)
    pen.word(72, y + 3.2, "sum", Type.BOLD, 2.8, align="right")
    pen.box(74.5, y, 12, 6.4, 0.6, line=INK, thick=0.35)


def key(pen: Pen) -> None:
    pen.draw(f"M0 0h{WIDTH}", line=INK, width=0.3)
    costs = "A call costs five points if the open cards do not form it, or if it is no word, a name, a plural,"
    pen.word(4, 2.800, costs, Type.TEXT, 2.7, align="left")
    pen.word(4, 6.600, "an abbreviation or slang. A dictionary decides.", Type.TEXT, 2.7, align="left")
    pen.word(WIDTH - 4, 6.600, NOTICE, Type.TEXT, 2.2, GRAY, "right")
