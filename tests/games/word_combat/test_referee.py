"""The referee for printed cards: what was called goes in, the score card comes out; what can not be is refused."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.cli import main
from rumpus.games import open_game
from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.cards import house_pack
from rumpus.games.word_combat.referee import Called, CallLine, RoundCard, ScoreCard, Sheet
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.table.files import sheet_in

clause = pytest.mark.clause

PAGE = Path(__file__).parents[3] / "docs" / "referee.md"
GAME = open_game("word-combat")
POINTS = {card.letter.lower(): card.points for card in house_pack().cards}


def worth(word: str) -> int:
    """The points of a word by the letters of the house pack."""
    return sum(POINTS[letter] for letter in word)


def judge(*rounds: list[Called], **more: Any) -> ScoreCard:
    assert isinstance(GAME, WordCombatGame)
    return GAME.judge(Sheet(players=("Ada", "Bo"), rounds=tuple(map(tuple, rounds)), **more))


def line(call: Called, **more: Any) -> CallLine:
    """What one call comes to."""
    (only,) = judge([call], **more).rounds[0].calls
    return only


# What a call comes to


@clause("WC-END-4")
def test_a_word_is_worth_the_points_on_its_cards() -> None:
    assert line(Called(1, "train")) == CallLine(1, "train", worth("train"), None)
    assert line(Called(2, "box")) == CallLine(2, "box", worth("box"), None)


@clause("WC-WORD-7", "WC-WORD-8")
@pytest.mark.parametrize(
    ("word", "reason", "because"),
    [
        ("trane", "not a word", "WC-WORD-6"),
        ("boxes", "plural", "WC-WORD-4"),
        ("paris", "proper noun", "WC-WORD-4"),
        ("usa", "abbreviation", "WC-WORD-4"),
        ("gonna", "slang", "WC-WORD-4"),
        ("ox", "too short", "WC-WORD-3"),
        ("a", "too short", "WC-WORD-3"),
    ],
)
def test_at_once_an_invalid_word_costs_five_with_the_reason(word: str, reason: str, because: str) -> None:
    assert line(Called(1, word)) == CallLine(1, word, -5, reason, because)


@clause("WC-WORD-5")
@pytest.mark.parametrize("judging", ["at once", "on challenge"])
@pytest.mark.parametrize("word", ["train", "boxes"])
def test_a_word_that_the_cards_do_not_form_costs_five_whoever_judges(word: str, judging: str) -> None:
    assert line(Called(2, word, formable=False), judge=judging) == CallLine(2, word, -5, "not formable", "WC-WORD-5")


@clause("WC-WORD-6", "WC-WORD-7")
def test_on_challenge_any_word_stands_that_nobody_doubts() -> None:
    assert line(Called(1, "boxes"), judge="on challenge").points == worth("boxes")
    assert line(Called(1, "oxb"), judge="on challenge").reason is None


@clause("WC-WORD-15")
@pytest.mark.parametrize("word", ["ox", "a", "at"])
def test_on_challenge_a_call_of_one_or_two_letters_costs_five_though_nobody_doubts_it(word: str) -> None:
    assert line(Called(1, word), judge="on challenge") == CallLine(1, word, -5, "too short", "WC-WORD-3")


@clause("WC-WORD-16")
@pytest.mark.parametrize("judging", ["at once", "on challenge"])
def test_a_family_table_refuses_what_is_unfit_for_children_whoever_judges(judging: str) -> None:
    refused = CallLine(1, "sex", -5, "not for families", "WC-WORD-16")
    assert line(Called(1, "sex"), judge=judging, family="on") == refused
    assert line(Called(1, "sex"), judge=judging).points == worth("sex")
    assert line(Called(1, "train"), judge=judging, family="on").points == worth("train")
    assert line(Called(1, "boxes"), judge=judging, family="on").reason == ("plural" if judging == "at once" else None)


@clause("WC-WORD-6", "WC-WORD-7")
def test_a_challenge_costs_the_caller_five_where_it_is_right_and_nobody_where_it_is_wrong() -> None:
    card = judge([Called(1, "boxes", challenged=True), Called(2, "train", challenged=True)], judge="on challenge")
    assert card.rounds[0].calls == (
        CallLine(1, "boxes", -5, "plural", "WC-WORD-4"),
        CallLine(2, "train", worth("train"), None),
    )
    assert card.scores == (-5, worth("train"))


def test_at_once_a_challenge_changes_nothing() -> None:
    assert line(Called(1, "train", challenged=True)) == line(Called(1, "train"))
    assert line(Called(1, "boxes", challenged=True)) == line(Called(1, "boxes"))


@clause("WC-WORD-9")
@pytest.mark.parametrize(
    ("policy", "runs", "boxes"),
    [("balanced", None, "plural"), ("strict", "plural", "plural"), ("lenient", None, None)],
)
def test_the_policy_says_what_is_a_plural(policy: str, runs: str | None, boxes: str | None) -> None:
    assert line(Called(1, "runs"), words=policy).reason == runs
    assert line(Called(1, "boxes"), words=policy).reason == boxes


@pytest.mark.parametrize("said", ["TRAIN", " Train ", "tráin", "ｔｒａｉｎ"])
def test_case_accents_and_spaces_around_a_word_do_not_matter(said: str) -> None:
    assert line(Called(1, said)) == line(Called(1, "train"))


# The cards


@clause("WC-CARDS-1")
def test_a_card_is_taken_once_in_a_game_whoever_takes_it_in_whichever_round() -> None:
    with pytest.raises(
        BadSetup, match=r"round 2, call 1 \('fox'\): it needs 1 of the letter X, but our pack has 0 left"
    ):
        judge([Called(1, "box")], [Called(2, "fox")])


@pytest.mark.parametrize(("word", "letter"), [("pizza", "Z"), ("jujitsu", "J")])
def test_a_word_that_our_pack_has_not_the_cards_for_is_refused_by_its_letter(word: str, letter: str) -> None:
    had = sum(card.letter == letter for card in house_pack().cards)
    need = word.upper().count(letter)
    with pytest.raises(BadSetup, match=f"it needs {need} of the letter {letter}, but our pack has {had} left"):
        judge([Called(1, word)])


def test_a_word_that_takes_nothing_uses_no_cards_up() -> None:
    calls = [Called(1, "boxes"), Called(2, "box", formable=False), Called(2, "box"), Called(1, "fox", formable=False)]
    assert [one.points for one in judge(calls).rounds[0].calls] == [-5, -5, worth("box"), -5]


def test_on_challenge_the_cards_of_a_word_that_fell_can_be_taken_again() -> None:
    card = judge([Called(1, "boxes", challenged=True), Called(2, "box")], judge="on challenge")
    assert card.scores == (-5, worth("box"))


@clause("WC-WORD-8")
def test_a_word_may_be_called_again_with_other_cards() -> None:
    assert judge([Called(1, "tea"), Called(2, "tea")], [Called(1, "tea")]).scores == (2 * worth("tea"), worth("tea"))


@clause("WC-SETUP-1")
def test_a_round_has_28_cards() -> None:
    five = [Called(1, "train", points=7)] * 5
    assert judge([*five, Called(2, "tea", points=2)], [*five]).scores == (70, 2)
    with pytest.raises(BadSetup, match=r"round 1, call 6 \('tear'\): it takes 4 cards, but only 3 of the round's"):
        judge([*five, Called(2, "tear", points=2)])


# Points of another pack


def test_points_of_another_pack_count_instead_of_ours() -> None:
    assert line(Called(1, "train", points=17)) == CallLine(1, "train", 17, None)
    assert line(Called(1, "train", points=0)).points == 0


def test_with_points_given_the_letters_of_our_pack_do_not_matter() -> None:
    assert judge([Called(1, "pizza", points=21), Called(2, "pizza", points=21)]).scores == (21, 21)
    assert judge([Called(1, "jazz", points=21), Called(2, "zip")]).scores == (21, worth("zip"))


def test_points_of_a_word_that_takes_nothing_do_not_count() -> None:
    assert line(Called(1, "boxes", points=17)).points == -5
    assert line(Called(1, "train", formable=False, points=17)).points == -5


@pytest.mark.parametrize("points", [-1, 1000, 2**70])
def test_points_that_no_cards_have_are_refused(points: int) -> None:
    with pytest.raises(BadSetup, match=rf"round 1, call 1 \('train'\): {points} points came; expected 0 to 999"):
        judge([Called(1, "train", points=points)])


# The score card


@clause("WC-END-4")
def test_the_score_is_what_was_taken_less_what_was_lost_in_both_rounds() -> None:
    card = judge(
        [Called(1, "train"), Called(2, "boxes"), Called(2, "dove"), Called(1, "zzz", formable=False)],
        [Called(2, "queen"), Called(2, "paris"), Called(1, "tea")],
    )
    first, second = card.rounds
    assert (first.taken, first.lost) == ((worth("train"), worth("dove")), (5, 5))
    assert (second.taken, second.lost) == ((worth("tea"), worth("queen")), (0, 5))
    assert card.scores == (worth("train") + worth("tea") - 5, worth("dove") + worth("queen") - 10)
    assert card.winner == "Bo"


def test_the_calls_stand_in_the_order_in_which_they_came() -> None:
    words = ["tea", "boxes", "train", "ox", "dove"]
    card = judge([Called(1 + number % 2, word) for number, word in enumerate(words)])
    assert [(one.player, one.word) for one in card.rounds[0].calls] == list(zip([1, 2, 1, 2, 1], words, strict=True))


@clause("WC-END-4")
def test_equal_scores_are_a_draw() -> None:
    assert judge([Called(1, "tea"), Called(2, "eat")]).winner is None
    assert judge([Called(1, "ox"), Called(2, "ex")]).winner is None


def test_a_score_may_be_below_nothing() -> None:
    card = judge([Called(2, "zz")] * 3)
    assert (card.scores, card.winner) == ((0, -15), "Ada")


def test_a_sheet_with_nothing_on_it_is_a_score_card_too() -> None:
    assert judge() == ScoreCard(("Ada", "Bo"), (), (0, 0), None)
    empty = judge([], [])
    assert [one.calls for one in empty.rounds] == [(), ()]
    assert (empty.scores, empty.winner) == ((0, 0), None)


def test_without_names_the_players_have_numbers() -> None:
    assert isinstance(GAME, WordCombatGame)
    assert GAME.judge(Sheet(rounds=((Called("Player 2", "tea"),),))).winner == "Player 2"


# Who called


@pytest.mark.parametrize("said", [2, "2", "Bo", "bo", " BO ", "b"])
def test_a_player_is_a_number_or_a_name(said: int | str) -> None:
    assert line(Called(said, "train")).player == 2


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        *((said, f"there is no player {said}; there are 2, from 1") for said in (0, 3, -1, "3", 2**70)),
        *((said, f"'{said}' does not play; expected Ada or Bo") for said in ("", "Cy")),
    ],
)
def test_somebody_who_does_not_play_is_refused(said: int | str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=rf"call 2 \('tea'\): {complaint}$"):
        judge([Called(1, "train"), Called(said, "tea")])


def test_a_name_that_begins_both_names_is_not_clear_unless_it_is_one() -> None:
    assert isinstance(GAME, WordCombatGame)
    sheet = Sheet(players=("Ann", "Anna"), rounds=((Called("ann", "tea"),),))
    assert GAME.judge(sheet).winner == "Ann"
    with pytest.raises(BadSetup, match="'an' is not clear; expected Ann or Anna"):
        GAME.judge(Sheet(players=("Ann", "Anna"), rounds=((Called("an", "tea"),),)))


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("Ada", " ada"), "player 2 is called 'ada' as another is; expected a name of their own"),
        (("", "Bo"), "player 1 is called ''; expected 1 to 20 signs"),
        (("Ada", " \t"), "player 2 is called ''"),
        (("Ada", "B\x00"), r"player 2 is called 'B\\x00'"),
        (("Ada", "B" * 21), f"player 2 is called '{'B' * 21}'"),
        (("A" * 5000, "Bo"), f"player 1 is called '{'A' * 29}…'"),
    ],
)
def test_names_can_be_read_and_told_apart(players: tuple[str, str], complaint: str) -> None:
    assert isinstance(GAME, WordCombatGame)
    with pytest.raises(BadSetup, match=complaint):
        GAME.judge(Sheet(players=players))


# What is refused


@pytest.mark.parametrize(
    "said", ["", " ", "can't", "ice cream", "tr4in", "train!", "слово", "trai\x00n", "ß", "t-rain"]
)
def test_a_word_is_made_of_letters(said: str) -> None:
    with pytest.raises(BadSetup, match=r"round 1, call 2 \(.*\): a word is made of the letters A to Z"):
        judge([Called(1, "tea"), Called(1, said)])


def test_a_long_word_is_not_repeated_whole() -> None:
    with pytest.raises(BadSetup) as refused:
        judge([Called(1, "a1" * 5000)])
    assert len(str(refused.value)) < 120
    assert line(Called(1, "a" * 5000)).reason == "not a word"


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"judge": "never"}, "judge: 'never' is not one of at once, on challenge"),
        ({"judge": ""}, "judge: '' is not one of"),
        ({"words": "British"}, "words: 'British' is not one of balanced, strict, lenient"),
    ],
)
def test_an_unknown_house_rule_is_refused(more: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        judge(**more)


def test_a_game_has_two_rounds() -> None:
    with pytest.raises(BadSetup, match="3 rounds came; a game has 2"):
        judge([], [], [])


# Sheets as files


def in_file(**sheet: object) -> ScoreCard:
    card = GAME.judge(sheet_in(json.dumps(sheet), GAME))
    assert isinstance(card, ScoreCard)
    return card


def test_a_sheet_in_a_file_may_leave_out_what_is_usual() -> None:
    card = in_file(players=["Ada", "Bo"], rounds=[[{"player": "Ada", "word": "train"}]])
    assert card == judge([Called(1, "train")])


@pytest.mark.parametrize(
    ("sheet", "complaint"),
    [
        ({"players": ["Ada"]}, "1 player came; expected 2"),
        ({"players": ["Ada", "Bo", "Cy"]}, "3 players came; expected 2"),
        ({"players": ["Ada", 2]}, "Expected `str`, got `int` - at `players 2`"),
        ({"rounds": {"1": []}}, "Expected `array`, got `object` - at `rounds`"),
        ({"rounds": [{"player": 1, "word": "tea"}]}, "Expected `array`, got `object` - at `rounds 1`"),
        ({"rounds": [[{"player": 1}]]}, "missing required field `word` - at `rounds 1 1`"),
        ({"rounds": [[{"word": "tea"}]]}, "missing required field `player`"),
        ({"rounds": [[{"player": True, "word": "tea"}]]}, "got `bool` - at `rounds 1 1.player`"),
        ({"rounds": [[{"player": 1.5, "word": "tea"}]]}, "got `float`"),
        ({"rounds": [[{"player": 1, "word": None}]]}, "Expected `str`, got `null` - at `rounds 1 1.word`"),
        ({"rounds": [[{"player": 1, "word": "tea", "formable": "no"}]]}, "Expected `bool`, got `str`"),
        ({"rounds": [[{"player": 1, "word": "tea", "points": "3"}]]}, "Expected `int | null`, got `str`"),
        ({"rounds": [[{"player": 1, "word": "tea", "cost": 5}]]}, "rounds 1 1 has an unknown key 'cost'"),
        ({"house": {}}, "the sheet has an unknown key 'house'; known: players, rounds, judge, words"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused_where_it_is_none(sheet: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        in_file(**sheet)
    assert complaint in str(refused.value)


# The page about it


def section() -> str:
    return PAGE.read_text("utf-8").partition("## Word Combat\n")[2].partition("\n## ")[0]


def test_the_example_of_the_page_is_judged_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    (entry,) = re.findall(r"^```json\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    (expected,) = re.findall(r"^```text\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    path = tmp_path / "sheet.json"
    path.write_text(entry)
    assert main(["referee", "word-combat", str(path)]) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == expected.splitlines()


@pytest.mark.parametrize("record", [Sheet, Called, ScoreCard, RoundCard, CallLine])
def test_the_page_names_every_field(record: type[Any]) -> None:
    missing = [field.name for field in fields(record) if f"`{field.name}`" not in section()]
    assert missing == []


# Any sheet

CALLS = st.builds(
    Called,
    player=st.one_of(st.integers(0, 3), st.sampled_from(["Ada", "bo", "Cy"])),
    word=st.one_of(st.sampled_from(["train", "boxes", "tea", "ox", "box", "paris"]), st.text(max_size=6)),
    formable=st.booleans(),
    challenged=st.booleans(),
    points=st.one_of(st.none(), st.integers(-2, 30)),
)


@given(st.lists(st.lists(CALLS, max_size=4), max_size=3), st.sampled_from(["at once", "on challenge"]))
def test_any_sheet_adds_up_or_is_refused(rounds: list[list[Called]], judging: str) -> None:
    try:
        card = judge(*rounds, judge=judging)
    except Refusal:
        return
    lines = [one for each in card.rounds for one in each.calls]
    assert len(lines) == sum(map(len, rounds))
    assert card.scores == tuple(sum(one.points for one in lines if one.player == player) for player in (1, 2))
    assert all((one.reason is None) == (one.points >= 0) and (one.reason is None or one.points == -5) for one in lines)
