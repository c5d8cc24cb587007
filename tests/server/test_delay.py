"""The delay of a link, from its round trips."""

import pytest

from rumpus.server.delay import KEPT, MOST_OPEN, UNPROVED, Delay

MS = 1_000_000
LONG = 1000 * MS  # a round trip beyond all that is measured here


def measured(*trips: int, proved: int | None = 1000) -> Delay:
    """A link whose pings took so many milliseconds, one after the other, as its carriers took at most."""
    delay, now = Delay(), 0
    for trip in trips:
        carried = delay.ping(now)
        now += trip * MS
        assert delay.pong(carried, now, None if proved is None else proved * MS)
        now += MS
    return delay


@pytest.mark.parametrize(
    ("trips", "ms"),
    [
        ((), None),
        ((80,), 40),
        ((90, 80, 2000, 700), 40),  # late answers earn nothing
        ((81,), 40),
        ((0,), 0),
    ],
)
def test_the_delay_is_half_the_smallest_of_the_round_trips(trips: tuple[int, ...], ms: int | None) -> None:
    assert measured(*trips).ms == ms


def test_only_the_last_round_trips_count() -> None:
    assert measured(20, *[900] * (KEPT - 1)).ms == 10
    assert measured(20, *[900] * KEPT).ms == 450


@pytest.mark.parametrize(("trips", "proved", "ms"), [((800,), 20, 10), ((800,), 0, 0), ((60,), 700, 30)])
def test_no_round_trip_counts_for_more_than_its_carriers_know_of(trips: tuple[int, ...], proved: int, ms: int) -> None:
    assert measured(*trips, proved=proved).ms == ms


def test_what_only_pings_tell_of_counts_up_to_a_little() -> None:
    assert measured(800, proved=None).ms == UNPROVED
    assert measured(50, proved=None).ms == 25


def test_several_pings_may_be_on_their_way() -> None:
    delay = Delay()
    first, second = delay.ping(0), delay.ping(10 * MS)
    delay.pong(first, 60 * MS, LONG)
    delay.pong(second, 50 * MS, LONG)
    assert delay.ms == 20


def test_an_answer_counts_once_and_answers_all_before_it() -> None:
    delay = Delay()
    first, second = delay.ping(0), delay.ping(10 * MS)
    assert delay.pong(second, 60 * MS, LONG)
    assert not delay.pong(second, 900 * MS, LONG)
    assert not delay.pong(first, 900 * MS, LONG)
    assert delay.ms == 25


@pytest.mark.parametrize("carried", [b"", b"0", b"-1", b"\xff\xfe", b"9" * 125])
def test_an_answer_to_nothing_that_was_asked_counts_for_nothing(carried: bytes) -> None:
    delay = measured(80)
    assert not delay.pong(carried, 10**18, LONG)
    assert delay.ms == 40


def test_answers_are_not_waited_for_without_end() -> None:
    delay = Delay()
    first, *_ = [delay.ping(now) for now in range(MOST_OPEN + 1)]
    assert not delay.pong(first, MS, LONG)


def test_whoever_guesses_what_a_ping_carries_can_only_seem_nearer() -> None:
    delay = Delay()
    guessed = b"%d" % (5 * MS)
    assert not delay.pong(guessed, 4 * MS, LONG)  # before it was sent it is an answer to nothing
    assert delay.ping(5 * MS) == guessed
    delay.pong(guessed, 5 * MS, LONG)
    assert delay.ms == 0
