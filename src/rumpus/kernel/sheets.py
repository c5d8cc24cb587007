"""What people write on the sheet of a referee: players and cards by names that may be cut short, or a refusal."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from rumpus.kernel.errors import BadSetup

LONGEST_NAME: Final = 20
LONGEST_READ: Final = 80  # signs of a name that are looked at
LONGEST_TOLD: Final = 30  # signs of what came that a refusal repeats
MOST_TOLD: Final = 4  # names that a refusal offers


def shown(words: str, most: int = LONGEST_TOLD) -> str:
    """What came, short enough to be repeated."""
    return repr(words if len(words) <= most else words[: most - 1] + "…")


def one_of(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]


def named(words: str, names: Sequence[str]) -> list[int]:
    """The places of the names that some words stand for: a name in any case, or the beginnings of its words."""
    said = words[:LONGEST_READ].casefold().split()
    split = [name.casefold().split() for name in names]
    whole = [place for place, name in enumerate(split) if name == said]
    return whole or [place for place, name in enumerate(split) if is_begun(said, name)]


def is_begun(said: list[str], name: list[str]) -> bool:
    return 0 < len(said) <= len(name) and all(word.startswith(part) for part, word in zip(said, name, strict=False))


def card_in(words: str, names: Sequence[str], where: str) -> int:
    """A card by its name; an unknown one is refused with the nearest."""
    found = named(words, names)
    if len(found) > 1:
        told = [names[place] for place in found[:MOST_TOLD]]
        raise BadSetup(f"{where}: {shown(words)} is not clear; expected {one_of(told)}")
    if not found:
        lower = {name.casefold(): name for name in names}
        near = get_close_matches(words[:LONGEST_READ].casefold(), lower, n=1, cutoff=0.0)
        raise BadSetup(f"{where}: there is no card {shown(words)}; the nearest is {lower[near[0]]}")
    return found[0]


def player_in(said: int | str, names: Sequence[str], where: str) -> int:
    """The place of a player by name, or by number from 1."""
    found = [] if isinstance(said, int) else named(said, names)
    if isinstance(said, int) or (not found and is_number(said.strip())):
        if 1 <= int(said) <= len(names):
            return int(said) - 1
        raise BadSetup(f"{where}: there is no player {int(said)}; there are {len(names)}, from 1")
    if len(found) == 1:
        return found[0]
    wrong = "is not clear" if found else "does not play"
    raise BadSetup(f"{where}: {shown(said)} {wrong}; expected {one_of(names)}")


def is_number(said: str) -> bool:
    return said.isascii() and said.isdigit() and len(said) < 4


def names_in(players: Sequence[str], fewest: int, most: int, taken: str = "") -> tuple[str, ...]:
    """The names of the players, as they fit on a score card and can be told apart; `taken` means somebody else."""
    if not fewest <= len(players) <= most:
        expected = str(most) if fewest == most else f"{fewest} to {most}"
        raise BadSetup(f"{len(players)} player{'s' * (len(players) != 1)} came; expected {expected}")
    names = tuple(" ".join(player.split()) for player in players)
    for place, name in enumerate(names):
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or name.casefold() == taken:
            expected = f"1 to {LONGEST_NAME} signs that can be seen{f', other than {taken!r}' if taken else ''}"
            raise BadSetup(f"player {place + 1} is called {shown(name)}; expected {expected}")
        if name.casefold() in (other.casefold() for other in names[:place]):
            raise BadSetup(f"player {place + 1} is called {shown(name)} as another is; expected a name of their own")
    return names
