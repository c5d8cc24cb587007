"""Seats that live, in browsers: late friends, requests, a rematch without who is away, standing up, time that is up."""

import re

from playwright.sync_api import expect

from rumpus.table.entries import Arranged
from tests.browser.axe import check_every_look
from tests.browser.browsers import DESK, LOG, PHONE, Browser, Person, wait_for_a_mover
from tests.browser.songs_so_far import SongSoFar
from tests.server.houses import OwnProcess


def people(browser: Browser, server: OwnProcess, *names: str) -> list[Person]:
    """The first at a desk, the others by phone."""
    sizes = [DESK, *[PHONE] * (len(names) - 1)]
    return [Person(browser, server.port, name, size=size) for name, size in zip(names, sizes, strict=True)]


def end(person: Person, words: str) -> None:
    expect(person.page.get_by_role("dialog").first).to_contain_text(words)


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=name).first.click()


def test_a_late_friend_sits_down_for_a_bot_and_sees_its_cards(browser: Browser, server: OwnProcess) -> None:
    ada, cy = people(browser, server, "Ada", "Cy")
    path = SongSoFar.of((ada,), "late to the song", {"dealer": "1"}, bots=1).keep(server.db)
    ada.go(path)
    wait_for_a_mover(ada)
    cy.go(path)
    cy.page.get_by_label("Your name").fill("Cy")
    check_every_look(cy)
    assert cy.position()["own"] == {"hand": [], "battle_hand": []}
    press(cy, "Sit down")
    expect(cy.page.locator("[data-card]").first).to_be_visible()
    assert cy.position()["own"]["hand"] != []
    expect(ada.page.locator(LOG, has_text="Cy sits down and plays on for")).to_be_visible()
    for _ in range(3):
        mover = wait_for_a_mover(ada, cy)
        assert mover is not None
        mover.play()
    assert [person.troubles for person in (ada, cy)] == [[], []]


def test_a_watcher_asks_and_reads_what_came_of_it(browser: Browser, server: OwnProcess) -> None:
    ada, cy, di = people(browser, server, "Ada", "Cy", "Di")
    song = SongSoFar.of((ada,), "may I", {"dealer": "1"}, bots=1)
    song._do([Arranged(seats=2, house=song.room.house, pace=0, public=False, latecomers=False)])
    path = song.keep(server.db)
    ada.go(path)
    wait_for_a_mover(ada)
    for person in (cy, di):
        person.go(path)
        person.page.get_by_label("Your name").fill(person.name)
        press(person, "May I sit for Rosie?")
        expect(person.page.get_by_text("You asked to sit for Rosie")).to_be_visible()
    cys = ada.page.get_by_role("alertdialog", name="Cy asks for a seat")
    expect(cys).to_contain_text("(1 more ask)")
    check_every_look(ada)
    cys.get_by_role("button", name="No").click()
    expect(cy.page.get_by_text("The host would rather not give you seat 2 now.")).to_be_visible()
    press(ada, "Yes, sit down")
    expect(di.page.locator("[data-card]").first).to_be_visible()
    assert [person.troubles for person in (ada, cy, di)] == [[], [], []]


def test_a_rematch_goes_on_without_who_is_away_and_they_get_their_seat_back(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo, gus = people(browser, server, "Ada", "Bo", "Gus")
    path = SongSoFar.of((ada, bo, gus), "gus has left", {}).play_to_the_end().keep(server.db)
    for person in (ada, bo):
        person.go(path)
    press(ada, "Play again")
    expect(ada.page.get_by_role("button", name="Waiting for Bo")).to_be_visible()
    press(bo, "Play again")
    for person in (ada, bo):
        end(person, "Gus is away. A bot plays there.")
        expect(person.page.get_by_role("button", name=re.compile("Another game in [1-8] s"))).to_be_visible()
    check_every_look(ada)
    for person in (ada, bo):
        expect(person.page.locator("[data-card]")).to_have_count(8)
    gus.go(path)
    expect(gus.page.locator("[data-card]").first).to_be_visible()
    hello = next(message for message in gus.messages() if message["t"] == "hello")
    assert (hello["you"]["seat"], hello["room"]["game_number"]) == (2, 2)
    assert [person.troubles for person in (ada, bo, gus)] == [[], [], []]


def test_standing_up_after_the_end_changes_no_result_and_the_others_go_on_as_fewer(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo, gus = people(browser, server, "Ada", "Bo", "Gus")
    song = SongSoFar.of((ada, bo, gus), "who stands up", {}).play_to_the_end()
    assert song.room.table is not None
    assert song.room.table.outcome is not None
    winner = song.room.table.names[song.room.table.outcome.winners[0]]
    path = song.keep(server.db)
    everybody = [ada, bo, gus]
    for person in everybody:
        person.go(path)
        person.wait_for_the_end()
    (gone,) = [person for person in everybody if person.name == winner]
    others = [person for person in everybody if person is not gone]
    press(gone, "Look at the table")
    gone.page.locator("summary[aria-label=Menu]").click()
    press(gone, "Stand up")
    for person in others:
        end(person, f"{winner} won")
        end(person, "This evening")
        expect(person.page.get_by_text("Seat ", exact=False).filter(has_text="won")).to_have_count(0)
        press(person, "Play again")
    speaker = others[0]
    end(speaker, "empty")
    press(speaker, "Wait for somebody")  # or else the next game begins while the looks are taken
    check_every_look(speaker)
    press(speaker, "Go on as 2")
    for person in others:
        expect(person.page.locator("[data-card]")).to_have_count(8)
    expect(gone.page.get_by_text("You are watching.")).to_be_visible()
    assert [person.troubles for person in everybody] == [[], [], []]


def test_a_move_that_the_clock_made_says_so(browser: Browser, server: OwnProcess) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    song = SongSoFar.of((ada, bo), "time is up", {})
    song._do([Arranged(seats=2, house=song.room.house, pace=3, public=False)])
    late = (ada, bo)[song.room.playing().asks()[0].seat]
    other = bo if late is ada else ada
    path = song.keep(server.db)
    other.go(path)
    late.go(path)
    expect(late.page.get_by_role("alert").filter(has_text="Time was up: a bot played for you.")).to_be_visible()
    expect(ada.page.get_by_text(f"Time is up: a bot plays for {late.name}.").first).to_be_attached()
    assert [person.troubles for person in (ada, bo)] == [[], []]


def test_the_same_people_play_another_game_and_the_evening_counts_on(browser: Browser, server: OwnProcess) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    path = SongSoFar.of((ada, bo), "something else", {}).play_to_the_end().keep(server.db)
    for person in (ada, bo):
        person.go(path)
        person.wait_for_the_end()
    press(ada, "Another game with the same people")
    check_every_look(ada)
    press(ada, "Word Combat")
    for person in (ada, bo):
        expect(person.page.get_by_role("heading", name="Word Combat")).to_be_visible()
        expect(person.page.get_by_role("heading", name="This evening")).to_be_visible()
    check_every_look(bo)
    expect(bo.page.get_by_role("link", name="Replay of game 1")).to_be_visible()
    press(ada, "Start the game")
    for person in (ada, bo):
        expect(person.page.locator("[data-cell]").first).to_be_visible()
    bo.go(path.replace("/table/", "/replay/") + "/1")
    expect(bo.page.get_by_role("slider")).to_be_visible()
    assert [person.troubles for person in (ada, bo)] == [[], []]
