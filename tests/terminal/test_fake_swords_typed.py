"""What somebody types at a table of Fake Swords: understood, refused with the reason, or asked for once more."""

import pytest

from rumpus.games.fake_swords.actions import (
    Action,
    BothHit,
    BrokeRule,
    CallFight,
    CallTieBreaker,
    CountDown,
    DuelMove,
    GiveHeight,
    NameBoss,
    OnGuard,
    PointAt,
    PutOnPile,
    Won,
    number_of,
)
from rumpus.games.fake_swords.cards import MOVES
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.terminal import FakeSwordsPainter
from rumpus.games.fake_swords.view import view_of
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import Deed
from rumpus.terminal.painting import Command, Page
from tests.games.fake_swords import tables
from tests.games.fake_swords.tables import HOUSE, clock, cross_swords, do, fight, stall, tie
from tests.terminal.test_fake_swords_painting import duel, pointing, turn

clause = pytest.mark.clause

NAMES = ("Ada", "Bo", "Mary Ann", "Mary Lou")
PAINTER = FakeSwordsPainter(HOUSE, HOUSE.checked(Setup(4)))


def meant(words: str, state: FakeSwords, seat: int = 0) -> Deed | Command | Page:
    return PAINTER.meant(words, view_of(state, seat), NAMES)


def countdown() -> FakeSwords:
    state = turn()
    do(state, 0, CountDown())
    return state


def naming() -> FakeSwords:
    """Ada, the Fight Boss, fights Bo."""
    state = pointing(0, 0, 1, 1)
    do(state, 0, CallFight(0, 0, 1))
    return state


def undecided() -> FakeSwords:
    state = fight("Umbrella")
    stall(state)
    return state


def arming() -> FakeSwords:
    return fight("Boing, Head Start", fights="real swords")


def crossed() -> FakeSwords:
    state = arming()
    cross_swords(state)
    return state


# What is done


@clause("SW-FIGHT-6")
@pytest.mark.parametrize("words", ["172", " 172 cm", "172CM", "1.72", "1,72 m"])
def test_a_height_is_given(words: str) -> None:
    assert meant(words, tables.game(4, fights="real swords")) == number_of(GiveHeight(172))


@clause("SW-TURN-3")
@pytest.mark.parametrize("words", ["1 2", "1 b", "1b", "12", "put 1 2", "put 1 on pile 2", "Put 1 B"])
def test_a_card_is_put_on_a_pile(words: str) -> None:
    assert meant(words, turn()) == number_of(PutOnPile(0, 1))


@clause("SW-TURN-9")
@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize(
    ("words", "said"), [("pile 2", "pile 2"), ("PILE2", "pile 2"), ("pile b", "pile 2"), ("not pile 3", "not pile 3")]
)
def test_anybody_says_something_about_a_pile(words: str, said: str, seat: int) -> None:
    assert meant(words, turn(), seat) == said


@clause("SW-TURN-4")
@pytest.mark.parametrize("words", ["2", "b", "point 2", "point at pile 2"])
def test_somebody_points(words: str) -> None:
    assert meant(words, pointing()) == number_of(PointAt(1))


@clause("SW-TURN-6")
@pytest.mark.parametrize(
    ("words", "fight"),
    [
        ("1", CallFight(0, 0, 1)),
        ("2", CallFight(1, 2, 3)),
        ("ada bo", CallFight(0, 0, 1)),
        ("Bo, Ada", CallFight(0, 0, 1)),
        ("b against a", CallFight(0, 0, 1)),
        ("mary ann mary lou", CallFight(1, 2, 3)),
        ("mary l and mary a", CallFight(1, 2, 3)),
    ],
)
def test_a_fight_is_chosen_by_number_or_by_names(words: str, fight: Action) -> None:
    assert meant(words, pointing(0, 0, 1, 1)) == number_of(fight)


@clause("SW-TURN-7")
@pytest.mark.parametrize(("words", "seat"), [("1", 2), ("2", 3), ("mary l", 3)])
def test_a_stand_in_is_named(words: str, seat: int) -> None:
    assert meant(words, naming()) == number_of(NameBoss(seat))


