"""`rumpus serve`: settings from the command line or the environment, and what can not be served."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.server import app
from rumpus.server.settings import Settings
from tests.server.clients import HOST, Visitor
from tests.server.floods import FLOODER, open_socket, read_end
from tests.server.houses import free_port, own_process


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What would be served with which settings."""
    asked: list[Settings] = []

    def serve(settings: Settings) -> int:
        asked.append(settings)
        return 0

    monkeypatch.setattr(app, "serve_until_stopped", serve)
    for name in list(os.environ):
        if name.startswith("RUMPUS_") and name != "RUMPUS_PURE":
            monkeypatch.delenv(name)
    return asked


def test_without_a_word_it_serves_this_machine_only(served: list[Settings]) -> None:
    assert main(["serve"]) == 0
    assert served == [Settings()]
    assert served[0].host == "127.0.0.1"
    assert served[0].address == "http://localhost:8000"


def test_the_environment_sets_what_the_command_line_does_not(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "HOST": "0.0.0.0",
        "PORT": "9000",
        "DB": "/var/lib/tables.db",
        "WORKERS": "3",
        "BOT_PAUSE": "10",
        "RATE": "0",
        "PROXIED": "1",
        "RTT_HEADER": "X-RTT",
        "LOG_LEVEL": "error",
        "ORIGIN": "https://friend.example",
        "BOT": "./mine.py:One ./mine.py:Other",
    }.items():
        monkeypatch.setenv(f"RUMPUS_{name}", value)
    assert main(["serve", "--port", "9001"]) == 0
    assert served == [
        Settings(
            host="0.0.0.0",
            port=9001,
            db=Path("/var/lib/tables.db"),
            workers=3,
            bot_pause=10,
            rate=False,
            origins=("https://friend.example",),
            proxied=True,
            rtt_header="X-RTT",
            bots=("./mine.py:One", "./mine.py:Other"),
            log_level="error",
        )
    ]


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("--port", "0"), 1, "--port must be 1 to 65535"),
        (("--port", "65536"), 1, "--port must be 1 to 65535"),
        (("--port", "web"), 2, "web"),
        (("--workers", "-1"), 1, "--workers"),
        (("--bot-pause", "-5"), 1, "--bot-pause"),
        (("--rtt-header", "X-RTT"), 1, "set --proxied too"),
        (("--log-level", "loud"), 1, "--log-level must be one of"),
        (("--colour", "red"), 2, "--colour"),
    ],
)
def test_settings_that_can_not_be_are_refused_in_a_line(
    served: list[Settings], capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, why: str
) -> None:
    assert main(["serve", *words]) == code
    told = capsys.readouterr().err
    assert why in told
    assert len(told.splitlines()) == 1
    assert served == []


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rumpus", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_a_port_that_is_taken_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        done = serve("--port", str(port), "--db", str(tmp_path / "rumpus.db"))
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"rumpus: port {port} of {HOST} can not be served: Address already in use")
    assert not (tmp_path / "rumpus.db").exists()


@pytest.mark.parametrize("db", ["nowhere/rumpus.db", ".", "diary.txt"])
def test_a_file_that_can_not_keep_tables_is_told_in_a_line(tmp_path: Path, db: str) -> None:
    (tmp_path / "diary.txt").write_text("dear diary " * 100)
    done = serve("--port", str(free_port()), "--db", str(tmp_path / db))
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert "can not be used as a store" in line
    assert "Traceback" not in done.stderr


def test_it_says_where_it_is_open_and_stops_when_asked_to(tmp_path: Path) -> None:
    with own_process(tmp_path, **{"log-level": "info"}) as server:
        server.start()
        visitor = Visitor(server.port, source=FLOODER).arrive()
        socket_ = open_socket(visitor, visitor.new_table("fight-song"))
        assert socket_ is not None
        with socket_:
            socket_.sendall(b"\x81\x05hello" * 20)  # without a mask: that is nobody's fault here, and no line
            assert read_end(socket_)[0] == 1002
        server.stop()
        (line,) = server.log.read_text().splitlines()
        assert '"what":"serving"' in line
        assert f'"address":"http://localhost:{server.port}"' in line
