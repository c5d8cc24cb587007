"""Two calls in flight at once where words can still be challenged: the flip after them, and what was found good."""

import pytest

from rumpus.games.word_combat.actions import CHALLENGE
from tests.games.word_combat.boards import GAME, NOW, ON_CHALLENGE, board, call, picture, rows_of, scores, taken

clause = pytest.mark.clause
T = NOW + 1000


@clause("WC-WORD-2", "WC-WORD-7", "WC-WORD-10")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_call_between_words_has_the_flip_when_the_later_word_is_put_back(turn: int) -> None:
    """Bo calls a bad word just after Ada called a good one that comes later."""
    state = board("CATSEAT", "x", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    call(state, 0, "eat", T - 100)
    assert (rows_of(state), state.turn) == ([(0, "eat", T - 100), (1, "cats", T)], 1)
    state.act(0, CHALLENGE, T + 500)
    assert (taken(state), state.turn) == ([(0, "eat")], 0)


@clause("WC-WORD-2", "WC-WORD-7", "WC-WORD-10")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_the_earlier_of_two_in_flight_is_put_back_and_then_the_later_the_flip_is_where_it_was(turn: int) -> None:
    state = board("CATSPAR", "ISx", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    call(state, 0, "paris", T - 100)
    state.act(1, CHALLENGE, T + 500)
    assert (taken(state), state.turn) == ([(1, "cats")], 1)
    state.act(0, CHALLENGE, T + 900)
    assert (taken(state), state.turn, scores(state)) == ([], turn, (-5, -5))


@clause("WC-WORD-2", "WC-WORD-7", "WC-WORD-10")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_a_call_takes_from_the_newest_word_and_stands_before_another_the_flip_goes_back_right(turn: int) -> None:
    state = board("CATSLIO", "Nx", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    call(state, 1, "lion", T + 200)
    call(state, 0, "lion", T - 100)
    assert (rows_of(state), state.turn) == ([(0, "lion", T - 100), (1, "cats", T)], 1)
    state.act(0, CHALLENGE, T + 500)
    assert (taken(state), state.turn) == ([(0, "lion")], 0)


@clause("WC-WORD-2", "WC-WORD-7", "WC-WORD-10")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_a_call_that_took_from_two_words_is_put_back_the_flip_is_where_it_was(turn: int) -> None:
    state = board("CATLION", "x", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    call(state, 0, "tcol", T - 50)
    assert (taken(state), state.turn) == ([(0, "tcol")], 0)
    state.act(1, CHALLENGE, T + 500)
    assert (taken(state), state.turn, picture(state)) == ([], turn, ("CATLION", "x"))


@clause("WC-WORD-2", "WC-WORD-7", "WC-WORD-10")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_a_word_that_stands_again_is_put_back_the_flip_goes_to_the_call_before_it(turn: int) -> None:
    state = board("CATLION", "x", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cat", T)
    call(state, 1, "niol", T + 150)
    call(state, 0, "cat", T - 50)
    assert (taken(state), state.turn) == ([(0, "cat"), (1, "niol")], 1)
    state.act(0, CHALLENGE, T + 500)
    assert (taken(state), state.turn) == ([(0, "cat")], 0)


@clause("WC-WORD-10", "WC-WORD-13")
def test_a_word_found_good_that_stands_again_is_not_challenged_again() -> None:
    state = board("CATLION", "x", judge=ON_CHALLENGE)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    state.act(0, CHALLENGE, T + 200)  # lion is good
    call(state, 0, "cat", T - 50)
    assert [(word.word, word.open, word.good) for word in GAME.open_table(state).taken] == [
        ("cat", True, False),
        ("lion", False, True),
    ]


@clause("WC-WORD-10", "WC-WORD-13")
def test_a_call_that_takes_the_place_of_a_word_found_good_was_not_found_good() -> None:
    state = board("CAT", "x", judge=ON_CHALLENGE)
    call(state, 1, "cat", T)
    state.act(0, CHALLENGE, T + 100)
    call(state, 0, "act", T - 50)
    (word,) = GAME.open_table(state).taken
    assert (word.word, word.open, word.good) == ("act", True, False)


@clause("WC-WORD-10", "WC-WORD-12")
def test_an_earlier_call_that_fails_moves_no_card() -> None:
    """Also where a word that was put back left cards before those of a later one."""
    state = board("TTT", "CATx", judge=ON_CHALLENGE)
    call(state, 0, "ttt", T - 100)
    call(state, 1, "cat", T + 150)
    state.act(1, CHALLENGE, T + 300)
    assert picture(state) == ("TTT", "...x")
    call(state, 0, "lion", T + 100)
    assert (picture(state), taken(state)) == (("TTT", "...x"), [(1, "cat")])
