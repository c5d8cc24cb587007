"""Random games in the native lane: the same games as the engine plays, on all cores in threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.seals import shuffle_text
from rumpus.kernel.types import Outcome
from rumpus.lab.simulate import Plan, play_text, summary_of
from rumpus.lab.summary import Sum, Summary, Tally
from rumpus.lanes.gpu import Gpu
from rumpus.lanes.native import Counted, Native

PORTION: Final = 5_000  # games between two reports of progress
GPU_PORTION: Final = 100_000
NUMBER: Final = "\0"  # stands for the number of a game while texts are made


def native_lane(plan: Plan) -> Native:
    """The rules of a plan as native code, or a refusal: `Outside` the subset, `NoCompiler`, or no such plan."""
    check_plan(plan, "native")
    return Native(plan.game, Setup(plan.seats, plan.house))


def gpu_lane(plan: Plan) -> Gpu:
    """The rules of a plan on the GPU, proved on this machine; or a refusal: as `native_lane`, or `NoGpu`."""
    check_plan(plan, "GPU")
    return Gpu(plan.game, Setup(plan.seats, plan.house)).trusted()


def check_plan(plan: Plan, lane: str) -> None:
    plan.check()
    if not plan.is_random or plan.records is not None:
        raise BadSetup(f"the {lane} lane plays random bots and keeps no records; leave --bots and --records out")


def simulate_natively(plan: Plan, native: Native, jobs: int, progress: Callable[[int], None] | None = None) -> Summary:
    """What `simulate` finds, number for number."""
    texts = texts_of(plan)
    tally = Tally(plan.game.teams(plan.seats))
    with ThreadPoolExecutor(jobs) as threads:
        firsts = range(0, plan.games, PORTION)
        sizes = [min(PORTION, plan.games - first) for first in firsts]
        played = threads.map(lambda first, size: native.play(texts, first, size), firsts, sizes)
        for counted, size in zip(played, sizes, strict=True):
            add_counts(tally, counted)
            if progress is not None:
                progress(size)
    return summary_of(plan, tally)


def simulate_on_gpu(plan: Plan, gpu: Gpu, progress: Callable[[int], None] | None = None) -> Summary:
    """What `simulate` finds, number for number."""
    texts = texts_of(plan)
    tally = Tally(plan.game.teams(plan.seats))
    for first in range(0, plan.games, GPU_PORTION):
        size = min(GPU_PORTION, plan.games - first)
        add_counts(tally, gpu.play(texts, first, size))
        if progress is not None:
            progress(size)
    return summary_of(plan, tally)


def texts_of(plan: Plan) -> tuple[str, str, str, str]:
    """What stands around the number of a game where its deal is seeded, and its play."""
    deal = shuffle_text(f"{plan.seed} {NUMBER}", ("",) * plan.seats).split("\\u0000")
    play = play_text(plan, NUMBER).split(NUMBER)
    return deal[0], deal[1], play[0], play[1]


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
