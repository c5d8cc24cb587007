"""The piles of a turn on a terminal, and the fights that can be chosen over them."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fake_swords.actions import Action, CallFight, CallTieBreaker, NameBoss
from rumpus.games.fake_swords.cards import Pack
from rumpus.games.fake_swords.terminal.cards import NAME, chip, named, text_of
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.terminal.text import fitted, shortened

BEFORE_TEXT: Final = 7 + 1 + 2 + 1 + 3 + 1 + NAME + 1  # columns before what a card says
TALLEST: Final = 17  # lines of a table, so that there is room for what happens
LONGEST_NAME: Final = 12
NUMBER: Final = 4  # columns before a fight that can be chosen


def piles(view: FakeSwordsView, pack: Pack, width: int) -> RenderableType:
    """A line a card, with its number among those drawn; what a card says is cut short where there are many."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=7, no_wrap=True, style="bold")
    grid.add_column(width=2, justify="right", style="dim")
    grid.add_column(width=3)
    grid.add_column(width=NAME, no_wrap=True)
    is_short = is_crowded(view, pack, width)
    grid.add_column(ratio=1, no_wrap=is_short, overflow="ellipsis" if is_short else "fold")
    for pile in range(view.piles):
        laid = [one for one in view.drawn if one.pile == pile]
        if not laid and view.pointed is None:
            grid.add_row(f"Pile {pile + 1}", "", "", Text("empty", "red"), "")
        for number, one in enumerate(laid):
            card = pack.cards[one.card]
            words = text_of(card, real_swords=view.real_swords)
            label = f"Pile {pile + 1}" if number == 0 else ""
            grid.add_row(label, str(one.place + 1), chip(card.colour), named(card), words)
    return grid


def is_crowded(view: FakeSwordsView, pack: Pack, width: int) -> bool:
    """Whether a table with everything in full would be too tall."""
    room = max(1, width - BEFORE_TEXT)
    texts = [text_of(pack.cards[one.card], real_swords=view.real_swords) for one in view.drawn]
    return 3 + len(view.collected) + sum(-(-len(text) // room) for text in texts) > TALLEST


def options(offers: list[Action], names: tuple[str, ...], width: int) -> RenderableType:
    """What the Fight Boss can choose, numbered."""
    piles = {offer.pile for offer in offers if isinstance(offer, CallFight)}
    told = [option(offer, names, with_pile=len(piles) > 1) for offer in offers]
    longest = max(map(cell_len, told)) + 2
    columns = max(1, width // (NUMBER + longest))
    rows = -(-len(told) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for place in range(row, len(told), rows):
            line.append(f"{place + 1:>2}  ", "bold").append(fitted(told[place], longest))
        lines.append(line)
    return Group(*lines)


def option(offer: Action, names: tuple[str, ...], *, with_pile: bool) -> str:
    def short(seat: int) -> str:
        return shortened(names[seat], LONGEST_NAME)

    match offer:
        case CallFight(pile, left, right):
            return f"{short(left)} - {short(right)}" + (f", pile {pile + 1}" if with_pile else "")
        case CallTieBreaker(left, right):
            return f"{short(left)} - {short(right)}"
        case NameBoss(seat):
            return f"{short(seat)} is the Fight Boss"
    raise AssertionError(f"nothing that is chosen by number: {offer}")
