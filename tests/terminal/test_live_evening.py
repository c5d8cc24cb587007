"""A person at a live table, with a clock that says what the test says: what is due comes before what was typed."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from rumpus.bots import seat_bot
from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.state import BREAK, LOOK, SEARCH
from rumpus.games.word_combat.terminal import WordCombatPainter
from rumpus.games.word_combat.view import WordCombatView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.record import SeatEntry, verify
from rumpus.kernel.types import CLOCK, Deed
from rumpus.table import Table
from rumpus.terminal.live import NEVER, Clock, LiveEvening, Rivals
from rumpus.terminal.play import Left
from rumpus.terminal.stages import PIPED_LINE, Scroll
from tests.games.word_combat.boards import GAME, NOW, ON_CHALLENGE, board

clause = pytest.mark.clause

Lines = Sequence[tuple[int, str]]
"""What is typed, and when: milliseconds of the game."""


class Watch(Clock):
    """Shows what it is set to."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self.at = at

    def now(self) -> int:
        return self.at


class Rosie(Rivals):
    """A rival who does certain things at certain moments, whatever comes."""

    def __init__(self, table: Table, deeds: Sequence[tuple[int, Deed]]) -> None:
        super().__init__(table, {})
        self.deeds = list(deeds)

    def next_deed(self, present: int) -> tuple[int, int, Deed]:
        self.deeds = [deed for deed in self.deeds if deed[0] > present]
        return (self.deeds[0][0], 1, self.deeds[0][1]) if self.deeds else (NEVER, CLOCK, 0)

    def look(self, seat: int, present: int) -> None:
        pass


def seats() -> tuple[SeatEntry, SeatEntry]:
    return SeatEntry(name="Ada"), SeatEntry(name="Rosie", player="bot")


def seated(table: Table, rivals: Rivals, lines: Lines, clock: Watch) -> tuple[LiveEvening, io.StringIO]:
    """An evening at which lines are typed at their moments; the clock is set to each of them."""
    told = io.StringIO()
    console = Console(file=told, width=80, color_system=None, highlight=False)
    typed = list(lines)

    def read(question: str) -> str:
        console.print(question)
        if not typed:
            raise EOFError
        at, words = typed.pop(0)
        clock.at = at
        return f"{words}\n"

    stage = Scroll(console, read, is_attended=False)
    painter = WordCombatPainter(GAME, table.header.house)
    return LiveEvening(table, 0, rivals, painter, stage, clock), told


def after(state: WordCombat, lines: Lines, deeds: Sequence[tuple[int, Deed]] = ()) -> tuple[WordCombatView, str]:
    """What Ada sees after lines and Rosie's deeds, both told from the moment of a board; and the screen."""
    house = {"judge": "at once" if state.at_once else ON_CHALLENGE, "words": state.lexicon.policy}
    table = Table(GAME, seats(), house, "seed")
    table._state = state
    rivals = Rosie(table, [(NOW + at, deed) for at, deed in deeds])
    evening, told = seated(table, rivals, [(NOW + at, words) for at, words in lines], Watch(NOW))
    evening.present = NOW
    with pytest.raises(Left):
        evening.play()
    view = table.view(0)
    assert isinstance(view, WordCombatView)
    return view, told.getvalue()


def taken(view: WordCombatView) -> list[tuple[int, str]]:
    return [(one.seat, one.word) for one in view.taken]


# Who is first


@clause("WC-WORD-1")
def test_a_word_that_is_typed_takes_its_cards() -> None:
    view, told = after(board("TRAINo"), [(800, "Train")])
    assert taken(view) == [(0, "train")]
    assert "100.8 s Ada calls TRAIN and takes 8 points." in told


@clause("WC-WORD-1")
def test_what_the_rival_did_meanwhile_comes_first_and_in_order() -> None:
    view, told = after(board("TRAINo", turn=1), [(3_000, "train")], [(900, 5), (2_400, "rain")])
    assert taken(view) == [(1, "rain")]
    assert view.deductions == (0, 0), "too late by less than a second: that costs nothing"
    lines = [line.strip() for line in told.splitlines() if " s " in line[:9]]
    assert lines[-3] == "100.9 s Rosie flips O at A6."
    assert lines[-2].startswith("102.4 s Rosie calls RAIN and takes 7 points.")
    assert lines[-1] == "103.0 s Ada calls TRAIN: too late."


