"""Fake Swords on paper: its cards, score cards to fill in by pencil, and the game on one sheet."""

from rumpus.games.fake_swords.press.cards import deck

__all__ = ["deck"]
