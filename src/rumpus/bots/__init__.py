"""Players made of code. A bot is given a view and an ask, never the state."""

from rumpus.bots.players import Bot, GlanceBot, RandomBot, SearchBot, seat_bot

__all__ = ["Bot", "GlanceBot", "RandomBot", "SearchBot", "seat_bot"]
