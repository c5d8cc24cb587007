"""Pictures of Fake Swords: piles and lies, fingers, a duel, real swords, the end, and the phone in the middle."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.album import FEW, FREEZE, Album, turn_to
from tests.browser.browsers import DESK, PHONE, Browser, Person
from tests.browser.kept import come_to
from tests.browser.swords_so_far import SwordsSoFar
from tests.browser.swordsmen import Swordsman
from tests.server.houses import OwnProcess

ON_DESK, ON_PHONE = FEW
SEED: Final = "picture 161"
DUEL: Final = "picture 162"
"""With these cards a duel is not over after three beats."""

FEWEST: Final = 5
"""Turns after which everybody has some cards."""
FINGERS_OUT: Final = 1_300
SWORDS_MET: Final = 620
"""Milliseconds after which something is best seen."""
STRIKE_HIGH, FEINT_MIDDLE, GUARD_HIGH, GUARD_MIDDLE, STEP_IN, STEP_BACK = 0, 4, 6, 7, 9, 10


def picture_fake_swords(browser: Browser, server: OwnProcess, album: Album) -> None:
    ada = Swordsman(browser, server.port, "Ada", quick=False)
    picture_the_piles(ada, server, album)
    for size, scheme in album.wanted(FEW):
        picture_the_fingers(ada, server)
        turn_to(ada, size, scheme)
        show_the_fingers(ada)
        album.take(ada, "fake-swords-fingers", size, scheme)
    for size, scheme in album.wanted(FEW):
        come_to(a_duel(ada), server, ada)
        turn_to(ada, size, scheme)
        picture_a_parry(ada)
        album.take(ada, "fake-swords-duel", size, scheme)
        ada.page.emulate_media(reduced_motion="reduce")
    picture_real_swords(ada, server, album)
    picture_the_end(ada, server, album)
    ada.context.close()
    picture_the_keeper(browser, server, album)


def a_turn(ada: Person, boss: int, *, bots: int = 3, seed: str = SEED, **house: str) -> SwordsSoFar:
    return SwordsSoFar.among(ada, bots=bots, seed=seed, **house).with_boss(boss, fewest=FEWEST)


def picture_the_piles(ada: Swordsman, server: OwnProcess, album: Album) -> None:
    game = a_turn(ada, 0)
    for seat, words in enumerate(("not pile 2", "pile 1", "pile 3", "not pile 1")):
        game.say(seat, words)
    come_to(game, server, ada)
    expect(ada.bubble("Ada")).to_be_visible()
    album.keep(ada, "fake-swords-piles", *FEW)
    turn_to(ada, DESK, "light")


def picture_the_fingers(ada: Swordsman, server: OwnProcess) -> None:
    game = a_turn(ada, 1)
    for seat, words in ((0, "not pile 2"), (2, "pile 2"), (3, "pile 1")):
        game.say(seat, words)
    come_to(game.point(None, 0, 1, 2), server, ada)
    expect(ada.pile(1)).to_have_attribute("data-lit", "")


def show_the_fingers(ada: Swordsman) -> None:
    ada.point(1)
    expect(ada.fingers).to_have_count(4)
    ada.page.wait_for_timeout(FINGERS_OUT)


def a_duel(ada: Person) -> SwordsSoFar:
    """Some beats are over, and the bot has chosen."""
    game = a_turn(ada, 1, seed=DUEL).point(0, 1, 0, 2)
    game.choose_moves(STEP_BACK, GUARD_HIGH).choose_moves(STEP_IN, FEINT_MIDDLE).choose_moves(GUARD_MIDDLE, STEP_IN)
    return game.wait_for("beat").choose_move(1, GUARD_HIGH)


def picture_a_parry(ada: Swordsman) -> None:
    """In full motion, when the swords meet."""
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.choose_move(STRIKE_HIGH)
    expect(ada.page.locator(".plate .move").first).to_be_visible()
    ada.page.wait_for_timeout(SWORDS_MET)
    ada.page.evaluate(FREEZE)


def picture_real_swords(ada: Swordsman, server: OwnProcess, album: Album) -> None:
    """What a fighter reads, and what the Fight Boss is asked."""
    game = a_turn(ada, 1, fights="real swords").point(0, 1, 0, 2)
    come_to(game, server, ada)
    expect(ada.page.get_by_text("starts the fight").first).to_be_visible()
    album.keep(ada, "fake-swords-rules-of-the-fight", (PHONE, "light"))
    come_to(a_turn(ada, 0, fights="real swords").point(0, 1, 1, 2).start_swords(), server, ada)
    expect(ada.page.get_by_text("How did it end?")).to_be_visible()
    album.keep(ada, "fake-swords-verdict", ON_PHONE)
    turn_to(ada, DESK, "light")


def picture_the_end(ada: Swordsman, server: OwnProcess, album: Album) -> None:
    game = SwordsSoFar.among(ada, bots=3, seed=SEED).near_the_end(0)
    mine = game.winning_piles(0)[0]
    come_to(game.point(None, *((mine + 1) % 3 for _ in range(3))), server, ada)
    ada.point(mine)
    expect(ada.end_screen).to_be_visible()
    album.keep_the_end(ada, "fake-swords-end", ON_DESK)


def picture_the_keeper(browser: Browser, server: OwnProcess, album: Album) -> None:
    keeper = Person(browser, server.port, "Ada").go("/keeper/fake-swords")
    for place, (name, height) in enumerate((("Ada", 172), ("Bo", 180), ("Cleo", 150)), 1):
        keeper.page.get_by_label(f"Name of player {place}").fill(name)
        keeper.page.get_by_label(f"Height of player {place} in centimetres").fill(str(height))
    keeper.page.get_by_role("button", name="Start the game").click()
    keeper.page.get_by_role("button", name="The piles are made").click()
    keeper.page.get_by_role("button", name="We have pointed").click()
    for name in ("Ada", "Bo", "Cleo"):
        row = keeper.page.get_by_role("group", name=f"{name} points at")
        row.get_by_role("button", name="Pile 2" if name == "Bo" else "Pile 1").click()
    keeper.page.get_by_role("button", name="That is how we point").click()
    expect(keeper.page.get_by_role("heading", name="Ada against Cleo")).to_be_visible()
    album.keep(keeper, "fake-swords-keeper", ON_PHONE)
    keeper.context.close()
