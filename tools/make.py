"""What `make` does: installs, builds and checks Rumpus, each step only when something it depends on has changed.

    python tools/make.py ready | wheel | bench | check | test | prove

Standard library only: it runs before anything is installed.
"""

import hashlib
import json
import os
import shutil
import sys
import time
import tomllib
import venv
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from steps import CORES, Step, run

BEGAN: Final = time.monotonic()
ROOT: Final = Path(__file__).resolve().parents[1]
VENV: Final = Path(".venv")
BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON: Final = str(BIN / "python")
KEYS: Final = VENV / "keys"
DIST: Final = Path("dist")
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BUILD_TOOLS: Final[list[str]] = PROJECT["build-system"]["requires"]
TEST_TOOLS: Final[list[str]] = PROJECT["project"]["optional-dependencies"]["test"]
OWN_ARTEFACTS: Final = ("__pycache__", ".egg-info", "server/client")


def digest(parts: Iterable[str | Path]) -> str:
    """Changes whenever one of the parts does: words, or files and folders with all that is in them."""
    total = hashlib.sha256(sys.version.encode())
    for part in parts:
        if isinstance(part, str):
            total.update(part.encode())
            continue
        files = sorted(path for path in part.rglob("*") if path.is_file()) if part.is_dir() else [part]
        for path in files:
            if not any(name in path.as_posix() for name in OWN_ARTEFACTS):
                total.update(path.as_posix().encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


# Installing and building


def pip(*words: str) -> list[str]:
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "--quiet", "--python", PYTHON, *words]
    return [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *words]


def npm(*words: str) -> list[str]:
    """Node comes from its wheel; the wheel's own `npm` has lost its link."""
    return [PYTHON, "tools/node.py", *words]


def installing() -> list[Step]:
    """What the build needs, then, while it runs, what the program needs."""
    needed = Path("requirements.txt")
    return [
        Step("build tools", pip(*BUILD_TOOLS), key=digest(BUILD_TOOLS)),
        Step("libraries", pip("-r", str(needed)), ("build tools",), key=digest([needed])),
    ]


def building(*after: str) -> list[Step]:
    """The wheel, engine and client in it, and that wheel installed: what is tested is what others get."""
    web = Path("web")
    inside = [web / name for name in ("src", "public", "index.html", "package-lock.json", "vite.config.ts")]
    settings = json.dumps([PROJECT["project"], BUILD_TOOLS, PROJECT["tool"]["setuptools"]])
    own = [Path("setup.py"), Path("tools", "fields.py"), Path("requirements.txt")]
    key = digest([Path("src"), *inside, web / "svelte.config.js", *own, settings])
    around = {name: os.environ.get(name, "") for name in ("RUMPUS_PURE", "RUMPUS_NO_CLIENT", "CC", "CFLAGS")}
    key = digest([key, json.dumps(around)])
    install = [*pip("--no-deps", "--force-reinstall", "--no-index", "--find-links", str(DIST)), "rumpus"]
    return [
        Step("build", [PYTHON, "tools/wheels.py", str(DIST)], ("build tools", *after), key=key, makes="dist/*.whl"),
        Step("install", install, ("build", "libraries"), key=key, makes=f"{BIN}/rumpus*"),
    ]


def ready() -> list[Step]:
    return [*installing(), *building()]


def bench() -> list[Step]:
    peers = PROJECT["project"]["optional-dependencies"]["bench"]
    return [*ready(), Step("peers", pip(*peers), ("libraries",), key=digest(peers))]


# Checking


def test_tools() -> list[Step]:
    web = npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    lock = digest([Path("web", "package-lock.json")])
    return [
        *installing(),
        Step("web tools", web, ("build tools",), key=lock, makes="web/node_modules/vitest"),
        Step("test tools", pip(*TEST_TOOLS), ("libraries",), key=digest(TEST_TOOLS)),
    ]


def checks() -> list[Step]:
    """What needs neither the compiled engine nor a browser; of the client only when something of it has changed."""
    web, tools = ("web tools",), ("test tools",)
    own = [path for path in sorted(Path("web").iterdir()) if path.name != "node_modules"]
    game_files = [path for name in ("art.json", "clauses.toml") for path in sorted(Path("src").rglob(name))]
    client = digest([*own, Path("docs", "schema"), *game_files])
    pure = {"RUMPUS_PURE": "1", "PYTHONPATH": "src"}
    watched = ["--cov", "--cov-report=term"] if os.environ.get("RUMPUS_PROVE") else []
    rules = tests("rules", CORES, "tests/games", "tests/kernel", *watched)
    sys.path.append(str(ROOT))
    from tests.needs import left_out

    unchecked = [f"--exclude=^{path.relative_to(ROOT).as_posix()}$" for path in left_out()]
    return [
        Step("format", [str(BIN / "ruff"), "format", "--check", "--quiet"], tools),
        Step("lint", [str(BIN / "ruff"), "check", "--quiet"], tools),
        Step("types", [str(BIN / "mypy"), "--no-error-summary", *unchecked], tools),
        Step("layers", [str(BIN / "lint-imports"), "--no-logo"], tools, around={"PYTHONPATH": "src"}),
        Step("web format", npm("run", "--silent", "format:check"), web, key=client),
        Step("web lint", npm("run", "--silent", "lint"), web, key=client),
        Step("web types", npm("run", "--silent", "check"), web, key=client),
        Step("web schema", npm("run", "--silent", "types:check"), web, key=client),
        Step("web tests", npm("run", "--silent", "test", "--", "--reporter=dot"), web, key=client),
        Step("rules, interpreted", rules, tools, alone=True, around=pure),
    ]


def tests(which: str, workers: int, *more: str) -> list[str]:
    """The tests of one kind, by their marks; those for nights only when everything is proved."""
    wanted = which if os.environ.get("RUMPUS_PROVE") else f"{which} and not night"
    side_by_side = ["-n", str(workers), "--dist", "worksteal"] if workers > 1 else []
    return [PYTHON, "-m", "pytest", "-q", "-m", wanted, *side_by_side, *more]


def proof() -> list[Step]:
    """Everything: the checks, and all tests on what was built and installed."""
    built = ("install", "test tools")
    on_build = tests("not rules and not alone", CORES, "--ignore=tests/browser")
    return [
        *test_tools(),
        *building("web tools"),
        Step("chromium", ["tools/chromium.sh"]),
        *checks(),
        Step("tests, compiled", on_build, built, alone=True),
        Step("browsers", tests("not alone", 2 * CORES, "tests/browser"), (*built, "chromium"), alone=True),  # they wait
        Step("races", tests("alone", 1), (*built, "chromium"), alone=True),
    ]


def main(target: str) -> int:
    os.chdir(ROOT)
    if target == "prove":
        os.environ["RUMPUS_PROVE"] = "1"
    if not (VENV / "pyvenv.cfg").exists():
        print("making a virtual environment in .venv", flush=True)
        venv.create(VENV, with_pip=True)
    steps = {
        "ready": ready,
        "wheel": ready,
        "bench": bench,
        "check": lambda: [*test_tools(), *checks()],
        "test": proof,
        "prove": proof,
    }
    return 0 if run(steps[target](), KEYS, BEGAN) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
