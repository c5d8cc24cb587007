"""One live game of any kind, and the people around it: seats, clock, record, what each was told. Knows no game."""

from rumpus.table.files import read_record, write_record
from rumpus.table.lag import TooSoon
from rumpus.table.room import AlreadyDone, Room
from rumpus.table.table import Table

__all__ = ["AlreadyDone", "Room", "Table", "TooSoon", "read_record", "write_record"]
