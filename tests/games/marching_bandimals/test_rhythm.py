"""Contests of the booster: keeping the beat."""

from collections import Counter

import pytest

from rumpus.games.marching_bandimals.actions import Tap
from rumpus.games.marching_bandimals.contest_events import (
    ContestWon,
    RhythmScored,
    RhythmStarted,
)
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.types import Tempo
from tests.games.marching_bandimals.bands import (
    asked,
    clock,
    contest,
    do,
    phase,
    refused,
    the,
)
from tests.games.marching_bandimals.stages import BEGIN, begun, halted, turn_up_again

clause = pytest.mark.clause


def winner(state: MarchingBandimals) -> tuple[int | None, bool]:
    """Who has won, and whether by lot."""
    event = the(state, ContestWon)
    assert phase(state) == "discarding"
    return event.seat, event.lot


def beat_times(state: MarchingBandimals, beat: int = 350, length: int = 3) -> list[int]:
    """When the beats come that count: after four to count in, the first of which comes one beat after the start."""
    return [int(state.now) + beat * (5 + number) for number in range(length)]


def tapped(state: MarchingBandimals, seat: int, *times: int) -> None:
    for time in times:
        do(state, seat, Tap(), at=time)


@clause("MB-BOOST-10")
@pytest.mark.parametrize(("name", "length", "beat"), [("Keep the Beat", 8, 600), ("Double Time", 3, 350)])
def test_four_beats_to_count_in_and_then_as_many_as_the_card_says(name: str, length: int, beat: int) -> None:
    state = halted(name)
    clock(state)
    event = the(state, RhythmStarted)
    assert (event.length, event.beat) == (length, beat)
    assert (contest(state).length, contest(state).beat) == (length, beat)
    assert (phase(state), asked(state), state.deadline()) == ("rhythm", (0, 1, 2), BEGIN + beat * (4 + length + 1))
    assert state.tempo() == Tempo.OPEN


@clause("MB-BOOST-10")
@pytest.mark.parametrize(
    ("offs", "score"),
    [
        *(((0, 0, 0), 0), ((10, -20, 30), 60), ((174, -175, 0), 349), ((None, 0, 0), 175), ((None, None, 5), 355)),
        ((None, None, None), 525),
    ],
)
def test_the_milliseconds_off_add_up_and_a_beat_missed_costs_half_a_beat(
    offs: tuple[int | None, ...], score: int
) -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    tapped(state, 1, *(beat + off for beat, off in zip(beats, offs, strict=True) if off is not None))
    clock(state)
    assert the(state, RhythmScored).off == (525, score, 525)


@clause("MB-BOOST-10")
def test_a_tap_too_many_costs_half_a_beat() -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    tapped(state, 0, beats[0], beats[0] + 100, beats[1], beats[2])
    tapped(state, 2, *beats, beats[2] + 200)
    clock(state)
    assert the(state, RhythmScored).off == (175, 525, 175)


@clause("MB-BOOST-10")
def test_while_counting_in_anybody_may_tap_along() -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    tapped(state, 0, *(int(state.now) + 350 * number for number in range(1, 5)), *beats)
    clock(state)
    assert the(state, RhythmScored).off[0] == 0


@clause("MB-BOOST-10")
def test_whoever_is_least_off_wins() -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    for seat, off in enumerate((40, -15, 20)):
        tapped(state, seat, *(beat + off for beat in beats))
    clock(state)
    assert winner(state) == (1, False)


@clause("MB-BOOST-10")
def test_who_hits_no_beat_does_not_win() -> None:
    state = begun("Double Time")
    clock(state)
    assert winner(state) == (None, False)
    state = begun("Double Time")
    tapped(state, 0, int(state.now) + 350)
    clock(state)
    assert winner(state) == (None, False)


@clause("MB-BOOST-10")
def test_equally_steady_players_draw_lots() -> None:
    won = Counter[int | None]()
    for seed in range(30):
        state = begun("Double Time", seed=f"{seed}")
        beats = beat_times(state)
        tapped(state, 0, beats[0] + 10)
        tapped(state, 1, beats[0] - 10)
        clock(state)
        seat, lot = winner(state)
        assert lot
        won[seat] += 1
    assert set(won) == {0, 1}


def test_nobody_taps_for_ever() -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    tapped(state, 0, *(beats[0] + number for number in range(14)))
    assert (contest(state).done, asked(state)) == ((0,), (1, 2))


@clause("MB-BOOST-10")
def test_a_tap_that_came_later_counts_for_its_own_moment() -> None:
    state = begun("Double Time")
    beats = beat_times(state)
    tapped(state, 0, beats[2])
    tapped(state, 1, *beats)
    assert "too early" in refused(state, 1, Tap(), at=beats[2] - 1)
    clock(state)
    assert the(state, RhythmScored).off[:2] == (350, 0)


@clause("MB-BOOST-10")
def test_every_contest_starts_from_nothing() -> None:
    state = begun("Double Time")
    tapped(state, 1, *beat_times(state))
    tapped(state, 0, *[int(state.now)] * 14)  # as many as are counted
    assert asked(state) == (1, 2)
    clock(state)
    assert the(state, RhythmScored).off[1] == 0
    turn_up_again(state, "Double Time")
    assert asked(state) == (0, 1, 2)
    tapped(state, 2, *beat_times(state))
    tapped(state, 0, int(state.now))  # on the last beat
    assert asked(state) == (0, 1, 2)
    clock(state)
    assert the(state, RhythmScored).off == (350, 525, 0)
