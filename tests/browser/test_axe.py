"""Accessibility of every page, light and dark, desk and phone, as axe sees it; and the weight of the scripts."""

import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from rumpus.server.doors import CLIENT
from tests.browser.browsers import DESK, PHONE, Browser, Person, Scheme
from tests.browser.coaches import GREEN, Coach, show_figure
from tests.browser.courts_so_far import CourtSoFar
from tests.browser.kept import come_to
from tests.browser.players import Player, wrong_word
from tests.browser.so_far import GameSoFar
from tests.browser.songs_so_far import SongSoFar
from tests.effort import PROVE
from tests.server.houses import OwnProcess

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE: Final = "() => axe.run({ resultTypes: ['violations'], selectors: false })"
FIRST_LOOKS: Final[list[tuple[tuple[int, int], Scheme]]] = [(DESK, "light"), (PHONE, "dark")]
"""Every size and every scheme once. What is wrong in a scheme or a size is mostly seen in either of its looks: the
other two are for `make prove`."""
OTHER_LOOKS: Final[list[tuple[tuple[int, int], Scheme]]] = [(DESK, "dark"), (PHONE, "light")]
LOOKS: Final = FIRST_LOOKS + OTHER_LOOKS if PROVE else FIRST_LOOKS
PAGES: Final = ["/replay", "/no", *(f"/{page}/{game}" for game in GAMES for page in ("rules", "keeper", "learn"))]
LARGEST_SCRIPTS: Final = 120_000
FETCHED: Final = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))"