@clause("WC-FLIP-4")
def test_the_clock_runs_while_somebody_thinks() -> None:
    view, told = after(board("TRAINo"), [(30_000, "?")])
    assert "110.0 s Time is up: the turn flips for Ada: O at A6." in told
    assert view.phase == "search"


def test_a_rival_who_is_refused_looks_again() -> None:
    view, _ = after(board("TRAINo"), [(3_000, "")], [(500, 4), (1_000, "rain")])
    assert taken(view) == [(1, "rain")]


@clause("WC-WORD-5", "WC-WORD-8")
@pytest.mark.parametrize(
    ("word", "words"),
    [("trains", "the cards do not form it"), ("ant", "takes 4 points")],
)
def test_every_call_gets_its_verdict(word: str, words: str) -> None:
    assert words in after(board("TRAINo"), [(800, word)])[1]


@clause("WC-WORD-14")
def test_two_lines_at_once_are_heard_one_after_the_other() -> None:
    view, _ = after(board("TRAINPETx"), [(800, "train"), (800, "pet")])
    assert [(one.word, one.at - NOW) for one in view.taken] == [("train", 800), ("pet", 950)]


# Flips


@clause("WC-FLIP-1")
@pytest.mark.parametrize(("words", "cell"), [("", 5), ("b1", 7), ("B 1", 7), ("1b", 7)])
def test_enter_flips_any_card_and_a_place_that_card(words: str, cell: int) -> None:
    view, _ = after(board("TRAINo", "e"), [(800, words)])
    assert [place for place, card in enumerate(view.grid) if card >= 0] == [0, 1, 2, 3, 4, cell]


@clause("WC-FLIP-3")
def test_a_flip_that_comes_too_early_waits_for_the_end_of_the_look() -> None:
    view, told = after(board("TRAINo", "e", phase=LOOK), [(300, "b1"), (400, "ant"), (2_000, "?")])
    assert taken(view) == [(0, "ant")]
    assert "101.9 s Ada flips E at B1." in told, "the word began another look"
    view, told = after(board("TRAINo", "e", phase=LOOK), [(300, "b1"), (2_000, "?")])
    assert "101.5 s Ada flips E at B1." in told


def test_a_flip_that_waits_is_forgotten_when_the_rival_has_the_flip() -> None:
    _, told = after(board("TRAINo", "e", phase=LOOK), [(300, "b1"), (9_000, "?")], [(500, "rain")])
    assert "Ada flips" not in told


# Other deeds


@clause("WC-END-2")
def test_done_is_said_when_all_is_face_up() -> None:
    view, told = after(board("TRAIN"), [(500, "d")])
    assert view.done == (True, False)
    assert "Ada sees no more words." in told


@clause("WC-WORD-7")
def test_a_word_is_challenged() -> None:
    state = board("TRAINa", judge=ON_CHALLENGE)
    view, told = after(state, [(2_000, "challenge"), (2_100, "c")], [(600, "tnra")])
    assert view.deductions == (0, 5)
    assert "Ada challenges Rosie's TNRA, and it is not a word: 5 points lost." in told
    assert "there is no word that can be challenged" in told


@clause("WC-SETUP-3")
def test_enter_is_enough_after_a_round() -> None:
    state = board("TRAIN", phase=SEARCH)
    state.phase, state.until = BREAK, NOW + 90_000
    view, told = after(state, [(500, ""), (600, "ready")])
    assert view.ready == (True, False)
    assert "you are ready already" in told


@pytest.mark.parametrize("words", ["help", "?", "/help", "score", "log", "log all", ".rules", ""])
def test_what_is_no_deed_changes_nothing(words: str) -> None:
    state = board("TRAINo", turn=1)
    before = state.numbers()
    after(state, [(500, words)])
    assert state.numbers() == before


