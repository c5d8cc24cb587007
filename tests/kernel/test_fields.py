"""A field is named once: copies and numbers have it, interpreted and as the compiler gets it written out."""

import runpy
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game
from rumpus.kernel.state import State
from rumpus.version import engine
from tests.games.test_copies import fields
from tests.positions import for_every_table, positions

ROOT = Path(__file__).parents[2]
written_out = runpy.run_path(str(ROOT / "tools" / "fields.py"))["written_out"]

SOURCE = '''"""A state with a field of every kind."""

from typing import ClassVar, Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State

FIRST: Final[i64] = 3


class Pack:
    """What is shared."""


class Field(State):
    apart: ClassVar[tuple[str, ...]] = ("table", "scratch")

    def __init__(self, pack: Pack, table: vec[i64], seats: i64, dealer: i64, row: vec[i64]) -> None:
        super().__init__(seats)
        self.pack = pack
        self.table = table
        self.dealer = dealer
        self.row = row
        self.phase = FIRST
        self.is_open = True
        self.count: i64 = 0
        self.cards = vec[i64]([0] * 4)
        self.luck = Chance(1, 2, 3, 4)
        self.words: list[str] = []
        self.nested = [[1, 2], [3]]
        self.scratch: i64 = 0


def after() -> str:
    raise ValueError
'''


def room(source: str) -> Any:  # whatever the source defines
    module = ModuleType("room")
    exec(compile(source, "room", "exec"), vars(module))
    return module


def changed(state: Any) -> Any:  # of a class that stands in the text above
    """With another value in every field that is part of the position."""
    state.now, state.dealer, state.phase, state.is_open, state.count = 5, 1, 7, False, 9
    state.row[0], state.cards[2] = 4, 6
    state.luck.word()
    state.words.append("owl")
    state.nested[0].append(8)
    return state


@pytest.mark.parametrize("source", [SOURCE, written_out(SOURCE)], ids=["as it is", "written out"])
def test_every_field_is_copied_and_told_though_nobody_names_it_again(source: str) -> None:
    rooms = room(source)
    pack, table = rooms.Pack(), [7] * 100
    state = rooms.Field(pack, table, 2, 0, [1, 2])
    before = state.numbers()
    copy = state.copy()
    assert (fields(copy), copy.numbers()) == (fields(state), before)
    changed(copy)
    assert state.numbers() == before != copy.numbers()
    assert fields(copy.copy()) == fields(copy) != fields(state)
    assert copy.pack is pack
    assert copy.table is table


def test_both_tell_the_same_numbers_in_the_same_order() -> None:
    rooms = [room(SOURCE), room(written_out(SOURCE))]
    one, other = (changed(each.Field(each.Pack(), [], 2, 0, [1, 2])) for each in rooms)
    assert one.numbers() == other.numbers()


def test_what_is_no_part_of_the_position_changes_no_number() -> None:
    state = room(SOURCE).Field(None, [1], 2, 0, [1])
    before = state.numbers()
    state.scratch, state.table[0] = 8, 8
    assert state.numbers() == before


def test_what_is_written_out_keeps_every_line_in_its_place() -> None:
    lines, written = SOURCE.splitlines(), written_out(SOURCE).splitlines()
    assert len(lines) == len(written)
    differing = [line for line, one in zip(lines, written, strict=True) if line != one]
    assert differing == ["from typing import ClassVar, Final", "", ""]
    assert written_out("import sys\n\n\nclass Lone:\n    pass\n") == "import sys\n\n\nclass Lone:\n    pass\n"


@pytest.mark.parametrize(
    "line", ["self.late = 1", "self.late, self.count = 1, 2", "if seats:\n            self.late = 1"]
)
def test_a_field_that_could_be_overlooked_is_not_compiled(line: str) -> None:
    method = f"self.scratch: i64 = 0\n\n    def go(self, seats: i64) -> None:\n        {line}"
    with pytest.raises(AssertionError, match="late"):
        written_out(SOURCE.replace("self.scratch: i64 = 0", method))
    with pytest.raises(AssertionError, match="dealer"):
        written_out(SOURCE.replace("self.dealer = dealer", "pass"))


@dataclass
class Hand:
    cards: list[int] = field(default_factory=list)


class Guest(State):
    """Written by somebody who never heard of a compiler."""

    def __init__(self, seats: int, secrets: list[int]) -> None:
        super().__init__(seats)
        self.secrets = secrets
        self.hands = [Hand() for _ in range(seats)]
        self.known: dict[int, Chance] = {}

    def go_on(self) -> None:
        self.late = [0]


def test_a_guest_forgets_nothing_that_is_set_late_or_lies_deep() -> None:
    state = Guest(2, [1, 2])
    state.go_on()
    state.listen()
    before, copy = state.numbers(), state.copy()
    assert copy.numbers() == before
    assert copy.heard is None
    copy.late[0], copy.secrets[0] = 1, 9
    copy.hands[1].cards.append(3)
    copy.known[0] = Chance(1, 2, 3, 4)
    assert state.numbers() == before
    assert (state.late, state.secrets, state.hands[1].cards, state.known) == ([0], [1, 2], [], {})
    again = copy.copy()
    assert (again.late, again.secrets, again.hands) == (copy.late, copy.secrets, copy.hands)
    assert again.known[0] is not copy.known[0]
    assert len({tuple(one.numbers()) for one in (state, copy)}) == 2


@pytest.mark.skipif(engine() == "compiled", reason="a compiled position can not be looked through")
@for_every_table
def test_what_the_compiler_gets_has_every_field_of_the_house(game: Game, seats: int) -> None:
    for state in positions(game, seats, 3, every=17):
        kind: Any = next(one for one in type(state).__mro__ if State in one.__bases__)
        path = Path(sys.modules[kind.__module__].__file__ or "")
        if "games" in path.parts and path.is_relative_to(ROOT / "src"):
            written: Any = getattr(room(written_out(path.read_text("utf-8"))), kind.__name__)
            assert fields(written.copy(state)) == fields(state)
            assert written.numbers(state) == state.numbers()
