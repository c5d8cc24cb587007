"""A push message on its way: as the server sends it, as the browser's service worker shows it, and where it leads."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Worker, expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import Browser, Person, find_whole_chromium
from tests.server.clients import SALT, Visitor
from tests.server.houses import Open, own_process, wait_until
from tests.server.push_services import Browser as Keys
from tests.server.push_services import PushService, push_service

PATIENCE = 10
NOTICES = """() => registration.getNotifications().then(
  (all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))"""
ACTIVE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((changed) => (active.onstatechange = changed));
}"""
"""A message for a worker that is not ready yet would be lost: only DevTools send one so early."""
OPENED = """async () => {
  const [notification] = await registration.getNotifications();
  const opened = new Promise((opens) => (clients.openWindow = async (address) => opens(address)));
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  return opened;
}"""
CLICK = """async () => {
  const [notification] = await registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


@pytest.fixture(scope="module")
def push_house() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def service(push_house: PushService) -> PushService:
    push_house.came.clear()
    return push_house


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory, push_house: PushService) -> Iterator[Open]:
    """A server that may push to our own service."""
    with own_process(tmp_path_factory.mktemp("pushing"), **{"push-host": push_house.netloc}) as server:
        yield server.start()


@pytest.fixture(scope="module")
def whole_chromium(chromium: Browser) -> Iterator[Browser]:
    """A Chromium that has notifications, which the one without windows has not."""
    found = chromium.another(find_whole_chromium())
    yield found
    found.close()


@pytest.fixture
def whole(whole_chromium: Browser) -> Iterator[Browser]:
    yield whole_chromium
    whole_chromium.take_back(anew=True)


def deliver(person: Person, text: str) -> Worker:
    """Hand a message to the service worker as the browser's push service would; the worker."""
    registrations: list[dict[str, Any]] = []
    tools = person.context.new_cdp_session(person.page)
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    person.page.evaluate(ACTIVE)
    while not registrations:
        person.page.wait_for_timeout(20)
    message = {"origin": person.address, "registrationId": registrations[-1]["registrationId"], "data": text}
    (worker,) = person.context.service_workers
    for _ in range(PATIENCE):  # what DevTools deliver may get lost while the browser is busy, and nobody says so
        tools.send("ServiceWorker.deliverPushMessage", message)
        for _ in range(20):
            if worker.evaluate(NOTICES):
                return worker
            person.page.wait_for_timeout(100)
    raise AssertionError("nothing was shown")


def test_what_the_server_pushes_is_shown_and_leads_to_the_table(
    whole: Browser, pushing: Open, service: PushService
) -> None:
    ada, bo = Person(whole, pushing.port, "Ada"), Visitor(pushing.port).arrive()
    ada.context.grant_permissions(["notifications"], origin=ada.address)
    path = ada.set_up(2, "Fight Song")
    keys = Keys()
    answer = ada.context.request.post(f"{ada.address}/api/push", data=keys.subscription(service.endpoint()))
    assert answer.ok, answer.text()
    ada.go("/")  # so that she is not at the table when Bo comes
    table = path.rpartition("/")[2]
    with bo.at(table) as guest:
        while guest.room is None or guest.room.seats[0].here:
            guest.take()
        guest.do("sit", seat=1, name="Bo", salt=SALT)
        (delivery,) = service.wait_for(1)
    worker = deliver(ada, keys.read(delivery.body).decode())
    title, body = "Your table is full", "Fight Song: everybody waits for your start."
    assert worker.evaluate(NOTICES) == [{"title": title, "body": body, "tag": table, "url": path}]
    worker.evaluate(CLICK)
    ada.page.wait_for_url(f"**{path}")
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_enabled()
    assert worker.evaluate(NOTICES) == []
    assert ada.troubles == []


