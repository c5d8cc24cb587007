"""Paper: cards to print and play, score cards, a playmat. Everything comes out as the bytes of a PDF."""

from rumpus.press.decks import deck_of
from rumpus.press.paper import PAPERS, paper_named
from rumpus.press.playmat import playmat
from rumpus.press.score_cards import score_cards
from rumpus.press.sheets import card_sheets, pages_of

__all__ = ["PAPERS", "card_sheets", "deck_of", "pages_of", "paper_named", "playmat", "score_cards"]
