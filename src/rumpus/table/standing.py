"""What is true in a room: the table, the people around it, and how entries change that. Knows no game, no network."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.game import Game
from rumpus.kernel.record import SeatEntry, commitment_to
from rumpus.kernel.types import CLOCK, WATCHER, Deed, seats_of
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.people import Chair, Freeze, TalkLine, Undo
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
        self.seats = [Chair() for _ in range(opened.seats)]
        self.house = dict(opened.house)
        self.pace = opened.pace
        self.public = opened.public
        self.host = opened.host
        self.seed = opened.seed
        self.is_seed_known = False
        """Whether a game was dealt by it that can not go on."""
        self.table: Table | None = None
        self.game_number = 0
        self.undo: Undo | None = None
        self.talk: list[TalkLine] = []
        self.latest = at
        self.dealt_at = at
        self.played_at = at
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

    def recall(self, entries: Sequence[tuple[int, AnyEntry]]) -> None:
        """Apply the entries of a store; of the games before the last one only what outlasts them.

        So too of the last one, where it was dealt by rules that have changed since: nobody could go on with it.
        """
        starts = [(number, one) for number, (_, one) in enumerate(entries) if isinstance(one, written.Started)]
        last = starts[-1][0] if starts else 0
        if starts and starts[-1][1].rules != self.game.rules_version:
            last, self.is_seed_known = len(entries), True
        for at, entry in entries[:last]:
            if isinstance(entry, written.Started):
                self.game_number += 1
            elif not isinstance(entry, written.OF_ONE_GAME):
                self.apply(at, entry)
        for at, entry in entries[last:]:
            self.apply(at, entry)

    def apply(self, at: int, entry: AnyEntry, *, checked: bool = False) -> None:  # noqa: C901 - a case for each entry
        """Make an entry true; `checked`: the room has just allowed it."""
        self.latest = at
        match entry:
            case written.Acted(seat, action, back=back):
                self._act(at, seat, action, back, checked=checked and seat != CLOCK)
            case written.GaveUp(seat, words):
                self._give_up(at, seat, words)
            case written.Talked(seat, name, text):
                self.talk = [*self.talk[1 - TALK_KEPT :], TalkLine(seat, name, text, at)]
            case written.Sat(seat=seat, guest=guest, name=name, salt=salt):
                self._seat(seat, Chair(guest=guest, name=name, salt=salt))
            case written.BotSat(seat=seat, name=name, level=level):
                self._seat(seat, Chair(level=level, name=name))
            case written.Emptied(seat):
                self._seat(seat, Chair())
            case written.Hosted(guest):
                self.host = guest
            case written.Arranged(seats=count, house=house, pace=pace, public=public):
                self.seats = [*self.seats[:count], *(Chair() for _ in range(count - len(self.seats)))]
                self.house, self.pace, self.public = dict(house), pace, public
            case written.Started(house):
                self._deal(at, house)
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
                self._agree(seat, at)
            case written.UndoAgreed(seat):
                self._agree(seat, at)
            case written.UndoDropped():
                self.undo = None
            case written.Readied(seat, salt):
                self.seats[seat].ready, self.seats[seat].salt = True, salt
            case written.Sealed(seed):
                self.seed, self.is_seed_known = seed, False
            case written.Opened():
                raise AssertionError("a room is opened once")

    def _seat(self, seat: int, chair: Chair) -> None:
        self.seats[seat] = chair
        self._seat_by_guest = {other.guest: number for number, other in enumerate(self.seats) if other.guest}

    def _deal(self, at: int, house: Mapping[str, str]) -> None:
        seated = tuple(
            SeatEntry(name=chair.name, player=f"{chair.level} bot" if chair.level else "person", salt=chair.salt)
            for chair in self.seats
        )
        self.table = Table(self.game, seated, {**self.house, **house}, self.seed)
        self.game_number += 1
        self.dealt_at = self.played_at = at
        self.lost = self.thawed = 0
        self.freeze = self.bell_told = None
        self.undo = None
        for chair in self.seats:
            chair.ready = False
        self._note_asked(at, WATCHER)

    def _act(self, at: int, seat: int, action: Deed, back: int, *, checked: bool) -> None:
        assert self.table is not None
        self.table.act(seat, action, self.game_time(at) - back, back, checked=checked)
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
