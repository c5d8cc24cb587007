"""What an expression of the rules is in C++: its kind, and what is known of it while translating."""

from dataclasses import dataclass, field
from typing import Any, Final

UNKNOWN: Final[Any] = object()  # no value is known while translating; Any: whatever the rules know may stand beside it


@dataclass(frozen=True)
class Kind:
    """What a value is."""


@dataclass(frozen=True)
class Number(Kind):
    """A whole number, a truth, or a text by its number."""

    name: str


INT: Final = Number("int")
BOOL: Final = Number("bool")
TEXT: Final = Number("str")
LETTER: Final = Number("letter")  # of a text that is gone through
NUMBERS: Final = (INT, BOOL, TEXT)


@dataclass(frozen=True)
class Void(Kind):
    """No value."""


VOID: Final = Void()


@dataclass(frozen=True)
class Row(Kind):
    """A packed row of so many numbers."""

    size: int


@dataclass(frozen=True)
class ListOf(Kind):
    """A list, or a tuple of any length."""

    item: Kind


@dataclass(frozen=True)
class Pair(Kind):
    """A tuple of known length."""

    items: tuple[Kind, ...]


@dataclass(frozen=True)
class Thing(Kind):
    """An object with fields."""

    cls: type


@dataclass(frozen=True)
class Maybe(Kind):
    """Something or None."""

    item: Kind


@dataclass(frozen=True)
class Counts(Kind):
    """A dict of numbers by texts that are known while translating."""


class Identity:
    """A known object as part of a key: equal where it is the same object."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Identity):
            return False
        if isinstance(self.value, str | bool | int):
            return type(self.value) is type(other.value) and self.value == other.value
        return self.value is other.value

    def __hash__(self) -> int:
        return hash(self.value) if isinstance(self.value, str | bool | int) else id(self.value)


@dataclass(frozen=True)
class Known(Kind):
    """An object that is known while translating: a pack, tables, a function, None. It is never changed."""

    value: Identity


@dataclass(frozen=True)
class Choice(Kind):
    """One of several known objects; the code says which."""

    values: tuple[Identity, ...]


def known(value: Any) -> Known:  # Any: whatever the rules know
    return Known(Identity(value))


@dataclass
class Ex:
    """An expression in C++.

    `value`: what it is, where that is known. `reads`: it may be another one after something was changed. `fresh`: a row
    or an object that nothing else names yet. `is_empty`: a list just made without anything in it. `places`: the fields
    and parameters that a row or object may be.
    """

    code: str
    kind: Kind
    value: Any = UNKNOWN
    reads: bool = False
    fresh: bool = False
    is_empty: bool = False
    places: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_known(self) -> bool:
        return self.value is not UNKNOWN


def sequence_in(value: Any) -> list[Any] | None:
    """The items of a known row, list or tuple; None where it is something else."""
    if isinstance(value, list | tuple | bytes | range):
        return list(value)
    return list(value) if type(value).__name__.startswith("vec[") else None


def cpp(kind: Kind) -> str:
    """The type in C++ of a local, a parameter or a result of this kind."""
    match kind:
        case Number(name="bool"):
            return "bool"
        case Number():
            return "Int"
        case Row():
            raise AssertionError("a row has a type by its place: `Slots.typed`")
        case ListOf(item=item):
            return f"List<{cpp(item)}>"
        case Pair(items=items):
            return f"Pair<{', '.join([cpp(item) for item in items])}>"
        case Thing(cls=cls):
            return cls.__name__
        case Maybe(item=item):
            return "MaybeInt" if item in NUMBERS else f"Maybe<{cpp(item)}>"
        case Counts():
            return "Counts"
        case Choice():
            return "Int"
    return "void"


def told(kind: Kind) -> str:
    """A kind in the words of Python, for refusals."""
    match kind:
        case Number(name=name):
            return name
        case Row(size=size):
            return f"row of {size}"
        case ListOf(item=item):
            return f"list of {told(item)}"
        case Pair(items=items):
            return f"tuple of {', '.join([told(item) for item in items])}"
        case Thing(cls=cls):
            return cls.__name__
        case Maybe(item=item):
            return f"{told(item)} or None"
        case Counts():
            return "dict of numbers"
        case Known(value=value):
            return f"known {type(value.value).__name__}"
        case Choice():
            return "one of several known objects"
    return "nothing"
