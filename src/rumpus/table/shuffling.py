"""The shuffle before a deal: who is bound to a salt, who has shown theirs, and what becomes of one that is withheld."""

from collections.abc import Iterable
from typing import Final

from rumpus.kernel.errors import NotAllowed
from rumpus.kernel.seals import HASHED, hash_of_salt
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry
from rumpus.table.seating import Seating
from rumpus.table.standing import PLAYING

SALT_WAIT: Final = 2_000
"""Milliseconds for a seat that is bound to a salt to show it."""


class Shuffling(Seating):
    """What seats add to the shuffle, and what time brings while they do."""

    def commit(self, guest: str, salt_hash: str) -> list[AnyEntry]:
        """Be bound to a salt for the next game; what stood before is void."""
        seat = self._own_seat(guest)
        if self.status == PLAYING:
            raise NotAllowed("the cards are dealt: bind yourself to a salt when this game is over")
        if self.salting is not None and self.salting.is_asking:
            raise NotAllowed("the list of salts is closed: wait for the next game")
        bound: list[AnyEntry] = [written.Committed(seat, salt_hash)]
        if self.salting is not None and self._to_bind() == [seat]:
            return [*bound, *self._ask_again({seat: salt_hash})]
        return bound

    def show_salt(self, guest: str, salt: str) -> list[AnyEntry]:
        """The salt that a seat is bound to; with the last one the cards are dealt."""
        seat = self._own_seat(guest)
        salting = self.salting
        if salting is None or not salting.is_asking:
            raise NotAllowed("nobody asks for your salt now")
        if not salting.hashes[seat]:
            raise NotAllowed("your seat adds nothing to this shuffle")
        if hash_of_salt(salt) != salting.hashes[seat]:
            raise NotAllowed("that is not the salt which your seat is bound to")
        if seat in salting.salts:
            return []
        shown: list[AnyEntry] = [written.SaltShown(seat, salt)]
        return [*shown, *self._deals(salting.house, salting.away)] if salting.waited() == [seat] else shown

    def shuffle(
        self, house: dict[str, str] | None = None, order: Iterable[int] = (), away: tuple[int, ...] = ()
    ) -> list[AnyEntry]:
        """Begin a game: deal where nobody adds anything, and otherwise ask for the salts first.

        `order`: for each seat the one its player comes from; nothing: all stay. `away`: seats where a bot stands in.
        """
        agreed = {} if house is None else house
        hashes = tuple(self._bound(seat) for seat in order or range(len(self.seats)))
        if self.has_others_deal or not any(hashes):
            return self._deals(agreed, away)
        return [written.SaltsAsked(hashes, agreed, away)]

    def salts_due(self, now: int) -> list[AnyEntry]:
        """What has become of the salts by now."""
        salting = self.salting
        if salting is None:
            return []
        is_late = now >= salting.since + SALT_WAIT
        if salting.is_asking:
            return [written.SaltsWithheld(tuple(salting.waited()))] if is_late else []
        return self._ask_again({}) if is_late or not self._to_bind() else []

    def next_salts_due(self) -> list[int]:
        return [] if self.salting is None else [self.salting.since + SALT_WAIT]

    def _bound(self, seat: int) -> str:
        """What a seat is bound to; nothing while its player is away, who could not show it."""
        chair = self.seats[seat]
        return chair.salt_hash if chair.guest in self.here and not chair.stood_in else ""

    def _to_bind(self) -> list[int]:
        """Seats that were on the list which came to nothing, and have not bound themselves anew."""
        salting = self.salting
        assert salting is not None
        listed = {seat for seat, bound in enumerate(salting.hashes) if bound} - salting.shut_out()
        return [
            seat for seat in sorted(listed) if self.seats[seat].guest in self.here and not self.seats[seat].salt_hash
        ]

    def _ask_again(self, just: dict[int, str]) -> list[AnyEntry]:
        """A new list, without those who let the one before come to nothing; `just`: who is bound in this moment."""
        salting = self.salting
        assert salting is not None
        out = salting.shut_out()
        hashes = tuple("" if seat in out else just.get(seat) or self._bound(seat) for seat in range(len(self.seats)))
        if not any(hashes):
            return self._deals(salting.house, salting.away)
        return [written.SaltsAsked(hashes, salting.house, salting.away)]

    def _deals(self, house: dict[str, str], away: tuple[int, ...]) -> list[AnyEntry]:
        stood_in = [written.StoodIn(seat) for seat in away]
        return [written.Started(house, self.game.rules_version, self.game.pack_digest, HASHED), *stood_in]
