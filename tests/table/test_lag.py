"""When something was made that arrived over a link."""

import pytest

from rumpus.kernel.state import LONGEST_LAG
from rumpus.table.lag import compensated


def moment(*, arrived: int, delay: int = 0, bell: int | None = None, told: int = 0, earliest: int = 0) -> int:
    return compensated(arrived=arrived, delay=delay, bell=bell, told=told, earliest=earliest)


@pytest.mark.parametrize(("delay", "back"), [(0, 0), (80, 80), (LONGEST_LAG, 400), (5000, 400)])
def test_the_time_of_the_link_is_taken_out_up_to_a_cap(delay: int, back: int) -> None:
    assert moment(arrived=10_000, delay=delay) == 10_000 - back


def test_nothing_is_made_sooner_than_a_hand_can_move() -> None:
    assert moment(arrived=1000, delay=300, earliest=850) == 850
    assert moment(arrived=1000, delay=300, earliest=1100) == 1100


@pytest.mark.parametrize(
    ("arrived", "when"),
    [
        (1080, 980),  # made before the bell
        (1100, 1000),  # made at the bell
        (1101, 1000),  # made after it, but the screen could show it only at 1005 + 100
        (1204, 1000),
        (1205, 1105),  # made when the screen could show it
    ],
)
def test_what_was_on_its_way_before_the_screen_could_show_the_bell_was_made_at_the_bell(
    arrived: int, when: int
) -> None:
    assert moment(arrived=arrived, delay=100, bell=1000, told=1005) == when


def test_the_bell_waits_for_no_link_longer_than_the_cap() -> None:
    assert moment(arrived=1000 + 2 * LONGEST_LAG - 1, delay=5000, bell=1000, told=1000) == 1000
    assert moment(arrived=1000 + 2 * LONGEST_LAG, delay=5000, bell=1000, told=1000) == 1000 + LONGEST_LAG


def test_even_at_the_bell_a_hand_is_only_so_fast() -> None:
    assert moment(arrived=1100, delay=100, bell=1000, told=1000, earliest=1040) == 1040
