"""Contests of the booster: rock, paper, scissors with everybody, and the quickest tap."""

from collections import Counter

import pytest

from rumpus.games.marching_bandimals.actions import Tap, Throw
from rumpus.games.marching_bandimals.contest_events import (
    BidsOpened,
    ContestWon,
    MemoryShown,
    NumbersShown,
    RecallStarted,
    RhythmStarted,
    RoundStarted,
    SignalAwaited,
    SignalFeinted,
    SignalGiven,
    Tapped,
    TappedTooSoon,
    Thrown,
)
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sight import own_cards
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import random_step
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP, Tempo
from tests.games.fresh import fields
from tests.games.marching_bandimals.bands import (
    NOW,
    TEST,
    asked,
    clock,
    contest,
    count,
    do,
    offers,
    phase,
    refused,
    shown,
    the,
    told,
)
from tests.games.marching_bandimals.stages import BEGIN, begun, halt_again, halted, turn_up_again

clause = pytest.mark.clause

ROCK, PAPER, SCISSORS = range(3)


def winner(state: MarchingBandimals) -> tuple[int | None, bool]:
    """Who has won, and whether by lot."""
    event = the(state, ContestWon)
    assert phase(state) == "discarding"
    return event.seat, event.lot


@clause("MB-BOOST-10")
def test_what_a_contest_begins_or_ends_with_comes_to_everybody_at_the_same_moment() -> None:
    begin = {RoundStarted, SignalAwaited, SignalFeinted, SignalGiven, MemoryShown, RecallStarted, RhythmStarted}
    assert {event for event in TEST.events if event.together} == {*begin, Thrown, BidsOpened, NumbersShown}


@pytest.mark.parametrize("name", ["Downbeat", "Drill Chart", "Keep the Beat"])
def test_a_copy_of_a_contest_goes_on_like_it(name: str) -> None:
    state = begun(name)
    copy = state.copy()
    clock(state)
    clock(copy)
    assert copy.numbers() == state.numbers()


@clause("MB-BOOST-6", "MB-BOOST-10")
def test_nothing_of_a_contest_is_left_when_the_next_one_begins() -> None:
    names = ("Double Time", "Downbeat", "Drill Chart", "Yard Lines", "Horn, Drum, Flag", "Auction")
    state, chance, before = halted(names[0]), chance_from(b"contests"), Counter[str]()
    rows = {name: [0] * 8 for name in ("score", "moments", "hits", "taps", "number")}
    for following in names * 2:
        while phase(state) != "discarding":
            random_step(state, chance)
        left = fields(state, rows)
        before.update(name for name in rows if left[name] != rows[name])
        halt_again(state, following)
        drawn = {"number": list(state.number)} if phase(state) == "numbers" else {}
        fresh = {**rows, **drawn, "done": 0, "playing": 7, "answer": [-1] * 8}
        assert fields(state, fresh) == fresh
        assert contest(state).round == (phase(state) == "throwing")
    assert set(before) == set(rows)


# Knockout


def throw(state: MarchingBandimals, *hands: int | None) -> None:
    """Those who are still in throw, from the first on; whoever is told None is silent."""
    for seat, one in zip(contest(state).playing, hands, strict=True):
        if one is not None:
            do(state, seat, Throw(one))
    if None in hands:
        clock(state)


@clause("MB-BOOST-10")
@pytest.mark.parametrize(
    ("hands", "out"),
    [
        *(((ROCK, PAPER, ROCK, PAPER), (0, 2)), ((PAPER, SCISSORS, SCISSORS, SCISSORS), (0,))),
        *(((SCISSORS, ROCK, SCISSORS, ROCK), (0, 2)), ((ROCK, PAPER, SCISSORS, ROCK), ())),
        *(((ROCK, ROCK, ROCK, ROCK), ()), ((ROCK, ROCK, None, ROCK), (2,)), ((ROCK, PAPER, None, PAPER), (0, 2))),
        *(((ROCK, PAPER, SCISSORS, None), (3,)), ((None, None, None, None), ())),
    ],
)
def test_of_two_different_hands_the_losing_one_is_out_and_so_is_silence(
    hands: tuple[int | None, ...], out: tuple[int, ...]
) -> None:
    state = halted("Horn, Drum, Flag", seats=4)
    throw(state, *hands)
    event = the(state, Thrown)
    assert (event.throws, event.out) == (hands, out)
    assert contest(state).playing == tuple(seat for seat in range(4) if seat not in out)
    assert (phase(state), contest(state).round) == ("throwing", 2)


