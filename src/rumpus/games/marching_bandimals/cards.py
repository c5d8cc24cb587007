"""A pack of Marching Band(-imals): checked reading of a `cards.toml` into cards and what they do."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from rumpus.games.marching_bandimals.effects import EFFECTS, REWARDS, Contest, Effect, read_contest
from rumpus.games.marching_bandimals.effects import read_effect as effect_in
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry, entries_in, pack_in

SECTIONS: Final = ("brass", "color guard", "drumline", "front ensemble", "woodwind")  # MB-CARDS-2
SEVERAL: Final = 5  # MB-CARDS-3: gray, where a card affects several sections

SORTS: Final = (
    *("quick bonus", "band bonus", "quick penalty", "band penalty", "no u", "band halt"),
    *("player", "equipment"),
)
QUICK_BONUS, BAND_BONUS, QUICK_PENALTY, BAND_PENALTY, NO_U, BAND_HALT, PLAYER, EQUIPMENT = range(8)

COMPETITION, THEME, BLANK = range(3)
PROGRAM_SORTS: Final = ("competition", "theme", "blank")

MOST_KINDS: Final = 160
MOST_ACTIONS: Final = 64  # different cards that are neither Players nor Equipment
MOST_CARDS: Final = 400
MOST_PROGRAM: Final = 18  # MB-BOOST-1
EIGHT_SEATS: Final = 8
PLAYERS_OF_A_SECTION: Final = 8  # enough for eight seats, whose bands hold forty pairs
DIFFERENT_EQUIPMENT: Final = 5  # MB-CARDS-4: a band of one section needs five different ones
DIFFERENT: Final = 8  # MB-CARDS-4: of each sort of Bonus and Penalty
OF_NO_U: Final = 6
OF_HALT: Final = 6  # MB-BOOST-1
MOST_TURNS: Final = 9


@dataclass(frozen=True, slots=True)
class Card:
    """A green-backed card. `sort`: a place in SORTS; `section`: in SECTIONS, or SEVERAL.

    `animal`: who a Player is. `turns`: how many turns of its owner a Band Bonus or Penalty lasts. `everyone`: a
    Penalty that hits all, its player included.
    """

    name: str
    sort: int
    section: int
    copies: int
    text: str = ""
    animal: str = ""
    turns: int = 0
    everyone: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ProgramCard:
    """A Competitions & Themes card. `text`: what people do where they run it themselves; `reward`: for its winner."""

    name: str
    sort: int
    text: str
    contest: Contest | None
    reward: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """The kinds of green-backed cards, numbered by their places: first whatever is neither Player nor Equipment.

    `majors`: the Drum Majors; `program`: the Competitions & Themes cards.
    """

    name: str
    cards: tuple[Card, ...]
    majors: tuple[str, ...]
    program: tuple[ProgramCard, ...]


@cache
def house_pack_text() -> str:
    return files("rumpus.games.marching_bandimals").joinpath("cards.toml").read_text("utf-8")


@cache
def house_pack() -> Pack:
    return read_pack(house_pack_text())


def read_pack(text: str) -> Pack:
    """The pack a TOML text describes, or a refusal that names the entry and what is wrong with it."""
    name, data = pack_in(text, "player", "equipment", "bonus", "penalty", "no_u", "halt", "major", *PROGRAM_SORTS)
    acting = [
        *(read_acting(entry, penalty=False) for entry in entries_in(data, "bonus", None)),
        *(read_acting(entry, penalty=True) for entry in entries_in(data, "penalty", None)),
        *(read_plain(entry, NO_U, OF_NO_U) for entry in entries_in(data, "no_u", 1)),
        *(read_plain(entry, BAND_HALT, OF_HALT) for entry in entries_in(data, "halt", 1)),
    ]
    bandsmen = [
        *(read_player(entry) for entry in entries_in(data, "player", None)),
        *(read_equipment(entry) for entry in entries_in(data, "equipment", None)),
    ]
    cards = (*sorted(acting, key=by_sort), *sorted(bandsmen, key=by_sort))
    majors = tuple(read_major(entry) for entry in entries_in(data, "major", None))
    program = [
        read_program(entry, sort) for sort, kind in enumerate(PROGRAM_SORTS) for entry in entries_in(data, kind, None)
    ]
    check_counts(cards, majors, program)
    check_names([*(card.name for card in cards), *majors, *(card.name for card in program)])
    return Pack(name, cards, majors, tuple(program))


def by_sort(card: Card) -> tuple[int, int]:
    return card.sort, card.section


def read_acting(entry: Entry, *, penalty: bool) -> Card:
    """A Bonus or Penalty card: Quick, or a Band card with the turns it lasts."""
    lasts = entry.fields.pop("turns", None)
    if lasts is not None and not (type(lasts) is int and 1 <= lasts <= MOST_TURNS):
        raise entry.wrong(f"turns must be a number from 1 to {MOST_TURNS}, not {lasts!r}")
    everyone = entry.fields.pop("everyone", False)
    sort = (QUICK_PENALTY if penalty else QUICK_BONUS) + (lasts is not None)
    if not isinstance(everyone, bool) or (everyone and sort != QUICK_PENALTY):
        raise entry.wrong("everyone = true is for Quick Penalties: cards under [[penalty]] without turns")
    rows = entry.take("effect")
    if not (isinstance(rows, list) and rows):
        raise entry.wrong(f'effect must be a list like [{{ does = "draw", count = 2 }}], not {rows!r}')
    effects = tuple(effect_in(entry, row, SORTS[sort], SECTIONS) for row in rows)
    check_aims(entry, effects, everyone)
    card = Card(
        name=entry.name,
        sort=sort,
        section=section_in(entry, several=True),
        copies=copies_in(entry),
        text=entry.text("text"),
        turns=lasts if type(lasts) is int else 0,
        everyone=everyone,
        effects=effects,
    )
    entry.nothing_left()
    check_section(entry, card)
    return card


def check_aims(entry: Entry, effects: tuple[Effect, ...], everyone: bool) -> None:
    """At most one effect of a card asks for a choice beyond whom it is for."""
    asking = [effect.does for effect in effects if EFFECTS[effect.does].asks]
    if len(asking) > 1:
        raise entry.wrong(f"effect: {' and '.join(asking)} both ask what to take; a card asks for one thing only")
    for effect in effects:
        if everyone and (effect.does in ("unbonus", "poach") or EFFECTS[effect.does].aims):
            raise entry.wrong(f"effect {effect.does!r} is for one opponent, so it can not hit everyone")
        if not everyone and effect.does == "pass_hands":
            raise entry.wrong("effect 'pass_hands' needs everyone = true")


def check_section(entry: Entry, card: Card) -> None:
    """MB-CARDS-3: the corner says which section a card affects."""
    named = {effect.section for effect in card.effects if effect.section != SEVERAL}
    corner = named.pop() if len(named) == 1 else SEVERAL
    if corner != card.section:
        called = (*SECTIONS, "several")
        raise BadSetup(
            f"{entry.place}: section is {called[card.section]!r}, but its effects are for {called[corner]!r}",
            "MB-CARDS-3",
        )


def read_plain(entry: Entry, sort: int, copies: int) -> Card:
    """No U and Band Halt!: what they do is in the rules."""
    card = Card(name=entry.name, sort=sort, section=SEVERAL, copies=copies, text=entry.text("text"))
    entry.nothing_left()
    return card


def read_player(entry: Entry) -> Card:
    card = Card(
        name=entry.name,
        sort=PLAYER,
        section=section_in(entry),
        copies=copies_in(entry),
        animal=entry.text("animal"),
    )
    entry.nothing_left()
    return card


def read_equipment(entry: Entry) -> Card:
    card = Card(name=entry.name, sort=EQUIPMENT, section=section_in(entry), copies=copies_in(entry))
    entry.nothing_left()
    return card


def read_major(entry: Entry) -> str:
    entry.nothing_left()
    return entry.name


def read_program(entry: Entry, sort: int) -> ProgramCard:
    """A Competitions & Themes card; the blank one has neither contest nor reward of its own."""
    contest = read_contest(entry, entry.take("contest")) if sort == COMPETITION else None
    rows = entry.take("reward")
    if not (isinstance(rows, list) and rows):
        raise entry.wrong(f'reward must be a list like [{{ does = "draw", count = 3 }}], not {rows!r}')
    reward = tuple(effect_in(entry, row, REWARDS, SECTIONS) for row in rows)
    card = ProgramCard(name=entry.name, sort=sort, text=entry.text("text"), contest=contest, reward=reward)
    entry.nothing_left()
    return card


def section_in(entry: Entry, *, several: bool = False) -> int:
    numbers = {name: number for number, name in enumerate((*SECTIONS, "several") if several else SECTIONS)}
    return entry.one_of("section", entry.take("section"), numbers, "a section")


def copies_in(entry: Entry) -> int:
    copies = entry.fields.pop("copies", 1)
    if not (type(copies) is int and 1 <= copies <= 9):
        raise entry.wrong(f"copies must be a number from 1 to 9, not {copies!r}")
    return copies


def check_counts(cards: tuple[Card, ...], majors: tuple[str, ...], program: list[ProgramCard]) -> None:
    """MB-CARDS-4, MB-BOOST-1 and MB-BOOST-2."""
    for number, section in enumerate(SECTIONS):
        players = sum(card.copies for card in cards if card.sort == PLAYER and card.section == number)
        if players < PLAYERS_OF_A_SECTION:
            raise BadSetup(
                f"the pack has {players} {section} Players; expected at least {PLAYERS_OF_A_SECTION}",
                "MB-CARDS-4",
            )
        own = [card for card in cards if card.sort == EQUIPMENT and card.section == number]
        if len(own) < DIFFERENT_EQUIPMENT or sum(card.copies for card in own) < PLAYERS_OF_A_SECTION:
            raise BadSetup(
                f"the pack has {len(own)} different {section} Equipments, {sum(card.copies for card in own)} in all; "
                f"expected at least {DIFFERENT_EQUIPMENT} and {PLAYERS_OF_A_SECTION}",
                "MB-CARDS-4",
            )
    for sort in (QUICK_BONUS, BAND_BONUS, QUICK_PENALTY, BAND_PENALTY):
        different = sum(card.sort == sort for card in cards)
        if different < DIFFERENT:
            raise BadSetup(f"the pack has {different} {SORTS[sort]} cards; expected at least {DIFFERENT}", "MB-CARDS-4")
    if len(majors) < EIGHT_SEATS:
        raise BadSetup(f"the pack has {len(majors)} Drum Majors; expected at least {EIGHT_SEATS}", "MB-CARDS-4")
    if len(program) != MOST_PROGRAM:
        raise BadSetup(
            f"the pack has {len(program)} Competitions & Themes cards; expected {MOST_PROGRAM}", "MB-BOOST-1"
        )
    if sum(card.sort < PLAYER for card in cards) > MOST_ACTIONS or len(cards) > MOST_KINDS:
        raise BadSetup(f"the pack has {len(cards)} different cards; at most {MOST_KINDS} can be told apart")
    if sum(card.copies for card in cards) > MOST_CARDS:
        raise BadSetup(f"the pack has more than {MOST_CARDS} green-backed cards")


def check_names(names: list[str]) -> None:
    twice = [name for name, count in Counter(name.casefold() for name in names).items() if count > 1]
    if twice:
        raise BadSetup(f"the pack has two cards named {min(twice)!r}")
