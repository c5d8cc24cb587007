"""A live table: clock, record, and what each seat is told."""

import pytest

from rumpus.games import GAMES
from rumpus.kernel.errors import GameIsOver, NotAllowed, NotAsked, WrongTime
from rumpus.kernel.game import Game
from rumpus.kernel.record import SeatEntry, salted, verify
from rumpus.kernel.types import CLOCK, WATCHER, Tempo
from rumpus.table import Table
from tests.kernel.tiny import GRAB, SecretDealt, TinyGame
from tests.table.dash import HAND, LATE, RING, STEP, DashGame, DashView
from tests.table.tale import TaleGame


def table(seed: str = "seed") -> Table:
    seats = tuple(salted(name, name.lower()) for name in ("Ann", "Bob", "Cyd"))
    return Table(TinyGame(), seats, {}, seed)


def at_window() -> Table:
    live = table()
    live.act(0, 2, 100)
    for seat in range(3):
        live.act(seat, 0, 500)
    return live


def test_a_deadline_that_has_passed_fires_before_a_late_answer() -> None:
    live = at_window()
    with pytest.raises(NotAsked, match="you are not asked now; player 2 is"):
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


# Without turns


def dash() -> Table:
    return Table(DashGame(), (SeatEntry(name="Ann"), SeatEntry(name="Bob")), {}, "seed")


def steps_of(live: Table) -> tuple[tuple[int, int], ...]:
    view = live.view(WATCHER)
    assert isinstance(view, DashView)
    return view.trail


def test_what_was_done_first_counts_as_first_though_it_came_later() -> None:
    live = dash()
    live.act(0, STEP, 500)
    live.act(1, STEP, 400, back=200)
    assert steps_of(live) == ((400, 1), (500, 0))
    assert [(entry.at, entry.back) for entry in live.record().inputs] == [(500, 0), (400, 200)]


def test_an_action_of_the_past_comes_before_a_deadline_that_had_not_passed_then() -> None:
    live = dash()
    live.act(0, RING, 1000)
    live.act(1, STEP, 1000, back=300)
    live.tick(1000 + LATE)
    assert live.is_over
    assert verify(DashGame(), live.record()) == live.outcome


def test_a_table_knows_its_bell_and_how_fast_a_hand_is() -> None:
    live = dash()
    assert (live.tempo, live.bell, live.is_live, live.effort(0)) == (Tempo.OPEN, None, True, 50)
    live.act(0, RING, 700)
    assert (live.bell, live.earliest(0), live.earliest(1), live.effort(0)) == (700, 700 + HAND, 0, 100)
    live.tick(9000)
    assert not live.is_live


@pytest.mark.parametrize(
    ("inputs", "is_live"), [(0, False), (1, True), (4, True)], ids=["a turn", "sealed", "a window"]
)
def test_time_counts_where_nobody_has_the_turn(inputs: int, is_live: bool) -> None:
    live = table()
    for seat, action in ((0, 2), (0, 0), (1, 0), (2, 0))[:inputs]:
        live.act(seat, action, 100)
    assert live.is_live == is_live


def test_a_table_counts_what_each_seat_has_done() -> None:
    live = dash()
    for at, seat in ((0, 0), (10, 1), (200, 0)):
        live.act(seat, STEP, at)
    assert [live.acts_of(seat) for seat in (0, 1, 2, WATCHER)] == [2, 1, 0, 0]


def test_what_is_taken_back_is_not_counted() -> None:
    live = Table(TaleGame(), (SeatEntry(name="Ann"), SeatEntry(name="Bob")), {}, "seed")
    live.act(0, 1, 0)
    live.act(1, 2, 0)
    live.take_back(1, live.undo_point(1))
    assert [live.acts_of(seat) for seat in (0, 1)] == [1, 0]
    live.act(1, 0, 0)
    assert (live.acts_of(1), live.did(1, 1, 2), live.did(1, 1, 0)) == (1, False, True)


def test_what_was_done_already_is_known_by_its_place_in_its_own_tempo() -> None:
    """A turn has its place among all actions, an answer without turns among those of its seat."""
    live = table()
    live.act(0, 2, 0)  # the turn: the first action of all
    live.act(1, 1, 0)  # sealed: the first of seat 1
    live.act(0, 0, 0)  # sealed: the second of seat 0
    assert live.did(0, 0, 2)
    assert live.did(0, 1, 1)
    assert live.did(1, 0, 0)
    assert not live.did(1, 1, 1)  # it was the second of all, but not in a turn
    assert not live.did(0, 1, 2)
    assert not live.did(2, 0, 0)


def test_after_somebody_gave_up_nothing_is_asked_done_or_taken_back() -> None:
    live = at_window()
    live.give_up(1, "fell asleep")
    assert live.is_over and not live.is_live and not live.can_undo(0)
    assert (live.asks(), live.asked(), live.speakers(), live.deadline) == ([], 0, 0, None)
    assert isinstance(live.refusal(2, 0, 600), GameIsOver)
    with pytest.raises(GameIsOver):
        live.act(2, 0, 600)
    with pytest.raises(NotAllowed, match="the game is over"):
        live.undo_point(0)


def test_everybody_is_told_who_gave_up_and_sees_who_won() -> None:
    live = at_window()
    live.give_up(1, "fell asleep")
    for seat in (0, 1, 2, WATCHER):
        assert live.sentence(live.events(seat)[-1]) == "Bob gives up: it fell asleep."
    assert live.record().seed == "seed"
    assert live.seal == getattr(live.record().gave_up, "seal", "")


@pytest.mark.parametrize("game", [*GAMES.values(), TinyGame], ids=lambda game: game.slug)
def test_every_screen_is_shown_that_who_gave_up_has_lost(game: type[Game]) -> None:
    seats = tuple(salted(f"Player {seat}", "") for seat in range(game.seat_counts[0]))
    live = Table(game(), seats, {}, "seed")
    live.give_up(1, "fell asleep")
    shown = live.open_table()
    outcome = shown["outcome"] if isinstance(shown, dict) else getattr(shown, "outcome", None)
    assert outcome == live.outcome
    assert outcome is not None and outcome.reason == "Player 1 fell asleep" and 1 not in outcome.winners
