"""Marching Band(-imals) in the browser: a game to the Drum Major, the steps of a turn, and Penalties that fly."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.bandmates import Bandmate
from tests.browser.bands_so_far import CARDS, BandsSoFar, dealt
from tests.browser.browsers import Browser
from tests.browser.kept import come_to
from tests.browser.weight import check_the_weight
from tests.server.houses import OwnProcess

clause = pytest.mark.clause


def people(browser: Browser, server: OwnProcess, *names: str) -> list[Bandmate]:
    return [Bandmate(browser, server.port, name) for name in names]


# A whole game


@clause("MB-MAJOR-1", "MB-MAJOR-2")
def test_a_game_from_the_lobby_to_the_next_one(browser: Browser, server: OwnProcess) -> None:
    """Two people; what lies between the first turns and the last ones is played while the server is away."""
    ada, bo = people(browser, server, "Ada", "Bo")
    path = ada.set_up(2, "Marching Band(-imals)")
    ada.sit()
    bo.go(path).sit()
    ada.start()
    expect(ada.hand).to_have_count(8)
    first, second = (ada, bo) if ada.position()["open"]["mover"] == 0 else (bo, ada)
    for person in (first, second):
        person.draw()
        person.end_turn()

    server.kill()
    game = BandsSoFar.at(path, server.db).near_the_end(0)
    last = game.last_card(0)
    assert last is not None
    game.keep(server.db)
    server.start()
    ada.put(last)
    expect(ada.page.locator("[data-guide=missing]")).to_contain_text("Complete!")
    ada.end_turn()
    expect(ada.page.get_by_role("heading", name="Your band is complete!")).to_be_visible()
    expect(bo.page.get_by_role("heading", name="Your band is complete!")).to_have_count(0)
    ada.page.get_by_role("button", name="Take the Drum Major").click()
    expect(bo.band(0)).to_contain_text("wins on the next turn!")
    bo.draw()
    bo.end_turn()
    expect(bo.end_screen).to_be_visible()
    check_the_weight(bo)  # who came by the link
    for person in (ada, bo):
        expect(person.end_screen).to_contain_text("Ada")
        person.end_screen.get_by_role("button", name="Play again").click()
    for person in (ada, bo):
        expect(person.end_screen).to_have_count(0)
        expect(person.hand).to_have_count(8)
        assert person.troubles == []


# A turn


@clause("MB-TURN-3", "MB-TURN-5")
def test_a_turn_goes_step_by_step_and_plays_are_taken_back_within_the_step(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    game = BandsSoFar.among(ada, bo).on_to_a_plain_turn()
    come_to(game, server, ada, bo)
    ada.expect_step(1)
    before = ada.hand.count()
    ada.draw()
    expect(ada.hand).to_have_count(before + 2)
    expect(bo.step).to_have_text("Band")

    plays = [ada.able.first.get_attribute("data-kind")]
    standing = ada.position()["open"]["bands"][0]["slots"]
    ada.able.first.click()
    expect(ada.hand).to_have_count(before + 1)
    if ada.able.count():
        plays.append(ada.able.first.get_attribute("data-kind"))
        ada.able.first.click()
        expect(ada.hand).to_have_count(before)
    name = CARDS[int(plays[0] or 0)].name
    expect(bo.half(0, name)).to_be_visible()
    for back in range(len(plays)):
        ada.press("Take back")
        expect(ada.hand).to_have_count(before + 2 - len(plays) + back + 1)
    expect(ada.deed("Take back")).to_have_count(0)
    ada.let_frames_come()
    assert ada.position()["open"]["bands"][0]["slots"] == standing
    ada.put(name)
    expect(bo.half(0, name)).to_be_visible()

    ada.press("On to step 3")
    ada.expect_step(3)
    expect(ada.deed("Take back")).to_have_count(0)
    ada.press("On to step 4")
    ada.expect_step(4)
    expect(ada.deed("End turn")).to_have_count(0)
    discards = len(bo.position()["open"]["discard"])
    ada.discard_enough()
    ada.press("End turn")
    expect(bo.deed("Draw")).to_be_visible()
    bo.let_frames_come()
    table = bo.position()["open"]
    assert len(table["discard"]) > discards
    assert table["bands"][0]["hand"] <= table["bands"][0]["limit"]
    assert ada.troubles == bo.troubles == []


# Penalties

BUTTONS: Final = """panel => [...panel.querySelectorAll("button")].map((button) => {
  const { width, height } = button.getBoundingClientRect();
  const { color, backgroundColor, opacity, cursor } = getComputedStyle(button);
  return [button.textContent, button.className, width, height, color, backgroundColor, opacity, cursor].join(" ");
})"""
"""What somebody who looks over a shoulder sees of the answers."""


@pytest.mark.parametrize("stopper", [True, False], ids=["stopped", "let-pass"])
@clause("MB-NOU-1", "MB-NOU-2")
def test_a_penalty_at_a_card_of_a_band(browser: Browser, server: OwnProcess, stopper: bool) -> None:
    """Bo holds a No U, or does not: nobody can tell before he says it, on a screen or on the wire."""
    ada, bo, cy = everybody = people(browser, server, "Ada", "Bo", "Cy")
    deal = dealt(held=((0, "Twisted Ankle"), (1 if stopper else 2, "No U")))
    game = BandsSoFar.among(ada, bo, cy, deal=deal, window="10").with_a_taker(0, 1, stopper=stopper)
    penalty, pick = game.taker(0, 1)
    name = CARDS[game.card_at(1, pick)].name
    come_to(game, server, *everybody)
    ada.put(penalty)
    ada.aim(1, name)
    for person in everybody:
        expect(person.window).to_contain_text(penalty)
        expect(person.half(1, name).and_(person.page.locator(".hit"))).to_have_count(1)
    expect(ada.window.get_by_role("button")).to_have_count(0)
    assert bo.window.evaluate(BUTTONS) == cy.window.evaluate(BUTTONS)
    for person in everybody:
        check_the_wire(person, has_offer=person is (bo if stopper else cy))

    bo.window.get_by_role("button", name="No U!").click(force=not stopper)  # it says that it is of no use
    if not stopper:
        expect(bo.window.get_by_role("status")).to_have_text("You hold no No U")
        for person in (bo, cy):
            person.window.get_by_role("button", name="Let it pass").click()
    for person in everybody:
        expect(person.window).to_have_count(0)
        expect(person.half(1, name)).to_have_count(1 if stopper else 0)
    ada.expect_step(4)
    kinds = [event["kind"] for event in cy.events()]
    assert ("PenaltyStopped" in kinds, "NobodyStopped" in kinds) == (stopper, not stopper)
    assert [person.troubles for person in everybody] == [[], [], []]


FOLLOW: Final = """() => new MutationObserver((changes, observer) => {
  const card = document.querySelector(".flight.face");
  const flight = card?.getAnimations()[0];
  if (!flight) return;
  observer.disconnect();
  flight.pause();
  const middle = (part) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(part.getBoundingClientRect());
  const { duration } = flight.effect.getTiming();
  const at = (share) => ((flight.currentTime = share * duration), middle(card));
  const bands = [1, 0].map((seat) => middle(document.querySelector(`[data-spot=band-${seat}]`)));
  window.flown = { name: card.textContent, path: [at(0.25), at(0.75)], bands };
  flight.finish();
}).observe(document, { childList: true, subtree: true })"""
"""Where the next card that flies face up begins and ends, and where the bands of the second and the first seat are."""


@clause("MB-PEN-1")
def test_a_penalty_flies_from_one_band_to_the_other(browser: Browser, server: OwnProcess) -> None:
    ada = Bandmate(browser, server.port, "Ada")
    bo = Bandmate(browser, server.port, "Bo", motion="no-preference", quick=False)
    deal = dealt(held=((1, "Twisted Ankle"), (0, "No U")))
    game = BandsSoFar.among(bo, ada, deal=deal, window="none").with_a_taker(1, 0)
    penalty, pick = game.taker(1, 0)
    come_to(game, server, bo, ada)
    expect(bo.page.locator(".board .field")).to_be_visible()
    bo.page.evaluate(FOLLOW)
    ada.put(penalty)
    ada.aim(0, CARDS[game.card_at(0, pick)].name)
    flown = bo.page.wait_for_function("() => window.flown").json_value()
    assert penalty in flown["name"]
    for [place, band] in zip(flown["path"], flown["bands"], strict=True):
        assert place == pytest.approx(band, abs=1)
    expect(bo.page.locator(".flight")).to_have_count(0)
    expect(bo.window).to_contain_text(penalty)
    assert ada.troubles == bo.troubles == []


def check_the_wire(person: Bandmate, *, has_offer: bool) -> None:
    """All but who plays the Penalty are asked; only who holds a No U hears of the offer."""
    person.let_frames_come()
    position = person.position()
    assert position["open"]["phase"] == "window"
    assert position["asked"] == [1, 2]
    assert ("SayNoU" in str(position)) == has_offer
