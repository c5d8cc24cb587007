"""The house below a path of a site: nothing that a page asks for, leads to or keeps lies beside it."""

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import Browser, Person
from tests.server.houses import own_process

ROOT: Final = "/rumpus"
SCOPE: Final = "() => navigator.serviceWorker.ready.then(({ scope }) => scope)"
LINKS: Final = "() => [...document.links].map(({ href }) => href)"


def test_from_the_lobby_to_the_cards_everything_lies_below_the_path(browser: Browser, tmp_path: Path) -> None:
    with own_process(tmp_path, **{"root-path": ROOT}) as server:
        server.start()
        ada = Person(browser, server.port, "Ada")
        ada.address += ROOT
        named: list[str] = []
        ada.screen.listen(ada.page, "request", lambda request: named.append(request.url))
        ada.screen.listen(ada.page, "websocket", lambda socket: named.append(socket.url.replace("ws", "http", 1)))
        ada.set_up(2, "Fight Song")
        named += ada.page.evaluate(LINKS)
        ada.page.get_by_role("button", name="Add a bot").click()
        ada.page.get_by_role("button", name="Start the game").click()
        expect(ada.page.locator("[data-card]").first).to_be_visible()
        ada.go("/rules/fight-song")
        ada.page.get_by_role("link", name="Play", exact=True).click()
        expect(ada.page.get_by_role("heading", name="A new table of")).to_be_visible()
        named += [*ada.page.evaluate(LINKS), ada.page.url, ada.page.evaluate(SCOPE)]
        ours = f"{ada.address}/"
        assert [name for name in named if not name.startswith((ours, "data:"))] == []
        assert any(name.startswith(f"{ours}ws/tables/") for name in named)
        assert {cookie["path"] for cookie in ada.context.cookies()} == {ROOT}
        assert ada.troubles == []
