"""Drivers that play any game: written once, against the abstract state, and compiled with the games."""

from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.state import TICK, State
from rumpus.kernel.types import CLOCK, TIME_UP

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
    state.apply(seat, state.pick(seat, chance), state.moment(seat))


def sensible_step(state: State, chance: Chance) -> None:
    """As `random_step`, with every seat doing what looks best at a glance."""
    if is_time_up(state):
        state.apply(CLOCK, TIME_UP, state.deadline())
        return
    seat = any_seat(state.asked(), chance)
    state.apply(seat, state.guess(seat, chance), state.moment(seat))


def glance(state: State, seat: i64, sample: i64, haze: i64, chance: Chance) -> i64:
    """What looks best to a seat of the `sample` actions it happens to notice (0: of all of them) and the plain one.

    It may think each of them better than it is by up to `haze`; of equals, one as likely as any other.
    """
    actions = state.legal(seat)
    count = i64(len(actions))
    noticed = sample if 0 < sample < count else count
    best: i64 = -1
    most: i64 = 0
    equals: i64 = 0
    for place in range(noticed):
        if noticed < count:
            other = place + chance.below(count - place)
            actions[place], actions[other] = actions[other], actions[place]
        worth = state.worth(seat, actions[place])
        if haze > 0:
            worth += chance.below(haze + 1)
        if best < 0 or worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if equals == 1 or chance.below(equals) == 0:
                best = actions[place]
    plain = state.plain_action(seat) if noticed < count else -1
    if plain >= 0 and state.worth(seat, plain) > most:
        return plain
    return best


class Hands:
    """The hands and eyes of a seat where there are no turns; see `Level` for what the numbers mean."""

    def __init__(self, pace: i64, reaction: i64, sample: i64, haze: i64, chance: Chance) -> None:
        self.pace = pace
        self.reaction = reaction
        self.sample = sample
        self.haze = haze
        self.chance = chance
        self.due: i64 = 0  # when it looks, or does what it has chosen
        self.chosen: i64 = -1

    def rest(self, state: State, seat: i64) -> None:
        """Wait for as long as the next move takes, give or take a quarter, up to the last look."""
        time = self.pace * state.effort(seat) * (75 + self.chance.below(51)) // 10_000
        self.due = state.now + max(0, time - self.reaction)
        self.chosen = -1

    def go_on(self, state: State, seat: i64) -> i64:
        """Look, or do what was chosen where that is still possible: the action done, or -1."""
        if self.chosen < 0:
            self.chosen = glance(state, seat, self.sample, self.haze, self.chance)
            self.due += self.reaction
            return -1
        action = self.chosen
        at = max(self.due, state.earliest(seat))
        if state.check(seat, action, at) is not None:
            action = -1
        else:
            state.apply(seat, action, at)
        self.rest(state, seat)
        return action


def race(state: State, hands: list[Hands], recorder: Recorder | None = None) -> i64:
    """Play a game without turns to the end, everybody at their own pace; the number of inputs it took.

    A glance looks only at what its seat can see (a test holds every game to that), so the true position serves.
    """
    inputs: i64 = 0
    while not state.is_over():
        inputs += race_step(state, hands, recorder)
        assert inputs < TOO_LONG, "the game does not end"
    return inputs


def race_step(state: State, hands: list[Hands], recorder: Recorder | None = None) -> i64:
    """Whatever comes next: the clock, a look or a move. How many inputs that were; they are written down."""
    asked = state.asked()
    mover: i64 = -1
    for seat in range(state.seats):
        if (asked >> seat) & 1:
            if hands[seat].due < state.now:
                hands[seat].rest(state, seat)
            if mover < 0 or hands[seat].due < hands[mover].due:
                mover = seat
    deadline = state.deadline()
    if deadline >= 0 and (mover < 0 or hands[mover].due > deadline):
        state.apply(CLOCK, TIME_UP, deadline)
        if recorder is not None:
            recorder.note(CLOCK, TIME_UP, int(deadline))
        return 1
    action = hands[mover].go_on(state, mover)
    if action < 0:
        return 0
    if recorder is not None:
        recorder.note(int(mover), int(action), int(state.now))  # hands never act before the present
    return 1


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
            state.apply(seat, action, state.moment(seat))
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
