"""Painters, each made for one table's house rules, all of them given; a game's own is in its folder `terminal`."""

from collections.abc import Mapping
from typing import Any

from rumpus.games import part
from rumpus.kernel.game import Game
from rumpus.terminal.painting import AskingPainter, LivePainter, Painter
from rumpus.terminal.plain import PlainPainter


def painter_of(game: Game, house: Mapping[str, str]) -> Painter[Any]:
    brought = part(type(game), "terminal")
    painter: Painter[Any] = PlainPainter(game, house) if brought is None else brought.PAINTER(game, house)
    return painter


def asking_painter(game: Game, house: Mapping[str, str]) -> AskingPainter[Any]:
    painter = painter_of(game, house)
    assert isinstance(painter, AskingPainter)
    return painter


def live_painter(game: Game, house: Mapping[str, str]) -> LivePainter[Any]:
    painter = painter_of(game, house)
    assert isinstance(painter, LivePainter)
    return painter


def is_live(game: Game) -> bool:
    """Whether it is played while time runs: its bots have plans, and its painter understands lines at any time."""
    return game.has_plans and part(type(game), "terminal") is not None
