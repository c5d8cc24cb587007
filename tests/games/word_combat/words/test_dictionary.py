"""The dictionary's file: what is in it, that its parts fit together, and where it comes from."""

import hashlib
import lzma
import re
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.word_combat.words.dictionary import (
    ABBREVIATION,
    KINDS,
    LEGAL,
    PLURAL,
    PLURAL_ONLY,
    PLURAL_OR_VERB,
    POLICIES,
    PROPER,
    SLANG,
    VERB_OR_PLURAL,
    Dictionary,
    dictionary,
    dictionary_digest,
)
from rumpus.games.word_combat.words.judge import legal_kinds
from rumpus.kernel.errors import BadSetup
from tests.effort import effort
from tests.fuzz.mutating import torn

TOOLS = Path(__file__).parents[4] / "tools" / "word_combat"
HEADINGS = {
    "legal": LEGAL,
    "plural": PLURAL,
    "verb_or_plural": VERB_OR_PLURAL,
    "plural_or_verb": PLURAL_OR_VERB,
    "plural_only": PLURAL_ONLY,
    "proper": PROPER,
    "abbreviation": ABBREVIATION,
    "slang": SLANG,
}


SMALL = b"rumpus words 2\nAtea Cn\n00\n99" + b"\naet ent" * 6
"""A file with two words."""


def bytes_of(name: str) -> bytes:
    return files("rumpus.games.word_combat.words").joinpath(name).read_bytes()


def legal_letters(policy: str, family: bool = False) -> set[str]:
    """The letters, in order, of every legal word; at a family table without what is unfit for children."""
    known = dictionary()
    mask = legal_kinds(policy)
    rows = zip(known.words, known.kinds, known.unfit, strict=True)
    words = (word for word, kind, unfit in rows if mask >> kind & 1 and not (family and unfit))
    return {"".join(sorted(word)) for word in words}


def is_inside(inner: str, outer: str) -> bool:
    """Whether sorted letters can be taken out of other sorted letters."""
    rest = iter(outer)
    return all(letter in rest for letter in inner)


def test_words_are_three_letters_or_more_in_order_and_each_stands_once() -> None:
    words = dictionary().words
    assert all(re.fullmatch("[a-z]{3,}", word) for word in words)
    assert words == sorted(set(words))


def test_every_word_has_a_number_a_kind_and_a_commonness() -> None:
    known = dictionary()
    assert len(known.words) == len(known.kinds) == len(known.common) == len(known.nouns) == len(known.number_of)
    assert all(known.words[number] == word for word, number in known.number_of.items())
    assert set(known.kinds) == set(KINDS)
    assert set(known.nouns) == {0, 1}
    assert max(known.common) < 80


def test_there_are_as_many_words_as_a_game_needs() -> None:
    known = dictionary()
    counts = Counter(known.kinds)
    assert 70_000 < counts[LEGAL] < 90_000
    assert sum(kind == LEGAL and len(word) == 3 for word, kind in zip(known.words, known.kinds, strict=True)) > 600
    assert sum(common >= 40 for common in known.common) > 5_000


def test_no_word_has_a_letter_more_than_seven_times() -> None:
    assert max(max(Counter(word).values()) for word in dictionary().words) <= 7


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("family", [False, True])
def test_every_legal_word_holds_a_minimal_multiset(policy: str, family: bool) -> None:
    minimal = dictionary().minimal_fit[policy] if family else dictionary().minimal[policy]
    with_letter = {
        first: [letters for letters in minimal if letters[0] == first] for first in "abcdefghijklmnopqrstuvwxyz"
    }
    bare = [
        letters
        for letters in sorted(legal_letters(policy, family))[:: effort(8, 1)]
        if not any(is_inside(inner, letters) for first in dict.fromkeys(letters) for inner in with_letter[first])
    ]
    assert bare == []


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("family", [False, True])
def test_a_minimal_multiset_is_a_legal_word_and_holds_no_other(policy: str, family: bool) -> None:
    known = dictionary()
    legal = legal_letters(policy, family)
    minimal = known.minimal_fit[policy] if family else known.minimal[policy]
    assert list(minimal) == sorted(set(minimal))
    assert legal.issuperset(minimal)
    for letters in minimal:
        places = range(1, 2 ** len(letters) - 1)
        parts = {"".join(sign for place, sign in enumerate(letters) if part >> place & 1) for part in places}
        assert legal.isdisjoint(parts), letters


def test_the_digest_is_that_of_the_file() -> None:
    digest = hashlib.sha256(bytes_of("dictionary.xz")).hexdigest()
    assert dictionary().digest == dictionary_digest() == digest


def test_the_file_is_small() -> None:
    assert len(bytes_of("dictionary.xz")) < 600_000


@pytest.mark.parametrize("data", [b"", b"words", lzma.compress(b"words"), lzma.compress(b"a\nb\nc\nd"), bytes(99)])
def test_another_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadSetup, match="the dictionary can not be read: "):
        Dictionary(data)


@given(st.integers(0, 2**32 - 1))
def test_a_spoilt_file_is_a_dictionary_or_refused(seed: int) -> None:
    luck = Random(seed)
    assert Dictionary(lzma.compress(SMALL)).words == ["tea", "ten"]
    spoilt = torn(lzma.compress(SMALL), luck) if luck.random() < 0.5 else lzma.compress(torn(SMALL, luck))
    try:
        found = Dictionary(spoilt)
    except BadSetup:
        return
    assert len(found.words) == len(found.kinds) == len(found.common)


def test_importing_reads_nothing() -> None:
    told = (
        "from rumpus.games.word_combat.words import dictionary, judge; print(dictionary.dictionary.cache_info().misses)"
    )
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout == "0\n"


@pytest.mark.alone
def test_it_is_read_in_less_than_a_third_of_a_second() -> None:
    data = bytes_of("dictionary.xz")
    times = []
    for _ in range(3):
        start = process_time()
        Dictionary(data)
        times.append(process_time() - start)
    assert min(times) < 0.3


def test_what_was_decided_is_in_the_file() -> None:
    """So an edit of the decisions without `make -C tools/word_combat` does not go unseen."""
    known = dictionary()
    kind_of = dict(zip(known.words, known.kinds, strict=True))
    found = {}
    text = "\n".join((TOOLS / name).read_text("utf-8") for name in ("decisions.toml", "admitted.toml"))
    for heading, groups in tomllib.loads(text).items():
        for word in " ".join(groups.values()).split():
            match heading:
                case "not_a_word":
                    is_so = word not in kind_of
                case "admitted":
                    is_so = word in kind_of
                case _:
                    is_so = kind_of.get(word) == HEADINGS[heading]
            if not is_so:
                found[word] = heading
    assert found == {}


def test_the_licence_names_every_source_with_its_version() -> None:
    licence = bytes_of("dictionary.LICENSE.txt").decode("utf-8")
    pinned = [entry["package"] for entry in tomllib.loads((TOOLS / "sources.toml").read_text("utf-8")).values()]
    packages = re.findall(r"^([a-z]+)==(.+)$", (TOOLS / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    debian = [package.split("=") for package in pinned if "=" in package]
    assert {name for name, _ in packages} == {package for package in pinned if "=" not in package}
    for name, version in [*packages, *debian]:
        assert f"{name} {version}" in licence
    for source in ("SCOWL", "WordNet", "AGID", "SPECIALIST", "Brill", "wordfreq", "CC BY-SA 4.0"):
        assert source in licence
