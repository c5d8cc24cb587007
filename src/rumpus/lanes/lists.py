"""Lists: made of items, filled by loops and comprehensions, and what can be done with them."""

import ast
import builtins
from copy import deepcopy
from typing import Any, Final

from rumpus.lanes.expressions import Expressions
from rumpus.lanes.kinds import (
    BOOL,
    INT,
    NUMBERS,
    VOID,
    Choice,
    Ex,
    Identity,
    Kind,
    ListOf,
    Number,
    Pair,
    Row,
    Thing,
    cpp,
    sequence_in,
    told,
)
from rumpus.lanes.refused import shown

CHANGING: Final = {"append": 1, "extend": 1, "reverse": 0, "sort": 0, "clear": 0}  # how many arguments each has


class Lists(Expressions):
    wanted_list: ListOf | None = None  # what an empty list is a list of

    def new_list(self, kind: ListOf) -> Ex:
        name = self.declare("l", kind)
        self.put(f"{name} = {cpp(kind)}::fresh();")
        return Ex(name, kind, reads=True)

    def as_list(self, node: ast.expr, *, copied: bool = False) -> Ex:
        """Whatever can be gone through, as a list; `copied`: one of its own."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp):
            values = self.gathered_now(node)
            if values is not None and all(isinstance(value, int) for value in values):
                return self.fit(self.literal(tuple(values)), ListOf(INT), node)
            return self.gathered(node.generators, node.elt, node)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("range", "reversed", "enumerate"):
            loop = ast.comprehension(ast.Name("each_", ast.Store()), node, [], 0)
            return self.gathered(
                [ast.copy_location(loop, node)], ast.copy_location(ast.Name("each_", ast.Load()), node), node
            )
        ex = self.expression(node)
        values = sequence_in(ex.value) if ex.is_known else None
        if values is not None and all(isinstance(value, int) for value in values):
            return self.fit(ex, ListOf(INT), node)
        if isinstance(ex.kind, Row):
            return Ex(f"List<Int>::copy_of({ex.code}, {ex.kind.size})", ListOf(INT), reads=True)
        if not isinstance(ex.kind, ListOf):
            raise self.outside(node, f"{shown(node)} is a {told(ex.kind)}", "a list belongs here")
        return Ex(f"{ex.code}.copy()", ex.kind, reads=True) if copied else ex

    def number_list(self, node: ast.expr, *, copied: bool = False) -> Ex:
        rows = self.as_list(node, copied=copied)
        if rows.kind != ListOf(INT):
            raise self.outside(node, f"{shown(node)} is a {told(rows.kind)}", "a list of numbers belongs here")
        return rows

    def of_list(self, node: ast.List) -> Ex:
        parts = [part.value if isinstance(part, ast.Starred) else part for part in node.elts]
        kind: ListOf | None = None
        name = self.name("l")
        for part, written in zip(parts, node.elts, strict=True):
            if isinstance(written, ast.Starred):
                more = self.as_list(part)
                assert isinstance(more.kind, ListOf)
                kind = self.begin_list(name, kind, more.kind)
                self.put(f"{name}.extend({more.code});")
            else:
                ex = self.expression(part)
                kind = self.begin_list(name, kind, ListOf(INT if ex.kind == BOOL else ex.kind))
                self.append(Ex(name, kind), ex, part)
        if kind is None:
            wanted = self.wanted_list
            kind = self.begin_list(name, None, wanted if wanted is not None else ListOf(INT))
            return Ex(name, kind, reads=True, is_empty=True)
        return Ex(name, kind, reads=True)

    def begin_list(self, name: str, kind: ListOf | None, wanted: ListOf) -> ListOf:
        if kind is not None:
            return kind
        self.declared[name] = cpp(wanted)
        # The list is made before its first item is put in, and after that item was written out
        self.put(f"{name} = {cpp(wanted)}::fresh();")
        return wanted

    def append(self, rows: Ex, ex: Ex, node: ast.AST) -> None:
        assert isinstance(rows.kind, ListOf)
        self.put(f"{rows.code}.append({self.fit(ex, rows.kind.item, node).code});")

    def gathered_now(self, node: ast.GeneratorExp | ast.ListComp) -> list[Any] | None:
        """What a comprehension over known things comes to; None where something in it is not known."""
        own = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} - own
        space = self.source.module.__dict__
        if used & self.kinds.keys() or not all(
            name in self.values or name in space or hasattr(builtins, name) for name in used
        ):
            return None
        code = compile(ast.Expression(ast.copy_location(ast.ListComp(node.elt, node.generators), node)), "now", "eval")
        first, second = [list(eval(code, {**space, **self.values})) for _time in range(2)]  # noqa: S307 - the rules' own source
        if first != second:
            raise self.outside(node, f"{shown(node)} answers now this and now that", "take luck and time as arguments")
        return first

    def of_listcomp(self, node: ast.ListComp) -> Ex:
        values = self.gathered_now(node)
        if values is not None and not all(isinstance(value, int) for value in values):
            return self.literal(values)
        return self.gathered(node.generators, node.elt, node)

    def of_generatorexp(self, node: ast.GeneratorExp) -> Ex:
        values = self.gathered_now(node)
        if values is not None:
            return self.literal(tuple(values))
        raise self.outside(node, f"{shown(node)} by itself", "make a list of it")

    def gathered(self, loops: list[ast.comprehension], item: ast.expr, node: ast.expr) -> Ex:
        """A list filled by a loop."""
        if len(loops) != 1:
            raise self.outside(node, f"{shown(node)} with two loops", "write loops that append")
        own = {n.id: self.name(f"{n.id}_") for n in ast.walk(loops[0].target) if isinstance(n, ast.Name)}
        rename = Renaming(own)
        name = self.name("l")
        at = len(self.lines)
        if self.has_objects(loops[0].iter):
            return self.gathered_objects(loops[0], item, rename)
        ends = self.open_loop(rename.of(loops[0].target), loops[0].iter)
        for part in loops[0].ifs:
            self.put(f"if (!({self.test(rename.of(part)).code})) {ends.onward}")
        ex = self.expression(rename.of(item))
        kind = ListOf(INT if ex.kind == BOOL else ex.kind)
        if ex.is_known and ex.kind not in NUMBERS:
            raise self.outside(node, f"{shown(node)} lists known objects", "list their numbers")
        self.put(f"{name}.append({self.fit(ex, kind.item, node).code});")
        self.close_loop()
        self.declared[name] = cpp(kind)
        self.lines.insert(at, f"{name} = {cpp(kind)}::fresh();")
        return Ex(name, kind, reads=True)

    def has_objects(self, node: ast.expr) -> bool:
        """Whether a loop goes through known objects, and not through a range, a row or numbers."""
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
            return False
        mark, count = len(self.lines), self.count
        parts = [self.expression(part) for part in self.gone_through(node)]
        del self.lines[mark:]
        self.count = count
        if not all(part.is_known for part in parts):
            return False
        source = self.expression(node)
        values = list(source.value) if source.is_known and hasattr(source.value, "__iter__") else None
        return values is not None and not all(isinstance(value, int) for value in values)

    def gone_through(self, node: ast.expr) -> list[ast.expr]:
        """What a loop goes through, behind `enumerate`, `zip` and `reversed`."""
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("enumerate", "zip", "reversed"):
            return list(node.args)
        return [node]

    def gathered_objects(self, loop: ast.comprehension, item: ast.expr, rename: "Renaming") -> Ex:
        """A list out of known objects: the loop written out, once for each of them."""
        turns: list[tuple[list[str], list[Ex], Ex]] = []
        for value in list(self.expression(loop.iter).value):
            with self.apart() as lines:
                self.bind(rename.of(loop.target), self.literal(value), item, unrolled=True)
                tests = [self.test(rename.of(part)) for part in loop.ifs]
                turns.append((lines, tests, self.expression(rename.of(item))))
        made = [ex for _lines, _tests, ex in turns]
        kind: Kind = ListOf(INT)
        if all(ex.is_known and ex.kind not in NUMBERS for ex in made):
            kind = ListOf(Choice(tuple([Identity(ex.value) for ex in made])))
        rows = self.new_list(ListOf(INT)) if not isinstance(kind, ListOf) else self.new_list(kind)
        for place, (lines, tests, ex) in enumerate(turns):
            code = str(place) if kind != ListOf(INT) else self.fit(ex, INT, item).code
            self.put("{")
            test = " && ".join([each.code for each in tests]) or "true"
            self.put_block([*lines, f"if ({test}) {rows.code}.append({code});"])
            self.put("}")
        return rows

    def list_method(self, owner: Ex, name: str, node: ast.Call) -> Ex:
        assert isinstance(owner.kind, ListOf)
        if name in CHANGING and len(node.args) == CHANGING[name] and not node.keywords:
            return self.changed_list(owner, name, node)
        if name == "pop" and len(node.args) <= 1:
            place = self.number(node.args[0]).code if node.args else "-1"
            made = self.name("t")
            self.put(f"const auto {made} = {owner.code}.pop({place}, {self.site(node)});")
            return Ex(made, owner.kind.item)
        if name in ("index", "count", "remove") and len(node.args) == 1:
            return self.searched_list(owner, owner.kind.item, name, node)
        has = "lists have append, extend, reverse, sort, clear, pop, index, count and remove"
        raise self.outside(node, f"the list method `{name}`, called like this", has)

    def changed_list(self, owner: Ex, name: str, node: ast.Call) -> Ex:
        if name == "append":
            ex = self.expression(node.args[0])
            if isinstance(ex.kind, Thing) and not ex.fresh:
                raise self.outside(
                    node, "an object in a list that something else names", "make it where it is appended"
                )
            if isinstance(ex.kind, Row):
                raise self.outside(node, "a row in a list", "keep all in one row, by place")
            self.append(owner, ex, node)
        elif name == "extend":
            self.put(f"{owner.code}.extend({self.as_list(node.args[0]).code});")
        elif name == "sort":
            if owner.kind != ListOf(INT):
                raise self.outside(
                    node, f"`sort` of a {told(owner.kind)}", "sort numbers, packed so that they fall into order"
                )
            self.put(f"{owner.code}.sort(false);")
        else:
            self.put(f"{owner.code}.{name}();")
        return Ex("", VOID)

    def searched_list(self, owner: Ex, item: Kind, name: str, node: ast.Call) -> Ex:
        if not isinstance(item, Number | Pair):
            raise self.outside(node, f"`{name}` in a {told(owner.kind)}", "search lists of numbers")
        value = self.fit(self.expression(node.args[0]), item, node)
        if name == "count":
            return Ex(f"{owner.code}.count({value.code})", INT, reads=True)
        code = f"{owner.code}.{name}({value.code}, {self.site(node)})"
        if name == "index":
            return Ex(code, INT, reads=True)
        self.put(f"{code};")
        return Ex("", VOID)


class Renaming(ast.NodeTransformer):
    """The names of a comprehension, which are its own, under names of their own."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def of(self, node: ast.expr) -> ast.expr:
        made: ast.expr = self.visit(deepcopy(node))
        return made

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.names.get(node.id, node.id)
        return node
