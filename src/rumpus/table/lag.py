"""Lag compensation: when something was done, where arrival would decide. What a link took is taken out, to a cap."""

from rumpus.kernel.state import LONGEST_LAG


class TooSoon(Exception):
    """A hand quicker than the rules allow: what it did can be done from `until` on, and waits for that."""

    def __init__(self, until: int) -> None:
        self.until = until


def compensated(*, arrived: int, delay: int, bell: int | None, told: int, earliest: int) -> int:
    """The moment that an action carries which arrived over a link that takes `delay`; all in game time.

    What was on its way before its sender's screen could show the bell (`told` is when everybody was told of it) was
    made at the bell. Nothing is made before `earliest`, which may lie ahead.
    """
    back = min(delay, LONGEST_LAG)
    moment = arrived - back
    if bell is not None and bell < moment < told + back:
        moment = bell
    return max(moment, earliest)
