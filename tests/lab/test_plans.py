"""A game with plans in the lab: it is raced with hands, though it begins with a turn and a level imagines much."""

from typing import ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.state import State
from rumpus.kernel.types import Tempo
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from tests.kernel.tiny import ROUNDS, Tiny, TinyGame

PACE = 700


class PlannedHands(Hands):
    """Whoever is asked does the first thing that can be done, after exactly their pace."""

    def intend(self, world: State, seat: int) -> bool:
        self.chosen = world.legal(seat)[0]
        self.due = world.now + self.pace
        return True


class Planned(Tiny):
    def stirred(self) -> int:
        return self.now


class PlannedGame(TinyGame):
    slug: ClassVar[str] = "planned"
    hands_type: ClassVar[type[Hands]] = PlannedHands
    levels: ClassVar[tuple[Level, ...]] = (Level("easy", pace=PACE), Level("hard", pace=PACE, iterations=60))

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Planned:
        return Planned(setup.seats, [chance.below(10) for _ in range(setup.seats)])


def test_bots_with_plans_take_the_time_that_they_intend() -> None:
    """Each round has a turn, both sealed answers (the later ones a pace after the first), the other's and a grab."""
    game = PlannedGame()
    assert game.new(Setup(2), Chance(1, 2, 3, 4)).tempo() == Tempo.TURN
    for bots in (("easy",), ("hard",), ("hard", "easy"), ("easy", "random")):
        inputs, state, _ = play_one(Plan(game, 2, 1, bots), 0)
        assert inputs == ROUNDS * 5
        assert state.now == inputs * PACE


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    plan = Plan(PlannedGame(), 3, 4, ("hard", "easy", "random"))
    assert simulate(plan) == simulate(plan, jobs=2)
