"""A matrix game solved exactly: what both should play where one wins what the other loses.

The linear program of the column player is brought to its end by the simplex method; its dual is the row player's.

    rows * (columns + rows + 1): payoffs, slack, bound       the last row holds the prices
"""

from typing import Final

from rumpus.kernel.native import i64, vec

MOST: Final[i64] = 11  # moves of a player
WIDTH: Final[i64] = 2 * MOST + 1
LIFT: Final = 1.0  # payoffs are made positive by this
FREE: Final = 1e-11  # prices below this are none
TINY: Final = 1e-9  # and so are cells
LOOSE: Final = 1e-11  # how much a bound may be overstepped for the sake of a larger cell
INFINITE: Final = 1e300
PATIENCE: Final[i64] = 60  # pivots, after which the rule that can not circle takes over


class Matrix:
    """Payoffs from 0.0 to 1.0 for the row player, and then the solution."""

    def __init__(self) -> None:
        self.rows: i64 = 0
        self.columns: i64 = 0
        self.payoff = vec[float]([0.0] * (MOST * MOST))  # at `row * MOST + column`
        self.value = 0.0
        self.row_play = vec[float]([0.0] * MOST)
        self.column_play = vec[float]([0.0] * MOST)
        self._cells = vec[float]([0.0] * ((MOST + 1) * WIDTH))
        self._basis = vec[i64]([i64(0)] * MOST)

    def solve(self) -> None:
        """Fill in `value`, `row_play` and `column_play`."""
        self._set_up()
        pivots: i64 = 0
        column = self._entering(pivots)
        while column >= 0 and pivots < 10 * PATIENCE:  # whatever rounding does, it ends
            self._pivot(self._leaving(column, pivots), column)
            pivots += 1
            column = self._entering(pivots)
        self._read_off()

    def _set_up(self) -> None:
        rows, columns, cells = self.rows, self.columns, self._cells
        for row in range(rows):
            base = row * WIDTH
            for column in range(columns):
                cells[base + column] = self.payoff[row * MOST + column] + LIFT
            for slack in range(rows):
                cells[base + columns + slack] = 1.0 if slack == row else 0.0
            cells[base + columns + rows] = 1.0
            self._basis[row] = columns + row
        base = rows * WIDTH
        for place in range(columns + rows + 1):
            cells[base + place] = -1.0 if place < columns else 0.0

    def _entering(self, pivots: i64) -> i64:
        """The column with the lowest price, or after long the first with any; -1: the end is reached."""
        base = self.rows * WIDTH
        best: i64 = -1
        lowest = -FREE
        for place in range(self.columns + self.rows):
            price = self._cells[base + place]
            if price < lowest:
                best = place
                if pivots > PATIENCE:
                    return best
                lowest = price
        return best

    def _leaving(self, column: i64, pivots: i64) -> i64:
        """Of the rows that bound this column first, give or take LOOSE, the one with the largest cell.

        To divide by a tiny cell would blow up what was rounded off. After long: the one whose variable is first.
        """
        cells, bound = self._cells, self.columns + self.rows
        least = INFINITE
        for row in range(self.rows):
            cell = cells[row * WIDTH + column]
            if cell > TINY:
                least = min(least, (max(0.0, cells[row * WIDTH + bound]) + LOOSE) / cell)
        best: i64 = -1
        largest = 0.0
        for row in range(self.rows):
            cell = cells[row * WIDTH + column]
            if cell > TINY and cells[row * WIDTH + bound] <= least * cell:
                if pivots > PATIENCE:
                    if best < 0 or self._basis[row] < self._basis[best]:
                        best = row
                elif cell > largest:
                    best = row
                    largest = cell
        assert best >= 0, "payoffs are positive, so that every column is bounded"
        return best

    def _pivot(self, row: i64, column: i64) -> None:
        cells, width = self._cells, self.columns + self.rows + 1
        base = row * WIDTH
        scale = 1.0 / cells[base + column]
        for place in range(width):
            cells[base + place] *= scale
        for other in range(self.rows + 1):
            start = other * WIDTH
            factor = cells[start + column]
            if other != row and factor != 0.0:
                for place in range(width):
                    cells[start + place] -= factor * cells[base + place]
        self._basis[row] = column

    def _read_off(self) -> None:
        rows, columns, cells = self.rows, self.columns, self._cells
        bound = columns + rows
        for column in range(columns):
            self.column_play[column] = 0.0
        for row in range(rows):
            if self._basis[row] < columns:
                self.column_play[self._basis[row]] = max(0.0, cells[row * WIDTH + bound])
        for row in range(rows):
            self.row_play[row] = max(0.0, cells[rows * WIDTH + columns + row])
        make_shares(self.row_play, rows)
        make_shares(self.column_play, columns)
        self.value = 1.0 / cells[rows * WIDTH + bound] - LIFT


def make_shares(play: vec[float], count: i64) -> None:
    """Scale some numbers so that they add up to one."""
    total = 0.0
    for place in range(count):
        total += play[place]
    for place in range(count):
        play[place] /= total
