"""What people write on a sheet of bands, read into numbers or refused with what was expected."""

from typing import Final

from rumpus.games.marching_bandimals.cards import PLAYER, SECTIONS, Pack
from rumpus.kernel import sheets
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import named, one_of, shown

ANY_PLAYERS: Final = tuple(f"{section.title()} Player" for section in SECTIONS)


def card_in(words: str, pack: Pack, where: str) -> tuple[int, str]:
    """A card by its name, and what it is called on the score card.

    `brass player` is any Player of the section: to the rules they are all alike.
    """
    cards = tuple(card.name for card in pack.cards)
    names = (*cards, *(name for name in ANY_PLAYERS if name not in cards))
    found = sheets.card_in(words, names, where)
    name = names[found]
    return (found if found < len(cards) else first_player(pack, ANY_PLAYERS.index(name))), name


def first_player(pack: Pack, section: int) -> int:
    """A Player of a section, whichever."""
    return next(kind for kind, card in enumerate(pack.cards) if card.sort == PLAYER and card.section == section)


def section_in(words: str, where: str) -> int:
    found = named(words, SECTIONS)
    if len(found) == 1:
        return found[0]
    raise BadSetup(f"{where}: {shown(words)} is not a section; expected {one_of(SECTIONS)} (MB-CARDS-2)")


def choice_in(words: str, choices: tuple[str, ...], where: str) -> str:
    if words not in choices:
        raise BadSetup(f"{where}: {shown(words)} is not one of {', '.join(choices)}")
    return words
