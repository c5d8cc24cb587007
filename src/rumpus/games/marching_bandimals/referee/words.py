"""What people write on a sheet of bands, read into numbers or refused with what was expected."""

from difflib import get_close_matches
from typing import Final

from rumpus.games.marching_bandimals.cards import PLAYER, SECTIONS, Pack
from rumpus.kernel.errors import BadSetup

FEWEST: Final = 2
MOST: Final = 8
LONGEST_NAME: Final = 20
LONGEST_READ: Final = 80  # signs of a name that are looked at
LONGEST_TOLD: Final = 30  # signs of what came that a refusal repeats
MOST_TOLD: Final = 4  # names that a refusal offers
ANY_PLAYERS: Final = tuple(f"{section.title()} Player" for section in SECTIONS)


def shown(words: str) -> str:
    """What came, short enough to be repeated."""
    return repr(words if len(words) <= LONGEST_TOLD else words[: LONGEST_TOLD - 1] + "…")


def named(words: str, names: tuple[str, ...]) -> list[int]:
    """The places of the names that some words stand for: a name in any case, or the beginnings of its words."""
    said = words[:LONGEST_READ].casefold().split()
    split = [name.casefold().split() for name in names]
    whole = [place for place, name in enumerate(split) if name == said]
    return whole or [place for place, name in enumerate(split) if is_begun(said, name)]


def is_begun(said: list[str], name: list[str]) -> bool:
    return 0 < len(said) <= len(name) and all(word.startswith(part) for part, word in zip(said, name, strict=False))


def card_in(words: str, pack: Pack, where: str) -> tuple[int, str]:
    """A card by its name, and what it is called on the score card.

    `brass player` is any Player of the section: to the rules they are all alike.
    """
    cards = tuple(card.name for card in pack.cards)
    names = (*cards, *(name for name in ANY_PLAYERS if name not in cards))
    found = named(words, names)
    if len(found) > 1:
        told = [names[place] for place in found[:MOST_TOLD]]
        raise BadSetup(f"{where}: {shown(words)} is not clear; expected {one_of(told)}")
    if not found:
        lower = {name.casefold(): name for name in names}
        near = get_close_matches(words[:LONGEST_READ].casefold(), lower, n=1, cutoff=0.0)
        raise BadSetup(f"{where}: there is no card {shown(words)}; the nearest is {lower[near[0]]}")
    name = names[found[0]]
    return (found[0] if found[0] < len(cards) else first_player(pack, ANY_PLAYERS.index(name))), name


def first_player(pack: Pack, section: int) -> int:
    """A Player of a section, whichever."""
    return next(kind for kind, card in enumerate(pack.cards) if card.sort == PLAYER and card.section == section)


def player_in(words: str, names: tuple[str, ...], where: str) -> int:
    """The place of a player by name, or by number from 1."""
    said = words.strip()
    found = named(words, names)
    if not found and said.isascii() and said.isdigit() and len(said) == 1 and 1 <= int(said) <= len(names):
        return int(said) - 1
    if len(found) == 1:
        return found[0]
    wrong = "is not clear" if found else "does not play"
    raise BadSetup(f"{where}: {shown(words)} {wrong}; expected {one_of(list(names))}")


def section_in(words: str, where: str) -> int:
    found = named(words, SECTIONS)
    if len(found) == 1:
        return found[0]
    raise BadSetup(f"{where}: {shown(words)} is not a section; expected {one_of(list(SECTIONS))} (MB-CARDS-2)")


def choice_in(words: str, choices: tuple[str, ...], where: str) -> str:
    if words not in choices:
        raise BadSetup(f"{where}: {shown(words)} is not one of {', '.join(choices)}")
    return words


def names_in(players: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the players, as they fit on a score card and can be told apart."""
    if not FEWEST <= len(players) <= MOST:
        raise BadSetup(f"{len(players)} players came; expected {FEWEST} to {MOST}")
    names = tuple(" ".join(player.split()) for player in players)
    for place, name in enumerate(names):
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            expected = f"1 to {LONGEST_NAME} signs that can be seen"
            raise BadSetup(f"player {place + 1} is called {shown(name)}; expected {expected}")
        if name.casefold() in (other.casefold() for other in names[:place]):
            raise BadSetup(f"player {place + 1} is called {shown(name)} as another is; expected a name of their own")
    return names


def one_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
