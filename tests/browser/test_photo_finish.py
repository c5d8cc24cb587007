"""Who played first gets there first, whatever the links: two coaches, one 20 ms away and the other 220 ms."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from rumpus.games.fightball.actions import PLAY
from tests.browser.browsers import Browser, Person
from tests.browser.links import BEHIND, slow_link
from tests.effort import effort
from tests.server.houses import OwnProcess, own_process

pytestmark = pytest.mark.alone

NEAR: Final = 0.020
FAR: Final = 0.220
ENOUGH: Final = effort(40, 200)  # contests; on a busy machine some keys come before the card was seen
TABLES: Final = 3  # at once
MOST_ROUNDS: Final = 5
CONTESTS: Final = effort(16, 42)  # at each table, in one quarter
CYCLE: Final = 1_000  # milliseconds from one contest to the next: the longer link needs 440 to show a card
WITHIN: Final = 400  # both play at a random moment of so many milliseconds
CLEAR: Final = 60  # milliseconds between two plays that leave no doubt
GREEN_KEYS: Final = "ASDFGHJK"

PRESS_BY_PLAN = """async plan => {
  const now = () => performance.timeOrigin + performance.now();
  const until = async ready => { while (!ready()) await new Promise(again => setTimeout(again, 3)); };
  const holds = () => document.querySelector("[data-guide=discards].lit") !== null;
  const press = code => {
    const pressed = now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
    return pressed;
  };
  const played = [];
  press("Space");
  for (const [play, code] of plan) {
    await until(() => now() >= play && (holds() || now() > play + 400));
    if (!holds()) {
      played.push(0);
      if (document.querySelector("[data-guide=deck].lit")) press("Space");
      continue;
    }
    played.push(press(code));
    press("Space"); // the next card comes while nobody plays
  }
  await until(() => now() >= plan.at(-1)[0] + 1500);
  return played;
}"""


@dataclass(frozen=True)
class Contest:
    """One stack, both coaches: by how much the first one was ahead when pressing, arriving and in the verdict."""

    pressed: float
    arrived: float
    judged: float


def share_right(contests: list[Contest], by: str) -> float:
    """How many clear cases went to whoever had pressed first."""
    clear = [contest for contest in contests if abs(contest.pressed) > CLEAR]
    right = [contest for contest in clear if contest.pressed * float(getattr(contest, by)) > 0]
    return len(right) / len(clear)


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[OwnProcess]:
    """A server that believes what the links say about themselves."""
    with own_process(tmp_path, **BEHIND) as server:
        server.start()
        yield server


def test_the_first_to_play_is_first_over_unequal_links(browser: Browser, behind: OwnProcess) -> None:
    luck = Random(4)
    contests: list[Contest] = []
    with slow_link(behind.port, NEAR) as near, slow_link(behind.port, FAR) as far:
        for _ in range(MOST_ROUNDS):
            coaches = [(Person(browser, near, "Ada"), Person(browser, far, "Bo")) for _ in range(TABLES)]
            contests += contests_of(coaches, luck, behind.db)
            assert not [trouble for pair in coaches for person in pair for trouble in person.troubles]
            browser.take_back()
            if len(contests) >= ENOUGH:
                break
    fair, unfair = share_right(contests, "judged"), share_right(contests, "arrived")
    print(f"{len(contests)} contests: {fair:.3f} right, {unfair:.3f} by arrival alone")
    assert len(contests) >= ENOUGH
    assert fair >= 0.95
    assert unfair < 0.95  # without the measured delay it would not be fair


def contests_of(coaches: list[tuple[Person, Person]], luck: Random, store: Path) -> list[Contest]:
    """A quarter at each of some tables, all at once."""
    tables = [ada.new_table("fightball", seats=2).split("/")[-1] for ada, _ in coaches]
    pages = [[sit_down(person, table) for person in pair] for pair, table in zip(coaches, tables, strict=True)]
    for host, _ in pages:
        host.get_by_role("button", name="Start the game").click()
    for page in (page for pair in pages for page in pair):
        page.wait_for_selector("[data-guide=deck].lit")
    start = int(pages[0][0].evaluate("Date.now()")) + 1_000
    pressed = press_all(pages, [[plan_for(seat, luck, start) for seat in range(2)] for _ in tables])
    return [
        contest for table, times in zip(tables, pressed, strict=True) for contest in contests_at(store, table, times)
    ]


def sit_down(person: Person, table: str) -> Page:
    person.go(f"/table/{table}").sit()
    return person.page


def plan_for(seat: int, luck: Random, start: int) -> list[tuple[int, str]]:
    """When to play the card in hand, as soon as it is seen, and the key of the Green stack that both play on."""
    keys = GREEN_KEYS if seat == 0 else GREEN_KEYS[::-1]
    plan = []
    for number in range(CONTESTS):
        at = start + number * CYCLE
        plan.append((at + luck.randrange(WITHIN), f"Key{keys[number % 8]}"))
    return plan


def press_all(pages: list[list[Page]], plans: list[list[list[tuple[int, str]]]]) -> list[list[list[float]]]:
    """Everybody presses by their plan, all at once; the moments of the plays."""
    for pair, both in zip(pages, plans, strict=True):
        for page, plan in zip(pair, both, strict=True):
            page.evaluate(f"plan => {{ window.presses = ({PRESS_BY_PLAN})(plan) }}", plan)
    return [[page.evaluate("window.presses") for page in pair] for pair in pages]


def contests_at(store: Path, table: str, pressed: list[list[float]]) -> list[Contest]:
    """What the server wrote down about each contest, beside what the coaches did."""
    plays: list[list[tuple[int, int, int]]] = [[], []]  # stack, arrival, verdict
    for at, body in rows_of(store, table):
        if body["e"] == "acted" and body["seat"] >= 0 and body["action"] >= PLAY:
            plays[body["seat"]].append((body["action"] - PLAY, at, at - body.get("back", 0)))
    contests = []
    for number in range(CONTESTS):
        times = [pressed[seat][number] for seat in range(2)]
        found = [play_of(plays[seat], 8 + number % 8, times[seat]) for seat in range(2)]
        if found[0] and found[1] and all(times):
            (arrived, judged), (late, verdict) = found[0], found[1]
            contests.append(Contest(times[1] - times[0], late - arrived, verdict - judged))
    return contests


def play_of(plays: list[tuple[int, int, int]], stack: int, pressed: float) -> tuple[int, int] | None:
    """The arrival and the verdict of what was pressed then; None where the key came before the card was seen."""
    for played, arrived, judged in plays:
        if played == stack and 0 <= arrived - pressed < 3 * CYCLE:
            return arrived, judged
    return None


def rows_of(store: Path, table: str) -> list[tuple[int, dict[str, Any]]]:
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as found:
        rows = found.execute("SELECT at, body FROM entries WHERE room = ? ORDER BY number", (table,)).fetchall()
    return [(at, json.loads(body)) for at, body in rows]
