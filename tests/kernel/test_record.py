"""Records: written to disk, read back, replayed, and every lie found."""

from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.bots import seat_bot
from rumpus.games import open_game
from rumpus.games.fight_song.cards import house_pack_text
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.game import Game
from rumpus.kernel.record import GaveUp, Record, SeatEntry, replayed, salted, seal_of, verify
from rumpus.kernel.seals import commitment_to, seal_after
from rumpus.table import Table, read_record, write_record
from tests.effort import effort
from tests.kernel.tiny import TinyGame

GAME = open_game("fight-song")
RECORDS = effort(5, 100)


def played(number: int, game: Game = GAME, bot: str = "random") -> Record:
    """A whole game of bots at a table."""
    seats = 2 + number % 3
    entries = tuple(salted(f"Bot {seat}", f"{number} {seat}", bot) for seat in range(seats))
    table = Table(game, entries, {"corners": "shared"} if number % 5 == 4 else {}, f"seed {number}")
    bots = [seat_bot(game, bot, chance_from(f"{number} {seat}".encode())) for seat in range(seats)]
    at = 0
    while table.outcome is None:
        at += 700
        (ask,) = table.asks()
        table.act(ask.seat, bots[ask.seat].choose(table.view(ask.seat), ask), at)
    return table.record()


def with_input(record: Record, place: int, **changes: int) -> Record:
    inputs = list(record.inputs)
    inputs[place] = replace(inputs[place], **changes)  # type: ignore[arg-type]  # the seal is never among them
    return replace(record, inputs=inputs)


def resealed(record: Record) -> Record:
    """A careful forger closes every seal anew."""
    seal, inputs = seal_of(record.header), []
    for entry in record.inputs:
        seal = seal_after(seal, entry.number, entry.at, entry.seat, entry.action, entry.back)
        inputs.append(replace(entry, seal=seal))
    return replace(record, inputs=inputs, seal=seal_of(record.header))


@pytest.mark.parametrize("number", range(RECORDS))
def test_a_true_record_is_accepted_and_every_single_change_refused(number: int, tmp_path: Path) -> None:
    record = played(number)
    write_record(tmp_path / "game.json", record)
    record = read_record(tmp_path / "game.json")
    assert verify(GAME, record) == record.outcome

    for place, entry in enumerate(record.inputs):
        assert isinstance(entry.action, int)
        for changes in ({"action": (entry.action + 1) % 52}, {"seat": entry.seat - 1}, {"at": entry.at + 1}):
            with pytest.raises(BadRecord, match=f"input {place + 1} was changed"):
                verify(GAME, with_input(record, place, **changes))
    with pytest.raises(BadRecord, match="input 1 carries the number 2"):
        verify(GAME, with_input(record, 0, number=2))
    with pytest.raises(BadRecord, match="the seed is not the one committed to"):
        verify(GAME, replace(record, seed="seed of my own"))
    outcome = record.outcome
    assert outcome is not None
    for lie in (
        replace(outcome, winners=tuple(seat + 1 for seat in outcome.winners)),
        replace(outcome, scores=(*outcome.scores[:-1], outcome.scores[-1] + 1)),
        replace(outcome, reason="walkover"),
    ):
        with pytest.raises(BadRecord, match="the result is said to be"):
            verify(GAME, replace(record, outcome=lie))


def test_a_forged_seed_with_its_own_commitment_deals_other_cards() -> None:
    record = played(1)
    header = replace(record.header, commitment=commitment_to("mine"))
    with pytest.raises(BadRecord, match="the header was changed"):
        verify(GAME, replace(record, header=header, seed="mine"))
    with pytest.raises(BadRecord, match=r"input \d+ is not possible|the result is said|not over"):
        verify(GAME, resealed(replace(record, header=header, seed="mine")))


def test_an_input_that_is_not_possible_is_named_even_under_true_seals() -> None:
    record = played(2)
    first = record.inputs[0]
    with pytest.raises(BadRecord, match=r"input 1 is not possible: you are not asked now; player \d is"):
        verify(GAME, resealed(with_input(record, 0, seat=(first.seat + 1) % 4)))


@pytest.mark.parametrize("number", [0, 1])
def test_salts_names_and_house_rules_are_sealed(number: int) -> None:
    record = played(number)
    first, *others = record.header.seats
    for header in (
        replace(record.header, seats=(replace(first, salt="other"), *others)),
        replace(record.header, seats=(replace(first, name="Other"), *others)),
        replace(record.header, house={**record.header.house, "corners": "shared"}),
    ):
        with pytest.raises(BadRecord, match="the header was changed"):
            verify(GAME, replace(record, header=header))


