"""A pack of Fight Song: checked reading of a `cards.toml` into cards with numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry, entries_in, pack_in, paint_in

T = TypeVar("T")

CORNER_NAMES: Final = ("upper left", "upper right", "lower left", "lower right")
CORNER_KEYS: Final = tuple(name.replace(" ", "_") for name in CORNER_NAMES)
BONUS_CORNER: Final = 3  # FS-CARDS-4: the lower right one

# FS-CARDS-1, FS-CARDS-3: how many entries of each kind make a pack (each sub-division stands for five cards)
ENTRIES: Final = {"division": 3, "inner": 4, "subdivision": 12, "activity": 24, "song": 12}


@dataclass(frozen=True, slots=True)
class Colour:
    """A division (outer) or an inner colour: a name, a letter for eyes and screens without it, and its paint."""

    name: str
    letter: str
    paint: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A sub-division: five equal Game Play cards (FS-CARDS-2)."""

    name: str
    outer: int
    inner: int


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner's outer and inner colour, and at the Bonus Corner the bonus colour."""

    outer: int
    inner: int
    bonus: int | None = None


@dataclass(frozen=True, slots=True)
class CornerCard:
    """An Activity or a Fight Song card; corners in the order of `CORNER_NAMES`."""

    name: str
    corners: tuple[Corner, Corner, Corner, Corner]


@dataclass(frozen=True, slots=True)
class Pack:
    """All cards. Numbers in states, actions and events are places in these rows."""

    name: str
    divisions: tuple[Colour, ...]
    inners: tuple[Colour, ...]
    kinds: tuple[Kind, ...]
    activities: tuple[CornerCard, ...]
    songs: tuple[CornerCard, ...]


@cache
def house_pack_text() -> str:
    return files("rumpus.games.fight_song").joinpath("cards.toml").read_text("utf-8")


@cache
def house_pack() -> Pack:
    return read_pack(house_pack_text())


def read_pack(text: str) -> Pack:
    """The pack a TOML text describes, or a refusal that names the entry and what is wrong with it."""
    name, data = pack_in(text, *ENTRIES)
    entries = {kind: entries_in(data, kind, count) for kind, count in ENTRIES.items()}
    divisions = read_colours(entries["division"])
    inners = read_colours(entries["inner"])
    outer_numbers = {colour.name: number for number, colour in enumerate(divisions)}
    inner_numbers = {colour.name: number for number, colour in enumerate(inners)}
    if same := outer_numbers.keys() & inner_numbers.keys():
        raise BadSetup(f"the pack calls a division and an inner colour both {min(same)!r}")
    letters = [colour.letter for colour in (*divisions, *inners)]
    if repeated := sorted({letter for letter in letters if letters.count(letter) > 1}):
        raise BadSetup(f"the pack uses the letter {repeated[0]!r} for two colours")

    def corner_of(entry: Entry, key: str) -> Corner:
        value = entry.take(key)
        if not (isinstance(value, list) and len(value) == 2):
            raise entry.wrong(f"{key} must be [division, inner colour], not {value!r}")
        return Corner(
            entry.one_of(key, value[0], outer_numbers, "a division"),
            entry.one_of(key, value[1], inner_numbers, "an inner colour"),
        )

    def read_kind(entry: Entry) -> Kind:
        outer = entry.one_of("division", entry.take("division"), outer_numbers, "a division")
        inner = entry.one_of("inner", entry.take("inner"), inner_numbers, "an inner colour")
        return Kind(entry.name, outer, inner)

    def read_song(entry: Entry) -> CornerCard:
        upper_left, upper_right, lower_left, lower_right = (corner_of(entry, key) for key in CORNER_KEYS)
        return CornerCard(entry.name, (upper_left, upper_right, lower_left, lower_right))

    def read_activity(entry: Entry) -> CornerCard:
        card = read_song(entry)
        bonus = entry.one_of("bonus", entry.take("bonus"), outer_numbers, "a division")
        *others, last = card.corners
        if bonus == last.outer:  # FS-CARDS-5
            own = divisions[bonus].name
            raise entry.wrong(f"the bonus colour {own!r} is the lower right corner's own outer colour")
        return CornerCard(card.name, (others[0], others[1], others[2], Corner(last.outer, last.inner, bonus)))

    kinds = read_named(entries["subdivision"], read_kind)
    for number, kind in enumerate(kinds):
        for other in kinds[:number]:
            if (kind.outer, kind.inner) == (other.outer, other.inner):
                raise BadSetup(f"subdivision {kind.name!r} has the colours of {other.name!r}; each pair belongs to one")
    return Pack(
        name=name,
        divisions=divisions,
        inners=inners,
        kinds=tuple(sorted(kinds, key=lambda kind: (kind.outer, kind.inner))),
        activities=read_named(entries["activity"], read_activity),
        songs=read_named(entries["song"], read_song),
    )


def read_named(entries: list[Entry], read: Callable[[Entry], T]) -> tuple[T, ...]:
    rows: list[T] = []
    names: set[str] = set()
    for entry in entries:
        if entry.name in names:
            raise entry.wrong("there is an entry of that name already")
        names.add(entry.name)
        rows.append(read(entry))
        entry.nothing_left()
    return tuple(rows)


def read_colours(entries: list[Entry]) -> tuple[Colour, ...]:
    def read(entry: Entry) -> Colour:
        letter = entry.text("letter")
        if len(letter) != 1:
            raise entry.wrong(f"letter must be one letter, not {letter!r}")
        return Colour(entry.name, letter, paint_in(entry, "colour"))

    return read_named(entries, read)
