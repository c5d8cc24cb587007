"""The round trip of a link as its carriers tell it."""

import asyncio
import socket
import sys

import pytest
from multidict import CIMultiDict  # what picows has headers in

from rumpus.server.gate import networks_of
from rumpus.server.trips import MIN_RTT, NEVER, Trips, measured_trip, told_trip, trip_in


class Wire(asyncio.BaseTransport):
    """A transport over a socket, as far as a witness asks."""

    def __init__(self, over: "socket.socket | NoTcp", peer: str = "") -> None:
        super().__init__({"socket": over, "peername": (peer, 1)})


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_the_system_knows_the_round_trip_of_a_connection() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()),
        server.accept()[0] as accepted,
    ):
        trip = measured_trip(Wire(accepted))
    assert trip is not None
    assert 0 < trip < 50_000_000  # on this very machine


def test_what_is_no_tcp_connection_is_not_known() -> None:
    one, other = socket.socketpair()
    with one, other:
        assert measured_trip(Wire(one)) is None


def test_what_the_system_has_not_measured_yet_is_not_known() -> None:
    assert trip_in(MIN_RTT.pack(NEVER)) is None
    assert trip_in(MIN_RTT.pack(440)) == 440_000


@pytest.mark.parametrize(
    ("text", "trip"),
    [("440000", 440_000_000), ("0", 0), *((text, None) for text in ("", "-", "-5", "1.5", "²", "9" * 10))],
)
def test_a_proxy_tells_it_in_microseconds(text: str, trip: int | None) -> None:
    assert told_trip(text) == trip


PROXIES = networks_of(["127.0.0.1"])


class NoTcp:
    def getsockopt(self, *asked: int) -> bytes:
        raise OSError(asked)


def wire_from(peer: str) -> Wire:
    """A transport that only says who is at its other end."""
    return Wire(NoTcp(), peer)


def test_a_header_is_believed_only_of_a_proxy_and_by_its_name() -> None:
    said, proxy = CIMultiDict({"X-RTT": "440000"}), wire_from("127.0.0.1")
    assert Trips(PROXIES, "X-RTT").witness(said)(proxy) == 440_000_000
    assert Trips(PROXIES, "X-RTT").witness(CIMultiDict())(proxy) is None
    assert Trips(PROXIES, "").witness(said)(proxy) is None
    assert Trips(PROXIES, "X-RTT").witness(said)(wire_from("203.0.113.5")) is None
    assert Trips((), "").witness(said) is measured_trip


def test_of_a_header_that_comes_twice_the_smaller_counts() -> None:
    """One that a visitor sent, and the one that a careless proxy put beside it."""
    said = CIMultiDict([("X-RTT", "800000"), ("x-rtt", "9000"), ("X-RTT", "junk")])
    assert Trips(PROXIES, "X-RTT").witness(said)(wire_from("127.0.0.1")) == 9_000_000
