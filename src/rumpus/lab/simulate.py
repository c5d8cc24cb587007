"""Play many games of bots, on one core or several; the same seed gives the same games either way."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rumpus.bots import BotFault, GuestBot, is_guest, level_of, play_bots, seat_bot, seated
from rumpus.bots.players import RANDOM
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout, race
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import SIMULATED, SeatEntry, lost_by
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.state import State
from rumpus.kernel.types import Tempo
from rumpus.lab.summary import Played, Summary, Tally
from rumpus.lab.workers import is_stopping, share, stop
from rumpus.table import write_record

BATCH = 250  # random games between two reports of progress; bots that think take longer
PACED_BATCH = 25
THINKING_BATCH = 10
LATE_GAMES: Final = 3
"""A bot that thought for too long in so many games running loses the others without being asked: nobody waits hours."""
late: Final = Counter[str]()  # in how many games running, by bot, in this process


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. `bots` names one for each seat, or one for all; `records` a folder to keep every game in."""

    game: Game
    seats: int
    games: int
    bots: tuple[str, ...] = (RANDOM,)
    seed: int = 1
    house: dict[str, str] = field(default_factory=dict)
    records: Path | None = None

    @property
    def bot_names(self) -> tuple[str, ...]:
        return self.bots * self.seats if len(self.bots) == 1 else self.bots

    @property
    def is_random(self) -> bool:
        return all(bot == RANDOM for bot in self.bot_names)

    @property
    def has_hands(self) -> bool:
        """Whether every bot has a pace of its own and chooses at a glance, so that it can be played in the engine."""
        if self.has_guests:
            return False
        levels = [self.game.levels[0] if bot == RANDOM else self.game.level(bot) for bot in self.bot_names]
        return all(level.pace > 0 and level.iterations == 0 for level in levels)

    @property
    def has_guests(self) -> bool:
        return any(is_guest(self.game, bot) for bot in self.bot_names)

    def check(self) -> None:
        """Refuse a plan that can not be played."""
        self.game.checked(Setup(self.seats, self.house))
        if self.games < 1:
            raise BadSetup(f"a simulation needs at least 1 game, not {self.games}")
        if len(self.bot_names) != self.seats:
            raise BadSetup(f"{len(self.bots)} bots for {self.seats} seats; name one for all or one for each")
        for name in self.bot_names:
            bot = seat_bot(self.game, name, chance_from(b"whether it can be made"))
            if isinstance(bot, GuestBot):
                bot.leave()
        if self.records is not None and self.records.exists() and any(self.records.iterdir()):
            raise BadSetup(f"the folder {self.records} for the records is not empty")


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of a plan, by their numbers (`last` is not one of them); `heap`: where their tally belongs."""

    plan: Plan
    first: int
    last: int
    heap: int = 0


def batches(plan: Plan, first: int, last: int, heap: int = 0) -> list[Batch]:
    """The games of a plan from one number up to another, in portions."""
    size = BATCH if plan.is_random else PACED_BATCH if plan.has_hands else THINKING_BATCH
    return [Batch(plan, start, min(start + size, last), heap) for start in range(first, last, size)]


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Summary:
    """Play a plan; `progress` hears how many more games are done. At Ctrl-C it is what was played until then."""
    plan.check()
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    (tally,) = tallies_of(batches(plan, 0, plan.games), jobs, progress, keep=True)
    return summary_of(plan, tally)


def summary_of(plan: Plan, tally: Tally) -> Summary:
    """What was found, with what was played."""
    house = plan.game.checked(Setup(plan.seats, plan.house))
    played = Played(plan.game.rules_version, plan.game.pack_digest, house, plan.games)
    return tally.summary(plan.game.slug, plan.bot_names, plan.seed, played)


def tallies_of(
    work: list[Batch], jobs: int, progress: Callable[[int], None] | None = None, *, keep: bool = False
) -> list[Tally]:
    """Play batches on so many cores; a tally for each heap. `keep`: at Ctrl-C it is what was played until then."""
    late.clear()
    heaps = {batch.heap: Tally(batch.plan.game.teams(batch.plan.seats)) for batch in work}
    try:
        for batch, tally in share(play_batch, work, jobs):
            heaps[batch.heap].add(tally)
            if progress is not None:
                progress(tally.games)
    except KeyboardInterrupt:
        if not keep or not any(tally.games for tally in heaps.values()):
            raise
    return [heaps[heap] for heap in sorted(heaps)]


def play_batch(batch: Batch) -> Tally:
    """The games of a batch; at Ctrl-C those that came to their end."""
    plan = batch.plan
    tally = Tally(plan.game.teams(plan.seats))
    try:
        for number in range(batch.first, batch.last):
            if is_stopping():
                break
            count_game(plan, number, tally)
    except KeyboardInterrupt:
        stop()
    return tally


def count_game(plan: Plan, number: int, tally: Tally) -> None:
    try:
        inputs, state, starter = play_or_lose(plan, number)
    except BotFault as fault:
        tally.count_end(lost_by(plan.game, plan.bot_names, fault.seat, str(fault)))
        return
    outcome = state.outcome()
    assert outcome is not None
    tally.count(inputs, outcome, state.tallies(), starter)


def play_or_lose(plan: Plan, number: int) -> tuple[int, State, int]:
    """As `play_one`, but nobody is asked who is always late. `BotFault`: one of them could not go on."""
    try:
        check_haste(plan)
        played = play_one(plan, number)
    except BotFault as fault:
        name = plan.bot_names[fault.seat]
        late[name] = late[name] + 1 if fault.is_late else 0
        raise
    late.clear()
    return played


def check_haste(plan: Plan) -> None:
    for seat, name in enumerate(plan.bot_names):
        if late[name] >= LATE_GAMES:
            raise BotFault(f"is not asked any more: it was late in {LATE_GAMES} games running", seat, is_late=True)


def play_text(plan: Plan, number: object) -> str:
    """What the luck of random play is the hash of."""
    return f"play {plan.seed} {number}"


def play_one(plan: Plan, number: int) -> tuple[int, State, int]:
    """Game `number` of a plan: each has its own luck, whoever plays it and when. How many inputs, the end, who started.

    `BotFault`: one of them could not go on.
    """
    seed = f"{plan.seed} {number}"
    seats = tuple(SeatEntry(name=f"Seat {seat}", player=f"{bot} bot") for seat, bot in enumerate(plan.bot_names, 1))
    luck = shuffle_of(seed, tuple(entry.salt for entry in seats), SIMULATED.shuffle)
    state = plan.game.new(Setup(plan.seats, plan.house), luck)
    starter = int(state.first_turn())
    recorder = None if plan.records is None else Recorder(plan.game, seats, plan.house, seed, SIMULATED)
    if plan.is_random:
        inputs = playout(state, chance_from(play_text(plan, number).encode()), recorder)
    else:
        lucks = [chance_from(f"bot {seed} {seat}".encode()) for seat in range(plan.seats)]
        if not plan.has_guests and (plan.game.has_plans or (plan.has_hands and state.tempo() != Tempo.TURN)):
            hands = [
                plan.game.hands(level_of(plan.game, bot), luck) for bot, luck in zip(plan.bot_names, lucks, strict=True)
            ]
            inputs = race(state, hands, recorder)
        else:
            with seated(plan.game, state, plan.bot_names, lucks) as bots:
                inputs = play_bots(plan.game, state, bots, recorder)
    if recorder is not None and plan.records is not None:
        write_record(plan.records / f"{number + 1:07}.json", recorder.record(state.outcome()))
    return inputs, state, starter if starter >= 0 else int(state.first_turn())
