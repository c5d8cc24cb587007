"""Moves that came sooner than a hand can move: they wait at the desk, those of each seat in order."""

from collections import deque
from typing import Final, NamedTuple

from rumpus.server import wire
from rumpus.server.links import Link

MOST_HELD: Final = 4
"""Moves of one seat that may wait behind the first."""


class Move(NamedTuple):
    """What came over which link, and when."""

    link: Link
    message: wire.Act
    arrived: int


class Held:
    """The moves that wait, by seat."""

    def __init__(self) -> None:
        self._moves: dict[int, deque[Move]] = {}

    def has(self, seat: int) -> bool:
        return bool(self._moves.get(seat))

    def is_full(self, seat: int) -> bool:
        return len(self._moves.get(seat, ())) > MOST_HELD

    def add(self, seat: int, move: Move) -> None:
        """Wait behind all that wait there."""
        self._moves.setdefault(seat, deque()).append(move)

    def put_back(self, seat: int, move: Move) -> None:
        """Wait before all that wait there."""
        self._moves.setdefault(seat, deque()).appendleft(move)

    def take(self, seat: int) -> Move:
        return self._moves[seat].popleft()

    def take_all(self) -> list[Move]:
        moves = [move for queue in self._moves.values() for move in queue]
        self._moves = {}
        return moves
