"""A game on a GPU: one thread, one game. A kernel is used only after it has played the native lane's games."""

import ctypes
import os
from array import array
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Self

from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.build import GPU, built
from rumpus.lanes.narrow import check_for_device, device_text, lanes_of, list_bytes, seen_in
from rumpus.lanes.native import Counted, Native, words_of
from rumpus.lanes.output import handed_over
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from rumpus.lanes.slots import Range

HERE: Final = "-arch=native"
ELSEWHERE: Final = "-arch=all-major"
"""For whatever GPU a library is carried to."""
SMALL: Final = ("-DAT_ONCE", "-DBLOCKS=10")
"""All of it in the kernel, and registers for so many blocks: best where the rows lie in lanes, measured on an H200."""
BIG: Final = ("-DBLOCK=128",)
PART: Final = 1_000
MOST_INPUTS: Final = 1 << 20
PROOF: Final = 100_000  # games that every kernel plays beside the native lane before it is used
MOST_STOPPED: Final = 1 << 16
REFILL: Final = 32
DRIVER: Final = "libcuda.so.1"


class NoGpu(Exception):
    """There is no GPU here, or it does not do what it is asked to."""


class Differs(NoGpu):
    """A kernel played another game than the native lane: it is not used."""


class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int64) for name in ("games", "inputs", "rest", "stopped", "nanoseconds")]


class Stopped(ctypes.Structure):
    _fields_ = [("game", ctypes.c_int64), ("site", ctypes.c_int64)]


@dataclass(frozen=True)
class Rate:
    """How many inputs some games took together, in how many seconds on the device."""

    games: int
    inputs: int
    seconds: float
    rest: int


def check_gpu() -> None:
    """Refuse where there is no GPU, before anything is built for one."""
    count = ctypes.c_int()
    try:
        driver = ctypes.CDLL(DRIVER)
    except OSError:
        raise NoGpu("there is no GPU here") from None
    if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value == 0:
        raise NoGpu("there is no GPU here")


def options_for(program: Program, ends: list[Range], where: str) -> tuple[str, ...]:
    """How the kernels of a program are built."""
    return (where, *(SMALL if lanes_of(program, ends) else BIG))


