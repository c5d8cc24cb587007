"""What a game is declared of: moves, and the asks in their four tempos."""

from collections.abc import Callable
from typing import Any, Self, overload

from rumpus.author.parts import Domain, Named
from rumpus.kernel.types import Tempo


class Move(Named):
    """What a seat may do: a method of the game, the words for it, and what its arguments may be."""

    def __init__(self, do: Callable[..., None], words: str, told: str, domains: dict[str, Domain]) -> None:
        self.do = do
        self.words = words
        self.told = told
        self.domains = domains
        self.__doc__ = do.__doc__

    @overload
    def __get__(self, game: None, kind: type | None = None) -> Self: ...
    @overload
    def __get__(self, game: object, kind: type | None = None) -> Callable[..., None]: ...
    def __get__(self, game: object, kind: type | None = None) -> Any:  # as a method is
        return self if game is None else self.do.__get__(game, kind)


def move(words: str, *, told: str = "", **domains: Domain) -> Callable[[Callable[..., None]], Move]:
    """Make a method a move. `words` offer it, as `"play {card}"`; the others read `told`, else what is made of them.

    Every argument beside the seat that moves has a domain: the name of a zone (a card out of it), `KINDS`, `OTHERS`,
    `EVERYBODY`, a range, or the words to choose from.
    """

    def made(do: Callable[..., None]) -> Move:
        return Move(do, words, told, domains)

    return made


class Step(Named):
    """Somebody is asked: one of these moves may be made."""

    tempo: Tempo
    needs_seconds = False

    def __init__(
        self, *moves: str, says: str = "", seconds: float | None = None, then: str = "", silent: str = ""
    ) -> None:
        self.moves = moves
        self.says = says
        self.seconds = seconds
        self.then = then
        self.silent = silent


class Turn(Step):
    """One seat answers. With `seconds` a clock runs; who is silent makes the move `silent`, or one by lot."""

    tempo = Tempo.TURN


class Sealed(Step):
    """All who are asked answer in secret.

    When the last answer is in, all are made in the order of the seats, and `then` is called.
    """

    tempo = Tempo.SEALED


class Window(Step):
    """All but the seat that moved may answer once within `seconds`, each answer at once; silence is a pass.

    When all have answered or time is up, and nothing else was asked meanwhile, `then` is called.
    """

    tempo = Tempo.WINDOW
    needs_seconds = True


class Open(Step):
    """Everybody may do something at any time, until something else is asked; after `seconds` `then` is called.

    What is done within 0.4 seconds is put in the order in which it was done, whatever the links took, and what is not
    possible any more falls away: whoever was first was first.
    """

    tempo = Tempo.OPEN
    needs_seconds = True
