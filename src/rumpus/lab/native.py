"""Random games in the native lane: the same games as the engine plays, on all cores in threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.seals import shuffle_text
from rumpus.kernel.types import Outcome
from rumpus.lab.simulate import Plan, play_text
from rumpus.lab.summary import Sum, Summary, Tally
from rumpus.lanes.native import Counted, Native

PORTION: Final = 5_000  # games between two reports of progress
NUMBER: Final = "\0"  # stands for the number of a game while texts are made


def native_lane(plan: Plan) -> Native:
    """The rules of a plan as native code, or a refusal: `Outside` the subset, `NoCompiler`, or no such plan."""
    plan.check()
    if not plan.is_random or plan.records is not None:
        raise BadSetup("the native lane plays random bots and keeps no records; leave --bots and --records out")
    return Native(plan.game, Setup(plan.seats, plan.house))


def simulate_natively(plan: Plan, native: Native, jobs: int, progress: Callable[[int], None] | None = None) -> Summary:
    """What `simulate` finds, number for number."""
    deal = shuffle_text(f"{plan.seed} {NUMBER}", ("",) * plan.seats).split("\\u0000")
    play = play_text(plan, NUMBER).split(NUMBER)
    texts = (deal[0], deal[1], play[0], play[1])
    tally = Tally(plan.game.teams(plan.seats))
    with ThreadPoolExecutor(jobs) as threads:
        firsts = range(0, plan.games, PORTION)
        sizes = [min(PORTION, plan.games - first) for first in firsts]
        played = threads.map(lambda first, size: native.play(texts, first, size), firsts, sizes)
        for counted, size in zip(played, sizes, strict=True):
            add_counts(tally, counted)
            if progress is not None:
                progress(size)
    return tally.summary(plan.game.slug, plan.bot_names, plan.seed)


def add_counts(tally: Tally, counted: Counted) -> None:
    tally.length.values.update(counted.inputs)
    for points, seats in zip(tally.points, tally.teams, strict=True):
        points.values.update(counted.scores[seats[0]])
    for name, numbers in counted.tallies.items():
        tally.numbers.setdefault(name, Sum()).values.update(numbers)
    for (reason, winners, starter), times in counted.ends.items():
        outcome = Outcome(reason, winners, ())
        tally.count_end(outcome, times)
        tally.count_start(outcome, starter, times)
