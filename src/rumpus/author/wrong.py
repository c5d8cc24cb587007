"""What an author is told: the file, the line, what is wrong there, and what was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from rumpus.kernel.errors import BadSetup


class WrongRules(BadSetup):
    """Rules or cards of a game that can not be taken as they are written."""


def meant(name: str, known: Iterable[str]) -> str:
    """What somebody probably meant, as the end of a sentence."""
    names = sorted(set(known))
    near = get_close_matches(name, names, 1, 0.6)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are {', '.join(names)}" if names else "; there are none"
