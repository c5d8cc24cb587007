"""`rumpus arena` as somebody meets it: a sentence, tables, a file and a page."""

import json
from pathlib import Path

import pytest

from rumpus.cli import main


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def arena(*words: str) -> int:
    return main(["arena", "fight-song", "--bots", *words])


def test_two_bots_are_told_apart_in_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "board.html"
    assert arena("normal,random", "--out", str(tmp_path / "g.jsonl"), "--board", str(page)) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "normal is better than random: it wins more than 50 % (95 % sure)." in told
    assert "corners=exclusive" in told
    assert "normal is better than random" in page.read_text("utf-8")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["board.html", "g.jsonl"]


def test_more_bots_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("random,easy,normal", "--deals", "12") == 0
    out = capsys.readouterr().out
    assert out.index("normal") < out.index("easy") < out.index("random")
    assert max(map(len, out.splitlines())) <= 80
    assert "Duplicate deals" in out


def test_whoever_is_not_sure_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("easy,normal", "--deals", "2") == 0
    assert "It is not known yet whether easy wins" in " ".join(capsys.readouterr().out.split())


def test_programs_can_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("normal,random", "--json", "--elo0", "0", "--elo1", "50") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["test"]["verdict"], found["interrupted"]) == ("fight-song", "more", False)
    assert found["test"]["p1"] == pytest.approx(0.571, abs=1e-3)
    (pairing,) = found["pairings"]
    assert pairing["games"] == 2 * pairing["sets"] == 2 * sum(pairing["spread"].values())
    assert {rating["name"] for rating in found["ratings"]} == {"normal", "random"}
