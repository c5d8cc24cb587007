"""Games that have gone on for a while: played in no time, and put where a server finds them.

The server takes such a table up as it would after a restart: where time counts its clock stands still until everybody
has come.
"""

import json
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, ClassVar, Final, Self

import msgspec
from itsdangerous import URLSafeTimedSerializer
from playwright.sync_api import expect

from rumpus.kernel.game import Game, Setup
from rumpus.kernel.types import Deed
from rumpus.server import clock
from rumpus.server.guests import COOKIE
from rumpus.server.reading import decode
from rumpus.server.store import insert
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, Opened, Sealed
from tests.browser.browsers import PATIENCE, Person, Regular
from tests.server.houses import OwnProcess

AGO: Final = 3_600_000
"""Milliseconds since the game began; it must not have lasted longer."""
THINKING: Final = 700
"""Milliseconds between two things that somebody does."""
BOTS: Final = ("Rosie", "Maple", "Bertram", "Ines", "Otto", "Juno", "Felix")


def guest_of(person: Person) -> str:
    """Who the server takes somebody for."""
    person.context.request.get(f"{person.address}/api/house")
    (cookie,) = [cookie for cookie in person.context.cookies() if cookie.get("name") == COOKIE]
    _, (guest, _) = URLSafeTimedSerializer(b"").loads_unsafe(cookie.get("value", ""))
    assert isinstance(guest, str)
    return guest


class KeptGame:
    """A table and what is written down about it."""

    game: ClassVar[Game]

    def __init__(self, room_id: str, entries: list[tuple[int, AnyEntry]], seed: str) -> None:
        (at, opened), *rest = entries
        assert isinstance(opened, Opened)
        self.room = Room(room_id, lambda _: self.game, opened, at)
        self.room.recall(rest)
        self.entries = entries
        self.now = entries[-1][0]
        self.luck = Random(seed)
        self._kept = 0

    @classmethod
    def of(
        cls, people: Sequence[Person], seed: str, house: dict[str, str], *, left: Sequence[str] = (), bots: int = 0
    ) -> Self:
        """A new game of some people and easy bots; the first is the host, and the same seed deals the same cards.
        Bots stand in for those who have left."""
        guests = [*(guest_of(person) for person in people), *left]
        names = [*(person.name for person in people), *left]
        seats = len(names) + bots
        rules = cls.game.checked(Setup(seats, house))
        secret = seed.encode().hex()
        opened = Opened(game=cls.game.slug, seats=seats, house=rules, pace=0, public=False, host=guests[0], seed=secret)
        game = cls(secrets.token_hex(5), [(clock.now_ms() - AGO, opened)], seed)
        for seat, name in enumerate(names):
            game._do(game.room.sit(guests[seat], seat, name))
        for seat in range(len(names), seats):
            game._do(game.room.seat_bot(guests[0], seat, "easy", BOTS))
        game._do(game.room.start(guests[0]))
        for guest in left:
            game._do(game.room.stand(guest))
        return game

    @classmethod
    def at(cls, path: str, store: Path, *, seed: str = "on we go") -> Self:
        """The game at a table of a server that does not run, as if it had begun an hour ago."""
        room_id = path.split("/")[-1]
        with closing(sqlite3.connect(store)) as kept, kept:
            kept.execute("update entries set at = at - ? where room = ?", (AGO, room_id))
            rows = kept.execute("select at, body from entries where room = ? order by number", (room_id,)).fetchall()
        game = cls(room_id, [(at, decode(body)) for at, body in rows], seed)
        game._kept = len(rows)
        return game

    def open_table(self) -> Any:  # of whatever game
        assert self.room.table is not None
        return self.room.table.open_table()

    # What is done

    def wait_for(self, *phases: str) -> Self:
        while self.open_table().phase not in phases:
            self.pass_time()
        return self

    def pass_time(self) -> None:
        """Until the clock acts."""
        due = self.room.deadline_at()
        assert due is not None
        for at, entry in self.room.overdue(due):
            self.now = at
            self._do([entry])

    def _act(self, seat: int, deed: Deed) -> None:
        self.now += THINKING
        guest, table = self.room.seats[seat].guest, self.room.playing()
        if guest and not self.room.seats[seat].stood_in:
            after = table.actions if table.is_turn_based else table.acts_of(seat)
            self._do(self.room.act(guest, after, deed, self.now))
        else:
            self._do(self.room.bot_act(seat, deed, self.now))
        self.room.told(self.now)

    def _do(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            self.room.apply(self.now, entry)
            self.entries.append((self.now, entry))
        if self.room.needs_seed:
            self._do([Sealed(secrets.token_hex(16))])

    # Where it is kept

    def keep(self, store: Path) -> str:
        """Put it where a server finds it; the path of the table."""
        fresh = list(enumerate(self.entries, 1))[self._kept :]
        rows = [(self.room.id, number, at, msgspec.json.encode(entry)) for number, (at, entry) in fresh]
        with closing(sqlite3.connect(store, timeout=20)) as kept:
            assert insert(kept, rows) is None
        return f"/table/{self.room.id}"


def come_to(game: KeptGame, server: OwnProcess, *people: Regular) -> str:
    """Everybody comes, and the game goes on; the table's path."""
    path = game.keep(server.db)
    for person in people:
        person.go(path)
    if game.room.playing().is_live:
        for person in people:
            wait_until_it_goes_on(person, game.room.id)
    return path


def wait_until_it_goes_on(person: Regular, room_id: str) -> None:
    """The countdown lasts three seconds, which a busy machine may not show: what counts is that it is over."""
    until = monotonic() + PATIENCE / 1000
    told = 0
    is_frozen = True
    while is_frozen:
        assert monotonic() < until, "the game does not go on"
        person.page.wait_for_timeout(20)
        for frame in person.frames[told:]:
            told += 1
            room = json.loads(frame).get("room", {})
            if room.get("id") == room_id:
                is_frozen = room["frozen"] is not None
    expect(person.notice("Everybody is back")).to_be_hidden()
