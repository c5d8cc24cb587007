"""Painted grids of Word Combat, from boards made by hand, as a terminal without colours shows them; what is typed."""

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from rumpus.games.word_combat import events
from rumpus.games.word_combat.actions import CELLS, CHALLENGE, COLUMNS, DONE, FLIP, READY, cell_name
from rumpus.games.word_combat.events import Missed
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.shown import Taken
from rumpus.games.word_combat.rules.sight import FACE_DOWN
from rumpus.games.word_combat.state import LAST, LOOK, SEARCH
from rumpus.games.word_combat.terminal import WordCombatPainter
from rumpus.games.word_combat.view import WordCombatView, view_of
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE, Deed, Outcome
from rumpus.terminal.painting import Command
from tests.games.word_combat.boards import GAME, NOW, ON_CHALLENGE, board, call

clause = pytest.mark.clause

NAMES = ("Ada", "Rosie")
LONG_NAMES = ("A" * 20, "漢" * 10)
PAINTER = WordCombatPainter(GAME, GAME.checked(Setup(2)))


def painted(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def table(state: WordCombat, width: int = 80, names: tuple[str, ...] = NAMES, seat: int = 0) -> str:
    return painted(PAINTER.table(view_of(state, seat), names, width), width)


def a_view(*rows: str, seat: int = 0, **changes: Any) -> WordCombatView:
    """What somebody sees of a board. (Any: the fields differ in type.)"""
    return replace(view_of(board(*rows), seat), **changes)


def word(seat: int, said: str, at: int = NOW, **changes: Any) -> Taken:
    return replace(Taken(seat, 1, said, (), (), 5, at, False, False, ""), **changes)


# The table


@clause("WC-SETUP-1")
def test_cards_lie_in_rows_and_columns_that_have_names() -> None:
    lines = table(board("TRAINo.", "qx")).splitlines()
    assert lines[1].split()[:COLUMNS] == [str(column) for column in range(1, COLUMNS + 1)]
    assert [line[0] for line in lines if line[:1] in "ABCD"] == ["A", "B", "C", "D"]
    assert lines[3].startswith("A  │ T │ │ R │ │ A │ │ I │ │ N │ │░░░│   ·  ")
    assert lines[6].startswith("B  │░░░│ │░░░│   ·  ")


@clause("WC-END-4")
def test_points_stand_at_the_lower_edge() -> None:
    assert table(board("TRAX", "Qo")).splitlines()[4].startswith("   ╰──1╯ ╰──2╯ ╰──1╯ ╰──8╯")
    assert table(board("TRAX", "Qo")).splitlines()[7].startswith("   ╰─10╯ ╰───╯")


@clause("WC-FLIP-2")
def test_nothing_is_seen_of_a_card_that_is_face_down() -> None:
    hidden, other = table(board("TRAqx")), table(board("TRAxq"))
    assert hidden == other


def test_the_card_that_was_flipped_last_is_pointed_at() -> None:
    painter = WordCombatPainter(GAME, GAME.checked(Setup(2)))
    painter.told(events.CardFlipped(to=EVERYONE, seat=0, cell=2, card=0, by_clock=False), NAMES)
    view = view_of(board("TRAo"), 0)
    assert "│ T │ │ R │ │»A │" in painted(painter.table(view, NAMES, 80))
    painter.told(events.RoundCalled(to=EVERYONE, round=2, starter=0, countdown=3000), NAMES)
    assert "»" not in painted(painter.table(view, NAMES, 80))


def test_words_stand_beside_the_grid_with_the_scores() -> None:
    state = board("TRAINAPE", "o")
    call(state, 1, "train", NOW + 10)
    call(state, 0, "ape", NOW + 20)
    call(state, 0, "xo", NOW + 400)
    told = table(state)
    assert "Ada           2   Rosie         8" in told
    assert "-5 lost" in told
    assert "APE           7   TRAIN         8" in told


@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_words_come_first(seat: int) -> None:
    names = table(board("TRAo"), seat=seat).splitlines()[1].split()[COLUMNS:]
    assert names[0] == NAMES[seat]


def test_words_of_the_round_before_are_not_among_them() -> None:
    view = a_view("TRAo", taken=(word(0, "old"), word(0, "new", round=2)), round=2)
    told = painted(PAINTER.table(view, NAMES, 80))
    assert "NEW" in told
    assert "OLD" not in told


@clause("WC-WORD-13")
def test_words_that_can_be_challenged_and_words_found_good_are_marked() -> None:
    view = a_view("TRAo", taken=(word(1, "fnord", open=True), word(1, "train", good=True)))
    told = painted(PAINTER.table(view, NAMES, 80))
    assert "FNORD?" in told
    assert "TRAIN+" in told
    assert PAINTER.question(view, NAMES) == "a word, or challenge FNORD > "


@pytest.mark.parametrize("width", [30, 44, 60, 79, 80, 120])
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_a_table_fits_its_screen(width: int, names: tuple[str, ...]) -> None:
    taken = tuple(word(seat, "incomprehensible"[: 5 + 2 * seat] + "s" * seat * 5) for seat in (0, 1) * 9)
    view = a_view("TRAINED", "QUOTEXA", "a", taken=taken, scores=(-100, 123), deductions=(105, 0))
    lines = painted(PAINTER.table(view, names, width), width).splitlines()
    assert max(cell_len(line) for line in lines) <= width
    if width >= 80:
        assert len(lines) == 14, "so that there is room for what happens"


@pytest.mark.parametrize(
    ("phase", "turn", "words"),
    [
        ("countdown", 1, "Get ready: you start."),
        ("look", 0, "Look. Then you flip."),
        ("look", None, "Look: all cards are face up."),
        ("turn", 1, "Rosie flips a card."),
        ("turn", 0, "You flip a card."),
        ("search", None, "words are left. Rosie is done."),
        ("last", None, "The round is nearly over."),
        ("break", None, "The round is over. You are ready."),
        ("over", None, "The game is over."),
    ],
)
def test_the_first_line_says_what_goes_on(phase: str, turn: int | None, words: str) -> None:
    view = a_view("TRAo", phase=phase, turn=turn, done=(False, True), ready=(True, False))
    assert words in painted(PAINTER.table(view, NAMES, 80)).splitlines()[0]


@pytest.mark.parametrize(
    ("phase", "turn", "words"),
    [
        ("countdown", 0, "? for help > "),
        ("turn", 0, "a word, or Enter or a card (b3) to flip > "),
        ("turn", 1, "a word > "),
        ("search", None, "a word, or done > "),
        ("last", None, "a word > "),
        ("break", None, "Enter for the next round > "),
    ],
)
def test_the_question_says_what_can_be_typed(phase: str, turn: int | None, words: str) -> None:
    assert PAINTER.question(a_view("TRAo", phase=phase, turn=turn), NAMES) == words


def test_whoever_is_ready_waits_for_the_other() -> None:
    view = a_view("TRAo", phase="break", ready=(True, False))
    assert PAINTER.question(view, NAMES) == "the other is not ready yet > "


def test_help_fits_on_a_screen() -> None:
    lines = painted(PAINTER.advice(NAMES)).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert len(lines) <= 18


def test_the_score_is_told_by_round() -> None:
    view = a_view("TRAo", round=2, taken=(word(0, "ape"), word(1, "train", round=2)), scores=(0, 5), deductions=(5, 0))
    rows = painted(PAINTER.score(view, NAMES, 80)).splitlines()
    assert rows[2].split() == ["Ada", "5", "0", "5", "0"]
    assert rows[3].split() == ["Rosie", "0", "5", "0", "5"]
    assert rows[4] == "Ada: APE 5"


def test_the_end_names_the_winner() -> None:
    view = a_view("TRAo", phase="over", outcome=Outcome("highest score", (0,), (30, 25)))
    told = painted(PAINTER.result(view, NAMES, 80))
    assert "Ada wins" in told
    assert "30 to 25" in told
    draw = replace(view, outcome=Outcome("draw", (0, 1), (25, 25)))
    assert "A draw" in painted(PAINTER.result(draw, NAMES, 80))


# What is told


def test_a_word_is_told_with_its_meaning() -> None:
    taken = events.WordTaken(to=EVERYONE, seat=0, word="train", cells=(), cards=(), points=5, meaning="a row of cars")
    assert painted(PAINTER.told(taken, NAMES)) == "Ada calls TRAIN and takes 5 points. Train: a row of cars\n"


@clause("WC-WORD-8")
def test_a_word_that_failed_is_told_with_the_reason() -> None:
    failed = events.CallFailed(to=EVERYONE, seat=1, word="cats", reason="plural", cost=5)
    assert painted(PAINTER.told(failed, NAMES)) == "Rosie calls CATS, but it is a plural: 5 points lost.\n"


def test_the_end_of_a_round_tells_what_nobody_took() -> None:
    missed = (Missed("quilt", 16, 3.5), Missed("ape", 7, 4.0))
    ended = events.RoundEnded(to=EVERYONE, round=1, reason="both done", left=(1, 2), missed=missed, scores=(3, 4))
    told = painted(PAINTER.told(ended, NAMES))
    assert told.splitlines()[1] == "Nobody took QUILT 16, APE 7."
    assert "Nobody took" not in painted(PAINTER.told(replace(ended, missed=()), NAMES))


# What is typed


def meant(words: str, view: WordCombatView) -> Deed | Command:
    return PAINTER.meant(words, view, NAMES)


@pytest.mark.parametrize("words", ["train", "TRAIN", " Train ", "!train", "=train", "! train", "trâin"])
def test_a_word_is_called(words: str) -> None:
    assert meant(words, a_view("TRAINo")) == "train"


def test_every_card_has_a_name() -> None:
    for cell in range(CELLS):
        view = a_view("TRAo", grid=(FACE_DOWN,) * CELLS, turn=0)
        assert meant(cell_name(cell), view) == FLIP + cell
        assert meant(cell_name(cell)[::-1].lower(), view) == FLIP + cell


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        *((words, Command.HELP) for words in ("?", "help", "h", "/help", ".?", "/h")),
        *((words, Command.QUIT) for words in ("quit", "QUIT", "exit", "q", "/q", ".quit")),
        *(("score", Command.SCORE), ("log", Command.LOG), ("log all", Command.WHOLE_LOG), ("/rules", Command.RULES)),
    ],
)
def test_commands_are_typed_as_words_or_behind_a_sign(words: str, wanted: Command) -> None:
    assert meant(words, a_view("TRAo")) == wanted


