"""Games written with zones, marks and moves, in browsers: on felt that nobody has drawn for them."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look, violations
from tests.browser.browsers import DESK, PATIENCE, PHONE, Browser, Person
from tests.browser.weight import check_the_weight
from tests.server.houses import OwnProcess

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
PLAYABLE: Final = ".own [data-card][aria-disabled=false]"
FITS: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const board = document.querySelector(".board").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".board :is(.seat, .ribbon, [data-card], [data-choice])")];
  const boxes = parts.map((part) => [part.textContent.trim().slice(0, 30), part.getBoundingClientRect()]);
  const out = boxes.filter(([, { left, right, top, bottom }]) =>
    left < board.left - 3 || right > board.right + 3 || top < board.top - 3 || bottom > board.bottom + 6);
  const isLarger = scrollWidth > innerWidth || scrollHeight > innerHeight;
  return [...(isLarger ? ["the page scrolls"] : []), ...out.map(([words]) => words)];
}"""


Serve = Callable[[str], AbstractContextManager[OwnProcess]]


@contextmanager
def serving(folder: Path, game: str) -> Iterator[OwnProcess]:
    house = OwnProcess(folder, game=EXAMPLES / game)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Serve:
    return lambda game: serving(tmp_path, game)


def sit_down(browser: Browser, house: OwnProcess, game: str, seats: int, **rules: str) -> tuple[Person, Person, str]:
    """Somebody at a desk, somebody with a phone, and bots."""
    ada = Person(browser, house.port, "Ada", size=DESK)
    bo = Person(browser, house.port, "Bo", size=PHONE)
    path = ada.new_table(game, seats, **rules)
    for person in (ada, bo):
        person.go(path).sit()
    if seats > 2:
        ada.page.get_by_role("button", name="Fill with bots").click()
    ada.page.get_by_role("button", name="Start the game").click()
    for person in (ada, bo):
        expect(person.page.get_by_role("group", name="Ada").first).to_be_visible()
    return ada, bo, path


def play(person: Person, *, keys: bool) -> bool:
    """Do the first thing that can be done, with the keys or by tapping; whether there was one."""
    if person.page.locator(PLAYABLE).count():
        card = person.page.locator(PLAYABLE).first
        if keys:
            card.press("Enter")
        else:
            card.dispatch_event("click")
        return True
    if person.page.locator("[data-deeds] [data-choice]").count():
        if keys:
            person.page.keyboard.press("1")
        else:
            person.page.locator("[data-deeds] [data-choice]").last.dispatch_event("click")
        return True
    return False


def drag_a_card(person: Person) -> None:
    """From the hand up onto the table."""
    box = person.page.locator(PLAYABLE).first.bounding_box()
    goal = person.page.locator(".middle").bounding_box()
    assert box
    assert goal
    person.page.mouse.move(box["x"] + 8, box["y"] + 30)
    person.page.mouse.down()
    person.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    person.page.mouse.up()


def test_two_people_and_a_bot_finish_crazy_eights_by_keys_and_taps_and_a_watcher_hears_of_no_hidden_card(
    browser: Browser, serve: Serve
) -> None:
    with serve("crazy-eights") as house:
        ada, bo, path = sit_down(browser, house, "crazy-eights", 3, goal="hand")
        eve = Person(browser, house.port, "Eve").go(path)
        expect(eve.page.get_by_role("img", name="Hand: 5 cards face down").first).to_be_visible()
        check_the_weight(ada)
        assert [person.page.evaluate(FITS) for person in (ada, bo)] == [[], []]
        check_every_look(bo)
        ended = [person.page.get_by_role("button", name="Play again") for person in (ada, bo)]
        until = monotonic() + 3 * PATIENCE / 1000  # a whole hand, on a busy machine
        while not all(end.is_visible() for end in ended):
            assert monotonic() < until, "the game does not end"
            for person in (ada, bo):
                play(person, keys=person is ada)
            ada.page.wait_for_timeout(30)
        eve.let_frames_come()
        for position in (message["position"] for message in eve.messages() if message.get("position")):
            hidden = [zone["cards"] for zone in position["open"]["zones"] if zone["zone"] in ("hand", "stock")]
            assert hidden == [None] * 4
            assert position["own"] == {"zones": [], "chosen": None}
        bo.page.get_by_role("link", name="Watch the replay").click()
        expect(bo.page.get_by_role("slider")).to_be_visible()
        expect(bo.page.get_by_role("group", name="Hand of Ada")).to_be_visible()
        assert violations(bo) == []
        assert [person.troubles for person in (ada, bo, eve)] == [[], [], []]


def test_a_bid_lies_face_down_until_all_have_bid_and_is_dragged_onto_the_table(browser: Browser, serve: Serve) -> None:
    with serve("goofspiel") as house:
        ada, bo, _ = sit_down(browser, house, "goofspiel", 2)
        drag_a_card(ada)
        expect(ada.page.get_by_text("You chose ace of spades. Waiting for Bo")).to_be_visible()
        expect(bo.page.get_by_role("group", name="Ada, has chosen")).to_be_visible()
        chosen = [message["position"]["own"]["chosen"] for message in bo.messages() if message.get("position")]
        assert chosen == [None] * len(chosen)
        assert all("ace of spades" not in json.dumps(event) for event in told_after_the_deal(bo))
        bo.page.locator(PLAYABLE).nth(2).press("Enter")
        expect(ada.page.get_by_role("img", name="Spent: ace of spades")).to_be_visible()
        expect(bo.page.get_by_role("group", name="Bo, to play").get_by_text("Score")).to_be_attached()
        assert [person.page.evaluate(FITS) for person in (ada, bo)] == [[], []]
        check_every_look(ada)
        assert ada.troubles + bo.troubles == []


def told_after_the_deal(person: Person) -> list[dict[str, Any]]:  # events, as they came
    told = [one["event"] for message in person.messages() for one in message.get("events", [])]
    return [event for event in told if event.get("move") != "deal"]


def test_whoever_hits_the_space_bar_snaps_and_a_tap_turns_a_card(browser: Browser, serve: Serve) -> None:
    with serve("snap") as house:
        ada, bo, _ = sit_down(browser, house, "snap", 2)
        ada.page.get_by_role("button", name="turn a card", exact=True).click()
        expect(
            bo.page.get_by_role("img", name="Pile:").or_(bo.page.get_by_role("button", name="Pile:"))
        ).to_be_visible()
        bo.page.locator("body").press(" ")
        expect(ada.page.locator("ol[aria-label^='What happened'] li", has_text="Bo snaps").first).to_be_visible()
        assert [person.page.evaluate(FITS) for person in (ada, bo)] == [[], []]
        assert [violations(person) for person in (ada, bo)] == [[], []]
        assert ada.troubles + bo.troubles == []
