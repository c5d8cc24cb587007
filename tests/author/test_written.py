"""docs/write-a-game.md says what is so: its games are those of examples/, its patterns play, its prices are true."""

import re
from pathlib import Path
from typing import Final

import pytest

from rumpus.author.beginning import begin
from rumpus.contract import Effort, keeps_the_contract

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "write-a-game.md").read_text("utf-8")
CODE: Final = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PRICE: Final = re.compile(r"^\| (Goofspiel|Crazy Eights|Go Fish) \| (\d+) \|", re.MULTILINE)
MOST: Final = {"crazy-eights": 120, "goofspiel": 60, "go-fish": 110, "snap": 90, "cheat": 130}
LITTLE: Final = Effort(games=3, positions=15, secrets=25)


def chapter(name: str) -> str:
    return PAGE.split(f"\n## {name}\n")[1].split("\n## ")[0]


def packed(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def lines_of(name: str) -> int:
    rules = (ROOT / "examples" / name / "rules.py").read_text("utf-8")
    return sum(bool(line.strip()) and not line.strip().startswith("#") for line in rules.splitlines())


@pytest.mark.parametrize(("title", "name"), [("Goofspiel", "goofspiel"), ("Crazy Eights", "crazy-eights")])
def test_the_page_builds_the_example_line_by_line(title: str, name: str) -> None:
    written = packed("".join(CODE.findall(chapter(title))))
    assert written == packed((ROOT / "examples" / name / "rules.py").read_text("utf-8"))


@pytest.mark.volume
@pytest.mark.parametrize("rules", CODE.findall(chapter("Patterns")), ids=lambda rules: rules.split("class ")[1][:5])
def test_a_pattern_is_a_game(rules: str, tmp_path: Path) -> None:
    folder = tmp_path / "a-pattern"
    begin(folder)
    (folder / "rules.py").write_text(rules, "utf-8")
    keeps_the_contract(folder, LITTLE)


@pytest.mark.volume
@pytest.mark.parametrize("name", MOST)
def test_an_example_keeps_the_contract_and_its_length(name: str) -> None:
    assert lines_of(name) <= MOST[name]
    keeps_the_contract(ROOT / "examples" / name, LITTLE)


def test_the_prices_are_those_of_the_files() -> None:
    told = {title: int(lines) for title, lines in PRICE.findall(PAGE)}
    assert told == {title: lines_of(title.lower().replace(" ", "-")) for title in told}
    assert len(told) == 3


@pytest.mark.volume
def test_a_game_that_was_just_begun_plays(tmp_path: Path) -> None:
    begin(tmp_path / "my-game")
    keeps_the_contract(tmp_path / "my-game", LITTLE)
