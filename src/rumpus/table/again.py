"""Another game: who is ready, who is away, and how the others go on without them."""

from collections.abc import Collection
from typing import Final

from rumpus.kernel.errors import BadSetup, NotAllowed
from rumpus.kernel.game import Setup
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.names import BOT_NAMES
from rumpus.table.seating import middle_level
from rumpus.table.shuffling import Shuffling
from rumpus.table.standing import OVER

REMATCH_WAIT: Final = 8_000
"""Milliseconds from when all who are here are ready until another game begins without the others."""
IDLE_WAIT: Final = 30_000
"""Milliseconds after the first word for another game for which those wait who are here and say nothing."""

BOTS: Final = "bots"
FEWER: Final = "fewer"
ORDER: Final = "order"
WAIT: Final = "wait"


class Rematching(Shuffling):
    """What people may do when a game is over, and what time brings then."""

    def start(self, guest: str) -> list[AnyEntry]:
        """The first game, or the first of another kind; a further one is not the host's alone."""
        self._as_host(guest)
        if self.status == OVER:
            raise NotAllowed("the game is over: another one begins when everybody wants it")
        empty = [str(seat + 1) for seat, chair in enumerate(self.seats) if chair.is_empty]
        if empty:
            are = "seat {} is" if len(empty) == 1 else "seats {} are"
            raise NotAllowed(f"{are.format(', '.join(empty))} empty: wait for somebody, or add a bot")
        if not any(chair.guest for chair in self.seats):
            raise NotAllowed("somebody must sit down to play")
        self._check_agreed()
        return self.shuffle()

    def rematch(self, guest: str) -> list[AnyEntry]:
        """A player is ready; when all are, another game begins."""
        seat = self._own_seat(guest)
        self._check_over()
        ready: list[AnyEntry] = [written.Readied(seat)]
        if self.absent({seat}) or self.empty():
            return ready
        self._check_agreed()
        return [*ready, *self.shuffle(self._house_again())]

    def go_on(self, guest: str, how: str, now: int) -> list[AnyEntry]:
        """Another game without those who are away: by the word of the host, or of any player while the host is away.

        With `BOTS` on their seats, with `FEWER` seats, with bots and another `ORDER` of the seats; or `WAIT` for all.
        """
        seat = self._own_seat(guest)
        self._check_over()
        self._check_speaks(guest)
        ready: list[AnyEntry] = [] if self.seats[seat].ready else [written.Readied(seat)]
        if how == WAIT:
            return [*ready, written.Waited()]
        if waiting := [self.seats[other].name for other in self.waited_for(now) if other != seat]:
            are = "is" if len(waiting) == 1 else "are"
            raise NotAllowed(f"{' and '.join(waiting)} {are} still here: wait for a word from them")
        return [*ready, *self._going_on(how, {seat})]

    def waited_for(self, now: int) -> list[int]:
        """The seats of people who are here and have not said yet whether they want another game."""
        if self.ready_since is not None and now >= self.ready_since + IDLE_WAIT:
            return []
        return [seat for seat in self.people() if self.seats[seat].guest in self.here and not self.seats[seat].ready]

    def absent(self, ready: Collection[int] = ()) -> list[int]:
        """The seats of people who would not play if another game began now; `ready`: who has just said so."""
        return [
            seat
            for seat, chair in enumerate(self.seats)
            if chair.guest and seat not in ready and not (chair.ready and chair.guest in self.here)
        ]

    def empty(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.seats) if chair.is_empty]

    def fewer(self) -> int | None:
        """How many seats are left without those who are away, where the game can be played so; None: it can not."""
        count = len(self.seats) - len(self.absent()) - len(self.empty())
        if count == len(self.seats):
            return None
        try:
            self.game.checked(Setup(count, self._house_for(count)))
        except BadSetup:
            return None
        return count

    def settle_rematch(self, now: int) -> bool:
        """Begin the countdown to another game or break it off, as it has become due; whether anything changed."""
        is_on = self.status == OVER and self.salting is None and self._is_wanted() and not self.is_held
        is_on = is_on and not self.waited_for(now)
        if is_on == (self.rematch_at is not None):
            return False
        self.rematch_at = now + REMATCH_WAIT if is_on else None
        return True

    def rematch_due(self, now: int) -> list[AnyEntry]:
        """Another game, where its countdown is over. Where it can not be played any more, it waits."""
        if self.rematch_at is None or now < self.rematch_at or self.salting is not None:
            return []
        try:
            return self._going_on(BOTS, ())
        except BadSetup:
            return [written.Waited()]

    def next_rematch_due(self) -> list[int]:
        if self.status != OVER or self.ready_since is None or self.salting is not None:
            return []
        if self.rematch_at is not None:
            return [self.rematch_at]
        is_waiting = self._is_wanted() and not self.is_held and self.waited_for(self.ready_since)
        return [self.ready_since + IDLE_WAIT] if is_waiting else []

    def _is_wanted(self) -> bool:
        """Whether somebody who is here is ready for another game."""
        return any(chair.ready and chair.guest in self.here for chair in self.seats)

    def _going_on(self, how: str, ready: Collection[int]) -> list[AnyEntry]:
        if how == FEWER:
            return self._with_fewer(ready)
        self._check_agreed()
        absent, bots = self.absent(ready), list[AnyEntry]()
        for seat in self.empty():
            names = [bot.name for bot in bots if isinstance(bot, written.BotSat)]
            bots.append(self._bot(seat, middle_level(self.game), BOT_NAMES, names))
        seats = range(len(self.seats))
        order = moved_on(len(self.seats)) if how == ORDER else tuple(seats)
        reseated = [written.Reseated(order)] if how == ORDER else []
        away = tuple(seat for seat in seats if order[seat] in absent and not self._has_left(order[seat]))
        return [*bots, *reseated, *self.shuffle(self._house_again(order), order, away)]

    def _with_fewer(self, ready: Collection[int]) -> list[AnyEntry]:
        gone = {*self.absent(ready), *self.empty()}
        if not gone:
            raise NotAllowed("nobody is away, and no seat is empty")
        order = tuple(seat for seat in range(len(self.seats)) if seat not in gone)
        house = self.game.checked(Setup(len(order), self._house_for(len(order))))
        arranged = written.Arranged(
            seats=len(order), house=house, pace=self.pace, public=self.public, latecomers=self.latecomers
        )
        guests = [self.seats[seat].guest for seat in order if self.seats[seat].guest]
        heir = [] if self.host in guests or self.host in self.here else [written.Hosted(guests[0])]
        return [written.Reseated(order), arranged, *heir, *self.shuffle(order=order)]

    def _has_left(self, seat: int) -> bool:
        return self.seats[seat].stood_in

    def _house_for(self, count: int) -> dict[str, str]:
        """What is agreed, but for what names a seat that is not there any more."""
        seats = {rule.name for rule in self.game.house_rules if rule.of_seats}
        return {
            name: choice
            for name, choice in self.house.items()
            if name not in seats or not choice.isdigit() or int(choice) <= count
        }

    def _house_again(self, order: tuple[int, ...] = ()) -> dict[str, str]:
        """What the game changes for another one, so that the start may go round; nothing where the seats are others."""
        if self.table is None or len(self.table.names) != len(self.seats):
            return {}
        first = self.table.first_turn
        return self.game.house_again(
            Setup(len(self.seats), self.house), order.index(first) if order and first >= 0 else first
        )

    def _check_over(self) -> None:
        if self.status != OVER:
            raise NotAllowed("another game begins when this one is over")
        self._check_not_shuffling()

    def _check_agreed(self) -> None:
        """Refuse to deal what the game does not allow any more: a table may be older than the rules."""
        self.game.checked(Setup(len(self.seats), self.house))


def moved_on(seats: int) -> tuple[int, ...]:
    """Another order: the first stays, the others move on by one, so that all get other neighbours and partners."""
    return (1, 0) if seats == 2 else (0, seats - 1, *range(1, seats - 1))
