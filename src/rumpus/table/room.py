"""A room: what the people around a table may do, and what time brings.

Every method that a person calls returns the entries to write down, or refuses. Nothing changes before `apply`, so
that an entry can be on disk before anybody hears of it, and a room can be read back from its entries.
"""

from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.record import BY_CLOCK, BY_STAND_IN
from rumpus.kernel.types import CLOCK, TIME_UP, WATCHER, Deed, seats_of
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.hosting import Hosting
from rumpus.table.lag import TooSoon, compensated
from rumpus.table.people import Freeze
from rumpus.table.seating import middle_level
from rumpus.table.standing import PLAYING, THAW_COUNTDOWN
from rumpus.table.table import Table

GRACE: Final = 20_000
"""Milliseconds after which a bot stands in for a player whose connection is gone."""
FREEZE_GRACE: Final = 2_000
"""Milliseconds after which a game in which time counts is frozen for a player whose connection is gone."""
HOST_GRACE: Final = 60_000
"""Milliseconds after which an absent host is replaced."""
RETURN_WAIT: Final = 10_000
"""Milliseconds more for salts after a restart: their browsers have to come back first."""
UNDO_WAIT: Final = 30_000
"""Milliseconds after which a question to take something back counts as declined."""


class AlreadyDone(Exception):
    """The same action came twice: it was done the first time."""


