"""The hall: all rooms, each with its desk. Rooms are read back from the store when somebody wants in."""

import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record
from rumpus.kernel.types import Outcome
from rumpus.server import clock, meters
from rumpus.server.api import Lobby, NewTable, Seating, TableLine
from rumpus.server.codes import Codes
from rumpus.server.desk import Desk
from rumpus.server.showing import seat_info
from rumpus.server.store import Store
from rumpus.server.thinking import Thinking
from rumpus.server.wire import PACES
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, Deal, GameChanged, Opened, Started

IDLE: Final = 10 * 60_000
"""Milliseconds after which a room that nobody is in leaves the memory; it stays in the store."""
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 10
HOSTS_SEAT: Final = 0
LISTED: Final = 100

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode


class Hall:
    """Finds, opens and forgets rooms."""

    def __init__(self, store: Store, thinking: Thinking, bot_pause: float) -> None:
        self.desks: dict[str, Desk] = {}
        self._store = store
        self._thinking = thinking
        self._bot_pause = bot_pause
        self._games: dict[str, Game] = {}
        self.codes = Codes(store.secret("codes", secrets.token_bytes(32)))

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots from files that may be seated."""
        return tuple(self._thinking.company.files)

    def game(self, slug: str) -> Game:
        """A game with the house pack; one object for all its tables."""
        if slug not in self._games:
            self._games[slug] = open_game(slug)
        return self._games[slug]

    def open_table(self, host: str, wanted: NewTable, made: Callable[[str | None], None]) -> None:
        """Set up a table; `made` is called with its id when it is kept, or with None where it could not be."""
        game = self.game(wanted.game)
        house = game.checked(Setup(wanted.seats, wanted.house))
        if wanted.pace not in PACES:
            raise BadSetup(f"pace: {wanted.pace} is not one of {', '.join(map(str, PACES))}")
        opened = Opened(
            game=wanted.game,
            seats=wanted.seats,
            house=house,
            pace=wanted.pace,
            public=wanted.public,
            host=host,
            seed=secrets.token_hex(16),
        )
        self._open(opened, wanted.host, made)

    def challenge(self, host: str, room: Room, number: int, made: Callable[[str | None], None]) -> None:
        """Set up a table whose first game has the deal of a game that is over; `made` as in `open_table`."""
        record = self.record(room.id, number)
        if record is None or record.seed is None or record.outcome is None:
            raise BadRecord(f"game {number} of this table is not over: its deal is still secret")
        header = record.header
        if header.rules_version != self.game(header.game).rules_version:
            raise BadRecord("the rules have changed since: the same deal would be another game")
        names = tuple(seat.name for seat in header.seats)
        salts = tuple(seat.salt for seat in header.seats)
        ended = outcome_words(self.game(header.game), names, record.outcome)
        opened = Opened(
            game=header.game,
            seats=len(names),
            house=header.house,
            pace=room.pace,
            public=False,
            host=host,
            seed=record.seed,
            deal=Deal(room.id, number, ended, salts),
        )
        self._open(opened, None, made)

    def _open(self, opened: Opened, seated_as: Seating | None, made: Callable[[str | None], None]) -> None:
        room_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        at = clock.now_ms()
        room = Room(room_id, self.game, opened, at)
        seated = [] if seated_as is None else room.sit(opened.host, HOSTS_SEAT, seated_as.name, seated_as.salt)
        for entry in seated:
            room.apply(at, entry)
        rows = [(room_id, number, at, encode(entry)) for number, entry in enumerate((opened, *seated), 1)]

        def kept(is_kept: bool) -> None:
            if is_kept:
                self._seat_desk(room, len(rows))
            made(room_id if is_kept else None)

        self._store.append(rows, kept)

    def desk(self, room_id: str) -> Desk | None:
        """The desk of a room, from memory or from the store; None where there is no such room."""
        desk = self.desks.get(room_id)
        if desk is not None and not desk.is_spoilt:
            return desk
        entries = self.entries(room_id)
        if not entries:
            return None
        room = self.recalled(room_id, entries)
        room.resume(clock.now_ms())
        desk = self._seat_desk(room, len(entries))
        desk.enqueue(desk.seal)
        return desk

    def record(self, room_id: str, number: int) -> Record | None:
        """The record of a game that is over; None where there is none."""
        desk = self.desk(room_id)
        if desk is None or not 1 <= number <= desk.room.game_number:
            return None
        room: Room = desk.room
        if number < room.game_number or room.table is None:
            room = self.recalled(room_id, until_the_end(self.entries(room_id), number))
        return room.table.record() if room.table is not None and room.table.is_over else None

    def entries(self, room_id: str) -> list[tuple[int, AnyEntry]]:
        """All that was written down of a room; nothing where its game is not in the house, until that is back."""
        entries = [(at, decode(body)) for at, body in self._store.load(room_id)]
        is_known = all(entry.game in GAMES for _, entry in entries if isinstance(entry, Opened | GameChanged))
        return entries if is_known else []

    def recalled(self, room_id: str, entries: list[tuple[int, AnyEntry]]) -> Room:
        """A room as its entries make it."""
        (opened_at, opened), *rest = entries
        assert isinstance(opened, Opened)
        room = Room(room_id, self.game, opened, opened_at)
        room.recall(rest)
        return room

    def lobby(self) -> Lobby:
        """The public tables with somebody there; those with a free seat first, then by how many watch."""
        shown = [desk for desk in self.desks.values() if desk.room.public and desk.links]
        shown.sort(key=lambda desk: (desk.room.status != "open", -desk.watchers, desk.room.id))
        people = {link.guest for desk in self.desks.values() for link in desk.links if not link.is_screen}
        return Lobby(tuple(table_line(desk) for desk in shown[:LISTED]), len(people))

    def measure(self) -> None:
        """Take the time of every player's link at a table where it counts."""
        for desk in self.desks.values():
            desk.measure()

    def tidy(self) -> None:
        """Forget rooms that nobody has been in for a while."""
        now = clock.now_ms()
        for room_id, desk in list(self.desks.items()):
            if not desk.links and now - desk.idle_since > IDLE:
                desk.close()
                del self.desks[room_id]
                self.codes.forget(room_id)
        meters.ROOMS.set(len(self.desks))

    def _seat_desk(self, room: Room, count: int) -> Desk:
        desk = Desk(room, count, self._store, self._thinking, self._bot_pause)
        self.desks[room.id] = desk
        self.codes.give(room.id)
        meters.ROOMS.set(len(self.desks))
        return desk


def outcome_words(game: Game, names: tuple[str, ...], outcome: Outcome) -> str:
    """Who won and how it stood: "Ada won: Ada 28, Bo 21"."""
    teams = game.teams(len(names))
    called = [" & ".join(names[seat] for seat in team) for team in teams]
    won = [name for name, team in zip(called, teams, strict=True) if set(team) & set(outcome.winners)]
    scores = ", ".join(f"{name} {outcome.scores[team[0]]}" for name, team in zip(called, teams, strict=True))
    return f"{' and '.join(won) or 'nobody'} won: {scores}"


def until_the_end(entries: list[tuple[int, AnyEntry]], number: int) -> list[tuple[int, AnyEntry]]:
    """The entries of a room up to where another game begins, or is chosen, after one of its games."""
    games = 0
    for place, (_, entry) in enumerate(entries):
        if games == number and isinstance(entry, Started | GameChanged):
            return entries[:place]
        games += isinstance(entry, Started)
    return entries


def table_line(desk: Desk) -> TableLine:
    room = desk.room
    seats = tuple(seat_info(room, seat) for seat in range(len(room.seats)))
    return TableLine(room.id, room.game.slug, room.status, seats, desk.watchers, room.pace)
