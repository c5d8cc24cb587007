"""A live table: clock, record, and what each seat is told."""

import pytest

from rumpus.kernel.errors import NotAsked, WrongTime
from rumpus.kernel.record import SeatEntry, verify
from rumpus.kernel.types import CLOCK, WATCHER, Tempo
from rumpus.table import Table
from tests.kernel.tiny import GRAB, SecretDealt, TinyGame


def table(seed: str = "seed") -> Table:
    seats = tuple(SeatEntry(name=name, salt=name.lower()) for name in ("Ann", "Bob", "Cyd"))
    return Table(TinyGame(), seats, {}, seed)


def at_window() -> Table:
    live = table()
    live.act(0, 2, 100)
    for seat in range(3):
        live.act(seat, 0, 500)
    return live


def test_a_deadline_that_has_passed_fires_before_a_late_answer() -> None:
    live = at_window()
    with pytest.raises(NotAsked, match="seat 2 is not asked now; asked: 1"):
        live.act(2, GRAB, 9000)
    inputs = live.record().inputs
    assert [(entry.seat, entry.at) for entry in inputs[-2:]] == [(CLOCK, 1500), (CLOCK, 3500)]


def test_the_clock_fires_at_the_deadline_and_not_before() -> None:
    live = at_window()
    live.tick(1499)
    assert live.asks()[0].tempo is Tempo.WINDOW
    live.tick(1500)
    assert live.asks()[0].tempo is Tempo.OPEN


def test_an_answer_in_the_last_millisecond_is_in_time() -> None:
    live = at_window()
    live.act(1, 0, 1500)
    assert live.record().inputs[-1].seat == 1


def test_a_refusal_leaves_no_trace_in_the_record() -> None:
    live = at_window()
    before = live.record()
    with pytest.raises(NotAsked):
        live.act(0, 0, 600)
    with pytest.raises(WrongTime):
        live.act(1, 0, 499)
    assert live.record() == before


def test_everybody_is_told_their_own_secrets_only() -> None:
    live = table()
    for seat in range(3):
        assert len([event for event in live.events(seat) if isinstance(event, SecretDealt)]) == 1
    assert live.events(WATCHER) == []


def test_a_returning_seat_gets_what_it_missed() -> None:
    live = table()
    known = len(live.events(1))
    live.act(0, 2, 100)
    assert live.events(1, known) == live.events(1)[known:]
    assert len(live.events(1, known)) == 1
    assert live.events(1, known + 1) == []


def test_the_seed_stays_secret_until_the_end() -> None:
    live = table()
    assert live.record().seed is None
    at = 0
    while live.outcome is None:
        at += 400
        live.tick(at)
        if asks := live.asks():
            live.act(asks[0].seat, asks[0].actions[0], at)
    assert live.record().seed == "seed"
    assert verify(TinyGame(), live.record()) == live.outcome


def test_the_salts_change_the_deal() -> None:
    seats = [tuple(SeatEntry(name=name, salt=salt + name) for name in "ABC") for salt in ("", "x", "y", "z")]
    deals = {tuple(map(str, Table(TinyGame(), entries, {}, "seed").events(0))) for entries in seats}
    assert len(deals) > 1
