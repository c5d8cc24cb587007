"""A game with one setup as a program: its functions, fields, tables and texts.

`Game.new` is followed with the real game and setup. What only they decide (seats, house rules, tables) becomes a constant:
a field is one for as long as nothing that is reached sets it to something else; where that shows, all is translated anew.
"""

import ast
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import EnumMeta
from typing import Any, Final, NoReturn

from rumpus.kernel import drivers
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.state import State
from rumpus.lanes.body import Body, Made
from rumpus.lanes.kinds import (
    BOOL,
    INT,
    NUMBERS,
    TEXT,
    UNKNOWN,
    VOID,
    Counts,
    Ex,
    Identity,
    Kind,
    Known,
    ListOf,
    Maybe,
    Pair,
    Row,
    Thing,
    told,
)
from rumpus.lanes.refused import Again, Outside, shown
from rumpus.lanes.sources import Source, Sources
from rumpus.lanes.writer import Writer

MOST_TRIES: Final = 60
NAMES: Final = {"i64": INT, "int": INT, "bool": BOOL, "str": TEXT, "None": VOID}


@dataclass
class Field:
    """A field of a class. `value`: what it always is, where that is known; `shared`: it points at what others have too."""

    kind: Kind
    value: Any = UNKNOWN  # Any: whatever the rules know
    was_read: bool = False
    shared: bool = False


