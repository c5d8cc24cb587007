"""Score cards of Fightball to fill in by pencil: what each quarter brought by plays, and by the other coach's fouls."""

from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.rules.course import QUARTERS
from rumpus.press.paint import INK, STOCK, WHITE, mixed
from rumpus.press.paths import rounded
from rumpus.press.pen import Pen
from rumpus.press.score_cards import ScoreCard, frame
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

COACHES: Final = 2
OVERTIMES: Final = 3
WIDTH: Final = 190.0
HEIGHT: Final = 86.0
ROW: Final = 31.0
COLUMN: Final = 17.2
LEFT: Final = 50.0  # where the quarters begin
GRAY: Final = mixed(INK, WHITE, 0.45)


def score_card(game: FightballGame) -> ScoreCard:
    """One game, 190 by 86 mm."""

    def draw(pen: Pen) -> None:
        frame(pen, WIDTH, HEIGHT, game.title, "higher after four quarters wins")
        pen.word(72, 4.5, "date", Type.TEXT, 3, GRAY, "left")
        pen.draw("M79 6.800h30", line=GRAY, width=0.2)
        for coach in range(COACHES):
            coach_row(pen.at(0, 9 + coach * ROW), coach)
        key(pen.at(0, 9 + COACHES * ROW))

    return ScoreCard(WIDTH, HEIGHT, draw)


def coach_row(pen: Pen, coach: int) -> None:
    """A coach and a team, a box for each quarter and some overtimes, and the score."""
    if coach:
        pen.draw(f"M3 0h{WIDTH - 6}", line=GRAY, width=0.15)
    pen.word(4, 4, f"coach {coach + 1}", Type.TEXT, 2.6, GRAY, "left")
    pen.word(4, 18, "team", Type.TEXT, 2.6, GRAY, "left")
    pen.draw("M4 13.500h42M4 27.500h42", line=GRAY, width=0.2)
    marks = [f"Q{number + 1}" for number in range(QUARTERS)] + [f"OT{number + 1}" for number in range(OVERTIMES)]
    for place, mark in enumerate(marks):
        quarter_box(pen.at(LEFT + place * COLUMN, 2), mark, is_overtime=place >= QUARTERS)
    x = LEFT + len(marks) * COLUMN + 1
    pen.word(x + 8, 3.800, "score", Type.BOLD, 2.8)
    pen.box(x, 6, 15.5, 22, 1, line=INK, thick=0.5)


def quarter_box(pen: Pen, mark: str, *, is_overtime: bool) -> None:
    """What came from plays and from fouls, and below the two together."""
    pen.draw(rounded(0, 0, COLUMN - 1.2, 27.5, 1.2), mixed(STOCK, WHITE, 0.6 if is_overtime else 0.2))
    pen.word((COLUMN - 1.2) / 2, 1.900, mark, Type.BOLD, 2.8)
    for x, words in ((0.7, "plays"), (8.2, "fouls")):
        pen.box(x, 4, 7.1, 9.5, 0.6, fill=WHITE, line=INK, thick=0.2)
        pen.word(x + 3.55, 5.6, words, Type.TEXT, 2.1, GRAY)
    pen.box(0.7, 14.2, 14.6, 12, 0.6, fill=WHITE, line=INK, thick=0.3)


def key(pen: Pen) -> None:
    """What a play and a foul are worth, in two lines."""
    pen.draw(f"M0 0h{WIDTH}", line=INK, width=0.3)
    plays = "A play that succeeds (10 or more): 2 points in Red and Blue, 3 in Green, changed by Special Effects."
    fouls = (
        "Fouls are points for the other coach: false start 2 (in Green 3), early Shot 1, on a closed play 1, called at "
        "scoring 1."
    )
    pen.word(4, 3.200, plays, Type.TEXT, 2.7, align="left")
    pen.word(4, 7.200, fouls, Type.TEXT, 2.7, align="left")
    pen.word(4, 11.600, "Level after four quarters: overtime until one leads.", Type.TEXT, 2.7, align="left")
    pen.word(WIDTH - 4, 11.600, NOTICE, Type.TEXT, 2.2, GRAY, "right")
