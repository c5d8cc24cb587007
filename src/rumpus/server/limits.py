"""Rate limits: how much of everything one visitor may have, and from which pages."""

from collections import OrderedDict
from dataclasses import dataclass, fields
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

ENDLESS: Final = float("inf")


@dataclass(frozen=True, slots=True)
class Limits:
    """A second's worth and a burst of each; `docs/serving.md` says how they were chosen.

    They fit a school class behind one address (NAT): forty browsers, each with a page of thirty files and two sockets.
    """

    # on a link
    messages: float = 20.0
    messages_burst: float = 60.0
    refusals: float = 10.0
    """Messages that are refused unread, or because they are none, before the link is cut."""
    refusals_burst: float = 100.0

    # from an address: questions at doors
    requests: float = 50.0
    requests_burst: float = 2000.0
    posts: float = 0.5
    posts_burst: float = 30.0
    judgements: float = 5.0
    """What makes the server reckon: questions to the referee, or after one's own games; pictures for cameras."""
    judgements_burst: float = 60.0
    wrong_codes: float = 1 / 30
    wrong_codes_burst: float = 10.0
    forgettings: float = 1 / 120
    """Guests that want to be forgotten: everybody at their tables has to come back."""
    forgettings_burst: float = 5.0
    replays: float = 0.2
    """To be made."""
    replays_burst: float = 12.0

    # from an address: connections, and those of them that become sockets
    connects: float = 10.0
    connects_burst: float = 600.0
    openings: float = 2.0
    openings_burst: float = 160.0
    connections: float = 300
    """Open at once, those that are sockets not counted."""
    links: float = 200
    """Sockets open at once."""
    share: float = 0.25
    """Of all that the system lets the server have, what one address gets of each at most."""

    # patience, in seconds
    head_seconds: float = 10.0
    """In which a connection must have asked for something: the head of a request, whole."""
    request_seconds: float = 60.0
    """In which a request must have come whole, and its answer be taken."""

    links_at_a_table: float = 500

    @classmethod
    def none(cls) -> "Limits":
        """For load tests."""
        return cls(*(ENDLESS for _ in fields(cls)))


class Bucket:
    """A token bucket: fills with time, empties with use."""

    __slots__ = ("_burst", "_filled", "_last", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._filled = burst
        self._last = 0.0

    def take(self, now: float) -> bool:
        if self._burst == ENDLESS:
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
    if ip.version == 4:
        return visitor
    return str(ip.ipv4_mapped or ip_network((ip, 64), strict=False))


def is_own_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page. Programs that are no browsers send no origin."""
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:  # not an address at all
        return False
