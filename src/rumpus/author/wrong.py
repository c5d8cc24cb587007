"""What an author is told: the file, the line, what is wrong there, and what was probably meant."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from inspect import unwrap
from pathlib import Path
from typing import Any

from rumpus.kernel.errors import BadSetup


class WrongRules(BadSetup):
    """Rules or cards of a game that can not be taken as they are written."""


class BrokenRules(AssertionError):
    """What rules do in play and none may; where no line of theirs is at work, the words begin with one to blame."""


def line_of(method: Callable[..., Any]) -> str:
    """Where a method of an author begins, as `rules.py:42: `."""
    code = getattr(unwrap(method), "__code__", None)
    return "" if code is None else f"{Path(code.co_filename).name}:{code.co_firstlineno}: "


def meant(name: str, known: Iterable[str]) -> str:
    """What somebody probably meant, as the end of a sentence."""
    names = sorted(set(known))
    near = get_close_matches(name, names, 1, 0.6)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are {', '.join(names)}" if names else "; there are none"
