"""The judge: kinds and reasons, policies, and whatever people type."""

import tomllib
from pathlib import Path

import pytest

from rumpus.games.word_combat.words.dictionary import KINDS, LEGAL, dictionary
from rumpus.games.word_combat.words.judge import POLICIES, REASONS, Verdict, how_common, judge, legal_kinds

VERDICTS = tomllib.loads(Path(__file__).with_name("verdicts.toml").read_text("utf-8"))
GROUPS = [
    pytest.param(reason, words.split(), id=f"{reason}-{sort}")
    for reason, sorts in VERDICTS.items()
    for sort, words in sorts.items()
]


@pytest.mark.parametrize(("reason", "words"), GROUPS)
def test_the_judge_says_what_a_careful_reader_says(reason: str, words: list[str]) -> None:
    said = {word: judge(word).reason or "legal" for word in words}
    assert {word: other for word, other in said.items() if other != reason} == {}


@pytest.mark.parametrize(
    ("word", "balanced", "strict", "lenient"),
    [
        ("mouse", None, None, None),
        ("mice", "plural", "plural", "plural"),
        ("giraffes", "plural", "plural", "plural"),
        ("boxes", "plural", "plural", None),
        ("houses", "plural", "plural", None),
        ("runs", None, "plural", None),
        ("works", None, "plural", None),
        ("lives", None, "plural", None),
        ("scissors", None, "plural", None),
        ("eats", None, None, None),
        ("news", None, None, None),
        ("london", "proper noun", "proper noun", "proper noun"),
        ("nasa", "abbreviation", "abbreviation", "abbreviation"),
        ("gonna", "slang", "slang", "slang"),
        ("xyzzy", "not a word", "not a word", "not a word"),
        ("ox", "too short", "too short", "too short"),
    ],
)
def test_the_policy_decides_what_is_a_plural(
    word: str, balanced: str | None, strict: str | None, lenient: str | None
) -> None:
    assert [judge(word, policy).reason for policy in ("balanced", "strict", "lenient")] == [balanced, strict, lenient]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_verdict_has_a_reason_if_the_word_is_not_legal(policy: str) -> None:
    for word in dictionary().words[::37]:
        verdict = judge(word, policy)
        assert verdict.legal == (verdict.reason is None)
        assert verdict.word == word


def test_strict_allows_no_more_than_balanced_and_balanced_no_more_than_lenient() -> None:
    strict, balanced, lenient = (legal_kinds(policy) for policy in ("strict", "balanced", "lenient"))
    assert strict & balanced == strict and balanced & lenient == balanced
    assert [kind for kind in KINDS if strict >> kind & 1] == [LEGAL]


def test_every_kind_but_the_legal_one_has_a_reason() -> None:
    assert set(REASONS) == set(KINDS) - {LEGAL}
    said = {"not a word", "plural", "proper noun", "abbreviation", "slang", "too short"}
    assert said.issuperset(REASONS.values())


@pytest.mark.parametrize("typed", ["naive", "naïve", "NAÏVE", "  Naive ", "nai\N{COMBINING DIAERESIS}ve", "ｎａｉｖｅ"])
def test_case_accents_and_space_around_make_no_difference(typed: str) -> None:
    assert judge(typed) == Verdict("naive", True)


@pytest.mark.parametrize(
    ("typed", "word"), [("Café", "cafe"), ("æon", "aeon"), ("hors d'œuvre", None), ("Œuvre", "oeuvre"), ("ﬁsh", "fish")]
)
def test_joined_letters_are_taken_apart(typed: str, word: str | None) -> None:
    verdict = judge(typed)
    assert verdict.legal == (word is not None)
    assert word in (None, verdict.word)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "can't", "o'clock", "well-known", "ice cream", "w0rd", "123", "word!", "word.", "a,b", "\n", "\x00"),
        *("слово", "λέξη", "言葉", "🙂🙂🙂", "straße", "w\N{CYRILLIC SMALL LETTER O}rd", "word\x00"),
        *("a" * 200, "x" * 100_000),
    ],
)
def test_other_signs_and_nonsense_are_not_a_word(typed: str) -> None:
    verdict = judge(typed)
    assert (verdict.legal, verdict.reason) == (False, "not a word")


@pytest.mark.parametrize("typed", ["a", "I", "ox", "é", " an ", "zz"])
def test_one_or_two_letters_are_too_short(typed: str) -> None:
    assert judge(typed).reason == "too short"


@pytest.mark.parametrize("typed", ["furnitures", "happinesses", "emojis", "podcasts", "gravities", "hashtags"])
def test_the_plural_of_a_noun_is_a_plural_though_it_is_not_listed(typed: str) -> None:
    assert judge(typed).reason == "plural"


@pytest.mark.parametrize("typed", ["quicklys", "ofs", "theys", "bruhss", "lenss", "happys", "blorfs"])
def test_an_s_after_anything_else_makes_no_plural(typed: str) -> None:
    assert judge(typed).reason == "not a word"


def test_an_unknown_policy_is_our_own_mistake() -> None:
    with pytest.raises(KeyError):
        judge("word", "generous")


@pytest.mark.parametrize(
    ("word", "least", "most"), [("the", 7.5, 8.0), ("house", 5.0, 6.0), ("zebra", 3.0, 4.0), ("xyzzy", 0.0, 0.0)]
)
def test_how_common_a_word_is(word: str, least: float, most: float) -> None:
    assert least <= how_common(word) <= most
    assert how_common(f" {word.upper()} ") == how_common(word)
