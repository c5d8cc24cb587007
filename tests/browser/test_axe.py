"""Accessibility of every page, light and dark, desk and phone, as axe sees it; and the weight of the scripts."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import rumpus.server
from tests.browser.browsers import DESK, PHONE, Person, play_to_the_end
from tests.server.houses import OwnProcess

pytestmark = pytest.mark.once

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [pytest.param(size, scheme, id=f"{size[0]}-{scheme}") for size in (DESK, PHONE) for scheme in ("light", "dark")]
every_look = pytest.mark.parametrize(("size", "scheme"), LOOKS)
LARGEST_SCRIPT = 120_000


def violations(person: Person) -> list[str]:
    """What axe finds on the page: each rule with the first thing that breaks it."""
    person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate("() => axe.run()")
    return [f"{rule['id']}: {rule['help']}: {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


@every_look
@pytest.mark.parametrize(
    "path", ["/", "/rules/fight-song", "/keeper/fight-song", "/learn/fight-song", "/replay", "/no"]
)
def test_a_page_has_no_violation(browser: Browser, server: OwnProcess, path: str, size: Any, scheme: str) -> None:
    person = Person(browser, server.port, "Ada", size=size, scheme=scheme).go(path)
    expect(person.page.locator("h1").first).to_be_visible()
    person.page.wait_for_timeout(300)
    assert violations(person) == []


@every_look
def test_a_table_has_no_violation_from_the_first_chair_to_the_replay(
    browser: Browser, server: OwnProcess, size: Any, scheme: str
) -> None:
    ada = Person(browser, server.port, "Ada", size=size, scheme=scheme)
    ada.set_up(seats=2)
    expect(ada.page.locator("h1")).to_be_visible()
    assert violations(ada) == []
    ada.sit()
    ada.page.get_by_role("button", name="Fill with bots").click()
    assert violations(ada) == []
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.locator("[data-card]").first).to_be_visible()
    while not ada.play():
        ada.page.wait_for_timeout(50)
    assert violations(ada) == []
    while not ada.page.locator("[data-guide=song]").count() and not ada.is_over:
        ada.play()
    assert violations(ada) == []
    play_to_the_end(ada)
    assert violations(ada) == []
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    assert violations(ada) == []


def test_the_scripts_are_light() -> None:
    scripts = (Path(rumpus.server.__file__).parent / "client" / "assets").glob("*.js")
    assert 0 < sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= LARGEST_SCRIPT
