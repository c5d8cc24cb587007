"""The gate: what one address may have, and what is left for the others."""

import pytest

from rumpus.kernel.errors import BadSetup
from rumpus.server.entrance import door_of
from rumpus.server.gate import Gate, networks_of
from rumpus.server.limits import Limits, network_of

FEW = Limits(connections=10, links=5)


def test_one_address_has_only_so_many_connections_and_others_have_theirs() -> None:
    gate = Gate(FEW)
    assert [gate.lets_in("192.0.2.1") for _ in range(12)] == [True] * 10 + [False] * 2
    assert gate.lets_in("192.0.2.2")
    gate.leaves("192.0.2.1")
    assert gate.lets_in("192.0.2.1")


def test_whoever_connects_again_and_again_is_slowed() -> None:
    gate = Gate(Limits(connects=0.001, connects_burst=20))
    for _ in range(20):
        assert gate.lets_in("192.0.2.1")
        gate.leaves("192.0.2.1")
    assert not gate.lets_in("192.0.2.1")


def test_sockets_are_counted_while_they_are_open() -> None:
    gate = Gate(FEW)
    for _ in range(5):
        assert gate.may_open("192.0.2.1")
        gate.opened("192.0.2.1")
    assert not gate.may_open("192.0.2.1")
    assert gate.may_open("192.0.2.2")
    gate.closed("192.0.2.1")
    assert gate.may_open("192.0.2.1")


def test_where_the_system_allows_few_files_one_address_gets_a_quarter() -> None:
    gate = Gate(Limits(), room=100)
    assert sum(gate.lets_in("192.0.2.1") for _ in range(60)) == 25
    assert all(gate.lets_in(f"198.51.100.{number}") for number in range(75))
    assert not gate.lets_in("203.0.113.1"), "what is left is for the store"


def test_a_trusted_proxy_is_not_one_address_but_those_behind_it_are() -> None:
    gate = Gate(FEW, networks_of(("10.0.0.0/8",)))
    assert all(gate.lets_in("10.1.2.3") for _ in range(50))
    assert not all(gate.lets_in("192.0.2.1") for _ in range(50))


def test_a_network_of_ipv6_is_one_address_and_ipv4_inside_it_is_that_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"


def test_without_limits_nobody_is_turned_away() -> None:
    gate = Gate(Limits.none())
    assert all(gate.lets_in("192.0.2.1") and gate.may_ask("192.0.2.1") for _ in range(5000))


def test_proxies_are_addresses_networks_or_hosts() -> None:
    assert [str(network) for network in networks_of(("127.0.0.1", "::1", "10.0.0.0/8"))] == [
        *("127.0.0.1/32", "::1/128", "10.0.0.0/8")
    ]
    assert "127.0.0.1/32" in map(str, networks_of(("localhost",)))


@pytest.mark.parametrize("proxy", ["10.0.0.1/8", "10.0.0.0/99", "no host", ""])
def test_a_proxy_that_is_none_is_refused(proxy: str) -> None:
    with pytest.raises(BadSetup, match="--proxy must be"):
        networks_of((proxy,))


def test_what_may_be_a_secret_is_not_noted() -> None:
    words = frozenset({"", "api", "tables", "phone", "ws"})
    assert door_of("/phone/abc.def", words) == "/phone/*"
    assert door_of("/api/tables/x7y8/phone", words) == "/api/tables/*/phone"
