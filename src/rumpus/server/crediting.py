"""How much of a link's delay counts: what lag compensation takes out of a move, and what others wait for.

A link that becomes slower during a game earns next to nothing by it, and coming back over another one nothing at all.
"""

from collections.abc import Iterable
from typing import Final

from rumpus.kernel.state import LONGEST_LAG
from rumpus.server.links import Link

GROWTH: Final = 20
"""Milliseconds by which a delay may grow in a minute of the game, over what it was at its beginning."""
MOST_GROWTH: Final = 60
"""Milliseconds by which it may grow in all."""
MINUTE: Final = 60_000


class Credits:
    """For the guests at one desk, in one game. Time comes in as an argument, in milliseconds."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[int, int]] = {}  # for each guest: the first delay that was known, and when

    def begin(self, links: Iterable[Link], now: int) -> None:
        """A game begins: what the links show now is what they may have."""
        self._shown = {}
        for link in links:
            self.of(link, now)

    def of(self, link: Link, now: int) -> int:
        """Milliseconds that a message takes over a link, as far as it counts; 0 while that is not known."""
        delay = link.delay
        if delay is None:
            return 0
        shown, since = self._shown.setdefault(link.guest, (delay, now))
        grown = min(max(0, now - since) * GROWTH // MINUTE, MOST_GROWTH)
        return min(delay, shown + grown, LONGEST_LAG)
