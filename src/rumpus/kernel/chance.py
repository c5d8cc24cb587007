"""Chance: a small seeded generator that any language can repeat (xoshiro128**, 32-bit words)."""

from hashlib import sha256
from typing import Final

from rumpus.kernel.native import i64, vec

WORD: Final[i64] = 0xFFFFFFFF
WORD_BITS: Final[i64] = 32


class Chance:
    """The only source of luck. Its four words are part of the game and never part of a view."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        assert (a | b | c | d) != 0, "a generator of four zeros would stay at zero"
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.d)

    def __deepcopy__(self, memo: object) -> "Chance":
        return self.copy()

    def word(self) -> i64:
        """The next 32 random bits."""
        scrambled = (self.b * 5) & WORD
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & WORD
        shifted = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & WORD
        return (scrambled * 9) & WORD

    def below(self, limit: i64) -> i64:
        """A number from 0 up to but not including `limit`, each exactly as likely as any other."""
        product = self.word() * limit
        if (product & WORD) < limit:
            unfair = (WORD + 1) % limit
            while (product & WORD) < unfair:
                product = self.word() * limit
        return product >> WORD_BITS

    def shuffle(self, cards: vec[i64], count: i64) -> None:
        """Shuffle the first `count` cards in place."""
        last = count - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1


def chance_from(seed: bytes) -> Chance:
    """The generator that belongs to a seed of any length."""
    digest = sha256(seed).digest()
    return Chance(
        int.from_bytes(digest[0:4], "big"),
        int.from_bytes(digest[4:8], "big"),
        int.from_bytes(digest[8:12], "big"),
        int.from_bytes(digest[12:16], "big") | 1,
    )
