"""The house's bots play the examples better than chance does: whole games at tables of two, Crazy Eights to 100."""

from pathlib import Path
from typing import Final

import pytest

from rumpus.games import game_at
from rumpus.kernel.game import Game
from rumpus.lab.simulate import Plan, simulate
from tests.effort import effort

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
GAMES: Final = effort(40, 500)
LEAST: Final = 0.8
SKILLED: Final = ("crazy-eights", "goofspiel", "go-fish", "cheat")


def share_won(game: Game, level: str, games: int) -> float:
    """In half of them it sits first; who shares a win has half of it."""
    first = simulate(Plan(game, 2, games // 2, (level, "random"), 1), 2)
    second = simulate(Plan(game, 2, games // 2, ("random", level), 2), 2)
    return (first.teams[0].rate + second.teams[1].rate) / 2


@pytest.mark.volume
@pytest.mark.night  # a quarter of an hour; whether bots think at all, every table shows
@pytest.mark.parametrize("name", SKILLED)
def test_hard_beats_chance(name: str) -> None:
    share = share_won(game_at(EXAMPLES / name)(), "hard", GAMES)
    print(f"{name}: Hard wins {share:.3f} of {GAMES} games")
    assert share >= LEAST
