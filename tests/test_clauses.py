"""Every clause of every rulebook is proved by a test, and no test names a clause that does not exist."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rumpus.games import GAMES
from tests.needs import needs_a_gone_game

TESTS = Path(__file__).parent
CLAUSES = {clause.id for game in GAMES.values() for clause in game.clauses()}


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that carry each clause: those whose decorators, or whose tables, say `clause("...")`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(path for path in TESTS.rglob("test_*.py") if not needs_a_gone_game(path)):
        for test in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for decorator in test.decorator_list:
                    for clause in clauses_in(decorator):
                        found[clause].append(f"{path.name}::{test.name}")
    return found


def clauses_in(decorator: ast.expr) -> Iterator[str]:
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "clause":
            for argument in call.args:
                assert isinstance(argument, ast.Constant)
                yield str(argument.value)


def test_every_clause_is_proved() -> None:
    assert sorted(CLAUSES - proofs().keys()) == [], "no test carries these"


def test_no_test_names_an_unknown_clause() -> None:
    assert set(proofs()) <= CLAUSES


def test_clauses_are_well_formed_and_house_rules_stand_in_them() -> None:
    for game in GAMES.values():
        clauses = {clause.id: clause for clause in game.clauses()}
        assert len(clauses) == len(game.clauses())
        assert {clause.kind for clause in clauses.values()} <= {"rule", "ruling", "example"}
        told = {rule.clause: f"{rule.name} = {' | '.join(rule.choices)}" for rule in game.house_rules}
        assert told == {clause.id: clause.option for clause in clauses.values() if clause.option}
