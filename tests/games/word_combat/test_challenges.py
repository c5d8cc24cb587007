"""House rule: a word stands unless it is challenged before the next flip."""

import pytest

from rumpus.games.word_combat.actions import CHALLENGE, DONE
from rumpus.games.word_combat.events import RoundEnded, WordChallenged, WordReturned
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.kernel.errors import NotAsked, NotLegal
from rumpus.kernel.types import EVERYONE
from tests.games.word_combat.boards import (
    AT_ONCE,
    BREAK,
    GAME,
    LAST,
    LOOK,
    NOW,
    ON_CHALLENGE,
    SEARCH,
    TURN,
    UP,
    board,
    call,
    clock,
    failures,
    picture,
    scores,
    taken,
    told,
    until,
    worth,
)

clause = pytest.mark.clause
T = NOW + 1000


def doubted(*rows: str, turn: int = 0, **more: int) -> WordCombat:
    """A board on which words are judged when they are challenged."""
    return board(*rows, turn=turn, judge=ON_CHALLENGE, **more)  # type: ignore[arg-type]  # a phase or a round


def can_challenge(state: WordCombat) -> list[int]:
    return [ask.seat for ask in state.asks() if CHALLENGE in ask.actions]


def challenges(state: WordCombat) -> list[tuple[int, int, str, str | None, int]]:
    events = [event for event in told(state) if isinstance(event, WordChallenged)]
    assert all(event.to == EVERYONE for event in events)
    return [(event.seat, event.owner, event.word, event.reason, event.cost) for event in events]


# A word stands


@clause("WC-WORD-7")
@pytest.mark.parametrize("word", ["cats", "paris", "trnai"])
def test_any_word_that_the_cards_form_stands(word: str) -> None:
    state = doubted(word.upper(), "qe", turn=1)
    call(state, 0, word)
    assert (taken(state), scores(state), picture(state)) == ([(0, word)], (worth(word), 0), ("", "qe"))
    assert state.turn == 0
    until(state, TURN)
    state.act(0, 7)
    assert scores(state) == (worth(word), 0)


@clause("WC-WORD-3", "WC-WORD-15")
@pytest.mark.parametrize("word", ["a", "at", "ox", "xx"])
def test_a_call_of_one_or_two_letters_is_judged_at_once(word: str) -> None:
    state = doubted(word.upper(), "qe", turn=1)
    call(state, 0, word)
    assert failures(state) == [(0, word, "too short", 5)]
    assert (taken(state), scores(state), picture(state)) == ([], (-5, 0), (word.upper(), "qe"))
    assert (state.turn, can_challenge(state)) == (1, [])


@clause("WC-WORD-15", "WC-WORD-10")
def test_a_short_call_that_was_made_earlier_puts_no_word_back() -> None:
    state = doubted("CAT", "x")
    call(state, 0, "cat", T + 200)
    call(state, 1, "at", T)
    assert failures(state) == [(1, "at", "too short", 5)]
    assert (taken(state), scores(state)) == ([(0, "cat")], (worth("cat"), -5))


@clause("WC-WORD-13", "WC-WORD-5")
def test_a_word_that_the_cards_can_not_form_is_judged_at_once() -> None:
    state = doubted("CATS", "x")
    call(state, 1, "lion", T)
    assert failures(state) == [(1, "lion", "not formable", 5)]
    assert (scores(state), can_challenge(state)) == ((0, -5), [])


# The dictionary decides


