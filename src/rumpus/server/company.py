"""Bots from files at a server's tables: each thinks in a process of its own, and spoils nothing but its own game."""

import asyncio
import multiprocessing
import os
import pickle
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock, Thread
from typing import Final

import msgspec

from rumpus.bots import Bot, BotFault, Plan, check_deed, guest_bot, guest_class, plan_of, sensible
from rumpus.bots.guests import SECONDS
from rumpus.games import open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import Ask
from rumpus.server.wire import LONGEST_WORD

START: Final = 30.0
"""Seconds in which a process must be there; the bot's own time begins after that."""
MOST: Final = 16
"""Processes at once; beyond that the one that has waited longest for a question ends, and with it what it remembers."""
LONGEST_ANSWER: Final = 1 << 16
LONGEST_CALLED: Final = 40
LONGEST_WORDS: Final = 200
LONGEST_WAIT: Final = 3_600_000

Key = tuple[str, int, int]
"""A room, a game there and a seat: one bot plays it from beginning to end."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot sees and is asked (None: it may only speak); `in_time`: it also says when."""

    view: View
    ask: Ask | None
    in_time: bool


class Answer(msgspec.Struct):
    """What comes back from a bot's process: a plan (None: nothing as things are), or why it can not go on."""

    plan: Plan | None = None
    fault: str = ""


Thought = Plan | BotFault | None
"""What a bot will do, that it can not go on, or nothing as things are."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Answer).decode  # never pickles: what comes from there is anything


# In the bot's process


def settle_in(leave: Callable[[], object] = lambda: os._exit(0)) -> None:
    """A thinking process leaves Ctrl-C to the server, and goes when the server goes, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def follow() -> None:
        if server is not None:
            server.join()
            leave()

    Thread(target=follow, daemon=True).start()


