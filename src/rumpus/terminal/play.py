"""A person at a table with bots: asks, understands, shows what happens. Knows no game."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rumpus.bots import BOT_NAMES, Bot, lend_luck, sensible
from rumpus.kernel.errors import Refusal
from rumpus.kernel.record import Header
from rumpus.kernel.types import Ask, Tempo
from rumpus.table import Table
from rumpus.terminal.painting import AskingPainter, OfferingPainter
from rumpus.terminal.rulebook import rulebook
from rumpus.terminal.text import plain, refused

LOG_LINES: Final = 20

COMMANDS: Final = """\
Enter shows the table again; score, log (log all), rules and help or ? say more; quit ends the game."""


class Left(Exception):
    """The person got up before the end."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What comes from outside: a line that was typed (EOFError: no more), the time since the deal, a short wait."""

    read: Callable[[str], str]
    now: Callable[[], int]
    wait: Callable[[], None]


def bot_names(person: str, count: int) -> tuple[str, ...]:
    """Friendly names, none of them the person's."""
    return tuple(name for name in BOT_NAMES if name.casefold() != person.casefold())[:count]


class Evening:
    """One game, seen from the person's seat."""

    def __init__(
        self,
        table: Table,
        seat: int,
        bots: dict[int, Bot],
        painter: AskingPainter[Any],
        console: Console,
        around: Surroundings,
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.painter = painter
        self.console = console
        self.around = around
        self.told = 0  # how many of the seat's events were shown
        self.skipped = 0  # milliseconds by which the game's clock is ahead of ours

    def play(self) -> None:
        """To the end, or until the person leaves (`Left`)."""
        self.welcome()
        self.tell_news()
        while self.table.outcome is None:
            asks = {ask.seat: ask for ask in self.table.asks()}
            bot = next((seat for seat in asks if seat in self.bots), None)
            if bot is not None:
                self.ask_bot(asks[bot])
            elif asks:
                self.ask_person(asks[self.seat])
            else:
                self.let_time_pass()
            self.tell_news()
        self.console.print()
        self.console.print(self.painter.result(self.table.view(self.seat), self.table.names, self.console.width))

    def let_time_pass(self) -> None:
        """Nobody is asked: what the clock does next happens at once."""
        deadline = self.table.deadline
        assert deadline is not None
        self.skipped = max(self.skipped, deadline - self.around.now())
        self.table.tick(deadline)

    def moment(self, seat: int) -> int:
        """When a seat acts: now by the game's clock, which waits at a deadline for whoever is asked."""
        now, deadline = self.around.now() + self.skipped, self.table.deadline
        return max(self.table.earliest(seat), now if deadline is None else min(now, deadline))

    def welcome(self) -> None:
        """Who plays, and the commitment to the shuffle, before anything is seen."""
        header = self.table.header
        self.console.print(told_players(header, self.table.game.title))
        self.console.print(Text("Type ? for help, quit to leave.", "dim"))
        self.console.print(Text(f"commitment {header.commitment}", "dim"), soft_wrap=True)

    def tell_news(self) -> None:
        """Everything the seat has learned since the last time."""
        news = self.table.events(self.seat, self.told)
        self.told += len(news)
        for event in news:
            if not self.painter.is_drawn(event):
                self.console.print(self.painter.told(event, self.table.names))

    def ask_bot(self, ask: Ask) -> None:
        with self.thinking(self.table.names[ask.seat]):
            lend_luck(self.table, ask.seat, self.bots[ask.seat])
            action = sensible(self.bots[ask.seat], self.table.view(ask.seat), ask)
            if ask.tempo is Tempo.TURN:  # without turns nobody waits for anybody
                self.around.wait()
        self.table.act(ask.seat, action, self.moment(ask.seat))

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(Text(f"{plain(name)} is thinking", "dim")):
            yield

    def ask_person(self, ask: Ask) -> None:
        """Ask until there is an answer that the table takes; whatever else is typed changes nothing."""
        self.show_table(ask)
        question = self.painter.question(self.table.view(self.seat), self.table.names)
        while True:
            try:
                words = self.around.read(question).strip()
            except EOFError:
                raise Left from None
            try:
                if is_only_answer(words, ask):
                    action = ask.actions[0]
                elif self.is_command(words.casefold()):
                    continue
                else:
                    action = self.painter.action(words, self.table.view(self.seat), ask, self.table.names)
                self.table.act(self.seat, action, self.moment(self.seat))
            except Refusal as refusal:
                self.console.print(refused(refusal, self.table.names), soft_wrap=True)
            else:
                return

    def show_table(self, ask: Ask | None) -> None:
        self.console.print()
        self.console.print(self.painter.table(self.table.view(self.seat), self.table.names, self.console.width))
        if ask is not None and isinstance(self.painter, OfferingPainter):
            self.console.print(self.painter.choices(ask, self.table.names))

    def is_command(self, words: str) -> bool:
        """Carry out what is not a move; False where it may be one."""
        view, names = self.table.view(self.seat), self.table.names
        match words:
            case "":
                self.show_table(self.table.ask(self.seat))
            case "?" | "help":
                self.console.print(self.painter.advice(names), Text(COMMANDS), sep="\n")
            case "rules":
                self.console.print(rulebook(self.table.game))
            case "score":
                self.console.print(self.painter.score(view, names, self.console.width))
            case "log":
                self.show_log(LOG_LINES)
            case "log all":
                self.show_log(self.told)
            case "quit" | "exit" | "q":
                raise Left
            case _:
                aside = self.painter.aside(words, view, names)
                if aside is None:
                    return False
                self.console.print(aside)
        return True

    def show_log(self, most: int) -> None:
        """The latest sentences."""
        events = self.table.events(self.seat)
        if len(events) > most:
            self.console.print(Text(f"({len(events) - most} lines before; log all shows them)", "dim"))
        for event in events[-most:]:
            self.console.print(self.painter.told(event, self.table.names))


def told_players(header: Header, title: str) -> Text:
    """Who plays what."""
    players = ", ".join(f"{plain(seat.name)} ({plain(seat.player)})" for seat in header.seats)
    return Text.assemble((f"{title}: ", "bold"), players)


def is_only_answer(words: str, ask: Ask) -> bool:
    """Whether Enter alone says it: nobody's turn, and one thing to do."""
    return not words and ask.tempo is not Tempo.TURN and len(ask.actions) == 1


def reader(console: Console) -> Callable[[str], str]:
    """Asks for a line; what is piped in is shown as if it was typed."""

    def read(question: str) -> str:
        console.print(Text(question, "bold"), end="")
        words = sys.stdin.readline() if sys.stdin is not None else ""  # None: it was closed
        if not words or not is_typed():
            console.print(Text(plain(words.rstrip())))
        if not words:
            raise EOFError
        return words

    return read


def is_typed() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()
