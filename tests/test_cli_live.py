"""Word Combat on the command line: a game that waits for nobody, piped in, left, simulated and told again."""

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.table import read_record
from tests.test_cli import typed


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed(monkeypatch, "")


def live_game(monkeypatch: pytest.MonkeyPatch, path: Path, *options: str) -> None:
    """A whole game of Word Combat in which somebody only flips cards."""
    typed(monkeypatch, "\n/done\n" * 200)
    line = ["play", "word-combat", "--seed", "a", "--name", "Ada", "--level", "easy", "--record", str(path)]
    assert main([*line, *options]) == 0


def test_a_live_game_can_be_piped_in_and_its_record_verifies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    live_game(monkeypatch, path)
    told = capsys.readouterr().out
    for words in ("Ada flips", "Rosie calls", "Round 2 ends", "Rosie wins", f"rumpus verify {path}"):
        assert words in told
    assert max(map(len, told.replace(str(path), "").splitlines())) <= 80
    record = read_record(path)
    calls = [entry.action for entry in record.inputs if isinstance(entry.action, str)]
    assert calls
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    again = capsys.readouterr().out
    for word in calls:
        assert f"Rosie calls {word.upper()}" in again
    assert "  3.0 s Round 1 is on: " in again


def test_what_is_piped_in_at_once_gives_the_same_live_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    games = []
    for name in ("one.json", "other.json"):
        live_game(monkeypatch, tmp_path / name)
        record = read_record(tmp_path / name)
        games.append([(entry.at, entry.seat, entry.action) for entry in record.inputs])
    assert games[0] == games[1]


def test_a_live_game_can_be_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "fnord\n?\nscore\nlog\nrules\n\x1b[2J\nquit\n")
    assert main(["play", "word-combat", "--level", "random", "--seat", "2", "--record", str(path)]) == 0
    told = capsys.readouterr().out
    for words in (
        "words are called while a round is on",
        "The clock runs while you type.",
        "WC-FLIP-3",
        "before the end",
    ):
        assert words in told
    assert "\x1b[2J" not in told
    assert [entry.seat for entry in read_record(path).inputs if entry.seat == 1] == []


def test_word_combat_is_simulated_and_its_records_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "games"
    line = f"simulate word-combat --games 2 --bots hard,easy --records {records}"
    assert main(line.split()) == 0
    told = capsys.readouterr().out
    for words in ("Word Combat, 2 seats, 2 games", "cards left in round 1", "words", "seconds", "points of seat 1"):
        assert words in told
    files = sorted(str(file) for file in records.iterdir())
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out.count("proved: ") == 2
    assert main(["replay", files[0]]) == 0
    assert "Seat 1 calls " in capsys.readouterr().out
