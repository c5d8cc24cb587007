"""A record told in sentences, and what a record proves."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from rumpus.author.events import fullest
from rumpus.bots import BotsProof, prove_bots
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
        for event in fullest(events) if seat is None else events:
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
    if house:
        text.append(f"\n  house rules: {plain(', '.join(house))}")
    return text


@dataclass(frozen=True, slots=True)
class Noted:
    """What somebody has kept outside the file while the game was played."""

    commitment: str | None = None
    salt: str | None = None
    seal: str | None = None

    def check(self, record: Record) -> list[str]:
        """What of it the record has, in words; a refusal where it has something else."""
        header, found = record.header, []
        if self.commitment is not None:
            if header.commitment != self.commitment:
                raise BadRecord(f"the commitment is {header.commitment}, not the one noted before the deal")
            found.append("the noted commitment")
        if self.salt is not None:
            if self.salt not in header.salts:
                raise BadRecord("the kept salt is not in it: no seat added it to the shuffle")
            found.append(f"the kept salt on seat {header.salts.index(self.salt) + 1}")
        if self.seal is not None:
            seals = {record.seal, *(one.seal for one in record.inputs), *(one.seal for one in record.taken)}
            if self.seal not in seals:
                raise BadRecord("the noted seal is not in it: neither the header nor an input has it")
            found.append("the noted seal")
        return found


def proof_of(game: Game, record: Record, noted: Noted, *, bots: bool = False) -> str:
    """What a record proves, in a line, or a refusal that names the first lie."""
    outcome = verify(game, record)
    found = noted.check(record)
    names = names_in(record)
    winners = listed([names[seat] for seat in outcome.winners])
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    proved = ", ".join([*found, "the shuffle", *([told_bots(prove_bots(game, record))] if bots else [])])
    anew = "" if not record.header.withheld else f"; the shuffle began anew {len(record.header.withheld)} times"
    anew = anew.replace(" 1 times", " once")
    return f"proved: {proved}, {len(record.inputs)} inputs and the result: {winners} won ({scores}){anew}"


def told_bots(proof: BotsProof) -> str:
    apart = f" ({proof.apart} more are of bots that are not here)" if proof.apart else ""
    return f"{proof.answers} answers of bots{apart}"
