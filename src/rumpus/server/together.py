"""What nobody may see before the others do: over quick links it is sent later, so that it comes to all at once."""

import asyncio
from collections import deque
from typing import Final

from rumpus.server.links import Link

LONGEST_WAIT: Final = 100
"""Milliseconds after which something comes to everybody whose link is no slower; for slower ones nobody waits."""


class Together:
    """Sends in order over each link: what comes after something that waits waits behind it."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[bytes]] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether anything is kept back."""
        return bool(self._waiting)

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
