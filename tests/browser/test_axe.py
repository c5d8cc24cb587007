"""Accessibility of every page of the house, light and dark, desk and phone; and the weight of the scripts."""

from typing import Final

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from tests.browser.axe import check_every_look
from tests.browser.browsers import Browser, Person
from tests.browser.weight import check_the_weight
from tests.server.houses import OwnProcess

PAGES: Final = [
    "/replay",
    "/no",
    "/notifications",
    "/me",
    "/phone/nobodys",
    *(f"/{page}/{game}" for game in GAMES for page in ("rules", "keeper", "learn")),
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light_and_has_no_violation(browser: Browser, server: OwnProcess, path: str) -> None:
    person = Person(browser, server.port, "Ada").go(path)
    expect(person.page.locator("h1").first).to_be_visible()
    check_every_look(person)
    check_the_weight(person)


def test_the_lobby_is_light_and_has_no_violation_whatever_is_chosen(browser: Browser, server: OwnProcess) -> None:
    """Table options hide nothing when they are open: shut they are looked at for one game."""
    person = Person(browser, server.port, "Ada").go("/")
    expect(person.page.locator("h1").first).to_be_visible()
    check_every_look(person)
    check_the_weight(person)
    for game in GAMES.values():
        person.choose(game.title)
        options = person.page.locator("details", has_text="Table options")
        if options.get_attribute("open") is None:
            options.get_by_text("Table options").click()
        check_every_look(person)


@pytest.mark.parametrize("slug", GAMES)
def test_a_waiting_room_is_light_and_has_no_violation(browser: Browser, server: OwnProcess, slug: str) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.go(ada.new_table(slug, min(GAMES[slug].seat_counts)))
    expect(ada.page.locator("h1").first).to_be_visible()
    if slug == next(iter(GAMES)):  # before anybody sits all rooms are alike
        check_every_look(ada)
    ada.sit()
    ada.page.get_by_role("button", name="Fill with bots").click()
    expect(ada.page.get_by_text("Everybody is here!")).to_be_visible()
    check_every_look(ada)
    check_the_weight(ada)
