"""A game that brings rules and nothing else, in browsers: the tests' own one, on the plain board."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look, violations
from tests.browser.browsers import DESK, PATIENCE, PHONE, Browser, Person
from tests.server.houses import OwnProcess

TINY: Final = Path(__file__).parents[1] / "kernel" / "tiny"
BELOW_THE_BOARD: Final = "() => innerHeight - document.querySelector('.near').getBoundingClientRect().bottom"
PRESS_AN_OFFER: Final = "() => document.querySelector('[data-action]')?.click()"


@pytest.fixture(scope="module")
def house_with_a_guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnProcess]:
    house = OwnProcess(tmp_path_factory.mktemp("guest"), game=TINY)
    house.start()
    yield house
    house.stop()


def test_two_people_and_a_bot_finish_a_game_that_has_rules_only(
    browser: Browser, house_with_a_guest: OwnProcess
) -> None:
    ada = Person(browser, house_with_a_guest.port, "Ada", size=DESK)
    bo = Person(browser, house_with_a_guest.port, "Bo", size=PHONE)
    path = ada.new_table("tiny", 3)
    for person in (ada, bo):
        person.go(path).sit()
    ada.page.get_by_role("button", name="Fill with bots").click()
    expect(ada.page.get_by_role("button", name="Kick Bo")).to_be_visible()
    assert violations(ada) == []
    ada.page.get_by_role("button", name="Start the game").click()

    expect(ada.page.locator("[data-action]")).to_have_text(["1 answer 0", "2 answer 1", "3 answer 2"])
    expect(ada.page.locator("[data-own=secret]")).to_contain_text(str(ada.position()["own"]["secret"]))
    expect(bo.page.get_by_text("Waiting for Ada")).to_be_visible()
    assert ada.page.evaluate(BELOW_THE_BOARD) == 0
    check_every_look(ada)

    play_to_the_end(ada, bo)
    points = ada.position()["open"]["points"]
    expect(ada.page.get_by_role("dialog").locator("li", has_text="Ada").first).to_contain_text(str(points[0]))
    check_every_look(ada)
    bo.page.get_by_role("link", name="Watch the replay").click()
    expect(bo.page.get_by_role("slider")).to_be_visible()
    expect(bo.page.get_by_role("columnheader", name="Secret")).to_be_attached()
    check_every_look(bo)
    for person in (ada, bo):
        assert person.troubles == []


def play_to_the_end(ada: Person, bo: Person) -> None:
    """One with the keys, one with the mouse, whenever there is something to press."""
    ends = [person.page.get_by_role("dialog").get_by_role("button", name="Play again") for person in (ada, bo)]
    until = monotonic() + 4 * PATIENCE / 1000  # a whole game, on a busy machine
    while not all(end.is_visible() for end in ends):
        assert monotonic() < until, "the game does not end"
        ada.page.keyboard.press("1")
        bo.page.evaluate(PRESS_AN_OFFER)
        ada.page.wait_for_timeout(30)
