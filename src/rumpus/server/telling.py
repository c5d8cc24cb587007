"""What a desk tells: to each link its own part of what was done, and all of them what happened to the people."""

import msgspec

from rumpus.kernel.types import WATCHER
from rumpus.server import clock, meters, roominfo, showing, wire
from rumpus.server.crediting import Credits
from rumpus.server.links import SENT_AWAY, Link, done
from rumpus.server.together import LONGEST_WAIT, Together
from rumpus.table import Room, Table
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.standing import PLAYING

encode = msgspec.json.Encoder().encode

Seen = dict[int, int]
"""For each link, by its identity, the seat whose sight it had."""


class Telling:
    """A room and the links to its people."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._ahead = max(0, room.latest - clock.now_ms())  # it ran by a calendar that has been set back since
        self.links: list[Link] = []
        self.credits = Credits()
        self._together = Together()
        self._evening: tuple[int, roominfo.EveningInfo | None] = (0, None)

    @property
    def watchers(self) -> int:
        others = [link for link in self.links if not link.is_screen]
        return len({link.guest for link in others if self.room.seat_of(link.guest) == WATCHER})

    @property
    def is_unkept(self) -> bool:
        """Whether nothing can be kept at present."""
        return False

    def now(self) -> int:
        """The time of the room, which goes on from the last that is written down, wherever the calendar is."""
        return clock.now_ms() + self._ahead

    def seen(self, entries: list[tuple[int, AnyEntry]]) -> Seen:
        """Who sees the game from where before entries that change that; nothing while no game is on."""
        if self.room.status != PLAYING or not any(type(entry) in written.RESEATING for _, entry in entries):
            return {}
        return {id(link): self._seen_from(link.guest) for link in self.links}

    def tell(self, entries: list[AnyEntry], seen: Seen, link: Link | None, id_: int) -> None:
        """Tell everybody what was written down; `seen`: who saw the game from where before."""
        if len(entries) == 1 and isinstance(entries[0], written.Acted):  # nearly always
            self._tell_step(link, id_)
            return
        kinds = {type(entry) for entry in entries}
        if kinds & written.NEW_GAME:
            self.credits.begin(self.links, self.now())
            self._answer_done(link, id_)
            self._greet(self.links)
            return
        if seen and kinds & written.RESEATING:  # somebody plays on for somebody else: both see it from elsewhere now
            self._answer_done(link, id_)
            self._greet([other for other in self.links if seen.get(id(other)) != self._seen_from(other.guest)])
            self._tell_step(None, 0)
        elif kinds & written.MOVING and self.room.table is not None:
            self._tell_step(link, id_)
        else:
            self._answer_done(link, id_)
        if written.Talked in kinds:
            self.send_all(encode(wire.Said(line=showing.talk_line(self.room, self.room.talk[-1]))))
        if kinds - written.QUIET:
            self.tell_room()
        if written.Barred in kinds:
            self._see_off()

    def _see_off(self) -> None:
        """Cut the links of those whom the host has sent away."""
        for link in list(self.links):
            if self.room.is_barred(link.owner, written.COME):
                link.close(SENT_AWAY, "the host has sent you away from this table")

    def send_all(self, words: bytes) -> None:
        for link in self.links if words else ():
            link.send(words)

    def _greet(self, links: list[Link]) -> None:
        """Tell some all of it, as to newcomers: what they knew is void."""
        sight = self._sight()
        for link in links:
            link.heard = 0
            self.say_hello(link, sight)

    def _tell_step(self, doer: Link | None, id_: int) -> None:
        room, table = self.room, self.room.table
        assert table is not None
        meters.STEPS.count += 1
        at = self.now()
        ways = self._ways(table, at)
        last = min(max(ways.values(), default=0), LONGEST_WAIT)
        sights: dict[int, showing.Sight] = {}
        room.told(at)
        is_simple = not ways and not self._together.is_waiting
        steps: dict[tuple[int, int, str, int], bytes] = {}
        for link in self.links:
            seat = room.seat_of(link.guest)
            way = ways.get(id(link), 0)
            seen = max(last, way)  # milliseconds from now; what is left of the time is told as it is then
            is_own = link.guest == room.host or room.notes or room.requests  # or else all who see this hear the same
            key = (seat, link.heard, link.guest if is_own else "", seen)
            step = steps.get(key)
            if step is None:
                sight = sights.get(seen) or sights.setdefault(seen, showing.Sight(room, table, at + seen))
                own = showing.you_text(room, link.guest)
                step = steps[key] = sight.step(seat, table.events(seat, link.heard), own)
            link.heard = table.heard(seat)
            message = step + (b',"done":%d}' % id_ if link is doer else b"}")
            if is_simple:
                link.send(message)
            else:
                self._together.send(link, message, seen - way)

    def _ways(self, table: Table, at: int) -> dict[int, int]:
        """For each player's link how long a message takes there; nothing unless all are to see something together."""
        if not any(event.together for event in table.newest):
            return {}
        players = [link for link in self.links if self.room.seat_of(link.guest) != WATCHER]
        return {id(link): self.credits.of(link, at) for link in players}

    def tell_room(self, but: Link | None = None) -> None:
        """Tell everybody but one about the people."""
        info = encode(self._room_info())
        for link in self.links:
            if link is not but:
                own = showing.you_text(self.room, link.guest)
                link.send(b"".join((b'{"t":"room","you":', own, b',"room":', info, b"}")))

    def _room_info(self) -> roominfo.RoomInfo:
        games = len(self.room.evening.played)
        if games != self._evening[0]:
            self._evening = games, showing.evening_info(self.room)
        return showing.room_info(self.room, self.watchers, self.now(), self._evening[1], unkept=self.is_unkept)

    def _sight(self) -> showing.Sight | None:
        table = self.room.table
        return None if table is None else showing.Sight(self.room, table, self.now())

    def say_hello(self, link: Link, sight: showing.Sight | None = None) -> None:
        room, table = self.room, self.room.table
        sight = sight or self._sight()
        position, told, fresh = b"null", b"[]", True
        if table is not None and sight is not None:
            seat = self._seen_from(link.guest)
            is_new = link.game_number != room.game_number or link.guest in room.moved
            fresh = is_new or not 0 < link.heard <= table.heard(seat)
            told = sight.told(table.events(seat, 0 if fresh else link.heard))
            position = sight.position(seat)
            link.heard, link.game_number = table.heard(seat), room.game_number
        head = wire.HelloHead(
            you=showing.you(room, link.guest),
            room=self._room_info(),
            talk=showing.talk(room),
            fresh=fresh,
            who=room.who(link.guest),
        )
        self._together.send(link, b"".join((encode(head)[:-1], b',"position":', position, b',"events":', told, b"}")))

    def _seen_from(self, guest: str) -> int:
        """The seat whose sight a guest has; a seat that came after the deal sees what a watcher sees."""
        seat, table = self.room.seat_of(guest), self.room.table
        return seat if table is not None and seat < len(table.names) else WATCHER

    def _answer_done(self, link: Link | None, id_: int) -> None:
        if link is not None:
            done(link, id_)
