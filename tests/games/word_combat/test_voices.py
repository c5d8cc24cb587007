"""Voices: how often one is heard, and calls that were only too late."""

import pytest

from rumpus.kernel.errors import NotLegal, WrongTime
from tests.games.word_combat.boards import (
    LOOK,
    MODES,
    NOW,
    TURN,
    board,
    call,
    clock,
    failures,
    game,
    photos,
    scores,
    taken,
    told,
    worth,
)

clause = pytest.mark.clause
in_both_modes = pytest.mark.parametrize("judge", MODES)
T = NOW + 1000


# How often


@clause("WC-WORD-14")
@in_both_modes
@pytest.mark.parametrize("first", ["cat", "lion"])
def test_a_voice_is_heard_at_most_once_in_150_milliseconds(judge: str, first: str) -> None:
    state = board("CATEAT", "x", judge=judge)
    call(state, 0, first, NOW + 1000)
    before = state.numbers()
    with pytest.raises(WrongTime, match="a voice is heard at most once in 150 ms, and you called 149 ms ago"):
        call(state, 0, "eat", NOW + 1149)
    assert state.numbers() == before
    call(state, 0, "eat", NOW + 1150)
    assert taken(state)[-1] == (0, "eat")


@clause("WC-WORD-14", "WC-WORD-10")
def test_a_voice_is_heard_again_from_the_moment_of_its_call_on_whenever_that_came() -> None:
    state = board("CATEAT", "x")
    call(state, 1, "lion", T)
    call(state, 0, "cat", T - 100)
    with pytest.raises(WrongTime, match="you called 149 ms ago"):
        call(state, 0, "eat", T + 49)
    call(state, 0, "eat", T + 50)
    assert taken(state) == [(0, "cat"), (0, "eat")]


@clause("WC-WORD-14", "WC-WORD-10")
def test_a_voice_that_was_free_is_not_told_that_it_was_not() -> None:
    state = board("CATEAT", "x")
    call(state, 0, "cat", T)
    call(state, 1, "lion", T + 1000)
    refusal = state.check(0, state.hear("eat"), T + 150)
    assert refusal is not None
    assert str(refusal).startswith("that is 450 ms too early: something else happened first")


@clause("WC-WORD-14", "WC-WORD-1")
def test_both_voices_are_heard_from_the_first_moment_of_a_round() -> None:
    state = game()
    clock(state)
    for seat in range(2):
        call(state, seat, "lion", 3000)
    assert scores(state) == (-5, -5)


@clause("WC-WORD-14")
def test_the_other_voice_is_heard_at_any_time() -> None:
    state = board("CATEAT", "x")
    call(state, 0, "cat", NOW + 1000)
    call(state, 1, "eat", NOW + 1001)
    assert taken(state) == [(0, "cat"), (1, "eat")]


# Too late


@clause("WC-WORD-11")
@in_both_modes
@pytest.mark.parametrize(("later", "reason", "cost"), [(1, "too late", 0), (999, "too late", 0)])
@pytest.mark.parametrize("word", ["train", "rain", "tax"])
def test_a_word_of_cards_taken_less_than_a_second_before_is_only_too_late(
    judge: str, later: int, reason: str, cost: int, word: str
) -> None:
    state = board("TRAINX", "q", judge=judge)
    call(state, 1, "train", T)
    call(state, 0, word, T + later)
    assert failures(state) == [(0, word, reason, cost)]
    assert (scores(state), taken(state)) == ((0, worth("train")), [(1, "train")])
    assert state.tallies()["calls that cost points"] == 0


@clause("WC-WORD-11", "WC-WORD-5")
@in_both_modes
def test_a_second_later_it_costs_five_points(judge: str) -> None:
    state = board("TRAINX", "q", judge=judge)
    call(state, 1, "train", T)
    call(state, 0, "rain", T + 1000)
    assert failures(state) == [(0, "rain", "not formable", 5)]
    assert scores(state) == (-5, worth("train"))


@clause("WC-WORD-11", "WC-WORD-5")
@in_both_modes
def test_cards_of_a_word_just_taken_do_not_excuse_letters_that_never_lay_there(judge: str) -> None:
    state = board("TRAINX", "o", judge=judge)
    call(state, 1, "train", T)
    call(state, 0, "ration", T + 100)
    assert failures(state) == [(0, "ration", "not formable", 5)]


@clause("WC-WORD-11")
@in_both_modes
def test_cards_of_two_words_just_taken_excuse_together(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 500)
    call(state, 0, "coal", T + 900)
    assert failures(state) == [(0, "coal", "too late", 0)]
    call(state, 0, "coal", T + 1050)  # the cat is a second old now
    assert failures(state) == [(0, "coal", "not formable", 5)]


@clause("WC-WORD-11", "WC-WORD-8")
@in_both_modes
def test_the_moment_of_the_call_counts_and_not_when_it_came(judge: str) -> None:
    state = board("TRAINX", "q", judge=judge)
    call(state, 1, "train", T)
    call(state, 1, "lion", T + 1300)
    told(state)
    call(state, 0, "rain", T + 950)
    assert failures(state) == [(0, "rain", "too late", 0)]


@clause("WC-WORD-11", "WC-WORD-8")
@in_both_modes
def test_of_two_words_just_taken_the_newer_one_was_first(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 200)
    told(state)
    call(state, 0, "oct", T + 300)
    assert photos(told(state)) == [(1, 0, "lion", "oct", 100, False)]


@clause("WC-WORD-11", "WC-WORD-8")
@in_both_modes
@pytest.mark.parametrize(("margin", "is_close"), [(0, True), (1, True), (400, True), (401, False)])
def test_being_beaten_by_little_is_a_photo_finish(judge: str, margin: int, is_close: bool) -> None:
    state = board("TRAIN", "x", judge=judge)
    call(state, 1, "train", T)
    told(state)
    call(state, 0, "rain", T + margin)
    assert photos(told(state)) == ([(1, 0, "train", "rain", margin, False)] if is_close else [])


@clause("WC-WORD-11")
def test_nobody_is_beaten_by_themselves() -> None:
    state = board("TRAIN", "x")
    call(state, 1, "train", T)
    call(state, 1, "rain", T + 200)
    assert photos(told(state)) == []


@clause("WC-WORD-11")
@in_both_modes
def test_too_late_changes_neither_turn_nor_time(judge: str) -> None:
    state = board("TRAIN", "x", turn=0, judge=judge)
    call(state, 1, "train", T)
    call(state, 0, "rain", T + 900)
    assert (state.turn, state.phase, state.deadline()) == (1, LOOK, T + 1500)
    clock(state)
    assert (state.phase, state.turn) == (TURN, 1)


def test_nobody_fills_the_memory_with_words_that_are_none() -> None:
    state = board("CATEAT", "x")
    for number in range(1000):
        state.hear("zz" + "".join("abcdefghij"[int(digit)] for digit in f"{number:03}"))
    with pytest.raises(NotLegal, match="in no dictionary"):
        state.hear("zzzzzzzz")
    assert state.said(state.hear("zzaaa")) == "zzaaa"
    assert state.said(state.hear("train")) == "train"