@clause("SW-END-5")
def test_a_tie_breaker_is_chosen() -> None:
    state = tie("YYYYYYP", "GGGGGGP", "BBBBBBP")
    painter = FakeSwordsPainter(HOUSE, HOUSE.checked(Setup(3)))
    view = view_of(state, 0)
    offers = painter.offers(view)
    assert offers
    assert all(isinstance(offer, CallTieBreaker) for offer in offers)
    assert painter.meant("1", view, NAMES[:3]) == number_of(offers[0])


@clause("SW-DUEL-2")
@pytest.mark.parametrize("move", range(9))
def test_a_move_has_a_verb_and_a_line(move: int) -> None:
    verb, line = MOVES[move].split()
    for words in (f"{verb} {line}", f"{verb[0]} {line[0]}", f"{verb[0]}{line[0]}".upper(), f"{verb} {line[0]}"):
        assert meant(words, duel()) == number_of(DuelMove(move))


@clause("SW-DUEL-2")
@pytest.mark.parametrize(("words", "move"), [("in", 9), ("step in", 9), ("i", 9), ("back", 10), ("step back", 10)])
def test_a_step_has_no_line(words: str, move: int) -> None:
    assert meant(words, duel(), seat=1) == number_of(DuelMove(move))


@clause("SW-DUEL-4")
@pytest.mark.parametrize(("words", "fighter"), [("left", 0), ("right", 1), ("r", 1), ("bo", 1), ("ada wins", 0)])
def test_after_forty_beats_a_winner_is_picked(words: str, fighter: int) -> None:
    assert meant(words, undecided(), seat=2) == number_of(Won(fighter))


@clause("SW-FIGHT-14")
@pytest.mark.parametrize("words", ["", "go", "start"])
def test_the_countdown_to_swords_is_started(words: str) -> None:
    assert meant(words, arming(), seat=2) == number_of(OnGuard())


@clause("SW-FIGHT-12")
@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("left", Won(0)),
        ("bo won", Won(1)),
        ("both", BothHit()),
        ("both hit", BothHit()),
        ("left broke 1", BrokeRule(0, 0)),
        ("bo broke boing", BrokeRule(1, 0)),
        ("bo: head", BrokeRule(1, 1)),
        ("ada arms", BrokeRule(0, 4)),
    ],
)
def test_a_verdict_is_given(words: str, verdict: Action) -> None:
    assert meant(words, crossed(), seat=2) == number_of(verdict)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("?", Command.HELP),
        ("/help", Command.HELP),
        ("rules", Command.RULES),
        (".score", Command.SCORE),
        ("log", Command.LOG),
        ("log  ALL", Command.WHOLE_LOG),
        ("q", Command.QUIT),
        ("/quit", Command.QUIT),
        ("", Command.SHOW),
    ],
)
@pytest.mark.parametrize("state", [tables.game(4, fights="real swords"), turn(), duel()])
def test_commands_are_understood_at_any_time(words: str, command: Command, state: FakeSwords) -> None:
    assert meant(words, state) == command


# What is refused


