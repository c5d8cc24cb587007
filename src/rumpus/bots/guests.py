"""Bots from a file, `./mine.py:MyBot`: loaded, and kept from spoiling more than their own game."""

import inspect
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from rumpus.bots.driving import BotFault
from rumpus.bots.players import Bot, Plan, Planner
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import Ask

SECONDS: Final = 10.0
"""So long a bot from a file may think about one answer."""


def is_guest(name: str) -> bool:
    return ".py:" in name


def guest_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot from a file. Its class is given `game` and `chance` if it asks for them."""
    made = guest_class(name)
    offered = {"game": game, "chance": chance}
    try:
        wanted = inspect.signature(made).parameters
        bot = made(**{word: value for word, value in offered.items() if word in wanted})
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the bot {name} can not be made: {told(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadSetup(f"the bot {name} has no choose(view, ask)")
    return GuardedPlanner(bot) if isinstance(bot, Planner) else Guarded(bot)


def guest_class(name: str) -> Callable[..., Any]:
    """What a name such as `./mine.py:MyBot` stands for."""
    place, _, attribute = name.rpartition(":")
    path = Path(place).resolve()
    if not path.is_file():
        raise BadSetup(f"the bot {name}: there is no file {place}")
    key = f"rumpus_guest_{path.stem}_{abs(hash(path)):x}"
    if key not in sys.modules:
        spec = spec_from_file_location(key, path)
        assert spec is not None and spec.loader is not None
        module = sys.modules[key] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except (Exception, SystemExit) as error:
            del sys.modules[key]
            raise BadSetup(f"the bot {name}: {place} can not be read: {told(error)}") from None
    made = getattr(sys.modules[key], attribute, None)
    if not callable(made):
        raise BadSetup(f"the bot {name}: there is no class {attribute} in {place}")
    return made  # type: ignore[no-any-return]  # whatever somebody has written


def told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


class Overdue(BaseException):
    """Raised inside a bot that thinks for too long; not an `Exception`, so that it can not be swallowed by mistake."""


class Guarded:
    """A bot whose errors and delays are its own affair: whatever happens becomes a `BotFault`."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Any = bot

    def choose(self, view: View, ask: Ask) -> int:
        with self.watched():
            return self.bot.choose(view, ask)  # type: ignore[no-any-return]  # looked at by whoever asked

    @contextmanager
    def watched(self) -> Iterator[None]:
        try:
            with at_most(SECONDS):
                yield
        except Overdue:
            raise BotFault(f"thought for more than {SECONDS:.0f} seconds") from None
        except (Exception, SystemExit) as error:
            raise BotFault(f"raised {told(error)}") from None


class GuardedPlanner(Guarded):
    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        with self.watched():
            plan = self.bot.intend(view, ask)
            if plan is not None and not (isinstance(plan, Plan) and type(plan.wait) is int and plan.wait >= 0):
                raise TypeError(f"intend answered {plan!r}, which is neither a Plan nor None")
        return plan


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `Overdue` inside after so long; only in the main thread of a process, and not on Windows."""

    def late(*_: object) -> None:
        raise Overdue

    try:
        before = signal.signal(signal.SIGALRM, late)
    except (AttributeError, ValueError):  # there is no such signal here, or this is not the main thread
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
