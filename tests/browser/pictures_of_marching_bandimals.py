"""Pictures of Marching Band(-imals): a turn, eight bands, the moment for a No U, contests, and the end."""

from typing import Final

from playwright.sync_api import expect

from rumpus.games.marching_bandimals.actions import HALT, THROW
from tests.browser.album import FEW, FREEZE, Album, turn_to
from tests.browser.bandmates import Bandmate
from tests.browser.bands_so_far import BandsSoFar, dealt
from tests.browser.browsers import DESK, Browser
from tests.browser.kept import come_to
from tests.server.houses import OwnProcess

ON_DESK, ON_PHONE = FEW
SEED: Final = "picture"
FEWEST: Final = 4
"""Rounds after which everybody has something of a band."""
TAPS: Final = 4
"""With the first lamps of a rhythm; then the picture is taken."""


def picture_marching_bandimals(browser: Browser, server: OwnProcess, album: Album) -> None:
    ada = Bandmate(browser, server.port, "Ada", quick=False)
    picture_a_turn(ada, server, album)
    picture_eight_bands(ada, server, album)
    picture_an_aim(ada, server, album)
    picture_a_no_u(ada, server, album)
    picture_a_contest(ada, server, album)
    picture_a_beat(ada, server, album)
    picture_the_end(ada, server, album)
    ada.context.close()


def picture_a_turn(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    come_to(BandsSoFar.among(ada, bots=3, seed=SEED).on_to("band", fewest=FEWEST), server, ada)
    ada.expect_step(2)
    album.keep(ada, "marching-bandimals-board")
    turn_to(ada, DESK, "light")


def picture_eight_bands(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    come_to(BandsSoFar.among(ada, bots=7, seed=SEED).on_to("bonus", fewest=FEWEST), server, ada)
    expect(ada.hand.first).to_be_visible()
    album.keep(ada, "marching-bandimals-eight", *FEW)
    turn_to(ada, DESK, "light")


def a_taker(ada: Bandmate, mover: int) -> BandsSoFar:
    """Somebody can take a card from the next band, whose owner holds a No U."""
    target = (mover + 1) % 4
    deal = dealt(mover, held=((mover, "Twisted Ankle"), (target, "No U")))
    return BandsSoFar.among(ada, bots=3, seed=SEED, deal=deal, window="10").with_a_taker(mover, target, fewest=2)


def picture_an_aim(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    game = a_taker(ada, 0)
    come_to(game, server, ada)
    ada.put(game.taker(0, 1)[0])
    expect(ada.page.locator(".mb-aiming")).to_be_visible()
    album.keep(ada, "marching-bandimals-aim", *FEW)
    turn_to(ada, DESK, "light")


def picture_a_no_u(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    game = a_taker(ada, 3)
    penalty, pick = game.taker(3, 0)
    come_to(game.aim(3, penalty, 0, pick), server, ada)
    expect(ada.window.get_by_role("button", name="No U!")).to_be_visible()
    album.keep(ada, "marching-bandimals-no-u", *FEW)
    turn_to(ada, DESK, "light")


def before_halt(ada: Bandmate, card: str) -> BandsSoFar:
    """Ada is about to turn up a card of the booster."""
    game = BandsSoFar.among(ada, bots=3, seed=SEED, deal=dealt(top=card), booster="true")
    for seat in range(4):
        game.hoard(seat, "Band Halt!")
    return game.on_to("discarding", fewest=FEWEST - 1)


def picture_a_contest(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    game = before_halt(ada, "Horn, Drum, Flag").do(0, HALT).wait_for("throwing").do(2, THROW)
    come_to(game, server, ada)
    expect(ada.sheet).to_be_visible()
    album.keep(ada, "marching-bandimals-contest", *FEW)
    turn_to(ada, DESK, "light")


def picture_a_beat(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    """In full motion, and with a few taps."""
    for size, scheme in album.wanted((ON_PHONE,)):
        come_to(before_halt(ada, "Keep the Beat"), server, ada)
        turn_to(ada, size, scheme)
        ada.page.emulate_media(reduced_motion="no-preference")
        ada.press("Band Halt!")
        expect(ada.page.locator('[data-program="rhythm"]')).to_be_visible()
        ada.keep_the_beat(TAPS)
        expect(ada.page.locator(".lamps .hit")).to_have_count(TAPS)
        ada.page.evaluate(FREEZE)
        album.take(ada, "marching-bandimals-beat", size, scheme)
        ada.page.emulate_media(reduced_motion="reduce")
    turn_to(ada, DESK, "light")


def picture_the_end(ada: Bandmate, server: OwnProcess, album: Album) -> None:
    game = BandsSoFar.among(ada, bots=3, seed=SEED).win(0)
    ada.go(game.keep(server.db))
    expect(ada.end_screen).to_be_visible()
    album.keep_the_end(ada, "marching-bandimals-end", ON_DESK)
