"""Records on disk: JSON, read strictly."""

from pathlib import Path

import msgspec

from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record

LARGEST = 2**53 - 1  # JSON carries no whole number beyond it safely, and the engine counts in 64 bits


def write_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(record_text(record))
    draft.replace(path)


def record_text(record: Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read_record(path: Path) -> Record:
    """The record in a file, or a refusal that says where it is not one."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} can not be read: {error.strerror}") from None
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise BadRecord(f"{path} is not a record: {error}") from None
    for entry in record.inputs:
        if max(map(abs, (entry.number, entry.at, entry.seat, entry.action))) > LARGEST:
            raise BadRecord(f"{path} is not a record: a number of input {entry.number} is beyond {LARGEST}")
    return record
