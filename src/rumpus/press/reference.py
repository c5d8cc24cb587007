"""A quick reference: a game on one sheet beside the cards. A game may write its own; without one its rulebook does."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rumpus.games import part
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game
from rumpus.press.deck import Draw
from rumpus.press.paint import GOLD, INK, STOCK, WHITE, mixed
from rumpus.press.paper import Paper
from rumpus.press.paths import star
from rumpus.press.pen import Document, Pen
from rumpus.press.sheets import NOTICE
from rumpus.press.typeface import Type, broken, width_of

COLUMN: Final = 90.0  # millimetres: as wide as a column and its picture
GAP: Final = 8.0  # between the two columns
WIDTH: Final = 2 * COLUMN + GAP
EDGE: Final = 11.0  # above and below everything
HEAD: Final = 13.0  # the title's band
LARGEST: Final = 3.8  # type, in millimetres: 11 points
SMALLEST: Final = 2.3  # 6.5 points: what can still be read on paper
LEADING: Final = 1.22
BULLET: Final = "•"

Point = tuple[str, str]
"""What it is about, in bold (a number, a name, a bullet), and the sentence."""


@dataclass(frozen=True, slots=True)
class Part:
    """A title with points under it; a picture, where words are not enough, lies between them.

    `picture` is drawn in a box as wide as a column, 90 mm, and as high as `height` says.
    """

    title: str
    points: tuple[Point, ...] = ()
    picture: Draw | None = None
    height: float = 0


@dataclass(frozen=True, slots=True)
class Reference:
    """What the sheet says: the aim over both columns, then part after part."""

    aim: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """What is not torn apart between two columns."""

    title: str = ""
    picture: Draw | None = None
    picture_height: float = 0
    point: Point = ("", "")

    def height(self, size: float) -> float:
        title = 2.6 * size if self.title else 0.0
        words = len(lines_of(self.point, size)) * size * LEADING + 0.3 * size if self.point[1] else 0.0
        return title + self.picture_height + words

    def draw(self, pen: Pen, size: float) -> None:
        y = 0.0
        if self.title:
            pen.word(0, 1.3 * size, self.title, Type.BLACK, 1.3 * size, align="left")
            pen.draw(f"M0 {2.15 * size}h{COLUMN}", line=GOLD, width=0.5)
            y = 2.6 * size
        if self.picture is not None:
            self.picture(pen.at(0, y))
            y += self.picture_height
        indent = indent_of(self.point, size)
        for place, line in enumerate(lines_of(self.point, size)):
            middle = y + (place + 0.5) * size * LEADING
            if not place and indent:
                pen.word(0, middle, self.point[0], Type.BLACK, size, align="left")
            pen.word(0 if place else indent, middle, line, Type.TEXT, size, align="left")


def reference_of(game: Game) -> Reference:
    """What `reference` in the game's `press/reference.py` writes, or what the rulebook says."""
    brought = part(type(game), "press.reference")
    written: Reference = plain_reference(game) if brought is None else brought.reference(game)
    return written


def plain_reference(game: Game) -> Reference:
    """The aim, how it goes, and the rules chapter by chapter: no rulings, no examples."""
    book = game.rulebook()
    rules = [clause for clause in game.clauses() if clause.kind == "rule"]
    if not rules:
        raise BadSetup(f"{game.title} comes without a rulebook, so there is no reference")
    course = tuple((str(number), step) for number, step in enumerate(book.get("course", ()), 1))
    chapters = [
        Part(title, tuple((BULLET, clause.text) for clause in rules if clause.chapter == key))
        for key, title in game.chapters().items()
    ]
    return Reference(book.get("aim", ""), tuple(one for one in (Part("How it goes", course), *chapters) if one.points))


def reference_sheet(game: Game, paper: Paper) -> Document:
    """The reference in type as large as one page allows; where the smallest is too large it takes another page."""
    reference = reference_of(game)
    document = Document(f"{game.title}: quick reference", paper.width, paper.height)
    blocks = [block for one in reference.parts for block in blocks_of(one)]
    size = LARGEST
    while len(columns_of(blocks, size, room_on(paper, reference, size))) > 2 and size > SMALLEST:
        size = max(SMALLEST, size - 0.05)
    columns = balanced(blocks, size, room_on(paper, reference, size))
    for start in range(0, len(columns), 2):
        print_page(document, game, paper, reference, columns[start : start + 2], size)
    return document


def blocks_of(one: Part) -> Iterator[Block]:
    """The title, the picture and the first point stay together."""
    first, *others = one.points or (("", ""),)
    yield Block(one.title, one.picture, one.height, first)
    for point in others:
        yield Block(point=point)


def balanced(blocks: list[Block], size: float, room: float) -> list[list[Block]]:
    """Two columns, or as many as there must be, about equally long."""
    columns = columns_of(blocks, size, room)
    most = max(2, len(columns))
    while room > 1 and len(shorter := columns_of(blocks, size, room - 1)) <= most:
        columns, room = shorter, room - 1
    return columns


def columns_of(blocks: list[Block], size: float, room: float) -> list[list[Block]]:
    """The blocks column by column; at least one, however large, in each."""
    columns: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        height = block.height(size)
        if columns[-1] and used + height > room:
            columns.append([])
            used = 0.0
        columns[-1].append(block)
        used += height
    return columns


def room_on(paper: Paper, reference: Reference, size: float) -> float:
    """How long a column may be."""
    return paper.height - EDGE - 4 - top_of(reference, size)


def top_of(reference: Reference, size: float) -> float:
    """Where the columns begin: beneath the title and the aim."""
    return EDGE + HEAD + len(aim_lines(reference, size)) * size * LEADING + 3


def aim_lines(reference: Reference, size: float) -> list[str]:
    return broken(reference.aim, Type.BOLD, size, WIDTH)


def print_page(
    document: Document, game: Game, paper: Paper, reference: Reference, columns: list[list[Block]], size: float
) -> None:
    left = (paper.width - WIDTH) / 2
    head(document.pen().at(left, EDGE), game, WIDTH)
    for place, line in enumerate(aim_lines(reference, size)):
        middle = EDGE + HEAD + (place + 0.5) * size * LEADING
        document.pen().word(left, middle, line, Type.BOLD, size, align="left")
    for place, column in enumerate(columns):
        y = top_of(reference, size)
        for block in column:
            block.draw(document.pen().at(left + place * (COLUMN + GAP), y), size)
            y += block.height(size)
    document.pen().word(left, paper.height - EDGE + 2, NOTICE, Type.TEXT, 2.3, mixed(INK, WHITE, 0.45), "left")
    document.end_page()


def head(pen: Pen, game: Game, width: float) -> None:
    pen.box(0, 0, width, 10, 2, fill=STOCK, line=INK, thick=0.4)
    pen.at(6, 5).draw(star(5, 3, 1.3), GOLD, INK, 0.25)
    pen.word(11, 5, f"{game.title}: quick reference", Type.BLACK, 5.4, align="left")
    counts = game.seat_counts
    players = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    pen.word(width - 4, 5, f"{players} players", Type.BOLD, 3.4, align="right")


def indent_of(point: Point, size: float) -> float:
    return width_of(f"{point[0]} ", Type.BLACK, size) if point[0] else 0.0


def lines_of(point: Point, size: float) -> list[str]:
    """The sentence on lines; the first leaves room for what it is about."""
    first, *others = broken(point[1], Type.TEXT, size, COLUMN - indent_of(point, size)) or [""]
    return [first, *broken(" ".join(others), Type.TEXT, size, COLUMN)]
