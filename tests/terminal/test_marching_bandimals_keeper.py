"""Bands of printed cards typed card by card, without a terminal."""

import io
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from rumpus.cli import main
from rumpus.games.marching_bandimals.referee import (
    BandEntered,
    Closed,
    InEffect,
    Lasting,
    Line,
    Pair,
    ScoreCard,
    Sheet,
    Verdict,
)
from rumpus.terminal.keeper import Keeper
from rumpus.terminal.play import Left
from tests.games.marching_bandimals.test_referee import COMPLETE, GAME, card_named, pairs

clause = pytest.mark.clause

PAGE = Path(__file__).parents[2] / "docs" / "referee.md"
WHOLE = f"ada + {', '.join(pairs(*COMPLETE))}"


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
    present = kept("ada bo cy", *typed)[0].sheets[-1]
    assert isinstance(present, Sheet)
    return present


def shown(*typed: str) -> str:
    return " ".join(kept("ada bo cy", *typed)[1].split())


def test_two_to_eight_names_come_first() -> None:
    assert sheet().players == ("ada", "bo", "cy")
    assert "expected 2 to 8 names" in kept("ada")[1]
    assert kept("Mary Ann, Bo", "mary ann + oboe")[0].sheets[-1] == Sheet(
        players=("Mary Ann", "Bo"), bands=(BandEntered(cards=("Oboe",)), BandEntered())
    )


@pytest.mark.parametrize("words", ["ada + euphonium, bugle bo", "1 + euph,bugle", "A + EUPHONIUM, Bug"])
def test_cards_are_laid_in_with_a_plus_and_names_may_be_cut_short(words: str) -> None:
    assert sheet(words).bands[0].cards == ("Euphonium", "Bugle Bo")


def test_a_card_is_taken_out_with_a_minus() -> None:
    assert sheet("ada + oboe, euphonium", "ada - ob").bands[0].cards == ("Euphonium",)
    assert "'flute' is not clear; the band of ada has Oboe" in shown("ada + oboe", "ada - flute")
    assert "the band of bo has nothing" in shown("bo - flute")


def test_a_name_with_a_hyphen_is_no_minus() -> None:
    keeper, _told = kept("Anne-Marie, Bo", "anne-marie + oboe, flute", "anne-marie - oboe")
    assert keeper.sheets[-1].bands[0].cards == ("Flute",)  # type: ignore[attr-defined]  # a sheet of this game


