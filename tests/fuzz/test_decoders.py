"""Whatever comes, every reader gives a value or one of our refusals: nothing else is raised, and never slowly."""

import json
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Setup
from rumpus.kernel.record import AS_FIRST, FRESH, SIMULATED, Header, Record, salted, seal_of, verify
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import commitment_to, hash_of_salt, seal_after, seal_of_seat, shuffle_of
from rumpus.server import api, sockets, wire
from rumpus.server.codes import Codes
from rumpus.server.delay import Delay
from rumpus.server.guests import Guests
from rumpus.server.register import Register
from rumpus.server.replaying import pages_of
from rumpus.server.store import SqliteStore
from rumpus.server.trips import told_trip
from rumpus.table.files import read_record, record_text, sheet_in
from tests.effort import effort
from tests.fuzz.mutating import Json, spoilt, spoilt_text, torn

CORPUS: Final = Path(__file__).parent / "corpus"
SLOW: Final = 2.0
"""Seconds of a core that nothing may take; a body of a post has at most half a megabyte."""
BROKEN: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What doors and sockets catch, as they say."""

seeds = st.integers(0, 2**32 - 1)
each_game = pytest.mark.parametrize("slug", GAMES)


def often(by_day: int, by_night: int) -> settings:
    return settings(max_examples=effort(by_day, by_night))


@contextmanager
def in_time() -> Iterator[None]:
    began = thread_time()
    yield
    assert thread_time() - began < SLOW, "too slow"


@contextmanager
def refused_at_worst() -> Iterator[None]:
    told = "a value"
    with in_time():
        try:
            yield
        except Refusal as refusal:
            told = refusal.told()
    assert told, "a refusal says why"


# The wire


@cache
def messages() -> list[Json]:
    return [json.loads(line) for line in (CORPUS / "wire" / "messages.jsonl").read_text("utf-8").splitlines()]


@often(300, 30_000)
@given(seeds)
def test_a_frame_is_a_message_or_none(seed: int) -> None:
    luck = Random(seed)
    text = spoilt_text(luck.choice(messages()), luck) if luck.random() < 0.9 else luck.randbytes(luck.randrange(80))
    with in_time():
        try:
            message = sockets.decode(text)
        except BROKEN:
            found = sockets.id_in(memoryview(text))
            assert found is None or abs(found) <= sockets.LARGEST_ID
        else:
            again = msgspec.json.encode(message).replace(b',"salt":""', b"")  # which stands for none
            assert sockets.decode(again) == message
            again.decode("utf-8")


def test_the_corpus_has_every_message_of_the_wire() -> None:
    kinds = {type(msgspec.convert(message, wire.FromClient)) for message in messages()}
    assert kinds == set(wire.FromClient.__args__)


@often(100, 10_000)
@given(seeds)
def test_a_body_is_what_its_door_takes_or_not(seed: int) -> None:
    luck = Random(seed)
    key = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM="
    bodies: tuple[tuple[Any, Json], ...] = (  # a type, and what it takes
        (
            api.NewTable,
            {"game": "x", "seats": 2, "house": {"a": "b"}, "pace": 0, "host": {"name": "A", "salt": "s" * 8}},
        ),
        (
            api.Device,
            {
                "endpoint": "https://push.example/1",
                "p256dh": key,
                "auth": "tBHItJI5svbpez7KI4CCXg==",
                "kinds": ["turn"],
            },
        ),
        (api.DeviceName, {"endpoint": "https://push.example/1"}),
        (api.PhoneWish, {"everything": True}),
        (api.Instead, {"instead": True}),
        (api.Recovery, {"code": "22222-33333-44444-55555", "instead": True}),
        (api.PassName, {"id": "AAAAAAAAAAAAAAAAAAAAAA"}),
        (api.Complaint, {"who": "abc", "words": "rude"}),
    )
    kind, sound = luck.choice(bodies)
    with in_time():
        try:
            value = msgspec.json.decode(spoilt_text(sound, luck), type=kind)
        except BROKEN:
            return
        assert isinstance(value, kind)


@pytest.fixture(scope="module")
def register(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Register]:
    store = SqliteStore(tmp_path_factory.mktemp("register") / "store.db")
    register = Register(store.connect)
    yield register
    register.close()
    store.close()


@often(60, 5_000)
@given(text=st.text(), data=st.binary(max_size=80))
def test_words_in_heads_and_addresses_are_read_or_count_as_nothing(register: Register, text: str, data: bytes) -> None:
    guests, codes = Guests(b"k" * 32, register), Codes(b"k" * 32)
    codes.give("table")
    with in_time():
        assert guests.guest_at("table", text, text) is None
        assert guests.renewed(text) is None
        assert guests.passes_in(text) == []
        assert guests.from_phone(text) is None
        assert register.guest_by_code(text) is None
        assert codes.room(text) in (None, "table")
        assert sockets.known_from(text).heard >= 0
        sockets.cookie_in(text)
        told_trip(text)
        Delay().pong(data, 1, None)


# Records


@cache
def records(slug: str) -> list[Record]:
    """The shortest of some games at random, in each format and by each generator; in mid-game somebody sits down."""
    game, found = open_game(slug), []
    for dealing in (FRESH, SIMULATED, AS_FIRST):
        games = []
        for number in range(3):
            seats = tuple(salted(f"P{seat}", f"{seat:032x}") for seat in range(min(game.seat_counts)))
            recorder = Recorder(game, seats, {}, f"seed {number}", dealing)
            chance = shuffle_of(f"seed {number}", tuple(entry.salt for entry in seats), dealing.shuffle)
            state = game.new(Setup(len(seats)), chance)
            recorder.take_seat(0, "Zoe")
            playout(state, chance_from(f"{number}".encode()), recorder)
            games.append(recorder.record(state.outcome()))
        found.append(min(games, key=lambda one: len(one.inputs)))
    return found


def resealed(forged: Record) -> Record:
    """A careful forger closes every seal anew, so that what is within is looked at too."""
    header = rebound(replace(forged.header, commitment=commitment_to(forged.seed or "")))
    seal = first = seal_of(header)
    inputs, taken = [], []
    for number in range(len(forged.inputs) + 1):
        if number:
            entry = forged.inputs[number - 1]
            seal = seal_after(seal, number, entry.at, entry.seat, entry.action, entry.back, entry.by)
            inputs.append(replace(entry, number=number, seal=seal))
        for change in forged.taken:
            if change.after == number:
                seal = seal_of_seat(seal, number, change.seat, change.name)
                taken.append(replace(change, seal=seal))
    return replace(forged, header=header, seal=first, inputs=inputs, taken=taken)


def rebound(header: Header) -> Header:
    """Every seat bound to the salt that it has."""
    seats = tuple(replace(seat, salt_hash=hash_of_salt(seat.salt) if seat.salt else "") for seat in header.seats)
    return replace(header, seats=seats)


def in_part(document: Json, luck: Random) -> Json:
    """Few inputs, so that it is not always one of them that is spoilt."""
    return {**document, "inputs": document["inputs"][: luck.choice((0, 1, 5, len(document["inputs"])))]}


@each_game
@often(25, 2_000)
@given(seed=seeds)
def test_a_record_is_replayed_or_refused(slug: str, seed: int) -> None:
    luck = Random(seed)
    document = json.loads(record_text(luck.choice(records(slug))))
    text = spoilt_text(in_part(document, luck), luck)
    with refused_at_worst():
        try:
            forged = msgspec.json.decode(text, type=Record)
            text = record_text(resealed(forged)) if luck.random() < 0.7 else text
        except BROKEN:
            pass
        pages_of(text, "/api/replay/key")


@each_game
def test_a_record_that_leaves_usual_house_rules_out_is_replayed(slug: str) -> None:
    sound = records(slug)[0]
    assert pages_of(record_text(resealed(replace(sound, header=replace(sound.header, house={})))), "/api/replay/key")


@each_game
def test_a_record_in_a_file_is_read_or_refused(slug: str, tmp_path: Path) -> None:
    file, luck = tmp_path / "record.json", Random(slug)
    for sound in records(slug):
        assert resealed(sound) == sound
        assert verify(open_game(slug), sound) == sound.outcome
    documents = [json.loads(record_text(sound)) for sound in records(slug)]
    for _ in range(effort(20, 1_000)):
        file.write_bytes(spoilt_text(in_part(luck.choice(documents), luck), luck))
        with refused_at_worst():
            verify(open_game(slug), resealed(read_record(file)))


# Packs


def toml(value: Json) -> str:
    """A value as TOML writes it within a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return '""' if value is None else json.dumps(value)


