"""A position of every part of a game, with something behind it that must not be forgotten."""

from collections.abc import Callable
from typing import Final

from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, PICK_UP, PLAY
from rumpus.games.fightball.rules.moves import Fightball
from tests.games.fightball.courts import NOW, be_ready, clock, court, fast, game, play, quarter, ring, stack, take


def second_quarter() -> Fightball:
    """In the break after it: the first one gave 4 to 2, the second 0 to 2, and the second coach is ready."""
    state = game(overtime="false")
    quarter(state, 2, 1)
    be_ready(state, 0, 1)
    quarter(state, 0, 1)
    be_ready(state, 1)
    return state


def third_countdown() -> Fightball:
    state = second_quarter()
    be_ready(state, 0)
    return state


def third_quarter() -> Fightball:
    """With cards on the court and in the piles; the second coach holds one that all know."""
    state = third_countdown()
    clock(state)
    at = state.now
    take(state, 0, "tula", at + 100)
    take(state, 1, "stern", at + 200)
    play(state, 0, 16, at + 300)
    state.act(1, DISCARD, at + 400)
    take(state, 0, "jump shot", at + 500)
    state.act(1, PICK_UP, at + 600)
    return state


def a_beat() -> Fightball:
    state = fast(pace="practice", beat="5")
    take(state, 0, "tula")
    take(state, 1, "stern")
    state.act(1, PLAY + 16)
    return state


def after_buzz() -> Fightball:
    state = court(stack("blue", "peggy lou@cruisers", "blue ball", side="aztecs"))
    take(state, 1, "jump shot", NOW)
    state.act(0, BUZZ, NOW + 2000)
    return state


def one_decided() -> Fightball:
    state = court(stack("blue", "skye@wildcats", "go, team!", "go, team!", "blue ball", "jump shot", side="cruisers"))
    ring(state)
    state.act(1, LESS)
    return state


def the_end() -> Fightball:
    state = third_countdown()
    quarter(state, 0, 0)
    be_ready(state, 0, 1)
    quarter(state, 1, 0)
    return state


PARTS: Final[dict[str, Callable[[], Fightball]]] = {
    "countdown": third_countdown,
    "fast": third_quarter,
    "fast, a beat": a_beat,
    "buzzer": after_buzz,
    "choosing": one_decided,
    "break": second_quarter,
    "over": the_end,
}