def test_missing_and_added_inputs_are_found() -> None:
    record = played(3)
    with pytest.raises(BadRecord, match="the game is not over after the last input"):
        verify(GAME, replace(record, inputs=record.inputs[:-1]))
    with pytest.raises(BadRecord, match="input 2 carries the number 3"):
        verify(GAME, replace(record, inputs=[record.inputs[0], *record.inputs[2:]]))
    more = resealed(replace(record, inputs=[*record.inputs, replace(record.inputs[-1], number=len(record.inputs) + 1)]))
    with pytest.raises(BadRecord, match=r"is not possible: .*the game is over"):
        verify(GAME, more)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": "rumpus-record-9"}, "the format is 'rumpus-record-9'"),
        ({"game": "chess"}, "the record is of 'chess'"),
        ({"rules_version": 99}, "played by version 99 of the rules"),
        ({"pack": "0" * 64}, "the pack is not the one the record names"),
    ],
)
def test_a_record_of_something_else_is_refused(changes: dict[str, object], complaint: str) -> None:
    record = played(4)
    header = replace(record.header, **changes)  # type: ignore[arg-type]  # each case names a field and its type
    with pytest.raises(BadRecord, match=complaint):
        verify(GAME, replace(record, header=header))


def test_an_unfinished_record_can_not_be_verified() -> None:
    record = replace(played(5), seed=None, outcome=None)
    with pytest.raises(BadRecord, match="the game is not over: its seed or its result is missing"):
        verify(GAME, record)
    with pytest.raises(BadRecord, match="the seed is not revealed yet"):
        next(replayed(GAME, record))


def test_a_record_carries_the_pack_it_was_played_with(tmp_path: Path) -> None:
    text = house_pack_text().replace("Trumpet Line", "Kazoo Choir")
    record = played(6, open_game("fight-song", text))
    write_record(tmp_path / "game.json", record)
    record = read_record(tmp_path / "game.json")
    assert verify(open_game(record.header.game, record.header.pack_text), record) == record.outcome
    with pytest.raises(BadRecord, match="the pack is not the one"):
        verify(GAME, record)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "is not a record: Input data was truncated"),
        (b"{", "is not a record"),
        (b"[]", r"is not a record: Expected `object`, got `array`"),
        (b'{"header": 1}', r"is not a record: Expected `object`, got `int` - at `\$.header`"),
        (b"\xff\xfe", "is not a record"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_the_place(text: bytes, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)
    with pytest.raises(BadRecord, match=complaint):
        read_record(path)
    with pytest.raises(BadRecord, match="can not be read: No such file"):
        read_record(tmp_path / "missing.json")


def given_up() -> Record:
    """Three at a table, one of whom could not go on."""
    table = Table(TinyGame(), tuple(SeatEntry(name=name) for name in ("Ann", "Bob", "Cyd")), {}, "seed")
    table.act(0, 1, 100)
    table.give_up(1, "fell asleep")
    return table.record()


def test_a_game_that_was_given_up_is_proved_and_the_others_have_won(tmp_path: Path) -> None:
    record = given_up()
    write_record(tmp_path / "game.json", record)
    assert read_record(tmp_path / "game.json") == record
    outcome = verify(TinyGame(), record)
    assert (outcome.reason, outcome.winners, outcome.scores) == ("Bob fell asleep", (0, 2), (1, 0, 1))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seat": 2}, "the seal is another"),
        ({"words": "won"}, "the seal is another"),
        ({"seal": ""}, "the seal is another"),
        ({"seat": 3}, "there is no such seat"),
    ],
)
def test_who_gave_up_can_not_be_changed(changes: dict[str, object], complaint: str) -> None:
    record = given_up()
    assert record.gave_up is not None
    lie: GaveUp = replace(record.gave_up, **changes)  # type: ignore[arg-type]  # each as its field
    with pytest.raises(BadRecord, match=complaint):
        verify(TinyGame(), replace(record, gave_up=lie))


def test_nobody_gives_up_a_game_that_is_over() -> None:
    record = played(1)
    seal = seal_after(record.inputs[-1].seal, len(record.inputs) + 1, 0, 0, "left", 0)
    with pytest.raises(BadRecord, match="can not have given up: the game was over"):
        verify(GAME, replace(record, gave_up=GaveUp(0, "left", seal)))


def test_without_who_gave_up_a_record_is_unfinished() -> None:
    with pytest.raises(BadRecord, match="the game is not over after the last input"):
        verify(TinyGame(), replace(given_up(), gave_up=None))
