"""Reads a game's folder: `rules.py` and `cards.toml`. What was read goes on as it was, whatever the files become."""

import re
import sys
from functools import lru_cache
from hashlib import sha256
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from rumpus import author
from rumpus.author import asks
from rumpus.author.game import CARDS, TableGame
from rumpus.author.watch import watch
from rumpus.author.wrong import WrongRules, meant
from rumpus.kernel.game import Game

RULES: Final = "rules.py"
GUEST: Final = "rumpus_guest_"
MISSPELT_NAME: Final = re.compile(r"(cannot import name '(\w+)' from 'rumpus\.author')")
MISSPELT_OPTION: Final = re.compile(r"(\w+)\.__init__\(\) got an unexpected keyword argument '(\w+)'")


def is_folder_of_rules(folder: Path) -> bool:
    return (folder / RULES).is_file() and not (folder / "__init__.py").is_file()


def read_game(folder: Path) -> type[TableGame]:
    """The game in a folder, as its files are now."""
    watch()
    texts = []
    for name in (RULES, CARDS):
        file = folder / name
        try:
            texts.append(file.read_text("utf-8") if file.is_file() else "")
        except UnicodeDecodeError:
            raise WrongRules(f"{name}: is no text (UTF-8)") from None
    game = game_from(str(folder / RULES), *texts)
    game()  # what its cards lack is said now, not at the first table
    return game


def game_from(path: str, rules: str, cards: str) -> type[TableGame]:
    """The game that these texts are; the same texts give the same game again."""
    mark = sha256(f"{path}\0{rules}\0{cards}".encode()).hexdigest()[:12]
    name = f"{GUEST}{mark}"
    known = sys.modules.get(name)
    if known is None:
        known = ModuleType(name)
        known.__dict__.update(__file__=path, __source__=rules, __cards__=cards)
        sys.modules[name] = known
        try:
            run(path, rules, known)
        except BaseException:
            del sys.modules[name]
            raise
    found = [value for value in vars(known).values() if is_game_of(value, name)]
    if len(found) != 1:
        what = "no class that extends CardGame" if not found else "more than one class that extends CardGame"
        raise WrongRules(f"{Path(path).name}:1: there is {what}")
    game: type[TableGame] = found[0]
    return game


def folder_of(game: type[Game]) -> Path | None:
    """Where a game was read from; None: it was imported."""
    path = vars(sys.modules[game.__module__]).get("__file__") if game.__module__.startswith(GUEST) else None
    return None if path is None else Path(path).parent


def is_game_of(value: object, module: str) -> bool:
    return isinstance(value, type) and issubclass(value, TableGame) and value.__module__ == module


def run(path: str, rules: str, module: ModuleType) -> None:
    """Run the rules; whatever stops them is said with its line."""
    file = Path(path).name
    try:
        exec(compile(rules, path, "exec"), module.__dict__)  # noqa: S102 - whoever names a folder wants it run
    except WrongRules:
        raise
    except SyntaxError as error:
        raise WrongRules(f"{file}:{error.lineno}: {error.msg}") from error
    except (Exception, SystemExit) as error:
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        raise WrongRules(f"{file}:{lines[-1] if lines else 1}: {kind}{clearer(error)}") from error


def clearer(error: BaseException) -> str:
    """What Python says, and what was probably meant, if it was a word of the author's layer."""
    words = str(error)
    if (found := MISSPELT_NAME.match(words)) is not None:
        return f"{found[1]}{meant(found[2], author.__all__)}"
    found = MISSPELT_OPTION.match(words)
    part = None if found is None else getattr(author, found[1], getattr(asks, found[1], None))
    return words if found is None or part is None else f"{words}{meant(found[2], signature(part).parameters)}"


@lru_cache(maxsize=16)
def revived(path: str, rules: str, cards: str, pack_text: str | None) -> TableGame:
    """A game that came to this process as its texts."""
    return game_from(path, rules, cards)(pack_text)
