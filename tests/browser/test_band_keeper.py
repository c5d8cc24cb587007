"""The referee's page of Marching Band(-imals), beside printed cards: what fits, turns, the contest host."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import PHONE, Browser, Person
from tests.games.marching_bandimals.test_referee import COMPLETE, changed, pairs
from tests.server.houses import OwnProcess

clause = pytest.mark.clause


class BandReferee(Person):
    """Somebody with the phone at the table."""

    @property
    def picker(self) -> Locator:
        return self.page.get_by_role("region", name="A card for")

    def open(self) -> None:
        self.go("/keeper/marching-bandimals")
        for number, name in enumerate(("Ada", "Bo", "Cy"), start=1):
            self.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.page.get_by_role("heading", name="Ada’s band")).to_be_visible()

    def lay(self, card: str, answer: str) -> None:
        self.picker.get_by_role("searchbox").fill(card)
        self.picker.get_by_role("button", name=card).first.click()
        expect(self.picker.get_by_role("status")).to_contain_text(answer)

    def turn(self, to: str) -> None:
        self.page.get_by_role("button", name=f"Turn over: now {to}").click()
        expect(self.page.get_by_role("heading", name=f"{to}’s band")).to_be_visible()


def opened(browser: Browser, server: OwnProcess) -> BandReferee:
    referee = BandReferee(browser, server.port, "Ada", size=PHONE, touch=True)
    referee.open()
    return referee


@clause("MB-BAND-4", "MB-BAND-5")
def test_a_card_that_does_not_fit_is_told_with_its_clause_and_a_reload_loses_nothing(
    browser: Browser, server: OwnProcess
) -> None:
    referee = opened(browser, server)
    referee.lay("Oboe", "Oboe is in Ada’s band")
    referee.lay("Oboe", "it is in the band already, and all Equipment is different. MB-BAND-5")
    referee.lay("Flute", "Flute is in Ada’s band")
    referee.lay("Piccolo", "at most two Woodwind pairs in a band. MB-BAND-4")
    referee.page.reload()
    band = referee.page.get_by_role("region", name="Ada’s band")
    expect(band).to_contain_text("Woodwind Player for Oboe")
    band.get_by_role("button", name="Take Flute out").click()
    expect(band).not_to_contain_text("Flute")
    referee.lay("Broken Zip", "Broken Zip is in Ada’s band")
    expect(band).to_contain_text(f"keeps at most{8 + changed('hand_limit', 'Broken Zip')}")
    assert referee.troubles == []


@clause("MB-MAJOR-1", "MB-MAJOR-2")
def test_a_complete_band_takes_a_drum_major_and_wins_when_its_turn_comes(browser: Browser, server: OwnProcess) -> None:
    referee = opened(browser, server)
    referee.page.get_by_role("button", name="It is Ada’s turn").click()
    for card in pairs(*COMPLETE):
        referee.lay(card, f"{card} is in Ada’s band")
    referee.page.get_by_role("button", name="Take a Drum Major").click()
    referee.turn("Bo")
    referee.turn("Cy")
    referee.page.get_by_role("button", name="Turn over: now Ada").click()
    expect(referee.page.get_by_role("heading", name="Ada wins!")).to_be_visible()
    assert referee.troubles == []


@clause("MB-MAJOR-3")
def test_a_drum_major_goes_back_with_the_first_card_that_is_lost(browser: Browser, server: OwnProcess) -> None:
    referee = opened(browser, server)
    page = referee.page
    page.get_by_role("button", name="It is Ada’s turn").click()
    for card in pairs(*COMPLETE):
        referee.lay(card, f"{card} is in Ada’s band")
    page.get_by_role("button", name="Take a Drum Major").click()
    referee.turn("Bo")
    page.get_by_role("button", name="Ada").first.click()
    band = page.get_by_role("region", name="Ada’s band")
    band.get_by_role("button", name="Take Euphonium out").click()
    expect(band).to_contain_text("The Drum Major has gone back: the band was no longer complete")
    referee.lay("Mellophone", "Mellophone is in Ada’s band")
    expect(page.get_by_role("button", name="Take a Drum Major")).to_have_count(0)
    referee.turn("Cy")
    page.get_by_role("button", name="Turn over: now Ada").click()
    expect(page.get_by_role("heading", name="Ada’s band")).to_be_visible()
    expect(page.get_by_role("heading", name="Ada wins!")).to_have_count(0)
    expect(page.get_by_role("button", name="Take a Drum Major")).to_be_visible()
    assert referee.troubles == []


def test_the_page_has_no_violation_while_a_game_is_on(browser: Browser, server: OwnProcess) -> None:
    referee = opened(browser, server)
    for card in ("Oboe", "Home Crowd"):
        referee.lay(card, f"{card} is in Ada’s band")
    referee.lay("Oboe", "does not fit")
    referee.page.get_by_text("Contest host").click()
    referee.page.get_by_role("button", name="Turn up a card").click()
    referee.page.get_by_role("button", name="3, 2, 1, go!").click()
    referee.page.get_by_role("button", name="Stop").click()
    expect(referee.page.get_by_role("timer")).to_contain_text("0:0")
    check_every_look(referee)
