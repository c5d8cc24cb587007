"""The wire and its schema: the files are what the types make, and every message of a game fits them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from rumpus.games import GAMES, open_game
from rumpus.server import wire
from rumpus.server.schema import schemas, tagged_union
from rumpus.table.people import TakenBack
from tests.needs import GONE, names_one_of
from tests.server.clients import Client, play_on
from tests.server.houses import Open, in_house

DOCS = Path(__file__).parents[2] / "docs" / "schema"
GAME = open_game("fight-song")
SHAPES = json.loads(schemas()["fight-song.json"])["$defs"]
WIRE = json.loads(schemas()["wire.json"])["$defs"]
WRITTEN = {path.name for path in DOCS.glob("*.json") if not names_one_of(GONE, path.name)}


@pytest.mark.parametrize("name", sorted({*schemas(), *WRITTEN}))
def test_a_schema_file_is_what_the_types_make(name: str) -> None:
    assert (DOCS / name).read_bytes() == schemas()[name], "python -m rumpus.server.schema docs/schema"


def test_every_game_has_its_schema() -> None:
    assert set(schemas()) == {"wire.json", "bots.json", *(f"{slug}.json" for slug in GAMES)}


# Every message of an evening


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Client]]:
    """Two players and a watcher, with talk, refusals, something taken back and another game after the first."""
    with in_house(tmp_path_factory.mktemp("evening")) as house:
        yield clients_of(house)


def clients_of(house: Open) -> list[Client]:
    visitors = house.visitors(3)
    table = visitors[0].new_table("fight-song")
    with visitors[0].at(table) as ada, visitors[1].at(table) as bo, visitors[2].at(table) as watcher:
        ada.sit(0, "Ada")
        bo.sit(1, "Bo")
        ada.start().do("say", text="Hello!")
        bo.catch_up()
        watcher.say("start")
        take_something_back(ada, bo)
        play_on([ada, bo])
        ada.do("rematch", salt="another salt")
        bo.do("rematch", salt="one more salt")
        for player in (ada, bo):
            player.wait_for(wire.Hello)
        play_on([ada, bo], moves=3)
        for client in (ada, bo, watcher):
            client.catch_up()
        return [ada, bo, watcher]


def take_something_back(ada: Client, bo: Client) -> None:
    """Play until somebody may take something back, and do so."""
    for _ in range(40):
        play_on([ada, bo], moves=1)
        for asker, other in ((ada, bo), (bo, ada)):
            if asker.you.can_undo and asker.say("ask_undo").__class__ is wire.Step:
                other.take_until(lambda message: isinstance(message, wire.RoomChanged) and bool(message.room.undo))
                other.do("answer_undo", agree=True)
                asker.catch_up()
                return
    raise AssertionError("nothing could be taken back")


def messages(evening: list[Client]) -> Iterator[wire.ToClient]:
    for client in evening:
        yield from client.heard


def test_every_frame_is_one_message_of_the_closed_list_and_nothing_more(evening: list[Client]) -> None:
    """Decoding forgets fields that are not in the types; encoding again must give the same message."""
    for client in evening:
        for frame, message in zip(client.frames, client.heard, strict=True):
            sent = json.loads(frame)
            left_out = {"done": None} if sent["t"] == "step" else {}
            assert json.loads(msgspec.json.encode(message)) == left_out | sent


def test_every_kind_of_message_came(evening: list[Client]) -> None:
    came = {type(message) for message in messages(evening)}
    assert came == {wire.Hello, wire.RoomChanged, wire.Step, wire.Said, wire.Done, wire.Refused}


def test_the_parts_of_the_game_are_records_of_the_game(evening: list[Client]) -> None:
    offers, happened = offer_types(), tagged_union((*GAME.events, TakenBack))
    for position, events in told_in(evening):
        for told in events:
            assert msgspec.json.encode(msgspec.json.decode(told.event, type=happened)) == bytes(told.event)
            assert told.sentence.endswith((".", "!"))
        for offered in position.ask.offers if position.ask else ():
            assert msgspec.json.encode(msgspec.json.decode(offered.offer, type=offers)) == bytes(offered.offer)
        assert_shape(json.loads(bytes(position.open)), SHAPES["OpenTable"], SHAPES)
        assert_shape(json.loads(bytes(position.own)), SHAPES["OwnCards"], SHAPES)


def test_every_event_that_travels_is_in_the_schema_of_its_game(evening: list[Client]) -> None:
    """Taking back happens at the table, in no game's list; a screen has to draw it all the same."""
    kinds = {json.loads(bytes(told.event))["kind"] for _, events in told_in(evening) for told in events}
    assert "TakenBack" in kinds
    assert kinds - set(SHAPES) == set()


def test_every_frame_fits_the_schema_of_the_wire(evening: list[Client]) -> None:
    for client in evening:
        for frame in client.frames:
            assert_shape(json.loads(frame), WIRE["FromTable"], WIRE)


