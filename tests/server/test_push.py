"""Push messages: read by their browser alone, signed, sent to whoever is away, and never into our own network."""

import json
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag

from rumpus.kernel.errors import BadSetup
from rumpus.server import clock, mailing, news
from rumpus.server.command import is_contact
from rumpus.server.devices import MOST, UNSEEN, Device, Devices
from rumpus.server.limits import Limits
from rumpus.server.mailing import Mail, is_public
from rumpus.server.sealing import LONGEST, encrypted, fresh_key
from rumpus.server.store import SqliteStore
from tests.server.clients import HOST, Client, Visitor, play_on
from tests.server.houses import Open, in_house, wait_until
from tests.server.push_services import Browser, Delivery, PushService, check_signature, push_service

CONTACT = "mailto:house@rumpus.example"


@dataclass
class Served:
    house: Open
    service: PushService

    @property
    def origin(self) -> str:
        return f"http://{self.service.netloc}"

    @property
    def key(self) -> str:
        key = Visitor(self.house.port).get("/api/push").json()["key"]
        assert isinstance(key, str)
        return key


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("serving")
    with pytest.MonkeyPatch.context() as patch, push_service() as service:
        patch.setattr(news, "PAUSE", 0.05)
        patch.setattr(mailing, "PAUSES", (0.02, 0.02))
        with in_house(folder, contact=CONTACT, push_hosts=(service.netloc,)) as house:
            yield Served(house, service)


@pytest.fixture
def served(serving: Served) -> Served:
    """Nothing has come yet, and everything is taken."""
    serving.service.came.clear()
    serving.service.statuses = [201]
    return serving


def words(browser: Browser, delivery: Delivery) -> dict[str, str]:
    found: dict[str, str] = json.loads(browser.read(delivery.body))
    return found


# A message


def test_a_message_is_read_by_its_browser_and_signed_by_the_server(served: Served) -> None:
    ada = served.house.visitor()
    browser = served.service.subscribe(ada)
    assert ada.post("/api/push/test", {"endpoint": served.service.endpoint()}).status == 200
    (delivery,) = served.service.wait_for(1)
    assert words(browser, delivery)["url"] == "/notifications"
    assert delivery.path == "/push/device?v=1"
    assert delivery.headers["content-encoding"] == "aes128gcm"
    assert (delivery.headers["ttl"], delivery.headers["urgency"]) == ("60", "high")
    assert len(delivery.headers["topic"]) == 32
    claims = check_signature(delivery, served.key, served.origin)
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert b"Rumpus" not in delivery.body
    with pytest.raises(InvalidTag):
        Browser().read(delivery.body)


def test_the_longest_message_still_fits() -> None:
    browser = Browser()
    body = encrypted(b"x" * LONGEST, browser.point, browser.auth)
    assert browser.read(body) == b"x" * LONGEST
    assert len(body) < 4096


