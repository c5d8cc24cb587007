"""Rooms for tests: people by their first letters, entries applied at once."""

from typing import ClassVar, Final

from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game, Level
from rumpus.kernel.types import Deed
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, Opened
from rumpus.table.names import BOT_NAMES
from tests.kernel.shout import ShoutGame
from tests.kernel.tiny import TinyGame
from tests.table.dash import DashGame
from tests.table.nap import NapGame
from tests.table.picky import PickyGame
from tests.table.tale import TaleGame

SALT = "0123456789abcdef"


class FewGame(TinyGame):
    """Tiny with bots of its own levels."""

    slug: ClassVar[str] = "few"
    levels: ClassVar[tuple[Level, ...]] = (Level("slow"), Level("calm"), Level("quick"))


GAMES: Final[tuple[type[Game], ...]] = (TinyGame, TaleGame, DashGame, ShoutGame, PickyGame, FewGame, NapGame)


def opened_game(slug: str) -> Game:
    (game,) = [game for game in GAMES if game.slug == slug]
    return game()


class Parlour:
    """A room and the entries that made it; `ada` is the host."""

    def __init__(self, seats: int = 2, pace: int = 0, game: str = "tiny") -> None:
        opened = Opened(game=game, seats=seats, house={}, pace=pace, public=False, host="ada", seed="first")
        self.entries: list[tuple[int, AnyEntry]] = [(0, opened)]
        self.room = Room("room", opened_game, opened, 0)
        self.now = 0

    def do(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        for entry in entries:
            self.room.apply(self.now, entry)
            self.entries.append((self.now, entry))
        if self.room.needs_result:
            self.do([self.room.result()])
        return entries

    def bots(self, *seats: int, level: str = "easy") -> "Parlour":
        for seat in seats:
            self.do(self.room.seat_bot("ada", seat, level, BOT_NAMES))
        return self

    def bots_play(self) -> "Parlour":
        """Bots do whatever is theirs to do, until a person is asked."""
        while self.room.status == "playing" and (wanted := self.room.bots_wanted(self.now)):
            ask = self.room.playing().ask(wanted[0])
            assert ask is not None
            self.do(self.room.bot_act(wanted[0], ask.actions[0], self.now))
        return self

    def sit(self, *guests: str) -> "Parlour":
        for place, guest in enumerate(guests):
            self.room.came(guest, self.now)
            self.do(self.room.sit(guest, place, guest.title()))
        return self

    def start(self) -> "Parlour":
        self.do(self.room.start("ada"))
        return self

    def act(self, guest: str, action: Deed, at: int, *, arrived: int | None = None, delay: int = 0) -> list[AnyEntry]:
        """Somebody does the next thing that is theirs to do, and everybody is told of it."""
        self.pass_time(at)
        table, seat = self.room.playing(), self.room.seat_of(guest)
        after = table.actions if table.is_turn_based else table.acts_of(seat)
        done = self.do(self.room.act(guest, after, action, at, arrived=arrived, delay=delay))
        self.room.told(at)
        return done

    def pass_time(self, to: int) -> "Parlour":
        """Let whatever becomes due until then happen at its moment."""
        while True:
            self.room.settle(to)
            due = self.room.overdue(to)
            if not due:
                self.now = to
                return self
            for at, entry in due:
                self.now = at
                self.do([entry])

    def again(self) -> Room:
        """The room read back from its entries."""
        (at, opened), *rest = self.entries
        assert isinstance(opened, Opened)
        room = Room("room", opened_game, opened, at)
        room.recall(rest)
        return room

    def play_on(self) -> "Parlour":
        """Everybody answers whatever is asked, and the clock where it is due, until the game is over."""
        while self.room.status == "playing":
            self.pass_time(self.now + 300)
            for ask in self.room.playing().asks()[:1] if self.room.status == "playing" else []:
                chair = self.room.seats[ask.seat]
                if chair.level or chair.stood_in:
                    self.do(self.room.bot_act(ask.seat, ask.actions[0], self.now))
                    continue
                try:
                    self.act(chair.guest, ask.actions[0], self.now)
                except Refusal as refusal:
                    raise AssertionError(f"{ask}: {refusal}") from refusal
        return self
