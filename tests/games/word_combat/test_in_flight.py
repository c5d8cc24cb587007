"""Two calls in flight at once: the earlier one counts, though it may come later. And what was only too late."""

import pytest

from rumpus.games.word_combat.actions import CHALLENGE
from rumpus.games.word_combat.events import PhotoFinish, WordReturned, WordTaken
from rumpus.kernel.errors import WrongTime
from rumpus.kernel.types import Event
from tests.games.word_combat.boards import (
    AT_ONCE,
    BREAK,
    GAME,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    SEARCH,
    board,
    call,
    clock,
    failures,
    game,
    photos,
    picture,
    rows_of,
    scores,
    taken,
    told,
    words_told,
    worth,
)

clause = pytest.mark.clause
in_both_modes = pytest.mark.parametrize("judge", MODES)
T = NOW + 1000


def returned(events: list[Event]) -> list[tuple[int, str, int]]:
    found = [event for event in events if isinstance(event, WordReturned)]
    return [(event.seat, event.word, event.points) for event in found]


# An earlier call that comes later


@clause("WC-WORD-8", "WC-WORD-10")
@in_both_modes
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("margin", [1, 100, 400])
def test_an_earlier_call_takes_its_cards_back_out_of_a_later_word(judge: str, turn: int, margin: int) -> None:
    state = board("TRAIN", "x", turn=turn, judge=judge)
    call(state, 1, "train", T)
    told(state)
    call(state, 0, "rain", T - margin)
    assert (rows_of(state), scores(state)) == ([(0, "rain", T - margin)], (worth("rain"), 0))
    assert (picture(state), state.turn) == (("T", "x"), 0)
    events = told(state)
    assert [type(event) for event in events] == [WordReturned, PhotoFinish, WordTaken]
    assert returned(events) == [(1, "train", worth("train"))]
    assert photos(events) == [(0, 1, "rain", "train", margin, True)]
    assert words_told(events) == [(0, "rain")]


@clause("WC-WORD-8", "WC-WORD-10")
@in_both_modes
def test_a_call_that_was_too_late_is_so_by_when_it_was_called_not_by_when_it_came(judge: str) -> None:
    state = board("CATRUN", "x", judge=judge)
    call(state, 0, "cat", T)
    call(state, 0, "run", T + 200)
    told(state)
    call(state, 1, "cat", T + 80)
    assert photos(told(state)) == [(0, 1, "cat", "cat", 80, False)]


