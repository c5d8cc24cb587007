"""The duels of Fake Swords solved: matrix games beside scipy's linear programs, in matrices per second of one core."""

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from rounds import Comparison, Lane, Slice, run, timed

from rumpus.games.fake_swords.cards import Card, house_pack
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
)
from rumpus.games.fake_swords.duel.effects import terms_with
from rumpus.games.fake_swords.duel.matrix import MOST, Matrix
from rumpus.games.fake_swords.duel.solution import Solution
from rumpus.games.fake_swords.duel.terms import MOVES, Terms
from rumpus.version import engine

try:
    numpy: Final[Any] = import_module("numpy")  # Any: whether types are at hand depends on the machine
    linprog: Final[Any] = import_module("scipy.optimize").linprog
    block_diag: Final[Any] = import_module("scipy.sparse").block_diag
except ModuleNotFoundError:
    sys.exit("bench: scipy is not installed here: make bench")

ROUNDS: Final = 15
LEAST: Final = 20.0
PILES: Final = 60  # of one to four cards, the same for both
MATRICES: Final = 600
TOGETHER: Final = 60  # matrices in one program: a beat of the largest duels has as many positions
ONE_BY_ONE: Final = 40  # in a turn
BEATS_LEFT: Final = (2, 5, 20)
SAME: Final = 1e-6
LONGEST: Final = 0.02  # seconds for a whole duel, so that no table feels it

Cells = list[list[float]]


def piles(luck: Random) -> list[list[Card]]:
    cards = house_pack().cards
    return [[cards[place] for place in sorted(luck.sample(range(24), luck.randint(1, 4)))] for _ in range(PILES)]


def cells_at(solution: Solution, beats: int, position: int) -> Cells:
    """The payoffs of one position, for the moves that break no rule."""

    def moves_of(fighter: int) -> list[int]:
        forbidden = forbidden_in(solution.terms, position, fighter)
        return [move for move in range(MOVES) if can_choose(position, fighter, move) and not forbidden >> move & 1]

    def worth(after: int) -> float:
        ends = {LEFT_HITS: 1.0, RIGHT_BROKE: 1.0, RIGHT_HITS: 0.0, LEFT_BROKE: 0.0}
        starts = {DOUBLE: solution.start, BOTH_BROKE: solution.start}
        return ends[after] if after in ends else solution.value(beats - 1, starts.get(after, after))

    lefts, rights = moves_of(0), moves_of(1)
    return [[worth(play_beat(solution.terms, position, left, right)) for right in rights] for left in lefts]


def matrices(terms: list[Terms], luck: Random) -> list[Cells]:
    """Some of the matrix games that come up while those duels are solved."""
    found: list[Cells] = []
    for solution in map(Solution, terms):
        for beats in BEATS_LEFT:
            for position in range(POSITIONS):
                if any(solution.chance_of(0, beats, position, move) for move in range(MOVES)):
                    found.append(cells_at(solution, beats, position))
    return luck.sample(found, MATRICES)


def filled(cells: Cells) -> Matrix:
    matrix = Matrix()
    matrix.rows, matrix.columns = len(cells), len(cells[0])
    for row, payoffs in enumerate(cells):
        for column, payoff in enumerate(payoffs):
            matrix.payoff[row * MOST + column] = payoff
    return matrix


class Program:
    """Some games as one linear program, ready for scipy; payoffs are made positive by one."""

    def __init__(self, games: list[Cells]) -> None:
        payoffs = [numpy.array(cells) + 1.0 for cells in games]
        self.payoffs = block_diag(payoffs, format="csc") if len(games) > 1 else payoffs[0]
        self.costs, self.bounds = -numpy.ones(self.payoffs.shape[1]), numpy.ones(self.payoffs.shape[0])
        self.starts = numpy.cumsum([0, *(cells.shape[1] for cells in payoffs[:-1])])

    def solve(self) -> list[float]:
        """The values; both fighters' play comes along, the row's as the marginals."""
        found = linprog(self.costs, A_ub=self.payoffs, b_ub=self.bounds, method="highs-ds")
        return list(1.0 / numpy.add.reduceat(found.x, self.starts) - 1.0)


def through(work: Callable[[], object], amount: int) -> Slice:
    _, seconds = timed(work)
    return Slice(amount, seconds)


def main() -> int:
    luck = Random(24)
    terms = [terms_with(pile, luck.randrange(2)) for pile in piles(luck)]
    cells = matrices(terms, luck)
    games = [filled(each) for each in cells]
    together = [Program(cells[start : start + TOGETHER]) for start in range(0, MATRICES, TOGETHER)]
    alone = [Program([each]) for each in cells]

    def solve_all() -> None:
        for game in games:
            game.solve()

    def solve_alone() -> Slice:
        some = luck.sample(alone, ONE_BY_ONE)
        return through(lambda: [one.solve() for one in some], ONE_BY_ONE)

    solve_all()
    for game, value in zip(games, [value for each in together for value in each.solve()], strict=True):
        assert abs(game.value - value) < SAME, (game.value, value)
    ours = Lane("matrix games of duels", "matrices", lambda: through(solve_all, MATRICES))
    peer = Lane(
        f"scipy's linprog, {TOGETHER} in one program",
        "matrices",
        lambda: through(lambda: [each.solve() for each in together], MATRICES),
    )
    one_by_one = Lane("scipy's linprog, one by one", "matrices", solve_alone)
    duels = Lane(
        "whole duels of one to four cards", "duels", lambda: through(lambda: list(map(Solution, terms)), PILES)
    )
    limit = Lane(f"a whole duel, the limit: {LONGEST * 1e3:.0f} ms", "duels", lambda: Slice(1, LONGEST))
    return run(
        f"duels solved, the engine {engine()}",
        [ours, duels, limit, peer, one_by_one],
        [
            Comparison("matrix games over linprog, many in one program", ours, peer, least=LEAST),
            Comparison("matrix games over linprog, one by one", ours, one_by_one),
            Comparison("whole duels over the limit", duels, limit, least=1.0),
        ],
        rounds=ROUNDS,
        any_engine=True,
    )


if __name__ == "__main__":
    sys.exit(main())
