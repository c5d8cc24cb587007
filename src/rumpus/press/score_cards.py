"""Score cards to fill in by pencil: a game draws one, the house lays as many on a page as fit."""

from dataclasses import dataclass
from typing import Final

from rumpus.games import part
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game
from rumpus.press.deck import Draw
from rumpus.press.paper import PAPERS, Paper
from rumpus.press.pen import Document

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
