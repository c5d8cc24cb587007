"""What words mean, in a line."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import is_unfit, legal_kinds
from rumpus.games.word_combat.words.meanings import FIRST_LINE, FORM_OF, explained, lines, meaning_of

LONGEST = 82
TYPOS: Final = Path(__file__).parents[4] / "tools" / "word_combat" / "typos.toml"


def test_the_meanings_belong_to_the_dictionary() -> None:
    """`make -C tools/word_combat` makes both."""
    assert lines(), "the meanings were made for another dictionary"
    assert lines()[0] == f"{FIRST_LINE} {dictionary().digest}"
    assert len(lines()) == len(explained()) + 1


@pytest.mark.parametrize(
    ("word", "part"),
    [("dune", "sand"), ("scissors", "blades"), ("china", "porcelain"), ("ran", "form of run"), ("wane", "smaller")],
)
def test_a_word_has_a_short_meaning(word: str, part: str) -> None:
    assert part in meaning_of(word)


@pytest.mark.parametrize("word", ["", "zzz", "paris", "mice", "lol"])
def test_what_no_table_accepts_has_none(word: str) -> None:
    assert meaning_of(word) == ""


def test_nine_of_ten_words_fit_for_children_have_a_meaning_and_every_base_has_one() -> None:
    told = [line for line in lines()[1:] if line]
    assert len(told) > 0.9 * sum(not is_unfit(word) for word in explained())
    assert all(len(line) <= LONGEST for line in told)
    bases = [line.removeprefix(FORM_OF) for line in told if line.startswith(FORM_OF)]
    assert bases
    assert all(lines()[explained()[base]] and not lines()[explained()[base]].startswith(FORM_OF) for base in bases)


def test_every_word_that_a_strict_table_accepts_is_looked_up() -> None:
    known = dictionary()
    strict = {word for word, kind in zip(known.words, known.kinds, strict=True) if legal_kinds("strict") >> kind & 1}
    assert strict <= explained().keys()


def test_no_meaning_runs_words_together_or_says_one_twice() -> None:
    """Slips of the source, as tools/word_combat/typos.toml puts them right."""
    assert meaning_of("fat") == "having an abundance of flesh"
    told = [line for line in lines()[1:] if not line.startswith(FORM_OF)]
    assert not [line for line in told if re.search(r",[a-z]|\b(\w+) \1\b", line)]
    typos = tomllib.loads(TYPOS.read_text("utf-8"))
    assert not [line for line in told for slip in typos if re.search(rf"\b{slip}\b", line)]
