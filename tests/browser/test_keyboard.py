"""Everything by keyboard: a whole game without touching the mouse."""

from playwright.sync_api import expect

from tests.browser.browsers import Browser, Person
from tests.browser.songs_so_far import skip_ahead
from tests.effort import effort
from tests.server.houses import OwnProcess

NAME = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return "";
  return [focused.getAttribute("aria-label"), focused.labels?.[0]?.textContent, focused.textContent].join(" ");
}"""


FIRST_PLAYS = 3
LAST_PLAYS = effort(12, 1_000)
"""Of both; in `make prove` there are not more, and nothing is skipped."""
ASKED_OR_OVER = """() => document.querySelector("[data-card][aria-disabled=false]")
  || [...document.querySelectorAll("[role=dialog] button")].some(({ textContent }) => textContent.includes("Play again"))"""


def tab_to(person: Person, name: str) -> None:
    """Press Tab until the thing with this name has the focus."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if name in person.page.evaluate(NAME):
            return
    raise AssertionError(f"{name!r} can not be reached with Tab")


def play_by_keys(person: Person) -> bool:
    """When one is asked; False: the game is over."""
    person.page.wait_for_function(ASKED_OR_OVER)
    if person.is_over:
        return False
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
        play_by_keys(ada)
    skip_ahead(server, LAST_PLAYS, ada)
    while play_by_keys(ada):
        pass
    tab_to(ada, "Play again")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    assert ada.troubles == []
