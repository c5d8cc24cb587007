"""`rumpus print playmat`."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from rumpus.terminal.print_commands import keep
from rumpus.terminal.usage import check_place

PLAYMAT_EXAMPLES: Final = """\
Examples:
  rumpus print playmat --out mat.pdf
"""


def playmat(
    *, out: Annotated[Path, Parameter(help="The PDF file.")] = Path("marching-bandimals-playmat-legal.pdf")
) -> int:
    """A playmat for Marching Band(-imals), on legal paper (8.5 by 14 inches)."""
    from rumpus.games.marching_bandimals.press.playmat import playmat as drawn_playmat

    check_place(out)
    return keep(out, drawn_playmat(), "the playmat", "Print at actual size (100 %), on legal paper across.")


def add_commands(_: App, printing: App) -> None:
    printing.command(playmat, help_epilogue=PLAYMAT_EXAMPLES)