@clause("MB-BOOST-10")
def test_the_last_one_in_wins() -> None:
    state = halted("Horn, Drum, Flag", seats=4)
    throw(state, ROCK, PAPER, PAPER, ROCK)
    assert [event.seats for event in told(state, RoundStarted)] == [(0, 1, 2, 3), (1, 2)]
    throw(state, SCISSORS, PAPER)
    assert (winner(state), count(state)) == ((1, False), (0, 3, 0, 0))


@clause("MB-BOOST-10")
def test_the_throws_of_the_next_contest_are_counted_anew() -> None:
    state = halted("Horn, Drum, Flag")
    throw(state, ROCK, ROCK, ROCK)
    throw(state, ROCK, PAPER, ROCK)
    turn_up_again(state, "Horn, Drum, Flag")  # and all are silent once
    assert [event.round for event in told(state, RoundStarted)] == [1, 2, 1, 2]


@clause("MB-BOOST-10")
def test_who_is_out_already_is_not_out_again() -> None:
    state = halted("Horn, Drum, Flag", seats=4)
    throw(state, ROCK, PAPER, PAPER, PAPER)
    throw(state, SCISSORS, PAPER, SCISSORS)
    assert [(event.throws, event.out) for event in told(state, Thrown)] == [
        ((ROCK, PAPER, PAPER, PAPER), (0,)),
        ((None, SCISSORS, PAPER, SCISSORS), (2,)),
    ]


@clause("MB-BOOST-10")
def test_who_throws_alone_wins() -> None:
    state = halted("Horn, Drum, Flag")
    throw(state, None, None, ROCK)
    assert winner(state) == (2, False)


@clause("MB-BOOST-10")
def test_all_throw_at_once_and_have_twelve_seconds() -> None:
    state = halted("Horn, Drum, Flag")
    assert [(ask.seat, ask.tempo, ask.until) for ask in state.asks()] == [
        (seat, Tempo.SEALED, NOW + 12_000) for seat in range(3)
    ]
    assert offers(state, 1) == [Throw(ROCK), Throw(PAPER), Throw(SCISSORS)]
    state.take_events()
    do(state, 1, Throw(PAPER))
    assert (state.take_events(), asked(state), shown(state).answered) == ([], (0, 2), (False, True, False))
    assert [own_cards(state, seat).sealed for seat in range(3)] == [None, PAPER, None]


@clause("MB-BOOST-10")
@pytest.mark.parametrize("hands", [(ROCK, ROCK, ROCK), (None, None, None)])
def test_after_nine_throws_a_lot_decides(hands: tuple[int | None, ...]) -> None:
    won = Counter[int | None]()
    for seed in range(30):
        state = halted("Horn, Drum, Flag", seed=f"{seed}")
        for number in range(1, 10):
            assert (phase(state), contest(state).round) == ("throwing", number)
            throw(state, *hands)
        seat, lot = winner(state)
        assert lot
        won[seat] += 1
    assert sorted(won, key=str) == [0, 1, 2]


# The quickest tap


def signalled(name: str = "Downbeat", *, seats: int = 3, seed: str = "band") -> MarchingBandimals:
    """The true signal has been given, just now."""
    state = begun(name, seats=seats, seed=seed)
    while phase(state) == "waiting":
        clock(state)
    return state


@clause("MB-BOOST-10")
def test_everybody_gets_ready_for_three_seconds() -> None:
    state = halted("Downbeat")
    assert (phase(state), asked(state), state.deadline()) == ("ready", (), BEGIN)
    assert (state.is_deadline_secret(), TEST.view(state, 1).until) == (False, BEGIN)
    clock(state)
    assert (phase(state), asked(state), the(state, SignalAwaited)) == ("waiting", (0, 1, 2), SignalAwaited(to=EVERYONE))


@clause("MB-BOOST-10")
def test_the_signal_comes_nobody_knows_when() -> None:
    waits = []
    for seed in range(60):
        state = begun("Downbeat", seed=f"{seed}")
        waits.append(int(state.deadline()) - BEGIN)
        assert (state.is_deadline_secret(), [ask.until for ask in state.asks()]) == (True, [None] * 3)
    assert 1500 <= min(waits) < 2100
    assert 3900 < max(waits) < 4500


@clause("MB-BOOST-10")
def test_the_quickest_after_the_signal_wins() -> None:
    state = signalled()
    signal = int(state.now)
    assert (phase(state), state.deadline(), state.is_deadline_secret()) == ("tapping", signal + 2000, False)
    do(state, 2, Tap(), at=signal + 310)
    do(state, 0, Tap(), at=signal + 250)
    assert contest(state).done == (0, 2)
    do(state, 1, Tap(), at=signal + 400)
    assert the(state, Tapped).times == (250, 400, 310)
    assert count(state) == (3, 0, 0)


