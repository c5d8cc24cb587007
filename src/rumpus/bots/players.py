"""The house players: any legal action, the best at a glance, a search over what might be, or plans in time."""

from dataclasses import dataclass, replace
from typing import Final, Protocol, runtime_checkable

from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import glance
from rumpus.kernel.game import Game, Level, Own, View
from rumpus.kernel.hands import Hands
from rumpus.kernel.search import best_action, search
from rumpus.kernel.state import State
from rumpus.kernel.types import Ask, Deed

RANDOM: Final = "random"
ALWAYS: Final = 100  # percent


class Bot(Protocol):
    """Answers an ask from what its seat sees."""

    def choose(self, view: View, ask: Ask) -> int: ...


@dataclass(frozen=True, slots=True)
class Plan:
    """What a bot will do where there are no turns, and in how many milliseconds; without a deed it looks again then."""

    deed: Deed | None
    wait: int


@runtime_checkable
class Planner(Bot, Protocol):
    """A bot that also knows when. It is asked again at whatever changes its mind, and when its time has come."""

    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        """What it will do as things are; None: nothing. `ask` is None where it may only say something."""


@runtime_checkable
class Lucky(Bot, Protocol):
    """A bot whose luck is lent to it for each answer, so that it can be asked again."""

    def draw_luck(self, chance: Chance) -> None:
        """Go on with luck that nothing it saw has touched: when it acts tells nothing."""


class Mind(Protocol):
    """All that a bot may ask of a game: a position that somebody with this view could believe in, and its hands."""

    def imagine(self, view: Own, chance: Chance) -> State: ...

    def hands(self, level: Level, chance: Chance) -> Hands: ...


class RandomBot:
    """Any action, each as likely as any other."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def draw_luck(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, ask: Ask) -> int:  # noqa: ARG002 - as every player
        return ask.actions[self.chance.below(len(ask.actions))]


class GlanceBot:
    """What looks best at a glance, of the few actions that it happens to notice and as well as it sees them."""

    def __init__(self, mind: Mind, chance: Chance, sample: int = 0, haze: int = 0) -> None:
        self.mind = mind
        self.chance = chance
        self.sample = sample
        self.haze = haze

    def draw_luck(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, ask: Ask) -> int:
        world = self.mind.imagine(view, self.chance)
        return glance(world, ask.seat, self.sample, self.haze, self.chance)


class SearchBot:
    """Imagines what the others may hold, many times over, and plays what turned out well."""

    def __init__(self, mind: Mind, chance: Chance, level: Level) -> None:
        self.mind = mind
        self.chance = chance
        self.level = level

    def draw_luck(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, ask: Ask) -> int:
        if len(ask.actions) == 1:
            return ask.actions[0]
        world = self.mind.imagine(view, self.chance)
        level = self.level
        return best_action(search(world, ask.seat, level.iterations, level.ahead, level.explore, self.chance))


class HandsBot(GlanceBot):
    """Chooses at a glance and has hands: a pace between two moves, and a reaction from its last look to its move."""

    def __init__(self, mind: Mind, chance: Chance, level: Level) -> None:
        super().__init__(mind, chance, level.sample, level.haze)
        self.level = level
        self.is_rested = False

    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        if ask is None:
            return None
        self.is_rested = not self.is_rested
        if not self.is_rested:
            return Plan(self.choose(view, ask), self.level.reaction)
        effort = self.mind.imagine(view, self.chance).effort(ask.seat)
        time = self.level.pace * effort * (75 + self.chance.below(51)) // 10_000  # give or take a quarter
        return Plan(None, max(0, time - self.level.reaction))


class RandomHandsBot(HandsBot):
    """Any action, with hands."""

    def choose(self, view: View, ask: Ask) -> int:  # noqa: ARG002 - as every player
        return ask.actions[self.chance.below(len(ask.actions))]


class PlanBot(HandsBot):
    """Plays a game whose bots have plans: what it will do, and when, comes from one look; or from its hands."""

    def __init__(self, mind: Mind, chance: Chance, level: Level) -> None:
        super().__init__(mind, chance, level)
        self.hands = mind.hands(level, chance)

    def draw_luck(self, chance: Chance) -> None:
        self.chance = chance
        self.hands.draw_luck(chance)

    def choose(self, view: View, ask: Ask) -> int:
        self.hands.chosen = -1
        self.hands.intend(self.mind.imagine(view, self.chance), view.seat)
        return int(self.hands.chosen) if self.hands.chosen in ask.actions else super().choose(view, ask)

    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        world, hands = self.mind.imagine(view, self.chance), self.hands
        hands.chosen = -1
        if not hands.intend(world, view.seat):
            return super().intend(view, ask)
        return None if hands.chosen < 0 else Plan(world.deed_of(hands.chosen), int(hands.due - world.now))


def is_in_time(game: Game) -> bool:
    """Whether its bots have a pace, because there are no turns to wait for."""
    return game.has_plans or game.levels[0].pace > 0


def level_of(game: Game, name: str) -> Level:
    """A bot's level; where there are no turns a random one is as slow as the first level, and sees one action.

    In a game with plans that is the first thing that comes to mind, right or wrong.
    """
    if name != RANDOM:
        return game.level(name)
    return replace(game.levels[0], name=RANDOM, sample=1, haze=ALWAYS if game.has_plans else 0)
