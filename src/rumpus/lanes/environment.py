"""Many games side by side for players that learn: reset, step, what a seat may know, what it may do, what it has won.

Each game is asked one action at a time, of the seat that `mover` names; where several are asked at once, the lowest
first. When a game is over, its rewards are told and it begins anew in the same step. What is seen is `State.observe`,
which only says what the view of that seat says.
"""

import ctypes
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Game, Setup
from rumpus.lanes.dlpack import Lent, Row, address_of
from rumpus.lanes.gpu import Gpu, NoGpu, Stopped
from rumpus.lanes.native import Failure, Native
from rumpus.lanes.refused import Outside

HERE: Final = 1  # the number of plain memory in DLPack
SEED_MORE: Final = 1


class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("seen", "legal", "rewards", "ended", "mover")]


@dataclass(frozen=True)
class Batch:
    """What is told of every game, one row each: the same memory after every step."""

    seen: Row
    legal: Row
    rewards: Row
    ended: Row
    mover: Row


def sizes_of(game: Game, setup: Setup) -> tuple[int, int]:
    """How many numbers are seen, and how many actions there are."""
    state = game.new(setup, chance_from(b"sizes"))
    try:
        return len(state.observe(0)), int(state.action_count())
    except NotImplementedError:
        raise Outside(
            type(state).__module__, 1, "the game has no `observe`", "write it in the class of its state"
        ) from None


def seeds_of(seed: str, count: int) -> "array[int]":
    words = array("I")
    for number in range(count):
        luck = chance_from(f"{seed} {number}".encode())
        words.extend([int(word) for word in (luck.a, luck.b, luck.c, luck.d)])
    return words


class Environment:
    """So many games of one setup, in this process: for tests, and where there is no GPU."""

    def __init__(self, game: Game, setup: Setup, count: int, native: Native | None = None) -> None:
        self.count, self.seats = count, setup.seats
        self.numbers, self.actions = sizes_of(game, setup)
        self.native = Native(game, setup) if native is None else native
        code = self.native.code
        code.env_bytes.restype = code.env_play.restype = ctypes.c_int64
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        code.env_play.argtypes = [pointer, pointer, pointer, number, pointer, ctypes.c_int, ctypes.c_int, pointer]
        self.rooms = ctypes.create_string_buffer(code.env_bytes() * count)
        self.words = seeds_of("", 0)
        self.batch = self.rows()
        batch = self.batch
        self.told = Told(*[row.address for row in (batch.seen, batch.legal, batch.rewards, batch.ended, batch.mover)])

    def rows(self) -> Batch:
        count = self.count
        return Batch(
            self.row((count, self.numbers), "int32"),
            self.row((count, self.actions), "uint8"),
            self.row((count, self.seats), "float32"),
            self.row((count,), "uint8"),
            self.row((count,), "int32"),
        )

    def row(self, shape: tuple[int, ...], kind: str) -> Row:
        size = 1
        for part in shape:
            size *= part
        memory = ctypes.create_string_buffer(size * (1 if kind == "uint8" else 4))
        return Row(ctypes.addressof(memory), shape, kind, memory, lambda: None, HERE)

    def reset(self, seed: str) -> Batch:
        """Every game from the start; the same seed gives the same games, on a GPU too."""
        self.words = seeds_of(seed, self.count)
        self.played(None)
        return self.batch

    def step(self, actions: "Lent | array[int]") -> Batch:
        """One action in each game, of its mover."""
        if isinstance(actions, array):
            self.played(actions.buffer_info()[0])
            return self.batch
        address, done = address_of(actions, "int32", self.count, HERE)
        self.played(address)
        done()
        return self.batch

    def played(self, actions: int | None) -> None:
        failure = Failure()
        words = (ctypes.c_uint32 * len(self.words)).from_buffer(self.words)
        count = self.native.code.env_play(
            self.rooms, words, actions, self.count, ctypes.byref(self.told), self.numbers, self.actions,
            ctypes.byref(failure),
        )  # fmt: skip
        if count != self.count:
            raise self.native.trapped(failure)


