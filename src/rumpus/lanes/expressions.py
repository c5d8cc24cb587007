"""Expressions: names, fields, rows, arithmetic with Python's meaning, conditions."""

import ast
import builtins
import operator
from typing import Any, Final

from rumpus.lanes.conditions import Conditions
from rumpus.lanes.kinds import (
    BOOL,
    INT,
    TEXT,
    Choice,
    Ex,
    Known,
    ListOf,
    Maybe,
    Pair,
    Row,
    Thing,
    cpp,
    sequence_in,
    told,
)
from rumpus.lanes.refused import shown
from rumpus.lanes.subset import EXPRESSIONS

ARITHMETIC: Final[dict[type[ast.operator], tuple[str, Any]]] = {
    ast.Add: ("add", operator.add),
    ast.Sub: ("sub", operator.sub),
    ast.Mult: ("mul", operator.mul),
    ast.BitAnd: ("&", operator.and_),
    ast.BitOr: ("|", operator.or_),
    ast.BitXor: ("^", operator.xor),
    ast.LShift: ("shl", operator.lshift),
    ast.RShift: ("shr", operator.rshift),
    ast.FloorDiv: ("floordiv", operator.floordiv),
    ast.Mod: ("mod", operator.mod),
}
MOST_PARTS: Final = 4
UNREAD: Final = 1  # the number of every text that is made in play: nothing in the rules may depend on it


