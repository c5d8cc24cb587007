"""What words mean, in a line: read from the file beside this one when it is first asked."""

import lzma
from functools import cache
from importlib.resources import files
from typing import Final

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import is_unfit, legal_kinds

FIRST_LINE: Final = "rumpus meanings 1"
FORM_OF: Final = "="
"""In the file before a word whose meaning serves."""


@cache
def explained() -> dict[str, int]:
    """The words that may have a meaning, those that any table accepts, with their lines in the file."""
    known, mask = dictionary(), legal_kinds("lenient")
    legal = (word for word, kind in zip(known.words, known.kinds, strict=True) if mask >> kind & 1)
    return {word: line for line, word in enumerate(legal, start=1)}


@cache
def lines() -> list[str]:
    """The file, line by line; none where it was made for another dictionary: a wrong meaning is worse than none."""
    data = files("rumpus.games.word_combat.words").joinpath("meanings.xz").read_bytes()
    found = lzma.decompress(data).decode().split("\n")
    return found if found[0] == f"{FIRST_LINE} {dictionary().digest}" else []


def meaning_of(word: str) -> str:
    """A short meaning; "" where none is known, or where the word is unfit for children (WC-WORD-16)."""
    line = 0 if is_unfit(word) else explained().get(word, 0)
    meaning = lines()[line] if 0 < line < len(lines()) else ""
    if not meaning.startswith(FORM_OF):
        return meaning
    base = meaning.removeprefix(FORM_OF)
    return f"form of {base}: {lines()[explained()[base]]}"
