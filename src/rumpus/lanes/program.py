"""A game with one setup as a program: its functions, fields, tables and texts.

`Game.new` is followed with the real game and setup. What only they decide (seats, house rules, tables) becomes a
constant: a field is one for as long as nothing that is reached sets it to something else; where that shows, all is
translated anew.
"""

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final

from rumpus.kernel import drivers
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.state import State
from rumpus.lanes.annotations import annotated
from rumpus.lanes.body import Body
from rumpus.lanes.fields import Fields
from rumpus.lanes.kinds import BOOL, INT, LETTER, TEXT, VOID, Counts, Ex, Identity, Kind, Known, Row, Thing
from rumpus.lanes.made import Made
from rumpus.lanes.refused import Again, Outside, shown
from rumpus.lanes.slots import Slots
from rumpus.lanes.sources import Source, Sources
from rumpus.lanes.writer import Writer

MOST_TRIES: Final = 60
MADE_IN_PLAY: Final = "\0made in play"  # stands for every text that is


class Program(Fields):
    """Everything that is reached from the making of a game and the drivers that play it."""

    def __init__(self, game: Game, setup: Setup, sources: Sources | None = None) -> None:
        super().__init__(Sources() if sources is None else sources)
        self.game = game
        self.setup = setup
        self.sized: set[tuple[str, str]] = set()  # parameters that must be known
        self.under_way: tuple[object, ...] = ()  # functions that are being translated
        self.forced |= {(Chance, word) for word in "abcd"}
        self.begin()

    def begin(self) -> None:
        self.classes = {}
        self.never_filled = {}
        self.functions: dict[object, Made] = {}
        self.tables: dict[tuple[int, ...], str] = {}
        self.columns: dict[int, tuple[Sequence[Any], tuple[Kind, str] | None]] = {}
        self.lists: dict[int, tuple[object, list[Any]]] = {}
        self.reads_letters = False
        self.texts: dict[str, int] = {"": 0, MADE_IN_PLAY: 1}
        self.sites: dict[str, int] = {}
        self.room: dict[str, type] = {}
        self.roots: dict[str, Made] = {}
        self.state = ""
        self.state_class: type = State
        self.under_way = ()
        self.slots = Slots()
        self.ends: dict[str, tuple[int, int]] = {}
        self.elsewhere: set[type] = set()
        self.stale = False

    def translate(self) -> None:
        for _try in range(MOST_TRIES):
            self.begin()
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
        made = Made("nothing", slots=self.slots)
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
        mark = Ex("mark", INT)
        for driver, args in (
            (drivers.playout, [state, chance]),
            (drivers.trace, [state, chance]),
            (drivers.random_step, [state, chance]),
            (drivers.trace_step, [state, chance, mark]),
            (drivers.trace_end, [state, mark]),
        ):
            self.roots[driver.__name__], _ = self.function(start, self.sources.function(driver), args, {}, new.node)
        self.translate_environment(start, state, new.node)
        for name in ("is_over", "outcome", "tallies", "first_turn"):
            source = self.sources.method(self.state_class, name)
            assert source is not None
            self.roots[name], _ = self.function(start, source, [state], {}, new.node)

    def translate_environment(self, start: Body, state: Ex, node: ast.AST) -> None:
        """What players that learn ask for, where the game says what they may know."""
        observe = self.sources.method(self.state_class, "observe")
        if observe is None or observe.owner is State:
            return
        seat, action = Ex("seat", INT), Ex("action", INT)
        legal = self.sources.method(self.state_class, "legal")
        assert legal is not None
        for name, source, args in (
            ("mover", self.sources.function(drivers.mover), [state]),
            ("take_turn", self.sources.function(drivers.take_turn), [state, seat, action]),
            ("observe", observe, [state, seat]),
            ("legal", legal, [state, seat]),
        ):
            self.roots[name], _ = self.function(start, source, args, {}, node)

    # Functions

    def function(
        self,
        writer: Writer,
        source: Source,
        args: list[Ex],
        names: dict[str, Ex],
        node: ast.AST,
        *,
        is_root: bool = False,
    ) -> tuple[Made, list[Ex]]:
        """A function for arguments of these kinds, and the arguments that are handed over."""
        given = self.bound(writer, source, args, names, node)
        is_state_init = source.node.name == "__init__" and source.owner is not None and issubclass(source.owner, State)
        values: dict[str, Any] = {}
        kept: dict[str, Ex] = {}
        for name, (ex, note, is_plain) in given.items():
            wanted = annotated(note, source.module, self.sources)
            has_kind = isinstance(ex.kind, Known) or (ex.kind == TEXT and ex.is_known)
            if ex.kind == LETTER:
                kept[name] = ex
            elif ex.is_known and (has_kind or is_plain or (source.name, name) in self.sized or is_state_init):
                values[name] = ex.value
            else:
                if (source.name, name) in self.sized:
                    self.want_known(writer, node)  # handed on
                fits = wanted is not None and not isinstance(wanted, Row | Thing | Counts) and wanted != VOID
                kept[name] = writer.fit(ex, wanted, node) if fits and wanted is not None else ex
        kinds = tuple([(name, ex.kind) for name, ex in kept.items()])
        key = (
            source.path,
            source.name,
            kinds,
            tuple([(name, Identity(value)) for name, value in values.items()]),
            is_root,
        )
        if key not in self.functions:
            result = annotated(source.node.returns, source.module, self.sources)
            if source.node.returns is None and source.node.name != "__init__":
                raise Outside(
                    source.path, source.node.lineno, f"`{source.node.name}` does not say what it returns", "annotate it"
                )
            made = Made(
                self.name_of(source),
                result if result is not None and not is_root else VOID,
                list(kept),
                slots=self.slots,
            )
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
                raise writer.outside(
                    node, f"`{source.node.name}` calls itself with a row", "name the field of the row instead"
                )
            self.functions[key].changes = True  # what it does shows only when all of it is translated
        return self.functions[key], list(kept.values())

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
                if places & replaced[made.name if local.isidentifier() else local.partition(" ")[2]]:
                    name = local.partition(" ")[0]
                    told = f"`{name}` names a row of a field that gets another row meanwhile"
                    raise Outside(made.path, made.line, told, "name the field where it is used")

    def bound(
        self, writer: Writer, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST
    ) -> dict[str, tuple[Ex, ast.expr | None, bool]]:
        """Arguments by the names of the parameters, with their types, and whether they were left at their defaults."""
        every = source.node.args
        params = [*every.posonlyargs, *every.args]
        given = {param.arg: ex for param, ex in zip(params, args, strict=False)} | names
        plain = dict(
            zip([param.arg for param in params][len(params) - len(every.defaults) :], every.defaults, strict=True)
        )
        plain |= {
            one.arg: value for one, value in zip(every.kwonlyargs, every.kw_defaults, strict=True) if value is not None
        }
        found: dict[str, tuple[Ex, ast.expr | None, bool]] = {}
        for param in (*params, *every.kwonlyargs):
            is_plain = param.arg not in given
            if is_plain:
                if param.arg not in plain:
                    raise writer.outside(node, f"{source.name} is called without `{param.arg}`", "give it")
                value = eval(compile(ast.Expression(plain[param.arg]), "default", "eval"), source.module.__dict__)  # noqa: S307 - the rules' own source
                given[param.arg] = writer.literal(value)
            found[param.arg] = (given[param.arg], param.annotation, is_plain)
        return found

    def name_of(self, source: Source) -> str:
        name = source.name.replace(".", "_").replace("__init__", "init")
        name = name if source.owner is not None else f"rule_{name}"  # apart from what C++ and the runtime name
        taken = {made.name for made in self.functions.values()}
        number, free = 2, name
        while free in taken:
            free = f"{name}_{number}"
            number += 1
        return free

    def can_ask_now(self, source: Source, args: int) -> bool:
        """Whether a function of known arguments may be asked while translating: what it returns is never changed."""
        note = source.node.returns
        if args == 0 and not any(
            ast.unparse(one).startswith(("cache", "lru_cache")) for one in source.node.decorator_list
        ):
            return False
        return note is not None and ast.unparse(note).partition("[")[0].strip("'\"") not in (
            "list",
            "vec",
            "None",
            "Chance",
        )

    def ask_now(self, writer: Writer, source: Source, args: list[Ex], names: dict[str, Ex], node: ast.AST) -> Any:
        values = [arg.value for arg in args]
        words = {name: ex.value for name, ex in names.items()}
        if source.owner is not None:
            function: Callable[..., Any] = getattr(values.pop(0), source.node.name)
        else:
            function = getattr(source.module, source.node.name)
        first, second = function(*values, **words), function(*values, **words)
        if first is not second and first != second:
            raise writer.outside(
                node, f"{shown(node)} answers now this and now that", "take luck and time as arguments"
            )
        return first

    def want_known(self, writer: Writer, node: ast.AST) -> None:
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

    def room_of(self, writer: Writer, cls: type) -> str | None:
        """A place that lasts as long as the game, for what is made while the game is made."""
        if not writer.made.is_root:
            self.elsewhere.add(cls)
            return None
        name = f"o{len(self.room) + 1}"
        self.room[name] = cls
        return name

    def root_made(self, writer: Writer, ex: Ex, node: ast.AST) -> None:
        kind = writer.need_thing(ex, node)
        self.state_class = kind.cls
        self.state = next(name for name, cls in self.room.items() if cls is kind.cls)

    # Constants

    def text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def site(self, where: str) -> int:
        return self.sites.setdefault(where, len(self.sites))

    def column(self, values: Sequence[Any]) -> tuple[Kind, str] | None:
        """Known numbers or texts as a table, which is made once; None where they are something else."""
        if id(values) not in self.columns:
            made: tuple[Kind, str] | None = None
            if all(isinstance(value, int) for value in values):
                kind = BOOL if all(isinstance(value, bool) for value in values) else INT
                made = (kind, self.table([int(value) for value in values]))
            elif all(isinstance(value, str) for value in values):
                made = (TEXT, self.table([self.text(value) for value in values]))
            self.columns[id(values)] = (values, made)
        return self.columns[id(values)][1]

    def as_list(self, row: object, values: list[Any]) -> list[Any]:
        """A known row as a list that stays the same one."""
        return self.lists.setdefault(id(row), (row, values))[1]

    def table(self, values: list[int]) -> str:
        name = self.tables.setdefault(tuple(values), f"table_{len(self.tables)}")
        if name not in self.ends:
            self.ends[name] = (min(values, default=0), max(values, default=0))
        return name