@pytest.mark.parametrize(
    ("state", "seat", "words", "complaint"),
    [
        (tables.game(4, fights="real swords"), 0, "79", "from 80 to 230 cm, not 79"),
        (tables.game(4, fights="real swords"), 0, "tall", "'tall' is not clear; type your height"),
        (turn(), 1, "1 2", "Ada is the Fight Boss and makes the piles"),
        (turn(), 1, "go", "Ada is the Fight Boss"),
        (turn(), 1, "2", "you point when the countdown is over"),
        (turn(), 0, "fnord", "put a card on a pile"),
        (turn(), 0, "1 1", "card 1 is on pile 1 already"),
        (turn(), 0, "7 1", "there is no card 7; there are 1 to 6"),
        (turn(), 0, "1 4", "there is no pile 4; there are 3"),
        (turn(), 0, "pile 5", "there is no pile 5"),
        (turn(piles=("Boing, Umbrella", "P", "")), 0, "go", "pile 3 is empty"),
        (countdown(), 1, "pile 2", "the talking is over; 2 alone points at pile 2"),
        (pointing(), 1, "pile 2", "the talking is over"),
        (pointing(), 1, "4", "there is no pile 4"),
        (pointing(), 1, "go", "type a pile, 1 to 3"),
        (pointing(0), 0, "2", "you have pointed already"),
        (pointing(0, 0, 1, 1), 1, "1", "Ada chooses"),
        (pointing(0, 0, 1, 1), 0, "3", "there is no choice 3; there are 1 to 2"),
        (pointing(0, 0, 1, 1), 0, "ada mary", "'ada mary' is not clear"),
        (pointing(0, 0, 1, 1), 0, "ada mary ann", "Ada and Mary Ann do not point at the same pile"),
        (naming(), 0, "bo", "it can be Mary Ann or Mary Lou"),
        (duel(), 3, "in", "Ada and Bo fight; you watch"),
        (duel(), 0, "hit him", "type s, f or g and a line"),
        (duel(), 0, "sword hello", "type s, f or g and a line"),
        (duel(), 0, "pile 1", "said while the piles are made"),
        (undecided(), 0, "left", "Mary Ann is the Fight Boss of this fight"),
        (undecided(), 2, "left broke 1", "you only pick the winner"),
        (arming(), 2, "left", "type go, or press Enter"),
        (crossed(), 2, "cleo", "'cleo' is not clear"),
        (crossed(), 2, "left broke hot soup", "There are 1 Boing, 2 Head Start, and arms"),
        (turn(), 0, "/frob", "there is no command 'frob'"),
        (turn(), 0, "x" * 500, "'x{19}…' is not clear"),
    ],
)
def test_what_can_not_be_done_is_refused_with_the_reason(
    state: FakeSwords, seat: int, words: str, complaint: str
) -> None:
    with pytest.raises(NotLegal, match=complaint):
        meant(words, state, seat)


@clause("SW-TURN-9")
def test_five_claims_are_enough() -> None:
    state = turn()
    for _ in range(5):
        do(state, 1, "pile 1")
    with pytest.raises(NotLegal, match="you have said enough in this turn"):
        meant("pile 1", state, 1)


@clause("SW-DUEL-2")
def test_without_the_tempo_there_is_no_strike_not_even_early() -> None:
    state = fight("Boing")
    tables.beat(state, "guard high", "feint high")
    for _ in range(2):
        with pytest.raises(NotLegal, match="you lack the tempo: no strike in this beat"):
            meant("s h", state)
        clock(state)


@clause("SW-DUEL-3")
def test_a_breach_is_asked_for_once_more() -> None:
    painter = FakeSwordsPainter(HOUSE, HOUSE.checked(Setup(4)))
    view = view_of(duel("Low Ceiling"), 0)

    def refused(words: str) -> None:
        with pytest.raises(NotLegal, match="that breaks Low Ceiling and loses the fight: type it again to do it"):
            painter.meant(words, view, NAMES)

    assert painter.meant("s m", view, NAMES) == number_of(DuelMove(1))
    refused("s h")
    assert painter.meant("strike high", view, NAMES) == number_of(DuelMove(0))


@clause("SW-DUEL-3")
def test_a_warning_holds_for_one_beat() -> None:
    painter = FakeSwordsPainter(HOUSE, HOUSE.checked(Setup(4)))
    state = duel("Low Ceiling")
    for _ in range(2):
        with pytest.raises(NotLegal, match="that breaks Low Ceiling"):
            painter.meant("s h", view_of(state, 0), NAMES)
        tables.beat(state, "guard high", "guard high")


# What waits


@clause("SW-TURN-11")
def test_pointing_in_the_countdown_waits() -> None:
    view = view_of(countdown(), 1)
    assert PAINTER.is_early(number_of(PointAt(1)), view)
    assert not PAINTER.is_early(number_of(PointAt(1)), view_of(pointing(), 1))
    assert not PAINTER.is_early("pile 1", view)


@clause("SW-DUEL-1")
def test_a_move_in_the_countdown_waits_for_the_beat() -> None:
    move = number_of(DuelMove(9))
    assert PAINTER.is_early(move, view_of(fight(), 0))
    assert not PAINTER.is_early(move, view_of(fight(), 3))
    assert not PAINTER.is_early(move, view_of(duel(), 0))
