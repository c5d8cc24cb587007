"""The delay of a link, from its round trips."""

import pytest

from rumpus.server.delay import KEPT, MOST_OPEN, Delay

MS = 1_000_000


def measured(*trips: int) -> Delay:
    """A link whose pings took so many milliseconds, one after the other."""
    delay, now = Delay(), 0
    for trip in trips:
        carried = delay.ping(now)
        now += trip * MS
        assert delay.pong(carried, now)
        now += MS
    return delay


@pytest.mark.parametrize(
    ("trips", "ms"),
    [
        ((), 0),
        ((80,), 40),
        ((80, 90, 2000), 45),  # one that got stuck does not count for more than one
        ((81,), 40),
        ((0,), 0),
    ],
)
def test_the_delay_is_half_the_median_of_the_round_trips(trips: tuple[int, ...], ms: int) -> None:
    assert measured(*trips).ms == ms


def test_only_the_last_round_trips_count() -> None:
    assert measured(*[1000] * KEPT, *[20] * (KEPT // 2)).ms == 500
    assert measured(*[1000] * KEPT, *[20] * (KEPT // 2 + 1)).ms == 10


def test_several_pings_may_be_on_their_way() -> None:
    delay = Delay()
    first, second = delay.ping(0), delay.ping(10 * MS)
    delay.pong(first, 60 * MS)
    delay.pong(second, 90 * MS)
    assert delay.ms == 40


def test_an_answer_counts_once_and_answers_all_before_it() -> None:
    delay = Delay()
    first, second = delay.ping(0), delay.ping(10 * MS)
    assert delay.pong(second, 60 * MS)
    assert not delay.pong(second, 900 * MS)
    assert not delay.pong(first, 900 * MS)
    assert delay.ms == 25


@pytest.mark.parametrize("carried", [b"", b"0", b"-1", b"\xff\xfe", b"9" * 125])
def test_an_answer_to_nothing_that_was_asked_counts_for_nothing(carried: bytes) -> None:
    delay = measured(80)
    assert not delay.pong(carried, 10**18)
    assert delay.ms == 40


def test_answers_are_not_waited_for_without_end() -> None:
    delay = Delay()
    first, *_ = [delay.ping(now) for now in range(MOST_OPEN + 1)]
    assert not delay.pong(first, MS)
