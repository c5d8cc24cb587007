"""Score cards to fill in by pencil: a game draws one, the house lays as many on a page as fit."""

from dataclasses import dataclass
from typing import Final

from rumpus.games import part
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game
from rumpus.press.deck import Draw
from rumpus.press.paint import GOLD, INK, STOCK, WHITE
from rumpus.press.paper import PAPERS, Paper
from rumpus.press.paths import star
from rumpus.press.pen import Document, Pen
from rumpus.press.typeface import Type

MOST: Final = 400
EDGE: Final = 5.0  # millimetres that a printer may not reach


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """A score card for one game: its size in millimetres, and what is drawn in that box."""

    width: float
    height: float
    draw: Draw

    def __post_init__(self) -> None:
        assert all(self.width <= paper.width - 2 * EDGE and self.on_a_page(paper) for paper in PAPERS.values())

    def on_a_page(self, paper: Paper) -> int:
        """How many lie one below the other on a page."""
        return int((paper.height - 2 * EDGE) / self.height)


def frame(pen: Pen, width: float, height: float, title: str, aim: str) -> None:
    """The edge of a score card, and its head, 9 mm high: which game it is of, and what wins it."""
    pen.box(0, 0, width, height, 3, fill=WHITE, line=INK, thick=0.4)
    pen.draw(f"M0 3a3 3 0 0 1 3-3h{width - 6}a3 3 0 0 1 3 3v6H0Z", STOCK, INK, 0.4)
    pen.at(6, 4.6).draw(star(5, 3, 1.3), GOLD, INK, 0.25)
    pen.word(11, 4.5, f"{title} score card", Type.BLACK, 5, align="left")
    pen.word(width - 4, 4.5, aim, Type.BOLD, 3, align="right")


def score_card_of(game: Game) -> ScoreCard:
    """What `score_card` in the game's `press/score_cards.py` makes."""
    brought = part(type(game), "press.score_cards")
    if brought is None:
        raise BadSetup(f"{game.title} brings no score card")
    card: ScoreCard = brought.score_card(game)
    return card


def score_cards(game: Game, copies: int, paper: Paper) -> Document:
    """So many score cards of a game."""
    card = score_card_of(game)
    if not 1 <= copies <= MOST:
        raise Refusal(f"score cards come in 1 to {MOST} copies, not {copies}")
    document = Document(f"{game.title}: score cards", paper.width, paper.height)
    a_page = card.on_a_page(paper)
    gap = (paper.height - a_page * card.height) / (a_page + 1)
    for start in range(0, copies, a_page):
        for place in range(min(a_page, copies - start)):
            card.draw(document.pen().at((paper.width - card.width) / 2, gap + place * (card.height + gap)))
        document.end_page()
    return document
