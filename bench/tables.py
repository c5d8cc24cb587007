"""Tables of four clients under load: the move in flight, who has received it, and how long that took."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

(PEER,) = Path(__file__).parent.glob("*/boardgameio")
GAME: Final = PEER.parent.name.replace("_", "-")
"""The game that was written for the other server too."""
SEATS: Final = 4
EVERYBODY: Final = (1 << SEATS) - 1
AT_A_TIME: Final = 20

Result = TypeVar("Result")


class Tally:
    """What all tables of a run add up to."""

    def __init__(self) -> None:
        self.is_saturating = False
        self.moves = 0
        self.games = 0
        self.bytes = 0
        self.latencies: list[float] = []
        self.troubles: list[str] = []

    def forget(self) -> None:
        """A new window begins."""
        self.moves = self.games = self.bytes = 0
        self.latencies = []


class Chair(Protocol):
    """A client at its seat, whatever it speaks."""

    def play_again(self) -> None:
        """The game is over: say that another one may begin."""


class Table:
    """Four clients. A move is done when the last of them has received it; then the next may go."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.chairs: list[Chair] = []
        self.position: object = None  # the newest one that somebody has received
        self.received = 0  # who has, as bits
        self.move: Callable[[], None] | None = None  # sends the next move
        self.is_over = False
        self.is_settled = False  # all four have received the newest position
        self.is_in_flight = False
        self.due = 0.0  # when the move in flight should have gone
        self.waiting: deque[float] = deque()  # when the moves behind it should go

    def receive(self, seat: int, position: object, move: Callable[[], None] | None, *, is_over: bool = False) -> None:
        """A client has received a position; `move` answers it, where this client is to move."""
        if position != self.position:
            self.position = position
            self.received = 0
            self.move = None
            self.is_settled = False
        if move is not None:
            self.move = move
        self.received |= 1 << seat
        if self.received == EVERYBODY and not self.is_settled:
            self.is_settled = True
            self.is_over = is_over
            self.settle()

    def settle(self) -> None:
        now = perf_counter()
        if self.is_in_flight:
            self.is_in_flight = False
            self.tally.moves += 1
            self.tally.latencies.append(now - self.due)
        if self.is_over:
            self.tally.games += 1
            for chair in self.chairs:
                chair.play_again()
        elif self.waiting:
            self.send(self.waiting.popleft())
        elif self.tally.is_saturating:
            self.send(now)

    def forget_position(self) -> None:
        """The server is gone, and with it the move in flight."""
        self.position = self.move = None
        self.received = 0
        self.is_settled = self.is_in_flight = self.is_over = False
        self.waiting.clear()

    def go(self, due: float) -> None:
        """Make a move that is due, as soon as the one before it is done."""
        if self.is_settled and not self.is_in_flight and not self.is_over:
            self.send(due)
        else:
            self.waiting.append(due)

    def due_still(self) -> list[float]:
        """When the moves were due that are not done yet."""
        return [*([self.due] if self.is_in_flight else []), *self.waiting]

    def send(self, due: float) -> None:
        assert self.move is not None, f"nobody is to move: {self.position}"
        self.due = due
        self.is_in_flight = True
        self.move()


async def together(deeds: list[Coroutine[Any, Any, Result]]) -> list[Result]:
    """Some deeds, a few at a time; their results in order."""
    room = asyncio.Semaphore(AT_A_TIME)

    async def one(deed: Coroutine[Any, Any, Result]) -> Result:
        async with room:
            return await deed

    return await asyncio.gather(*[one(deed) for deed in deeds])
