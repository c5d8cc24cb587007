"""Text for a screen: safe to print, and exactly as wide as wanted."""

from typing import Final, Literal

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.kernel.errors import Refusal

Align = Literal["left", "center", "right"]
STAMP: Final = 7  # columns of a moment


def plain(words: str) -> str:
    """Words from a file on one line, without signs that a terminal would obey."""
    return "".join(
        sign if sign.isprintable() else " " if sign.isspace() else "\N{REPLACEMENT CHARACTER}" for sign in words
    )


def refused(refusal: Refusal, names: tuple[str, ...] = ()) -> Text:
    """Why not, in words; the clause is small print."""
    words = Text(plain(refusal.told(names)), "red")
    return words.append(f" ({refusal.clause})", "not red dim") if refusal.clause else words


def fitted(text: Text | str, width: int, align: Align = "left", style: str = "") -> Text:
    """Text cut or filled up to a width, all of it in a style."""
    line = Text(plain(text)) if isinstance(text, str) else text.copy()
    line.truncate(width, overflow="ellipsis")
    line.align(align, width)
    line.stylize_before(style)
    return line


def shortened(words: str, most: int) -> str:
    """Words safe to print, in at most so many columns."""
    text = Text(plain(words))
    text.truncate(most, overflow="ellipsis")
    return text.plain


def story(lines: tuple[str, ...]) -> RenderableType:
    """Sentences, one below the other."""
    return Group(*(Text(plain(line)) for line in lines))


def stamped(at: int, part: RenderableType) -> RenderableType:
    """Something with the moment at which it happened, given in milliseconds."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=STAMP, justify="right", style="dim")
    grid.add_column()
    grid.add_row(f"{at / 1000:.1f} s", part)
    return grid


def number_grid(*titles: str) -> Grid:
    """A table of words in the first column and numbers in the others."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for place, title in enumerate(titles):
        grid.add_column(title, justify="right" if place else "left")
    return grid


def ink_on(paint: str) -> str:
    """Black or white, whichever reads better on a paint like #3b82f6."""
    red, green, blue = (int(paint[place : place + 2], 16) for place in (1, 3, 5))
    return "#000000" if 299 * red + 587 * green + 114 * blue > 100_000 else "#ffffff"


def listed(names: list[str]) -> str:
    """`a, b and c`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
