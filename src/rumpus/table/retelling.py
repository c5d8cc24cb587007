"""A record told again, with what happened at the table beside the game: whom the clock played for, who sat down."""

from collections.abc import Iterator

from rumpus.kernel.game import Game
from rumpus.kernel.record import BY_CLOCK, Input, Record, replayed, verify_seats
from rumpus.kernel.state import State
from rumpus.kernel.types import EVERYONE, Event
from rumpus.table.people import GaveUp, PlayedFor, SeatTaken

Moment = tuple[Input | None, State, tuple[str, ...], list[Event]]
"""What was done (None: the deal), the position after it, who sat there then, and what happened."""


def retold(game: Game, record: Record) -> Iterator[Moment]:
    verify_seats(record)
    for done, state, events in replayed(game, record):
        number = 0 if done is None else done.number
        names = record.names(number - 1)
        late: list[Event] = []
        if done is not None and done.by == BY_CLOCK:
            late.append(PlayedFor(to=EVERYONE, seat=done.seat))
        yield done, state, names, [*late, *events, *seats_taken(record, number), *giving_up(record, number)]


def seats_taken(record: Record, after: int) -> list[Event]:
    """Who sat down behind so many inputs."""
    names, told = list(record.names(after - 1)), list[Event]()
    for change in record.taken:
        if change.after == after:
            before, names[change.seat] = names[change.seat], change.name
            told.append(SeatTaken(to=EVERYONE, seat=change.seat, name=change.name, before=before))
    return told


def giving_up(record: Record, after: int) -> list[Event]:
    lost = record.gave_up
    if lost is None or after != len(record.inputs):
        return []
    return [GaveUp(to=EVERYONE, seat=lost.seat, words=lost.words)]
