"""The coach of the first game: nothing that it speaks of and nothing that can be pressed is covered."""

from typing import Final

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from tests.browser.browsers import Browser, Regular
from tests.browser.kept import wait_until_it_goes_on
from tests.browser.test_sizes import HOST, MOMENTS, SIZES
from tests.effort import effort
from tests.server.houses import OwnProcess

COVERED: Final = """() => {
  const coach = document.querySelector("[aria-label=Coach]");
  const box = coach.getBoundingClientRect();
  const wanted = [...document.querySelectorAll(
    ".play :is(button:not(:disabled, [aria-disabled=true]), a[href], input, [data-card], [data-lit])"
  )];
  const ring = document.querySelector(".ring");
  return [...wanted, ...(ring ? [ring] : [])].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = right - left > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }).map(({ outerHTML }) => outerHTML.slice(0, 120));
}"""
"""What can be pressed, or what the lesson speaks of, under the lesson."""
STANDS: Final = """() => {
  const { left, right, top, bottom } = document.querySelector("[aria-label=Coach]").getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("slug", [*GAMES][: effort(1, len(GAMES))])
def test_a_lesson_covers_nothing(browser: Browser, server: OwnProcess, slug: str) -> None:
    """By day of one game, for the coach is the same; where it goes is proved in web/tests/table/nearby.test.ts."""
    ada = Regular(browser, server.port, HOST)
    game = next(iter(MOMENTS[slug].values()))(ada)
    ada.go(f"{game.keep(server.db)}?guide=1")
    if game.room.playing().is_live:
        wait_until_it_goes_on(ada, game.room.id)
    got_it = ada.page.get_by_role("button", name="Got it")
    expect(got_it).to_be_visible()
    ada.hold()
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.come_to_rest()
        ada.page.wait_for_function(f"() => ({COVERED})().length === 0 && ({STANDS})()")  # it looks again now and then
    text = ada.page.get_by_role("complementary", name="Coach").inner_text()
    got_it.press("Enter")
    expect(ada.page.get_by_role("complementary", name="Coach")).not_to_have_text(text)
    assert ada.troubles == []
