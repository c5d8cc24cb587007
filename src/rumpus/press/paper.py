"""Sizes of paper and of cards, and where the cards of a sheet lie. All in millimetres, from the upper left corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rumpus.kernel.errors import Refusal

CARD_WIDTH: Final = 63.5  # 2.5 by 3.5 inches, so that sleeves fit; of games with square cards too
CARD_HEIGHT: Final = 88.9
COLUMNS: Final = 3
ROWS: Final = 3
A_SHEET: Final = COLUMNS * ROWS


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright unless it says otherwise."""

    name: str
    width: float
    height: float

    @property
    def left(self) -> float:
        """Where the cards begin: they lie in the middle of the sheet."""
        return (self.width - COLUMNS * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - ROWS * CARD_HEIGHT) / 2

    def cuts_across(self) -> list[float]:
        """Where a knife goes down the sheet."""
        return [self.left + column * CARD_WIDTH for column in range(COLUMNS + 1)]

    def cuts_down(self) -> list[float]:
        """Where a knife goes across the sheet."""
        return [self.top + row * CARD_HEIGHT for row in range(ROWS + 1)]

    def places(self, *, mirrored: bool = False) -> Iterator[tuple[float, float]]:
        """The upper left corners of the cards, row by row; `mirrored`: as they lie seen from behind.

        Turned over its long edge an upright sheet swaps left and right, and up stays up.
        """
        for row in range(ROWS):
            for column in range(COLUMNS):
                seen = COLUMNS - 1 - column if mirrored else column
                yield self.left + seen * CARD_WIDTH, self.top + row * CARD_HEIGHT


A4: Final = Paper("a4", 210, 297)
LETTER: Final = Paper("letter", 215.9, 279.4)
LEGAL_ACROSS: Final = Paper("legal", 355.6, 215.9)
PAPERS: Final = {paper.name: paper for paper in (A4, LETTER)}


def paper_named(name: str) -> Paper:
    if name not in PAPERS:
        raise Refusal(f"there is no paper {name!r}; there are {', '.join(PAPERS)}")
    return PAPERS[name]
