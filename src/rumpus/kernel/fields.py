"""The fields of a position, each named once, where `__init__` sets it: what a copy has, and which numbers tell them.

For the compiled engine tools/fields.py writes the same out, field by field.
"""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from inspect import signature
from typing import Any, Final
from zlib import crc32

from rumpus.kernel.chance import Chance

PLAIN: Final = frozenset[Any]({int, bool, float, str, bytes, type(None)})
COPIED: Final = (int, Chance, list, dict, set)  # whoever made it
OF_EVERY_STATE: Final = ("seats", "now")  # compiled, it keeps these where `vars` does not look


def copy_of(state: Any) -> Any:  # of whatever class, with whatever fields; so in all of these
    """A position of its own. Nobody listens to it."""
    kind: Any = type(state)
    other = kind.__new__(kind)
    other.heard = None
    copy_fields(state, other)
    return other


def copy_fields(state: Any, other: Any) -> None:
    for name, value in fields_of(state):
        setattr(other, name, copied(value) if is_part(state, name, value) else value)


def numbers_of(state: Any) -> list[int]:
    """The numbers of all that is part of the position."""
    parts = (value for name, value in fields_of(state) if is_part(state, name, value))
    return [number for value in parts for number in numbers_in(value)]


def fields_of(state: Any) -> Iterator[tuple[str, Any]]:
    """What is set, wherever that was, in the order in which it was."""
    for name in OF_EVERY_STATE:
        yield name, getattr(state, name)
    yield from ((name, value) for name, value in vars(state).items() if name not in (*OF_EVERY_STATE, "heard"))


def is_part(state: Any, name: str, value: object) -> bool:
    """Not what is named `apart`, and not a pack or a tool that the constructor is given: all copies share these."""
    kind: Any = type(state)
    return name not in kind.apart and (isinstance(value, COPIED) or name not in parameters_of(kind))


@cache
def parameters_of(kind: Any) -> frozenset[str]:
    return frozenset(signature(kind.__init__).parameters)


def copied(value: Any) -> Any:
    if type(value) in PLAIN:
        return value
    if type(value) is list and PLAIN.issuperset(map(type, value)):
        return value[:]
    return deepcopy(value)


def numbers_in(value: Any) -> list[int]:
    """A number, a row of them or the words of luck as they are; of anything else a checksum of how it is written."""
    if isinstance(value, int):
        return [int(value)]
    if isinstance(value, list) and all(isinstance(one, int) for one in value):
        return [int(one) for one in value]
    if isinstance(value, Chance):
        return [int(value.a), int(value.b), int(value.c), int(value.d)]
    return [crc32(repr(value).encode())]
