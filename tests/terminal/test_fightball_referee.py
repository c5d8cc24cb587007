"""`rumpus referee fightball`: the figures of the rulebook through the command, and one line for what is wrong."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from rumpus.cli import main
from rumpus.games.fightball import FightballGame

clause = pytest.mark.clause

PAGE = Path(__file__).parents[2] / "docs" / "referee.md"
GAME = FightballGame()
PACK = GAME.pack
AZTECS, CAVALIERS, CRUISERS = "aztecs", "cavaliers", "cruisers"
DARK, SPORT, WILDCATS = "the-dark", "team-sport", "texas-wildcats"


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def sheet(zone: str, side: str | None, teams: tuple[str, str], *cards: str, **more: object) -> dict[str, object]:
    """`tula@aztecs` is a card and who played it; without a team it is the first one's."""
    played = [card.partition("@")[::2] for card in cards]
    listed = [{"card": card, "by": by or teams[0]} for card, by in played]
    return {"zone": zone, "side": side, "cards": listed, "teams": list(teams), "choices": {}, **more}


def figure_2() -> dict[str, object]:
    """The simplest play: a Player with Red 7, a Ball of another colour, a Shot with Red 4; unnamed in the figure."""
    for team in PACK.teams:
        players = [card.name for card in team.cards if card.type == "player" and card.shot[0] == 7]
        shots = [card.name for card in team.cards if card.type == "shot" and card.shot[0] == 4]
        if players and shots and team.id != CRUISERS:
            return sheet("red", CRUISERS, (team.id, CRUISERS), players[0], "Blue Ball", shots[0])
    raise AssertionError("no team has the play of figure 2")


FIGURE_3 = sheet(
    "blue", CRUISERS, (AZTECS, CRUISERS), "Tula", "Stern@cruisers", "Blue Ball", "Domino@cruisers", "Jump Shot"
)
FIGURE_STACK = {key: FIGURE_3[key] for key in ("zone", "side", "cards")}
FIGURE_4 = sheet(
    *("green", None, (WILDCATS, SPORT)),
    *("Heather M.", "Go, Team!", "Green Ball", "Blue Ball@team-sport", "Interception@team-sport", "Long Shot"),
)
FIGURE_5 = sheet(
    *("red", AZTECS, (CAVALIERS, AZTECS)),
    *("Drew", "Zal@aztecs", "Tex@aztecs", "Green Ball", "Marco", "Red Ball", "Long Shot"),
)
FIGURE_6 = sheet(
    *("blue", DARK, (WILDCATS, DARK)),
    *("Gordo", "Dunk Shot", "Blue Ball", "Long Shot", "Bull@the-dark", "Jump Shot"),
)


def judged(
    entry: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, Any]:  # Any: what JSON holds
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(entry)))
    assert main(["referee", "fightball", "-", "--json"]) == 0
    card: dict[str, Any] = json.loads(capsys.readouterr().out)
    return card


