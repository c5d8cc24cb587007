"""How to play a duel by its terms: every position of every beat is a small matrix game, solved from the last beat back.

After some beats the values do not change any more; what is played then is played in all beats before.
"""

from typing import Final

from rumpus.games.fake_swords.duel.beat import (
    BOTH_BROKE,
    DOUBLE,
    LEFT_BROKE,
    LEFT_HITS,
    POSITIONS,
    RIGHT_BROKE,
    RIGHT_HITS,
    can_choose,
    forbidden_in,
    play_beat,
    start_of,
)
from rumpus.games.fake_swords.duel.matrix import MOST, Matrix
from rumpus.games.fake_swords.duel.terms import BITS, FEINT, GUARD, LINES, MOVES, STAND, STRIKE, TIMES, Terms
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec

BEATS: Final[i64] = 40  # SW-DUEL-4
UNDECIDED: Final = 0.5  # the Fight Boss picks: nobody knows whom
SETTLED: Final = 1e-7  # values that change by less from beat to beat are the same


class Solution:
    """The left fighter's chance to win from every position that can come, and what both play there.

    Rows by how many beats are left: the first is of the last beat. `_number` says where in a row a position stands.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.start = start_of(terms)
        self.values: list[vec[float]] = []
        self.plays: list[vec[float]] = []  # at `(number * 2 + fighter) * MOVES + move`
        self._number = vec[i64]([i64(-1)] * POSITIONS)
        self._positions = self._explore()
        self._solve()

    def value(self, beats: i64, position: i64) -> float:
        """The left fighter's chance with so many beats left; undecided where it can not come to that."""
        number = self._number[position]
        return UNDECIDED if beats <= 0 or number < 0 else self.values[self._row(beats)][number]

    def fight_value(self) -> float:
        """The left fighter's chance before the fight."""
        return self.value(BEATS, self.start)

    def chance_of(self, fighter: i64, beats: i64, position: i64, move: i64) -> float:
        """How often a fighter should choose a move; never where it can not come to that."""
        number = self._number[position]
        return 0.0 if number < 0 else self.plays[self._row(beats)][(number * 2 + fighter) * MOVES + move]

    def choose(self, fighter: i64, beats: i64, position: i64, chance: Chance) -> i64:
        """A move, each as often as it should be."""
        point = float(chance.word()) / 4294967296.0
        last: i64 = MOVES - 1
        for move in range(MOVES):
            share = self.chance_of(fighter, beats, position, move)
            if share > 0.0:
                last = move
                point -= share
                if point < 0.0:
                    break
        return last

    def _row(self, beats: i64) -> i64:
        return min(beats, i64(len(self.values))) - 1

    def _explore(self) -> list[int]:
        """Every position that can come, also where somebody stands still."""
        found: list[int] = [int(self.start)]
        self._number[self.start] = 0
        place = 0
        while place < len(found):
            position: i64 = found[place]
            place += 1
            for left in range(STAND + 1):
                for right in range(STAND + 1):
                    if can_choose(position, 0, left) and can_choose(position, 1, right):
                        after = play_beat(self.terms, position, left, right)
                        if after < POSITIONS and self._number[after] < 0:
                            self._number[after] = i64(len(found))
                            found.append(int(after))
        return found

    def _solve(self) -> None:
        count = len(self._positions)
        matrix, alike = Matrix(), moves_alike(self.terms)
        boards = [Board(self.terms, i64(position)) for position in self._positions]
        before = vec[float]([UNDECIDED] * count)
        for _beat in range(BEATS):
            now = vec[float]([UNDECIDED] * count)
            plays = vec[float]([0.0] * (count * 2 * int(MOVES)))
            change = 0.0
            for place, board in enumerate(boards):
                number: i64 = i64(place)
                self._fill(matrix, board, before)
                matrix.solve()
                board.write(plays, number * 2 * MOVES, matrix, alike)
                now[number] = matrix.value
                change = max(change, abs(now[number] - before[number]))
            self.values.append(now)
            self.plays.append(plays)
            before = now
            if change < SETTLED and len(self.values) > 1:
                return

    def _fill(self, matrix: Matrix, board: "Board", before: vec[float]) -> None:
        rows, columns = i64(len(board.left)), i64(len(board.right))
        matrix.rows, matrix.columns = rows, columns
        for row in range(rows):
            for column in range(columns):
                matrix.payoff[row * MOST + column] = self._worth(board.after[row * MOST + column], before)

    def _worth(self, after: i64, before: vec[float]) -> float:
        if after in (LEFT_HITS, RIGHT_BROKE):
            return 1.0
        if after in (RIGHT_HITS, LEFT_BROKE):
            return 0.0
        if after in (DOUBLE, BOTH_BROKE):
            return before[self._number[self.start]]
        return before[self._number[after]]


