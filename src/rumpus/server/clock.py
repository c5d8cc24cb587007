"""The time of rooms, in milliseconds: the calendar's when the server started, and from then on only forward.

Everything below the server is told it. It runs on the monotonic clock, so a calendar that is set, or jumps (NTP), moves
nothing at a table. What runs out with the calendar (cookies, push subscriptions) asks `calendar_ms`.
"""

import time
from typing import Final

OFFSET: Final = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    return (time.monotonic_ns() + OFFSET) // 1_000_000


def calendar_ms() -> int:
    return time.time_ns() // 1_000_000
