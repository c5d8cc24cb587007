"""Lets bots play a game to its end, each with what its seat sees and nothing else."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from rumpus.bots.players import Bot, Plan, Planner, is_in_time
from rumpus.kernel.drivers import is_time_up
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game, View
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.state import TICK, State
from rumpus.kernel.types import CLOCK, TIME_UP, Ask, Deed, Tempo, seats_of

PATIENCE: Final = 1000
"""How often in a row what a bot plans may be impossible when its time has come."""


NEVER: Final = 1 << 50
LONGEST: Final = 20_000
"""Inputs after which whoever made most of them has played for time."""


class BotFault(Exception):
    """A bot that can not go on: it raised, it took too long (`is_late`), or its answer makes no sense."""

    def __init__(self, words: str, seat: int = -1, *, is_late: bool = False) -> None:
        super().__init__(words)
        self.seat = seat
        self.is_late = is_late


def play_bots(game: Game, state: State, bots: list[Bot], recorder: Recorder | None = None) -> int:
    """Let bots play a game to its end; how many inputs it took. `BotFault`: one of them could not go on."""
    if game.has_plans or (is_in_time(game) and state.tempo() != Tempo.TURN):
        return Race(game, state, bots, recorder).run()
    return in_turns(game, state, bots, recorder)


def in_turns(game: Game, state: State, bots: list[Bot], recorder: Recorder | None) -> int:
    """Where several are asked they come round in turn."""
    before = -1
    inputs = 0
    done = Counter[int]()
    while not state.is_over():
        if is_time_up(state) or not state.asked():
            seat, action, at = CLOCK, TIME_UP, state.deadline()
        else:
            seats = seats_of(state.asked())
            seat = before = next((seat for seat in seats if seat > before), seats[0])
            ask = ask_of(state, seat)
            assert ask is not None
            action, at = sensible(bots[seat], game.view(state, seat), ask), state.moment(seat)
        state.act(seat, action, at)
        if recorder is not None:
            recorder.note(seat, state.deed_of(action), at)
        inputs += 1
        done[seat] += 1
        check_length(inputs, done)
    return inputs


def check_length(inputs: int, done: Counter[int]) -> None:
    if inputs > LONGEST:
        seat, _ = max((times, seat) for seat, times in done.items() if seat != CLOCK)[::-1]
        raise BotFault(f"was still playing after {LONGEST:,} inputs", seat)


def ask_of(state: State, seat: int) -> Ask | None:
    return next((ask for ask in state.asks() if ask.seat == seat), None)


def sensible(bot: Bot, view: View, ask: Ask) -> int:
    """A bot's answer, if it is one."""
    try:
        return offered(bot.choose(view, ask), ask, ask.seat)
    except BotFault as fault:
        fault.seat = ask.seat
        raise


def offered(action: object, ask: Ask | None, seat: int) -> int:
    if type(action) is int and ask is not None and action in ask.actions:
        return action
    raise BotFault(f"answered {action!r}, which it was not offered", seat)


def deed_in(deed: object, ask: Ask | None, seat: int) -> Deed:
    """Something to say, or what was offered."""
    return deed if isinstance(deed, str) else offered(deed, ask, seat)


def plan_of(game: Game, bot: Bot, view: View, ask: Ask | None) -> Plan | None:
    """What a bot will do and when; one that only chooses has the hands of the level in the middle."""
    if isinstance(bot, Planner):
        try:
            plan: object = bot.intend(view, ask)  # whatever somebody has written
        except BotFault as fault:
            fault.seat = view.seat
            raise
        if plan is None:
            return None
        if not isinstance(plan, Plan) or type(plan.wait) is not int or plan.wait < 0:
            raise BotFault(f"planned {plan!r}, which is neither a Plan nor None", view.seat)
        if plan.deed is not None:
            deed_in(plan.deed, ask, view.seat)
        return plan
    if ask is None:
        return None
    usual = game.levels[len(game.levels) // 2]
    return Plan(sensible(bot, view, ask), max(TICK, usual.pace))


@dataclass(slots=True)
class Standing:
    """A plan at a table: when its time comes, and what the position was like when it was made."""

    deed: Deed | None
    due: int
    stirred: int


class Race:
    """A game without turns: whoever's time comes first acts first, and the clock when its time has come."""

    def __init__(self, game: Game, state: State, bots: list[Bot], recorder: Recorder | None) -> None:
        self.game = game
        self.state = state
        self.bots = bots
        self.recorder = recorder
        self.plans: dict[int, Standing] = {}
        self.done = Counter[int]()  # inputs, by seat
        self.vain = [0] * len(bots)  # how often in a row a plan came to nothing

    def run(self) -> int:
        while not self.state.is_over():
            self.step()
            check_length(self.done.total(), self.done)
        return self.done.total()

    def step(self) -> None:
        """Whatever comes next: the clock, a look or a move."""
        state = self.state
        able = seats_of(state.asked() | state.speakers())
        for seat in able:
            plan = self.plans.get(seat)
            if plan is None or plan.due < state.now or plan.stirred != state.stirred():
                self.look(seat, state.now)
        due, seat = min(((self.plans[seat].due, seat) for seat in able), default=(NEVER, CLOCK))
        deadline = state.deadline()
        if 0 <= deadline < due:
            self.do(CLOCK, TIME_UP, deadline)
            return
        if due == NEVER:
            raise BotFault("does nothing, and no clock ends the waiting", seats_of(state.asked())[0])
        plan = self.plans.pop(seat)
        if plan.deed is None:
            self.look(seat, due)
            return
        at = max(due, state.earliest(seat))
        try:
            action = state.understood(plan.deed)
            if (refusal := state.check(seat, action, at)) is not None:
                raise refusal
        except Refusal as why:
            self.vain[seat] += 1
            if self.vain[seat] > PATIENCE:
                raise BotFault(f"planned what was not possible {PATIENCE} times in a row: {why}", seat) from None
            return
        self.vain[seat] = 0
        self.do(seat, action, at)

    def look(self, seat: int, at: int) -> None:
        plan = plan_of(self.game, self.bots[seat], self.game.view(self.state, seat), ask_of(self.state, seat))
        stirred = int(self.state.stirred())
        if plan is None:
            self.plans[seat] = Standing(None, NEVER, stirred)
        else:
            self.plans[seat] = Standing(plan.deed, max(at, self.state.now) + plan.wait, stirred)

    def do(self, seat: int, action: int, at: int) -> None:
        deed = self.state.deed_of(action)
        self.state.apply(seat, action, at)
        if self.recorder is not None:
            self.recorder.note(seat, deed, at)
        self.done[seat] += 1
