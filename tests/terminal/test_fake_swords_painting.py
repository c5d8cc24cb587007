"""Painted tables of Fake Swords, from positions made by hand, as a terminal without colours shows them."""

import io
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.actions import PointAt
from rumpus.games.fake_swords.cards import MOVES
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.terminal import FakeSwordsPainter
from rumpus.games.fake_swords.view import view_of
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE, WATCHER, Event, Outcome
from rumpus.terminal.painting import Page
from tests.games.fake_swords import tables
from tests.games.fake_swords.tables import CARDS, HOUSE, call, clock, do, fight, point, stall, start_pointing

clause = pytest.mark.clause

NAMES = tables.NAMES[:4]
BOT_NAMES = ("Ada", "Rosie", "Bertram", "Maple", "Duke", "Tilda")
LONG_NAMES = ("A" * 20, "漢" * 10, "Cy", "Di", "E" * 20, "F")
PILES = ("Boing, Umbrella", "Seven Paces, Boing", "Top Shelf, Low Ceiling")
MANY = ("Boing, Umbrella", "Seven Paces, Pocket Shield", "Top Shelf, After You", "Lost Property", "Head Start")


def painter() -> FakeSwordsPainter:
    return FakeSwordsPainter(HOUSE, HOUSE.checked(Setup(4)))


