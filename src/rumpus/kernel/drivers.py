"""Drivers that play any game: written once, against the abstract state, and compiled with the games."""

from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP

TICK: Final[i64] = 100  # how much time an action takes where nobody's hands measure it, in milliseconds
TOO_LONG: Final[i64] = 1_000_000  # inputs; every game ends before this


def any_seat(asked: i64, chance: Chance) -> i64:
    """One of the seats in a bit mask, each as likely as any other."""
    count: i64 = 0
    rest = asked
    while rest:
        rest &= rest - 1
        count += 1
    skip: i64 = 0
    if count > 1:
        skip = chance.below(count)
    seat: i64 = 0
    while not (asked >> seat) & 1 or skip > 0:
        skip -= (asked >> seat) & 1
        seat += 1
    return seat


def is_time_up(state: State) -> bool:
    """Whether the clock acts next: nobody is asked, or the deadline comes before the next action."""
    deadline = state.deadline()
    return deadline >= 0 and (state.asked() == 0 or state.now + TICK > deadline)


def random_step(state: State, chance: Chance) -> None:
    """Somebody who is asked does anything legal, or time runs out."""
    if is_time_up(state):
        state.apply(CLOCK, TIME_UP, state.deadline())
        return
    seat = any_seat(state.asked(), chance)
    state.apply(seat, state.pick(seat, chance), state.now + TICK)


def sensible_step(state: State, chance: Chance) -> None:
    """As `random_step`, with every seat doing what looks best at a glance."""
    if is_time_up(state):
        state.apply(CLOCK, TIME_UP, state.deadline())
        return
    seat = any_seat(state.asked(), chance)
    state.apply(seat, state.guess(seat, chance), state.now + TICK)


def playout(state: State, chance: Chance) -> i64:
    """Play at random to the end; the number of inputs it took."""
    inputs: i64 = 0
    while not state.is_over():
        random_step(state, chance)
        inputs += 1
        assert inputs < TOO_LONG, "the game does not end"
    return inputs


def playouts(root: State, count: i64, chance: Chance) -> i64:
    """Play many games at random from one position; the number of inputs they took together."""
    inputs: i64 = 0
    for _each in range(count):
        inputs += playout(root.copy(), chance)
    return inputs


def imagined(root: State, seat: i64, chance: Chance) -> State:
    """Another position that a seat could believe in."""
    world = root.copy()
    world.determinise(seat, chance)
    return world


def trace(state: State, chance: Chance) -> i64:
    """Play at random to the end; a number made of every input and of the last position.

    Two builds of the rules that give equal traces for many seeds are the same rules.
    """
    mark: i64 = 0
    while not state.is_over():
        asked = state.asked()
        if is_time_up(state):
            state.apply(CLOCK, TIME_UP, state.deadline())
            mark = fold(mark, 0)
        else:
            seat = any_seat(asked, chance)
            action = state.pick(seat, chance)
            state.apply(seat, action, state.now + TICK)
            mark = fold(mark, (action + 1) * 64 + seat)
    for number in state.numbers():
        mark = fold(mark, number)
    return mark


def fold(mark: i64, number: i64) -> i64:
    return ((mark ^ (number & 0xFFFFFF)) * 16777619 + 97) & 0xFFFFFFFF


def fuzz(state: State, chance: Chance, inputs: i64) -> i64:
    """Throw inputs at a game, most of them nonsense; how many were refused.

    A refusal must leave every number as it was, and what is not refused must be among the legal actions.
    """
    refused: i64 = 0
    for _each in range(inputs):
        if state.is_over():
            break
        seat = chance.below(state.seats + 3) - 2
        action = chance.below(state.action_count() + 4) - 2
        at = state.now + chance.below(3 * TICK) - TICK
        if chance.below(3) == 0:
            seat = any_seat(state.asked(), chance) if state.asked() else CLOCK
            action = state.pick(seat, chance) if seat != CLOCK else TIME_UP
        before = state.numbers()
        refusal = state.check(seat, action, at)
        assert state.numbers() == before, "a check changed the position"
        if refusal is not None:
            refused += 1
            continue
        assert seat == CLOCK or action in state.legal(seat), "an action was allowed that is not legal"
        state.apply(seat, action, at)
    return refused
