"""The dictionary: every word it knows with its kind and how common it is, read from the file beside this one."""

import hashlib
import lzma
from functools import cache
from importlib.resources import files
from typing import Final

from rumpus.kernel.errors import BadSetup

LEGAL, PLURAL, VERB_OR_PLURAL, PLURAL_OR_VERB, PLURAL_ONLY, PROPER, ABBREVIATION, SLANG = KINDS = range(8)
"""Runs is a verb or a plural and the verb is commoner, parks a plural or a verb; scissors has no singular in use."""

POLICIES: Final = ("balanced", "strict", "lenient")
FIRST_LINE: Final = b"rumpus words 2"
SHARED: Final = 65  # the sign in the file for no shared letter: A
OFFSET: Final = 48  # of the signs in the file that stand for numbers: 0
NOUN: Final = 8  # added to a kind in the file: the word is a noun that can have a plural
UNFIT: Final = 16  # added to a kind in the file: no word for children
NUMBERS: Final = bytes(max(sign - OFFSET, 0) for sign in range(256))
KINDS_IN: Final = bytes(number % NOUN for number in NUMBERS)
NOUNS_IN: Final = bytes(number // NOUN % 2 for number in NUMBERS)
UNFIT_IN: Final = bytes(number // UNFIT % 2 for number in NUMBERS)


class Dictionary:
    """Words of three letters or more, a to z, in alphabetical order; the other rows go by their numbers."""

    __slots__ = ("common", "digest", "kinds", "minimal", "minimal_fit", "nouns", "number_of", "unfit", "words")

    def __init__(self, data: bytes) -> None:
        """The file is xz; in it a first line, the words, a kind and a commonness for each, the minimal multisets.

        A word is told by how many letters it shares with the one before (A for none), then the rest of it.
        """
        try:
            first, told, codes, common, *minimal = lzma.decompress(data).split(b"\n")
            self._read(first, told, codes, common, minimal)
        except (lzma.LZMAError, ValueError, IndexError) as error:
            raise BadSetup(f"the dictionary can not be read: {error}") from None
        self.digest = hashlib.sha256(data).hexdigest()

    def _read(self, first: bytes, told: bytes, codes: bytes, common: bytes, minimal: list[bytes]) -> None:
        if first != FIRST_LINE:
            raise ValueError(f"its first line is {first[:40]!r}, not {FIRST_LINE!r}")
        words: list[str] = []
        word = ""
        for step in told.decode("ascii").split(" "):
            word = word[: ord(step[0]) - SHARED] + step[1:]
            words.append(word)
        if not len(words) == len(codes) == len(common):
            raise ValueError(f"{len(words)} words, {len(codes)} kinds and {len(common)} numbers are not as many")
        self.words = words
        self.number_of = dict(zip(words, range(len(words)), strict=True))
        self.kinds = codes.translate(KINDS_IN)
        self.nouns = codes.translate(NOUNS_IN)
        """1 where the word is a noun that can have a plural."""
        self.unfit = codes.translate(UNFIT_IN)
        """1 where the word is unfit for children (WC-WORD-16)."""
        self.common = common.translate(NUMBERS)
        """Ten times the Zipf frequency; 0 where nobody counted the word."""
        lists = [tuple(line.decode("ascii").split(" ")) for line in minimal]
        self.minimal = dict(zip(POLICIES, lists[: len(POLICIES)], strict=True))
        """By policy the letters, in order, of every legal word that no other legal word can be made of a part of."""
        self.minimal_fit = dict(zip(POLICIES, lists[len(POLICIES) :], strict=True))
        """The same for family tables, where what is unfit is not legal."""


def dictionary_file() -> bytes:
    return files("rumpus.games.word_combat.words").joinpath("dictionary.xz").read_bytes()


@cache
def dictionary_digest() -> str:
    """Changes whenever a verdict may have changed; told without reading the words."""
    return hashlib.sha256(dictionary_file()).hexdigest()


@cache
def dictionary() -> Dictionary:
    """The one dictionary, read when it is first needed."""
    return Dictionary(dictionary_file())
