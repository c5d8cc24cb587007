"""When a round is over, what is left, and who has won."""

import pytest

from rumpus.games.word_combat.actions import CHALLENGE, DONE
from rumpus.games.word_combat.events import GameEnded, PlayerDone, RoundCalled, RoundEnded, WordTaken
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotAsked, NotLegal
from rumpus.kernel.types import Outcome
from tests.games.fresh import fields, whenever
from tests.games.word_combat.boards import (
    BREAK,
    COUNTDOWN,
    GAME,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    OVER,
    SEARCH,
    TURN,
    board,
    call,
    clock,
    flip_all,
    game,
    picture,
    scores,
    told,
    until,
    worth,
)

clause = pytest.mark.clause
in_both_modes = pytest.mark.parametrize("judge", MODES)
T = NOW + 1000


def ended(state: WordCombat) -> RoundEnded:
    """Let the round close; what was told of its end."""
    told(state)
    clock(state)
    (event,) = [event for event in told(state) if isinstance(event, RoundEnded)]
    return event


def letters(cards: tuple[int, ...]) -> str:
    return "".join(GAME.pack.cards[card].letter for card in cards)


# No card, no word


@clause("WC-END-1")
@in_both_modes
def test_a_round_ends_when_no_card_is_left(judge: str) -> None:
    state = board("CAT", judge=judge)
    call(state, 0, "cat", T)
    assert (state.phase, GAME.open_table(state).turn) == (LAST, None)
    event = ended(state)
    assert (event.round, event.reason, event.left, event.scores) == (1, "no card left", (), (worth("cat"), 0))
    assert state.phase == BREAK


@clause("WC-END-1", "WC-END-2")
@in_both_modes
def test_a_round_ends_when_no_word_can_be_formed_and_what_is_left_goes_out(judge: str) -> None:
    state = board("CAT", "X.Q", judge=judge)
    call(state, 0, "cat", T)
    event = ended(state)
    assert (event.reason, letters(event.left), event.scores) == ("no word left", "XQ", (worth("cat"), 0))
    assert state.tallies()["cards left in round 1"] == 2
    until(state, TURN)
    assert (state.round, GAME.open_table(state).grid) == (2, (-1,) * 28)


@clause("WC-END-2")
@pytest.mark.parametrize("phase", [LOOK, TURN])
def test_while_a_card_is_face_down_the_round_goes_on_though_no_word_lies_there(phase: int) -> None:
    state = board("CAT", "x", phase=phase)
    call(state, 0, "cat", T)
    assert state.phase == LOOK
    clock(state)
    assert state.phase == TURN
    clock(state)
    assert (state.phase, picture(state)) == (LOOK, ("", "X"))
    clock(state)
    assert state.phase == LAST


@clause("WC-END-2")
@in_both_modes
@pytest.mark.parametrize(("row", "phase"), [("cAT", SEARCH), ("cATX", SEARCH), ("xQ", LAST), ("xQX", LAST)])
def test_when_the_last_card_is_flipped_it_shows_whether_a_word_is_left(row: str, phase: int, judge: str) -> None:
    state = board(row, judge=judge)
    state.act(0, 0, T)
    clock(state)
    assert (state.phase, state.now) == (phase, T + 1500)
    assert state.deadline() == T + 1500 + (60_000 if phase == SEARCH else 1200)


@clause("WC-END-2")
@in_both_modes
def test_while_a_word_is_left_the_search_goes_on_until_it_is_found(judge: str) -> None:
    state = board("CATLION", judge=judge)
    call(state, 0, "cat", T)
    assert (state.phase, state.deadline()) == (SEARCH, T + 60_000)
    call(state, 1, "lion", T + 50_000)
    assert state.phase == LAST


@clause("WC-END-2")
@in_both_modes
@pytest.mark.parametrize(("word", "phase"), [("cat", SEARCH), ("oxx", LOOK)])
def test_a_word_called_while_the_last_card_is_looked_at_ends_the_look(word: str, phase: int, judge: str) -> None:
    state = board("CATLION", phase=LOOK, judge=judge)
    call(state, 0, word, NOW + 700)
    assert state.phase == phase


@clause("WC-END-2")
def test_no_word_left_is_decided_by_the_dictionary_and_not_by_how_many_cards_there_are() -> None:
    state = board("XXQ", phase=LOOK)
    clock(state)
    assert state.phase == LAST
    state = board("XXQ", "PRRR", "SSSSS", phase=LOOK)
    clock(state)
    assert state.phase == LAST


@clause("WC-END-1")
def test_what_is_left_of_round_two_are_its_own_cards() -> None:
    state = board("CAT", "X.Q", number=2)
    call(state, 0, "cat", T)
    (word,) = [event for event in told(state) if isinstance(event, WordTaken)]
    assert (letters(word.cards), letters(GAME.open_table(state).taken[0].cards)) == ("CAT", "CAT")
    assert letters(ended(state).left) == "XQ"
    assert state.tallies()["cards left in round 2"] == 2


# Being done