def told_in(evening: list[Client]) -> Iterator[tuple[wire.Position, list[wire.Told]]]:
    for message in messages(evening):
        if isinstance(message, wire.Hello | wire.Step) and message.position is not None:
            yield message.position, message.events


@pytest.mark.parametrize("union", ["FromClient", "FromTable"])
def test_every_message_stands_in_the_document(union: str) -> None:
    document = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
    for tag in WIRE[union]["discriminator"]["mapping"]:
        assert f"| `{tag}` |" in document


def offer_types() -> Any:  # a union made at run time has no static type
    (hint,) = get_args(get_type_hints(type(GAME).offers)["return"])
    return tagged_union(get_args(hint) or (hint,))


def assert_shape(value: Any, schema: dict[str, Any], parts: dict[str, Any]) -> None:  # any JSON, any schema
    """As much of JSON Schema as our files use."""
    if "$ref" in schema:
        assert_shape(value, parts[schema["$ref"].rpartition("/")[2]], parts)
        return
    if "anyOf" in schema:
        fits = [one for one in schema["anyOf"] if has_shape(value, one, parts)]
        assert fits, (value, schema)
        return
    if "enum" in schema:
        assert value in schema["enum"]
    if "type" in schema:
        assert is_type(value, schema["type"]), (value, schema)
    assert schema.get("minimum", value) <= value if isinstance(value, int) else True
    for name in schema.get("required", ()):
        assert name in value, (name, value)
    for name, part in schema.get("properties", {}).items():
        if name in value:
            assert_shape(value[name], part, parts)
    if isinstance(value, list):
        for item in value if isinstance(schema.get("items"), dict) else ():
            assert_shape(item, schema["items"], parts)


def has_shape(value: Any, schema: dict[str, Any], parts: dict[str, Any]) -> bool:  # as above
    try:
        assert_shape(value, schema, parts)
    except AssertionError:
        return False
    return True


def is_type(value: object, name: str) -> bool:
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    types: dict[str, tuple[type, ...]] = {
        "object": (dict,),
        "array": (list,),
        "string": (str,),
        "boolean": (bool,),
        "number": (int, float),
        "null": (type(None),),
    }
    return isinstance(value, types[name])


# What a client says

EXAMPLES: dict[type[wire.Message], dict[str, Any]] = {
    wire.Sit: {"t": "sit", "id": 1, "seat": 0, "name": "Ada", "salt": "01234567"},
    wire.Stand: {"t": "stand", "id": 2},
    wire.SeatBot: {"t": "bot", "id": 3, "seat": 1, "level": "hard"},
    wire.Clear: {"t": "clear", "id": 4, "seat": 1},
    wire.Arrange: {"t": "arrange", "id": 5, "seats": 3, "house": {"corners": "shared"}, "latecomers": False},
    wire.Start: {"t": "start", "id": 6},
    wire.Act: {"t": "act", "id": 7, "after": 0, "action": 12},
    wire.Say: {"t": "say", "id": 8, "text": "Hello!", "name": "Cy"},
    wire.AskUndo: {"t": "ask_undo", "id": 9},
    wire.AnswerUndo: {"t": "answer_undo", "id": 10, "agree": True},
    wire.Rematch: {"t": "rematch", "id": 11},
    wire.GoOn: {"t": "go_on", "id": 12, "how": "fewer"},
    wire.Commit: {"t": "commit", "id": 14, "salt_hash": "0" * 64},
    wire.ShowSalt: {"t": "show_salt", "id": 15, "salt": "0" * 32},
    wire.AskSeat: {"t": "ask_seat", "id": 13, "seat": 1, "name": "Cy", "salt": "01234567"},
    wire.AnswerSeat: {"t": "answer_seat", "id": 14, "number": 1, "agree": True},
    wire.ChangeGame: {"t": "change_game", "id": 15, "game": "word-combat"},
    wire.Lead: {"t": "lead", "id": 16, "game": 1, "step": 7},
    wire.Bar: {"t": "bar", "id": 17, "who": "0123456789ab", "doors": ["talk", "sit"]},
    wire.Ping: {"t": "ping", "id": 2**53 - 1},
}


def test_there_is_an_example_of_every_message() -> None:
    from typing import get_args

    assert set(EXAMPLES) == set(get_args(wire.FromClient))


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_a_message_has_its_fields_and_no_others(kind: type[wire.Message]) -> None:
    example = EXAMPLES[kind]
    assert isinstance(msgspec.json.decode(json.dumps(example), type=wire.FromClient), kind)
    assert_shape(example, WIRE["FromClient"], WIRE)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(json.dumps({**example, "more": 1}), type=wire.FromClient)
    with pytest.raises(msgspec.ValidationError, match="id"):
        msgspec.json.decode(
            json.dumps({name: value for name, value in example.items() if name != "id"}), type=wire.FromClient
        )