def be_alone() -> None:
    """Whatever it prints is not shown, whatever it starts ends with it, and where memory ends, it goes first."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if hasattr(os, "setsid"):
        os.setsid()
        settle_in(lambda: os.killpg(0, signal.SIGKILL))
    else:
        settle_in()
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def host(pipe: Connection, name: str, slug: str, luck: bytes) -> None:
    """Answer questions until the pipe closes; first that it is ready, or why not."""
    be_alone()
    game = open_game(slug)
    try:
        bot = guest_bot(game, name, chance_from(luck))
    except BadSetup as error:
        pipe.send_bytes(encode(Answer(fault=brief(f"can not sit down: {error}"))))
        return
    pipe.send_bytes(encode(Answer()))
    while True:
        try:
            pipe.send_bytes(encode(Answer(planned(game, bot, pickle.loads(pipe.recv_bytes())))))  # noqa: S301 - it is ours
        except BotFault as fault:
            pipe.send_bytes(encode(Answer(fault=brief(str(fault)))))


def planned(game: Game, bot: Bot, question: Question) -> Plan | None:
    view, ask = question.view, question.ask
    plan = plan_of(game, bot, view, ask) if ask is None or question.in_time else Plan(sensible(bot, view, ask), 0)
    if plan is not None and isinstance(plan.deed, str) and len(plan.deed) > LONGEST_WORD:
        raise BotFault(f"said something of {len(plan.deed)} letters")
    return plan


def introduce(pipe: Connection, name: str) -> None:
    """What the bot in a file is called."""
    be_alone()
    try:
        made = guest_class(name)
        pipe.send_bytes(str(getattr(made, "name", made.__name__)).encode())
    except BadSetup as error:
        pipe.send_bytes(b"!" + str(error).encode())


# In the server's


class Apart:
    """A process of its own, and what is said to it."""

    def __init__(self, target: Callable[..., None], *words: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs, *words), daemon=True)
        self.process.start()
        theirs.close()

    def hear(self, seconds: float, late: str) -> bytes:
        try:
            if self._pipe.poll(seconds):
                return self._pipe.recv_bytes(LONGEST_ANSWER)
        except (EOFError, OSError):
            self.process.join(1)
            code = self.process.exitcode
            raise BotFault(f"ended its own process{f' (code {code})' if code else ''}") from None
        raise BotFault(late)

    def say(self, words: bytes) -> None:
        with suppress(OSError):  # whoever hears nothing any more does not answer
            self._pipe.send_bytes(words)

    def end(self) -> None:
        """With all that it has started."""
        pid = self.process.pid
        with suppress(ProcessLookupError, PermissionError, AttributeError):
            os.killpg(pid or 0, signal.SIGKILL)
        self.process.kill()
        self._pipe.close()


class Seated(Apart):
    """A bot on a seat."""

    def __init__(self, name: str, slug: str) -> None:
        super().__init__(host, name, slug, secrets.token_bytes(16))
        self._lock = Lock()
        self._is_ready = False

    def answer(self, question: Question, seconds: float) -> Plan | None:
        """What it will do; `BotFault`: it can not go on."""
        late = f"thought for more than {seconds:.0f} seconds"
        with self._lock:
            if not self._is_ready:
                self._understood(self.hear(START, f"was not ready after {START:.0f} seconds"))
                self._is_ready = True
            self.say(pickle.dumps(question))
            plan = self._understood(self.hear(seconds, late))
        if plan is not None and plan.deed is not None:
            check_deed(plan.deed, question.ask, question.view.seat)
        return plan

    def _understood(self, words: bytes) -> Plan | None:
        try:
            answer = decode(words)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BotFault("answered what makes no sense") from None
        if answer.fault:
            raise BotFault(answer.fault)
        return answer.plan


class Company:
    """The bots that were brought to a server, by the names under which people seat them."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self.files: dict[str, str] = {}
        self._seated: dict[Key, Seated] = {}
        self._asked: set[Key] = set()
        self._threads = ThreadPoolExecutor(MOST, "company")
        for name in files:
            called = name_of(name)
            if called in self.files:
                raise BadSetup(f"two bots are called {called!r}: give one of them another `name`")
            self.files[called] = name

    def ask(self, key: Key, slug: str, called: str, question: Question, answer: Callable[[Thought], None]) -> None:
        """Have a bot think; `answer` is called on the loop with a `Plan`, None, or the `BotFault` that it is."""
        loop = asyncio.get_running_loop()
        if called not in self.files:
            loop.call_soon(answer, BotFault("is not here: the server was started without it"))
            return
        thought = loop.run_in_executor(self._threads, self._think, key, slug, called, question)
        thought.add_done_callback(lambda done: None if done.cancelled() else answer(done.result()))

    def forget(self, room: str) -> None:
        """Nobody plays there any more."""
        for key in [key for key in self._seated if key[0] == room]:
            self._seated.pop(key).end()

    def close(self) -> None:
        for key in list(self._seated):
            self._seated.pop(key).end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, key: Key, slug: str, called: str, question: Question) -> Thought:
        self._asked.add(key)
        try:
            seated = self._seated.pop(key) if key in self._seated else self._seat(called, slug)
            self._seated[key] = seated  # behind all others
            plan = seated.answer(question, SECONDS)
        except Exception as error:
            if (gone := self._seated.pop(key, None)) is not None:
                gone.end()
            words = str(error) if isinstance(error, BotFault) else f"could not be asked: {error}"
            return BotFault(brief(words))
        finally:
            self._asked.discard(key)
        return None if plan is None else Plan(plan.deed, min(plan.wait, LONGEST_WAIT))

    def _seat(self, called: str, slug: str) -> Seated:
        idle = [key for key in list(self._seated) if key not in self._asked]
        for key in idle[: max(0, len(self._seated) - MOST + 1)]:
            self._seated.pop(key).end()
        return Seated(self.files[called], slug)


def name_of(name: str) -> str:
    """The name of the level that a bot from a file is; a refusal where there is no such bot."""
    apart = Apart(introduce, name)
    try:
        called = apart.hear(START, "took too long").decode()
    except BotFault as fault:
        raise BadSetup(f"the bot {name} {fault}") from None
    finally:
        apart.end()
    if called.startswith("!"):
        raise BadSetup(called[1:])
    if not called.isprintable() or not 0 < len(called.strip()) <= LONGEST_CALLED:
        raise BadSetup(f"the bot {name}: its name must be 1 to {LONGEST_CALLED} signs that can be seen, not {called!r}")
    return f"{called.strip()}, a guest"


def brief(words: str) -> str:
    """Words that anybody may read: one line, not too long."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(words.split()))
    return line if len(line) <= LONGEST_WORDS else f"{line[: LONGEST_WORDS - 1]}…"
