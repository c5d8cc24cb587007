"""Marching Band(-imals) on paper: its cards and a playmat."""

from rumpus.games.marching_bandimals.press.cards import deck

__all__ = ["deck"]
