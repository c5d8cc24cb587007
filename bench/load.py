"""Load for one server, from a process of its own: seats the tables, plays at one move a second, then without a pause.

`server.py` starts it and reads the JSON that it prints.
"""

import argparse
import asyncio
import gc
import json
import resource
import signal
import sys
from dataclasses import asdict
from random import Random
from threading import Thread
from time import perf_counter, sleep
from typing import Any, Final

import uvloop
import wire_boardgameio
import wire_rumpus
from machine import LOAD_CORE, Watch, go_before_others, pin, resident, tree
from tables import Table, Tally

WIRES: Final = {"rumpus": wire_rumpus.open_tables, "boardgame.io": wire_boardgameio.open_tables}
WARM_UP: Final = 2.0  # seconds without a pause before anything is measured, for compilers and caches
CATCH_UP: Final = 5.0  # most seconds to wait for moves that are due
SITTING_DOWN: Final = 90  # most seconds for that
MOST_TROUBLES: Final = 5


def centile(values: list[float], part: float) -> float:
    """Of sorted values, the one below which this part lies, in milliseconds."""
    return 1000 * values[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


def keep_time(loop: asyncio.AbstractEventLoop, tables: list[Table], seconds: float) -> None:
    """Say to every table once a second that a move is due, evenly spread and whatever the server does.

    In a thread, since the timers of event loops count in milliseconds.
    """
    began = perf_counter()
    for number in range(int(len(tables) * seconds)):
        due = began + number / len(tables)
        sleep(max(0.0, due - perf_counter()))
        loop.call_soon_threadsafe(tables[number % len(tables)].go, due)


async def catch_up(tables: list[Table]) -> list[float]:
    """Wait for the moves that are due; for those that do not come, how late they are by then."""
    until = perf_counter() + CATCH_UP
    while (late := [due for table in tables for due in table.due_still()]) and perf_counter() < until:
        await asyncio.sleep(0.05)
    return [perf_counter() - due for due in late]


async def play_without_pause(tables: list[Table], tally: Tally, seconds: float) -> None:
    tally.is_saturating = True
    for table in tables:
        table.go(perf_counter())
    await asyncio.sleep(seconds)


async def saturated(tables: list[Table], tally: Tally, server: int, seconds: float) -> dict[str, Any]:
    """One move in flight at every table, all the time."""
    await play_without_pause(tables, tally, WARM_UP)
    tally.forget()
    watch = Watch(server)
    await asyncio.sleep(seconds)
    window, moves, games, octets, times = watch.read(), tally.moves, tally.games, tally.bytes, sorted(tally.latencies)
    tally.is_saturating = False
    return {
        "moves": moves,
        "games": games,
        "moves_per_second": moves / window.seconds,
        "moves_per_cpu_second": moves / window.server_cpu,
        "bytes_per_move": octets / max(1, moves),
        "p50": centile(times, 0.50),
        "p99": centile(times, 0.99),
        "unfinished": len(await catch_up(tables)),
        "is_disturbed": window.is_disturbed,
        **asdict(window),
    }


async def paced(tables: list[Table], tally: Tally, server: int, seconds: float) -> dict[str, Any]:
    """One move a second at every table."""
    tally.forget()
    watch = Watch(server)
    clock = Thread(target=keep_time, args=(asyncio.get_running_loop(), tables, seconds))
    clock.start()
    await asyncio.sleep(seconds)
    window = watch.read()
    await asyncio.to_thread(clock.join)
    unfinished = await catch_up(tables)
    times = sorted([*tally.latencies, *unfinished])
    return {
        "moves": len(tally.latencies),
        "p50": centile(times, 0.50),
        "p99": centile(times, 0.99),
        "slowest": centile(times, 1.0),
        "unfinished": len(unfinished),
        "is_disturbed": window.is_disturbed,
        **asdict(window),
    }


async def run(options: argparse.Namespace) -> dict[str, Any]:
    tally, luck, server = Tally(), Random(options.seed), int(options.pid)
    empty = resident(list(tree(server)))
    began = perf_counter()
    tables = await WIRES[options.server](options.port, options.tables, tally, luck)
    sitting_down = perf_counter() - began
    seated = resident(list(tree(server)))
    gc.collect()
    gc.freeze()
    gc.disable()
    await play_without_pause(tables, tally, WARM_UP)
    tally.is_saturating = False
    assert not await catch_up(tables), f"moves without an answer: {tally.troubles[:MOST_TROUBLES]}"
    slow = await paced(tables, tally, server, options.seconds)
    fast = await saturated(tables, tally, server, options.seconds)
    return {
        "server": options.server,
        "tables": options.tables,
        "sitting_down": sitting_down,
        "kilobytes_seated": (seated - empty) / options.tables / 1000,
        "kilobytes_played": (resident(list(tree(server))) - empty) / options.tables / 1000,
        "kilobytes_empty": empty / 1000,
        "paced": slow,
        "saturated": fast,
        "troubles": tally.troubles[:MOST_TROUBLES],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", choices=WIRES)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server's process")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nice", type=int, default=0)
    options = parser.parse_args()
    signal.alarm(int(SITTING_DOWN + 2 * (WARM_UP + CATCH_UP + options.seconds)))  # whatever happens, this ends
    pin(LOAD_CORE)
    go_before_others(options.nice)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    json.dump(uvloop.run(run(options)), sys.stdout)


if __name__ == "__main__":
    main()
