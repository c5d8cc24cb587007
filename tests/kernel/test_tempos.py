"""The four tempos, played with a tiny game."""

import pytest

from rumpus.kernel.errors import NotAsked, NotLegal, WrongTime
from rumpus.kernel.types import CLOCK, TIME_UP, WATCHER, Ask, Tempo
from tests.kernel.tiny import GRAB, Opened, Said, Tiny, TinyGame

GAME = TinyGame()


def tiny(secrets: list[int] | None = None) -> Tiny:
    state = Tiny(3, secrets or [1, 2, 3])
    state.listen()
    return state


def at_window(secrets: list[int] | None = None) -> Tiny:
    """After the leader said 2 and nobody matched it, at 500 ms."""
    state = tiny(secrets)
    state.act(0, 2, 100)
    for seat in range(3):
        state.act(seat, 0, 500)
    state.take_events()
    return state


def at_open() -> Tiny:
    state = at_window()
    state.act(1, 0, 600)
    state.act(2, 0, 600)
    return state


def test_a_turn_asks_one_seat_with_no_deadline() -> None:
    state = tiny()
    assert state.asks() == [Ask(0, Tempo.TURN, None, (0, 1, 2))]
    with pytest.raises(NotAsked, match="you are not asked now; player 1 is"):
        state.act(1, 0, 0)
    with pytest.raises(WrongTime, match="nobody is in a hurry now"):
        state.act(CLOCK, TIME_UP, 9)


def test_sealed_answers_are_seen_by_nobody_before_the_last_is_in() -> None:
    state = tiny()
    state.act(0, 2, 0)
    assert [(ask.seat, ask.tempo) for ask in state.asks()] == [(seat, Tempo.SEALED) for seat in range(3)]
    state.act(2, 1, 0)
    state.act(0, 2, 0)
    assert [ask.seat for ask in state.asks()] == [1]
    assert [type(event) for event in state.take_events()] == [Said]
    for viewer in (1, WATCHER):
        other = tiny()
        other.act(0, 2, 0)
        other.act(2, 0, 0)
        other.act(0, 1, 0)
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
    state.act(1, 0, 0)
    assert [event.answers for event in state.take_events() if isinstance(event, Opened)] == [(2, 0, 1)]
    assert state.points == [1, 0, 0]


def test_a_sealed_answer_can_not_be_given_twice() -> None:
    state = tiny()
    state.act(0, 2, 0)
    state.act(1, 1, 0)
    with pytest.raises(NotAsked, match="player 1 and player 3 are"):
        state.act(1, 0, 0)


def test_a_window_asks_every_other_seat_alike_whatever_it_holds() -> None:
    for secrets in ([1, 9, 9], [1, 0, 9], [9, 0, 0]):
        asks = at_window(secrets).asks()
        assert asks == [Ask(1, Tempo.WINDOW, 1500, (0, 1)), Ask(2, Tempo.WINDOW, 1500, (0, 1))]


def test_silence_in_a_window_is_a_pass_when_time_is_up() -> None:
    state = at_window([1, 9, 9])
    with pytest.raises(WrongTime, match="time is not up: 1 ms are left"):
        state.act(CLOCK, TIME_UP, 1499)
    state.act(CLOCK, TIME_UP, 1500)
    assert state.points[0] == 0
    assert state.phase is Tempo.OPEN


def test_an_answer_after_the_deadline_is_refused() -> None:
    state = at_window()
    state.act(1, 0, 1500)
    with pytest.raises(WrongTime, match="that came 1 ms after time was up"):
        state.act(2, 0, 1501)


def test_an_objection_in_the_window_counts_for_what_is_held() -> None:
    for secrets, points in (([1, 9, 1], -1), ([1, 2, 9], 0)):
        state = at_window(secrets)
        state.act(1, 1, 700)
        state.act(2, 0, 900)
        assert state.points[0] == points


def test_an_open_ask_goes_to_whoever_comes_first() -> None:
    state = at_open()
    assert [(ask.seat, ask.until) for ask in state.asks()] == [(0, 2600), (1, 2600), (2, 2600)]
    state.act(2, GRAB, 1234)
    assert state.points == [0, 0, 1]
    assert (state.now, state.phase, state.leader) == (1234, Tempo.TURN, 1)
    with pytest.raises(NotAsked):
        state.act(0, GRAB, 1235)


def test_an_open_ask_ends_by_the_clock() -> None:
    state = at_open()
    state.act(CLOCK, TIME_UP, 2600)
    assert state.points == [0, 0, 0]
    assert state.round == 1


def test_time_never_goes_back() -> None:
    state = at_open()
    with pytest.raises(WrongTime, match="that is 1 ms too early"):
        state.act(0, GRAB, 599)


def test_the_clock_says_nothing_but_that_time_is_up() -> None:
    state = at_open()
    with pytest.raises(NotAsked, match="the clock says that time is up"):
        state.act(CLOCK, 7, 2600)
    with pytest.raises(NotLegal):
        state.act(0, 1, 700)
