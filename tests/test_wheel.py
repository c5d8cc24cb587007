"""The wheel that `make wheel` builds opens the tables where there is neither a C compiler nor Node, as in the image."""

import os
import subprocess
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.deploying import environment, health_check, start
from tests.server.clients import Visitor
from tests.server.houses import free_port, wait_until

ROOT = Path(__file__).parents[1]
pytestmark = (
    pytest.mark.night
)  # it downloads all libraries; by day every other test runs on this wheel as it was installed


@dataclass
class Bare:
    """A machine with the wheel and nothing else: its programs, and what is set there."""

    programs: Path
    around: dict[str, str]

    @contextmanager
    def serving(self, here: Path, words: list[str], **around: str) -> Iterator[None]:
        with subprocess.Popen(words, cwd=here, env=self.around | around, stderr=subprocess.DEVNULL) as server:
            try:
                yield
            finally:
                server.terminate()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    """The steps of deploy/Dockerfile: a new environment, and the wheel into it."""
    (wheel,) = (ROOT / "dist").glob("rumpus-*.whl")
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=True, symlinks=True)
    programs = folder / "bin"
    around = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RUMPUS"))}
    around["PATH"] = str(programs)
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", wheel], cwd=folder, env=around, check=True)
    return Bare(programs, around)


def test_a_bare_machine_opens_the_tables(bare: Bare, tmp_path: Path) -> None:
    said = subprocess.run(
        [bare.programs / "rumpus", "--version"], env=bare.around, capture_output=True, text=True, check=True
    )
    assert said.stdout.endswith("engine compiled\n")
    port = free_port()
    words = [str(bare.programs / "rumpus"), "serve", "--port", str(port), "--db", str(tmp_path / "tables.db")]
    with bare.serving(tmp_path, words):
        wait_until(lambda: is_open(port), "the tables")
        assert b"<title>" in Visitor(port).get("/").body


def test_what_the_image_starts_and_asks_works_with_the_wheel_alone(bare: Bare, tmp_path: Path) -> None:
    """By day `tests/test_deploy.py` proves the same without the wheel."""
    port = free_port()
    around = environment() | {"RUMPUS_PORT": str(port), "RUMPUS_DB": str(tmp_path / "tables.db")}
    around["RUMPUS_HOST"] = "127.0.0.1"
    program, *words = start()
    with bare.serving(tmp_path, [str(bare.programs / program), *words], **around):
        wait_until(lambda: is_open(port), "the tables")
        check = [str(bare.programs / health_check()[0]), *health_check()[1:]]
        subprocess.run(check, env=bare.around | around, check=True)


def is_open(port: int) -> bool:
    try:
        return Visitor(port).get("/api/house").status == 200
    except OSError:
        return False
