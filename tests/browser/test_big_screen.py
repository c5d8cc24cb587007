"""People in one room: the table is on a television, their cards are on their phones."""

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from tests.browser.axe import violations
from tests.browser.browsers import PHONE, Browser, Person, play_to_the_end, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.browser.weight import check_the_weight
from tests.server.clients import Visitor
from tests.server.houses import OwnProcess

TELEVISION = (1920, 1080)
TABLET = (820, 1180)
ROOM = """() => [...document.querySelectorAll(".screen, .felt-side, .board-side, .strip")].every(
  (part) => part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1
)"""


def phone(browser: Browser, server: OwnProcess, name: str) -> Person:
    return Person(browser, server.port, name, size=PHONE)


def assert_nothing_hidden_came(screen: Person) -> None:
    screen.let_frames_come()
    for message in screen.messages():
        assert message.get("you", {"seat": None})["seat"] is None
        position = message.get("position")
        assert not position or (position["ask"] is None and not any(position["own"].values()))


def test_the_hosts_television_seats_two_phones_and_shows_their_game(browser: Browser, server: OwnProcess) -> None:
    """The television has the host's own cookie."""
    ada, bo = (phone(browser, server, name) for name in ("Ada", "Bo"))
    path = ada.set_up(2, "Fight Song")
    television = Person(browser, server.port, "Tele", size=TELEVISION)
    (guest,) = ada.context.cookies()
    television.context.add_cookies([{"name": guest["name"], "value": guest["value"], "url": ada.address}])
    television.go(f"{path}/screen")
    way = television.page.get_by_role("region", name="Sit down")
    expect(way.get_by_role("img")).to_be_visible()
    assert violations(television) == []
    ada.go(f"{path}?beside=1").sit()
    expect(television.page.get_by_role("list", name="At the table")).to_contain_text("Ada")
    bo.go(f"{path}?beside=1").sit()
    expect(way).to_be_hidden()
    ada.page.get_by_role("button", name="Start the game").click()
    for person in (ada, bo):
        expect(person.page.locator("[data-card]")).to_have_count(8)
        expect(person.page.locator(".seats")).to_be_hidden()
    mover = wait_for_a_mover(ada, bo)
    assert mover is not None
    mover.play()
    news = television.page.get_by_role("list", name="What happened").get_by_role("listitem").first
    expect(news).to_contain_text(f"{mover.name} plays")
    assert_nothing_hidden_came(television)
    television.page.get_by_role("button", name="Sound and full screen").click()
    expect(television.page.get_by_role("button", name="Sound and full screen")).to_have_count(0)
    check_the_weight(television)
    bo.page.get_by_label("Menu").click()
    bo.page.get_by_role("button", name="The whole table").click()
    expect(bo.page.locator(".seats")).to_be_visible()
    bo.page.reload()
    expect(bo.page.locator(".seats")).to_be_visible()
    assert [person.troubles for person in (ada, bo, television)] == [[], [], []]


def test_phones_play_to_the_end_and_the_screen_tells_it(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (phone(browser, server, name) for name in ("Ada", "Bo"))
    path = SongSoFar.of((ada, bo), "on the air", {}).near_the_end(4).keep(server.db)
    television = Person(browser, server.port, "Tele", size=TELEVISION).go(f"{path}/screen")
    for person in (ada, bo):
        person.go(f"{path}?beside=1")
    play_to_the_end(ada, bo)
    end = television.page.get_by_role("dialog")
    expect(end).to_contain_text("won")
    expect(end.get_by_role("button")).to_have_count(0)
    expect(end.get_by_role("link")).to_have_count(0)
    assert violations(television) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_fits_the_screen_without_a_violation(browser: Browser, server: OwnProcess, game: str) -> None:
    """With the most seats, on a television and on a tablet that stands."""
    seats = max(GAMES[game].seat_counts)
    host = Visitor(server.port).arrive()
    table = host.new_table(game, seats=seats)
    television = Person(browser, server.port, "Tele", size=TELEVISION).go(f"/table/{table}/screen")
    with host.at(table) as ada:
        ada.sit(0, "Annabel")
        for seat in range(1, seats):
            ada.bot(seat)
        ada.start()
        expect(television.page.locator("aside h1")).to_be_visible()
        for size, scheme in ((TELEVISION, "dark"), (TABLET, "light")):
            television.page.set_viewport_size({"width": size[0], "height": size[1]})
            television.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            television.come_to_rest()
            assert television.page.evaluate(ROOM), size
            assert violations(television) == []
    assert television.troubles == []
