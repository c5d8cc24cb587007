"""Whatever people do in whatever order: a room read back is the same room, and no clock wakes it in vain."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

import pytest

from rumpus.kernel.errors import Refusal
from rumpus.kernel.record import verify
from rumpus.table import Room, TooSoon
from rumpus.table.entries import AnyEntry, Sealed
from rumpus.table.names import BOT_NAMES
from tests.effort import effort
from tests.table.rooms import Parlour

GUESTS: Final = ("ada", "bo", "cy", "di", "ed")
DEEDS: Final = effort(120, 400)


def told(room: Room) -> object:
    """All that people see of a room, and what binds its games."""
    table = None if room.table is None else (room.table.record(), room.table.names, room.table.seal)
    tallies = room.evening.tallies()
    people = (room.seats, room.host, room.requests, room.notes, room.latecomers, room.ready_since, room.is_held)
    return table, people, (room.status, room.game.slug, room.house, room.pace), room.game_number, tallies, room.undo


class Anybody:
    """People who do anything at any time."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        game = self.luck.choice(("tiny", "tale", "picky"))
        self.parlour = Parlour(3, game=game, pace=self.luck.choice((0, 20)))
        for guest in GUESTS:
            self.parlour.room.came(guest, 0)
        self.parlour.sit(*GUESTS[: self.luck.choice((1, 2, 3))])
        self.parlour.bots(*(seat for seat in range(3) if self.parlour.room.seats[seat].is_empty)).start()

    @property
    def room(self) -> Room:
        return self.parlour.room

    def live(self) -> None:
        luck, parlour, now = self.luck, self.parlour, self.parlour.now + self.luck.choice((1, 20, 50, 300, 2500, 9000))
        parlour.pass_time(now)
        self._seal()
        guest, seat = luck.choice((*GUESTS, self.room.host, self.room.host)), luck.randrange(len(self.room.seats) + 1)
        if guest not in self.room.here or luck.random() < 0.04:
            self._come_or_go(guest, now)
            return
        deeds: list[Callable[[], list[AnyEntry]]] = [
            lambda: self.room.sit(guest, seat, guest.title(), now),
            lambda: self.room.ask_seat(guest, seat, guest.title(), now),
            lambda: self.room.answer_seat(guest, luck.choice([0, *self.room.requests]), now, agree=luck.random() < 0.6),
            lambda: self.room.stand(guest) if luck.random() < 0.3 else [],
            lambda: self.room.seat_bot(guest, seat, "easy", BOT_NAMES),
            lambda: self.room.clear(guest, seat) if luck.random() < 0.3 else [],
            lambda: self.room.arrange(
                guest, luck.choice((None, 2, 3)), None, None, None, luck.choice((None, True, False))
            ),
            lambda: self.room.arrange(guest, None, None, None, None, luck.random() < 0.5),
            lambda: self.room.change_game(guest, luck.choice(("tiny", "tale", "picky", "few", "dash"))),
            lambda: self.room.start(guest),
            lambda: self.room.ask_undo(guest),
            lambda: self.room.answer_undo(guest, agree=luck.random() < 0.5),
            lambda: self.room.rematch(guest),
            lambda: self.room.go_on(guest, luck.choice(("bots", "fewer", "order", "wait")), now),
            *[lambda: self._move(now)] * (25 if self.room.status == "playing" else 0),
            *[lambda: self.room.start(guest)] * (8 if self.room.status == "open" else 0),
            *[lambda: self.room.rematch(guest)] * (6 if self.room.status == "over" else 0),
        ]
        with suppress(Refusal, TooSoon):
            parlour.do(luck.choice(deeds)())
        self._seal()

    def _come_or_go(self, guest: str, now: int) -> None:
        if guest in self.room.here:
            self.room.went(guest, now)
        else:
            self.parlour.do(self.room.came(guest, now))

    def _move(self, now: int) -> list[AnyEntry]:
        """Somebody who is asked answers, or a bot."""
        asks = [] if self.room.freeze is not None else self.room.playing().asks()
        if not asks:
            return []
        ask = self.luck.choice(asks)
        action = self.luck.choice(ask.actions)
        if ask.seat in self.room.bots_wanted(now):
            return self.room.bot_act(ask.seat, action, now)
        table, guest = self.room.playing(), self.room.seats[ask.seat].guest
        after = table.actions if table.is_turn_based else table.acts_of(ask.seat)
        return self.room.act(guest, after, action, now)

    def _seal(self) -> None:
        if self.room.needs_seed:
            self.parlour.do([Sealed(f"secret {len(self.parlour.entries)}")])


@pytest.mark.parametrize("seed", range(effort(60, 600)))
def test_a_room_read_back_is_the_same_whatever_was_done(seed: int) -> None:
    some = Anybody(seed)
    for _ in range(DEEDS):
        some.live()
        room = some.room
        assert [room.seat_of(chair.guest) for chair in room.seats if chair.guest] == [
            seat for seat, chair in enumerate(room.seats) if chair.guest
        ]
        if room.table is not None and room.table.is_over:
            assert verify(room.game, room.table.record()) == room.table.outcome
        names = [chair.name.casefold() for chair in room.seats if chair.name]
        assert len(names) == len(set(names))
        due = room.next_due()
        if due is not None and due <= some.parlour.now:
            room.settle(some.parlour.now)
            awaited = room.bots_wanted(some.parlour.now)
            assert room.overdue(some.parlour.now) or awaited or (room.next_due() or due + 1) > due, (due, room.status)
    assert told(some.parlour.again()) == told(some.room)
