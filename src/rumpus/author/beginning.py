"""Makes the folder of a new game: rules, cards and a test, which can be played at once."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from rumpus.author.game import CARDS
from rumpus.author.loading import RULES
from rumpus.kernel.errors import BadSetup

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def begin(folder: Path) -> list[Path]:
    """Write the three files; nothing that is there is touched."""
    name = folder.name
    words = name.split("-")
    if not NAME.fullmatch(name):
        raise BadSetup(
            f"{name!r} can not be the name of a game: lower-case letters and digits, with hyphens and a letter first, "
            "as my-game"
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadSetup(f"{folder} is there already")
    texts = {
        RULES: first("rules")
        .replace("CLASS", "".join(map(str.capitalize, words)))
        .replace("TITLE", " ".join(words).title()),
        CARDS: first("cards"),
        f"test_{name.replace('-', '_')}.py": first("test"),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            (folder / file).write_text(text, "utf-8")
    except OSError as error:
        raise BadSetup(f"{folder} can not be written: {error.strerror}") from None
    return [folder / file for file in texts]


def first(part: str) -> str:
    return files("rumpus.author").joinpath("first", f"{part}.txt").read_text("utf-8")
