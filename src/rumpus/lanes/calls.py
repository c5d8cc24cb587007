"""Calls: functions and methods of the rules, objects that are made, one of several functions."""

import ast
from collections.abc import Callable
from enum import EnumMeta
from types import BuiltinFunctionType, BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from rumpus.lanes.kinds import INT, VOID, Choice, Ex, ListOf, Maybe, Row, Thing, sequence_in, told
from rumpus.lanes.ready_made import ReadyMade
from rumpus.lanes.refused import shown
from rumpus.lanes.sources import Source

PLAIN: Final = (str, bytes, tuple, range, frozenset, int, dict, list)
ASKING: Final = (
    "get",
    "index",
    "count",
    "items",
    "keys",
    "values",
    "casefold",
    "lower",
    "upper",
    "split",
    "startswith",
)
ASKING_MORE: Final = ("endswith", "replace", "join", "isascii", "isalpha", "isdigit", "strip", "bit_length", "title")


class Calls(ReadyMade):
    def of_call(self, node: ast.Call) -> Ex:
        target = node.func
        if isinstance(target, ast.Subscript) and ast.unparse(target) in ("vec[i64]", "vec[int]"):
            return self.new_row(node)
        if isinstance(target, ast.Attribute):
            if isinstance(target.value, ast.Call) and ast.unparse(target.value) == "super()":
                return self.call_of_parent(node, target.attr)
            owner = self.expression(target.value)
            if not owner.is_known:
                return self.call_on(owner, target.attr, node)
        called = self.expression(target)
        if isinstance(called.kind, Choice):
            return self.call_one_of(called, node)
        if not called.is_known:
            raise self.outside(
                node, f"{shown(target)} is called, a {told(called.kind)}", "call functions and methods of the rules"
            )
        return self.call_known(called.value, node)

    # Who is called

    def call_known(self, function: Any, node: ast.Call) -> Ex:  # Any: whatever the rules know
        ready = self.ready_made(function, node)
        if ready is not None:
            return ready
        if isinstance(function, EnumMeta):
            return self.as_member(function, node)
        if isinstance(function, type):
            return self.new_object(function, node)
        while hasattr(function, "__wrapped__"):  # what is kept is made anew here
            function = function.__wrapped__
        args, names = self.arguments(node)
        owner = getattr(function, "__self__", None)
        if owner is not None and not isinstance(owner, ModuleType):
            if isinstance(owner, PLAIN):
                return self.ask_plain(function, owner, args, names, node)
            source = self.program.sources.method(type(owner), function.__name__)
            if source is None:
                raise self.outside(node, f"{shown(node.func)} has no source", "write the method in the rules")
            return self.call_source(source, [self.literal(owner), *args], names, node)
        if isinstance(function, FunctionType | BuiltinFunctionType | BuiltinMethodType | MethodType):
            if getattr(function, "__module__", None) in (None, "builtins"):
                raise self.outside(node, f"the call {shown(node)}", "the subset has no such function of Python")
            return self.call_source(self.program.sources.function(function), args, names, node)
        raise self.outside(node, f"the call {shown(node)}", "call functions and methods of the rules")

    def as_member(self, names: EnumMeta, node: ast.Call) -> Ex:
        """`Tempo(2)`: a number that has a name."""
        (value,) = self.numbers(node.args)
        if value.is_known:
            return self.literal(names(value.value))
        kept = self.hold(value)
        options = " || ".join([f"{kept.code} == {int(one.value)}" for one in names])  # type: ignore[var-annotated]
        self.put(f"if (!({options})) trap({self.site(node)});")
        return kept

    def arguments(self, node: ast.Call) -> tuple[list[Ex], dict[str, Ex]]:
        if any(isinstance(arg, ast.Starred) for arg in node.args) or any(word.arg is None for word in node.keywords):
            raise self.outside(node, f"the call {shown(node)} with a star", "name each argument")
        every = self.in_order([*node.args, *[word.value for word in node.keywords]])
        names = [word.arg or "" for word in node.keywords]
        return every[: len(node.args)], dict(zip(names, every[len(node.args) :], strict=True))

    def call_on(self, owner: Ex, name: str, node: ast.Call) -> Ex:
        """A method of something that is not known while translating."""
        match owner.kind:
            case Thing(cls=cls):
                source = self.program.sources.method(cls, name)
                if source is None:
                    raise self.outside(node, f"{cls.__name__} has no method `{name}`", "write it in the class")
                args, names = self.arguments(node)
                return self.call_source(source, [owner, *args], names, node)
            case Maybe(item=Thing(cls=cls)):
                return self.call_on(Ex(f"some({owner.code}, {self.site(node)})", Thing(cls), reads=True), name, node)
            case ListOf():
                return self.list_method(owner, name, node)
            case kind if kind == INT and name == "bit_length":
                return self.joined(f"bit_length({owner.code})", INT, [owner])
            case Choice(values=values):
                methods = tuple([getattr(each.value, name) for each in values])
                return self.call_one_of(self.choose(methods, owner, node), node)
        raise self.outside(
            node, f"{shown(node)}: a method of a {told(owner.kind)}", "call methods of objects of the rules"
        )

    def call_of_parent(self, node: ast.Call, name: str) -> Ex:
        mine, after = self.kinds.get("self"), self.source.owner
        if not isinstance(mine, Thing) or after is None:
            raise self.outside(node, "`super()` outside a method", "name the function")
        args, names = self.arguments(node)
        source = self.program.sources.method(mine.cls, name, after)
        if source is None:
            if name == "__init__":
                return Ex("", VOID)
            raise self.outside(node, f"no parent has `{name}`", "write it there")
        return self.call_source(source, [self.local("self"), *args], names, node)

    def ask_plain(
        self, method: Callable[..., Any], owner: Any, args: list[Ex], names: dict[str, Ex], node: ast.Call
    ) -> Ex:
        """A method of a known text, tuple, dict or number, asked while translating."""
        name = method.__name__
        if name not in ASKING + ASKING_MORE:
            self.program.fills(owner)
            raise self.outside(
                node, f"{shown(node)} changes what is known before the game", "keep what changes in the state"
            )
        if all(arg.is_known for arg in (*args, *names.values())):
            try:
                return self.literal(
                    method(*[arg.value for arg in args], **{key: ex.value for key, ex in names.items()})
                )
            except (ValueError, TypeError) as wrong:
                raise self.outside(node, f"{shown(node)} fails: {wrong}", "ask what can be answered") from wrong
        values = sequence_in(owner)
        if name == "index" and values is not None and len(args) == 1 and not names:
            value = self.hold(args[0])
            code = f"nowhere({self.site(node)})"
            for number, each in reversed(list(enumerate(values))):
                same = self.compared(ast.Eq(), value, self.literal(each), ast.Compare(node, [], []))
                code = f"pick({same.code}, LAZY(L({number})), LAZY({code}))"
            return self.joined(f"({code})", INT, [value])
        raise self.outside(
            node, f"{shown(node)} asks a known {type(owner).__name__} for what is not known", "use a row or a loop"
        )

    # Functions of the rules

    def call_source(self, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST) -> Ex:
        every = (*args, *names.values())
        if all(arg.is_known for arg in every) and self.program.can_ask_now(source, len(every)):
            return self.literal(self.program.ask_now(self, source, args, names, node))
        made, given = self.program.function(self, source, args, names, node)
        if made.has_value:
            return self.literal(made.value)
        for letter, arg in zip(made.params, given, strict=True):
            if letter in made.moved:
                self.move(arg, node)
        for letter, arg in zip(made.params, given, strict=True):
            if (
                letter in made.shared
                and not arg.code.startswith("room.")
                and not (arg.places and arg.places <= self.parameters())
            ):
                raise self.outside(
                    node, f"a field keeps the object that {source.name} is given", "make that object in `new`"
                )
            if isinstance(arg.kind, Row) and arg.places:
                self.handed_on[f"{letter} {made.name}"] = arg.places | self.handed_on.get(
                    f"{letter} {made.name}", frozenset()
                )
        self.made.take_effects(made, {name: arg.places for name, arg in zip(made.params, given, strict=True)})
        code = f"{made.name}({', '.join([self.handed(arg) for arg in given])})"
        if made.result == VOID:
            self.put(f"{code};")
            return Ex("", VOID)
        places = made.result_places({name: arg.places for name, arg in zip(made.params, given, strict=True)})
        if isinstance(made.result, Row | Thing):
            name = self.declare("r", made.result)
            self.put(f"{name} = {code};")
            end = ".row()" if isinstance(made.result, Row) else ""
            return Ex(name + end, made.result, reads=True, fresh=not places, places=places)
        if not made.changes:
            return Ex(code, made.result, reads=True)
        name = self.name("t")
        self.put(f"const auto {name} = held({code});")
        return Ex(name, made.result)

    def handed(self, arg: Ex) -> str:
        return f"&{arg.code}" if isinstance(arg.kind, Thing) else arg.code

    def new_object(self, cls: type, node: ast.Call) -> Ex:
        """An object of the rules, made in play."""
        args, names = self.arguments(node)
        fields = getattr(cls, "__dataclass_fields__", None)
        if fields is not None and "__init__" not in self.own_functions(cls):
            return self.new_record(cls, args, names, node)
        source = self.program.sources.method(cls, "__init__")
        if source is None:
            raise self.outside(
                node, f"{cls.__name__} has no `__init__` that is written", "write one with a line for each field"
            )
        self.program.know_class(cls)
        room = self.program.room_of(self, cls)
        name = self.declare("o", Thing(cls)) if room is None else f"room.{room}"
        made_thing = Ex(name, Thing(cls), reads=True, fresh=True)
        self.call_source(source, [made_thing, *args], names, node)
        return made_thing

    def own_functions(self, cls: type) -> set[str]:
        node = self.program.sources.class_node(cls)
        return {part.name for part in node.body if isinstance(part, ast.FunctionDef)} if node is not None else set()

    def new_record(self, cls: type, args: list[Ex], names: dict[str, Ex], node: ast.Call) -> Ex:
        kinds = self.program.know_record(cls, self, node)
        given = dict(zip(kinds, args, strict=False)) | names
        if given.keys() != kinds.keys():
            raise self.outside(node, f"{shown(node)} leaves fields out", "give every field")
        parts = [self.fit(given[name], kind, node) for name, kind in kinds.items()]
        name = self.declare("o", Thing(cls))
        self.put(f"{name} = {cls.__name__}{{{', '.join([part.code for part in parts])}}};")
        return Ex(name, Thing(cls), reads=True, fresh=True)

    def call_one_of(self, called: Ex, node: ast.Call) -> Ex:
        """One of several known functions, by number."""
        assert isinstance(called.kind, Choice)
        place = self.hold(called)
        cases: dict[int, tuple[list[str], list[str], Ex]] = {}
        for number, each in enumerate(called.kind.values):
            same = next((n for n in cases if called.kind.values[n].value is each.value), None)
            if same is not None:
                cases[same][0].append(f"case {number}:")
                continue
            with self.apart() as lines:
                made = self.call_known(each.value, node)
            cases[number] = ([f"case {number}:"], lines, made)
        kinds = [made.kind for _labels, _lines, made in cases.values()]
        kind = next((one for one in kinds if isinstance(one, Maybe)), kinds[0])
        name = "" if kind == VOID else self.declare("t", kind)
        self.put(f"switch (i64({place.code})) {{")
        for labels, lines, made in cases.values():
            self.put(" ".join(labels) + " {")
            end = [f"{name} = {self.fit(made, kind, node).code};"] if name else []
            self.put_block([*lines, *end, "break;"])
            self.put("}")
        self.put(f"default: trap({self.site(node)});")
        self.put("}")
        return Ex(name, kind)

    # Rows

    def new_row(self, node: ast.Call) -> Ex:
        """`vec[i64](...)`: of one number so many times, of a known list, or of a loop."""
        (source,) = node.args
        if isinstance(source, ast.BinOp) and isinstance(source.op, ast.Mult) and isinstance(source.left, ast.List):
            size = int(self.needed(source.right, "the size of a row"))
            first = self.number(source.left.elts[0])
            name = self.declare("r", Row(size * len(source.left.elts)))
            self.put(f"fill_row({name}.row(), {first.code}, {size});")
            if len(source.left.elts) != 1:
                raise self.outside(node, f"{shown(node)} repeats several numbers", "repeat one, and store the others")
            return Ex(f"{name}.row()", Row(size), reads=True, fresh=True)
        if isinstance(source, ast.List):
            parts = self.numbers(source.elts)
            name = self.declare("r", Row(len(parts)))
            for place, part in enumerate(parts):
                self.put(f"{name}.row()[{place}] = {part.code};")
            return Ex(f"{name}.row()", Row(len(parts)), reads=True, fresh=True)
        return self.row_of_list(self.expression(source), node, source)

    def row_of_list(self, ex: Ex, node: ast.Call, source: ast.expr) -> Ex:
        values = sequence_in(ex.value) if ex.is_known else None
        if values is not None:
            if not all(isinstance(value, int) for value in values):
                raise self.outside(node, f"{shown(node)} is no row of numbers", "numbers belong in a row")
            name = self.declare("r", Row(len(values)))
            table = self.program.table([int(value) for value in values])
            self.put(f"copy_row({name}.row(), {table}, {len(values)});")
            return Ex(f"{name}.row()", Row(len(values)), reads=True, fresh=True)
        size = self.program.size_of(source, self)
        if size is None or not isinstance(ex.kind, ListOf):
            raise self.outside(
                node, f"the length of {shown(node)} is not known", "make the row as long as it can be, and count"
            )
        name = self.declare("r", Row(size))
        self.put(f"{ex.code}.into({name}.row(), {size}, {self.site(node)});")
        return Ex(f"{name}.row()", Row(size), reads=True, fresh=True)
