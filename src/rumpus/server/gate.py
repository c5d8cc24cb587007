"""The gate: how much of the server one address may have at once, and how quickly. A trusted proxy is no address.

A connection is counted by where it comes from, a request and a socket by whom a trusted proxy says it is for.
"""

import socket
import sys
import time
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.server import meters
from rumpus.server.limits import ENDLESS, Buckets, Limits, network_of

RESERVE: Final = 64
"""Open files that are not connections: the store, workers, push services, and one that is being handed over."""
FEWEST: Final = 8
"""Connections that there must be room for."""

Network = IPv4Network | IPv6Network


class Gate:
    """Counts what each address has open, and how often it comes (rate limits and connection limits per IP)."""

    def __init__(self, limits: Limits, proxies: Sequence[Network] = (), room: float = ENDLESS) -> None:
        self.limits = limits
        self._proxies = proxies
        self._room = room
        share = max(FEWEST, room * limits.share) if room < ENDLESS and limits.share < ENDLESS else ENDLESS
        self._most_connections = min(limits.connections, share)
        self._most_links = min(limits.links, share)
        self._connections: Counter[str] = Counter()
        self._links: Counter[str] = Counter()
        self._open = 0
        self._connects = Buckets(limits.connects, limits.connects_burst)
        self._openings = Buckets(limits.openings, limits.openings_burst)
        self._requests = Buckets(limits.requests, limits.requests_burst)

    # Connections, by where they come from

    def lets_in(self, peer: str) -> bool:
        """Whether one more connection may come from there; if so it is counted until it `leaves`."""
        address = network_of(peer)
        if self._open >= self._room or not (self._is_proxy(peer) or self._fits(address)):
            meters.TURNED_AWAY.inc()
            return False
        self._connections[address] += 1
        self._open += 1
        return True

    def _fits(self, address: str) -> bool:
        is_one_too_many = self._connections[address] >= self._most_connections
        return self._connects.take(address, time.monotonic()) and not is_one_too_many

    def leaves(self, peer: str) -> None:
        self._open -= 1
        count_down(self._connections, network_of(peer))

    def _is_proxy(self, peer: str) -> bool:
        return bool(self._proxies) and is_among(peer, self._proxies)

    # Requests and sockets, by whom they are for

    def may_ask(self, visitor: str) -> bool:
        """Whether one more request of theirs is answered."""
        return self._requests.take(network_of(visitor), time.monotonic())

    def may_open(self, visitor: str) -> bool:
        """Whether they may open one more socket now."""
        address = network_of(visitor)
        is_quick = not self._openings.take(address, time.monotonic())
        return not is_quick and self._links[address] < self._most_links and self._open < self._room

    def opened(self, visitor: str) -> None:
        """They have a socket now, until they have `closed` it."""
        self._open += 1
        self._links[network_of(visitor)] += 1

    def closed(self, visitor: str) -> None:
        self._open -= 1
        count_down(self._links, network_of(visitor))


def count_down(counter: Counter[str], address: str) -> None:
    """One less; who has none is forgotten."""
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


def is_among(host: str, networks: Sequence[Network]) -> bool:
    try:
        ip = ip_address(host)
    except ValueError:
        return False
    return any(ip in network for network in networks)


def networks_of(proxies: Sequence[str]) -> tuple[Network, ...]:
    """Proxies as they were named: an address, a network, or a host, whose addresses are looked up now."""
    return tuple(network for proxy in proxies for network in networks_named(proxy))


def networks_named(proxy: str) -> tuple[Network, ...]:
    try:
        return (ip_network(proxy),)
    except ValueError as wrong:
        if "/" in proxy:
            raise BadSetup(f"--proxy must be an address, a network or a host, not {proxy!r}: {wrong}") from None
    try:
        found = socket.getaddrinfo(proxy, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadSetup(f"--proxy must be an address, a network or a host, not {proxy!r}") from None
    return tuple(ip_network(str(place[0]).partition("%")[0]) for *_, place in found)


def room_for_connections() -> float:
    """How many the system allows (file descriptors): as many as it can be asked for, less what the server needs."""
    if sys.platform == "win32":
        return ENDLESS
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit  # not on every system

    soft, hard = getrlimit(RLIMIT_NOFILE)
    if soft != hard:
        try:
            setrlimit(RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):  # some systems have a limit above the limit
            pass
    return ENDLESS if soft == RLIM_INFINITY else max(FEWEST, soft - RESERVE)
