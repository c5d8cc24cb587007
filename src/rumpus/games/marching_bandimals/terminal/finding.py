"""Cards, places and aims, found by what somebody types: a number, or the beginning of a name."""

import re
from collections.abc import Iterable
from typing import Final

from rumpus.games.marching_bandimals.cards import Pack
from rumpus.games.marching_bandimals.terminal.choices import Aim
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.errors import NotLegal
from rumpus.terminal.text import plain, shortened

LONGEST: Final = 24
A_PLACE: Final = re.compile(r"(?:slot )?([1-5]) ?(p|player|e|equipment)?")
A_NUMBER: Final = 3  # digits at most


def shown(words: str) -> str:
    return repr(shortened(words, LONGEST))


def not_clear(said: str, expected: str) -> NotLegal:
    return NotLegal(f"{shown(said)} is not clear; {expected}")


def begins(name: str, said: str) -> bool:
    """Whether a name, or one of its words, begins so."""
    folded = plain(name).casefold()
    return folded.startswith(said) or any(
        folded[place:].startswith(said) for place in range(1, len(folded)) if folded[place - 1] in " -"
    )


def kinds_named(said: str, kinds: Iterable[int], pack: Pack) -> list[int]:
    """Those of some kinds that are meant: by the whole name, else by how it begins, else by how a word of it does."""
    known = list(dict.fromkeys(kinds))
    names = {kind: plain(pack.cards[kind].name).casefold() for kind in known}
    for found in (
        [kind for kind in known if names[kind] == said],
        [kind for kind in known if names[kind].startswith(said)],
        [kind for kind in known if begins(pack.cards[kind].name, said)],
    ):
        if found:
            return found
    return []


def kind_named(said: str, kinds: Iterable[int], pack: Pack, where: str) -> int:
    """The one kind that is meant, or a refusal that says why there is none."""
    found = kinds_named(said, kinds, pack)
    if len(found) == 1:
        return found[0]
    if not found:
        raise NotLegal(f"no card {where} begins with {shown(said)}; ? for help")
    raise NotLegal(f"{shown(said)} may be {ways([pack.cards[kind].name for kind in found])}: type more of it")


def ways(names: list[str]) -> str:
    *first, last = [plain(name) for name in names]
    return f"{', '.join(first)} or {last}" if first else last


def cards_in_hand(said: str, view: BandimalsView, pack: Pack) -> list[int]:
    """Kinds of cards of the own hand: by their numbers, several with spaces, or one by its name."""
    tokens = said.split()
    if all(token.isdecimal() and len(token) < A_NUMBER for token in tokens):
        return [kind_numbered(int(token), view) for token in checked_once(tokens)]
    found = kinds_named(said, view.hand, pack)
    lying = [kind for slot in view.bands[view.seat].slots for kind in (slot.player, slot.equipment) if kind is not None]
    if not found and kinds_named(said, lying, pack):
        raise NotLegal(f"that card is in your band; remove {said} takes it off")
    return [kind_named(said, view.hand, pack, "in your hand")]


def checked_once(tokens: list[str]) -> list[str]:
    for token in tokens:
        if tokens.count(token) > 1:
            raise NotLegal(f"card {token} can be named once only")
    return tokens


def kind_numbered(number: int, view: BandimalsView) -> int:
    if not view.hand:
        raise NotLegal("your hand is empty")
    if not 1 <= number <= len(view.hand):
        raise NotLegal(f"there is no card {number} in your hand; there are 1 to {len(view.hand)}")
    return view.hand[number - 1]


def place_in_band(said: str, view: BandimalsView, pack: Pack) -> int:
    """A card of the own band, as slot * 2 + side: `2 p`, `2` where only one card is there, or its name."""
    slots = view.bands[view.seat].slots
    place = A_PLACE.fullmatch(said)
    if place is None:
        cards = {
            kind: 2 * slot + side for slot, one in enumerate(slots) for side, kind in sides(one.player, one.equipment)
        }
        return cards[kind_named(said, cards, pack, "in your band")]
    slot = int(place[1]) - 1
    there = [side for side, _ in sides(slots[slot].player, slots[slot].equipment)]
    if place[2]:
        return 2 * slot + int(place[2].startswith("e"))
    if len(there) == 2:
        raise NotLegal(f"which card of slot {slot + 1}? remove {slot + 1} p is its Player, {slot + 1} e its Equipment")
    return 2 * slot + (there[0] if there else 0)


def sides(player: int | None, equipment: int | None) -> list[tuple[int, int]]:
    """The cards that are there, with their sides."""
    return [(side, kind) for side, kind in enumerate((player, equipment)) if kind is not None]


# Players


def seat_named(said: str, names: tuple[str, ...], seats: Iterable[int]) -> int | None:
    """The one of some seats that is meant; None where it is none or not clear which."""
    folded = {seat: " ".join(names[seat].casefold().split()) for seat in seats}
    exact = [seat for seat, name in folded.items() if name == said]
    cut = [seat for seat, name in folded.items() if name.startswith(said)]
    found = exact or cut
    return found[0] if said and len(found) == 1 else None


def one_seat(said: str, names: tuple[str, ...], seats: list[int]) -> int:
    seat = seat_named(said, names, seats)
    if seat is None:
        raise not_clear(said, f"it can be {ways([names[seat] for seat in seats])}")
    return seat


# Aims


def aim_in(said: str, found: list[Aim], pack: Pack, names: tuple[str, ...]) -> int:
    """A number, a player, a card, or a player and a card."""
    if said.isdecimal() and len(said) < A_NUMBER:
        if not 1 <= int(said) <= len(found):
            raise NotLegal(f"there is no choice {said}; there are 1 to {len(found)}")
        return found[int(said) - 1].action
    meant = aims_meant(said, found, pack, names)
    if len(meant) == 1:
        return meant[0].action
    if not meant:
        raise not_clear(said, f"type 1 to {len(found)}, a name, or undo for another card")
    numbers = ways([str(found.index(aim) + 1) for aim in meant])
    raise NotLegal(f"{shown(said)} may be {numbers}: type a number, or the name and the card")


def aims_meant(said: str, found: list[Aim], pack: Pack, names: tuple[str, ...]) -> list[Aim]:
    """Whatever fits: all of a player's where only the player is named."""
    seats = list(dict.fromkeys(aim.seat for aim in found))
    words = said.split()
    for cut in range(len(words), -1, -1):
        who, what = " ".join(words[:cut]), " ".join(words[cut:])
        seat = seat_named(who, names, seats) if who else None
        if who and seat is None:
            continue
        near = [aim for aim in found if seat is None or aim.seat == seat]
        if what:
            kinds = kinds_named(what, [aim.card for aim in near if aim.card is not None], pack)
            near = [aim for aim in near if aim.card in kinds]
        if near:
            return near
    return []
