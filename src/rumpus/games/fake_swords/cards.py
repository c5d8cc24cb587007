"""A pack of Fake Swords: checked reading of a `cards.toml` into rules for a sword fight."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry, entries_in, pack_in

COLOURS: Final = ("purple", "green", "yellow", "black")
PURPLE, GREEN, YELLOW, BLACK = range(4)
KINDS: Final = 24  # SW-CARDS-2: six different rules a colour, three copies of each
OF_A_COLOUR: Final = 6
COPIES: Final = 3

LINES: Final = ("high", "middle", "low")
MOVES: Final = (
    *(f"{move} {line}" for move in ("strike", "feint", "guard") for line in LINES),
    *("step in", "step back"),
)
"""The moves of the duel, in the order of their numbers."""
STANDING: Final = "stand still"  # the number after them: what whoever does not choose in time does (SW-DUEL-6)
TAKERS: Final = ("feint", "guard", "step in", "step back")  # the moves that can take the tempo
DISTANCES: Final = ("out", "length", "close")
WHEN: Final = ("always", "first beat", "first two beats", "after a touch")
LACKS: Final = ("taker", "both", "nobody")


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does in the digital duel; what `does` needs is filled in, the rest is left as it is.

    `moves`, `when`, `lines` and `at`: places in MOVES (and one more, STANDING), WHEN, LINES (-1: none) and DISTANCES;
    `lacks`: in LACKS, from 1.
    """

    does: str
    moves: tuple[int, ...] = ()
    when: int = 0
    lines: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    lacks: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A rule for the fight. `swords`: what people with foam swords do; `duel`: what it does in the digital duel.

    `hands`: whether the fighters start with swords in hand (SW-FIGHT-3). `clashes`: the names of cards that people with
    foam swords can not obey together with this one; it stands at one of the two.
    """

    name: str
    colour: int
    swords: str
    duel: str
    hands: bool
    effects: tuple[Effect, ...]
    clashes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """The rules by colour: six purple, six green, six yellow, six black. Numbers elsewhere are places in this row.

    `clashes`: the pairs that can not both be obeyed, first the one that gives way to the other: with foam swords, and
    in the duel (SW-FIGHT-17, SW-DUEL-7).
    """

    name: str
    cards: tuple[Card, ...]
    clashes: tuple[tuple[int, int], ...]
    duel_clashes: tuple[tuple[int, int], ...]


@cache
def house_pack_text() -> str:
    return files("rumpus.games.fake_swords").joinpath("cards.toml").read_text("utf-8")


@cache
def house_pack() -> Pack:
    return read_pack(house_pack_text())


def read_pack(text: str) -> Pack:
    """The pack a TOML text describes, or a refusal that names the entry and what is wrong with it."""
    name, data = pack_in(text, "card")
    cards = [read_card(entry) for entry in entries_in(data, "card", KINDS)]
    for number, colour in enumerate(COLOURS):
        count = sum(card.colour == number for card in cards)
        if count != OF_A_COLOUR:
            raise BadSetup(f"the pack has {count} {colour} cards; expected {OF_A_COLOUR}", "SW-CARDS-2")
    for one, other in combinations(cards, 2):
        if one.name.casefold() == other.name.casefold():
            raise BadSetup(f"the pack has two cards named {other.name!r}")
        for key, here, there in (("swords", one.swords, other.swords), ("duel", one.duel, other.duel)):
            if here.casefold() == there.casefold():
                raise BadSetup(f"{one.name!r} and {other.name!r} have the same text under {key}")
        if one.effects == other.effects and (one.colour == BLACK) == (other.colour == BLACK):
            raise BadSetup(f"{one.name!r} and {other.name!r} do the same in the duel")
    ordered = tuple(sorted(cards, key=lambda card: card.colour))
    return Pack(name, ordered, clashes_in(ordered), duel_clashes_in(ordered))


def clashes_in(cards: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """SW-FIGHT-17: what can not both be done with foam swords; the earlier card gives way."""
    places_of = {card.name: place for place, card in enumerate(cards)}
    found: set[tuple[int, int]] = set()
    for place, card in enumerate(cards):
        for name in card.clashes:
            if name not in places_of or name == card.name:
                raise BadSetup(f"{card.name!r} clashes with {name!r}; expected the name of another card of the pack")
            found.add((min(place, places_of[name]), max(place, places_of[name])))
    return tuple(sorted(found))


def duel_clashes_in(cards: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """SW-DUEL-7: two cards that set one thing differently; the earlier one gives way."""
    return tuple(
        (one, other)
        for (one, here), (other, there) in combinations(enumerate(cards), 2)
        if any(sets_otherwise(mine, theirs) for mine in here.effects for theirs in there.effects)
    )


def sets_otherwise(one: Effect, other: Effect) -> bool:
    return one.does == other.does and one.does in SETTING and (one.at, one.lacks) != (other.at, other.lacks)


def read_card(entry: Entry) -> Card:
    colour = entry.one_of("colour", entry.take("colour"), places(COLOURS), "a colour")
    rows = entry.take("effect")
    if not (isinstance(rows, list) and rows):
        raise entry.wrong(f'effect must be a list like [{{ does = "start", at = "close" }}], not {rows!r}')
    hands = entry.fields.pop("hands", True)
    if not isinstance(hands, bool) or (not hands and colour != GREEN):
        wrong = entry.wrong(f"hands = false is for green cards, that start without swords, not {hands!r}")
        raise BadSetup(wrong.words, "SW-FIGHT-3")
    card = Card(
        name=entry.name,
        colour=colour,
        swords=entry.text("swords"),
        duel=entry.text("duel"),
        hands=hands,
        effects=tuple(read_effect(entry, colour, row) for row in rows),
        clashes=read_clashes(entry),
    )
    entry.nothing_left()
    return card


def read_clashes(entry: Entry) -> tuple[str, ...]:
    names = entry.fields.pop("clashes", [])
    if not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise entry.wrong(f'clashes must be a list of names like ["Umbrella"], not {names!r}')
    return tuple(names)


def read_effect(entry: Entry, colour: int, row: object) -> Effect:
    if not (isinstance(row, dict) and isinstance(row.get("does"), str) and row["does"] in EFFECTS):
        raise entry.wrong(f"effect: {row!r} does not say what it does; expected one of {', '.join(EFFECTS)}")
    does = row["does"]
    keys, colours = EFFECTS[does]
    if COLOURS[colour] not in colours:
        raise entry.wrong(f"effect {does!r} is for {' and '.join(colours)} cards, not for {COLOURS[colour]} ones")
    if set(row) != {"does", *keys}:
        raise entry.wrong(
            f"effect {does!r} has the keys {', '.join(sorted(('does', *keys)))}, not {', '.join(sorted(row))}"
        )
    return Effect(
        does=does,
        moves=read_moves(entry, does, row["moves"]) if "moves" in keys else (),
        when=read_when(entry, colour, row["when"]) if "when" in keys else 0,
        lines=read_lines(entry, row["lines"]) if "lines" in keys else (),
        at=read_at(entry, does, row["at"]) if "at" in keys else (),
        lacks=1 + entry.one_of("lacks", row["lacks"], places(LACKS), "who lacks the tempo") if "lacks" in keys else 0,
    )


def read_moves(entry: Entry, does: str, value: object) -> tuple[int, ...]:
    """Moves by name; `strike` is a strike on any line, `high` is any move on that line."""
    known = {name: numbers for name, numbers in CALLED.items() if does == "forbid" or name in TAKERS}
    if not (isinstance(value, list) and value):
        raise entry.wrong(f'moves must be a list like ["guard", "step in"], not {value!r}')
    found: set[int] = set()
    for name in value:
        if not (isinstance(name, str) and name in known):
            raise entry.wrong(f"moves: {name!r} is not known to {does!r}; expected one of {', '.join(known)}")
        found.update(known[name])
    if does == "forbid" and found.issuperset(range(CALLED["feint"][0], len(MOVES))):
        raise entry.wrong("moves: a fighter without the tempo would have none left")
    if does == "forbid" and found.issuperset(CALLED["feint"]) and not found.issuperset(CALLED[STANDING]):
        raise entry.wrong(f"moves: who may not feint may not {STANDING} either; waiting would be the best move")
    return tuple(sorted(found))


def read_when(entry: Entry, colour: int, value: object) -> int:
    """SW-DUEL-3: a card of each colour has its own times to forbid something."""
    times = {time: place for time, place in places(WHEN).items() if time in TIMES_OF[colour]}
    return entry.one_of("when", value, times, f"a time for {COLOURS[colour]} cards")


def read_lines(entry: Entry, value: object) -> tuple[int, ...]:
    """For the guards high, middle and low the other line that each of them covers too; "-" for none."""
    known = {**places(LINES), "-": -1}
    if not (isinstance(value, list) and len(value) == len(LINES)):
        raise entry.wrong(f'lines must be a list like ["middle", "-", "-"], one for each guard, not {value!r}')
    lines = tuple(entry.one_of("lines", line, known, "a line") for line in value)
    if all(line in (guard, -1) for guard, line in enumerate(lines)):
        raise entry.wrong(f"lines: {value!r} adds nothing to what the guards high, middle and low cover")
    return lines


def read_at(entry: Entry, does: str, value: object) -> tuple[int, ...]:
    """The distances that strikes reach at, or the one where the fighters stand."""
    if does != "reach":
        return (entry.one_of("at", value, places(DISTANCES), "a distance"),)
    if not (isinstance(value, list) and value):
        raise entry.wrong(f'at must be a list like ["length", "close"], not {value!r}')
    return tuple(sorted({entry.one_of("at", name, places(DISTANCES), "a distance") for name in value}))


def places(names: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


ALL_FIGHT: Final = ("purple", "black")
EFFECTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "forbid": (("moves", "when"), ("purple", "green", "yellow")),
    "cover": (("lines",), ALL_FIGHT),
    "reach": (("at",), ALL_FIGHT),
    "stride": ((), ALL_FIGHT),
    "duck": ((), ALL_FIGHT),
    "steady": (("moves",), ALL_FIGHT),
    "start": (("at",), ("green",)),
    "touch_distance": (("at",), ("yellow",)),
    "touch_tempo": (("lacks",), ("yellow",)),
    "safe": (("when",), ("black",)),
    "double": ((), ("black",)),
}
"""What a card can do in the duel (`duel/effects.py`), the keys that each thing needs, and which colours may.

SW-FIGHT-5: a black card gives something to the shorter fighter and forbids nothing to anybody.
"""
SETTING: Final = ("reach", "start", "touch_distance", "touch_tempo")
"""The effects of which only one can hold (SW-DUEL-7)."""
CALLED: Final = {
    **{move: (number,) for number, move in enumerate((*MOVES, STANDING))},
    **{kind: (3 * place, 3 * place + 1, 3 * place + 2) for place, kind in enumerate(("strike", "feint", "guard"))},
    **{line: (place, 3 + place, 6 + place) for place, line in enumerate(LINES)},
}
"""The numbers of the moves that a word in a pack stands for."""

TIMES_OF: Final = (
    ("always",),
    ("first beat", "first two beats"),
    ("after a touch",),
    ("first beat", "first two beats"),
)
"""SW-DUEL-3: when a card of each colour may forbid something, or keep a fighter safe."""
