"""Word Combat on paper: its cards, a score card and a quick reference."""

from rumpus.games.word_combat.press.cards import deck

__all__ = ["deck"]
