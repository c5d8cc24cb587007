"""`rumpus words`: the dictionary asked from the command line."""

import io
import json
import time
from collections import Counter

import pytest

from rumpus.cli import main
from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.terminal.typed import understood
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import POLICIES, folded, judge
from rumpus.terminal.text import listed
from tests.games.word_combat.boards import HOUSE, board, pack_text

clause = pytest.mark.clause
MIXED = ["cat", "Cats", "PARIS", "lol", "ox", "fnrd", "it's", "çat", "🐈"]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["words", *arguments]) == 0
    told, complaints = capsys.readouterr()
    assert complaints == ""
    return told


# Check


def test_each_word_is_judged_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(out(capsys, "check", *MIXED, "--json"))
    assert [row["word"] for row in rows] == MIXED
    assert all(list(row) == ["word", "legal", "reason"] for row in rows)
    assert [row["legal"] for row in rows] == [True] + [False] * 6 + [True, False]
    assert [row["reason"] for row in rows[:3]] == [None, "plural", "proper noun"]
    assert rows[4]["reason"] == "too short"
    assert rows[5]["reason"] == rows[6]["reason"] == rows[8]["reason"] == "not a word"


@pytest.mark.parametrize("policy", POLICIES)
def test_the_policy_is_the_judges(policy: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["runs", "parks", "scissors", "cats", "cat"]
    rows = json.loads(out(capsys, "check", *asked, "--words", policy, "--json"))
    assert [(row["legal"], row["reason"]) for row in rows] == [
        (verdict.legal, verdict.reason) for verdict in (judge(word, policy) for word in asked)
    ]


def test_verdicts_are_told_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "check", "cat", "cats", "Paris")
    rows = [line.split() for line in told.splitlines()]
    assert rows[2][:3] == ["✓", "cat", "legal"]
    assert rows[3][:3] == ["✗", "cats", "plural"]
    assert rows[4][:4] == ["✗", "Paris", "proper", "noun"]
    assert told.splitlines()[-1] == "1 of 3 words legal, by the balanced policy"
    assert max(map(len, told.splitlines())) <= 80


@clause("WC-WORD-16")
def test_a_word_unfit_for_children_is_judged_but_not_explained_and_not_legal_for_families(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = out(capsys, "check", "rape", "cat")
    assert told.splitlines()[2].split() == ["✓", "rape", "legal"]
    rows = json.loads(out(capsys, "check", "rape", "cat", "--family", "--json"))
    assert [row["reason"] for row in rows] == ["not for families", None]


@clause("WC-WORD-16")
def test_no_word_unfit_for_children_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    found = [row["word"] for row in json.loads(out(capsys, "find", "sexrape", "--all", "--json"))]
    assert {"pear", "axe"} <= set(found)
    assert not {"sex", "rape", "rapes"} & set(found)
    assert out(capsys, "find", "sex").startswith("There is no word for children in SEX")


@pytest.mark.parametrize("said", ["café", "CAFÉ", "cafe"])
def test_the_dictionary_the_table_and_the_terminal_read_accents_alike(said: str) -> None:
    word = folded(said)
    assert (judge(said).word, judge(said).legal) == (word, True)
    state = board("CA", "x")
    assert state.said(state.hear(said)) == word
    view = HOUSE.view(state, 0)
    assert understood(said, view, HOUSE.pack, ("Ada", "Bo")) == word


def test_a_meaning_is_told_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rumpus.games.word_combat.terminal.commands.meaning_of", lambda word: f"what {word} means")
    told = out(capsys, "check", "cat", "cats")
    assert "what cat means" in told
    assert "what cats means" not in told, "an illegal word has only its reason"
    assert "what act means" in out(capsys, "find", "tac", "--best")


def test_what_is_printed_can_not_command_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in out(capsys, "check", "\x1b[2Jcat", "x" * 300)


def test_words_may_come_from_the_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("cat cats\n\n  Paris\nlol ox\n"))
    assert [row["word"] for row in json.loads(out(capsys, "check", "--json"))] == ["cat", "cats", "Paris", "lol", "ox"]


def test_hundreds_of_words_take_no_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = dictionary().words[::200]
    assert len(asked) > 500
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(asked)))
    started = time.process_time()
    rows = json.loads(out(capsys, "check", "--json"))
    assert time.process_time() - started < 1
    assert [row["word"] for row in rows] == asked


