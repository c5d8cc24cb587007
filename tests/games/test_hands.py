"""Bots' hands come and go with every game."""

import sys

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from


@pytest.mark.parametrize("slug", GAMES)
def test_hands_that_are_gone_have_let_go_of_their_luck(slug: str) -> None:
    game, chance = open_game(slug), chance_from(b"hands")
    held = sys.getrefcount(chance)
    game.hands(game.levels[0], chance)
    assert sys.getrefcount(chance) == held
