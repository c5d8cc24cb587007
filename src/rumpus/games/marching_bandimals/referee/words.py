"""What people write on a sheet of bands, read into numbers or refused with what was expected."""

import re
from dataclasses import dataclass
from typing import Final

from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, SECTIONS, Pack
from rumpus.kernel import sheets
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import named, one_of, shown

SIDES: Final = {"player": PLAYER, "equipment": EQUIPMENT}
COLOURS: Final = (("light blue", "blue"), ("pink",), ("purple",), ("yellow",), ("dark green", "green"))  # MB-CARDS-2
EDGES: Final = {
    word: section for section, name in enumerate(SECTIONS) for word in (name, *COLOURS[section])
}  # how a section is called by its name or by the colour of its edge
OTHER: Final = re.compile(rf"({'|'.join(EDGES)}) (player|equipment)(?: (\S.*))?", re.IGNORECASE)
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Told:
    """A card that was told: its kind, and what it is called on the score card.

    `is_ours`: by its name in the pack; else by its section and type, with or without the `name` of another box.
    """

    kind: int
    called: str
    is_ours: bool
    name: str = ""


def card_in(words: str, pack: Pack, where: str) -> Told:
    """A card of the pack by its name; or by section and type (MB-CARDS-5), for which any such kind stands."""
    cards = tuple(card.name for card in pack.cards)
    other = OTHER.fullmatch(" ".join(words.split()))
    if other is not None and not named(words, cards):
        return other_card(other, pack, where)
    plain = tuple(f"{section.title()} {side.title()}" for section in SECTIONS for side in SIDES)
    names = (*cards, *(name for name in plain if name not in cards))
    found = sheets.card_in(words, names, where)
    if found < len(cards):
        return Told(found, cards[found], is_ours=True)
    again = OTHER.fullmatch(names[found])
    assert again is not None
    return other_card(again, pack, where)


def other_card(told: re.Match[str], pack: Pack, where: str) -> Told:
    """A card of any box: its section or the colour of its edge, its type, and perhaps its name."""
    section, sort = EDGES[told[1].casefold()], SIDES[told[2].casefold()]
    name = (told[3] or "").strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetup(f"{where}: {shown(name)} came as the name of a card; expected up to {LONGEST_NAME} signs")
    called = f"{SECTIONS[section].title()} {told[2].title()}{f' {name}' if name else ''}"
    kinds = kinds_of(pack, sort, section)
    same = [kind for kind in kinds if pack.cards[kind].name.casefold() == name.casefold()]
    return Told((same or kinds)[0], called, is_ours=False, name=name.casefold())


def kinds_of(pack: Pack, sort: int, section: int) -> list[int]:
    """All kinds of a sort and a section, in the order of the pack."""
    return [kind for kind, card in enumerate(pack.cards) if (card.sort, card.section) == (sort, section)]


def section_in(words: str, where: str) -> int:
    found = named(words, SECTIONS)
    if len(found) == 1:
        return found[0]
    if words.casefold() in EDGES:
        return EDGES[words.casefold()]
    raise BadSetup(f"{where}: {shown(words)} is not a section; expected {one_of(SECTIONS)}", "MB-CARDS-2")


def choice_in(words: str, choices: tuple[str, ...], where: str) -> str:
    if words not in choices:
        raise BadSetup(f"{where}: {shown(words)} is not one of {', '.join(choices)}", "MB-VAR-1")
    return words
