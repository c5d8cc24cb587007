"""Painted tables of Marching Band(-imals), from positions made by hand, as a terminal without colours shows them."""

import io
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from rumpus.games.marching_bandimals import contest_events, events
from rumpus.games.marching_bandimals.actions import LET_PASS, USE
from rumpus.games.marching_bandimals.cards import EQUIPMENT
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.terminal import MarchingBandimalsPainter
from rumpus.games.marching_bandimals.terminal.cards import LETTERS
from rumpus.games.marching_bandimals.view import BandimalsView, view_of
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE, WATCHER, Event, Outcome
from rumpus.terminal.painting import Page
from tests.terminal.bandstand import GAME, KINDS, NAMES, band, effect, effects, fill, give, kind, new, step, waiting

clause = pytest.mark.clause

LONG_NAMES = ("A" * 20, "漢" * 10, "Cy", "Di", "E" * 20, "F", "G", "H" * 20)


def painter() -> MarchingBandimalsPainter:
    return MarchingBandimalsPainter(GAME, GAME.checked(Setup(4)))


def painted(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def shown(state: MarchingBandimals, width: int = 80, names: tuple[str, ...] = NAMES, seat: int = 0) -> str:
    return painted(painter().table(view_of(state, seat), names, width), width)


def line_of(told: str, start: str) -> str:
    return next(line.rstrip() for line in told.splitlines() if line[2:].startswith(start))


def page(words: str, state: MarchingBandimals) -> str:
    found = painter().meant(words, view_of(state, 0), NAMES)
    assert isinstance(found, Page)
    return painted(found.shown)


# Bands


@clause("MB-CARDS-2", "MB-SETUP-4")
def test_a_band_is_five_pairs_by_letter_and_sign() -> None:
    state = new(3)
    band(state, 1, "Bugle Bo+Trumpet", "Ribbon Rita", "+Snare Drum")
    line = line_of(shown(state), "Bo")
    assert "B●♪ C●· D·♪ ··· ···" in line
    assert "C♪ D● 2 pairs" in line


@clause("MB-BAND-4")
def test_what_is_missing_names_the_sections_that_a_pair_may_still_have() -> None:
    state = new(3)
    band(state, 1, "Bugle Bo+Trumpet", "Trudy Toot+Trombone")
    assert "3 pairs CDFW" in line_of(shown(state), "Bo")


@clause("MB-VAR-MUST")
def test_a_section_that_every_band_needs_is_told_until_it_is_there() -> None:
    state = new(3, goal="required-section", section="woodwind")
    told = shown(state)
    assert "Every band needs woodwind (W)." in told
    assert "5 pairs with W" in line_of(told, "Bo")
    band(state, 1, "+Oboe")
    assert "with W" not in line_of(shown(state), "Bo")


@clause("MB-VAR-ONE")
def test_where_everybody_has_one_section_it_is_the_only_one_that_is_missing() -> None:
    state = new(3, goal="one-section")
    own = LETTERS[int(state.own[1])]
    told = shown(state)
    assert f"5 pairs {own}" in line_of(told, "Bo")
    assert "Everybody has one section only." in told


@pytest.mark.parametrize(
    ("variant", "seats", "words"),
    [
        ("alternate", 3, "All five sections, none twice. The Drum Major wins at once."),
        ("quicker", 2, "The Drum Major wins at once."),
        ("large", 6, "Two sections are enough, at most 4 pairs of one."),
    ],
)
def test_what_a_variant_wants_is_told(variant: str, seats: int, words: str) -> None:
    assert words in shown(new(seats, variant=variant), names=NAMES)


@clause("MB-MAJOR-1")
def test_a_complete_band_and_a_drum_major_are_marked() -> None:
    state = new(3)
    band(
        state,
        1,
        "Bugle Bo+Trumpet",
        "Trudy Toot+Trombone",
        "Ribbon Rita+Swing Flag",
        "Flam Fanny+Snare Drum",
        "Xylo Xena+Marimba",
    )
    assert line_of(shown(state), "Bo").endswith("complete")
    state.major[1] = 1
    assert "★" in line_of(shown(state), "Bo")
    assert "Drum Major!" in line_of(shown(state), "Bo")


@clause("MB-BONUS-2", "MB-PEN-2", "MB-BONUS-3")
def test_band_cards_are_told_with_the_turns_they_still_last() -> None:
    state = new(3)
    effect(state, 1, "Drill Captain", 2)
    effect(state, 1, "Late Bus", 3)
    assert "+Drill Captain 2  -Late Bus 3" in shown(state)
    assert "+Drill Captain 2  -Late Bus 3" in line_of(shown(state, 120), "Bo")


@clause("MB-HAND-1")
def test_hands_are_counted_beside_their_limit() -> None:
    state = new(3)
    effect(state, 1, "Broken Zip", 3)
    assert "8/5" in line_of(shown(state), "Bo")


def test_the_own_band_comes_last_and_the_next_player_first() -> None:
    told = shown(new(4), seat=1, names=NAMES).splitlines()
    order = [line[2:].split()[0] for line in told if "·· ···" in line]
    assert order == ["Cy", "Di", "Ada", "Bo"]


def test_whose_turn_it_is_has_a_mark_and_the_step_is_shown() -> None:
    state = new(3)
    state.mover = 1
    assert line_of(shown(state), "Bo") == next(line.rstrip() for line in shown(state).splitlines() if "▶" in line)
    assert "[1 draw] 2 band 3 bonus 4 discard" in shown(state)
    assert "Bo  [1 draw]" in shown(state)
    assert "You  [1 draw]" in shown(state, seat=1)


# The hand


@clause("MB-TURN-3")
def test_the_hand_is_numbered_and_what_can_be_played_is_marked() -> None:
    state = step(new(2), "band")
    give(state, 0, "Drill Captain", "Late Bus", "No U", "Bugle Bo", "Trumpet")
    told = shown(state, names=NAMES)
    for words in (
        "  1  *+3 Drill Captain",
        "  2  *-3 Late Bus",
        "  3  *!  No U",
        "> 4  B●  Bugle Bo",
        "> 5  B♪  Trumpet",
    ):
        assert words in told
    assert "3 plays left" in told


@clause("MB-TURN-4")
def test_in_step_3_bonus_and_penalty_cards_are_marked() -> None:
    state = step(new(2), "bonus")
    give(state, 0, "Drill Captain", "No U", "Bugle Bo")
    told = shown(state)
    assert "> 1  *+3 Drill Captain" in told
    assert "> 2" not in told
    assert "> 3" not in told


@clause("MB-TURN-5")
def test_what_is_still_to_be_discarded_is_told() -> None:
    state = step(new(2), "discarding")
    assert "[4 discard]  1 to go" in shown(state)
    give(state, 0, *["Bugle Bo", "Trudy Toot", "Trumpet", "Oboe", "Flute", "Marimba", "Timpani", "Airblade", "Bassoon"])
    state.thrown = 1
    assert "1 to go" in shown(state)
    give(state, 0, "Trumpet")
    assert "enough" in shown(state)


def test_nobody_elses_hand_is_shown() -> None:
    state = step(new(2), "band")
    give(state, 1, "Locker Clean-Out", "Wrong Truck")
    for seat in (0, WATCHER):
        assert "Wrong Truck" not in shown(state, seat=seat)


# Aiming


@clause("MB-PEN-1")
def test_what_a_card_can_take_is_numbered_by_player() -> None:
    state = step(new(3), "bonus")
    give(state, 0, "Twisted Ankle")
    band(state, 1, "Bugle Bo+Trumpet", "Ribbon Rita")
    band(state, 2, "Xylo Xena")
    state.act(0, USE + kind("Twisted Ankle"))
    told = shown(state)
    assert "Twisted Ankle: Discard a Player" in told
    assert line_of("\n".join(f"  {line}" for line in told.splitlines() if " 1 " in line), "Bo").split()[1:] == [
        *("1", "B", "Bugle", "Bo", "2", "C", "Ribbon", "Rita")
    ]
    assert " 3  F  Xylo Xena" in told


def test_with_many_choices_the_bands_make_room() -> None:
    state = step(new(8), "bonus")
    give(state, 0, "Twisted Ankle")
    for seat in range(1, 8):
        fill(state, seat, players=5, pairs=0)
    state.act(0, USE + kind("Twisted Ankle"))
    told = shown(state)
    assert "35 " in told
    assert "hand" not in told
    assert len(told.splitlines()) <= 20


# The Penalty that waits


@clause("MB-NOU-2")
def test_the_penalty_that_waits_is_shown_with_what_it_takes() -> None:
    told = shown(waiting())
    assert " No U?  Bo against you: Twisted Ankle for Bugle Bo (B)" in told
    assert "Discard a Player from one opponent's band." in told


@clause("MB-NOU-2")
def test_who_has_answered_is_marked_whatever_they_hold() -> None:
    state = waiting()
    assert "✓" not in shown(state)
    state.act(2, LET_PASS)
    assert shown(state).count("✓") == 1
    assert line_of(shown(state), "Cy")


@clause("MB-NOU-2")
def test_nothing_shows_whether_anybody_else_holds_a_no_u() -> None:
    one, other = waiting(), waiting()
    for state, held in ((one, "No U"), (other, "Flute")):
        give(state, 0, "Oboe")
        give(state, 2, held)
    assert shown(one) == shown(other)
    assert painter().question(view_of(one, 0), NAMES) == painter().question(view_of(other, 0), NAMES)


# Every screen


@pytest.mark.parametrize("width", [60, 79, 80, 120])
@pytest.mark.parametrize("phase", ["turn", "band", "bonus", "discarding"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_table_fits_its_screen_and_leaves_room(width: int, phase: str, seats: int) -> None:
    state = step(new(seats, goal="required-section"), phase)
    for seat in range(seats):
        fill(state, seat, players=4, pairs=3)
        effects(state, seat)
    give(state, 0, *(card.name for card in GAME.pack.cards[-9:]))
    lines = shown(state, width, LONG_NAMES[:seats]).splitlines()
    assert max(cell_len(line) for line in lines) <= width
    if width >= 80:
        assert len(lines) <= 18
    assert all(any(name[:9] in line for line in lines) for name in LONG_NAMES[:seats] if name.isascii())


def test_help_fits_on_two_screens() -> None:
    lines = painted(painter().advice(NAMES), 80).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert len(lines) <= 42


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("turn", "draw, or rest (reorganize) > "),
        ("band", "a card (3 or bugle), remove, undo, next > "),
        ("bonus", "a Bonus or Penalty (3), or next > "),
        ("discarding", "discard (3, or 1 4), end > "),
    ],
)
def test_the_question_says_what_can_be_typed(phase: str, words: str) -> None:
    state = step(new(3), phase)
    assert painter().question(view_of(state, 0), NAMES) == words
    assert painter().question(view_of(state, 1), NAMES) == "Ada plays; ? for help > "


def test_a_penalty_is_asked_about_by_what_one_holds() -> None:
    state = waiting()
    give(state, 0, "No U", "Oboe")
    assert painter().question(view_of(state, 0), NAMES) == "no u, or pass > "
    give(state, 0, "Oboe")
    assert painter().question(view_of(state, 0), NAMES) == "Enter lets it pass > "
    assert painter().question(view_of(state, 1), NAMES) == "waiting for the others > "


def test_cards_can_be_read_in_full() -> None:
    state = step(new(3), "band")
    give(state, 0, "No U", "Drill Captain", "Oboe")
    effect(state, 1, "Late Bus", 2)
    told = page("cards", state)
    for words in ("Drill Captain  Band Bonus, 3 turns in your hand", "Late Bus  Band Penalty, 3 turns ", "No U  No U"):
        assert words in told
    assert "Oboe" not in told
    state = step(new(3), "band")
    give(state, 0, "Oboe")
    assert "No Bonus or Penalty card" in page("cards", state)


def test_the_discard_pile_can_be_read() -> None:
    state = new(2)
    assert "The discard pile is empty." in page("pile", state)
    state.put_on_discard(kind("Oboe"))
    state.put_on_discard(kind("Late Bus"))
    assert " *-3 Late Bus    W♪  Oboe" in page("/pile", state)


def test_the_score_names_every_card() -> None:
    state = new(8)
    for seat in range(8):
        fill(state, seat, players=5, pairs=5)
    told = painted(painter().score(view_of(state, 0), NAMES, 80))
    assert told.count(" + ") == 40
    for card in GAME.pack.cards:
        if card.sort == EQUIPMENT:
            assert f" + {card.name}" in told


@clause("MB-MAJOR-2", "MB-END-1")
def test_the_end_names_the_winner_and_how() -> None:
    view = view_of(new(3), 0)
    over = replace(view, phase="over", outcome=Outcome("complete band", (1,), (2, 5, 3)))
    told = painted(painter().result(over, NAMES[:3], 80))
    assert "Bo wins" in told
    assert "complete band, round" in told
    assert "pairs: Ada 2, Bo 5, Cy 3" in told
    shared = replace(over, outcome=Outcome("rounds played", (0, 2), (4, 3, 4)))
    assert "Ada and Cy share it" in painted(painter().result(shared, NAMES[:3], 80))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.PenaltyStopped(to=EVERYONE, seat=0, against=1, card=KINDS["Late Bus"]), " No U!  Ada: Late Bus of Bo"),
        (contest_events.HaltCalled(to=EVERYONE, seat=1, card=1), " Band Halt!  Bo: Downbeat: "),
        (contest_events.SignalGiven(to=EVERYONE), " NOW! "),
        (events.GameEnded(to=EVERYONE, outcome=Outcome("complete band", (1,), (0, 5))), " The end  Bo wins"),
        (events.TurnMissed(to=EVERYONE, seat=1), "Bo misses the turn."),
    ],
)
def test_what_happened_is_told(event: Event, words: str) -> None:
    assert words in painted(painter().told(event, NAMES))


def test_what_the_table_shows_is_not_told() -> None:
    assert painter().is_drawn(events.TurnStarted(to=EVERYONE, seat=0, turn=1, round=1))
    assert not painter().is_drawn(events.TurnMissed(to=EVERYONE, seat=0))


def test_a_watcher_sees_the_table() -> None:
    state = step(new(3), "band")
    view = view_of(state, WATCHER)
    assert isinstance(view, BandimalsView)
    assert "Ada" in shown(state, seat=WATCHER)
    assert painter().question(view, NAMES) == "Ada plays; ? for help > "
