"""Painted courts of Fightball, from views made by hand, as a terminal without colours shows them."""

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, MORE, PICK_UP, PLAY, READY, TAKE, WAIT, stack_name
from rumpus.games.fightball.events import Award, Reading, StackScored, Step
from rumpus.games.fightball.rules.shown import Choice, Lain
from rumpus.games.fightball.terminal import FightballPainter
from rumpus.games.fightball.terminal.cards import in_full, short_names
from rumpus.games.fightball.terminal.sides import keys_of, rows_of
from rumpus.games.fightball.view import FightballView
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP, Ask, Outcome, Tempo

clause = pytest.mark.clause

GAME = FightballGame()
PACK = GAME.pack
NAMES = ("Ada", "Rosie")
LONG_NAMES = ("A" * 20, "漢" * 10)
HOUSE = {"home": "aztecs", "away": "cruisers", "pace": "practice", "beat": "none"}
PAINTER = FightballPainter(GAME, GAME.checked(Setup(2, HOUSE)))
THEIR_BLUE, GREEN_3 = 16, 10  # for Ada


def lain(*cards: str) -> tuple[Lain, ...]:
    """`tula@0` is a card and the seat that played it, one every second."""
    stack = []
    for place, (name, _, seat) in enumerate((card.partition("@") for card in cards), start=1):
        names = [card.name.casefold() for card in PAINTER.teams.teams[int(seat)].cards]
        stack.append(Lain(names.index(name.casefold()), int(seat), 1000 * place, 0))
    return tuple(stack)


FIGURE_3 = lain("tula@0", "stern@1", "blue ball@0", "domino@1", "jump shot@0")


def a_view(seat: int = 0, stacks: dict[int, tuple[Lain, ...]] | None = None, **changes: Any) -> FightballView:
    """The start of a fast round with some stacks. (Any: the fields differ in type.)"""
    state = GAME.new(Setup(2, HOUSE), chance_from(b"painting"))
    state.act(CLOCK, TIME_UP, state.deadline())
    view = GAME.view(state, seat)
    return replace(view, stacks=tuple((stacks or {}).get(stack, ()) for stack in range(24)), **changes)


def number_of(seat: int, name: str) -> int:
    return [card.name for card in PAINTER.teams.teams[seat].cards].index(name)


def painted(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def table(view: FightballView, width: int = 80, names: tuple[str, ...] = NAMES) -> str:
    return painted(PAINTER.table(view, names, width), width)


# The court


@pytest.mark.parametrize("seat", [0, 1])
@clause("FB-COURT-2")
def test_the_own_red_is_nearest_and_every_stack_has_a_name(seat: int) -> None:
    keys = keys_of(seat)
    assert sorted(keys) == list(range(24))
    assert len(set(keys.values())) == 24
    own, other = NAMES[seat], NAMES[1 - seat]
    told = [stack_name(row[0], NAMES) for row in rows_of(seat)]
    assert told == [f"{other}'s Red 1", f"{other}'s Blue 1", "Green 1", "Green 5", f"{own}'s Blue 1", f"{own}'s Red 1"]
    assert [keys[row[0]] for row in rows_of(seat)] == ["r1", "b1", "g1", "g5", "ob1", "or1"]
    for stack, key in keys.items():
        assert stack_name(stack, NAMES).endswith(f" {key[-1]}")


def test_an_empty_court_says_whose_zones_they_are() -> None:
    lines = table(a_view()).splitlines()
    assert [line.split("  ")[0] for line in lines[2:8]] == [
        *("r1 their Red", "b1 their Blue", "g1 Green", "g5 Green", "ob1 your Blue", "or1 your Red"),
    ]


@clause("FB-EX-3")
def test_a_stack_is_told_from_the_bottom_with_the_numbers_of_its_zone() -> None:
    told = table(a_view(stacks={THEIR_BLUE: FIGURE_3}), width=200)
    assert "b1 8 no good" in told
    assert "Tula7 ~Stern-4 ●Blue+2 ~Domin-4 »Jump+7" in told


def test_the_other_coach_sees_the_same_stack_from_the_other_side() -> None:
    told = table(a_view(1, {THEIR_BLUE: FIGURE_3}), width=200)
    assert "ob1 8 no good" in told
    assert "~Tula7 Stern-4 ~●Blue+2 Domin-4 »~Jump+7" in told


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (("tula@0",), "b1 yours 7/10"),
        (("tula@0", "stern@1"), "b1 yours 3/10"),
        (("tula@0", "blue ball@1"), "b1 yours 9/10 ●"),
        (("tula@0", "dunk shot@0"), "b1 yours 7/10 !"),
        (("tula@0", "blue ball@0", "jump shot@1"), "b1 16 good 2:0"),
        (("stern@1",), "b1 false start 2:0"),
        (("red ball@0",), "b1 false start 0:2"),
    ],
)
def test_the_first_line_of_a_stack_says_how_it_stands(cards: tuple[str, ...], words: str) -> None:
    line = next(line for line in table(a_view(stacks={THEIR_BLUE: lain(*cards)})).splitlines() if "b1" in line)
    assert line.split("  ")[0] == words


