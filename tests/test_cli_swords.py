"""Fake Swords on the command line: piped in, told again, proved, simulated and left."""

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.table import read_record
from tests.test_cli import typed


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed(monkeypatch, "")


def piped_game(monkeypatch: pytest.MonkeyPatch, path: Path, *options: str) -> None:
    """A whole game in which somebody types the same few things in turn, whatever is asked."""
    typed(monkeypatch, "172\n" + "go\n1\ng m\ns h\nin\npile 2\n2\nleft\n" * 150)
    line = ["play", "fake-swords", "--seed", "a", "--name", "Ada", "--level", "easy", "--record", str(path)]
    assert main([*line, *options]) == 0


def test_a_game_can_be_piped_in_and_its_record_verifies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    piped_game(monkeypatch, path, "--seats", "4")
    told = capsys.readouterr().out
    for words in (
        "By lot, from the shortest: ",
        " Point! ",
        " Fight! ",
        "Beat 1: ",
        "three sets",
        f"rumpus verify {path}",
    ):
        assert words in told
    assert max(map(len, told.replace(str(path), "").splitlines())) <= 80
    assert read_record(path).header.house == {"fights": "duel", "beat": "none"}
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    again = capsys.readouterr().out
    for words in ("is the Fight Boss and draws", "Everybody points at a pile.", " The end "):
        assert words in again


def test_what_is_piped_in_gives_the_same_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    games = []
    for name in ("one.json", "other.json"):
        piped_game(monkeypatch, tmp_path / name)
        record = read_record(tmp_path / name)
        games.append([(entry.at, entry.seat, entry.action) for entry in record.inputs])
    assert games[0] == games[1]


def test_a_beat_may_have_a_limit_at_a_terminal_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "quit\n")
    assert main(["play", "fake-swords", "--house", "beat=8", "--record", str(path)]) == 0
    assert read_record(path).header.house["beat"] == "8"


def test_a_game_can_be_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "fnord\n?\nscore\ncards\nlog\nrules\n\x1b[2J\nquit\n")
    assert (
        main(
            ["play", "fake-swords", "--level", "random", "--seat", "2", "--seats", "5", "--house", "fights=real swords"]
        )
        == 0
    )
    told = capsys.readouterr().out
    for words in (
        "type your height in centimetres",
        "Three cards of a colour are a set",
        "SW-DUEL-2",
        "before the end",
    ):
        assert words in told
    assert "\x1b[2J" not in told


def test_it_is_simulated_and_its_records_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "games"
    line = f"simulate fake-swords --games 2 --seats 3 --bots normal,easy,easy --records {records}"
    assert main(line.split()) == 0
    told = capsys.readouterr().out
    for words in (
        "Fake Swords, 3 seats, 2 games",
        "turns",
        "fights",
        "beats",
        "black sets of the winner",
        "sets of seat 1",
    ):
        assert words in told
    files = sorted(str(file) for file in records.iterdir())
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out.count("proved: ") == 2
    assert main(["replay", files[0]]) == 0
    assert "Seat 1" in capsys.readouterr().out


def test_its_rules_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "fake-swords"]) == 0
    told = capsys.readouterr().out
    assert "SW-TURN-9" in told
    assert max(map(len, told.splitlines())) <= 80
