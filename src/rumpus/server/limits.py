"""Rate limits: how much of everything one visitor may have, and from which pages."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Limits:
    """A second's worth and a burst of: messages on a link, and from an address posts, questions that make the server
    reckon (to the referee, or after one's own games), and codes of tables that are none."""

    messages: float = 20.0
    messages_burst: float = 60.0
    posts: float = 0.5
    posts_burst: float = 30.0
    judgements: float = 5.0
    judgements_burst: float = 60.0
    wrong_codes: float = 1 / 30
    wrong_codes_burst: float = 10.0
    links_at_a_table: int = 500

    @classmethod
    def none(cls) -> "Limits":
        """For load tests."""
        endless = float("inf")
        return cls(endless, endless, endless, endless, endless, endless, endless, endless, 10**6)


class Bucket:
    """A token bucket: fills with time, empties with use."""

    __slots__ = ("_burst", "_filled", "_last", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._filled = burst
        self._last = 0.0

    def take(self, now: float) -> bool:
        if self._burst == float("inf"):
            return True
        self._filled = min(self._burst, self._filled + (now - self._last) * self._rate)
        self._last = now
        if self._filled < 1:
            return False
        self._filled -= 1
        return True

    def give_back(self) -> None:
        self._filled += 1


class Buckets:
    """One bucket for each visitor; those who came longest ago are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._held: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, visitor: str, now: float) -> bool:
        bucket = self._held.setdefault(visitor, Bucket(self._rate, self._burst))
        self._held.move_to_end(visitor)
        if len(self._held) > self.MOST:
            self._held.popitem(last=False)
        return bucket.take(now)

    def give_back(self, visitor: str) -> None:
        """What was taken should not count."""
        self._held[visitor].give_back()


def network_of(visitor: str) -> str:
    """Whoever has one IPv6 address has a whole network of them: that counts as one visitor."""
    try:
        ip = ip_address(visitor)
    except ValueError:
        return visitor
    return str(ip_network((ip, 64), strict=False)) if ip.version == 6 else visitor


def is_own_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page. Programs that are no browsers send no origin."""
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:  # not an address at all
        return False
