"""Tables over the network: our server beside boardgame.io's, in moves per second of CPU time and in milliseconds."""

import argparse
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import gettempdir
from typing import Any, Final

from machine import kind_of_disk, wait_until_quiet
from servers import install_boardgameio, leave_nothing_behind, serving

SERVERS: Final = ("rumpus", "boardgame.io")
LOAD: Final = Path(__file__).parent / "load.py"
LEAST_RATIO: Final = 4.0
RATIO_AT: Final = 200  # tables, where the ratio of moves per CPU second decides
LONGEST_RUN: Final = 180.0  # seconds; the load stops itself before

Run = dict[str, Any]  # what load.py prints about one server, with so many tables, in one round
Runs = dict[tuple[str, int], list[Run]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Ours over theirs in the rounds that count; the median decides where there is a target."""

    name: str
    ratios: list[float]
    is_quiet: bool
    target: str
    holds: bool


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def measure_one(name: str, tables: int, seed: int, options: argparse.Namespace) -> Run:
    """A fresh server, and the load from a process of its own."""
    with serving(name, options.folder, options.nice) as server:
        command = [sys.executable, str(LOAD), name, "--port", str(server.port), "--pid", str(server.process.pid)]
        command += ["--tables", str(tables), "--seconds", str(options.seconds), "--seed", str(seed)]
        command += ["--nice", str(options.nice)]
        done = subprocess.run(command, stdout=subprocess.PIPE, timeout=LONGEST_RUN, start_new_session=True, check=False)
        if done.returncode != 0:
            told = server.log.read_text()[-2000:]
            sys.exit(f"bench: the load on {name} with {tables} tables ended with {done.returncode}\n{told}")
    run: Run = json.loads(done.stdout)
    return run


def measure(options: argparse.Namespace) -> Runs:
    """Let both servers have their turn with every number of tables in every round, there and back."""
    runs: Runs = {(name, tables): [] for tables in options.tables for name in SERVERS}
    for number in range(options.rounds):
        for tables in options.tables:
            for name in SERVERS if number % 2 == 0 else reversed(SERVERS):
                wait_until_quiet(options.patience)
                run = measure_one(name, tables, number, options)
                runs[name, tables].append(run)
                print(f"round {number + 1}: {progress(run)}", file=sys.stderr, flush=True)
    return runs


def progress(run: Run) -> str:
    fast, slow = run["saturated"], run["paced"]
    line = f"{run['server']:12} {run['tables']:>5} tables: {fast['moves_per_second']:,.0f} moves/s, "
    line += f"{fast['moves_per_cpu_second']:,.0f} per CPU second; p99 {slow['p99']:.1f} ms"
    return "; ".join([line, *remarks(run)])


def remarks(run: Run) -> list[str]:
    """What to know before trusting a run."""
    told = []
    for kind in ("paced", "saturated"):
        window = run[kind]
        if window["is_disturbed"]:
            told.append(f"{kind} disturbed (steal {window['steal']:.0%}, others {window['others']:.0%})")
        if window["unfinished"]:
            told.append(f"{kind}: {window['unfinished']} moves never came")
    return [*told, *run["troubles"]]


def figure(run: Run, *keys: str) -> float:
    value: Any = run
    for key in keys:
        value = value[key]
    return float(value)


def is_quiet(kind: str, *runs: Run) -> bool:
    return not any(run[kind]["is_disturbed"] for run in runs)


def middle(runs: list[Run], kind: str, key: str) -> float:
    """The median of a figure over the rounds that nobody disturbed, or over all where there is none of these."""
    quiet = [run for run in runs if is_quiet(kind, run)]
    return median(figure(run, kind, key) for run in quiet or runs)


def memory(runs: list[Run], key: str) -> float:
    return median(figure(run, key) for run in runs)


def compare(runs: Runs, tables: int, kind: str, key: str) -> tuple[list[float], bool]:
    """Ours over theirs, round by round, and whether these rounds were quiet; as in `middle`."""
    pairs = list(zip(runs[SERVERS[0], tables], runs[SERVERS[1], tables], strict=True))
    quiet = [pair for pair in pairs if is_quiet(kind, *pair)]
    return [figure(ours, kind, key) / figure(theirs, kind, key) for ours, theirs in quiet or pairs], bool(quiet)


def verdicts(runs: Runs, counts: list[int]) -> list[Verdict]:
    """The ratios that were asked for, and for information the others."""
    found = []
    for tables in counts:
        values, quiet = compare(runs, tables, "saturated", "moves_per_cpu_second")
        target = f"at least {LEAST_RATIO:g}x" if tables == RATIO_AT else ""
        holds = tables != RATIO_AT or median(values) >= LEAST_RATIO
        found.append(Verdict(f"moves per CPU second, {tables:,} tables", values, quiet, target, holds))
    for tables in counts:
        values, quiet = compare(runs, tables, "paced", "p99")
        name = f"p99 at 1 move/s a table, {tables:,} tables"
        found.append(Verdict(name, values, quiet, "below 1x", median(values) < 1))
    return found


def verdict_line(verdict: Verdict) -> str:
    values = verdict.ratios
    line = f"{verdict.name:42}{median(values):>7.2f}x  ({min(values):.2f} to {max(values):.2f})"
    if not verdict.is_quiet:
        line += ", every round disturbed"
    if not verdict.target:
        return f"{line}, for information"
    return f"{line}, {verdict.target}: {'holds' if verdict.holds else 'does not hold'}"


def row(name: str, tables: int, runs: list[Run]) -> str:
    cells = (
        f"{middle(runs, 'saturated', 'moves_per_second'):,.0f}",
        f"{middle(runs, 'saturated', 'moves_per_cpu_second'):,.0f}",
        f"{middle(runs, 'paced', 'p50'):.2f}",
        f"{middle(runs, 'paced', 'p99'):.2f}",
        f"{middle(runs, 'paced', 'server_cpu') / middle(runs, 'paced', 'seconds'):.0%}",
        f"{memory(runs, 'kilobytes_seated'):,.0f}",
        f"{memory(runs, 'kilobytes_played'):,.0f}",
        f"{middle(runs, 'saturated', 'bytes_per_move'):,.0f}",
    )
    return f"{name:13}{tables:>6,}" + "".join(f"{cell:>10}" for cell in cells)


def print_table(runs: Runs, options: argparse.Namespace, found: list[Verdict]) -> None:
    disk = kind_of_disk(options.folder or Path(gettempdir()))
    print(f"four clients a table, rounds: {options.rounds}, medians; ours durable on {disk}, theirs in memory\n")
    print(f"{'':19}{'no pause':>20}{'1 move/s a table':>30}{'kB a table':>20}{'bytes':>10}")
    heads = ("moves/s", "per CPU-s", "p50 ms", "p99 ms", "CPU", "seated", "played", "a move")
    print(f"{'':13}{'tables':>6}" + "".join(f"{head:>10}" for head in heads))
    for (name, tables), measured in runs.items():
        print(row(name, tables, measured))
    print("\nours over theirs, the median of the quiet rounds (lowest to highest):\n")
    for verdict in found:
        print(verdict_line(verdict))
    told = [
        f"round {number}, {name}, {tables:,} tables: {'; '.join(remarks(run))}"
        for (name, tables), measured in runs.items()
        for number, run in enumerate(measured, 1)
        if remarks(run)
    ]
    print("", *(told or ["no round was disturbed"]), sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=numbers, default=[50, 200, 1000], help="numbers of tables (50,200,1000)")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds to measure (default: %(default)s)")
    parser.add_argument("--patience", type=float, default=20.0, help="most seconds to wait for a quiet machine (20)")
    parser.add_argument("--nice", type=int, default=0, help="priority of servers and load, -20 goes first (0)")
    parser.add_argument("--folder", type=Path, help="where our server keeps its tables (a temporary one)")
    parser.add_argument("--json", action="store_true", help="print JSON, with every round")
    options = parser.parse_args()
    leave_nothing_behind()
    install_boardgameio()
    runs = measure(options)
    found = verdicts(runs, options.tables)
    if options.json:
        every = [run for measured in runs.values() for run in measured]
        print(json.dumps({"runs": every, "verdicts": [asdict(verdict) for verdict in found]}, indent=2))
    else:
        print_table(runs, options, found)
    return 0 if all(verdict.holds for verdict in found) else 1


if __name__ == "__main__":
    sys.exit(main())
