"""Writes the dictionary's file: the words, their kinds and commonness, and the minimal multisets of each policy."""

import lzma
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rumpus.games.word_combat.words.dictionary import FIRST_LINE, NOUN, OFFSET, POLICIES, SHARED, UNFIT
from rumpus.games.word_combat.words.judge import legal_kinds

GUARD: Final = sum(1 << 4 * letter + 3 for letter in range(26))
FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


class Entry(NamedTuple):
    """One word of the dictionary."""

    word: str
    kind: int
    zipf: float
    is_noun: bool
    is_unfit: bool


def packed(letters: str) -> int:
    """How often each letter is there, four bits for each; the highest stays free."""
    found = 0
    for letter in letters:
        found += 1 << 4 * (ord(letter) - 97)
    assert not found & GUARD, letters
    return found


def minimal(words: Iterable[str]) -> list[str]:
    """The letters of those words that hold no other word in them: where there is any word, one of these is there."""
    found: dict[str, int] = {}
    for letters in sorted({"".join(sorted(word)) for word in words}, key=lambda letters: (len(letters), letters)):
        guarded = packed(letters) | GUARD
        if not any(guarded - inner & GUARD == GUARD for inner in found.values()):
            found[letters] = packed(letters)
    return sorted(found)


def file_of(entries: Sequence[Entry]) -> bytes:
    """The same entries always give the same bytes."""
    words = [entry.word for entry in entries]
    assert words == sorted(set(words))
    told = " ".join(step(one, other) for one, other in pairwise(["", *words]))
    codes = bytes(OFFSET + entry.kind + NOUN * entry.is_noun + UNFIT * entry.is_unfit for entry in entries)
    common = bytes(OFFSET + round(10 * entry.zipf) for entry in entries)
    masks = [legal_kinds(policy) for policy in POLICIES]
    fit = [entry for entry in entries if not entry.is_unfit]
    lists = [minimal(one.word for one in some if mask >> one.kind & 1) for some in (entries, fit) for mask in masks]
    lines = [FIRST_LINE, told.encode(), codes, common, *(" ".join(letters).encode() for letters in lists)]
    return lzma.compress(b"\n".join(lines), lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=FILTERS)


def step(before: str, word: str) -> str:
    """How a word is told after the one before it: a sign for the letters they share, then the rest."""
    pairs = enumerate(zip(before, word, strict=False))
    shared = next((place for place, (one, other) in pairs if one != other), min(len(before), len(word)))
    return chr(SHARED + shared) + word[shared:]