class Board:
    """One position: the sensible moves of both, and what follows from every pair of them, at `row * MOST + column`."""

    def __init__(self, terms: Terms, position: i64) -> None:
        self.left = sensible(terms, position, 0)
        self.right = sensible(terms, position, 1)
        self.after = vec[i64]([i64(0)] * (MOST * MOST))
        for row, left in enumerate(self.left):
            for column, right in enumerate(self.right):
                after = play_beat(terms, position, i64(left), i64(right))
                self.after[i64(row) * MOST + i64(column)] = after

    def write(self, plays: vec[float], base: i64, matrix: Matrix, alike: list[list[int]]) -> None:
        """Write down what both play, the left fighter first."""
        for row, left in enumerate(self.left):
            plays[base + i64(left)] = matrix.row_play[i64(row)]
        for column, right in enumerate(self.right):
            plays[base + MOVES + i64(right)] = matrix.column_play[i64(column)]
        spread(plays, base, self.left, alike)
        spread(plays, base + MOVES, self.right, alike)


def sensible(terms: Terms, position: i64, fighter: i64) -> list[int]:
    """The moves that break no rule; where all of them do, whatever can be chosen."""
    forbidden = forbidden_in(terms, position, fighter)
    moves = [int(move) for move in range(MOVES) if can_choose(position, fighter, move)]
    return [move for move in moves if forbidden & BITS[i64(move)] == 0] or moves


def spread(plays: vec[float], base: i64, moves: list[int], alike: list[list[int]]) -> None:
    """Play alike on lines that are alike: of all solutions, the one that has no favourite line."""
    share_evenly(plays, base, [move for move in moves if FEINT <= move < GUARD])  # their line never matters
    for group in alike:
        share_evenly(plays, base, group)


def share_evenly(plays: vec[float], base: i64, moves: list[int]) -> None:
    total = 0.0
    for move in moves:
        total += plays[base + i64(move)]
    for move in moves:
        plays[base + i64(move)] = total / len(moves)


def moves_alike(terms: Terms) -> list[list[int]]:
    """Strikes, and guards, on lines that could change places for both fighters, and nobody would notice."""
    lines = range(int(LINES))
    first = [min(other for other in lines if can_swap(terms, i64(line), i64(other))) for line in lines]
    groups = [[line for line in lines if first[line] == leader] for leader in lines]
    return [[int(kind) + line for line in group] for kind in (STRIKE, GUARD) for group in groups if len(group) > 1]


def can_swap(terms: Terms, one: i64, other: i64) -> bool:
    for place in range(2 * TIMES):
        moves = terms.forbidden[place]
        for kind in (STRIKE, GUARD):
            if (moves >> (kind + one)) & 1 != (moves >> (kind + other)) & 1:
                return False
    for fighter in range(2):
        for guard in range(LINES):
            there = other if guard == one else one if guard == other else guard
            if swapped(terms.covers[fighter * LINES + guard], one, other) != terms.covers[fighter * LINES + there]:
                return False
    return True


def swapped(bits: i64, one: i64, other: i64) -> i64:
    """Bits with two of them changed round."""
    differ = ((bits >> one) ^ (bits >> other)) & 1
    return bits ^ (differ << one) ^ (differ << other)
