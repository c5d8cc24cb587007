"""Bots by name."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rumpus.bots.apart import GuestBot, is_guest, seat_guest
from rumpus.bots.driving import BotFault
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
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game


def seat_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by the name of its level, or `random`, or from a file: `./mine.py:MyBot`."""
    if is_guest(name):
        return seat_guest(game, name, chance)
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


@contextmanager
def seated(game: Game, names: Sequence[str], lucks: Sequence[Chance]) -> Iterator[list[Bot]]:
    """Bots for one game; those from files are kept for the next. `BotFault`: one of them can not sit down."""
    bots: list[Bot] = []
    try:
        for seat, (name, luck) in enumerate(zip(names, lucks, strict=True)):
            try:
                bots.append(seat_bot(game, name, luck))
            except BadSetup as why:
                raise BotFault(f"can not sit down: {why}", seat) from None
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, GuestBot):
                bot.leave()
