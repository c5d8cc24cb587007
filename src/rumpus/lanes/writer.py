"""Writing one function: lines, temporaries, order of evaluation, and what every expression may ask for."""

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rumpus.lanes.kinds import (
    BOOL,
    INT,
    NUMBERS,
    TEXT,
    VOID,
    Choice,
    Ex,
    Identity,
    Kind,
    Known,
    ListOf,
    Maybe,
    Pair,
    Row,
    Thing,
    cpp,
    known,
    sequence_in,
    told,
)
from rumpus.lanes.refused import Outside, shown
from rumpus.lanes.slots import literal
from rumpus.lanes.sources import Source

if TYPE_CHECKING:
    from rumpus.lanes.made import Made
    from rumpus.lanes.program import Program


@dataclass
class Loop:
    """A loop that is open; `onward` and `away` go on with the next turn of it, and leave it."""

    onward: str = "continue;"
    away: str = "break;"


class Writer:
    """The lines of one function as they come to be, and what is known of its locals."""

    def __init__(self, program: "Program", source: Source, made: "Made") -> None:
        self.program = program
        self.source = source
        self.made = made
        self.lines: list[str] = []
        self.declared: dict[str, str] = {}
        self.kinds: dict[str, Kind] = {}
        self.values: dict[str, Any] = {}  # Any: whatever the rules know; locals that are known while translating
        self.places: dict[str, frozenset[str]] = {}  # of locals that are a second name for a row or an object
        self.handed_on: dict[str, frozenset[str]] = {}  # rows of fields that a function is given, by "name function"
        self.gone: dict[str, int] = {}  # locals whose row now belongs to a field, and the line where
        self.born: dict[str, int] = {}  # how many loops stand around where a local got its row
        self.depth = 0  # how many conditions and loops that are not known stand around this place
        self.loops = 0
        self.count = 0
        self.asked: set[int] = set()  # expressions that are only asked whether they are true
        self.kept: list[ast.AST] = []
        self.open_loops: list[Loop] = []
        self.times: dict[str, int] = {}  # how often each local is given a value

    # What goes wrong

    def outside(self, node: ast.AST, what: str, advice: str) -> Outside:
        """The refusal of what stands here."""
        return Outside(self.source.path, getattr(node, "lineno", self.source.node.lineno), what, advice)

    def site(self, node: ast.AST) -> int:
        """The number under which a trap tells where it is."""
        return self.program.site(f"{self.source.path}:{getattr(node, 'lineno', self.source.node.lineno)}")

    # Lines

    def put(self, line: str) -> None:
        self.lines.append(line)

    def name(self, letter: str) -> str:
        self.count += 1
        return f"{letter}{self.count}"

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """What is written in here, by itself."""
        before, self.lines = self.lines, []
        self.depth += 1
        try:
            yield self.lines
        finally:
            self.lines = before
            self.depth -= 1

    def put_block(self, lines: Sequence[str]) -> None:
        self.lines.extend([f"    {line}" for line in lines])

    def hold(self, ex: Ex) -> Ex:
        """Keep a value as it is now, in a temporary."""
        if ex.is_known or not ex.reads or not isinstance(ex.kind, type(INT) | ListOf | Pair | Maybe | Choice):
            return ex
        name = self.name("t")
        self.put(f"const auto {name} = held({ex.code});")
        return Ex(name, ex.kind)

    def in_order(self, nodes: Sequence[ast.expr]) -> list[Ex]:
        """Expressions from left to right: where a later one has to be written out before, the earlier ones are kept."""
        made: list[Ex] = []
        for node in nodes:
            before, self.lines = self.lines, []
            new = self.expression(node)
            lines, self.lines = self.lines, before
            if lines:
                made = [self.hold(ex) for ex in made]
                self.lines.extend(lines)
            made.append(new)
        return made

    def declare(self, letter: str, kind: Kind) -> str:
        """A temporary that is declared where the function begins."""
        name = self.name(letter)
        self.declared[name] = self.made.typed(name, kind)
        return name

    # What others write

    def expression(self, node: ast.expr) -> Ex:
        raise NotImplementedError

    def test(self, node: ast.expr) -> Ex:
        raise NotImplementedError

    def call_source(self, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST) -> Ex:
        raise NotImplementedError

    def parameters(self) -> frozenset[str]:
        return frozenset(self.made.params)

    def move(self, arg: Ex, node: ast.AST) -> None:
        """A row or object goes into a field: whoever named it before must not use it any more."""
        raise NotImplementedError

    def open_loop(self, target: ast.expr, source: ast.expr) -> "Loop":
        raise NotImplementedError

    def bind(self, target: ast.expr, ex: Ex, node: ast.AST, *, unrolled: bool = False) -> None:
        raise NotImplementedError

    def close_loop(self) -> None:
        raise NotImplementedError

    # Values

    def literal(self, value: Any) -> Ex:  # Any: whatever the rules know
        """Something that is known while translating."""
        if isinstance(value, bool):
            return Ex("true" if value else "false", BOOL, value)
        if isinstance(value, int):
            if not -(2**63) <= int(value) < 2**63:
                return Ex("", known(value), value)
            text = f"{int(value)}LL" if abs(int(value)) >= 2**31 else str(int(value))
            return Ex(f"L({text})", INT, value)
        if isinstance(value, str):
            return Ex(f"L({self.program.text(value)})", TEXT, value)
        return Ex("", known(value), value)

    def joined(self, code: str, kind: Kind, parts: Sequence[Ex]) -> Ex:
        return Ex(code, kind, reads=any(part.reads for part in parts))

    def number(self, node: ast.expr) -> Ex:
        """An expression that must be a whole number."""
        return self.as_number(self.expression(node), node)

    def as_number(self, ex: Ex, node: ast.AST) -> Ex:
        if ex.kind in (INT, BOOL):
            return ex
        if isinstance(ex.kind, Maybe) and ex.kind.item in (INT, BOOL):
            return self.joined(f"some({ex.code}, {self.site(node)})", INT, [ex])
        if ex.is_known and isinstance(ex.value, float):
            raise self.outside(node, f"{shown(node)} is a fraction", "rules count in whole numbers: thousandths, say")
        raise self.outside(node, f"{shown(node)} is a {told(ex.kind)}", "a whole number belongs here")

    def numbers(self, nodes: Sequence[ast.expr]) -> list[Ex]:
        return [self.as_number(ex, node) for ex, node in zip(self.in_order(nodes), nodes, strict=True)]

    def truth(self, ex: Ex, node: ast.AST) -> Ex:
        """An expression as a condition."""
        if ex.is_known:
            value = sequence_in(ex.value)
            return self.literal(bool(ex.value if value is None else value))
        match ex.kind:
            case kind if kind == BOOL:
                return ex
            case kind if kind in NUMBERS:
                return self.joined(f"({ex.code} != 0)", BOOL, [ex])
            case ListOf():
                return Ex(f"({ex.code}.size() != 0)", BOOL, reads=True)
            case Maybe(item=item) if item in NUMBERS:
                return self.joined(f"is_true({ex.code})", BOOL, [ex])
            case Maybe():
                return self.joined(f"({ex.code}).has", BOOL, [ex])
        raise self.outside(
            node, f"{shown(node)} is a {told(ex.kind)}, asked whether it is true", "compare it with something"
        )

    def choose(self, values: Sequence[Any], place: Ex, node: ast.AST) -> Ex:  # Any: whatever the rules know
        """One of several known values, by a number that is not known."""
        if not values:
            self.put(f"trap({self.site(node)});")
            return Ex("", VOID)
        column = self.program.column(values)
        if column is None:
            return self.joined(place.code, Choice(tuple([Identity(value) for value in values])), [place])
        kind, table = column
        item = self.at(table, place.code, len(values), node)
        if kind == BOOL:
            return self.joined(f"bool({item})", kind, [place])
        least, most = self.program.ends[table]
        return self.joined(f"look<{literal(least)}, {literal(most)}>({item})", kind, [place])

    def at(self, row: str, place: str, size: int, node: ast.AST) -> str:
        """An item of a row; a place that is known to be in it is not asked again."""
        text = place.removeprefix("L(").removesuffix(")")
        if text.lstrip("-").isdigit() and -size <= int(text) < size:
            return f"{row}[{int(text) % size}]"
        return f"{row}[inside<{size}>({place}, {self.site(node)})]"

    def fit(self, ex: Ex, kind: Kind, node: ast.AST) -> Ex:
        """An expression where a kind is wanted."""
        if ex.kind == kind or (isinstance(ex.kind, ListOf) and isinstance(ex.kind.item, Choice)):
            return ex
        match kind:
            case Maybe(item=item):
                if isinstance(ex.kind, Known) and ex.value is None:
                    return Ex("NONE" if item in NUMBERS else f"{cpp(kind)}{{}}", kind)
                inner = self.fit(ex, item, node)
                code = inner.code if item in NUMBERS else f"{cpp(kind)}{{true, {inner.code}}}"
                return self.joined(code, kind, [inner])
            case ListOf(item=item):
                values = sequence_in(ex.value) if ex.is_known else None
                if values is not None:
                    parts = [self.fit(self.literal(value), item, node) for value in values]
                    return Ex(f"{cpp(kind)}::of({{{', '.join([part.code for part in parts])}}})", kind)
                if isinstance(ex.kind, Pair) and all(part == item for part in ex.kind.items):
                    name = self.name("t")
                    self.put(f"const auto {name} = {ex.code};")
                    return Ex(
                        f"{cpp(kind)}::of({{{', '.join([f'{name}._{i}' for i in range(len(ex.kind.items))])}}})", kind
                    )
            case Pair(items=items):
                values = sequence_in(ex.value) if ex.is_known else None
                if values is not None and len(values) == len(items):
                    parts = [
                        self.fit(self.literal(value), item, node) for value, item in zip(values, items, strict=True)
                    ]
                    return Ex(f"{cpp(kind)}{{{', '.join([part.code for part in parts])}}}", kind)
                if isinstance(ex.kind, Pair) and len(ex.kind.items) == len(items) and cpp(ex.kind) == cpp(kind):
                    return Ex(ex.code, kind, reads=ex.reads)
        if kind == INT and ex.kind == BOOL:
            return self.literal(int(ex.value)) if ex.is_known else self.joined(f"num({ex.code})", INT, [ex])
        if isinstance(ex.kind, Maybe) and ex.kind.item == kind:
            code = f"some({ex.code}, {self.site(node)})"
            return self.joined(code, kind, [ex])
        raise self.outside(node, f"a {told(ex.kind)} where a {told(kind)} is wanted", "keep one type for one name")

    def need_row(self, ex: Ex, node: ast.AST) -> Row:
        if isinstance(ex.kind, Row):
            return ex.kind
        raise self.outside(node, f"{shown(node)} is a {told(ex.kind)}", "a row belongs here")

    def need_thing(self, ex: Ex, node: ast.AST) -> Thing:
        if isinstance(ex.kind, Thing):
            return ex.kind
        raise self.outside(node, f"{shown(node)} is a {told(ex.kind)}", "an object with fields belongs here")
