"""Talk, and what a host may do about people: keep somebody quiet, take their seat, send them away (moderation)."""

from collections.abc import Collection

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.types import WATCHER
from rumpus.table import entries as written
from rumpus.table.again import Rematching
from rumpus.table.entries import COME, DOORS, SIT, TALK, AnyEntry
from rumpus.table.names import BLANKS, checked_name, has_heaps, is_visible, look_alike
from rumpus.table.standing import PLAYING


class Hosting(Rematching):
    """Who says what, and who may not."""

    def say(self, guest: str, text: str, name: str | None) -> list[AnyEntry]:
        """A player speaks by the name of the seat; a watcher by one that nobody has who sits here."""
        if self.is_barred(guest, TALK):
            raise NotAllowed("the host has asked you to be quiet at this table")
        seat = self.seat_of(guest)
        speaker = self._voice(guest, name) if seat == WATCHER else self.seats[seat].name
        said = " ".join(text.split())
        if not is_visible("".join(sign for sign in said if sign not in BLANKS)):
            raise NotAllowed("talk is made of signs that can be seen")
        if has_heaps(said):
            raise NotAllowed("talk has no heaps of marks on one letter")
        return [written.Talked(seat, speaker, said, guest)]

    def _voice(self, guest: str, name: str | None) -> str:
        """The name of a watcher; where another watcher speaks by such a one, with a number."""
        if not name or not name.strip():
            raise NotAllowed("say your name first")
        name = checked_name(name)
        if (player := self._like(name)) is not None:
            raise NotAllowed(f"{player} sits at this table: say it under another name")
        others = {line.name for line in self.talk if line.seat == WATCHER and line.guest != guest}
        voice, number = name, 1
        while any(look_alike(voice, other) for other in others):
            number += 1
            voice = f"{name} ({number})"
        return voice

    def bar(self, guest: str, who: str, doors: Collection[str]) -> list[AnyEntry]:
        """The host keeps somebody from some of the doors, or from none any more.

        Whoever loses a seat in mid-game has a bot play on in their name, and sees what watchers see.
        """
        if guest != self.host:
            raise NotAllowed("only the host of the table may do that")
        other = self.guest_called(who)
        if other == self.host:
            raise NotAllowed("the host can not be sent away")
        kept = DOORS if COME in doors else tuple(door for door in DOORS if door in doors)
        if kept == (self.barred[other].doors if other in self.barred else ()):
            return []
        barred = written.Barred(guest=other, name=self.name_of(other), doors=kept)
        seat = self.seat_of(other)
        if SIT not in kept or seat == WATCHER:
            return [barred]
        self._check_not_shuffling()
        return [written.StoodIn(seat, left=True) if self.status == PLAYING else written.Emptied(seat), barred]

    def leavers(self) -> list[AnyEntry]:
        """After a game: the seats whose player was sent away in it are free."""
        if self.status == PLAYING or not self.barred:
            return []
        return [
            written.Emptied(seat)
            for seat, chair in enumerate(self.seats)
            if chair.guest and self.is_barred(chair.guest, SIT)
        ]

    def guest_called(self, who: str) -> str:
        """The guest whom others know as `who`."""
        seated = [chair.guest for chair in self.seats if chair.guest]
        asking = [request.guest for request in self.requests.values()]
        heard = [line.guest for line in self.talk if line.guest]
        found = next((one for one in (*seated, *asking, *heard, *self.barred) if self.who(one) == who), None)
        if found is None:
            raise NotAllowed("there is nobody like that at this table")
        return found

    def name_of(self, guest: str) -> str:
        seat = self.seat_of(guest)
        if seat != WATCHER:
            return self.seats[seat].name
        if guest in self.barred:
            return self.barred[guest].name
        asked = [request.name for request in self.requests.values() if request.guest == guest]
        return next(iter(asked or [line.name for line in reversed(self.talk) if line.guest == guest]), "")
