"""Score cards of Fight Song to fill in by pencil: sections of six boxes, a box for the extra point of each."""

from typing import Final

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.rules import SECTION, TARGET, TARGET_OF_THREE
from rumpus.press.paint import INK, STOCK, WHITE, mixed
from rumpus.press.paths import rounded
from rumpus.press.pen import Pen
from rumpus.press.score_cards import ScoreCard, frame
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type

TITLE: Final = "Fight Song"
TEAMS: Final = 3  # FS-SETUP-2: two teams, or three players each for themselves
BOXES: Final = int(SECTION)
SECTIONS: Final = -(-(int(TARGET) - 1 + BOXES) // BOXES)  # as far as a last hand of six can lead without an extra point
WIDTH: Final = 190.0
HEIGHT: Final = 63.0
ROW: Final = 15.5
GRAY: Final = mixed(INK, WHITE, 0.45)


def score_card(_: FightSongGame) -> ScoreCard:
    """One game, 190 by 63 mm."""
    return ScoreCard(WIDTH, HEIGHT, draw)


def draw(pen: Pen) -> None:
    """The title, a row for each team, and what scores."""
    frame(pen, WIDTH, HEIGHT, TITLE, f"{TARGET} ends it, {TARGET_OF_THREE} with three")
    pen.word(72, 4.5, "dealer", Type.TEXT, 3, GRAY, "left")
    pen.word(118, 4.5, "date", Type.TEXT, 3, GRAY, "left")
    pen.draw("M81 6.800h32M125 6.800h22", line=GRAY, width=0.2)
    for team in range(TEAMS):
        team_row(pen.at(0, 9 + team * ROW), team)
    key(pen.at(0, 9 + TEAMS * ROW))


def team_row(pen: Pen, team: int) -> None:
    """A team's name, its sections of six, the box for each extra point, and the sum."""
    if team:
        pen.draw(f"M3 0h{WIDTH - 6}", line=GRAY, width=0.15)
    pen.word(4, 3.200, f"team {team + 1}" + ("" if team < 2 else ", where three play"), Type.TEXT, 2.6, GRAY, "left")
    pen.draw("M4 12.500h40", line=GRAY, width=0.2)
    for section in range(SECTIONS):
        section_boxes(pen.at(47 + section * 18.8, 1.600), (section + 1) * BOXES)
    for x, words in ((165.5, "points"), (173.5, "extra"), (181.5, "total")):
        pen.box(x - 3.6, 4.2, 7.2, 8.5, 1, line=INK, thick=0.45 if words == "total" else 0.25)
        pen.word(x, 2.600, words, Type.TEXT, 2.3, GRAY)


def section_boxes(pen: Pen, reached: int) -> None:
    """Six boxes in two rows; the round one beside them is the point of the Fight Song round they start."""
    pen.draw(rounded(-0.6, -0.6, 17.6, 12.9, 1.2), mixed(STOCK, WHITE, 0.3))
    for place in range(BOXES):
        x, y = place % 3 * 3.8, place // 3 * 5.2
        pen.box(x, y, 3.55, 4.7, 0.5, fill=WHITE, line=INK, thick=0.2)
    pen.dot(14.2, 5, 2.5, WHITE, INK, 0.25)
    pen.word(14.2, 5, "+1", Type.BOLD, 2.6, GRAY)
    pen.word(5.6, 11.2, str(reached), Type.TEXT, 2, GRAY)


def key(pen: Pen) -> None:
    """What a card scores and when a Fight Song round comes, in two lines."""
    pen.draw(f"M0 0h{WIDTH}", line=INK, width=0.3)
    scores = "A card scores 3 for outer and inner colour, 2 for outer, 1 for inner or for the bonus colour."
    song = "A full section starts a Fight Song round: win it and cross its +1."
    pen.word(4, 2.200, scores, Type.TEXT, 2.6, align="left")
    pen.word(4, 4.900, song, Type.TEXT, 2.6, align="left")
    pen.word(WIDTH - 4, 4.900, NOTICE, Type.TEXT, 2.2, GRAY, "right")
