"""What the terminal asks of a game's painter, and where the painters are."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from rich.console import RenderableType

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fightball import FightballGame
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import Ask, Event
from rumpus.terminal.fight_song import FightSongPainter
from rumpus.terminal.fightball import FightballPainter

Names = tuple[str, ...]


class Painter(Protocol):
    """Draws a game from views, tells its events and understands what people type. Widths are in columns."""

    def table(self, view: View, names: Names, width: int) -> RenderableType:
        """All that a player who is asked wants to see."""

    def score(self, view: View, names: Names, width: int) -> RenderableType: ...

    def result(self, view: View, names: Names, width: int) -> RenderableType:
        """How it ended, for a view of a game that is over."""

    def told(self, event: Event, names: Names) -> RenderableType: ...

    def is_drawn(self, event: Event) -> bool:
        """Whether the table shows it anyway, so that a player need not be told."""

    def question(self, view: View, names: Names) -> str:
        """The words before the cursor."""

    def advice(self, names: Names) -> RenderableType:
        """How to type a move and how to read the table."""

    def action(self, words: str, view: View, ask: Ask, names: Names) -> int:
        """The action somebody typed, or a refusal that says what was expected."""

    def aside(self, words: str, view: View, names: Names) -> RenderableType | None:
        """What else somebody asked to see; None where the words may be a move."""


PAINTERS: Final[dict[str, Callable[[Game, Mapping[str, str]], Painter]]] = {
    FightSongGame.slug: FightSongPainter,
    FightballGame.slug: FightballPainter,
}
"""By game; each is made for one table's house rules, all of them given."""
