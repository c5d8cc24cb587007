"""Pictures of every page for the documentation: `python -m tests.browser.pictures docs/img`.

A server opens in a temporary folder, people come, sit, play and keep score, and each page is taken when it has settled,
for desk and phone, light and dark. Only some: `... pictures FOLDER lobby fightball`. Other sizes, to look for what
overlaps: `... pictures FOLDER 390x664 1024x768`.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.album import FEW, SETTLED, Album, Size, turn_to
from tests.browser.browsers import DESK, PHONE, Browser, Person, open_browser, wait_for_a_mover
from tests.browser.pictures_of_fake_swords import picture_fake_swords
from tests.browser.pictures_of_fightball import picture_fightball
from tests.browser.pictures_of_marching_bandimals import picture_marching_bandimals
from tests.browser.pictures_of_word_combat import picture_word_combat
from tests.server.houses import OwnProcess, own_process

MOST_POINTS: Final = "b => Math.max(...b.map((points) => Number(points.textContent)))"


# The lobby and the waiting room


def open_a_table(person: Person, seats: int, game: str) -> str:
    """A table that is listed in the lobby; whoever opens it sits down."""
    path = person.set_up(seats, game)
    person.sit()
    person.page.get_by_role("checkbox", name="Public table").check()
    return path


def start_with_bots(person: Person) -> None:
    person.page.get_by_role("button", name="Fill with bots").click()
    start(person)


def start(person: Person) -> None:
    person.page.get_by_role("button", name="Start the game").click()
    expect(person.page.locator("[data-card]").first).to_be_visible()


def picture_the_lobby(browser: Browser, server: OwnProcess, album: Album) -> None:
    hosts = [Person(browser, server.port, name) for name in ("Priya", "Sam", "Joan", "Noor")]
    guests = [Person(browser, server.port, name) for name in ("Kenji", "Lou", "Iris")]
    wanted = ((4, "Fight Song"), (5, "Fake Swords"), (2, "Fightball"), (2, "Word Combat"))
    paths = [open_a_table(host, *table) for host, table in zip(hosts, wanted, strict=True)]
    for guest, path in zip(guests, (paths[0], paths[1], paths[0]), strict=True):
        guest.go(path).sit()
    start_with_bots(hosts[0])
    watcher = Person(browser, server.port, "Wat").go(paths[0])
    expect(watcher.page.locator("[data-seat]").first).to_be_visible()
    visitor = Person(browser, server.port, "Ada").go("/")
    expect(visitor.page.get_by_role("link", name="the table of")).to_have_count(len(hosts))
    visitor.page.get_by_label("Your name").fill("Ada")
    visitor.page.get_by_label("Your name").blur()
    album.keep(visitor, "lobby")
    for person in (*hosts, *guests, watcher, visitor):
        person.context.close()


# A game from the waiting room to the replay


def play_until(people: list[Person], is_so: Callable[[Person], bool]) -> Person | None:
    """Everybody plays on until somebody who is asked sees what is wanted; nobody, if the game is over before."""
    while mover := wait_for_a_mover(*people):
        mover.wait_until_asked()
        if is_so(mover):
            return mover
        mover.play()
    for person in people:
        person.wait_for_the_end()
    return None


def sees_half_a_hand(person: Person) -> bool:
    """In the third hand or later, to play, with two cards on the table."""
    if not person.is_asked or person.page.locator(".laid").count() != 2:
        return False
    word, _, number = (person.page.locator(".where").text_content() or "").strip().partition(" ")
    return word == "Hand" and int(number) > 2


def sees_a_battle(person: Person) -> bool:
    """To play a card in a Fight Song round, on which another one lies."""
    battles = person.page.get_by_role("group", name="Your battle hand").count() > 0
    return battles and person.is_asked and person.page.locator(".laid").count() > 0


def hold_the_best_card(person: Person) -> None:
    """Pick up the card that scores most on some corner."""
    cards = person.page.locator("[data-card][aria-disabled=false]")
    worths = []
    for place in range(cards.count()):
        press(cards.nth(place))
        worths.append(person.page.locator("[data-lit] .worth b").evaluate_all(MOST_POINTS))
    best = cards.nth(worths.index(max(worths)))
    if best.get_attribute("aria-pressed") == "false":
        press(best)


def press(card: Locator) -> None:
    """Like a tap on it, wherever its neighbours lie."""
    card.dispatch_event("click", {"detail": 1})


def picture_a_game(browser: Browser, server: OwnProcess, album: Album) -> None:
    people = [Person(browser, server.port, name) for name in ("Ada", "Bo", "Cleo")]
    path = people[0].set_up(4, "Fight Song")
    people[0].sit()
    for person in people[1:]:
        person.go(path).sit()
    expect(people[0].page.get_by_text("Cleo", exact=True).first).to_be_visible()
    album.keep(people[0], "waiting", *FEW)
    start_with_bots(people[0])
    picture_moments(people, album)
    winner = next(person for person in people if person.page.locator(".confetti").count())
    winner.page.wait_for_timeout(SETTLED)
    album.keep_the_end(winner, "end")
    picture_the_replay(winner, album)
    for person in people:
        person.context.close()


def picture_moments(people: list[Person], album: Album) -> None:
    """Half a hand and a Fight Song round, whichever comes first, and on to the end."""
    wanted = {"game": sees_half_a_hand, "song": sees_a_battle}
    while wanted:
        seer = play_until(people, lambda person: any(sees(person) for sees in wanted.values()))
        assert seer is not None, f"the game is over before there was a {' and a '.join(wanted)}"
        name = next(name for name, sees in wanted.items() if sees(seer))
        del wanted[name]
        turn_to(seer, DESK, "light")
        hold_the_best_card(seer)
        album.keep(seer, name)
        press(seer.page.locator("[data-card][aria-pressed=true]"))
        turn_to(seer, DESK, "light")
    play_until(people, lambda _: False)


def picture_the_replay(person: Person, album: Album) -> None:
    person.page.get_by_role("link", name="Watch the replay").click()
    slider = person.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill(str(int(slider.get_attribute("max") or "0") // 2))
    while person.page.locator(".laid").count() < 3:
        person.page.get_by_role("button", name="One step on").click()
        person.page.wait_for_timeout(SETTLED)
    person.page.get_by_role("heading").first.focus()
    album.keep(person, "replay")


# Reading and keeping score


def picture_the_rules(browser: Browser, server: OwnProcess, album: Album) -> None:
    reader = Person(browser, server.port, "Ada").go("/rules/fight-song")
    expect(reader.page.locator("h1")).to_be_visible()
    album.keep(reader, "rules")
    reader.go("/learn/fight-song")
    expect(reader.page.locator("h1")).to_be_visible()
    album.keep(reader, "learn", *FEW)


def write_down(keeper: Person, *points: int) -> None:
    """Points of a hand, team after team."""
    more = keeper.page.get_by_role("button", name="One more for")
    for team, count in enumerate(points):
        for _ in range(count):
            more.nth(team).click()
    lines = keeper.page.get_by_role("listitem").count()
    keeper.page.get_by_role("button", name="Write it down").click()
    keeper.page.wait_for_function("count => document.querySelectorAll('li').length > count", arg=lines)


def picture_the_keeper(browser: Browser, server: OwnProcess, album: Album) -> None:
    keeper = Person(browser, server.port, "Ada").go("/keeper/fight-song")
    for place, name in enumerate(("Ada", "Bo", "Cleo", "Dev"), 1):
        keeper.page.get_by_label(f"Player {place}").fill(name)
    keeper.page.get_by_label("Who deals").select_option("Dev")
    keeper.page.get_by_role("button", name="Start the sheet").click()
    for points in ((3, 2), (2, 3), (4, 0)):
        write_down(keeper, *points)
    keeper.page.get_by_role("button", name="Ada", exact=False).first.click()
    write_down(keeper, 1, 4)
    keeper.page.evaluate("scrollTo(0, 0)")
    album.keep(keeper, "keeper", *FEW)


CHAPTERS: Final = {
    "rules": picture_the_rules,
    "keeper": picture_the_keeper,
    "lobby": picture_the_lobby,
    "game": picture_a_game,
    "fightball": picture_fightball,
    "word-combat": picture_word_combat,
    "fake-swords": picture_fake_swords,
    "marching-bandimals": picture_marching_bandimals,
}


def take_all(album: Album, chapters: list[str]) -> None:
    album.folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        own_process(Path(folder), **{"no-rate": ""}) as server,
        open_browser() as browser,
    ):
        server.start()
        for chapter in chapters:
            CHAPTERS[chapter](browser, server, album)


def size_of(words: str) -> Size:
    width, _, height = words.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    place, *wishes = sys.argv[1:]
    chapters = [wish for wish in wishes if wish in CHAPTERS] or list(CHAPTERS)
    sizes = tuple(size_of(wish) for wish in wishes if wish not in CHAPTERS) or (DESK, PHONE)
    take_all(Album(Path(place), sizes), chapters)