def test_the_key_of_a_server_stays_the_same(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with in_house(tmp_path) as house:
            keys.append(Visitor(house.port).get("/api/push").json()["key"])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87


# What is told to whom


def test_whoever_is_away_is_told_of_their_turn_once(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    browser = served.service.subscribe(bo)
    table = ada.new_table("fight-song")
    with ada.at(table) as host:
        host.sit(0, "Ada")
        with bo.at(table) as guest:
            guest.sit(1, "Bo")
            host.start()
            guest.catch_up()
            play_until_asked(guest, seat=0)
            host.catch_up()
        wait_until_gone(host, seat=1)
        play_until_asked(host, seat=1)
        (delivery,) = served.service.wait_for(1)
        assert words(browser, delivery) == {
            "title": "Your turn",
            "body": "Fight Song with Ada.",
            "tag": table,
            "url": f"/table/{table}",
        }
        assert delivery.headers["ttl"] == str(news.WORTH["turn"])
        assert table not in str(delivery.headers)


def wait_until_gone(client: Client, seat: int) -> None:
    while client.room is None or client.room.seats[seat].here:
        client.take()


def play_until_asked(client: Client, seat: int) -> None:
    """Somebody plays until it is the other's turn."""
    for _ in range(10):
        assert client.position is not None
        if client.position.asked == (seat,):
            return
        client.act()
    raise AssertionError("it is never the other's turn")


def test_whoever_is_at_the_table_is_told_by_the_table_alone(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    for number, visitor in enumerate((ada, bo)):
        served.service.subscribe(visitor, f"device-{number}")
    table = ada.new_table("fight-song")
    with ada.at(table) as host, bo.at(table) as guest:
        host.sit(0, "Ada")
        guest.sit(1, "Bo")
        host.start()
        guest.catch_up()
        play_on([host, guest], moves=6)
        ada.post("/api/push/test", {"endpoint": served.service.endpoint("device-0")})
        served.service.wait_for(1)  # and nothing came before it
        assert [delivery.path for delivery in served.service.came] == ["/push/device-0?v=1"]


def test_a_host_who_never_came_to_their_table_is_told_that_it_is_full(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    hosts = served.service.subscribe(ada, "ada")
    table = ada.new_table("fight-song", host={"name": "Ada"})
    with bo.at(table) as guest:
        guest.sit(1, "Bo")
        (full,) = served.service.wait_for(1)
    assert words(hosts, full)["title"] == "Your table is full"


def test_a_host_who_is_away_is_told_that_the_table_is_full_and_the_others_that_it_starts(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    hosts, guests = served.service.subscribe(ada, "ada"), served.service.subscribe(bo, "bo")
    table = ada.new_table("fight-song")
    with ada.at(table) as host:
        host.sit(0, "Ada")
    with bo.at(table) as guest:
        guest.sit(1, "Bo")
        (full,) = served.service.wait_for(1)
        assert words(hosts, full)["title"] == "Your table is full"
    with ada.at(table) as host:
        host.start()
        _, starts = served.service.wait_for(2)
        assert (starts.path, words(guests, starts)["title"]) == ("/push/bo?v=1", "The game starts")
        assert starts.headers["ttl"] == str(news.WORTH["start"])


def test_a_rematch_is_told_to_whoever_has_left(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    browser = served.service.subscribe(bo)
    table = ada.new_table("fight-song")
    with ada.at(table) as host:
        with bo.at(table) as guest:
            host.sit(0, "Ada")
            guest.sit(1, "Bo")
            host.start()
            guest.catch_up()
            play_on([host, guest])
        wait_until_gone(host, seat=1)
        host.do("rematch", salt="another salt")
        (delivery,) = served.service.wait_for(1)
        assert words(browser, delivery)["body"] == "Ada would like Fight Song again."


def test_a_kind_that_is_switched_off_is_not_told(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    served.service.subscribe(ada, "ada", "turn", "rematch")
    table = ada.new_table("fight-song")
    with ada.at(table) as host:
        host.sit(0, "Ada")
    with bo.at(table) as guest:
        guest.sit(1, "Bo")
    ada.post("/api/push/test", {"endpoint": served.service.endpoint("ada")})
    (delivery,) = served.service.wait_for(1)
    assert delivery.headers["ttl"] == "60"


# What a push service answers


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(served: Served, status: int) -> None:
    ada = served.house.visitor()
    served.service.subscribe(ada)
    served.service.statuses = [status]
    named = {"endpoint": served.service.endpoint()}
    assert ada.post("/api/push/test", named).status == 200
    wait_until(lambda: ada.post("/api/push/device", named).json()["kinds"] is None, "forgetting")
    assert ada.post("/api/push/test", named).status == 404


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_message_that_was_not_taken_is_tried_again(served: Served, status: int) -> None:
    ada = served.house.visitor()
    browser = served.service.subscribe(ada)
    served.service.statuses = [status, 201]
    ada.post("/api/push/test", {"endpoint": served.service.endpoint()})
    first, second = served.service.wait_for(2)
    assert words(browser, first) == words(browser, second)
    assert first.body != second.body  # with a key and a salt of its own


def test_a_message_that_is_refused_or_sent_elsewhere_is_not_followed(served: Served) -> None:
    ada = served.house.visitor()
    served.service.subscribe(ada)
    served.service.statuses = [301, 403, 201]
    for _ in range(3):
        ada.post("/api/push/test", {"endpoint": served.service.endpoint()})
    assert len(served.service.wait_for(3)) == 3


def test_services_that_never_answer_keep_nobody_elses_message_waiting(tmp_path: Path) -> None:
    with push_service() as service, socket.create_server((HOST, 0), backlog=64) as silent:
        nowhere = f"{HOST}:{silent.getsockname()[1]}"
        with in_house(tmp_path, contact=CONTACT, push_hosts=(service.netloc, nowhere)) as house:
            eve, ada = house.visitors(2)
            endpoint = f"http://{nowhere}/"
            assert eve.post("/api/push", Browser().subscription(endpoint)).status == 200
            for _ in range(int(Limits().posts_burst)):
                eve.post("/api/push/test", {"endpoint": endpoint})
            service.subscribe(ada)
            began = time.monotonic()
            ada.post("/api/push/test", {"endpoint": service.endpoint()})
            service.wait_for(1)
            assert time.monotonic() - began < mailing.PATIENCE


# Devices


def test_a_guest_has_five_devices_at_most(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    devices = Devices(store.connect())
    for number in range(MOST + 2):
        devices.keep(Device(f"https://push.example/{number}", "ada", b"p", b"a", ("turn",)))
    devices.keep(Device("https://push.example/bo", "bo", b"p", b"a", ("start", "turn", "nonsense")))
    assert len(devices.of("ada")) == MOST
    assert [device.kinds for device in devices.of("bo")] == [("turn", "start")]
    devices.close()
    store.close()


def test_a_device_is_forgotten_with_its_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "x.db")
    devices = Devices(store.connect())
    devices.keep(Device("https://push.example/1", "ada", b"p", b"a", ("turn",)))
    devices.keep(Device("https://push.example/1", "bo", b"p", b"a", ("turn",)))  # another guest in the same browser
    assert (devices.of("ada"), len(devices.of("bo"))) == ([], 1)
    devices.forget_unseen()
    assert len(devices.of("bo")) == 1
    now = clock.calendar_ms()
    monkeypatch.setattr(clock, "calendar_ms", lambda: now + UNSEEN + 1)
    devices.forget_unseen()
    assert devices.of("bo") == []
    devices.close()
    store.close()


def test_nobody_uses_or_forgets_anothers_device(served: Served) -> None:
    ada, bo = served.house.visitors(2)
    served.service.subscribe(ada)
    named = {"endpoint": served.service.endpoint()}
    assert bo.post("/api/push/test", named).status == 404
    assert bo.post("/api/push/device", named).json() == {"kinds": None}
    bo.post("/api/push/forget", named)
    assert ada.post("/api/push/device", named).json() == {"kinds": ["turn", "start", "rematch"]}
    ada.post("/api/push/forget", named)
    assert ada.post("/api/push/device", named).json() == {"kinds": None}
    assert Visitor(served.house.port).post("/api/push", Browser().subscription(named["endpoint"])).status == 401


# Where nothing is sent


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example/x", "https://ada:secret@push.example/x", "https://push.example:8443/x"),
        *("https://push.example/x y", "https://push.example/\r\nHost: evil", "ftp://push.example/x", "nonsense", ""),
        *("https:///x", "https://push.example:port/x", "https://[::1/x", "//push.example/x", "https://exämple.org/x"),
    ],
)
def test_an_endpoint_is_an_https_address_and_nothing_else(served: Served, endpoint: str) -> None:
    answer = served.house.visitor().post("/api/push", Browser().subscription(endpoint))
    assert (answer.status, answer.reason) == (400, "that is not the address of a push service")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "2002:a00:1::", "64:ff9b::a00:1"),
        *("224.0.0.1", "255.255.255.255", "::"),
    ],
)
def test_an_address_of_ones_own_network_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_a_public_address_is_public() -> None:
    assert is_public("17.57.146.1")
    assert is_public("2a00:1450:4001:82a::200a")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433"])
def test_a_name_that_leads_into_ones_own_network_is_not_followed(tmp_path: Path, host: str) -> None:
    """Looked up when it is sent: what a name pointed to before does not count."""
    import asyncio

    async def story() -> None:
        store = SqliteStore(tmp_path / "x.db")
        mail = Mail(Devices(store.connect()), fresh_key(), CONTACT, ())
        browser = Browser()
        device = Device(f"https://{host}/x", "ada", browser.point, browser.auth, ("turn",))
        with pytest.raises((BadSetup, OSError)) as refused:
            await mail._send(mailing.Letter(device, b"{}", 1, "high", "topic"))
        assert not isinstance(refused.value, ConnectionError)
        store.close()

    asyncio.run(story())


@pytest.mark.parametrize(("p256dh", "auth"), [("AAAA", "AAAA"), ("x", "y"), ("BB" * 43 + "A", "A" * 22)])
def test_keys_that_are_none_are_refused(served: Served, p256dh: str, auth: str) -> None:
    wanted = {"endpoint": served.service.endpoint(), "p256dh": p256dh, "auth": auth, "kinds": ["turn"]}
    assert served.house.visitor().post("/api/push", wanted).status == 400


def test_apples_service_is_used_only_by_a_server_that_says_whose_it_is(tmp_path: Path) -> None:
    wanted = Browser().subscription("https://web.push.apple.com/x")
    with in_house(tmp_path) as house:
        assert "--contact" in house.visitor().post("/api/push", wanted).reason
        assert Visitor(house.port).get("/api/push").json()["apple"] is False
    with in_house(tmp_path, contact=CONTACT) as house:
        assert house.visitor().post("/api/push", wanted).status == 200
        assert Visitor(house.port).get("/api/push").json()["apple"] is True


@pytest.mark.parametrize(
    ("contact", "is_good"),
    [
        *(("mailto:ada@example.org", True), ("https://rumpus.example", True), ("https://rumpus.example/about", True)),
        *(("ada@example.org", False), ("mailto:ada@localhost", False), ("https://localhost:8000", False)),
        *(("http://rumpus.example", False), ("mailto:@example.org", False), ("mailto:", False), ("https://", False)),
        *(("https://rumpus.local", False), ("mailto:ada@host.invalid", False), ("https://127.0.0.1", False)),
    ],
)
def test_a_contact_is_one_that_others_can_reach(contact: str, is_good: bool) -> None:
    assert is_contact(contact) is is_good
