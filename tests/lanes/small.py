"""A game of some lines, into which a test puts the rule that it is about."""

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from types import ModuleType

from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import trace
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.build import CHECKED
from rumpus.lanes.native import Native

HEAD = """
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, Setup, View
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State
from rumpus.kernel.types import Outcome, seats_of

TURNS: Final[i64] = 12
"""
STATE = '''
class Small(State):
    """Everybody says numbers; a rule makes something of them."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.turns: i64 = 0
        self.total: i64 = 0
        self.row = vec[i64]([0] * 8)
        self.other = vec[i64]([0] * 8)
        self.luck = Chance(1, 2, 3, 4)

    def asked(self) -> i64:
        return 0 if self.is_over() else 1 << (self.turns % self.seats)

    def is_over(self) -> bool:
        return self.turns >= TURNS

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        return Outcome("the end", (0,), tuple([int(self.total) for _each in range(self.seats)]))

    def legal(self, seat: i64) -> list[int]:
        return list(range(7))

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        self.now = at
        self.turns += 1
        self.row[self.turns % 8] += action - 3
        self.total = (self.total * 31 + self.rule(seat, action)) % 1_000_003

    def determinise(self, seat: i64, chance: Chance) -> None:
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)

    def lucky(self, limit: i64) -> i64:
        """Changes something: nothing may come before or after it that should not."""
        self.other[0] += 1
        return self.luck.below(limit)

'''
TAIL = """

class SmallGame(Game):
    slug: ClassVar[str] = "small"
    title: ClassVar[str] = "Small"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Small:
        state = Small(setup.seats)
        state.luck = chance.copy()
        return state

    def view(self, state: Small, seat: int) -> View:
        return View(seat)

    def imagine(self, view: View, chance: Chance) -> Small:
        return Small(2)

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return str(action)
"""
NUMBERS = count(1)
LUCKS = [(b"deal %d" % number, b"play %d" % number) for number in range(20)]
QUICKLY = ("-O0", CHECKED)


def small_game(folder: Path, rule: str, above: str = "") -> tuple[Game, str]:
    """The game with these methods of its state (`rule` among them), and the text of its module."""
    name = f"small_rules_{next(NUMBERS)}"
    indented = "\n".join(f"    {line}" if line else "" for line in rule.strip("\n").split("\n"))
    text = HEAD + above + STATE + indented + "\n" + TAIL
    path = folder / f"{name}.py"
    path.write_text(text, "utf-8")
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module
    exec(compile(text, str(path), "exec"), module.__dict__)
    game: Game = module.SmallGame()
    return game, text


def lucks(seeds: Sequence[tuple[bytes, bytes]] = LUCKS) -> list[tuple[Chance, Chance]]:
    return [(chance_from(deal), chance_from(play)) for deal, play in seeds]


def told_by_python(game: Game, setup: Setup, pairs: Sequence[tuple[Chance, Chance]]) -> list[int]:
    return [int(trace(game.new(setup, deal), play)) for deal, play in pairs]


def natively(game: Game, setup: Setup, pairs: Sequence[tuple[Chance, Chance]]) -> list[int]:
    return Native(game, setup, *QUICKLY).traces(pairs)
