"""Bots against bots on duplicate deals: in every set two of them play the same deal from each other's seats.

    two sides      A B    B A                              a set is two games
    three          A B A  A A B  B A A  and those with     six games
                   B A B  B B A  A B B  A and B exchanged

Half of all seats is each one's, so whoever scores more than one half of its sets is better. The deals are those of
`simulate`, by number and seed, and so is the luck of whoever sits on a seat: what differs between the games of a set
is who sits where.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from rumpus.bots import BotFault
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import lost_by
from rumpus.kernel.types import Outcome
from rumpus.lab.ratings import Scores
from rumpus.lab.results import GameLine, Played, Results, open_results, write
from rumpus.lab.sequential import EVEN, Question, SequentialTest
from rumpus.lab.simulate import Plan, late, play_or_lose
from rumpus.lab.workers import is_stopping, mind, share, stop

Pair = tuple[str, str]
ENOUGH = 10
"""Sets from which on it is said what duplicate deals saved."""


@dataclass(frozen=True, slots=True)
class Arena:
    """What to play: at most `sets` for every two bots. With a `question` it stops when that is answered."""

    game: Game
    seats: int
    bots: tuple[str, ...]
    sets: int = 1000
    seed: int = 1
    house: dict[str, str] = field(default_factory=dict)
    question: Question | None = None

    @property
    def pairs(self) -> list[Pair]:
        return list(combinations(self.bots, 2))

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Who plays on each side: 0 is the first bot, 1 the second."""
        return seatings_of(len(self.game.teams(self.seats)))

    @property
    def played(self) -> Played:
        game = self.game
        house = game.checked(Setup(self.seats, self.house))
        return Played(game.slug, game.rules_version, game.pack_digest, self.seats, house, self.seed)

    def check(self) -> None:
        """Refuse what can not be played."""
        if len(set(self.bots)) < len(self.bots):
            raise BadSetup("a bot can not play against itself: every name once")
        if len(self.bots) < 2:
            raise BadSetup(f"an arena needs at least two bots, not {len(self.bots)}")
        if self.sets < 1:
            raise BadSetup(f"an arena needs at least 1 deal, not {self.sets}")
        if self.question is not None:
            self.question.check()
            if len(self.bots) != 2:
                raise BadSetup("a test is between two bots; more of them are rated")
        if len(self.game.teams(self.seats)) < 2:
            raise BadSetup(f"{self.game.title} has no two sides with {self.seats} seats")
        for bot in self.bots:
            Plan(self.game, self.seats, 1, (bot,), self.seed, self.house).check()

    def plan(self, pair: Pair, seating: int) -> Plan:
        """The games of two bots that sit so."""
        sides = self.seatings[seating]
        bots = [""] * self.seats
        for side, seats in zip(sides, self.game.teams(self.seats), strict=True):
            for seat in seats:
                bots[seat] = pair[side]
        return Plan(self.game, self.seats, self.sets, tuple(bots), self.seed, self.house)


def seatings_of(sides: int) -> tuple[tuple[int, ...], ...]:
    """All ways to sit in a set."""
    first = tuple(side % 2 for side in range(sides))
    turns = [first[side:] + first[:side] for side in range(sides if sides % 2 else 1)]
    return tuple(turn for sitting in turns for turn in (sitting, tuple(1 - side for side in sitting)))


@dataclass(frozen=True, slots=True)
class Set:
    """The games of a deal that two bots have yet to play."""

    pair: Pair
    deal: int
    seatings: tuple[int, ...]


def play_arena(
    arena: Arena, file: Path | None = None, jobs: int = 1, progress: Callable[["Standings"], None] | None = None
) -> "Standings":
    """Play what is missing. At Ctrl-C the standings say that they were `interrupted`, with all that was played."""
    arena.check()
    late.clear()
    standings = Standings(arena, open_results(file, arena.played, arena.bots))
    try:
        for _, lines in share(play_set, standings.missing(), jobs, (arena, file)):
            standings.take(lines)
            if progress is not None:
                progress(standings)
            if standings.is_decided:
                break
    except KeyboardInterrupt:
        standings.interrupted = True
    return standings


def play_set(one: Set) -> list[GameLine]:
    """In whatever process: every game is in the file as soon as it is over."""
    arena, file = mind["given"]
    lines = []
    try:
        for seating in one.seatings:
            if is_stopping():
                break
            line = play_game(arena, one.pair, one.deal, seating)
            if file is not None:
                write(file, line)
            lines.append(line)
    except KeyboardInterrupt:
        stop()
    return lines


def play_game(arena: Arena, pair: Pair, deal: int, seating: int) -> GameLine:
    plan = arena.plan(pair, seating)
    try:
        inputs, state, _ = play_or_lose(plan, deal)
        outcome = state.outcome()
        assert outcome is not None
    except BotFault as fault:
        inputs = 0
        outcome = lost_by(plan.game, plan.bot_names, fault.seat, str(fault))
    score = score_of(plan, arena.seatings[seating], outcome)
    return GameLine(pair, deal, seating, score, outcome.reason, inputs)


