"""Native code of a game: built with the system's C++ compiler, and kept in a cache by what it was made of."""

import os
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
OPTIONS: Final = ("-std=c++17", "-shared", "-fPIC", "-w")
QUICK: Final = "-O3"
CHECKED: Final = "-DCHECKED"
"""Numbers that leave 64 bits stop a game; without it they wrap, as in the compiled engine."""


class NoCompiler(Exception):
    """There is no C++ compiler here, or it refuses."""


def compiler() -> str:
    """The compiler that `CXX` names, or the system's."""
    named = os.environ.get("CXX", "")
    for name in (named,) if named else ("c++", "g++", "clang++"):
        found = shutil.which(name)
        if found is not None:
            return found
    raise NoCompiler(f"there is no C++ compiler {named!r} here" if named else "there is no C++ compiler here")


def cache() -> Path:
    """Where built code is kept; whoever deletes it only waits again."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(named) if named else Path.home() / ".cache") / "rumpus" / "lanes"


def built(text: str, *options: str) -> Path:
    """The shared library of a translated game, from the cache where it lies there."""
    command = [compiler(), *OPTIONS, *(options or (QUICK,))]
    whole = "\n".join([(HERE / "runtime.h").read_text("utf-8"), text, (HERE / "games.h").read_text("utf-8")])
    version = subprocess.run([command[0], "--version"], capture_output=True, check=False).stdout  # noqa: S603 - the compiler
    mark = sha256(b"\0".join([whole.encode(), version, *[part.encode() for part in command]])).hexdigest()[:32]
    library = cache() / f"{mark}.so"
    if library.is_file():
        return library
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent) as folder:
        source, made = Path(folder) / "game.cpp", Path(folder) / "game.so"
        source.write_text(whole, "utf-8")
        done = subprocess.run([*command, str(source), "-o", str(made)], capture_output=True, text=True, check=False)  # noqa: S603 - the compiler
        if done.returncode != 0:
            raise NoCompiler(
                f"{command[0]} refuses: {done.stderr.strip().splitlines()[0] if done.stderr else 'no reason'}"
            )
        made.replace(library)  # at once, so that two processes may build the same
    return library
