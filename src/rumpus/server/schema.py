"""The wire and the bot lines as JSON Schema, made from the types; the browser's TypeScript types are made from these.

python -m rumpus.server.schema FOLDER
"""

import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import msgspec

from rumpus.bots import lines
from rumpus.games import GAMES
from rumpus.kernel.game import Game
from rumpus.server import wire
from rumpus.server.api import ANSWERS
from rumpus.server.tagged import tagged
from rumpus.table.people import HOUSE_EVENTS

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def wire_schema() -> dict[str, Any]:  # JSON Schema is any JSON
    """The messages both ways, and the answers of the HTTP doors."""
    unions = {"FromClient": wire.FromClient, "FromTable": wire.FromTable}
    parts = {"Told": wire.Told, "Offered": wire.Offered}
    return schema_of("The wire of Rumpus", {**unions, **parts, **{answer.__name__: answer for answer in ANSWERS}})


def bots_schema() -> dict[str, Any]:
    """What the house and a bot that is a program say to each other; the view of a game is in the game's schema."""
    return schema_of("The bot lines of Rumpus", {"FromHouse": lines.FromHouse, "FromBot": lines.FromBot})


def game_schema(game: type[Game]) -> dict[str, Any]:
    """What the game-shaped parts of the messages are made of, the pack and the score keeper's sheet and card."""
    (offers,) = get_args(get_type_hints(game.offers)["return"])
    types = {
        "Open": get_type_hints(game.open_table)["return"],
        "Own": get_type_hints(game.own_cards)["return"],
        "View": get_type_hints(game.view)["return"],
        "Offer": tagged_union(get_args(offers) or (offers,)),
        "Event": tagged_union((*game.events, *HOUSE_EVENTS)),
        "Pack": get_type_hints(game.cards)["return"],
        "Sheet": game.sheet_type,
        "ScoreCard": get_type_hints(game.judge)["return"],
    }
    return schema_of(f"{game.title} on the wire", types)


def tagged_union(types: tuple[type, ...]) -> Any:  # a union made at run time has no static type
    first, *others = (tagged(one) for one in types)
    union: Any = first
    for other in others:
        union = union | other
    return union


def schema_of(title: str, types: dict[str, Any]) -> dict[str, Any]:
    schemas, parts = msgspec.json.schema_components(list(types.values()), ref_template="#/$defs/{name}")
    named = {name: schema for name, schema in zip(types, schemas, strict=True) if schema != {"$ref": f"#/$defs/{name}"}}
    parts = dict(sorted({**parts, **named}.items()))
    for part in parts.values():
        if "description" in part:  # a docstring, whose indents some Pythons keep
            part["description"] = cleandoc(part["description"])
    return {"$schema": DIALECT, "title": title, "$defs": parts}


def schemas() -> dict[str, bytes]:
    """Every schema file by its name."""
    found = {"wire": wire_schema(), "bots": bots_schema(), **{slug: game_schema(game) for slug, game in GAMES.items()}}
    return {
        f"{name}.json": msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"
        for name, schema in found.items()
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        (folder / name).write_bytes(text)
