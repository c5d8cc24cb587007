"""What a table may agree on beforehand, in words."""

from typing import Final

from rumpus.games.marching_bandimals.cards import SECTIONS
from rumpus.games.marching_bandimals.rules.sight import GOALS
from rumpus.kernel.game import HouseRule

NO_LIMIT: Final = "none"
BY_LOT: Final = "by lot"
IN_THE_WINDOW: Final = "So long everybody can stop a Penalty, whatever they hold."

HOUSE_RULES: Final = (
    HouseRule(
        "variant",
        ("base", "alternate", "quicker", "large"),
        "MB-VAR-1",
        label="Which game",
        words={"base": "The base game", "alternate": "All five", "quicker": "The quicker one", "large": "For a crowd"},
        about={
            "base": "Three sections or more, none more than twice. Draw two, play three. The Drum Major must last "
            "until your next turn.",
            "alternate": "Harder: every section once. Draw three. The Drum Major wins at once.",
            "quicker": "Draw three, play four, keep nine. The Drum Major wins at once.",
            "large": "Two sections are enough, and one may come four times.",
        },
    ),
    HouseRule(
        "goal",
        GOALS,
        "MB-VAR-2",
        label="What a band needs",
        words={"any": "Any sections", "one-section": "One section each", "required-section": "One that all need"},
        about={
            "any": "As the game above says.",
            "one-section": "Everybody gets another section by lot, and fills the whole band with it.",
            "required-section": "One section must be in every band, whatever else is.",
        },
    ),
    HouseRule(
        "section",
        (BY_LOT, *SECTIONS),
        "MB-VAR-3",
        label="The section that all need",
        words={BY_LOT: "Drawn by lot", **{section: section.title() for section in SECTIONS}},
    ),
    HouseRule(
        "booster",
        ("false", "true"),
        "MB-BOOST-1",
        label="Competitions & Themes",
        words={"false": "Without the booster", "true": "With the booster"},
        about={
            "false": "The cards of the base game only.",
            "true": "Band Halt! stops the parade for a quick contest, or for a theme to play along with until play "
            "comes back.",
        },
    ),
    HouseRule(
        "contests",
        ("app", "table"),
        "MB-BOOST-9",
        label="Who runs the contests",
        words={"app": "The app", "table": "People in the room"},
        about={
            "app": "Throws, taps, memory, bids and rhythm on the screen; it sees who was first.",
            "table": "You sit together: the app shows the card, and whoever turned it up says who has won. No clock "
            "runs.",
        },
        untimed={"booster": "true", "contests": "table"},
    ),
    HouseRule(
        "removed",
        ("hand", "discard"),
        "MB-TURN-8",
        label="Cards taken off your band",
        words={"hand": "Back to the hand", "discard": "Discarded"},
        about={"hand": "You may play them again.", "discard": "They are gone: think twice."},
    ),
    HouseRule(
        "window",
        ("6", "3", "10", NO_LIMIT),
        "MB-NOU-3",
        label="Time for a No U",
        words={**{seconds: f"{seconds} s" for seconds in ("3", "6", "10")}, NO_LIMIT: "No limit"},
        about={**dict.fromkeys(("3", "6", "10"), IN_THE_WINDOW), NO_LIMIT: "A Penalty works when all have answered."},
    ),
    HouseRule(
        "first",
        ("lot", "years"),
        "MB-SETUP-5",
        label="Who begins",
        words={"lot": "By lot", "years": "The least practised"},
        about={
            "lot": "One of you is drawn.",
            "years": "All say in secret how many years they have played instruments: the fewest begin.",
        },
    ),
)
