"""Where replays are made: beside the loop, in a process of their own, one after the other; and kept while asked for."""

import asyncio
import multiprocessing
import os
import time
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final

from rumpus.bots.guests import settle_in
from rumpus.kernel.errors import Refusal
from rumpus.server.replaying import pages_of

KEPT_BYTES: Final = 32 * 1024 * 1024
"""Of compressed pages, all replays together (cache); those that were asked for longest ago go first."""
MOST_WAITING: Final = 20
IDLE: Final = 300.0
"""Seconds after which a process without anything to do goes."""
NICENESS: Final = 10
"""Tables and bots go before replays wherever they want the same core."""


class TooBusy(Refusal):
    """More replays are asked for than can be made now."""


class Replays:
    """Makes replays and remembers them; without `workers` in a thread."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._kept: OrderedDict[str, list[bytes]] = OrderedDict()
        self._size = 0
        self._making: dict[str, asyncio.Future[list[bytes]]] = {}
        self._pool: Executor | None = None
        self._used = 0.0

    def find(self, key: str) -> list[bytes] | None:
        """The pages of a replay that was made before."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def make(self, key: str, text: bytes, rest: str) -> list[bytes]:
        """The pages of a record's replay; whoever asks for one that is being made waits for that."""
        if key not in self._making:
            if len(self._making) >= MOST_WAITING:
                raise TooBusy("too many want to look through a game just now: try again in a moment")
            self._making[key] = asyncio.ensure_future(self._make(key, text, rest))
            self._making[key].add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(self._making[key])

    def tidy(self) -> None:
        """Let a process go that nobody needs."""
        if self._pool is not None and not self._making and time.monotonic() - self._used > IDLE:
            self.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _forget(self, key: str, done: asyncio.Future[list[bytes]]) -> None:
        del self._making[key]
        if not done.cancelled():
            done.exception()  # whoever asked was told; if they are gone, nobody need be

    async def _make(self, key: str, text: bytes, rest: str) -> list[bytes]:
        self._used = time.monotonic()
        loop = asyncio.get_running_loop()
        try:
            pages = await loop.run_in_executor(self._tellers(), pages_of, text, rest)
        except BrokenProcessPool:
            self._pool = None
            pages = await loop.run_in_executor(self._tellers(), pages_of, text, rest)
        self._used = time.monotonic()
        self._keep(key, pages)
        return pages

    def _keep(self, key: str, pages: list[bytes]) -> None:
        self._kept[key] = pages
        self._size += sum(map(len, pages))
        while self._size > KEPT_BYTES and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._size -= sum(map(len, gone))

    def _tellers(self) -> Executor:
        if self._pool is None and self._workers:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=stand_back)
        elif self._pool is None:
            self._pool = ThreadPoolExecutor(1, "replays")
        return self._pool


def stand_back() -> None:
    """What a process for replays does first."""
    settle_in()
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
