"""How wide the places of a program have to be: what they held in some games, played by a build that watches."""

import ctypes
from array import array
from typing import Final

from rumpus.kernel.chance import chance_from
from rumpus.lanes.build import DEVICE_HERE, QUICK, WATCHED, built
from rumpus.lanes.kinds import UNKNOWN, ListOf, Maybe, Pair
from rumpus.lanes.native import Failure, Native, Trapped, code_of, hand_over
from rumpus.lanes.output import handed_over, rows_in, written
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from rumpus.lanes.slots import Range, narrow, store_bytes, watched, widened

GAMES: Final = 20_000
ANYTHING: Final = (-(1 << 29), 1 << 29)
"""For a place that no game came to: what fits without taking more room."""
MOST_LIST_BYTES: Final = 8_192  # for all lists that the rules make for one input
MOST_LANE_BYTES: Final = 1_000  # of one game, for its rows to lie beside those of others


def seen_in(program: Program, games: int = GAMES, *options: str) -> list[Range]:
    """The least and the most that each place of a program has held."""
    text = written(program, watched)
    count = len(program.slots.numbers)
    library = built(text, f"-DWATCHED={count}", *(options or ("-O1",)), form=WATCHED)
    code = code_of(library)
    hand_over(code, library, handed_over(program))
    lucks = [chance_from(b"watched %d" % number) for number in range(2 * games)]
    words = array("I", [word for luck in lucks for word in (luck.a, luck.b, luck.c, luck.d)])
    given = (ctypes.c_uint32 * len(words)).from_buffer(words)
    code.lane_watch.argtypes = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p]
    code.lane_watch(given, games, ctypes.byref(Failure()))
    ends = (ctypes.c_int64 * (2 * count))()
    code.lane_seen(ends)
    pairs = zip(program.slots.numbers, ends[::2], ends[1::2], strict=True)
    unseen = {place: (0, 0) if place in program.slots.rows else ANYTHING for place in program.slots.numbers}
    return [(least, most) if least <= most else unseen[place] for place, least, most in pairs]


def lanes_of(program: Program, seen: list[Range]) -> list[type]:
    """The classes whose rows lie in lanes: objects that are made once in each game, with rows that are not too big."""
    made = list(program.room.values())
    found, total = [], 0
    for cls in program.classes:
        rows = rows_in(program, cls)
        if not rows or made.count(cls) != 1 or cls in program.elsewhere:
            continue
        numbers = program.slots.numbers
        widths = {name: store_bytes(widened(seen[numbers[f"{cls.__name__}.{name}"]], is_row=True)) for name in rows}
        total += sum((widths[name] * row.size + 3) // 4 * 4 for name, row in rows.items())
        if max(widths.values()) <= 4:
            found.append(cls)
    return found if total <= MOST_LANE_BYTES else []


def check_for_device(program: Program) -> None:
    """Refuse what has no place where there is no heap."""
    for cls, known in program.classes.items():
        if cls not in program.room.values():
            continue
        for name, one in known.items():
            if holds_list(one.kind) and one.value is UNKNOWN:
                told = f"{cls.__name__}.{name} is a list, and lists of the GPU lane last for one input"
                raise Outside(cls.__module__, 1, told, "use a row and a count")
    for made in program.functions.values():
        for local, places in made.second_names.items():
            if " " not in local and len(places) > 1:
                told = f"`{local}` names one row and another"
                raise Outside(made.path, made.line, told, "use two names for the GPU lane")


def holds_list(kind: object) -> bool:
    match kind:
        case ListOf():
            return True
        case Maybe(item=item):
            return holds_list(item)
        case Pair(items=items):
            return any(holds_list(item) for item in items)
    return False


def device_text(program: Program, seen: list[Range], *, in_lanes: bool = True) -> str:
    """A program for a GPU."""
    return written(program, lambda slots: narrow(slots, seen), lanes_of(program, seen) if in_lanes else ())


def list_bytes(program: Program) -> str:
    """How much memory the lists of one input have: enough for all numbers of a position, and for those of the rules."""
    numbers = sum(max(1, row.size) for row in rows_in(program, program.state_class).values())
    return f"-DLIST_BYTES={8 * (2 * numbers + 256) + MOST_LIST_BYTES}"


class DeviceHere(Native):
    """The form for a GPU, built with the system's compiler: to be compared with the native lane."""

    def __init__(self, program: Program, seen: list[Range], *options: str, in_lanes: bool = True) -> None:
        check_for_device(program)
        self.places = list(program.slots.numbers)
        words = (*(options or (QUICK,)), list_bytes(program))
        self.take(program, built(device_text(program, seen, in_lanes=in_lanes), *words, form=DEVICE_HERE))

    def trapped(self, failure: Failure) -> Trapped:
        if failure.site < 0:
            failure_at = self.places[-1 - failure.site] if -failure.site <= len(self.places) else "lists"
            return self.trapped_at(failure, f"a number too big for `{failure_at}`")
        return super().trapped(failure)
