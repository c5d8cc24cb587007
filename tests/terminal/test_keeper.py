"""The score kept at a terminal, without a terminal: what is typed, what is shown, what is saved."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from rumpus.games import open_game
from rumpus.games.fight_song.referee import Sheet, SheetPlay, SheetRound, SongEntry, SongHand
from rumpus.terminal.keeper import Keeper, keep_score
from rumpus.terminal.play import Left

GAME = open_game("fight-song")


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
    assert lines == [], "it left too early"
    assert isinstance(console.file, io.StringIO)
    return keeper, console.file.getvalue()


def sheet(*typed: str) -> Sheet:
    keeper, _ = kept(*typed)
    present = keeper.sheets[-1]
    assert isinstance(present, Sheet)
    return present


def shown(*typed: str) -> str:
    return kept(*typed)[1]


@pytest.mark.parametrize("words", ["Ada Bo", "Ada, Bo", "  Ada   Bo  "])
def test_players_are_named_first(words: str) -> None:
    assert sheet(words) == Sheet(players=("Ada", "Bo"))


def test_commas_keep_names_whole() -> None:
    assert sheet("Mary Ann, Bo") == Sheet(players=("Mary Ann", "Bo"))


@pytest.mark.parametrize("words", ["4 5", "4, 5", "4:5", "4-5"])
def test_numbers_are_the_points_of_a_hand(words: str) -> None:
    assert sheet("Ada Bo", words).rounds == (SheetRound(points=(4, 5)),)


def test_the_score_card_is_painted_after_every_hand() -> None:
    told = shown("Ada Bo", "4 5", "2 0")
    assert "Ada ■■■■□□[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ]    4" in told
    assert "Ada ■■■■■■[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ]    6" in told
    assert "Fight Song hand 1: Ada and Bo battle, Ada plays first." in told
    assert told.count("8 cards to everybody.") == 1, "what was told once is not told again"


def test_a_hand_is_entered_card_by_card() -> None:
    turned = ("Ada Bo", "turn coin toss", "ada bs ul 3", "bo bg ur")
    keeper, told = kept(*turned)
    assert "Ada wrote 3 for Band sky; it scores 1: inner." in told, "at once, not after the hand"
    assert keeper.question() == "hand 1: 2 cards to come, the next by Ada or Bo > "
    whole = sheet(*turned, "ada, trumpet line, lower left", "BO FP LR 3")
    assert whole.rounds[0].activity == "coin toss"
    assert whole.rounds[0].plays[2:] == (
        SheetPlay("ada", "trumpet line", "lower left"),
        SheetPlay("BO", "FP", "LR", 3),
    )


@pytest.mark.parametrize("words", ["turn cs bg ft fp+b", "turn CS, Band gold, FT, FP+B"])
def test_a_card_may_be_turned_by_its_corners(words: str) -> None:
    assert "Hand 1: CS BG FT FP+B." in shown("Ada Bo", words)


def test_a_song_with_a_comma_in_its_name_is_one_card() -> None:
    assert "Fight Song hand 1: Onward, Otters." in shown("Ada Bo", "6 0", "turn onward, otters")


def test_while_a_round_is_due_points_and_cards_belong_to_its_hands() -> None:
    rounds = sheet("Ada Bo", "6 0", "2 2", "turn onward", "ada bg ul", "bo bg ur").rounds
    assert rounds[1] == SheetRound(song=SongEntry(hands=(SongHand(points=(2, 2)),)))
    plays = (SheetPlay("ada", "bg", "ul"), SheetPlay("bo", "bg", "ur"))
    assert rounds[2] == SheetRound(song=SongEntry(hands=(SongHand(song="onward", plays=plays),)))


def test_a_round_is_entered_by_rival_and_winner() -> None:
    told = shown("Ada Bo Cy", "3 3 3", "3 0 0", "song ada", "rival bo", "song Ada")
    assert "no rival came; expected one first" in told
    assert "Ada picks Bo to battle." in told
    assert "An extra point for Ada." in told


def test_dealer_and_house_rules_may_be_said_at_any_time() -> None:
    told = shown("Ada Bo", "5 5", "dealer bo", "house corners=shared", "house song_counter = reset", "3 0")
    assert "Hand 2: Bo starts." in told
    assert "Towards the next Fight Song: Ada 0, Bo 5." in told


def test_undo_goes_back_step_by_step_to_the_names() -> None:
    assert sheet("Ada Bo", "1 1", "turn coin", "ada bg ul", "undo").rounds[-1].plays == ()
    assert sheet("Ada Bo", "1 1", "turn coin", "ada bg ul", "undo", "undo").rounds == (SheetRound(points=(1, 1)),)
    assert sheet("Ada Bo", "1 1", "undo", "undo", "Di Cy") == Sheet(players=("Di", "Cy"))
    assert "there is nothing to undo" in shown("undo")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("frob", "'frob' is not clear; expected points (4 6), a play (ada bg ul 3)"),
        ("ada bg ul", "a play came, but no card is turned; expected for example: turn coin toss"),
        ("ada bg ul x", "'ada bg ul x' is not clear"),
        ("7 0", "hand 2: 7 points came for Ada; expected 0 to 6 with 2 cards"),
        ("1", "points of 1 team came; expected those of Ada and Bo"),
        ("song ada", "a Fight Song round came, but none is due; expected a hand (Hand 2 is next)"),
        ("rival bo", "a Fight Song round came, but none is due"),
        ("turn xyzzy", "'xyzzy' is not an Activity card; expected one of"),
        ("turn", "'' is not an Activity card"),
        ("dealer zed", "dealer: 'zed' is not a player; expected one of Ada, Bo"),
        ("house corners=round", "house rule corners: 'round' is not one of exclusive, shared"),
        ("house", "no house rule ''"),
        ("save", "save needs players and a file; expected for example save evening.json"),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json can not be written: No such file or directory"),
        ("save /", "/ is there already; a sheet does not replace another file"),
        ("\x1b[2J" * 50, "is not clear"),
        ("9" * 5000, "is not clear"),
    ],
)
def test_bad_input_is_answered_and_loses_nothing(words: str, answer: str) -> None:
    keeper, told = kept("Ada Bo", "1 2", words)
    assert answer in told
    assert "\x1b" not in told
    assert keeper.sheets[1:] == [Sheet(players=("Ada", "Bo"), rounds=(SheetRound(points=(1, 2)),))]


def test_a_hand_has_to_be_finished_or_undone() -> None:
    told = shown("Ada Bo", "turn coin", "ada bg ul", "4 6", "bo bg ul")
    assert "'4 6' came; expected a play, or undo (hand 1: 3 cards to come, the next by Ada or Bo)" in told
    assert "there is a card on the upper left corner already" in told


def test_bad_names_are_asked_for_again() -> None:
    told = shown("Ada", "Ada ada", "Ada Bo")
    assert "Fight Song is for 2, 3, 4 players, not 1" in told
    assert "player 2 is called 'ada' as another is" in told
    assert told.count("players > ") == 3


@pytest.mark.parametrize("words", ["help", "?"])
def test_help_fits_and_names_every_word(words: str) -> None:
    told = shown("Ada Bo", words)
    for word in ("turn", "rival", "song", "dealer", "house", "undo", "card", "save", "quit"):
        assert word in told
    assert max(map(cell_len, told.splitlines())) <= 80


def test_the_card_can_be_seen_again_also_in_an_unfinished_hand() -> None:
    told = shown("Ada Bo", "4 5", "turn coin", "ada bg ul", "card", "")
    assert told.count("Towards the next Fight Song: Ada 4, Bo 5.") == 3


def test_after_the_end_nothing_is_entered_but_undo_still_works() -> None:
    game = ["house finish=at once", *["6 6", "song nobody"] * 4, "5 3"]
    told = shown("Ada Bo", *game, "1 1", "undo", "3 5")
    assert "The end: Ada won (highest score)." in told
    assert "after the end: the game is over; expected nothing more (FS-END-1)" in told
    assert "The end: Bo won (highest score)." in told


def test_a_saved_sheet_reads_back_without_its_unfinished_hand(tmp_path: Path) -> None:
    path = tmp_path / "our evening.json"
    told = shown("Ada Bo", "dealer bo", "1 2", "turn coin", "ada bg ul", f"save {path}")
    assert "without the hand that is not finished" in told
    assert f"rumpus referee fight-song '{path}'" in told.replace("\n", "")
    assert msgspec.json.decode(path.read_bytes()) == {
        "players": ["Ada", "Bo"],
        "dealer": "bo",
        "rounds": [{"points": [1, 2]}],
    }
    assert list(tmp_path.iterdir()) == [path]


def test_a_sheet_may_be_saved_again_and_takes_no_other_files_place(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    other.write_text("precious")
    told = shown("Ada Bo", "1 2", f"save {mine}", "2 2", f"save {mine}", f"save {other}")
    assert len(msgspec.json.decode(mine.read_bytes())["rounds"]) == 2
    assert other.read_text() == "precious"
    assert "is there already" in told


def test_quit_asks_twice_where_something_would_be_lost(tmp_path: Path) -> None:
    assert "the sheet is not saved" not in shown("quit")
    assert "the sheet is not saved" not in shown("Ada Bo", "quit")
    assert "the sheet is not saved" not in shown("Ada Bo", "1 2", f"save {tmp_path / 'a.json'}", "quit")
    assert "the sheet is not saved" in shown("Ada Bo", "1 2", "quit", "quit")
    assert shown("Ada Bo", "1 2", "quit", "card", "quit", "quit").count("the sheet is not saved") == 2


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_score_card_is_not_wider_than_the_screen(width: int) -> None:
    _, told = kept(", ".join(("A" * 20, "漢" * 20, "C" * 20, "D" * 20)), "6 6", "song nobody", width=width)
    rows = [line for line in told.splitlines() if "[ ]" in line]
    assert len(rows) == 3 * 2
    assert max(map(cell_len, rows)) <= width


def test_the_pencil_is_put_down_when_nothing_more_is_typed() -> None:
    console = Console(file=io.StringIO(), width=80, color_system=None)

    def read(_: str) -> str:
        raise EOFError

    keep_score(GAME, console, read)
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().endswith("The pencil is put down.\n")
