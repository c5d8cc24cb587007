"""What the rules use of Python's own functions: `len`, `min`, `sorted` and so on, lists and what they can do."""

import ast
import builtins
from collections.abc import Callable
from typing import Any, Final

from rumpus.kernel.native import i64
from rumpus.lanes.kinds import (
    BOOL,
    INT,
    LETTER,
    TEXT,
    Ex,
    ListOf,
    Pair,
    Row,
    told,
)
from rumpus.lanes.lists import Lists
from rumpus.lanes.refused import shown

NOW: Final = (
    len,
    min,
    max,
    abs,
    int,
    bool,
    sum,
    any,
    all,
    sorted,
    list,
    tuple,
    divmod,
    ord,
    str,
    range,
    enumerate,
    zip,
    dict,
)
NOW_MORE: Final = (reversed, frozenset, set, float, round)
TOLD: Final = (
    "the subset has len, min, max, abs, int, bool, sum, any, all, sorted, list, tuple, range, enumerate and divmod"
)


class ReadyMade(Lists):
    def ready_made(self, function: Any, node: ast.Call) -> Ex | None:  # Any: whatever is called
        """A function of Python; None: it is none."""
        try:
            name = next((name for name, one in vars(builtins).items() if one is function), "")
        except ValueError:
            return None
        if function is i64:
            name = "int"
        if not name or (isinstance(function, type) and issubclass(function, BaseException)):
            return None
        write = getattr(self, f"py_{name}", None)
        if write is None and function not in (*NOW, *NOW_MORE):
            raise self.outside(node, f"the call {shown(node)}", TOLD)
        value = self.asked_now(function, node)
        if value is not None:
            return value
        if write is None:
            raise self.outside(node, f"{shown(node)} of what is not known before the game", TOLD)
        made: Ex = write(node)
        return made

    def asked_now(self, function: Callable[..., Any], node: ast.Call) -> Ex | None:
        """What a function of Python says of what is known; None where something is not."""
        if any(isinstance(arg, ast.Starred) for arg in node.args) or any(word.arg is None for word in node.keywords):
            return None
        if function in (list, sorted) or (node.args and isinstance(node.args[0], ast.List)):
            return None  # a list that is made in play may be changed in play
        before, at = self.count, len(self.lines)
        if any(isinstance(arg, ast.GeneratorExp | ast.ListComp) for arg in node.args):
            return None
        args = [self.expression(arg) for arg in node.args]
        names = {word.arg or "": self.expression(word.value) for word in node.keywords}
        if all(arg.is_known for arg in (*args, *names.values())):
            made = function(*[arg.value for arg in args], **{name: ex.value for name, ex in names.items()})
            return self.literal(list(made) if function in (enumerate, zip, reversed) else made)
        del self.lines[at:]
        self.count = before
        return None

    def py_len(self, node: ast.Call) -> Ex:
        ex = self.expression(node.args[0])
        match ex.kind:
            case Row(size=size):
                return self.literal(size)
            case Pair(items=items):
                return self.literal(len(items))
            case ListOf():
                return Ex(f"{ex.code}.size()", INT, reads=True)
            case kind if kind == TEXT:
                self.program.reads_letters = True
                return self.joined(f"text_size({ex.code}, {self.site(node)})", INT, [ex])
        raise self.outside(node, f"the length of a {told(ex.kind)}", "lists and rows have one")

    def py_int(self, node: ast.Call) -> Ex:
        return self.fit(self.number(node.args[0]), INT, node)

    def py_bool(self, node: ast.Call) -> Ex:
        return self.test(node.args[0])

    def py_ord(self, node: ast.Call) -> Ex:
        ex = self.expression(node.args[0])
        if ex.kind != LETTER:
            raise self.outside(
                node, f"{shown(node)} of a {told(ex.kind)}", "go through the letters of a text with `for`"
            )
        return Ex(ex.code, INT)

    def py_abs(self, node: ast.Call) -> Ex:
        value = self.number(node.args[0])
        return self.joined(f"absolute({value.code}, {self.site(node)})", INT, [value])

    def py_min(self, node: ast.Call) -> Ex:
        return self.extreme(node, "least")

    def py_max(self, node: ast.Call) -> Ex:
        return self.extreme(node, "most")

    def extreme(self, node: ast.Call, name: str) -> Ex:
        if node.keywords:
            raise self.outside(
                node, f"{shown(node)} with {node.keywords[0].arg}", "write a loop that keeps the best so far"
            )
        if len(node.args) == 1:
            rows = self.number_list(node.args[0])
            return Ex(f"{rows.code}.{name}({self.site(node)})", INT, reads=True)
        parts = [self.fit(part, INT, node) for part in self.numbers(node.args)]
        code = parts[0].code
        for part in parts[1:]:
            code = f"{name}({code}, {part.code})"
        return self.joined(code, INT, parts)

    def py_divmod(self, node: ast.Call) -> Ex:
        a, b = [self.hold(part) for part in self.numbers(node.args)]
        site = self.site(node)
        code = f"Pair<Int, Int>{{floordiv({a.code}, {b.code}, {site}), mod({a.code}, {b.code}, {site})}}"
        return self.joined(code, Pair((INT, INT)), [a, b])

    def py_sum(self, node: ast.Call) -> Ex:
        rows = self.number_list(node.args[0])
        return Ex(f"{rows.code}.sum({self.site(node)})", INT, reads=True)

    def py_any(self, node: ast.Call) -> Ex:
        return Ex(f"{self.number_list(node.args[0]).code}.any()", BOOL, reads=True)

    def py_all(self, node: ast.Call) -> Ex:
        return Ex(f"{self.number_list(node.args[0]).code}.all()", BOOL, reads=True)

    def py_list(self, node: ast.Call) -> Ex:
        if not node.args:
            return self.new_list(ListOf(INT))
        return self.as_list(node.args[0], copied=True)

    def py_tuple(self, node: ast.Call) -> Ex:
        return self.as_list(node.args[0], copied=True)

    def py_sorted(self, node: ast.Call) -> Ex:
        rows = self.number_list(node.args[0], copied=True)
        falling = "false"
        for word in node.keywords:
            if word.arg != "reverse":
                raise self.outside(
                    node, f"{shown(node)} with {word.arg}", "sort numbers, packed so that they fall into order"
                )
            falling = self.test(word.value).code
        name = self.declare("l", rows.kind)
        self.put(f"{name} = {rows.code};")
        self.put(f"{name}.sort({falling});")
        return Ex(name, rows.kind, reads=True)
