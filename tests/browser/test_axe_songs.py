"""Tables of Fight Song as axe sees them."""

from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import Browser, Person
from tests.browser.songs_so_far import SongSoFar
from tests.server.houses import OwnProcess


def test_a_table_of_fight_song_has_no_violation(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    songs = SongSoFar.of((ada,), "sing along", {}, bots=1).play_on(lambda table: len(table.played) > 2)
    board = ada.go(songs.keep(server.db)).page.locator("[data-card]").first
    expect(board).to_be_visible()
    check_every_look(ada)
    songs = SongSoFar.of((ada,), "sing along", {}, bots=1).play_on(lambda table: table.phase == "battle")
    ada.go(songs.keep(server.db))
    expect(ada.page.locator("[data-guide=song]")).to_be_visible()
    check_every_look(ada)
    ada.go(SongSoFar.of((ada,), "sing along", {}, bots=1).play_to_the_end().keep(server.db))
    expect(ada.page.get_by_role("dialog").get_by_text("The game is over")).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_every_look(ada)
