"""The list of words unfit for children: what is on it, and that nothing of it is found or explained."""

import re
import tomllib
from pathlib import Path

import pytest

from rumpus.games.word_combat.cards import house_pack
from rumpus.games.word_combat.words.dictionary import POLICIES, dictionary
from rumpus.games.word_combat.words.judge import is_unfit, judge
from rumpus.games.word_combat.words.meanings import lines, meaning_of

clause = pytest.mark.clause

FILE = Path(__file__).parents[4] / "tools" / "word_combat" / "unfit.toml"
LIST = tomllib.loads(FILE.read_text("utf-8"))
UNFIT = " ".join(LIST["unfit"].values()).split()
OTHER_WORDS = set(LIST["fit"]["forms"].split())
ENDINGS = ("s", "es", "ed", "d", "ing", "ings", "er", "ers", "y", "ily", "iness")


def forms_of(word: str) -> set[str]:
    """What English makes of a word: bitch, bitches, bitching, bitchy."""
    stems = {word, word + word[-1]}
    if word.endswith("e"):
        stems.add(word[:-1])
    if word.endswith("y"):
        stems |= {word[:-1], word[:-1] + "i"}
    if word[-1] in "aeiouyw":
        stems.discard(word + word[-1])
    return {stem + ending for stem in stems for ending in ENDINGS}


def test_the_list_is_long_each_word_stands_once_and_it_says_where_it_comes_from() -> None:
    assert len(UNFIT) == len(set(UNFIT)) >= 500
    assert all(re.fullmatch("[a-z]{3,}", word) for word in UNFIT)
    assert OTHER_WORDS.isdisjoint(UNFIT)
    head = FILE.read_text("utf-8").partition("[unfit]")[0]
    assert "Our own compilation" in head and "licence" in head


def test_the_dictionary_marks_exactly_the_list() -> None:
    """So an edit of the list without `make -C tools/word_combat` does not go unseen."""
    known = dictionary()
    assert {word for word, unfit in zip(known.words, known.unfit, strict=True) if unfit} == set(UNFIT)


@clause("WC-WORD-16")
def test_forms_of_an_unfit_word_are_unfit_unless_they_are_another_word() -> None:
    known, listed = dictionary().number_of, set(UNFIT)
    left_out = {form for word in UNFIT for form in forms_of(word) if form in known and form not in listed}
    assert left_out == OTHER_WORDS


@pytest.mark.parametrize("word", ["sex", "rape", "raping", "bitches", "fucking", "rimjobs", "porn", "heroin"])
def test_these_are_unfit(word: str) -> None:
    assert is_unfit(word)


@pytest.mark.parametrize(
    "word", ["sextant", "sexton", "assess", "breast", "hell", "cockpit", "lesbian", "therapist", "train", "zzz", ""]
)
def test_these_are_not(word: str) -> None:
    assert not is_unfit(word)


@clause("WC-WORD-16")
@pytest.mark.parametrize("policy", POLICIES)
def test_a_family_table_knows_none_of_them_and_all_other_words(policy: str) -> None:
    for word in dictionary().words[::11] + UNFIT:
        usual, family = judge(word, policy), judge(word, policy, family=True)
        assert family == usual or (is_unfit(word) and family.reason == "not for families"), word
        assert not (is_unfit(word) and family.legal)


@clause("WC-WORD-16")
def test_no_unfit_word_is_explained_and_none_is_used_to_explain_another() -> None:
    assert [word for word in UNFIT if meaning_of(word)] == []
    told = {word for line in lines()[1:] for word in re.findall("[a-z]+", line.lower())}
    assert sorted(word for word in told if is_unfit(word)) == []


@clause("WC-WORD-16")
def test_no_card_of_the_house_pack_has_one() -> None:
    words = " ".join(f"{card.word} {card.meaning}" for card in house_pack().cards).lower()
    assert [word for word in re.findall("[a-z]+", words) if is_unfit(word)] == []
