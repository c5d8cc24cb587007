"""A game's rulebook for reading: clauses in groups, rulings marked, house rules with their choices."""

from itertools import groupby
from shlex import quote

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rumpus.kernel.game import Clause, Game, HouseRule


def rulebook(game: Game) -> RenderableType:
    """The whole of it. A ruling settles what the printed rulebook leaves open."""
    house = {rule.clause: rule for rule in game.house_rules}
    seats = ", ".join(map(str, game.seat_counts))
    parts: list[RenderableType] = [
        Text(f"{game.title}, for {seats} players", "bold"),
        Text("A ruling is ours: it settles what the printed rulebook leaves open.", "dim"),
    ]
    chapters = game.chapters()
    for key, clauses in groupby(game.clauses(), lambda clause: clause.chapter):
        parts += [Text(), Text(chapters[key], "bold underline")]
        for clause in clauses:
            parts += clause_lines(clause, house.get(clause.id))
    return Group(*parts)


def clause_lines(clause: Clause, rule: HouseRule | None) -> list[RenderableType]:
    is_ruling = clause.kind == "ruling"
    head = Text(clause.id, "bold cyan")
    if is_ruling:
        head.append("  ").append("RULING", "bold yellow")
    lines: list[RenderableType] = [head, Padding(Text(clause.text), (0, 0, 0, 4))]
    if rule is not None:
        lines.append(Padding(Text(f"House rule: {rule.label}", "green"), (0, 0, 0, 4)))
        for choice in rule.choices:
            usual = " (usual)" if choice == rule.choices[0] else ""
            told = f"--house {quote(f'{rule.name}={choice}')}{usual}: {rule.words[choice]}"
            lines.append(Padding(Text(told, "green"), (0, 0, 0, 6)))
    return lines


def rulebook_json(game: Game) -> bytes:
    """The same for programs."""
    told = {
        "game": game.slug,
        "title": game.title,
        "rules_version": game.rules_version,
        "seats": game.seat_counts,
        "house_rules": game.house_rules,
        "chapters": game.chapters(),
        "clauses": game.clauses(),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
