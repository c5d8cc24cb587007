"""Marching Band(-imals) on a terminal: the painter that the live table and the replay ask."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.actions import RECORDS, CallHalt, DiscardCard, PlayToBand, SayNoU, UseCard
from rumpus.games.marching_bandimals.cards import BAND_HALT, NO_U
from rumpus.games.marching_bandimals.terminal import banners, telling, typed
from rumpus.games.marching_bandimals.terminal.bands import bands, bands_page
from rumpus.games.marching_bandimals.terminal.cards import cards_page, discards_page, hand
from rumpus.games.marching_bandimals.terminal.choices import aims, aims_shown, blanks_shown
from rumpus.games.marching_bandimals.terminal.contests import CONTESTS, program_lines, pulse_at
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.types import WATCHER, Deed, Event
from rumpus.terminal.painting import Command, LivePainter, Page
from rumpus.terminal.text import plain

Names = tuple[str, ...]
TALLEST: Final = 18  # lines of a table, so that there is room for what happens
CARDS: Final = ("cards", "card")
PILE: Final = ("pile", "discards", "discard pile")
PAGE: Final = 80  # columns of a page whose screen is not known


class MarchingBandimalsPainter(LivePainter[BandimalsView]):
    """Draws bands, hand, and whatever is asked."""

    def __init__(self, game: MarchingBandimalsGame, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house
        self.pack = game.pack

    def table(self, view: BandimalsView, names: Names, width: int) -> RenderableType:
        goal = banners.goal_line(view)
        above = [banners.headline(view, names), *([] if goal is None else [goal])]
        above += banners.penalty_lines(view, self.pack, names)
        above += program_lines(view, self.pack, names)
        below = self.asked_of(view, names, width)
        room = TALLEST - len(above) - len(below)
        if view.aiming is not None and room <= len(view.bands):  # the choice shows what matters of the bands
            return Group(*above, *below)
        return Group(*above, *bands(view, self.pack, names, width, room), *below)

    def asked_of(self, view: BandimalsView, names: Names, width: int) -> list[Text]:
        """What the viewer holds or can choose from."""
        offers = self.offers(view)
        if view.aiming is not None:
            return aims_shown(view, self.pack, names, width, aims(view, self.pack, offers))
        if view.phase == "writing" and offers:
            return blanks_shown(self.pack, offers, width)
        if view.seat == WATCHER or view.phase in CONTESTS:
            return []
        return hand(view, self.pack, self.usable(offers), width)

    def offers(self, view: BandimalsView) -> tuple[int, ...]:
        """What the viewer can do now; nothing where nothing is asked."""
        if view.seat == WATCHER:
            return ()
        world = self.game.imagine(view, chance_from(b"offers"))
        return tuple(world.legal(view.seat)) if world.asked() >> view.seat & 1 else ()

    def usable(self, offers: tuple[int, ...]) -> set[int]:
        """Kinds of cards that can be played now."""
        kinds: set[int] = set()
        for action in offers:
            match RECORDS[action]:
                case PlayToBand(card) | UseCard(card) | DiscardCard(card):
                    kinds.add(card)
                case SayNoU():
                    kinds |= {kind for kind, card in enumerate(self.pack.cards) if card.sort == NO_U}
                case CallHalt():
                    kinds |= {kind for kind, card in enumerate(self.pack.cards) if card.sort == BAND_HALT}
        return kinds

    def score(self, view: BandimalsView, names: Names, width: int) -> RenderableType:
        return Group(*bands_page(view, self.pack, names, width))

    def result(self, view: BandimalsView, names: Names, width: int) -> RenderableType:
        return Group(banners.ending(view, names), *bands_page(view, self.pack, names, width))

    def told(self, event: Event, names: Names) -> RenderableType:
        return telling.told(event, plain(self.game.sentence(event, names, self.house)))

    def is_drawn(self, event: Event) -> bool:
        return isinstance(event, telling.DRAWN)

    def question(self, view: BandimalsView, names: Names) -> str:
        return banners.question(view, self.pack, names, self.offers(view))

    def advice(self, names: Names) -> RenderableType:
        return Text(banners.ADVICE)

    def meant(self, words: str, view: BandimalsView, names: Names) -> Deed | tuple[Deed, ...] | Command | Page:
        said = " ".join(words.casefold().split()).lstrip("/.")
        if said in CARDS:
            return Page(cards_page(view, self.pack))
        if said in PILE:
            return Page(discards_page(view, self.pack, PAGE))
        return typed.understood(words, view, self.pack, names, self.offers(view))

    def is_early(self, deed: Deed, view: BandimalsView) -> bool:
        return False

    def pulse(self, view: BandimalsView, now: int) -> tuple[str, int] | None:
        return pulse_at(view, now)


PAINTER: Final = MarchingBandimalsPainter
