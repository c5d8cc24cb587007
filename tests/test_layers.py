"""What the lower rooms may lean on. (The order of the rooms is checked by import-linter, in pyproject.toml.)"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.needs import names_one_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "rumpus"
UPSTAIRS = ("terminal", "press")  # what a game brings to other rooms lies in its folder too
GAMES = [path for path in (SOURCE / "games").rglob("*.py") if not {path.stem, *path.parts}.intersection(UPSTAIRS)]
RULES = sorted([*(SOURCE / "kernel").rglob("*.py"), *GAMES])
BELOW_THE_SERVER = sorted([*RULES, *(SOURCE / "table").rglob("*.py"), *(SOURCE / "bots").rglob("*.py")])
NO_TEXTS = {".db", ".db-shm", ".db-wal", ".ico", ".md", ".png", ".pyc", ".so", ".woff2", ".xz"}
GAMES_WORDS = ("corner", "activity", "fight", "division", "buzz", "sword", "duel", "spell", "parade", "penalty")
COMPILERS = {"librt", "mypy_extensions"}  # seen by the compiler only, in kernel/native.py
UNFORESEEN = {"random", "secrets", "time", "datetime", "asyncio", "threading"}
PROCESSES = {SOURCE / "bots" / f"{name}.py" for name in ("apart", "guests", "programs")}  # what guests do is not ours


def modules(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def imported(path: Path) -> set[str]:
    return {module.partition(".")[0] for module in modules(path)}


def test_rules_know_neither_the_terminal_nor_paper() -> None:
    assert [path for path in RULES if any(set(UPSTAIRS) & set(module.split(".")) for module in modules(path))] == []


def test_kernel_and_games_need_the_standard_library_only() -> None:
    allowed = {"rumpus", *sys.stdlib_module_names}
    foreign = {path: imported(path) - allowed for path in RULES}
    foreign[SOURCE / "kernel" / "native.py"] -= COMPILERS
    assert {str(path.relative_to(SOURCE)): found for path, found in foreign.items() if found} == {}


def test_chance_and_time_come_in_as_arguments() -> None:
    drawn = {path: imported(path) & UNFORESEEN for path in BELOW_THE_SERVER if path not in PROCESSES}
    assert {str(path.relative_to(SOURCE)): found for path, found in drawn.items() if found} == {}


def test_the_kernel_contains_no_games_word() -> None:
    for path in (SOURCE / "kernel").rglob("*.py"):
        text = path.read_text("utf-8").lower()
        assert not [word for word in GAMES_WORDS if word in text], path.name


def test_nothing_names_a_game_outside_its_own_folders() -> None:
    """There is no list of games: adding one, or taking one away, changes no other file."""
    games = {path.parent.name for path in (SOURCE / "games").glob("*/__init__.py")}
    rooms = ("src", "bench", "tools", "deploy", "web/src", "web/public", "web/scripts")
    files = [path for room in rooms for path in (ROOT / room).rglob("*")]
    files += [*ROOT.iterdir(), *(ROOT / "web").iterdir()]
    own = {*games, *(name.replace("_", "-") for name in games), "client", "rumpus.egg-info", "__pycache__", ".coverage"}
    texts = [path for path in files if path.is_file() and path.suffix not in NO_TEXTS and own.isdisjoint(path.parts)]
    assert len(texts) > 400
    assert [str(path) for path in texts if names_one_of(games, path.read_text("utf-8"))] == []


def test_rules_know_no_bot() -> None:
    """What somebody intends is not the rules' business: a bot stands where a person stands."""
    rules = [path for path in RULES if "rules" in path.parts or path.parent == SOURCE / "kernel"]
    assert [path for path in rules if any("bot" in module.split(".") for module in modules(path))] == []
