"""The tests bite: with any rule changed, one of them fails."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ROOM = Path("rumpus", "games", "fight_song")
MUTANTS = tomllib.loads((HERE / "mutants.toml").read_text("utf-8"))["mutant"]
RULES = ["test_scoring.py", "test_hands.py", "test_songs.py", "test_end.py"]


def run_tests(source: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """The tests named, on the rules in another folder, interpreted."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    environment = {**os.environ, "RUMPUS_PURE": "1", "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    paths = [str((HERE / test).resolve()) for test in tests]
    return subprocess.run([*command, *paths], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def copy_of_the_source(folder: Path) -> Path:
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    return folder / "src"


@pytest.mark.once
def test_the_rules_as_they_are_pass(tmp_path: Path) -> None:
    source = copy_of_the_source(tmp_path)
    run = run_tests(source, RULES)
    assert run.returncode == 0, run.stdout


@pytest.mark.once
@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant["name"] for mutant in MUTANTS])
def test_a_wrong_rule_is_caught(mutant: dict[str, str | list[str]], tmp_path: Path) -> None:
    source = copy_of_the_source(tmp_path)
    path = source / ROOM / str(mutant["file"])
    text = path.read_text("utf-8")
    assert text.count(str(mutant["was"])) == 1, "the rule to change is not there, or not only there"
    path.write_text(text.replace(str(mutant["was"]), str(mutant["now"])), "utf-8")
    run = run_tests(source, list(mutant.get("tests", RULES)))
    assert run.returncode == 1, f"no test noticed: {run.stdout}"
    assert "failed" in run.stdout


def test_there_are_at_least_a_dozen() -> None:
    assert len(MUTANTS) >= 12
    assert len({mutant["name"] for mutant in MUTANTS}) == len(MUTANTS)
