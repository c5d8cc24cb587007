"""What is true in a room: the table, the people around it, and how entries change that. Knows no game, no network."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.game import Game
from rumpus.kernel.record import Dealing, Record, SeatEntry
from rumpus.kernel.seals import commitment_to
from rumpus.kernel.types import CLOCK, WATCHER, Deed, seats_of
from rumpus.table import entries as written
from rumpus.table.conduct import Conduct
from rumpus.table.entries import AnyEntry
from rumpus.table.evening import Evening
from rumpus.table.people import Chair, Freeze, Note, TalkLine, Undo
from rumpus.table.salting import Salting, begin_anew, dealt, show, withheld_before
from rumpus.table.table import Table

THAW_COUNTDOWN: Final = 3_000
"""Milliseconds from when nobody is missed any more until a frozen game goes on."""

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"


class Standing(Conduct):
    """One table, from its setting up through any number of games. Time is milliseconds of the calendar."""

    broken_off: Record | None = None
    """The record so far of a game that can not go on, where it is known whole."""

    def __init__(self, room_id: str, open_game: Callable[[str], Game], opened: written.Opened, at: int) -> None:
        super().__init__(room_id)
        self._open_game = open_game
        self.game = open_game(opened.game)
        self.seats = [Chair() for _ in range(opened.seats)]
        self.house = dict(opened.house)
        self.pace = opened.pace
        self.public = opened.public
        self.latecomers = opened.latecomers
        self.host = opened.host
        self.seed = opened.seed
        self.deal = opened.deal
        """The deal of another game that the first game here has again."""
        self.is_seed_known = False
        """Whether it was used by a game that can not go on, or for a shuffle that came to nothing."""
        self.table: Table | None = None
        self.game_number = 0
        self.undo: Undo | None = None
        self.evening = Evening()
        self.moved: set[str] = set()
        """Guests who see the game that is on from elsewhere than when it began."""
        self.ready_since: int | None = None
        """When the first player wanted another game."""
        self.rematch_at: int | None = None
        """When another game begins without those who are away; None: it waits for somebody."""
        self.salting: Salting | None = None  # while a game is about to be dealt
        self.is_held = False
        """Whether another game waits for every seat, as somebody chose."""
        self.joined_at: int | None = None
        """When somebody last sat down in mid-game and play stood still for it."""
        self.latest = self.dealt_at = self.played_at = at
        """When something was last done, dealt or thawed."""
        self.lost = 0
        """Milliseconds for which the clock of the game that is on has not run."""
        self.thawed = 0
        """The moment of the game since which it was not frozen."""
        self.freeze: Freeze | None = None
        self.bell_told: tuple[int, int] | None = None
        """A bell that everybody was told of, and the moment of the game when they were."""
        self.asked_since: dict[int, int] = {}
        self.here: set[str] = set()
        self.away_since: dict[str, int] = {}
        self._seat_by_guest: dict[str, int] = {}

    # What can be asked

    @property
    def status(self) -> str:
        if self.table is None:
            return OPEN
        return OVER if self.table.is_over else PLAYING

    @property
    def commitment(self) -> str:
        """What binds the shuffle of the game that is on, or of the next one."""
        return self.table.header.commitment if self.table and self.status == PLAYING else commitment_to(self.seed)

    @property
    def needs_seed(self) -> bool:
        """Whether the secret of the next shuffle is still the one of the last game."""
        table = self.table
        is_used = table is not None and table.is_over and commitment_to(self.seed) == table.header.commitment
        return is_used or self.is_seed_known

    @property
    def needs_result(self) -> bool:
        """Whether a game is over that the evening does not know of yet."""
        return self.table is not None and self.table.is_over and not self.evening.has(self.game_number)

    def result(self) -> written.Finished:
        """What the evening remembers of the game that is over."""
        table = self.table
        outcome = None if table is None else table.outcome
        assert table is not None
        assert outcome is not None
        return written.Finished(
            number=self.game_number,
            game=self.game.slug,
            players=tuple(self._player(seat, name) for seat, name in enumerate(table.names)),
            winners=outcome.winners,
            reason=outcome.reason,
            scores=outcome.scores,
        )

    def _player(self, seat: int, name: str) -> written.Player:
        """Who has played on a seat; after a restart it may be somebody else's already."""
        chair = self.seats[seat] if seat < len(self.seats) else Chair()
        is_theirs = chair.name == name and not chair.left
        return written.Player(name, chair.guest if is_theirs else "", bool(chair.level) and is_theirs)

    def seat_of(self, guest: str) -> int:
        """The seat of a guest; `WATCHER` for none."""
        return self._seat_by_guest.get(guest, WATCHER)

    def can_undo(self, seat: int) -> bool:
        return self.table is not None and self.undo is None and seat != WATCHER and self.table.can_undo(seat)

    def playing(self) -> Table:
        """The table while a game is on."""
        if self.table is None:
            raise NotAllowed("the game has not begun")
        if self.table.is_over:
            raise NotAllowed("the game is over")
        return self.table

    def people(self) -> list[int]:
        """The seats of people who play themselves now."""
        return [seat for seat, chair in enumerate(self.seats) if chair.guest and not chair.stood_in]

    def missing(self) -> list[int]:
        """The seats of people who play themselves and are not here."""
        return [seat for seat in self.people() if self.seats[seat].guest not in self.here]

    def game_time(self, at: int) -> int:
        """A moment of the calendar in the time of the game: since the deal, less what it was frozen for."""
        return at - self.dealt_at - self.lost

    def calendar(self, moment: int) -> int:
        """A moment of the game in the time of the calendar."""
        return moment + self.dealt_at + self.lost

    @property
    def is_waiting(self) -> bool:
        """Whether it is a pause of the game and all but one of those who play are bots: no clock hurries that one."""
        return self.table is not None and self.table.is_pause and len(self.people()) == 1

    def held(self, at: int) -> int:
        """How long the clock has stood at a deadline then, because the game waits for its only person."""
        deadline = self.table.deadline if self.table is not None and self.is_waiting else None
        return 0 if deadline is None else max(0, self.game_time(at) - deadline)

    def deadline_at(self) -> int | None:
        """When the clock of the rules acts next; None: never, as things are."""
        deadline = None if self.table is None or self.freeze is not None or self.is_waiting else self.table.deadline
        return None if deadline is None else self.calendar(deadline)

    # What entries change

    def apply(self, at: int, entry: AnyEntry, *, checked: bool = False) -> None:  # noqa: C901, PLR0915 - a case for each
        """Make an entry true; `checked`: the room has just allowed it."""
        self.latest = at
        match entry:
            case written.Acted(seat, action, back=back, why=why):
                self._act(at, seat, action, back, why, checked=checked and seat != CLOCK)
            case written.GaveUp(seat, words):
                self._give_up(at, seat, words)
            case written.Talked(seat, name, text, guest):
                self._note_talk(TalkLine(seat, name, text, at, guest))
            case written.Barred():
                self._bar(at, entry)
                self.moved.add(entry.guest)
                self._find_guests()
            case written.Sat(seat=seat, guest=guest, name=name, salt=salt):
                self._sit(at, seat, Chair(guest=guest, name=name, salt=salt))
            case written.BotSat(seat=seat, name=name, level=level):
                self._seat(seat, Chair(level=level, name=name))
            case written.Emptied(seat):
                self._seat(seat, Chair())
            case written.SeatAsked():
                self._note_request(at, entry)
            case written.SeatGranted(number):
                self.requests[number].granted = True
            case written.SeatDropped(number, why):
                self._drop_request(at, number, why)
            case written.Hosted(guest):
                self.host = guest
            case written.Arranged(seats=count, house=house, pace=pace, public=public, latecomers=latecomers):
                self.seats = [*self.seats[:count], *[Chair() for _ in range(count - len(self.seats))]]
                self.house, self.pace, self.public, self.latecomers = dict(house), pace, public, latecomers
            case written.Reseated(order):
                self._reseat(at, order)
            case written.GameChanged():
                self._change_game(at, entry)
            case written.Committed(seat, salt_hash):
                self.seats[seat].salt_hash = salt_hash
            case written.SaltsAsked(hashes, house, away):
                self.salting = Salting(hashes, house, away, at, withheld_before(self.salting))
            case written.SaltShown(seat, salt):
                show(self.salting, seat, salt)
            case written.SaltsWithheld(seats):
                begin_anew(self.salting, self.seats, at, seats)
                self.is_seed_known = True
            case written.Started():
                self._deal(at, entry)
            case written.StoodIn(seat, left):
                self.seats[seat].stood_in, self.seats[seat].left = True, left
                self._agree(seat, at)
            case written.Returned(seat):
                self.seats[seat].stood_in = self.seats[seat].left = False
                self._note_asked(at, seat)
            case written.Thawed(lost):
                self._thaw(at, lost)
            case written.UndoAsked(seat):
                self.undo = Undo(seat, at, {other for other in self.people() if other != seat})
                self.notes.pop(self.seats[seat].guest, None)
                self._agree(seat, at)
            case written.UndoAgreed(seat):
                self._agree(seat, at)
            case written.UndoDropped(seat):
                self._drop_undo(at, seat)
            case written.Readied(seat, salt):
                chair = self.seats[seat]
                chair.ready, chair.salt, chair.stood_in, chair.left = True, salt, False, False
                self.ready_since = at if self.ready_since is None else self.ready_since
            case written.Waited():
                self.is_held = True
            case written.Finished():
                self.evening.note(at, entry)
            case written.Sealed(seed):
                self.seed, self.is_seed_known = seed, False
            case written.Opened():
                raise AssertionError("a room is opened once")

    def _seat(self, seat: int, chair: Chair) -> None:
        self.seats[seat] = chair
        self.is_held = False
        self._find_guests()

    def _find_guests(self) -> None:
        """Who sits where. Whom the host sent away has no seat, though a bot may still play there in their name."""
        self._seat_by_guest = {
            other.guest: number
            for number, other in enumerate(self.seats)
            if other.guest and not self.is_barred(other.guest, written.SIT)
        }

    def _sit(self, at: int, seat: int, chair: Chair) -> None:
        """Somebody sits down. In mid-game, where time counts and the seat has something to do, all get a breath."""
        before = self.seats[seat].guest
        self._seat(seat, chair)
        self.notes.pop(chair.guest, None)
        for request in list(self.requests.values()):
            if request.guest == chair.guest:
                del self.requests[request.number]
            elif request.seat == seat:
                self._drop_request(at, request.number, "taken")
        table = self.table
        if table is None or table.is_over:
            return
        table.take_seat(seat, chair.name)
        self.moved |= {before, chair.guest}
        if before:
            self.notes[before] = Note(at, f"{chair.name} has taken the seat that you left.")
        self.played_at = at
        if self.undo is not None and self.undo.seat == seat:
            self.undo = None
        if self.freeze is None and table.is_live and self.is_busy(seat):
            self.freeze = Freeze(at, at + THAW_COUNTDOWN, joined=seat)
            self.joined_at = at
        self._note_asked(at, seat)

    def is_busy(self, seat: int) -> bool:
        """Whether a seat has something to do or to say."""
        return self.table is not None and (self.asked() | self.table.speakers()) >> seat & 1 == 1

    def _drop_undo(self, at: int, seat: int) -> None:
        """Somebody said no, or (the asker's own seat) nobody said anything; the asker is told so."""
        if self.undo is not None:
            no = f"{self.seats[seat].name} would rather not take that back."
            words = "Nobody answered in time: nothing is taken back." if seat == self.undo.seat else no
            self.notes[self.seats[self.undo.seat].guest] = Note(at, words)
        self.undo = None

    def _reseat(self, at: int, order: Sequence[int]) -> None:
        self.seats = [Chair() if seat < 0 else self.seats[seat] for seat in order]
        self._find_guests()
        for number in list(self.requests):
            self._drop_request(at, number, "moved")

    def _change_game(self, at: int, changed: written.GameChanged) -> None:
        """Another game at the same table; the one before is over, and its record is kept."""
        self.game = self._open_game(changed.game)
        self._reseat(at, changed.order)
        for chair, level in zip(self.seats, changed.levels, strict=True):
            chair.level = level
        self.house, self.pace = dict(changed.house), changed.pace
        self.table = None
        self.asked_since = {}
        self._begin()

    def _begin(self) -> None:
        """What belonged to the game before is void."""
        self.undo = self.freeze = self.bell_told = self.salting = None
        self.ready_since = self.rematch_at = self.joined_at = None
        self.is_held = False
        self.notes = {}
        self.moved = set()
        for chair in self.seats:
            chair.ready, chair.salt_hash = False, ""

    def dealt_by(self, started: written.Started) -> tuple[tuple[SeatEntry, ...], Dealing]:
        """Who is dealt cards when a game starts now, and how."""
        repeated = None if self.game_number else self.deal
        players, dealing = dealt(self.seats, started.shuffle, self.salting, repeated)
        return players, replace(dealing, rules=started.rules, pack=started.pack)

    def _deal(self, at: int, started: written.Started) -> None:
        players, dealing = self.dealt_by(started)
        self.table = Table(self.game, players, {**self.house, **started.house}, self.seed, dealing)
        self.game_number += 1
        self.dealt_at = self.played_at = at
        self.lost = self.thawed = 0
        self._begin()
        self._note_asked(at, WATCHER)

    def _act(self, at: int, seat: int, action: Deed, back: int, why: str, *, checked: bool) -> None:
        assert self.table is not None
        self.table.act(seat, action, self.game_time(at) - back, back, why, checked=checked)
        self.played_at = at
        self.undo = None
        self._note_asked(at, seat)

    def _give_up(self, at: int, seat: int, words: str) -> None:
        assert self.table is not None
        self.table.give_up(seat, words)
        self.played_at = at
        self.undo = self.freeze = None
        self._note_asked(at, seat)

    def _thaw(self, at: int, lost: int) -> None:
        """Play goes on where it stopped: what had lasted for a while has lasted no longer."""
        self.played_at = at
        self.lost += lost
        self.thawed = self.game_time(at)
        self.freeze = None
        self.asked_since = {seat: since + lost for seat, since in self.asked_since.items()}

    def _agree(self, seat: int, at: int) -> None:
        if self.undo is None or self.table is None:
            return
        self.undo.waiting.discard(seat)
        if not self.undo.waiting:
            self.table.take_back(self.undo.seat, self.table.undo_point(self.undo.seat))
            self.undo = None
            self._note_asked(at, WATCHER)

    def _note_asked(self, at: int, doer: int) -> None:
        """Whoever is asked anew has the whole time for it."""
        asked = seats_of(self.asked())
        self.asked_since = {seat: at if seat == doer else self.asked_since.get(seat, at) for seat in asked}

    def asked(self) -> int:
        return 0 if self.table is None else self.table.asked()
