"""A painter for any game: what a seat sees in rows, what it may do in a numbered list."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.kernel.errors import NotLegal, named
from rumpus.kernel.game import Game, View
from rumpus.kernel.plain import spoken, told_value
from rumpus.kernel.types import Ask, Event, Outcome
from rumpus.terminal.text import listed, plain

Names = tuple[str, ...]


class PlainPainter:
    """Knows of the game what the house knows."""

    def __init__(self, game: Game, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house

    def table(self, view: View, names: Names, width: int) -> RenderableType:
        seats, rest = Grid(box=None, padding=(0, 2, 0, 0)), Grid.grid(padding=(0, 2, 0, 0))
        seats.add_column("")
        columns: list[list[str]] = []
        for name, value in self.game.rows(view).items():
            if isinstance(value, list | tuple) and len(value) == len(names) > 1:
                seats.add_column(spoken(name), header_style="dim")
                columns.append([plain(named(told_value(one), names)) for one in value])
            else:
                rest.add_row(Text(spoken(name), "dim"), plain(named(told_value(value), names)))
        for seat, name in enumerate(names):
            style = "bold" if seat == view.seat else ""
            seats.add_row(Text(plain(name), style), *(column[seat] for column in columns))
        return Group(seats, rest) if columns else rest

    def score(self, view: View, names: Names, width: int) -> RenderableType:
        return self.table(view, names, width)

    def result(self, view: View, names: Names, width: int) -> RenderableType:
        table, ended = self.table(view, names, width), getattr(view, "outcome", None)
        if not isinstance(ended, Outcome) or not ended.winners:
            return table
        won = listed([plain(names[seat]) for seat in ended.winners])
        scores = dict.fromkeys(
            f"{' & '.join(plain(names[seat]) for seat in team)} {ended.scores[team[0]]}"
            for team in self.game.teams(len(names))
        )
        told = f"The game is over: {plain(ended.reason)}. {won} won: {', '.join(scores)}."
        return Group(table, Text(told, "bold"))

    def told(self, event: Event, names: Names) -> RenderableType:
        return Text(f"· {plain(self.game.sentence(event, names, self.house))}")

    def is_drawn(self, event: Event) -> bool:
        return False

    def question(self, view: View, names: Names) -> str:
        return "your move > "

    def advice(self, names: Names) -> RenderableType:
        return Text("Type the number of what you want to do, or its words, or as much of them as says which.")

    def choices(self, ask: Ask, names: Names) -> RenderableType:
        """What may be done, each with its number."""
        lines = [f"{number}  {plain(self.game.words(action, names))}" for number, action in enumerate(ask.actions, 1)]
        return Text("\n".join(lines), "cyan")

    def action(self, words: str, view: View, ask: Ask, names: Names) -> int:
        known = {action: self.game.words(action, names).casefold() for action in ask.actions}
        if words.isdecimal() and 1 <= int(words) <= len(ask.actions):
            return ask.actions[int(words) - 1]
        wanted = " ".join(words.casefold().split())
        meant = [action for action, said in known.items() if said == wanted]
        meant = meant or [action for action, said in known.items() if said.startswith(wanted)]
        if len(meant) != 1:
            trouble = "may mean several things" if meant else "is nothing that can be done now"
            numbers = "1" if len(ask.actions) == 1 else f"1 to {len(ask.actions)}"
            raise NotLegal(f"{words!r} {trouble}; expected {numbers}, or the words beside one of them")
        return meant[0]

    def aside(self, words: str, view: View, names: Names) -> RenderableType | None:
        return None
