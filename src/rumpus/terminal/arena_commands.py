"""`rumpus arena`: bots against bots on duplicate deals, rated, or tested until it is known which is better."""

import sys
import time
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rumpus.kernel.errors import Refusal
from rumpus.lab import Arena, Question, Standings, board, play_arena
from rumpus.lab.board import as_data
from rumpus.lab.sequential import part_of
from rumpus.terminal.arena_page import arena_page
from rumpus.terminal.lab_commands import Jobs, Seed, check_jobs, print_json
from rumpus.terminal.usage import (
    FINE,
    INTERRUPTED,
    SHOWN,
    GameName,
    HouseRules,
    Json,
    PackFile,
    Teams,
    WrongUsage,
    check_place,
    house_choices,
    open_with_pack,
    screen,
    with_teams,
)

ARENA_EXAMPLES: Final = f"""\
Examples:
  rumpus arena {SHOWN.slug} --bots ./mine.py:MyBot,hard
  rumpus arena {SHOWN.slug} --bots "cmd:./engine,hard" --out games.jsonl
  rumpus arena {SHOWN.slug} --bots random,easy,normal --deals 200 --board board.html
"""
DEALS: Final = 2000
BOARD_SECONDS: Final = 10.0
"""So often the page is written anew while games are played."""

Part = Annotated[float | None, Parameter(show_default=False)]


def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str, Parameter(help='Who plays, with commas between: random, easy, hard, ./mine.py:MyBot, "cmd:./program".')
    ],
    seats: Annotated[int | None, Parameter(help="How many players; without it as few as the game allows.")] = None,
    deals: Annotated[int, Parameter(help="The most deals for every two bots; each is played from all seats.")] = DEALS,
    fixed: Annotated[bool, Parameter(help="Play all deals: two bots are else tested.", negative=())] = False,
    p0: Annotated[float, Parameter(help="Two bots: does the first win more than this part,")] = 0.5,
    p1: Annotated[float, Parameter(help="or less than this? It stops when one is sure.")] = 0.55,
    elo0: Annotated[float | None, Parameter(help="The same in Elo, instead of --p0.")] = None,
    elo1: Annotated[float | None, Parameter(help="The same in Elo, instead of --p1.")] = None,
    alpha: Annotated[float, Parameter(help="How often it may say 'more' wrongly.")] = 0.05,
    beta: Annotated[float, Parameter(help="How often it may say 'less' wrongly.")] = 0.05,
    teams: Teams = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    pack: PackFile = None,
    house: HouseRules = (),
    out: Annotated[
        Path | None, Parameter(help="Keep every game in this file (JSON lines), and go on with what is there.")
    ] = None,
    page: Annotated[Path | None, Parameter("--board", help="Write the standings into this file (HTML).")] = None,
    json: Json = False,
) -> int:
    """Let bots play each other on the same deals from each other's seats, and tell who is better."""
    rules = open_with_pack(game, pack)
    names = tuple(bot.strip() for bot in bots.split(","))
    count = rules.seat_counts[0] if seats is None else seats
    question = None
    if len(names) == 2 and not fixed:
        question = Question(p0 if elo0 is None else part_of(elo0), p1 if elo1 is None else part_of(elo1), alpha, beta)
    plan = Arena(rules, count, names, deals, seed, with_teams(rules, house_choices(house), teams), question)
    check_jobs(jobs)
    for place in (out, page):
        if place is not None:
            check_place(place)
    if out is not None and out == page:
        raise WrongUsage("--out and --board name the same file")
    plan.check()
    watch = Watch(plan, page)
    with watch.bar:
        standings = play_arena(plan, out, jobs, watch.look)
    watch.draw(standings)
    if json:
        print_json(as_data(standings))
    else:
        console = screen()
        console.print(arena_page(rules.title, standings, time.monotonic() - watch.started))
    return INTERRUPTED if standings.interrupted else FINE


class Watch:
    """A bar on stderr where somebody watches, and a page that is never old."""

    def __init__(self, plan: Arena, page: Path | None) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = screen(stderr=True)
        self.bar = Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())
        self.started = time.monotonic()
        self._task = self.bar.add_task("deals", total=plan.sets * len(plan.pairs))
        self._page = page
        self._drawn = self.started

    def look(self, standings: Standings) -> None:
        test = standings.test
        score = (
            ""
            if test is None
            else f", more {max(0, test.for_more):.1f} less {max(0, test.for_less):.1f} of {test.enough[0]:.1f}"
        )
        self.bar.update(self._task, completed=standings.done, description=f"deals{score}")
        if time.monotonic() - self._drawn > BOARD_SECONDS:
            self.draw(standings)

    def draw(self, standings: Standings) -> None:
        """Whoever looks at the page meanwhile sees the old one or the new one."""
        self._drawn = time.monotonic()
        if self._page is None:
            return
        part = self._page.with_name(f"{self._page.name}.part")
        try:
            part.write_text(board(standings), "utf-8")
            part.replace(self._page)
        except OSError as error:
            raise Refusal(f"{self._page} can not be written: {error.strerror}") from None
