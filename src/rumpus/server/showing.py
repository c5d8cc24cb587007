"""A room as its people see it on the wire, each their own part. Built from nothing: only what is listed here leaves."""

from functools import lru_cache

import msgspec

from rumpus.kernel.types import WATCHER, Event, Tempo, seats_of
from rumpus.server import roominfo, wire
from rumpus.server.tagged import to_wire
from rumpus.table import Room, Table
from rumpus.table.evening import Played
from rumpus.table.people import Request, TalkLine
from rumpus.table.seating import SEAT_WAIT
from rumpus.table.standing import OVER, PLAYING

encode = msgspec.json.Encoder().encode


def room_info(
    room: Room, watchers: int, now: int, evening: roominfo.EveningInfo | None, *, unkept: bool = False
) -> roominfo.RoomInfo:
    undo = room.undo
    return roominfo.RoomInfo(
        id=room.id,
        game=room.game.slug,
        status=room.status,
        seats=tuple(seat_info(room, seat) for seat in range(len(room.seats))),
        house=room.house,
        pace=room.pace,
        public=room.public,
        watchers=watchers,
        game_number=room.game_number,
        commitment=room.commitment,
        host=host_seat(room),
        undo=None if undo is None else roominfo.UndoInfo(undo.seat, tuple(sorted(undo.waiting))),
        frozen=frozen_info(room, now),
        names=() if room.table is None else room.table.names,
        latecomers=room.latecomers,
        requests=tuple(request_info(request, now) for request in room.requests.values()),
        rematch=rematch_info(room, now),
        evening=evening,
        deal=deal_info(room),
        unkept=unkept,
        salts=salts_info(room),
        seal="" if room.table is None else room.table.header_seal,
    )


def deal_info(room: Room) -> roominfo.DealInfo | None:
    deal = room.deal
    return None if deal is None or room.game_number > 1 else roominfo.DealInfo(deal.table, deal.number, deal.ended)


def salts_info(room: Room) -> roominfo.SaltsInfo | None:
    """Hashes only: of the salts themselves nothing is told before the game is over."""
    salting = room.salting
    if room.status == PLAYING or room.has_others_deal:
        return None
    if salting is None or not salting.is_asking:
        withheld = () if salting is None else tuple(salting.withheld)
        return roominfo.SaltsInfo(tuple(chair.salt_hash for chair in room.seats), False, (), withheld)
    return roominfo.SaltsInfo(salting.hashes, True, tuple(salting.waited()), tuple(salting.withheld))


def host_seat(room: Room) -> int | None:
    seat = room.seat_of(room.host)
    return None if seat == WATCHER else seat


def frozen_info(room: Room, now: int) -> roominfo.FrozenInfo | None:
    freeze = room.freeze
    if freeze is None:
        return None
    resumes = None if freeze.until is None else max(0, freeze.until - now)
    return roominfo.FrozenInfo(tuple(room.missing()), resumes, freeze.joined)


def request_info(request: Request, now: int) -> roominfo.RequestInfo:
    left = max(0, request.since + SEAT_WAIT - now)
    return roominfo.RequestInfo(request.number, request.seat, request.name, request.granted, left)


def rematch_info(room: Room, now: int) -> roominfo.RematchInfo | None:
    if room.status != OVER:
        return None
    waited, away = room.waited_for(now), room.absent()
    return roominfo.RematchInfo(
        waited=tuple(waited),
        away=tuple(seat for seat in away if seat not in waited),
        empty=tuple(room.empty()),
        begins=None if room.rematch_at is None else max(0, room.rematch_at - now),
        fewer=room.fewer(),
        held=room.is_held,
    )


def evening_info(room: Room) -> roominfo.EveningInfo | None:
    played = room.evening.played
    if not played:
        return None
    people = [roominfo.Standing(one.name, one.is_bot, one.games, one.wins) for one in room.evening.tallies()]
    games = [game_over(game) for game in reversed(played[-roominfo.GAMES_SHOWN :])]
    return roominfo.EveningInfo(len(played), tuple(people), tuple(games))


def game_over(game: Played) -> roominfo.GameOver:
    result = game.result
    names = tuple(player.name for player in result.players)
    return roominfo.GameOver(result.number, result.game, game.at, names, game.winners, result.reason, result.scores)


def seat_info(room: Room, seat: int) -> roominfo.SeatInfo:
    chair = room.seats[seat]
    if chair.is_empty:
        return roominfo.SeatInfo("empty")
    if chair.level:
        return roominfo.SeatInfo("bot", chair.name, chair.level, here=True)
    here = chair.guest in room.here
    return roominfo.SeatInfo(
        "person",
        chair.name,
        here=here,
        stood_in=chair.stood_in,
        ready=chair.ready,
        left=chair.left,
        who=room.who(chair.guest),
    )


