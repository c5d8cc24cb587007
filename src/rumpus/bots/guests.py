"""Bots from files and packages, and programs, as they live: each in a process of its own, where it answers what it is
asked."""

import inspect
import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, Final

import msgspec

from rumpus.bots.driving import BotFault, plan_of, sensible
from rumpus.bots.players import Bot, Plan
from rumpus.bots.programs import Program, is_program
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import LONGEST_WORD, Ask, Outcome

MEMORY: Final = 4 << 30
"""Bytes that a bot may have for itself."""
SECONDS: Final = 10.0
"""So long a bot may think about one answer."""
ANNOUNCED: Final = "rumpus.bots"
"""The group of entry points by which other packages bring bots."""
LONGEST_WORDS: Final = 200
LONGEST_REASON: Final = 2000
"""For whoever has brought the bot, file names and all."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at a game, with luck for whoever takes it."""

    game: Game
    luck: bytes


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot sees and is asked (None: it may only speak); `in_time`: it also says when."""

    view: View
    ask: Ask | None
    in_time: bool


@dataclass(frozen=True, slots=True)
class End:
    """The game is over; without an outcome it was broken off."""

    outcome: Outcome | None


class Answer(msgspec.Struct):
    """What comes back: what it is called, a plan (None: nothing as things are), or why it can not go on."""

    called: str = ""
    plan: Plan | None = None
    fault: str = ""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Answer).decode  # never pickles: what comes from there is anything


def settle_in(leave: Callable[[], object] = lambda: os._exit(0)) -> None:
    """A thinking process leaves Ctrl-C to its parent, and goes when that goes, however it happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            leave()

    Thread(target=follow, daemon=True).start()


def be_alone() -> None:
    """Whatever it prints is not shown, whatever it starts ends with it, and it does not take all memory."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if not hasattr(os, "setsid"):  # Windows
        settle_in()
        return
    import resource  # there is none on Windows

    os.setsid()
    settle_in(lambda: os.killpg(0, signal.SIGKILL))
    with suppress(OSError, ValueError):  # less was allowed before
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with suppress(OSError):  # where memory ends all the same, it goes first
        Path("/proc/self/oom_score_adj").write_text("1000")


def host(pipe: Connection, name: str) -> None:
    """Say what the bot is called, then answer until the pipe closes: to take a chair, and what is asked there."""
    be_alone()
    taken: tuple[Game, Bot] | None = None
    try:
        made = guest_class(name)
        called = called_by(made, name)
        pipe.send_bytes(encode(Answer(called=called)))
    except BadSetup as why:
        pipe.send_bytes(encode(Answer(fault=brief(str(why), LONGEST_REASON))))
        return
    while True:
        heard = pickle.loads(pipe.recv_bytes())  # noqa: S301 - it is ours
        if isinstance(heard, End):
            end_game(taken, heard)
            taken = None
            continue
        try:
            if isinstance(heard, Chair):
                taken = heard.game, guest_bot(heard.game, name, chance_from(heard.luck))
                answer = encode(Answer())
            else:
                assert taken is not None
                answer = encode(Answer(plan=planned(*taken, heard)))
        except (BotFault, BadSetup) as fault:
            answer = encode(Answer(fault=brief(str(fault), LONGEST_REASON)))
        except (Exception, SystemExit) as error:
            answer = encode(Answer(fault=brief(f"raised {told(error)}")))
        pipe.send_bytes(answer)


def called_by(made: Callable[..., Any], name: str) -> str:
    return str(getattr(made, "name", None) or getattr(made, "__name__", name.rpartition(":")[2]))


def end_game(taken: tuple[Game, Bot] | None, heard: End) -> None:
    """A bot that wants to know how it went has `end(outcome)`; the game is over, so it spoils nothing."""
    told = None if taken is None else getattr(taken[1], "end", None)
    if callable(told):
        with suppress(Exception, SystemExit):
            told(heard.outcome)


def planned(game: Game, bot: Bot, question: Question) -> Plan | None:
    view, ask = question.view, question.ask
    plan = plan_of(game, bot, view, ask) if ask is None or question.in_time else Plan(sensible(bot, view, ask), 0)
    if plan is not None and isinstance(plan.deed, str) and len(plan.deed) > LONGEST_WORD:
        raise BotFault(f"said something of {len(plan.deed)} letters")
    return plan


def guest_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot from a file, say. Its class is given `game` and `chance` if it asks for them."""
    made = guest_class(name)
    offered = {"game": game, "chance": chance}
    try:
        wanted = inspect.signature(made).parameters
        bot = made(**{word: value for word, value in offered.items() if word in wanted})
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the bot {name} can not be made: {told(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadSetup(f"the bot {name} has no choose(view, ask)")
    return bot  # type: ignore[no-any-return]  # whatever somebody has written


made_before: Final[dict[str, Callable[..., Any]]] = {}


def guest_class(name: str) -> Callable[..., Any]:
    """What makes a bot: of a name such as `./mine.py:MyBot` a class, a running program, or what a package brings."""
    if name not in made_before:
        if is_program(name):
            made_before[name] = Program(name, SECONDS)
        else:
            made_before[name] = class_in_file(name) if ".py:" in name else class_announced(name)
    return made_before[name]


def announced() -> dict[str, str]:
    """The bots that other packages bring, by name, and where each is found."""
    return {entry.name: entry.value for entry in entry_points(group=ANNOUNCED)}


def class_announced(name: str) -> Callable[..., Any]:
    entries = entry_points(group=ANNOUNCED, name=name)
    if not entries:
        raise BadSetup(f"the bot {name}: no package brings it any more")
    (entry, *_) = entries
    try:
        made = entry.load()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the bot {name}: {entry.value} can not be read: {told(error)}") from None
    if not callable(made):
        raise BadSetup(f"the bot {name}: {entry.value} is no class")
    return made  # type: ignore[no-any-return]  # whatever somebody has written


def class_in_file(name: str) -> Callable[..., Any]:
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


def brief(words: str, most: int = LONGEST_WORDS) -> str:
    """Words that anybody may read: one line, not too long."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(words.split()))
    return line if len(line) <= most else f"{line[: most - 1]}…"
