"""Games that are over, and the score keeper: whole, provable, and refused where they lie."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from rumpus.games import open_game
from rumpus.kernel.record import Record, replayed, seal_after, verify
from rumpus.server import api
from tests.server.clients import Visitor
from tests.server.houses import Played

GAME = open_game("fight-song")


def test_a_record_can_be_taken_home_and_proved(played: Played) -> None:
    answer = played.host.get(f"{played.game()}/record")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{played.table}-1.json"'
    record = msgspec.json.decode(answer.body, type=Record)
    assert verify(GAME, record) == record.outcome
    assert record.header.seats[0].name == "Ada"


def test_a_replay_is_the_record_step_by_step(played: Played) -> None:
    replay = msgspec.json.decode(played.host.get(played.game()).body, type=api.Replay)
    record = played.record
    assert (replay.seed, replay.commitment, replay.outcome) == (record.seed, record.header.commitment, record.outcome)
    assert [step.input for step in replay.steps] == [None, *record.inputs]
    names = tuple(seat.name for seat in record.header.seats)
    for step, (_, state, events) in zip(replay.steps, replayed(GAME, record), strict=True):
        assert [told.sentence for told in step.told] == [GAME.sentence(event, names, {}) for event in events]
        assert [told.to for told in step.told] == [event.to.seats and tuple(sorted(event.to.seats)) for event in events]
        assert bytes(step.open) == msgspec.json.encode(GAME.open_table(state))
        assert [bytes(own) for own in step.own] == [
            msgspec.json.encode(GAME.own_cards(state, seat)) for seat in range(len(names))
        ]


def test_a_record_from_home_gives_the_same_replay(played: Played, visitor: Visitor) -> None:
    assert visitor.post("/api/replay", msgspec.json.encode(played.record)).body == played.host.get(played.game()).body


@pytest.mark.parametrize("number", [0, 2, 10**12])
def test_a_game_that_is_not_over_can_not_be_looked_through(played: Played, number: int) -> None:
    for path in (played.game(number), f"{played.game(number)}/record"):
        answer = played.host.get(path)
        assert (answer.status, answer.reason) == (404, f"game {number} of this table is not over")


def test_a_game_that_is_on_shows_nobody_its_cards(played: Played) -> None:
    host = played.house.visitor()
    table = host.new_table("fight-song")
    with host.at(table) as ada:
        ada.sit(0, "Ada").bot(1).start()
        assert host.get(f"/api/tables/{table}/games/1").status == 404
        assert host.get(f"/api/tables/{table}/games/1/record").status == 404
    assert host.get("/api/tables/nowhere/games/1").status == 404


# Lies


def with_input(record: Record, number: int, **changes: Any) -> Record:  # the fields of an input
    """The record with one input changed, and every seal from there on made to fit."""
    inputs = list(record.inputs)
    inputs[number - 1] = replace(inputs[number - 1], **changes)
    seal = record.seal if number == 1 else inputs[number - 2].seal
    for place in range(number - 1, len(inputs)):
        each = inputs[place]
        seal = seal_after(seal, each.number, each.at, each.seat, each.action, each.back)
        inputs[place] = replace(each, seal=seal)
    return replace(record, inputs=inputs)


def changed_alone(record: Record) -> Record:
    inputs = [replace(each, action=0 if each.action else 1) if each.number == 3 else each for each in record.inputs]
    return replace(record, inputs=inputs)


LIES: dict[str, tuple[Callable[[Record], Record], str]] = {
    "an input": (changed_alone, "input 3 was changed"),
    "an input and all seals": (lambda record: with_input(record, 2, action=4711), "input 2 is not possible"),
    "another's turn": (lambda record: with_input(record, 1, seat=1 - record.inputs[0].seat), "input 1 is not possible"),
    "a seat that is not there": (lambda record: with_input(record, 1, seat=77), "input 1 is not possible"),
    "a seat below all": (lambda record: with_input(record, 1, seat=-5), "input 1 is not possible"),
    "an action below all": (lambda record: with_input(record, 1, action=-(10**6)), "input 1 is not possible"),
    "the seed": (lambda record: replace(record, seed="0" * 32), "the seed is not the one committed to"),
    "a missing seed": (lambda record: replace(record, seed=None), "not over"),
    "the header": (lambda record: replace(record, seal="0" * 16), "the header was changed"),
    "the end": (lambda record: replace(record, inputs=record.inputs[:-1]), "the game is not over after the last"),
    "the game": (lambda record: replace(record, header=replace(record.header, game="whist")), "no game 'whist'"),
    "the pack": (lambda record: replace(record, header=replace(record.header, pack_text="x = 1")), ""),
    "the version": (lambda record: replace(record, header=replace(record.header, rules_version=9)), "version 9"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_record_that_lies_is_refused_with_its_first_lie(played: Played, visitor: Visitor, lie: str) -> None:
    tampered, why = LIES[lie]
    answer = visitor.post("/api/replay", msgspec.json.encode(tampered(played.record)))
    assert (answer.status, why in answer.reason) == (400, True), answer.body
    assert answer.reason


@pytest.mark.parametrize("huge", [2**63, 2**64, 10**30, -(2**63) - 1])
@pytest.mark.parametrize("field", ["action", "seat", "at"])
def test_numbers_beyond_all_measure_are_refused(played: Played, visitor: Visitor, field: str, huge: int) -> None:
    """The compiled engine counts in machine words; what does not fit must not get that far, nor pass in pure Python."""
    answer = visitor.post("/api/replay", json.dumps(told(with_input(played.record, 1, **{field: huge}))).encode())
    assert answer.status == 400
    assert "input 1" in answer.reason


def told(record: Record) -> Any:  # JSON, in which numbers may be of any length
    value = msgspec.to_builtins(record)
    value["inputs"] = [
        {"number": each.number, "at": each.at, "seat": each.seat, "action": each.action, "seal": each.seal}
        for each in record.inputs
    ]
    return value


# The score keeper


def test_the_score_keeper_adds_up_a_sheet(visitor: Visitor) -> None:
    sheet = {"players": ["Ada", "Bo"], "rounds": [{"points": [5, 3]}]}
    card = visitor.post("/api/games/fight-song/referee", sheet).json()
    assert [(team["name"], team["total"]) for team in card["teams"]] == [("Ada", 5), ("Bo", 3)]
    assert (card["hands"], card["over"]) == (1, False)


@pytest.mark.parametrize(
    "sheet",
    [
        {"players": ["Ada"]},
        {"players": ["Ada", "Bo"], "rounds": [{"points": [5, 99]}]},
        {"players": ["Ada", "Bo"], "rounds": [{"points": [5, 10**30]}]},
        {"players": ["Ada", "Bo"], "house": {"jokers": "wild"}},
        {"players": "Ada"},
        {"players": ["Ada", "Bo"], "rounds": [{}]},
    ],
)
def test_the_score_keeper_refuses_what_can_not_be(visitor: Visitor, sheet: object) -> None:
    answer = visitor.post("/api/games/fight-song/referee", sheet)
    assert answer.status == 400
    assert answer.reason


def test_a_word_is_judged_by_a_sheet_of_one_call(visitor: Visitor) -> None:
    sheet = {"rounds": [[{"player": 1, "word": "Boxes"}]]}
    (line,) = visitor.post("/api/games/word-combat/referee", sheet).json()["rounds"][0]["calls"]
    assert line == {"player": 1, "word": "boxes", "points": -5, "reason": "plural", "clause": "WC-WORD-4"}


@pytest.mark.parametrize(
    "call",
    [
        {"player": 3, "word": "tea"},
        {"player": "Cy", "word": "tea"},
        {"player": 10**30, "word": "tea"},
        {"player": 1, "word": ""},
        {"player": 1, "word": "tea\x00"},
        {"player": 1, "word": "tea", "points": 10**30},
        {"player": 1, "word": "x" * 30_000 + "!"},
        {"player": 1, "word": ["tea"]},
        {"player": 1, "word": "tea", "letters": "tea"},
        ["tea"],
    ],
)
def test_the_referee_of_words_refuses_what_can_not_be(visitor: Visitor, call: object) -> None:
    answer = visitor.post("/api/games/word-combat/referee", {"players": ["Ada", "Bo"], "rounds": [[call]]})
    assert answer.status == 400
    assert 0 < len(answer.reason) < 300


def test_the_score_keeper_of_no_game_is_refused(visitor: Visitor) -> None:
    answer = visitor.post("/api/games/whist/referee", {"players": ["Ada", "Bo"]})
    assert answer.status in (400, 404)
    assert "whist" in answer.reason
