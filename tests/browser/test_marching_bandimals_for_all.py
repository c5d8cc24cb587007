"""Marching Band(-imals) for everybody: by keyboard alone, eight on a phone, as axe sees it, what is refused."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from rumpus.games.marching_bandimals.actions import HALT
from tests.browser.axe import check_every_look, violations
from tests.browser.bandmates import Bandmate
from tests.browser.bands_so_far import BandsSoFar, dealt
from tests.browser.browsers import DESK, PHONE, Browser
from tests.browser.kept import come_to
from tests.browser.test_fake_swords_for_all import HIDDEN, SCROLLS, SPILLS
from tests.browser.test_keyboard import tab_to
from tests.server.houses import OwnProcess

clause = pytest.mark.clause

PARTS: Final = "[data-seat], .piles, .stage, [data-guide=mine], [data-guide=steps], [data-guide=hand]"
OWN: Final = "[data-guide=mine], [data-guide=steps], [data-guide=hand]"
OVERLAPS: Final = """parts => {
  const boxes = [...document.querySelector(".field").querySelectorAll(parts)].map((part) => [
    part.className, part.getBoundingClientRect()
  ]);
  const under = ([, a], [, b]) => a.left < b.right - 1 && a.top < b.bottom - 1;
  const pairs = boxes.flatMap((one, place) => boxes.slice(place + 1).map((other) => [one, other]));
  return pairs.filter(([a, b]) => under(a, b) && under(b, a)).map(([[one], [other]]) => `${one} / ${other}`);
}"""
"""Parts of the table that lie over each other."""
CUT: Final = """parts => [...document.querySelector(".field").querySelectorAll(parts)].filter((part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return left < -8 || right > innerWidth + 8 || top < 0 || bottom > innerHeight + 8;
}).map(({ outerHTML }) => outerHTML.slice(0, 120))"""
"""What is not wholly on the screen, but for a fan that leans out a little."""


# By keyboard


def test_a_turn_by_keyboard(browser: Browser, server: OwnProcess) -> None:
    """Draw, play and take back, aim, say No U, discard, end."""
    ada, bo = (Bandmate(browser, server.port, name) for name in ("Ada", "Bo"))
    deal = dealt(held=((0, "Twisted Ankle"), (1, "No U")))
    game = BandsSoFar.among(ada, bo, deal=deal, window="none").before_a_taker()
    come_to(game, server, ada, bo)
    press = ada.page.keyboard.press
    ada.expect_step(1)
    press("Enter")
    ada.expect_step(2)
    cards = ada.hand.count()
    place = ada.place_of(ada.able.first)
    press(f"Digit{(place + 1) % 10}")
    expect(ada.hand).to_have_count(cards - 1)
    press("Backspace")
    expect(ada.hand).to_have_count(cards)
    press("Enter")
    ada.expect_step(3)
    ankle = ada.place_of(ada.card("Twisted Ankle"))
    press(f"Digit{(ankle + 1) % 10}")
    expect(ada.page.locator("[data-target]").first).to_be_visible()
    tab_to(ada, "Aim at Bo's")
    expect(ada.page.locator("[data-target]:focus")).to_have_count(1)
    press("Enter")
    expect(bo.window).to_contain_text("Twisted Ankle")
    bo.page.keyboard.press("n")
    ada.expect_step(4)
    while not ada.deed("End turn").count():
        held = ada.hand.count()
        press("Digit1")
        expect(ada.hand).to_have_count(held - 1)
    press("Enter")
    expect(bo.deed("Draw")).to_be_visible()
    assert bo.last_event("PenaltyStopped")["seat"] == 1
    assert ada.troubles == bo.troubles == []


# Eight players

MOST_SEEN: Final = 8
"""Cards of a hand that are seen at once on a phone, whatever else is held: as many as may be kept."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_eight_bands_have_room(browser: Browser, server: OwnProcess, size: tuple[int, int]) -> None:
    ada = Bandmate(browser, server.port, "Ada", size=size, touch=size == PHONE)
    for phase in ("turn", "band", "bonus", "discarding"):
        game = BandsSoFar.among(ada, bots=7).on_to(phase, fewest=6)
        come_to(game, server, ada)
        expect(ada.step).to_be_visible()
        ada.come_to_rest()
        assert ada.page.locator(".board [data-seat]").count() == 7
        for place in range(min(MOST_SEEN, ada.hand.count())):
            expect(ada.hand.nth(place)).to_be_in_viewport(ratio=0.9)
        expect(ada.step).to_be_in_viewport(ratio=0.9)
        assert ada.page.evaluate(OVERLAPS, PARTS) == [], phase
        assert ada.page.evaluate(CUT, OWN) == [], phase
        assert ada.page.evaluate(HIDDEN) == [], phase
        assert not ada.page.evaluate(SPILLS), phase
        assert not ada.page.evaluate(SCROLLS), phase
    assert ada.troubles == []


