"""The score of Word Combat typed call by call, without a terminal."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from rumpus.cli import main
from rumpus.games.word_combat.referee import Called, Sheet
from rumpus.terminal.keeper import Keeper
from rumpus.terminal.play import Left
from tests.games.word_combat.boards import GAME, worth

clause = pytest.mark.clause


def kept(*typed: str, width: int = 80) -> tuple[Keeper, str]:
    """A keeper after some lines, and all that it showed."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    lines = list(typed)

    def read(question: str) -> str:
        console.print(question)
        if not lines:
            raise EOFError
        return lines.pop(0) + "\n"

    keeper = Keeper(GAME, console, read)
    with pytest.raises(Left):
        keeper.keep()
    assert isinstance(console.file, io.StringIO)
    return keeper, console.file.getvalue()


def sheet(*typed: str) -> Sheet:
    present = kept(*typed)[0].sheets[-1]
    assert isinstance(present, Sheet)
    return present


def shown(*typed: str) -> str:
    return kept(*typed)[1]


@pytest.mark.parametrize("words", ["Ada Bo", "Ada, Bo", "  Ada ,Bo "])
def test_two_names_come_first(words: str) -> None:
    assert sheet(words).players == ("Ada", "Bo")
    assert "expected two names, for example: ada, bo" in shown("ada")


def test_names_may_have_spaces() -> None:
    assert sheet("Mary Ann, Bo", "mary ann, train").rounds == ((Called("mary ann", "train"),),)


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ("ada train", Called("ada", "train")),
        ("2 train", Called("2", "train")),
        ("ada train 17", Called("ada", "train", points=17)),
        ("ada train no", Called("ada", "train", formable=False)),
        ("ada, train, not formable", Called("ada", "train", formable=False)),
    ],
)
def test_a_call_is_a_player_and_a_word(words: str, call: Called) -> None:
    assert sheet("Ada Bo", words).rounds == ((call,),)


@clause("WC-END-4", "WC-WORD-4", "WC-WORD-5")
def test_every_call_is_told_with_what_it_came_to() -> None:
    told = shown("Ada Bo", "ada train", "bo cats", "bo oxen no")
    assert f"Round 1: Ada calls TRAIN: {worth('train')} points." in told
    assert "Round 1: Bo calls CATS: it is a plural, 5 points lost (WC-WORD-4)." in told
    assert "Round 1: Bo calls OXEN: the cards do not form it, 5 points lost (WC-WORD-5)." in told
    assert told.splitlines()[-4].split() == ["Ada", str(worth("train")), "0", str(worth("train"))]
    assert told.splitlines()[-3].split() == ["Bo", "0", "10", "-10"]
    assert told.splitlines()[-2] == "Ada is ahead."
    assert told.splitlines()[-1].startswith("round 1, call 4 >")


def test_the_second_round_is_begun() -> None:
    told = shown("Ada Bo", "ada train", "round", "bo train", "round")
    assert "round 2, call 2 >" in told
    assert "Both have the same score." in told
    assert "a game has 2" in told, "there is no third"


@clause("WC-WORD-7")
def test_a_challenge_is_about_the_word_before() -> None:
    told = shown("Ada Bo", "judge on challenge", "ada cats", "challenge")
    assert f"Ada calls CATS: {worth('cats')} points." in told
    assert "Ada calls CATS: it is a plural, 5 points lost (WC-WORD-4)." in told
    assert "the dictionary judges at once" in shown("Ada Bo", "ada cats", "challenge")
    assert "there is no word to challenge in this round" in shown("Ada Bo", "judge on challenge", "challenge")


@clause("WC-WORD-15")
def test_on_challenge_a_short_call_costs_points_though_nobody_challenges_it() -> None:
    told = shown("Ada Bo", "judge on challenge", "ada at")
    assert "Ada calls AT: it is too short, 5 points lost (WC-WORD-3)." in told


@clause("WC-WORD-16")
def test_a_family_table_refuses_what_is_unfit_for_children() -> None:
    assert sheet("Ada Bo", "family on").family == "on"
    told = shown("Ada Bo", "family on", "ada sex")
    assert "Ada calls SEX: it is not for families, 5 points lost (WC-WORD-16)." in told
    assert f"Ada calls SEX: {worth('sex')} points." in shown("Ada Bo", "ada sex")
    assert "family: 'maybe' is not one of off, on (WC-WORD-16)" in shown("Ada Bo", "family maybe")


@clause("WC-WORD-9")
def test_the_dictionary_may_be_strict() -> None:
    assert sheet("Ada Bo", "words strict").words == "strict"
    assert "words: 'lax' is not one of balanced, strict, lenient" in shown("Ada Bo", "words lax")


@pytest.mark.parametrize("words", ["train", "cy train", "ada train 1000", "ada tr4in", "ada train a b"])
def test_what_is_not_clear_changes_nothing(words: str) -> None:
    assert sheet("Ada Bo", words).rounds == ((),)


def test_undo_takes_a_call_back() -> None:
    assert sheet("Ada Bo", "ada train", "bo ape", "undo").rounds == ((Called("ada", "train"),),)


def test_help_fits_on_a_screen() -> None:
    lines = shown("Ada Bo", "?").splitlines()
    assert max(map(cell_len, lines)) <= 80


def test_a_sheet_that_was_saved_gives_the_same_score_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "evening.json"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"Ada Bo\nada cat\nbo cats\nsave {path}\nquit\n"))
    assert main(["referee", "word-combat"]) == 0
    typed = capsys.readouterr().out
    assert main(["referee", "word-combat", str(path)]) == 0
    read = capsys.readouterr().out
    assert [line.rstrip() for line in read.splitlines()[-5:]] == [
        line.rstrip() for line in typed.split("Bo calls CATS")[1].splitlines()[1:6]
    ]
    assert read.startswith("Round 1: Ada calls CAT: ")
    assert main(["referee", "word-combat", str(path), "--json"]) == 0
    card = msgspec.json.decode(capsys.readouterr().out)
    told = {"player": 2, "word": "cats", "points": -5, "reason": "plural", "clause": "WC-WORD-4"}
    assert card["rounds"][0]["calls"][1] == told
    assert card["winner"] == "Ada"
