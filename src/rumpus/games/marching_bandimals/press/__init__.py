"""Marching Band(-imals) on paper: its cards, a playmat, a score card and a quick reference."""

from rumpus.games.marching_bandimals.press.cards import deck

__all__ = ["deck"]
