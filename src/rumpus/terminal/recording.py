"""The record of a game at this terminal, kept in a file."""

import shlex
from pathlib import Path

from rumpus.kernel.errors import Refusal
from rumpus.table import Table, write_record


def start_record(path: Path, table: Table) -> None:
    """Make sure, before the first card, that the record can be written, and that it takes no other file's place."""
    if path.exists():
        raise Refusal(f"{path} is there already; a record does not replace another file")
    save_record(path, table)


def save_record(path: Path, table: Table) -> None:
    try:
        write_record(path, table.record())
    except OSError as error:
        raise Refusal(f"{path} can not be written: {error.strerror}") from None


def told_kept(path: Path, table: Table) -> str:
    """Where the record is and what it is good for."""
    if table.outcome is None:
        return f"The unfinished record is in {path}; its seed stays secret."
    name = shlex.quote(str(path))
    return f"The record is in {path}.\nTo prove it: rumpus verify {name}\nTo read it:  rumpus replay {name}"
