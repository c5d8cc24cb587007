"""Printed patterns, so that no colour has to be told by its hue alone."""

from collections.abc import Callable
from typing import Final

from rumpus.press.pen import Pen

Box = tuple[float, float, float, float]
"""x, y, width, height"""


def stripes(box: Box) -> str:
    """Lines from the lower left up to the right."""
    x, y, width, height = box
    return "".join(f"M{x + start} {y}l{-height} {height}" for start in range(0, int(width + height) + 8, 8))


def chevrons(box: Box) -> str:
    x, y, width, height = box
    return "".join(f"M{x} {y + down}{'l6-6 6 6' * (int(width / 12) + 1)}" for down in range(0, int(height) + 16, 10))


def dots(box: Box) -> str:
    """A line of no length has round ends, and is a dot."""
    x, y, width, height = box
    return "".join(
        f"M{x + across + down % 8} {y + down}h0"
        for down in range(0, int(height) + 4, 4)
        for across in range(0, int(width) + 4, 8)
    )


def bars(box: Box) -> str:
    x, y, width, height = box
    return "".join(f"M{x} {y + down}h{width}" for down in range(3, int(height) + 6, 7))


def waves(box: Box) -> str:
    x, y, width, height = box
    return "".join(f"M{x} {y + down}{'q3-5 6 0t6 0' * (int(width / 12) + 1)}" for down in range(2, int(height) + 8, 7))


PATTERNS: Final[tuple[tuple[Callable[[Box], str], float], ...]] = (
    (stripes, 2.8),
    (chevrons, 2.6),
    (dots, 3.2),
    (bars, 1.8),
    (waves, 1.8),
)
"""What is drawn, and how thick."""


def patterned(pen: Pen, d: str, box: Box, number: int, fill: str, print_: str) -> None:
    """An outline in a paint with a pattern printed upon it; the box lies around the outline."""
    pattern, thick = PATTERNS[number % len(PATTERNS)]
    pen.draw(d, fill)
    with pen.inside(d):
        pen.draw(pattern(box), line=print_, width=thick)
