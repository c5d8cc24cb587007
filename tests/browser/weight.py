"""How much a page makes somebody load who has nothing yet: its scripts, pressed."""

import gzip
from functools import cache
from typing import Final

from rumpus.server.doors import CLIENT
from tests.browser.browsers import Person

LARGEST_SCRIPTS: Final = 120_000
FETCHED: Final = """async () => {
  const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1));
  for (let known = -1; fetched().length > known; ) {
    known = fetched().length;
    await new Promise((rest) => setTimeout(rest, 250));
  }
  return fetched();
}"""
"""Once nothing more comes."""


def check_the_weight(person: Person) -> None:
    """A game is fetched when somebody enters its room, and the house has five: what counts is how much one page makes
    somebody wait for who has nothing yet, which is the house and the game that is played, not the sum of all games."""
    person.page.wait_for_load_state("networkidle")
    weights = {name: weight_of(name) for name in person.page.evaluate(FETCHED) if name.endswith(".js")}
    assert 0 < sum(weights.values()) <= LARGEST_SCRIPTS, (sum(weights.values()), weights)


@cache
def weight_of(script: str) -> int:
    """Bytes of a script, pressed."""
    return len(gzip.compress((CLIENT / "assets" / script).read_bytes()))
