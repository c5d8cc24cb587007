"""`rumpus simulate` and `rumpus matchups`: bots play many games, and this counts and draws what happened."""

import os
import time
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter
from rich.text import Text

from rumpus.games import GAMES
from rumpus.kernel.errors import Refusal
from rumpus.lab import (
    League,
    Matchups,
    Plan,
    gpu_lane,
    heat_map,
    native_lane,
    play_league,
    simulate,
    simulate_natively,
    simulate_on_gpu,
)
from rumpus.lanes.build import NoCompiler
from rumpus.lanes.gpu import Gpu, NoGpu
from rumpus.lanes.native import Native
from rumpus.lanes.refused import Outside
from rumpus.terminal.matchups_page import matchups_page
from rumpus.terminal.summary import summary_page
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
    progress_of,
    screen,
    with_teams,
)

TEAMED: Final = next((game for game in GAMES.values() if game.team_rules), SHOWN)
SIMULATE_EXAMPLES: Final = f"""\
Examples:
  rumpus simulate {SHOWN.slug} --games 10000 --jobs 2
  rumpus simulate {SHOWN.slug} --games 1000000 --lane native
  rumpus simulate {SHOWN.slug} --bots normal,easy --json
"""
MATCHUPS_EXAMPLES: Final = f"""\
Examples:
  rumpus matchups {TEAMED.slug} --jobs 2 --out matchups.svg
  rumpus matchups {TEAMED.slug} --games 500 --bots normal --json
"""

Seed = Annotated[int, Parameter(help="The same number gives the same games, on any number of cores.")]
Jobs = Annotated[int, Parameter(help="How many processes share the work.")]
Lane = Annotated[
    Literal["engine", "native", "gpu"],
    Parameter(
        help="What plays: the engine, or the same rules built here for all cores or for the GPU; random bots only."
    ),
]


def simulate_games(
    game: GameName,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many players; without it as few as the game allows.")] = None,
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    bots: Annotated[
        str,
        Parameter(
            help='random, easy, normal, hard, ./mine.py:MyBot, "cmd:./program"; one for all, or one a seat with commas.'
        ),
    ] = "random",
    teams: Teams = None,
    seed: Seed = 1,
    jobs: Annotated[
        int | None, Parameter(help="How many processes share the work: one, and natively a thread a core.")
    ] = None,
    lane: Lane = "engine",
    pack: PackFile = None,
    house: HouseRules = (),
    records: Annotated[
        Path | None, Parameter(help="Keep the record of every game in this new folder (slower).")
    ] = None,
    json: Json = False,
) -> int:
    """Let bots play many games and count what happened."""
    rules = open_with_pack(game, pack)
    names = tuple(bot.strip() for bot in bots.split(","))
    count = rules.seat_counts[0] if seats is None else seats
    plan = Plan(rules, count, games, names, seed, with_teams(rules, house_choices(house), teams), records)
    check_jobs(1 if jobs is None else jobs)
    plan.check()
    gpu = gpu_of(plan) if lane == "gpu" else None
    native = lane_of(plan) if lane != "engine" and gpu is None else None
    started = time.monotonic()
    with progress_of("playing", games) as advance:
        if gpu is not None:
            summary = simulate_on_gpu(plan, gpu, advance)
        elif native is None:
            summary = simulate(plan, jobs or 1, advance)
        else:
            summary = simulate_natively(plan, native, jobs or os.cpu_count() or 1, advance)
    if json:
        print_json(summary)
    else:
        screen().print(summary_page(rules.title, rules.score_unit, summary, time.monotonic() - started))
    return FINE if summary.games == games else INTERRUPTED


def matchups(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games for each two teams, half of them with seats swapped.")] = 2000,
    bots: Annotated[str, Parameter(help="random, easy, normal or hard, for both.")] = "hard",
    seed: Seed = 1,
    jobs: Jobs = 1,
    pack: PackFile = None,
    house: HouseRules = (),
    out: Annotated[Path | None, Parameter(help="Draw the heat map into this file (SVG).")] = None,
    json: Json = False,
) -> int:
    """Let every team of a game play every other, and show who beats whom."""
    rules = open_with_pack(game, pack)
    league = League(rules, games, bots.strip(), seed, house_choices(house))
    check_jobs(jobs)
    league.check()
    if out is not None:
        check_place(out)
    started = time.monotonic()
    with progress_of("playing", league.total) as advance:
        found = play_league(league, jobs, advance)
    if out is not None:
        draw(out, rules.title, found)
    if json:
        print_json(found)
        return FINE
    console = screen()
    console.print(matchups_page(rules.title, rules.score_unit, found, time.monotonic() - started))
    if out is not None:
        console.print(Text(f"The heat map is in {out}.", "dim"), soft_wrap=True)
    return FINE


def gpu_of(plan: Plan) -> Gpu | None:
    """The GPU lane of a plan; None, with a line on stderr, where another has to play it."""
    try:
        return gpu_lane(plan)
    except (NoCompiler, NoGpu, Outside) as reason:
        screen(stderr=True).print(Text(f"The native lane plays, as {reason}."), soft_wrap=True)
        return None


def lane_of(plan: Plan) -> Native | None:
    """The native lane of a plan; None, with a line on stderr, where the engine has to play it."""
    try:
        return native_lane(plan)
    except (NoCompiler, Outside) as reason:
        screen(stderr=True).print(Text(f"The engine plays, as {reason}."), soft_wrap=True)
        return None


def check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise WrongUsage(f"--jobs must be at least 1, not {jobs}")


def draw(path: Path, title: str, found: Matchups) -> None:
    try:
        path.write_text(heat_map(title, found), "utf-8")
    except OSError as error:
        raise Refusal(f"{path} can not be written: {error.strerror}") from None


def print_json(found: object) -> None:
    screen().out(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
