"""Fightball on one sheet: the court from the coach's side, a play, what blocks it, and the fouls."""

from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.press.cards import WORTHS
from rumpus.games.fightball.press.signs import ZONES
from rumpus.press.paint import GOLD, INK, STOCK, WHITE, mixed
from rumpus.press.pen import Pen
from rumpus.press.reference import BULLET, COLUMN, Part, Point, Reference
from rumpus.press.typeface import Type

RED, BLUE, GREEN = range(3)
ROWS: Final = ((RED, True), (BLUE, True), (GREEN, True), (GREEN, True), (BLUE, False), (RED, False))
"""From the far goal to one's own: the zone of each row, and whether one shoots there."""
STACKS: Final = 4
TALL: Final = 7.0
WIDE: Final = 13.0
COURT_HEIGHT: Final = len(ROWS) * TALL + 11


def reference(game: FightballGame) -> Reference:
    book = game.rulebook()
    texts = {clause.id: clause.text for clause in game.clauses()}
    course = book["course"]

    def points(*names: str) -> tuple[Point, ...]:
        return tuple((BULLET, texts[f"FB-{name}"]) for name in names)

    def led(*names: str) -> tuple[Point, ...]:
        """Clauses that begin with what they are about."""
        parts = (texts[f"FB-{name}"].partition(": ") for name in names)
        return tuple((lead + ":", words[0].upper() + words[1:]) for lead, _, words in parts)

    return Reference(
        aim=book["aim"],
        parts=(
            Part("The court", points("COURT-3", "COURT-4"), court, COURT_HEIGHT),
            Part("A quarter", tuple((str(number), step) for number, step in enumerate(course[1:3] + course[5:], 1))),
            Part("A play", points("PLAY-1", "PLAY-2", "PLAY-3", "BALL-1", "SHOT-1")),
            Part("Players upon a play", points("PLAYER-3", "PLAYER-4")),
            Part("Fouls: points for the other coach", led("FOUL-1", "FOUL-3", "FOUL-2")),
            Part("Special Effects", points("FX-1", "FX-2", "FX-3", "FX-4", "FX-5")),
            Part("Hands", points("FAST-1", "FAST-2", "FAST-4", "FAST-5")),
        ),
    )


def court(pen: Pen) -> None:
    """Five zones from one's own side, what a play is worth, and an arrow to where one shoots."""
    middle = STACKS * WIDE / 2
    pen.word(middle, 2, "the other coach", Type.BOLD, 2.8)
    for row, (zone, is_shot_at) in enumerate(ROWS):
        _, paint, sign = ZONES[zone]
        y = 4 + row * TALL
        for stack in range(STACKS):
            x = stack * WIDE
            pen.box(x, y, WIDE - 0.8, TALL - 0.8, 0.8, fill=paint if is_shot_at else mixed(paint, WHITE, 0.6))
            pen.at(x + WIDE / 2 - 0.4, y + TALL / 2 - 0.4, 0.18).draw(sign, line=STOCK, width=3)
    pen.word(middle, 6 + len(ROWS) * TALL, "you", Type.BOLD, 2.8)
    edge = STACKS * WIDE + 1
    shot_at = sum(is_shot_at for _, is_shot_at in ROWS)
    pen.draw(f"M{edge} 4h1.5v{shot_at * TALL - 0.8}h-1.5", line=INK, width=0.5)
    for zone, y in ((RED, 0.5), (BLUE, 1.5), (GREEN, 3)):
        name = ZONES[zone][0]
        pen.word(edge + 3, 4 + y * TALL, f"{name}: {WORTHS[zone]} points", Type.BOLD, 2.8, align="left")
    pen.words(
        (edge + 3, 4 + shot_at * TALL, 24, 2 * TALL), "your own: a Shooter is a foul", Type.TEXT, 2.8, 2, align="left"
    )
    bottom, far = 4 + len(ROWS) * TALL - 2, COLUMN - 4
    pen.draw(f"M{far} {bottom}V7", line=GOLD, width=1.4)
    pen.draw(f"M{far - 3} 10L{far} 4.500l3 5.500Z", GOLD)
