"""The places where numbers are kept: locals, parameters, results, fields, rows. Each has a type of its own in C++.

The native lane gives all of them 64 bits. For a machine where narrow numbers are quick, a build that only watches says
which numbers each place has held; places become as wide as that and a little wider, and whatever does not fit stops the
game where it is put down. So a place can be read as what fits into it, and no number is ever cut off.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rumpus.lanes.kinds import INT, LETTER, TEXT, Choice, Kind, Row, cpp

STORES: Final = ((0, 255), (-128, 127), (0, (1 << 16) - 1), (-(1 << 15), (1 << 15) - 1), (0, (1 << 32) - 1))
STORES_MORE: Final = ((-(1 << 31), (1 << 31) - 1), (-(1 << 63), (1 << 63) - 1))
LAST: Final = 1 << 63


@dataclass
class Slots:
    """Every place by what it is called, in the order in which they come."""

    numbers: dict[str, int] = field(default_factory=dict)
    rows: set[str] = field(default_factory=set)

    def of(self, place: str) -> str:
        return f"S{self.numbers.setdefault(place, len(self.numbers))}"

    def typed(self, place: str, kind: Kind) -> str:
        """The type in C++ of what is kept in a place."""
        if kind in (INT, TEXT, LETTER) or isinstance(kind, Choice):
            return self.of(place)
        return f"RowOf<{self.row(place)}, {kind.size}>" if isinstance(kind, Row) else cpp(kind)

    def row(self, place: str) -> str:
        """The type of each number in a row."""
        self.rows.add(place)
        return self.of(place)


Range = tuple[int, int]


def widened(seen: Range, *, is_row: bool) -> Range:
    """What a place may hold, by the numbers that were seen in it: a bit more; a row as much as its bytes allow."""
    least, most = min(0, seen[0]), max(0, seen[1])
    if is_row:
        return next((low, high) for low, high in (*STORES, *STORES_MORE) if low <= least and most <= high)
    if max(-least, most) >= 1 << 31 and least >= 0 and most < 1 << 32:
        return 0, (1 << 32) - 1
    if least >= 0 and 1 << 31 <= most < 1 << 61:
        return 0, (1 << most.bit_length() + 1) - 1
    if max(-least, most) >= 1 << 30:
        return STORES_MORE[0] if least >= -(1 << 31) and most < 1 << 31 else STORES_MORE[1]
    bits = max(most.bit_length(), 0) + 1
    low = -(1 << ((-least).bit_length() + 1)) if least < 0 else 0
    return low, (1 << bits) - 1


def plain(slots: Slots) -> list[str]:
    """Every place 64 bits wide."""
    return [f"typedef i64 S{number};" for number in slots.numbers.values()]


def watched(slots: Slots) -> list[str]:
    """Every place says at the end which numbers it has held."""
    return [f"typedef Watched<{number}> S{number};" for number in slots.numbers.values()]


def narrow(slots: Slots, seen: Sequence[Range]) -> list[str]:
    """Every place as wide as what was seen in it asks for."""
    lines = []
    for place, number in slots.numbers.items():
        low, high = widened(seen[number], is_row=place in slots.rows)
        lines.append(f"typedef Slot<{number}, {literal(low)}, {literal(high)}> S{number};  // {place}")
    return lines


def store_bytes(ends: Range) -> int:
    """How many bytes each number of a row takes."""
    place = [*STORES, *STORES_MORE].index(ends)
    return (1, 1, 2, 2, 4, 4, 8)[place]


def literal(value: int) -> str:
    return "INT64_MIN" if value == -LAST else f"{value}LL"
