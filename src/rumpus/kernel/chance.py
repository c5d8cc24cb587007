"""Chance: seeded generators of 32-bit words that any language can repeat.

The quick one (xoshiro128**) is for bots, playouts and simulations. What people are dealt comes from a hash in counter
mode: nobody reads the cards to come out of the cards that lie open (a cryptographic generator, CSPRNG).
"""

from hashlib import sha256
from typing import Final

from rumpus.kernel.native import i64, vec

WORD: Final[i64] = 0xFFFFFFFF
WORD_BITS: Final[i64] = 32
BLOCK_WORDS: Final[i64] = 8  # in a SHA-256


class Chance:
    """The only source of luck, and the quick one. Its four words are part of the game and never part of a view."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        assert (a | b | c | d) != 0, "a generator of four zeros would stay at zero"
        self.a = a
        self.b = b
        self.c = c
        self.d = d  # below zero: the words come from elsewhere

    def copy(self) -> "Chance":
        return self.other_copy() if self.d < 0 else Chance(self.a, self.b, self.c, self.d)

    def other_copy(self) -> "Chance":
        raise AssertionError("a quick generator has none other")

    def __deepcopy__(self, memo: object) -> "Chance":
        return self.copy()

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.d < 0:  # asked here, as a method that is overridden would cost the quick one three moves in a hundred
            return self.other_word()
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

    def other_word(self) -> i64:
        raise AssertionError("a quick generator has none other")

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


class HashChance(Chance):
    """Words of SHA-256 over a key and the number of the block, from 0 in 8 bytes: eight words to a block.

    Its own four words say how many were drawn, and by which key.
    """

    def __init__(self, key: bytes, drawn: i64 = 0) -> None:
        mark = sha256(key).digest()
        super().__init__(
            drawn,
            int.from_bytes(mark[0:4], "big"),
            int.from_bytes(mark[4:8], "big"),
            -1 - int.from_bytes(mark[8:12], "big"),
        )
        self.key = key
        self.block = b""

    def other_copy(self) -> Chance:
        other = HashChance(self.key, self.a)
        other.block = self.block
        return other

    def other_word(self) -> i64:
        place = self.a % BLOCK_WORDS
        if place == 0 or not self.block:
            self.block = sha256(self.key + int(self.a // BLOCK_WORDS).to_bytes(8, "big")).digest()
        self.a += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")


def chance_from(seed: bytes) -> Chance:
    """The quick generator that belongs to a seed of any length."""
    digest = sha256(seed).digest()
    return Chance(
        int.from_bytes(digest[0:4], "big"),
        int.from_bytes(digest[4:8], "big"),
        int.from_bytes(digest[8:12], "big"),
        int.from_bytes(digest[12:16], "big") | 1,
    )
