"""Word Combat on a terminal: the painter that the live table and the replay ask."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.word_combat import WordCombatGame, events
from rumpus.games.word_combat.terminal import banners, typed
from rumpus.games.word_combat.terminal.grid import SEAT_STYLES, grid_and_words
from rumpus.games.word_combat.view import WordCombatView
from rumpus.kernel.types import Deed, Event
from rumpus.terminal.painting import Command, LivePainter
from rumpus.terminal.text import plain

Names = tuple[str, ...]


class WordCombatPainter(LivePainter[WordCombatView]):
    """Draws the grid, and remembers which card was flipped last to point at it."""

    def __init__(self, game: WordCombatGame, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house
        self.pack = game.pack
        self.newest: int | None = None

    def table(self, view: WordCombatView, names: Names, width: int) -> RenderableType:
        return Group(banners.headline(view, names), grid_and_words(view, self.pack, names, width, self.newest))

    def score(self, view: WordCombatView, names: Names, width: int) -> RenderableType:
        return banners.score(view, names)

    def result(self, view: WordCombatView, names: Names, width: int) -> RenderableType:
        return Group(banners.ending(view, names), banners.score(view, names))

    def told(self, event: Event, names: Names) -> RenderableType:
        sentence = plain(self.game.sentence(event, names, self.house))
        match event:
            case events.CardFlipped(cell=cell):
                self.newest = cell
                return Text(sentence)
            case events.WordTaken(seat=seat, word=word, meaning=meaning):
                text = Text(no_wrap=True, overflow="ellipsis").append(sentence, f"bold {SEAT_STYLES[seat]}")
                return text.append(f" {word.capitalize()}: {plain(meaning)}", "dim") if meaning else text
            case events.CallFailed(cost=cost):
                return Text(sentence, "red" if cost else "yellow")
            case events.WordReturned() | events.PhotoFinish() | events.WordChallenged():
                return Text(sentence, "yellow")
            case events.RoundEnded(missed=missed):
                told = Text(sentence, "bold")
                return Group(told, banners.missed_words(missed)) if missed else told
            case events.RoundCalled():
                self.newest = None
                return Text(sentence, "bold")
            case events.GameEnded():
                return Text(sentence, "bold")
        return Text(sentence, "dim")

    def is_drawn(self, event: Event) -> bool:
        return False

    def question(self, view: WordCombatView, names: Names) -> str:
        return banners.question(view)

    def advice(self, names: Names) -> RenderableType:
        return Text(banners.ADVICE)

    def meant(self, words: str, view: WordCombatView, names: Names) -> Deed | Command:
        return typed.understood(words, view, self.pack, names)

    def is_early(self, deed: Deed, view: WordCombatView) -> bool:
        return typed.is_early(deed, view)


PAINTER: Final = WordCombatPainter
