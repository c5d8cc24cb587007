"""How long a link takes one way, told from pings: the browser's network answers them, no page has a hand in it."""

from collections import deque
from typing import Final

KEPT: Final = 15
"""Round trips that are remembered."""
MOST_OPEN: Final = 32
"""Pings whose answers are still believed; of more, the oldest are forgotten."""


class Delay:
    """Takes the time of pings and their answers. Time comes in as an argument, in nanoseconds."""

    def __init__(self) -> None:
        self.ms = 0
        """Half the median of the last round trips, in whole milliseconds; 0 while none is known."""
        self._trips: deque[int] = deque(maxlen=KEPT)
        self._open: dict[bytes, int] = {}

    def ping(self, now: int) -> bytes:
        """What a ping that is sent now carries."""
        if len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        carried = b"%d" % now
        self._open[carried] = now
        return carried

    def pong(self, carried: bytes, now: int) -> bool:
        """Note an answer; False where it answers nothing that was asked. Whoever skips pings has answered them too."""
        sent = self._open.get(carried)
        if sent is None:
            return False
        self._open = {other: at for other, at in self._open.items() if at > sent}
        self._trips.append(now - sent)
        self.ms = sorted(self._trips)[len(self._trips) // 2] // 2_000_000
        return True
