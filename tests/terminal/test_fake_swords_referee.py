"""A game with foam swords typed step by step, and its page, without a terminal."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from rumpus.cli import main
from rumpus.games import open_game
from rumpus.games.fake_swords.referee import FightEntry, Sheet, Verdict
from rumpus.terminal.keeper import Keeper
from rumpus.terminal.play import Left
from rumpus.terminal.refereeing import referee_page
from tests.games.fake_swords.sheets import judge, printed

clause = pytest.mark.clause

PLAYERS = "ada 160, bo 172 cm, Mary Ann 181"
DEALT = "boing, umbrella, magnets"
PILES = "boing, boing / umbrella / hot soup, magnets"


def kept(*typed: str, width: int = 80) -> tuple[Keeper, str]:
    """A keeper after some lines, and all that it showed."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    lines = list(typed)

    def read(question: str) -> str:
        console.print(question)
        if not lines:
            raise EOFError
        return lines.pop(0) + "\n"

    keeper = Keeper(open_game("fake-swords"), console, read)
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


def test_names_and_heights_come_first() -> None:
    assert [(player.name, player.height) for player in sheet(PLAYERS).players] == [
        ("ada", 160),
        ("bo", 172),
        ("Mary Ann", 181),
    ]
    assert "expected names and heights in cm" in shown("ada, bo, cy")
    assert "2 players came; expected 3 to 6" in shown("ada 160, bo 170")


@clause("SW-SETUP-1", "SW-SETUP-2")
def test_then_the_app_deals_or_printed_cards_are_typed() -> None:
    assert sheet(PLAYERS, "seed foam and fury", "boss bo").seed == "foam and fury"
    typed = sheet(PLAYERS, DEALT, "boss mary ann")
    assert (typed.dealt, typed.boss) == (("boing", "umbrella", "magnets"), "mary ann")
    assert "turn 1, the piles >" in shown(PLAYERS, DEALT)


@clause("SW-TURN-2", "SW-TURN-4")
def test_piles_and_pointing() -> None:
    typed = sheet(PLAYERS, DEALT, "boss 1", PILES, "1 2 3")
    assert typed.turns[0].piles == (("boing", "boing"), ("umbrella",), ("hot soup", "magnets"))
    assert typed.turns[0].pointed == (1, 2, 3)
    told = shown(PLAYERS, DEALT, "boss 1", PILES, "1 2 3")
    assert "ada takes pile 1: Boing and Boing. (SW-TURN-5)" in told
    assert "ada completes yellow: 1 set. (SW-SETS-1)" in told
    assert "turn 1: 2 piles came; expected 3 (SW-TURN-2)" in shown(PLAYERS, DEALT, "boss 1", "boing / umbrella")
    assert "expected the pile of each player, as 1 3 3" in shown(PLAYERS, DEALT, PILES, "ada 1")


@clause("SW-TURN-10")
def test_what_the_app_dealt_may_lie_as_it_came() -> None:
    assert len(sheet(PLAYERS, "seed foam", "as they lie").turns[0].piles) == 3
    assert "the cards are printed ones" in shown(PLAYERS, DEALT, "as they lie")


FIGHT = (PLAYERS, DEALT, "boss 1", PILES, "2 1 1")


@clause("SW-FIGHT-9", "SW-FIGHT-10")
@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("bo won", Verdict("bo")),
        ("3 wins", Verdict("3")),
        ("both hit", Verdict("nobody")),
        ("bo broke boing", Verdict(3, "boing")),
        ("mary ann arms", Verdict(2, "arms")),
    ],
)
def test_verdicts(words: str, verdict: Verdict) -> None:
    assert sheet(*FIGHT, words).turns[0].fight == FightEntry(verdicts=(verdict,))


@pytest.mark.parametrize("words", ["ada won", "ada broke boing", "bo broke umbrella", "bo", "fight bo, ada"])
def test_what_is_not_clear_changes_nothing(words: str) -> None:
    assert sheet(*FIGHT, words).turns[0].fight is None


@clause("SW-TURN-6", "SW-TURN-7")
def test_the_fight_boss_chooses_and_names() -> None:
    four = ("ada 160, bo 170, cy 180, dee 190", "boing, boing, boing, magnets", "boss ada")
    typed = (
        *four,
        "umbrella, hot soup / magnets, magnets / knee high, seven paces",
        "1 1 1 2",
        "fight ada, cy",
        "boss dee",
    )
    assert sheet(*typed).turns[0].fight == FightEntry(fighters=("ada", "cy"), boss="dee")
    assert sheet(*typed[:-2], "fight ada against cy").turns[0].fight == FightEntry(fighters=("ada", "cy"))
    assert "ada chooses which fight takes place." in shown(*typed[:-2])


@clause("SW-FIGHT-1")
def test_the_page_shows_the_rules_in_force() -> None:
    told = shown(*FIGHT)
    assert "Boing (yellow)" in told
    assert "bo against Mary Ann: ada counts down and gives the verdict." in told


@clause("SW-FIGHT-15", "SW-FIGHT-17")
def test_the_page_says_how_to_stand_and_what_gives_way() -> None:
    told = " ".join(shown(PLAYERS, DEALT, "boss 1", "umbrella, low ceiling / magnets / boing, boing", "2 1 1").split())
    assert "only the tips of your swords touch. (SW-FIGHT-15)" in told
    assert "It gives way to Umbrella where both can not be obeyed. (SW-FIGHT-17)" in told


@clause("SW-CARDS-2")
def test_colours_are_enough() -> None:
    typed = (PLAYERS, DEALT, "boss 1", "purple, green / yellow / black, purple", "1 2 3")
    assert sheet(*typed).turns[0].piles[0] == ("purple", "green")
    told = " ".join(shown(*typed).split())
    assert "takes pile 1: a purple card and a green card." in told
    assert "are those of our pack Foam and Fury." in told


@pytest.mark.parametrize("width", [40, 80])
def test_the_page_fits(width: int) -> None:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    card = judge(printed("PPPP", ("GG YY BB", (1, 1, 2, 2))))
    console.print(referee_page(open_game("fake-swords"), card, width))
    assert isinstance(console.file, io.StringIO)
    assert max(map(cell_len, console.file.getvalue().splitlines())) <= width


def test_undo_takes_a_step_back() -> None:
    assert sheet(*FIGHT, "bo won", "undo").turns[0].fight is None


def test_help_fits_on_a_screen() -> None:
    assert max(map(cell_len, shown(PLAYERS, "?").splitlines()[2:])) <= 80


def test_a_sheet_that_was_saved_gives_the_same_score_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    path = tmp_path / "evening.json"
    lines = [PLAYERS, "seed foam", "boss 2", "as they lie", "1 1 2", "2 won", f"save {path}", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["referee", "fake-swords"]) == 0
    capsys.readouterr()
    assert main(["referee", "fake-swords", str(path), "--json"]) == 0
    card = msgspec.json.decode(capsys.readouterr().out)
    assert (card["turn"], card["step"], card["boss"]) == (2, "piles", 2)
    assert main(["referee", "fake-swords", str(path)]) == 0
    assert "bo is the first Fight Boss. (SW-SETUP-2)" in capsys.readouterr().out


def test_a_bad_sheet_is_one_line_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"players": []}'))
    assert main(["referee", "fake-swords", "-"]) == 1
    assert capsys.readouterr().err == "rumpus: the input: 0 players came; expected 3 to 6\n"
