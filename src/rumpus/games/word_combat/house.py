"""What a table may agree on beforehand, in words."""

from typing import Final

from rumpus.kernel.game import HouseRule

LOOK_TIMES: Final = ("1.5", "1", "2", "3", "5")  # seconds
HOUSE_RULES: Final = (
    HouseRule(
        "look_time",
        LOOK_TIMES,
        "WC-FLIP-3",
        label="Time to look",
        words={time: f"{time} second{'s' * (time != '1')} to look" for time in LOOK_TIMES},
        sets_pace=True,
    ),
    HouseRule(
        "judge",
        ("at once", "on challenge"),
        "WC-WORD-7",
        label="Who judges a word",
        words={"at once": "The dictionary judges at once", "on challenge": "Only when challenged"},
        about={
            "at once": "A wrong word takes nothing and costs 5 points.",
            "on challenge": "A word stands unless the other player challenges it before the next flip.",
        },
    ),
    HouseRule(
        "words",
        ("balanced", "strict", "lenient"),
        "WC-WORD-9",
        label="Plurals and verbs in -s",
        about={
            "balanced": "The commoner reading decides: “runs” is a verb and counts, “boxes” is a plural and does not.",
            "strict": "Whatever can be a plural is one: neither “runs” nor “boxes” counts, nor “trousers”.",
            "lenient": "Whatever can be a verb is one: “runs” and “boxes” both count. A mere plural never does: "
            "“apples”.",
        },
    ),
    HouseRule(
        "family",
        ("off", "on"),
        "WC-WORD-16",
        label="Family words only",
        words={"off": "Every word counts", "on": "Family words only"},
        about={
            "off": "Bots say no word that is unfit for children, and none is explained; people may call one.",
            "on": "A word that is unfit for children costs 5 points, whoever judges the others.",
        },
    ),
)
