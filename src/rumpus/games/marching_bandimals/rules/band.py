"""Building a band: what may be put where, when it is complete, and what Band cards change for its owner."""

from typing import Final

from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.rules.tables import (
    BAND_PLAYS,
    BLOCK,
    DISCARDS,
    DRAWS,
    EQUIPMENT,
    HAND_LIMIT,
    KEEP,
    PROTECT,
    SECTIONS,
    SEVERAL,
    USES,
)
from rumpus.games.marching_bandimals.state import IN_EFFECT, MUST_HAVE, NONE, ONE_SECTION, BandimalsState
from rumpus.kernel.native import i64, vec

FITS: Final[i64] = 0  # whether a card can be played to a band, and why not
NO_SLOT: Final[i64] = 1
TOO_MANY: Final[i64] = 2
TWICE: Final[i64] = 3
BLOCKED: Final[i64] = 4
NOT_OWN: Final[i64] = 5


def slot_for(state: BandimalsState, seat: i64, kind: i64) -> i64:
    """MB-BAND-1, MB-BAND-2: beside a card of its section that waits for it, else an empty slot; NONE: there is none."""
    side: i64 = 1 if state.tables.sort[kind] == EQUIPMENT else 0
    section = state.tables.section[kind]
    empty: i64 = NONE
    for slot in range(SLOTS):
        found = state.section_in(seat, slot)
        if found == section and state.card_in_band(seat, slot, side) == NONE:
            return slot
        if found == NONE and empty == NONE:
            empty = slot
    return empty


def of_section(state: BandimalsState, seat: i64, section: i64) -> i64:
    """How many slots of a band belong to a section, full or waiting."""
    count: i64 = 0
    for slot in range(SLOTS):
        if state.section_in(seat, slot) == section:
            count += 1
    return count


def has_equipment(state: BandimalsState, seat: i64, kind: i64) -> bool:
    for place in range(seat * SLOTS, (seat + 1) * SLOTS):
        if state.equipment[place] == kind:
            return True
    return False


def fit(state: BandimalsState, seat: i64, kind: i64) -> i64:
    """Whether a Player or Equipment may be played to a band (MB-BAND-7), or what is against it."""
    section = state.tables.section[kind]
    if state.goal == ONE_SECTION and state.own[seat] != section:
        return NOT_OWN  # MB-VAR-ONE
    if is_blocked(state, seat, section):
        return BLOCKED
    if state.tables.sort[kind] == EQUIPMENT and has_equipment(state, seat, kind):
        return TWICE  # MB-BAND-5
    slot = slot_for(state, seat, kind)
    if slot == NONE:
        return NO_SLOT  # MB-BAND-6
    if state.section_in(seat, slot) == NONE and of_section(state, seat, section) >= state.most:
        return TOO_MANY  # MB-BAND-4
    return FITS


def mend(state: BandimalsState, seat: i64) -> None:
    """A Player and an Equipment of one section that have lost their other halves stand together again."""
    for slot in range(SLOTS):
        here = seat * SLOTS + slot
        if state.players[here] != NONE and state.equipment[here] == NONE:
            section = state.tables.section[state.players[here]]
            for other in range(seat * SLOTS, (seat + 1) * SLOTS):
                kind = state.equipment[other]
                if kind != NONE and state.players[other] == NONE and state.tables.section[kind] == section:
                    state.equipment[here] = kind
                    state.equipment[other] = NONE
                    break


def sections(state: BandimalsState, seat: i64) -> i64:
    """How many different sections a band has."""
    count: i64 = 0
    for section in range(SECTIONS):
        if of_section(state, seat, section) > 0:
            count += 1
    return count


def is_complete(state: BandimalsState, seat: i64) -> bool:
    """Five pairs of enough sections, none of them too often, and the one that must be there."""
    if state.pairs(seat) < SLOTS:
        return False
    if sections(state, seat) < state.least:
        return False  # MB-BAND-3
    for section in range(SECTIONS):
        if of_section(state, seat, section) > state.most:
            return False  # MB-BAND-4
    return state.goal != MUST_HAVE or of_section(state, seat, state.must) > 0  # MB-VAR-MUST


# Band cards in effect


def total(state: BandimalsState, seat: i64, does: i64) -> i64:
    """What the Band cards of a player add up to in one respect."""
    return sum_of(state, state.bonus, seat, does) + sum_of(state, state.penalty, seat, does)


def sum_of(state: BandimalsState, cards: vec[i64], seat: i64, does: i64) -> i64:
    tables = state.tables
    amount: i64 = 0
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        kind = cards[place]
        if kind != NONE:
            for row in range(tables.first[kind], tables.first[kind + 1]):
                if tables.does[row] == does:
                    amount += tables.count[row]
    return amount


def has(state: BandimalsState, seat: i64, does: i64) -> bool:
    """Whether a Band card of a player does something."""
    return place_of(state, state.bonus, seat, does) != NONE or place_of(state, state.penalty, seat, does) != NONE


def place_of(state: BandimalsState, cards: vec[i64], seat: i64, does: i64) -> i64:
    """The first place of a Band card that does something; NONE: there is none."""
    tables = state.tables
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        kind = cards[place]
        if kind != NONE:
            for row in range(tables.first[kind], tables.first[kind + 1]):
                if tables.does[row] == does:
                    return place
    return NONE


def names_section(state: BandimalsState, cards: vec[i64], seat: i64, does: i64, section: i64) -> bool:
    """Whether a Band card does something to a section, or to all of them."""
    tables = state.tables
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        kind = cards[place]
        if kind != NONE:
            for row in range(tables.first[kind], tables.first[kind + 1]):
                if tables.does[row] == does and (tables.on[row] == section or tables.on[row] == SEVERAL):
                    return True
    return False


def is_blocked(state: BandimalsState, seat: i64, section: i64) -> bool:
    return names_section(state, state.penalty, seat, BLOCK, section)


def is_protected(state: BandimalsState, seat: i64, section: i64) -> bool:
    return names_section(state, state.bonus, seat, PROTECT, section)


def free_place(cards: vec[i64], seat: i64) -> i64:
    """Where a Band card can be put (MB-BONUS-2, MB-PEN-2); NONE: two are in effect."""
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        if cards[place] == NONE:
            return place
    return NONE


def hand_limit(state: BandimalsState, seat: i64) -> i64:
    """MB-HAND-1."""
    return max(0, state.limit + total(state, seat, HAND_LIMIT))


def draws_of(state: BandimalsState, seat: i64) -> i64:
    """MB-TURN-2."""
    return max(0, state.draws + total(state, seat, DRAWS))


def plays_of(state: BandimalsState, seat: i64) -> i64:
    """MB-TURN-3."""
    return max(0, state.band_plays + total(state, seat, BAND_PLAYS))


def uses_of(state: BandimalsState, seat: i64) -> i64:
    """MB-TURN-4."""
    return 1 + total(state, seat, USES)


def discards_of(state: BandimalsState, seat: i64) -> i64:
    """MB-TURN-5: how many must be discarded at least."""
    least: i64 = 0 if has(state, seat, KEEP) else 1
    return least + total(state, seat, DISCARDS)
