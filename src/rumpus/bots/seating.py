"""Bots by name."""

import os
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
from rumpus.bots.programs import COMMAND
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game
from rumpus.kernel.state import State


def seat_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by the name of its level, or `random`, or from elsewhere: `./mine.py:MyBot`, `cmd:./engine`."""
    if is_guest(game, name):
        return seat_guest(game, name, chance)
    if os.sep in name or name.endswith(".py"):
        raise BadSetup(
            f"the bot {name}: name a class in a Python file as ./mine.py:MyBot, a program as {COMMAND}{name}"
        )
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
def seated(game: Game, state: State, names: Sequence[str], lucks: Sequence[Chance]) -> Iterator[list[Bot]]:
    """Bots for one game; those from elsewhere are kept for the next. `BotFault`: one of them can not sit down."""
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
                bot.leave(state.outcome() if state.is_over() else None)
