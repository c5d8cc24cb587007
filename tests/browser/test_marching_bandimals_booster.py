"""The booster of Marching Band(-imals) in the browser: throws, taps, a rhythm, and a theme with its vote."""

import pytest
from playwright.sync_api import expect

from rumpus.games.marching_bandimals.actions import HALT, JOIN
from tests.browser.bandmates import Bandmate
from tests.browser.bands_so_far import BandsSoFar, dealt
from tests.browser.browsers import Browser
from tests.browser.kept import come_to
from tests.browser.weight import check_the_weight
from tests.server.houses import OwnProcess

clause = pytest.mark.clause


def two(browser: Browser, server: OwnProcess) -> list[Bandmate]:
    return [Bandmate(browser, server.port, name) for name in ("Ada", "Bo")]


def before_halt(ada: Bandmate, bo: Bandmate, card: str) -> BandsSoFar:
    """Ada may turn up that card of the booster."""
    game = BandsSoFar.among(ada, bo, deal=dealt(top=card), booster="true")
    return game.hoard(0, "Band Halt!").on_to("discarding")


WINS = ("win", "wins")


def expect_winner(winner: Bandmate, loser: Bandmate, reward: str = "Drew", words: tuple[str, str] = WINS) -> None:
    """Both see who has won, and what the winner got."""
    winner.expect_winner(f"You {words[0]}")
    loser.expect_winner(f"{winner.name} {words[1]}")
    assert loser.last_event(reward)["seat"] == int(winner.name == "Bo")
    assert winner.troubles == loser.troubles == []


@clause("MB-BOOST-4", "MB-BOOST-6")
def test_throws_are_secret_until_all_are_in(browser: Browser, server: OwnProcess) -> None:
    ada, bo = two(browser, server)
    game = before_halt(ada, bo, "Horn, Drum, Flag")
    come_to(game.do(0, HALT).wait_for("throwing"), server, ada, bo)
    for hands in (("Rock", "Rock"), ("Paper", "Rock")):
        bo.sheet.get_by_role("button", name=hands[1]).click()
        expect(bo.sheet).to_contain_text(f"{hands[1]} it is.")
        expect(ada.sheet.locator("li").filter(has_text="Bo")).to_contain_text("ready")
        ada.let_frames_come()
        newest = ada.position()
        assert newest["own"]["sealed"] is None
        assert newest["open"]["answered"] == [False, True]
        ada.sheet.get_by_role("button", name=hands[0]).click()
    thrown = [event["throws"] for event in bo.events() if event["kind"] == "Thrown"]
    assert thrown[0] == [0, 0]
    check_the_weight(bo)
    expect_winner(ada, bo)
    assert bo.last_event("Drew")["count"] == 3
    ada.expect_step(4)


@clause("MB-BOOST-6")
def test_the_quicker_tap_wins_and_one_before_the_signal_is_out(browser: Browser, server: OwnProcess) -> None:
    ada, bo = two(browser, server)
    come_to(before_halt(ada, bo, "Downbeat"), server, ada, bo)
    ada.halt()
    expect(bo.page.locator('[data-program="waiting"]')).to_be_visible()
    ada.page.keyboard.press("Space")
    for person, words in ((ada, "Too soon!"), (bo, "too soon")):
        expect(person.sheet).to_contain_text(words)
    pad = bo.sheet.get_by_role("button", name="Now!")
    pad.click()
    expect_winner(bo, ada, "CardsTaken")
    assert ada.last_event("TappedTooSoon")["seat"] == 0


@clause("MB-BOOST-6")
def test_the_steadier_hand_wins_a_rhythm(browser: Browser, server: OwnProcess) -> None:
    ada, bo = two(browser, server)
    come_to(before_halt(ada, bo, "Double Time"), server, ada, bo)
    ada.halt()
    ada.keep_the_beat()
    bo.keep_the_beat(2)
    expect_winner(ada, bo, "Recalled")
    off = bo.last_event("RhythmScored")["off"]
    assert off[0] < off[1]


@clause("MB-BOOST-7")
def test_a_theme_ends_with_a_secret_vote(browser: Browser, server: OwnProcess) -> None:
    """Both play along; when play comes back to Ada they vote."""
    ada, bo = two(browser, server)
    game = before_halt(ada, bo, "Pirate Crew").do(0, HALT).do(1, JOIN)
    come_to(game, server, ada, bo)
    expect(ada.sheet).to_contain_text("Pirate Crew")
    ada.sheet.get_by_role("button", name="Play along").click()
    for person in (ada, bo):
        expect(person.sheet).to_have_count(0)
        expect(person.page.get_by_text("Pirate Crew").first).to_be_visible()
    ada.discard_enough()
    ada.press("End turn")
    bo.draw()
    bo.end_turn()
    ada.sheet.get_by_role("button", name="Bo", exact=True).click()
    expect(ada.sheet).to_contain_text("Your secret vote: Bo")
    expect(bo.sheet.locator("li").filter(has_text="Ada")).to_contain_text("has voted")
    bo.let_frames_come()
    assert bo.position()["open"]["answered"] == [True, False]
    assert "ThemeJudged" not in [event["kind"] for event in bo.events()]
    bo.sheet.get_by_role("button", name="Nobody did").click()
    expect_winner(ada, bo, "CardsTaken", ("stayed in character", "stayed in character"))
    ada.expect_step(1)
