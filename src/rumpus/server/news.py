"""What somebody who is not at their table wants to hear of: their turn, a table that is full or starts, a rematch.

Once for each absence and kind: who has been told and does not come does not want to be told again.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from typing import Final

import msgspec

from rumpus.kernel.types import seats_of
from rumpus.server.api import Kind
from rumpus.server.devices import Device, Devices
from rumpus.server.hall import Hall
from rumpus.server.mailing import Letter, Mail
from rumpus.server.store import Row
from rumpus.table import Room
from rumpus.table.standing import OPEN, OVER, PLAYING

PAUSE: Final = 2.0
"""Seconds before somebody is told of their turn: they may only be on their way from one page to the next."""
REMEMBERED: Final = 10_000
WORTH: Final[dict[Kind, int]] = {"turn": 4 * 3600, "start": 600, "rematch": 600}
"""Seconds after which a message is not worth showing any more."""
TRIAL: Final = 60
NAME: Final = len('{"e":"')
SITTING: Final = {b"sat", b"bot"}

log = logging.getLogger("rumpus.news")


class Notice(msgspec.Struct, frozen=True):
    """A notification as the service worker shows it; a newer one with the same `tag` takes its place."""

    title: str
    body: str
    tag: str
    url: str


class News:
    """Heeds what is kept of every room, and writes to those who are away."""

    def __init__(self, hall: Hall, devices: Devices, mail: Mail) -> None:
        self._hall = hall
        self._devices = devices
        self._mail = mail
        self._told: OrderedDict[tuple[str, str, Kind], int] = OrderedDict()
        """Since when somebody was away who was told."""
        self._tasks: set[asyncio.Task[None]] = set()

    def heed(self, rows: list[Row]) -> None:
        """Something was kept of a room; nearly always everybody is there to see it."""
        desk = self._hall.desks.get(rows[0][0])
        if desk is None or not desk.room.away_since:
            return
        try:
            self._look(desk.room, {body[NAME : body.find(b'"', NAME)] for *_, body in rows})
        except Exception:  # a fault of ours is no reason to stop the tables
            log.exception("news could not be told", extra={"told": {"room": desk.room.id}})

    def _look(self, room: Room, kinds: set[bytes]) -> None:
        title = room.game.title
        if b"started" in kinds:
            for guest in away(room):
                self._is_new(room, guest, "turn")  # that it begins is enough
                self._tell(room, guest, "start", "The game starts", f"{title} is dealt: come to the table.")
        elif b"readied" in kinds and room.status == OVER:
            asking = " and ".join(chair.name for chair in room.seats if chair.ready)
            for guest in away(room):
                if not room.seats[room.seat_of(guest)].ready:
                    self._tell(room, guest, "rematch", "Another game?", f"{asking} would like {title} again.")
        elif kinds & SITTING and is_full(room) and room.host in room.away_since:
            self._tell(room, room.host, "start", "Your table is full", f"{title}: everybody waits for your start.")
        if room.status == PLAYING:
            for guest in {room.seats[seat].guest for seat in seats_of(room.asked())} & room.away_since.keys():
                if self._told.get((room.id, guest, "turn")) != room.away_since[guest]:
                    asyncio.get_running_loop().call_later(PAUSE, self._tell_turn, room.id, guest)

    def _tell_turn(self, room_id: str, guest: str) -> None:
        """It was somebody's turn a moment ago; they are told unless they have come, or it is over."""
        desk = self._hall.desks.get(room_id)
        if desk is None or desk.room.status != PLAYING or guest not in away(desk.room):
            return
        room = desk.room
        chair = room.seats[room.seat_of(guest)]
        others = " and ".join(other.name for other in room.seats if other is not chair and other.guest)
        body = f"{room.game.title} with {others}." if others else f"{room.game.title} waits for you."
        if chair.stood_in:
            body += " A bot plays for you until you are back."
        self._tell(room, guest, "turn", "Your turn", body)

    def _tell(self, room: Room, guest: str, kind: Kind, title: str, body: str) -> None:
        if self._is_new(room, guest, kind):
            notice = Notice(title, body, room.id, f"/table/{room.id}")
            task = asyncio.create_task(self._write(guest, kind, notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _is_new(self, room: Room, guest: str, kind: Kind) -> bool:
        """Whether somebody was not told yet since they went; from now on they were."""
        key, since = (room.id, guest, kind), room.away_since[guest]
        is_new = self._told.get(key) != since
        self._told[key] = since
        self._told.move_to_end(key)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return is_new

    async def _write(self, guest: str, kind: Kind, notice: Notice) -> None:
        for device in await asyncio.to_thread(self._devices.of, guest):
            if kind in device.kinds:
                self._mail.post(letter(device, notice, WORTH[kind]))

    def write_trial(self, device: Device) -> None:
        """What somebody sends to their own device to see whether it comes."""
        notice = Notice("It works", "This is how Rumpus tells you that it is your turn.", "trial", "/notifications")
        self._mail.post(letter(device, notice, TRIAL))


def away(room: Room) -> list[str]:
    """The players who are not at the table; who got up by their own wish is not missed."""
    return [chair.guest for chair in room.seats if chair.guest in room.away_since and not chair.left]


def is_full(room: Room) -> bool:
    return room.status == OPEN and not any(chair.is_empty for chair in room.seats)


def letter(device: Device, notice: Notice, worth: int) -> Letter:
    """A push service sees of which table it is only that two messages are of the same."""
    topic = hashlib.sha256(f"{device.guest} {notice.tag}".encode()).hexdigest()[:32]
    return Letter(device, msgspec.json.encode(notice), worth, "high", topic)
