"""Reading a pack of cards: entries of a TOML file, with the words to complain about them."""

import tomllib
from collections.abc import Iterable

from rumpus.kernel.errors import BadSetup

LARGEST = 64 * 1024  # signs; a house pack has at most a third of that
LONGEST_LINE = 1500  # signs: each part of a dotted key costs time in every line under it
DEEPEST = 12  # lists and tables in each other; a house pack has at most seven
HEX = "0123456789abcdefABCDEF"


class Entry:
    """One entry of the file. Its keys are taken out one by one; what is left over is unknown."""

    def __init__(self, kind: str, number: int, fields: object) -> None:
        self.place = f"{kind} {number}"
        if not isinstance(fields, dict):
            raise self.wrong(f"an entry has keys and values, not {fields!r}")
        self.fields: dict[str, object] = dict(fields)
        self.name = self.text("name")
        self.place = f"{kind} {number} ({self.name!r})"

    def wrong(self, what: str) -> BadSetup:
        return BadSetup(f"{self.place}: {what}")

    def take(self, key: str) -> object:
        if key not in self.fields:
            raise self.wrong(f"{key} is missing")
        return self.fields.pop(key)

    def text(self, key: str) -> str:
        value = self.take(key)
        if not (isinstance(value, str) and value.strip()):
            raise self.wrong(f"{key} must be some text, not {value!r}")
        return value

    def one_of(self, key: str, value: object, numbers: dict[str, int], what: str) -> int:
        if not (isinstance(value, str) and value in numbers):
            raise self.wrong(f"{key}: {value!r} is not {what}; expected one of {', '.join(numbers)}")
        return numbers[value]

    def nothing_left(self) -> None:
        if self.fields:
            raise self.wrong(f"unknown key {min(self.fields)!r}")


def check_size(text: str) -> None:
    """Refuse what would take long to read, unread: a pack may come from anybody, in a record."""
    if len(text) > LARGEST:
        raise BadSetup(f"the pack is too large: it has {len(text)} signs, at most {LARGEST} are read")
    for number, line in enumerate(text.split("\n"), start=1):  # where TOML has line breaks, and nowhere else
        if len(line) > LONGEST_LINE:
            raise BadSetup(
                f"the pack is not read: line {number} has {len(line)} signs, expected at most {LONGEST_LINE}"
            )


def is_deep(data: dict[str, object]) -> bool:
    """Whether too many lists and tables stand in each other: who complains about them would not come to the end."""
    layer: list[object] = [data]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in inside(outer)]
        if not layer:
            return False
    return any(isinstance(inner, dict | list) for inner in layer)


def inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def pack_in(text: str, *kinds: str) -> tuple[str, dict[str, object]]:
    """The name of the pack that a TOML text describes, and the rest of it; there are only these kinds of entries."""
    check_size(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the pack is not TOML: {error}") from None
    except RecursionError:
        data = None
    if data is None or is_deep(data):
        raise BadSetup(f"the pack is nested too deep: at most {DEEPEST} lists and tables stand in each other")
    known = {"name", *kinds}
    if unknown := sorted(data.keys() - known):
        raise BadSetup(f"the pack has an unknown key {unknown[0]!r}; known: {', '.join(sorted(known))}")
    name = data.pop("name", None)
    if not (isinstance(name, str) and name.strip()):
        raise BadSetup(f"the pack needs a name, not {name!r}")
    return name, data


def entries_in(data: dict[str, object], kind: str, count: int | None, called: str = "") -> list[Entry]:
    """The entries under [[kind]], `count` of them where that is fixed; `called`: what complaints call one."""
    entries = data.get(kind, [])
    if not isinstance(entries, list):
        raise BadSetup(f"{called or kind} must be a list of entries, each under [[{kind}]]")
    if count is not None and len(entries) != count:
        raise BadSetup(f"the pack has {len(entries)} entries [[{kind}]]; expected {count}")
    return [Entry(called or kind, number, fields) for number, fields in enumerate(entries, start=1)]


def paint_in(entry: Entry, key: str) -> str:
    """A colour like #3b82f6."""
    paint = entry.text(key)
    if not (len(paint) == 7 and paint[0] == "#" and all(digit in HEX for digit in paint[1:])):
        raise entry.wrong(f"{key} must be like #3b82f6, not {paint!r}")
    return paint
