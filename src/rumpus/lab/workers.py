"""Processes that share work: whoever presses Ctrl-C keeps what is done, and nobody is left behind."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from ctypes import c_byte
from itertools import islice
from multiprocessing.sharedctypes import RawValue
from typing import Any, Final, TypeVar

from rumpus.bots.guests import settle_in

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD: Final = 4
"""Pieces of work that wait for each process."""
mind: Final[dict[str, Any]] = {"stop": RawValue(c_byte, 0)}
"""What all processes of one piece of work share: whether they should stop, and what they were given to begin with."""


def is_stopping() -> bool:
    """Between two games: whether to bring home what there is."""
    return bool(mind["stop"].value)


def stop() -> None:
    mind["stop"].value = 1


def share(
    play: Callable[[Piece], Result], work: Iterable[Piece], jobs: int, given: object = None
) -> Iterator[tuple[Piece, Result]]:
    """Every piece of work and what came of it, in whatever order; `given` is in `mind` for whoever plays.

    At Ctrl-C what was begun comes yet, up to the game in hand, and then `KeyboardInterrupt`; at another one no more.
    """
    mind.update(stop=RawValue(c_byte, 0), given=given)
    if jobs <= 1:
        for piece in work:
            yield piece, play(piece)
            if is_stopping():
                raise KeyboardInterrupt
        return
    yield from Crew(jobs, given).do(play, iter(work))


class Crew:
    """Processes that play."""

    def __init__(self, jobs: int, given: object) -> None:
        self._most = AHEAD * jobs
        self._others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(jobs, initializer=begin, initargs=(mind["stop"], given))
        self._waiting: dict[Future[Any], Any] = {}
        self._is_interrupted = False

    def do(self, play: Callable[[Piece], Result], left: Iterator[Piece]) -> Iterator[tuple[Piece, Result]]:
        try:
            while True:
                try:
                    if not self._is_interrupted:
                        pieces = islice(left, self._most - len(self._waiting))
                        self._waiting.update({self._pool.submit(play, piece): piece for piece in pieces})
                    if not self._waiting:
                        break
                    yield from self._done()
                except KeyboardInterrupt:
                    self._interrupt()
            if self._is_interrupted:
                raise KeyboardInterrupt
        finally:
            self._end()

    def _done(self) -> Iterator[tuple[Any, Any]]:
        for done in wait(self._waiting, return_when=FIRST_COMPLETED).done:
            piece = self._waiting.pop(done)
            if not done.cancelled():
                yield piece, done.result()

    def _interrupt(self) -> None:
        """The first time, those that play bring home what they have; the second time nobody waits for that."""
        if self._is_interrupted:
            raise KeyboardInterrupt
        self._is_interrupted = True
        stop()
        for future in self._waiting:
            future.cancel()

    def _end(self) -> None:
        stop()
        if self._waiting:  # nobody wants it any more
            for worker in set(multiprocessing.active_children()) - self._others:
                worker.kill()
        self._pool.shutdown(cancel_futures=True)


def begin(stop_all: Any, given: object) -> None:
    """A process that works leaves Ctrl-C to its parent, and goes when that goes."""
    settle_in()
    mind.update(stop=stop_all, given=given)
