"""Accessibility of every page, light and dark, desk and phone, as axe sees it; and the weight of the scripts."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Response, expect

from rumpus.games import GAMES
from tests.browser.browsers import DESK, PHONE, Person, play_to_the_end
from tests.browser.coaches import GREEN, Coach, hurry, show_figure
from tests.browser.kept import come_to
from tests.browser.players import Player, wrong_word
from tests.browser.so_far import GameSoFar
from tests.server.houses import OwnProcess

pytestmark = pytest.mark.once

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: Final = [(size, scheme) for size in (DESK, PHONE) for scheme in ("light", "dark")]
PAGES: Final = ["/replay", "/no", *(f"/{page}/{game}" for game in GAMES for page in ("rules", "keeper", "learn"))]
LARGEST_SCRIPTS: Final = 120_000


def violations(person: Person) -> list[str]:
    """What axe finds on the page: each rule with the first thing that breaks it."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate("() => axe.run()")
    return [f"{rule['id']}: {rule['help']}: {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


def check_every_look(person: Person) -> None:
    """The page as it is, turned to every size and scheme."""
    found = {}
    for size, scheme in LOOKS:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        person.come_to_rest()
        found[f"{size[0]} {scheme}"] = violations(person)
    assert not any(found.values()), found


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_violation(browser: Browser, server: OwnProcess, path: str) -> None:
    person = Person(browser, server.port, "Ada").go(path)
    expect(person.page.locator("h1").first).to_be_visible()
    check_every_look(person)


def test_the_lobby_has_no_violation_whatever_is_chosen(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/")
    for game in GAMES.values():
        person.choose(game.title)
        check_every_look(person)
        person.page.get_by_text("Table options").click()
        check_every_look(person)


def test_the_referee_has_no_violation_with_a_stack_to_decide(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/keeper/fightball")
    show_figure(person, 4)
    expect(person.page.get_by_role("region", name="What came of it")).to_contain_text("Team Sport")
    check_every_look(person)


def test_a_table_has_no_violation_from_the_first_chair_to_the_replay(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada")
    ada.set_up(seats=2)
    expect(ada.page.locator("h1")).to_be_visible()
    check_every_look(ada)
    ada.sit()
    ada.page.get_by_role("button", name="Fill with bots").click()
    expect(ada.page.get_by_text("Everybody is here!")).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    while not ada.play():
        ada.page.wait_for_timeout(50)
    check_every_look(ada)
    while not ada.page.locator("[data-guide=song]").count() and not ada.is_over:
        ada.play()
    check_every_look(ada)
    play_to_the_end(ada)
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_every_look(ada)


def play_some(*coaches: Coach) -> None:
    """Cards of all on a few stacks, and one in every hand. At practice pace a beat ends when all have chosen."""
    for stack in (GREEN, GREEN, GREEN + 1):
        take_all(*coaches)
        for coach in coaches:
            coach.press_for(stack)
        for coach in coaches:
            coach.wait_for_a_free_hand()
    take_all(*coaches)


def take_all(*coaches: Coach) -> None:
    for coach in coaches:
        coach.wait_for_a_free_hand()
        coach.page.keyboard.press("Space")
    for coach in coaches:
        coach.held()


def test_a_court_has_no_violation_at_street_pace(browser: Browser, server: OwnProcess) -> None:
    ada = Coach(browser, server.port, "Ada")
    ada.start_against_a_bot()
    play_some(ada)
    check_every_look(ada)


def test_a_court_has_no_violation_from_the_first_chair_to_the_replay(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Coach(browser, server.port, name) for name in ("Ada", "Bo"))
    path = ada.open_table(pace="practice", beat="none", overtime="false")
    check_every_look(ada)
    bo.go(path).sit()
    ada.start()
    play_some(ada, bo)
    check_every_look(ada)
    hurry(path, ada, bo.go("/no"), until="break")
    bo.go(path)
    ada.scoring_round.get_by_role("button", name="Green 1").click()
    check_every_look(ada)
    ada.scoring_round.get_by_role("button", name="To the summary").or_(
        ada.scoring_round.get_by_role("button", name="Go on")
    ).click()
    ada.skip_the_scoring()
    check_every_look(ada)
    hurry(path, ada.go("/no"), bo.go("/no"), until="over")
    ada.go(path)
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


def test_a_grid_has_no_violation_before_the_game(browser: Browser, server: OwnProcess) -> None:
    ada = Player(browser, server.port, "Ada")
    ada.open_table()
    check_every_look(ada)


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
    assert game.table["phase"] == phase
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


def weight_of(browser: Browser, server: OwnProcess, path: str) -> int:
    """Bytes of script, pressed, that a page brings to somebody who has nothing yet."""
    person = Person(browser, server.port, "Ada")
    scripts: list[Response] = []
    person.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    person.go(path).page.wait_for_load_state("networkidle")
    expect(person.page.locator("h1").first).to_be_attached()
    weight = sum(len(gzip.compress(script.body())) for script in scripts)
    person.context.close()
    return weight


@pytest.mark.parametrize("slug", GAMES)
def test_no_page_needs_more_than_its_share_of_script(browser: Browser, server: OwnProcess, slug: str) -> None:
    """A game is fetched when somebody enters its room, and the house will have five: what counts is how much one page
    makes somebody wait for, which is the house and the game that is played, not the sum of all games."""
    host = Person(browser, server.port, "Ada")
    table = host.set_up(seats=min(GAMES[slug].seat_counts), game=GAMES[slug].title)
    for path in (table, f"/rules/{slug}", f"/keeper/{slug}", f"/learn/{slug}", "/"):
        assert 0 < weight_of(browser, server, path) <= LARGEST_SCRIPTS, path
