"""`rumpus new` and `rumpus contract`: begin a game of one's own, and see whether it keeps what every game must."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.text import Text

from rumpus.author.beginning import begin
from rumpus.author.loading import folder_of
from rumpus.contract import CHECKS, Broken, Effort, spoken_name
from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from rumpus.table.files import write_record
from rumpus.terminal.text import plain
from rumpus.terminal.usage import FINE, REFUSED, GameName, WrongUsage, screen

NEW_EXAMPLES: Final = """\
Examples:
  rumpus new my-game
  rumpus play ./my-game
"""
CONTRACT_EXAMPLES: Final = """\
Examples:
  rumpus contract ./my-game
  rumpus contract ./my-game --effort 5
"""


def new(folder: Path, /) -> int:
    """Make the folder of a game of your own: rules, cards and a test. It plays at once."""
    console, known = screen(), GAMES.get(folder.name)
    if known is not None and folder_of(known) is None:
        raise BadSetup(f"there is a game {folder.name!r} in the house; give yours another name")
    for file in begin(folder):
        console.print(Text(f"wrote {plain(str(file))}"), soft_wrap=True)
    told = str(folder) if folder.is_absolute() else f".{os.sep}{folder}"
    console.print("Now:", style="dim")
    for words in ("play", "serve --game", "contract"):
        console.print(Text(f"  rumpus {words} {plain(told)}"), soft_wrap=True)
    return FINE


def contract(
    game: GameName,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="Only at a table of so many players.")] = None,
    effort: Annotated[int, Parameter(help="How many times as much is looked at.")] = 1,
) -> int:
    """See whether a game keeps what every game must: it ends, offers what it accepts, leaks nothing, ..."""
    rules, console = open_game(game), screen()
    if seats is not None and seats not in rules.seat_counts:
        raise WrongUsage(f"{rules.title} is for {', '.join(map(str, rules.seat_counts))} players, not {seats}")
    if not 1 <= effort <= 1000:
        raise WrongUsage(f"--effort is a number from 1 to 1000, not {effort}")
    usual = Effort()
    much = Effort(usual.games * effort, usual.positions * effort, usual.secrets * effort)
    counts = rules.seat_counts if seats is None else (seats,)
    console.print(Text(f"{plain(rules.title)} with {', '.join(map(str, counts))} players", "bold"))
    broken, told = 0, set[str]()
    for check in CHECKS:
        with console.status(spoken_name(check)):
            fault = first_fault(check, rules, counts, much)
        console.print(Text(f"{'✗' if fault else '✓'} {spoken_name(check)}", "red" if fault else "green"))
        if fault is not None:
            broken += 1
            if fault.fault in told:
                console.print(Text("  the same", "dim"))
                continue
            told.add(fault.fault)
            console.print(Text(f"  {plain(str(fault))}"), soft_wrap=True)
            keep(fault, rules, spoken_name(check).replace(" ", "-"))
    console.print(Text(lane_of(rules, counts[0]), "dim"), soft_wrap=True)
    console.print(Text("The contract is kept." if not broken else f"{broken} of {len(CHECKS)} are not kept.", "bold"))
    return REFUSED if broken else FINE


def lane_of(rules: Game, seats: int) -> str:
    """Whether the rules are in the subset that the native lane translates; no game has to be."""
    if getattr(rules, "shape", None) is not None:
        return "It plays in the engine; the native lane is for games that are written on the kernel itself."
    try:
        Program(rules, Setup(seats)).translate()
    except Outside as outside:
        return f"It plays in the engine; for the native lane, {plain(str(outside))}"
    return "It plays in the native lane too: rumpus simulate --lane native"


def first_fault(
    check: Callable[[Game, int, Effort], None], rules: Game, counts: tuple[int, ...], effort: Effort
) -> Broken | None:
    for seats in counts:
        try:
            check(rules, seats, effort)
        except Broken as fault:
            return fault
    return None


def keep(fault: Broken, game: Game, check: str) -> None:
    """Write the record of the game that shows a fault beside where one is."""
    if fault.record is None:
        return
    path = Path(f"{game.slug}-{check}.json")
    try:
        path.unlink(missing_ok=True)
        write_record(path, fault.record)
    except OSError:
        return
    folder = folder_of(type(game))
    guest = "" if folder is None else f" --game {plain(os.path.relpath(folder))}"
    screen().print(Text(f"  the game that shows it: rumpus replay {path}{guest}", "dim"), soft_wrap=True)
