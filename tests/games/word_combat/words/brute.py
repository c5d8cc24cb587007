"""What lies in some letters, found the plain way: of all words, strike those that need more of a letter than there is.

A set of words is one long number, a bit for each word, the first word's the highest: a letter strikes many at once.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from string import ascii_lowercase


class Brute:
    """A list of words, and by letter and count the words that need at least so many of it."""

    def __init__(self, words: Sequence[str]) -> None:
        self.size = len(words)
        rows: dict[tuple[str, int], list[int]] = {}
        for number, word in enumerate(words):
            for letter, count in Counter(word).items():
                for least in range(1, count + 1):
                    rows.setdefault((letter, least), []).append(number)
        self.need = {key: self.bits(numbers) for key, numbers in rows.items()}
        self.everything = self.bits(range(self.size))

    def bits(self, numbers: Iterable[int]) -> int:
        """The set of the words with these numbers."""
        signs = bytearray(b"0" * self.size)
        for number in numbers:
            signs[number] = ord("1")
        return int(signs, 2)

    def signs(self, bits: int) -> str:
        """A sign for each word, 1 or 0."""
        return f"{bits:0{self.size}b}"

    def numbers(self, bits: int) -> list[int]:
        return [match.start() for match in re.finditer("1", self.signs(bits))]

    def bits_in(self, letters: str) -> int:
        """The words in the letters."""
        held = Counter(letters)
        struck = 0
        for letter in ascii_lowercase:
            struck |= self.need.get((letter, held[letter] + 1), 0)
        return self.everything & ~struck

    def is_exactly(self, found: Sequence[int], bits: int) -> bool:
        """Whether these numbers, in any order, are the words of the set, each once."""
        signs = self.signs(bits)
        return len(found) == bits.bit_count() == len(set(found)) and "0" not in map(signs.__getitem__, found)
