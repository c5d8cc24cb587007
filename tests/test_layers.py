"""What the lower rooms may lean on. (The order of the rooms is checked by import-linter, in pyproject.toml.)"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "rumpus"
RULES = sorted([*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")])
BELOW_THE_SERVER = sorted([*RULES, *(SOURCE / "table").rglob("*.py"), *(SOURCE / "bots").rglob("*.py")])
COMPILERS = {"librt", "mypy_extensions"}  # seen by the compiler only, in kernel/native.py


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_kernel_and_games_need_the_standard_library_only(path: Path) -> None:
    allowed = {"rumpus", *sys.stdlib_module_names, *(COMPILERS if path.name == "native.py" else ())}
    assert set(imported(path)) <= allowed


@pytest.mark.parametrize("path", BELOW_THE_SERVER, ids=lambda path: str(path.relative_to(SOURCE)))
def test_chance_and_time_come_in_as_arguments(path: Path) -> None:
    assert not set(imported(path)) & {"random", "secrets", "time", "datetime", "asyncio", "threading"}


def test_the_kernel_contains_no_games_word() -> None:
    for path in (SOURCE / "kernel").rglob("*.py"):
        text = path.read_text("utf-8").lower()
        assert not [word for word in ("corner", "activity", "fight", "division") if word in text], path.name
