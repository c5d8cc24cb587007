"""A stack of Fightball typed card by card, without a terminal."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from rumpus.games import open_game
from rumpus.games.fightball.referee import Does, Played, Printed, StackSheet
from rumpus.games.fightball.terminal.scribe import Draft
from rumpus.terminal.keeper import Keeper
from rumpus.terminal.play import Left

FIGURE_3 = ("tula", "stern", "blue ball by az", "domino by cruisers", "jump shot by aztecs")


def kept(*typed: str, width: int = 80) -> tuple[Keeper, str]:
    """A keeper after some lines, and all that it showed."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    lines = list(typed)

    def read(question: str) -> str:
        console.print(question)
        if not lines:
            raise EOFError
        return lines.pop(0) + "\n"

    keeper = Keeper(open_game("fightball"), console, read)
    with pytest.raises(Left):
        keeper.keep()
    assert isinstance(console.file, io.StringIO)
    return keeper, console.file.getvalue()


def draft(*typed: str) -> Draft:
    present = kept(*typed)[0].sheets[-1]
    assert isinstance(present, Draft)
    return present


def shown(*typed: str) -> str:
    return kept(*typed)[1]


@pytest.mark.parametrize("words", ["aztecs the-dark", "Aztecs, The Dark", "az, dark", "a d"])
def test_two_teams_are_named_first(words: str) -> None:
    assert draft(words) == Draft(("aztecs", "the-dark"))


@pytest.mark.parametrize("words", [("blue", "the dark"), ("b", "dark"), ("blue the dark",), ("blue of dark",)])
def test_then_the_zone_and_whose_it_is(words: tuple[str, ...]) -> None:
    assert draft("aztecs, the dark", *words) == Draft(("aztecs", "the-dark"), "blue", "the-dark")


def test_green_is_nobodys() -> None:
    assert draft("aztecs cruisers", "green") == Draft(("aztecs", "cruisers"), "green")
    assert "the green zone is nobody's" in shown("aztecs cruisers", "green aztecs")


def test_the_keeper_asks_for_what_is_missing() -> None:
    told = shown("aztecs cruisers", "red", "cruisers", "tula")
    for question in ("teams > ", "zone: red, blue or green > ", "whose red zone: aztecs or cruisers > ", "card 2 > "):
        assert question.rstrip() in told


def test_the_account_comes_after_every_card() -> None:
    told = shown("aztecs cruisers", "blue cruisers", *FIGURE_3)
    assert told.count("1 Tula") == 5
    assert "5 Jump Shot Aztecs   +7" in told
    assert "Shot Value 8 of 10 in Blue: the play fails." in told


def test_a_card_is_named_with_its_coach_where_both_have_it() -> None:
    told = shown("aztecs cruisers", "green", "blue ball")
    assert "both teams have 'Blue Ball'; say by whom it was played" in told
    assert draft("aztecs cruisers", "green", "tu", "blue ball by c").cards == (
        Played("Tula"),
        Played("Blue Ball", "cruisers"),
    )


def test_what_coaches_decide_is_typed_when_it_is_asked() -> None:
    stack = ("wildcats, sport", "green", "heather m.", "go, team!", "green ball by w", "interception", "long by w")
    assert "Still to decide: Go, Team!, more or less." in shown(*stack)
    assert "In all: Texas Wildcats 0, Team Sport 2." in shown(*stack, "less")
    assert "In all: Texas Wildcats 0, Team Sport 4." in shown(*stack, "more")
    assert "no card of a play that succeeds leaves anything to decide (FB-FX-3)" in shown(*stack, "more", "less")
    assert draft(*stack, "more", "undo").choices == {}


def test_what_is_decided_is_not_the_card_of_that_name_that_a_new_shooter_has_cancelled() -> None:
    stack = ("wildcats, dark", "red dark", "skye", "go, team!", "bitsy", "go, team!", "red ball by w", "dunk by w")
    assert "In all: Texas Wildcats 3, The Dark 0." in shown(*stack)
    assert draft(*stack, "less").choices == {"4": "less"}
    assert "In all: Texas Wildcats 1, The Dark 0." in shown(*stack, "less")


def test_discard_piles_are_told_for_cards_that_look_there() -> None:
    assert draft("aztecs cruisers", "green", "discard tula", "discard tex by aztecs").discards == {
        "aztecs": ("Tula", "Tex")
    }
    assert "whose discard pile?" in shown("aztecs cruisers", "green", "discard red ball")
    assert draft("aztecs cruisers", "green", "tula", "discard tex", "new").discards == {"aztecs": ("Tex",)}
    assert draft("aztecs cruisers", "green", "tula", "discard tex", "quarter").discards == {}


