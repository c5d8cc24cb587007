"""Actions as numbers, as records and in words; and words, which are said."""

import pytest

from rumpus.games.word_combat.actions import (
    ACTIONS,
    CHALLENGE,
    DONE,
    READY,
    RECORDS,
    BeDone,
    BeReady,
    Challenge,
    Flip,
    action_of,
    cell_name,
    words_of,
)
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.state import SPOKEN
from tests.games.word_combat.boards import GAME, NAMES, ON_CHALLENGE, board, call


def test_every_action_is_a_number_and_a_record() -> None:
    assert [RECORDS.index(action_of(number)) for number in range(ACTIONS)] == list(range(ACTIONS))
    assert len(set(RECORDS)) == ACTIONS == board("x").action_count()


def test_the_numbers_are_those_of_the_wire() -> None:
    assert [action_of(number) for number in (0, 27, 28, 29, 30)] == [
        *(Flip(0), Flip(27), BeDone(), Challenge(), BeReady())
    ]
    assert (DONE, CHALLENGE, READY) == (28, 29, 30)


@pytest.mark.parametrize("number", [-1, ACTIONS])
def test_other_numbers_are_no_actions(number: int) -> None:
    with pytest.raises(NotLegal, match="nothing one can do in Word Combat"):
        action_of(number)


def test_actions_are_said_as_players_say_them() -> None:
    said = [words_of(number) for number in range(ACTIONS)]
    assert len(set(said)) == ACTIONS
    assert (said[0], said[9], said[27]) == ("flip A1", "flip B3", "flip D7")
    assert (cell_name(6), cell_name(7)) == ("A7", "B1")
    assert GAME.words(CHALLENGE, NAMES) == "challenge the word"


def test_offers_are_the_records_of_what_is_legal() -> None:
    state = board("CATS", "x", judge=ON_CHALLENGE)
    call(state, 1, "cats")
    (ask,) = state.asks()
    assert GAME.offers(state, ask.actions) == [Challenge()]


def test_a_word_is_no_action_with_a_number_of_its_own_but_stands_above_them() -> None:
    state = board("CATS", "x")
    for word in ("cat", "qqq"):
        assert state.understood(word) >= SPOKEN > ACTIONS
        assert state.deed_of(state.understood(word.upper())) == word
    assert (state.understood(5), state.deed_of(5)) == (5, 5)
    assert all(action < ACTIONS for seat in range(2) for action in state.legal(seat))
