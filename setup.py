"""Builds the engine, compiled with mypyc where a C compiler is found, and the browser client with a Node of its own.

Both side by side, and nothing twice: the C code is generated anew when a source file has changed, and of it only what
came out different is compiled, on all cores.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE: Final = Path(__file__).parent
sys.path.append(str(HERE / "tools"))
from fields import written_out  # noqa: E402 - it lies beside the other tools

SOURCE: Final = HERE / "src" / "rumpus"
WEB: Final = HERE / "web"
CLIENT: Final = SOURCE / "server" / "client"
BUILD: Final = Path("build", "engine")
OWN: Final = BUILD / "own"
STATES: Final = BUILD / "states"
OBJECTS: Final = BUILD / "objects"
MOST_OBJECTS: Final = 1500
"""Compiled files that are kept for builds to come."""

COMPILED: Final = (
    "kernel/chance.py",
    "kernel/hands.py",
    "kernel/state.py",
    "kernel/drivers.py",
    "kernel/search.py",
    "kernel/recorder.py",
    "table/table.py",
    "table/conduct.py",
    "table/standing.py",
    "table/recalling.py",
    "table/seating.py",
    "table/shuffling.py",
    "table/again.py",
    "table/hosting.py",
    "table/room.py",
    "server/showing.py",
    "server/telling.py",
    "server/desk.py",
)
"""Of the house; a game's own are found, see `modules`."""
RECORDS: Final = re.compile(r"^(@dataclass|class \w+\(.*Struct)", re.MULTILINE)
IS_BUILDING: Final = any(
    command.startswith(("build", "bdist", "install", "editable", "develop")) for command in sys.argv
)
IS_PURE: Final = os.environ.get("RUMPUS_PURE", "") not in ("", "0")
HOW: Final = [] if os.name == "nt" else ["-fvisibility=hidden"]  # calls go straight to their function
COUNTED: Final = re.compile(r"\bCPyStatics\[(\d+)\]|\b__(tmp|LL)(\d+)\b")
LOADED: Final = "    is_initialized = 1;"
HAS_CLIENT: Final = WEB.exists() and os.environ.get("RUMPUS_NO_CLIENT", "") in ("", "0")
CORES: Final = os.cpu_count() or 1
DEPENDENCIES: Final = [line for line in (HERE / "requirements.txt").read_text().splitlines() if line[0] != "#"]
NATIVE_ARRAYS: Final = ["librt>=0.16", "mypy_extensions>=1.1"]  # librt needs the second and does not say so


def say(words: str) -> None:
    print(f"rumpus: {words}", file=sys.stderr, flush=True)


