"""Word Combat by keyboard alone: a whole game against a bot, and the first one, in which somebody explains it."""

from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from tests.browser.browsers import Browser
from tests.browser.players import CELLS, Player, check_nothing_was_seen_before_its_flip, wrong_word
from tests.browser.so_far import GameSoFar
from tests.browser.test_keyboard import tab_to
from tests.server.houses import OwnProcess

FEW: Final = 5
"""Cards that are still face down late in a round."""
A_MINUTE: Final = 60
GLANCE: Final = 40
"""Milliseconds between two looks at the table."""


def set_up_by_keys(player: Player) -> None:
    """In the lobby: Word Combat, an easy bot, a short look."""
    player.go("/")
    expect(player.page.get_by_role("radio", name="Word Combat", exact=True)).to_be_attached()
    press = player.page.keyboard.press
    tab_to(player, "Fight Song")
    for _ in range(list(GAMES).index("word-combat")):
        press("ArrowRight")
    tab_to(player, "Your name")
    player.page.keyboard.type(player.name)
    tab_to(player, "Normal")
    press("ArrowLeft")
    tab_to(player, "Table options")
    press("Enter")
    short = player.page.get_by_role("radio", name="1 s", exact=True)
    expect(short).to_be_attached()
    tab_to(player, "1.5 s")
    press("ArrowLeft")
    expect(short).to_be_checked()
    tab_to(player, "Play against bots")
    press("Enter")


def play_the_round(player: Player) -> None:
    """Flip whenever it is one's turn, take a word whenever the other would flip, and in the end every word there is."""
    until = monotonic() + A_MINUTE
    while not (scene := player.scene())["is_over"]:
        assert monotonic() < until, "the round does not end"
        if scene["turn"] == "mine":
            player.page.keyboard.press("Enter")
        elif not scene["mine_next"] and scene["bar"] not in ("coming", "spelling"):
            call_something(player)
        player.page.wait_for_timeout(GLANCE)


def call_something(player: Player) -> None:
    """The commonest word, if there is one; it may be too late, which costs nothing."""
    if words := player.words():
        player.page.keyboard.type(words[0])
        player.page.keyboard.press("Enter")


def wait_for_cards(player: Player, count: int) -> str:
    """Flip when it is one's turn, until so many lie face up; their letters."""
    until = monotonic() + A_MINUTE
    while len(letters := "".join(player.letters())) < count:
        assert monotonic() < until, "nobody flips"
        if player.scene()["turn"] == "mine":
            player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(GLANCE)
    return letters


def lose_five_points(player: Player) -> None:
    """With a word that is none."""
    word = wrong_word(wait_for_cards(player, 3))
    player.call(word)
    expect(player.bar).to_have_attribute("data-slot", "bad")
    expect(player.line).to_have_text(f"{word.upper()}: not in the dictionary, −5")
    player.expect_score(0, -5)


def skip_ahead(player: Player, server: OwnProcess) -> None:
    """The server falls over; when it is back, most of the cards are up. What the bot needs for them is a minute."""
    server.kill()
    GameSoFar.at(player.page.url, server.db).flip_down_to(FEW).keep(server.db)
    server.start()
    player.expect_thaw()


@pytest.mark.night  # most of it is waiting for flips; by day test_word_combat.py presses the keys of each moment
def test_a_whole_game_by_keyboard(browser: Browser, server: OwnProcess) -> None:
    ada = Player(browser, server.port, "Ada")
    set_up_by_keys(ada)
    lose_five_points(ada)
    skip_ahead(ada, server)
    play_the_round(ada)
    expect(ada.round_end).to_contain_text("Round 1 is over")
    expect(ada.round_end.get_by_role("button", name="Ready for round 2")).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(ada.round_end).to_have_count(0)
    wait_for_cards(ada, 1)
    skip_ahead(ada, server)
    play_the_round(ada)
    expect(ada.round_end).to_contain_text("The last round is over")
    ada.page.keyboard.press("Enter")
    expect(ada.end_screen).to_be_visible()
    check_the_whole_game(ada)
    tab_to(ada, "Play again")
    ada.page.keyboard.press("Enter")
    expect(ada.end_screen).to_be_hidden()
    expect(ada.page.locator("[data-face=down]")).to_have_count(CELLS)
    assert ada.troubles == []


def check_the_whole_game(player: Player) -> None:
    """Every card was flipped once, and the wrong word cost five."""
    check_nothing_was_seen_before_its_flip(player)
    hello = max(place for place, message in enumerate(player.messages()) if message.get("fresh"))
    events = [told["event"] for message in player.messages()[hello:] for told in message.get("events", [])]
    flips = [event["card"] for event in events if event["kind"] == "CardFlipped"]
    assert sorted(flips) == list(range(2 * CELLS))
    failed = next(event for event in events if event["kind"] == "CallFailed" and event["seat"] == 0)
    assert (failed["reason"], failed["cost"]) == ("not a word", 5)


def test_in_the_first_game_one_press_does_one_thing(browser: Browser, server: OwnProcess) -> None:
    ada = Player(browser, server.port, "Ada").go("/learn/word-combat")
    ada.page.get_by_role("button", name="Deal me in").click()
    guide = ada.page.get_by_role("complementary", name="Coach")
    expect(guide).to_be_visible()
    ada.wait_for_the_flip()
    up = ada.page.locator("[data-face=up]")
    before = up.count()
    while guide.count():
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(GLANCE)
    assert ada.scene()["turn"] == "mine"
    assert up.count() == before
    ada.page.keyboard.press("Enter")
    expect(up).to_have_count(before + 1)
    assert ada.troubles == []
