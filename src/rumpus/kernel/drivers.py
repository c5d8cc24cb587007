"""Drivers that play any game: written once, against the abstract state, and compiled with the games."""

from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.hands import Hands
from rumpus.kernel.native import i64
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.state import SPOKEN, TICK, State
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
    return deadline >= 0 and (state.asked() | state.speakers() == 0 or state.now + TICK > deadline)


def random_move(state: State, chance: Chance) -> tuple[i64, i64, i64]:
    """Somebody who is asked does anything legal, says something, or time runs out: the seat, the action, the moment."""
    if not is_time_up(state):
        speakers = state.speakers()
        if speakers and chance.below(2) == 0:
            speaker = any_seat(speakers, chance)
            said = state.utterance(speaker, chance)
            if said >= 0:
                return speaker, said, state.moment(speaker)
        asked = state.asked()
        if asked:
            seat = any_seat(asked, chance)
            return seat, state.pick(seat, chance), state.moment(seat)
    return CLOCK, TIME_UP, state.deadline()


def random_step(state: State, chance: Chance) -> None:
    """Whatever may come next."""
    seat, action, at = random_move(state, chance)
    state.apply(seat, action, at)


def mover(state: State) -> i64:
    """Whose action comes next where one is asked after the other: the lowest seat that is asked; -1: it is over.

    Where nobody is, or time is up, the clock acts first.
    """
    while not state.is_over():
        asked = state.asked()
        if asked != 0 and not is_time_up(state):
            seat: i64 = 0
            while not (asked >> seat) & 1:
                seat += 1
            return seat
        state.apply(CLOCK, TIME_UP, state.deadline())
    return -1


def take_turn(state: State, seat: i64, action: i64) -> bool:
    """Do what a seat chose, where that is legal."""
    if action not in state.legal(seat):
        return False
    state.apply(seat, action, state.moment(seat))
    return True


def sensible_step(state: State, chance: Chance) -> None:
    """As `random_step`, with every seat doing what looks best at a glance, and in silence."""
    if is_time_up(state) or state.asked() == 0:
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


def rest(hands: Hands, state: State, seat: i64) -> None:
    """Wait for as long as the next move takes, give or take a quarter, up to the last look."""
    hands.stirred = state.stirred()
    hands.chosen = -1
    if not hands.intend(state, seat):
        time = hands.pace * state.effort(seat) * (75 + hands.chance.below(51)) // 10_000
        hands.due = state.now + max(0, time - hands.reaction)


def go_on(hands: Hands, state: State, seat: i64) -> i64:
    """Look, or do what was chosen where that is still possible: the action done, or -1."""
    if hands.chosen < 0:
        hands.chosen = glance(state, seat, hands.sample, hands.haze, hands.chance)
        hands.due += hands.reaction
        return -1
    action = hands.chosen
    at = max(hands.due, state.earliest(seat))
    if state.check(seat, action, at) is not None:
        action = -1
    else:
        state.apply(seat, action, at)
    rest(hands, state, seat)
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
    able = state.asked() | state.speakers()
    mover: i64 = -1
    for seat in range(state.seats):
        if (able >> seat) & 1:
            if hands[seat].due < state.now or hands[seat].stirred != state.stirred():
                rest(hands[seat], state, seat)
            if mover < 0 or hands[seat].due < hands[mover].due:
                mover = seat
    deadline = state.deadline()
    if deadline >= 0 and (mover < 0 or hands[mover].due > deadline):
        state.apply(CLOCK, TIME_UP, deadline)
        if recorder is not None:
            recorder.note(CLOCK, TIME_UP, int(deadline))
        return 1
    action = go_on(hands[mover], state, mover)
    if action < 0:
        return 0
    if recorder is not None:
        recorder.note(int(mover), state.deed_of(action), int(state.now))  # hands never act before the present
    return 1


def playout(state: State, chance: Chance, recorder: Recorder | None = None) -> i64:
    """Play at random to the end; the number of inputs it took. They are written down."""
    inputs: i64 = 0
    while not state.is_over():
        seat, action, at = random_move(state, chance)
        state.apply(seat, action, at)
        if recorder is not None:
            recorder.note(int(seat), state.deed_of(action), int(at))
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
    """Play at random to the end; a number made of every input, of how many were legal, and of the last position.

    Two builds of the rules that give equal traces for many seeds are the same rules.
    """
    mark: i64 = 0
    while not state.is_over():
        mark = trace_step(state, chance, mark)
    return trace_end(state, mark)


def trace_step(state: State, chance: Chance, mark: i64) -> i64:
    """One input of `trace`, and the mark with it."""
    seat, action, at = random_move(state, chance)
    if seat != CLOCK and action < SPOKEN:
        mark = fold(mark, len(state.legal(seat)))
    state.apply(seat, action, at)
    return fold(mark, 0 if seat == CLOCK else (action + 1) * 64 + seat)


def trace_end(state: State, mark: i64) -> i64:
    """The last position, and the mark with it."""
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
        elif state.speakers() and chance.below(3) == 0:
            action = state.utterance(any_seat(state.speakers(), chance), chance)
        before = state.numbers()
        refusal = state.check(seat, action, at)
        assert state.numbers() == before, "a check changed the position"
        if refusal is not None:
            refused += 1
            continue
        assert seat == CLOCK or action >= SPOKEN or action in state.legal(seat), (
            "an action was allowed that is not legal"
        )
        state.apply(seat, action, at)
    return refused
