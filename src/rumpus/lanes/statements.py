"""Statements: locals, fields and rows get their values; branches and loops."""

import ast
from collections.abc import Sequence
from typing import Any, Final

from rumpus.lanes.calls import Calls
from rumpus.lanes.kinds import INT, LETTER, NUMBERS, TEXT, VOID, Choice, Counts, Ex, Kind, Known, ListOf, Maybe, Pair, Row, Thing
from rumpus.lanes.kinds import cpp, sequence_in, told
from rumpus.lanes.refused import shown
from rumpus.lanes.subset import STATEMENTS
from rumpus.lanes.writer import Loop

MOST_UNROLLED: Final = 512


class Statements(Calls):
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
            self.refuse(node, what, advice)
        write(node)

    def do_pass(self, node: ast.Pass) -> None:
        pass

    def do_break(self, node: ast.Break) -> None:
        self.put(self.open_loops[-1].away)

    def do_continue(self, node: ast.Continue) -> None:
        self.put(self.open_loops[-1].onward)

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

    def do_while(self, node: ast.While) -> None:
        if node.orelse:
            self.refuse(node, "`else` of a loop", "keep in a local whether the loop was left early")
        self.enter_loop(Loop())
        with self.apart() as lines:
            test = self.test(node.test)
        with self.apart() as body:
            self.block(node.body)
        self.leave_loop()
        self.put(f"while ({'true' if lines else test.code}) {{")
        self.put_block([*lines, *([f"if (!({test.code})) break;"] if lines else []), *body])
        self.put("}")

    def enter_loop(self, loop: Loop) -> None:
        self.open_loops.append(loop)
        self.loops += 1

    def leave_loop(self) -> None:
        self.open_loops.pop()
        self.loops -= 1

    def do_for(self, node: ast.For) -> None:
        if node.orelse:
            self.refuse(node, "`else` of a loop", "keep in a local whether the loop was left early")
        if self.is_unrolled(node):
            return
        loop = self.open_loop(node.target, node.iter)
        self.enter_loop(loop)
        self.block(node.body)
        self.leave_loop()
        self.close_loop(loop)

    def is_unrolled(self, node: ast.For) -> bool:
        """A loop over known objects is written out, once for each; False: this is none."""
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
            return False
        if not self.has_objects(node.iter):
            if isinstance(node.iter, ast.Name):
                source = self.expression(node.iter)
                if isinstance(source.kind, ListOf) and isinstance(source.kind.item, Choice):
                    self.loop_over_objects(node, source, [each.value for each in source.kind.item.values])
                    return True
            return False
        values = list(self.expression(node.iter).value)
        if len(values) > MOST_UNROLLED:
            self.refuse(node, f"a loop over {len(values)} known objects", "loop over a row of numbers")
        number = self.name("")
        for turn, value in enumerate(values):
            self.put("{")
            self.put_block(self.turn_of(node, value, f"next{number}_{turn}", f"done{number}"))
            self.put(f"}} next{number}_{turn}:;")
        self.put(f"done{number}:;")
        return True

    def turn_of(self, node: ast.For, value: Any, onward: str, away: str) -> list[str]:  # Any: whatever the rules know
        """The body of a loop for one known object."""
        self.enter_loop(Loop(f"goto {onward};", f"goto {away};"))
        with self.apart() as lines:
            self.bind(node.target, self.literal(value), node, unrolled=True)
            self.block(node.body)
        self.leave_loop()
        return lines

    def loop_over_objects(self, node: ast.For, source: Ex, values: list[Any]) -> None:  # Any: whatever the rules know
        """A loop over a list of known objects: for each of them the body by itself."""
        name, kept, number = self.name("i"), self.name("t"), self.name("")
        self.put(f"const auto {kept} = {source.code};")
        self.put(f"for (i64 {name} = 0; {name} < {kept}.size(); ++{name}) {{")
        self.put(f"switch ({kept}[{name}]) {{")
        for place, value in enumerate(values):
            self.put(f"case {place}: {{")
            self.put_block(self.turn_of(node, value, f"next{number}", f"done{number}"))
            self.put("} break;")
        self.put("}")
        self.put(f"next{number}:;")
        self.put("}")
        self.put(f"done{number}:;")

    def open_loop(self, target: ast.expr, source: ast.expr) -> Loop:
        """Begin a loop over a range, a list or a row."""
        name = self.name("i")
        if isinstance(source, ast.Call) and ast.unparse(source.func) == "range":
            self.open_range(name, target, source)
            return Loop()
        first: ast.expr | None = None
        rows_node, wanted = source, target
        backwards = False
        if isinstance(source, ast.Call) and ast.unparse(source.func) == "enumerate" and isinstance(target, ast.Tuple):
            if len(source.args) != 1 or source.keywords:
                self.refuse(source, f"{shown(source)}", "count from 0")
            first, wanted = target.elts
            rows_node = source.args[0]
        elif isinstance(source, ast.Call) and ast.unparse(source.func) == "reversed":
            rows_node, backwards = source.args[0], True
        rows = self.expression(rows_node)
        values = sequence_in(rows.value) if rows.is_known else None
        place = f"{name}"
        if values is not None:
            self.put(f"for (i64 {name} = 0; {name} < {len(values)}; ++{name}) {{")
            place = f"({len(values) - 1} - {name})" if backwards else name
            item = self.choose(values, Ex(place, INT), source) if values else self.literal(0)
        elif isinstance(rows.kind, ListOf):
            kept = self.name("t")
            self.put(f"const auto {kept} = {rows.code};")
            self.put(f"for (i64 {name} = 0; {name} < {kept}.size(); ++{name}) {{")
            place = f"({kept}.size() - 1 - {name})" if backwards else name
            item = Ex(f"{kept}[{place}]", rows.kind.item, reads=True)
        elif rows.kind == TEXT:
            self.program.reads_letters = True
            kept = self.keep(rows)
            self.put(f"for (i64 {name} = 0; {name} < text_size({kept.code}, {self.site(source)}); ++{name}) {{")
            place = name
            item = Ex(f"text_letters[text_starts[{kept.code}] + {name}]", LETTER)
        elif isinstance(rows.kind, Row):
            self.put(f"for (i64 {name} = 0; {name} < {rows.kind.size}; ++{name}) {{")
            place = f"({rows.kind.size - 1} - {name})" if backwards else name
            item = Ex(f"{rows.code}[{place}]", INT, reads=True)
        else:
            self.refuse(source, f"a loop over a {told(rows.kind)}", "loop over a range, a list or a row")
        self.depth += 1
        if first is not None:
            self.bind(first, Ex(name, INT), source)
        self.bind(wanted, item, source)
        return Loop()

    def open_range(self, name: str, target: ast.expr, source: ast.Call) -> None:
        parts = [self.hold(self.fit(part, INT, source)) for part in self.numbers(source.args)]
        step = 1
        if len(parts) == 3:
            if not parts[2].is_known or parts[2].value == 0:
                self.refuse(source, f"the step of {shown(source)} is not known", "use a constant step")
            step = int(parts[2].value)
        first, last = (self.literal(0), parts[0]) if len(parts) == 1 else parts[:2]
        end = last.code
        if not last.is_known:
            end = self.name("n")
            self.put(f"const i64 {end} = {last.code};")
        self.put(f"for (i64 {name} = {first.code}; {name} {'<' if step > 0 else '>'} {end}; {name} += {step}) {{")
        self.depth += 1
        self.bind(target, Ex(name, INT), source)

    def close_loop(self, loop: Loop) -> None:
        self.depth -= 1
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
        wanted = self.program.annotated(node.annotation, self)
        self.wanted_list = wanted if isinstance(wanted, ListOf) else None
        ex = self.expression(node.value)
        self.wanted_list = None
        self.store(node.target, ex, node, wanted)

    def do_assign(self, node: ast.Assign) -> None:
        if len(node.targets) != 1:
            self.refuse(node, "two names get one value", "write a line for each")
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
        self.put(f"const auto {name} = {ex.code};")
        return Ex(name, ex.kind)

    def parts_of(self, ex: Ex, count: int, node: ast.AST) -> list[Ex]:
        values = sequence_in(ex.value) if ex.is_known else None
        if values is None and ex.is_known and hasattr(ex.value, "__iter__"):
            values = list(ex.value)
        if values is not None and len(values) == count:
            return [self.literal(value) for value in values]
        if isinstance(ex.kind, Pair) and len(ex.kind.items) == count:
            name = self.name("t")
            self.put(f"const auto {name} = {ex.code};")
            return [Ex(f"{name}._{place}", kind) for place, kind in enumerate(ex.kind.items)]
        if isinstance(ex.kind, Choice):
            return [self.choose([each.value[place] for each in ex.kind.values], ex, node) for place in range(count)]
        self.refuse(node, f"a {told(ex.kind)} is taken apart into {count}", "take tuples of that length apart")

    def store(self, target: ast.expr, ex: Ex, node: ast.AST, wanted: Kind | None = None) -> None:
        match target:
            case ast.Name():
                self.bind(target, ex, node, wanted)
            case ast.Attribute():
                owner = self.expression(target.value)
                if owner.is_known:
                    self.refuse(
                        node, f"{shown(target)} is set in an object that all games share", "keep what changes in the state"
                    )
                self.program.store_field(self, owner, target, ex, node, wanted)
            case ast.Subscript():
                self.store_place(target, ex, node)
            case _:
                self.refuse(node, f"{shown(target)} on the left", "give values to names, fields and places of rows")

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
            self.refuse(node, f"{shown(target)} changes what all games share", "keep what changes in the state")
        place = self.number(target.slice)
        if isinstance(owner.kind, Row):
            value = self.fit(kept, INT, node)
            self.put(f"{self.at(owner.code, place.code, owner.kind.size, target)} = {value.code};")
        elif isinstance(owner.kind, ListOf):
            value = self.fit(kept, owner.kind.item, node)
            self.put(f"{owner.code}.at({place.code}, {self.site(target)}) = {value.code};")
        else:
            self.refuse(node, f"a place of a {told(owner.kind)} is set", "rows and lists have places")

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
                self.refuse(node, f"`{name}` is now one known object and now another", "write `if`, with a use in each branch")
            kind = ListOf(INT)
        self.gone.pop(name, None)
        if isinstance(kind, Row | Thing):
            self.bind_place(name, kind, ex, node)
            return
        self.kinds[name] = kind
        self.declared[f"{name}_"] = cpp(kind)
        self.put(f"{name}_ = {self.fit(ex, kind, node).code};")

    def is_kept_known(self, name: str, ex: Ex, node: ast.AST, *, unrolled: bool) -> bool:
        """A local that always is one known thing needs no place in C++."""
        if name in self.values and not unrolled and self.times.get(name, 0) > 1:
            if ex.is_known and self.values[name] is ex.value:
                return True
            self.refuse(node, f"`{name}` is now one known object and now another", "write `if`, with a use in each branch")
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
            self.refuse(node, f"`{name}` names a {told(self.kinds[name])} and a {told(ex.kind)}", "use two names")
        if not ex.fresh and not ex.places:
            self.refuse(node, f"`{name}` is a second name for a row of this function", f"copy it, `{shown(node)}[:]`, or use one name")
        if ex.fresh and self.loops > 0 and name in self.kinds and self.born.get(name, 0) < self.loops:
            self.refuse(node, f"`{name}` gets a new row in a loop", "make the row before the loop and fill it anew")
        self.kinds[name] = kind
        self.born[name] = self.loops
        self.places[name] = self.places.get(name, frozenset()) | ex.places
        if isinstance(kind, Row):
            self.declared[f"{name}_"] = "i64*"
            self.put(f"{name}_ = {ex.code};")
        else:
            self.declared[f"{name}_"] = f"{cpp(kind)}*"
            self.put(f"{name}_ = &{ex.code};")

    def move(self, arg: Ex, node: ast.AST) -> None:
        names = [name for name in self.kinds if arg.code in (f"{name}_", f"(*{name}_)")]
        if arg.places - self.parameters():
            self.refuse(
                node, f"{shown(node)} gives one row to two names that stay", "give the other one a copy, `[:]`"
            )
        for place in arg.places:
            self.made.moved.add(place)
        for name in names:
            if self.loops > self.born.get(name, 0):
                self.refuse(node, f"`{name}` goes into a field in a loop", "copy it with `[:]`")
            self.gone[name] = getattr(node, "lineno", 0)

    def parameters(self) -> frozenset[str]:
        return frozenset(self.made.params)

    def do_augassign(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(target, ast.Name):
            old = self.of_name(ast.copy_location(ast.Name(target.id, ast.Load()), target))
            if target.id in self.values:
                self.values.pop(target.id)
            made = self.arithmetic(node.op, old, self.expression(node.value), node)
            self.kinds.setdefault(target.id, made.kind)
            self.declared[f"{target.id}_"] = cpp(self.kinds[target.id])
            self.put(f"{target.id}_ = {self.fit(made, self.kinds[target.id], node).code};")
            return
        if isinstance(target, ast.Attribute):
            read = ast.copy_location(ast.Attribute(target.value, target.attr, ast.Load()), target)
            made = self.arithmetic(node.op, *self.in_order([read, node.value]), node)
            self.store(target, made, node)
            return
        self.made.changes = True
        owner, place = self.in_order([target.value, target.slice])
        place = self.hold(self.as_number(place, node))
        if not isinstance(owner.kind, Row | ListOf):
            self.refuse(node, f"{shown(target)} is changed", "rows and lists have places")
        where = self.name("p")
        is_row = isinstance(owner.kind, Row)
        size = owner.kind.size if isinstance(owner.kind, Row) else 0
        lying = self.at(owner.code, place.code, size, node) if is_row else f"{owner.code}.at({place.code}, {self.site(node)})"
        before, self.lines = self.lines, []
        value = self.expression(node.value)
        lines, self.lines = self.lines, before
        old = f"*{where}"
        self.put(f"auto* {where} = &{lying};")
        if lines:  # Python reads the place first
            old = self.name("t")
            self.put(f"const i64 {old} = *{where};")
            self.lines.extend(lines)
        made = self.arithmetic(node.op, Ex(old, INT, reads=True), value, node)
        self.put(f"*{where} = {self.fit(made, INT, node).code};")

    def new_counts(self, target: ast.Name, node: ast.Dict) -> None:
        """A dict of numbers by names, as `tallies` makes it."""
        self.kinds[target.id] = Counts()
        self.declared[f"{target.id}_"] = "Counts"
        self.put(f"{target.id}_ = Counts();")
        self.fill_counts(f"{target.id}_", node)

    def fill_counts(self, name: str, node: ast.Dict) -> None:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                self.refuse(node, "`**` in a dict", "name each number")
            text: Any = self.needed(key, "the name of a number")
            number = self.fit(self.number(value), INT, value)
            self.put(f"{name}.set({self.program.text(str(text))}, {number.code});")


def is_counts(node: ast.expr) -> bool:
    """Whether a dict names numbers, as tallies do."""
    keys = node.keys if isinstance(node, ast.Dict) else []
    return bool(keys) and all(isinstance(key, ast.JoinedStr) or isinstance(getattr(key, "value", None), str) for key in keys)
