"""The cards of Fightball on paper, team by team: Players, Balls, Shots, Special Effects, the Buzz, and the court."""

import math
from functools import partial
from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.cards import BALL, BUZZ, GREEN, PLAYER, SHOT, Team
from rumpus.games.fightball.cards import ZONES as ZONE_NAMES
from rumpus.games.fightball.cards import Card as Fightball
from rumpus.games.fightball.press.characters import bust
from rumpus.games.fightball.press.signs import FLIGHTS, GLEAM, NET, SEAMS, ZONES, crest, icon, pip, signed
from rumpus.press.deck import HIGH, WIDE, Back, Card, Deck
from rumpus.press.paint import GOLD, INK, STOCK, mixed
from rumpus.press.paths import rounded, star
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

SMALLER: Final = 0.975  # than the browser's card, which fills its box to the edge: a knife needs room
FRAME: Final = rounded(4, 4, 92, 132, 5)
WORTHS: Final = (2, 2, 3)  # FB-COURT-4, by zone
RAYS: Final = "".join(
    "M62 66L"
    + "L".join(
        f"{62 + 80 * math.cos(turn):.1f} {66 + 80 * math.sin(turn):.1f}"
        for turn in (ray / 14 * 2 * math.pi, ray / 14 * 2 * math.pi + 0.22)
    )
    + "Z"
    for ray in range(14)
)


def deck(game: FightballGame) -> Deck:
    pack = game.cards()
    cards: list[Card] = []
    for place, team in enumerate(pack.teams):
        back = Back(team.id, partial(team_back, team=team, place=place))
        for number, card in enumerate(team.cards):
            drawn = partial(face, team=team, place=place, card=card, number=number)
            cards.append(Card(card.name, card.copies, drawn, back, team.id))
        for zone, name in enumerate(ZONE_NAMES):
            court = partial(court_card, team=team, place=place, zone=zone)
            cards.append(Card(f"{team.name}, {name} court", team.court[zone], court, back, team.id))
    return Deck(pack.name, tuple(cards))


def inset(pen: Pen) -> Pen:
    return pen.at(WIDE * (1 - SMALLER) / 2, HIGH * (1 - SMALLER) / 2, SMALLER)


def face(pen: Pen, team: Team, place: int, card: Fightball, number: int) -> None:
    """The frame in the team's colours, inside what the card is, its name below and the team's letter in the corner."""
    pen = inset(pen)
    pen.draw(FRAME, team.paint)
    if card.type == PLAYER:
        player(pen, team, place, card, number)
    elif card.type == BALL:
        ball(pen, team, card.colour)
    elif card.type == SHOT:
        shot(pen, team, card)
    elif card.type == BUZZ:
        buzz(pen)
    else:
        effect(pen, team, card)
    pen.box(4, 113, 92, 23, 3, fill=STOCK, line=INK, thick=1.2)
    kind = card.position or {BALL: "Ball", SHOT: "Shot", BUZZ: "The round is over"}.get(card.type, "Special Effect")
    pen.words((8, 114, 84, 13), card.name, Type.BLACK, 12, 5)
    pen.words((8, 126, 84, 8), kind, Type.TEXT, 6, 3.4)
    pen.draw(FRAME, line=INK, width=1.2)
    tag = pen.at(84, 16)
    tag.draw("M-9.500-9.500h19v13l-9.500 8.500-9.500-8.500Z", team.trim, INK, 1.2)
    tag.word(0, -1, team.letter, Type.BLACK, 14, team.paint)


def player(pen: Pen, team: Team, place: int, card: Fightball, number: int) -> None:
    """The character before a sunburst, and six values down the side in the printed order (FB-PLAYER-1)."""
    with pen.inside(rounded(4, 4, 92, 109, 5)):
        pen.draw(RAYS, mixed(team.paint, team.trim, 0.35))
        pen.dot(63, 66, 32, team.trim, INK, 1.2)
        bust(pen.at(23, 22), card.name, place, number, team.paint, team.trim, team.letter)
    pen.draw("M4 9q0-5 5-5h18v109h-23Z", STOCK, INK, 1.2)
    for row in range(len(ZONES)):
        for x, y, value, is_block in (
            (13.5, 18 + row * 15.5, card.shot[row], False),
            (13.5, 103 - row * 15.8, card.block[row], True),
        ):
            pip(pen.at(x, y, 0.62), row, str(value), is_block=is_block)
            pen.word(23.2, y, ZONES[row][0][0], Type.BOLD, 4.6, ZONES[row][1])
    pen.word(15.5, 8.2, "SHOT", Type.BLACK, 4)
    pen.word(15.5, 60.5, "BLOCK", Type.BLACK, 4)


def ball(pen: Pen, team: Team, zone: int) -> None:
    """A Ball in its zone's colour, with seams of its own."""
    name, paint, sign = ZONES[zone]
    stripe = mixed(team.paint, STOCK, 0.22)
    with pen.inside(FRAME):
        pen.draw("".join(f"M4 {y}h92" for y in range(12, 112, 12)), line=stripe, width=4)
    pen.at(50, 104, 1).draw("M-30 0a30 5 0 1 0 60 0a30 5 0 1 0-60 0Z", mixed(team.paint, INK, 0.45))
    pen.dot(50, 62, 37, paint, STOCK, 3)
    pen.dot(50, 62, 37, None, INK, 1.6)
    pen.draw(SEAMS[zone], line=INK, width=2.4)
    pen.draw(GLEAM, line=mixed(paint, STOCK, 0.75), width=4)
    pen.at(50, 62, 1.7).draw(sign, STOCK, INK, 1)
    pen.word(50, 62, name[0], Type.BLACK, 26, paint)