def test_a_notification_opens_a_page_where_none_is(whole: Browser, pushing: Open) -> None:
    """Only a real press may open one, so that is only noted; what is no message of ours is shown all the same."""
    ada = Person(whole, pushing.port, "Ada")
    ada.context.grant_permissions(["notifications"], origin=ada.address)
    ada.go("/rules/fight-song")
    worker = deliver(ada, '{"title": "Your turn", "body": "", "tag": "x", "url": "/table/x"}')
    assert worker.evaluate(OPENED) == f"{ada.address}/table/x"
    wait_until(lambda: not worker.evaluate(NOTICES), "its end")
    worker = deliver(ada, "nonsense")
    assert worker.evaluate(NOTICES)[0]["title"] == "Rumpus"


def test_the_page_of_notifications_asks_and_says_what_goes_wrong(whole: Browser, pushing: Open) -> None:
    ada = Person(whole, pushing.port, "Ada")
    ada.context.grant_permissions(["notifications"], origin=ada.address)
    ada.go("/notifications")
    button = ada.page.get_by_role("button", name="Tell me on this device")
    expect(button).to_be_visible()
    check_every_look(ada)
    ada.page.evaluate(
        """() => { PushManager.prototype.subscribe = () => Promise.reject(new Error("no push service here")); }"""
    )
    button.click()
    expect(ada.page.get_by_role("alert")).to_have_text("no push service here")
    expect(button).to_be_enabled()


def test_the_switches_are_kept_by_the_server(whole: Browser, pushing: Open, service: PushService) -> None:
    """Headless browsers have no push service: the subscription is one of ours, all else is the page's own."""
    ada, keys = Person(whole, pushing.port, "Ada"), Keys()
    ada.context.grant_permissions(["notifications"], origin=ada.address)
    ours = keys.subscription(service.endpoint())
    ada.screen.run_first(
        f"""
        const keys = {{ p256dh: "{ours["p256dh"]}", auth: "{ours["auth"]}" }};
        const ours = {{ endpoint: "{service.endpoint()}", toJSON: () => ({{ keys }}), unsubscribe: async () => true }};
        PushManager.prototype.getSubscription = async () => localStorage.getItem("subscribed") ? ours : null;
        PushManager.prototype.subscribe = async () => (localStorage.setItem("subscribed", "yes"), ours);"""
    )
    ada.go("/notifications")
    ada.page.get_by_role("button", name="Tell me on this device").click()
    turn, rematch = (ada.page.get_by_label(words) for words in ("It is my turn", "Somebody wants another game"))
    expect(rematch).to_be_checked()
    rematch.uncheck()
    expect(ada.page.get_by_role("status").filter(has_text="Noted.")).to_be_visible()
    check_every_look(ada)
    ada.go("/notifications")
    expect(turn).to_be_checked()
    expect(rematch).not_to_be_checked()
    ada.page.get_by_role("button", name="Send a test message").click()
    (delivery,) = service.wait_for(1)
    assert b"It works" in keys.read(delivery.body)
    ada.page.get_by_role("button", name="Switch it off").click()
    expect(ada.page.get_by_role("button", name="Tell me on this device")).to_be_visible()
    named = {"endpoint": service.endpoint()}
    answer = ada.context.request.post(f"{ada.address}/api/push/device", data=named)
    assert answer.json() == {"kinds": None}


def test_the_page_can_be_installed(whole: Browser, pushing: Open) -> None:
    """As Chromium sees it; a context of Playwright is a private window, where nothing is installed."""
    ada = Person(whole, pushing.port, "Ada").go("/")
    tools = ada.context.new_cdp_session(ada.page)
    found = tools.send("Page.getAppManifest")
    assert (found["url"], found["errors"]) == (f"{ada.address}/manifest.webmanifest", [])
    faults = [fault["errorId"] for fault in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(faults) <= {"in-incognito"}
    manifest = json.loads(found["data"])
    for icon in manifest["icons"]:
        answer = ada.context.request.get(urljoin(found["url"], icon["src"]))
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
        if icon["sizes"] != "any":
            picture = answer.body()
            assert f"{int.from_bytes(picture[16:20])}x{int.from_bytes(picture[20:24])}" == icon["sizes"]
    for path in ("/favicon.ico", "/apple-touch-icon.png", "/badge.png"):
        assert ada.context.request.get(ada.address + path).status == 200
