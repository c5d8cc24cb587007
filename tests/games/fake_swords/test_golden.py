"""Whole games of four players, as prose. A change of rules, words or players shows as a readable diff.

The file changes only in a commit that says why: `python -m tests.games.fake_swords.test_golden` writes it anew.
"""

from pathlib import Path

from rumpus.games.fake_swords.events import GameEnded, TurnStarted
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race_step
from rumpus.kernel.game import Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Event
from tests.games.fake_swords.tables import HOUSE, NAMES, WAYS, collected

GOLDEN = Path(__file__).with_name("golden.txt")
LEVELS = ("easy", "normal", "hard", "hard")


def golden() -> str:
    """Both ways to fight, one after the other."""
    return "\n".join("".join(story_of(way)) for way in WAYS)


def story_of(way: str) -> list[str]:
    """Every event with its moment in seconds, and who has what when a turn begins."""
    state = HOUSE.new(Setup(len(LEVELS), {"fights": way}), chance_from(f"golden {way}".encode()), listen=True)
    hands = [hands_of(level, name) for level, name in zip(LEVELS, NAMES, strict=False)]
    story = [told(state, event) for event in state.take_events()]
    while not state.is_over():
        race_step(state, hands)
        story += [told(state, event) for event in state.take_events()]
    return story


def hands_of(name: str, seed: str) -> Hands:
    level = HOUSE.level(name)
    return HOUSE.hands(level, chance_from(seed.encode()))


def told(state: FakeSwords, event: Event) -> str:
    line = f"{int(state.now) / 1000:7.2f}  {HOUSE.sentence(event, NAMES, {})}\n"
    if isinstance(event, TurnStarted | GameEnded):
        return line + f"{'':9}{', '.join(f'{name} {cards or 0}' for name, cards in has(state))}\n"
    return line


def has(state: FakeSwords) -> list[tuple[str, str]]:
    return list(zip(NAMES, collected(state), strict=False))


def test_the_golden_games_are_told_as_ever() -> None:
    assert golden() == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