@clause("WC-END-2")
@in_both_modes
@pytest.mark.parametrize("first", [0, 1])
def test_the_round_ends_when_both_are_done(first: int, judge: str) -> None:
    state = board("CATX", judge=judge)
    assert [(ask.seat, ask.actions) for ask in state.asks()] == [(0, (DONE,)), (1, (DONE,))]
    state.act(first, DONE, T)
    assert (state.phase, [ask.seat for ask in state.asks()]) == (SEARCH, [1 - first])
    state.act(1 - first, DONE, T + 2000)
    assert (state.phase, state.deadline()) == (LAST, T + 2000 + 1200)
    assert [event.seat for event in told(state) if isinstance(event, PlayerDone)] == [first, 1 - first]
    event = ended(state)
    assert (event.reason, letters(event.left)) == ("both done", "CATX")


@clause("WC-END-2")
def test_who_was_done_in_round_one_is_not_done_in_round_two() -> None:
    state = board("CATX")
    state.act(0, DONE, T)
    state.act(1, DONE, T + 1000)
    until(state, TURN)
    assert (state.round, GAME.open_table(state).done) == (2, (False, False))


@clause("WC-END-2")
def test_nobody_is_done_twice_and_nobody_before_all_cards_are_face_up() -> None:
    state = board("CATX")
    state.act(0, DONE)
    with pytest.raises(NotAsked):
        state.act(0, DONE)
    for phase in (LOOK, TURN):
        state = board("CAT", "x", phase=phase)
        assert DONE not in state.legal(0)
        with pytest.raises((NotLegal, NotAsked)):
            state.act(0, DONE)


