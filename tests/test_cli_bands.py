"""Marching Band(-imals) on the command line: piped in, told again, proved, simulated and left."""

import json
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.table import read_record
from tests.test_cli import typed

LINES = "draw\n8\n7\n9\nnext\n1\n1\nnext\npass\n1\n2\nend\ntake\n"
BOOSTED = f"{LINES}halt\nr\n\nalong\n2\nkeep\nbcd\nnobody\n"


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed(monkeypatch, "")


def piped_game(monkeypatch: pytest.MonkeyPatch, path: Path, *options: str, lines: str = LINES) -> None:
    """A whole game in which somebody types the same few things in turn, whatever is asked."""
    typed(monkeypatch, lines * 400)
    line = ["play", "marching-bandimals", "--seed", "a", "--name", "Ada", "--level", "hard", "--record", str(path)]
    assert main([*line, *options]) == 0


def test_a_game_can_be_piped_in_and_its_record_verifies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    piped_game(monkeypatch, path, "--seats", "3", "--house", "variant=quicker")
    told = capsys.readouterr().out
    for words in (
        "The cards are dealt.",
        "Into your hand: ",
        "Ada plays ",
        "No U?",
        " The end ",
        f"rumpus verify {path}",
    ):
        assert words in told
    assert max(map(len, told.replace(str(path), "").splitlines())) <= 80
    house = read_record(path).header.house
    assert (house["variant"], house["window"]) == ("quicker", "none")
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    again = capsys.readouterr().out
    for words in ("Round 1: ", "Ada draws 3 cards.", " The end "):
        assert words in again


def test_a_game_with_the_booster_is_told_and_proved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    piped_game(monkeypatch, path, "--seats", "4", "--house", "booster=true", lines=BOOSTED)
    capsys.readouterr()
    assert main(["verify", str(path)]) == 0
    assert "proved: the shuffle" in capsys.readouterr().out
    assert main(["replay", str(path)]) == 0
    assert " Band Halt! " in capsys.readouterr().out


def test_what_is_piped_in_gives_the_same_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    games = []
    for name in ("one.json", "other.json"):
        piped_game(monkeypatch, tmp_path / name, "--house", "variant=quicker")
        record = read_record(tmp_path / name)
        games.append([(entry.at, entry.seat, entry.action) for entry in record.inputs])
    assert games[0] == games[1]


def test_a_seat_is_told_only_what_it_could_know(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    piped_game(monkeypatch, path, "--house", "variant=quicker")
    capsys.readouterr()
    hands = []
    for seat in ("1", "2"):
        assert main(["replay", str(path), "--seat", seat]) == 0
        told = capsys.readouterr().out
        hands.append(next(line for line in told.splitlines() if "Into your hand" in line))
    assert hands[0] != hands[1]


def test_a_game_can_be_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "pile\nfnord\n?\nscore\ncards\nlog\nrules\n\x1b[2J\nquit\n")
    assert main(["play", "marching-bandimals", "--level", "random", "--seat", "2", "--seats", "8", "--seed", "a"]) == 0
    told = capsys.readouterr().out
    for words in ("Five pairs of a Player", "The discard pile is empty.", "MB-NOU-2", "before the end"):
        assert words in told
    assert "\x1b[2J" not in told


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--seats", "5", "--house", "variant=quicker"], "the quicker variant is for 2 to 4 players"),
        (["--seats", "4", "--house", "variant=large"], "the large variant is for 6 to 8 players"),
        (["--seats", "6", "--house", "goal=one-section"], "at most 5 players"),
        (["--seats", "9"], "9"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_can_not_be_played_is_refused_with_the_reason(
    command: str, options: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "marching-bandimals", *options]) == 1
    assert reason in capsys.readouterr().err


def test_it_is_simulated_and_its_records_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "games"
    line = "simulate marching-bandimals --games 2 --seats 3 --bots hard,easy,random --house booster=true --records"
    assert main([*line.split(), str(records)]) == 0
    told = capsys.readouterr().out
    for words in ("Marching Band(-imals), 3 seats, 2 games", "rounds", "penalties", "stopped", "pairs of seat 1"):
        assert words in told
    files = sorted(str(file) for file in records.iterdir())
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out.count("proved: ") == 2
    assert main(["replay", files[0]]) == 0
    assert "Seat 1 draws 2 cards." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seats", "house"), [("2", "variant=alternate"), ("8", "variant=large"), ("5", "goal=one-section")]
)
def test_variants_are_simulated(seats: str, house: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = f"simulate marching-bandimals --games 1 --seats {seats} --bots hard --json --house {house}"
    assert main(line.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["seats"]) == (1, int(seats))
    assert set(found["tallies"]) >= {"rounds", "penalties", "stopped"}


def test_its_rules_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "marching-bandimals"]) == 0
    told = capsys.readouterr().out
    assert "MB-BOOST-10" in told
    assert max(map(len, told.splitlines())) <= 80
