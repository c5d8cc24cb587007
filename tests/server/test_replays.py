"""Games that are over, and the score keeper: whole, provable, and refused where they lie."""

import asyncio
import gzip
import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from rumpus.games import open_game
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record, replayed, verify
from rumpus.kernel.seals import seal_after
from rumpus.server import api, replaying, replays
from rumpus.table.files import record_text
from tests.server.clients import Visitor
from tests.server.houses import Played, children_of, in_house

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
    posted = visitor.post("/api/replay", msgspec.json.encode(played.record)).json()
    kept = played.host.get(played.game()).json()
    assert visitor.get(posted.pop("rest")).json()["steps"] == posted["steps"]
    assert kept.pop("rest") == played.game()
    assert posted == kept


def test_a_long_game_comes_in_pages(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "PAGE_BYTES", 8_000)
    pages = [gzip.decompress(page) for page in replaying.pages_of(record_text(played.record), "/there")]
    first = msgspec.json.decode(pages[0], type=api.Replay)
    steps = list(first.steps)
    for page in (msgspec.json.decode(text, type=api.ReplayPage) for text in pages[1:]):
        assert page.first == len(steps)
        steps += page.steps
    assert (len(pages) > 2, first.count, first.rest) == (True, len(played.record.inputs) + 1, "/there")
    assert [step.input for step in steps] == [None, *played.record.inputs]


def test_a_page_that_is_not_there_is_told(played: Played) -> None:
    assert played.host.get(f"{played.game()}?page=1").status == 404
    assert played.host.get(f"{played.game()}?page=x").status == 404
    assert played.host.get("/api/replay/" + "0" * 64).status == 404


def test_who_has_a_page_is_not_sent_it_again(played: Played) -> None:
    tag = played.host.get(played.game()).headers["ETag"]
    again = played.host.get(played.game(), {"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert played.host.get(f"{played.game()}?page=0", {"Accept-Encoding": "gzip"}).headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("limit", ["MOST_INPUTS", "MOST_BYTES"])
def test_too_long_a_game_is_refused(played: Played, limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, limit, 3)
    with pytest.raises(BadRecord, match="too long to be shown"):
        replaying.pages_of(record_text(played.record), "")


def test_a_pack_too_deep_to_read_is_refused(played: Played, visitor: Visitor) -> None:
    deep = replace(played.record.header, pack_text="a=" + "[" * 3000)
    answer = visitor.post("/api/replay", msgspec.json.encode(replace(played.record, header=deep)))
    assert (answer.status, bool(answer.reason)) == (400, True)


def test_replays_that_are_not_there_yet_are_limited_for_each_visitor(tmp_path: Path) -> None:
    with in_house(tmp_path, rate=True) as house:
        host = house.visitor()
        statuses = {host.get(f"/api/tables/nowhere{number}/games/1").status for number in range(14)}
    assert statuses == {404, 429}


def test_those_who_want_the_same_replay_wait_for_one_and_too_many_are_refused(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record_text(played.record)
    monkeypatch.setattr(replays, "MOST_WAITING", 1)

    async def story() -> None:
        makes = replays.Replays(0)
        both = [asyncio.ensure_future(makes.make("one", text, "")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(replays.TooBusy):
            await makes.make("another", text, "")
        first, second = await asyncio.gather(*both)
        assert first is second is makes.find("one")
        makes.close()

    asyncio.run(story())


def test_those_asked_for_longest_ago_are_forgotten_first(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_text(played.record)
    monkeypatch.setattr(replays, "KEPT_BYTES", 2 * sum(map(len, replaying.pages_of(text, ""))) + 10)

    async def story() -> list[bool]:
        makes = replays.Replays(0)
        for key in ("one", "two"):
            await makes.make(key, text, "")
        makes.find("one")
        await makes.make("three", text, "")
        makes.close()
        return [makes.find(key) is not None for key in ("one", "two", "three")]

    assert asyncio.run(story()) == [True, False, True]


def test_a_process_that_makes_replays_and_dies_is_replaced(played: Played) -> None:
    text = record_text(played.record)

    async def story() -> None:
        makes = replays.Replays(1)
        made = await makes.make("one", text, "")
        for pid in children_of(os.getpid()):
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)
        assert await makes.make("two", text, "") == made
        makes.close()

    asyncio.run(story())


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


def with_pack(record: Record, text: str) -> Record:
    return replace(record, header=replace(record.header, pack_text=text))


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
    "the pack": (lambda record: with_pack(record, "x = 1"), "unknown key 'x'"),
    "a pack of half a megabyte": (lambda record: with_pack(record, "a.b.c.d = 1\n" * 30_000), "the pack is too large"),
    "a pack of long keys": (lambda record: with_pack(record, "a." * 900 + "b = 1"), "line 1 has 1805 signs"),
    "a deep pack": (lambda record: with_pack(record, "name=" + "[\n" * 3000 + "]\n" * 3000), "nested too deep"),
    "a name of tables": (lambda record: with_pack(record, "name" + ".a" * 100 + " = 1"), "nested too deep"),
    "the version": (lambda record: replace(record, header=replace(record.header, rules_version=9)), "version 9"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_record_that_lies_is_refused_with_its_first_lie(played: Played, visitor: Visitor, lie: str) -> None:
    tampered, why = LIES[lie]
    answer = visitor.post("/api/replay", msgspec.json.encode(tampered(played.record)))
    assert (answer.status, why in answer.reason) == (400, True), answer.body
    assert answer.reason


UNREADABLE: Final = {
    "deep JSON": b'{"header":' * 20_000,
    "deep lists": b"[" * 100_000,
    "half a sign": b'{"header": {"pack_text": "\\ud800"}}',
    "no UTF-8": b'{"header": {"pack_text": "\xff"}}',
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_record_at_all_is_refused(visitor: Visitor, body: bytes) -> None:
    answer = visitor.post("/api/replay", body)
    assert answer.status == 400
    assert 0 < len(answer.reason) < 300


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
