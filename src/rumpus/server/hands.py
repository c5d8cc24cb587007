"""The hands of the bots at a desk: when each of them looks, and when it does what it has chosen."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from rumpus.bots import Bot, BotFault, Plan, PlanBot, plan_of, seat_bot
from rumpus.bots.guests import Question
from rumpus.bots.proving import TRIES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Level
from rumpus.kernel.types import Deed, seats_of
from rumpus.server.thinking import Thinking, fault_of_bot
from rumpus.table import Room
from rumpus.table.standing import OVER, PLAYING

AGAIN: Final = 0.1
"""Seconds after which a bot looks again that was too late with what it had chosen."""

PATIENCE: Final = 100
"""How often in a row what a bot from a file wants may be impossible when its time has come."""

Turn = tuple[int, int, int]
"""A game, a number of actions done in it, and a seat: what a bot has chosen belongs to this."""


class Owner(Protocol):
    """What hands ask of their desk."""

    room: Room
    is_spoilt: bool

    def now(self) -> int: ...

    def enqueue(self, job: Callable[[], None]) -> None:
        """Have something done in its turn."""

    def look_ahead(self) -> None:
        """See whose turn it is."""

    def bot_acts(self, seat: int, deed: Deed) -> bool:
        """Do what a bot has chosen; False where that is not possible any more."""

    def bot_gives_up(self, seat: int, words: str) -> None:
        """A bot can not go on: it loses the game."""


class Hands:
    """Asks the bots that are wanted, each once for each of its turns.

    In a turn a bot waits a moment, so that people can follow. Without turns it has a pace of its own, whatever others
    do meanwhile: it looks when its hand is nearly free, and its choice is done after its reaction (see `Level`).
    Where the game has plans it looks at whatever anybody does, and then knows what it will do and when. A bot from a
    file is asked where it is, one question at a time; one that can not go on loses the game.
    """

    def __init__(self, owner: Owner, thinking: Thinking, pause: float) -> None:
        self._owner = owner
        self._thinking = thinking
        self._pause = pause
        self._busy: set[Turn] = set()
        self._away: set[int] = set()  # seats whose bot from a file is thinking
        self._idle: dict[int, Turn] = {}  # those that do nothing in their turn, as things are
        self._vain: dict[int, int] = {}  # how often in a row what they wanted was not possible
        self._planners: dict[tuple[int, int, str], Bot] = {}

    def stir(self, at: int) -> None:
        """Begin wherever a bot's answer is wanted and none is under way."""
        if self._owner.room.status == OVER:
            self._thinking.company.forget(self._owner.room.id)
        for seat in self._owner.room.bots_wanted(at):
            turn = self._turn(seat)
            if turn not in self._busy and seat not in self._away:
                self._busy = {other for other in self._busy if other[0] == turn[0]} | {turn}
                if self._is_guest(seat) and self._is_in_time(seat):
                    self._consult(turn)
                elif self._has_plans:
                    self._plan(turn)
                else:
                    asyncio.get_running_loop().call_later(self._rest(seat, at), self._look, turn)

    def _plan(self, turn: Turn) -> None:
        """Begin what a bot intends, if anything; whatever is done before that makes it think again."""
        room, table, seat = self._owner.room, self._owner.room.table, turn[2]
        assert table is not None
        try:
            plan = plan_of(room.game, self._planner(turn), table.view(seat), table.ask(seat))
        except Exception as error:
            fault = fault_of_bot(error)
            if fault is None:
                raise
            self._give_up(turn[0], seat, str(fault))
            return
        if plan is not None:
            self._reach(turn, plan.wait or 1, plan.deed)  # never at once: this may be the end of another job

    def _consult(self, turn: Turn) -> None:
        """Ask a bot from a file."""
        room, table, seat = self._owner.room, self._owner.room.table, turn[2]
        assert table is not None
        self._away.add(seat)
        question = Question(table.view(seat), table.ask(seat), self._is_in_time(seat))
        key, level = (room.id, room.game_number, seat), room.bot_level(seat)
        self._thinking.company.ask(key, room.game.slug, level, question, partial(self._hear, turn))

    def _hear(self, turn: Turn, thought: Plan | BotFault | None) -> None:
        """What a bot from a file is going to do."""
        game, _, seat = turn
        self._away.discard(seat)
        if isinstance(thought, BotFault):
            self._owner.enqueue(partial(self._give_up, game, seat, str(thought)))
        elif thought is not None and self._is_wanted(turn):
            self._reach(turn, thought.wait, thought.deed)
        else:
            self._owner.enqueue(partial(self._stay_idle, turn))

    def _stay_idle(self, turn: Turn) -> None:
        """Look again after a while; where all who could do something do nothing, and no clock ends it, one gives up."""
        seat, table = turn[2], self._owner.room.table
        if table is None or not self._is_wanted(turn):
            self._do(turn, None)
            return
        self._idle[seat] = turn
        able = seats_of(table.asked() | table.speakers())
        if table.deadline is None and all(self._idle.get(seat) == self._turn(seat) for seat in able):
            self._give_up(turn[0], seat, "does nothing, and no clock ends the waiting")
        else:
            self._reach(turn, self._level(seat).pace or 1000, None)

    def _give_up(self, game: int, seat: int, words: str) -> None:
        room = self._owner.room
        is_on = not self._owner.is_spoilt and (room.game_number, room.status) == (game, PLAYING)
        if is_on and room.seats[seat].level:  # nobody has taken the seat meanwhile
            self._owner.bot_gives_up(seat, words)

    def _look(self, turn: Turn) -> None:
        room, table, seat = self._owner.room, self._owner.room.table, turn[2]
        ask = table.ask(seat) if table is not None and self._is_wanted(turn) else None
        if table is None or ask is None:
            self._busy.discard(turn)
            return
        if self._is_guest(seat):
            self._consult(turn)
            return
        level = room.bot_level(seat)
        reaction = self._level(seat).reaction if self._has_pace(seat) else 0
        take = partial(self._take, turn, reaction)
        self._thinking.ask(room.game, level, table.view(seat), ask, self._luck(turn), take)

    def _take(self, turn: Turn, wait: int, thought: Deed | BotFault) -> None:
        """What a bot of the house is going to do."""
        if isinstance(thought, BotFault):
            self._owner.enqueue(partial(self._give_up, turn[0], turn[2], str(thought)))
        else:
            self._reach(turn, wait, thought)

    def _reach(self, turn: Turn, wait: int, deed: Deed | None) -> None:
        job = partial(self._do, turn, deed)
        if wait:
            asyncio.get_running_loop().call_later(wait / 1000, self._owner.enqueue, job)
        else:
            self._owner.enqueue(job)

    def _do(self, turn: Turn, deed: Deed | None) -> None:
        """What a bot has chosen; without a deed it looks again."""
        owner = self._owner
        self._busy.discard(turn)
        if deed is None or not self._is_wanted(turn):
            owner.look_ahead()
        elif owner.bot_acts(turn[2], deed):
            self._vain.pop(turn[2], None)
        else:
            self._vain[turn[2]] = self._vain.get(turn[2], 0) + 1
            if self._is_guest(turn[2]) and self._vain[turn[2]] >= PATIENCE:
                self._give_up(turn[0], turn[2], f"wanted what was not possible {PATIENCE} times in a row")
            asyncio.get_running_loop().call_later(AGAIN, owner.enqueue, owner.look_ahead)

    def _rest(self, seat: int, at: int) -> float:
        """Seconds until a bot looks: as long as its next move takes, give or take a quarter, less its reaction."""
        if not self._has_pace(seat):
            return self._pause
        room, level = self._owner.room, self._level(seat)
        quarter = chance_from(self._luck(self._turn(seat))).below(51)
        time = level.pace * room.playing().effort(seat) * (75 + quarter) // 10_000
        free = max(room.asked_since.get(seat, at) + time, room.free_at(seat))
        return max(0, free - level.reaction - at) / 1000

    def _turn(self, seat: int) -> Turn:
        """Where a bot has a pace only its own actions count: others do not disturb it."""
        table = self._owner.room.table
        assert table is not None
        own = self._has_pace(seat) and not self._has_plans
        return self._owner.room.game_number, table.acts_of(seat) if own else table.actions, seat

    def _is_wanted(self, turn: Turn) -> bool:
        owner, seat = self._owner, turn[2]
        return not owner.is_spoilt and seat in owner.room.bots_wanted(owner.now()) and turn == self._turn(seat)

    @property
    def _has_plans(self) -> bool:
        return self._owner.room.game.has_plans

    def _has_pace(self, seat: int) -> bool:
        table = self._owner.room.table
        return table is not None and not table.is_turn_based and self._level(seat).pace > 0

    def _is_in_time(self, seat: int) -> bool:
        return self._has_plans or self._has_pace(seat)

    def _is_guest(self, seat: int) -> bool:
        """Whether the bot of a seat is from a file."""
        room = self._owner.room
        return all(level.name != room.bot_level(seat) for level in room.game.levels)

    def _luck(self, turn: Turn) -> bytes:
        """The luck of a bot for one answer, from the seed, so that a record proves it; other luck when late."""
        table = self._owner.room.table
        assert table is not None
        _, after, seat = turn
        return table.bot_luck(seat, after, self._vain.get(seat, 0) % TRIES)

    def _planner(self, turn: Turn) -> Bot:
        """The bot of a seat, the same one for a whole game, with luck of its own for each moment."""
        room, seat = self._owner.room, turn[2]
        key = (room.game_number, seat, room.bot_level(seat))
        if key not in self._planners:
            self._planners = {other: bot for other, bot in self._planners.items() if other[0] == room.game_number}
            self._planners[key] = seat_bot(room.game, key[2], chance_from(b""))
        bot = self._planners[key]
        if isinstance(bot, PlanBot):
            bot.draw_luck(chance_from(self._luck(turn)))
        return bot

    def _level(self, seat: int) -> Level:
        """Of a bot from a file the usual one."""
        levels, name = self._owner.room.game.levels, self._owner.room.bot_level(seat)
        return next((level for level in levels if level.name == name), levels[len(levels) // 2])
