"""Painters, each made for one table's house rules, all of them given; a game's own is in its folder `terminal`."""

from collections.abc import Mapping

from rumpus.games import part
from rumpus.kernel.game import Game
from rumpus.terminal.painting import AskingPainter, LivePainter, Painter


def painter_of(game: Game, house: Mapping[str, str]) -> Painter:
    painter: Painter = part(type(game), "terminal").PAINTER(game, house)
    return painter


def asking_painter(game: Game, house: Mapping[str, str]) -> AskingPainter:
    painter: AskingPainter = part(type(game), "terminal").PAINTER(game, house)
    return painter


def live_painter(game: Game, house: Mapping[str, str]) -> LivePainter:
    painter: LivePainter = part(type(game), "terminal").PAINTER(game, house)
    return painter
