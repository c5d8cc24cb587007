"""The best answer to a published strategy: a program of its own over the beats as the second reader reads them."""

from collections.abc import Callable

from rumpus.games.fake_swords.duel.solution import Solution
from tests.games.fake_swords.beats import ROWS, number_of, terms_of
from tests.games.fake_swords.second_duel import EVERY_MOVE, MOVES, SIDES, Pile, Position, may_choose, read_beat

BEATS = 40  # SW-DUEL-4
UNDECIDED = 0.5

Mix = list[float]
"""How often each of MOVES is played."""
Strategy = Callable[[int, Position], Mix]
"""The mix of one fighter with so many beats left."""


class Duel:
    """Every position that can come, and what follows there from every pair of moves.

    `after[position][left][right]` is a place in `positions`, or behind them: the left won, the right won, a restart.
    """

    def __init__(self, *cards: str, shorter: str = "left") -> None:
        self.pile = Pile([ROWS[name] for name in cards], shorter)
        self.positions = [self.pile.start()]
        nexts = []
        for position in self.positions:  # it grows on the way
            nexts.append([[read_beat(self.pile, position, left, right) for right in EVERY_MOVE] for left in EVERY_MOVE])
            for left, row in zip(EVERY_MOVE, nexts[-1], strict=True):
                for right, then in zip(EVERY_MOVE, row, strict=True):
                    possible = may_choose(position, "left", left) and may_choose(position, "right", right)
                    if possible and not isinstance(then, str) and then not in self.positions:
                        self.positions.append(then)
        places: dict[Position | str, int] = {position: place for place, position in enumerate(self.positions)}
        won, lost, again = range(len(places), len(places) + 3)
        places |= {"left hits": won, "right broke": won, "right hits": lost, "left broke": lost}
        places |= {"both hit": again, "both broke": again}
        self.after = [[[places.get(then, lost) for then in row] for row in rows] for rows in nexts]

    def against(self, side: str, strategy: Strategy) -> float:
        """The left fighter's chance where this side plays a strategy and the other the best answer to it."""
        values = [UNDECIDED] * len(self.positions)
        best = min if side == "left" else max
        for beats in range(1, BEATS + 1):
            worth = [*values, 1.0, 0.0, values[0]]
            values = [
                best(self.answers(place, side, strategy(beats, position), worth))
                for place, position in enumerate(self.positions)
            ]
        return values[0]

    def answers(self, place: int, side: str, mix: Mix, worth: list[float]) -> list[float]:
        """What each answer to a mix comes to, for the left fighter; standing still is one."""
        position, rows = self.positions[place], self.after[place]
        played = [(move, chance) for move, chance in enumerate(mix) if chance > 0.0]
        assert all(may_choose(position, side, MOVES[move]) for move, _ in played)
        assert abs(sum(mix) - 1.0) < 1e-9
        other = SIDES[1 - SIDES.index(side)]
        replies = [reply for reply, move in enumerate(EVERY_MOVE) if may_choose(position, other, move)]
        if side == "left":
            return [sum(chance * worth[rows[move][reply]] for move, chance in played) for reply in replies]
        return [sum(chance * worth[rows[reply][move]] for move, chance in played) for reply in replies]


def solved(*cards: str, shorter: str = "left") -> Solution:
    return Solution(terms_of(*cards, shorter=shorter))


def published(solution: Solution, side: str) -> Strategy:
    """What a solution says a fighter should play."""
    fighter = SIDES.index(side)

    def mix(beats: int, position: Position) -> Mix:
        number = number_of(solution.terms, position)
        return [solution.chance_of(fighter, beats, number, move) for move in range(len(MOVES))]

    return mix


def unread(plain: Strategy, duel: Duel, side: str, otherwise: Strategy) -> Strategy:
    """Who knows the plain duel and does not look at the cards, but obeys them: what they forbid is left out.

    A fight is opened as the plain duel is. `otherwise`: where nothing is left, or where the plain duel never comes.
    """

    def mix(beats: int, position: Position) -> Mix:
        known = Position("length") if position.beat == 1 else Position(position.distance, position.lacking)
        chances = [
            0.0 if duel.pile.breaks_a_rule(side, position, move) else chance
            for move, chance in zip(MOVES, plain(beats, known), strict=True)
        ]
        total = sum(chances)
        return [chance / total for chance in chances] if total else otherwise(beats, position)

    return mix