class Room(Hosting):
    """A room as its people and its clock meet it."""

    # What a person may do

    def act(
        self, guest: str, after: int, deed: Deed, at: int, *, arrived: int | None = None, delay: int = 0
    ) -> list[AnyEntry]:
        """What a player does. Without turns it counts from when it was made: it arrived over a link with a delay."""
        seat = self._own_seat(guest)
        action = deed if self.table is None else self.table.spelled(deed)
        self._check_after(seat, after, action)
        table = self.playing()
        self._check_running()
        held = self.held(at)
        now = moment = self.game_time(at) - held
        if not table.is_turn_based and not held:
            moment = self._compensated(table, seat, at if arrived is None else arrived, delay)
        self._check_act(seat, action, moment)
        if moment > now:
            raise TooSoon(self.calendar(moment))
        waited: list[AnyEntry] = [written.Thawed(held)] if held else []
        back: list[AnyEntry] = [written.Returned(seat)] if self.seats[seat].stood_in else []
        return [*waited, *back, written.Acted(seat, action, back=now - moment)]

    def bot_act(self, seat: int, action: Deed, at: int) -> list[AnyEntry]:
        """What a bot does on its own seat, or on the seat of somebody who is away or late."""
        held, action = self.held(at), self.playing().in_words(action)
        self._check_act(seat, action, self.game_time(at) - held)
        waited: list[AnyEntry] = [written.Thawed(held)] if held else []
        done, chair = self.playing().spelled(action), self.seats[seat]
        if not chair.guest:
            return [*waited, written.Acted(seat, done)]
        why = BY_STAND_IN if chair.stood_in else BY_CLOCK
        return [*waited, written.Acted(seat, done, by=self.bot_level(seat), why=why)]

    def give_up(self, seat: int, words: str) -> list[AnyEntry]:
        """What becomes of a bot that can not go on."""
        self.playing()
        return [written.GaveUp(seat, words)]

    def ask_undo(self, guest: str) -> list[AnyEntry]:
        seat = self._own_seat(guest)
        self.playing().undo_point(seat)
        if self.undo is not None:
            raise NotAllowed(f"{self.seats[self.undo.seat].name} is asking already")
        return [written.UndoAsked(seat)]

    def answer_undo(self, guest: str, *, agree: bool) -> list[AnyEntry]:
        seat = self._own_seat(guest)
        if self.undo is None or seat not in self.undo.waiting:
            raise NotAllowed("nobody asks you to take anything back")
        return [written.UndoAgreed(seat) if agree else written.UndoDropped(seat)]

    # What time brings

    def overdue(self, now: int) -> list[tuple[int, AnyEntry]]:
        """What has become due without anybody doing anything, each with its moment."""
        if (deadline := self.deadline_at()) is not None and deadline <= now:
            return [(deadline, written.Acted(CLOCK, TIME_UP))]
        freeze = self.freeze
        if freeze is not None and freeze.until is not None and freeze.until <= now:
            return [(freeze.until, written.Thawed(freeze.until - freeze.since))]
        if self.undo is not None and now >= self.undo.since + UNDO_WAIT:
            return [(now, written.UndoDropped(self.undo.seat))]
        if waiting := self.salts_due(now) or self.seats_due(now) or self.rematch_due(now):
            return [(now, entry) for entry in waiting]
        if not self.away_since:
            return []
        due: list[tuple[int, AnyEntry]] = []
        if self.status == PLAYING and self.here:
            for seat, chair in enumerate(self.seats):
                if not chair.stood_in and now >= self.away_since.get(chair.guest, now) + GRACE:
                    due.append((now, written.StoodIn(seat)))
        elif self.host not in self.here and now >= self.away_since.get(self.host, now) + HOST_GRACE:
            due += [(now, written.Hosted(heir)) for heir in self._heirs()[:1]]
        return due

    def next_due(self) -> int | None:
        """When to look again, if nothing happens before."""
        deadline, freeze = self.deadline_at(), self.freeze
        waiting = self.away_since or self.undo or self.requests or self.ready_since is not None or self.salting
        if not (self.pace or waiting) and deadline is None and freeze is None:
            return None
        moments = [*([] if deadline is None else [deadline]), *self.next_seat_due(), *self.next_rematch_due()]
        moments += self.next_salts_due()
        if freeze is None:
            moments += [until for seat in seats_of(self.asked()) if (until := self.turn_until(seat)) is not None]
            if (due := self._freezes_at()) is not None:
                moments.append(due)
        elif freeze.until is not None:
            moments.append(freeze.until)
        if self.undo is not None:
            moments.append(self.undo.since + UNDO_WAIT)
        if self.here and (self.status == PLAYING or self._heirs()):
            grace = GRACE if self.status == PLAYING else HOST_GRACE
            moments += [since + grace for guest, since in self.away_since.items() if self._is_missed(guest)]
        return min(moments, default=None)

    def turn_until(self, seat: int) -> int | None:
        """When a bot answers for a person who is asked; None: never."""
        chair = self.seats[seat]
        if not self.pace or not chair.guest or chair.stood_in or seat not in self.asked_since:
            return None
        return self.asked_since[seat] + self.pace * 1000

    def bots_wanted(self, now: int) -> list[int]:
        """The seats whose answer a bot should give now; none while nobody is here to see it."""
        if not self.here or self.table is None or self.freeze is not None:
            return []
        wanted = []
        for seat in seats_of(self.asked() | self.table.speakers()):
            chair, until = self.seats[seat], self.turn_until(seat)
            is_bots = (chair.level or chair.stood_in) and self.undo is None  # a question to people is answered first
            if is_bots or (until is not None and now >= until):
                wanted.append(seat)
        return wanted

    def bot_level(self, seat: int) -> str:
        """The level of the bot on a seat, or of the one that stands in there."""
        return self.seats[seat].level or middle_level(self.game)

    def came(self, guest: str, now: int) -> list[AnyEntry]:
        """A guest is here; a seat that a bot kept for them is theirs again."""
        self.here.add(guest)
        self.away_since.pop(guest, None)
        self.settle(now)
        seat = self.seat_of(guest)
        is_kept = seat != WATCHER and self.seats[seat].stood_in and not self.seats[seat].left
        return [written.Returned(seat)] if is_kept else []

    def went(self, guest: str, now: int) -> None:
        self.here.discard(guest)
        asks = any(request.guest == guest for request in self.requests.values())
        if guest == self.host or asks or self.seat_of(guest) != WATCHER:
            self.away_since[guest] = now
        self.settle(now)

    def resume(self, now: int) -> None:
        """After a restart every player is away until seen, and nobody's turn has lasted yet.

        A game in which time counts is frozen since something was last done in it.
        """
        askers = [request.guest for request in self.requests.values()]
        seated = [chair.guest for chair in self.seats if chair.guest]
        self.away_since = dict.fromkeys((self.host, *seated, *askers), now)
        if self.salting is not None:
            self.salting.since = now + RETURN_WAIT
        if self.table is not None and self.table.is_live:
            self.freeze = Freeze(self.played_at)
            self.told(self.played_at)
        else:
            self.asked_since = dict.fromkeys(self.asked_since, now)

    # Freezing

    def settle(self, now: int) -> bool:
        """Freeze the game, begin a countdown or break it off, as it has become due; whether anything changed."""
        if self.table is not None and self.table.is_over:
            return self.settle_rematch(now)
        if self.freeze is None:
            since, deadline = self._freezes_at(), self.deadline_at()
            if since is None or since > now or (deadline is not None and deadline <= since):
                return False
            self.freeze = Freeze(since)
            return True
        is_complete = bool(self.here) and not self.missing()
        if is_complete == (self.freeze.until is not None):
            return False
        self.freeze.until = now + THAW_COUNTDOWN if is_complete else None
        return True

    def stands_at(self, now: int) -> int:
        """Where the clock of the game stands, as a moment of the calendar: now, or when it froze."""
        return now if self.freeze is None else self.freeze.since

    def free_at(self, seat: int) -> int:
        """The first moment at which a seat may act, as its hand can move only so fast."""
        return self.calendar(self.playing().earliest(seat))

    def told(self, now: int) -> None:
        """Everybody has been told of all that was done."""
        bell = None if self.table is None else self.table.bell
        if bell is not None and (self.bell_told is None or self.bell_told[0] != bell):
            self.bell_told = (bell, self.game_time(now))

    def _freezes_at(self) -> int | None:
        """When the game is to be frozen for somebody who is away; None: nobody is missed, or time does not count."""
        if not self.away_since or self.table is None or not self.table.is_live:
            return None
        gone = [since for guest, since in self.away_since.items() if self._is_missed(guest)]
        return max(min(gone) + FREEZE_GRACE, self.played_at) if gone else None

    def _check_after(self, seat: int, after: int, action: Deed) -> None:
        """Refuse what was said after another number of actions than have been done."""
        table = self.playing() if self.table is None else self.table
        count = table.actions if table.is_turn_based else table.acts_of(seat)
        if after == count:
            return
        if table.did(after, seat, action):
            raise AlreadyDone
        self.playing()
        if table.is_turn_based:
            raise NotAllowed("the game has moved on since that was offered: look again")
        why = "an earlier one was refused or is missing" if after > count else "another of yours came before it"
        raise NotAllowed(f"that move came out of order: {why}")

    def _check_running(self) -> None:
        if self.freeze is None:
            return
        names = [self.seats[seat].name for seat in self.missing()]
        wait = f"until {' and '.join(names)} {'is' if len(names) == 1 else 'are'} back" if names else "for a moment yet"
        raise NotAllowed(f"the game is frozen {wait}")

    def _compensated(self, table: Table, seat: int, arrived: int, delay: int) -> int:
        """The moment of the game that an action carries; never one before the last thaw."""
        came = self.game_time(arrived)
        bell, told = table.bell, self.bell_told
        return compensated(
            arrived=came,
            delay=delay,
            bell=bell,
            told=came if told is None or told[0] != bell else told[1],  # nobody could see what was not told yet
            earliest=max(table.earliest(seat), self.thawed),
        )

    def _check_act(self, seat: int, action: Deed, moment: int) -> None:
        refusal = self.playing().refusal(seat, action, moment)
        if refusal is not None:
            raise refusal

    def _heirs(self) -> list[str]:
        """Who may become the host: those who sit here."""
        return [
            chair.guest for chair in self.seats if chair.guest in self.here and self.seat_of(chair.guest) != WATCHER
        ]

    def _is_missed(self, guest: str) -> bool:
        if self.status != PLAYING:
            return guest == self.host
        seat = self.seat_of(guest)
        return seat != WATCHER and not self.seats[seat].stood_in
