"""Statements: locals, fields and rows get their values; branches and loops."""

import ast
from collections.abc import Sequence
from typing import Any, Final

from rumpus.kernel.errors import Refusal
from rumpus.lanes.annotations import annotated
from rumpus.lanes.kinds import (
    INT,
    NUMBERS,
    VOID,
    Choice,
    Counts,
    Ex,
    Kind,
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
from rumpus.lanes.loops import Loops
from rumpus.lanes.refused import Again, Outside, shown
from rumpus.lanes.subset import STATEMENTS

FAILS: Final = (AttributeError, KeyError, IndexError, TypeError, ValueError)
"""What known things may have against what the rules ask of them."""


class Statements(Loops):
    def block(self, statements: Sequence[ast.stmt]) -> None:
        for statement in statements:
            self.statement(statement)
            if isinstance(statement, ast.Return | ast.Raise | ast.Break | ast.Continue):
                return
            if self.is_left:
                return

    is_left = False  # the statements that follow are never reached, as is known while translating

    def statement(self, node: ast.stmt) -> None:
        write = getattr(self, f"do_{type(node).__name__.lower()}", None)
        if write is None:
            what, advice = STATEMENTS.get(type(node), (shown(node), "write it in a plainer way"))
            raise self.outside(node, what, advice)
        try:
            write(node)
        except (Outside, Again, Refusal):
            raise
        except FAILS as wrong:
            told_of = f"{shown(node)} can not be translated ({type(wrong).__name__}: {wrong})"
            raise self.outside(node, told_of, "write it in a plainer way") from wrong

    def do_pass(self, _node: ast.Pass) -> None:
        pass

    def do_raise(self, node: ast.Raise) -> None:
        self.put(f"trap({self.site(node)});")
        if self.depth == 0:
            self.is_left = True

    def do_assert(self, node: ast.Assert) -> None:
        test = self.test(node.test)
        if not (test.is_known and test.value):
            self.put(f"if (!({test.code})) trap({self.site(node)});")

    def do_expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        made = self.expression(node.value)
        if made.code and made.kind != VOID and not made.is_known:
            self.put(f"(void)({made.code});")

    # Branches

    def do_if(self, node: ast.If) -> None:
        test = self.test(node.test)
        if test.is_known:
            self.block(node.body if test.value else node.orelse)
            if (node.body if test.value else node.orelse) and self.depth == 0:
                last = (node.body if test.value else node.orelse)[-1]
                self.is_left = self.is_left or isinstance(last, ast.Return | ast.Raise)
            return
        with self.apart() as lines:
            self.block(node.body)
        with self.apart() as others:
            self.block(node.orelse)
        self.put(f"if ({test.code}) {{")
        self.put_block(lines)
        if others:
            self.put("} else {")
            self.put_block(others)
        self.put("}")

    # Values

    def do_return(self, node: ast.Return) -> None:
        self.give_back(node)
        if self.depth == 0:
            self.is_left = True

    def give_back(self, node: ast.Return) -> None:
        raise NotImplementedError

    def do_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            return
        wanted = annotated(node.annotation, self.source.module, self.program.sources)
        self.wanted_list = wanted if isinstance(wanted, ListOf) else None
        ex = self.expression(node.value)
        self.wanted_list = None
        self.store(node.target, ex, node, wanted)

    def do_assign(self, node: ast.Assign) -> None:
        if len(node.targets) != 1:
            raise self.outside(node, "two names get one value", "write a line for each")
        (target,) = node.targets
        if isinstance(target, ast.Tuple):
            self.take_apart(target, node.value, node)
            return
        if isinstance(target, ast.Name) and isinstance(self.kinds.get(target.id), ListOf):
            kind = self.kinds[target.id]
            self.wanted_list = kind if isinstance(kind, ListOf) else None
        if is_counts(node.value) and isinstance(node.value, ast.Dict) and isinstance(target, ast.Name):
            self.new_counts(target, node.value)
            return
        ex = self.expression(node.value)
        self.wanted_list = None
        self.store(target, ex, node)

    def take_apart(self, target: ast.Tuple, value: ast.expr, node: ast.Assign) -> None:
        """`a, b = ...`: all values first, then the names from left to right."""
        if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
            parts = self.in_order(value.elts)
            if len(parts) > 1:
                parts = [self.keep(part) for part in parts]
        else:
            parts = self.parts_of(self.expression(value), len(target.elts), node)
        for each, part in zip(target.elts, parts, strict=True):
            self.store(each, part, node)

    def keep(self, ex: Ex) -> Ex:
        """A value in a temporary, also where it is a local that may get another one."""
        if ex.is_known or not isinstance(ex.kind, type(INT) | ListOf | Pair | Maybe | Choice):
            return ex
        name = self.name("t")
        self.put(f"const auto {name} = held({ex.code});")
        return Ex(name, ex.kind)

    def parts_of(self, ex: Ex, count: int, node: ast.AST) -> list[Ex]:
        values = sequence_in(ex.value) if ex.is_known else None
        if values is None and ex.is_known and hasattr(ex.value, "__iter__"):
            values = list(ex.value)
        if values is not None and len(values) == count:
            return [self.literal(value) for value in values]
        if isinstance(ex.kind, Pair) and len(ex.kind.items) == count:
            name = self.name("t")
            self.put(f"const auto {name} = held({ex.code});")
            return [Ex(f"{name}._{place}", kind) for place, kind in enumerate(ex.kind.items)]
        if isinstance(ex.kind, Choice):
            each: list[Any] = [one.value for one in ex.kind.values]
            return [self.choose([row[place] for row in each], ex, node) for place in range(count)]
        raise self.outside(node, f"a {told(ex.kind)} is taken apart into {count}", "take tuples of that length apart")

    def store(self, target: ast.expr, ex: Ex, node: ast.AST, wanted: Kind | None = None) -> None:
        match target:
            case ast.Name():
                self.bind(target, ex, node, wanted)
            case ast.Attribute():
                owner = self.expression(target.value)
                if owner.is_known:
                    raise self.outside(
                        node,
                        f"{shown(target)} is set in an object that all games share",
                        "keep what changes in the state",
                    )
                self.program.store_field(self, owner, target, ex, node, wanted)
            case ast.Subscript():
                self.store_place(target, ex, node)
            case _:
                raise self.outside(
                    node, f"{shown(target)} on the left", "give values to names, fields and places of rows"
                )

    def store_place(self, target: ast.Subscript, ex: Ex, node: ast.AST) -> None:
        self.made.changes = True
        kept = self.hold(ex)
        owner = self.expression(target.value)
        if isinstance(owner.kind, Counts):
            name = self.needed(target.slice, "the name of a number")
            self.put(f"{owner.code}.set({self.program.text(name)}, {self.fit(kept, INT, node).code});")
            return
        if owner.is_known:
            self.program.fills(owner.value)
            raise self.outside(node, f"{shown(target)} changes what all games share", "keep what changes in the state")
        place = self.number(target.slice)
        if isinstance(owner.kind, Row):
            value = self.fit(kept, INT, node)
            self.put(f"{self.at(owner.code, place.code, owner.kind.size, target)} = {value.code};")
        elif isinstance(owner.kind, ListOf):
            value = self.fit(kept, owner.kind.item, node)
            self.put(f"{owner.code}.at({place.code}, {self.site(target)}) = {value.code};")
        else:
            raise self.outside(node, f"a place of a {told(owner.kind)} is set", "rows and lists have places")

    def bind(
        self, target: ast.expr, ex: Ex, node: ast.AST, wanted: Kind | None = None, *, unrolled: bool = False
    ) -> None:
        """Give a local its value."""
        if isinstance(target, ast.Tuple):
            for each, part in zip(target.elts, self.parts_of(ex, len(target.elts), node), strict=True):
                self.bind(each, part, node, unrolled=unrolled)
            return
        if not isinstance(target, ast.Name):
            self.store(target, ex, node)
            return
        name = target.id
        if self.is_kept_known(name, ex, node, unrolled=unrolled):
            return
        kind = self.kinds.get(name) or (wanted if wanted is not None else ex.kind)
        objects = isinstance(ex.kind, ListOf) and isinstance(ex.kind.item, Choice)
        if (objects or isinstance(kind, Known | Row | Thing)) and name not in self.kinds:
            kind = Maybe(INT) if isinstance(kind, Known) and ex.value is None else ex.kind
        if isinstance(kind, Known):
            values = sequence_in(ex.value)
            if values is None or not all(isinstance(value, int) for value in values):
                raise self.outside(
                    node, f"`{name}` is now one known object and now another", "write `if`, with a use in each branch"
                )
            kind = ListOf(INT)
        self.gone.pop(name, None)
        if isinstance(kind, Row | Thing):
            self.bind_place(name, kind, ex, node)
            return
        self.kinds[name] = kind
        self.declared[f"{name}_"] = self.made.typed(name, kind)
        self.put(f"{name}_ = {self.fit(ex, kind, node).code};")

    def is_kept_known(self, name: str, ex: Ex, node: ast.AST, *, unrolled: bool) -> bool:
        """A local that always is one known thing needs no place in C++."""
        if name in self.values and not unrolled and self.times.get(name, 0) > 1:
            if ex.is_known and self.values[name] is ex.value:
                return True
            raise self.outside(
                node, f"`{name}` is now one known object and now another", "write `if`, with a use in each branch"
            )
        if not ex.is_known or name in self.kinds:
            return False
        if self.times.get(name, 0) <= 1 or unrolled:
            self.values[name] = ex.value
            return True
        if ex.kind in NUMBERS or ex.value is None or sequence_in(ex.value) is not None:
            return False
        self.values[name] = ex.value
        return True

    def bind_place(self, name: str, kind: Kind, ex: Ex, node: ast.AST) -> None:
        """A second name for a row or an object: in C++ where it lies."""
        if isinstance(ex.kind, Row | Thing) and name in self.kinds and self.kinds[name] != ex.kind:
            raise self.outside(
                node, f"`{name}` names a {told(self.kinds[name])} and a {told(ex.kind)}", "use two names"
            )
        if not ex.fresh and not ex.places:
            raise self.outside(
                node,
                f"`{name}` is a second name for a row of this function",
                f"copy it, `{shown(node)}[:]`, or use one name",
            )
        if ex.fresh and self.loops > 0 and name in self.kinds and self.born.get(name, 0) < self.loops:
            raise self.outside(
                node, f"`{name}` gets a new row in a loop", "make the row before the loop and fill it anew"
            )
        self.kinds[name] = kind
        self.born[name] = self.loops
        self.places[name] = self.places.get(name, frozenset()) | ex.places
        if isinstance(kind, Row):
            self.declared.setdefault(f"{name}_", f"decltype({ex.code})")
            self.put(f"{name}_ = {ex.code};")
        else:
            self.declared[f"{name}_"] = f"{cpp(kind)}*"
            self.put(f"{name}_ = &{ex.code};")

    def move(self, arg: Ex, node: ast.AST) -> None:
        names = [name for name in self.kinds if arg.code in (f"{name}_", f"(*{name}_)")]
        if arg.places - self.parameters():
            raise self.outside(
                node, f"{shown(node)} gives one row to two names that stay", "give the other one a copy, `[:]`"
            )
        for place in arg.places:
            self.made.moved.add(place)
        for name in names:
            if self.loops > self.born.get(name, 0):
                raise self.outside(node, f"`{name}` goes into a field in a loop", "copy it with `[:]`")
            self.gone[name] = getattr(node, "lineno", 0)

    def do_augassign(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(target, ast.Name):
            old = self.of_name(ast.copy_location(ast.Name(target.id, ast.Load()), target))
            if target.id in self.values:
                self.values.pop(target.id)
            made = self.arithmetic(node.op, old, self.expression(node.value), node)
            self.kinds.setdefault(target.id, made.kind)
            self.declared[f"{target.id}_"] = self.made.typed(target.id, self.kinds[target.id])
            self.put(f"{target.id}_ = {self.fit(made, self.kinds[target.id], node).code};")
            return
        if isinstance(target, ast.Attribute):
            read = ast.copy_location(ast.Attribute(target.value, target.attr, ast.Load()), target)
            left, right = self.in_order([read, node.value])
            made = self.arithmetic(node.op, left, right, node)
            self.store(target, made, node)
            return
        self.made.changes = True
        owner, place = self.in_order([target.value, target.slice])
        place = self.hold(self.as_number(place, node))
        if not isinstance(owner.kind, Row | ListOf):
            raise self.outside(node, f"{shown(target)} is changed", "rows and lists have places")
        where = self.name("p")
        is_row = isinstance(owner.kind, Row)
        size = owner.kind.size if isinstance(owner.kind, Row) else 0
        lying = (
            self.at(owner.code, place.code, size, node)
            if is_row
            else f"{owner.code}.at({place.code}, {self.site(node)})"
        )
        before, self.lines = self.lines, []
        value = self.expression(node.value)
        lines, self.lines = self.lines, before
        before_it = where
        self.put(f"auto&& {where} = {lying};")
        if lines:  # Python reads the place first
            before_it = self.name("t")
            self.put(f"const auto {before_it} = held({where});")
            self.lines.extend(lines)
        made = self.arithmetic(node.op, Ex(before_it, INT, reads=True), value, node)
        self.put(f"{where} = {self.fit(made, INT, node).code};")

    def new_counts(self, target: ast.Name, node: ast.Dict) -> None:
        """A dict of numbers by names, as `tallies` makes it."""
        self.kinds[target.id] = Counts()
        self.declared[f"{target.id}_"] = "Counts"
        self.put(f"{target.id}_ = Counts();")
        self.fill_counts(f"{target.id}_", node)

    def fill_counts(self, name: str, node: ast.Dict) -> None:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                raise self.outside(node, "`**` in a dict", "name each number")
            text: Any = self.needed(key, "the name of a number")
            number = self.fit(self.number(value), INT, value)
            self.put(f"{name}.set({self.program.text(str(text))}, {number.code});")


def is_counts(node: ast.expr) -> bool:
    """Whether a dict names numbers, as tallies do."""
    keys = node.keys if isinstance(node, ast.Dict) else []
    return bool(keys) and all(
        isinstance(key, ast.JoinedStr) or isinstance(getattr(key, "value", None), str) for key in keys
    )
