"""What the house players are called."""

from typing import Final

BOT_NAMES: Final = (
    *("Rosie", "Bertram", "Maple", "Duke", "Tilda", "Bruno"),
    *("Pepper", "Gus", "Olive", "Hector", "Juno", "Wally"),
)
"""More than any table has seats, so that one is always free."""
