"""A game's rulebook for reading: clauses in groups, rulings marked, house rules with their choices."""

from shlex import quote
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rumpus.kernel.game import Clause, Game, HouseRule

MARKS: Final = {"ruling": "Ruling: ", "example": "Example: "}


def rulebook(game: Game) -> RenderableType:
    """The whole of it. A ruling settles what the printed rulebook leaves open."""
    house = {rule.clause: rule for rule in game.house_rules}
    seats = ", ".join(map(str, game.seat_counts))
    parts: list[RenderableType] = [
        Text(f"{game.title}, for {seats} players", "bold"),
        Text("A ruling is ours: it settles what the printed rulebook leaves open.", "dim"),
    ]
    book = game.rulebook()
    if aim := book.get("aim"):
        parts += [Text(), Text("The aim", "bold underline"), Text(aim)]
    if course := book.get("course"):
        parts += [Text(), Text("How it goes", "bold underline")]
        parts += [Text(f"{number}. {step}") for number, step in enumerate(course, 1)]
    for key, title in game.chapters().items():
        parts += [Text(), Text(title, "bold underline")]
        for clause in game.clauses():
            if clause.chapter == key:
                parts += clause_lines(clause, house.get(clause.id))
    return Group(*parts)


def clause_lines(clause: Clause, rule: HouseRule | None) -> list[RenderableType]:
    """The clause, after a mark where it is not the rulebook's own; its code is small print."""
    words = Text(MARKS.get(clause.kind, ""), "bold yellow").append(clause.text, "not bold default")
    lines: list[RenderableType] = [Padding(words.append(f"  {clause.id}", "not bold dim"), (0, 0, 0, 2))]
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
        "aim": game.rulebook().get("aim", ""),
        "course": game.rulebook().get("course", ()),
        "chapters": game.chapters(),
        "clauses": game.clauses(),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
