"""Players made of code. A bot is given a view and an ask, never the state."""

from rumpus.bots.apart import GuestBot, is_guest
from rumpus.bots.driving import BotFault, plan_of, play_bots, sensible
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
from rumpus.bots.proving import BotsProof, lend_luck, prove_bots
from rumpus.bots.seating import seat_bot, seated
from rumpus.table.names import BOT_NAMES

__all__ = [
    "BOT_NAMES",
    "Bot",
    "BotFault",
    "BotsProof",
    "GlanceBot",
    "GuestBot",
    "HandsBot",
    "Plan",
    "PlanBot",
    "Planner",
    "RandomBot",
    "SearchBot",
    "is_guest",
    "lend_luck",
    "level_of",
    "plan_of",
    "play_bots",
    "prove_bots",
    "seat_bot",
    "seated",
    "sensible",
]
