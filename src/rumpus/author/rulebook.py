"""The rules page of an author's game, from what is written beside its asks and moves."""

import inspect
import re
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final

from rumpus.author.asks import Move, Step
from rumpus.author.shape import parts_of
from rumpus.kernel.types import Tempo

if TYPE_CHECKING:
    from rumpus.author.play import CardGame

TEMPOS: Final = {
    Tempo.TURN: "One player at a time",
    Tempo.SEALED: "All at once, in secret",
    Tempo.WINDOW: "The others, for a moment",
    Tempo.OPEN: "Whoever is first",
}


REST: Final = "BESIDES"
BY_THE_HOUSE: Final = ("worth_of", "prospects", "fits")
"""What helps bots is no rule."""


def rulebook_of(table: type["CardGame"]) -> dict[str, Any]:
    """As a file of clauses would have it."""
    about = inspect.cleandoc(table.__doc__ or "")
    aim, _, course = about.partition("\n\n")
    clauses, chapters = [], {}
    for step in parts_of(table, Step):
        key = step.name.replace("_", "").upper()
        chapters[key] = step.says or f"{step.name.replace('_', ' ').capitalize()}"
        said = [f"{TEMPOS[step.tempo]}{f', within {step.seconds:g} seconds' if step.seconds else ''}."]
        moves: list[Move] = [getattr(table, name) for name in step.moves]
        said += [inspect.cleandoc(move.__doc__ or move.words) for move in moves]
        said += told_of(getattr(table, step.then, None)) if step.then not in step.moves else []
        clauses += [
            {"id": f"{initials(table)}-{key}-{number}", "kind": "rule", "text": " ".join(text.split())}
            for number, text in enumerate(said, 1)
        ]
    told = {*(step.then for step in parts_of(table, Step)), *BY_THE_HOUSE}
    others = [words for name, method in vars(table).items() if name not in told for words in told_of(method)]
    if others:
        chapters[REST] = "And besides"
        clauses += [
            {"id": f"{initials(table)}-{REST}-{number}", "kind": "rule", "text": " ".join(text.split())}
            for number, text in enumerate(others, 1)
        ]
    return {"aim": aim.replace("\n", " "), "course": sentences(course), "chapters": chapters, "clause": clauses}


def told_of(method: object) -> list[str]:
    """What is written beside a method that is no move."""
    return [inspect.cleandoc(method.__doc__)] if isinstance(method, FunctionType) and method.__doc__ else []


def sentences(words: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+", " ".join(words.split())) if one]


def initials(table: type["CardGame"]) -> str:
    return "".join(sign for sign in table.__name__ if sign.isupper())[:3] or "R"
