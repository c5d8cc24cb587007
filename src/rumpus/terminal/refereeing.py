"""The score of a game with printed cards: sheets on disk, read strictly, and the score card for reading."""

import sys
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console, RenderableType

from rumpus.games import part
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game
from rumpus.table.files import sheet_in

INPUT: Final = Path("-")


# Sheets


def judged_file(game: Game, path: Path) -> object:
    """The score card of the sheet in a file; `-` stands for the input."""
    name = "the input" if path == INPUT else str(path)
    try:
        text = input_text() if path == INPUT else path.read_bytes()
    except OSError as error:
        raise Refusal(f"{name} can not be read: {error.strerror}") from None
    try:
        return game.judge(sheet_in(text, game))
    except Refusal as refusal:
        refusal.words = f"{name}: {refusal.words}"
        raise


def input_text() -> str:
    return sys.stdin.read() if sys.stdin is not None else ""  # None: it was closed


def write_sheet(path: Path, sheet: object) -> None:
    """Write a sheet whole or not at all, without what was left out."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(entered(msgspec.to_builtins(sheet))), indent=1) + b"\n")
    draft.replace(path)


def entered(data: object) -> object:
    """The same without empty places."""
    if isinstance(data, dict):
        return {key: entered(value) for key, value in data.items() if value not in (None, (), [], {})}
    return [entered(value) for value in data] if isinstance(data, list | tuple) else data


# Score cards


def show_judged(game: Game, path: Path, console: Console, *, as_json: bool) -> None:
    """Print the score card of the sheet in a file, for people or for programs."""
    card = judged_file(game, path)
    if as_json:
        console.out(msgspec.json.format(msgspec.json.encode(card), indent=2).decode())
    else:
        console.print(referee_page(game, card, console.width))


def referee_page(game: Game, card: object, width: int, told: int = 0) -> RenderableType:
    """What came of a sheet, without the first lines that were told before; the score; what to do next."""
    drawn: RenderableType = part(type(game), "terminal.referee_page").page(game, card, width, told)
    return drawn
