"""What people write on a sheet of Fake Swords, read into numbers or refused with what was expected."""

from difflib import get_close_matches
from typing import Final

from rumpus.games.fake_swords.actions import SHORTEST, TALLEST
from rumpus.games.fake_swords.referee.sheet import Player, Sheet
from rumpus.kernel.errors import BadSetup

NOBODY: Final = "nobody"
ARMS: Final = "arms"
FEWEST: Final = 3
MOST: Final = 6
LONGEST_NAME: Final = 20
LONGEST_SEED: Final = 64
LONGEST_READ: Final = 80  # signs of a name that are looked at
LONGEST_TOLD: Final = 30  # signs of what came that a refusal repeats


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


def card_in(words: str, names: tuple[str, ...], where: str) -> int:
    """A card by its name; an unknown one is refused with the nearest."""
    found = named(words, names)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadSetup(f"{where}: {shown(words)} is not clear; expected {one_of([names[place] for place in found])}")
    lower = {name.casefold(): name for name in names}
    near = get_close_matches(words[:LONGEST_READ].casefold(), lower, n=1, cutoff=0.0)
    raise BadSetup(f"{where}: there is no card {shown(words)}; the nearest is {lower[near[0]]}")


def player_in(said: int | str, names: tuple[str, ...], where: str) -> int:
    """The place of a player: a number from 1, or a name."""
    if isinstance(said, int):
        if 1 <= said <= len(names):
            return said - 1
        raise BadSetup(f"{where}: there is no player {said}; there are {len(names)}, from 1")
    found = named(said, names)
    if len(found) == 1:
        return found[0]
    wrong = "is not clear" if found else "does not play"
    raise BadSetup(f"{where}: {shown(said)} {wrong}; expected {one_of(list(names))}")


def one_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


# Who plays


def names_in(players: tuple[Player, ...]) -> tuple[str, ...]:
    """Their names, as they fit on a score card and can be told apart."""
    if not FEWEST <= len(players) <= MOST:
        raise BadSetup(f"{len(players)} players came; expected {FEWEST} to {MOST}")
    names = tuple(" ".join(player.name.split()) for player in players)
    for place, name in enumerate(names):
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or name.casefold() == NOBODY:
            expected = f"1 to {LONGEST_NAME} signs that can be seen, other than {NOBODY!r}"
            raise BadSetup(f"player {place + 1} is called {shown(name)}; expected {expected}")
        if name.casefold() in (other.casefold() for other in names[:place]):
            raise BadSetup(f"player {place + 1} is called {shown(name)} as another is; expected a name of their own")
    return names


def check_heights(players: tuple[Player, ...], names: tuple[str, ...]) -> None:
    for name, player in zip(names, players, strict=True):
        if not SHORTEST <= player.height <= TALLEST:
            raise BadSetup(f"{name} is {player.height} cm tall; expected {SHORTEST} to {TALLEST} cm (SW-FIGHT-6)")


def lot_of(sheet: Sheet, names: tuple[str, ...]) -> bytes:
    """Where luck comes from: the seed; with printed cards, for lots and coins only, the names."""
    if len(sheet.seed) > LONGEST_SEED or not sheet.seed.isprintable():
        raise BadSetup(f"seed: {shown(sheet.seed)} came; expected up to {LONGEST_SEED} signs that can be seen")
    return (sheet.seed or "\n".join(names)).encode()
