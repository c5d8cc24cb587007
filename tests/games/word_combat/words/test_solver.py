"""The solver beside a brute-force search, on the letters of real deals and on odd ones."""

from collections import Counter
from functools import cache
from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.word_combat.cards import house_pack
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import POLICIES, legal_kinds
from rumpus.games.word_combat.words.solver import Solver, packed
from tests.effort import effort
from tests.games.word_combat.words.brute import Brute

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

DEALS = effort(2_000, 20_000)
FEWER = DEALS // 10
CONSONANTS = "bcdfghjklmnpqrstvwxz"
ALL_KINDS = 255
CARDS = "".join(card.letter for card in house_pack().cards).lower()
POINTS = {card.letter: card.points for card in house_pack().cards}


@cache
def solver(policy: str = "balanced", family: bool = False) -> Solver:
    known = dictionary()
    beside = None if policy == "balanced" and not family else solver()
    minimal = known.minimal_fit[policy] if family else known.minimal[policy]
    return Solver(known.words, known.kinds, known.common, minimal, legal_kinds(policy), beside, known.unfit)


@cache
def brute() -> Brute:
    return Brute(dictionary().words)


@cache
def bits_of(kinds: int, least_common: int, most_unfit: int = 0) -> int:
    """The words of some kinds, a bit for each kind, that are at least so common; with 1 unfit ones too."""
    known = dictionary()
    rows = enumerate(zip(known.kinds, known.common, known.unfit, strict=True))
    return brute().bits(
        n for n, (kind, common, unfit) in rows if kinds >> kind & 1 and common >= least_common and unfit <= most_unfit
    )


def some_letters(luck: Random) -> str:
    """Up to 28: a deal, or any letters, or few kinds of them (more than 7 of some), or no vowels."""
    size = luck.randint(0, 28)
    match luck.randrange(8):
        case 0:
            return "".join(luck.choices(luck.sample(ascii_lowercase, luck.randint(1, 8)), k=size))
        case 1:
            return "".join(luck.choices(ascii_lowercase, k=size))
        case 2:
            return "".join(luck.choices(CONSONANTS, k=size))
        case _:
            return "".join(luck.sample(CARDS, size))


def plain_words(words: list[str], letters: str) -> list[str]:
    """The words in the letters, by looking at one after the other."""
    held = Counter(letters)
    return [word for word in words if all(count <= held[letter] for letter, count in Counter(word).items())]


def test_the_brute_force_is_right() -> None:
    words, luck = dictionary().words, Random("brute")
    for letters in ["", "eeeeeeeee", *(some_letters(luck) for _ in range(4))]:
        assert [words[number] for number in brute().numbers(brute().bits_in(letters))] == plain_words(words, letters)


# Thousands of multisets


@clause("WC-END-2", "WC-WORD-16")
def test_any_and_all_agree_with_brute_force() -> None:
    luck, number_of = Random("any and all"), dictionary().number_of
    for _ in range(DEALS):
        letters, policy = some_letters(luck), luck.choice(POLICIES)
        expected = brute().bits_in(letters) & bits_of(legal_kinds(policy), 0)
        found = [number_of[word] for word in solver(policy).all_words(letters)]
        assert brute().is_exactly(found, expected), (letters, policy)
        assert solver(policy, family=True).has_any(letters) == (expected != 0)
        expected = brute().bits_in(letters) & bits_of(legal_kinds(policy), 0, most_unfit=1)
        assert solver(policy).has_any(letters) == solver(policy).has_any_packed(*packed(letters)) == (expected != 0)


def test_numbers_agree_with_brute_force_for_any_kinds_and_commonness() -> None:
    luck = Random("numbers")
    for _ in range(FEWER):
        letters, policy = some_letters(luck), luck.choice(POLICIES)
        kinds = luck.choice((1, 2, 21, 29, 34, 224, ALL_KINDS))
        least_common = luck.choice((0, 1, 15, 33, 40, 77, 99))
        expected = brute().bits_in(letters) & bits_of(kinds, least_common)
        found = solver(policy).numbers_in(*packed(letters), least_common, kinds)
        assert brute().is_exactly(found, expected), (letters, kinds, least_common)


def test_the_best_word_has_the_most_points_then_is_the_commonest_then_the_first() -> None:
    known, luck = dictionary(), Random("best")
    for _ in range(FEWER):
        letters, policy = some_letters(luck), luck.choice(POLICIES)
        points = luck.choice((POINTS, dict.fromkeys(ascii_lowercase, 1), {"e": 3, "Z": 2}))
        worth = {letter.lower(): value for letter, value in points.items()}
        words = brute().numbers(brute().bits_in(letters) & bits_of(legal_kinds(policy), 0))
        ranks = [(-sum(worth.get(sign, 0) for sign in known.words[n]), -known.common[n], known.words[n]) for n in words]
        assert solver(policy).best_word(letters, points) == (min(ranks)[2] if ranks else None), letters


