"""A record told in sentences, and what a record proves."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record, verify
from rumpus.table.people import house_sentence
from rumpus.table.retelling import retold
from rumpus.terminal.painters import painter_of
from rumpus.terminal.text import listed, plain, stamped


def tell_record(
    game: Game, record: Record, console: Console, seat: int | None, step: Callable[[], bool] | None
) -> None:
    """Tell a game from the deal to its end. `seat`: only what that seat could know; `step`: whether to go on."""
    seats = len(record.header.seats)
    if seat is not None and not 0 <= seat < seats:
        raise BadSetup(f"there is no seat {seat + 1} in this record; its seats are 1 to {seats}")
    painter = painter_of(game, game.checked(Setup(seats, record.header.house)))
    console.print(heading(game, record))
    for entry, _, seated, events in retold(game, record):
        names = tuple(map(plain, seated))
        if entry is not None and step is not None and not step():
            return
        for event in events:
            if seat is None or event.to.includes(seat):
                of_house = house_sentence(event, names)
                part = painter.told(event, names) if of_house is None else Text(plain(of_house))
                console.print(stamped(0 if entry is None else entry.at, part) if game.has_plans else part)


def names_in(record: Record) -> tuple[str, ...]:
    """Who has played to the end."""
    return tuple(map(plain, record.names()))


def heading(game: Game, record: Record) -> Text:
    text = Text.assemble((game.title, "bold"), f", {len(record.inputs)} inputs")
    for number, seat in enumerate(record.header.seats, start=1):
        text.append(f"\n  seat {number}: {plain(seat.name)} ({plain(seat.player)})")
    house = [f"{name}={choice}" for name, choice in sorted(record.header.house.items())]
    text.append(f"\n  house rules: {plain(', '.join(house))}")
    return text


def proof_of(game: Game, record: Record, commitment: str | None) -> str:
    """What a record proves, in a line, or a refusal that names the first lie."""
    outcome = verify(game, record)
    if commitment is not None and record.header.commitment != commitment.lower():
        raise BadRecord(f"the commitment is {record.header.commitment}, not the one noted before the deal")
    names = names_in(record)
    winners = listed([names[seat] for seat in outcome.winners])
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    noted = "the noted commitment, " if commitment is not None else ""
    return f"proved: {noted}the shuffle, {len(record.inputs)} inputs and the result: {winners} won ({scores})"
