"""Fake Swords for everybody: by keyboard alone, six players on a phone, and as axe sees it."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.browsers import PHONE, Browser
from tests.browser.kept import come_to
from tests.browser.swords_so_far import SwordsSoFar
from tests.browser.swordsmen import Swordsman
from tests.browser.test_keyboard import tab_to
from tests.server.houses import OwnProcess

STEP_IN: Final = 9
FEWEST: Final = 3
"""Turns after which everybody has some cards."""
BEATS: Final = 12
"""More than a fight has in which somebody steps into every strike."""
MOVE_OR_END: Final = """() => sights.ends.length > 0 || document.querySelector("[data-move][aria-disabled=false]")"""


# By keyboard


def test_a_turn_with_a_fight_by_keyboard(browser: Browser, server: OwnProcess) -> None:
    ada, bo, cy = (Swordsman(browser, server.port, name) for name in ("Ada", "Bo", "Cy"))
    game = SwordsSoFar.among(ada, bo, cy).with_boss(0)
    come_to(game, server, ada, bo, cy)
    press = ada.page.keyboard.press
    expect(ada.card(0)).to_be_visible()
    make_piles_by_keys(ada, game)
    press("Shift+Digit2")
    expect(bo.bubble("Ada")).to_have_text("I point at 2")
    press("Shift+Alt+Digit1")
    expect(bo.bubble("Ada")).to_have_text("I leave 1")

    ada.page.evaluate("document.activeElement.blur()")
    press("Enter")
    for person, pile in ((bo, 0), (cy, 1)):
        person.point(pile)
    press("Digit1")
    fight_by_keys(ada, bo)
    ada.expect_end("You win the fight!")
    taken = ada.last_event("PileTaken")
    assert (taken["seat"], taken["pile"], taken["won"]) == (0, 0, True)
    assert [person.troubles for person in (ada, bo, cy)] == [[], [], []]


def make_piles_by_keys(ada: Swordsman, game: SwordsSoFar) -> None:
    """With the arrows to another card, and with numbers to a pile; picked up with Enter, too."""
    for _ in range(40):
        if ada.page.locator("[data-card]:focus").count():
            break
        ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("ArrowRight")
    place = int(ada.page.locator("[data-card]:focus").get_attribute("data-card") or -1)
    was = next(laid.pile for laid in game.table.drawn if laid.place == place)
    ada.page.keyboard.press("Digit3" if was != 2 else "Digit2")
    ada.expect_card_on(place, 2 if was != 2 else 1)
    expect(ada.page.locator(f'[data-card="{place}"]:focus')).to_have_count(1)
    ada.page.keyboard.press("Enter")
    tab_to(ada, f"on pile {was + 1}")
    ada.page.keyboard.press("Enter")
    ada.expect_card_on(place, was)


def fight_by_keys(ada: Swordsman, bo: Swordsman) -> None:
    """Ada strikes wherever that breaks no rule, and Bo steps in until he is hit."""
    for beat in range(BEATS):
        ada.page.wait_for_function(MOVE_OR_END)
        if ada.page.evaluate("sights.ends.length > 0"):
            return
        mine, theirs = (one.page.locator("[data-move][aria-disabled=false]:not(.breaks)") for one in (ada, bo))
        ada.page.keyboard.press((mine.first.get_attribute("aria-keyshortcuts") or "").lower())
        expect(ada.pad.get_by_role("status")).to_contain_text("Sealed")
        steps = theirs.and_(bo.move(STEP_IN))
        (steps if steps.count() else theirs.nth(beat % 3)).click()
        expect(ada.page.locator(".pad:not(.shut)")).to_have_count(0)
    raise AssertionError("the fight does not end")


# Six players on a phone

SPILLS: Final = "() => document.documentElement.scrollWidth > innerWidth"
SCROLLS: Final = "() => document.documentElement.scrollHeight > innerHeight"
HIDDEN: Final = """() => {
  const things = [...document.querySelectorAll(".board button:not(:disabled), .board [data-place], .board input")];
  const isBad = thing => {
    thing.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (right - left === 0) return false;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return !isInside || !(above && (thing.contains(above) || above.contains(thing)));
  };
  return things.filter(isBad).map(thing => thing.outerHTML.slice(0, 120));
}"""
"""What can be pressed and is outside of the screen, or under something else."""


def on_the_phone(game: SwordsSoFar) -> SwordsSoFar:
    """Everybody talks about the first pile."""
    for seat in range(6):
        game.say(seat, "pile 1" if seat % 2 else "not pile 1")
    return game


PHASES: Final[dict[str, Callable[[SwordsSoFar], SwordsSoFar]]] = {
    "piles": lambda game: on_the_phone(game.with_boss(0, fewest=FEWEST)),
    "pointing": lambda game: on_the_phone(game.with_boss(1, fewest=FEWEST)).point(None, 0, 0, 0, 1, 2),
    "choosing": lambda game: game.with_boss(0, fewest=FEWEST).point(0, 0, 0, 0, 1, 1),
    "naming": lambda game: game.with_boss(0, fewest=FEWEST).point(0, 0, 1, 2, 3, 4),
    "beat": lambda game: game.with_boss(1, fewest=FEWEST).point(0, 1, 0, 2, 3, 4).wait_for("beat"),
    "over": lambda game: game.play_on(lambda table: table.phase == "over"),
}
REAL: Final[dict[str, Callable[[SwordsSoFar], SwordsSoFar]]] = {
    "arming": lambda game: game.with_boss(0, fewest=FEWEST).point(0, 1, 1, 2, 3, 4),
    "fighting": lambda game: game.with_boss(0, fewest=FEWEST).point(0, 1, 1, 2, 3, 4).start_swords(),
}


MAY_SCROLL: Final = ("choosing", "arming", "fighting")
"""Nobody is in a hurry then; at the piles and in a duel everything is seen at once."""


@pytest.mark.parametrize("phase", [*PHASES, *REAL])
def test_six_players_on_a_phone(browser: Browser, server: OwnProcess, phase: str) -> None:
    ada = Swordsman(browser, server.port, "Ada", size=PHONE, touch=True)
    game = SwordsSoFar.among(ada, bots=5, fights="real swords" if phase in REAL else "duel")
    game = (PHASES | REAL)[phase](game)
    assert game.table.phase == phase
    if phase == "over":
        ada.go(game.keep(server.db))
        expect(ada.end_screen).to_be_visible()
    else:
        come_to(game, server, ada)
        expect(ada.page.locator(".board button:not(:disabled)").first).to_be_visible()
        ada.page.wait_for_function(f"() => ({HIDDEN})().length === 0")  # the board shows some things in its own time
    assert not ada.page.evaluate(SPILLS)
    assert phase in MAY_SCROLL or not ada.page.evaluate(SCROLLS)
    for scheme in ("light", "dark"):
        ada.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        ada.come_to_rest()
        assert violations(ada) == [], scheme
    assert ada.troubles == []