@clause("WC-END-2")
def test_who_may_challenge_and_is_done_is_not_done_again() -> None:
    state = board("CATSEAT", judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    state.act(0, DONE)
    assert list(state.legal(0)) == [CHALLENGE]
    with pytest.raises(NotLegal, match=r"you are done already \(WC-END-2\)"):
        state.act(0, DONE)


@clause("WC-END-2", "WC-WORD-13")
def test_who_may_challenge_when_the_round_closes_is_not_done_any_more() -> None:
    state = board("CATS", judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    assert (state.phase, list(state.legal(0))) == (LAST, [CHALLENGE])
    with pytest.raises(NotLegal, match="you can be done when all cards are face up"):
        state.act(0, DONE)


@clause("WC-END-2", "WC-WORD-1")
@in_both_modes
def test_who_is_done_may_still_call(judge: str) -> None:
    state = board("CATX", judge=judge)
    state.act(0, DONE, T)
    call(state, 0, "cat", T + 1000)
    assert scores(state) == (worth("cat"), 0)


@clause("WC-END-5")
@in_both_modes
@pytest.mark.parametrize("seat", [0, 1])
def test_taking_a_word_makes_those_who_were_done_look_again(seat: int, judge: str) -> None:
    state = board("CATLION", judge=judge)
    state.act(0, DONE, T)
    call(state, seat, "cat", T + 1000)
    assert (state.phase, GAME.open_table(state).done) == (SEARCH, (False, False))
    state.act(1, DONE, T + 2000)
    assert state.phase == SEARCH
    state.act(0, DONE, T + 3000)
    assert state.phase == LAST


@clause("WC-END-5")
@in_both_modes
def test_a_call_that_fails_leaves_those_done_who_are(judge: str) -> None:
    state = board("CATX", judge=judge)
    state.act(0, DONE, T)
    call(state, 1, "lion", T + 1000)
    assert GAME.open_table(state).done == (True, False)
    state.act(1, DONE, T + 2000)
    assert state.phase == LAST


# Time


@clause("WC-END-5")
@in_both_modes
def test_after_a_minute_in_which_nobody_took_a_word_both_count_as_done(judge: str) -> None:
    state = board("CATX", judge=judge)
    assert state.deadline() == NOW + 60_000
    call(state, 0, "lion", NOW + 59_000)  # a call that fails is nothing taken
    assert state.deadline() == NOW + 60_000
    clock(state)
    assert (state.phase, state.deadline()) == (LAST, NOW + 60_000 + 1200)
    assert ended(state).reason == "both done"


@clause("WC-END-5")
@in_both_modes
def test_a_word_begins_the_minute_anew(judge: str) -> None:
    state = board("CATLION", judge=judge)
    call(state, 0, "cat", NOW + 59_000)
    assert (state.phase, state.deadline()) == (SEARCH, NOW + 59_000 + 60_000)


@clause("WC-END-5")
@in_both_modes
def test_saying_that_one_is_done_begins_the_minute_anew_for_the_other(judge: str) -> None:
    state = board("CATX", judge=judge)
    state.act(0, DONE, NOW + 59_000)
    assert (state.phase, state.deadline()) == (SEARCH, NOW + 59_000 + 60_000)
    clock(state)
    assert state.phase == LAST


@clause("WC-END-5")
def test_calls_on_their_way_when_the_last_word_was_taken_still_count() -> None:
    state = board("CATX")
    state.act(0, DONE, T)
    state.act(1, DONE, T + 100)
    assert state.phase == LAST
    call(state, 1, "cat", T + 1300)
    assert (state.phase, scores(state), GAME.open_table(state).done) == (LAST, (0, worth("cat")), (False, False))
    assert state.deadline() == T + 1300 + 1200
    assert ended(state).reason == "no word left"


@clause("WC-END-5")
def test_a_word_in_the_last_moment_after_which_another_is_left_opens_the_search_again() -> None:
    state = board("CATLION")
    state.act(0, DONE, T)
    state.act(1, DONE, T + 100)
    call(state, 1, "cat", T + 1000)
    assert (state.phase, state.deadline()) == (SEARCH, T + 1000 + 60_000)


@clause("WC-END-5")
@in_both_modes
@pytest.mark.parametrize("number", [1, 2])
def test_a_round_closes_a_little_after_its_last_word(number: int, judge: str) -> None:
    state = board("CATX", number=number, judge=judge)
    call(state, 1, "cat", T)
    assert (state.phase, state.deadline()) == (LAST, T + (5000 if judge == ON_CHALLENGE else 1200))


@clause("WC-END-5")
def test_in_the_last_moment_nobody_is_asked_for_anything() -> None:
    state = board("CATX", phase=LAST)
    assert (state.asks(), state.speakers()) == ([], 0b11)
    with pytest.raises(NotAsked):
        state.act(0, DONE)


# Two rounds


@clause("WC-END-3")
@pytest.mark.parametrize("seed", range(8))
def test_the_player_who_did_not_start_round_one_starts_round_two(seed: int) -> None:
    state = game(f"starter {seed}")
    first = int(state.starter)
    until(state, BREAK)
    until(state, TURN)
    assert (state.round, state.starter, state.turn) == (2, 1 - first, 1 - first)


@clause("WC-END-3")
def test_who_took_the_last_word_of_round_one_has_no_right_to_the_first_flip_of_round_two() -> None:
    for seat in range(2):
        state = board("CAT")
        call(state, seat, "cat")
        until(state, TURN)
        assert (state.starter, state.turn) == (1, 1)


@clause("WC-SETUP-1", "WC-END-3")
@in_both_modes
def test_nothing_of_round_one_is_left_when_round_two_is_called(judge: str) -> None:
    """But the score, and the words, of which none can be challenged any more."""
    fresh = {"phase": COUNTDOWN, "down": 28, "sights": 0, "done": 0, "ready": 0}
    rounds = []
    for state in whenever(game(judge=judge), RoundCalled, chance_from(b"rounds")):
        rounds.append(int(state.round))
        assert fields(state, fresh) == fresh
        assert state.turn == state.starter
        assert not any(state.is_open) and not any(state.face[state.base() : state.base() + 28])
    assert rounds == [1, 2]


@clause("WC-END-4", "WC-END-1")
@in_both_modes
def test_after_two_rounds_the_higher_score_wins(judge: str) -> None:
    state = board("CAT", judge=judge)
    call(state, 0, "cat")
    until(state, TURN)
    assert (scores(state), state.outcome()) == ((worth("cat"), 0), None)
    flip_all(state)
    until(state, OVER)
    assert state.outcome() == Outcome("highest score", (0,), (worth("cat"), 0))
    assert (state.deadline(), state.asks()) == (-1, [])
    assert [event.outcome for event in told(state) if isinstance(event, GameEnded)] == [state.outcome()]


@clause("WC-END-4", "WC-END-6")
@in_both_modes
@pytest.mark.parametrize(
    ("calls", "outcome"),
    [
        ([(0, "train"), (1, "cat")], Outcome("highest score", (0,), (8, 5))),
        ([(1, "train"), (0, "cat")], Outcome("highest score", (1,), (5, 8))),
        ([(0, "train"), (0, "lion"), (1, "cat")], Outcome("highest score", (1,), (3, 5))),
        ([(1, "eats"), (1, "lion"), (1, "lion")], Outcome("highest score", (0,), (0, -4))),
        ([(1, "lion")], Outcome("highest score", (0,), (0, -5))),
        ([], Outcome("draw", (0, 1), (0, 0))),
        ([(0, "cat"), (1, "cat")], Outcome("draw", (0, 1), (5, 5))),
        ([(0, "lion"), (1, "lion")], Outcome("draw", (0, 1), (-5, -5))),
    ],
)
def test_a_score_is_the_points_on_the_cards_less_five_for_each_mistake(
    calls: list[tuple[int, str]], outcome: Outcome, judge: str
) -> None:
    """Cards of all letters of the words but lion."""
    state = board("TRAINCA", "TEATSPE", "AACTTEN", number=2, judge=judge)
    for number, (seat, word) in enumerate(calls, start=1):
        call(state, seat, word, NOW + 1000 * number)
    until(state, OVER)
    assert state.outcome() == outcome


@clause("WC-END-4")
def test_points_and_mistakes_of_both_rounds_count_together() -> None:
    state = board("CAT", "X")
    call(state, 0, "cat", T)
    call(state, 1, "lion", T + 900)
    until(state, TURN)
    state.act(state.turn, 0)
    call(state, 1, "lion", state.now + 500)
    assert scores(state) == (worth("cat"), -10)
    assert GAME.open_table(state).deductions == (0, 10)
    assert [word.round for word in GAME.open_table(state).taken] == [1]
