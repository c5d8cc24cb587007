"""One function of the rules, translated: its parameters, its lines, and what it does to what it is given."""

import ast
from typing import TYPE_CHECKING, Any

from rumpus.lanes.annotations import annotated
from rumpus.lanes.assigned import check_assigned, times_assigned
from rumpus.lanes.kinds import UNKNOWN, VOID, Counts, Known, ListOf, Maybe, Row, Thing, told
from rumpus.lanes.made import Made
from rumpus.lanes.refused import shown
from rumpus.lanes.sources import Source
from rumpus.lanes.statements import Statements

if TYPE_CHECKING:
    from rumpus.lanes.program import Program


class Body(Statements):
    """Translates one function, with some of its parameters known."""

    def __init__(self, program: "Program", source: Source, made: Made, values: dict[str, Any]) -> None:
        super().__init__(program, source, made)
        self.values.update(values)
        self.times = times_assigned(source)
        self.returned: list[Any] = []
        for name, kind in zip(made.params, made.kinds, strict=True):
            self.kinds[name] = kind
            if isinstance(kind, Row | Thing):
                self.places[name] = frozenset([name])

    @property
    def is_init(self) -> bool:
        return self.source.node.name == "__init__"

    def translate(self) -> None:
        node, made = self.source.node, self.made
        for each in node.decorator_list:
            if ast.unparse(each).partition("(")[0] not in ("lru_cache", "cache", "property", "staticmethod", "kept"):
                raise self.outside(
                    each, f"the decorator {shown(each)}", "leave it out; `cache` and `lru_cache` are looked through"
                )
        if node.args.vararg or node.args.kwarg:
            raise self.outside(node, f"`{node.name}` takes any number of arguments", "name each parameter")
        check_assigned(self.source)
        for name, times in self.times.items():
            if name in self.values and times:
                self.values_of_parameter(name)
        self.block(node.body)
        if not self.is_left and made.result != VOID and not made.is_root:
            self.put(f"trap({self.site(node)});")
        own = {name: places for name, places in self.places.items() if name not in made.params}
        made.second_names = {**own, **self.handed_on}
        whole = len(self.returned) == 1 and self.returned[0] is not UNKNOWN and len(self.lines) == 1
        if whole and not made.changes:
            made.value = self.returned[0]
        if isinstance(made.result, Known):
            raise self.outside(
                node, f"`{node.name}` returns a {told(made.result)}", "return a number that stands for it"
            )
        params = {f"{name}_" for name in made.params}
        room = [f"    {kind} {name}{{}};" for name, kind in self.declared.items() if name not in params]
        lines = [f"    {line}" for line in self.lines]
        made.code = [f"// {self.source.path}:{node.lineno}", f"{made.head} {{", *room, *lines, "}"]  # fmt: skip

    def values_of_parameter(self, name: str) -> None:
        """A parameter that is given another value is a local like any other."""
        ex = self.literal(self.values.pop(name))
        self.times[name] += 1
        self.bind(ast.Name(name, ast.Store()), ex, self.source.node)

    def give_back(self, node: ast.Return) -> None:
        made = self.made
        wanted = annotated(self.source.node.returns, self.source.module, self.program.sources)
        if node.value is None:
            self.returned.append(UNKNOWN)
            self.put("return;" if made.result == VOID else f"return {made.typed('result', made.result)}{{}};")
            return
        if isinstance(node.value, ast.Dict) and isinstance(wanted, Counts):
            name = self.name("t")
            self.declared[name] = "Counts"
            self.fill_counts(name, node.value)
            self.put(f"return {name};")
            self.returned.append(UNKNOWN)
            return
        self.wanted_list = wanted if isinstance(wanted, ListOf) else None
        ex = self.expression(node.value)
        self.wanted_list = None
        if made.is_root:
            self.program.root_made(self, ex, node)
            self.put("return;")
            return
        if made.result == VOID and ex.kind == VOID:
            self.put("return;")
            return
        if made.result == VOID and not (ex.is_known and ex.value is None):
            made.result = ex.kind  # a row: how long it is only its making tells
        if isinstance(ex.kind, Row | Thing) and not isinstance(made.result, Maybe):
            if ex.kind != made.result:
                raise self.outside(
                    node, f"a {told(ex.kind)} and a {told(made.result)} are returned", "return rows of one length"
                )
            made.places |= ex.places
            code = f"{made.typed('result', ex.kind)}::of({ex.code})" if isinstance(ex.kind, Row) else ex.code
            if isinstance(ex.kind, Thing) and ex.places:
                raise self.outside(node, f"{shown(node)} returns an object that others name", "use it where it lies")
            self.put(f"return {code};")
            self.returned.append(UNKNOWN)
            return
        if made.result == VOID:
            self.put("return;")
            self.returned.append(UNKNOWN)
            return
        fitted = self.fit(ex, made.result, node)
        self.returned.append(ex.value if ex.is_known else UNKNOWN)
        self.put(f"return {fitted.code};")
