"""Flipping: whose turn it is, who sees what, the look and the limit."""

import pytest

from rumpus.games.word_combat.events import CardFlipped
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.kernel.errors import BadSetup, NotAsked, NotLegal
from rumpus.kernel.types import EVERYONE, WATCHER, Tempo
from tests.games.word_combat.boards import (
    GAME,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    SEARCH,
    TURN,
    board,
    call,
    clock,
    game,
    picture,
    scores,
    taken,
    told,
    until,
)

clause = pytest.mark.clause


def flipped(state: WordCombat) -> list[tuple[int, int, str, bool]]:
    """Who flipped which place, what came up, and whether the clock did it."""
    letters = [card.letter for card in GAME.pack.cards]
    events = [event for event in told(state) if isinstance(event, CardFlipped)]
    return [(event.seat, event.cell, letters[event.card], event.by_clock) for event in events]


# In turn


@clause("WC-FLIP-1")
def test_the_players_flip_in_turn() -> None:
    state = board("trainx", turn=1)
    for seat, cell in ((1, 3), (0, 0), (1, 5), (0, 1)):
        assert [(ask.seat, ask.tempo) for ask in state.asks()] == [(seat, Tempo.OPEN)]
        state.act(seat, cell)
        clock(state)
    assert [(seat, cell) for seat, cell, _, _ in flipped(state)] == [(1, 3), (0, 0), (1, 5), (0, 1)]
    assert picture(state) == ("TRaInX",)


@clause("WC-FLIP-1")
def test_a_player_flips_any_card_that_is_face_down_and_no_other() -> None:
    state = board("TrA.n", ".....", "x")
    assert list(state.legal(0)) == [1, 4, 14]
    with pytest.raises(NotLegal, match=r"the card at A1 is face up already \(WC-FLIP-1\)"):
        state.act(0, 0)
    with pytest.raises(NotLegal, match=r"the card at A4 is gone \(WC-FLIP-1\)"):
        state.act(0, 3)
    state.act(0, 14)
    assert picture(state) == ("TrA.n", "", "X")


