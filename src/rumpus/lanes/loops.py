"""Loops: over ranges, rows and lists; over known objects, written out once for each."""

import ast
from collections.abc import Sequence
from typing import Any, Final

from rumpus.lanes.calls import Calls
from rumpus.lanes.kinds import INT, LETTER, TEXT, Choice, Ex, ListOf, Row, sequence_in, told
from rumpus.lanes.refused import shown
from rumpus.lanes.writer import Loop

MOST_UNROLLED: Final = 512


class Loops(Calls):
    def block(self, statements: Sequence[ast.stmt]) -> None:
        raise NotImplementedError

    def keep(self, ex: Ex) -> Ex:
        raise NotImplementedError

    def do_break(self, _node: ast.Break) -> None:
        self.put(self.open_loops[-1].away)

    def do_continue(self, _node: ast.Continue) -> None:
        self.put(self.open_loops[-1].onward)

    def do_while(self, node: ast.While) -> None:
        if node.orelse:
            raise self.outside(node, "`else` of a loop", "keep in a local whether the loop was left early")
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
            raise self.outside(node, "`else` of a loop", "keep in a local whether the loop was left early")
        if self.is_unrolled(node):
            return
        loop = self.open_loop(node.target, node.iter)
        self.enter_loop(loop)
        self.block(node.body)
        self.leave_loop()
        self.close_loop()

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
            raise self.outside(node, f"a loop over {len(values)} known objects", "loop over a row of numbers")
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
        self.put(f"const auto {kept} = held({source.code});")
        self.put(f"for (Place {name} = 0; {name} < {kept}.size(); ++{name}) {{")
        self.put(f"switch (i64({kept}[{name}])) {{")
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
                raise self.outside(source, f"{shown(source)}", "count from 0")
            first, wanted = target.elts
            rows_node = source.args[0]
        elif isinstance(source, ast.Call) and ast.unparse(source.func) == "reversed":
            rows_node, backwards = source.args[0], True
        rows = self.expression(rows_node)
        values = sequence_in(rows.value) if rows.is_known else None
        place = f"{name}"
        if values is not None:
            self.put(f"for (Place {name} = 0; {name} < {len(values)}; ++{name}) {{")
            place = f"({len(values) - 1} - {name})" if backwards else name
            item = (
                self.choose(values, Ex(f"turn_in<{len(values)}>({place})", INT), source) if values else self.literal(0)
            )
        elif isinstance(rows.kind, ListOf):
            kept = self.name("t")
            self.put(f"const auto {kept} = held({rows.code});")
            self.put(f"for (Place {name} = 0; {name} < {kept}.size(); ++{name}) {{")
            place = f"({kept}.size() - 1 - {name})" if backwards else name
            item = Ex(f"{kept}[{place}]", rows.kind.item, reads=True)
        elif rows.kind == TEXT:
            self.program.reads_letters = True
            text = self.keep(rows).code
            self.put(f"for (Place {name} = 0; {name} < text_size({text}, {self.site(source)}); ++{name}) {{")
            item = Ex(f"text_letters[text_starts[{text}] + {name}]", LETTER)
        elif isinstance(rows.kind, Row):
            self.places[f"loop{name}"] = rows.places
            self.put(f"for (Place {name} = 0; {name} < {rows.kind.size}; ++{name}) {{")
            place = f"({rows.kind.size - 1} - {name})" if backwards else name
            item = Ex(f"{rows.code}[{place}]", INT, reads=True)
        else:
            raise self.outside(source, f"a loop over a {told(rows.kind)}", "loop over a range, a list or a row")
        self.depth += 1
        if first is not None:
            self.bind(first, Ex(f"turn_in<MANY>({name})", INT), source)
        self.bind(wanted, item, source)
        return Loop()

    def open_range(self, name: str, target: ast.expr, source: ast.Call) -> None:
        parts = [self.hold(self.fit(part, INT, source)) for part in self.numbers(source.args)]
        step = 1
        if len(parts) == 3:
            if not parts[2].is_known or parts[2].value == 0:
                raise self.outside(source, f"the step of {shown(source)} is not known", "use a constant step")
            step = int(parts[2].value)
        first, last = (self.literal(0), parts[0]) if len(parts) == 1 else parts[:2]
        ends = []
        for part in (first, last):
            ends.append(part.code if part.is_known else self.name("n"))
            if not part.is_known:
                self.put(f"const auto {ends[-1]} = held({part.code});")
        types = ", ".join([f"decltype({end})" for end in ends])
        test = f"{name} {'<' if step > 0 else '>'} {ends[1]}"
        self.put(f"for (RangeOf<{types}> {name} = i64({ends[0]}); {test}; {name} += {step}) {{")
        self.depth += 1
        self.bind(target, Ex(f"turn_of<{step}, {types}>({name})", INT), source)

    def close_loop(self) -> None:
        self.depth -= 1
        self.put("}")
