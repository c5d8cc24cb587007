"""What a simulation found, as tables with small bars."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from rumpus.lab import Summary, TeamLine
from rumpus.lab.summary import Played, Spread, StarterLine
from rumpus.terminal.text import listed, number_grid

BAR: Final = 20  # columns of a bar; each stands for 5 %


def summary_page(title: str, unit: str, summary: Summary, seconds: float) -> RenderableType:
    """Who won how often, how long it took, what else was counted, how the games ended."""
    asked = summary.played.asked
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    head = Text(f"{title}, {summary.seats} seats, {games}, seed {summary.seed}", "bold")
    if summary.games < asked:
        head.append(f"\nInterrupted: {asked:,} games were to be played.", "yellow")
    tables = (wins(summary), numbers(summary, unit), endings(summary))
    played = Text(f"{played_by(summary.played)}\n{seconds:.1f} s, {speed_of(summary.games, seconds)}", "dim")
    return Group(head, *(Padding(part, (1, 0, 0, 0)) for part in (*tables, played)))


def played_by(played: Played) -> str:
    """What else tells one simulation from another."""
    house = f"House rules: {told_house(played.house)}. " if played.house else ""
    return f"{house}Rules {played.rules}, pack {played.pack[:8]}, rumpus {played.program} ({played.engine})."


def told_house(house: dict[str, str]) -> str:
    return ", ".join(f"{rule}={choice}" for rule, choice in house.items())


def speed_of(games: int, seconds: float) -> str:
    """Never none a second: of slow games it is said how long one takes."""
    rate = games / max(seconds, 0.001)
    if rate < 1:
        return f"{seconds / games:,.1f} seconds a game"
    return f"{rate:,.0f} games a second" if rate >= 10 else f"{rate:.1f} games a second"


def wins(summary: Summary) -> Grid:
    fair = 1 / len(summary.teams)
    grid = number_grid()
    grid.add_column("seats", no_wrap=True)
    grid.add_column("bots")
    for column in ("won", "shared", "rate", "95 %"):
        grid.add_column(column, justify="right", no_wrap=True)
    grid.add_column("0 %".ljust(BAR - 5) + "100 %", no_wrap=True)
    for team in summary.teams:
        sure = f"{100 * team.low:.1f}-{100 * team.high:.1f}"
        bots = team.bots[0] if len(set(team.bots)) == 1 else ", ".join(team.bots)
        rate = f"{100 * team.rate:.1f} %"
        grid.add_row(
            listed([str(seat) for seat in team.seats]),
            bots,
            f"{team.won:,}",
            f"{team.shared:,}",
            rate,
            sure,
            bar(team, fair),
        )
    if (first := summary.starter) is not None:
        sure = f"{100 * first.low:.1f}-{100 * first.high:.1f}"
        games = f"in {first.games:,} games" if first.games < summary.games else ""
        grid.add_row("who starts", games, f"{first.wins:,.0f}", "", f"{100 * first.rate:.1f} %", sure, bar(first, fair))
    return grid


def seats_of(team: TeamLine) -> str:
    return f"seat{'s' if len(team.seats) > 1 else ''} {listed([str(seat) for seat in team.seats])}"


def bar(team: TeamLine | StarterLine, fair: float) -> Text:
    """The rate as a dot, its 95 % interval as a line, an equal share for every team as a mark."""

    def place(part: float) -> int:
        return min(BAR - 1, max(0, int(part * BAR)))

    signs = ["·"] * BAR
    signs[place(fair)] = "┊"
    for column in range(place(team.low), place(team.high) + 1):
        signs[column] = "━"
    signs[place(team.rate)] = "●"
    style = "green" if team.low > fair else "red" if team.high < fair else ""
    return Text("".join(signs), style)


def numbers(summary: Summary, unit: str) -> Grid:
    grid = number_grid("in a game", "mean", "± deviation", "least", "most")
    rows: list[tuple[str, Spread]] = [("inputs", summary.length)]
    rows += [(f"{unit} of {seats_of(team)}", team.points) for team in summary.teams]
    rows += list(summary.tallies.items())
    for name, spread in rows:
        grid.add_row(name, f"{spread.mean:.2f}", f"{spread.deviation:.2f}", str(spread.least), str(spread.most))
    return grid


def endings(summary: Summary) -> Grid:
    grid = number_grid("ending", "games", "share")
    for reason, count in sorted(summary.endings.items(), key=lambda ending: -ending[1]):
        grid.add_row(reason, f"{count:,}", f"{100 * count / summary.games:.1f} %")
    return grid