class GpuEnvironment(Environment):
    """The same on a GPU: rows and actions lie there, and go to torch or JAX by DLPack."""

    def __init__(self, game: Game, setup: Setup, count: int, gpu: Gpu | None = None) -> None:
        self.gpu = Gpu(game, setup) if gpu is None else gpu
        code = self.gpu.code
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        code.gpu_take.restype, code.gpu_take.argtypes = pointer, [number]
        code.gpu_drop.argtypes = [pointer]
        code.gpu_put.argtypes = code.gpu_get.argtypes = [pointer, pointer, number]
        code.gpu_env_words.restype = code.gpu_env_threads.restype = code.gpu_env_stopped.restype = number
        code.gpu_env_stopped.argtypes = [pointer, number]
        code.gpu_env_play.argtypes = [
            pointer,
            pointer,
            pointer,
            number,
            pointer,
            ctypes.c_int,
            ctypes.c_int,
            number,
            pointer,
        ]
        code.gpu_env_any.argtypes = [pointer, pointer, number, ctypes.c_int, ctypes.c_uint]
        super().__init__(game, setup, count, self.gpu.native)
        self.state = Memory(self.gpu, 4 * code.gpu_env_words() * count)
        self.chosen = self.row((count,), "int32")
        self.calls = -1
        self.threads = 0

    def row(self, shape: tuple[int, ...], kind: str) -> Row:
        size = 1 if kind == "uint8" else 4
        for part in shape:
            size *= part
        memory = Memory(self.gpu, size)
        return Row(memory.address, shape, kind, memory, self.gpu.wait)

    def reset(self, seed: str) -> Batch:
        return self.reset_by(seeds_of(seed, self.count))

    def reset_by(self, words: "array[int]") -> Batch:
        """As `reset`, by four words of luck for each game."""
        luck = Memory(self.gpu, 4 * len(words))
        self.gpu.check(self.gpu.code.gpu_put(luck.address, words.buffer_info()[0], 4 * len(words)))
        self.launch(luck.address, None)
        self.gpu.wait()
        return self.batch

    def step(self, actions: "Lent | array[int]") -> Batch:
        if isinstance(actions, array):
            self.gpu.check(self.gpu.code.gpu_put(self.chosen.address, actions.buffer_info()[0], 4 * self.count))
            self.launch(None, self.chosen.address)
            return self.batch
        address, done = address_of(actions, "int32", self.count)
        self.launch(None, address)
        self.done: Callable[[], None] = done
        done()
        return self.batch

    def step_at_random(self, seed: int) -> Batch:
        """Any legal action in each game: what a policy costs nothing for, to measure the rest."""
        self.gpu.check(
            self.gpu.code.gpu_env_any(self.batch.legal.address, self.chosen.address, self.count, self.actions, seed)
        )
        self.launch(None, self.chosen.address)
        return self.batch

    def launch(self, luck: int | None, actions: int | None) -> None:
        if self.calls != self.gpu.calls:
            self.threads, self.calls = self.gpu.code.gpu_env_threads(), self.gpu.calls
            self.gpu.check(self.threads)
        self.gpu.check(
            self.gpu.code.gpu_env_play(
                self.state.address, luck, actions, self.count, ctypes.byref(self.told), self.numbers, self.actions,
                self.threads, None,
            )
        )  # fmt: skip

    def stopped(self) -> list[tuple[int, int]]:
        """Games that did not fit, with the place: what they tell is not to be used."""
        rows = (Stopped * 64)()
        count = self.gpu.code.gpu_env_stopped(rows, len(rows))
        if count < 0:
            raise NoGpu(self.gpu.wrong())
        return [(row.game, row.site) for row in rows[: min(count, len(rows))]]

    def read(self, row: Row) -> bytes:
        """A row, here."""
        size = 1 if row.kind == "uint8" else 4
        for part in row.shape:
            size *= part
        memory = ctypes.create_string_buffer(size)
        self.gpu.check(self.gpu.code.gpu_get(memory, row.address, size))
        return memory.raw


class Memory:
    """So many bytes of the device."""

    def __init__(self, gpu: Gpu, size: int) -> None:
        self.gpu = gpu
        self.address: int = gpu.code.gpu_take(size) or 0
        gpu.check(self.address)

    def __del__(self) -> None:
        self.gpu.code.gpu_drop(self.address)
