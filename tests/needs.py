"""Which tests need a game that is not there: the house is tested without it too."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
ROOT: Final = TESTS.parent
GAMES: Final = ROOT / "src" / "rumpus" / "games"
IMPORTED: Final = re.compile(r"^\s*(?:from|import) (tests\.[\w.]+)(?: import ([\w, ]+))?", re.MULTILINE)
OF_A_GAME: Final = re.compile(r"^\s*(?:from|import) rumpus\.games\.(\w+)", re.MULTILINE)


def gone() -> list[str]:
    """The games that something here imports and that are not there, whatever else of them has gone."""
    wanted = {
        name
        for folder in (TESTS, ROOT / "bench", ROOT / "tools")
        for path in folder.rglob("*.py")
        for name in OF_A_GAME.findall(path.read_text("utf-8"))
    }
    return sorted(name for name in wanted if not (GAMES / name / "__init__.py").exists())


GONE: Final = gone()


def names_one_of(games: Iterable[str], text: str) -> bool:
    """By its folder, its slug, its title or its class."""
    folded = re.sub(r"[\s_()-]+", "", text.lower())
    return any(name.replace("_", "") in folded for name in games)


@cache
def needs_a_gone_game(path: Path) -> bool:
    """Whether a test file, or what it imports of the tests, names a game that is not there."""
    if not GONE:
        return False
    text = path.read_text("utf-8")
    return names_one_of(GONE, f"{path.relative_to(TESTS)} {text}") or any(map(needs_a_gone_game, imported(text)))


def imported(text: str) -> list[Path]:
    found = []
    for module, names in IMPORTED.findall(text):
        place = ROOT.joinpath(*module.split("."))
        inside = [place / name.strip() for name in names.split(",") if name]
        found += [one.with_suffix(".py") for one in (place, *inside)]
        found += [one / "__init__.py" for one in (place, *inside)]
    return [path for path in found if path.is_file()]


def left_out() -> list[Path]:
    """The files that can not be tested, nor checked, without the games that are gone."""
    own = [path for name in GONE for folder in ("bench", "tools") for path in ROOT.glob(f"{folder}/{name}/**/*.py")]
    return [*(path for path in sorted(TESTS.rglob("*.py")) if needs_a_gone_game(path)), *own]
