"""Outlines read as in SVG: relative and absolute, lines, curves and arcs."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.press.paths import Outline, Point, outline, rounded, star


def ends(read: Outline) -> list[Point]:
    """Where each step of an outline leads."""
    return [step[-1] for _, steps in read for step in steps if step]


def along(read: Outline) -> Iterator[Point]:
    """Points on the curves of an outline, by de Casteljau's construction."""
    for start, steps in read:
        here = start
        for step in steps:
            row = [here, *step]
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                points = row
                while len(points) > 1:
                    points = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(points)]
                yield points[0]
            here = row[-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("M1 2L3 4L5 0Z", "m1 2 2 2l2-4z"),
        ("M1 2H5V7", "M1 2h4v5"),
        ("M0 0C1 1 2 2 3 0S5-1 6 0", "m0 0c1 1 2 2 3 0c1-2 2-1 3 0"),
        ("M0 0Q1 2 2 0T4 0", "M0 0q1 2 2 0q1-2 2 0"),
        ("M.5.5-1.5 2", "M0.5 0.5L-1.5 2"),
    ],
)
def test_the_same_outline_can_be_written_in_two_ways(one: str, other: str) -> None:
    assert flat(outline(one)) == pytest.approx(flat(outline(other)))


def flat(read: Outline) -> list[float]:
    return [
        number for start, steps in read for point in (start, *(p for step in steps for p in step)) for number in point
    ]


def test_a_closed_part_goes_on_where_it_began() -> None:
    (first, _), (second, steps) = outline("M5 5h4v4Zl1 0")
    assert [*first, *second] == [5, 5, 5, 5]
    assert [point for step in steps for point in step] == [(6.0, 5.0)]


def test_an_arc_after_a_closed_part_stays_in_one_piece() -> None:
    assert len(outline("M0 0h1Za5 5 0 1 0 10 0a5 5 0 1 0-10 0Z")) == 2


@given(
    radius=st.floats(1, 50),
    start=st.floats(0, 2 * math.pi),
    turn=st.floats(0.05, 2 * math.pi - 0.05),
    sweep=st.booleans(),
)
def test_an_arc_lies_on_its_circle_and_goes_the_right_way_round(
    radius: float, start: float, turn: float, sweep: bool
) -> None:
    end = start + (turn if sweep else -turn)
    x, y = radius * math.cos(start), radius * math.sin(start)
    to = f"{radius * math.cos(end):.9f} {radius * math.sin(end):.9f}"
    read = outline(f"M{x:.9f} {y:.9f}A{radius:.9f} {radius:.9f} 0 {int(turn > math.pi)} {int(sweep)} {to}")
    points = list(along(read))
    if abs(turn - math.pi) > 0.01:  # at half a turn rounding decides which of two circles is meant
        assert all(math.hypot(*point) == pytest.approx(radius, rel=2e-3, abs=1e-3) for point in points)
        middle = points[len(points) // 2]
        between = (math.atan2(middle[1], middle[0]) - start) * (1 if sweep else -1) % (2 * math.pi)
        assert -1e-3 <= between <= turn + 1e-3
    assert points[-1] == pytest.approx((radius * math.cos(end), radius * math.sin(end)), abs=1e-5)


def test_a_rounded_rectangle_touches_its_four_sides() -> None:
    points = list(along(outline(rounded(2, 3, 10, 20, 4))))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((2, 12, 3, 23))
    assert min(math.hypot(x - 2, y - 3) for x, y in points) == pytest.approx(4 * (math.sqrt(2) - 1), abs=0.2)


def test_a_star_has_its_points_around_the_middle() -> None:
    read = outline(star(5, 10, 4))
    reaches = [round(math.hypot(*point), 1) for point in (read[0][0], *ends(read))]
    assert reaches == [10, 4] * 5
    assert read[0][0] == pytest.approx((0, -10))
