"""Fightball on paper: its cards."""

from rumpus.games.fightball.press.cards import deck

__all__ = ["deck"]
