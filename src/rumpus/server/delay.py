"""How long a link takes one way (latency), told from pings, and never more than those who carry it say."""

from collections import deque
from typing import Final

KEPT: Final = 15
"""Round trips that are remembered."""
MOST_OPEN: Final = 32
"""Pings whose answers are still believed; of more, the oldest are forgotten."""
UNPROVED: Final = 30
"""Milliseconds one way that pings alone prove at most: whoever answers them late wins that twice (seen, dated back)."""


class Delay:
    """Takes the time of pings and their answers. Time comes in as an argument, in nanoseconds."""

    def __init__(self) -> None:
        self.ms: int | None = None
        """Half the smallest of the last round trips, in whole milliseconds; None while none is known."""
        self._trips: deque[int] = deque(maxlen=KEPT)
        self._open: dict[bytes, int] = {}

    def ping(self, now: int) -> bytes:
        """What a ping that is sent now carries. Whoever guessed it and answered early would only seem nearer."""
        if len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        carried = b"%d" % now
        self._open[carried] = now
        return carried

    def pong(self, carried: bytes, now: int, proved: int | None) -> bool:
        """Note an answer; False where it answers nothing that was asked. Whoever skips pings has answered them too.

        `proved` is the round trip as those know it who carry the link (see `trips.py`), None where nobody does.
        """
        sent = self._open.get(carried)
        if sent is None:
            return False
        self._open = {other: at for other, at in self._open.items() if at > sent}
        self._trips.append(now - sent)
        most = 2_000_000 * UNPROVED if proved is None else proved
        self.ms = min(*self._trips, most) // 2_000_000
        return True
