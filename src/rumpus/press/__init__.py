"""Paper: cards to print and play, and what else a game needs. Everything comes out as the bytes of a PDF."""

from rumpus.press.decks import deck_of
from rumpus.press.paper import PAPERS, paper_named
from rumpus.press.reference import reference_sheet
from rumpus.press.score_cards import score_card_of, score_cards
from rumpus.press.sheets import card_sheets, pages_of

__all__ = [
    "PAPERS",
    "card_sheets",
    "deck_of",
    "pages_of",
    "paper_named",
    "reference_sheet",
    "score_card_of",
    "score_cards",
]