def you(room: Room, guest: str) -> roominfo.You:
    seat, note = room.seat_of(guest), room.notes.get(guest)
    return roominfo.You(
        seat=None if seat == WATCHER else seat,
        host=guest == room.host,
        can_undo=room.can_undo(seat),
        speaks=room.speaks(guest),
        request=next((one.number for one in room.requests.values() if one.guest == guest), None),
        note=None if note is None else roominfo.Note(note.at, note.words),
        barred=barred_info(room) if guest == room.host else (),
    )


def barred_info(room: Room) -> tuple[roominfo.BarredInfo, ...]:
    return tuple(roominfo.BarredInfo(room.who(guest), bar.name, bar.doors) for guest, bar in room.barred.items())


def you_text(room: Room, guest: str) -> bytes:
    """A `You`; for nearly everybody a few words that are the same for many."""
    if room.notes or room.requests or (room.barred and guest == room.host):
        return encode(you(room, guest))
    seat = room.seat_of(guest)
    return plain_you_text(seat, guest == room.host, room.can_undo(seat), room.speaks(guest))


@lru_cache(maxsize=256)
def plain_you_text(seat: int, is_host: bool, can_undo: bool, speaks: bool) -> bytes:
    return encode(roominfo.You(None if seat == WATCHER else seat, is_host, can_undo, speaks))


def talk(room: Room) -> list[wire.TalkLine]:
    return [talk_line(room, line) for line in room.talk]


def talk_line(room: Room, line: TalkLine) -> wire.TalkLine:
    return wire.TalkLine(line.seat, line.name, line.text, line.at, room.who(line.guest))


class Sight:
    """One moment of a game, shown to many: what all may see is put into words once."""

    def __init__(self, room: Room, table: Table, now: int) -> None:
        self.table = table
        self.asked = seats_of(table.asked())
        opened = msgspec.Raw(encode(table.open_table()))
        shared = wire.Shared(table.actions, opened, self.asked, time_left(room, now), table.seal)
        self._shared = encode(shared)
        self._told: dict[int, wire.Told] = {}
        self._tellings: dict[tuple[int, ...], bytes] = {}

    def position(self, seat: int) -> bytes:
        """A `wire.Position`."""
        table = self.table
        own = encode(wire.Own(table.heard(seat), table.acts_of(seat), table.own_cards(seat)))
        ask = self.ask(seat) if seat in self.asked else b"null"
        return b"".join((self._shared[:-1], b",", own[1:-1], b',"ask":', ask, b"}"))  # objects become one

    def ask(self, seat: int) -> bytes:
        """A `wire.Ask`, or null."""
        table = self.table
        ask = table.ask(seat)
        if ask is None:
            return b"null"
        offers = [offered(table, action, offer) for action, offer in zip(ask.actions, table.offers(ask), strict=True)]
        return b'{"tempo":"%b","offers":[%b]}' % (TEMPOS[ask.tempo], b",".join(offers))

    def told(self, events: list[Event]) -> bytes:
        """A list of `wire.Told`; the same for all who heard the same."""
        key = tuple([id(event) for event in events])
        telling = self._tellings.get(key)
        if telling is None:
            telling = self._tellings[key] = encode([self._telling(event) for event in events])
        return telling

    def _telling(self, event: Event) -> wire.Told:
        telling = self._told.get(id(event))
        if telling is None:
            telling = self._told[id(event)] = told(self.table, event)
        return telling

    def step(self, seat: int, events: list[Event], you_text: bytes) -> bytes:
        """A `wire.Step` without its last brace, so that the doer's can be told what was done."""
        return b"".join(
            (b'{"t":"step","position":', self.position(seat), b',"events":', self.told(events), b',"you":', you_text)
        )


TEMPOS = {tempo: tempo.name.lower().encode() for tempo in Tempo}


def told(table: Table, event: Event) -> wire.Told:
    return wire.Told(table.sentence(event), msgspec.Raw(encode(to_wire(event))), table.step_of(event))


_offered: dict[tuple[object, str], bytes] = {}
"""Offers in words. A game has few different ones; the names of the players may be part of the words."""
MOST_OFFERED = 20_000


def offered(table: Table, action: int, offer: object) -> bytes:
    """A `wire.Offered`."""
    key = (offer, table.roll)
    found = _offered.get(key)
    if found is None:
        if len(_offered) >= MOST_OFFERED:
            _offered.clear()
        words = table.game.words(action, table.names)
        found = _offered[key] = encode(wire.Offered(action, words, msgspec.Raw(encode(to_wire(offer)))))
    return found


def time_left(room: Room, now: int) -> int | None:
    """Milliseconds until a bot or the clock answers for those who are asked."""
    assert room.table is not None
    moments = [until for seat in seats_of(room.table.asked()) if (until := room.turn_until(seat)) is not None]
    if room.table.deadline is not None and not room.table.is_deadline_secret and not room.is_waiting:
        moments.append(room.calendar(room.table.deadline))
    return max(0, min(moments) - room.stands_at(now)) if moments else None