class Expressions(Conditions):
    def expression(self, node: ast.expr) -> Ex:
        kind = type(node).__name__
        write = getattr(self, f"of_{kind.lower()}", None)
        if write is None:
            what, advice = EXPRESSIONS.get(type(node), (f"{shown(node)}", "write it in a plainer way"))
            raise self.outside(node, what, advice)
        made: Ex = write(node)
        return made

    def needed(self, node: ast.expr, what: str) -> Any:  # Any: whatever the rules know
        """The value of an expression that must be known while translating."""
        ex = self.expression(node)
        if not ex.is_known:
            self.program.want_known(self, node)
            raise self.outside(
                node, f"{what}, {shown(node)}, is not known before the game", "use a constant or the setup"
            )
        return ex.value

    def of_constant(self, node: ast.Constant) -> Ex:
        return self.literal(node.value)

    def of_name(self, node: ast.Name) -> Ex:
        name = node.id
        if name in self.gone:
            raise self.outside(
                node,
                f"`{name}` is used after its row went into a field in line {self.gone[name]}",
                f"give the field a row of its own, `{name}[:]`, or use the field from there on",
            )
        if name in self.values:
            return self.literal(self.values[name])
        if name in self.kinds:
            return self.local(name)
        space = self.source.module.__dict__
        if name in space:
            return self.literal(space[name])
        if hasattr(builtins, name):
            return self.literal(getattr(builtins, name))
        raise self.outside(node, f"`{name}` is not known here", "name a local, a parameter or something of the module")

    def local(self, name: str) -> Ex:
        kind, code = self.kinds[name], f"{name}_"
        if isinstance(kind, Thing):
            return Ex(f"(*{code})", kind, reads=True, places=self.places.get(name, frozenset()))
        if isinstance(kind, Row):
            return Ex(code, kind, reads=True, places=self.places.get(name, frozenset()))
        return Ex(code, kind)

    def of_attribute(self, node: ast.Attribute) -> Ex:
        return self.attribute(self.expression(node.value), node)

    def attribute(self, owner: Ex, node: ast.Attribute) -> Ex:
        if owner.is_known:
            if not hasattr(owner.value, node.attr):
                raise self.outside(
                    node, f"{shown(node)} does not exist before the game", "set it where the object is made"
                )
            return self.literal(getattr(owner.value, node.attr))
        match owner.kind:
            case Thing(cls=cls):
                return self.program.read_field(self, owner, cls, node)
            case Maybe(item=Thing(cls=cls)):
                inside = Ex(f"some({owner.code}, {self.site(node)})", Thing(cls), reads=owner.reads)
                return self.program.read_field(self, inside, cls, node)
            case Choice(values=values):
                return self.choose([getattr(each.value, node.attr) for each in values], owner, node)
        raise self.outside(node, f"{shown(node)} of a {told(owner.kind)}", "fields belong to objects of the rules")

    def of_subscript(self, node: ast.Subscript) -> Ex:
        if isinstance(node.slice, ast.Slice):
            return self.sliced(node, node.slice)
        owner, place = self.in_order([node.value, node.slice])
        if owner.is_known and place.is_known:
            try:
                return self.literal(owner.value[place.value])
            except (KeyError, IndexError):
                return self.never(node)
        if owner.is_known and isinstance(owner.value, list | tuple | bytes):
            return self.choose(owner.value, self.as_number(place, node.slice), node)
        values = sequence_in(owner.value) if owner.is_known else None
        if values is not None:
            return self.choose(self.program.as_list(owner.value, values), self.as_number(place, node.slice), node)
        if owner.is_known and isinstance(owner.value, dict) and all(isinstance(key, int) for key in owner.value):
            return self.looked_up(owner.value, self.hold(self.as_number(place, node.slice)), node)
        match owner.kind:
            case Row(size=size):
                return Ex(self.at(owner.code, self.as_number(place, node.slice).code, size, node), INT, reads=True)
            case ListOf(item=item):
                return Ex(
                    f"{owner.code}.at({self.as_number(place, node.slice).code}, {self.site(node)})", item, reads=True
                )
            case Pair(items=items) if place.is_known and isinstance(place.value, int):
                number = int(place.value) % len(items)
                return self.joined(f"{owner.code}._{number}", items[number], [owner])
            case Choice(values=several):
                return self.of_choice([each.value for each in several], owner, place, node)
            case Known(value=value) if isinstance(value.value, dict):
                raise self.outside(
                    node, f"{shown(node)} looks up a dict by what is not known", "use a row or a tuple by number"
                )
        raise self.outside(node, f"{shown(node)}: a place in a {told(owner.kind)}", "look up rows, lists and tuples")

    def looked_up(self, known: dict[int, Any], key: Ex, node: ast.Subscript) -> Ex:  # Any: whatever the rules know
        """A value of a known dict by a number."""
        code = f"nowhere({self.site(node)})"
        kinds = {self.literal(value).kind for value in known.values()}
        if len(kinds) != 1 or not kinds <= {INT, TEXT, BOOL}:
            raise self.outside(node, f"{shown(node)} looks up objects", "look up numbers or texts")
        for number, value in known.items():
            code = f"pick(({key.code} == L({int(number)})), LAZY({self.literal(value).code}), LAZY({code}))"
        return self.joined(f"({code})", kinds.pop(), [key])

    def of_choice(self, values: list[Any], owner: Ex, place: Ex, node: ast.Subscript) -> Ex:  # Any: as `choose`
        """A place in one of several known rows."""
        if place.is_known:
            return self.choose([value[place.value] for value in values], owner, node)
        rows = [sequence_in(value) or [] for value in values]
        sizes = {len(row) for row in rows}
        if len(sizes) != 1 or 0 in sizes:
            raise self.outside(node, f"{shown(node)} looks up rows of different lengths", "make them equally long")
        (size,) = sizes
        inner = f"inside<{size}>({self.as_number(place, node.slice).code}, {self.site(node)})"
        outer = f"inside<{len(rows)}>({owner.code}, {self.site(node)})"
        code = f"add(mul({outer}, L({size}), 0), {inner}, 0)"
        return self.choose([value for row in rows for value in row], self.joined(code, INT, [owner, place]), node)

    def sliced(self, node: ast.Subscript, cut: ast.Slice) -> Ex:
        owner = self.expression(node.value)
        whole = cut.lower is None and cut.upper is None and cut.step is None
        if isinstance(owner.kind, Row) and whole:
            name = self.declare("r", owner.kind)
            self.put(f"copy_row({name}.row(), {owner.code}, {owner.kind.size});")
            return Ex(f"{name}.row()", owner.kind, reads=True, fresh=True)
        if isinstance(owner.kind, ListOf) and cut.step is None:
            ends = [self.number(end).code if end is not None else "NONE" for end in (cut.lower, cut.upper)]
            return Ex(f"{owner.code}.part({ends[0]}, {ends[1]})", owner.kind, reads=True)
        if owner.is_known:
            first, last = [
                None if end is None else self.needed(end, "the end of a slice") for end in (cut.lower, cut.upper)
            ]
            if cut.step is None:
                return self.literal(owner.value[first:last])
        raise self.outside(node, f"the slice {shown(node)}", "copy a whole row with `[:]`, or loop over the places")

    def never(self, node: ast.AST) -> Ex:
        """What Python stops at, whenever it comes there."""
        return Ex(f"nowhere({self.site(node)})", INT)

    # Arithmetic

    def of_binop(self, node: ast.BinOp) -> Ex:
        left, right = self.in_order([node.left, node.right])
        if type(node.op) not in ARITHMETIC:
            what = {"Div": "`/`", "Pow": "`**`"}.get(type(node.op).__name__, shown(node))
            raise self.outside(node, what, "rules count in whole numbers: use `//`, or multiply in a loop")
        return self.arithmetic(node.op, left, right, node)

    def arithmetic(self, kind: ast.operator, left: Ex, right: Ex, node: ast.AST) -> Ex:
        code, act = ARITHMETIC[type(kind)]
        if left.is_known and right.is_known and not isinstance(left.value, list):
            try:
                return self.literal(act(left.value, right.value))
            except (ZeroDivisionError, ValueError):
                return self.never(node)
        if TEXT in (left.kind, right.kind):
            return Ex(f"L({UNREAD})", TEXT)
        if isinstance(left.kind, ListOf) and code == "mul":
            return Ex(f"{left.code}.times({self.as_number(right, node).code})", left.kind, reads=True)
        if isinstance(left.kind, ListOf) and left.kind == right.kind and code == "add":
            return Ex(f"{left.code}.plus({right.code})", left.kind, reads=True)
        left, right = self.as_number(left, node), self.as_number(right, node)
        if {left.kind, right.kind} == {BOOL} and code in "&|^":
            return self.joined(f"bool({left.code} {code} {right.code})", BOOL, [left, right])
        if code in ("&", "|", "^"):
            return self.joined(f"({left.code} {code} {right.code})", INT, [left, right])
        if code in ("floordiv", "mod") and right.is_known and int(right.value) > 0:
            return self.joined(f"{code}_by<{int(right.value)}>({left.code})", INT, [left, right])
        if code == "shr" and right.is_known and 0 <= int(right.value) < 64:
            return self.joined(f"shr_by<{int(right.value)}>({left.code})", INT, [left, right])
        return self.joined(f"{code}({left.code}, {right.code}, {self.site(node)})", INT, [left, right])

    def of_unaryop(self, node: ast.UnaryOp) -> Ex:
        if isinstance(node.op, ast.Not):
            truth = self.test(node.operand)
            return self.literal(not truth.value) if truth.is_known else self.joined(f"(!{truth.code})", BOOL, [truth])
        value = self.number(node.operand)
        if isinstance(node.op, ast.UAdd):
            return value
        if value.is_known:
            return self.literal(-int(value.value) if isinstance(node.op, ast.USub) else ~int(value.value))
        if isinstance(node.op, ast.Invert):
            return self.joined(f"(~num({value.code}))", INT, [value])
        return self.joined(f"sub(L(0), {value.code}, {self.site(node)})", INT, [value])

    def of_joinedstr(self, node: ast.JoinedStr) -> Ex:
        """A text made in play is told to nobody here: it is no empty one, and more can not be asked of it."""
        parts = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        with self.apart() as lines:
            made = [self.expression(part) for part in parts]
        if lines:
            raise self.outside(node, f"{shown(node)} changes something while it is said", "compute it in a line before")
        if all(part.is_known for part in made):
            text = eval(compile(ast.Expression(node), "text", "eval"), dict(self.source.module.__dict__), self.values)  # noqa: S307 - the rules' own source
            return self.literal(text)
        return Ex(f"L({UNREAD})", TEXT)

    def of_tuple(self, node: ast.Tuple) -> Ex:
        if any(isinstance(part, ast.Starred) for part in node.elts):
            flat: list[Any] = []
            for part in node.elts:
                value = self.needed(part.value if isinstance(part, ast.Starred) else part, "a part of a tuple")
                flat.extend(value if isinstance(part, ast.Starred) else [value])
            return self.literal(tuple(flat))
        parts = self.in_order(node.elts)
        if all(part.is_known for part in parts):
            return self.literal(tuple([part.value for part in parts]))
        if len(parts) > MOST_PARTS:
            raise self.outside(node, f"a tuple of more than {MOST_PARTS}", "use a row")
        kind = Pair(tuple([part.kind for part in parts]))
        return self.joined(f"{cpp(kind)}{{{', '.join([part.code for part in parts])}}}", kind, parts)
