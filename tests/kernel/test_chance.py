"""The generator: known numbers, fairness, and the same everywhere."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rumpus.games.fight_song.state import row_of
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.native import i64, vec

MASK = 2**32 - 1


def reference(words: list[int], count: int) -> list[int]:
    """xoshiro128** as its authors define it, on Python's whole numbers."""

    def turned_left(number: int, bits: int) -> int:
        return ((number << bits) | (number >> (32 - bits))) & MASK

    s, drawn = list(words), []
    for _ in range(count):
        drawn.append(turned_left(s[1] * 5 & MASK, 7) * 9 & MASK)
        t = s[1] << 9 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turned_left(s[3], 11)
    return drawn


@given(some.lists(some.integers(1, MASK), min_size=4, max_size=4))
def test_it_is_the_published_generator(words: list[int]) -> None:
    chance = Chance(*words)
    assert [chance.word() for _ in range(20)] == reference(words, 20)


def test_the_first_numbers_of_the_published_example() -> None:
    chance = Chance(1, 2, 3, 4)
    assert [chance.word() for _ in range(3)] == [11520, 0, 5927040]


def test_equal_seeds_give_equal_luck_and_other_seeds_other_luck() -> None:
    luck = [[chance_from(seed).word() for _ in range(2)] for seed in (b"a", b"a", b"b")]
    assert luck[0] == luck[1] != luck[2]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 12, 60])
def test_every_number_below_the_limit_is_as_likely(limit: int) -> None:
    chance = chance_from(b"fair")
    counts = Counter(chance.below(limit) for _ in range(600 * limit))
    assert set(counts) == set(range(limit))
    assert all(450 < count < 750 for count in counts.values())


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    """With a limit just above half the range, plain multiplication would draw some numbers twice as often."""
    chance, limit = chance_from(b"unfair"), 3 * 2**30
    thirds = Counter(chance.below(limit) * 3 // limit for _ in range(30_000))
    assert all(9_600 < count < 10_400 for count in thirds.values())


def test_a_shuffle_moves_every_card_everywhere() -> None:
    chance = chance_from(b"shuffle")
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        cards: vec[i64] = row_of([0, 1, 2, 3, 4])
        chance.shuffle(cards, 4)
        assert cards[4] == 4
        places.update((card, place) for place, card in enumerate(list(cards)[:4]))
    assert len(places) == 16
    assert all(600 < count < 900 for count in places.values())


def test_a_generator_of_zeros_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError):
        Chance(0, 0, 0, 0)


def test_a_copy_goes_its_own_way() -> None:
    chance = chance_from(b"copy")
    copy = chance.copy()
    ahead = [copy.word() for _ in range(5)]
    assert [chance.word() for _ in range(5)] == ahead
