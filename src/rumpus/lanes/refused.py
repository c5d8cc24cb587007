"""What is said of rules that can not be translated: where, what stands there, and what to write instead."""

import ast


class Outside(Exception):
    """Something outside the subset; `advice` says what to write instead."""

    def __init__(self, path: str, line: int, what: str, advice: str) -> None:
        super().__init__(f"{path}:{line}: {what}; {advice}")
        self.path = path
        self.line = line
        self.what = what
        self.advice = advice


class Again(Exception):
    """What was taken for known is not: the program has noted it and has to be translated anew."""


def shown(node: ast.AST) -> str:
    """A piece of source as a refusal quotes it."""
    text = " ".join(ast.unparse(node).split())
    return f"`{text}`" if len(text) <= 70 else f"`{text[:67]}...`"
