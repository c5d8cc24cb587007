"""A pack of Fightball: checked reading of a `cards.toml` into teams and cards with numbers."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry, entries_in, pack_in, paint_in

ZONES: Final = ("red", "blue", "green")
RED, BLUE, GREEN = range(3)
DECK: Final = 44  # cards of a team, the Buzz included
COURT: Final = {"red": 4, "blue": 4, "green": 4}  # FB-COURT-2: what each team brings to a court on a screen
COURT_CARDS: Final = 12  # FB-COURT-1
FEWEST_TEAMS: Final = 2  # a box has two
TEAMS: Final = 6  # FB-GAME-2
HIGHEST: Final = 9  # of a printed value

PLAYER, BALL, SHOT, EFFECT, BUZZ = CARD_TYPES = ("player", "ball", "shot", "effect", "buzz")

EFFECTS: Final = {
    "shot_value": "amount",
    "points": "amount",
    "times": "amount",
    "either": "amount",
    "intercept": "",
    "steal": "amount",
    "nearer": "amount",
    "farther": "amount",
    "needs": "amount",
    "cancel_last": "",
    "cancel_all": "",
    "cancel_theirs": "",
    "no_blocks": "",
    "blocks": "amount",
    "bench": "",
    "double_team": "",
    "no_more_blocks": "",
    "any_ball": "",
    "flat_ball": "",
    "best_shot": "",
    "own_discards": "amount",
    "their_discards": "amount",
    "foul_blockers": "",
    "foul_effects": "",
    "foul_balls": "",
}
"""What a Special Effect can do: the names of the functions in `rules/effects.py`, and whether they need an amount."""
AT_LEAST_ONE: Final = ("times", "either", "steal")


@dataclass(frozen=True, slots=True)
class Doing:
    """One thing that a Special Effect does: the name of its function and the amount, where there is one."""

    does: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card and how often it is in the deck. Values stand in the order red, blue, green; a ball's colour is a zone."""

    type: str
    name: str
    copies: int = 1
    position: str = ""
    shot: tuple[int, ...] = ()
    block: tuple[int, ...] = ()
    colour: int = -1
    text: str = ""
    doings: tuple[Doing, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """A deck and who plays it; the Buzz is its last card. `court`: its court cards, red, blue and green."""

    id: str
    name: str
    letter: str
    paint: str
    trim: str
    story: str
    court: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """All teams. Numbers in states, actions and events are places in these rows."""

    name: str
    teams: tuple[Team, ...]


@cache
def house_pack_text() -> str:
    return files("rumpus.games.fightball").joinpath("cards.toml").read_text("utf-8")


@cache
def house_pack() -> Pack:
    return read_pack(house_pack_text())


def read_pack(text: str) -> Pack:
    """The pack a TOML text describes, or a refusal that names the entry and what is wrong with it."""
    name, data = pack_in(text, "team")
    teams = tuple(read_team(entry) for entry in entries_in(data, "team", None))
    if not FEWEST_TEAMS <= len(teams) <= TEAMS:
        raise BadSetup(f"the pack has {len(teams)} entries [[team]]; expected {FEWEST_TEAMS} to {TEAMS}", "FB-GAME-2")
    for key in ("id", "name", "letter"):
        values = [getattr(team, key) for team in teams]
        if repeated := sorted({value for value in values if values.count(value) > 1}):
            raise BadSetup(f"the pack has two teams with the {key} {repeated[0]!r}")
    return Pack(name, teams)


def read_team(entry: Entry) -> Team:
    fields = entry.fields
    court = court_in(entry)
    cards: list[Card] = []
    for kind, read in (("player", read_player), ("ball", read_ball), ("shot", read_shot), ("effect", read_effect)):
        rows = entries_in(fields, kind, None, f"{entry.name}, {kind}")
        fields.pop(kind, None)
        for row in rows:
            cards.append(read(row))
            row.nothing_left()
    names = [card.name.casefold() for card in cards]
    if repeated := sorted({name for name in names if names.count(name) > 1}):
        raise entry.wrong(f"there are two cards named {repeated[0]!r}")
    count = sum(card.copies for card in cards) + 1
    if count != DECK:
        raise entry.wrong(f"the deck has {count} cards with the Buzz; expected {DECK}")
    if {card.colour for card in cards if card.type == BALL} != {RED, BLUE, GREEN}:
        raise entry.wrong("the deck needs Balls of all three colours (FB-BALL-1)")
    letter = entry.text("letter")
    if len(letter) != 1:
        raise entry.wrong(f"letter must be one letter, not {letter!r}")
    team = Team(
        id=entry.text("id"),
        name=entry.name,
        letter=letter,
        paint=paint_in(entry, "paint"),
        trim=paint_in(entry, "trim"),
        story=entry.text("story"),
        court=court,
        cards=(*cards, Card(BUZZ, "Buzz")),
    )
    entry.nothing_left()
    return team


def court_in(entry: Entry) -> tuple[int, ...]:
    """Twelve court cards, however a box splits them; on a screen a court has four of each."""
    court = entry.fields.pop("court", COURT)
    if not (isinstance(court, dict) and court.keys() == COURT.keys() and all(type(n) is int for n in court.values())):
        raise entry.wrong(f"court must be like {COURT}, not {court!r}")
    counts = tuple(court[zone] for zone in ZONES)
    if min(counts) < 0:
        raise entry.wrong(f"court: a zone has at least 0 court cards, not {min(counts)}")
    if sum(counts) != COURT_CARDS:
        raise entry.wrong(f"court: a team brings {COURT_CARDS} court cards (FB-COURT-1), not {sum(counts)}")
    return counts


def read_player(entry: Entry) -> Card:
    """FB-PLAYER-1: six values in the printed order, Red, Blue, Green Shot, then Green, Blue, Red Block."""
    shot, block = values_in(entry, "shot", 0), values_in(entry, "block", 0)
    return Card(
        PLAYER, entry.name, copies_in(entry), position=entry.text("position"), shot=shot, block=tuple(reversed(block))
    )


def read_ball(entry: Entry) -> Card:
    colours = {colour: number for number, colour in enumerate(ZONES)}
    return Card(
        BALL, entry.name, copies_in(entry), colour=entry.one_of("colour", entry.take("colour"), colours, "a zone")
    )


def read_shot(entry: Entry) -> Card:
    return Card(SHOT, entry.name, copies_in(entry), shot=values_in(entry, "shot", -HIGHEST))


def read_effect(entry: Entry) -> Card:
    rows = entry.take("effect")
    if not isinstance(rows, list):
        raise entry.wrong(f'effect must be a list like [{{ does = "points", amount = 5 }}], not {rows!r}')
    return Card(
        EFFECT,
        entry.name,
        copies_in(entry),
        text=entry.text("text"),
        doings=tuple(doing_in(entry, row) for row in rows),
    )


def doing_in(entry: Entry, row: object) -> Doing:
    if not (isinstance(row, dict) and isinstance(row.get("does"), str) and row["does"] in EFFECTS):
        raise entry.wrong(f"effect: {row!r} does not say what it does; expected does = one of {', '.join(EFFECTS)}")
    does = row["does"]
    expected = {"does", EFFECTS[does]} - {""}
    if row.keys() != expected:
        raise entry.wrong(f"effect {does!r} has the keys {', '.join(sorted(expected))}, not {', '.join(sorted(row))}")
    amount = row.get("amount", 0)
    if not isinstance(amount, int) or isinstance(amount, bool) or not -HIGHEST <= amount <= HIGHEST:
        raise entry.wrong(f"effect {does!r}: the amount must be a number from {-HIGHEST} to {HIGHEST}, not {amount!r}")
    if does in AT_LEAST_ONE and amount < 1:
        raise entry.wrong(f"effect {does!r}: the amount must be at least 1, not {amount}")
    return Doing(does, amount)


def copies_in(entry: Entry) -> int:
    copies = entry.take("copies")
    if not isinstance(copies, int) or isinstance(copies, bool) or not 1 <= copies < DECK:
        raise entry.wrong(f"copies must be a number from 1, not {copies!r}")
    return copies


def values_in(entry: Entry, key: str, least: int) -> tuple[int, ...]:
    values = entry.take(key)
    if not (isinstance(values, list) and len(values) == len(ZONES)):
        raise entry.wrong(f"{key} must be three numbers, not {values!r}")
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= HIGHEST:
            raise entry.wrong(f"{key}: {value!r} is not a number from {least} to {HIGHEST}")
    return tuple(values)
