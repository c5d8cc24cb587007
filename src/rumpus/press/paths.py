"""Outlines written as in SVG ("M0 0h10v5Z"), read into moves, lines and curves from one point to the next."""

import math
import re
from functools import cache
from itertools import pairwise
from typing import Final

Point = tuple[float, float]
Step = tuple[Point, ...]
"""One point: a line to it; three: a curve with two handles; none: back to where the outline began."""
Outline = tuple[tuple[Point, tuple[Step, ...]], ...]
"""Where each part of a drawing begins, and its steps."""

WORD: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
NEEDS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@cache
def outline(d: str) -> Outline:
    """The outline that a text describes, in points where it stands."""
    reader = Reader()
    words = WORD.findall(d)
    place = 0
    while place < len(words):
        sign = words[place]
        assert sign.upper() in NEEDS, f"{d!r} has something in the place of a sign: {sign!r}"
        place += 1
        while True:
            needs = NEEDS[sign.upper()]
            reader.draw(sign, [float(word) for word in words[place : place + needs]])
            place += needs
            if needs == 0 or place >= len(words) or words[place].isalpha():
                break
            sign = {"M": "L", "m": "l"}.get(sign, sign)  # more pairs after a move are lines
    return tuple((start, tuple(steps)) for start, steps in reader.parts)


class Reader:
    """Follows the signs of an outline from point to point."""

    def __init__(self) -> None:
        self.parts: list[tuple[Point, list[Step]]] = []
        self.here: Point = (0.0, 0.0)
        self.handle: Point | None = None  # of the last curve, which a smooth one goes on from
        self.last = ""

    def draw(self, sign: str, numbers: list[float]) -> None:
        kind = sign.upper()
        points = self.points(kind, numbers, beside=self.here if sign.islower() else (0.0, 0.0))
        match kind:
            case "M":
                self.parts.append((points[0], []))
                self.here = points[0]
            case "Z":
                self.add()
                self.here = self.parts[-1][0]
            case "C" | "S":
                self.curve(*(points if kind == "C" else (self.mirrored("CS"), *points)))
            case "Q" | "T":
                self.bow(*(points if kind == "Q" else (self.mirrored("QT"), *points)))
            case "A":
                for curve in arc(self.here, points[0], numbers[0], numbers[1], numbers[3] > 0, numbers[4] > 0):
                    self.curve(*curve)
            case _:
                self.add(points[0])
        self.last = kind

    def points(self, kind: str, numbers: list[float], beside: Point) -> list[Point]:
        x, y = beside
        match kind:
            case "H":
                return [(x + numbers[0], self.here[1])]
            case "V":
                return [(self.here[0], y + numbers[0])]
            case "A":
                return [(x + numbers[5], y + numbers[6])]
        return [(x + across, y + down) for across, down in zip(numbers[::2], numbers[1::2], strict=True)]

    def add(self, *step: Point) -> None:
        if self.last == "Z":  # an outline that goes on after it was closed begins where it did
            self.parts.append((self.here, []))
            self.last = ""
        self.parts[-1][1].append(step)
        if step:
            self.here = step[-1]

    def curve(self, first: Point, second: Point, to: Point) -> None:
        self.add(first, second, to)
        self.handle = second

    def bow(self, handle: Point, to: Point) -> None:
        """A curve with one handle, as one with two."""
        (x, y), (over, down) = self.here, handle
        first = (x + (over - x) * 2 / 3, y + (down - y) * 2 / 3)
        second = (to[0] + (over - to[0]) * 2 / 3, to[1] + (down - to[1]) * 2 / 3)
        self.add(first, second, to)
        self.handle = handle

    def mirrored(self, kinds: str) -> Point:
        """The handle that makes a curve go on smoothly; after anything else it is the point itself."""
        if self.handle is None or self.last not in kinds:
            return self.here
        return 2 * self.here[0] - self.handle[0], 2 * self.here[1] - self.handle[1]


def arc(start: Point, end: Point, wide: float, high: float, large: bool, sweep: bool) -> list[tuple[Point, ...]]:
    """An arc of an upright ellipse as curves of at most a quarter turn each."""
    wide, high = abs(wide), abs(high)
    x, y = (start[0] - end[0]) / 2 / wide, (start[1] - end[1]) / 2 / high  # on a circle of radius 1
    far = x * x + y * y
    if far > 1:  # too far apart for the ellipse: the smallest one that reaches
        wide, high = wide * math.sqrt(far), high * math.sqrt(far)
        x, y, far = x / math.sqrt(far), y / math.sqrt(far), 1.0
    aside = math.sqrt(max(0.0, 1 - far) / far) * (-1 if large == sweep else 1)
    middle = (aside * y, -aside * x)
    begin = math.atan2(y - middle[1], x - middle[0])
    turn = math.atan2(-y - middle[1], -x - middle[0]) - begin
    turn += 2 * math.pi * (sweep and turn < 0) - 2 * math.pi * (not sweep and turn > 0)
    centre = (start[0] + end[0]) / 2 + middle[0] * wide, (start[1] + end[1]) / 2 + middle[1] * high
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    reach = 4 / 3 * math.tan(turn / count / 4)

    def at(angle: float, ahead: float) -> Point:
        across = math.cos(angle) - ahead * math.sin(angle)
        down = math.sin(angle) + ahead * math.cos(angle)
        return centre[0] + wide * across, centre[1] + high * down

    angles = [begin + turn * place / count for place in range(count + 1)]
    return [(at(here, reach), at(then, -reach), at(then, 0)) for here, then in pairwise(angles)]


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    across, down, r = width - 2 * radius, height - 2 * radius, radius
    return (
        f"M{x + r} {y}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 {-r} {r}h{-across}"
        f"a{r} {r} 0 0 1 {-r} {-r}v{-down}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def star(points: int, outer: float, inner: float) -> str:
    """A star around 0 with its first point up."""
    turns = [math.pi * place / points for place in range(2 * points)]
    reaches = [outer if place % 2 == 0 else inner for place in range(2 * points)]
    corners = [
        f"{math.sin(turn) * reach:.2f} {-math.cos(turn) * reach:.2f}"
        for turn, reach in zip(turns, reaches, strict=True)
    ]
    return f"M{'L'.join(corners)}Z"