# Find


def brute(letters: str, policy: str) -> set[str]:
    """Every legal word in the letters, the slow way."""
    has = Counter(letters)
    return {word for word in dictionary().words if Counter(word) <= has and judge(word, policy).legal}


@pytest.mark.parametrize("letters", ["cat", "retinas", "quizzed", "aaa", "zzzzz"])
@pytest.mark.parametrize("policy", POLICIES)
def test_every_word_is_found(letters: str, policy: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(out(capsys, "find", letters.upper(), "--words", policy, "--json"))
    assert {row["word"] for row in rows} == brute(letters, policy)
    points = WordCombatGame().tables.points_of
    assert [row["points"] for row in rows] == [sum(points[letter] for letter in row["word"]) for row in rows]
    ranks = [(-row["points"], -row["common"], row["word"]) for row in rows]
    assert ranks == sorted(ranks)


def test_the_best_word_comes_alone(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(out(capsys, "find", "quizzed", "--json"))
    assert json.loads(out(capsys, "find", "quizzed", "--best", "--json")) == rows[:1]
    told = out(capsys, "find", "quizzed", "--best")
    assert told.startswith(f"{rows[0]['word'].upper()}  {rows[0]['points']} points  ")


def test_only_the_best_are_shown_unless_all_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    found = len(brute("retinas", "balanced"))
    for options, shown in (((), 40), (("--limit", "3"), 3), (("--all",), found)):
        told = out(capsys, "find", "retinas", *options)
        assert told.startswith(f"{found} words in RETINAS\n")
        assert told.count("■") + told.count("□") == 7 * shown
        assert (f"{found - shown} more" in told) == (found > shown)
        assert max(map(len, told.splitlines())) <= 80
    lengths = out(capsys, "find", "retinas").splitlines()[1].split("  ")[1:]
    assert sum(int(one.split(": ")[1]) for one in lengths) == found


def test_a_whole_grid_takes_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    out(capsys, "find", "cat")  # reads the dictionary
    started = time.process_time()
    told = out(capsys, "find", "etaoinshrdluetaoinshrdluaeio")
    assert time.process_time() - started < 2
    assert int(told.split()[0].replace(",", "")) > 1000


def test_no_word_is_no_error_and_the_letter_that_helps_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "find", "tcx")
    assert told.startswith("There is no word in TCX. With one letter more there is: A (")
    assert out(capsys, "find", "zzzz").strip() == "There is no word in ZZZZ. It takes a vowel."
    assert json.loads(out(capsys, "find", "tcx", "--json")) == []


def test_points_are_those_of_the_pack(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path_factory.mktemp("pack") / "mine.toml"
    path.write_text(pack_text(), "utf-8")
    (row,) = json.loads(out(capsys, "find", "act", "--best", "--pack", str(path), "--json"))
    assert row["points"] == 5


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ("check", 2, "words check needs at least one word, here or from the input"),
        ("check cat --words lax", 1, f"--words 'lax' is not one of {', '.join(POLICIES)}"),
        ("check cat --frob", 2, "--frob"),
        ("find", 2, "LETTERS"),
        ("find ab", 2, "words are found in 3 to 28 letters, not in 2"),
        ("find abcdefghijklmnopqrstuvwxyzabc", 2, "not in 29"),
        ("find ab3", 2, "letters are A to Z, and not '3'"),
        ("find a-b-c", 2, "letters are A to Z, and not '-'"),
        ("find cat --words lax", 1, "is not one of"),
        ("find cat --limit 0", 2, "--limit must be at least 1, not 0"),
        ("find cat --limit 3 --all", 2, "say different things"),
        ("find cat --pack /nowhere.toml", 1, "No such file"),
        ("frob", 2, "frob"),
    ],
)
def test_an_error_is_one_line_and_an_exit_code(
    arguments: str, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", *arguments.split()]) == code
    told, complaint = capsys.readouterr()
    assert told == ""
    assert complaint.startswith("rumpus: ")
    assert complaint.count("\n") == 1
    assert words in complaint


def test_help_names_both_commands(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "--help")
    assert listed([word for word in ("check", "find") if word in told]) == "check and find"
