"""A room read back from its entries; a game that these rules can not go on with is broken off."""

from collections.abc import Sequence
from dataclasses import replace

from rumpus.kernel.record import Record
from rumpus.kernel.recorder import Recorder
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.people import Note
from rumpus.table.standing import Standing


class Recalling(Standing):
    """A room that was left, and is found again."""

    def recall(self, entries: Sequence[tuple[int, AnyEntry]]) -> None:
        """Apply the entries of a store; of the games before the last one only what outlasts them.

        So too of the last one, where it was dealt by rules or a pack that can not go on with it.
        """
        last = max((number for number, (_, one) in enumerate(entries) if isinstance(one, written.Started)), default=0)
        is_past, left = True, None
        for number, (at, entry) in enumerate(entries):
            if number == last and isinstance(entry, written.Started):
                is_past = not self.game.can_play_on(entry.rules, entry.pack)
                self.is_seed_known = is_past
                left = LeftOver(self, at, entry) if is_past else None
            elif number == last:
                is_past = False
            if left is not None:
                left.note(at, entry)
                left = None if isinstance(entry, written.GameChanged) else left
            if not is_past:
                self.apply(at, entry)
            elif isinstance(entry, written.Started):
                self.game_number += 1
                self._begin()
            elif not isinstance(entry, written.OF_ONE_GAME):
                self.apply(at, entry)
        if left is not None and not self.evening.has(self.game_number):
            self._break_off(left)

    def _break_off(self, left: "LeftOver") -> None:
        """Say to those who sit here why their game does not go on."""
        self.broken_off = left.record() if left.is_whole else None
        why = f"{self.game.title} has new rules since your game was dealt, so it could not be played on."
        kept = f" What was played of it is kept as the record of game {self.game_number}." if left.is_whole else ""
        for chair in self.seats:
            if chair.guest:
                self.notes[chair.guest] = Note(left.at, f"{why}{kept} Start another one whenever you like.")


class LeftOver:
    """What was played of a game whose rules are gone, from its entries alone: they say all that a record has.

    But for a clock that acted unwritten while another entry was made, which desks do not let happen.
    """

    def __init__(self, room: Standing, at: int, started: written.Started) -> None:
        self.at = self._dealt_at = at
        self.is_whole = bool(started.pack)
        """Whether it is known what it was dealt from; older entries do not say which pack."""
        self._room = room
        self._seed = room.seed
        players, dealing = room.dealt_by(started)
        self._recorder = Recorder(room.game, players, {**room.house, **started.house}, room.seed, dealing)
        self._lost = 0
        self._asker: int | None = None
        self._waiting: set[int] = set()

    def note(self, at: int, entry: AnyEntry) -> None:
        """One more entry, before it is applied to the people."""
        match entry:
            case written.Acted(seat, action, back=back, why=why):
                self._recorder.note(seat, action, at - self._dealt_at - self._lost - back, back, why)
                self.at, self._asker = at, None
            case written.Thawed(lost):
                self._lost += lost
            case written.Sat(seat=seat, name=name):
                self._recorder.take_seat(seat, name)
                self._asker = None if seat == self._asker else self._asker
            case written.UndoAsked(seat):
                self._asker, self._waiting = seat, {other for other in self._room.people() if other != seat}
                self._agree(seat)
            case written.UndoAgreed(seat) | written.StoodIn(seat):
                self._agree(seat)
            case written.UndoDropped():
                self._asker = None

    def _agree(self, seat: int) -> None:
        self._waiting.discard(seat)
        if self._asker is None or self._waiting:
            return
        places = [place for place, done in enumerate(self._recorder.inputs()) if done.seat == self._asker]
        self._recorder.take_back(places[-1])
        self._asker = None

    def record(self) -> Record:
        """With the seed, which is used for nothing else any more, and without an outcome."""
        return replace(self._recorder.record(None), seed=self._seed)
