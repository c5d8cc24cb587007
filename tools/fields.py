"""What the interpreter does with the fields of a state (kernel/fields.py), written out for the compiler."""

import ast
import re
from collections.abc import Iterable
from typing import Final

OF_EVERY_STATE: Final = {"seats": "i64", "now": "i64"}
NUMBER: Final = re.compile(r"(Final\[)?(i64|int|bool)\]?|True|False")
CONTAINER: Final = re.compile(r"(list|dict|set)\b")
IMPORTS: Final = "; from typing import Self; from rumpus.kernel.fields import copied, numbers_in"


def written_out(source: str) -> str:
    """The source of a module in which every state has a `copy_to` and `numbers` of its own.

    They stand in the two blank lines after the class, so that all lines keep their numbers.
    """
    lines, module = source.rstrip("\n").split("\n"), ast.parse(source)
    constants = kinds_set_in(module.body, {})
    states = [one for one in module.body if isinstance(one, ast.ClassDef) and is_state(one)]
    for state in states:
        end = state.end_lineno or 0  # a class that was parsed has an end
        assert not any(lines[end : end + 2]), f"{state.name} is not followed by two blank lines"
        lines[end : end + 2] = methods(state, constants)
    if states:
        first = next(one for one in module.body if isinstance(one, ast.Import | ast.ImportFrom))
        lines[(first.end_lineno or 0) - 1] += IMPORTS
    return "\n".join(lines) + "\n"


def is_state(one: ast.ClassDef) -> bool:
    return "State" in map(ast.unparse, one.bases)


def methods(state: ast.ClassDef, constants: dict[str, str]) -> list[str]:
    """The two methods, a line each."""
    (init,) = (one for one in state.body if isinstance(one, ast.FunctionDef) and one.name == "__init__")
    given = {one.arg: ast.unparse(one.annotation) for one in init.args.args[1:] if one.annotation}
    fields = OF_EVERY_STATE | kinds_set_in(init.body, constants | given)
    strays = given.keys() | set_on_self(state)
    strays -= fields.keys()
    assert not strays, f"{state.name}: {strays} should be a field, set in a line of its own of __init__"
    apart = names_apart(state)
    copies, numbers = "", ""
    for name, kind in fields.items():
        own, copy = f"self.{name}", f"other.{name} = self.{name}"
        if name in apart or NUMBER.fullmatch(kind):
            copies += "" if name in given else f"{copy}; "
            numbers += "" if name in apart else f"int({own}), "
        elif kind.startswith("vec["):
            copies += f"{copy}[:]; "
            numbers += f"*list({own}), "
        elif kind.startswith("Chance"):
            copies += f"{copy}.copy(); "
            numbers += "".join(f"int({own}.{word}), " for word in "abcd")
        elif name not in given or CONTAINER.match(kind):
            copies += f"other.{name} = copied({own}); "
            numbers += f"*numbers_in({own}), "
    return [
        f"    def copy_to(self, other: Self) -> None: {copies}",
        f"    def numbers(self) -> list[int]: return [{numbers}]",
    ]


def kinds_set_in(body: Iterable[ast.stmt], known: dict[str, str]) -> dict[str, str]:
    """What is set there, by its name: of which type, or else to what."""
    kinds = {}
    for one in body:
        if isinstance(one, ast.AnnAssign):
            kinds[name_of(one.target)] = ast.unparse(one.annotation)
        elif isinstance(one, ast.Assign):
            value = ast.unparse(one.value)
            kinds[name_of(one.targets[0])] = known.get(value, value)
    return kinds


def set_on_self(state: ast.ClassDef) -> set[str]:
    stores = (one for one in ast.walk(state) if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store))
    return {one.attr for one in stores if name_of(one.value) == "self"}


def names_apart(state: ast.ClassDef) -> tuple[str, ...]:
    for one in state.body:
        if isinstance(one, ast.AnnAssign) and name_of(one.target) == "apart" and one.value:
            names: tuple[str, ...] = ast.literal_eval(one.value)
            return names
    return ()


def name_of(target: ast.expr) -> str:
    return ast.unparse(target).removeprefix("self.")
