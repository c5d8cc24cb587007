"""Where a live game is shown: line after line, or on a screen that is painted anew whenever something happens."""

import os
import sys
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from rich.console import Console, RenderableType
from rich.text import Text

from rumpus.bots import Bot
from rumpus.table import Table
from rumpus.terminal.keyboard import Keyboard
from rumpus.terminal.live import Clock, LiveEvening, Rivals, Stage
from rumpus.terminal.painters import live_painter
from rumpus.terminal.play import is_typed, reader

PIPED_LINE: Final = 1_000  # milliseconds that a line takes which nobody types
TICK: Final = 0.25  # seconds after which the time that is left is shown anew
NEWS: Final = 30  # parts that are kept; more do not fit on a screen
ROWS: Final = 30  # of a screen; the rest of a taller one stays empty
FEWEST_ROWS: Final = 20
FEWEST_COLUMNS: Final = 60
LEFT_BEHIND: Final = 6  # news that are still there when the screen is gone
LEFT_FOR_TYPING: Final = 16


class Scroll:
    """Prints below what was printed before, and waits for each line; what happened meanwhile is told after it."""

    def __init__(self, console: Console, read: Callable[[str], str], *, is_attended: bool) -> None:
        self.console = console
        self.is_attended = is_attended
        self._read = read
        self._is_stale = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def tell(self, part: RenderableType) -> None:
        self.console.print(part)
        self._is_stale = True

    def show(self, page: RenderableType) -> None:
        self.console.print(page)

    def look_again(self) -> None:
        self._is_stale = self._is_stale or self.is_attended

    def ask(self, table: RenderableType, question: str, seconds: float) -> str:  # noqa: ARG002 - as every stage
        if self._is_stale:
            self.console.print()
            self.console.print(table)
            self._is_stale = False
        return self._read(question)


class Screen:
    """The table above, what happened last below it, then what is typed. Pages take the table's place for a while."""

    is_attended = True

    def __init__(self, console: Console, keyboard: Keyboard) -> None:
        self.console = console
        self._keyboard = keyboard
        self._news: deque[RenderableType] = deque(maxlen=NEWS)
        self._page: list[str] = []
        self._painted = ""

    def __enter__(self) -> Self:
        self._keyboard.open()
        self.console.set_alt_screen(True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.console.set_alt_screen(False)
        self._keyboard.close()
        for part in list(self._news)[-LEFT_BEHIND:]:
            self.console.print(part)

    def tell(self, part: RenderableType) -> None:
        self._news.append(part)

    def show(self, page: RenderableType) -> None:
        self._page = self._lines_of(page)

    def look_again(self) -> None:
        self._painted = ""

    def ask(self, table: RenderableType, question: str, seconds: float) -> str | None:
        self._paint(table, question)
        words = self._keyboard.line(min(seconds, TICK))
        if words is None or not self._page:
            return words
        self._page = [] if words.strip() else self._page[self._rows() - 3 :]  # Enter: the next page
        return words if words.strip() else None

    def _rows(self) -> int:
        return max(FEWEST_ROWS // 2, min(ROWS, self.console.height))

    def _paint(self, table: RenderableType, question: str) -> None:
        """Write the whole screen at once, where it is not what stands there."""
        rows = self._rows()
        top = (self._page or self._lines_of(table))[: rows - 3]
        if self._page:
            question = f"{'Enter: more' if len(self._page) > rows - 3 else 'Enter: back'} > "
        room = rows - 1 - len(top)
        news = [line for part in self._news for line in self._lines_of(part)][-room:]
        lines = [*top, *[""] * (room - len(news)), *news, self._prompt(question)]
        painted = "\x1b[?25l\x1b[H" + "\n".join(f"\x1b[2K{line}" for line in lines) + "\x1b[J\x1b[?25h"
        if painted != self._painted or self._keyboard.wants_redraw:
            self._keyboard.wants_redraw = False
            self._painted = painted
            self.console.file.write(painted)
            self.console.file.flush()

    def _prompt(self, question: str) -> str:
        """The question, and as much of the end of what is typed as fits behind it."""
        width = self.console.width - 1
        text = Text(question, "bold")
        text.truncate(max(LEFT_FOR_TYPING, width - LEFT_FOR_TYPING))
        text.append(self._keyboard.typed[-(width - text.cell_len) :], "not bold")
        return self._lines_of(text)[0].rstrip("\n")

    def _lines_of(self, part: RenderableType) -> list[str]:
        with self.console.capture() as capture:
            self.console.print(part)
        return capture.get().splitlines()


def piped(console: Console) -> tuple[Scroll, Clock]:
    """Lines that nobody types."""
    clock, read = Clock(PIPED_LINE), reader(console)

    def read_and_count(question: str) -> str:
        words = read(question)
        clock.count_line()
        return words

    return Scroll(console, read_and_count, is_attended=False), clock


def stage_and_clock(console: Console) -> tuple[Stage, Clock]:
    """The best that there is here."""
    if not is_typed():
        return piped(console)
    can_paint = console.is_terminal and os.environ.get("TERM", "dumb") != "dumb"
    if sys.platform != "win32" and can_paint and console.height >= FEWEST_ROWS and console.width >= FEWEST_COLUMNS:
        return Screen(console, Keyboard(sys.stdin.fileno())), Clock()
    return Scroll(console, reader(console), is_attended=True), Clock()


def live_evening(table: Table, seat: int, bots: dict[int, Bot], console: Console) -> LiveEvening:
    """A table for one person; the other seats have bots."""
    stage, clock = stage_and_clock(console)
    painter = live_painter(table.game, table.header.house)
    return LiveEvening(table, seat, Rivals(table, bots), painter, stage, clock)
