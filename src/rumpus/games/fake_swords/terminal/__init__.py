"""Fake Swords on a terminal: the painter that the live table and the replay ask."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fake_swords import FakeSwordsGame, events
from rumpus.games.fake_swords.actions import RECORDS, Action
from rumpus.games.fake_swords.terminal import banners, telling, typed
from rumpus.games.fake_swords.terminal.cards import cards_page
from rumpus.games.fake_swords.terminal.duel import fight
from rumpus.games.fake_swords.terminal.piles import is_crowded, options, piles
from rumpus.games.fake_swords.terminal.players import players, sets_in_a_line
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import WATCHER, Deed, Event
from rumpus.terminal.painting import Command, LivePainter, Page
from rumpus.terminal.text import plain

Names = tuple[str, ...]
CHOICES = ("choosing", "tying", "naming")


class FakeSwordsPainter(LivePainter[FakeSwordsView]):
    """Draws the piles or the fight; remembers who fights, the last beat, and which breach it has warned of."""

    def __init__(self, game: FakeSwordsGame, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house
        self.pack = game.pack
        self.last: events.BeatPlayed | None = None
        self.warned: tuple[int, int, Deed] | None = None

    def table(self, view: FakeSwordsView, names: Names, width: int) -> RenderableType:
        parts: list[RenderableType] = [banners.headline(view, names)]
        if view.fight is not None and view.outcome is None:
            parts += [fight(view, self.pack, names, self.last), sets_in_a_line(view, names)]
            return Group(*parts)
        parts.append(players(view, self.pack, names, width))
        if view.drawn:
            if not is_crowded(view, self.pack, width):
                parts.append(Text())
            parts.append(piles(view, self.pack, width))
        if view.phase in CHOICES and view.seat in (view.boss, WATCHER):
            parts.append(options(self.offers(view), names, width))
        return Group(*parts)

    def offers(self, view: FakeSwordsView) -> list[Action]:
        """What the Fight Boss can choose by number."""
        if view.phase not in CHOICES:
            return []
        world = self.game.imagine(view, chance_from(b"offers"))
        return [RECORDS[action] for action in world.legal(view.boss)]

    def score(self, view: FakeSwordsView, names: Names, width: int) -> RenderableType:
        return banners.score(view, self.pack, names, width)

    def result(self, view: FakeSwordsView, names: Names, width: int) -> RenderableType:
        return Group(banners.ending(view, self.pack, names), players(view, self.pack, names, width))

    def told(self, event: Event, names: Names) -> RenderableType:
        match event:
            case events.FightCalled() | events.FightCountdown():
                self.last = None
            case events.BeatPlayed():
                self.last = event
        return telling.told(event, plain(self.game.sentence(event, names, self.house)))

    def is_drawn(self, event: Event) -> bool:
        return isinstance(event, events.PointingStarted | events.TurnStarted)

    def question(self, view: FakeSwordsView, names: Names) -> str:
        return banners.question(view, names)

    def advice(self, names: Names) -> RenderableType:
        return Text(banners.ADVICE)

    def meant(self, words: str, view: FakeSwordsView, names: Names) -> Deed | Command | Page:
        if " ".join(words.casefold().split()).lstrip("/.") == typed.CARDS:
            return Page(cards_page(view, self.pack))
        deed = typed.understood(words, view, self.pack, names, self.offers(view))
        card = typed.breach_of(deed, view)
        if card is not None and not isinstance(deed, Command):
            self.warn(deed, card, view)
        return deed

    def warn(self, deed: Deed, card: int, view: FakeSwordsView) -> None:
        """SW-DUEL-3: obeying is the fighters' own business, but nobody breaks a card by a slip of the fingers."""
        assert view.fight is not None
        asked = (view.turn, view.fight.beats, deed)
        if self.warned != asked:
            self.warned = asked
            name = self.pack.cards[card].name
            raise NotLegal(f"that breaks {name} and loses the fight: type it again to do it", "SW-FIGHT-8")

    def is_early(self, deed: Deed, view: FakeSwordsView) -> bool:
        return typed.is_early(deed, view)


PAINTER: Final = FakeSwordsPainter
