"""Players by their names, which may be cut short, have several words, or begin alike."""

from collections.abc import Sequence

from rumpus.kernel.errors import NotLegal
from rumpus.terminal.text import listed, shortened

LONGEST = 20


def seat_in(said: str, names: tuple[str, ...], seats: Sequence[int]) -> int | None:
    """The one of some seats that is meant; None where it is none or not clear which."""
    exact = [seat for seat in seats if " ".join(names[seat].casefold().split()) == said]
    cut = [seat for seat in seats if " ".join(names[seat].casefold().split()).startswith(said)]
    found = exact or cut
    return found[0] if said and len(found) == 1 else None


def one_of(said: str, names: tuple[str, ...], seats: Sequence[int]) -> int:
    seat = seat_in(said, names, seats)
    if seat is None:
        raise NotLegal(f"{shortened(said, LONGEST)!r} is not clear; it can be {ways(names, seats)}")
    return seat


def two_of(said: str, names: tuple[str, ...], pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Two names in either order, with a comma, `and` or `against` between them or nothing."""
    seats = sorted({seat for pair in pairs for seat in pair})
    words = [word for word in said.replace(",", " ").split() if word not in ("and", "against", "vs", "-")]
    for cut in range(1, len(words)):
        one = seat_in(" ".join(words[:cut]), names, seats)
        other = seat_in(" ".join(words[cut:]), names, seats)
        if one is not None and other is not None and one != other:
            pair = (min(one, other), max(one, other))
            if pair in pairs:
                return pair
            raise NotLegal(f"{names[one]} and {names[other]} do not point at the same pile", "SW-TURN-6")
    raise NotLegal(f"{shortened(said, LONGEST)!r} is not clear; type a number, or two names of {ways(names, seats)}")


def ways(names: tuple[str, ...], seats: Sequence[int]) -> str:
    return listed([names[seat] for seat in seats]).replace(" and ", " or ")
