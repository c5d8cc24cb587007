"""A game that is over, opened up to be looked through: every seat's cards at every moment."""

import msgspec

from rumpus.games import open_game
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record, verify
from rumpus.kernel.types import Event, seats_of
from rumpus.server.api import Replay, ReplaySeat, ReplayStep, ReplayTold
from rumpus.server.tagged import to_wire
from rumpus.table.people import house_sentence
from rumpus.table.retelling import retold

encode = msgspec.json.Encoder().encode


def replay_of(record: Record) -> Replay:
    """The whole game; a record that does not tell the truth is refused."""
    header = record.header
    game = open_game(header.game, header.pack_text)
    outcome = verify(game, record)
    if record.seed is None:
        raise BadRecord("the game is not over")
    seats = range(len(header.seats))
    steps = []
    for done, state, names, events in retold(game, record):
        told = [
            ReplayTold(
                house_sentence(event, names) or game.sentence(event, names, header.house),
                msgspec.Raw(encode(to_wire(event))),
                audience(event),
            )
            for event in events
        ]
        deed = "" if done is None or done.seat not in seats else done.action
        words = deed if isinstance(deed, str) else game.words(deed, names)
        steps.append(
            ReplayStep(
                input=done,
                words=words,
                told=told,
                open=msgspec.Raw(encode(game.open_table(state))),
                own=[msgspec.Raw(encode(game.own_cards(state, seat))) for seat in seats],
                asked=() if state.is_over() else seats_of(state.asked()),
            )
        )
    return Replay(
        game=game.slug,
        seats=tuple(ReplaySeat(name, seat.player) for name, seat in zip(record.names(), header.seats, strict=True)),
        teams=game.teams(len(header.seats)),
        house=header.house,
        commitment=header.commitment,
        seed=record.seed,
        outcome=outcome,
        pack=msgspec.Raw(encode(game.cards())),
        steps=steps,
    )


def audience(event: Event) -> tuple[int, ...] | None:
    return None if event.to.seats is None else tuple(sorted(event.to.seats))
