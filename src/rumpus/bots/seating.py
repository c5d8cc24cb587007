"""Bots by name."""

from rumpus.bots.guests import guest_bot, is_guest
from rumpus.bots.players import (
    RANDOM,
    Bot,
    GlanceBot,
    HandsBot,
    PlanBot,
    RandomBot,
    RandomHandsBot,
    SearchBot,
    is_in_time,
    level_of,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game


def seat_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by the name of its level, or `random`, or from a file: `./mine.py:MyBot`."""
    if is_guest(name):
        return guest_bot(game, name, chance)
    if name == RANDOM and not is_in_time(game):
        return RandomBot(chance)
    level = level_of(game, name)
    if game.has_plans:
        return PlanBot(game, chance, level)
    if name == RANDOM:
        return RandomHandsBot(game, chance, level)
    if level.pace > 0:
        return HandsBot(game, chance, level)
    if level.iterations > 0:
        return SearchBot(game, chance, level)
    return GlanceBot(game, chance, level.sample, level.haze)