def digest_of(parts: Iterable[bytes | str | Path]) -> str:
    """Changes whenever one of the parts does; of a file its name in the project and what is in it."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            words = str(part.relative_to(HERE) if part.is_absolute() else part).encode() + part.read_bytes()
        else:
            words = part.encode() if isinstance(part, str) else part
        digest.update(hashlib.sha256(words).digest())
    return digest.hexdigest()


# The engine


def modules() -> list[str]:
    """COMPILED, the rules of each game, and what else of it counts with machine integers; records never."""
    found = [SOURCE / module for module in COMPILED]
    for path in sorted(SOURCE.glob("games/*/**/*.py")):
        text = path.read_text("utf-8")
        is_rule = path.parent.name == "rules" and path.name != "__init__.py"
        if (is_rule or "import i64" in text) and not RECORDS.search(text):
            found.append(path)
    return [str(path.relative_to(HERE)) for path in found]


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
    if IS_PURE:
        reason = "RUMPUS_PURE is set: the engine stays interpreted"
    elif sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED") or not can_compile():
        reason = "no C compiler for this Python: the engine stays interpreted, and slow"
    else:
        return True
    if IS_BUILDING:
        say(reason)
    return False


def extensions() -> list[Extension]:
    """The engine as C code, made anew when a source file has changed or what translates it."""
    tools = (sys.version, version("mypy"), version("librt"), str(find_spec("mypyc")))
    key = digest_of((*tools, Path(__file__).resolve(), HERE / "tools" / "fields.py", *sorted(SOURCE.rglob("*.py"))))
    stamp = BUILD / "extensions.json"
    kept = json.loads(stamp.read_text()) if stamp.exists() else {}
    if kept.get("key") != key:
        from mypyc.build import mypycify

        wanted = modules()
        say(f"the engine, {len(wanted)} modules: from Python to C")
        # One library of all: apart from the kernel a game would not know what it can rely on, and be a third slower.
        made = mypycify(
            [*states_among(wanted), *wanted],
            opt_level="2",
            debug_level="0",
            group_name="rumpus",
            multi_file=True,
            target_dir=str(BUILD / "c"),
        )
        fields = ("name", "sources", "depends", "include_dirs", "extra_compile_args")
        kept = {"key": key, "extensions": [{name: getattr(one, name) for name in fields} for one in made]}
        for one in kept["extensions"]:
            one["extra_compile_args"] = [*one["extra_compile_args"], *HOW]
            if one["depends"]:  # the library; the others only lead to it
                count_apart(one)
        keep(stamp, json.dumps(kept).encode())
    return [Extension(**one) for one in kept["extensions"]]


def states_among(wanted: list[str]) -> Iterator[str]:
    """What tells mypyc to read a state with its fields written out where they are copied."""
    STATES.mkdir(parents=True, exist_ok=True)
    for module in wanted:
        source = Path(module).read_text("utf-8")
        written = written_out(source)
        if written != source:
            shadow = STATES / module.replace(os.sep, "_")
            keep(shadow, written.encode())
            yield from ("--shadow-file", module, str(shadow))


def count_apart(library: dict[str, Any]) -> None:
    """Count literals and labels in each C file anew: mypyc counts through all, so that one more word would change all.

    A module has a table of its own literals, filled from the common one when the library is loaded.
    """
    OWN.mkdir(parents=True, exist_ok=True)
    tables, filling, moved = "", "", {}
    for name in (*library["depends"], *library["sources"]):  # the modules, then what they have in common
        path = Path(name)
        if not path.name.startswith("__native"):
            continue
        text = path.read_text("utf-8")
        if path.suffix == ".h":
            text = re.sub(r"(extern PyObject \*CPyStatics)\[\d+\]", r"\1[]", text)
        elif LOADED in text:
            text = text.replace(LOADED, filling + LOADED).replace(
                "int CPyGlobalsInit", tables + "int CPyGlobalsInit", 1
            )
        else:
            table = path.stem.replace("__native", "CPyStatics")
            text, literals = counted_anew(text, table)
            text = f"#include <Python.h>\nextern PyObject *{table}[];\n{text}"
            if literals:
                size = len(literals)
                tables += f"PyObject *{table}[{size}];\nstatic const int {table}_at[] = {{{', '.join(literals)}}};\n"
                filling += f"    for (int i = 0; i < {size}; i++) {table}[i] = CPyStatics[{table}_at[i]];\n"
        own = OWN / path.name
        keep(own, text.encode())
        moved[name] = str(own)
    for part in ("depends", "sources"):
        library[part] = [moved.get(name, name) for name in library[part]]


def counted_anew(text: str, table: str) -> tuple[str, list[str]]:
    """A module's C code with its labels counted from nothing, and its literals too: those are in the table so named."""
    literals: dict[str, int] = {}
    labels: dict[str, int] = {}

    def counted(found: re.Match[str]) -> str:
        literal, kind, label = found.groups()
        if literal is None:
            return f"__{kind}{labels.setdefault(label, len(labels))}"
        return f"{table}[{literals.setdefault(literal, len(literals))}]"

    return COUNTED.sub(counted, text), list(literals)


