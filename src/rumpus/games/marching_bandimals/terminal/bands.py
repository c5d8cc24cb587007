"""The bands on a terminal: five pairs a player, what is missing, and what is in effect.

                   ● Player ♪ Equipment hand  missing               in effect
▶ Rosie            B●♪ C●· D·♪ ··· ···   8/8  C♪ D● 2 pairs BFW     +Late Bus 2
"""

from typing import Final

from rich.text import Text

from rumpus.games.marching_bandimals.cards import Pack
from rumpus.games.marching_bandimals.rules.shown import Band, Slot
from rumpus.games.marching_bandimals.terminal.cards import INKS, LETTERS, MISSING, SIDES, chip, flowing, legend
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.types import WATCHER
from rumpus.terminal.text import fitted, plain, shortened

LONGEST_NAME: Final = 12
PAIRS: Final = 20  # columns of five pairs
WANTS: Final = 24
BEFORE_EFFECTS: Final = 2 + LONGEST_NAME + 3 + PAIRS + 7 + WANTS
INDENT: Final = 4
PLENTY: Final = 40  # columns, more than any name has
SHORTEST: Final = 4
ALL_SECTIONS: Final = 5
BRIEF, FULL, NAMED = range(3)  # how much is told: what fits in a line, all that is in effect, all cards by name


def bands(view: BandimalsView, pack: Pack, names: tuple[str, ...], width: int, room: int) -> list[Text]:
    """Everybody's band in at most so many lines, if that can be; the viewer's own comes last."""
    for detail in (NAMED, FULL):
        lines = [heading(), *band_lines(view, pack, names, width, detail), legend()]
        if len(lines) <= room:
            return lines
    return [heading(), *band_lines(view, pack, names, width, BRIEF)]


def seats_from(view: BandimalsView) -> list[int]:
    """Clockwise, from whoever comes after the viewer."""
    count = len(view.bands)
    first = 0 if view.seat == WATCHER else view.seat + 1
    return [(first + place) % count for place in range(count)]


def heading() -> Text:
    text = Text(" " * (2 + LONGEST_NAME + 3), "dim", no_wrap=True, overflow="ellipsis")
    text.append(f"{'● Player ♪ Equipment':<{PAIRS}}{'hand':>6} {'missing':<{WANTS}}in effect")
    return text


def band_lines(view: BandimalsView, pack: Pack, names: tuple[str, ...], width: int, detail: int) -> list[Text]:
    lines: list[Text] = []
    for seat in seats_from(view):
        band = view.bands[seat]
        line, effects = band_line(view, names, seat), in_effect(band, pack)
        fits = effects.cell_len <= width - BEFORE_EFFECTS
        if fits:
            line.append(effects)
        elif detail == BRIEF:
            line.append(in_effect(band, pack, width - BEFORE_EFFECTS))
        lines.append(line)
        line.truncate(width, overflow="ellipsis")
        if not fits and detail > BRIEF:
            lines.append(Text(" " * INDENT, no_wrap=True, overflow="ellipsis").append(effects))
        is_building = seat == view.seat == view.mover and view.phase == "band"
        if detail == NAMED or is_building or (detail == FULL and seat == view.seat):
            lines += cards_in(band, pack, width)
    return lines


def band_line(view: BandimalsView, names: tuple[str, ...], seat: int) -> Text:
    band = view.bands[seat]
    line = Text(no_wrap=True).append(mark_of(view, seat), "bold green")
    line.append(fitted(names[seat], LONGEST_NAME, style="bold" if seat == view.seat else ""))
    line.append("★  " if band.major else "   ", "bold yellow")
    for slot in band.slots:
        line.append(pair(slot)).append(" ")
    line.append(f"{band.hand:>3}/{band.limit:<2} ")
    return line.append(fitted(wanted(view, band), WANTS))


def mark_of(view: BandimalsView, seat: int) -> str:
    """Who has answered what all are asked, or whose turn it is."""
    if view.answered[seat]:
        return "✓ "
    return "▶ " if seat == view.mover and view.phase not in ("years", "over") else "  "


def pair(slot: Slot) -> Text:
    """`B●♪`, with a dot where something is missing."""
    if slot.section is None:
        return Text(MISSING * 3, "dim")
    cards = (slot.player, slot.equipment)
    signs = "".join(MISSING if card is None else sign for card, sign in zip(cards, SIDES, strict=True))
    return chip(f"{LETTERS[slot.section]}{signs}", slot.section)


def wanted(view: BandimalsView, band: Band) -> Text:
    """What is missing to a complete band: single cards, then whole pairs with the sections that they may have."""
    if band.major:
        return Text("Drum Major!", "bold yellow")
    if band.complete:
        return Text("complete", "bold green")
    text = Text()
    for want in band.wants:
        if want.what != "pair":
            sign = SIDES[0] if want.what == "player" else SIDES[1]
            text.append(f"{LETTERS[want.sections[0]]}{sign} ", INKS[want.sections[0]])
    pairs = [want.sections for want in band.wants if want.what == "pair"]
    if pairs:
        text.append("a pair" if len(pairs) == 1 else f"{len(pairs)} pairs")
        if len(pairs[0]) < ALL_SECTIONS:
            text.append(f" {''.join(LETTERS[section] for section in pairs[0])}")
    if band.needs_must and view.must is not None:
        text.append(f"{' ' if text.plain else ''}with {LETTERS[view.must]}", INKS[view.must])
    return text


def in_effect(band: Band, pack: Pack, room: int | None = None) -> Text:
    """Band Bonuses and Penalties, with the turns that they still last; with names cut short where there is no room."""
    lying = [("+", "green", one) for one in band.bonuses if one] + [("-", "red", one) for one in band.penalties if one]
    longest = PLENTY if room is None else max(SHORTEST, (room - 2 * (len(lying) - 1)) // max(1, len(lying)) - 3)
    parts = [
        Text(f"{sign}{shortened(pack.cards[one.card].name, longest)} {one.turns}", style) for sign, style, one in lying
    ]
    return Text("  ").join(parts)


def cards_in(band: Band, pack: Pack, width: int) -> list[Text]:
    """The cards of a band by name, slot by slot."""
    cells: list[Text] = []
    for number, slot in enumerate(band.slots, start=1):
        if slot.section is not None:
            cell = (
                Text().append(f"{number} ", "dim").append(chip(f" {LETTERS[slot.section]} ", slot.section)).append(" ")
            )
            cell.append(side_of(slot.player, pack, "no Player")).append(" + ", "dim")
            cells.append(cell.append(side_of(slot.equipment, pack, "no Equipment")))
    return flowing(cells, width, INDENT)


def side_of(kind: int | None, pack: Pack, otherwise: str) -> Text:
    return Text(otherwise, "dim italic") if kind is None else Text(plain(pack.cards[kind].name))


def bands_page(view: BandimalsView, pack: Pack, names: tuple[str, ...], width: int) -> list[Text]:
    """Every card of every band."""
    return [heading(), *band_lines(view, pack, names, width, NAMED), legend()]
