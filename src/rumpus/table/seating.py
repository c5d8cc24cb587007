"""Seats: who may take which one and when, what is agreed, and which game is played. Entries or a refusal."""

from collections.abc import Container
from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.types import WATCHER
from rumpus.table import entries as written
from rumpus.table.conduct import SEAT_REST
from rumpus.table.entries import AnyEntry
from rumpus.table.names import checked_name, look_alike, plain
from rumpus.table.people import Chair, Request
from rumpus.table.recalling import Recalling
from rumpus.table.standing import PLAYING

SEAT_WAIT: Final = 60_000
"""Milliseconds after which a request for a seat counts as declined."""
ASKER_GRACE: Final = 5_000
"""Milliseconds after which the request of somebody who is gone is forgotten."""
MOST_REQUESTS: Final = 8
USUAL_PACE: Final = 45


class Seating(Recalling):
    """What people may do about seats and agreements."""

    @property
    def has_others_deal(self) -> bool:
        """Whether the next game has the deal of another one."""
        return self.deal is not None and self.game_number == 0

    def sit(self, guest: str, seat: int, name: str, at: int | None = None) -> list[AnyEntry]:
        """On an empty seat, on one's own, or, where that is agreed, in the place of a bot: see `fits`."""
        own = self.seat_of(guest)
        chair = self._chair(seat)
        self._check_not_shuffling()
        if self.status == PLAYING and own == seat:
            return [written.Returned(seat)] if chair.stood_in else []
        self._check_may_sit(guest)
        if own != seat:
            self._check_free(guest, seat, asks=False)
        name = self._checked_name(name, seat, own)
        sat = written.Sat(seat=seat, guest=guest, name=name)
        if not self.fits(seat, self.latest if at is None else at):
            return [written.SeatAsked(seat=seat, guest=guest, name=name, granted=True)]
        moved: list[AnyEntry] = [written.Emptied(own)] if own not in (WATCHER, seat) else []
        return [*moved, sat]

    def ask_seat(self, guest: str, seat: int, name: str, at: int) -> list[AnyEntry]:
        """Ask for a seat that a bot plays; who need not ask sits down."""
        self._check_may_sit(guest)
        self._check_not_shuffling()
        self._check_free(guest, seat, asks=True)
        if self.seat_of(guest) != WATCHER:
            raise NotAllowed("you have a seat already")
        chair = self._chair(seat)
        if chair.is_empty or (self.latecomers and (chair.level or chair.left)):
            return self.sit(guest, seat, name, at)
        if at < self.requested.get(guest, -SEAT_REST) + SEAT_REST:
            raise NotAllowed("you asked a moment ago: wait a little before you ask again")
        if len(self.requests) >= MOST_REQUESTS:
            raise NotAllowed("too many people ask for a seat: wait a little")
        name = self._checked_name(name, seat, WATCHER)
        return [written.SeatAsked(seat=seat, guest=guest, name=name, granted=False)]

    def answer_seat(self, guest: str, number: int, at: int, *, agree: bool) -> list[AnyEntry]:
        """The host agrees to a request or does not; whoever asked may withdraw it."""
        request = self.requests.get(number)
        if request is None:
            raise NotAllowed("nobody asks for that seat any more")
        if request.guest == guest:
            if agree:
                raise NotAllowed("somebody else has to agree")
            return [written.SeatDropped(number, "withdrawn")]
        self._check_speaks(guest)
        if not agree:
            return [written.SeatDropped(number, "refused")]
        return self._sit_down(request, at) or ([] if request.granted else [written.SeatGranted(number)])

    def fits(self, seat: int, at: int) -> bool:
        """Whether a seat may change its player now.

        In a turn a bot first ends what it has begun. Where time counts nothing can be gained: everybody gets a breath,
        but not all the time.
        """
        table = self.table
        if table is None or table.is_over or self.freeze is not None or not self.is_busy(seat):
            return True
        return table.is_live and (self.joined_at is None or at >= self.joined_at + SEAT_REST)

    def speaks(self, guest: str) -> bool:
        """Whether somebody speaks for the table: the host; while the host is away, everybody who sits there."""
        return guest == self.host or (self.host not in self.here and self.seat_of(guest) != WATCHER)

    def seats_due(self, now: int) -> list[AnyEntry]:
        """What has become of requests by now; the first of them."""
        for request in self.requests.values() if self.salting is None else ():
            away = self.away_since.get(request.guest)
            if away is not None and now >= away + ASKER_GRACE:
                return [written.SeatDropped(request.number, "gone")]
            if not request.granted and now >= request.since + SEAT_WAIT:
                return [written.SeatDropped(request.number, "expired")]
            if request.granted and request.guest in self.here and (sat := self._sit_down(request, now)):
                return sat
        return []

    def next_seat_due(self) -> list[int]:
        """When to look at requests again, if nothing happens before."""
        moments = []
        for request in self.requests.values():
            if request.guest in self.away_since:
                moments.append(self.away_since[request.guest] + ASKER_GRACE)
            elif not request.granted:
                moments.append(request.since + SEAT_WAIT)
            elif request.guest in self.here and self.fits(request.seat, self.latest):
                moments.append(self.latest)
            elif self.joined_at is not None and self.table is not None and self.table.is_live:
                moments.append(self.joined_at + SEAT_REST)
        return moments

    def _sit_down(self, request: Request, at: int) -> list[AnyEntry]:
        """A request that may be fulfilled is, where its seat is still to be had and the moment fits."""
        if request.seat >= len(self.seats) or not self._is_to_be_had(self.seats[request.seat]):
            return [written.SeatDropped(request.number, "taken")]
        if self.seat_of(request.guest) != WATCHER:
            return [written.SeatDropped(request.number, "withdrawn")]
        if self._like(request.name, {request.seat}) is not None:
            return [written.SeatDropped(request.number, "named")]
        if not self.fits(request.seat, at):
            return []
        return [written.Sat(seat=request.seat, guest=request.guest, name=request.name)]

    def stand(self, guest: str) -> list[AnyEntry]:
        seat = self._own_seat(guest)
        self._check_not_shuffling()
        if self.status == PLAYING:
            return [written.StoodIn(seat, left=True)]
        heirs = [chair.guest for chair in self.seats if chair.guest and chair.guest != guest]
        heir: list[AnyEntry] = [written.Hosted(heirs[0])] if guest == self.host and heirs else []
        return [written.Emptied(seat), *heir]

    def seat_bot(
        self, guest: str, seat: int, level: str, names: tuple[str, ...], brought: Container[str] = ()
    ) -> list[AnyEntry]:
        """A bot with the first of some names that nobody at the table has; of a level, or one that was `brought`."""
        self._as_host(guest)
        chair = self._chair(seat)
        if chair.guest:
            raise NotAllowed(f"seat {seat + 1} is taken by {chair.name}")
        if level not in brought:
            self.game.level(level)
        return [self._bot(seat, level, names)]

    def _bot(self, seat: int, level: str, names: tuple[str, ...], others: Container[str] = ()) -> written.BotSat:
        free = [name for name in names if self._like(name) is None and name not in others]
        return written.BotSat(seat=seat, name=self.seats[seat].name or free[0], level=level)

    def clear(self, guest: str, seat: int) -> list[AnyEntry]:
        """Empty a seat; somebody who sat there sits down again only when the host lets them."""
        self._as_host(guest)
        chair = self._chair(seat)
        if chair.is_empty:
            raise NotAllowed(f"nobody sits on seat {seat + 1}")
        if not chair.guest or chair.guest == self.host:
            return [written.Emptied(seat)]
        kept = self.barred[chair.guest].doors if chair.guest in self.barred else ()
        doors = tuple(door for door in written.DOORS if door in kept or door == written.SIT)
        return [written.Emptied(seat), written.Barred(guest=chair.guest, name=chair.name, doors=doors)]

    def arrange(
        self,
        guest: str,
        seats: int | None,
        house: dict[str, str] | None,
        pace: int | None,
        public: bool | None,
        latecomers: bool | None = None,
    ) -> list[AnyEntry]:
        """Change what is agreed; whether latecomers are welcome in mid-game too.

        The host does; of the house rules that belong to a seat also whoever sits there.
        """
        self._check_not_begun(in_play=(seats, house, pace, public) == (None, None, None, None))
        if self.has_others_deal and not (seats is None and house is None):
            raise NotAllowed("this table has the deal of another game: its seats and house rules stay as they were")
        count = len(self.seats) if seats is None else seats
        choices = self.game.checked(Setup(count, self.house if house is None else {**self.house, **house}))
        for seat in range(count, len(self.seats)):
            if self.seats[seat].guest:
                raise NotAllowed(f"{self.seats[seat].name} sits on seat {seat + 1}: there must be {seat + 1} seats")
        arranged = written.Arranged(
            seats=count,
            house=choices,
            pace=self.pace if pace is None else pace,
            public=self.public if public is None else public,
            latecomers=self.latecomers if latecomers is None else latecomers,
        )
        if guest != self.host:
            self._check_own(self.seat_of(guest), arranged)
        return [arranged]

    def change_game(self, guest: str, slug: str) -> list[AnyEntry]:
        """Another game for the same people, by its usual rules; bots that are too many stand up."""
        self._as_host(guest)
        if self.has_others_deal:
            raise NotAllowed("this table has the deal of another game: play that first")
        game = self._open_game(slug)
        if game.slug == self.game.slug:
            raise NotAllowed(f"this table plays {game.title} already")
        order = self._order_for(game)
        house = game.checked(Setup(len(order), {}))
        return [
            written.GameChanged(
                game=slug,
                house=house,
                pace=self._pace_for(game, house),
                order=order,
                levels=tuple("" if seat < 0 else level_in(game, self.game, self.seats[seat]) for seat in order),
            )
        ]

    def _order_for(self, game: Game) -> tuple[int, ...]:
        """The seats for another game: as many as now where it has so many, else those of the people and some bots."""
        stay = [-1 if chair.left else seat for seat, chair in enumerate(self.seats)]
        people = [seat for seat in stay if seat >= 0 and self.seats[seat].guest]
        bots = [seat for seat in stay if seat >= 0 and self.seats[seat].level]
        counts = [count for count in game.seat_counts if count >= len(people)]
        if not counts:
            most = max(game.seat_counts)
            raise NotAllowed(f"{game.title} is for {most} players at most, and {len(people)} people sit here")
        if len(stay) in counts:
            return tuple(stay)
        count = min(counts, key=lambda count: (abs(count - len(stay)), count))
        kept = sorted([*people, *bots][:count])
        return (*kept, *[-1] * (count - len(kept)))

    def _pace_for(self, game: Game, house: dict[str, str]) -> int:
        """The clock stays, but for a game that brings its own or knows none."""
        if any(rule.sets_pace for rule in game.house_rules):
            return 0
        if any(rule.untimed and rule.untimed.items() <= house.items() for rule in game.house_rules):
            return 0
        if any(rule.sets_pace for rule in self.game.house_rules) and sum(bool(chair.guest) for chair in self.seats) > 1:
            return USUAL_PACE
        return self.pace

    # What is checked

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.seats):
            raise NotAllowed(f"there is no seat {seat + 1}; the seats are 1 to {len(self.seats)}")
        return self.seats[seat]

    def _is_to_be_had(self, chair: Chair) -> bool:
        """Whether nobody loses a seat that they still play on."""
        return not chair.guest or chair.stood_in

    def _check_free(self, guest: str, seat: int, *, asks: bool) -> None:
        """Refuse a seat that nobody may take, or not without asking."""
        chair = self._chair(seat)
        if self.status == PLAYING and self.seat_of(guest) != WATCHER:
            raise NotAllowed("you have a seat: it can be changed when the game is over")
        if chair.is_empty or (asks and self._is_to_be_had(chair)):
            return
        coming = [one.name for one in self.requests.values() if one.granted and one.seat == seat and one.guest != guest]
        if chair.guest and not chair.left:
            begun = "the game has begun: you can watch, and sit down when it is over"
            raise NotAllowed(begun if self.status == PLAYING else f"seat {seat + 1} is taken by {chair.name}")
        if coming:
            raise NotAllowed(f"{coming[0]} is about to sit down on seat {seat + 1}")
        if not self.latecomers and guest != self.host:
            raise NotAllowed(f"a bot plays on seat {seat + 1}: ask the host for it")

    def _checked_name(self, name: str, seat: int, own: int) -> str:
        name = checked_name(name)
        if (other := self._like(name, {seat, own})) is not None:
            same = plain(name) == plain(other)
            like = f"there is a {name} at this table already" if same else f"that looks like {other}, who sits here"
            raise NotAllowed(f"{like}: choose another name")
        return name

    def _like(self, name: str, but: Container[int] = ()) -> str | None:
        """The name on another seat that could be taken for this one."""
        names = [other.name for seat, other in enumerate(self.seats) if seat not in but and other.name]
        return next((other for other in names if look_alike(name, other)), None)

    def _check_may_sit(self, guest: str) -> None:
        if self.is_barred(guest, written.SIT):
            raise NotAllowed("the host has taken your seat away: only they can let you sit again")

    def _own_seat(self, guest: str) -> int:
        seat = self.seat_of(guest)
        if seat == WATCHER:
            raise NotAllowed("you are watching: sit down first")
        return seat

    def _as_host(self, guest: str) -> None:
        if guest != self.host:
            raise NotAllowed("only the host of the table may do that")
        self._check_not_begun()

    def _check_not_begun(self, *, in_play: bool = False) -> None:
        if self.status == PLAYING and not in_play:
            raise NotAllowed("the game has begun: this can be changed when it is over")
        self._check_not_shuffling()

    def _check_not_shuffling(self) -> None:
        """Who is bound to which salt is closed, and so is who plays."""
        if self.salting is not None:
            raise NotAllowed("the cards are being shuffled: wait a moment")

    def _check_own(self, seat: int, wanted: written.Arranged) -> None:
        """Refuse what somebody who is not the host wants changed, unless it belongs to the own seat."""
        others = (wanted.seats, wanted.pace, wanted.public, wanted.latecomers)
        if seat == WATCHER or others != (len(self.seats), self.pace, self.public, self.latecomers):
            raise NotAllowed("only the host of the table may do that")
        agreed = self.game.checked(Setup(len(self.seats), self.house))
        for rule in self.game.house_rules:
            if wanted.house[rule.name] != agreed[rule.name] and rule.seat != seat:
                raise NotAllowed(f"{rule.label}: only the host of the table may choose that")

    def _check_speaks(self, guest: str) -> None:
        if not self.speaks(guest):
            raise NotAllowed("only the host of the table may do that")


def level_in(game: Game, before: Game, chair: Chair) -> str:
    """The level of a bot in another game: its own where there is one, or it was brought; else the middle one."""
    known = {level.name for level in game.levels}
    is_brought = all(level.name != chair.level for level in before.levels)
    return chair.level if not chair.level or chair.level in known or is_brought else middle_level(game)


def middle_level(game: Game) -> str:
    return game.levels[len(game.levels) // 2].name