class BuildEngine(build_ext):  # type: ignore[misc]  # setuptools is not typed
    """Every C file compiled once, on all cores; what was compiled before, in the same way, is taken as it is."""

    def build_extensions(self) -> None:
        self.force = True  # what is needed is decided here, not by the age of files
        OBJECTS.mkdir(parents=True, exist_ok=True)
        keys = {extension.name: self.keys_of(extension) for extension in self.extensions}
        files = {
            key: (source, extension)
            for extension in self.extensions
            for key, source in zip(keys[extension.name], extension.sources, strict=True)
        }
        self.side_by_side("compiled", "C files", self.compile, files)
        linked = {digest_of([extension.name, *keys[extension.name]]): extension for extension in self.extensions}
        for extension in self.extensions:
            extension.sources, extension.depends = [], []
            extension.extra_objects = [str(kept(key)) for key in dict.fromkeys(keys[extension.name])]
        self.side_by_side("linked", "modules", self.link, linked)
        for key, extension in linked.items():
            target = Path(self.get_ext_fullpath(extension.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept(key), target)
            target.chmod(0o755)
        forget_the_oldest()

    def keys_of(self, extension: Extension) -> list[str]:
        """A name for each of its files that changes with the file, its headers and the way it is compiled."""
        compiler = getattr(self.compiler, "compiler_so", [])  # on Windows the flags must do
        said = subprocess.run([compiler[0], "--version"], capture_output=True, check=False).stdout if compiler else b""
        how = digest_of([sys.version, version("mypy"), said, *compiler, *extension.extra_compile_args])
        ours = sorted(Path(header) for header in extension.depends if Path(header).name.startswith("__native"))
        headers = digest_of([how, *ours])
        texts = (Path(source).read_bytes() for source in extension.sources)
        return [digest_of([headers if b"__native" in text else how, text]) for text in texts]

    def side_by_side(self, done: str, what: str, work: Any, all_of_them: dict[str, Any]) -> None:
        """Do the work for all that is not kept, as many at once as there are cores, and say how far it is."""
        missing = {key: value for key, value in all_of_them.items() if not kept(key).exists()}
        for key in all_of_them.keys() - missing.keys():
            kept(key).touch()
        with ThreadPoolExecutor(CORES) as pool:
            working = [pool.submit(work, key, value) for key, value in missing.items()]
            for count, future in enumerate(as_completed(working), 1):
                if future.exception() is not None:
                    pool.shutdown(cancel_futures=True)
                future.result()
                if count % max(1, len(working) // 10) == 0 or count == len(working):
                    say(f"the engine: {count} of {len(working)} {what} {done}")

    def compile(self, key: str, job: tuple[str, Extension]) -> None:
        source, extension = job
        with tempfile.TemporaryDirectory(dir=OBJECTS) as folder:
            (made,) = self.compiler.compile(
                [source],
                output_dir=folder,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            Path(made).replace(kept(key))

    def link(self, key: str, extension: Extension) -> None:
        self.build_extension(extension)
        keep(kept(key), Path(self.get_ext_fullpath(extension.name)).read_bytes())


def kept(key: str) -> Path:
    return OBJECTS / f"{key}.o"


def keep(path: Path, content: bytes) -> None:
    """Whole or not at all: whoever is stopped while building leaves nothing broken behind."""
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)


def forget_the_oldest() -> None:
    newest_first = sorted(OBJECTS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[MOST_OBJECTS:]:
        path.unlink()


# The client


def web_digest() -> str:
    """Changes whenever the client would be built differently."""
    files = [path for folder in (WEB / "src", WEB / "public") for path in folder.rglob("*") if path.is_file()]
    files += SOURCE.glob("games/*/art.json")
    return digest_of(sorted([*files, WEB / "index.html", *WEB.glob("*.json"), *WEB.glob("*.config.*")]))


def build_client() -> None:
    """The browser client, unless it is there already. Node comes from the wheel, so that none need be installed."""
    stamp = CLIENT / "digest.txt"
    digest = web_digest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    steps = [["run", "--silent", "build"]]
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        steps.insert(0, ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"])
    for words in steps:
        say(f"the browser client: npm {' '.join(words)}")
        command = [sys.executable, str(HERE / "tools" / "node.py"), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    stamp.write_text(digest)
    say("the browser client is built")


class BuildWithClient(build_py):  # type: ignore[misc]  # setuptools is not typed
    """The package with the built client in it."""

    def run(self) -> None:
        if client is not None:
            self.run_command("build_ext")
            client.result()
        super().run()


is_native = can_be_native()
if IS_BUILDING:
    for left_over in Path("build").glob("lib*"):  # a module that is gone would stay in the package
        shutil.rmtree(left_over)
client = ThreadPoolExecutor(1).submit(build_client) if HAS_CLIENT and IS_BUILDING else None
setup(
    cmdclass={"build_ext": BuildEngine, "build_py": BuildWithClient},
    ext_modules=extensions() if is_native and IS_BUILDING else [],
    install_requires=[*DEPENDENCIES, *NATIVE_ARRAYS] if is_native else DEPENDENCIES,
)
