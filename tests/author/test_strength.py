"""Bots that search play the examples better than chance does, at tables of two."""

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
LEVELS: Final = {"crazy-eights": "normal", "goofspiel": "hard", "go-fish": "normal", "cheat": "normal"}


def share_won(game: Game, level: str, games: int) -> float:
    """In half of them it sits first; who shares a win has half of it."""
    first = simulate(Plan(game, 2, games // 2, (level, "random"), 1), 2)
    second = simulate(Plan(game, 2, games // 2, ("random", level), 2), 2)
    return (first.teams[0].rate + second.teams[1].rate) / 2


@pytest.mark.volume
@pytest.mark.night  # half an hour of search; whether bots search at all, every table shows
@pytest.mark.parametrize(("name", "level"), LEVELS.items())
def test_search_beats_chance(name: str, level: str) -> None:
    share = share_won(game_at(EXAMPLES / name)(), level, GAMES)
    print(f"{name}: {level} wins {share:.3f} of {GAMES} games")
    assert share >= LEAST