@pytest.mark.parametrize(
    ("words", "phase", "wanted"),
    [("done", "search", DONE), ("d", "search", DONE), ("/done", "search", DONE), ("ready", "break", READY)],
)
def test_deeds_are_typed_as_words_too(words: str, phase: str, wanted: int) -> None:
    assert meant(words, a_view("TRAP", phase=phase, turn=None)) == wanted


def test_a_challenge_is_typed() -> None:
    assert meant("c", a_view("TRAo", taken=(word(1, "fnord", open=True),), judge=ON_CHALLENGE)) == CHALLENGE


def test_a_command_that_the_cards_form_is_a_word() -> None:
    view = a_view("DONEx", phase="search")
    assert meant("done", view) == "done"
    assert meant("/done", view) == DONE
    assert meant("!done", view) == "done"
    assert meant("done", a_view("DONTx", phase="search")) == DONE
    assert meant("!done", a_view("DONTx", phase="search")) == "done", "whoever insists calls it, and pays for it"


def test_a_command_that_is_no_legal_word_stays_a_command() -> None:
    assert meant("rules", a_view("RULESx")) == Command.RULES


def test_a_command_whose_cards_were_taken_just_now_is_doubtful_and_does_nothing() -> None:
    view = a_view("TIQx", taken=(word(1, "ute", at=NOW - 1_000),))
    with pytest.raises(NotLegal, match="type !quit to call it, /quit for the command"):
        meant("quit", view)
    assert meant("/quit", view) is Command.QUIT
    assert meant("quit", replace(view, taken=(word(1, "ute", at=NOW - 5_000),))) is Command.QUIT


