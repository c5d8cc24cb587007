"""Native code of a game: built with the system's C++ compiler, and kept in a cache by what it was made of."""

import os
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
OPTIONS: Final = ("-std=c++17", "-shared", "-fPIC", "-w", "-fno-strict-aliasing")
CUDA_OPTIONS: Final = ("-std=c++17", "-O3", "-shared", "-Xcompiler", "-fPIC", "--expt-relaxed-constexpr", "-w")
QUICK: Final = "-O3"
CHECKED: Final = "-DCHECKED"
"""Numbers that leave 64 bits stop a game; without it they wrap, as in the compiled engine."""


Form = tuple[tuple[str, ...], tuple[str, ...]]
NATIVE: Final[Form] = (("runtime.h",), ("traces.h", "environment.h", "games.h"))
WATCHED: Final[Form] = (("runtime.h",), ("traces.h", "watch.h"))
GPU: Final[Form] = (("device.h", "device_lists.h"), ("traces.h", "kernels.h", "environment.h", "gpu_host.h"))
DEVICE_HERE: Final[Form] = (("device.h", "device_lists.h"), ("device_host.h", "traces.h", "environment.h"))


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


def cuda_compiler() -> str:
    """The compiler for GPUs: `nvcc`, on the path or where NVIDIA puts it."""
    for name in (os.environ.get("NVCC", ""), "nvcc", "/usr/local/cuda/bin/nvcc"):
        found = shutil.which(name) if name else None
        if found is not None:
            return found
    raise NoCompiler("there is no nvcc here, which compiles for GPUs")


def cache() -> Path:
    """Where built code is kept; whoever deletes it only waits again."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(named) if named else Path.home() / ".cache") / "rumpus" / "lanes"


def around(text: str, form: Form) -> str:
    """A translated game with what it stands on, and what plays it."""
    before, after = form
    return "\n".join(
        [
            *[(HERE / name).read_text("utf-8") for name in before],
            text,
            *[(HERE / name).read_text("utf-8") for name in after],
        ]
    )


def built(text: str, *options: str, form: Form = NATIVE) -> Path:
    """The shared library of a translated game, from the cache where it lies there."""
    if form == GPU:
        return kept([cuda_compiler(), *CUDA_OPTIONS, *options], "game.cu", around(text, form))
    return kept([compiler(), *OPTIONS, *(options or (QUICK,))], "game.cpp", around(text, form))


def kept(command: list[str], name: str, whole: str) -> Path:
    """What a compiler makes of a text, made once."""
    version = subprocess.run([command[0], "--version"], capture_output=True, check=False).stdout  # noqa: S603 - the compiler
    mark = sha256(b"\0".join([whole.encode(), version, *[part.encode() for part in command]])).hexdigest()[:32]
    library = cache() / f"{mark}.so"
    if library.is_file():
        return library
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent) as folder:
        source, made = Path(folder) / name, Path(folder) / "game.so"
        source.write_text(whole, "utf-8")
        done = subprocess.run([*command, str(source), "-o", str(made)], capture_output=True, text=True, check=False)  # noqa: S603 - the compiler
        if done.returncode != 0:
            told = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
            raise NoCompiler(f"{command[0]} refuses: {told[0].strip() if told else 'no reason'}")
        made.replace(library)  # at once, so that two processes may build the same
    return library
