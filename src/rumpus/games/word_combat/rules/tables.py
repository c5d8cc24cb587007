"""The letter cards as rows of numbers."""

from typing import Final

from rumpus.games.word_combat.cards import Pack
from rumpus.kernel.native import i64, vec

LETTERS: Final[i64] = 26
FIRST_LETTER: Final[i64] = 97  # a


def letter_number(sign: str) -> i64:
    """0 for a to 25 for z."""
    return i64(ord(sign)) - FIRST_LETTER


class Tables:
    """What is printed on the cards."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.letter = vec[i64]([letter_number(card.letter.lower()) for card in pack.cards])
        self.points = vec[i64]([i64(card.points) for card in pack.cards])
        by_letter = {card.letter.lower(): card.points for card in pack.cards}
        self.points_of = {sign: by_letter.get(sign, 0) for sign in "abcdefghijklmnopqrstuvwxyz"}
        self.copies = vec[i64]([i64(0)] * LETTERS)
        for letter in self.letter:
            self.copies[letter] += 1

    def word_points(self, word: str) -> int:
        """WC-END-4: the points on the cards of a word."""
        return sum([self.points_of[sign] for sign in word])
