"""What the commands have in common: options, exit codes, the screen, and how a wrong command line is refused."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game
from rumpus.terminal.text import listed

FINE: Final = 0
REFUSED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130
SHOWN: Final = min(GAMES.values(), key=lambda game: not game.house_rules)
"""The game with which examples are given: the first that has house rules."""
HOUSE_SHOWN: Final = next((quote(f"{rule.name}={rule.choices[-1]}") for rule in SHOWN.house_rules), "rule=choice")


class WrongUsage(Refusal):
    """A command line that can not be understood."""


class Screen(Console):
    """A console that leaves a broken pipe to `main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def screen(*, stderr: bool = False) -> Screen:
    return Screen(stderr=stderr, highlight=False, markup=False, emoji=False)


@contextmanager
def progress_of(what: str, count: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where somebody watches; what it gives hears how many more are done."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(what, total=count)
        yield lambda done: progress.advance(task, done)


GameName = Annotated[str, Parameter(help=f"The game, such as {SHOWN.slug}.")]
PackFile = Annotated[Path | None, Parameter(help="A pack of cards of your own (TOML) instead of the house pack.")]
HouseRules = Annotated[
    tuple[str, ...],
    Parameter(
        "--house",
        help=f"A house rule, as {HOUSE_SHOWN}; may be given several times.",
        show_default=False,
        negative=(),
        metavar="RULE=CHOICE",
    ),
]
Teams = Annotated[
    str | None, Parameter(help="The teams of a game that has some, seat by seat, with a comma between.", metavar="A,B")
]
Json = Annotated[bool, Parameter(help="Print JSON and nothing else.", negative=())]


def open_with_pack(name: str, pack: Path | None) -> Game:
    """A game with the house pack or with somebody's own."""
    game = open_game(name)
    if pack is None:
        return game
    try:
        return open_game(name, pack.read_text("utf-8"))
    except OSError as error:
        raise BadSetup(f"{pack} can not be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetup(f"{pack} is not UTF-8 text") from None
    except BadSetup as refusal:
        raise BadSetup(f"{pack}: {refusal}") from None


def check_place(path: Path) -> None:
    """Find out before the work, not after it, that its file can not be written."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise Refusal(f"{path} can not be written: {'it is a folder' if path.is_dir() else 'there is no such folder'}")


def house_choices(entries: tuple[str, ...]) -> dict[str, str]:
    """`rule=choice`, each by itself."""
    choices: dict[str, str] = {}
    for entry in entries:
        rule, equals, choice = entry.partition("=")
        if not (rule and equals and choice):
            raise WrongUsage(f"--house must be like {HOUSE_SHOWN}, not {entry!r}")
        if rule in choices:
            raise WrongUsage(f"--house {rule} is given twice")
        choices[rule] = choice
    return choices


def with_teams(game: Game, house: Mapping[str, str], teams: str | None) -> dict[str, str]:
    """The house rules with the teams of `--teams one,other`, which are house rules too."""
    if teams is None:
        return dict(house)
    chosen = teams_named(game, teams)
    rules = game.team_rules
    if given := [rule for rule in rules if rule in house]:
        raise WrongUsage(f"--teams and --house {given[0]} say the same thing: give one of them")
    if len(chosen) != len(rules):
        raise WrongUsage(
            f"--teams needs {len(rules)} teams, as {','.join(known_teams(game)[: len(rules)])}, not {teams!r}"
        )
    if repeated := [name for name in chosen if chosen.count(name) > 1]:
        raise BadSetup(f"--teams: {repeated[0]!r} can not play against itself; different teams meet")
    return {**house, **dict(zip(rules, chosen, strict=True))}


def teams_named(game: Game, teams: str) -> list[str]:
    """The teams of `--teams one,other`."""
    if not game.team_rules:
        raise WrongUsage(f"{game.title} has no teams to choose from: leave --teams out")
    return [team_in(game, name) for name in teams.split(",")]


def at_terminal(game: Game, house: Mapping[str, str]) -> dict[str, str]:
    """The house rules of a table at a terminal, which waits for every line that is typed where it is not live."""
    for rule, only in game.terminal_house.items():
        if not game.has_plans and house.get(rule, only) != only:
            raise BadSetup(
                f"house rule {rule}: a terminal waits for every line you type, so it plays {rule}={only}, "
                f"not {house[rule]}; the browser (rumpus serve) has the rest"
            )
    return {**game.terminal_house, **house}


def known_teams(game: Game) -> tuple[str, ...]:
    return next(rule.choices for rule in game.house_rules if rule.name == game.team_rules[0])


def team_in(game: Game, name: str) -> str:
    """A team as people write it: `Old Hands` is `old-hands`."""
    wanted = "-".join(name.casefold().split())
    if wanted not in known_teams(game):
        raise BadSetup(f"--teams: there is no team {name!r}; there are {listed(list(known_teams(game)))}")
    return wanted
