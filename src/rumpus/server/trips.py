"""The round trip (RTT) of a link as those know it who carry it: this system's own TCP, or the proxy in front.

A browser's network answers pings, but so does whoever writes a browser of their own, as late as they like. A system
acknowledges what it got before any program sees it.
"""

import socket
import struct
import sys
from asyncio import BaseTransport
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rumpus.server.gate import Network, is_among

Witness = Callable[[BaseTransport], int | None]
"""Says the round trip of a link in nanoseconds; None where it is not known."""

MIN_RTT: Final = struct.Struct("=148xI")
"""`tcpi_min_rtt` in Linux's `struct tcp_info`: the smallest of the last five minutes, in microseconds."""
NEVER: Final = 0xFFFF_FFFF
"""What Linux says while it has measured nothing."""
LONGEST_NUMBER: Final = 9


class Headers(Protocol):
    """Of a request, as picows has them."""

    def getall(self, key: str, default: list[str]) -> list[str]: ...


class Trips:
    """Finds the witness for a link. A header is believed only of a proxy that is trusted, and that must set it."""

    def __init__(self, proxies: Sequence[Network], header: str) -> None:
        self._proxies = proxies
        self._header = header

    def witness(self, headers: Headers) -> Witness:
        if not self._proxies:
            return measured_trip
        told = [trip for text in headers.getall(self._header, []) if (trip := told_trip(text)) is not None]
        smallest = min(told, default=None)  # what a visitor sent too makes nobody slower

        def told_or_measured(transport: BaseTransport) -> int | None:
            peer = transport.get_extra_info("peername")[0]
            return smallest if is_among(peer, self._proxies) else measured_trip(transport)

        return told_or_measured


def measured_trip(transport: BaseTransport) -> int | None:
    """As this system's TCP has measured it, of which only Linux tells."""
    if sys.platform != "linux":
        return None
    try:
        info = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, MIN_RTT.size)
    except OSError:
        return None
    return None if len(info) < MIN_RTT.size else trip_in(info)


def trip_in(info: bytes) -> int | None:
    (micros,) = MIN_RTT.unpack(info)
    return None if micros == NEVER else micros * 1000


def told_trip(text: str) -> int | None:
    """As a proxy has measured it when the link was opened: microseconds, as nginx writes `$tcpinfo_rtt`."""
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    return int(text) * 1000 if is_number else None
