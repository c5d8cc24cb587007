"""Write docs/rulings.md, every ruling of every game with its reason: `python tools/rulings.py docs/rulings.md`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from rumpus.games import GAMES, open_game
from rumpus.kernel.game import Clause, Game

HEAD = """# Rulings

Where a rulebook is silent, or can be read two ways, the house decides and says so. All such decisions on one page, made
by `python tools/rulings.py docs/rulings.md` from the clauses of each game ([rules and clauses](rules-and-clauses.md)).
"""


def page() -> str:
    return "\n".join([HEAD, *(line for slug in GAMES for line in told(open_game(slug)))])


def told(game: Game) -> Iterator[str]:
    yield f"## {game.title}\n"
    for key, title in game.chapters().items():
        rulings = [clause for clause in game.clauses() if (clause.chapter, clause.kind) == (key, "ruling")]
        if rulings:
            yield f"### {title}\n"
            yield from map(entry, rulings)
            yield ""


def entry(clause: Clause) -> str:
    why = f" *Why:* {clause.why}" if clause.why else ""
    house = f" *House rule:* `{clause.option}`" if clause.option else ""
    return f"- **{clause.id}** {clause.text}{why}{house}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