# Odd letters


@pytest.mark.parametrize("letters", ["", "a", "at", "zz", "bcdfgjkqvx", "e" * 28, "q" * 9])
def test_letters_without_a_word_have_none(letters: str) -> None:
    assert not solver("strict").has_any(letters)
    assert solver("strict").all_words(letters) == []
    assert solver("strict").best_word(letters, POINTS) is None


def test_case_and_order_do_not_matter_and_anagrams_are_all_found() -> None:
    assert sorted(solver().all_words("TEA")) == sorted(solver().all_words("aet")) == ["ate", "eat", "eta", "tea"]
    assert solver().has_any("TeA")


def test_a_kind_decides() -> None:
    known = dictionary()
    assert "cats" not in solver().all_words("cats")
    assert known.number_of["cats"] in solver().numbers_in(*packed("cats"), 0, ALL_KINDS)
    assert "runs" in solver("balanced").all_words("runs") and "runs" not in solver("strict").all_words("runs")


def test_more_than_seven_of_a_letter_count_as_seven() -> None:
    assert packed("a" * 28) == packed("a" * 7) == (7, 0)
    assert packed("n" * 28 + "mz") == (16**12, 7 + 16**12)
    assert packed("aaAAnoz") == (4, 1 + 16 + 16**12)


def test_other_signs_are_a_mistake() -> None:
    for letters in ("a-b", "é", "a b", "{", "`"):
        with pytest.raises(AssertionError, match="expected letters"):
            solver().has_any(letters)


def test_a_word_that_needs_more_than_seven_of_a_letter_can_not_be_in_the_list() -> None:
    with pytest.raises(AssertionError):
        Solver(["a" * 8], b"\0", b"\0", (), 1)


def test_a_solver_beside_another_answers_as_one_of_its_own() -> None:
    known, luck = dictionary(), Random("beside")
    for policy in POLICIES:
        rows = known.words, known.kinds, known.common, known.minimal[policy]
        alone = Solver(*rows, legal_kinds(policy), unfit=known.unfit)
        for letters in [some_letters(luck) for _ in range(20)]:
            assert sorted(alone.all_words(letters)) == sorted(solver(policy).all_words(letters))
            assert alone.best_word(letters, POINTS) == solver(policy).best_word(letters, POINTS)


# Any letters, any words

letters_of = st.text(ascii_lowercase, max_size=40)
small_words = st.text("abcdz", min_size=1, max_size=7)
entries = st.dictionaries(small_words, st.tuples(st.integers(0, 7), st.integers(0, 80)), max_size=40)


@given(letters_of, letters_of, st.randoms(use_true_random=False))
def test_more_letters_hold_no_fewer_words(letters: str, more: str, luck: Random) -> None:
    found = set(solver().all_words(letters))
    both = list(letters + more)
    luck.shuffle(both)
    assert found <= set(solver().all_words("".join(both)))
    assert solver(family=True).has_any(letters) == bool(found)
    assert solver().has_any(letters) >= bool(found)


@given(
    entries, st.integers(0, ALL_KINDS), st.integers(0, ALL_KINDS), st.integers(0, 80), st.text("abcdez", max_size=12)
)
def test_any_list_of_words_is_solved(
    listed: dict[str, tuple[int, int]], mask: int, kinds: int, least_common: int, letters: str
) -> None:
    words = sorted(listed)
    rows = [bytes(listed[word][row] for word in words) for row in (0, 1)]
    legal = [word for word in words if mask >> listed[word][0] & 1]
    solved = Solver(words, rows[0], rows[1], tuple(legal), mask)
    assert sorted(solved.all_words(letters)) == plain_words(legal, letters)
    assert solved.has_any(letters) == bool(plain_words(legal, letters))
    wanted = [word for word in words if kinds >> listed[word][0] & 1 and listed[word][1] >= least_common]
    found = solved.numbers_in(*packed(letters), least_common, kinds)
    assert sorted(words[number] for number in found) == plain_words(wanted, letters)
    points = dict.fromkeys("abc", 2)
    ranks = [(-sum(points.get(sign, 0) for sign in w), -listed[w][1], w) for w in plain_words(legal, letters)]
    assert solved.best_word(letters, points) == (min(ranks)[2] if ranks else None)
