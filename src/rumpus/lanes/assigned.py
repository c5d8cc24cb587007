"""Whether every local has its value wherever it is read: where a branch leaves one out, that is refused."""

import ast
from typing import Final

from rumpus.lanes.refused import Outside, shown
from rumpus.lanes.sources import Source
from rumpus.lanes.subset import EXPRESSIONS

Names = frozenset[str]
GONE: Final = None  # after return, raise, break or continue nothing follows
After = Names | None
SCOPES: Final = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Lambda)


def locals_of(source: Source) -> Names:
    """The names that a function gives a value to, its parameters left out."""
    found: set[str] = set()
    waiting: list[ast.AST] = list(source.node.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if not isinstance(node, SCOPES):
            waiting.extend(ast.iter_child_nodes(node))
    return frozenset(found)


def times_assigned(source: Source) -> dict[str, int]:
    """How often each name stands on the left."""
    times: dict[str, int] = {}
    for node in ast.walk(source.node):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] = times.get(node.id, 0) + 1
    return times


def check_assigned(source: Source) -> None:
    """Refuse a function that may read a local which has no value yet."""
    every = source.node.args
    given = [arg.arg for arg in (*every.posonlyargs, *every.args, *every.kwonlyargs)]
    Assigned(source).block(source.node.body, frozenset(given))


class Assigned:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.locals = locals_of(source)
        self.breaks: list[list[Names]] = []  # of each loop: what is assigned where it is left early

    def reads(self, node: ast.AST, have: Names) -> None:
        """Every name read in an expression, with the names of comprehensions for themselves."""
        if isinstance(node, ast.NamedExpr):
            what, advice = EXPRESSIONS[ast.NamedExpr]
            raise Outside(self.source.path, node.lineno, what, advice)
        if isinstance(node, SCOPES):
            own = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
            have = have | own
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self.locals - have:
            raise Outside(
                self.source.path, node.lineno, f"{shown(node)} may have no value here",
                "give it one before the branch or loop that may leave it out",
            )  # fmt: skip
        for child in ast.iter_child_nodes(node):
            self.reads(child, have)

    def stored(self, node: ast.AST, have: Names) -> Names:
        return have | {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}

    def block(self, body: list[ast.stmt], have: After) -> After:
        for statement in body:
            if have is GONE:
                return GONE
            have = self.statement(statement, have)
        return have

    def statement(self, node: ast.stmt, have: Names) -> After:
        match node:
            case ast.If(test=test, body=body, orelse=orelse):
                self.reads(test, have)
                return both(self.block(body, have), self.block(orelse, have))
            case ast.While(test=test, body=body):
                self.reads(test, have)
                self.breaks.append([])
                self.block(body, have)
                left = self.breaks.pop()
                endless = isinstance(test, ast.Constant) and bool(test.value)
                after: After = GONE if endless else have
                for each in left:
                    after = both(after, each)
                return after
            case ast.For(target=target, iter=source, body=body):
                self.reads(source, have)
                self.breaks.append([])
                self.block(body, self.stored(target, have))
                self.breaks.pop()
                return have
            case ast.Break():
                self.breaks[-1].append(have)
                return GONE
            case ast.Return() | ast.Raise() | ast.Continue():
                self.reads(node, have)
                return GONE
            case ast.AnnAssign(value=None):
                return have
            case ast.AnnAssign(target=target, value=value) if value is not None:
                self.reads(value, have)
                self.reads(target, have)
                return self.stored(target, have)
            case ast.AugAssign(target=target, value=value):
                if isinstance(target, ast.Name):
                    self.reads(ast.copy_location(ast.Name(target.id, ast.Load()), target), have)
                self.reads(target, have)
                self.reads(value, have)
                return have
        self.reads(node, have)
        return self.stored(node, have)


def both(one: After, other: After) -> After:
    if one is GONE:
        return other
    return one if other is GONE else one & other
