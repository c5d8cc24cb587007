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

    def has(self, place: int) -> bool:
        return bool(self._moves.get(place))

    def is_full(self, place: int) -> bool:
        return len(self._moves.get(place, ())) > MOST_HELD

    def add(self, place: int, move: Move) -> None:
        """Wait behind all that wait there."""
        self._moves.setdefault(place, deque()).append(move)

    def put_back(self, place: int, move: Move) -> None:
        """Wait before all that wait there."""
        self._moves.setdefault(place, deque()).appendleft(move)

    def take(self, place: int) -> Move:
        return self._moves[place].popleft()

    def take_all(self) -> list[Move]:
        moves = [move for queue in self._moves.values() for move in queue]
        self._moves = {}
        return moves