def violations(person: Person) -> list[str]:
    """What axe finds on the page: each rule with the first thing that breaks it."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate(RUN_AXE)
    return [f"{rule['id']}: {rule['help']}: {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


def check_every_look(person: Person) -> None:
    """The page as it is, turned to every size and scheme."""
    found = {}
    for size, scheme in LOOKS:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.emulate_media(color_scheme=scheme)
        person.come_to_rest()
        found[f"{size[0]} {scheme}"] = violations(person)
    assert not any(found.values()), found


def check_the_weight(person: Person) -> None:
    """A game is fetched when somebody enters its room, and the house has five: what counts is how much one page makes
    somebody wait for who has nothing yet, which is the house and the game that is played, not the sum of all games."""
    person.page.wait_for_load_state("networkidle")
    scripts = {name for name in person.page.evaluate(FETCHED) if name.endswith(".js")}
    assert 0 < sum(map(weight_of, scripts)) <= LARGEST_SCRIPTS, person.page.url


@cache
def weight_of(script: str) -> int:
    """Bytes of a script, pressed."""
    return len(gzip.compress((CLIENT / "assets" / script).read_bytes()))


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light_and_has_no_violation(browser: Browser, server: OwnProcess, path: str) -> None:
    person = Person(browser, server.port, "Ada").go(path)
    expect(person.page.locator("h1").first).to_be_visible()
    check_every_look(person)
    check_the_weight(person)


def test_the_lobby_is_light_and_has_no_violation_whatever_is_chosen(browser: Browser, server: OwnProcess) -> None:
    """Table options hide nothing when they are open: shut they are looked at for one game."""
    person = Person(browser, server.port, "Ada").go("/")
    expect(person.page.locator("h1").first).to_be_visible()
    check_every_look(person)
    check_the_weight(person)
    for game in GAMES.values():
        person.choose(game.title)
        options = person.page.locator("details", has_text="Table options")
        if options.get_attribute("open") is None:
            options.get_by_text("Table options").click()
        check_every_look(person)


@pytest.mark.parametrize("slug", GAMES)
def test_a_waiting_room_is_light_and_has_no_violation(browser: Browser, server: OwnProcess, slug: str) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.go(ada.new_table(slug, min(GAMES[slug].seat_counts)))
    expect(ada.page.locator("h1").first).to_be_visible()
    if slug == "fight-song":  # before anybody sits all rooms are alike
        check_every_look(ada)
    ada.sit()
    ada.page.get_by_role("button", name="Fill with bots").click()
    expect(ada.page.get_by_text("Everybody is here!")).to_be_visible()
    check_every_look(ada)
    check_the_weight(ada)


def test_the_referee_has_no_violation_with_a_stack_to_decide(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/keeper/fightball")
    show_figure(person, 4)
    expect(person.page.get_by_role("region", name="What came of it")).to_contain_text("Team Sport")
    check_every_look(person)


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


COURTS: Final = {"street": {}, "practice": {"pace": "practice", "beat": "none"}}


@pytest.mark.parametrize("pace", COURTS)
def test_a_court_has_no_violation_while_it_goes_fast(browser: Browser, server: OwnProcess, pace: str) -> None:
    ada = Coach(browser, server.port, "Ada")
    come_to(CourtSoFar.of((ada,), "rush", COURTS[pace], bots=1).lay(GREEN, GREEN, GREEN + 1), server, ada)
    ada.hold()
    check_every_look(ada)


def test_a_court_has_no_violation_from_the_first_scoring_to_the_replay(browser: Browser, server: OwnProcess) -> None:
    ada = Coach(browser, server.port, "Ada")
    game = CourtSoFar.of((ada,), "rush", {}, bots=1).lay(GREEN, GREEN, GREEN + 1)
    come_to(game.play_on(lambda table: table.phase == "break"), server, ada)
    ada.scoring_round.get_by_role("button", name="Green 1").click()
    check_every_look(ada)
    ada.scoring_round.get_by_role("button", name="To the summary").or_(
        ada.scoring_round.get_by_role("button", name="Go on")
    ).click()
    ada.skip_the_scoring()
    check_every_look(ada)
    game = CourtSoFar.of((ada,), "rush", {"overtime": "false"}, bots=1)
    ada.go(game.play_on(lambda table: table.phase == "over").keep(server.db))
    expect(ada.end_screen).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_every_look(ada)


def test_the_referee_of_words_has_no_violation_while_a_game_is_on(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/keeper/word-combat")
    person.page.get_by_role("button", name="Start the game").click()
    word = person.page.get_by_role("textbox", name="A word is called")
    for called, button in (("train", "takes it"), ("boxes", "Costs")):
        word.fill(called)
        person.page.get_by_role("button", name=button).first.click()
    word.fill("tea")
    expect(person.page.get_by_role("button", name="takes it").first).to_be_enabled()
    check_every_look(person)


PHASES: Final[dict[str, Callable[[GameSoFar], GameSoFar]]] = {
    "turn": lambda game: game.play_down_to(9).flip_until(0),
    "look": lambda game: game.flip(9).call(1, wrong_word(game.letters)),
    "search": lambda game: game.play_down_to(6).flip_all(),
    "break": GameSoFar.play_the_round,
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_grid_has_no_violation_in_any_phase(browser: Browser, server: OwnProcess, phase: str) -> None:
    """On challenge, so that there is one; the table is held as it is, for it would go on by itself."""
    ada, bo = (Player(browser, server.port, name) for name in ("Ada", "Bo"))
    game = PHASES[phase](GameSoFar.between(ada, bo, judge="on challenge", look_time="5"))
    assert game.table.phase == phase
    come_to(game, server, ada, bo)
    ada.hold()
    if phase == "turn":
        ada.spell(f"{game.letters[:3]}{missing(game.letters)}")
    elif phase == "look":
        expect(ada.challenge).to_be_visible()
    elif phase == "search":
        expect(ada.page.get_by_role("button", name="Done")).to_be_visible()
    else:
        expect(ada.page.get_by_role("button", name="Ready for round 2")).to_be_visible()
    check_every_look(ada)


def missing(letters: str) -> str:
    return next(sign for sign in "abcdefghijklmnopqrstuvwxyz" if sign not in letters)


def test_a_grid_has_no_violation_when_the_game_is_over(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Player(browser, server.port, name) for name in ("Ada", "Bo"))
    game = GameSoFar.between(ada, bo).play_the_round().be_ready().play_the_round()
    ada.go(game.keep(server.db))
    expect(ada.end_screen).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or "0") // 3))
    expect(ada.page.locator("[data-face=up]").first).to_be_visible()
    check_every_look(ada)
