"""A person at a table that waits for nobody: bots act when their time has come, also while somebody types.

Knows no game. Whatever was due before a line was typed happens before it, in order.
"""

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Protocol, Self

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rumpus.bots import Bot, lend_luck, plan_of
from rumpus.kernel.errors import Refusal
from rumpus.kernel.types import CLOCK, Deed
from rumpus.table import Table
from rumpus.terminal.painting import BeatingPainter, Command, LivePainter, Page
from rumpus.terminal.play import LOG_LINES, Left, told_players
from rumpus.terminal.rulebook import rulebook
from rumpus.terminal.text import refused, stamped

NEVER: Final = 1 << 50


class Clock:
    """Milliseconds since the start, 0 before it. With `line`, each line that was read takes at least so long:

    what is piped in at once is played as if somebody typed it, and the same lines give the same game.
    """

    def __init__(self, line: int = 0, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._line = line
        self._lines = 0
        self._started: float | None = None

    def start(self) -> None:
        self._started = self._seconds()

    def now(self) -> int:
        if self._started is None:
            return 0
        return max(int((self._seconds() - self._started) * 1000), self._lines * self._line)

    def count_line(self) -> None:
        self._lines += 1


class Stage(Protocol):
    """Where a live game is shown, and where lines come from."""

    console: Console
    is_attended: bool
    """Whether somebody sits there who says when to start."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def tell(self, part: RenderableType) -> None:
        """Something that happened."""

    def show(self, page: RenderableType) -> None:
        """What somebody asked to see."""

    def look_again(self) -> None:
        """Show the table the next time, whether or not anything happened."""

    def ask(self, table: RenderableType, question: str, seconds: float) -> str | None:
        """A line that was typed; None where none came in that time. EOFError: none will come."""


class Rivals:
    """The bots at the table: what each is going to do, and when. Whatever anybody does makes them look again."""

    def __init__(self, table: Table, bots: dict[int, Bot]) -> None:
        self._table = table
        self._bots = bots
        self._plans: dict[int, tuple[int, Deed | None]] = {}
        self._seen = -1

    def next_deed(self, present: int) -> tuple[int, int, Deed | None]:
        """The moment, the seat and the action (None: a look) that come next; `present`: the last thing was done."""
        if self._seen != self._table.actions:
            self._seen = self._table.actions
            self._plans = {}
            for seat in self._bots:
                self.look(seat, present)
        first: tuple[int, int, Deed | None] = (NEVER, CLOCK, None)
        for seat, (due, action) in self._plans.items():
            moment = max(due, self._table.earliest(seat))
            if moment < first[0]:
                first = (moment, seat, action)
        return first

    def look(self, seat: int, present: int) -> None:
        """Choose anew."""
        self._plans.pop(seat, None)
        lend_luck(self._table, seat, self._bots[seat])
        plan = plan_of(self._table.game, self._bots[seat], self._table.view(seat), self._table.ask(seat))
        if plan is not None:
            self._plans[seat] = (present + plan.wait, plan.deed)


class LiveEvening:
    """One game, seen from the person's seat."""

    def __init__(
        self, table: Table, seat: int, rivals: Rivals, painter: LivePainter[Any], stage: Stage, clock: Clock
    ) -> None:
        self.table = table
        self.seat = seat
        self.rivals = rivals
        self.painter = painter
        self.stage = stage
        self.clock = clock
        self.console = stage.console
        self.told = 0  # how many of the seat's events were shown
        self.moments: list[int] = []  # when each of them happened
        self.present = 0  # when the last thing was done
        self.held: Deed | None = None  # what was typed a moment too early

    def play(self) -> None:
        """To the end, or until the person leaves (`Left`)."""
        self.console.print(told_players(self.table.header, self.table.game.title))
        promise = Text(f"commitment {self.table.header.commitment}", "dim")
        self.console.print(promise, soft_wrap=True)
        with self.stage:
            self.stage.tell(Text("Type ? for help, /quit to leave.", "dim"))
            self.tell_news(0)
            is_on = not self.stage.is_attended or self.table.deadline is None  # nothing to be late for
            if is_on:
                self.clock.start()
            while self.table.outcome is None:
                self.catch_up(self.clock.now())
                if self.table.outcome is None:
                    words = self.listen(is_on=is_on)
                    if words == "" and not is_on:
                        is_on = True
                        self.clock.start()
                    elif words is not None:
                        self.take(words)
        self.console.print()
        self.console.print(self.painter.result(self.table.view(self.seat), self.table.names, self.console.width))

    def listen(self, *, is_on: bool) -> str | None:
        """A line, or None when something is due before one is typed."""
        view, names = self.table.view(self.seat), self.table.names
        now = self.clock.now()
        question, due = "Enter starts the clock > ", NEVER
        if is_on:
            question = f"{self.time_left(now)}{self.painter.question(view, names)}"
            due = self.next_moment()
            pulse = self.painter.pulse(view, now) if isinstance(self.painter, BeatingPainter) else None
            if pulse is not None:
                question, due = f"{pulse[0]}{question}", min(due, pulse[1])
        try:
            words = self.stage.ask(
                self.painter.table(view, names, self.console.width), question, max(0, due - now) / 1000
            )
        except EOFError:
            raise Left from None
        return None if words is None else words.strip()

    def time_left(self, now: int) -> str:
        deadline = None if self.table.is_deadline_secret else self.table.deadline
        return "" if deadline is None else f"{max(0, -((now - deadline) // 1000))} s, "

    # What happens by itself

    def next_moment(self) -> int:
        deadline = self.table.deadline
        return min(NEVER if deadline is None else deadline, self.rivals.next_deed(self.present)[0])

    def catch_up(self, now: int) -> None:
        """Let everything happen that is due: what bots have in mind, and what the clock does."""
        while self.table.outcome is None and self.next_moment() <= now:
            moment, seat, action = self.rivals.next_deed(self.present)
            deadline = self.table.deadline
            if deadline is not None and deadline < moment:
                self.table.tick(deadline)
                self.present = deadline
            else:
                self.let_bot_act(seat, action, moment)
            self.tell_news(self.present)
            self.release()

    def let_bot_act(self, seat: int, action: Deed | None, moment: int) -> None:
        self.present = max(self.present, moment)
        if action is None:
            self.rivals.look(seat, self.present)
            return
        try:
            self.table.act(seat, action, self.present)
        except Refusal:  # it was too late with that
            self.rivals.look(seat, self.present)

    def release(self) -> None:
        """Do what waited, if its time has come; forget it if that does not come any more."""
        if self.held is None:
            return
        ask = self.table.ask(self.seat)
        if ask is not None and self.held in ask.actions:
            held, self.held = self.held, None
            self.act(held, self.present)
        elif not self.painter.is_early(self.held, self.table.view(self.seat)):
            self.held = None

    # What the person does

    def take(self, words: str) -> None:
        """Carry out what was typed, after whatever came before it."""
        now = self.clock.now()
        self.catch_up(now)
        if self.table.outcome is not None:
            return
        view = self.table.view(self.seat)
        try:
            meant = self.painter.meant(words, view, self.table.names)
            if isinstance(meant, Command):
                self.obey(meant)
            elif isinstance(meant, Page):
                self.stage.show(meant.shown)
            elif isinstance(meant, tuple):
                self.act_in_a_row(meant, now)
            elif self.painter.is_early(meant, view):
                self.held = meant
                self.stage.tell(Text("That waits for its moment.", "dim"))
            else:
                self.act(meant, now)
        except Refusal as refusal:
            self.stage.tell(refused(refusal, self.table.names))

    def act_in_a_row(self, deeds: tuple[Deed, ...], at: int) -> None:
        """One after the other, up to the first that is refused, or as long as the same is asked."""
        first = self.table.ask(self.seat)
        for deed in deeds:
            ask = self.table.ask(self.seat)
            if first is not None and (ask is None or ask.tempo is not first.tempo):
                return
            self.act(deed, at)

    def act(self, deed: Deed, at: int) -> None:
        moment = max(at, self.present, self.table.earliest(self.seat))
        self.table.act(self.seat, deed, moment)
        self.present = moment
        self.tell_news(moment)

    def obey(self, command: Command) -> None:
        view, names = self.table.view(self.seat), self.table.names
        match command:
            case Command.SHOW:
                self.stage.look_again()
            case Command.HELP:
                self.stage.show(self.painter.advice(names))
            case Command.RULES:
                self.stage.show(rulebook(self.table.game))
            case Command.SCORE:
                self.stage.show(self.painter.score(view, names, self.console.width))
            case Command.LOG:
                self.show_log(LOG_LINES)
            case Command.WHOLE_LOG:
                self.show_log(self.told)
            case Command.QUIT:
                raise Left

    # What is told

    def tell_news(self, at: int) -> None:
        """Everything the seat has learned since the last time, at this moment."""
        news = self.table.events(self.seat, self.told)
        self.told += len(news)
        self.moments += [at] * len(news)
        for event in news:
            if not self.painter.is_drawn(event):
                self.stage.tell(stamped(at, self.painter.told(event, self.table.names)))

    def show_log(self, most: int) -> None:
        """The latest sentences."""
        events = list(zip(self.moments, self.table.events(self.seat), strict=True))[-most:]
        self.stage.show(Group(*(stamped(at, self.painter.told(event, self.table.names)) for at, event in events)))
