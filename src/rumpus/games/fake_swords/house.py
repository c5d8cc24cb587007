"""What a table may agree on beforehand, in words."""

from typing import Final

from rumpus.kernel.game import HouseRule

HOUSE_RULES: Final = (
    HouseRule(
        "fights",
        ("duel", "real swords"),
        "SW-FIGHT-12",
        label="How you fight",
        words={"duel": "Duel on the screen"},
        about={
            "duel": "Secret moves, shown together, beat by beat. The referee knows every card, and a lot says who is "
            "how tall.",
            "real swords": "You fight with foam swords. The phone shows the rules, counts down, and asks the Fight "
            "Boss who won. A bot sees no swords: as Fight Boss it waits a minute or two, then decides by itself.",
        },
        untimed={"fights": "real swords"},
    ),
    HouseRule(
        "beat",
        ("15", "8", "30", "none"),
        "SW-DUEL-6",
        label="Time for a beat",
        words={**{seconds: f"{seconds} seconds" for seconds in ("8", "15", "30")}, "none": "Until both have chosen"},
        about={"none": "A beat is over when both have chosen."},
    ),
)
