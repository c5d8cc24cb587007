"""A bot that can not go on, in browsers: all see the end, also where a board shows ends in its own time."""

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import Browser, Person
from tests.server.houses import in_house

RAISES: Final = """
class Raises:
    def choose(self, view, ask):
        raise ValueError("no idea")
"""


def test_when_a_bot_gives_up_the_end_is_shown(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(RAISES, "utf-8")
    with in_house(tmp_path, bots=(f"{tmp_path / 'mine.py'}:Raises",)) as house:
        ada = Person(browser, house.port, "Ada")
        ada.go(ada.new_table("fake-swords", 3)).sit()
        ada.page.get_by_label("Level of the bot for seat 2").select_option("Raises, a guest")
        ada.page.get_by_role("button", name="Add a bot").first.click()
        ada.page.get_by_role("button", name="Fill with bots").click()
        ada.page.get_by_role("button", name="Start the game").click()
        expect(ada.page.get_by_text("Turn 1: Fight Boss")).to_be_visible()
        if ada.page.get_by_text("You are the Fight Boss").is_visible():  # by lot; then the others are asked after her
            ada.page.get_by_role("button", name="3, 2, 1, Point!").click()
        expect(ada.page.get_by_role("dialog")).to_contain_text("raised ValueError: no idea")
        browser.take_back()
