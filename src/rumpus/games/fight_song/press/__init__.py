"""Fight Song on paper: its cards, and score cards to fill in by pencil."""

from rumpus.games.fight_song.press.cards import deck

__all__ = ["deck"]
