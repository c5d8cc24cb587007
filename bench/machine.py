"""What /proc tells: the CPU time and memory of a tree of processes, and how much others disturbed the machine."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Final

PROC: Final = Path("/proc")
TICK: Final = 1 / os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
SERVER_CORE: Final = 0
LOAD_CORE: Final = 1
MOST_STEAL: Final = 0.04  # of the two cores' time; above it the p99 of a window is the hypervisor's
MOST_OTHERS: Final = 0.10


def pin(core: int) -> None:
    """Keep this process, and those it starts, on one core, where there is more than one."""
    if hasattr(os, "sched_setaffinity") and core in os.sched_getaffinity(0) and len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, {core})


def go_before_others(nice: int) -> None:
    """Give this process, at the head of a session of its own, another priority than usual; below 0 needs the right."""
    if nice:
        os.setpriority(os.PRIO_PROCESS, 0, nice)
        with suppress(OSError):  # where sessions are not scheduled as groups, the line above is enough
            (PROC / "self" / "autogroup").write_text(str(nice))


def tree(pid: int) -> Iterator[int]:
    """A process and all below it."""
    yield pid
    for task in (PROC / str(pid) / "task").glob("*/children"):
        for child in task.read_text().split():
            yield from tree(int(child))


def cpu_seconds(pids: list[int]) -> float:
    """User and system time of some processes with all their threads, and of their children that ended."""
    ticks = 0
    for pid in pids:
        fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
        ticks += sum(int(field) for field in fields[11:15])
    return ticks * TICK


def resident(pids: list[int]) -> int:
    """Bytes of memory in use."""
    return PAGE * sum(int((PROC / str(pid) / "statm").read_text().split()[1]) for pid in pids)


@dataclass(frozen=True, slots=True)
class Cores:
    """Seconds of all cores together since the machine came up."""

    busy: float
    steal: float
    total: float


def cores() -> Cores:
    with (PROC / "stat").open() as file:
        user, nice, system, idle, waiting, irq, softirq, steal = (int(field) for field in file.readline().split()[1:9])
    busy = user + nice + system + irq + softirq
    return Cores(busy * TICK, steal * TICK, (busy + idle + waiting + steal) * TICK)


def wait_until_quiet(most: float) -> None:
    """Wait for a second in which nobody else was busy, but not for ever."""
    until = monotonic() + most
    while monotonic() < until:
        before = cores()
        sleep(1)
        now = cores()
        if (now.busy - before.busy) <= MOST_OTHERS * (now.total - before.total):
            return


def kind_of_disk(folder: Path) -> str:
    """The file system under a folder: on tmpfs, being durable costs nothing."""
    mounts = [line.split()[1:3] for line in (PROC / "mounts").read_text().splitlines()]
    under = [(len(at), kind) for at, kind in mounts if folder.resolve().is_relative_to(at)]
    return max(under)[1]


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of time as the machine saw it. CPU in seconds; `steal` and `others` as parts of all cores' time."""

    seconds: float
    server_cpu: float
    load_cpu: float
    steal: float
    others: float
    load_average: float

    @property
    def is_disturbed(self) -> bool:
        return self.steal > MOST_STEAL or self.others > MOST_OTHERS


class Watch:
    """Started with a window, read at its end."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.pids = list(tree(server))
        self.cores = cores()
        self.load_cpu = cpu_seconds([os.getpid()])
        self.server_cpu = cpu_seconds(self.pids)
        self.at = monotonic()

    def read(self) -> Window:
        seconds = monotonic() - self.at
        server = cpu_seconds(list(tree(self.server))) - self.server_cpu
        load = cpu_seconds([os.getpid()]) - self.load_cpu
        now = cores()
        total = now.total - self.cores.total
        others = max(0.0, now.busy - self.cores.busy - server - load)
        return Window(
            seconds=seconds,
            server_cpu=server,
            load_cpu=load,
            steal=(now.steal - self.cores.steal) / total,
            others=others / total,
            load_average=os.getloadavg()[0],
        )
