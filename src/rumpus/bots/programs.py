"""Bots that are programs in any language, `cmd:./engine --fast`: asked by lines of JSON on their standard streams.

They live where bots from files live, each under a host process of its own, which ends with them (`guests.py`).
"""

import os
import re
import shlex
import subprocess
from contextlib import suppress
from threading import Thread
from typing import Final

import msgspec

from rumpus.bots.driving import BotFault, offered
from rumpus.bots.lines import LINES_VERSION, Asked, Done, FromBot, GameOver, Hello, NewGame, Welcome
from rumpus.bots.players import Plan
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, View
from rumpus.kernel.state import TICK
from rumpus.kernel.types import Ask, Outcome
from rumpus.version import VERSION

COMMAND: Final = "cmd:"
LONGEST_LINE: Final = 1 << 16
COMPLAINT: Final = 2000
"""Signs at the end of what a program says on its standard error that are kept."""
TELLING: Final = re.compile("error|exception|panic|abort", re.IGNORECASE)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromBot).decode


def is_program(name: str) -> bool:
    return name.startswith(COMMAND)


class Program:
    """A running program, which plays one game after the other."""

    def __init__(self, name: str, seconds: float) -> None:
        self._called = name
        self._seconds = seconds
        try:
            self._words = shlex.split(name.removeprefix(COMMAND))
        except ValueError as error:
            raise BadSetup(f"the bot {name}: {error}") from None
        if not self._words:
            raise BadSetup(f"the bot {name}: after {COMMAND} comes a command, as in {COMMAND}./engine")
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._complaint = b""
        self.hello = self._begin()

    @property
    def name(self) -> str:
        return self.hello.name or self._called

    def __call__(self, game: Game, chance: Chance) -> "ProgramBot":
        """Take a seat at a game."""
        if self._process is None or self._process.poll() is not None:
            self.hello = self._begin()
        luck = bytes(chance.below(256) for _ in range(32)).hex()
        cards = msgspec.Raw(encode(game.cards()))
        self.tell(NewGame(game.slug, game.title, game.rules_version, game.pack_digest, luck, cards))
        return ProgramBot(self, game)

    def ask(self, game: Game, view: View, ask: Ask | None, *, in_time: bool) -> Done:
        """What it wants to do; `BotFault`: it has made no sense, and another one is started for the next game."""
        self._asks += 1
        actions = () if ask is None else ask.actions
        names = tuple(f"Seat {seat}" for seat in range(1, max(game.seat_counts) + 1))
        words = tuple(game.words(action, names) for action in actions) if self.hello.words else None
        tempo, until = (None, None) if ask is None else (ask.tempo.name.lower(), ask.until)
        left = None if until is None else max(0, until - getattr(view, "now", 0))
        seen = msgspec.Raw(encode(view))
        self.tell(Asked(self._asks, view.seat, tempo, in_time, left, self._seconds, actions, words, seen))
        done = self._hear()
        if not isinstance(done, Done):
            raise self._fault("said hello where it was asked for something to do")
        if done.id != self._asks:
            raise self._fault(f"answered ask {done.id} when it was asked {self._asks}")
        return done

    def tell(self, line: Welcome | NewGame | Asked | GameOver) -> None:
        """A program that has ended is met when it is listened to."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.write(encode(line) + b"\n")

    def _begin(self) -> Hello:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever plays has brought it
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise BadSetup(f"the bot {self._called}: {self._words[0]} can not be started: {error.strerror}") from None
        self._heard = self._complaint = b""
        self._asks = 0
        self._listener = Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()
        self.tell(Welcome((LINES_VERSION,), f"rumpus {VERSION}"))
        try:
            hello = self._hear()
        except BotFault as fault:
            raise BadSetup(f"the bot {self._called} {fault}") from None
        if not isinstance(hello, Hello) or hello.version != LINES_VERSION:
            self._end()
            said = f"speaks version {hello.version}" if isinstance(hello, Hello) else "does not say hello"
            raise BadSetup(f"the bot {self._called} {said}; its first line here is hello, and version {LINES_VERSION}")
        return hello

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """What it says on its standard error is read all the time, so that it never waits for that."""
        assert process.stderr is not None
        while said := process.stderr.read(LONGEST_LINE):
            self._complaint = (self._complaint + said)[-COMPLAINT:]

    def _hear(self) -> FromBot:
        """Its next line."""
        assert self._process is not None and self._process.stdout is not None
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise self._fault(f"said a line of more than {LONGEST_LINE:,} signs")
            more = os.read(self._process.stdout.fileno(), LONGEST_LINE)
            if not more:
                raise self._ended()
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        try:
            said: FromBot = decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            told = line.decode(errors="replace")
            raise self._fault(f"said {told[:40]!r}{'…' * (len(told) > 40)}, which makes no sense: {error}") from None
        return said

    def _ended(self) -> BotFault:
        assert self._process is not None
        code = self._process.wait()
        self._listener.join(1)
        lines = [line for line in self._complaint.decode(errors="replace").splitlines() if line.strip()]
        why = next(filter(TELLING.search, reversed(lines)), lines[-1] if lines else "")
        return self._fault(f"ended its own process{f' (code {code})' if code else ''}{f': {why}' if why else ''}")

    def _fault(self, words: str) -> BotFault:
        self._end()
        return BotFault(words)

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class ProgramBot:
    """A program on a seat, for a game."""

    def __init__(self, program: Program, game: Game) -> None:
        self._program = program
        self._game = game
        usual = game.levels[len(game.levels) // 2]
        self._pace = max(TICK, usual.pace)

    def choose(self, view: View, ask: Ask) -> int:
        return offered(deed_of(self._program.ask(self._game, view, ask, in_time=False), ask), ask, ask.seat)

    def intend(self, view: View, ask: Ask | None) -> Plan | None:
        if ask is None and not self._program.hello.speaks:
            return None
        done = self._program.ask(self._game, view, ask, in_time=True)
        deed = deed_of(done, ask)
        if deed is None and done.wait is None:
            return None
        return Plan(deed, self._pace if done.wait is None else done.wait)

    def end(self, outcome: Outcome | None) -> None:
        self._program.tell(GameOver(outcome))


def deed_of(done: Done, ask: Ask | None) -> int | str | None:
    """What an answer says, if it says one thing."""
    actions = () if ask is None else ask.actions
    if done.say is not None:
        if done.index is not None or done.action is not None:
            raise BotFault("wanted to say something and to do something at once")
        return done.say
    if done.index is None:
        return done.action
    if not 0 <= done.index < len(actions):
        raise BotFault(f"answered index {done.index} of {len(actions)} actions")
    action = actions[done.index]
    if done.action not in (None, action):
        raise BotFault(f"lied about its move: it said action {done.action}, but index {done.index} is action {action}")
    return action
