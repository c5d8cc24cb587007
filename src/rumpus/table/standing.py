"""What is true in a room: the table, the people around it, and how entries change that. Knows no game, no network."""

from collections.abc import Callable, Sequence
from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.game import Game
from rumpus.kernel.record import SeatEntry, commitment_to
from rumpus.kernel.types import WATCHER, seats_of
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.people import Seat, TalkLine, Undo
from rumpus.table.table import Table

TALK_KEPT: Final = 100

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"


class Standing:
    """One table, from its setting up through any number of games. Time is milliseconds of the calendar."""

    def __init__(self, room_id: str, open_game: Callable[[str], Game], opened: written.Opened, at: int) -> None:
        self.id = room_id
        self.game = open_game(opened.game)
        self.seats = [Seat() for _ in range(opened.seats)]
        self.house = dict(opened.house)
        self.pace = opened.pace
        self.public = opened.public
        self.host = opened.host
        self.seed = opened.seed
        self.table: Table | None = None
        self.game_number = 0
        self.undo: Undo | None = None
        self.talk: list[TalkLine] = []
        self.latest = at
        self.dealt_at = at
        self.asked_since: dict[int, int] = {}
        self.here: set[str] = set()
        self.away_since: dict[str, int] = {}
        self._places: dict[str, int] = {}

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
        """Whether the secret of the next shuffle is still the one of the game that is over."""
        return (
            self.status == OVER and self.table is not None and commitment_to(self.seed) == self.table.header.commitment
        )

    def seat_of(self, guest: str) -> int:
        """The seat of a guest; `WATCHER` for none."""
        return self._places.get(guest, WATCHER)

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
        return [place for place, seat in enumerate(self.seats) if seat.guest and not seat.stood_in]

    # What entries change

    def recall(self, entries: Sequence[tuple[int, AnyEntry]]) -> None:
        """Apply the entries of a store; of the games before the last one only what outlasts them."""
        starts = [place for place, (_, entry) in enumerate(entries) if isinstance(entry, written.Started)]
        last = starts[-1] if starts else 0
        for at, entry in entries[:last]:
            if isinstance(entry, written.Started):
                self.game_number += 1
            elif not isinstance(entry, written.OF_ONE_GAME):
                self.apply(at, entry)
        for at, entry in entries[last:]:
            self.apply(at, entry)

    def apply(self, at: int, entry: AnyEntry) -> None:
        """Make an entry true."""
        self.latest = at
        match entry:
            case written.Acted(place, action):
                assert self.table is not None
                self.table.act(place, action, at - self.dealt_at)
                self.undo = None
                self._note_asked(at, place)
            case written.Talked(place, name, text):
                self.talk = [*self.talk[1 - TALK_KEPT :], TalkLine(place, name, text, at)]
            case written.Sat(seat=place, guest=guest, name=name, salt=salt):
                self._place(place, Seat(guest=guest, name=name, salt=salt))
            case written.BotSat(seat=place, name=name, level=level):
                self._place(place, Seat(level=level, name=name))
            case written.Emptied(place):
                self._place(place, Seat())
            case written.Hosted(guest):
                self.host = guest
            case written.Arranged(seats=count, house=house, pace=pace, public=public):
                self.seats = [*self.seats[:count], *(Seat() for _ in range(count - len(self.seats)))]
                self.house, self.pace, self.public = dict(house), pace, public
            case written.Started():
                self._deal(at)
            case written.StoodIn(place, left):
                self.seats[place].stood_in, self.seats[place].left = True, left
                self._agree(place, at)
            case written.Returned(place):
                self.seats[place].stood_in = self.seats[place].left = False
                self._note_asked(at, place)
            case written.UndoAsked(place):
                self.undo = Undo(place, at, {other for other in self.people() if other != place})
                self._agree(place, at)
            case written.UndoAgreed(place):
                self._agree(place, at)
            case written.UndoDropped():
                self.undo = None
            case written.Readied(place, salt):
                self.seats[place].ready, self.seats[place].salt = True, salt
            case written.Sealed(seed):
                self.seed = seed
            case written.Opened():
                raise AssertionError("a room is opened once")

    def _place(self, place: int, seat: Seat) -> None:
        self.seats[place] = seat
        self._places = {other.guest: number for number, other in enumerate(self.seats) if other.guest}

    def _deal(self, at: int) -> None:
        seated = tuple(
            SeatEntry(name=seat.name, player=f"{seat.level} bot" if seat.level else "person", salt=seat.salt)
            for seat in self.seats
        )
        self.table = Table(self.game, seated, self.house, self.seed)
        self.game_number += 1
        self.dealt_at = at
        self.undo = None
        for seat in self.seats:
            seat.ready = False
        self._note_asked(at, WATCHER)

    def _agree(self, place: int, at: int) -> None:
        if self.undo is None or self.table is None:
            return
        self.undo.waiting.discard(place)
        if not self.undo.waiting:
            self.table.take_back(self.undo.seat, self.table.undo_point(self.undo.seat))
            self.undo = None
            self._note_asked(at, WATCHER)

    def _note_asked(self, at: int, doer: int) -> None:
        """Whoever is asked anew has the whole time for it."""
        asked = seats_of(self.asked())
        self.asked_since = {place: at if place == doer else self.asked_since.get(place, at) for place in asked}

    def asked(self) -> int:
        return 0 if self.table is None else self.table.asked()