def score_of(plan: Plan, sides: tuple[int, ...], outcome: Outcome) -> float:
    """The part of the win that the first bot has."""
    won = [side for side, seats in zip(sides, plan.game.teams(plan.seats), strict=True) if seats[0] in outcome.winners]
    return won.count(0) / len(won) if won else EVEN


@dataclass(frozen=True, slots=True)
class Pairing:
    """How two bots did against each other in whole sets. `spread`: how many sets brought the first one how much.

    `endings`: how games ended. `saved`: how many games on unrelated deals say as much as one of these (0: too few).
    """

    bots: Pair
    games: int
    scores: Scores
    spread: dict[float, int]
    endings: dict[str, int]
    saved: float


class Standings:
    """What an arena has brought so far, and what of it is missing."""

    def __init__(self, arena: Arena, results: Results) -> None:
        self.arena = arena
        self.results = results
        self.interrupted = False
        self.test = None if arena.question is None else SequentialTest(arena.question)
        self._size = len(arena.seatings)
        self.done = sum(self.is_whole(pair, deal) for pair in arena.pairs for deal in range(arena.sets))
        """Whole sets of these bots."""
        self.catch_up()

    @property
    def is_decided(self) -> bool:
        return self.test is not None and self.test.verdict != ""

    def take(self, lines: list[GameLine]) -> None:
        """What was played of a set."""
        for line in lines:
            self.results.add(line)
        self.done += bool(lines) and self.is_whole(lines[0].bots, lines[0].deal)
        self.catch_up()

    def is_whole(self, pair: Pair, deal: int) -> bool:
        return len(self.games_of(pair, deal)) == self._size

    def games_of(self, pair: Pair, deal: int) -> dict[int, GameLine]:
        return {
            **turned(self.results.sets.get((pair[::-1], deal), {})),
            **self.results.sets.get((pair, deal), {}),
        }

    def missing(self) -> Iterator[Set]:
        """Deal for deal, so that all are equally far."""
        for deal in range(self.arena.sets):
            for pair in self.arena.pairs:
                if self.is_decided:
                    return
                known = self.games_of(pair, deal)
                if len(known) < self._size:
                    yield Set(pair, deal, tuple(seating for seating in range(self._size) if seating not in known))

    def catch_up(self) -> None:
        """Let the test look at whole sets, in the order of the deals: whoever was quickest makes no difference."""
        if self.test is None:
            return
        (pair,) = self.arena.pairs
        while self.test.sets < self.arena.sets and self.is_whole(pair, self.test.sets) and not self.test.verdict:
            self.test.take(self.score(self.games_of(pair, self.test.sets)))

    def score(self, games: dict[int, GameLine]) -> float:
        return sum(game.score for game in games.values()) / self._size

    def pairings(self) -> list[Pairing]:
        """Of all bots in the file; of two that are tested the sets up to the verdict."""
        deals: dict[Pair, list[int]] = {}
        for pair, deal in sorted(self.results.sets, key=lambda key: key[1]):
            known = pair[::-1] if pair[::-1] in self.arena.pairs or pair[::-1] in deals else pair
            deals.setdefault(known, []).append(deal)
        if self.test is not None:
            (pair,) = self.arena.pairs
            deals[pair] = list(range(self.test.sets))
        order = {pair: place for place, pair in enumerate(self.arena.pairs)}
        return [self.pairing(pair, deals[pair]) for pair in sorted(deals, key=lambda pair: order.get(pair, len(order)))]

    def pairing(self, pair: Pair, deals: list[int]) -> Pairing:
        sets = [games for games in (self.games_of(pair, deal) for deal in deals) if len(games) == self._size]
        scores = [self.score(games) for games in sets]
        endings = Counter(game.ending for games in sets for game in games.values())
        spread = dict(sorted(Counter(round(score, 4) for score in scores).items()))
        return Pairing(pair, len(sets) * self._size, Scores.of(scores), spread, dict(endings), saved(sets))


def turned(games: dict[int, GameLine]) -> dict[int, GameLine]:
    """The games of two bots as the second one sees them: a seating and its opposite are neighbours."""
    return {
        seating ^ 1: GameLine(game.bots[::-1], game.deal, seating ^ 1, 1 - game.score, game.ending, game.inputs)
        for seating, game in games.items()
    }


def saved(sets: list[dict[int, GameLine]]) -> float:
    """How many games on unrelated deals, with seats exchanged as often, are as sure as one on these."""
    if len(sets) < ENOUGH:
        return 0.0
    size = len(sets[0])
    apart = sum(variance([games[seating].score for games in sets]) for seating in sets[0]) / (size * size)
    together = variance([sum(game.score for game in games.values()) / size for games in sets])
    return apart / together if together > 0 else 0.0


def variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)
