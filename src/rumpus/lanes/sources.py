"""The source of the rules: modules as syntax trees, and the tree of each function and class."""

import ast
import builtins
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from rumpus.lanes.refused import Outside

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
RUMPUS: Final = Path(__file__).parents[1]


@dataclass(frozen=True)
class Source:
    """A function as it is written; `owner` is the class in whose body it stands."""

    module: ModuleType
    path: str
    node: ast.FunctionDef
    owner: type | None

    @property
    def name(self) -> str:
        return self.node.name if self.owner is None else f"{self.owner.__name__}.{self.node.name}"


class Sources:
    """Every module that was read."""

    def __init__(self, instead: Mapping[str, str] | None = None) -> None:
        """`instead`: texts by path, for modules that were loaded from them."""
        self.instead = instead or {}
        self.trees: dict[str, ast.Module] = {}
        self.read: dict[str, str] = {}  # path to text: what a build is made of

    def path_of(self, module: ModuleType) -> Path:
        """The `.py` beside a module that was compiled; that file itself else."""
        path = Path(module.__file__ or "")
        return path if path.suffix == ".py" else path.parent / f"{path.name.partition('.')[0]}.py"

    def shown_path(self, module: ModuleType) -> str:
        path = self.path_of(module)
        return str(path.relative_to(RUMPUS.parent)) if path.is_relative_to(RUMPUS) else str(path)

    def tree(self, module: ModuleType) -> ast.Module:
        if module.__name__ not in self.trees:
            path = self.path_of(module)
            if not path.is_file():
                raise Outside(
                    module.__name__, 1, "there is no source", "rules are translated from their own `.py` file"
                )
            text = self.instead.get(str(path)) or path.read_text("utf-8")
            self.read[self.shown_path(module)] = text
            self.trees[module.__name__] = ast.parse(text)
        return self.trees[module.__name__]

    def function(self, function: Callable[..., Any]) -> Source:
        """A function of a module."""
        function = getattr(function, "__wrapped__", function)
        name = getattr(function, "__name__", "")
        module = sys.modules.get(getattr(function, "__module__", None) or "")
        if module is not None and module.__name__ != "builtins":
            for node in self.tree(module).body:
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    return Source(module, self.shown_path(module), node, None)
        raise Outside(
            getattr(module, "__name__", "?"), 1, f"the source of {name or function!r} is not found",
            "call functions that stand in a module of the rules",
        )  # fmt: skip

    def method(self, cls: type, name: str, after: type | None = None) -> Source | None:
        """What a class means by a method, or its parents behind `after`; None: nothing that is written."""
        order = cls.__mro__
        for base in order[order.index(after) + 1 if after else 0 :]:
            if name in base.__dict__ and base is not object:
                found = self.in_class(base, name)
                if found is not None:
                    return found
        return None

    def in_class(self, cls: type, name: str) -> Source | None:
        module = sys.modules[cls.__module__]
        if module is builtins or not getattr(module, "__file__", None):
            return None
        node = self.class_node(cls)
        for part in node.body if node is not None else ():
            if isinstance(part, ast.FunctionDef) and part.name == name:
                return Source(module, self.shown_path(module), part, cls)
        return None

    def class_node(self, cls: type) -> ast.ClassDef | None:
        body: list[ast.stmt] = self.tree(sys.modules[cls.__module__]).body
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
                return node
        return None
