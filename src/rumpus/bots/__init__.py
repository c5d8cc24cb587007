"""Players made of code. A bot is given a view and an ask, never the state."""

from rumpus.bots.names import BOT_NAMES
from rumpus.bots.players import Bot, GlanceBot, RandomBot, SearchBot, intention, seat_bot

__all__ = ["BOT_NAMES", "Bot", "GlanceBot", "RandomBot", "SearchBot", "intention", "seat_bot"]
