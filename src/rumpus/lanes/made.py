"""A function in C++, and what whoever calls it must know of it."""

from dataclasses import dataclass, field
from typing import Any, Final

from rumpus.lanes.kinds import UNKNOWN, VOID, Kind, Row, Thing, cpp
from rumpus.lanes.slots import Slots

Places = frozenset[str]
NOWHERE: Final[Places] = frozenset()


@dataclass
class Made:
    """A function in C++ and what callers must know of it.

    `changes`: it changes something or asks luck. `moved`: parameters whose rows go into a field. `shared`: parameters
    that a field keeps pointing at. `replaces`: fields that get another row. `places`: what a row that returns may be.
    """

    name: str
    result: Kind = VOID
    params: list[str] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    changes: bool = False
    moved: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    replaces: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)
    value: Any = UNKNOWN  # Any: whatever the rules know; what it always returns
    is_root: bool = False
    is_straight: bool = False  # runs once, while the game is made, whatever happens
    code: list[str] = field(default_factory=list)
    calls: set[str] = field(default_factory=set)
    second_names: dict[str, Places] = field(default_factory=dict)  # of rows of fields
    path: str = ""
    line: int = 0
    slots: Slots = field(default_factory=Slots)

    @property
    def has_value(self) -> bool:
        return self.value is not UNKNOWN

    def take_effects(self, other: "Made", given: dict[str, Places]) -> None:
        self.changes |= other.changes
        self.calls.add(other.name)
        for name in other.shared:
            self.shared |= given[name]

    def result_places(self, given: dict[str, Places]) -> Places:
        found: Places = NOWHERE
        for place in self.places:
            found |= given.get(place, frozenset([place]))
        return found

    def typed(self, name: str, kind: Kind) -> str:
        """The type in C++ of a local, a parameter or the result."""
        return self.slots.typed(f"{self.name} {name}", kind)

    @property
    def head(self) -> str:
        """Rows and objects are handed over where they lie; rows may lie in several ways."""
        params = list(zip(self.params, self.kinds, strict=True))
        rows = ", ".join([f"class R_{name}" for name, kind in params if isinstance(kind, Row)])
        room = ["Room& room"] if self.is_root else []
        parts = [f"{self.handed(name, kind)} {name}_" for name, kind in params]
        start = f"template <{rows}> RULE" if rows else "RULE"
        return f"{start} {self.typed('result', self.result)} {self.name}({', '.join([*room, *parts])})"

    def handed(self, name: str, kind: Kind) -> str:
        if isinstance(kind, Row):
            return f"R_{name}"
        return f"{cpp(kind)}*" if isinstance(kind, Thing) else self.typed(name, kind)
