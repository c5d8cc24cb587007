"""The games of the house, found by themselves: each folder beside this file, and what other packages announce.

A game's folder defines one `Game`. A package of its own announces that class as an entry point in the group
`rumpus.games`. What a game brings to the house's rooms lies in the same folder, see `part`.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from rumpus.author.loading import folder_of, is_folder_of_rules, read_game
from rumpus.author.wrong import meant
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game

GUESTS: Final = "RUMPUS_GAMES"
"""The folders of guests, in the environment: other processes of the house find them too."""


def game_in(module: ModuleType) -> type[Game]:
    """The game that a module defines."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Game) and value.__module__ == module.__name__:
            return value
    raise BadSetup(f"{module.__name__} defines no game: a class that extends rumpus.kernel.game.Game")


def is_folder_of_game(folder: Path) -> bool:
    return (folder / "__init__.py").is_file() or is_folder_of_rules(folder)


def game_at(folder: Path) -> type[Game]:
    """The game in a folder, or in a Python file, from anywhere."""
    place = folder.resolve()
    if is_folder_of_rules(place):
        return read_game(place)
    if not (place / "__init__.py").is_file() and not (place.suffix == ".py" and place.is_file()):
        raise BadSetup(f"{folder} is no game: a folder with a rules.py or an __init__.py, or a Python file")
    if place.stem in sys.modules:
        known = sys.modules[place.stem].__file__
        if known is None or Path(known) not in (place, place / "__init__.py"):
            raise BadSetup(f"{folder}: there is a Python module {place.stem!r} already; give it another name")
    sys.path.insert(0, str(place.parent))
    try:
        return game_in(import_module(place.stem))
    finally:
        sys.path.remove(str(place.parent))
        if str(place.parent) not in sys.path:  # behind all others, for the processes that are started from here
            sys.path.append(str(place.parent))


def invite(folder: Path) -> type[Game]:
    """Take a game from a folder into the house, here and in the processes that are started from here."""
    game = game_at(folder)
    known = GAMES.get(game.slug, game)
    if known is not game and folder_of(known) != folder.resolve():
        raise BadSetup(f"{folder}: there is a game {game.slug!r} already")
    GAMES[game.slug] = game
    guests = os.environ.get(GUESTS, "").split(os.pathsep)
    if str(folder.resolve()) not in guests:
        os.environ[GUESTS] = os.pathsep.join([*filter(None, guests), str(folder.resolve())])
    return game


def newest(slug: str) -> type[Game]:
    """A game as it is now: one whose rules lie in a folder is read anew when they were saved there."""
    known = GAMES[slug]
    folder = folder_of(known)
    if folder is None:
        return known
    game = read_game(folder)
    if game.slug != slug:
        raise BadSetup(f"{folder} is the game {game.slug!r} now; it was {slug!r}")
    GAMES[slug] = game
    return game


def found() -> dict[str, type[Game]]:
    """By their slugs, in the order of their titles."""
    games = [game_in(import_module(f"{__name__}.{module.name}")) for module in iter_modules(__path__)]
    guests: dict[str, Callable[[], type[Game]]] = {}
    for entry in entry_points(group="rumpus.games"):
        guests[entry.name] = entry.load
    for folder in filter(None, os.environ.get(GUESTS, "").split(os.pathsep)):
        guests[folder] = partial(game_at, Path(folder))
    for name, load in guests.items():
        try:
            games.append(load())
        except Exception as error:  # whatever is wrong with a guest, the house stands
            sys.stderr.write(f"rumpus: the game {name} can not be taken in: {type(error).__name__}: {error}\n")
    return {game.slug: game for game in sorted(games, key=lambda game: game.title)}


GAMES: Final[dict[str, type[Game]]] = found()


def open_game(slug: str, pack_text: str | None = None) -> Game:
    """A game by its name, with its own pack or another."""
    if slug not in GAMES:
        raise BadSetup(f"there is no game {slug!r}{meant(slug, GAMES)}")
    return GAMES[slug](pack_text)


def part(game: type[Game], name: str) -> Any:
    """What a game brings to a room of the house, such as its `terminal` or `press`; None: the house must do."""
    inside = f"{game.__module__}.{name}"
    try:
        spec = find_spec(inside)
    except ModuleNotFoundError:  # the game is one file, or has nothing for that room at all
        return None
    return None if spec is None else import_module(inside)
