"""Cards of Marching Band(-imals) on a terminal: sections told apart by letter as well as by colour, and the hand."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.marching_bandimals.cards import SECTIONS, SORTS, Card, Pack
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.terminal.text import fitted, plain

LETTERS: Final = "BCDFW*"  # a star: several sections
CHIPS: Final = (
    "bold #000000 on #7dd3fc",
    "bold #000000 on #f9a8d4",
    "bold #ffffff on #7e22ce",
    "bold #000000 on #facc15",
    "bold #ffffff on #14532d",
    "bold #ffffff on #525252",
)
INKS: Final = ("bright_cyan", "bright_magenta", "magenta", "yellow", "green", "")  # on whatever ground a terminal has
SIGNS: Final = ("+", "+", "-", "-", "!", "!", "●", "♪")  # by sort; No U and Band Halt! have the same
SIDES: Final = ("●", "♪")  # a Player, an Equipment
MISSING: Final = "·"
NAME: Final = 16  # columns of a card's name in a hand; wider screens have more
BEFORE_NAME: Final = 10


def chip(words: str, section: int) -> Text:
    """Words on the paint of a section; a letter among them tells it apart where there is no paint."""
    return Text(words, CHIPS[section])


def sign_of(card: Card) -> str:
    """What sort of card it is: `+3` is a Band Bonus for three turns."""
    return f"{SIGNS[card.sort]}{card.turns or ''}"


def label(card: Card) -> Text:
    """Letter and sort."""
    return chip(f" {LETTERS[card.section]}{sign_of(card):<2}", card.section)


def named(card: Card) -> Text:
    return Text(plain(card.name), INKS[card.section])


def hand(view: BandimalsView, pack: Pack, usable: set[int], width: int) -> list[Text]:
    """The cards that a player holds, numbered; `>` stands before those that can be played now."""
    cells: list[Text] = []
    columns = max(1, width // (BEFORE_NAME + NAME))
    for number, kind in enumerate(view.hand, start=1):
        card, is_usable = pack.cards[kind], kind in usable
        cell = (
            Text()
            .append(">" if is_usable else " ", "bold green")
            .append(f"{number:>2} ", "bold" if is_usable else "dim")
        )
        cell.append(label(card)).append(" ").append(named(card))
        cells.append(fitted(cell, width // columns - 1))
    return in_columns(cells, columns)


def in_columns(cells: list[Text], columns: int) -> list[Text]:
    """Cells of one width, down one column after the other."""
    rows = -(-len(cells) // columns)
    return [Text(" ").join(cells[row::rows]) for row in range(rows)]


def flowing(cells: list[Text], width: int, indent: int) -> list[Text]:
    """As many cells beside each other as fit, each as wide as it is."""
    lines: list[Text] = []
    for cell in cells:
        if not lines or lines[-1].cell_len + 3 + cell_len(cell.plain) > width:
            lines.append(Text(" " * indent, no_wrap=True, overflow="ellipsis").append(cell))
        else:
            lines[-1].append("   ").append(cell)
    return lines


# What cards say


def cards_page(view: BandimalsView, pack: Pack) -> RenderableType:
    """Whatever is not told by its name alone: of the hand, of what is in effect, and the Penalty that waits."""
    lying = [found.card for band in view.bands for found in (*band.bonuses, *band.penalties) if found is not None]
    if view.penalty is not None:
        lying.append(view.penalty.card)
    acting = [kind for kind in sorted({*view.hand, *lying}) if pack.cards[kind].text]
    if not acting:
        return Text("No Bonus or Penalty card lies on the table or in your hand.")
    return Group(*(in_full(pack.cards[kind], is_held=kind in view.hand) for kind in acting))


def in_full(card: Card, *, is_held: bool) -> RenderableType:
    """Sort, name and text."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=4)
    grid.add_column()
    head = named(card)
    head.stylize("bold")
    lasts = f", {card.turns} turn{'' if card.turns == 1 else 's'}" if card.turns else ""
    whose = " in your hand" if is_held else ""
    head.append(f"  {SORTS[card.sort].title()}{lasts}{whose}", "not bold dim")
    grid.add_row(label(card), head)
    grid.add_row("", plain(card.text))
    return grid


def discards_page(view: BandimalsView, pack: Pack, width: int) -> RenderableType:
    """The discard pile, the newest card first."""
    if not view.discard:
        return Text("The discard pile is empty.")
    cells = [Text.assemble(label(pack.cards[kind]), " ", named(pack.cards[kind])) for kind in reversed(view.discard)]
    return Group(Text("The discard pile, the newest first:", "bold"), *flowing(cells, width, 0))


def legend() -> Text:
    """The letters of the sections."""
    text = Text(no_wrap=True, overflow="ellipsis")
    for section, name in enumerate(SECTIONS):
        text.append(chip(LETTERS[section], section)).append(f" {name}  ", "dim")
    return text
