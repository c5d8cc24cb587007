"""A game that is over, opened up to be looked through: every seat's cards at every moment, page by page."""

import gzip
from contextlib import suppress
from typing import Final

import msgspec

from rumpus.games import newest, open_game
from rumpus.kernel.errors import BadRecord, BadSetup, Refusal
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record, verify
from rumpus.kernel.types import Event, seats_of
from rumpus.server.api import Replay, ReplayPage, ReplaySeat, ReplayStep, ReplayTold
from rumpus.server.reading import read_text
from rumpus.server.tagged import to_wire
from rumpus.table.people import house_sentence
from rumpus.table.retelling import Moment, retold

MOST_INPUTS: Final = 20_000
PAGE_BYTES: Final = 512 * 1024
"""A page of steps ends when it is that long."""
MOST_BYTES: Final = 96 * 1024 * 1024
"""A game that takes more to show is not shown."""
SQUEEZED: Final = 5
"""How hard pages are compressed: they are kept and sent so."""

encode = msgspec.json.Encoder().encode


def pages_of(text: bytes, rest: str) -> list[bytes]:
    """The replay of a record in pages, each compressed (gzip); a record that does not tell the truth is refused."""
    try:
        record = read_text(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup(f"the body is not what this door takes: {error}") from None
    if len(record.inputs) > MOST_INPUTS:
        raise BadRecord(f"a record of {len(record.inputs)} inputs is too long to be shown here, beyond {MOST_INPUTS}")
    try:
        return cut(record, rest)
    except Refusal:
        raise
    except RecursionError:
        raise BadRecord("the record is too deep to be read") from None


def cut(record: Record, rest: str) -> list[bytes]:
    header = record.header
    with suppress(Refusal, KeyError):
        newest(header.game)  # this process may have read it long ago
    game = open_game(header.game, header.pack_text)
    outcome = verify(game, record)
    house = game.checked(Setup(len(header.seats), header.house))  # a record may leave usual ones out
    if record.seed is None:
        raise BadRecord("the game is not over")
    pages: list[list[msgspec.Raw]] = [[]]
    filled = total = 0
    for moment in retold(game, record):
        step = encode(step_of(game, house, record, moment))
        total += len(step)
        if total > MOST_BYTES:
            raise BadRecord("the game is too long to be shown here")
        if filled > PAGE_BYTES:
            pages.append([])
            filled = 0
        pages[-1].append(msgspec.Raw(step))
        filled += len(step)
    first = Replay(
        game=game.slug,
        seats=tuple(ReplaySeat(name, seat.player) for name, seat in zip(record.names(), header.seats, strict=True)),
        teams=game.teams(len(header.seats)),
        house=header.house,
        commitment=header.commitment,
        seed=record.seed,
        outcome=outcome,
        pack=msgspec.Raw(encode(game.cards())),
        steps=pages[0],  # type: ignore[arg-type]  # as they are written
        count=sum(map(len, pages)),
        rest=rest,
    )
    texts, begin = [encode(first)], len(pages[0])
    for page in pages[1:]:
        texts.append(encode(ReplayPage(begin, page)))  # type: ignore[arg-type]  # as they are written
        begin += len(page)
    return [gzip.compress(text, SQUEEZED, mtime=0) for text in texts]


def step_of(game: Game, house: dict[str, str], record: Record, moment: Moment) -> ReplayStep:
    done, state, names, events = moment
    seats = range(len(record.header.seats))
    told = [
        ReplayTold(
            house_sentence(event, names) or game.sentence(event, names, house),
            msgspec.Raw(encode(to_wire(event))),
            audience(event),
        )
        for event in events
    ]
    deed = "" if done is None or done.seat not in seats else done.action
    return ReplayStep(
        input=done,
        words=deed if isinstance(deed, str) else game.words(deed, names),
        told=told,
        open=msgspec.Raw(encode(game.open_table(state))),
        own=[msgspec.Raw(encode(game.own_cards(state, seat))) for seat in seats],
        asked=() if state.is_over() else seats_of(state.asked()),
    )


def audience(event: Event) -> tuple[int, ...] | None:
    return None if event.to.seats is None else tuple(sorted(event.to.seats))
