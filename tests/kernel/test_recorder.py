"""Writing a game down, and striking out what is taken back."""

from rumpus.kernel.record import Input, SeatEntry
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.types import Outcome
from tests.kernel.shout import ShoutGame

DONE = ((0, "apple", 100), (1, 0, 300), (0, "cow", 900))


def recorder() -> Recorder:
    notes = Recorder(ShoutGame(), (SeatEntry(name="Ann"), SeatEntry(name="Bob")), {}, "seed")
    for seat, action, at in DONE:
        notes.note(seat, action, at)
    return notes


def done(inputs: list[Input]) -> list[tuple[int, int | str, int]]:
    return [(entry.seat, entry.action, entry.at) for entry in inputs]


def test_inputs_are_numbered_from_one_in_the_order_they_came() -> None:
    notes = recorder()
    assert notes.count == 3
    assert [entry.number for entry in notes.inputs()] == [1, 2, 3]
    assert done(notes.inputs()) == list(DONE)


def test_it_knows_who_did_what() -> None:
    notes = recorder()
    assert notes.did(1, 0, "apple")
    assert notes.did(2, 1, 0)
    assert not notes.did(2, 0, 0)  # somebody else's
    assert not notes.did(1, 0, "cow")  # something else
    assert not notes.did(0, 0, "cow")
    assert not notes.did(4, 0, "cow")


def test_what_is_taken_back_leaves_no_mark() -> None:
    notes, shorter = recorder(), recorder()
    assert done(notes.take_back(2)) == list(DONE[:2])
    assert notes.count == 2
    notes.note(*DONE[2])
    assert notes.inputs() == shorter.inputs()  # seals and all


def test_everything_can_be_taken_back() -> None:
    notes = recorder()
    sealed = notes.record(None).seal
    assert notes.take_back(0) == []
    assert notes.seal == sealed


def test_the_seed_is_told_with_the_outcome_and_not_before() -> None:
    notes, outcome = recorder(), Outcome("words", (0,), (2, 0))
    assert (notes.record(None).seed, notes.record(None).outcome) == (None, None)
    assert (notes.record(outcome).seed, notes.record(outcome).outcome) == ("seed", outcome)
