"""Records of a game as they travel: with a field `kind` that names them, and without their audience."""

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

import msgspec

UNSENT = {"to"}
"""Who an event is for is the server's business."""


@cache
def tagged(record: type) -> type[msgspec.Struct]:
    """The travelling form of a type of records."""
    hints = get_type_hints(record)
    named = [(field.name, hints[field.name]) for field in fields(record) if field.name not in UNSENT]
    return msgspec.defstruct(record.__name__, named, tag_field="kind", tag=record.__name__, frozen=True)


@cache
def names_of(record: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(record) if field.name not in UNSENT)


def to_wire(record: object) -> msgspec.Struct:
    """A record in its travelling form."""
    kind: Any = type(record)  # the cache wants to know that a class can be hashed
    return tagged(kind)(*[getattr(record, name) for name in names_of(kind)])
