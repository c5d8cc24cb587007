"""`rumpus referee`: a sheet from a file or the input, its score card, and one line for each thing that is wrong."""

import io
import json
import re
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.games import GAMES, open_game
from rumpus.kernel.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "referee.md"


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed(monkeypatch, "")


def typed(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(words))


def a_sheet(**changes: object) -> str:
    return json.dumps({"players": ["Ada", "Bo"], "rounds": [{"points": [4, 6]}], **changes})


def blocks(language: str) -> list[str]:
    """The fenced examples of the page about the referee."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def test_a_sheet_in_a_file_is_told_and_painted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.json"
    path.write_text(a_sheet())
    assert main(["referee", "fight-song", str(path)]) == 0
    told = capsys.readouterr().out
    assert "The hand: Ada 4, Bo 6. The score: Ada 4, Bo 6. A section is full: Bo." in told
    assert "Bo  ■■■■■■[ ]" in told
    assert told.endswith("Fight Song hand 1: Ada and Bo battle, Bo plays first.\n")


def test_a_sheet_from_the_input_is_judged_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, a_sheet())
    assert main(["referee", "fight-song", "-", "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    sections = card["teams"][1].pop("sections")
    assert card["teams"][1].pop("tie_break") is False
    assert card["teams"][1] == {"name": "Bo", "players": ["Bo"], "scoring": 6, "extra": 0, "total": 6, "counter": 0}
    assert sections == [{"filled": 6, "extra": False}] + [{"filled": 0, "extra": False}] * 4
    assert card["due"] == {"starters": ["Bo"], "battlers": ["Ada", "Bo"], "first": "Bo", "rivals": [], "hand": 1}
    assert (card["over"], card["winners"], card["reason"], card["tie_break"]) == (False, [], None, None)


def test_the_example_of_the_page_is_judged_as_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (sheet, *_), (told, *_) = blocks("json"), blocks("text")
    typed(monkeypatch, sheet)
    assert main(["referee", "fight-song", "-"]) == 0
    assert capsys.readouterr().out == told


def test_the_page_names_every_field_of_sheet_and_score_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, blocks("json")[0])
    assert main(["referee", "fight-song", "-", "--json"]) == 0
    page = PAGE.read_text("utf-8")
    for field in json.loads(capsys.readouterr().out):
        assert f"`{field}`" in page
    for field in ("players", "dealer", "house", "rounds", "points", "activity", "plays", "song", "winner", "rival"):
        assert f"`{field}`" in page


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("", "not a sheet of Fight Song"),
        ("[]", "not a sheet of Fight Song: Expected `object`, got `array`"),
        ("[" * 100_000, "not a sheet of Fight Song"),
        ('{"rounds": []}', "missing required field `players`"),
        (a_sheet(players=["Ada", 2]), "Expected `str`, got `int` - at `players 2`"),
        (a_sheet(rounds=[{"points": [4, "6"]}]), "Expected `int`, got `str` - at `rounds 1.points 2`"),
        (a_sheet(rouns=[]), "the sheet has an unknown key 'rouns'; known: players, dealer, house, rounds"),
        (a_sheet(rounds=[{"ponts": [4, 6]}]), "rounds 1 has an unknown key 'ponts'; known: points, activity, plays"),
        (
            a_sheet(rounds=[{"song": {"hands": [{"plays": [{"player": "a", "card": "b", "corner": "c", "x": 1}]}]}}]),
            "rounds 1.song.hands 1.plays 1 has an unknown key 'x'; known: player, card, corner, points",
        ),
        (a_sheet(rounds=[{"points": [4, 7]}]), "the input: hand 1: 7 points came for Bo; expected 0 to 6"),
        (a_sheet(players=["Ada"]), "Fight Song is for 2, 3, 4 players, not 1"),
        (a_sheet(house={"corners": "round"}), "'round' is not one of exclusive, shared"),
        (a_sheet(rounds=[{"activity": "Coin\x1b[2J", "plays": []}]), "is not an Activity card"),
    ],
)
def test_a_bad_sheet_is_one_line_and_exit_code_1(
    sheet: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, sheet)
    assert main(["referee", "fight-song", "-"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rumpus: the input: ")
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ("referee", 2, "GAME"),
        ("referee nope", 1, "there is no game 'nope'"),
        ("referee fight-song /nowhere.json", 1, "/nowhere.json can not be read: No such file or directory"),
        ("referee fight-song /", 1, "Is a directory"),
        ("referee fight-song --json", 2, "--json needs a sheet: a FILE, or - for the input"),
        ("referee fight-song --frob", 2, "--frob"),
        ("referee fight-song --pack /nowhere.toml", 1, "No such file"),
    ],
)
def test_an_error_is_one_line_and_an_exit_code(
    arguments: str, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert words in err


def test_without_a_file_the_score_is_kept_from_what_is_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.json"
    typed(monkeypatch, f"Ada Bo\n4 6\nsong bo\nsave {path}\nquit\n")
    assert main(["referee", "fight-song"]) == 0
    assert "An extra point for Bo. The score: Ada 4, Bo 7." in capsys.readouterr().out
    assert main(["referee", "fight-song", str(path)]) == 0
    assert "An extra point for Bo. The score: Ada 4, Bo 7." in capsys.readouterr().out


def test_cards_of_another_pack_have_its_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(open_game("fight-song").house_pack_text().replace("Coin Toss", "Flat Tyre"), "utf-8")
    typed(monkeypatch, "Ada Bo\nturn flat tyre\n")
    assert main(["referee", "fight-song", "--pack", str(pack)]) == 0
    assert "Hand 1: Flat Tyre." in capsys.readouterr().out


def test_an_interrupt_exits_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin.readline", interrupt)
    assert main(["referee", "fight-song"]) == 130


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_has_a_sheet_for_its_referee(game: type[Game]) -> None:
    assert isinstance(game.sheet_type, type)
