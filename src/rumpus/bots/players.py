"""The house players: any legal action, the best at a glance, or a search over what might be."""

from typing import Final, Protocol

from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import glance
from rumpus.kernel.game import Game, Level, View
from rumpus.kernel.hands import Hands
from rumpus.kernel.search import best_action, search
from rumpus.kernel.state import State
from rumpus.kernel.types import Ask

RANDOM: Final = "random"


class Bot(Protocol):
    """Answers an ask from what its seat sees."""

    def choose(self, view: View, ask: Ask) -> int: ...


class Mind(Protocol):
    """All that a bot may ask of a game: a position that somebody with this view could believe in."""

    def imagine(self, view: View, chance: Chance) -> State: ...


class RandomBot:
    """Any action, each as likely as any other."""

    def __init__(self, chance: Chance) -> None:
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

    def choose(self, view: View, ask: Ask) -> int:
        world = self.mind.imagine(view, self.chance)
        return glance(world, ask.seat, self.sample, self.haze, self.chance)


class SearchBot:
    """Imagines what the others may hold, many times over, and plays what turned out well."""

    def __init__(self, mind: Mind, chance: Chance, level: Level) -> None:
        self.mind = mind
        self.chance = chance
        self.level = level

    def choose(self, view: View, ask: Ask) -> int:
        if len(ask.actions) == 1:
            return ask.actions[0]
        world = self.mind.imagine(view, self.chance)
        level = self.level
        return best_action(search(world, ask.seat, level.iterations, level.ahead, level.explore, self.chance))


def seat_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by the name of its level, or `random`."""
    if name == RANDOM:
        return RandomBot(chance)
    level = game.level(name)
    if level.iterations > 0:
        return SearchBot(game, chance, level)
    return GlanceBot(game, chance, level.sample, level.haze)


def intention(game: Game, level: Level, view: View, chance: Chance) -> tuple[int, int] | None:
    """What a bot is going to do in a game with plans, and in how many milliseconds; None: nothing as things are."""
    world = game.imagine(view, chance)
    hands = Hands(level.pace, level.reaction, level.sample, level.haze, level.knows, chance)
    world.intend(view.seat, hands)
    return None if hands.chosen < 0 else (hands.chosen, hands.due - world.now)
