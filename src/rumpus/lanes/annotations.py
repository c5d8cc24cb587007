"""What the annotations of the rules mean: the kind of a parameter, a result, a local or a field."""

import ast
from dataclasses import is_dataclass
from enum import EnumMeta
from types import ModuleType
from typing import Final

from rumpus.lanes.kinds import BOOL, INT, TEXT, VOID, Counts, Kind, ListOf, Maybe, Pair, Thing
from rumpus.lanes.sources import Sources

NAMES: Final = {"i64": INT, "int": INT, "bool": BOOL, "str": TEXT, "None": VOID}


def annotated(note: ast.expr | None, module: ModuleType, sources: Sources) -> Kind | None:
    """The kind that an annotation in a module means; None where only the value tells."""
    match note:
        case None:
            return None
        case ast.Constant(value=str(text)):
            return annotated(ast.parse(text, mode="eval").body, module, sources)
        case ast.Constant(value=None):
            return VOID
        case ast.BinOp(left=left, right=right):
            item = annotated(left, module, sources)
            return Maybe(item) if item is not None and annotated(right, module, sources) == VOID else None
        case ast.Subscript(value=value, slice=inner):
            return generic(ast.unparse(value), inner, module, sources)
    name = ast.unparse(note)
    if name in NAMES:
        return NAMES[name]
    found = module.__dict__.get(name)
    if isinstance(found, EnumMeta):
        return INT if issubclass(found, int) else None
    if isinstance(found, type) and (is_dataclass(found) or sources.in_class(found, "__init__") is not None):
        return Thing(found)
    return None


def generic(name: str, inner: ast.expr, module: ModuleType, sources: Sources) -> Kind | None:
    """`list[int]`, `tuple[int, ...]` and the like."""
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if name in ("Final", "ClassVar"):
        return annotated(inner, module, sources)
    if name == "dict":
        return Counts() if [ast.unparse(part) for part in parts] == ["str", "int"] else None
    if name == "list" or (name == "tuple" and ast.unparse(parts[-1]) == "..."):
        item = annotated(parts[0], module, sources)
        return None if item is None or item == VOID else ListOf(item)
    if name == "tuple":
        items = [annotated(part, module, sources) for part in parts]
        return None if None in items else Pair(tuple([item for item in items if item is not None]))
    return None
