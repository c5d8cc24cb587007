"""The account of a stack: card by card what it did, the running Shot Value, the verdict, and who gets points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fightball.events import FALSE_START, PLAY, Step
from rumpus.games.fightball.referee import AccountLine, StackCard
from rumpus.terminal.text import listed, plain, shortened

NOTHING: Final = "nothing"
LONGEST_CARD: Final = 17
LONGEST_NAME: Final = 14
GOOD, BAD, FOUL = "bold green", "bold red", "yellow"


@dataclass(frozen=True, slots=True)
class Line:
    """A card of the stack, who played it, what it did, the Shot Value after it, why if it did nothing, the clause."""

    card: str
    by: str
    did: str
    value: int
    why: str
    clause: str

    @classmethod
    def of(cls, card: str, name: str, step: Step | AccountLine) -> "Line":
        """With the name of the coach or the team where a card speaks of `its coach`."""
        did, why = (words.replace("its coach", plain(name)) for words in (step.did, step.why))
        return cls(card, name, did, step.value, why, step.clause)


@dataclass(frozen=True, slots=True)
class Points:
    """Points for somebody: for the play, or for a foul with a card."""

    to: str
    points: int
    reason: str
    card: str
    by: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """All that is told of a stack. `zone`: where the play ended up."""

    lines: tuple[Line, ...]
    zone: str
    value: int
    needs: int
    complete: bool
    success: bool
    points: tuple[Points, ...]


def account_of(card: StackCard, names: Mapping[str, str]) -> Account:
    """What the referee says, with what the teams or their coaches are called."""
    others = dict(zip(card.points, reversed(card.points), strict=True))  # a foul's points go to the other team
    return Account(
        lines=tuple(Line.of(line.card, names[line.by], line) for line in card.account),
        zone=card.zone,
        value=card.shot_value,
        needs=card.needs,
        complete=card.complete,
        success=card.success,
        points=tuple(
            Points(names[line.team], line.points, line.reason, line.card, names[others[line.team]], line.clause)
            for line in card.reasons
        ),
    )


def account_page(account: Account) -> RenderableType:
    """From the bottom of the stack up, as it is read."""
    points = [points_line(points) for points in account.points]
    return Group(steps(account.lines), *small_print(account.lines), verdict(account), *points)


def small_print(lines: tuple[Line, ...]) -> list[Text]:
    """The clauses behind what the cards did, each once."""
    clauses = list(dict.fromkeys(line.clause for line in lines if line.clause))
    return [Text(f"By {listed(clauses)}.", "dim")] if clauses else []


def steps(lines: tuple[Line, ...]) -> RenderableType:
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", show_header=bool(lines))
    grid.add_column("", justify="right", width=2)
    grid.add_column("card", max_width=LONGEST_CARD, no_wrap=True)
    grid.add_column("by", max_width=LONGEST_NAME, no_wrap=True)
    grid.add_column("what it did")
    grid.add_column("value", justify="right", no_wrap=True)
    for number, line in enumerate(lines, start=1):
        is_idle = line.did == NOTHING
        card = Text(shortened(line.card, LONGEST_CARD), "dim" if is_idle else "bold")
        did = Text(plain(f"{line.did} ({line.why})" if line.why else line.did), "dim" if is_idle else "")
        grid.add_row(Text(str(number), "dim"), card, shortened(line.by, LONGEST_NAME), did, str(line.value))
    return grid


def verdict(account: Account) -> Text:
    """Whether the play succeeds."""
    if not account.lines:
        return Text("Nothing lies here.", "dim")
    if any(points.reason == FALSE_START for points in account.points):
        return Text("A false start: there is no play.", "bold")
    if not account.complete:
        return Text("No complete play: it takes a Shooter, a Ball and then a Shot.", "bold")
    told = f"Shot Value {account.value} of {account.needs} in {account.zone.capitalize()}: "
    return Text(f"{told}the play {'succeeds' if account.success else 'fails'}.", GOOD if account.success else BAD)


def points_line(points: Points) -> Text:
    count = "1 point" if points.points == 1 else f"{points.points} points"
    to = Text.assemble((f"{count} for {plain(points.to)}", "bold"))
    if points.reason == PLAY:
        to.append(": the play.")
    else:
        to.append(f": {points.reason}, {plain(points.card)} by {plain(points.by)}.", FOUL)
    return to.append(f"  {points.clause}", "dim")
