"""Fake Swords on one sheet, for people with foam swords in their hands."""

from typing import Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.cards import COLOURS
from rumpus.games.fake_swords.press.cards import FEET, MARKS, MEANS, PAINTS
from rumpus.press.paint import INK, ink_on
from rumpus.press.pen import Pen
from rumpus.press.reference import BULLET, Part, Reference
from rumpus.press.typeface import Type

AIM: Final = (
    "Collect cards: three of one colour are a set, and three sets win. Everybody points at a pile at the same moment. "
    "Where two want the same one, they fight for it with foam swords, by the silly rules on its cards."
)
START: Final = (
    "Shuffle, deal one card face up to each player, and pick the first Fight Boss.",
    "Piles: 3 for three or four players, 4 for five, 5 for six.",
)
ORDER: Final = ("Where two cards can not both be obeyed, the one whose colour comes first here gives way.",)
TURN: Final = (
    "The Fight Boss draws two cards more than there are players, face up.",
    "The Fight Boss makes piles of them, as uneven as you like, none empty.",
    "Everybody talks about the piles. Promises bind nobody.",
    "3, 2, 1, Point! All point at one pile at the same moment, the Fight Boss too.",
    "Alone at a pile: take its cards. A pile that nobody wants is discarded.",
    "Several at a pile: one fight a turn. The Fight Boss says for which pile, and which two fight.",
    "All other piles that several want are discarded.",
    "The winner takes the pile. The player to the left is the next Fight Boss.",
)
FIGHT: Final = (
    "The cards of the pile rule the fight, each once, and no other cards do.",
    "A Fight Boss who fights picks somebody else to judge it.",
    "Stand so far apart that only the tips of the swords touch. No sword in hand: fingertips touch.",
    "3, 2, 1, Fight! A hit on the torso wins: shoulders to waist, front and back.",
    "Arms are no target. Blocking with them on purpose loses.",
    "Breaking the rule on a card loses at once.",
    "Both hit at the same time: again, unless a card says who was first.",
    "In doubt the Fight Boss has the last word.",
)
END: Final = (
    "Three cards of one colour are a set; sets of the same colour count too. Three sets win at once.",
    "Piles taken without a fight come first: if they make three sets, the game is over.",
    "Two at the same moment fight a tie-breaker: shuffle all their cards together, and turn up two as its rules.",
    "Three or more at the same moment: the two with the most cards fight it.",
    "No cards left to draw: shuffle the discard pile.",
)


def reference(_: FakeSwordsGame) -> Reference:
    return Reference(
        AIM,
        (
            Part("Before you start", bullets(START)),
            Part("A turn", tuple((str(number), step) for number, step in enumerate(TURN, 1))),
            Part("The colours", bullets(ORDER), colours, 37),
            Part("A sword fight", bullets(FIGHT)),
            Part("Sets, and the end", bullets(END)),
        ),
    )


def bullets(words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((BULLET, one) for one in words)


def colours(pen: Pen) -> None:
    """Whom a card of each colour binds, and when."""
    for colour, name in enumerate(COLOURS):
        row = pen.at(0, 1 + colour * 9)
        row.box(0, 0, 90, 7.8, 1.6, fill=PAINTS[colour], line=INK, thick=0.3)
        ink = ink_on(PAINTS[colour])
        mark = row.at(2, 0.9, 0.25)
        mark.draw(MARKS[colour], PAINTS[colour], ink, 1.6)
        mark.word(12, FEET[colour], name[0].upper(), Type.BLACK, 15, ink)
        row.word(11, 3.9, name.capitalize(), Type.BLACK, 4, ink, "left")
        row.word(28, 3.9, MEANS[colour], Type.BOLD, 3.2, ink, "left")
