"""A position of every part of a game, with something behind it that must not be forgotten."""

from collections.abc import Callable
from typing import Final

from rumpus.games.fake_swords.actions import BothHit, CountDown, DuelMove, GiveHeight, OnGuard, PointAt, Won
from rumpus.games.fake_swords.rules.moves import FakeSwords
from tests.games.fake_swords.tables import (
    beat,
    clock,
    cross_swords,
    do,
    fight,
    game,
    point,
    stall,
    table,
    tie,
)


def some_measured() -> FakeSwords:
    state = game(4, fights="real swords")
    do(state, 2, GiveHeight(171))
    return state


def talking() -> FakeSwords:
    state = table("P", "G", "Y", piles=("P", "G", "YY"), boss=2, discard=5)
    for seat, said in ((0, "pile 1"), (1, "not pile 1"), (1, "not pile 3"), (2, "pile 3")):
        do(state, seat, said)
    return state


def counting_down() -> FakeSwords:
    state = talking()
    do(state, 2, CountDown())
    return state


def some_pointed() -> FakeSwords:
    state = counting_down()
    clock(state)
    do(state, 1, PointAt(2))
    return state


def all_pointed(*piles: int, boss: int = 1) -> FakeSwords:
    state = table("", "", "", "", "", "", piles=("P", "G", "Y", "B", "Boing"), boss=boss)
    point(state, *piles)
    return state


def second_round() -> FakeSwords:
    state = fight("Head Start, Hot Soup", left=1, right=3, boss=0, heights=(190, 160, 170, 180))
    beat(state, "strike low", "guard low")
    beat(state, "step in", "guard low")
    clock(state)
    do(state, 3, DuelMove(4))
    return state


def third_fight() -> FakeSwords:
    """With real swords, after two hits at once."""
    state = fight("Boing", seats=3, left=0, right=2, boss=1, fights="real swords")
    cross_swords(state)
    do(state, 1, Won(1))
    point(state, 0, 0, 1)
    cross_swords(state)
    do(state, 2, BothHit())
    return state


def third_countdown() -> FakeSwords:
    state = third_fight()
    do(state, 2, OnGuard())
    return state


def third_swords() -> FakeSwords:
    state = third_countdown()
    clock(state)
    return state


def undecided() -> FakeSwords:
    state = fight("Boing", boss=3)
    beat(state, "strike low", "strike low")
    stall(state, 39)
    return state


def broken_tie() -> FakeSwords:
    state = tie("PPPPPPP", "GGGGGGP", "", boss=2)
    beat(state, "feint low", "strike low")
    return state


PARTS: Final[dict[str, Callable[[], FakeSwords]]] = {
    "measuring": some_measured,
    "piles": talking,
    "countdown": counting_down,
    "pointing": some_pointed,
    "choosing": lambda: all_pointed(3, 3, 0, 3, 1, 1),
    "tying": lambda: tie("PPPPPPP", "GGGGGGP", "YYYYYYP", boss=2),
    "naming": lambda: all_pointed(3, 0, 1, 3, 2, 4, boss=3),
    "on guard": lambda: tie("PPPPPPP", "GGGGGGP", "", boss=2),
    "beat": second_round,
    "deciding": undecided,
    "arming": third_fight,
    "counting": third_countdown,
    "fighting": third_swords,
    "over": broken_tie,
}