@dataclass
class Program:
    """Everything that is reached from the making of a game and the drivers that play it."""

    game: Game
    setup: Setup
    sources: Sources = field(default_factory=Sources)
    forced: set[tuple[type, str]] = field(default_factory=set)  # fields that change
    sized: set[tuple[str, str]] = field(default_factory=set)  # parameters that must be known
    stale: bool = False

    def translate(self) -> None:
        self.forced |= {(Chance, word) for word in "abcd"}
        for _try in range(MOST_TRIES):
            self.classes: dict[type, dict[str, Field]] = {}
            self.functions: dict[object, Made] = {}
            self.tables: dict[tuple[int, ...], str] = {}
            self.columns: dict[int, tuple[Sequence[Any], tuple[Kind, str] | None]] = {}
            self.lists: dict[int, tuple[object, list[Any]]] = {}
            self.never_filled: dict[int, tuple[type, str]] = {}  # lists of fields
            self.reads_letters = False
            self.texts: dict[str, int] = {"": 0, "\0made in play": 1}
            self.sites: dict[str, int] = {}
            self.room: dict[str, type] = {}
            self.roots: dict[str, Made] = {}
            self.state = ""
            self.state_class: type = State
            self.stale = False
            try:
                self.translate_roots()
            except Again:
                continue
            except Outside:
                if not self.stale:
                    raise
            if not self.stale:
                self.check_names_of_rows()
                return
        raise AssertionError("what is known of the game does not settle")

    def translate_roots(self) -> None:
        new = self.sources.method(type(self.game), "new")
        if new is None:
            raise Outside(type(self.game).__module__, 1, "`new` has no source", "write it in the class of the game")
        made = Made("nothing")
        start = Body(self, new, made, {})
        chance = Ex("chance", Thing(Chance), places=frozenset(["chance"]))
        words = [Ex(word, INT) for word in "abcd"]
        born = self.sources.method(Chance, "__init__")
        assert born is not None
        self.function(start, born, [chance, *words], {}, new.node)
        given = [start.literal(self.game), start.literal(self.setup), chance]
        self.roots["new"], _ = self.function(start, new, given, {}, new.node, is_root=True)
        state = Ex("state", Thing(self.state_class), places=frozenset(["state"]))
        self.know_class(self.state_class)
        for driver in (drivers.playout, drivers.trace):
            self.roots[driver.__name__], _ = self.function(start, self.sources.function(driver), [state, chance], {}, new.node)
        for name in ("outcome", "tallies", "first_turn"):
            source = self.sources.method(self.state_class, name)
            assert source is not None
            self.roots[name], _ = self.function(start, source, [state], {}, new.node)

    # Functions

    def function(
        self, writer: Writer, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST, *, is_root: bool = False
    ) -> tuple[Made, list[Ex]]:
        """A function for arguments of these kinds, and the arguments that are handed over."""
        given = self.bound(writer, source, args, names, node)
        is_state_init = source.node.name == "__init__" and source.owner is not None and issubclass(source.owner, State)
        values: dict[str, Any] = {}
        kept: dict[str, Ex] = {}
        for name, (ex, note, is_plain) in given.items():
            wanted = self.annotated(note, writer, source)
            has_kind = isinstance(ex.kind, Known) or (ex.kind == TEXT and ex.is_known)
            if ex.is_known and (has_kind or is_plain or (source.name, name) in self.sized or is_state_init):
                values[name] = ex.value
            else:
                fits = wanted is not None and not isinstance(wanted, Row | Thing | Counts) and wanted != VOID
                kept[name] = writer.fit(ex, wanted, node) if fits and wanted is not None else ex
        kinds = tuple([(name, ex.kind) for name, ex in kept.items()])
        key = (source.path, source.name, kinds, tuple([(name, Identity(value)) for name, value in values.items()]), is_root)
        if key not in self.functions:
            result = self.annotated(source.node.returns, writer, source)
            if source.node.returns is None and source.node.name != "__init__":
                raise Outside(source.path, source.node.lineno, f"`{source.node.name}` does not say what it returns", "annotate it")
            made = Made(self.name_of(source), result if result is not None and not is_root else VOID, list(kept))
            made.path, made.line = source.path, source.node.lineno
            made.kinds = [ex.kind for ex in kept.values()]
            made.changes = True  # for whoever is met again on the way
            made.is_root = is_root
            made.is_straight = is_root or (writer.made.is_straight and writer.depth == 0 and writer.loops == 0)
            self.functions[key] = made
            body = Body(self, source, made, values)
            made.changes = source.name in ("Chance.word",)
            if source.name == "numbers_of":
                made.code = ["// every number of the position"]
                made.changes = True
            else:
                under = self.under_way
                self.under_way = (*under, key)
                body.translate()
                self.under_way = under
        elif key in self.under_way:
            if any(isinstance(ex.kind, Row) for ex in kept.values()):
                writer.refuse(node, f"`{source.node.name}` calls itself with a row", "name the field of the row instead")
            self.functions[key].changes = True  # what it does shows only when all of it is translated
        return self.functions[key], list(kept.values())

    under_way: tuple[object, ...] = ()

    def check_names_of_rows(self) -> None:
        """No local may name the row of a field that gets another one while the local is in use."""
        replaced = {made.name: set(made.replaces) for made in self.functions.values()}
        grows = True
        while grows:
            grows = False
            for made in self.functions.values():
                more = set().union(*[replaced[name] for name in made.calls]) - replaced[made.name]
                replaced[made.name] |= more
                grows = grows or bool(more)
        for made in self.functions.values():
            for local, places in made.second_names.items():
                if places & replaced[made.name]:
                    raise Outside(
                        made.path, made.line, f"`{local}` names a row of a field that gets another row meanwhile",
                        "name the field where it is used",
                    )  # fmt: skip

    def bound(
        self, writer: Writer, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST
    ) -> dict[str, tuple[Ex, ast.expr | None, bool]]:
        """Arguments by the names of the parameters, with their types, and whether they were left at their defaults."""
        every = source.node.args
        params = [*every.posonlyargs, *every.args]
        given = {param.arg: ex for param, ex in zip(params, args, strict=False)} | names
        plain = dict(zip([param.arg for param in params][len(params) - len(every.defaults) :], every.defaults, strict=True))
        plain |= {one.arg: value for one, value in zip(every.kwonlyargs, every.kw_defaults, strict=True) if value is not None}
        found: dict[str, tuple[Ex, ast.expr | None, bool]] = {}
        for param in (*params, *every.kwonlyargs):
            is_plain = param.arg not in given
            if is_plain:
                if param.arg not in plain:
                    writer.refuse(node, f"{source.name} is called without `{param.arg}`", "give it")
                value = eval(compile(ast.Expression(plain[param.arg]), "default", "eval"), source.module.__dict__)  # noqa: S307 - the rules' own source
                given[param.arg] = writer.literal(value)
            found[param.arg] = (given[param.arg], param.annotation, is_plain)
        return found

    def name_of(self, source: Source) -> str:
        name = source.name.replace(".", "_").replace("__init__", "init")
        taken = {made.name for made in self.functions.values()}
        number, free = 2, name
        while free in taken:
            free = f"{name}_{number}"
            number += 1
        return free

    def can_ask_now(self, source: Source, args: int) -> bool:
        """Whether a function of known arguments may be asked while translating: what it returns is never changed."""
        note = source.node.returns
        if args == 0 and not any(ast.unparse(one).startswith(("cache", "lru_cache")) for one in source.node.decorator_list):
            return False
        return note is not None and ast.unparse(note).partition("[")[0].strip("'\"") not in ("list", "vec", "None", "Chance")

    def ask_now(self, writer: Writer, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST) -> Any:
        values = [arg.value for arg in args]
        words = {name: ex.value for name, ex in names.items()}
        if source.owner is not None:
            function: Callable[..., Any] = getattr(values.pop(0), source.node.name)
        else:
            function = getattr(source.module, source.node.name)
        first, second = function(*values, **words), function(*values, **words)
        if first is not second and first != second:
            writer.refuse(node, f"{shown(node)} answers now this and now that", "take luck and time as arguments")
        return first

    def want_known(self, writer: Writer, node: ast.expr) -> None:
        """The parameters in an expression must be known: translate anew, with a function for each of their values."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in writer.made.params:
                key = (writer.source.name, part.id)
                if key not in self.sized:
                    self.sized.add(key)
                    raise Again

    def size_of(self, node: ast.expr, writer: Writer) -> int | None:
        """How many items a list will have, where its loop says so."""
        if isinstance(node, ast.ListComp) and len(node.generators) == 1 and not node.generators[0].ifs:
            return self.size_of(node.generators[0].iter, writer)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "list" and len(node.args) == 1:
            return self.size_of(node.args[0], writer)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
            parts = [writer.expression(arg) for arg in node.args]
            if not all(part.is_known for part in parts):
                self.want_known(writer, node)
                return None
            return len(range(*[int(part.value) for part in parts]))
        return None

    # Types

    def annotated(self, note: ast.expr | None, writer: Writer, source: Source | None = None) -> Kind | None:
        """The kind that an annotation means; None where only the value tells."""
        space = (source or writer.source).module.__dict__
        if note is None:
            return None
        if isinstance(note, ast.Constant) and isinstance(note.value, str):
            return self.annotated(ast.parse(note.value, mode="eval").body, writer, source)
        if isinstance(note, ast.Constant) and note.value is None:
            return VOID
        if isinstance(note, ast.BinOp):
            parts = [self.annotated(part, writer, source) for part in (note.left, note.right)]
            return Maybe(parts[0]) if parts[0] is not None and parts[1] == VOID else None
        if isinstance(note, ast.Subscript):
            name, inner = ast.unparse(note.value), note.slice
            if name in ("Final", "ClassVar"):
                return self.annotated(inner, writer, source)
            if name == "dict" and ast.unparse(inner) in ("(str, int)", "str, int"):
                return Counts()
            if name == "list" or (name == "tuple" and ast.unparse(inner).endswith("...)")):
                item = inner if name == "list" else inner.elts[0] if isinstance(inner, ast.Tuple) else inner
                kind = self.annotated(item, writer, source)
                return None if kind is None or kind == VOID else ListOf(kind)
            if name == "tuple" and isinstance(inner, ast.Tuple):
                kinds = [self.annotated(part, writer, source) for part in inner.elts]
                return Pair(tuple([kind for kind in kinds if kind is not None])) if None not in kinds else None
            return None
        name = ast.unparse(note)
        if name in NAMES:
            return NAMES[name]
        found = space.get(name)
        if isinstance(found, EnumMeta):
            return INT if issubclass(found, int) else None
        if isinstance(found, type) and (is_dataclass(found) or self.sources.in_class(found, "__init__") is not None):
            return Thing(found)
        return None

    def know_class(self, cls: type) -> dict[str, Field]:
        return self.classes.setdefault(cls, {})

    def know_record(self, cls: type, refuse: Callable[..., NoReturn], node: ast.AST) -> dict[str, Kind]:
        """The fields of a dataclass, by what it says of them."""
        known = self.know_class(cls)
        if not known:
            written = self.sources.class_node(cls)
            notes = {
                part.target.id: part.annotation
                for part in (written.body if written is not None else ())
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            }
            module = sys.modules[cls.__module__]
            source = Source(module, self.sources.shown_path(module), ast.FunctionDef("", ast.arguments()), cls)
            for one in fields(cls):
                kind = self.annotated(notes.get(one.name), Writer(self, source, Made("")), source)
                if kind is None or kind == VOID:
                    refuse(node, f"{cls.__name__}.{one.name} has no type of the subset", "numbers, texts and tuples of them")
                known[one.name] = Field(kind)
        return {name: field.kind for name, field in known.items()}

    def room_of(self, writer: Writer, cls: type) -> str | None:
        """A place that lasts as long as the game, for what is made while the game is made."""
        if not writer.made.is_root:
            return None
        name = f"o{len(self.room) + 1}"
        self.room[name] = cls
        return name

    def root_made(self, writer: Writer, ex: Ex, node: ast.AST) -> None:
        kind = writer.need_thing(ex, node)
        self.state_class = kind.cls
        self.state = next(name for name, cls in self.room.items() if cls is kind.cls)

    # Fields

    def read_field(self, writer: Writer, owner: Ex, cls: type, node: ast.Attribute) -> Ex:
        known = self.know_class(cls)
        name = node.attr
        if name not in known:
            value = next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), UNKNOWN)
            if isinstance(value, int | str | tuple):
                return writer.literal(value)
            source = self.sources.method(cls, name)
            if source is not None and any(ast.unparse(one) == "property" for one in source.node.decorator_list):
                return writer.call_source(source, [owner], {}, node)
            writer.refuse(node, f"{cls.__name__} has no field `{name}`", "give it a line in `__init__`")
        one = known[name]
        if one.value is not UNKNOWN:
            one.was_read = True
            return writer.literal(one.value)
        places = frozenset([f"{cls.__name__}.{name}"]) if isinstance(one.kind, Row | Thing) else frozenset[str]()
        code = f"{owner.code}.{name}_"
        return Ex(f"(*{code})" if one.shared else code, one.kind, reads=True, places=places)

    def store_field(
        self, writer: Writer, owner: Ex, target: ast.Attribute, ex: Ex, node: ast.AST, wanted: Kind | None
    ) -> None:
        cls, name = writer.need_thing(owner, target).cls, target.attr
        known = self.know_class(cls)
        writer.made.changes = True
        one = known.get(name)
        if one is None:
            if writer.source.node.name != "__init__":
                writer.refuse(node, f"the field {shown(target)} is not set in `__init__`", "give it a line there")
            one = known[name] = Field(self.kind_of_field(wanted, ex))
            if self.begins_empty(ex) and (cls, name) not in self.forced:
                one.value = []
                self.never_filled[id(one.value)] = (cls, name)
                return
            if ex.is_known and (cls, name) not in self.forced:
                one.value = ex.value
                return
        if one.value is not UNKNOWN:
            if ex.is_known and Identity(one.value) == Identity(ex.value):
                return
            is_first = issubclass(cls, State) and writer.made.is_straight and writer.depth == 0 and writer.loops == 0
            if ex.is_known and is_first and not one.was_read:
                one.value = ex.value
                return
            if isinstance(one.kind, Known):
                writer.refuse(node, f"the object in {shown(target)} changes", "keep a number that says which one it is")
            self.forced.add((cls, name))
            self.stale = True
            one.value = UNKNOWN
        self.put_field(writer, one, f"{owner.code}.{name}_", f"{cls.__name__}.{name}", ex, node)

    def begins_empty(self, ex: Ex) -> bool:
        """A list without anything in it: for as long as nothing that is reached fills it, it stays so."""
        return isinstance(ex.kind, ListOf) and ex.is_empty

    def fills(self, rows: object) -> None:
        """Something is put into a known list: where it is a field's, it was not known after all."""
        if id(rows) in self.never_filled:
            self.forced.add(self.never_filled[id(rows)])
            self.stale = True
            raise Again

    def kind_of_field(self, wanted: Kind | None, ex: Ex) -> Kind:
        if wanted is not None and wanted != VOID and not isinstance(wanted, Thing | Counts):
            return wanted if not isinstance(wanted, Maybe) or wanted.item in NUMBERS else ex.kind
        return ex.kind

    def put_field(self, writer: Writer, one: Field, code: str, place: str, ex: Ex, node: ast.AST) -> None:
        if isinstance(one.kind, Known):
            writer.refuse(node, f"an object in {place.replace('.', ' in its field ')}", "keep a number that stands for it")
        if not isinstance(one.kind, Row | Thing):
            writer.put(f"{code} = {writer.fit(ex, one.kind, node).code};")
            return
        if ex.kind != one.kind:
            writer.refuse(node, f"a {told(ex.kind)} in a field that is a {told(one.kind)}", "rows keep their length")
        if isinstance(one.kind, Thing) and (one.shared or ex.places and ex.places <= frozenset(writer.made.params)):
            one.shared = True
            writer.made.shared |= ex.places
            writer.put(f"{code} = &{ex.code};")
            return
        if ex.places != frozenset([place]):
            writer.move(ex, node)
        writer.made.replaces.add(place)
        if isinstance(one.kind, Row):
            writer.put(f"copy_row({code}, {ex.code}, {one.kind.size});")
        else:
            writer.put(f"{code} = {ex.code};")

    # Constants

    def text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def site(self, where: str) -> int:
        return self.sites.setdefault(where, len(self.sites))

    def column(self, values: Sequence[Any]) -> tuple[Kind, str] | None:
        """Known numbers or texts as a table, which is made once; None where they are something else."""
        if id(values) not in self.columns:
            kind: Kind | None = None
            if all(isinstance(value, int) for value in values):
                kind = BOOL if all(isinstance(value, bool) for value in values) else INT
                numbers = [int(value) for value in values]
            elif all(isinstance(value, str) for value in values):
                kind, numbers = TEXT, [self.text(value) for value in values]
            self.columns[id(values)] = (values, None if kind is None else (kind, self.table(numbers)))
        return self.columns[id(values)][1]

    def as_list(self, row: object, values: list[Any]) -> list[Any]:
        """A known row as a list that stays the same one."""
        return self.lists.setdefault(id(row), (row, values))[1]

    def table(self, values: list[int]) -> str:
        return self.tables.setdefault(tuple(values), f"table_{len(self.tables)}")
