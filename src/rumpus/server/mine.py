"""What is a guest's own: the tables at which they sit, and the games they have played.

Both follow from the entries; what was found out about a room that has not changed since is remembered.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rumpus.kernel.types import WATCHER, Outcome, seats_of
from rumpus.server import clock
from rumpus.server.api import Mine, OwnTable, PastGame
from rumpus.server.hall import Hall
from rumpus.server.reading import Unreadable, until_the_end
from rumpus.server.showing import seat_info
from rumpus.server.store import Store
from rumpus.table import Room
from rumpus.table import entries as written
from rumpus.table.standing import OPEN, PLAYING

DAY: Final = 86_400_000
WAITS: Final = DAY
"""Milliseconds for which a table that nobody is at, and where nothing was dealt, is still somebody's table."""
STANDS: Final = 30 * DAY
"""Milliseconds for which a game that nobody goes on with is still being played."""
ROOMS: Final = 12
"""Rooms on a page."""
GAMES_OF_A_ROOM: Final = 10
"""The last games of a room that are listed; its page leads to the others."""
REMEMBERED: Final = 2000


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: the names, the guests by their seats, how it ended and when."""

    game: str
    names: tuple[str, ...]
    guests: dict[str, int]
    outcome: Outcome
    at: int


class Belongings:
    """Finds what is a guest's own. Rooms that are not in memory are read in a thread."""

    def __init__(self, hall: Hall, store: Store) -> None:
        self._hall = hall
        self._store = store
        self._rooms: OrderedDict[str, tuple[int, Room]] = OrderedDict()
        self._played = lru_cache(REMEMBERED)(self._find_played)

    async def of(self, guest: str, before: int, passes: Sequence[tuple[str, str]] = ()) -> Mine:
        """The latest before a moment; `passes`: a guest and a room each, where somebody sits as another guest."""
        found = self._store.seated(guest, before, ROOMS)
        tables, games = [], []
        for room_id, _ in found:
            room = await self.look_at(room_id)
            if room is None:
                continue
            own = self._own_table(room, guest)
            tables += [] if own is None or any(room_id == other for _, other in passes) else [own]
            last = room.game_number - (room.status == PLAYING)
            games += await self._hall.beside(self._games, guest, room_id, last)
        for other, room_id in passes:
            room = await self.look_at(room_id)
            own = None if room is None else self._own_table(room, other)
            tables += [] if own is None else [own]
        games.sort(key=lambda game: -game.at)
        return Mine(tuple(tables), tuple(games), found[-1][1] if len(found) == ROOMS else None)

    async def look_at(self, room_id: str) -> Room | None:
        """A room, only to look at."""
        desk = self._hall.desks.get(room_id)
        return await self._hall.beside(self._read, room_id) if desk is None or desk.is_spoilt else desk.room

    def _own_table(self, room: Room, guest: str) -> OwnTable | None:
        desk = self._hall.desks.get(room.id)
        return own_table(room, guest, is_live=desk is not None and bool(desk.links))

    def _read(self, room_id: str) -> Room | None:
        """A room as it was left, only to look at."""
        count = self._store.count(room_id)
        known = self._rooms.get(room_id)
        if known is not None and known[0] == count:
            return known[1]
        try:
            found = self._hall.read(room_id)
        except Unreadable:
            return None
        if found is None:
            return None
        room = found[0]
        self._rooms[room_id] = (count, room)
        while len(self._rooms) > REMEMBERED // 10:
            self._rooms.popitem(last=False)
        return room

    def _games(self, guest: str, room_id: str, last: int) -> list[PastGame]:
        found = []
        for number in range(max(1, last - GAMES_OF_A_ROOM + 1), last + 1):
            played = self._played(room_id, number)
            if played is not None and guest in played.guests:
                seat = played.guests[guest]
                found.append(PastGame(room_id, number, played.game, played.names, seat, played.outcome, played.at))
        return found

    def _find_played(self, room_id: str, number: int) -> Played | None:
        """From how its end was written down; from before that was done, by playing it again, where the rules can."""
        entries = until_the_end(self._hall.entries(room_id), number)
        begin = [place for place, (_, entry) in enumerate(entries) if isinstance(entry, written.Started)][-1]
        at = max(at for at, entry in entries[begin:] if isinstance(entry, (written.Started, *written.OF_ONE_GAME)))
        dealt = guests_in(self._hall.recalled(room_id, entries[: begin + 1]))
        for _, entry in entries:
            if isinstance(entry, written.Finished) and entry.number == number:
                guests = {player.guest: seat for seat, player in enumerate(entry.players) if player.guest}
                names = tuple(player.name for player in entry.players)
                outcome = Outcome(entry.reason, entry.winners, entry.scores)
                return Played(entry.game, names, guests | dealt, outcome, at)
        room = self._hall.recalled(room_id, entries)
        table = room.table
        if table is None or table.outcome is None:
            return None
        return Played(table.game.slug, table.names, guests_in(room) | dealt, table.outcome, at)


def guests_in(room: Room) -> dict[str, int]:
    """Who sits where; at the end whoever came in mid-game, at the deal whoever left."""
    return {chair.guest: seat for seat, chair in enumerate(room.seats) if chair.guest}


def own_table(room: Room, guest: str, *, is_live: bool) -> OwnTable | None:
    """A table as its guest finds it in the lobby; None where they do not sit there, or nothing is going on any more."""
    seat, age = room.seat_of(guest), clock.now_ms() - room.latest
    is_going = is_live or (room.status == OPEN and age < WAITS) or (room.status == PLAYING and age < STANDS)
    if seat == WATCHER or not is_going:
        return None
    return OwnTable(
        id=room.id,
        game=room.game.slug,
        status=room.status,
        seats=tuple(seat_info(room, other) for other in range(len(room.seats))),
        seat=seat,
        asked=seats_of(room.asked()),
        since=room.played_at if room.status == PLAYING else room.latest,
    )