@clause("WC-FLIP-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_player_whose_turn_it_is_not_does_not_flip(turn: int) -> None:
    state = board("tr", turn=turn)
    with pytest.raises(NotAsked):
        state.act(1 - turn, 0)
    assert GAME.open_table(state).turn == turn


@clause("WC-FLIP-1")
def test_who_may_challenge_may_not_flip_for_that() -> None:
    state = board("CATS", "x", judge=ON_CHALLENGE, turn=1)
    call(state, 1, "cats")
    with pytest.raises(NotLegal, match="the next flip has to wait"):
        state.act(0, 7)
    clock(state)
    with pytest.raises(NotLegal, match=r"player 2 flips the next card \(WC-FLIP-1\)"):
        state.act(0, 7)
    assert picture(state) == ("", "x")


def test_there_is_no_place_28() -> None:
    state = board("tr")
    for action in (-1, 31, 99):
        with pytest.raises(NotLegal, match="you can flip a card, call or challenge a word, or be done"):
            state.act(0, action)


# At the same moment


@clause("WC-FLIP-2")
def test_a_flip_is_told_to_all_together_and_nobody_sees_the_card_before() -> None:
    assert [event for event in GAME.events if event.together] == [CardFlipped]
    assert [event for event in GAME.events if event.reveals] == [CardFlipped]
    state = board("t", "r")
    for viewer in (0, 1, WATCHER):
        assert GAME.view(state, viewer).grid[:8] == (-1, *[-2] * 6, -1)
    state.act(0, 7)
    (event,) = told(state)
    assert isinstance(event, CardFlipped)
    assert event.to == EVERYONE
    for viewer in (0, 1, WATCHER):
        assert GAME.view(state, viewer).grid[:8] == (-1, *[-2] * 6, state.deal[7])


@clause("WC-FLIP-2")
def test_whoever_flips_can_not_choose_by_what_is_on_the_card() -> None:
    assert GAME.view(board("trainx"), 0) == GAME.view(board("eatsqu"), 0)


# The look


@clause("WC-FLIP-3")
@pytest.mark.parametrize(("look_time", "wait"), [("1.5", 1500), ("1", 1000), ("2", 2000), ("3", 3000), ("5", 5000)])
def test_both_have_a_look_before_the_next_flip_is_possible(look_time: str, wait: int) -> None:
    state = game(look_time=look_time)
    clock(state)
    first = int(state.turn)
    state.act(first, 9, 4000)
    assert (state.phase, state.deadline(), state.asks()) == (LOOK, 4000 + wait, [])
    with pytest.raises(NotAsked):
        state.act(1 - first, 3, 4000 + wait)
    clock(state)
    assert (state.phase, state.turn, state.now) == (TURN, 1 - first, 4000 + wait)
    state.act(1 - first, 3, 4000 + wait)


@clause("WC-FLIP-3")
def test_the_look_is_one_and_a_half_seconds_unless_told_otherwise() -> None:
    assert game().look_time == 1500
    with pytest.raises(BadSetup, match="house rule look_time: '4' is not one of"):
        game(look_time="4")


@clause("WC-FLIP-3")
def test_after_the_look_the_player_flips_when_ready() -> None:
    state = board("trn")
    state.act(0, 0, NOW + 9999)
    clock(state)
    state.act(1, 1, state.now + 7777)
    assert picture(state) == ("TRn",)


@clause("WC-FLIP-4", "WC-FLIP-3")
@pytest.mark.parametrize("judge", MODES)
def test_after_ten_seconds_the_first_card_along_the_rows_is_flipped_for_the_player(judge: str) -> None:
    state = board("T.a..", "x", "rn", turn=1, judge=judge)
    assert state.deadline() == NOW + 10_000
    clock(state)
    assert picture(state) == ("T.A", "x", "rn")
    assert (state.now, state.phase, state.turn) == (NOW + 10_000, LOOK, 0)
    clock(state)
    clock(state)
    assert picture(state) == ("T.A", "X", "rn")
    assert flipped(state) == [(1, 2, "A", True), (0, 7, "X", True)]


@clause("WC-FLIP-4")
def test_a_flip_in_the_last_moment_is_the_players_own() -> None:
    state = board("trn")
    state.act(0, 2, NOW + 10_000)
    assert flipped(state) == [(0, 2, "N", False)]


@clause("WC-FLIP-4")
@pytest.mark.parametrize("phase", [LOOK, TURN])
def test_the_look_also_follows_a_word_that_was_taken(phase: int) -> None:
    state = board("CAT", "x", phase=phase)
    call(state, 1, "cat", NOW + 800)
    assert (state.phase, state.deadline(), state.asks()) == (LOOK, NOW + 800 + 1500, [])
    clock(state)
    assert (state.phase, state.deadline(), [ask.seat for ask in state.asks()]) == (TURN, NOW + 2300 + 10_000, [1])


@clause("WC-FLIP-3", "WC-FLIP-4")
@pytest.mark.parametrize("look_time", [1000, 5000])
def test_the_look_after_a_word_is_as_long_as_was_agreed(look_time: int) -> None:
    state = board("CAT", "x")
    state.look_time = look_time
    call(state, 1, "cat", NOW + 800)
    assert (state.phase, state.deadline()) == (LOOK, NOW + 800 + look_time)


@clause("WC-FLIP-4")
@pytest.mark.parametrize("phase", [LOOK, TURN])
@pytest.mark.parametrize("judge", MODES)
def test_a_call_that_fails_leaves_the_flip_as_it_was(phase: int, judge: str) -> None:
    state = board("CAT", "x", phase=phase, turn=1, judge=judge)
    before = state.deadline()
    call(state, 0, "lion", NOW + 800)
    assert (state.phase, state.turn, state.deadline()) == (phase, 1, before)


@clause("WC-FLIP-3")
@pytest.mark.parametrize(("row", "phase"), [("cAT", SEARCH), ("xQ", LAST)])
def test_the_last_card_is_looked_at_too(row: str, phase: int) -> None:
    state = board(row)
    state.act(0, 0, NOW + 100)
    assert (state.phase, state.deadline()) == (LOOK, NOW + 1600)
    assert GAME.open_table(state).turn is None
    clock(state)
    assert (state.phase, state.now) == (phase, NOW + 1600)


@clause("WC-FLIP-1", "WC-END-1")
def test_flipping_alone_comes_to_an_end_and_costs_nothing() -> None:
    state = game()
    until(state, SEARCH, LAST)
    flips = flipped(state)
    assert [cell for _, cell, _, _ in flips] == list(range(28))
    assert [seat for seat, _, _, _ in flips] == [(int(state.starter) + turn) % 2 for turn in range(28)]
    assert (scores(state), taken(state)) == ((0, 0), [])


@clause("WC-WORD-7")
def test_after_a_flip_none_of_the_words_before_it_can_be_challenged() -> None:
    state = board("CATPIN", "..o", judge=ON_CHALLENGE)
    call(state, 0, "cat")
    call(state, 1, "pin")
    assert [state.can_challenge(seat) for seat in range(2)] == [True, True]
    until(state, TURN)
    clock(state)
    assert [state.can_challenge(seat) for seat in range(2)] == [False, False]
    assert not any(word.open for word in GAME.open_table(state).taken)
