"""The court: 24 stacks in five zones, from the first coach to the second.

0..3    Red   of the first coach     2 points     FB-COURT-2
4..7    Blue  of the first coach     2 points
8..15   Green, shared                3 points
16..19  Blue  of the second coach    2 points
20..23  Red   of the second coach    2 points
"""

from typing import Final

from rumpus.kernel.native import i64

STACKS: Final[i64] = 24
RED: Final[i64] = 0
BLUE: Final[i64] = 1
GREEN: Final[i64] = 2
NOBODY: Final[i64] = -1


def zone_of(stack: i64) -> i64:
    if stack < 4 or stack >= 20:
        return RED
    if stack < 8 or stack >= 16:
        return BLUE
    return GREEN


def side_of(stack: i64) -> i64:
    """Whose zone it is; nobody's in Green."""
    if stack < 8:
        return 0
    if stack >= 16:
        return 1
    return NOBODY


def can_shoot(seat: i64, side: i64) -> bool:
    """FB-COURT-3: at the far goal only, so never from the own Red and Blue."""
    return side != seat


def zone_worth(zone: i64) -> i64:
    """FB-COURT-4."""
    return 3 if zone == GREEN else 2
