"""A game's drawings: what paper and browser both draw stands in `art.json` of the game's folder."""

import json
from importlib.resources import files
from typing import Any


def art_of(game: str) -> Any:  # of a shape of its own for each game
    """The drawings of the game in this package ("rumpus.games.GAME"): outlines as in SVG, by names."""
    return json.loads(files(game).joinpath("art.json").read_text("utf-8"))
