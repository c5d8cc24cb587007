"""Bots asked again: the luck of each answer comes from the seed, so a record shows that they chose by what they saw."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rumpus.bots.players import RANDOM, Bot, HandsBot, Lucky, PlanBot
from rumpus.bots.seating import seat_bot
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.game import Game, View
from rumpus.kernel.record import Input, Record, opened
from rumpus.kernel.seals import BOTS_VERSION, FIRST_FORMAT, luck_of_bot
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, Ask, Deed, Tempo
from rumpus.table import Table
from rumpus.table.seating import middle_level

TRIES: Final = 4
"""How often what a bot wants may come too late at one moment; it has other luck for each."""

Sight = tuple[View, Ask | None]


@dataclass(frozen=True, slots=True)
class BotsProof:
    """How many answers of bots are what their bot says when it is asked again; `apart`: of bots that are not here."""

    answers: int
    apart: int


def lend_luck(table: Table, seat: int, bot: Bot) -> None:
    """Give a bot of the house the luck of its next answer."""
    if isinstance(bot, Lucky):
        after = table.acts_of(seat) if counts_own(bot, is_turn=table.is_turn_based) else table.actions
        bot.draw_luck(chance_from(table.bot_luck(seat, after)))


def counts_own(bot: Bot, *, is_turn: bool) -> bool:
    """Whether an answer belongs to the bot's own last action: where it has a pace, and others do not disturb it."""
    return isinstance(bot, HandsBot) and not isinstance(bot, PlanBot) and not is_turn


def prove_bots(game: Game, record: Record) -> BotsProof:
    """Ask every bot of the house again what it answered, with the view that it had, or name the answer that differs.

    Where it has only a pace, the record does not say when it looked: any moment since its own last action will do.
    """
    header = record.header
    if header.format == FIRST_FORMAT or header.bots != BOTS_VERSION:
        raise BadRecord(
            f"played with bots of version {header.bots}; these are {BOTS_VERSION}, who can not be asked again"
        )
    answers = apart = 0
    state = opened(game, record)
    asking = Asking(game, record)
    for entry in record.inputs:
        asking.look(state)
        name = asking.bot_of(entry)
        if name and not asking.is_known(name):
            apart += 1
        elif name:
            if not asking.is_answer(entry, name, state):
                raise BadRecord(f"input {entry.number} is not what the {name} bot answers there")
            answers += 1
        asking.done(entry)
        state.act(entry.seat, state.understood(entry.action), entry.at)
    return BotsProof(answers, apart)


class Asking:
    """What the bots of a record have seen so far."""

    def __init__(self, game: Game, record: Record) -> None:
        assert record.seed is not None
        seats = range(len(record.header.seats))
        self._game = game
        self._record = record
        self._seed = record.seed
        self._acts = [0 for _ in seats]
        self._seen: list[list[Sight]] = [[] for _ in seats]  # since its own last action
        self._bots: dict[str, Bot] = {}
        self._paced = [seat for seat in seats if self._is_paced(record.header.seats[seat].player)]

    def _is_paced(self, player: str) -> bool:
        name = player.removesuffix(" bot")
        return name != player and self.is_known(name) and counts_own(self._bot(name), is_turn=False)

    def look(self, state: State) -> None:
        """Another moment at which a bot with a pace may have chosen."""
        for seat in self._paced:
            if (ask := ask_of(state, seat)) is not None:
                self._seen[seat].append((self._game.view(state, seat), ask))

    def done(self, entry: Input) -> None:
        if entry.seat != CLOCK:
            self._acts[entry.seat] += 1
            self._seen[entry.seat] = []

    def bot_of(self, entry: Input) -> str:
        """The name of the bot that chose an input; nothing where a person or the clock did."""
        if entry.seat == CLOCK:
            return ""
        if entry.by:
            return middle_level(self._game)
        if any(change.seat == entry.seat and change.after < entry.number for change in self._record.taken):
            return ""
        player = self._record.header.seats[entry.seat].player
        name = player.removesuffix(" bot")
        return "" if name == player else name

    def is_known(self, name: str) -> bool:
        return name == RANDOM or any(level.name == name for level in self._game.levels)

    def is_answer(self, entry: Input, name: str, state: State) -> bool:
        """Whether a bot answers so."""
        bot, seat = self._bot(name), entry.seat
        is_own = counts_own(bot, is_turn=state.tempo() == Tempo.TURN)
        now = (self._game.view(state, seat), ask_of(state, seat))
        sights = list(reversed(self._seen[seat])) if is_own and self._seen[seat] else [now]
        after = self._acts[seat] if is_own else entry.number - 1
        for vain in range(TRIES):
            luck = luck_of_bot(self._seed, self._record.header.salts, seat, after, vain)
            if any(entry.action in deeds_of(bot, sight, luck) for sight in sights):
                return True
        return False

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = seat_bot(self._game, name, chance_from(b""))
        return self._bots[name]


def deeds_of(bot: Bot, sight: Sight, luck: bytes) -> Iterator[Deed | None]:
    """What a bot does at a sight with this luck: as it plans, and where all wait for it as it chooses."""
    assert isinstance(bot, Lucky)
    view, ask = sight
    if isinstance(bot, PlanBot):
        for _look in range(2):  # the first may only be a rest
            bot.draw_luck(chance_from(luck))
            plan = bot.intend(view, ask)
            if plan is not None and plan.deed is not None:
                yield plan.deed
    if ask is not None:
        bot.draw_luck(chance_from(luck))
        yield bot.choose(view, ask)


def ask_of(state: State, seat: int) -> Ask | None:
    return next((ask for ask in state.asks() if ask.seat == seat), None)
