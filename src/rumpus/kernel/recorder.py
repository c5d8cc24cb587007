"""Writes a game down while it is played."""

from collections.abc import Mapping

from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import FRESH, Dealing, GaveUp, Header, Input, Record, SeatEntry, SeatTaken, seal_of
from rumpus.kernel.seals import BOTS_VERSION, FIRST_FORMAT, FORMAT, commitment_to, seal_after, seal_of_seat
from rumpus.kernel.types import Deed, Outcome


class Recorder:
    """A record in the making: the header, then row after row."""

    def __init__(
        self,
        game: Game,
        seats: tuple[SeatEntry, ...],
        house: Mapping[str, str],
        seed: str,
        dealing: Dealing = FRESH,
    ) -> None:
        rules = dealing.rules or game.rules_version
        self.header = Header(
            format=FIRST_FORMAT if dealing.is_first else FORMAT,
            game=game.slug,
            rules_version=rules,
            pack=dealing.pack or game.pack_digest,
            pack_text=game.foreign_pack,
            house=game.checked(Setup(len(seats), house)) if rules == game.rules_version else dict(house),
            seats=seats,
            commitment=commitment_to(seed),
            shuffle=dealing.shuffle,
            withheld=dealing.withheld,
            repeats=dealing.repeats,
            bots=0 if dealing.is_first else BOTS_VERSION,
        )
        self.seal = self.header_seal = seal_of(self.header)
        self._seed = seed
        self._rows: list[tuple[int, int, Deed, str, int, str]] = []  # time, seat, action, seal, time taken out, by
        self._taken: list[SeatTaken] = []
        self.gave_up: GaveUp | None = None

    @property
    def count(self) -> int:
        return len(self._rows)

    def note(self, seat: int, action: Deed, at: int, back: int = 0, by: str = "") -> None:
        """Write down what was done; it arrived `back` milliseconds after it; `by` as in `Input`."""
        self.seal = seal_after(self.seal, len(self._rows) + 1, at, seat, action, back, by)
        self._rows.append((at, seat, action, self.seal, back, by))

    def take_seat(self, seat: int, name: str) -> None:
        """Write down who plays on from here."""
        self.seal = seal_of_seat(self.seal, len(self._rows), seat, name)
        self._taken.append(SeatTaken(len(self._rows), seat, name, self.seal))

    def give_up(self, seat: int, words: str) -> None:
        """Write down who could not go on; nothing comes after it."""
        self.seal = seal_after(self.seal, len(self._rows) + 1, 0, seat, words, 0)
        self.gave_up = GaveUp(seat, words, self.seal)

    def did(self, number: int, seat: int, action: Deed) -> bool:
        """Whether input `number` was this one."""
        return 1 <= number <= len(self._rows) and self._rows[number - 1][1:3] == (seat, action)

    def inputs(self) -> list[Input]:
        return [Input(number, *row) for number, row in enumerate(self._rows, start=1)]

    def take_back(self, count: int) -> list[Input]:
        """Strike out every input after the first `count`; those that are left."""
        del self._rows[count:]
        seated = [change for change in self._taken if change.after >= count]  # who sat down stays
        self._taken = [change for change in self._taken if change.after < count]
        self.seal = self._rows[-1][3] if self._rows else self.header_seal
        for change in seated:
            self.take_seat(change.seat, change.name)
        return self.inputs()

    def record(self, outcome: Outcome | None) -> Record:
        """The game so far; the seed stays secret until there is an outcome."""
        return Record(
            header=self.header,
            seal=self.header_seal,
            inputs=self.inputs(),
            seed=None if outcome is None else self._seed,
            outcome=outcome,
            gave_up=self.gave_up,
            taken=list(self._taken),
        )