@pytest.mark.parametrize(
    ("words", "changes", "complaint"),
    [
        ("b3", {"turn": 1}, "Rosie flips the next card"),
        ("a1", {"turn": 0}, "A1 is face up already"),
        ("d7", {"turn": 0}, "D7 is empty"),
        ("a4", {"turn": None}, "all cards are face up"),
        ("a4", {"phase": "break"}, "no card can be flipped now"),
        ("train", {"phase": "countdown"}, "words are called while a round is on"),
        ("ice cream", {}, "'ice cream' is not clear; type one word, a card such as b3, or"),
        ("e4", {}, "'e4' is not clear"),
        ("x", {}, "'x' is one letter"),
        ("/frob", {}, "there is no command 'frob'"),
        ("done", {}, "done is for when all cards are face up"),
        ("done", {"phase": "search", "done": (True, False)}, "you are done already"),
        ("ready", {}, "the round is on"),
        ("challenge", {}, "judges every word at once here"),
        ("challenge", {"judge": ON_CHALLENGE}, "there is no word that can be challenged"),
        ("1" * 500, {}, "'1{29}…' is not clear"),
    ],
)
def test_what_can_not_be_done_is_refused_and_costs_nothing(words: str, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotLegal, match=complaint):
        meant(words, a_view("TRAo", **{"turn": 0, **changes}))


@pytest.mark.parametrize(("phase", "wanted"), [(LOOK, FLIP + 3), (SEARCH, Command.SHOW), (LAST, Command.SHOW)])
def test_enter_flips_or_shows_the_table(phase: int, wanted: Deed | Command) -> None:
    rows = ("TRAo",) if phase == LOOK else ("TRAP",)
    assert meant("", view_of(board(*rows, phase=phase), 0)) == wanted


@clause("WC-FLIP-3")
def test_a_flip_waits_for_the_end_of_the_own_look_only() -> None:
    assert PAINTER.is_early(3, view_of(board("TRAo", phase=LOOK), 0))
    assert not PAINTER.is_early(3, view_of(board("TRAo", phase=LOOK, turn=1), 0))
    assert not PAINTER.is_early(3, view_of(board("TRAo"), 0))
    assert not PAINTER.is_early("tra", view_of(board("TRAo", phase=LOOK), 0))
