"""Bots from elsewhere as the house asks them: whatever one does, it spoils no more than its own game."""

import multiprocessing
import os
import pickle
import signal
from contextlib import suppress
from functools import cache
from threading import Lock
from typing import Final

import msgspec

from rumpus.bots.driving import BotFault, deed_in, offered
from rumpus.bots.guests import LONGEST_REASON, SECONDS, Answer, Chair, End, Question, announced, brief, decode, host
from rumpus.bots.players import RANDOM, Plan
from rumpus.bots.programs import is_program
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import Ask, Outcome

START: Final = 30.0
"""Seconds in which a bot must be there, and sit down; its own time begins after that."""
LONGEST_ANSWER: Final = 1 << 16
LONGEST_WAIT: Final = 3_600_000


announced_bots = cache(announced)


def is_guest(game: Game, name: str) -> bool:
    """Whether a bot comes from elsewhere; a name that the house has is the house's."""
    if name == RANDOM or any(level.name == name for level in game.levels):
        return False
    return ".py:" in name or is_program(name) or name in announced_bots()


class Guest:
    """A bot from elsewhere, in a process of its own: it plays one game after the other."""

    def __init__(self, name: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.name = name
        self._called = ""
        self._lock = Lock()
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=host, args=(theirs, name), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def is_gone(self) -> bool:
        return self._pipe.closed

    def called(self) -> str:
        """By its class's name or its `name`; a refusal where there is no such bot."""
        self._called = self._called or self._prepare().called
        return self._called

    def sit(self, game: Game, luck: bytes) -> None:
        """Begin a game; a refusal where it can not."""
        with self._lock:
            self.called()
            self._say(Chair(game, luck))
            self._prepare()

    def answer(self, question: Question, seconds: float) -> Plan | None:
        """What it will do; `BotFault`: it can not go on."""
        with self._lock:
            self._say(question)
            answer = self._hear(seconds, f"thought for more than {seconds:.0f} seconds")
        if answer.fault:
            raise BotFault(brief(answer.fault))
        if (plan := answer.plan) is None:
            return None
        if plan.deed is not None:
            deed_in(plan.deed, question.ask, question.view.seat)
        return Plan(plan.deed, min(plan.wait, LONGEST_WAIT))

    def end(self) -> None:
        """With all that it has started."""
        if self.is_gone:
            return
        pid = self._process.pid
        with suppress(ProcessLookupError, PermissionError, AttributeError):
            os.killpg(pid or 0, signal.SIGKILL)
        self._process.kill()
        self._pipe.close()

    def _prepare(self) -> Answer:
        try:
            answer = self._hear(START, f"was not ready after {START:.0f} seconds")
        except BotFault as fault:
            raise BadSetup(f"the bot {self.name} {fault}") from None
        if answer.fault:
            raise BadSetup(brief(answer.fault, LONGEST_REASON))
        return answer

    def leave(self, outcome: Outcome | None) -> None:
        """The game is over; without an outcome it was broken off."""
        with self._lock:
            self._say(End(outcome))

    def _say(self, words: Chair | Question | End) -> None:
        with suppress(OSError):  # whoever hears nothing any more does not answer
            self._pipe.send_bytes(pickle.dumps(words))

    def _hear(self, seconds: float, late: str) -> Answer:
        """The next answer. Whoever is late, or makes no sense, is not asked again."""
        is_late = False
        try:
            if self._pipe.poll(seconds):
                return decode(self._pipe.recv_bytes(LONGEST_ANSWER))
            why, is_late = late, True
        except (EOFError, OSError):
            self._process.join(1)
            code = self._process.exitcode
            why = f"ended its own process{f' (code {code})' if code else ''}"
        except (msgspec.DecodeError, UnicodeDecodeError):
            why = "answered what makes no sense"
        self.end()
        raise BotFault(why, is_late=is_late)


class GuestBot:
    """One on a seat, for a game."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def choose(self, view: View, ask: Ask) -> int:
        plan = self.guest.answer(Question(view, ask, in_time=False), SECONDS)
        return offered(None if plan is None else plan.deed, ask, ask.seat)

    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        return self.guest.answer(Question(view, ask, in_time=True), SECONDS)

    def leave(self, outcome: Outcome | None = None) -> None:
        """When the game is over, another may begin."""
        if not self.guest.is_gone:
            self.guest.leave(outcome)
            idle_guests(self.guest.name).append(self.guest)


idle: Final[dict[tuple[int, str], list[Guest]]] = {}


def idle_guests(name: str) -> list[Guest]:
    """Those of this process that have no game; a copy of the process must not ask them."""
    return idle.setdefault((os.getpid(), name), [])


def seat_guest(game: Game, name: str, chance: Chance) -> GuestBot:
    luck = bytes(chance.below(256) for _ in range(16))
    free = idle_guests(name)
    guest = free.pop() if free else Guest(name)
    try:
        guest.sit(game, luck)
    except BadSetup:
        guest.end()
        raise
    return GuestBot(guest)
