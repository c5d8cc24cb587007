"""Servers for tests: one in a thread of this process, and one in a process of its own that can be killed."""

import gc
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import SystemRandom
from time import monotonic, sleep
from typing import Any, Final

import uvicorn

from rumpus.kernel.record import Record
from rumpus.server.app import House, config
from rumpus.server.settings import Settings
from tests.server.clients import HOST, PATIENCE, Visitor

WATCHFUL: Final = 0.01
"""Seconds between two looks at something that takes its time."""


def free_port() -> int:
    """A port that no connection is given by itself: one of those may call its own number, and talk to itself."""
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port


@dataclass
class Open:
    """A server that answers."""

    port: int
    stop: Callable[[], None] = lambda: None

    def visitor(self) -> Visitor:
        """Somebody with a cookie of their own."""
        return Visitor(self.port).arrive()

    def visitors(self, count: int) -> list[Visitor]:
        return [self.visitor() for _ in range(count)]


@dataclass
class Played:
    """A house with a table where one game is over."""

    house: Open
    host: Visitor
    table: str
    record: Record

    def game(self, number: int = 1) -> str:
        """The address of a replay."""
        return f"/api/tables/{self.table}/games/{number}"


@contextmanager
def in_house(folder: Path, *, send_buffer: int = 0, **settings: Any) -> Iterator[Open]:  # the fields of Settings
    """A server in a thread, on a port of its own; bots answer at once, and nobody is too fast."""
    listener = socket.create_server((HOST, 0))
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listener.getsockname()[1]
    usual = Settings(port=port, db=folder / "rumpus.db", workers=0, bot_pause=0, rate=False)
    thresholds = gc.get_threshold()
    server = uvicorn.Server(config(House(replace(usual, **settings))))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()

    def stop() -> None:
        server.should_exit = True
        thread.join(PATIENCE)

    try:
        wait_until(lambda: server.started or not thread.is_alive(), "the server")
        yield Open(port, stop)
    finally:
        stop()
        listener.close()
        gc.set_threshold(*thresholds)
        gc.unfreeze()
    assert not thread.is_alive()


def wait_until(is_so: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    until = monotonic() + patience
    while not is_so():
        assert monotonic() < until, f"{what} did not come about"
        sleep(WATCHFUL)


class OwnProcess:
    """`rumpus serve` as its own process, over one file, on one port; started as often as it is killed."""

    def __init__(self, folder: Path, **options: object) -> None:
        self.port = free_port()
        self.db = folder / "rumpus.db"
        self.log = folder / "log.txt"
        self.options = {"workers": 0, "bot-pause": 0, "log-level": "warning", **options}
        self.process: subprocess.Popen[bytes] | None = None
        self.files = 0
        """How many it may have open; 0: as many as usual."""

    def start(self) -> Open:
        command = [sys.executable, "-m", "rumpus", "serve", "--port", str(self.port), "--db", str(self.db)]
        for name, value in self.options.items():
            command += [f"--{name}"] if value == "" else [f"--{name}", str(value)]
        with self.log.open("ab") as output:
            limited = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh"] if self.files else []
            self.process = subprocess.Popen([*limited, *command], stdout=subprocess.DEVNULL, stderr=output)
        wait_until(self._is_open, "the server", patience=3 * PATIENCE)  # a second of reckoning, which others want too
        return Open(self.port)

    def _is_open(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            return Visitor(self.port).get("/healthz").status == 200
        except OSError:
            return False

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """No time for last words."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """Ask it to stop; it does so in order, and then ends as the signal would have ended it."""
        assert self.process is not None
        self.process.terminate()
        assert self.process.wait(PATIENCE) in (0, -signal.SIGTERM)

    def children(self) -> list[int]:
        """The processes that the server has started."""
        assert self.process is not None
        return children_of(self.process.pid)


def children_of(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdigit() and int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(entry.name))
    return found


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def own_process(folder: Path, **options: object) -> Iterator[OwnProcess]:
    """A server process that is gone afterwards, whatever happens."""
    server = OwnProcess(folder, **options)
    try:
        yield server
    finally:
        if server.is_running:
            server.kill()
