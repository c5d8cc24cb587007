"""Tables of Word Combat as axe sees them."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import Browser, Person
from tests.browser.kept import come_to
from tests.browser.players import Player, wrong_word
from tests.browser.so_far import GameSoFar
from tests.server.houses import OwnProcess


def test_the_referee_of_words_has_no_violation_while_a_game_is_on(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/keeper/word-combat")
    person.page.get_by_role("button", name="Start the game").click()
    word = person.page.get_by_role("textbox", name="A word is called")
    for called, button in (("train", "takes it"), ("boxes", "Costs")):
        word.fill(called)
        person.page.get_by_role("button", name=button).first.click()
    word.fill("tea")
    expect(person.page.get_by_role("button", name="takes it").first).to_be_enabled()
    check_every_look(person)


PHASES: Final[dict[str, Callable[[GameSoFar], GameSoFar]]] = {
    "turn": lambda game: game.play_down_to(9).flip_until(0),
    "look": lambda game: game.flip(9).call(1, wrong_word(game.letters)),
    "search": lambda game: game.play_down_to(6).flip_all(),
    "break": GameSoFar.play_the_round,
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_grid_has_no_violation_in_any_phase(browser: Browser, server: OwnProcess, phase: str) -> None:
    """On challenge, so that there is one; the table is held as it is, for it would go on by itself."""
    ada, bo = (Player(browser, server.port, name) for name in ("Ada", "Bo"))
    game = PHASES[phase](GameSoFar.between(ada, bo, judge="on challenge", look_time="5"))
    assert game.table.phase == phase
    come_to(game, server, ada, bo)
    ada.hold()
    if phase == "turn":
        ada.spell(f"{game.letters[:3]}{missing(game.letters)}")
    elif phase == "look":
        expect(ada.challenge).to_be_visible()
    elif phase == "search":
        expect(ada.page.get_by_role("button", name="Done")).to_be_visible()
    else:
        expect(ada.page.get_by_role("button", name="Ready for round 2")).to_be_visible()
    check_every_look(ada)


def missing(letters: str) -> str:
    return next(sign for sign in "abcdefghijklmnopqrstuvwxyz" if sign not in letters)


def test_a_grid_has_no_violation_when_the_game_is_over(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Player(browser, server.port, name) for name in ("Ada", "Bo"))
    game = GameSoFar.between(ada, bo).play_the_round().be_ready().play_the_round()
    ada.go(game.keep(server.db))
    expect(ada.end_screen).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or "0") // 3))
    expect(ada.page.locator("[data-face=up]").first).to_be_visible()
    check_every_look(ada)
