"""Who beats whom, as tables: a square of win rates, the teams against all others, what a game is like."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from rumpus.lab import Matchups
from rumpus.lab.heat_map import name_of, rates_of
from rumpus.lab.matchups import Rate
from rumpus.terminal.summary import speed_of
from rumpus.terminal.text import number_grid, shortened

COLUMN: Final = 10  # signs of a team's name over a column
SECONDS: Final = "seconds"


def matchups_page(title: str, unit: str, found: Matchups, seconds: float) -> RenderableType:
    games = found.games * len(found.pairings)
    head = f"{title}, {len(found.pairings)} pairings, {found.games:,} games each, {found.bots} bots, seed {found.seed}"
    explained = "How often the team of the row beats the team of the column, in percent; green and red are sure (95 %)."
    tables = (square(found), totals(found, unit), pairings(found, unit))
    first = found.first_seat
    return Group(
        Text(head, "bold"),
        Text(explained, "dim"),
        *(Padding(table, (1, 0, 0, 0)) for table in tables),
        Text.assemble("\nThe first seat won ", coloured(first), f" % of all games ({interval(first)})."),
        Text(in_a_game(found, unit)),
        Text(f"{seconds:.1f} s, {speed_of(games, seconds)}", "dim"),
    )


def square(found: Matchups) -> Grid:
    rates = rates_of(found)
    teams = [total.team for total in found.teams]
    grid = number_grid()
    grid.add_column("")
    for team in teams:
        grid.add_column(shortened(name_of(team), COLUMN), justify="right", no_wrap=True)
    for team in teams:
        cells = [rates.get((team, other)) for other in teams]
        grid.add_row(name_of(team), *(Text("–", "dim") if rate is None else coloured(rate) for rate in cells))
    return grid


def totals(found: Matchups, unit: str) -> Grid:
    """The best first."""
    grid = number_grid()
    grid.add_column("against all")
    for column in ("games", "won", "rate", "95 %", unit, "theirs"):
        grid.add_column(column, justify="right", no_wrap=True)
    for total in sorted(found.teams, key=lambda total: -total.rate):
        rate = Rate(total.rate, total.low, total.high)
        grid.add_row(
            name_of(total.team),
            f"{total.games:,}",
            f"{total.won:,}",
            coloured(rate),
            interval(rate),
            f"{total.points:.2f}",
            f"{total.against:.2f}",
        )
    return grid


def pairings(found: Matchups, unit: str) -> Grid:
    """Every pairing: the rate of the first with its interval, how much is scored and how long it takes."""
    names = [name for name in found.tallies if name.startswith(SECONDS)]
    grid = number_grid()
    grid.add_column("pairing", no_wrap=True)
    for column in ("rate", "95 %", f"{unit} together", *(f"minutes{name.removeprefix(SECONDS)}" for name in names)):
        grid.add_column(column, justify="right")
    for pairing in found.pairings:
        one, other = map(name_of, pairing.teams)
        rate = Rate(pairing.rate, pairing.low, pairing.high)
        minutes = [in_minutes(pairing.tallies[name]) for name in names]
        grid.add_row(f"{one} – {other}", coloured(rate), interval(rate), f"{pairing.together:.2f}", *minutes)
    overall = [in_minutes(found.tallies[name]) for name in names]
    grid.add_row(Text("all", "bold"), "", "", f"{found.together:.2f}", *overall)
    return grid


def in_minutes(seconds: float) -> str:
    return f"{seconds / 60:.2f}"


def in_a_game(found: Matchups, unit: str) -> str:
    """What else the game counts."""
    others = {name: mean for name, mean in found.tallies.items() if not name.startswith(SECONDS)}
    others.pop(f"{unit} together", None)
    return "In a game: " + ", ".join(f"{name} {mean:.2f}" for name, mean in others.items()) if others else ""


def interval(rate: Rate) -> str:
    return f"{100 * rate.low:.1f}-{100 * rate.high:.1f}"


def coloured(rate: Rate) -> Text:
    """In colour where it is sure that it is not one half."""
    style = "green" if rate.low > 0.5 else "red" if rate.high < 0.5 else ""
    return Text(f"{100 * rate.rate:.1f}", style)
