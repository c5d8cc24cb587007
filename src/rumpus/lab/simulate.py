"""Play many games of bots, on one core or several; the same seed gives the same games either way."""

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from rumpus.bots import Bot, seat_bot
from rumpus.bots.players import RANDOM
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import TICK, is_time_up, playout
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP
from rumpus.lab.summary import Summary, Tally

BATCH = 250  # random games between two reports of progress; bots that think take longer
THINKING_BATCH = 10


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. `bots` names one for each seat, or one for all."""

    game: Game
    seats: int
    games: int
    bots: tuple[str, ...] = (RANDOM,)
    seed: int = 1
    house: dict[str, str] = field(default_factory=dict)

    @property
    def bot_names(self) -> tuple[str, ...]:
        return self.bots * self.seats if len(self.bots) == 1 else self.bots

    @property
    def is_random(self) -> bool:
        return all(bot == RANDOM for bot in self.bot_names)

    def check(self) -> None:
        """Refuse a plan that can not be played."""
        self.game.checked(Setup(self.seats, self.house))
        if self.games < 1:
            raise BadSetup(f"a simulation needs at least 1 game, not {self.games}")
        if len(self.bot_names) != self.seats:
            raise BadSetup(f"{len(self.bots)} bots for {self.seats} seats; name one for all or one for each")
        for name in self.bot_names:
            if name != RANDOM:
                self.game.level(name)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Summary:
    """Play a plan; `progress` hears how many more games are done."""
    plan.check()
    size = BATCH if plan.is_random else THINKING_BATCH
    batches = [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    tally = Tally(plan.game.teams(plan.seats))
    if jobs <= 1:
        for first, last in batches:
            tally.add(play_batch(plan, first, last))
            if progress is not None:
                progress(last - first)
    else:
        quiet_end = (signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker at once and without a word
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=quiet_end) as pool:
            waiting = {pool.submit(play_batch, plan, first, last): last - first for first, last in batches}
            for done in as_completed(waiting):
                tally.add(done.result())
                if progress is not None:
                    progress(waiting[done])
    return tally.summary(plan.game.slug, plan.bot_names, plan.seed)


def play_batch(plan: Plan, first: int, last: int) -> Tally:
    tally = Tally(plan.game.teams(plan.seats))
    for number in range(first, last):
        inputs, state = play_one(plan, number)
        outcome = state.outcome()
        assert outcome is not None
        tally.count(inputs, outcome, state.tallies())
    return tally


def play_one(plan: Plan, number: int) -> tuple[int, State]:
    """Game `number` of a plan: each has its own luck, whoever plays it and when."""
    name = f"{plan.seed} {number}"
    state = plan.game.new(Setup(plan.seats, plan.house), chance_from(f"deal {name}".encode()))
    if plan.is_random:  # random bots look at nothing, so nothing has to be shown
        return playout(state, chance_from(f"play {name}".encode())), state
    bots = [
        seat_bot(plan.game, bot, chance_from(f"bot {name} {seat}".encode())) for seat, bot in enumerate(plan.bot_names)
    ]
    return play_bots(plan.game, state, bots), state


def play_bots(game: Game, state: State, bots: list[Bot]) -> int:
    """Let bots play a game to its end; how many inputs it took."""
    inputs = 0
    while not state.is_over():
        if is_time_up(state):
            state.act(CLOCK, TIME_UP, state.deadline())
        else:
            ask = state.asks()[0]
            action = bots[ask.seat].choose(game.view(state, ask.seat), ask)
            state.act(ask.seat, action, state.now + TICK)
        inputs += 1
    return inputs
