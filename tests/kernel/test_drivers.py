"""Drivers: what steps do, what a glance notices, and hands that go by it."""

from collections import Counter

import pytest

from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import glance, imagined, playout, playouts, race, race_step, random_step, rest, sensible_step
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Tempo
from tests.kernel.shout import LETTERS, Shout
from tests.kernel.tiny import Tiny

DRAWS = 3000


class Shelf(Tiny):
    """A shelf of things, and what each of them looks worth."""

    def __init__(self, worths: list[int], plain: int = -1) -> None:
        super().__init__(2, [1, 2])
        self.worths = worths
        self.plain = plain

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.worths)))

    def worth(self, seat: int, action: int) -> int:
        return self.worths[action]

    def plain_action(self, seat: int) -> int:
        return self.plain


class Simple(Tiny):
    """Takes half the usual time."""

    def effort(self, seat: int) -> int:
        return 50


def hands(pace: int = 1000, reaction: int = 300, seed: int = 0) -> Hands:
    return Hands(pace, reaction, 0, 0, 0, chance_from(f"hands {seed}".encode()))


def glances(shelf: Shelf, *, sample: int = 0, haze: int = 0) -> dict[int, float]:
    """How often each thing looks best."""
    chance = chance_from(b"glance")
    seen = Counter(int(glance(shelf, 0, sample, haze, chance)) for _ in range(DRAWS))
    return {thing: count / DRAWS for thing, count in sorted(seen.items())}


# Steps


def test_a_random_step_is_any_legal_action_a_tick_later() -> None:
    chance, words = chance_from(b"steps"), set()
    for _ in range(50):
        state = Tiny(2, [1, 2])
        random_step(state, chance)
        assert (state.now, state.phase) == (100, Tempo.SEALED)
        words.add(state.word)
    assert words == {0, 1, 2}


def test_a_sensible_step_is_what_looks_best() -> None:
    shelf = Shelf([1, 3, 2])
    sensible_step(shelf, chance_from(b"steps"))
    assert (shelf.word, shelf.now) == (1, 100)


def test_a_sensible_step_is_silent_where_words_could_be_said() -> None:
    state, chance = Shout(2), chance_from(b"steps")
    for _ in LETTERS:
        sensible_step(state, chance)
    assert state.is_over()
    assert (state.points, state.words) == ([0, 0], [])


def test_a_sensible_step_is_the_clocks_where_its_time_has_come() -> None:
    state, chance = Shout(2), chance_from(b"steps")
    state.now = state.deadline() - 99
    sensible_step(state, chance)
    assert (state.letter, state.now) == (1, 5000)


def test_many_playouts_count_all_inputs_and_leave_their_root_alone() -> None:
    root = Tiny(3, [1, 2, 3])
    before, chance = root.numbers(), chance_from(b"playouts")
    one_by_one = sum(playout(root.copy(), chance) for _ in range(5))
    assert playouts(root, 5, chance_from(b"playouts")) == one_by_one
    assert root.numbers() == before


def test_what_is_imagined_keeps_what_the_seat_knows() -> None:
    root, chance = Tiny(3, [1, 2, 3]), chance_from(b"imagined")
    worlds = [imagined(root, 1, chance) for _ in range(200)]
    others = {(world.secrets[0], world.secrets[2]) for world in worlds if isinstance(world, Tiny)}
    assert {world.secrets[1] for world in worlds if isinstance(world, Tiny)} == {2}
    assert len(others) > 80
    assert root.secrets == [1, 2, 3]


# A glance


def test_a_glance_at_everything_finds_the_best_and_among_equals_any() -> None:
    often = glances(Shelf([3, 1, 5, 1, 5, 5]))
    assert list(often) == [2, 4, 5]
    assert often == pytest.approx(dict.fromkeys(often, 1 / 3), abs=0.04)


def test_who_notices_one_thing_takes_it() -> None:
    often = glances(Shelf([3, 1, 5, 1]), sample=1)
    assert often == pytest.approx(dict.fromkeys(range(4), 1 / 4), abs=0.04)


def test_who_notices_two_things_takes_the_better() -> None:
    """The best of five is one of two in 4 of 10 pairs, the second best in 3 of the other 6, and so on."""
    often = glances(Shelf([10, 20, 30, 40, 50]), sample=2)
    assert often == pytest.approx({1: 0.1, 2: 0.2, 3: 0.3, 4: 0.4}, abs=0.04)


def test_who_could_notice_more_than_there_is_notices_everything() -> None:
    assert glances(Shelf([1, 3, 2]), sample=3) == glances(Shelf([1, 3, 2]), sample=9) == {1: 1.0}


def test_the_plain_action_is_never_overlooked() -> None:
    often = glances(Shelf([1, 1, 1, 4, 4], plain=3), sample=1)
    assert often == pytest.approx({3: 4 / 5, 4: 1 / 5}, abs=0.04)  # it gives way only to something as good


def test_in_a_haze_a_thing_may_look_better_by_no_more_than_that() -> None:
    assert glances(Shelf([0, 3]), haze=2) == {1: 1.0}
    assert glances(Shelf([0, 3]), haze=3) == pytest.approx({0: 1 / 32, 1: 31 / 32}, abs=0.02)  # of equals any


# Hands that go by a glance


def test_hands_rest_for_their_pace_give_or_take_a_quarter_less_their_reaction() -> None:
    dues = set()
    for seed in range(500):
        pair = hands(seed=seed)
        rest(pair, Tiny(2, [1, 2]), 0)
        dues.add(int(pair.due))
    assert (min(dues), max(dues), len(dues)) == (750 - 300, 1250 - 300, 51)


def test_hands_rest_less_where_less_is_asked_of_them() -> None:
    dues = set()
    for seed in range(500):
        pair = hands(seed=seed)
        rest(pair, Simple(2, [1, 2]), 0)
        dues.add(int(pair.due))
    assert (min(dues), max(dues)) == (375 - 300, 625 - 300)


def test_hands_never_look_back_in_time() -> None:
    pair, state = hands(pace=100, reaction=300), Tiny(2, [1, 2])
    state.now = 4000
    rest(pair, state, 0)
    assert pair.due == 4000


def test_hands_look_and_do_what_they_chose_a_reaction_later() -> None:
    state, both = Tiny(2, [1, 2]), [hands(seed=1), hands(seed=2)]
    assert race_step(state, both) == 0
    due, chosen = both[0].due, both[0].chosen
    assert 750 <= due <= 1250
    assert state.now == 0
    assert race_step(state, both) == 1
    assert (state.now, state.word) == (due, chosen)


def test_a_race_ends_and_counts_its_inputs() -> None:
    state = Tiny(2, [1, 2])
    state.listen()
    assert race(state, [hands(seed=1), hands(seed=2)]) >= 3 * (1 + 2 + 1 + 1)  # say, seal twice, pass or not, grab
    assert state.is_over()
