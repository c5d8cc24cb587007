"""Whole games as prose. A change of rules, words, cards or players shows as a readable diff.

The file changes only in a commit that says why: `python -m tests.games.marching_bandimals.test_golden` writes it anew.
"""

from pathlib import Path
from typing import Final

from rumpus.games.marching_bandimals.events import CardsCame, CardsWent, GameEnded, HandSeen, TurnStarted
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race_step
from rumpus.kernel.game import Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Event
from tests.games.marching_bandimals.bands import NAMES, TEST, picture

GOLDEN: Final = Path(__file__).with_name("golden.txt")
LEVELS: Final = ("easy", "normal", "hard")
TABLES: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "The base game": ("golden 15", {"first": "years"}),
    "The quicker game with the booster": ("golden 3", {"variant": "quicker", "booster": "true", "removed": "discard"}),
}
PRIVATE: Final = (CardsCame, CardsWent, HandSeen)


def golden() -> str:
    return "\n".join(f"{title}\n\n{''.join(story_of(seed, house))}" for title, (seed, house) in TABLES.items())


def story_of(seed: str, house: dict[str, str]) -> list[str]:
    """Every event with its moment in seconds, and what the bands look like when a turn begins."""
    state = TEST.new(Setup(len(LEVELS), house), chance_from(seed.encode()), listen=True)
    hands = [hands_of(level, name) for level, name in zip(LEVELS, NAMES, strict=False)]
    story = [told(state, event) for event in state.take_events()]
    while not state.is_over():
        race_step(state, hands)
        story += [told(state, event) for event in state.take_events()]
    return story


def hands_of(name: str, seed: str) -> Hands:
    level = TEST.level(name)
    return TEST.hands(level, chance_from(seed.encode()))


def told(state: MarchingBandimals, event: Event) -> str:
    whom = f"({NAMES[event.seat]} only) " if isinstance(event, PRIVATE) else ""
    line = f"{int(state.now) / 1000:8.2f}  {whom}{TEST.sentence(event, NAMES, {})}\n"
    if isinstance(event, TurnStarted | GameEnded):
        bands = [f"{name} {picture(state, seat)}" for seat, name in enumerate(NAMES[: state.seats])]
        return line + f"{'':10}{', '.join(bands)}\n"
    return line


def test_the_golden_games_are_told_as_ever() -> None:
    assert golden() == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
