"""Players made of code. A bot is given a view and an ask, never the state."""

from rumpus.bots.driving import BotFault, lost_by, plan_of, play_bots, sensible
from rumpus.bots.guests import guest_bot, is_guest
from rumpus.bots.names import BOT_NAMES
from rumpus.bots.players import (
    Bot,
    GlanceBot,
    HandsBot,
    Plan,
    PlanBot,
    Planner,
    RandomBot,
    SearchBot,
    level_of,
)
from rumpus.bots.seating import seat_bot

__all__ = [
    "BOT_NAMES",
    "Bot",
    "BotFault",
    "GlanceBot",
    "HandsBot",
    "Plan",
    "PlanBot",
    "Planner",
    "RandomBot",
    "SearchBot",
    "guest_bot",
    "is_guest",
    "level_of",
    "lost_by",
    "plan_of",
    "play_bots",
    "seat_bot",
    "sensible",
]