def told(entry: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    path = tmp_path / "stack.json"
    path.write_text(json.dumps(entry))
    assert main(["referee", "fightball", str(path)]) == 0
    return capsys.readouterr().out


def values(card: dict[str, Any]) -> list[int]:
    return [line["value"] for line in card["account"]]


@clause("FB-PLAY-1", "FB-PLAY-2", "FB-COURT-4")
def test_figure_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    card = judged(figure_2(), monkeypatch, capsys)
    assert values(card) == [7, 7, 11]
    assert (card["shot_value"], card["complete"], card["success"]) == (11, True, True)
    assert sorted(card["points"].values()) == [0, 2]
    assert card["fouls"] == []


@clause("FB-EX-3")
def test_figure_3(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    card = judged(FIGURE_3, monkeypatch, capsys)
    assert values(card) == [7, 3, 5, 1, 8]
    assert [line["did"] for line in card["account"]] == ["shoots 7", "blocks 4", "+2", "blocks 4", "+7"]
    assert (card["shot_value"], card["complete"], card["success"]) == (8, True, False)
    assert card["points"] == {AZTECS: 0, CRUISERS: 0}


@clause("FB-EX-4", "FB-FX-3")
@pytest.mark.parametrize(
    ("choices", "points"),
    [({}, 2), ({"Go, Team!": "less"}, 2), ({"2": -1}, 2), ({"go, team!": "+1"}, 4), ({"2": 1}, 4)],
)
@pytest.mark.parametrize("side", [None, "none"])
def test_figure_4(
    choices: dict[str, str | int],
    points: int,
    side: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    card = judged({**FIGURE_4, "choices": choices, "side": side}, monkeypatch, capsys)
    assert (card["shot_value"], card["success"]) == (12, True)
    assert card["points"] == {WILDCATS: 0, SPORT: points}
    assert card["undecided"] == ([] if choices else ["Go, Team!"])


@clause("FB-EX-5")
def test_figure_5(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    card = judged(FIGURE_5, monkeypatch, capsys)
    assert values(card)[4:] == [6, 8, 11]
    assert card["points"] == {CAVALIERS: 2, AZTECS: 0}


@clause("FB-EX-6")
def test_figure_6(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    card = judged(FIGURE_6, monkeypatch, capsys)
    assert (card["shot_value"], card["complete"], card["success"]) == (13, True, True)
    assert card["points"] == {WILDCATS: 3, DARK: 1}
    assert [(foul["foul"], foul["card"], foul["to"], foul["points"]) for foul in card["fouls"]] == [
        ("early shot", "Dunk Shot", DARK, 1),
        ("after the shot", "Bull", WILDCATS, 1),
    ]


@clause("FB-FX-2")
@pytest.mark.parametrize(
    ("effects", "points"),
    [(("Double Shot@the-dark", "Human Pyramid"), 9), (("Human Pyramid", "Double Shot@the-dark"), 14)],
)
def test_human_pyramid_and_double_shot(
    effects: tuple[str, str], points: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    team = next(team for team in PACK.teams if team.id == WILDCATS)
    shooter = max((card for card in team.cards if card.type == "player"), key=lambda card: card.shot[0])
    shot = max((card for card in team.cards if card.type == "shot"), key=lambda card: card.shot[0])
    play = sheet("red", DARK, (WILDCATS, DARK), shooter.name, *effects, "Red Ball", shot.name)
    assert judged(play, monkeypatch, capsys)["points"] == {WILDCATS: points, DARK: 0}


@clause("FB-SCORE-2")
def test_a_page_tells_every_card_the_verdict_and_the_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = told(FIGURE_6, tmp_path, capsys)
    assert re.search(r"2 Dunk Shot +Texas Wildcats +nothing \(an early shot: there is no Ball yet\) +\d+\n", page)
    assert "Shot Value 13 of 10 in Blue: the play succeeds." in page
    assert "1 point for The Dark: early shot, Dunk Shot by Texas Wildcats." in page
    assert "2 points for Texas Wildcats: the play." in page
    assert "1 point for Texas Wildcats: after the shot, Bull by The Dark." in page
    assert page.endswith("In all: Texas Wildcats 3, The Dark 1.\n")
    assert max(map(len, page.splitlines())) <= 80


@clause("FB-SCORE-2")
def test_a_page_names_the_clauses_and_where_the_values_are_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = " ".join(told(FIGURE_6, tmp_path, capsys).split())
    assert "By FB-PLAYER-2, FB-FOUL-3, FB-BALL-1, FB-SHOT-1 and FB-FOUL-2." in page
    assert "Bull by The Dark. FB-FOUL-2" in page
    assert "By the values of our pack, not of a printed box: Gordo, Dunk Shot, Long Shot, Bull and Jump Shot." in page


@clause("FB-FX-3", "FB-SCORE-2")
def test_a_page_says_whose_points_an_effect_means(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = " ".join(told(FIGURE_4, tmp_path, capsys).split())
    assert "any points of this play go to Team Sport" in page
    assert "yours" not in page


@clause("FB-SCORE-1", "FB-SCORE-2")
def test_several_stacks_of_a_quarter_are_added_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {
        **FIGURE_STACK,
        "cards": [{"card": "Tula"}, *({"card": card, "by": AZTECS} for card in ("Red Ball", "Jump Shot"))],
    }
    quarter = {"teams": [AZTECS, CRUISERS], "stacks": [good, FIGURE_STACK, good]}
    card = judged(quarter, monkeypatch, capsys)
    assert [one["points"] for one in (*card["before"], card)] == [
        {AZTECS: 2, CRUISERS: 0},
        {AZTECS: 0, CRUISERS: 0},
        {AZTECS: 2, CRUISERS: 0},
    ]
    assert card["total"] == {AZTECS: 4, CRUISERS: 0}
    page = told(quarter, tmp_path, capsys)
    assert [line for line in page.splitlines() if line.startswith("Stack ")] == ["Stack 1", "Stack 2", "Stack 3"]
    assert page.endswith("The quarter so far: Aztecs 4, Cruisers 0.\n")


@clause("FB-PLAYER-1")
def test_printed_cards_are_read_by_their_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stern with Block 1 in Blue instead of 4, a Player and an Effect that no pack of ours has, and a Shot."""
    cards = [
        {"card": {"type": "player", "name": "Ixchel", "values": [1, 6, 1, 0, 0, 0]}, "by": AZTECS},
        {"card": {"type": "player", "name": "Stern", "values": [3, 5, 1, 4, 1, 5]}},
        {"card": {"type": "effect", "name": "Sunrise", "does": [{"does": "points", "amount": 3}]}, "by": AZTECS},
        {"card": {"type": "ball", "name": "Sky Ball", "colour": "blue"}, "by": AZTECS},
        {"card": "Stern"},
        {"card": {"type": "shot", "name": "Jump Shot", "values": [4, 6, 3]}, "by": AZTECS},
    ]
    entry = {"zone": "blue", "side": CRUISERS, "teams": [AZTECS, CRUISERS], "cards": cards}
    card = judged(entry, monkeypatch, capsys)
    assert values(card) == [6, 5, 5, 7, 7, 13]
    assert card["points"] == {AZTECS: 2 + 3, CRUISERS: 0}
    assert card["house"] == []
    assert "our pack" not in told(entry, tmp_path, capsys)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"type": "player", "name": "X", "values": [1, 2, 3]}, "X needs the six values from the top of the card"),
        (
            {"type": "player", "name": "X", "values": [1, 2, 3, 4, 5, 99]},
            "each from 0 to 20, not 1 2 3 4 5 99 (FB-PLAYER-1)",
        ),
        (
            {"type": "shot", "name": "X"},
            "X needs its three values, red, blue, green, each from -20 to 20, not none (FB-SHOT-1)",
        ),
        ({"type": "ball", "name": "X", "colour": "pink"}, "a Ball is red, blue or green, not 'pink' (FB-BALL-1)"),
        ({"type": "court", "name": "X"}, "'court' is no type of card; expected player, ball, shot or effect"),
        ({"type": "effect", "name": "X", "does": [{"does": "fly"}]}, "no Special Effect does 'fly'"),
        ({"type": "effect", "name": "X", "does": [{"does": "points"}]}, "points needs an amount up to 20, not 0"),
        ({"type": "effect", "name": "X", "does": [{"does": "intercept", "amount": 1}]}, "intercept needs no amount"),
        ({"type": "player", "name": " ", "values": [1, 2, 3, 4, 5, 6]}, "a printed card needs its name"),
        ({"type": "ball", "name": "Red Ball", "colour": "red"}, "say by whom Red Ball was played (FB-OWN-1)"),
    ],
)
def test_a_printed_card_that_can_not_be_is_refused(
    card: object, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    by = {} if "say by whom" in words else {"by": AZTECS}
    entry = {**FIGURE_3, "cards": [{"card": card, **by}]}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(entry)))
    assert main(["referee", "fightball", "-"]) == 1
    assert words in capsys.readouterr().err


def test_a_printed_card_keeps_its_values_in_the_whole_sheet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, other = ({"type": "shot", "name": "Lob", "values": values} for values in ([1, 1, 1], [2, 2, 2]))
    entry = {**FIGURE_3, "cards": [{"card": first, "by": AZTECS}, {"card": other, "by": AZTECS}]}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(entry)))
    assert main(["referee", "fightball", "-"]) == 1
    assert "card 2: Lob was typed with other values before" in capsys.readouterr().err


def test_what_is_left_to_decide_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Still to decide: Go, Team!, more or less." in told(FIGURE_4, tmp_path, capsys)


@clause("FB-FOUL-1")
def test_a_false_start_is_no_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = told(sheet("blue", AZTECS, (AZTECS, CRUISERS), "Tula"), tmp_path, capsys)
    assert "A false start: there is no play." in page
    assert "2 points for Cruisers: false start, Tula by Aztecs." in page


def test_the_example_of_the_page_is_judged_as_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    section = PAGE.read_text("utf-8").partition("## Fightball\n")[2].partition("\n## ")[0]
    (entry,) = re.findall(r"^```json\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    (expected,) = re.findall(r"^```text\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    page = told(json.loads(entry), tmp_path, capsys)
    assert [line.rstrip() for line in page.splitlines()] == expected.splitlines()


def test_the_page_names_every_field(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    page = PAGE.read_text("utf-8").partition("## Fightball")[2]
    for field in (
        *judged(FIGURE_6, monkeypatch, capsys),
        "zone",
        "side",
        "cards",
        "teams",
        "choices",
        "discards",
        "stacks",
    ):
        assert f"`{field}`" in page


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("", "not a sheet of Fightball"),
        ("{", "not a sheet of Fightball: Input data was truncated"),
        ("[]", "Expected `object`, got `array`"),
        ({**FIGURE_3, "zone": "pink"}, "there is no zone 'pink'; there are red, blue, green"),
        ({**FIGURE_3, "zone": 3}, "Expected `str | null`, got `int` - at `zone`"),
        ({**FIGURE_3, "zone": None}, "zone is missing: in which zone does the stack lie (FB-COURT-1)"),
        (
            {**FIGURE_3, "stacks": [FIGURE_STACK] * 24},
            "a quarter has at most 24 stacks, one on each court card, not 25",
        ),
        ({**FIGURE_3, "stacks": [{**FIGURE_STACK, "zone": "pink"}]}, "stack 1: there is no zone 'pink'"),
        ({**FIGURE_3, "side": "bluebirds"}, "there is no team 'bluebirds'; there are aztecs"),
        ({**FIGURE_3, "side": DARK}, "side: 'the-dark' does not play here; the teams are aztecs and cruisers"),
        ({**FIGURE_3, "side": None}, "side is missing: whose blue zone is it, aztecs or cruisers"),
        ({**FIGURE_3, "zone": "green"}, "side: the green zone is nobody's, not 'cruisers'"),
        ({**FIGURE_3, "teams": [AZTECS]}, "Expected `array` of length 2, got 1 - at `teams`"),
        ({**FIGURE_3, "teams": [AZTECS, AZTECS]}, "two different teams meet"),
        ({**FIGURE_3, "cards": [{"card": "Nope"}]}, "card 1: there is no card 'Nope'"),
        ({**FIGURE_3, "cards": [{"card": "Tula", "by": CRUISERS}]}, "'Tula' plays for the team aztecs"),
        ({**FIGURE_3, "cards": [{"card": "Red Ball"}]}, "both teams have 'Red Ball'; say by whom it was played"),
        ({**FIGURE_3, "cards": [{"by": AZTECS}]}, "missing required field `card` - at `cards 1`"),
        ({**FIGURE_3, "cards": [{"card": "Buzz", "by": AZTECS}]}, "never lies in a stack"),
        ({**FIGURE_3, "choices": {"1": "more"}}, "choices: '1' is not a card of this stack that leaves anything"),
        ({**FIGURE_4, "choices": {"2": "perhaps"}}, "'perhaps' for '2' is not a choice; expected more or less"),
        ({**FIGURE_4, "choices": {"2": 1.5}}, "Expected `int | str`, got `float`"),
        ({**FIGURE_3, "card": []}, "the sheet has an unknown key 'card'; known: zone, side, cards"),
        ({**FIGURE_3, "teams": ["aztecs", "x\x1b[2J"]}, "there is no team"),
    ],
)
def test_a_bad_sheet_is_one_line_and_exit_code_1(
    entry: object, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(entry if isinstance(entry, str) else json.dumps(entry)))
    assert main(["referee", "fightball", "-"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rumpus: the input: ")
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert words in err
