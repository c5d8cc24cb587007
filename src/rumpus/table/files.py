"""Records and score sheets as JSON, read strictly."""

import re
from pathlib import Path

import msgspec

from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.kernel.game import Game
from rumpus.kernel.record import Record

LARGEST = 2**53 - 1  # JSON carries no whole number beyond it safely, and the engine counts in 64 bits


def write_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(record_text(record))
    draft.replace(path)


def record_text(record: Record) -> bytes:
    return laid_out(packed(record))


def packed(record: Record) -> bytes:
    """A record as a store keeps it, without spaces."""
    return msgspec.json.encode(record)


def laid_out(text: bytes) -> bytes:
    """A record as people read it."""
    return msgspec.json.format(text, indent=1) + b"\n"


def read_record(path: Path) -> Record:
    """The record in a file, or a refusal that says where it is not one."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} can not be read: {error.strerror}") from None
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a record: {error}") from None
    for entry in record.inputs:
        action = entry.action if isinstance(entry.action, int) else 0
        if max(map(abs, (entry.number, entry.at, entry.seat, action, entry.back))) > LARGEST:
            raise BadRecord(f"{path} is not a record: a number of input {entry.number} is beyond {LARGEST}")
    return record


def sheet_in(text: str | bytes, game: Game) -> object:
    """The sheet that a JSON text is, or a refusal that says where it is not one."""
    if game.sheet_type is None:
        raise BadSetup(f"{game.title} has no referee")
    try:
        data = msgspec.json.decode(text)
        sheet: object = msgspec.convert(data, type=game.sheet_type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadSetup(f"not a sheet of {game.title}: {counted_from_one(str(error))}") from None
    refuse_unknown(data, msgspec.to_builtins(sheet), "")
    return sheet


def counted_from_one(words: str) -> str:
    """`$.rounds[0]` as `rounds 1`, which is how refusals count."""
    return re.sub(r"\[(\d+)\]", lambda place: f" {int(place[1]) + 1}", words).replace("`$.", "`")


def refuse_unknown(data: object, known: object, place: str) -> None:
    """Refuse a key that the sheet's own form does not have."""
    if isinstance(data, dict) and isinstance(known, dict):
        for key, value in data.items():
            if key not in known:
                raise BadSetup(f"{place or 'the sheet'} has an unknown key {key!r}; known: {', '.join(known)}")
            refuse_unknown(value, known[key], f"{place}.{key}" if place else key)
    elif isinstance(data, list) and isinstance(known, list | tuple):
        for number, (value, own) in enumerate(zip(data, known, strict=True), start=1):
            refuse_unknown(value, own, f"{place} {number}")
