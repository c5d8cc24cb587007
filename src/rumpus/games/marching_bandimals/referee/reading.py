"""A sheet read onto the referee's table, or refused with what can not be."""

from typing import Final

from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, SECTIONS
from rumpus.games.marching_bandimals.referee.sheet import BACK, KEPT, NEW, BandEntered, InEffect, Sheet
from rumpus.games.marching_bandimals.referee.table import RefereeTable
from rumpus.games.marching_bandimals.referee.words import (
    card_in,
    choice_in,
    section_in,
)
from rumpus.games.marching_bandimals.rules.sight import GOALS
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS, BAND_PENALTY, Tables
from rumpus.games.marching_bandimals.rules.variants import check_variants, set_variant
from rumpus.games.marching_bandimals.state import MUST_HAVE, ONE_SECTION
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import names_in, player_in, shown

VARIANTS: Final = ("base", "alternate", "quicker", "large")
MOST_CARDS: Final = 40  # of one band: far more than any has
MOST_GONE: Final = 99


def read_sheet(sheet: Sheet, tables: Tables) -> RefereeTable:
    """The table as it was entered."""
    names = names_in(sheet.players, 2, 8)
    table = RefereeTable(tables, names, choice_in(sheet.variant, VARIANTS, "variant"))
    goal = choice_in(sheet.goal, GOALS, "goal")
    check_variants(len(names), {"variant": sheet.variant, "goal": goal})
    set_variant(table.state, sheet.variant, goal)
    if len(sheet.bands) > len(names):
        raise BadSetup(f"{len(sheet.bands)} bands came; expected at most {len(names)}, one for each player")
    if sheet.section and table.state.goal == MUST_HAVE:
        table.state.must = section_in(sheet.section, "section")
    give_sections(sheet, table)
    for seat, band in enumerate(sheet.bands):
        lay_band(table, seat, band)
    for seat, band in enumerate(sheet.bands):  # what they keep from being played may lie there already
        for entry in band.in_effect:
            put_in_effect(table, seat, entry)
    check_copies(table)
    table.turn = player_in(sheet.turn, names, "turn") if sheet.turn.strip() else None
    check_majors(table)
    return table


def give_sections(sheet: Sheet, table: RefereeTable) -> None:
    """MB-VAR-ONE: a different one for each."""
    if table.state.goal != ONE_SECTION:
        return
    given: dict[int, str] = {}
    for seat, band in enumerate(sheet.bands):
        if band.own.strip():
            name = table.names[seat]
            section = section_in(band.own, name)
            if section in given:
                raise BadSetup(
                    f"{name} and {given[section]} both have {SECTIONS[section]}; everybody has a different section",
                    "MB-VAR-ONE",
                )
            given[section] = name
            table.state.own[seat] = section


def lay_band(table: RefereeTable, seat: int, band: BandEntered) -> None:
    name = table.names[seat]
    if len(band.cards) > MOST_CARDS:
        raise BadSetup(f"{name}: {len(band.cards)} cards came; expected ten at most", "MB-BAND-6")
    told = [card_in(words, table.state.tables.pack, name) for words in band.cards]
    for card in told:
        if table.cards[card.kind].sort not in (PLAYER, EQUIPMENT):
            raise BadSetup(f"{name}: {card.called} is no Player or Equipment: it is not part of a band", "MB-SETUP-4")
    table.lay_all(seat, told)
    if band.major not in ("", NEW, KEPT, BACK):
        raise BadSetup(f"{name}, major: {shown(band.major)} came; expected {NEW!r}, {KEPT!r}, {BACK!r} or nothing")
    table.majors[seat] = band.major


def check_majors(table: RefereeTable) -> None:
    """MB-MAJOR-1: nobody takes one in another player's turn."""
    for seat, major in enumerate(table.majors):
        if major == NEW and table.turn not in (None, seat):
            name, mover = table.names[seat], table.names[table.turn or 0]
            raise BadSetup(
                f"{name}, major: {NEW!r} came in the turn of {mover}, and a Drum Major is taken at the end of the own "
                f"turn; expected {KEPT!r} for one from a turn before",
                "MB-MAJOR-1",
            )


def check_copies(table: RefereeTable) -> None:
    """A printed card lies in one place only."""
    for kind, count in table.lying.items():
        card = table.cards[kind]
        if count > card.copies:
            other = table.otherwise(kind)
            raise BadSetup(
                f"{card.name} came {count} times, and the pack {table.pack.name!r} has {card.copies} of it{other}",
                "MB-CARDS-4",
            )


def put_in_effect(table: RefereeTable, seat: int, entry: InEffect) -> None:
    """MB-BONUS-3: of the turns since it came, that of a Band Bonus itself is not counted."""
    name = table.names[seat]
    told = card_in(entry.card, table.state.tables.pack, name)
    kind, called, card = told.kind, told.called, table.cards[told.kind]
    if card.sort not in (BAND_BONUS, BAND_PENALTY):
        raise BadSetup(f"{name}: {called} is no Band Bonus or Band Penalty, so it is never in effect", "MB-BONUS-2")
    if not 0 <= entry.gone <= MOST_GONE:
        raise BadSetup(f"{name}, {called}: {entry.gone} turns have gone; expected 0 to {MOST_GONE}")
    table.lying[kind] += 1
    own_turn = 1 if card.sort == BAND_BONUS else 0
    table.put_in_effect(seat, kind, max(0, min(card.turns, card.turns + own_turn - entry.gone)))