@cache
def pack(slug: str) -> tuple[str, Json]:
    text = open_game(slug).house_pack_text()
    return text, tomllib.loads(text)


@each_game
@often(30, 2_000)
@given(seed=seeds)
def test_a_pack_is_a_game_or_refused(slug: str, seed: int) -> None:
    luck = Random(seed)
    text, document = pack(slug)
    if luck.random() < 0.3:
        text = torn(text.encode(), luck).decode("utf-8", "replace")
    else:
        other = spoilt(document, luck)
        other = other if isinstance(other, dict) else {"name": other}
        try:
            text = "\n".join(f"{json.dumps(str(key))} = {lines(toml(value))}" for key, value in other.items())
        except RecursionError:  # nests in nests: more than this writer can write
            return
    with refused_at_worst():
        game = open_game(slug, text)
        msgspec.json.encode(game.cards())
        state = game.new(Setup(min(game.seat_counts)), chance_from(b"pack"))
        msgspec.json.encode(game.open_table(state))


def lines(text: str) -> str:
    """A list over several lines: a long one is not read."""
    return text.replace("}, {", "},\n{").replace("], [", "],\n[") if text.startswith("[") else text


# Sheets of the score keeper


@cache
def sheet(slug: str) -> Json:
    return json.loads((CORPUS / "sheets" / f"{slug}.json").read_text("utf-8"))


@pytest.mark.parametrize("slug", [slug for slug in GAMES if (CORPUS / "sheets" / f"{slug}.json").exists()])
@often(100, 5_000)
@given(seed=seeds)
def test_a_sheet_is_judged_or_refused(slug: str, seed: int) -> None:
    game, luck = open_game_once(slug), Random(seed)
    with refused_at_worst():
        msgspec.json.encode(game.judge(sheet_in(spoilt_text(sheet(slug), luck), game)))


@cache
def open_game_once(slug: str) -> Any:  # a game
    return open_game(slug)


@each_game
def test_a_sheet_is_judged_as_before_whatever_came_between(slug: str) -> None:
    game = open_game_once(slug)
    if game.sheet_type is None or not (CORPUS / "sheets" / f"{slug}.json").exists():
        pytest.skip("no sheet of this game")
    text = json.dumps(sheet(slug))
    before = msgspec.json.encode(game.judge(sheet_in(text, game)))
    luck = Random(slug)
    for _ in range(20):
        with refused_at_worst():
            game.judge(sheet_in(spoilt_text(sheet(slug), luck), game))
    assert msgspec.json.encode(game.judge(sheet_in(text, game))) == before
