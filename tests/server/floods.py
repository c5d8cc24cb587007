"""Floods from one address, as hard as one thread can, and somebody at another address who wants to play meanwhile."""

import base64
import os
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tests.server.clients import HOST, PATIENCE, Visitor

FLOODER: Final = "127.0.0.66"
OTHER: Final = "127.0.0.2"
"""All of 127.0.0.0/8 is this machine: each is another address."""
PIECES: Final = 64
"""Messages that are sent in one go."""


def line_from(source: str, port: int, timeout: float = PATIENCE) -> socket.socket:
    return socket.create_connection((HOST, port), timeout, (source, 0))


def request(visitor: Visitor, path: str, more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}:{visitor.port}\r\nCookie: {visitor.cookie}\r\n{more}\r\n".encode()


def upgrade() -> str:
    key = base64.b64encode(os.urandom(16)).decode()
    return f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"


def frame(payload: bytes, first: int = 0x81) -> bytes:
    """A frame as clients send them, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
    return bytes([first]) + length + bytes(4) + payload


def open_socket(visitor: Visitor, table: str, source: str = FLOODER) -> socket.socket | None:
    """A socket of a table, as it is below all libraries; None where it was not opened."""
    line = line_from(source, visitor.port, 2)
    line.sendall(request(visitor, f"/ws/tables/{table}", upgrade()))
    with suppress(OSError):
        if line.recv(12) == b"HTTP/1.1 101":
            return line
    line.close()
    return None


def read_end(line: socket.socket) -> tuple[int, str]:
    """The code and the reason with which a socket was closed; 0 where it was only dropped."""
    received = b""
    with suppress(OSError):
        while piece := line.recv(1 << 20):
            received = received[-200:] + piece
    for code in (1002, 1008):
        start = received.rfind(struct.pack("!H", code))
        if start >= 2 and received[start - 2] == 0x88:
            return code, received[start + 2 :].decode("utf-8", "replace")
    return 0, ""


def pour(line: socket.socket, payload: bytes, seconds: float) -> float:
    """Send the same again and again without reading much; after how many seconds that was cut, or inf."""
    line.settimeout(0.2)
    began = time.monotonic()
    while (spent := time.monotonic() - began) < seconds:
        try:
            line.sendall(payload)
        except TimeoutError:  # it is not read: what came goes, and then on
            with suppress(TimeoutError):
                line.recv(1 << 20)
        except OSError:
            return spent
    return float("inf")


MESSAGES: Final[dict[str, Callable[[int], bytes]]] = {
    "bad JSON of 4 KB": lambda _: b'{"t":"ping","id":' + b"[" * 4000,
    "ids of 4 KB": lambda _: b'{"t":"ping","id":' + b"9" * 4000 + b"}",
    "pings": lambda number: b'{"t":"ping","id":%d}' % number,
    "talk": lambda number: b'{"t":"say","id":%d,"text":"hello","name":"Eve"}' % number,
    "words of 4 KB": lambda number: b'{"t":"' + b"x" * 4000 + b'","id":%d}' % number,
}
FRAMES: Final[dict[str, bytes]] = {
    **{name: b"".join(frame(make(n)) for n in range(PIECES)) for name, make in MESSAGES.items()},
    "pings of the protocol": frame(b"x" * 100, 0x89) * PIECES,
    "pongs nobody asked for": frame(b"x" * 100, 0x8A) * PIECES,
    "pieces": frame(b"x", 0x01) + frame(b"x", 0x00) * PIECES,
}


class Pinger:
    """Somebody at a table of their own, in a process of their own, from another address: are you there?"""

    def __init__(self, port: int, seconds: float, source: str = OTHER) -> None:
        visitor = Visitor(port, source=source).arrive()
        words = [str(port), visitor.new_table("fight-song"), visitor.cookie, source, str(seconds)]
        self._process = subprocess.Popen([sys.executable, "-m", "tests.server.floods", *words], stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"ready\n"

    def trips(self) -> list[float]:
        """Seconds that each answer took, in order of their length."""
        told, _ = self._process.communicate(timeout=2 * PATIENCE)
        return sorted(map(float, told.split()))


def percentile(trips: list[float], share: float) -> float:
    return trips[min(len(trips) - 1, int(share * len(trips)))]


def ping(visitor: Visitor, table: str, seconds: float) -> list[float]:
    """As often as the limits allow."""
    trips = []
    with visitor.at(table) as client:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        until = time.monotonic() + seconds
        while (began := time.monotonic()) < until:
            client.socket.send('{"t":"ping","id":1}')
            while '"done"' not in client.socket.recv(PATIENCE):
                pass
            trips.append(time.monotonic() - began)
            time.sleep(0.05)
    return trips


if __name__ == "__main__":
    port, table, cookie, source, seconds = sys.argv[1:]
    trips = ping(Visitor(int(port), cookie, source), table, float(seconds))
    sys.stdout.write(" ".join(f"{trip:.6f}" for trip in trips))
