"""Word Combat on one sheet: a round, what is a word, what it costs, and what the letters are worth."""

from collections import Counter
from functools import partial
from typing import Final

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.press.cards import CREAM
from rumpus.press.paint import INK, WHITE, mixed
from rumpus.press.pen import Pen
from rumpus.press.reference import BULLET, COLUMN, Part, Reference
from rumpus.press.typeface import Type

IN_A_ROW: Final = 7
TILE: Final = (11.6, 12.6)
GRAY: Final = mixed(INK, WHITE, 0.35)


def reference(game: WordCombatGame) -> Reference:
    cards = game.cards().cards
    kinds = sorted({(card.letter, card.points) for card in cards})
    counts = Counter(card.letter for card in cards)
    rows = -(-len(kinds) // IN_A_ROW)
    return Reference(
        game.rulebook()["aim"],
        (
            Part(
                "Before each round",
                (
                    ("1", "Take the ten ZAP cards out and make two sets of 28 letter cards, one for each round."),
                    ("2", "Lay the set face down in four rows of seven."),
                    ("3", "Who did not start the first round starts the second."),
                ),
            ),
            Part(
                "How it goes",
                (
                    ("1", "Flip one card in turn, any one, so that both see it at the same moment."),
                    ("2", "See a word among the open cards? Call it, whoever's turn it is. First come, first served."),
                    ("3", "Take its cards: their points are yours, and the next flip is, too."),
                    ("4", "All cards open? Search on until no word is left, or both are done. The rest goes out."),
                ),
            ),
            Part(
                "A word",
                (
                    (BULLET, "has three letters or more; each card is one letter, used once."),
                    (BULLET, "is English and in the dictionary."),
                    (BULLET, "is no name, no plural, no abbreviation, no acronym and no slang."),
                    (BULLET, "on a card, under the letter, is there to be enjoyed and plays no part."),
                ),
            ),
            Part(
                "Five points lost",
                (
                    (BULLET, "for a call that the open cards do not form."),
                    (BULLET, "for a word that is challenged and is none. If it is good, nothing happens."),
                ),
            ),
            Part(
                "The end",
                ((BULLET, "After two rounds: the points on your cards, less what you lost. The higher score wins."),),
            ),
            Part(
                "The letters",
                ((BULLET, "Beside a letter its points, below them how many cards of it there are."),),
                picture=partial(letters, kinds=kinds, counts=counts),
                height=rows * TILE[1] + 3,
            ),
        ),
    )


def letters(pen: Pen, kinds: list[tuple[str, int]], counts: Counter[str]) -> None:
    gap = (COLUMN - IN_A_ROW * TILE[0]) / (IN_A_ROW - 1)
    for place, (letter, points) in enumerate(kinds):
        x, y = place % IN_A_ROW * (TILE[0] + gap), place // IN_A_ROW * TILE[1] + 2
        pen.box(x, y, TILE[0], TILE[1] - 1.6, 1.2, fill=CREAM, line=INK, thick=0.25)
        pen.word(x + 4.6, y + 4.8, letter, Type.BLACK, 7)
        pen.word(x + 9.4, y + 3.2, str(points), Type.BOLD, 3.2)
        pen.word(x + 9.2, y + 8.4, f"×{counts[letter]}", Type.TEXT, 2.5, GRAY)
