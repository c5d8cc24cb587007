"""A drawing that paper and browser both draw stands once, in its game's `art.json`."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUTLINE = re.compile(r"""["'`]([Mm][-\d. ][^"'`]{12,})["'`]""")


def outlines(folder: Path, *kinds: str) -> set[str]:
    texts = [path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in kinds]
    return {found for text in texts for found in OUTLINE.findall(text)}


def test_no_outline_stands_twice() -> None:
    paper = outlines(ROOT / "src" / "rumpus" / "press", ".py") | outlines(ROOT / "src" / "rumpus" / "games", ".py")
    both = outlines(ROOT / "src" / "rumpus" / "games", ".json")
    screen = outlines(ROOT / "web" / "src", ".ts", ".svelte")
    assert min(len(paper), len(both), len(screen)) > 10  # or nothing was found at all
    assert paper & screen == set()
    assert both & screen == set()
