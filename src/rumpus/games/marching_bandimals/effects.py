"""What cards can do: small things with parameters that a pack names, and the contests of its competitions."""

from dataclasses import dataclass
from typing import Final

from rumpus.kernel.packs import Entry

SEVERAL: Final = 5
REWARDS: Final = "reward"
WHATS: Final = ("player", "equipment", "card")
"""Of what sort a card must be that is dropped, poached or recalled; a card: either of them."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does; what `does` needs is filled in. `count`: how many, or by how much."""

    does: str
    count: int = 0
    section: int = SEVERAL
    what: int = 0


@dataclass(frozen=True, slots=True)
class Contest:
    """A small contest. `length`: symbols to remember or beats to hit; `beat`: milliseconds from one to the next;

    `feints`: false signals before the true one; `lowest`: the lowest number wins that nobody else chose.
    """

    plays: str
    length: int = 0
    beat: int = 0
    feints: int = 0
    lowest: bool = False


@dataclass(frozen=True, slots=True)
class Sort:
    """A thing that cards can do: its number, where it may stand, its keys, the range of `count`.

    `asks`: whoever plays the card picks what is taken. `aims`: at which opponent.
    """

    number: int
    on: tuple[str, ...]
    keys: tuple[str, ...] = ()
    least: int = 1
    most: int = 9
    asks: bool = False
    aims: bool = False


BONUS: Final = "quick bonus"
BAND_BONUS: Final = "band bonus"
PENALTY: Final = "quick penalty"
BAND_PENALTY: Final = "band penalty"
LASTING: Final = 20  # from here on a thing lasts

EFFECTS: Final[dict[str, Sort]] = {
    "draw": Sort(0, (BONUS, REWARDS), ("count",)),
    "steal": Sort(1, (BONUS, PENALTY), ("count",), aims=True),
    "look": Sort(2, (BONUS,), aims=True),
    "recruit": Sort(3, (BONUS, REWARDS), ("count", "section"), most=3),
    "recall": Sort(4, (BONUS, REWARDS), ("count", "what"), most=3),
    "plays": Sort(5, (BONUS,), ("count",), most=4),
    "swap_hands": Sort(6, (BONUS,), aims=True),
    "repair": Sort(7, (BONUS,), asks=True),
    "refresh": Sort(8, (BONUS, REWARDS), ("count",), least=0),
    "discard": Sort(9, (PENALTY,), ("count",)),
    "discard_hand": Sort(10, (PENALTY,)),
    "drop": Sort(11, (PENALTY,), ("what", "section"), asks=True),
    "poach": Sort(12, (PENALTY,), ("what", "section"), asks=True),
    "pass_hands": Sort(13, (PENALTY,), ("count",), least=-1, most=1),
    "unbonus": Sort(14, (PENALTY,), asks=True),
    "collect": Sort(15, (REWARDS,), ("count",), most=2),
    "shed": Sort(16, (REWARDS,)),
    "hand_limit": Sort(20, (BAND_BONUS, BAND_PENALTY), ("count",), least=-9),
    "draws": Sort(21, (BAND_BONUS, BAND_PENALTY), ("count",), least=-9),
    "band_plays": Sort(22, (BAND_BONUS, BAND_PENALTY), ("count",), least=-9),
    "uses": Sort(23, (BAND_BONUS,), ("count",), most=3),
    "free_removal": Sort(24, (BAND_BONUS,)),
    "protect": Sort(25, (BAND_BONUS,), ("section",)),
    "shield": Sort(26, (BAND_BONUS,)),
    "keep": Sort(27, (BAND_BONUS,)),
    "block": Sort(28, (BAND_PENALTY,), ("section",)),
    "skip": Sort(29, (BAND_PENALTY,)),
    "no_bonus": Sort(30, (BAND_PENALTY,)),
    "no_major": Sort(31, (BAND_PENALTY,)),
    "discards": Sort(32, (BAND_PENALTY,), ("count",)),
}

CONTEST_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "knockout": (),
    "tap": ("feints",),
    "memory": ("length",),
    "bid": ("lowest",),
    "draw": (),
    "rhythm": ("length", "beat"),
}
"""The contests by name, in the order of their numbers, and what each of them needs."""
CONTESTS: Final = tuple(CONTEST_KEYS)
RANGES: Final = {"feints": (0, 3), "length": (3, 8), "beat": (350, 1500)}


def read_effect(entry: Entry, row: object, place: str, sections: tuple[str, ...]) -> Effect:
    """One row of a card's effects, checked: what it does, whether it may stand on such a card, and its keys."""
    known = [name for name, sort in EFFECTS.items() if place in sort.on]
    if not (isinstance(row, dict) and isinstance(row.get("does"), str) and row["does"] in EFFECTS):
        raise entry.wrong(f"effect: {row!r} does not say what it does; expected one of {', '.join(known)}")
    does: str = row["does"]
    sort = EFFECTS[does]
    if does not in known:
        raise entry.wrong(f"effect {does!r} is not for a {place}; expected one of {', '.join(known)}")
    if set(row) - {"section"} != {"does", *sort.keys} - {"section"} or (
        "section" in row and "section" not in sort.keys
    ):
        expected = ", ".join(sorted(("does", *sort.keys)))
        raise entry.wrong(f"effect {does!r} has the keys {expected}, not {', '.join(sorted(row))}")
    return Effect(
        does=does,
        count=count_in(entry, does, sort, place, row["count"]) if "count" in sort.keys else 0,
        section=section_in(entry, row.get("section", "several"), sections) if "section" in sort.keys else SEVERAL,
        what=entry.one_of("what", row["what"], numbered(WHATS), "a sort of card") if "what" in sort.keys else 0,
    )


def count_in(entry: Entry, does: str, sort: Sort, place: str, value: object) -> int:
    least, most = sort.least, sort.most
    if least < 0 and sort.number >= LASTING:  # a Bonus gives and a Penalty takes
        least, most = (1, most) if place == BAND_BONUS else (least, -1)
    if not (type(value) is int and least <= value <= most and (value or least == 0)):
        raise entry.wrong(f"effect {does!r}: count must be a number from {least} to {most}, not {value!r}")
    return value


def section_in(entry: Entry, value: object, sections: tuple[str, ...]) -> int:
    return entry.one_of("section", value, numbered((*sections, "several")), "a section")


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def read_contest(entry: Entry, row: object) -> Contest:
    """A contest like { plays = "memory", length = 5 }."""
    if not (isinstance(row, dict) and isinstance(row.get("plays"), str) and row["plays"] in CONTEST_KEYS):
        raise entry.wrong(f"contest: {row!r} does not say what is played; expected one of {', '.join(CONTESTS)}")
    plays: str = row["plays"]
    keys = CONTEST_KEYS[plays]
    if set(row) != {"plays", *keys}:
        expected = ", ".join(sorted(("plays", *keys)))
        raise entry.wrong(f"contest {plays!r} has the keys {expected}, not {', '.join(sorted(row))}")
    numbers = {key: number_in(entry, plays, key, row[key]) for key in keys if key in RANGES}
    lowest = row.get("lowest", False)
    if not isinstance(lowest, bool):
        raise entry.wrong(f"contest {plays!r}: lowest must be true or false, not {lowest!r}")
    return Contest(plays=plays, lowest=lowest, **numbers)


def number_in(entry: Entry, plays: str, key: str, value: object) -> int:
    least, most = RANGES[key]
    if not (type(value) is int and least <= value <= most):
        raise entry.wrong(f"contest {plays!r}: {key} must be a number from {least} to {most}, not {value!r}")
    return value
