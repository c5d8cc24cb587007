"""The tests bite: put a wrong rule of a game's list in, and one of its tests fails.

Five a game, others every day; all with RUMPUS_PROVE=1 or RUMPUS_MUTANTS=all, one with RUMPUS_MUTANTS='its name'.
"""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.mutants import LISTS, ROOT, read_list
from tests.needs import GONE

SAMPLE = 5
LEAST = 20
WANTED = os.environ.get("RUMPUS_MUTANTS") or ("all" if os.environ.get("RUMPUS_PROVE") == "1" else "")
for_every_game = pytest.mark.parametrize("path", LISTS, ids=[path.parent.name for path in LISTS])


def todays(names: list[str], day: int) -> list[str]:
    """The next few of the list every day, from the beginning again after the last."""
    return [names[(day * SAMPLE + number) % len(names)] for number in range(min(SAMPLE, len(names)))]


def chosen(names: list[str]) -> list[str]:
    if WANTED:
        return [name for name in names if WANTED in ("all", name)]
    return todays(names, datetime.now(UTC).toordinal())


def judge(path: Path, names: list[str]) -> subprocess.CompletedProcess[str]:
    """In one process for the whole list: its rules interpreted, from the source."""
    outer = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment = {**outer, "RUMPUS_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "tests.mutants", str(path), *names]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@for_every_game
def test_wrong_rules_are_caught(path: Path) -> None:
    names = chosen([mutant.name for mutant in read_list(path)])
    if not names:
        pytest.skip(f"{path.parent.name} has no mutant {WANTED!r}")
    run = judge(path, names)
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr


@for_every_game
def test_there_are_enough_and_each_has_a_name_of_its_own(path: Path) -> None:
    names = [mutant.name for mutant in read_list(path)]
    assert len(set(names)) == len(names) >= LEAST


@for_every_game
def test_each_stands_where_it_says(path: Path) -> None:
    """Those that are not in the sample of the day too: a rule that moved takes its mutants along."""
    room = ROOT / "src" / "rumpus" / "games" / path.parent.name
    texts = {mutant.file: (room / mutant.file).read_text("utf-8") for mutant in read_list(path)}
    assert [mutant.name for mutant in read_list(path) if texts[mutant.file].count(mutant.was) != 1] == []


def test_every_game_has_a_list() -> None:
    folders = {path.parent for path in ROOT.glob("tests/games/*/test_*.py") if path.parent.name not in GONE}
    assert {path.parent for path in LISTS} == folders


def test_the_sample_comes_round_to_every_mutant() -> None:
    names = [str(number) for number in range(23)]
    days = [todays(names, day) for day in range(5)]
    assert days[0] == ["0", "1", "2", "3", "4"]
    assert {name for day in days for name in day} == set(names)


MADE_UP = '''
[[mutant]]
name = "a comment"
file = "__init__.py"
was = """{first}"""
now = """{first}\\n# nothing else"""

[[mutant]]
name = "no game any more"
file = "__init__.py"
was = """{first}"""
now = """{first}\\nGAMES = {{}}"""

[[mutant]]
name = "no word about it"
file = "__init__.py"
was = """{first}"""
now = ""

[[mutant]]
name = "no Python"
file = "__init__.py"
was = """{first}"""
now = "is this Python?"

[[mutant]]
name = "what is not there"
file = "__init__.py"
was = "no such line"
now = ""
'''

SMALL = """
import rumpus.games.{room} as room
from rumpus.games import open_game

assert room.__doc__

def test_it():
    assert not hasattr(room, "GAMES")
    assert open_game("{slug}").cards()
"""


def test_a_mutant_that_changes_nothing_lives_and_one_that_can_not_be_imported_is_none(tmp_path: Path) -> None:
    """A folder of one small test, with a list of its own for a room that is there."""
    room = LISTS[0].parent.name
    folder = tmp_path / room
    folder.mkdir()
    first = (ROOT / "src/rumpus/games" / room / "__init__.py").read_text("utf-8").partition("\n")[0].replace('"', '\\"')
    (folder / "mutants.toml").write_text(MADE_UP.format(first=first), "utf-8")
    test = SMALL.format(room=room, slug=room.replace("_", "-"))
    (folder / "test_small.py").write_text(test, "utf-8")
    run = judge(folder / "mutants.toml", [])
    told = [line.split(" s  ")[1].split(": ")[:2] for line in run.stdout.splitlines()]
    assert told[0] == ["a comment", "no test notices"]
    assert told[1][0] == "no game any more" and told[1][1].endswith("test_small.py::test_it")
    assert told[2][0] == "no word about it" and told[2][1].endswith("test_small.py")
    assert told[3] == ["no Python", "does not import"]
    assert told[4] == ["what is not there", "what it changes stands 0 times in __init__.py"]
    assert run.returncode == 3, run.stdout + run.stderr
