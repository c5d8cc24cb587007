"""A replay that is watched together: whoever steps through it leads, and the pages of the others follow."""

import msgspec

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.types import WATCHER
from rumpus.server import wire
from rumpus.table import Room
from rumpus.table.standing import PLAYING

encode = msgspec.json.Encoder().encode


class Leading:
    """Who leads at a table, and where; nothing of it is kept on disk."""

    def __init__(self) -> None:
        self._leader = ""
        self.news = b""
        """What somebody who comes now is told; nothing where nobody leads."""

    def lead(self, room: Room, guest: str, message: wire.Lead) -> bytes:
        """Go to a step of a game that is over, or stop; what everybody is told."""
        seat = room.seat_of(guest)
        if seat == WATCHER:
            raise NotAllowed("you are watching: those who sit at the table show the others around")
        is_over = message.game < room.game_number or (message.game == room.game_number and room.status != PLAYING)
        if not (message.game >= 1 and is_over):
            raise NotAllowed(f"game {message.game} of this table is not over")
        led = encode(wire.Led(seat=seat, name=room.seats[seat].name, game=message.game, step=message.step))
        self._leader, self.news = ("", b"") if message.step is None else (guest, led)
        return led

    def leave(self, guest: str) -> bytes:
        """What everybody is told when somebody has gone; nothing where they did not lead."""
        if not guest or guest != self._leader:
            return b""
        led = msgspec.json.decode(self.news, type=wire.Led)
        self._leader, self.news = "", b""
        return encode(wire.Led(seat=led.seat, name=led.name, game=led.game, step=None))
