"""Whole games of bots: what they say, and what is listed and explained beside them."""

import pytest

from rumpus.bots import level_of
from rumpus.games.word_combat.events import CallFailed, RoundEnded, WordTaken
from rumpus.games.word_combat.words.judge import is_unfit
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race
from rumpus.kernel.game import Setup
from tests.effort import effort
from tests.games.word_combat.boards import HOUSE, MODES

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

GAMES = effort(400, 2_000)
RANDOM_GAMES = effort(40, 400)
"""Whoever calls at random calls all the time, and takes as long."""


@clause("WC-WORD-16")
@pytest.mark.parametrize("level", ["easy", "normal", "hard", "random"])
def test_no_bot_says_a_word_unfit_for_children_and_none_was_missed(level: str) -> None:
    said, listed = [], []
    games = RANDOM_GAMES if level == "random" else GAMES
    for number in range(games):
        seed = f"clean {level} {number}"
        house = {"judge": MODES[number % 2], "family": ("off", "on")[number // 2 % 2]}
        state = HOUSE.new(Setup(2, house), chance_from(seed.encode()), listen=True)
        race(state, [HOUSE.hands(level_of(HOUSE, level), chance_from(f"{seed} {seat}".encode())) for seat in range(2)])
        for event in state.take_events():
            if isinstance(event, WordTaken | CallFailed):
                said.append(event.word)
            elif isinstance(event, RoundEnded):
                listed += [one.word for one in event.missed]
    assert len(said) > 10 * games and len(listed) > 5 * games
    assert [word for word in said + listed if is_unfit(word)] == []
