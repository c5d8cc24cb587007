"""What stands outside the subset by its very form, and what to write instead."""

import ast
from typing import Final

STATEMENTS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.AsyncFor: ("an asynchronous loop", "rules wait for nothing: write a plain `for`"),
    ast.AsyncFunctionDef: ("an asynchronous function", "rules wait for nothing: write a plain `def`"),
    ast.AsyncWith: ("an asynchronous `with`", "rules wait for nothing: leave it out"),
    ast.ClassDef: ("a class in a function", "write the class at the top of a module"),
    ast.Delete: ("`del`", "keep a count of what is in use, and lower it"),
    ast.FunctionDef: ("a function in a function", "write it at the top of the module and hand over what it needs"),
    ast.Global: ("`global`", "keep what changes in a field of the state"),
    ast.Import: ("an import in a function", "import at the top of the module"),
    ast.ImportFrom: ("an import in a function", "import at the top of the module"),
    ast.Match: ("`match`", "write `if` and `elif`"),
    ast.Nonlocal: ("`nonlocal`", "keep what changes in a field of the state"),
    ast.Try: ("`try`", "ask before with `if`; rules catch nothing"),
    ast.TryStar: ("`try`", "ask before with `if`; rules catch nothing"),
    ast.With: ("`with`", "rules open nothing: hand over what was read"),
}
EXPRESSIONS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Await: ("`await`", "rules wait for nothing"),
    ast.Dict: ("a dict made in play", "use a row of numbers, or a dict at the top of the module"),
    ast.DictComp: ("a dict made in play", "use a row of numbers, or a dict at the top of the module"),
    ast.Lambda: ("a `lambda`", "write a loop, or a function at the top of the module"),
    ast.NamedExpr: ("`:=`", "give the local its value in a line of its own"),
    ast.Set: ("a set made in play", "use bits of a number"),
    ast.SetComp: ("a set made in play", "use bits of a number"),
    ast.Slice: ("a slice", "copy a whole row with `[:]`, or loop over the places"),
    ast.Starred: ("a star", "name each argument"),
    ast.Yield: ("`yield`", "fill a list and return it"),
    ast.YieldFrom: ("`yield from`", "fill a list and return it"),
}
