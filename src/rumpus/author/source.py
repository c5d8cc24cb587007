"""The text of an author's rules: where something stands in it, and what it may not do."""

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rumpus.author.wrong import WrongRules

if TYPE_CHECKING:
    from rumpus.author.play import CardGame

LUCK: Final = "luck is self.by_lot(6) and shuffle()"
CLOCK: Final = "what takes time is an ask with seconds = ..."
UNFORESEEN: Final = {"random": LUCK, "secrets": LUCK, "uuid": LUCK, "time": CLOCK, "datetime": CLOCK}
CHANGES: Final = frozenset(
    (
        "append",
        "extend",
        "insert",
        "add",
        "update",
        "remove",
        "discard",
        "pop",
        "popitem",
        "clear",
        "setdefault",
        "sort",
    )
)


class Source:
    """The text of a class, as far as it can be found."""

    def __init__(self, table: type["CardGame"]) -> None:
        self.table = table
        self.file = inspect.getfile(table)
        self.node: ast.ClassDef | None = None
        self.tree = ast.Module([], [])
        text = vars(sys.modules[table.__module__]).get("__source__")
        try:
            self.tree = ast.parse(Path(self.file).read_text("utf-8") if text is None else text)
        except (OSError, SyntaxError):
            return
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef) and node.name == table.__name__:
                self.node = node

    def line_of(self, name: str) -> int:
        """Where the class declares something."""
        for node in self.node.body if self.node else ():
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return node.lineno
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                    return node.lineno
        return self.node.lineno if self.node else 1

    def wrong(self, name: str, words: str) -> WrongRules:
        return WrongRules(f"{self.place_of(name)} {words}")

    def place_of(self, name: str) -> str:
        return self.place(self.line_of(name))

    def place(self, line: int) -> str:
        return f"{Path(self.file).name}:{line}:"

    def own_names(self) -> list[tuple[str, int, bool]]:
        """Every `self.name` in its methods: the name, the line, and whether it is set there."""
        found = []
        for method in self.node.body if self.node else ():
            if isinstance(method, ast.FunctionDef) and method.args.args:
                own = method.args.args[0].arg
                for node in ast.walk(method):
                    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == own:
                        found.append((node.attr, node.lineno, isinstance(node.ctx, ast.Store)))
        return found

    def names_twice(self) -> list[tuple[str, int, int]]:
        """What the class declares a second time, and so loses: the name and both lines."""
        lines: dict[str, int] = {}
        found = []
        for node in self.node.body if self.node else ():
            names: list[str] = []
            if isinstance(node, ast.FunctionDef):
                is_part = any(isinstance(one, ast.Attribute) for one in node.decorator_list)  # as @name.setter
                names = [] if is_part else [node.name]
            elif isinstance(node, ast.Assign):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            found += [(name, lines[name], node.lineno) for name in names if name in lines]
            lines.update(dict.fromkeys(names, node.lineno))
        return found

    def nodes(self, within: ast.AST | None = None) -> Iterator[Any]:
        return ast.walk(within or self.tree)

    def check_module(self) -> None:
        """Luck and time come from the house, and what changes in play lies in marks: no record could repeat others."""
        for node in self.nodes():
            for module in imported(node):
                if module in UNFORESEEN:
                    raise WrongRules(f"{self.place(node.lineno)} no record can repeat {module!r}; {UNFORESEEN[module]}")
            if is_in_no_order(node):
                raise WrongRules(
                    f"{self.place(node.lineno)} a set has another order in every process: write sorted(...)"
                )
            if isinstance(node, ast.ExceptHandler) and (node.type is None or ast.unparse(node.type) == "BaseException"):
                raise WrongRules(f"{self.place(node.lineno)} say what is caught here, as LookupError: this is too much")
        shared = {
            target.id
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for method in (node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)):
            own = {
                node.id for node in ast.walk(method) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            }
            own |= {arg.arg for arg in ast.walk(method) if isinstance(arg, ast.arg)}
            own -= {name for node in ast.walk(method) if isinstance(node, ast.Global) for name in node.names}
            for node in self.nodes(method):
                name = changed_by(node, shared - own, self.table.__name__)
                if name:
                    raise WrongRules(
                        f"{self.place(node.lineno)} {name} is changed in play, and all games share it: "
                        "keep it in a mark, score = Mark(...)"
                    )


def is_in_no_order(node: Any) -> bool:
    """Whether it goes through a set, one after the other."""
    if isinstance(node, ast.For):
        return is_set(node.iter)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "iter"):
        return any(map(is_set, node.args))
    return False


def is_set(node: ast.AST) -> bool:
    is_made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return is_made or isinstance(node, ast.Set | ast.SetComp)


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [one.name.partition(".")[0] for one in node.names]
    return [str(node.module).partition(".")[0]] if isinstance(node, ast.ImportFrom) else []


def changed_by(node: Any, shared: set[str], table: str) -> str:
    """The name in the module, or the class, of which something is changed here."""
    if isinstance(node, ast.Global):
        return node.names[0]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        node = node.func.value
        return node.id if isinstance(node, ast.Name) and node.id in shared else ""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return node.value.id if isinstance(node.value, ast.Name) and node.value.id in shared else ""
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        own = ast.unparse(node.value)
        return f"{own}.{node.attr}" if own in (table, "type(self)", "self.__class__", "cls") else ""
    return ""
