"""Bots from elsewhere at a server's tables, by the names under which people seat them."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final

from rumpus.bots import BotFault, Plan
from rumpus.bots.apart import Guest
from rumpus.bots.guests import SECONDS, Question, brief
from rumpus.games import open_game
from rumpus.kernel.errors import BadSetup

MOST: Final = 16
"""Processes at once; beyond that the one that has waited longest for a question ends, and with it what it remembers."""
LONGEST_CALLED: Final = 40

Key = tuple[str, int, int]
"""A room, a game there and a seat: one bot plays it from beginning to end."""

Thought = Plan | BotFault | None
"""What a bot will do, that it can not go on, or nothing as things are."""


class Company:
    """The bots that were brought to a server: each game that one plays has a process of its own."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self.files: dict[str, str] = {}
        self._seated: dict[Key, Guest] = {}
        self._asked: set[Key] = set()
        self._lock = Lock()
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
        with self._lock:
            gone = [self._seated.pop(key) for key in list(self._seated) if key[0] == room]
        for guest in gone:
            guest.end()

    def close(self) -> None:
        for key in list(self._seated):
            self._seated.pop(key).end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, key: Key, slug: str, called: str, question: Question) -> Thought:
        guest, gone = self._come(key)
        for other in gone:
            other.end()
        try:
            if guest is None:
                guest = Guest(self.files[called])
                with self._lock:
                    self._seated[key] = guest
                guest.sit(open_game(slug), secrets.token_bytes(16))
            return guest.answer(question, SECONDS)
        except Exception as error:
            with self._lock:
                self._seated.pop(key, None)
            if guest is not None:
                guest.end()
            why = "can not sit down: " if isinstance(error, BadSetup) else "could not be asked: "
            return error if isinstance(error, BotFault) else BotFault(brief(f"{why}{error}"))
        finally:
            with self._lock:
                self._asked.discard(key)

    def _come(self, key: Key) -> tuple[Guest | None, list[Guest]]:
        """Whoever plays there already; otherwise those that have to go for another one: nobody who thinks just now."""
        with self._lock:
            self._asked.add(key)
            known = self._seated.pop(key, None)
            if known is not None:
                self._seated[key] = known  # behind all others
                return known, []
            idle = [other for other in self._seated if other not in self._asked]
            return None, [self._seated.pop(other) for other in idle[: max(0, len(self._seated) - MOST + 1)]]


def name_of(name: str) -> str:
    """The name of the level that a bot from a file is; a refusal where there is no such bot."""
    guest = Guest(name)
    try:
        called = guest.called()
    finally:
        guest.end()
    if not called.isprintable() or not 0 < len(called.strip()) <= LONGEST_CALLED:
        raise BadSetup(f"the bot {name}: its name must be 1 to {LONGEST_CALLED} signs that can be seen, not {called!r}")
    return f"{called.strip()}, a guest"
