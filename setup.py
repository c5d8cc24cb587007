"""Builds the engine: compiled with mypyc where a C compiler is found, plain Python otherwise."""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.dist import Distribution

# One call compiles them all: a game compiled apart from the kernel imports fine and then computes rubbish.
COMPILED = (
    "kernel/chance.py",
    "kernel/state.py",
    "kernel/drivers.py",
    "kernel/search.py",
    "games/fight_song/state.py",
    "games/fight_song/bot.py",
    "games/fight_song/rules.py",
)
DEPENDENCIES = ["cyclopts>=4", "msgspec>=0.19", "rich>=14"]
NATIVE_ARRAYS = "librt>=0.16"


def can_compile() -> bool:
    """Whether a C compiler is here that finds Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        command = Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]}).get_command_obj(
            "build_ext"
        )
        command.build_lib = command.build_temp = folder
        quiet = os.dup(2)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
            try:
                command.ensure_finalized()
                command.compiler = None
                command.run()
            except Exception:  # whatever the compiler's trouble is, the answer is no
                return False
            finally:
                os.dup2(quiet, 2)
                os.close(quiet)
    return True


def engine() -> list[Extension]:
    """The extension modules, or none and the reason on a line."""
    if os.environ.get("RUMPUS_PURE", "") not in ("", "0"):
        print("rumpus: RUMPUS_PURE is set: the engine stays interpreted", file=sys.stderr)
        return []
    if sysconfig.get_config_var("Py_GIL_DISABLED") or sys.implementation.name != "cpython" or not can_compile():
        print(
            "rumpus: no C compiler for this Python: the engine stays interpreted, some 30 times slower", file=sys.stderr
        )
        return []
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(
        [f"src/rumpus/{module}" for module in COMPILED], opt_level="3", debug_level="0", group_name="rumpus"
    )
    return extensions


ext_modules = engine()
setup(
    ext_modules=ext_modules,
    install_requires=[*DEPENDENCIES, NATIVE_ARRAYS] if ext_modules else DEPENDENCIES,
)
