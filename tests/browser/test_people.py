"""People, in browsers: a seat that comes along by a link, talk, whom the host sends away, a code for oneself."""

from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import DESK, PHONE, Browser, Person, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.server.houses import OwnProcess

SAID = 'ol[aria-label="What was said"] li'


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=name).first.click()


def choose(person: Person, words: str) -> None:
    """Something in the table's menu."""
    person.page.locator("summary[aria-label=Menu]").click()
    press(person, words)


def say(person: Person, text: str, name: str = "") -> None:
    if name:
        person.page.get_by_label("Speak as").fill(name)
    person.page.get_by_label("Say something").fill(text)
    person.page.get_by_role("button", name="Say", exact=True).click()


def test_a_link_asks_first_gives_one_table_and_takes_nothing_away(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    bo = Person(browser, server.port, "Bo", size=PHONE)
    adas = SongSoFar.of((ada,), "along with me", {"dealer": "1"}, bots=1).keep(server.db)
    bos = SongSoFar.of((bo,), "my own seat", {"dealer": "1"}, bots=1).keep(server.db)
    ada.go(adas)
    wait_for_a_mover(ada)
    choose(ada, "Move to my phone")
    link = ada.page.get_by_text("/phone/").inner_text().strip()
    check_every_look(ada)
    bo.go(bos)
    wait_for_a_mover(bo)
    bo.page.goto(link)  # as a foreign page would lead there
    expect(bo.page.get_by_text("gives this browser the seat of Ada at Fight Song, and nothing else")).to_be_visible()
    check_every_look(bo)
    bo.go(bos)
    wait_for_a_mover(bo)  # nothing has happened
    bo.page.goto(link)
    press(bo, "Play as Ada on this device")
    bo.page.wait_for_url(f"**{adas}")
    wait_for_a_mover(bo)
    bo.let_frames_come()
    assert bo.position()["own"]["hand"] == ada.position()["own"]["hand"]
    bo.go(bos)
    wait_for_a_mover(bo)
    ada.go("/me")
    expect(ada.page.get_by_text("used, last seen just now")).to_be_visible()
    check_every_look(ada)
    press(ada, "Withdraw")
    expect(ada.page.get_by_text("Withdrawn: it does not work any more.")).to_be_visible()
    bo.go(adas)
    expect(bo.page.get_by_text("You are watching.")).to_be_attached()
    bo.page.goto(link)
    expect(bo.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    assert ada.troubles == []


def test_a_watcher_is_told_from_players_and_the_host_sends_them_away(browser: Browser, server: OwnProcess) -> None:
    ada, bo, cy = (Person(browser, server.port, name, size=DESK) for name in ("Ada", "Bo", "Cy"))
    path = SongSoFar.of((ada, bo), "who says that", {"dealer": "1"}).keep(server.db)
    for person in (ada, bo, cy):
        person.go(path)
    say(bo, "W" * 200)
    say(cy, "I win", "\uff21da")  # a wide letter
    expect(cy.page.get_by_role("alert").filter(has_text="Ada sits at this table")).to_be_visible()
    say(cy, "I win", "Cy")
    line = ada.page.locator(SAID).last
    expect(line).to_contain_text("watching")
    tallest = ada.page.locator(SAID).first.bounding_box()
    assert tallest is not None
    assert tallest["height"] < 160
    press(bo, "Cy, about this person")
    press(bo, "Mute for me")
    press(bo, "Close")
    expect(bo.page.locator(SAID)).to_have_count(1)
    press(ada, "Cy, about this person")
    check_every_look(ada)
    press(ada, "Send away")
    expect(ada.page.get_by_role("button", name="Let them come back")).to_be_visible()
    expect(cy.page.get_by_role("heading", name="Not at this table")).to_be_visible()
    cy.page.reload()
    expect(cy.page.get_by_role("heading", name="Not at this table")).to_be_visible()
    press(ada, "Close")
    choose(ada, "People")
    press(ada, "Bo seat 2")
    press(ada, "Take the seat")
    expect(bo.page.get_by_text("You are watching.")).to_be_attached()
    bo.let_frames_come()
    assert bo.position()["own"] == {"hand": [], "battle_hand": []}
    assert [person.troubles for person in (ada, bo)] == [[], []]


def test_a_code_brings_somebody_back_and_nothing_is_replaced_unasked(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada", size=PHONE)
    bo = Person(browser, server.port, "Bo")
    path = SongSoFar.of((ada,), "find me again", {"dealer": "1"}, bots=1).keep(server.db)
    SongSoFar.of((bo,), "somebody else", {"dealer": "1"}, bots=1).keep(server.db)
    ada.go("/")
    ada.page.get_by_role("link", name="Keep them: a code for you").click()
    press(ada, "Make a code")
    code = ada.page.locator(".code").inner_text()
    check_every_look(ada)
    bo.go("/me")
    bo.page.get_by_label("I have a code").fill(code.upper())
    press(bo, "Use it")
    expect(bo.page.get_by_text("This browser sits at one table as Bo.")).to_be_visible()
    check_every_look(bo)
    press(bo, "Go on")
    bo.page.wait_for_url(f"{bo.address}/")
    bo.go(path)
    wait_for_a_mover(bo)
    ada.go("/me")
    press(ada, "Forget me")
    press(ada, "Yes, forget me")
    expect(ada.page.get_by_text("You are forgotten. This browser begins anew.")).to_be_visible()
    ada.go(path)
    expect(ada.page.get_by_text("You are watching.")).to_be_attached()
    assert [person.troubles for person in (ada, bo)] == [[], []]
