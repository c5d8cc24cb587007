"""The terms of a duel: what the cards of the pile make of it, as numbers.

Fighters are 0 (left) and 1 (right). Moves are numbered by what is done and on which line:

    0 1 2   strike high, middle, low      9    step in
    3 4 5   feint high, middle, low       10   step back
    6 7 8   guard high, middle, low       11   stand still (whoever does not choose in time)
"""

from typing import Final

from rumpus.kernel.native import i64, vec

STRIKE: Final[i64] = 0
FEINT: Final[i64] = 3
GUARD: Final[i64] = 6
STEP_IN: Final[i64] = 9
STEP_BACK: Final[i64] = 10
STAND: Final[i64] = 11
MOVES: Final[i64] = 11  # that can be chosen
LINES: Final[i64] = 3

OUT: Final[i64] = 0  # of distance
LENGTH: Final[i64] = 1  # at sword's length
CLOSE: Final[i64] = 2

ALWAYS: Final[i64] = 0  # when a move is forbidden: in every beat, in the first, in the second, in one after a touch
FIRST: Final[i64] = 1
SECOND: Final[i64] = 2
AFTER_TOUCH: Final[i64] = 3
TIMES: Final[i64] = 4

LOSER: Final[i64] = 0  # who lacks the tempo after a touch: who lost it, who took it, both, nobody
TAKER: Final[i64] = 1
BOTH: Final[i64] = 2
NOBODY: Final[i64] = 3

NONE: Final[i64] = -1
BITS: Final = vec[i64]([i64(1 << bit) for bit in range(16)])


class Terms:
    """What holds in one fight. Without cards: the plain duel of SW-DUEL-2 and SW-DUEL-5."""

    def __init__(self) -> None:
        self.forbidden = vec[i64]([i64(0)] * 8)  # masks of moves, at `fighter * TIMES + when`
        self.reach = vec[i64]([0b110, 0b110])  # the distances at which a strike reaches, as bits
        self.covers = vec[i64]([1, 2, 4, 1, 2, 4])  # the lines that a guard parries, as bits, at `fighter * 3 + line`
        self.stride = vec[i64]([1, 1])  # how far a step in goes
        self.start: i64 = LENGTH
        self.ducks: i64 = 0  # who evades a strike by a step back also at close quarters, as bits
        self.steady = vec[i64]([0, 0])  # moves that take no tempo from a fighter, as bits
        self.safe = vec[i64]([0, 0])  # in how many beats from the first no strike hits a fighter
        self.double: i64 = NONE  # who wins where both hit; NONE: the fight starts again
        self.touch_tempo: i64 = LOSER
        self.touch_distance: i64 = NONE

    def opening(self) -> i64:
        """How many beats differ from those that follow."""
        safe = max(self.safe[0], self.safe[1])
        if self.forbidden[SECOND] | self.forbidden[TIMES + SECOND]:
            return 2
        return max(safe, 1 if self.forbidden[FIRST] | self.forbidden[TIMES + FIRST] else 0)

    def remembers_touch(self) -> bool:
        """Whether the beat after a touch differs from others."""
        return (self.forbidden[AFTER_TOUCH] | self.forbidden[TIMES + AFTER_TOUCH]) != 0

    def forbid(self, fighter: i64, when: i64, moves: i64) -> None:
        self.forbidden[fighter * TIMES + when] |= moves
