"""Pictures of Word Combat: a word in the making and one that is taken, the break, the end, and the score keeper."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.album import FEW, Album, turn_to
from tests.browser.browsers import DESK, Browser, Person
from tests.browser.kept import come_to
from tests.browser.players import Player
from tests.browser.so_far import GameSoFar
from tests.games.word_combat.finding import common_words
from tests.server.houses import OwnProcess

ON_DESK, ON_PHONE = FEW
SEED: Final = "picture 347"
WORD: Final = "matcha"
"""What Ada sees in the cards of that seed."""
A_LOOK: Final = 2_000
IN_FLIGHT: Final = 230
"""Milliseconds after which the cards of a word are on their way."""
CATCH: Final = """(wait) => {
  window.caught = new Promise((caught) => {
    const seer = new MutationObserver(() => {
      if (!document.querySelector(".flight")) return;
      seer.disconnect();
      setTimeout(() => {
        document.getAnimations().forEach((motion) => motion.pause());
        caught();
      }, wait);
    });
    seer.observe(document.body, { childList: true, subtree: true });
  });
}"""
"""What flies is over sooner than a test can look."""


def picture_word_combat(browser: Browser, server: OwnProcess, album: Album) -> None:
    ada, bo = (Player(browser, server.port, name) for name in ("Ada", "Bo"))
    picture_a_word(ada, bo, server, album)
    for size, scheme in album.wanted(FEW):
        come_to(half_a_round(ada, bo), server, ada, bo)
        turn_to(ada, size, scheme)
        picture_a_take(ada, bo)
        album.take(ada, "word-combat-take", size, scheme)
        turn_to(ada, DESK, "light")
    picture_the_break(ada, bo, server, album)
    picture_the_end(ada, bo, server, album)
    for player in (ada, bo):
        player.context.close()
    picture_the_keeper(browser, server, album)


def half_a_round(ada: Player, bo: Player) -> GameSoFar:
    return GameSoFar.between(ada, bo, seed=SEED, look_time="1.5").play_down_to(8).flip_until(0)


def picture_a_word(ada: Player, bo: Player, server: OwnProcess, album: Album) -> None:
    game = half_a_round(ada, bo)
    assert WORD in common_words(game.letters), "other cards are dealt now: take another word"
    come_to(game, server, ada, bo)
    ada.spell(WORD)
    album.keep(ada, "word-combat-spelling", *FEW)
    turn_to(ada, DESK, "light")


def picture_a_take(ada: Player, bo: Player) -> None:
    """Bo was first, and the cards fly."""
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.evaluate(CATCH, IN_FLIGHT)
    bo.call(WORD)
    ada.page.evaluate("() => window.caught")
    ada.page.emulate_media(reduced_motion="reduce")


def picture_the_break(ada: Player, bo: Player, server: OwnProcess, album: Album) -> None:
    game = GameSoFar.between(ada, bo, seed=SEED).play_the_round()
    come_to(game, server, ada, bo)
    expect(ada.round_end).to_be_visible()
    album.keep(ada, "word-combat-break", *FEW)
    turn_to(ada, DESK, "light")


def picture_the_end(ada: Player, bo: Player, server: OwnProcess, album: Album) -> None:
    game = GameSoFar.between(ada, bo, seed=SEED).play_the_round().be_ready().play_the_round()
    path = game.keep(server.db)
    winner = ada if game.table.scores[0] > game.table.scores[1] else bo
    winner.go(path)
    expect(winner.end_screen).to_be_visible()
    album.keep_the_end(winner, "word-combat-end", ON_DESK)


def picture_the_keeper(browser: Browser, server: OwnProcess, album: Album) -> None:
    keeper = Person(browser, server.port, "Ada")
    keeper.page.clock.install()
    keeper.go("/keeper/word-combat")
    for place, name in enumerate(("Ada", "Bo"), 1):
        keeper.page.get_by_role("textbox", name=f"Player {place}").fill(name)
    keeper.page.get_by_role("button", name="Start the game").click()
    word = keeper.page.get_by_role("textbox", name="A word is called")
    for called, button in (("train", "Ada takes it"), ("boxes", "Costs Bo 5"), ("quiet", "Bo takes it")):
        flip(keeper, 6)
        word.fill(called)
        keeper.page.get_by_role("button", name=button).click()
    flip(keeper, 2)
    word.fill("zebra")
    expect(keeper.page.get_by_role("button", name="Ada takes it")).to_be_enabled()
    judged = keeper.page.get_by_role("region", name="Judge a word")
    for size, scheme in album.wanted(FEW):
        turn_to(keeper, size, scheme)
        judged.evaluate("panel => scrollTo(0, innerWidth < 600 ? panel.offsetTop - 90 : 0)")
        album.take(keeper, "word-combat-keeper", size, scheme)
    keeper.context.close()


def flip(keeper: Person, count: int) -> None:
    """The referee taps as cards turn; the looks are over at once."""
    for _ in range(count):
        keeper.page.get_by_role("button", name=" flips tap").click()
        keeper.page.clock.fast_forward(A_LOOK)
