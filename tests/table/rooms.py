"""Rooms for tests: people by their first letters, entries applied at once."""

from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, Opened
from tests.kernel.tiny import TinyGame

SALT = "0123456789abcdef"


def tiny(slug: str) -> Game:
    assert slug == "tiny"
    return TinyGame()


class Parlour:
    """A room and the entries that made it; `ada` is the host."""

    def __init__(self, seats: int = 2, pace: int = 0) -> None:
        opened = Opened(game="tiny", seats=seats, house={}, pace=pace, public=False, host="ada", seed="first")
        self.entries: list[tuple[int, AnyEntry]] = [(0, opened)]
        self.room = Room("room", tiny, opened, 0)
        self.now = 0

    def do(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        for entry in entries:
            self.room.apply(self.now, entry)
            self.entries.append((self.now, entry))
        return entries

    def sit(self, *guests: str) -> "Parlour":
        for place, guest in enumerate(guests):
            self.room.came(guest, self.now)
            self.do(self.room.sit(guest, place, guest.title(), SALT))
        return self

    def start(self) -> "Parlour":
        self.do(self.room.start("ada"))
        return self

    def again(self) -> Room:
        """The room read back from its entries."""
        (at, opened), *rest = self.entries
        assert isinstance(opened, Opened)
        room = Room("room", tiny, opened, at)
        room.recall(rest)
        return room

    def play_on(self) -> "Parlour":
        """Everybody answers whatever is asked, and the clock where it is due, until the game is over."""
        while self.room.status == "playing":
            self.now += 300
            for at, entry in self.room.overdue(self.now):
                self.now = at
                self.do([entry])
            table = self.room.playing() if self.room.status == "playing" else None
            for ask in table.asks()[:1] if table else []:
                guest = self.room.seats[ask.seat].guest
                try:
                    self.do(self.room.act(guest, table.actions if table else 0, ask.actions[0], self.now))
                except Refusal as refusal:
                    raise AssertionError(f"{ask}: {refusal}") from refusal
        return self