def shot(pen: Pen, team: Team, card: Fightball) -> None:
    """How it flies, framed in the colour of the zone it is best in, and what it adds in each zone."""
    best = card.shot.index(max(card.shot))
    paint = ZONES[best][1]
    pen.box(8, 8, 84, 68, 4, fill=paint, line=STOCK, thick=2)
    with pen.inside(rounded(9, 9, 82, 66, 3)):
        pen.draw(NET, line=mixed(paint, STOCK, 0.18), width=5)
    d, (x, y) = FLIGHTS[best]
    middle = pen.at(46, 42)
    middle.draw(d, line=STOCK, width=3.6)
    middle.dot(x, y, 8, team.trim, INK, 2)
    middle.draw(f"M{x - 8} {y}h16M{x} {y - 8}v16", line=INK, width=1.3)
    pen.box(4, 79, 92, 34, fill=STOCK, line=INK, thick=1.2)
    for zone, value in enumerate(card.shot):
        pip(pen.at(21 + zone * 29, 93.5, 1.02), zone, signed(value))
        pen.word(21 + zone * 29, 108.300, ZONES[zone][0], Type.BOLD, 5, ZONES[zone][1])


def effect(pen: Pen, team: Team, card: Fightball) -> None:
    """A burst with its icon, and what it does in words."""
    d, sign = icon(card)
    burst = pen.at(50, 41, 0.82)
    burst.draw(star(14, 40, 30), team.trim, INK, 2)
    burst.dot(0, 0, 24, STOCK, INK, 1.6)
    burst.at(0, 0, 1.4).draw(d, line=INK, width=1.7)
    if sign:
        burst.box(-12, -7, 24, 14, 4, fill=STOCK)
        burst.word(0, 0, sign, Type.BLACK, 15)
    pen.box(4, 74, 92, 40, fill=STOCK, line=INK, thick=1.2)
    pen.words((9, 75.500, 82, 36), card.text, Type.BOLD, 7.8, 3.6, leading=1.2)


def buzz(pen: Pen) -> None:
    pen.draw(FRAME, INK)
    with pen.inside(FRAME):
        rays = "M50 60 96 4H72ZM50 60 62 4H38ZM50 60 28 4H4ZM50 60 4 24v30ZM50 60 4 76v30ZM50 60 96 24v30Z"
        pen.draw(f"{rays}M50 60 96 76v30ZM50 60 20 120h24ZM50 60 56 120h24Z", GOLD)
    pen.dot(50, 60, 31, "#c02a36", STOCK, 4)
    pen.dot(50, 60, 31, None, INK, 1.5)
    pen.draw("M32 54h9l15-12v36l-15-12h-9Z", STOCK, INK, 1.6)
    pen.draw("M61 51q8 9 0 18M66 45q14 15 0 30", line=STOCK, width=2.6)


def court_card(pen: Pen, team: Team, place: int, zone: int) -> None:
    """A place of the court, on which a stack is played: its zone and what a play is worth there."""
    pen = inset(pen)
    name, paint, sign = ZONES[zone]
    pen.draw(FRAME, paint)
    with pen.inside(FRAME):
        pen.draw("".join(f"M{x} 4v132" for x in range(10, 96, 10)), line=mixed(paint, STOCK, 0.1), width=3)
        pen.dot(50, 70, 40, None, mixed(paint, STOCK, 0.6), 2)
        pen.draw("M4 70h92", line=mixed(paint, STOCK, 0.6), width=2)
    pen.at(50, 70, 2.7).draw(sign, STOCK, INK, 0.6)
    pen.word(50, 64.5, name[0], Type.BLACK, 34, paint)
    pen.word(50, 83, f"{WORTHS[zone]} points", Type.BOLD, 7, INK)
    pen.box(4, 113, 92, 23, 3, fill=STOCK, line=INK, thick=1.2)
    home = "shared by both coaches" if zone == GREEN else team.name
    pen.words((8, 114, 84, 13), f"{name} zone", Type.BLACK, 12, 5)
    pen.words((8, 126, 84, 8), home, Type.TEXT, 6, 3.4)
    pen.draw(FRAME, line=INK, width=1.2)
    crest(pen.at(50, 19, 0.22), place, team.paint, team.trim, team.letter)


def team_back(pen: Pen, team: Team, place: int) -> None:
    pen = inset(pen)
    pen.draw(FRAME, team.paint)
    with pen.inside(FRAME):
        pen.draw("M0 30 100 5v16L0 46ZM0 120 100 95v16L0 136Z", team.trim)
        pen.draw("M0 61 100 36v3L0 64ZM0 104 100 79v3L0 107Z", team.trim)
    pen.draw(FRAME, line=INK, width=1.2)
    crest(pen.at(50, 66, 0.62), place, team.paint, team.trim, team.letter)
    pen.box(10, 113, 80, 15, 3, fill=STOCK, line=INK, thick=0.8)
    pen.words((12, 113, 76, 15), team.name, Type.BLACK, 10, 4.5)
