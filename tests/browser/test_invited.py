"""From the link to the cards, and the way back: a friend on a phone, a code said aloud, one's own tables and games."""

from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import PHONE, Browser, Person, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.server.houses import OwnProcess

LONGEST = 20.0
"""Seconds from opening a link on a phone to holding cards, with a host who starts as soon as everybody is there."""
LAPTOP = (1280, 720)
A_LINE = 30
"""Pixels: two lines of a name are higher."""
ENOUGH = 320
"""Pixels above which a phone with its keyboard open still shows what one needs."""


def code_of(person: Person) -> str:
    code = person.page.locator("[data-code]").get_attribute("data-code")
    assert code is not None
    return code


def test_a_friend_with_a_link_soon_holds_cards(
    browser: Browser, server: OwnProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = Person(browser, server.port, "Ada")
    path = ada.set_up(2, "Fight Song")
    expect(ada.page.get_by_role("button", name="Stand up")).to_be_visible()  # who hosts sits already
    bo = Person(browser, server.port, "Bo", size=PHONE, touch=True)
    began = monotonic()
    bo.go(path)
    expect(bo.page.get_by_role("heading", name="Ada invites you to Fight Song")).to_be_visible()
    button = bo.page.get_by_role("button", name="Sit down").bounding_box()
    assert button is not None and button["y"] + button["height"] < PHONE[1] - ENOUGH
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").tap()
    expect(bo.page.get_by_text("Ada starts the game")).to_be_visible()
    assert bo.page.get_by_role("button", name="Start the game").count() == 0
    assert bo.page.locator("main :disabled").count() == 0
    ada.page.get_by_role("button", name="Start the game").click()
    expect(bo.page.locator("[data-card]").first).to_be_visible()
    took = monotonic() - began
    with capsys.disabled():
        print(f"\na friend with a link holds cards after {took:.1f} s")
    assert took < LONGEST
    assert ada.troubles == bo.troubles == []


def test_a_code_that_was_said_aloud_leads_to_the_table(browser: Browser, server: OwnProcess) -> None:
    ada, bo = Person(browser, server.port, "Ada"), Person(browser, server.port, "Bo", size=PHONE)
    path = ada.set_up(3, "Fight Song")
    code = code_of(ada)
    bo.go("/join/bcdfg")
    expect(bo.page.get_by_role("alert")).to_contain_text("No table has this code")
    expect(bo.page.get_by_role("alert")).to_be_in_viewport()
    expect(bo.page.get_by_label("Code of a table")).to_be_focused()
    bo.go("/").page.get_by_role("link", name="Told a code?").click()
    expect(bo.page.get_by_label("Code of a table")).to_be_in_viewport()
    bo.page.get_by_label("Code of a table").fill(f" {code[:2].upper()} {code[2:]}")
    bo.page.get_by_role("button", name="Join").click()
    bo.page.wait_for_url(f"**{path}")
    bo.go(f"/join/{code}")
    bo.page.wait_for_url(f"**{path}")
    expect(bo.page.get_by_role("button", name="Sit down")).to_be_visible()
    check_every_look(bo)
    bo.sit()
    check_every_look(bo)
    ada.page.get_by_role("button", name="Fill with bots").click()
    wat = Person(browser, server.port, "Wat").go(path)
    expect(wat.page.get_by_text("A bot keeps the seat of")).to_be_visible()
    check_every_look(wat)


def test_copying_the_link_moves_nothing(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    path = ada.set_up(2, "Fight Song")
    code_of(ada)
    panel = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Invite"))
    button = panel.get_by_role("button", name="Copy the link")
    before = (panel.bounding_box(), button.bounding_box())
    button.click()
    expect(panel.get_by_text("Copied!")).to_be_visible()
    assert (panel.bounding_box(), panel.get_by_role("button", name="Copied!").bounding_box()) == before
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.address + path


def test_whoever_hosts_sees_how_it_begins_and_names_in_one_piece(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Person(browser, server.port, name, size=LAPTOP) for name in ("Wilhelmina", "Bartholomew"))
    for game, seats in (("fight-song", 4), ("marching-bandimals", 8)):
        path = ada.new_table(game, seats)
        for person in (ada, bo):
            person.go(path).sit()
        start = ada.page.get_by_role("button", name="Start the game")
        name = ada.page.get_by_role("listitem").get_by_text("Bartholomew", exact=True).bounding_box()
        assert name is not None and name["height"] < A_LINE
        expect(start).to_be_in_viewport(ratio=0.99)
        ada.page.get_by_role("button", name="Fill with bots").click()
        expect(ada.page.get_by_text("Everybody is here!")).to_be_visible()
        for size in (LAPTOP, PHONE):
            ada.page.set_viewport_size({"width": size[0], "height": size[1]})
            ada.page.evaluate("scrollTo(0, 0)")
            ada.come_to_rest()
            expect(start).to_be_in_viewport(ratio=0.99)
        ada.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


def test_nobody_hosts_without_a_name(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada").go("/")
    ada.page.get_by_role("button", name="Play with friends").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("First your name")
    expect(ada.page.get_by_label("Your name")).to_be_focused()


def test_the_lobby_leads_back_to_a_running_game_and_to_those_that_are_over(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo = (Person(browser, server.port, name) for name in ("Ada", "Bo"))
    over = SongSoFar.of((ada, bo), "way back", {}).play_to_the_end().keep(server.db)
    path = SongSoFar.of((ada, bo), "still on", {}).keep(server.db)
    for person in (ada, bo):
        person.go(path)
    mover = wait_for_a_mover(ada, bo)
    assert mover is not None
    expect(mover.page).to_have_title("▶ Your turn · Fight Song · Rumpus")
    other = bo if mover is ada else ada
    expect(other.page).to_have_title(f"Waiting for {mover.name} · Fight Song · Rumpus")
    mover.go("/")
    line = own_line(mover.page, other.name)
    expect(line).to_contain_text("Your turn")
    expect(own_game(mover.page)).to_contain_text(f"with {other.name}")
    check_every_look(mover)
    own_game(mover.page).get_by_role("link").click()
    mover.page.wait_for_url(f"**{over.replace('table', 'replay')}/1")
    mover.go("/")
    own_line(mover.page, other.name).get_by_role("link").click()
    mover.page.wait_for_url(f"**{path}")
    expect(mover.page.locator("[data-card]").first).to_be_visible()
    assert ada.troubles == bo.troubles == []


def own_line(page: Page, other: str) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name="Your tables")).locator("li", has_text=other)


def own_game(page: Page) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name="Your last games")).locator("li").first


def test_without_a_network_the_page_says_so(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada").go("/")
    ada.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    ada.context.set_offline(True)
    try:
        ada.go("/rules/fight-song")
        expect(ada.page.get_by_role("heading", name="You are offline")).to_be_visible()
        check_every_look(ada)
        assert ada.page.evaluate("() => fetch('/api/house').then(() => 'kept', () => 'asked')") == "asked"
    finally:
        ada.context.set_offline(False)
    ada.page.get_by_role("link", name="Try again").click()
    expect(ada.page.get_by_role("heading", name="Fight Song").first).to_be_visible()
