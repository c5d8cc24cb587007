"""An evening: two people, two bots and a watcher, with everything that can go wrong in between."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import PHONE, Browser, Person, play_to_the_end, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.effort import PROVE, effort
from tests.server.houses import OwnProcess

LAST_PLAYS: Final = effort(16, 1_000)
"""A game has not more than in `make prove`, where people play from the first one on."""


def seat_two_people_and_two_bots(browser: Browser, server: OwnProcess) -> tuple[Person, Person, Person]:
    """Ada hosts, Bo comes by the link, the bots fill up, Wat watches."""
    ada, bo, wat = (Person(browser, server.port, name) for name in ("Ada", "Bo", "Wat"))
    path = ada.set_up(4, "Fight Song")
    ada.sit()
    bo.go(path).sit()
    expect(ada.page.get_by_text("Bo", exact=True).first).to_be_visible()
    wat.go(path)
    ada.page.get_by_role("button", name="Fill with bots").click()
    ada.page.get_by_role("button", name="Start the game").click()
    for person in (ada, bo):
        expect(person.page.locator("[data-card]")).to_have_count(8)
    return ada, bo, wat


def play_some(turns: int, *people: Person) -> None:
    for _ in range(turns):
        mover = wait_for_a_mover(*people)
        assert mover is not None
        mover.play()


def test_two_people_and_two_bots_play_on_whatever_happens(browser: Browser, server: OwnProcess) -> None:
    ada, bo, wat = seat_two_people_and_two_bots(browser, server)
    play_some(3, ada, bo)

    path = bo.page.url.removeprefix(bo.address)
    known = max(message["position"]["actions"] for message in bo.messages() if message.get("position"))
    bo.page.close()
    bo.page = bo.open_page()
    bo.go(path)
    expect(bo.page.locator("[data-card]").first).to_be_visible()
    hello = next(message for message in reversed(bo.messages()) if message["t"] == "hello")
    assert hello["you"]["seat"] == 1
    assert hello["position"]["actions"] >= known
    play_some(2, ada, bo)

    lines = ada.log_length()
    server.kill()
    expect(ada.page.get_by_role("status").filter(has_text="econnect").first).to_be_visible()
    server.start()
    play_some(2, ada, bo)
    assert ada.log_length() > lines
    if PROVE:  # how a game ends is seen on phones
        play_to_the_end(ada, bo)
    check_the_watcher_saw_no_hidden_card(wat)
    for person in (ada, bo, wat):
        assert person.troubles == []


def check_the_watcher_saw_no_hidden_card(wat: Person) -> None:
    wat.let_frames_come()
    messages = wat.messages()
    positions = [message["position"] for message in messages if message.get("position")]
    assert len(positions) > 10
    assert all(position["own"] == {"hand": [], "battle_hand": []} for position in positions)
    assert all(position["ask"] is None for position in positions)
    kinds = {told["event"]["kind"] for message in messages for told in message.get("events", [])}
    assert "CardPlayed" in kinds
    assert "HandDealt" not in kinds


def test_the_rematch_begins_when_both_want_it_and_whoever_looks_away_reads_of_it(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo = (Person(browser, server.port, name) for name in ("Ada", "Bo"))
    path = SongSoFar.of((ada, bo), "the last song", {}).play_to_the_end().keep(server.db)
    for person in (ada, bo):
        person.go(path)
    bo.page.get_by_role("button", name="Look at the table").click()
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_role("button", name="Waiting for Bo")).to_be_visible()
    expect(bo.page.get_by_text("Ada wants to play again")).to_be_visible()
    bo.page.get_by_role("button", name="Me too").click()
    for person in (ada, bo):
        expect(person.page.locator("[data-card]")).to_have_count(8)
        assert person.troubles == []


def test_whoever_steps_through_a_replay_that_is_watched_together_leads(browser: Browser, server: OwnProcess) -> None:
    ada, bo = Person(browser, server.port, "Ada"), Person(browser, server.port, "Bo", size=PHONE)
    path = SongSoFar.of((ada, bo), "once more", {}).play_to_the_end().keep(server.db)
    for person in (ada, bo):
        person.go(path.replace("table", "replay") + "/1")
        person.page.get_by_role("button", name="Watch it together").click()
        expect(person.page.get_by_text("Nobody leads yet: step, and the others follow.")).to_be_visible()
    ada.page.get_by_role("slider").fill("5")
    expect(bo.page.get_by_text("Ada leads.")).to_be_visible()
    expect(bo.page.get_by_role("slider")).to_have_value("5")
    bo.page.get_by_role("button", name="One step on").click()
    expect(ada.page.get_by_text("Bo leads.")).to_be_visible()
    expect(ada.page.get_by_role("slider")).to_have_value("6")
    expect(bo.page.get_by_text("You lead")).to_be_visible()
    assert ada.troubles + bo.troubles == []


def test_three_players_on_phones_play_to_the_end(browser: Browser, server: OwnProcess) -> None:
    people = [Person(browser, server.port, name, size=PHONE, scheme="dark") for name in ("Ada", "Bo", "Cy")]
    path = SongSoFar.of(people, "on the road", {}).near_the_end(LAST_PLAYS).keep(server.db)
    wat = Person(browser, server.port, "Wat")
    for person in (*people, wat):
        person.go(path)
    play_to_the_end(*people)
    expect(wat.page.get_by_role("dialog").get_by_text("The game is over")).to_be_visible()
    check_the_watcher_saw_no_hidden_card(wat)
    assert [person.troubles for person in (*people, wat)] == [[], [], [], []]


def test_a_move_is_taken_back_when_the_other_agrees(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Person(browser, server.port, name) for name in ("Ada", "Bo"))
    path = SongSoFar.of((ada, bo), "not that one", {}).keep(server.db)
    for person in (ada, bo):
        person.go(path)
    mover = wait_for_a_mover(ada, bo)
    assert mover is not None
    other = bo if mover is ada else ada
    mover.play()
    expect(mover.page.locator("[data-card]")).to_have_count(7)
    mover.page.get_by_role("button", name="back", exact=False).first.click()
    other.page.get_by_role("button", name="gree", exact=False).first.click()
    expect(mover.page.locator("[data-card]")).to_have_count(8)


def test_a_seat_moves_to_the_phone(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.go("/")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Play against bots").click()
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    door = ada.page.url.replace("/table/", "/api/tables/") + "/phone"
    address = ada.context.request.post(door, data={}).json()["url"]
    phone = Person(browser, server.port, "Ada", size=PHONE)
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Play as Ada on this device").click()
    expect(phone.page.locator("[data-card]")).to_have_count(ada.page.locator("[data-card]").count())