@clause("MB-BOOST-10")
def test_the_time_of_the_link_is_taken_out() -> None:
    """What was done first counts as first though it came later."""
    state = signalled()
    signal = int(state.now)
    do(state, 2, Tap(), at=signal + 310)
    do(state, 1, Tap(), at=signal + 200)
    clock(state)
    assert winner(state) == (1, False)


@clause("MB-BOOST-10")
def test_a_tap_before_the_signal_that_arrives_after_it_was_too_soon() -> None:
    state = signalled()
    signal = int(state.now)
    do(state, 2, Tap(), at=signal + 310)
    do(state, 0, Tap(), at=signal - 1)
    assert (the(state, TappedTooSoon).seat, contest(state).playing, contest(state).done) == (0, (1, 2), (0, 2))
    assert "too early" in refused(state, 1, Tap(), at=signal - 1501)
    clock(state)
    assert the_times(state) == (None, None, 310)


@clause("MB-BOOST-10")
def test_where_all_who_are_left_were_too_soon_nobody_wins() -> None:
    state = signalled()
    for seat in range(3):
        do(state, seat, Tap(), at=int(state.started) - 50)
    assert winner(state) == (None, False)


@clause("MB-BOOST-11")
@pytest.mark.parametrize(
    ("name", "seconds"),
    [("Horn, Drum, Flag", 12), ("Auction", 20), ("Lowest Drawer", 20), ("Yard Lines", 15), ("Pirates", 30)],
)
def test_contests_have_a_clock_and_silence_wins_nothing(name: str, seconds: int) -> None:
    state = halted(name)
    assert state.deadline() == NOW + 1000 * seconds
    early = state.check(CLOCK, TIME_UP, NOW + 1000 * seconds - 1)
    assert early is not None
    assert (early.words, early.clause) == ("time is not up: 1 ms are left", "MB-BOOST-11")
    clock(state)
    assert name not in ("Auction", "Lowest Drawer", "Pirates") or count(state) == (0, 0, 0), "silence wins nothing"


@clause("MB-BOOST-10")
def test_too_soon_is_out() -> None:
    state = begun("Downbeat")
    do(state, 1, Tap())
    assert (the(state, TappedTooSoon).seat, contest(state).playing, asked(state)) == (1, (0, 2), (0, 2))
    clock(state)
    signal = int(state.now)
    assert "you are not asked now" in refused(state, 1, Tap())
    do(state, 0, Tap(), at=signal + 900)
    do(state, 2, Tap(), at=signal + 800)
    assert the_times(state) == (900, None, 800)
    assert count(state) == (0, 0, 3)


def the_times(state: MarchingBandimals) -> tuple[int | None, ...]:
    return the(state, Tapped).times


@clause("MB-BOOST-10")
def test_where_all_are_too_soon_nobody_wins() -> None:
    state = begun("Downbeat")
    for seat in range(3):
        do(state, seat, Tap())
    assert (winner(state), count(state)) == ((None, False), (0, 0, 0))


@clause("MB-BOOST-10")
def test_who_stays_silent_does_not_win() -> None:
    state = signalled()
    do(state, 2, Tap(), at=int(state.now) + 1999)
    clock(state)
    assert winner(state) == (2, False)
    state = signalled()
    clock(state)
    assert winner(state) == (None, False)


@clause("MB-BOOST-10")
def test_equals_at_the_tap_draw_lots() -> None:
    won = Counter[int | None]()
    for seed in range(30):
        state = signalled(seed=f"{seed}")
        for seat, time in enumerate((300, 200, 200)):
            do(state, seat, Tap(), at=int(state.started) + time)
        first, lot = winner(state)
        assert lot
        won[first] += 1
    assert set(won) == {1, 2}


@clause("MB-BOOST-10")
def test_false_signals_come_before_the_true_one() -> None:
    state = begun("False Start")
    for _ in range(2):
        before = int(state.deadline())
        clock(state)
        assert (phase(state), told(state, SignalFeinted)) == ("waiting", [SignalFeinted(to=EVERYONE)])
        assert 1500 <= state.deadline() - before < 4500
    clock(state)
    assert (phase(state), told(state, SignalGiven)) == ("tapping", [SignalGiven(to=EVERYONE)])


@clause("MB-BOOST-10")
def test_who_falls_for_a_false_signal_is_out() -> None:
    state = begun("False Start")
    clock(state)
    do(state, 0, Tap())
    assert contest(state).playing == (1, 2)


@clause("MB-BOOST-10")
def test_a_tap_at_the_very_moment_of_the_signal_is_the_quickest_there_is() -> None:
    state = signalled()
    do(state, 1, Tap(), at=int(state.now))
    clock(state)
    assert the_times(state) == (None, 1, None)