@clause("MB-BAND-4", "MB-BAND-5", "MB-BAND-6")
@pytest.mark.parametrize(
    ("before", "card", "told"),
    [
        (
            "ada + oboe",
            "oboe",
            "Oboe does not fit: it is in the band already, and all Equipment is different (MB-BAND-5)",
        ),
        ("ada + oboe, flute", "piccolo", "Piccolo does not fit: at most two Woodwind pairs in a band (MB-BAND-4)"),
        (WHOLE, "flute", "Flute does not fit: there are five Equipments, and never more (MB-BAND-6)"),
        ("ada + flute", "oboe, kazoo", "there is no card 'kazoo'"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_clause_and_changes_nothing(before: str, card: str, told: str) -> None:
    assert told in shown(before, f"ada + {card}")
    assert sheet(before, f"ada + {card}") == sheet(before)


def test_a_blocked_section_is_refused_and_any_player_is_never_used_up() -> None:
    assert "Euphonium does not fit: a Band Penalty keeps Brass cards" in shown("ada penalty stuck valves", "ada + euph")
    told = shown("ada + bugle", "bo + bugle", "bo + brass player")
    assert "Bugle Bo does not fit: it lies in a band already, as many as the pack 'House band' has (MB-CARDS-4)" in told
    assert sheet("ada + bugle", "bo + brass player").bands[1].cards == ("Brass Player",)


@clause("MB-CARDS-5")
def test_cards_of_another_box_are_told_by_section_or_colour_and_type() -> None:
    assert sheet("ada + brass equipment, pink player, brass equip").bands[0].cards == (
        *("Brass Equipment", "Color Guard Player", "Brass Equipment"),
    )
    told = shown("ada + brass equipment cornet", "ada + light blue equipment cornet")
    assert "Brass Equipment cornet does not fit: it is in the band already, and all" in told
    assert "Brass Equipment does not fit: at most two Brass pairs in a band (MB-BAND-4)" in shown(
        "ada + brass equipment, brass equipment", "ada + brass equipment"
    )
    assert "a Band Penalty keeps Brass cards" in shown("ada penalty stuck valves", "ada + brass equipment")
    assert sheet("ada + brass equipment cornet", "ada - brass eq").bands[0].cards == ()
    assert "From the pack" not in shown("ada + brass equipment cornet")
    assert "From the pack House band: the section of Oboe, and how many there are (MB-CARDS-5)" in shown("ada + oboe")


def test_several_cards_are_laid_in_together_or_not_at_all() -> None:
    assert sheet("ada + oboe, flute, piccolo").bands[0].cards == ()


@clause("MB-BAND-1")
def test_the_page_says_what_is_missing() -> None:
    assert "ada needs Woodwind Player for Oboe (MB-BAND-1), four more pairs (MB-SETUP-4)" in shown("ada + oboe")


@clause("MB-MAJOR-1", "MB-MAJOR-2")
def test_a_complete_band_takes_a_drum_major_and_wins_when_its_turn_comes_again() -> None:
    told = shown("turn ada", WHOLE, "ada major", "turn", "turn", "turn")
    assert "ada: complete: a Drum Major may come at the end of a basic turn (MB-MAJOR-1)" in told
    assert "ada wins: the band is complete and has its Drum Major. (MB-MAJOR-2)" in told
    assert "wins: the band" not in shown("turn ada", WHOLE, "ada major", "turn", "turn"), "it is cy's turn"
    assert "ada can not take a Drum Major: five pairs (MB-SETUP-4)" in shown("ada major")


@clause("MB-MAJOR-3")
def test_a_band_that_loses_a_card_returns_its_drum_major() -> None:
    lost = ("turn ada", WHOLE, "ada major", "turn", "ada - euphonium")
    assert "ada: the Drum Major has gone back: the band was no longer complete (MB-MAJOR-3)" in shown(*lost)
    assert "wins: the band" not in shown(*lost, "turn", "turn")
    assert sheet(*lost).bands[0].major == "back"
    assert sheet(*lost, "turn").bands[0].major == ""
    assert sheet("turn ada", WHOLE, "ada major", "ada major back").bands[0].major == ""


@clause("MB-BONUS-3", "MB-HAND-1")
def test_band_cards_are_counted_by_the_turns_of_their_owner() -> None:
    turns = card_named("Broken Zip").turns
    played = ("turn ada", "bo penalty broken zip", "ada bonus bigger lockers", "turn")
    assert sheet(*played).bands[:2] == (
        BandEntered(in_effect=(InEffect("Bigger Lockers", 1),)),
        BandEntered(in_effect=(InEffect("Broken Zip"),)),
    )
    lasted = (*played, *["turn"] * (3 * turns - 2))
    assert f"bo has Broken Zip for {turns} turns" in shown(*played)
    assert "bo: Broken Zip is over and is discarded (MB-BONUS-3)" in shown(*lasted)
    assert sheet(*lasted).bands[1].in_effect == (InEffect("Broken Zip", turns),)
    assert sheet(*lasted, "turn").bands[1].in_effect == ()


def test_a_band_card_may_leave_before_its_time() -> None:
    assert sheet("ada bonus home crowd", "ada over home").bands[0].in_effect == ()
    assert "ada has nothing" in shown("ada over home")
    assert "Broken Zip is no Band Bonus (MB-CARDS-1)" in shown("ada bonus broken zip")


@clause("MB-BONUS-2")
def test_a_third_band_bonus_is_refused() -> None:
    played = ("ada bonus home crowd", "ada bonus rain ponchos", "ada bonus band parents")
    assert "ada has two Band Bonuses in effect and can not get a third (MB-BONUS-2)" in shown(*played)
    assert len(sheet(*played).bands[0].in_effect) == 2


@clause("MB-VAR-1", "MB-VAR-2", "MB-VAR-3")
def test_variants_and_goals_are_agreed_in_a_word() -> None:
    agreed = sheet("variant quick", "goal required wood")
    assert (agreed.variant, agreed.goal, agreed.section) == ("quicker", "required-section", "woodwind")
    own = sheet("goal one", "ada section brass", "ada + oboe")
    assert (own.goal, own.bands[0]) == ("one-section", BandEntered(own="brass"))
    assert "Oboe does not fit: this band is of Brass only (MB-VAR-ONE)" in shown(
        "goal one", "ada section brass", "ada + oboe"
    )
    assert "the large variant is for 6 to 8 players, not 3" in shown("variant large")


@pytest.mark.parametrize("words", ["oboe", "zed + oboe", "ada +", "ada", "turn", "turn zed", "variant", "\x1b[2J"])
def test_what_is_not_clear_changes_nothing(words: str) -> None:
    keeper, told = kept("ada bo cy", words)
    assert len(keeper.sheets) == 1
    assert "\x1b" not in told


def test_undo_takes_back_what_was_entered_last() -> None:
    assert sheet("ada + oboe", "turn ada", "undo").turn == ""
    assert sheet("ada + oboe", "undo").bands[0].cards == ()


@pytest.mark.parametrize("width", [80, 100])
def test_help_and_page_fit_on_a_screen(width: int) -> None:
    names = ", ".join(f"A very long name {number}" for number in range(8))
    played = WHOLE.replace("ada", "1")
    lines = kept(names, "?", played, "1 major", "turn 1", "2 penalty broken zip", width=width)[1].splitlines()
    assert max(map(cell_len, (line for line in lines if ">" not in line[1:]))) <= width


# Files, and the page about it


def test_a_sheet_that_was_saved_is_judged_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "bands.json"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"Ada Bo\nturn ada\nada + oboe\nsave {path}\nquit\n"))
    assert main(["referee", "marching-bandimals"]) == 0
    typed = capsys.readouterr().out
    assert main(["referee", "marching-bandimals", str(path)]) == 0
    assert capsys.readouterr().out.strip() in typed
    assert main(["referee", "marching-bandimals", str(path), "--json"]) == 0
    card = msgspec.json.decode(capsys.readouterr().out, type=ScoreCard)
    assert card.turn == 0
    assert card.bands[0].pairs[0] == Pair(4, "", "Oboe")


def section() -> str:
    return PAGE.read_text("utf-8").partition("## Marching Band(-imals)\n")[2].partition("\n## ")[0]


def test_the_example_of_the_page_is_judged_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    (entry,) = re.findall(r"^```json\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    (expected,) = re.findall(r"^```text\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    path = tmp_path / "sheet.json"
    path.write_text(entry)
    assert main(["referee", "marching-bandimals", str(path)]) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == expected.splitlines()


@pytest.mark.parametrize("record", [Sheet, BandEntered, InEffect, ScoreCard, Verdict, Pair, Line, Closed, Lasting])
def test_the_page_names_every_field(record: type[Any]) -> None:
    missing = [field.name for field in fields(record) if f"`{field.name}`" not in section()]
    assert missing == []
