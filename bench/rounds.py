"""Measures several things in turn on one core, so that noise hits all alike, and compares them round by round."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Final, TypeVar

from rumpus.version import engine

WIDTH: Final = 54

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Slice:
    """A piece of work done: how much of it, in how many CPU seconds."""

    amount: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Lane:
    """One thing to measure. Every call of `turn` does another slice of it."""

    name: str
    unit: str
    turn: Callable[[], Slice]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many times faster one lane is than another; `least` makes it a criterion."""

    name: str
    fast: Lane
    slow: Lane
    least: float | None = None


Rates = dict[str, list[float]]
"""The rate of every lane, by its name, in every round."""


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """What some work comes to, and the CPU seconds it took."""
    start = process_time()
    result = work()
    return result, process_time() - start


def pin_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(lanes: Sequence[Lane], rounds: int) -> Rates:
    """Let every lane have its turn in every round, there and back; a first round warms up and does not count."""
    rates: Rates = {lane.name: [] for lane in lanes}
    for number in range(rounds + 1):
        for lane in lanes if number % 2 else reversed(lanes):
            done = lane.turn()
            if number > 0:
                rates[lane.name].append(done.amount / done.seconds)
    return rates


def ratios(comparison: Comparison, rates: Rates) -> list[float]:
    pairs = zip(rates[comparison.fast.name], rates[comparison.slow.name], strict=True)
    return [fast / slow for fast, slow in pairs]


def holds(comparison: Comparison, rates: Rates) -> bool:
    return comparison.least is None or median(ratios(comparison, rates)) >= comparison.least


def lane_line(lane: Lane, rates: Rates) -> str:
    row = rates[lane.name]
    return f"{lane.name:{WIDTH}}{max(row):>14,.0f}{median(row):>14,.0f}  {lane.unit}"


def comparison_line(comparison: Comparison, rates: Rates) -> str:
    row = ratios(comparison, rates)
    found = f"{comparison.name:{WIDTH}}{median(row):>8.2f}x  ({min(row):.2f} to {max(row):.2f})"
    if comparison.least is None:
        return f"{found}, for information"
    return f"{found}, at least {comparison.least:g}x: {'holds' if holds(comparison, rates) else 'does not hold'}"


def print_table(title: str, lanes: Sequence[Lane], comparisons: Sequence[Comparison], rates: Rates) -> None:
    rounds = len(rates[lanes[0].name])
    print(f"{title}: one core, {rounds} rounds in turn, per second of CPU time\n")
    print(f"{'':{WIDTH}}{'best':>14}{'median':>14}")
    for lane in lanes:
        print(lane_line(lane, rates))
    print("\nratios, the median of all rounds (lowest to highest):\n")
    for comparison in comparisons:
        print(comparison_line(comparison, rates))


def print_json(title: str, lanes: Sequence[Lane], comparisons: Sequence[Comparison], rates: Rates) -> None:
    report = {
        "title": title,
        "python": sys.version.split()[0],
        **{package: version(package) for package in ("rumpus", "open_spiel", "lexpy")},
        "lanes": [
            {
                "name": lane.name,
                "unit": lane.unit,
                "best": max(rates[lane.name]),
                "median": median(rates[lane.name]),
                "rounds": rates[lane.name],
            }
            for lane in lanes
        ],
        "comparisons": [
            {
                "name": comparison.name,
                "ratio": median(ratios(comparison, rates)),
                "least": comparison.least,
                "holds": holds(comparison, rates),
            }
            for comparison in comparisons
        ],
    }
    print(json.dumps(report, indent=2))


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"one round or more, not {number}")
    return number


def run(
    title: str, lanes: Sequence[Lane], comparisons: Sequence[Comparison], *, rounds: int, any_engine: bool = False
) -> int:
    """The whole of a bench, from the command line to the exit status: 1 where a criterion does not hold."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--rounds", type=at_least_one, default=rounds, help="rounds to measure (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON, with the rate of every round")
    options = parser.parse_args()
    if engine() != "compiled" and not any_engine:
        sys.exit("bench: the engine runs interpreted, there is nothing to compare: make bench")
    pin_to_one_core()
    rates = measure(lanes, options.rounds)
    show = print_json if options.json else print_table
    show(title, lanes, comparisons, rates)
    return 0 if all(holds(comparison, rates) for comparison in comparisons) else 1