def test_what_does_not_fit_is_counted_and_the_newest_stays() -> None:
    many = lain("tula@0", *["stern@1", "domino@1", "red ball@0", "noon sun@0"] * 3, "jump shot@0")
    told = table(a_view(stacks={GREEN_3: many}))
    assert "‥ " in told
    assert "»Jump" in told
    assert "Tula" not in told


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_full_court_is_not_wider_than_the_screen_and_fits_on_it(seat: int, width: int) -> None:
    many = lain("tula@0", *["stern@1", "domino@1", "red ball@0", "noon sun@0"] * 3)
    view = a_view(seat, dict.fromkeys(range(24), many), held=0, quarter=4, scores=(60, 61))
    view.by_quarter = ((20, 21),) * 3
    lines = table(view, width, LONG_NAMES).splitlines()
    assert max(map(cell_len, lines)) <= width
    if width >= 80:
        assert len(lines) <= 23, "with the question it fills 24 lines"


def test_two_players_that_begin_alike_keep_different_short_names() -> None:
    wildcats = next(team for team in PACK.teams if team.id == "texas-wildcats")
    assert {"HeatM", "HeatB"} <= set(short_names(wildcats.cards))
    for team in PACK.teams:
        assert len(set(short_names(team.cards))) == len(team.cards)


# The hand and the piles


@clause("FB-PLAYER-1")
def test_a_player_is_held_with_all_six_values_in_printed_order() -> None:
    team = PACK.teams[0]
    card = next(card for card in team.cards if card.type == "player")
    told = in_full(card).plain
    shots = [f"{zone} {card.shot[place]}" for place, zone in enumerate(("Red", "Blue", "Green"))]
    blocks = [f"{zone} {card.block[place]}" for zone, place in (("Green", 2), ("Blue", 1), ("Red", 0))]
    assert " ".join(told.split("Shot ")[1].split()) == " ".join([*shots, "Block", *blocks])
    assert card.position in told


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Red Ball", "Red Ball  +2 in  Red"),
        ("Noon Sun", "Noon Sun: Shot Value +3."),
        ("Buzz", "Buzz: buzz ends the fast round"),
    ],
)
def test_every_kind_of_card_is_shown_in_full(name: str, words: str) -> None:
    assert words in table(a_view(held=number_of(0, name), in_hand=("hidden", "nothing")))


def test_decks_discards_and_hands_are_told_as_far_as_they_are_seen() -> None:
    stern = number_of(1, "Stern")
    view = a_view(decks=(40, 39), discards=((number_of(0, "Tula"),), ()), in_hand=("nothing", "hidden"))
    told = table(view)
    assert "Rosie: deck 39, no discards, holds a card." in told
    assert "You: deck 40, discards 1 (Tula), nothing in hand." in told
    assert "holds Stern." in table(replace(view, in_hand=("nothing", "open"), open_cards=(None, stern)))


def test_the_score_is_told_by_quarter() -> None:
    view = a_view(quarter=3, scores=(30, 25), by_quarter=((12, 10), (18, 15)))
    assert "Quarter 3   Ada 30 (12+18)  Rosie 25 (10+15)" in table(view)
    rows = painted(PAINTER.score(view, NAMES, 80)).splitlines()
    assert rows[2].split() == ["Ada,", "Aztecs", "12", "18", "30"]
    assert rows[3].split() == ["Rosie,", "Cruisers", "10", "15", "25"]


def test_the_end_names_the_winner() -> None:
    view = a_view(phase="over", scores=(30, 25), outcome=Outcome("overtime", (0,), (30, 25)))
    told = painted(PAINTER.result(view, NAMES, 80))
    assert "Ada wins" in told
    assert "30 to 25, in overtime" in told
    draw = replace(view, outcome=Outcome("draw", (0, 1), (25, 25)))
    assert "A draw" in painted(PAINTER.result(draw, NAMES, 80))


# What is told


@clause("FB-SCORE-2")
def test_a_scored_stack_is_told_card_by_card() -> None:
    reading = Reading(
        zone=1,
        steps=(
            Step(number_of(0, "Tula"), 0, "shoots 7", 7),
            Step(number_of(1, "Jump Shot"), 1, "nothing", 7, "an early shot: there is no Ball yet"),
        ),
        value=7,
        needs=10,
        complete=False,
        success=False,
        worth=2,
        awards=(Award(0, 1, "early shot", 1),),
    )
    told = painted(PAINTER.told(StackScored(to=EVERYONE, stack=THEIR_BLUE, reading=reading), NAMES))
    assert "Rosie's Blue 1" in told
    assert "1 Tula      Ada   shoots 7" in told
    assert "2 Jump Shot Rosie nothing (an early shot: there is no Ball yet)" in told
    assert "No complete play" in told
    assert "1 point for Ada: early shot, Jump Shot by Rosie." in told