def test_undo_goes_back_step_by_step_and_new_keeps_the_teams() -> None:
    assert draft("aztecs cruisers", "green", "tula", "undo").cards == ()
    assert draft("aztecs cruisers", "green", "tula", "undo", "undo").zone is None
    done = StackSheet(zone="green", cards=(Played("Tula"),))
    assert draft("aztecs cruisers", "green", "tula", "new") == Draft(("aztecs", "cruisers"), stacks=(done,))
    assert draft("aztecs cruisers", "green", "new") == Draft(("aztecs", "cruisers"))
    assert draft("aztecs cruisers", "green", "tula", "new", "quarter") == Draft(("aztecs", "cruisers"))
    assert draft("aztecs cruisers", "green", "tula", "new", "undo").cards == (Played("Tula"),)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("xyzzy", "card 2: there is no card 'xyzzy'"),
        ("red ball by bluebirds", "there is no team 'bluebirds' here; there are aztecs and cruisers (FB-GAME-2)"),
        ("e by aztecs", "type more of it"),
        ("stern by aztecs", "'stern' plays for the team cruisers, not for aztecs"),
        ("save", "save needs teams and a file"),
        ("\x1b[2J" * 30, "there is no card"),
    ],
)
def test_bad_input_is_answered_and_loses_nothing(words: str, answer: str) -> None:
    keeper, told = kept("aztecs cruisers", "green", "tula", words)
    assert answer in told.replace("\n", " ")
    assert "\x1b" not in told
    assert keeper.sheets[-1] == Draft(("aztecs", "cruisers"), "green", None, (Played("Tula"),))


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("aztecs", "expected two teams, for example: aztecs, the dark (FB-GAME-1)"),
        ("t, aztecs", "'t' may be The Dark, Team Sport and Texas Wildcats; type more of it"),
        ("aztecs aztecs", "two different teams meet"),
        ("undo", "there is nothing to undo; expected the teams first"),
        ("save x.json", "save needs teams and a file"),
    ],
)
def test_bad_teams_are_asked_for_again(words: str, answer: str) -> None:
    keeper, told = kept(words)
    assert answer in told
    assert keeper.sheets == []


def test_a_zone_that_is_not_there_is_asked_for_again() -> None:
    assert "there is no zone 'pink'; expected red or blue or green" in shown("aztecs cruisers", "pink")


def test_a_saved_stack_is_a_sheet(tmp_path: Path) -> None:
    path = tmp_path / "stack.json"
    assert "there is nothing to save yet" in shown("aztecs cruisers", f"save {path}", "green", f"save {path}")
    shown("aztecs cruisers", "blue cruisers", "tula", "stern", f"save {path}")
    assert msgspec.json.decode(path.read_bytes()) == {
        "zone": "blue",
        "side": "cruisers",
        "cards": [{"card": "Tula"}, {"card": "Stern"}],
        "teams": ["aztecs", "cruisers"],
    }


def test_the_stacks_of_a_quarter_are_added_up(tmp_path: Path) -> None:
    good = ("blue cruisers", "tula", "red ball by a", "jump shot by a")
    path = tmp_path / "quarter.json"
    told = shown("aztecs cruisers", *good, "new", *good, f"save {path}", "new", "green", "red ball by c")
    assert "Stack 1: Aztecs 2, Cruisers 0. The quarter so far: Aztecs 2, Cruisers 0." in told
    assert "Stack 2: Aztecs 2, Cruisers 0. The quarter so far: Aztecs 4, Cruisers 0." in told
    assert told.rstrip().splitlines()[-2] == "The quarter so far: Aztecs 7, Cruisers 0."
    assert [len(stack["cards"]) for stack in msgspec.json.decode(path.read_bytes())["stacks"]] == [3]


def test_printed_cards_are_typed_with_their_values() -> None:
    cards = draft("aztecs cruisers", "blue cruisers", "tu 3 6 1 3 4 4", "ixchel 1 2 3 4 5 6 by c", "ixchel by c").cards
    assert cards == (
        Played(Printed(type="player", name="Tula", values=(3, 6, 1, 3, 4, 4))),
        Played(Printed(type="player", name="ixchel", values=(1, 2, 3, 4, 5, 6)), "cruisers"),
        Played("ixchel", "cruisers"),
    )
    assert draft("aztecs cruisers", "green", "tula", "lob +3 -5 7 by a").cards[1].card == Printed(
        type="shot", name="lob", values=(3, -5, 7)
    )
    assert draft("aztecs cruisers", "green", "tula", "noon sun: shot value 2, intercept").cards[1].card == Printed(
        type="effect", name="Noon Sun", does=(Does("shot_value", 2), Does("intercept"))
    )
    assert "In all: Aztecs 2, Cruisers 0." in shown(
        *("aztecs cruisers", "blue cruisers", "tula 3 6 1 3 4 4", "blue ball by a", "jump 4 2 3 by a")
    )
    assert "2 came behind 'tula'; a Player has six values and a Shot three" in shown(
        "aztecs cruisers", "green", "tula 1 2"
    )
    assert "only its name" in shown("aztecs cruisers", "green", "discard tula 1 2 3 4 5 6")


def test_a_stack_may_be_left_at_any_time() -> None:
    assert "not saved" not in shown("aztecs cruisers", "green", "tula", "quit")


@pytest.mark.parametrize("words", ["help", "?"])
def test_help_fits_and_names_every_word(words: str) -> None:
    told = shown(words)
    for word in ("more", "less", "discard", "new", "quarter", "undo", "card", "save", "quit"):
        assert word in told
    assert max(map(cell_len, told.splitlines())) <= 80
