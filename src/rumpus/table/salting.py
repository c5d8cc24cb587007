"""Salt in the shuffle: every seat is bound to its own before any is shown, and then all are (commit and reveal)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.kernel.record import AS_FIRST, Dealing, SeatEntry
from rumpus.table.entries import Deal
from rumpus.table.people import Chair


@dataclass(slots=True)
class Salting:
    """A game is about to be dealt: seats that are bound to a salt are asked to show it, all of the list or none.

    `hashes`: what each seat is bound to, nothing where it adds nothing. `house` and `away`: what the deal is to bring.
    `is_asking`: the list is closed; otherwise somebody did not show theirs, and who is left binds itself anew.
    """

    hashes: tuple[str, ...]
    house: dict[str, str]
    away: tuple[int, ...]
    since: int
    withheld: list[tuple[int, ...]]
    is_asking: bool = True
    salts: dict[int, str] = field(default_factory=dict)

    def waited(self) -> list[int]:
        """The seats whose salt is still missing."""
        return [seat for seat, bound in enumerate(self.hashes) if bound and seat not in self.salts]

    def shut_out(self) -> set[int]:
        """Seats that add nothing this time, because they did not show what they were bound to."""
        return {seat for seats in self.withheld for seat in seats}


def withheld_before(salting: Salting | None) -> list[tuple[int, ...]]:
    """Who has let the lists before this one come to nothing."""
    return [] if salting is None else salting.withheld


def show(salting: Salting | None, seat: int, salt: str) -> None:
    assert salting is not None
    salting.salts[seat] = salt


def begin_anew(salting: Salting | None, chairs: Sequence[Chair], at: int, seats: tuple[int, ...]) -> None:
    """Some seats have let the list come to nothing: all bind themselves again."""
    assert salting is not None
    salting.withheld.append(seats)
    salting.is_asking, salting.since, salting.salts = False, at, {}
    for chair in chairs:
        chair.salt_hash = ""


def dealt(
    chairs: Sequence[Chair], shuffle: str, salting: Salting | None, repeated: Deal | None
) -> tuple[tuple[SeatEntry, ...], Dealing]:
    """Who is dealt cards and adds what to the shuffle, and how it is done.

    `repeated`: the game that has lent its deal. Without a `shuffle` the game began in the first format.
    """
    if repeated is not None:
        bound = repeated.hashes or ("",) * len(chairs)
        name = f"{repeated.table}/{repeated.number}"
        dealing = Dealing(repeated.shuffle, repeats=name) if repeated.shuffle else AS_FIRST
        return tuple(seated(*one) for one in zip(chairs, repeated.salts, bound, strict=True)), dealing
    if not shuffle:
        return tuple(seated(chair, chair.salt, "") for chair in chairs), AS_FIRST
    if salting is None:
        return tuple(seated(chair, "", "") for chair in chairs), Dealing(shuffle)
    shown = salting.salts
    added = [(shown[seat], salting.hashes[seat]) if seat in shown else ("", "") for seat in range(len(chairs))]
    players = tuple(seated(chair, *salt) for chair, salt in zip(chairs, added, strict=True))
    return players, Dealing(shuffle, tuple(salting.withheld))


def seated(chair: Chair, salt: str, bound: str) -> SeatEntry:
    player = f"{chair.level} bot" if chair.level else "person"
    return SeatEntry(name=chair.name, player=player, salt=salt, salt_hash=bound)
