"""A game's rulebook for reading: clauses in groups, rulings marked, house rules with their choices."""

from itertools import groupby

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rumpus.kernel.game import Clause, Game, HouseRule


def group_of(clause: Clause) -> str:
    """`FS-SONG-7` belongs to `Song`."""
    return clause.id.split("-")[1].capitalize()


def rulebook(game: Game) -> RenderableType:
    """The whole of it. A ruling settles what the printed rulebook leaves open."""
    house = {rule.clause: rule for rule in game.house_rules}
    seats = ", ".join(map(str, game.seat_counts))
    parts: list[RenderableType] = [
        Text(f"{game.title}, for {seats} players", "bold"),
        Text("A ruling is ours: it settles what the printed rulebook leaves open.", "dim"),
    ]
    for name, clauses in groupby(game.clauses(), group_of):
        parts += [Text(), Text(name, "bold underline")]
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
        usual, *others = rule.choices
        choices = f"--house {rule.name}={usual} (usual), or {', '.join(others)}"
        lines.append(Padding(Text(f"House rule: {choices}", "green"), (0, 0, 0, 4)))
    return lines


def rulebook_json(game: Game) -> bytes:
    """The same for programs."""
    told = {
        "game": game.slug,
        "title": game.title,
        "rules_version": game.rules_version,
        "seats": game.seat_counts,
        "house_rules": game.house_rules,
        "clauses": game.clauses(),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
