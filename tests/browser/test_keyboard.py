"""Everything by keyboard: a whole game without touching the mouse."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import Browser, Person, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.effort import effort
from tests.server.houses import OwnProcess

NAME: Final = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return "";
  return [focused.getAttribute("aria-label"), focused.labels?.[0]?.textContent, focused.textContent].join(" ");
}"""


FIRST_PLAYS: Final = effort(3, 1_000)
"""A game has not more than in `make prove`; here its last ones are played at a table that is nearly done."""
LAST_PLAYS: Final = 12
"""Of both sides."""


def tab_to(person: Person, name: str) -> None:
    """Press Tab until the thing with this name has the focus."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if name in person.page.evaluate(NAME):
            return
    raise AssertionError(f"{name!r} can not be reached with Tab")


def play_by_keys(person: Person) -> bool:
    """When one is asked; False: the game is over."""
    if wait_for_a_mover(person) is None:
        return False
    person.wait_until_asked()
    lines = person.log_length()
    tab_to_a_card(person)
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-lit]:focus")).to_have_count(1)
    person.page.keyboard.press("Enter")
    person.wait_for_the_log(lines)
    return True


def tab_to_a_card(person: Person) -> None:
    for _ in range(40):
        if person.page.locator("[data-card]:focus").count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("the hand can not be reached with Tab")


def test_a_whole_game_by_keyboard(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.go("/")
    expect(ada.page.get_by_label("Your name")).to_be_visible()
    tab_to(ada, "Your name")
    ada.page.keyboard.type("Ada")
    tab_to(ada, "Play against bots")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    for _ in range(FIRST_PLAYS):
        if not play_by_keys(ada):
            break
    ada.go(SongSoFar.of((ada,), "by heart", {}, bots=1).near_the_end(LAST_PLAYS).keep(server.db))
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    while play_by_keys(ada):
        pass
    ada.wait_for_the_end()
    tab_to(ada, "Play again")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    assert ada.troubles == []
