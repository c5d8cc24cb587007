"""Cards of Fake Swords on a terminal: told apart by letter as well as by colour."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fake_swords.cards import COLOURS, Card, Pack
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.terminal.text import plain, shortened

LETTERS: Final = "PGYB"
CHIPS: Final = (
    "bold #ffffff on #7e22ce",
    "bold #ffffff on #166534",
    "bold #000000 on #facc15",
    "bold #ffffff on #000000",
)
INKS: Final = ("magenta", "green", "yellow", "bold")  # on whatever ground a terminal has
NAME: Final = 18  # columns of a card's name
WHOM: Final = (
    "both fighters, the whole fight",
    "both fighters, at the start",
    "both fighters, at every touch of swords",
    "an advantage of the shorter fighter",
)


def chip(colour: int) -> Text:
    """The letter of a colour, on its paint where there is some."""
    return Text(f" {LETTERS[colour]} ", CHIPS[colour])


def text_of(card: Card, *, real_swords: bool) -> str:
    """What a card asks for in the kind of fight that is agreed."""
    return plain(card.swords if real_swords else card.duel)


def named(card: Card) -> Text:
    return Text(shortened(card.name, NAME), INKS[card.colour])


def cards_page(view: FakeSwordsView, pack: Pack) -> RenderableType:
    """Every card that lies on the table, in full: in the piles, or those that rule the fight."""
    if view.fight is not None:
        kinds: list[int] = list(view.fight.rules)
    else:
        kinds = sorted({laid.card for laid in view.drawn})
    if not kinds:
        return Text("No cards lie on the table.")
    return Group(*(in_full(pack.cards[kind]) for kind in kinds))


def in_full(card: Card) -> RenderableType:
    """Name, whom it binds, and both of its texts."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=7, style="dim")
    grid.add_column()
    head = Text.assemble(chip(card.colour), " ", (plain(card.name), f"bold {INKS[card.colour]}"))
    head.append(f"  {COLOURS[card.colour]}: {WHOM[card.colour]}", "dim")
    grid.add_row("duel", plain(card.duel))
    grid.add_row("swords", plain(card.swords))
    return Group(head, grid)