class Gpu:
    """One game with one setup on the GPU of this machine, and the native lane beside it.

    A game that stops because a number did not fit into its place is played by the native lane instead, where every
    place has 64 bits; what stops there too is told by it.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        *options: str,
        native: Native | None = None,
        seen: Sequence[Range] | None = None,
        in_lanes: bool = True,
    ) -> None:
        program = Program(game, setup)
        program.translate()
        check_for_device(program)
        if handed_over(program):
            raise Outside(type(game).__module__, 1, "tables too big for the GPU lane", "play it natively")
        check_gpu()
        self.native = Native(game, setup) if native is None else native
        self.setup = setup
        self.places = list(program.slots.numbers)
        ends = seen_in(program) if seen is None else list(seen)
        self.library = built(
            device_text(program, ends, in_lanes=in_lanes),
            *(options or options_for(program, ends, HERE)),
            list_bytes(program),
            form=GPU,
        )
        self.code = ctypes.CDLL(str(self.library))
        self.code.gpu_told.restype = self.code.gpu_device.restype = ctypes.c_char_p
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        self.code.gpu_traces.argtypes = [pointer, number, number, pointer, pointer, pointer, number]
        self.code.gpu_rate.argtypes = [number, number, ctypes.c_int, pointer, pointer, number]
        self.code.gpu_records.argtypes = [pointer, number, number, pointer, pointer, pointer, number]
        self.stopped = (Stopped * MOST_STOPPED)()
        self.told = Told()
        self.calls = 0
        self.narrow: Counter[str] = Counter()  # places that were too narrow, and how often
        device = self.code.gpu_device()
        if not device:
            raise NoGpu(f"the GPU can not be used: {self.wrong()}")
        self.device = device.decode()

    def wrong(self) -> str:
        told: bytes = self.code.gpu_told()
        return told.decode()

    def check(self, done: int) -> None:
        if not done:
            raise NoGpu(f"the GPU stops: {self.wrong()}")

    def wait(self) -> None:
        """Until everything that was begun is done."""
        self.check(self.code.gpu_wait())

    def asked(self, done: int) -> list[int]:
        """After a call: the games that stopped."""
        self.calls += 1
        self.check(done)
        count = self.told.stopped
        if count > MOST_STOPPED:
            raise NoGpu(f"{count} games did not fit; play them natively")
        for row in self.stopped[:count]:
            self.narrow[self.place_of(row.site)] += 1
        return [row.game for row in self.stopped[:count]]

    def place_of(self, site: int) -> str:
        if site >= 0:
            return f"site {site}"
        return self.places[-1 - site] if -site <= len(self.places) else "lists"

    def traces(self, words: "array[int]", most: int = 0) -> list[int]:
        """The mark of each game, by eight words of luck; `most`: of so many inputs of each."""
        games = len(words) // 8
        marks = (ctypes.c_int64 * games)()
        given = (ctypes.c_uint32 * len(words)).from_buffer(words)
        done = self.code.gpu_traces(given, games, most, marks, ctypes.byref(self.told), self.stopped, MOST_STOPPED)
        made = list(marks)
        for game in self.asked(done):
            made[game] = self.native.traces_of_words(words[8 * game : 8 * game + 8], most)[0]
        return made

    def rate(self, first: int, games: int, refill: int = REFILL) -> Rate:
        """Numbered games, and how long the device took for them."""
        done = self.code.gpu_rate(first, games, refill, ctypes.byref(self.told), self.stopped, MOST_STOPPED)
        stopped, told = self.asked(done), self.told
        inputs, rest = told.inputs, told.rest
        for game in stopped:
            more, left = self.native.rests(first + game, 1)
            inputs, rest = inputs + more, rest + left
        return Rate(told.games + len(stopped), inputs, told.nanoseconds / 1e9, rest & 0xFFFFFFFF)

    def play(self, texts: tuple[str, str, str, str], first: int, games: int) -> Counted:
        """As `Native.play`."""
        size = self.code.gpu_record_size()
        records = array("q", bytes(8 * size * games))
        given = (ctypes.c_char_p * 4)(*[text.encode() for text in texts])
        room = (ctypes.c_int64 * len(records)).from_buffer(records)
        done = self.code.gpu_records(given, first, games, room, ctypes.byref(self.told), self.stopped, MOST_STOPPED)
        stopped = self.asked(done)
        for game in stopped:
            records[size * game] = -1
        found = self.native.counted_of(records, size)
        for game in stopped:
            found.add(self.native.play(texts, first + game, 1))
        return found

    # Trust

    def trusted(self) -> Self:
        """Itself, once it has proved on this machine that it plays as the native lane does; kept beside its code."""
        proofs = self.library.with_suffix(".proved")
        if not proofs.is_file() or self.device not in proofs.read_text("utf-8").splitlines():
            self.prove()
            with proofs.open("a", encoding="utf-8") as lines:
                lines.write(f"{self.device}\n")
        return self

    def first_input(self, words: "array[int]") -> int:
        """The first input of a game that differs from the native lane."""
        low, high = 0, 1
        while high < MOST_INPUTS and self.traces(words, high) == self.native.traces_of_words(words, high):
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            if self.traces(words, middle) == self.native.traces_of_words(words, middle):
                low = middle
            else:
                high = middle
        return high

    def prove(self, games: int = PROOF) -> None:
        """Play some games in every kernel and natively; the first that differs is named."""
        words = words_of((chance_from(b"deal %d" % n), chance_from(b"play %d" % n)) for n in range(games))
        parts = [(first, min(PART, games - first)) for first in range(0, games, PART)]
        texts = ("deal ", " of a proof", "play ", " of a proof")
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            natives = threads.map(lambda at: self.native.traces_of_words(words[8 * at[0] : 8 * (at[0] + at[1])]), parts)
            rests = threads.map(lambda at: self.native.rests(*at), parts)
            counts = threads.map(lambda at: self.native.play(texts, *at), parts)
            mine = self.traces(words)
            marks = [mark for part in natives for mark in part]
            for game, (one, other) in enumerate(zip(mine, marks, strict=True)):
                if one != other:
                    at = self.first_input(words[8 * game : 8 * game + 8])
                    raise Differs(f"{self.device}: game {game} differs from the native lane at input {at}")
            rate, pairs = self.rate(0, games), list(rests)
            inputs, rest = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs) & 0xFFFFFFFF
            if (rate.games, rate.inputs, rate.rest) != (games, inputs, rest):
                raise Differs(f"{self.device}: {games} numbered games differ: {rate}, and natively {inputs}, {rest}")
            counted = Counted()
            for part in counts:
                counted.add(part)
            if self.play(texts, 0, games) != counted:
                raise Differs(f"{self.device}: what is counted of {games} games differs from the native lane")
