"""A record told again says whom the clock played for and who sat down, in the names of the moment."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import GaveUp, Record
from rumpus.table.people import PlayedFor, SeatTaken, house_sentence
from rumpus.table.retelling import retold
from rumpus.terminal.telling import Noted, proof_of, tell_record
from tests.table.rooms import Parlour
from tests.table.tale import TaleGame


def eventful() -> Record:
    """Ada is late, Bo sits down for Rosie, and both play on."""
    parlour = Parlour(game="tale", pace=20).sit("ada").bots(1).start()
    parlour.now = 20_000
    parlour.do(parlour.room.bot_act(0, 2, 20_000))
    parlour.bots_play()
    parlour.room.came("bo", parlour.now)
    parlour.do(parlour.room.sit("bo", 1, "Bo", parlour.now))
    parlour.play_on()
    assert parlour.room.table is not None
    return parlour.room.table.record()


def test_what_happened_at_the_table_stands_among_the_events_of_the_game() -> None:
    moments = list(retold(TaleGame(), eventful()))
    assert [names for _, _, names, _ in moments] == [("Ada", "Rosie")] * 3 + [("Ada", "Bo")]
    told = [[type(event) for event in events] for _, _, _, events in moments]
    assert told[1][0] is PlayedFor
    assert told[2][-1] is SeatTaken
    sentences = [house_sentence(event, names) for _, _, names, events in moments for event in events]
    assert [sentence for sentence in sentences if sentence] == [
        "Time is up: a bot plays for Ada.",
        "Bo sits down and plays on for Rosie.",
    ]


def test_the_terminal_tells_it_too() -> None:
    page = StringIO()
    tell_record(TaleGame(), eventful(), Console(file=page, width=100), None, None)
    assert "Time is up: a bot plays for Ada.\n· Ada says 2." in page.getvalue()
    assert "Bo sits down and plays on for Rosie." in page.getvalue()
    assert "Ada 0, Bo 0" in proof_of(TaleGame(), eventful(), Noted())


def test_a_record_with_somebody_on_a_seat_that_is_not_there_is_refused() -> None:
    record = eventful()
    (taken,) = record.taken
    for lie in (
        replace(record, taken=[replace(taken, seat=2)]),
        replace(record, taken=[replace(taken, seat=-1)]),
        replace(record, gave_up=GaveUp(2, "is tired", "0" * 32)),
    ):
        with pytest.raises(BadRecord, match="there is no such seat"):
            list(retold(TaleGame(), lie))
