"""What people write on a sheet of Fight Song, read into numbers of the pack or refused with what was expected."""

from dataclasses import replace
from typing import Final

from rumpus.games.fight_song.actions import CORNERS
from rumpus.games.fight_song.cards import CORNER_NAMES, Corner, CornerCard, Pack
from rumpus.games.fight_song.referee.sheet import Sheet
from rumpus.games.fight_song.rules.sentences import count_of
from rumpus.kernel import sheets
from rumpus.kernel.errors import BadSetup, NotLegal
from rumpus.kernel.sheets import shown

NOBODY: Final = "nobody"

Named = tuple[tuple[str, int], ...]
"""Names and what they stand for; of several names for one thing the first is told."""


def named(words: str, names: Named, what: str, clause: str = "") -> int:
    """What some words stand for: a name in any case, or the beginning of one or of each of its words.

    `clause`: says what such a thing is; no clause says who plays.
    """
    found = {names[place][1] for place in sheets.named(words, [name for name, _ in names])}
    if len(found) == 1:
        return found.pop()
    main = {number: name for name, number in reversed(names)}
    expected = [main[number] for number in sorted(main) if number in found or not found]
    wrong = "is not clear" if found else f"is not {what}"
    raise NotLegal(f"{shown(words)} {wrong}; expected one of {', '.join(map(in_a_list, expected))}", clause)


def in_a_list(name: str) -> str:
    return f'"{name}"' if "," in name else name


CORNERS_NAMED: Final[Named] = tuple(
    (said, number)
    for number, name in enumerate(CORNER_NAMES)
    for said in (name, "".join(word[0] for word in name.split()))
)


def kinds_named(pack: Pack) -> Named:
    """Game Play cards by their names and by their colours."""
    return (*((kind.name, number) for number, kind in enumerate(pack.kinds)), *colours_named(pack))


def is_by_colours(words: str, pack: Pack) -> bool:
    """Whether a Game Play card was said by its colours, as it is printed in any box, and not by a name of the pack."""
    return bool(sheets.named(words, [name for name, _ in colours_named(pack)]))


def in_colours(pack: Pack) -> Pack:
    """A pack whose Game Play cards are called by their colours."""
    names = {number: name for name, number in reversed(colours_named(pack))}
    return replace(pack, kinds=tuple(replace(kind, name=names[number]) for number, kind in enumerate(pack.kinds)))


def colours_named(pack: Pack) -> Named:
    """Pairs of colours, as `Band gold` or `BG`. Each pair belongs to one kind of card, whose number it has."""
    names: list[tuple[str, int]] = []
    for number, kind in enumerate(pack.kinds):
        outer, inner = pack.divisions[kind.outer], pack.inners[kind.inner]
        names += [(f"{outer.name} {inner.name}", number), (outer.letter + inner.letter, number)]
    return tuple(names)


# The card in the middle


def activity_in(said: str | tuple[str, ...], pack: Pack) -> CornerCard:
    """An Activity card by its name, or typed as four corners with a bonus colour on the last (FS-CARDS-4)."""
    if isinstance(said, str):
        return card_in(said, pack.activities, "an Activity card")
    *others, last = corner_words(said)
    colours, plus, bonus = last.partition("+")
    if not plus:
        missing = f"lower right corner {shown(last)}: the bonus colour is missing; expected it as in FP+B"
        raise NotLegal(missing, "FS-CARDS-4")
    upper_left, upper_right, lower_left, lower_right = (corner_in(words, pack) for words in (*others, colours))
    divisions = [
        (word, number) for number, colour in enumerate(pack.divisions) for word in (colour.name, colour.letter)
    ]
    colour = named(bonus, tuple(divisions), "a division", "FS-CARDS-2")
    if colour == lower_right.outer:  # FS-CARDS-5
        own = f"lower right corner {shown(last)}: the bonus colour is the corner's own; expected another"
        raise NotLegal(own, "FS-CARDS-5")
    bonus_corner = Corner(lower_right.outer, lower_right.inner, colour)
    return typed_card((upper_left, upper_right, lower_left, bonus_corner), pack)


def song_in(said: str | tuple[str, ...], pack: Pack) -> CornerCard:
    """A Fight Song card by its name, or typed as four corners."""
    if isinstance(said, str):
        return card_in(said, pack.songs, "a Fight Song card")
    upper_left, upper_right, lower_left, lower_right = (corner_in(words, pack) for words in corner_words(said))
    return typed_card((upper_left, upper_right, lower_left, lower_right), pack)


def typed_card(corners: tuple[Corner, Corner, Corner, Corner], pack: Pack) -> CornerCard:
    """A card that is not in the pack; its letters are its name."""
    letters = [pack.divisions[corner.outer].letter + pack.inners[corner.inner].letter for corner in corners]
    bonus = corners[-1].bonus
    return CornerCard(" ".join(letters) + ("" if bonus is None else f"+{pack.divisions[bonus].letter}"), corners)


def card_in(said: str, cards: tuple[CornerCard, ...], what: str) -> CornerCard:
    names = tuple((card.name, number) for number, card in enumerate(cards))
    return cards[named(said, names, what, "FS-CARDS-4")]


def corner_words(said: tuple[str, ...]) -> tuple[str, ...]:
    if len(said) != CORNERS:
        came = f"{count_of(len(said), 'corner')} came for a card; expected the {CORNERS} in reading order"
        raise NotLegal(came, "FS-CARDS-4")
    return said


def corner_in(words: str, pack: Pack) -> Corner:
    """`CS` or `Cheer sky`."""
    kind = pack.kinds[named(words, colours_named(pack), "a pair of colours", "FS-CARDS-2")]
    return Corner(kind.outer, kind.inner)


# The players


def dealer_in(sheet: Sheet, players: Named) -> int | None:
    if "dealer" in sheet.house:
        raise BadSetup("house rule dealer: a sheet names a player under 'dealer' instead")
    try:
        return None if sheet.dealer is None else named(sheet.dealer, players, "a player")
    except NotLegal as refusal:
        raise BadSetup(f"dealer: {refusal}") from None