def painted(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def turn(*hands: str, piles: tuple[str, ...] = PILES, heights: tuple[int, ...] = ()) -> FakeSwords:
    """Four players while Ada makes the piles."""
    return tables.table(*(hands or ("",) * 4), piles=piles, heights=heights)


def pointing(*piles: int) -> FakeSwords:
    """The first of four players have pointed."""
    state = turn()
    start_pointing(state)
    for seat, pile in enumerate(piles):
        do(state, seat, PointAt(pile))
    return state


def duel(cards: str = "Boing") -> FakeSwords:
    """A beat of Ada, who is shorter, against Bo; Cy is the Fight Boss."""
    state = fight(cards)
    clock(state)
    return state


def shown(state: FakeSwords, width: int = 80, names: tuple[str, ...] = NAMES, seat: int = 0) -> str:
    return painted(painter().table(view_of(state, seat), names, width), width)


def line_of(told: str, start: str) -> str:
    return next(line.rstrip() for line in told.splitlines() if line.startswith(start))


def played(left: str, right: str) -> events.BeatPlayed:
    """A beat in which nothing came of two moves."""
    moves = (MOVES.index(left), MOVES.index(right))
    nobody = (False, False)
    return events.BeatPlayed(
        to=EVERYONE,
        left=0,
        right=1,
        beat=3,
        moves=moves,
        before=1,
        after=1,
        hits=nobody,
        parried=nobody,
        broken=(None, None),
        lacking=nobody,
        touched=False,
        again=False,
    )


# The players


@clause("SW-SETS-1")
def test_sets_and_what_is_begun_are_told_by_letter_and_by_sign() -> None:
    assert "P ■■□   G □□□   Y◆■□□   B □□□      1" in line_of(shown(turn("PPYYYY", "", "", "")), "Ada")


@clause("SW-FIGHT-6")
def test_heights_have_a_rank_from_the_shortest() -> None:
    told = shown(turn(heights=(172, 150, 190, 160)))
    for name, stature in (("Ada", "172 3rd"), ("Bo", "150 1st"), ("Cy", "190 4th"), ("Di", "160 2nd")):
        assert stature in line_of(told, name)


@clause("SW-TURN-9")
def test_what_was_said_stands_behind_a_name() -> None:
    state = turn()
    do(state, 1, "pile 2")
    do(state, 2, "not pile 3")
    assert line_of(shown(state), "Bo").endswith("says 2")
    assert line_of(shown(state), "Cy").endswith("says not 3")


@clause("SW-TURN-4")
def test_it_is_seen_who_has_pointed_but_not_where() -> None:
    told = shown(pointing(0), seat=1)
    assert line_of(told, "Ada").endswith("done")
    assert line_of(told, "Bo").endswith("...")
    assert told == shown(pointing(1), seat=1)


@clause("SW-TURN-4", "SW-TURN-9")
def test_when_all_have_pointed_it_is_seen_where_and_what_was_said() -> None:
    state = turn()
    do(state, 1, "not pile 1")
    point(state, 0, 0, 1, 1)
    assert line_of(shown(state), "Bo").endswith("at 1, said not 1")
    assert line_of(shown(state), "Cy").endswith("points at 2")


@clause("SW-SETUP-2")
def test_the_fight_boss_is_marked() -> None:
    told = shown(turn())
    assert line_of(told, "Ada").split()[1] == "boss"
    assert "boss" not in line_of(told, "Bo")


# The piles


@clause("SW-TURN-2")
def test_piles_are_rows_of_numbered_cards_with_letters_and_texts() -> None:
    lines = [" ".join(line.split()) for line in shown(turn()).splitlines()]
    texts = {name: HOUSE.pack.cards[CARDS.index(name)].duel for name in ("Boing", "Umbrella", "Seven Paces")}
    assert f"Pile 1 1 Y Boing {texts['Boing']}" in lines
    assert f"2 P Umbrella {texts['Umbrella']}" in lines
    assert f"Pile 2 3 G Seven Paces {texts['Seven Paces']}" in lines


@clause("SW-TURN-10")
def test_an_empty_pile_says_so() -> None:
    assert line_of(shown(turn(piles=("Boing, Umbrella", "Seven Paces", ""))), "Pile 3").split()[-1] == "empty"


@clause("SW-FIGHT-12")
def test_with_real_swords_cards_say_what_people_do() -> None:
    words = HOUSE.pack.cards[CARDS.index("Boing")].swords
    assert words[:30] in shown(tables.table("", "", "", piles=PILES, fights="real swords"), names=NAMES[:3])


@clause("SW-TURN-6")
def test_the_fights_that_can_be_chosen_are_numbered_for_the_fight_boss() -> None:
    state = pointing(0, 0, 1, 1)
    assert " 1  Ada - Bo, pile 1" in shown(state)
    assert " 2  Cy - Di, pile 2" in shown(state, seat=WATCHER)
    assert "Ada - Bo" not in shown(state, seat=1)


@clause("SW-TURN-6")
def test_where_one_pile_is_contested_a_fight_is_told_without_it() -> None:
    told = shown(pointing(0, 0, 0, 1))
    assert " 3  Bo - Cy" in told
    assert ", pile" not in told


@clause("SW-TURN-7")
def test_stand_ins_are_numbered() -> None:
    state = pointing(0, 0, 1, 1)
    call(state, 0, 0, 1)
    assert " 1  Cy is the Fight Boss" in shown(state)


@pytest.mark.parametrize("state", [turn(), duel("Boing, Boing, Umbrella")])
def test_cards_can_be_read_in_full_and_copies_once(state: FakeSwords) -> None:
    page = painter().meant("cards", view_of(state, 0), NAMES)
    assert isinstance(page, Page)
    told = painted(page.shown)
    assert told.count(" Boing  yellow: both fighters, at every touch of swords") == 1
    assert HOUSE.pack.cards[CARDS.index("Umbrella")].swords[:40] in told


# The fight


@clause("SW-DUEL-2")
def test_the_distance_is_drawn_and_told() -> None:
    wide, usual, near = (shown(duel(cards)) for cards in ("Seven Paces", "Boing", "Nose to Nose"))
    assert "[out]" in wide
    assert "[sword's length]" in usual
    assert "[close]" in near
    legs = [next(line.strip() for line in told.splitlines() if "/ \\" in line) for told in (near, usual, wide)]
    assert len(legs[0]) < len(legs[1]) < len(legs[2])


@clause("SW-DUEL-4")
def test_beats_are_counted() -> None:
    state = fight("Boing")
    assert "Beat 1 of 40" in shown(state)
    stall(state, 12)
    assert "Beat 13 of 40" in shown(state)


@clause("SW-DUEL-2")
def test_whoever_lacks_the_tempo_is_named() -> None:
    state = fight("Boing", heights=(180, 170, 160, 150))
    assert "both may strike" in shown(state)
    tables.beat(state, "feint high", "guard low")
    assert "Bo may not strike" in shown(state)


@clause("SW-DUEL-3")
def test_what_the_cards_forbid_now_is_told() -> None:
    assert "Forbidden now: Low Ceiling (strike high)" in shown(duel("Low Ceiling"))
    assert "Forbidden now: Manners First (strikes)" in shown(duel("Manners First"))
    assert "Forbidden" not in shown(duel("Head Start"))
    assert "Forbidden" not in shown(duel("Boing"))


@clause("SW-FIGHT-5")
def test_the_shorter_fighter_is_marked() -> None:
    assert "Ada (shorter)" in shown(duel())
    assert "Bo (shorter)" in shown(fight(heights=(180, 170, 160, 150)))


@clause("SW-DUEL-1")
@pytest.mark.parametrize(
    ("left", "right", "row", "drawn"),
    [
        ("strike high", "guard high", 0, "O ━━━━━━━━X  O"),
        ("strike middle", "guard low", 1, "/|\\━━━━━━━━━ /|\\"),
        ("strike middle", "guard low", 2, "/ \\        ┃ / \\"),
        ("feint low", "step in", 2, "/ \\╍╍╍╍      / \\"),
        ("guard high", "feint low", 0, "O  ┃         O"),
        ("step back", "step in", 1, "/|\\/        \\/|\\"),
        ("strike high", "feint high", 0, "O ━━━━━━━━━╍ O"),
    ],
)
def test_the_last_beat_is_drawn_with_swords_on_their_lines(left: str, right: str, row: int, drawn: str) -> None:
    drawing = painter()
    drawing.told(played(left, right), NAMES)
    lines = painted(drawing.table(view_of(duel(), 0), NAMES, 80)).splitlines()
    assert lines[4 + row].strip() == drawn


def test_a_new_round_starts_without_the_last_beat() -> None:
    drawing = painter()
    drawing.told(played("strike high", "guard high"), NAMES)
    drawing.told(events.FightCountdown(to=EVERYONE, countdown=3000, round=2), NAMES)
    assert "━" not in painted(drawing.table(view_of(duel(), 0), NAMES, 80))


@clause("SW-FIGHT-3", "SW-FIGHT-12", "SW-FIGHT-15")
def test_with_real_swords_the_start_is_told_and_nothing_is_drawn() -> None:
    told = shown(fight("Lost Property, Head Start", fights="real swords"))
    assert "No sword in hand: start with your fingertips touching." in told
    assert "(Ada is the" in told
    assert "Beat" not in told
    tips = "Stand so far apart that only the tips of your swords touch."
    assert tips in shown(fight("Boing", fights="real swords"))
    assert f"{tips} A green card goes before that." in " ".join(
        shown(fight("Knee High", fights="real swords"), 120).split()
    )


@clause("SW-FIGHT-17", "SW-DUEL-7")
def test_it_is_told_which_card_gives_way_to_which() -> None:
    swords = shown(fight("Low Ceiling, Umbrella", fights="real swords"))
    assert "Low Ceiling gives way to Umbrella where both can not be obeyed." in swords
    assert "gives way" not in shown(fight("Low Ceiling, Umbrella"))
    assert "Boing gives way to Magnets where both can not be obeyed." in shown(fight("Boing, Magnets"))


# Every screen


@pytest.mark.parametrize("width", [60, 79, 80, 120])
@pytest.mark.parametrize(
    "state",
    [tables.table(*[""] * 6, piles=MANY), fight("Lost Property, Musical Statues, Pocket Shield, Head Start", seats=6)],
)
def test_a_table_fits_its_screen_and_leaves_room(width: int, state: FakeSwords) -> None:
    lines = shown(state, width, LONG_NAMES).splitlines()
    assert max(cell_len(line) for line in lines) <= width
    if width >= 80:
        assert len(lines) <= 18


def test_a_choice_of_fifteen_fights_leaves_room() -> None:
    state = tables.table(*[""] * 6, piles=MANY)
    point(state, *[0] * 6)
    told = shown(state, names=BOT_NAMES)
    assert "15  Duke - Tilda" in told
    assert len(told.splitlines()) <= 18


@pytest.mark.parametrize(
    ("state", "seat", "words"),
    [
        (tables.game(4, fights="real swords"), 0, "your height in cm (172) > "),
        (turn(), 0, "card and pile (3 2), go, or a claim (pile 2) > "),
        (turn(), 1, "say pile 2, or not pile 2, or wait > "),
        (pointing(0), 1, "point at a pile (1 to 3) > "),
        (pointing(0), 0, "waiting for 3 others > "),
        (pointing(0, 0, 1), 1, "waiting for Di > "),
        (pointing(0, 0, 1, 1), 0, "your choice, by number or name > "),
        (pointing(0, 0, 1, 1), 1, "you watch; ? for help > "),
        (duel(), 0, "your move (s h, f m, g l, in, back) > "),
        (fight(), 1, "your move (s h, f m, g l, in, back) > "),
        (duel(), 3, "you watch; ? for help > "),
        (fight(fights="real swords"), 2, "Enter starts the countdown > "),
    ],
)
def test_the_question_says_what_can_be_typed(state: FakeSwords, seat: int, words: str) -> None:
    assert painter().question(view_of(state, seat), NAMES) == words


def test_help_fits_on_two_screens() -> None:
    lines = painted(painter().advice(NAMES)).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert len(lines) <= 42


def test_the_score_names_the_cards() -> None:
    told = painted(painter().score(view_of(turn("", "Umbrella, Boing, Hot Soup", "", ""), 0), NAMES, 80))
    assert "Bo: P Umbrella  Y Boing, Hot Soup" in told


@clause("SW-END-1")
def test_the_end_names_the_winner_and_the_sets() -> None:
    view = view_of(turn("", "YYYYYYPPP", "", ""), 0)
    told = painted(
        painter().result(replace(view, outcome=Outcome("three sets", (1,), (0, 3, 0, 0))), NAMES, 80),
    )
    assert "Bo wins" in told
    assert "three sets: purple, yellow, yellow" in told


# What is told


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (replace(played("feint low", "guard high"), after=2, lacking=(False, True)), "a feint fools a guard; close,"),
        (replace(played("step in", "guard low"), touched=True), "a guard stops a step in; the swords touch,"),
        (replace(played("strike low", "strike low"), hits=(True, True), again=True), ": both hit, again."),
        (replace(played("strike low", "step in"), hits=(True, False)), "3: Ada strikes low, Bo steps in: a strike"),
        (replace(played("strike high", "step in"), broken=(0, None)), f": Ada breaks {CARDS[0]}."),
        (replace(played("step in", "step in"), lacking=(True, True)), "nobody has the tempo."),
        (events.Pointed(to=EVERYONE, piles=(0, 1, 0, 2)), " Point!  Ada at 1, Bo at 2, Cy at 1, Di at 3."),
        (events.GameEnded(to=EVERYONE, outcome=Outcome("three sets", (1,), (0, 3, 0, 0))), " The end  Bo wins"),
        (events.Claimed(to=EVERYONE, seat=1, pile=0, points=True), 'Bo: "I point at pile 1."'),
    ],
)
def test_what_happened_is_told_with_names(event: Event, words: str) -> None:
    assert words in painted(painter().told(event, NAMES))


def test_a_hit_is_told_with_a_picture() -> None:
    hit = replace(played("strike middle", "guard low"), hits=(True, False))
    assert "/|\\━━━━━━━━━✶/|\\" in painted(painter().told(hit, NAMES)).splitlines()[2]
    assert "━" not in painted(painter().told(played("strike middle", "guard low"), NAMES))
