"""The bands of a game of Marching Band(-imals) with printed cards, and what the referee says of them."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.referee import Line, Pair, ScoreCard, Verdict
from rumpus.games.marching_bandimals.terminal.cards import LETTERS, chip
from rumpus.terminal.text import number_grid, plain, shortened

LONGEST_NAME: Final = 11
NARROW: Final = 9  # columns of a pair at least
OTHERS: Final = 23  # columns for the two numbers at the end, and between columns


def page(game: MarchingBandimalsGame, card: ScoreCard, width: int, told: int) -> RenderableType:
    parts: list[RenderableType] = [bands_of_all(card, width)]
    for band in card.bands:
        parts.extend(said_of(band, game))
    parts.append(clause_line("", card.next, "bold"))
    if card.house:
        ours = "; ".join(plain(line.text) for line in card.house)
        parts.append(Text(f"From the pack {plain(game.pack.name)}: {ours} ({card.house[0].clause})", "dim"))
    return Group(*parts)


def bands_of_all(card: ScoreCard, width: int) -> Grid:
    """A row for each band: five pairs, the full ones counted, and how many cards its owner may keep."""
    grid = number_grid()
    names = max(len(shortened(band.player, LONGEST_NAME)) for band in card.bands) + 2
    room = max(NARROW, (width - names - OTHERS) // 5)
    grid.add_column("", width=names, no_wrap=True)
    for number in range(1, 6):
        grid.add_column(str(number), width=room, no_wrap=True)
    for title in ("full", "keep"):
        grid.add_column(title, width=4, justify="right")
    for seat, band in enumerate(card.bands):
        mark = "*" if band.major else ">" if card.turn == seat else " "
        name = Text(f"{mark} {shortened(band.player, LONGEST_NAME)}", "bold" if card.turn == seat else "")
        cells = [pair_cell(pair, room) for pair in band.pairs]
        grid.add_row(name, *cells, Text(str(band.full), "bold"), str(band.limit))
    return grid


def pair_cell(pair: Pair, room: int) -> Text:
    """The Player above the Equipment, with the letter of their section; a dash where one is missing."""
    if pair.section is None:
        return Text("·", "dim")
    cell = chip(LETTERS[pair.section], pair.section)
    for place, name in enumerate((pair.player, pair.equipment)):
        cell.append("\n  " if place else " ", "default on default").append(
            shortened(name or "-", room - 2), "default on default"
        )
    return cell


def said_of(band: Verdict, game: MarchingBandimalsGame) -> list[Text]:
    """What is wrong, what is missing, what is in effect, what to heed."""
    name = plain(band.player)
    lines = [clause_line(f"{name}: ", line, "red") for line in band.wrong]
    if band.missing and any(pair.section is not None for pair in band.pairs):
        wanted = Text(f"{name} needs ")
        for place, line in enumerate(band.missing):
            wanted.append(", " if place else "").append(plain(line.text)).append(f" ({line.clause})", "dim")
        lines.append(wanted)
    lines.extend(clause_line(f"{name}: ", line, "green" if band.complete else "") for line in band.notes)
    for lasting in band.in_effect:
        card = game.pack.cards[lasting.card]
        if lasting.left:
            turns = f"{lasting.left} turn{'s' if lasting.left > 1 else ''}"
            lines.append(Text(f"{name} has {plain(card.name)} for {turns}: {plain(card.text)}"))
    return lines


def clause_line(before: str, line: Line, style: str) -> Text:
    return Text(before).append(plain(line.text), style).append(f" ({line.clause})", "dim")
