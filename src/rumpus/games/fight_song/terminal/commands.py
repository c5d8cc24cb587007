"""`rumpus print score-cards`."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from rumpus.terminal.print_commands import PaperName, count_of, keep
from rumpus.terminal.usage import check_place

SCORE_CARDS_EXAMPLES: Final = """\
Examples:
  rumpus print score-cards
  rumpus print score-cards --copies 20 --paper letter --out scores.pdf
"""


def score_cards(
    *,
    copies: Annotated[int, Parameter(help="How many score cards; four fill a page.")] = 4,
    paper: PaperName = "a4",
    out: Annotated[Path | None, Parameter(help="The PDF file; without it fight-song-score-cards-a4.pdf.")] = None,
) -> int:
    """Score cards for Fight Song with two to four players, to fill in by pencil."""
    from rumpus.games.fight_song.press.score_cards import score_cards as drawn_cards
    from rumpus.press import paper_named

    sheet = paper_named(paper)
    path = out or Path(f"fight-song-score-cards-{sheet.name}.pdf")
    check_place(path)
    return keep(path, drawn_cards(copies, sheet), count_of(copies, "score card"), "")


def add_commands(_: App, printing: App) -> None:
    printing.command(score_cards, name="score-cards", help_epilogue=SCORE_CARDS_EXAMPLES)
