"""The wheel that `make wheel` builds opens the tables where there is neither a C compiler nor Node."""

import os
import subprocess
import venv
from pathlib import Path

import pytest

from tests.server.clients import Visitor
from tests.server.houses import free_port, wait_until

ROOT = Path(__file__).parents[1]


@pytest.mark.night  # it downloads all libraries; by day every other test runs on this wheel as it was installed
def test_a_bare_machine_opens_the_tables(tmp_path: Path) -> None:
    (wheel,) = (ROOT / "dist").glob("rumpus-*.whl")
    venv.create(tmp_path / "bare", with_pip=True, symlinks=True)
    programs = tmp_path / "bare" / "bin"
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RUMPUS"))}
    bare["PATH"] = str(programs)
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", wheel], cwd=tmp_path, env=bare, check=True)
    said = subprocess.run([programs / "rumpus", "--version"], env=bare, capture_output=True, text=True, check=True)
    assert said.stdout.endswith("engine compiled\n")
    port = free_port()
    serve = [str(programs / "rumpus"), "serve", "--port", str(port), "--db", str(tmp_path / "tables.db")]
    with subprocess.Popen(serve, cwd=tmp_path, env=bare, stderr=subprocess.DEVNULL) as server:
        try:
            wait_until(lambda: is_open(port), "the tables")
            assert b"<title>" in Visitor(port).get("/").body
        finally:
            server.terminate()


def is_open(port: int) -> bool:
    try:
        return Visitor(port).get("/api/house").status == 200
    except OSError:
        return False