INSIDE: Final = """list => {
  const [box, board] = [list, list.closest(".board")].map((part) => part.getBoundingClientRect());
  return box.top >= board.top && box.bottom <= board.bottom && box.left >= 0 && box.right <= innerWidth;
}"""


def test_an_aim_among_eight_on_a_phone_is_a_list_to_tap(browser: Browser, server: OwnProcess) -> None:
    ada = Bandmate(browser, server.port, "Ada", size=PHONE, touch=True)
    game = BandsSoFar.among(ada, bots=7, deal=dealt(held=((0, "Twisted Ankle"),)), window="none")
    come_to(game.in_peace().hoard(0, "Twisted Ankle").on_to("bonus", fewest=2), server, ada)
    ada.card("Twisted Ankle").tap()
    targets = ada.page.get_by_role("region", name="Twisted Ankle: at what?")
    assert targets.evaluate(INSIDE)
    last = targets.get_by_role("button").last
    name = (last.get_attribute("aria-label") or "").partition(" of ")[0]
    last.tap()
    expect(ada.window).to_contain_text(name)
    assert ada.troubles == []


# As axe sees it


def a_window(ada: Bandmate) -> BandsSoFar:
    deal = dealt(1, held=((1, "Twisted Ankle"), (0, "No U")))
    game = BandsSoFar.among(ada, bots=2, deal=deal, window="none")
    game.hoard(1, "Twisted Ankle").in_peace().play_on(
        lambda table: (table.phase, table.mover) == ("bonus", 1) and any(game.takes(1, 0))
    )
    penalty, pick = game.taker(1, 0)
    return game.aim(1, penalty, 0, pick)


def a_contest(ada: Bandmate, card: str, phase: str) -> BandsSoFar:
    game = BandsSoFar.among(ada, bots=2, deal=dealt(top=card), booster="true").hoard(0, "Band Halt!")
    return game.on_to("discarding").do(0, HALT).wait_for(phase)


POSITIONS: Final[dict[str, Callable[[Bandmate], BandsSoFar]]] = {
    "band": lambda ada: BandsSoFar.among(ada, bots=3).on_to("band", fewest=4),
    "discarding": lambda ada: a_contest(ada, "Horn, Drum, Flag", "throwing").on_to("discarding"),  # its card lies open
    "window": a_window,
    "throwing": lambda ada: a_contest(ada, "Horn, Drum, Flag", "throwing"),
    "joining": lambda ada: a_contest(ada, "Pirate Crew", "joining"),
    "bidding": lambda ada: a_contest(ada, "Uniform Auction", "bidding"),
}


@pytest.mark.parametrize("phase", POSITIONS)
def test_a_table_has_no_violation(browser: Browser, server: OwnProcess, phase: str) -> None:
    ada = Bandmate(browser, server.port, "Ada")
    game = POSITIONS[phase](ada)
    assert game.table.phase == phase
    come_to(game, server, ada)
    expect(ada.page.locator(".board .field")).to_be_visible()
    ada.hold()
    check_every_look(ada)


def test_the_end_and_the_replay_have_no_violation(browser: Browser, server: OwnProcess) -> None:
    ada = Bandmate(browser, server.port, "Ada")
    ada.go(BandsSoFar.among(ada, bots=3).win(0).keep(server.db))
    expect(ada.end_screen).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or "0") // 2))
    expect(ada.page.locator(".board .field").first).to_be_visible()
    check_every_look(ada)


# Before the game


@clause("MB-VAR-1", "MB-VAR-2")
def test_what_can_not_be_agreed_is_told_with_the_reason(browser: Browser, server: OwnProcess) -> None:
    ada = Bandmate(browser, server.port, "Ada")
    ada.set_up(5, "Marching Band(-imals)")
    ada.sit()
    setup = ada.page.get_by_role("region", name="How you play")
    shut = setup.locator("label.shut")
    expect(shut).to_have_count(3)
    for words in ("For 2 to 4 players; you are 5.", "For 6 to 8 players; you are 5."):
        expect(shut.filter(has_text=words).first).to_be_visible()
    for radio in shut.get_by_role("radio").all():
        expect(radio).to_be_disabled()
    own_section = setup.get_by_role("radio", name="One section each")
    setup.locator("label").filter(has_text="One section each").click()
    expect(own_section).to_be_checked()
    assert violations(ada) == []
    ada.page.get_by_label("Players", exact=True).select_option("6")
    expect(ada.page.get_by_text("at most 5 players")).to_be_visible()
    expect(ada.page.get_by_label("Players", exact=True)).to_have_value("5")
    assert ada.troubles == []
