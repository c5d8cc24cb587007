"""Marching Band(-imals) on one sheet: a turn, a complete band, what the cards do, and the other ways to play it."""

from typing import Final

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.press.animals import head
from rumpus.games.marching_bandimals.press.cards import SECTIONS
from rumpus.games.marching_bandimals.press.instruments import instrument
from rumpus.press.paint import INK, STOCK, mixed
from rumpus.press.pen import Pen
from rumpus.press.reference import BULLET, COLUMN, Part, Reference
from rumpus.press.typeface import Type

BAND: Final = (("bison", "trumpet"), ("flamingo", "swing flag"), ("rhino", "snare drum"), ("pig", "marimba"))
PAIRS: Final = (*BAND, ("hedgehog", "clarinet"))
"""An animal and its Equipment for each of the five sections."""
PLACE: Final = COLUMN / len(PAIRS)
HEIGHT: Final = 41.0


def reference(game: MarchingBandimalsGame) -> Reference:
    return Reference(
        game.rulebook()["aim"],
        (
            Part(
                "Before the game",
                (
                    (BULLET, "Shuffle the green-backed cards and deal eight to everybody. Drum Majors lie beside."),
                    (BULLET, "Who has played instruments for the fewest years begins. Play goes clockwise."),
                ),
            ),
            Part(
                "Your turn",
                (
                    ("1", "Draw two cards."),
                    ("2", "Up to three plays to your band. To take a card off is a play, too."),
                    ("3", "One Bonus for you or one Penalty for somebody else, if you like."),
                    ("4", "Discard one card at least; keep eight at most."),
                    ("or", "reorganize: fill your hand up to eight and do nothing else. Not twice in a row."),
                ),
            ),
            Part(
                "A complete band",
                (
                    (BULLET, "Five pairs: a Player and an Equipment of the same section."),
                    (BULLET, "Three sections or more, none more than twice; no Equipment twice."),
                ),
                picture=five_sections,
                height=HEIGHT,
            ),
            Part(
                "Drum Major",
                (
                    (BULLET, "Band complete at the end of your turn? Take a Drum Major."),
                    (BULLET, "Still complete when your next turn comes? You win."),
                    (BULLET, "Not complete any more? The Drum Major goes back at once."),
                ),
            ),
            Part(
                "Bonus and Penalty",
                (
                    (BULLET, "Quick cards work at once and are discarded."),
                    (BULLET, "Band cards stay for as many turns of the band's owner as they say. Two of each at most."),
                    (BULLET, "Colour in the corners: the section that it is about; gray: several."),
                    (BULLET, "No U stops an opponent's Penalty, at any time. Nothing stops a No U."),
                ),
            ),
            Part(
                "With the booster",
                (
                    (BULLET, "Up to six players: a Band Halt! is in every hand."),
                    (BULLET, "Play it before you discard, if no contest or theme is face up: turn up the next one."),
                    (BULLET, "Do what it says. It stays until play comes back to you, then it goes under its stack."),
                ),
            ),
            Part(
                "Other games",
                (
                    ("Hard", "(2 to 4): all five sections; draw three; a Drum Major wins at once."),
                    ("Quick", "(2 to 4): draw three, four plays, keep nine; a Drum Major wins at once."),
                    ("Large", "(6 to 8): two sections are enough, each up to four times."),
                    ("One section", "(up to 5): everybody fills the band with another one."),
                    ("One for all", "(any number): a section that every band must have."),
                ),
            ),
        ),
    )


def five_sections(pen: Pen) -> None:
    """A pair of every section in its colour, with letter and name."""
    for place, (animal, equipment) in enumerate(PAIRS):
        name, letter, paint = SECTIONS[place]
        x = place * PLACE
        pen.box(x + 0.6, 1, PLACE - 1.2, HEIGHT - 4, 1.6, fill=mixed(paint, STOCK, 0.6), line=INK, thick=0.3)
        head(pen.at(x + PLACE / 2, 13, 0.115), animal, paint)
        instrument(pen.at(x + PLACE / 2, 25.5, 0.13), equipment, place, paint)
        pen.word(x + 3.4, 3.8, letter, Type.BLACK, 3.6)
        pen.words((x + 1.2, 31, PLACE - 2.4, 6.2), name, Type.BOLD, 2.8, 2.3)
