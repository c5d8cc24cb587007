"""A game as native code, called from Python: traces and simulations. A call runs without the interpreter's lock."""

import ctypes
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.build import built
from rumpus.lanes.output import handed_over, written
from rumpus.lanes.program import Program
from rumpus.lanes.sources import Sources

CODES: Final = {"int8_t": "b", "int16_t": "h", "int32_t": "i", "int64_t": "q"}
KEPT: Final["dict[str, list[array[int]]]"] = {}


class Failure(ctypes.Structure):
    """Where the rules went wrong: the number of the game, and of the place in their source."""

    _fields_ = [("game", ctypes.c_int64), ("site", ctypes.c_int64)]


class Trapped(Exception):
    """The rules did what Python stops: an index beyond its row, a failed assertion, a number beyond 64 bits."""


class Count(ctypes.Structure):
    _fields_ = [("column", ctypes.c_int64), ("value", ctypes.c_int64), ("times", ctypes.c_int64)]


class Joint(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int64) for name in ("reason", "winners", "starter", "times")]


@dataclass
class Counted:
    """What came of some games: how often each number stood in each column, and how often each ending came."""

    inputs: Counter[int] = field(default_factory=Counter)
    scores: dict[int, Counter[int]] = field(default_factory=dict)  # by seat
    tallies: dict[str, Counter[int]] = field(default_factory=dict)
    ends: Counter[tuple[str, tuple[int, ...], int]] = field(default_factory=Counter)  # reason, winners, who started

    def add(self, other: "Counted") -> None:
        self.inputs.update(other.inputs)
        self.ends.update(other.ends)
        for seat, counter in other.scores.items():
            self.scores.setdefault(seat, Counter()).update(counter)
        for name, counter in other.tallies.items():
            self.tallies.setdefault(name, Counter()).update(counter)


def words_of(lucks: Iterable[tuple[Chance, Chance]]) -> "array[int]":
    return array("I", [word for pair in lucks for luck in pair for word in (luck.a, luck.b, luck.c, luck.d)])


class Native:
    """One game with one setup."""

    def __init__(self, game: Game, setup: Setup, *options: str, sources: Sources | None = None) -> None:
        program = Program(game, setup, sources)
        program.translate()
        self.take(program, built(written(program), *options))

    def take(self, program: Program, library: Path) -> None:
        """The code of a program."""
        self.setup = program.setup
        self.texts = list(program.texts)
        self.sites = list(program.sites)
        self.library = library
        self.code = code_of(self.library)
        hand_over(self.code, self.library, handed_over(program))

    def traces(self, lucks: Iterable[tuple[Chance, Chance]]) -> list[int]:
        """The mark of `kernel.drivers.trace` for each game, by its luck of the deal and of the play."""
        return self.traces_of_words(words_of(lucks))

    def traces_of_words(self, words: "array[int]", most: int = 0) -> list[int]:
        """As `traces`, by eight words for each game; `most`: of so many inputs of each."""
        games = len(words) // 8
        marks = (ctypes.c_int64 * games)()
        given = (ctypes.c_uint32 * len(words)).from_buffer(words) if games else (ctypes.c_uint32 * 1)()
        failure = Failure()
        if self.code.lane_trace(given, games, most, marks, ctypes.byref(failure)) != games:
            raise self.trapped(failure)
        return list(marks)

    def play(self, texts: tuple[str, str, str, str], first: int, games: int) -> Counted:
        """Random games: the number of each, between two texts, seeds its deal, and between the others its play."""
        given = (ctypes.c_char_p * 4)(*[text.encode() for text in texts])
        failure = Failure()
        tally = self.code.lane_play(given, first, games, ctypes.byref(failure))
        if not tally:
            raise self.trapped(failure)
        return self.counted_in(tally)

    def counted_of(self, records: "array[int]", size: int) -> Counted:
        """What comes of games that were played elsewhere, by so many numbers of each."""
        given = (ctypes.c_int64 * len(records)).from_buffer(records)
        return self.counted_in(self.code.lane_tally(given, len(records) // size, size))

    def counted_in(self, tally: int) -> Counted:
        try:
            counts = (Count * self.code.lane_counts(tally, None))()
            self.code.lane_counts(tally, counts)
            ends = (Joint * self.code.lane_ends(tally, None))()
            self.code.lane_ends(tally, ends)
        finally:
            self.code.lane_forget(tally)
        return self.counted(counts, ends)

    def counted(self, counts: Iterable[Count], ends: Iterable[Joint]) -> Counted:
        found = Counted()
        seats = self.setup.seats
        for row in counts:
            if row.column == 0:
                found.inputs[row.value] = row.times
            elif row.column <= seats:
                found.scores.setdefault(row.column - 1, Counter())[row.value] = row.times
            else:
                found.tallies.setdefault(self.texts[row.column - 1 - seats], Counter())[row.value] = row.times
        for end in ends:
            winners = tuple([seat for seat in range(seats) if end.winners >> seat & 1])
            found.ends[self.texts[end.reason], winners, end.starter] = end.times
        return found

    def rate(self, first: int, games: int) -> int:
        """How many inputs so many random games take together."""
        return self.rests(first, games)[0]

    def rests(self, first: int, games: int) -> tuple[int, int]:
        """The inputs of so many numbered games, and a sum over what is left of each."""
        failure, rest = Failure(), ctypes.c_uint32()
        inputs: int = self.code.lane_rate(first, games, ctypes.byref(rest), ctypes.byref(failure))
        if inputs < 0:
            raise self.trapped(failure)
        return inputs, rest.value

    def trapped(self, failure: Failure) -> Trapped:
        return self.trapped_at(failure, self.sites[failure.site])

    def trapped_at(self, failure: Failure, where: str) -> Trapped:
        return Trapped(f"game {failure.game} of these stops at {where}")


def hand_over(code: ctypes.CDLL, library: Path, tables: dict[str, tuple[str, Sequence[int]]]) -> None:
    """Give loaded code its big tables; they stay where they are for as long as the process lives."""
    if str(library) not in KEPT:
        KEPT[str(library)] = [array(CODES[kind], values) for kind, values in tables.values()]
        places = (ctypes.c_void_p * len(tables))(*[table.buffer_info()[0] for table in KEPT[str(library)]])
        code.lane_tables(places)


def code_of(library: Path) -> ctypes.CDLL:
    code = ctypes.CDLL(str(library))
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    code.lane_tables.argtypes, code.lane_tables.restype = [pointer], None
    code.lane_trace.argtypes, code.lane_trace.restype = [pointer, number, number, pointer, pointer], number
    code.lane_rate.argtypes, code.lane_rate.restype = [number, number, pointer, pointer], number
    if not hasattr(code, "lane_play"):
        return code
    code.lane_play.argtypes, code.lane_play.restype = [pointer, number, number, pointer], pointer
    code.lane_tally.argtypes, code.lane_tally.restype = [pointer, number, number], pointer
    code.lane_counts.argtypes, code.lane_counts.restype = [pointer, pointer], number
    code.lane_ends.argtypes, code.lane_ends.restype = [pointer, pointer], number
    code.lane_forget.argtypes, code.lane_forget.restype = [pointer], None
    return code
