"""Conditions: comparisons, `and` and `or`, membership, one of two values."""

import ast
import operator
from enum import Enum
from typing import Any, Final

from rumpus.lanes.kinds import (
    BOOL,
    INT,
    LETTER,
    NUMBERS,
    TEXT,
    VOID,
    Choice,
    Ex,
    Known,
    ListOf,
    Maybe,
    Pair,
    Row,
    told,
)
from rumpus.lanes.refused import shown
from rumpus.lanes.writer import Writer

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, Any]]] = {
    ast.Eq: ("==", operator.eq),
    ast.NotEq: ("!=", operator.ne),
    ast.Lt: ("<", operator.lt),
    ast.LtE: ("<=", operator.le),
    ast.Gt: (">", operator.gt),
    ast.GtE: (">=", operator.ge),
}


class Conditions(Writer):
    def test(self, node: ast.expr) -> Ex:
        self.asked.add(id(node))
        return self.truth(self.expression(node), node)

    def of_boolop(self, node: ast.BoolOp) -> Ex:
        """`and`, `or`: the next is looked at only where it matters."""
        is_and = isinstance(node.op, ast.And)
        first = self.logical(node.values[0], id(node) in self.asked)
        if len(node.values) == 1:
            return first
        rest = ast.copy_location(ast.BoolOp(node.op, node.values[1:]), node)
        self.kept.append(rest)  # so that no other node gets its id
        if id(node) in self.asked:
            self.asked.add(id(rest))
        if first.is_known:
            return first if bool(first.value) != is_and else self.of_boolop(rest)
        with self.apart() as lines:
            other = self.of_boolop(rest)
        sign = "&&" if is_and else "||"
        if not lines:
            if other.is_known:
                return first if bool(other.value) == is_and else other
            return self.joined(f"({first.code} {sign} {other.code})", BOOL, [first, other])
        name = self.name("t")
        self.put(f"bool {name} = {first.code};")
        self.put(f"if ({'' if is_and else '!'}{name}) {{")
        self.put_block([*lines, f"{name} = {other.code};"])
        self.put("}")
        return Ex(name, BOOL)

    def logical(self, node: ast.expr, is_asked: bool) -> Ex:
        """A part of `and` or `or`; what is no truth only where it is asked whether it is true, not for its value."""
        ex = self.test(node) if is_asked else self.expression(node)
        if ex.kind == BOOL:
            return ex
        raise self.outside(
            node, f"{shown(node)} is a {told(ex.kind)} in `and` or `or`", "compare it, as in `x != 0`, or write `if`"
        )

    def of_compare(self, node: ast.Compare) -> Ex:
        nodes = [node.left, *node.comparators]
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            found = self.member(node.left, node.comparators[0], node)
            if isinstance(node.ops[0], ast.In):
                return found
            return self.literal(not found.value) if found.is_known else self.joined(f"(!{found.code})", BOOL, [found])
        written = len(self.lines)
        parts = self.in_order(nodes)
        if len(parts) > 2 and len(self.lines) > written:
            raise self.outside(node, f"{shown(node)} changes something on its way", "compute the parts in lines before")
        if len(parts) > 2 and any(isinstance(op, ast.Is | ast.IsNot | ast.In | ast.NotIn) for op in node.ops):
            raise self.outside(node, f"{shown(node)}", "compare two at a time")
        if len(parts) > 2:
            parts = [parts[0], *[self.hold(part) for part in parts[1:-1]], parts[-1]]
        made = [self.compared(op, a, b, node) for op, a, b in zip(node.ops, parts, parts[1:], strict=False)]
        if len(made) == 1:
            return made[0]
        if any(each.is_known and not each.value for each in made):
            return self.literal(False)
        left = [each for each in made if not each.is_known]
        if not left:
            return self.literal(True)
        return self.joined(f"({' && '.join([each.code for each in left])})", BOOL, left)

    def compared(self, op: ast.cmpop, left: Ex, right: Ex, node: ast.Compare) -> Ex:
        if isinstance(op, ast.Is | ast.IsNot):
            return self.same(left, right, node, negated=isinstance(op, ast.IsNot))
        sign, act = COMPARISONS[type(op)]
        if left.is_known and right.is_known:
            return self.literal(bool(act(left.value, right.value)))
        if LETTER in (left.kind, right.kind):
            return self.letters(left, right, sign, node)
        if any(isinstance(ex.kind, Maybe) and ex.kind.item in NUMBERS for ex in (left, right)) and sign in ("==", "!="):
            left, right = [Ex("NONE", INT) if ex.is_known and ex.value is None else ex for ex in (left, right)]
            return self.joined(f"({left.code} {sign} {right.code})", BOOL, [left, right])
        if TEXT in (left.kind, right.kind) and sign in ("==", "!="):
            code = f"same_text({left.code}, {right.code}, {self.site(node)})"
            return self.joined(code if sign == "==" else f"(!{code})", BOOL, [left, right])
        for one, other in ((left, right), (right, left)):
            if isinstance(one.kind, ListOf | Pair) and sign in ("==", "!="):
                code = f"({left.code} == {self.fit(other, one.kind, node).code})"
                if one is right:
                    code = f"({self.fit(left, right.kind, node).code} == {right.code})"
                return self.joined(code if sign == "==" else f"(!{code})", BOOL, [left, right])
        pair = [self.as_number(left, node), self.as_number(right, node)]
        return self.joined(f"({pair[0].code} {sign} {pair[1].code})", BOOL, pair)

    def letters(self, left: Ex, right: Ex, sign: str, node: ast.AST) -> Ex:
        """A letter beside another one, or beside a text of one letter."""
        codes: list[str] = []
        for ex in (left, right):
            if ex.kind == LETTER:
                codes.append(ex.code)
            elif ex.is_known and isinstance(ex.value, str) and len(ex.value) == 1:
                codes.append(f"L({ord(ex.value)})")
            else:
                raise self.outside(node, f"a letter beside a {told(ex.kind)}", "compare letters with letters")
        return self.joined(f"({codes[0]} {sign} {codes[1]})", BOOL, [left, right])

    def same(self, left: Ex, right: Ex, node: ast.Compare, *, negated: bool) -> Ex:
        if left.is_known and right.is_known:
            return self.literal((left.value is right.value) != negated)
        if right.is_known and right.value is None:
            if isinstance(left.kind, Choice):
                return self.choose([(each.value is None) != negated for each in left.kind.values], left, node)
            if not isinstance(left.kind, Maybe):
                return self.literal(negated)
            code = f"({left.code} == NONE)" if left.kind.item in NUMBERS else f"(!({left.code}).has)"
            return self.joined(f"(!{code})" if negated else code, BOOL, [left])
        if isinstance(right.value, Enum) and left.kind == INT and self.is_member(node.left, type(right.value)):
            return self.joined(f"({left.code} {'!=' if negated else '=='} {right.code})", BOOL, [left, right])
        raise self.outside(
            node, f"{shown(node)} asks whether two objects are one", "compare numbers that stand for them"
        )

    def is_member(self, node: ast.expr, names: type) -> bool:
        """Whether an expression makes a number one of those that have names."""
        return isinstance(node, ast.Call) and self.expression(node.func).value is names

    def member(self, item: ast.expr, source: ast.expr, node: ast.Compare) -> Ex:
        if isinstance(source, ast.Tuple | ast.List | ast.Set):
            value, *options = self.in_order([item, *source.elts])
            value = self.hold(value)
        else:
            value, rows = self.in_order([item, source])
            if isinstance(rows.kind, ListOf):
                return Ex(f"{rows.code}.has({self.fit(value, rows.kind.item, node).code})", BOOL, reads=True)
            values = list(rows.value) if rows.is_known and hasattr(rows.value, "__iter__") else None
            if values is None:
                raise self.outside(node, f"`in` a {told(rows.kind)}", "look through a list or a tuple")
            value, options = self.hold(value), [self.literal(each) for each in values]
        if value.is_known and all(option.is_known for option in options):
            return self.literal(value.value in [option.value for option in options])
        each = [self.compared(ast.Eq(), value, option, node) for option in options]
        return self.joined(f"({' || '.join([part.code for part in each]) or 'false'})", BOOL, [value, *options])

    def of_ifexp(self, node: ast.IfExp) -> Ex:
        test = self.test(node.test)
        if test.is_known:
            return self.expression(node.body if test.value else node.orelse)
        with self.apart() as lines:
            yes = self.expression(node.body)
        with self.apart() as others:
            no = self.expression(node.orelse)
        kind = yes.kind
        if {yes.kind, no.kind} == {INT, BOOL}:
            kind = INT
        elif yes.is_known and yes.value is None and no.kind in NUMBERS:
            kind = Maybe(no.kind)
        elif no.is_known and no.value is None and yes.kind in NUMBERS:
            kind = Maybe(yes.kind)
        elif isinstance(no.kind, Maybe | ListOf | Pair) or yes.kind == VOID:  # void: what only raises
            kind = no.kind
        if isinstance(kind, Row | Known | Choice):
            raise self.outside(
                node,
                f"one of two {'rows' if isinstance(kind, Row) else 'objects'}",
                "write `if`, with a use in each branch",
            )
        yes, no = [ex if ex.kind == VOID else self.fit(ex, kind, node) for ex in (yes, no)]
        if not lines and not others and kind in NUMBERS:
            code = f"pick({test.code}, LAZY({yes.code}), LAZY({no.code}))"
            return self.joined(code, kind, [test, yes, no])
        name = self.declare("t", kind)
        self.put(f"if ({test.code}) {{")
        self.put_block([*lines, *([f"{name} = {yes.code};"] if yes.kind != VOID else [])])
        self.put("} else {")
        self.put_block([*others, *([f"{name} = {no.code};"] if no.kind != VOID else [])])
        self.put("}")
        fresh = all(ex.fresh or ex.kind == VOID for ex in (yes, no))
        return Ex(name, kind, reads=True, fresh=fresh, places=yes.places | no.places)
