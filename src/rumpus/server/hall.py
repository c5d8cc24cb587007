"""The hall: all rooms, each with its desk. Rooms are read back from the store when somebody wants in."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec

from rumpus.games import GAMES, newest
from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record
from rumpus.kernel.seals import FIRST_FORMAT
from rumpus.kernel.types import Outcome
from rumpus.server import clock, meters
from rumpus.server.api import Lobby, NewTable, Seating, TableLine
from rumpus.server.codes import Codes
from rumpus.server.desk import Desk
from rumpus.server.reading import Reading, Unreadable, read_text
from rumpus.server.showing import seat_info
from rumpus.server.store import Store
from rumpus.server.thinking import Thinking
from rumpus.server.wire import PACES
from rumpus.table import Room
from rumpus.table.entries import Deal, Opened
from rumpus.table.files import laid_out

IDLE: Final = 10 * 60_000
"""Milliseconds after which a room that nobody is in leaves the memory; it stays in the store."""
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH: Final = 10
HOSTS_SEAT: Final = 0
LISTED: Final = 100
MOST_GAMES: Final = 10**6

encode = msgspec.json.Encoder().encode
log = logging.getLogger("rumpus.hall")

Found = TypeVar("Found")


class Hall(Reading):
    """Finds, opens and forgets rooms."""

    def __init__(self, store: Store, thinking: Thinking, bot_pause: float) -> None:
        self.desks: dict[str, Desk] = {}
        self.unreadable: dict[str, str] = {}
        """Rooms that were set aside, and why; tried again after the next start."""
        self._reader = ThreadPoolExecutor(1, "reading")
        self._reading: dict[str, asyncio.Future[tuple[Room, int] | None]] = {}
        super().__init__(store)
        self._store = store
        self._thinking = thinking
        self._bot_pause = bot_pause
        self.codes = Codes(store.secret("codes", secrets.token_bytes(32)))

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots from files that may be seated."""
        return tuple(self._thinking.company.files)

    @property
    def trouble(self) -> str:
        """Why nothing can be kept at present; empty while all is well."""
        return self._store.trouble

    def open_table(self, host: str, wanted: NewTable, made: Callable[[str | None], None]) -> None:
        """Set up a table; `made` is called with its id when it is kept, or with None where it could not be."""
        if wanted.game in GAMES:
            newest(wanted.game)
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

    def challenge(
        self, host: str, room: Room, number: int, record: Record | None, made: Callable[[str | None], None]
    ) -> None:
        """Set up a table whose first game has the deal of a game that is over; `made` as in `open_table`."""
        if record is None or record.seed is None or record.outcome is None:
            raise BadRecord(f"game {number} of this table is not over: its deal is still secret")
        header = record.header
        if header.rules_version != self.game(header.game).rules_version:
            raise BadRecord("the rules have changed since: the same deal would be another game")
        names = tuple(seat.name for seat in header.seats)
        hashes = tuple(seat.salt_hash for seat in header.seats)
        shuffle = "" if header.format == FIRST_FORMAT else header.shuffle
        ended = outcome_words(self.game(header.game), names, record.outcome)
        opened = Opened(
            game=header.game,
            seats=len(names),
            house=header.house,
            pace=room.pace,
            public=False,
            host=host,
            seed=record.seed,
            deal=Deal(room.id, number, ended, header.salts, hashes, shuffle),
        )
        self._open(opened, None, made)

    def _open(self, opened: Opened, seated_as: Seating | None, made: Callable[[str | None], None]) -> None:
        room_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        at = clock.now_ms()
        room = Room(room_id, self.game, opened, at)
        seated = [] if seated_as is None else room.sit(opened.host, HOSTS_SEAT, seated_as.name)
        for entry in seated:
            room.apply(at, entry)
        room.went(opened.host, at)  # whoever makes a table is away until their page has it
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
        return self._seat(self.read(room_id))

    async def beside(self, job: Callable[..., Found], *rest: object) -> Found:
        """Have something read in a thread, one after the other: several at once take all turns from the loop (GIL)."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, job, *rest)

    async def ready(self, room_id: str) -> Desk | None:
        """The desk of a room; what has to be played again for it is played in a thread, beside the loop."""
        desk = self.desks.get(room_id)
        if desk is not None and not desk.is_spoilt:
            return desk
        if room_id not in self._reading:
            self._reading[room_id] = asyncio.ensure_future(self.beside(self.read, room_id))
            self._reading[room_id].add_done_callback(lambda _: self._reading.pop(room_id, None))
        found = await self._reading[room_id]
        desk = self.desks.get(room_id)  # somebody else may have waited for it too
        return desk if desk is not None and not desk.is_spoilt else self._seat(found)

    def read(self, room_id: str) -> tuple[Room, int] | None:
        """As `Reading` does; a room that can not be read is set aside, until the next start."""
        if room_id in self.unreadable:
            raise Unreadable(self.unreadable[room_id])
        try:
            return super().read(room_id)
        except Unreadable as unreadable:
            self.unreadable[room_id] = unreadable.why
            told = {"room": room_id, "why": unreadable.why}
            log.error(  # noqa: TRY400 - one line: what it means is in it
                "a room can not be read: it is set aside", extra={"told": told}
            )
            self._store.set_aside(room_id, unreadable.why)
            raise

    def _seat(self, found: tuple[Room, int] | None) -> Desk | None:
        if found is None:
            return None
        room, count = found
        desk = self._seat_desk(room, count)
        room.resume(desk.now())
        desk.enqueue(desk.seal)
        return desk

    def record(self, room_id: str, number: int) -> Record | None:
        """The record of a game that is over; None where there is none."""
        text = self.record_text(room_id, number)
        return None if text is None else read_text(text)

    def record_text(self, room_id: str, number: int) -> bytes | None:
        """The record of a game as it was written when it ended; None where there is none."""
        if not 1 <= number < MOST_GAMES:
            return None
        kept = self._store.record(room_id, number)
        if kept is None:
            made = self.rebuilt(room_id, number)
            if made is None:
                return None
            self._store.keep_record((room_id, number, *made))
            kept = made[1]
        return laid_out(kept)

    def has(self, room_id: str) -> bool:
        """Whether there is such a room."""
        return room_id in self.desks or self._store.count(room_id) > 0

    def is_open(self, room_id: str) -> bool:
        """Whether a room is in memory, or is being read into it."""
        return room_id in self.desks or room_id in self._reading

    def tell_kept(self) -> None:
        """Nothing can be kept any more, or it can again: every table says so, and goes on when it can."""
        for desk in self.desks.values():
            desk.enqueue(desk.tell_kept)

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


def table_line(desk: Desk) -> TableLine:
    room = desk.room
    seats = tuple(seat_info(room, seat) for seat in range(len(room.seats)))
    return TableLine(room.id, room.game.slug, room.status, seats, desk.watchers, room.pace)
