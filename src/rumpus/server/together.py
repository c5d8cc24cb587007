"""What nobody may see before the others do: over quick links it is sent later, so that it comes to all at once."""

import asyncio
from collections import deque
from collections.abc import Iterable

from rumpus.kernel.state import LONGEST_LAG
from rumpus.server.links import Link


def lag_of(link: Link) -> int:
    """Milliseconds that a message takes there, as far as it counts."""
    return min(link.delay, LONGEST_LAG)


class Together:
    """Sends in order over each link: what comes after something that waits waits behind it."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[bytes]] = {}

    def send(self, link: Link, message: bytes, wait: int = 0) -> None:
        """Send, or keep back for so many milliseconds."""
        queue = self._waiting.get(id(link))
        if queue is not None:
            queue.append(message)
        elif wait > 0:
            self._waiting[id(link)] = deque((message,))
            asyncio.get_running_loop().call_later(wait / 1000, self._let_go, link)
        else:
            link.send(message)

    def _let_go(self, link: Link) -> None:
        for message in self._waiting.pop(id(link)):
            link.send(message)


def slowest(links: Iterable[Link]) -> int:
    """Milliseconds that a message takes to the last of some links."""
    return max((lag_of(link) for link in links), default=0)
