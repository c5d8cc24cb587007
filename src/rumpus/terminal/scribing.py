"""What a keeper asks of a game's scribe, and how what is typed is taken apart."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rumpus.kernel.game import Game

ThisGame = TypeVar("ThisGame", bound=Game)
ThisSheet = TypeVar("ThisSheet")


@dataclass(frozen=True, slots=True)
class Standing:
    """How a sheet stands: what of it can be saved and its score card (None: nothing yet), all that can be told.

    `lacking`: what has to come next, where something has to; `prompt`: what may come.
    """

    sheet: object | None
    card: object | None
    lines: tuple[str, ...]
    lacking: str | None
    prompt: str = ""


class Scribe(ABC, Generic[ThisGame, ThisSheet]):
    """Understands what is typed for the sheet of a game."""

    opening: ClassVar[str]
    """What is asked first, as a sentence."""
    first: ClassVar[str] = "players"
    """The same before the cursor."""
    is_precious: ClassVar[bool] = True
    """Whether a sheet is the work of an evening, so that nobody leaves it unsaved by mistake."""
    advice: ClassVar[str]

    def __init__(self, game: ThisGame) -> None:
        self.game = game

    @abstractmethod
    def begun(self, words: str) -> ThisSheet:
        """A sheet with what was asked first."""

    @abstractmethod
    def entered(self, words: str, sheet: ThisSheet) -> ThisSheet:
        """The sheet with something more, not judged yet; or a refusal."""

    @abstractmethod
    def standing(self, sheet: ThisSheet) -> Standing:
        """What the referee says, or a refusal."""


def parts_of(words: str) -> list[str]:
    """What stands between commas or, where there are none, between spaces."""
    return [part.strip() for part in words.split(",")] if "," in words else words.split()
