"""One live game of any kind: seats, clock, record and what each seat has been told. Knows no game."""

from rumpus.table.files import read_record, write_record
from rumpus.table.table import Table

__all__ = ["Table", "read_record", "write_record"]
