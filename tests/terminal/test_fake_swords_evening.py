"""A person at a live table of Fake Swords, with a clock that says what the test says."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from rumpus.bots import seat_bot
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.terminal import FakeSwordsPainter
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.record import SeatEntry, verify
from rumpus.table import Table
from rumpus.terminal.live import Clock, LiveEvening, Rivals
from rumpus.terminal.play import Left
from rumpus.terminal.stages import Scroll
from tests.games.fake_swords.tables import HOUSE, NOW, fight
from tests.terminal.test_fake_swords_painting import turn
from tests.terminal.test_live_evening import Watch

clause = pytest.mark.clause

ANSWERS = {
    "your height": ("172",),
    "card and pile": ("3 1", "2 3", "pile 2", "go", "go"),
    "say pile": ("", "", "not pile 1", ""),
    "point at": ("2", "1", "3", "b"),
    "your choice": ("1", "2"),
    "your move": ("s h", "g m", "f l", "in", "s l", "back", "s m", "g h"),
    "Enter starts": ("",),
    "left, right, both": ("both", "left", "right broke 1", "left arms"),
    "who wins": ("left", "right"),
}


def entries(seats: int) -> tuple[SeatEntry, ...]:
    return tuple(SeatEntry(name=name) for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[:seats])


def bots(table: Table, level: str) -> Rivals:
    seats = range(1, len(table.names))
    lucks = {seat: chance_from(f"luck {seat}".encode()) for seat in seats}
    return Rivals(table, {seat: seat_bot(HOUSE, level, lucks[seat]) for seat in seats})


def screen() -> tuple[Console, io.StringIO]:
    told = io.StringIO()
    return Console(file=told, width=80, color_system=None, highlight=False), told


class Typist:
    """Answers each question with one thing after the other, a second and a half after it was asked."""

    def __init__(self, clock: Watch) -> None:
        self.clock = clock
        self.times = dict.fromkeys(ANSWERS, 0)

    def __call__(self, question: str) -> str:
        self.clock.at += 1_500
        for start, answers in ANSWERS.items():
            if start in question:
                self.times[start] += 1
                return f"{answers[self.times[start] % len(answers)]}\n"
        return "\n"


@pytest.mark.parametrize(
    ("seats", "level", "fights"),
    [(3, "random", "duel"), (4, "easy", "duel"), (6, "easy", "duel"), (4, "easy", "real swords")],
)
def test_a_whole_game_is_typed_to_its_end_and_its_record_proves(seats: int, level: str, fights: str) -> None:
    table, clock = Table(HOUSE, entries(seats), {"fights": fights, "beat": "none"}, "seed"), Watch()
    console, told = screen()
    painter = FakeSwordsPainter(HOUSE, table.header.house)
    stage = Scroll(console, Typist(clock), is_attended=False)
    LiveEvening(table, 0, bots(table, level), painter, stage, clock).play()
    assert table.outcome is not None
    assert verify(HOUSE, table.record()) == table.outcome
    story = told.getvalue()
    for words in (" Point! ", " Fight! ", "rom the shortest:", " The end ", "three sets"):
        assert words in story
    assert max(map(len, story.splitlines())) <= 80
    assert ("Beat 1: " in story) == (fights == "duel")


def after(state: FakeSwords, lines: Sequence[tuple[int, str]], **house: str) -> tuple[FakeSwordsView, str]:
    """What Ada sees after lines at moments told from that of a position, while nobody else does anything."""
    table = Table(HOUSE, entries(4), house, "seed")
    state.take_events()
    table._state = state
    clock, typed = Watch(NOW), [(NOW + at, words) for at, words in lines]
    console, told = screen()

    def read(question: str) -> str:
        console.print(question)
        if not typed:
            raise EOFError
        clock.at, words = typed.pop(0)
        return f"{words}\n"

    painter = FakeSwordsPainter(HOUSE, table.header.house)
    stage = Scroll(console, read, is_attended=False)
    evening = LiveEvening(table, 0, Rivals(table, {}), painter, stage, clock)
    evening.present = NOW
    with pytest.raises(Left):
        evening.play()
    view = table.view(0)
    assert isinstance(view, FakeSwordsView)
    return view, told.getvalue()


@clause("SW-TURN-11")
def test_what_is_typed_in_the_countdown_waits_for_its_end() -> None:
    view, told = after(turn(), [(100, "go"), (500, "3"), (600, "2"), (4_000, "")])
    assert (view.phase, view.sealed) == ("pointing", 1), "the last word counts"
    assert told.count("That waits for its moment.") == 2


@clause("SW-TURN-11")
def test_the_countdown_is_counted_down() -> None:
    _, told = after(turn(), [(100, "go"), (1_200, "?")])
    assert "3 s, point in a moment, at a pile (2) > " in told
    assert "2 s, point in a moment, at a pile (2) > " in told


@clause("SW-DUEL-1")
def test_a_move_that_comes_early_waits_for_the_beat() -> None:
    view, _ = after(fight(beat="none"), [(3_500, "g m"), (7_000, "s h")])
    assert (view.phase, view.sealed) == ("beat", 7)


@clause("SW-DUEL-6")
def test_whoever_types_nothing_in_time_stands_still() -> None:
    _, told = after(fight(beat="8"), [(60_000, "")], beat="8")
    assert "Beat 1: Ada stands still, Bo stands still" in told


@clause("SW-DUEL-3")
def test_a_breach_is_done_when_it_is_typed_twice() -> None:
    state = fight("Low Ceiling", beat="none")
    view, told = after(state, [(7_000, "s h")])
    assert view.sealed is None
    assert "that breaks Low Ceiling and loses the fight: type it again to do it" in told
    view, told = after(fight("Low Ceiling", beat="none"), [(7_000, "s h"), (7_500, "s h")])
    assert view.sealed == 0


def test_cards_and_the_score_are_shown() -> None:
    _, told = after(turn(), [(100, "cards"), (200, "score"), (300, "log"), (400, "fnord")])
    for words in (" Boing  yellow: both fighters", "Ada: ", "'fnord' is not clear"):
        assert words in told


def test_a_table_where_nobody_can_be_late_starts_at_once() -> None:
    table = Table(HOUSE, entries(3), {"fights": "real swords"}, "seed")
    console, _ = screen()
    questions: list[str] = []

    def read(question: str) -> str:
        questions.append(question)
        return "/quit\n"

    painter = FakeSwordsPainter(HOUSE, table.header.house)
    stage = Scroll(console, read, is_attended=True)
    with pytest.raises(Left):
        LiveEvening(table, 0, bots(table, "easy"), painter, stage, Clock(seconds=lambda: 0.0)).play()
    assert questions == ["your height in cm (172) > "]
