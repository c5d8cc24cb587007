"""A whole game of two hard players, as prose. A change of rules, words or players shows as a readable diff.

The file changes only in a commit that says why: `python -m tests.games.word_combat.test_golden` writes it anew.
"""

from pathlib import Path

from rumpus.games.word_combat.events import Missed, RoundEnded, WordTaken
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race_step
from rumpus.kernel.game import Setup
from rumpus.kernel.types import Event
from tests.games.word_combat.boards import HOUSE, NAMES, picture

GOLDEN = Path(__file__).with_name("golden.txt")
SEED = b"golden"


def golden() -> str:
    """Every event with its moment in seconds, and the grid after every word."""
    state = HOUSE.new(Setup(2), chance_from(SEED), listen=True)
    level = HOUSE.level("hard")
    hands = [HOUSE.hands(level, chance_from(name.encode())) for name in NAMES]
    story = [told(0, event, ()) for event in state.take_events()]
    while not state.is_over():
        race_step(state, hands)
        story += [told(int(state.now), event, picture(state)) for event in state.take_events()]
    return "".join(story)


def told(now: int, event: Event, rows: tuple[str, ...]) -> str:
    line = f"{now / 1000:7.2f}  {HOUSE.sentence(event, NAMES, {})}\n"
    if isinstance(event, WordTaken):
        return line + "".join(f"{'':9}{row}".rstrip() + "\n" for row in rows)
    if isinstance(event, RoundEnded):
        return line + "".join(f"{'':9}missed: {name(word)}\n" for word in event.missed)
    return line


def name(word: Missed) -> str:
    return f"{word.word} ({word.points})"


def test_the_golden_game_is_told_as_ever() -> None:
    assert golden() == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