def test_a_stack_can_be_seen_in_full() -> None:
    view = a_view(stacks={THEIR_BLUE: FIGURE_3})
    part = PAINTER.aside("stack b1", view, NAMES)
    assert part is not None
    told = painted(part)
    assert "b1, Rosie's Blue 1, from the bottom:" in told
    assert "4 Domino    Rosie blocks 4" in told
    assert "Shot Value 8 of 10 in Blue: the play fails." in told
    assert PAINTER.aside("b1", view, NAMES) is None
    with pytest.raises(NotLegal, match="'x9' is not clear; type a stack such as stack g3"):
        PAINTER.aside("stack x9", view, NAMES)


def test_help_fits_on_a_screen() -> None:
    lines = painted(PAINTER.advice(NAMES)).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert len(lines) <= 21
    told = " ".join(" ".join(lines).split())
    for words in (
        "worth 2 points, in Green 3",
        "Blockers",
        "New Shooter",
        "foul and gives them points",
        "the Ball, 1;",
    ):
        assert words in told


# What is typed

EMPTY_HAND = Ask(0, Tempo.SEALED, None, (TAKE, WAIT))
HOLDING = Ask(0, Tempo.SEALED, None, (DISCARD, *range(PLAY, PLAY + 24), WAIT))


@pytest.mark.parametrize(
    ("words", "action"),
    [
        *(("take", TAKE), ("t", TAKE), ("TAKE", TAKE), ("pick up", PICK_UP), ("p", PICK_UP), ("pick  up", PICK_UP)),
        *(("discard", DISCARD), ("d", DISCARD), ("buzz", BUZZ), ("wait", WAIT), ("w", WAIT)),
        *(("g1", PLAY + 8), ("g8", PLAY + 15), ("r2", PLAY + 21), ("b1", PLAY + 16), ("ob1", PLAY + 4)),
        *(("or4", PLAY + 3), ("G3", PLAY + 10), ("g 3", PLAY + 10), ("play g3", PLAY + 10), ("on or 1", PLAY)),
    ],
)
def test_moves_are_typed_in_words_and_short_names(words: str, action: int) -> None:
    view = a_view(held=0)
    assert PAINTER.action(words, view, HOLDING, NAMES) == action


def test_the_second_coach_has_the_names_turned_round() -> None:
    assert PAINTER.action("r2", a_view(1, held=0), HOLDING, NAMES) == PLAY + 1
    assert PAINTER.action("or2", a_view(1, held=0), HOLDING, NAMES) == PLAY + 21


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("frob", r"'frob' is not clear; type take \(t\) or wait \(w\)"),
        ("g9", "'g9' is not clear"),
        ("more", r"'more' can not be done now; type take \(t\)"),
        ("ready", "'ready' can not be done now"),
        ("x" * 500, "'x{29}…' is not clear"),
    ],
)
def test_what_is_not_a_move_is_refused_with_what_is(words: str, complaint: str) -> None:
    with pytest.raises(NotLegal, match=complaint):
        PAINTER.action(words, a_view(), EMPTY_HAND, NAMES)


@pytest.mark.parametrize(("words", "action"), [("more", MORE), ("less", LESS), ("+1", MORE), ("-", LESS)])
def test_a_play_is_made_worth_more_or_less(words: str, action: int) -> None:
    house = {**HOUSE, "home": "texas-wildcats"}
    painter = FightballPainter(GAME, GAME.checked(Setup(2, house)))
    number = [card.name for card in painter.teams.teams[0].cards].index("Go, Team!")
    view = a_view(phase="choosing", choices=(Choice(1, 0, 3), Choice(0, number, GREEN_3)))
    ask = Ask(0, Tempo.OPEN, 20_000, (MORE, LESS))
    assert painter.action(words, view, ask, NAMES) == action
    assert "Go, Team! on g3: " in painted(painter.table(view, NAMES, 80))
    assert painter.question(view, NAMES).startswith("more or less")
    with pytest.raises(NotLegal, match=r"'g3' can not be done now; type more or less \(FB-FX-3\)"):
        painter.action("g3", view, ask, NAMES)


def test_in_the_break_only_ready_is_asked() -> None:
    view = a_view(phase="break", by_quarter=((3, 2),), scores=(3, 2))
    ask = Ask(0, Tempo.WINDOW, 90_000, (READY,))
    assert PAINTER.action("ready", view, ask, NAMES) == READY
    assert PAINTER.question(view, NAMES).startswith("Enter for the next quarter")
    with pytest.raises(NotLegal, match="'t' can not be done now; type ready, or only Enter"):
        PAINTER.action("t", view, ask, NAMES)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "take (t) or wait (w); ? for help > "),
        ({"discards": ((1,), ())}, "take (t), pick up (p) or wait (w); ? for help > "),
        ({"decks": (0, 10)}, "wait (w); ? for help > "),
        ({"held": 0}, "a stack (g3, r2, b1, ob1), discard (d) or wait (w); ? for help > "),
        ({"held": -1}, "buzz, discard (d) or wait (w); ? for help > "),
    ],
)
def test_the_question_says_what_can_be_typed(changes: dict[str, Any], words: str) -> None:
    assert PAINTER.question(a_view(**changes), NAMES) == words