@clause("WC-WORD-10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("margin", [-30, 30])
def test_the_times_that_were_taken_out_for_the_links_are_told_first_player_first(first: int, margin: int) -> None:
    state = board("CAT", "x")
    state.note_lag(first, 220)
    state.note_lag(1 - first, 20)
    calls = [(first, T), (1 - first, T + margin)] if margin > 0 else [(1 - first, T), (first, T + margin)]
    for seat, at in calls:
        call(state, seat, "cat", at)
    (photo,) = [event for event in told(state) if isinstance(event, PhotoFinish)]
    assert (photo.first, photo.delays) == (first, (220, 20))


@clause("WC-WORD-10")
@in_both_modes
def test_the_same_word_called_by_both_goes_to_who_called_it_first(judge: str) -> None:
    state = board("CAT", "x", judge=judge)
    call(state, 0, "cat", T)
    call(state, 1, "cat", T - 5)
    assert (rows_of(state), scores(state), state.turn) == ([(1, "cat", T - 5)], (0, worth("cat")), 1)


@clause("WC-WORD-8", "WC-WORD-10")
@in_both_modes
@pytest.mark.parametrize("later", [0, 1, 200])
def test_what_came_first_and_was_called_first_or_at_the_same_moment_stands(judge: str, later: int) -> None:
    state = board("CAT", "x", judge=judge)
    call(state, 0, "cat", T)
    call(state, 1, "cat", T + later)
    assert rows_of(state) == [(0, "cat", T)]
    assert failures(state) == [(1, "cat", "too late", 0)]


@clause("WC-WORD-10")
@in_both_modes
def test_a_moment_lies_at_most_400_milliseconds_back(judge: str) -> None:
    state = board("TRAIN", "x", judge=judge)
    call(state, 1, "train", T)
    with pytest.raises(WrongTime, match="that is 1 ms too early"):
        call(state, 0, "rain", T - 401)
    assert taken(state) == [(1, "train")]
    assert state.earliest(0) == T - 400


@clause("WC-WORD-10")
def test_no_moment_lies_before_the_round() -> None:
    state = game()
    clock(state)
    with pytest.raises(WrongTime, match="that is 1 ms too early"):
        call(state, 0, "cat", 2999)
    assert (state.earliest(0), scores(state)) == (3000, (0, 0))
    state = board("CAT", "x")
    state.started = NOW - 100
    assert state.earliest(0) == NOW - 100


@clause("WC-WORD-10")
@in_both_modes
def test_an_earlier_call_that_other_cards_form_takes_nothing_back(judge: str) -> None:
    state = board("CATCAT", "x", judge=judge)
    call(state, 1, "cat", T)
    told(state)
    call(state, 0, "cat", T - 100)
    assert rows_of(state) == [(0, "cat", T - 100), (1, "cat", T)]
    assert [(word.round, word.cells) for word in GAME.open_table(state).taken] == [(1, (3, 4, 5)), (1, (0, 1, 2))]
    assert scores(state) == (worth("cat"), worth("cat"))
    events = told(state)
    assert (returned(events), words_told(events)) == ([], [(0, "cat")])
    assert state.turn == 1  # who called last gets the next flip


@clause("WC-WORD-2", "WC-WORD-8")
@in_both_modes
def test_of_two_words_called_at_the_same_moment_the_one_heard_later_is_the_later_one(judge: str) -> None:
    state = board("CATRUN", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 0, "run", T)
    assert (rows_of(state), state.turn) == ([(1, "cat", T), (0, "run", T)], 0)


@clause("WC-WORD-10", "WC-FLIP-4")
def test_a_look_follows_cards_that_change_hands() -> None:
    state = board("TRAIN", "x")
    call(state, 1, "train", T)
    call(state, 0, "rain", T - 100)
    assert (state.phase, state.now, state.deadline()) == (LOOK, T, T + 1500)


@clause("WC-WORD-10", "WC-WORD-7")
def test_an_earlier_call_that_is_no_word_costs_its_caller_and_takes_nothing_back() -> None:
    state = board("CATS", "x", turn=0, judge=AT_ONCE)
    call(state, 1, "cat", T)
    before = GAME.open_table(state).taken
    told(state)
    call(state, 0, "cats", T - 100)
    assert failures(state) == [(0, "cats", "plural", 5)]
    assert (GAME.open_table(state).taken, scores(state)) == (before, (-5, worth("cat")))
    assert (picture(state), state.turn) == (("...S", "x"), 1)


@clause("WC-WORD-10", "WC-WORD-7")
@pytest.mark.parametrize("turn", [0, 1])
def test_on_challenge_an_earlier_bad_word_takes_its_cards_back_and_can_be_challenged(turn: int) -> None:
    state = board("CATS", "x", turn=turn, judge=ON_CHALLENGE)
    call(state, 1, "cat", T)
    call(state, 0, "cats", T - 100)
    assert (rows_of(state), scores(state)) == ([(0, "cats", T - 100)], (worth("cats"), 0))
    state.act(1, CHALLENGE, T + 500)
    assert (taken(state), scores(state), state.turn) == ([], (-5, 0), turn)


@clause("WC-WORD-10", "WC-WORD-5")
@in_both_modes
def test_an_earlier_call_that_could_not_be_formed_then_either_costs_five_points(judge: str) -> None:
    state = board("CAT", "x", judge=judge)
    call(state, 1, "cat", T)
    before = state.numbers()
    told(state)
    call(state, 0, "lion", T - 100)
    assert failures(state) == [(0, "lion", "not formable", 5)]
    assert (taken(state), scores(state)) == ([(1, "cat")], (-5, worth("cat")))
    assert len(state.numbers()) == len(before)


@clause("WC-WORD-10", "WC-WORD-5")
@in_both_modes
def test_an_earlier_call_that_fails_leaves_both_later_words_as_they_were(judge: str) -> None:
    state = board("CATLION", "x", turn=0, judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    before = GAME.open_table(state).taken
    call(state, 0, "xxx", T - 50)
    assert (GAME.open_table(state).taken, scores(state)) == (before, (-5, worth("cat", "lion")))
    assert (picture(state), state.turn) == (("", "x"), 1)


@clause("WC-WORD-10")
@in_both_modes
def test_nobody_takes_cards_back_out_of_their_own_word(judge: str) -> None:
    state = board("TRAIN", "x", judge=judge)
    call(state, 1, "train", T)
    call(state, 1, "rain", T + 150)
    assert (taken(state), scores(state)) == ([(1, "train")], (0, worth("train")))
    assert failures(state) == [(1, "rain", "too late", 0)]


# Two and three words


@clause("WC-WORD-10")
@in_both_modes
def test_of_two_later_words_the_one_without_its_cards_falls_and_the_other_stands(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    told(state)
    call(state, 0, "cat", T - 50)
    assert rows_of(state) == [(0, "cat", T - 50), (1, "lion", T + 150)]
    assert (scores(state), state.turn) == ((worth("cat"), worth("lion")), 1)
    events = told(state)
    assert returned(events) == [(1, "lion", worth("lion")), (1, "cat", worth("cat"))]
    assert words_told(events) == [(0, "cat"), (1, "lion")]
    assert photos(events) == [(0, 1, "cat", "cat", 50, True)]  # nobody else wanted the lion


@clause("WC-WORD-10")
@in_both_modes
def test_only_the_newest_word_falls_where_only_its_cards_are_needed(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    told(state)
    call(state, 0, "lion", T - 50)
    assert rows_of(state) == [(0, "lion", T - 50), (1, "cat", T)]
    assert scores(state) == (worth("lion"), worth("cat"))
    assert returned(told(state)) == [(1, "lion", worth("lion"))]


@clause("WC-WORD-10")
@in_both_modes
def test_between_two_words_a_call_takes_from_the_later_one_only(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 300)
    told(state)
    call(state, 0, "lion", T + 100)
    assert rows_of(state) == [(1, "cat", T), (0, "lion", T + 100)]
    assert state.turn == 0
    call(state, 0, "cat", T + 250)  # and not from the earlier one
    assert failures(state) == [(0, "cat", "too late", 0)]


@clause("WC-WORD-10")
@in_both_modes
def test_a_call_that_needs_cards_of_two_later_words_takes_both(judge: str) -> None:
    state = board("CATLION", "x", judge=judge)
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 150)
    told(state)
    call(state, 0, "coal", T - 50)
    assert rows_of(state) == [(0, "coal", T - 50)]
    assert (scores(state), picture(state)) == ((worth("coal"), 0), ("..T.I.N", "x"))
    assert returned(told(state)) == [(1, "lion", worth("lion")), (1, "cat", worth("cat"))]


@clause("WC-WORD-10")
@in_both_modes
def test_of_three_later_words_those_stand_that_other_cards_form(judge: str) -> None:
    state = board("CATLION", "EATx", judge=judge)
    for number, word in enumerate(("cat", "lion", "eat")):
        call(state, 1, word, T + 150 * number)
    told(state)
    call(state, 0, "cat", T - 50)
    assert rows_of(state) == [(0, "cat", T - 50), (1, "lion", T + 150), (1, "eat", T + 300)]
    assert scores(state) == (worth("cat"), worth("lion", "eat"))
    assert (picture(state), state.turn) == (("", "...x"), 1)
    assert words_told(told(state)) == [(0, "cat"), (1, "lion"), (1, "eat")]


@clause("WC-WORD-10")
@in_both_modes
def test_of_three_later_words_two_or_all_may_fall(judge: str) -> None:
    state = board("CATLION", "EATx", judge=judge)
    for number, word in enumerate(("cat", "lion", "eat")):
        call(state, 1, word, T + 150 * number)
    call(state, 0, "action", T - 50)
    assert rows_of(state) == [(0, "action", T - 50), (1, "eat", T + 300)]
    assert scores(state) == (worth("action"), worth("eat"))
    state = board("CATLION", "EATx", judge=judge)
    for number, word in enumerate(("cat", "lion", "eat")):
        call(state, 1, word, T + 150 * number)
    call(state, 0, "lactation", T - 50)
    assert (rows_of(state), scores(state)) == ([(0, "lactation", T - 50)], (worth("lactation"), 0))
    assert (picture(state), state.turn) == (("", "E..x"), 0)


@clause("WC-WORD-10", "WC-WORD-12")
@in_both_modes
def test_a_word_that_stands_again_takes_the_first_cards_that_there_are_now(judge: str) -> None:
    state = board("EARTU", "TEA", "x", judge=judge)
    call(state, 1, "ear", T)
    call(state, 1, "tea", T + 150)
    assert picture(state) == ("....U", "T", "x")
    call(state, 0, "rut", T - 50)
    assert rows_of(state) == [(0, "rut", T - 50), (1, "tea", T + 150)]
    assert picture(state) == ("", ".EA", "x")


@clause("WC-WORD-10")
def test_an_earlier_call_is_written_between_words_of_the_other_player() -> None:
    state = board("CATLION", "EATx")
    call(state, 1, "cat", T)
    call(state, 1, "lion", T + 200)
    call(state, 0, "eat", T + 100)
    assert rows_of(state) == [(1, "cat", T), (0, "eat", T + 100), (1, "lion", T + 200)]
    assert state.turn == 1


# The last word of a round


@clause("WC-WORD-10", "WC-END-5")
@in_both_modes
def test_the_last_word_of_a_round_is_overtaken_too(judge: str) -> None:
    state = board("CATE", judge=judge)
    call(state, 1, "cat", T)
    assert state.phase == LAST
    call(state, 0, "ace", T - 300)
    assert (rows_of(state), scores(state)) == ([(0, "ace", T - 300)], (worth("ace"), 0))
    assert (state.phase, picture(state)) == (LAST, ("..T",))
    assert state.deadline() == T + (1200 if judge == AT_ONCE else 5000)
    clock(state)
    assert state.phase == BREAK


@clause("WC-WORD-10", "WC-END-2")
@in_both_modes
def test_where_the_last_word_is_overtaken_and_another_is_left_the_search_goes_on(judge: str) -> None:
    state = board("CERTAIN", judge=judge)
    call(state, 1, "certain", T)
    assert state.phase == LAST
    call(state, 0, "cat", T - 100)
    assert (state.phase, picture(state), state.deadline()) == (SEARCH, (".ER..IN",), T + 60_000)