@pytest.mark.parametrize("words", ["quit", "/quit", "q", "EXIT"])
def test_somebody_may_leave(words: str) -> None:
    _, told = after(board("TRAINo"), [(500, words), (600, "train")])
    assert "TRAIN and takes" not in told


def test_the_log_has_the_moments() -> None:
    _, told = after(board("TRAINo"), [(500, "train"), (600, "/log")])
    assert told.count("100.5 s Ada calls TRAIN and takes 8 points.") == 2


# Whole games


def bots(table: Table, level: str) -> Rivals:
    return Rivals(table, {1: seat_bot(GAME, level, chance_from(b"luck"))})


def words_in_view(table: Table) -> list[str]:
    view = table.view(0)
    assert isinstance(view, WordCombatView)
    letters = "".join(GAME.pack.cards[card].letter for card in view.grid if card >= 0)
    return sorted(lexicon("balanced").solver.all_words(letters))


class Reader:
    """A person who looks every two seconds, calls what is there, flips otherwise and is done when nothing is left."""

    def __init__(self, table: Table, clock: Watch) -> None:
        self.table = table
        self.clock = clock

    def __call__(self, question: str) -> str:
        self.clock.at += 2_000
        words = words_in_view(self.table)
        return f"!{words[0]}\n" if words and "a word" in question else "d\n" if "done" in question else "\n"


@pytest.mark.parametrize("level", ["random", "easy", "hard"])
@pytest.mark.parametrize("judge", ["at once", "on challenge"])
def test_a_whole_game_ends_and_its_record_proves(level: str, judge: str) -> None:
    table, clock = Table(GAME, seats(), {"judge": judge}, "seed"), Watch()
    told = io.StringIO()
    console = Console(file=told, width=80, color_system=None, highlight=False)
    stage = Scroll(console, Reader(table, clock), is_attended=False)
    LiveEvening(table, 0, bots(table, level), WordCombatPainter(GAME, table.header.house), stage, clock).play()
    assert table.outcome is not None
    record = table.record()
    assert verify(GAME, record) == table.outcome
    assert any(isinstance(entry.action, str) for entry in record.inputs)
    moments = [entry.at for entry in record.inputs]
    assert moments == sorted(moments)
    assert max(map(len, told.getvalue().splitlines())) <= 80
    assert "Round 2 ends" in told.getvalue()


def test_nobody_types_and_the_game_goes_on_without_them() -> None:
    table = Table(GAME, seats(), {}, "seed")
    evening, told = seated(table, bots(table, "hard"), [(3_600_000, "train")], Watch())
    evening.play()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "Time is up: the turn flips for Ada" in told.getvalue()


# The clock


def test_the_clock_stands_until_it_starts() -> None:
    times = [50.0]
    clock = Clock(seconds=lambda: times[0])
    assert clock.now() == 0
    clock.start()
    times[0] = 51.25
    assert clock.now() == 1_250
    clock.count_line()
    assert clock.now() == 1_250


def test_a_line_that_nobody_types_takes_a_second() -> None:
    times = [50.0]
    clock = Clock(PIPED_LINE, lambda: times[0])
    clock.start()
    for line in range(3):
        assert clock.now() == line * PIPED_LINE
        clock.count_line()
    times[0] = 60.0
    assert clock.now() == 10_000, "whoever feeds the pipe slowly plays by the time that it takes"


def test_at_a_terminal_the_clock_starts_with_enter() -> None:
    table, clock = Table(GAME, seats(), {}, "seed"), Clock(seconds=lambda: 0.0)
    told = io.StringIO()
    console = Console(file=told, width=80, color_system=None, highlight=False)
    lines = iter(["?\n", "\n", "/quit\n"])
    questions: list[str] = []

    def read(question: str) -> str:
        questions.append(question)
        return next(lines)

    stage = Scroll(console, read, is_attended=True)
    evening = LiveEvening(table, 0, bots(table, "easy"), WordCombatPainter(GAME, table.header.house), stage, clock)
    with pytest.raises(Left):
        evening.play()
    assert questions == ["Enter starts the clock > ", "Enter starts the clock > ", "3 s, ? for help > "]
    assert table.header.commitment in told.getvalue()
