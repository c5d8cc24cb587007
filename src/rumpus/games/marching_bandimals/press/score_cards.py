"""Score cards of Marching Band(-imals) to fill in by pencil: how long Band cards still last, and who has won."""

from typing import Final

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.press.cards import BONUS, PENALTY
from rumpus.press.paint import INK, WHITE, mixed
from rumpus.press.pen import Pen
from rumpus.press.score_cards import ScoreCard, frame
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

PLACES: Final = (("Bonus", BONUS), ("Bonus", BONUS), ("Penalty", PENALTY), ("Penalty", PENALTY))
"""Where Band cards lie in a band (MB-SETUP-4)."""
GAMES: Final = 7
WIDTH: Final = 190.0
ROW: Final = 14.0
HEAD: Final = 9.0
FOOT: Final = 10.0
NAME: Final = 38.0
FORCES: Final = 112.0
GRAY: Final = mixed(INK, WHITE, 0.45)


def score_card(game: MarchingBandimalsGame) -> ScoreCard:
    """One evening, 190 by 131 mm: a row for each player."""
    players = max(game.seat_counts)
    turns = max(card.turns for card in game.cards().cards)
    height = HEAD + players * ROW + FOOT

    def draw(pen: Pen) -> None:
        frame(pen, WIDTH, height, game.title, "games won")
        pen.word(108, 4.5, "date", Type.TEXT, 3, GRAY, "left")
        pen.draw("M115 6.800h25", line=GRAY, width=0.2)
        for player in range(players):
            player_row(pen.at(0, HEAD + player * ROW), player, turns)
        key(pen.at(0, HEAD + players * ROW))

    return ScoreCard(WIDTH, height, draw)


def player_row(pen: Pen, player: int, turns: int) -> None:
    """A name, a box for every turn that a Band card can last, and a box for every game won."""
    if player:
        pen.draw(f"M3 0h{WIDTH - 6}", line=GRAY, width=0.15)
    pen.word(4, 3, f"player {player + 1}", Type.TEXT, 2.4, GRAY, "left")
    pen.draw(f"M4 11.500h{NAME - 8}", line=GRAY, width=0.2)
    across = FORCES / len(PLACES)
    for place, (words, paint) in enumerate(PLACES):
        x = NAME + place * across
        pen.word(x, 2.800, words, Type.BOLD, 2.5, paint, "left")
        for turn in range(turns):
            pen.box(x + turn * 4.2, 5, 3.7, 6.5, 0.5, fill=mixed(paint, WHITE, 0.85), line=paint, thick=0.25)
    for game in range(GAMES):
        pen.box(NAME + FORCES + 1 + game * 5, 5, 4.3, 6.5, 0.5, line=INK, thick=0.3)


def key(pen: Pen) -> None:
    pen.draw(f"M0 0h{WIDTH}", line=INK, width=0.3)
    turns = "When a Band card comes, mark as many boxes as it lasts; cross one out at the end of each turn of its owner"
    pen.word(4, 3, f"{turns},", Type.TEXT, 2.7, align="left")
    pen.word(4, 6.900, "but not in the turn in which it was played.", Type.TEXT, 2.7, align="left")
    pen.word(WIDTH - 4, 6.900, NOTICE, Type.TEXT, 2.2, GRAY, "right")