@clause("WC-WORD-6", "WC-WORD-7", "WC-WORD-8")
@pytest.mark.parametrize(
    ("word", "reason"),
    [("cats", "plural"), ("paris", "proper noun"), ("trnai", "not a word")],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_a_bad_word_costs_its_caller_five_points_and_is_undone(word: str, reason: str, turn: int) -> None:
    state = doubted(f"..{word.upper()}", "qe", turn=turn)
    call(state, 1, word, T)
    state.act(0, CHALLENGE, T + 700)
    assert challenges(state) == [(0, 1, word, reason, 5)]
    assert (scores(state), taken(state)) == ((0, -5), [])
    assert picture(state) == (f"..{word.upper()}", "qe")
    assert GAME.open_table(state).turn == turn


@clause("WC-WORD-7")
def test_the_cards_that_are_put_back_are_told_and_looked_at() -> None:
    state = doubted("CATS", "x")
    call(state, 1, "cats", T)
    told(state)
    state.act(0, CHALLENGE, T + 700)
    events = told(state)
    assert [type(event) for event in events] == [WordChallenged, WordReturned]
    assert events[1] == WordReturned(to=EVERYONE, seat=1, word="cats", points=worth("cats"))
    assert (state.phase, state.deadline()) == (LOOK, T + 700 + 1500)
    call(state, 0, "cat", T + 900)
    assert taken(state) == [(0, "cat")]


@clause("WC-WORD-6", "WC-WORD-7")
def test_a_failed_challenge_costs_nothing_and_changes_nothing() -> None:
    state = doubted("TRAIN", "x", turn=1)
    call(state, 1, "train", T)
    state.act(0, CHALLENGE, T + 700)
    assert challenges(state) == [(0, 1, "train", None, 0)]
    assert (scores(state), taken(state)) == ((0, worth("train")), [(1, "train")])
    assert (state.phase, state.deadline(), state.turn) == (LOOK, T + 1500, 1)


@clause("WC-WORD-13")
def test_a_word_that_was_found_good_is_not_challenged_again() -> None:
    state = doubted("TRAIN", "x")
    call(state, 1, "train", T)
    assert can_challenge(state) == [0]
    state.act(0, CHALLENGE, T + 700)
    (word,) = GAME.open_table(state).taken
    assert (word.open, word.good, can_challenge(state)) == (False, True, [])
    with pytest.raises(NotAsked):
        state.act(0, CHALLENGE, T + 900)


def test_a_word_that_was_put_back_is_gone_and_can_be_called_and_challenged_again() -> None:
    state = doubted("CATS", "x")
    for moment in (T, T + 2000):
        call(state, 1, "cats", moment)
        state.act(0, CHALLENGE, moment + 700)
        assert can_challenge(state) == []
    assert scores(state) == (0, -10)


# What can be challenged


@clause("WC-WORD-7", "WC-WORD-13")
def test_after_the_next_flip_a_word_stands_for_good() -> None:
    state = doubted("CATS", "xq", turn=0)
    call(state, 1, "cats", T)
    until(state, TURN)
    assert can_challenge(state) == [0]
    state.act(1, 7)
    assert (can_challenge(state), GAME.open_table(state).taken[0].open) == ([], False)
    with pytest.raises(NotAsked):
        state.act(0, CHALLENGE)
    clock(state)
    with pytest.raises(NotLegal, match="there is no word that can be challenged"):
        state.act(0, CHALLENGE)
    assert scores(state) == (0, worth("cats"))


@clause("WC-WORD-7", "WC-FLIP-4")
def test_a_flip_by_the_clock_is_the_next_flip_too() -> None:
    state = doubted("CATS", "xq")
    call(state, 1, "cats", T)
    until(state, TURN)
    clock(state)
    assert (picture(state), can_challenge(state)) == (("", "Xq"), [])


@clause("WC-WORD-13")
@pytest.mark.parametrize("phase", [LOOK, TURN])
def test_nobody_challenges_where_there_is_nothing_to_challenge(phase: int) -> None:
    state = doubted("CATS", "x", phase=phase)
    assert can_challenge(state) == []
    with pytest.raises((NotLegal, NotAsked)):
        state.act(0, CHALLENGE)


@clause("WC-WORD-13")
def test_nobody_challenges_their_own_word() -> None:
    state = doubted("CATS", "x", turn=1)
    call(state, 1, "cats", T)
    assert can_challenge(state) == [0]
    with pytest.raises(NotAsked):
        state.act(1, CHALLENGE)
    clock(state)
    with pytest.raises(NotLegal, match="there is no word that can be challenged"):
        state.act(1, CHALLENGE)


@clause("WC-WORD-7")
def test_where_words_are_judged_at_once_nobody_challenges() -> None:
    state = board("CATLION", "x", judge=AT_ONCE)
    call(state, 1, "cat", T)
    assert can_challenge(state) == []
    for seat in range(2):
        with pytest.raises((NotLegal, NotAsked)):
            state.act(seat, CHALLENGE)
    assert not GAME.open_table(state).taken[0].open


@clause("WC-WORD-13")
def test_of_several_words_since_the_last_flip_the_newest_is_challenged_first() -> None:
    state = doubted("CATSPAR", "ISeetsx", turn=0)
    state.face[10] = state.face[11] = state.face[12] = UP
    state.down -= 3
    state.act(0, 9)  # a flip, and then three words
    told(state)
    for number, word in enumerate(("cats", "paris", "eets")):
        call(state, 1, word, T + 200 * number)
    for _ in range(3):
        state.act(0, CHALLENGE)
    assert [word for _, _, word, _, _ in challenges(state)] == ["eets", "paris", "cats"]
    assert (scores(state), picture(state)) == ((0, -15), ("CATSPAR", "ISEETSx"))


@clause("WC-WORD-13")
def test_after_a_good_word_the_next_older_one_can_be_challenged() -> None:
    state = doubted("CATSLIO", "Nx")
    call(state, 1, "cats", T)
    call(state, 1, "lion", T + 200)
    state.act(0, CHALLENGE)
    state.act(0, CHALLENGE)
    assert [(word, reason) for _, _, word, reason, _ in challenges(state)] == [("lion", None), ("cats", "plural")]
    assert (taken(state), scores(state)) == ([(1, "lion")], (0, worth("lion") - 5))
    (word,) = GAME.open_table(state).taken
    assert (word.open, word.good, can_challenge(state)) == (False, True, [])


@clause("WC-WORD-13")
def test_a_word_of_ones_own_is_no_hindrance_to_challenge_an_older_one() -> None:
    state = doubted("CATSLIO", "Nx")
    call(state, 1, "cats", T)
    call(state, 0, "lion", T + 200)
    assert can_challenge(state) == [0, 1]
    state.act(0, CHALLENGE)
    assert (taken(state), scores(state)) == ([(0, "lion")], (worth("lion"), -5))
    assert picture(state) == ("CATS", ".x")
    assert can_challenge(state) == [1]


@clause("WC-WORD-13")
@pytest.mark.parametrize("phase", [SEARCH, LAST])
def test_once_all_cards_are_face_up_words_can_be_challenged_until_the_round_ends(phase: int) -> None:
    state = doubted("CATSLIO", "N" if phase == SEARCH else "")
    call(state, 1, "cats", T)
    if phase == LAST:
        call(state, 1, "oil", T + 1000)
    until(state, phase)
    call(state, 0, "xxx", state.now + 900)
    assert (state.phase, can_challenge(state)) == (phase, [0])
    if phase == LAST:
        state.act(0, CHALLENGE)
        assert scores(state)[1] == worth("cats", "oil")
    state.act(0, CHALLENGE)
    assert taken(state) == ([(1, "oil")] if phase == LAST else [])


@clause("WC-WORD-13", "WC-END-5")
def test_when_the_round_has_ended_nothing_is_challenged() -> None:
    state = doubted("CATS")
    call(state, 1, "cats", T)
    assert (state.phase, state.deadline()) == (LAST, T + 5000)
    assert can_challenge(state) == [0]
    clock(state)
    assert (state.phase, can_challenge(state), GAME.open_table(state).taken[0].open) == (BREAK, [], False)
    with pytest.raises(NotLegal):
        state.act(0, CHALLENGE)
    assert scores(state) == (0, worth("cats"))


# The flip goes back


@clause("WC-WORD-7")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_flip_goes_back_to_who_had_it_before_the_word(turn: int, seat: int) -> None:
    state = doubted("CATS", "xq", turn=turn)
    call(state, seat, "cats", T)
    assert state.turn == seat
    state.act(1 - seat, CHALLENGE, T + 700)
    assert state.turn == turn
    clock(state)
    state.act(turn, 7)


@clause("WC-WORD-7", "WC-WORD-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_flip_stays_with_a_word_that_was_taken_meanwhile(turn: int) -> None:
    state = doubted("CATSLIO", "Nx", turn=turn)
    call(state, 1, "cats", T)
    call(state, 0, "lion", T + 500)
    state.act(0, CHALLENGE, T + 900)
    assert (taken(state), state.turn) == ([(0, "lion")], 0)


@clause("WC-WORD-7")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("older_first", [True, False])
def test_where_all_words_are_put_back_the_flip_is_where_it_was(turn: int, first: int, older_first: bool) -> None:
    """Whichever of two words, one of each player, is challenged first."""
    state = doubted("CATSPAR", "ISx", turn=turn)
    call(state, first, "cats", T)
    call(state, 1 - first, "paris", T + 500)
    doubters = (1 - first, first) if older_first else (first, 1 - first)
    state.act(doubters[0], CHALLENGE, T + 900)
    assert state.turn == (1 - first if older_first else first)
    state.act(doubters[1], CHALLENGE, T + 1100)
    assert (state.turn, scores(state), picture(state)) == (turn, (-5, -5), ("CATSPAR", "ISx"))


@clause("WC-WORD-7")
def test_of_three_words_the_middle_one_goes_and_the_newest_keeps_the_flip() -> None:
    state = doubted("CATSPAR", "ISEATx", turn=0)
    for number, (seat, word) in enumerate([(0, "eat"), (1, "cats"), (0, "paris")]):
        call(state, seat, word, T + 400 * number)
    state.act(0, CHALLENGE, T + 1000)
    assert (taken(state), state.turn) == ([(0, "eat"), (0, "paris")], 0)
    state.act(1, CHALLENGE, T + 1200)
    assert (taken(state), state.turn) == ([(0, "eat")], 0)
    assert scores(state) == (worth("eat") - 5, -5)


# At the end of a round


@clause("WC-WORD-7", "WC-END-5")
def test_a_bad_last_word_that_is_put_back_opens_the_search_again() -> None:
    state = doubted("CATS")
    call(state, 1, "cats", T)
    state.act(0, CHALLENGE, T + 3000)
    assert (state.phase, state.deadline(), picture(state)) == (SEARCH, T + 3000 + 60_000, ("CATS",))
    call(state, 0, "cat", T + 4000)
    assert (state.phase, scores(state)) == (LAST, (worth("cat"), -5))


@clause("WC-WORD-7", "WC-END-5")
def test_a_bad_last_word_in_which_there_is_no_other_closes_the_round_again() -> None:
    state = doubted("XQX")
    call(state, 1, "xqx", T)
    state.act(0, CHALLENGE, T + 3000)
    assert (state.phase, state.deadline()) == (LAST, T + 3000 + 1200)
    told(state)
    clock(state)
    (ended,) = [event for event in told(state) if isinstance(event, RoundEnded)]
    assert (ended.reason, len(ended.left), ended.scores) == ("no word left", 3, (0, -5))


@clause("WC-END-5")
def test_putting_a_word_back_makes_those_who_were_done_look_again() -> None:
    state = doubted("CATSEAT")
    call(state, 1, "cats", T)
    state.act(1, DONE, T + 300)
    assert GAME.open_table(state).done == (False, True)
    state.act(0, CHALLENGE, T + 900)
    assert (state.phase, GAME.open_table(state).done) == (SEARCH, (False, False))
    assert state.deadline() == T + 900 + 60_000


@clause("WC-END-5")
def test_where_nothing_can_be_challenged_the_round_closes_as_soon_as_otherwise() -> None:
    state = doubted("XQ", phase=LOOK)
    clock(state)
    assert (state.phase, state.deadline()) == (LAST, NOW + 1500 + 1200)


@clause("WC-END-5")
def test_a_last_word_that_was_found_good_needs_no_more_time_than_calls_on_their_way() -> None:
    state = doubted("TRAIN")
    call(state, 1, "train", T)
    assert state.deadline() == T + 5000
    state.act(0, CHALLENGE, T + 1000)
    assert (state.phase, state.deadline()) == (LAST, T + 1000 + 1200)
