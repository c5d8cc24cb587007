"""What the terminal asks of a game's painter."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeVar, runtime_checkable

from rich.console import RenderableType

from rumpus.kernel.game import View
from rumpus.kernel.types import Ask, Deed, Event

Names = tuple[str, ...]
V = TypeVar("V", bound=View, contravariant=True)


class Painter(Protocol[V]):
    """Draws a game from views and tells its events. Widths are in columns."""

    def table(self, view: V, names: Names, width: int) -> RenderableType:
        """All that a player who is asked wants to see."""

    def score(self, view: V, names: Names, width: int) -> RenderableType: ...

    def result(self, view: V, names: Names, width: int) -> RenderableType:
        """How it ended, for a view of a game that is over."""

    def told(self, event: Event, names: Names) -> RenderableType: ...

    def is_drawn(self, event: Event) -> bool:
        """Whether the table shows it anyway, so that a player need not be told."""

    def question(self, view: V, names: Names) -> str:
        """The words before the cursor."""

    def advice(self, names: Names) -> RenderableType:
        """How to type a move and how to read the table."""


@runtime_checkable
class AskingPainter(Painter[V], Protocol[V]):
    """Understands what people type when they are asked; the table waits for it."""

    def action(self, words: str, view: V, ask: Ask, names: Names) -> int:
        """The action somebody typed, or a refusal that says what was expected."""

    def aside(self, words: str, view: V, names: Names) -> RenderableType | None:
        """What else somebody asked to see; None where the words may be a move."""


class Command(Enum):
    """What somebody can want who plays on a live table, besides playing."""

    SHOW = "show"
    HELP = "help"
    RULES = "rules"
    SCORE = "score"
    LOG = "log"
    WHOLE_LOG = "log all"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Page:
    """Something that a game has to show besides."""

    shown: RenderableType


@runtime_checkable
class LivePainter(Painter[V], Protocol[V]):
    """Understands what people type at any time; the table waits for nobody."""

    def meant(self, words: str, view: V, names: Names) -> Deed | tuple[Deed, ...] | Command | Page:
        """What somebody typed, asked or not, or a refusal that says what is wrong with it; several deeds in a row."""

    def is_early(self, deed: Deed, view: V) -> bool:
        """Whether it is not possible yet but will be in a moment, so that it can wait."""


@runtime_checkable
class OfferingPainter(Protocol):
    """A painter that lists what may be done."""

    def choices(self, ask: Ask, names: Names) -> RenderableType: ...


@runtime_checkable
class BeatingPainter(Protocol[V]):
    """A painter of a game in which people keep time: what stands before the question changes with the beat."""

    def pulse(self, view: V, now: int) -> tuple[str, int] | None:
        """What stands there at a moment, and when that changes; None where there is nothing to keep time to."""
