"""The referee of a game with printed cards: the cards of each band are entered, and whether it may win comes out."""

from dataclasses import dataclass
from typing import Final

from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, SECTIONS, Card
from rumpus.games.marching_bandimals.effects import EFFECTS
from rumpus.games.marching_bandimals.rules.sight import GOALS
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS, BAND_PENALTY, Tables
from rumpus.games.marching_bandimals.rules.variants import check_variants, set_variant
from rumpus.games.marching_bandimals.state import ONE_SECTION, BandimalsState
from rumpus.kernel.errors import BadSetup

VARIANTS: Final = ("base", "alternate", "quicker", "large")
SLOTS: Final = 5
IN_EFFECT: Final = 2
LONGEST_NAME: Final = 20
LONGEST_TOLD: Final = 30  # signs of what came that a refusal repeats
HAND_LIMIT: Final = "hand_limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class BandEntered:
    """The cards of one band by name, in any order, and the Band cards in effect. `own`: the only section for it."""

    cards: tuple[str, ...] = ()
    in_effect: tuple[str, ...] = ()
    own: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The bands at a table, by player. `section`: the one that every band must have, with goal = required-section."""

    players: tuple[str, ...] = ("Player 1", "Player 2")
    bands: tuple[BandEntered, ...] = ()
    variant: str = "base"
    goal: str = "any"
    section: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A band: its `pairs`, whether it may take a Drum Major, what is `wrong` with it and what is `missing`.

    `limit`: how many cards its owner may keep.
    """

    player: str
    pairs: int
    complete: bool
    wrong: tuple[str, ...]
    missing: tuple[str, ...]
    limit: int


@dataclass(frozen=True, slots=True)
class BandCard:
    """All bands; `complete`: the players whose bands may take a Drum Major."""

    bands: tuple[Verdict, ...]
    complete: tuple[str, ...]


def judged(sheet: Sheet, tables: Tables) -> BandCard:
    """What the rules say about every band."""
    terms = terms_of(sheet, tables)
    entered = (*sheet.bands, *(BandEntered() for _player in sheet.players[len(sheet.bands) :]))
    bands = tuple(judge_band(player, band, sheet, terms) for player, band in zip(sheet.players, entered, strict=True))
    return BandCard(bands, tuple(band.player for band in bands if band.complete))


def terms_of(sheet: Sheet, tables: Tables) -> BandimalsState:
    """A table by the variant and the goal of a sheet, or a refusal of what is wrong with that."""
    if sheet.variant not in VARIANTS:
        raise BadSetup(f"variant: {sheet.variant!r} is not one of {', '.join(VARIANTS)}")
    if sheet.goal not in GOALS:
        raise BadSetup(f"goal: {sheet.goal!r} is not one of {', '.join(GOALS)}")
    if not 2 <= len(sheet.players) <= 8:
        raise BadSetup(f"Marching Band(-imals) is for 2 to 8 players, not {len(sheet.players)}")
    for name in sheet.players:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadSetup(
                f"a player's name has 1 to {LONGEST_NAME} signs that can be seen, not {name[:LONGEST_TOLD]!r}"
            )
    if len({name.casefold() for name in sheet.players}) < len(sheet.players):
        raise BadSetup("two players have the same name")
    if len(sheet.bands) > len(sheet.players):
        raise BadSetup(f"there are {len(sheet.bands)} bands and {len(sheet.players)} players")
    check_variants(len(sheet.players), {"variant": sheet.variant, "goal": sheet.goal})
    if sheet.goal == "required-section" and sheet.section not in SECTIONS:
        raise BadSetup(f"section: {sheet.section!r} is not a section; expected one of {', '.join(SECTIONS)}")
    terms = BandimalsState(tables, len(sheet.players))
    set_variant(terms, sheet.variant, sheet.goal)
    return terms


def judge_band(player: str, band: BandEntered, sheet: Sheet, terms: BandimalsState) -> Verdict:
    cards = [found(name, terms.tables, player) for name in band.cards]
    for card in cards:
        if card.sort not in (PLAYER, EQUIPMENT):
            raise BadSetup(f"{player}: {card.name!r} is no Player or Equipment, so it is not part of a band")
    counts = [section_counts(cards, section) for section in range(len(SECTIONS))]
    own = own_section(player, band, terms)
    wrong = faults(cards, counts, own, terms)
    missing = gaps(counts, sheet, terms)
    pairs = sum(min(players, equipment) for players, equipment in counts)
    limit = terms.limit + in_effect(player, band, terms.tables)
    return Verdict(player, pairs, not wrong and not missing, tuple(wrong), tuple(missing), max(0, limit))


def found(name: str, tables: Tables, player: str) -> Card:
    for card in tables.pack.cards:
        if card.name.casefold() == name.strip().casefold():
            return card
    raise BadSetup(f"{player}: there is no card {name[:LONGEST_TOLD]!r} in this pack")


def section_counts(cards: list[Card], section: int) -> tuple[int, int]:
    """Players and Equipments of a section."""
    of_it = [card.sort for card in cards if card.section == section]
    return of_it.count(PLAYER), of_it.count(EQUIPMENT)


def own_section(player: str, band: BandEntered, terms: BandimalsState) -> int | None:
    if terms.goal != ONE_SECTION:
        return None
    if band.own not in SECTIONS:
        raise BadSetup(f"{player}: {band.own!r} is not a section; expected one of {', '.join(SECTIONS)} (MB-VAR-ONE)")
    return SECTIONS.index(band.own)


def faults(cards: list[Card], counts: list[tuple[int, int]], own: int | None, terms: BandimalsState) -> list[str]:
    """What breaks a rule of band building."""
    wrong: list[str] = []
    for side, called, clause in ((0, "Players", "MB-BAND-6"), (1, "Equipments", "MB-BAND-6")):
        count = sum(both[side] for both in counts)
        if count > SLOTS:
            wrong.append(f"{count} {called}: never more than {SLOTS} ({clause})")
    for section, both in enumerate(counts):
        if max(both) > terms.most:
            wrong.append(f"{max(both)} times {SECTIONS[section]}: at most {terms.most} (MB-BAND-4)")
        if own is not None and section != own and max(both) > 0:
            wrong.append(f"{SECTIONS[section]} cards in a band of {SECTIONS[own]} only (MB-VAR-ONE)")
    equipment = [card.name for card in cards if card.sort == EQUIPMENT]
    for name in sorted({name for name in equipment if equipment.count(name) > 1}):
        wrong.append(f"{name} {equipment.count(name)} times: all Equipment is different (MB-BAND-5)")
    slots = sum(max(both) for both in counts)
    if slots > SLOTS and not wrong:
        wrong.append(f"{slots} pairs, full or waiting, and {SLOTS} slots (MB-BAND-2)")
    return wrong


def gaps(counts: list[tuple[int, int]], sheet: Sheet, terms: BandimalsState) -> list[str]:
    """What is missing to a complete band."""
    missing: list[str] = []
    for section, (players, equipment) in enumerate(counts):
        if players != equipment:
            what = "Equipment" if players > equipment else "Player"
            more = abs(players - equipment)
            missing.append(f"{more} {SECTIONS[section]} {what}{'s' if more > 1 else ''} (MB-BAND-1)")
    empty = SLOTS - sum(max(both) for both in counts)
    if empty > 0:
        missing.append(f"{empty} more pair{'s' if empty > 1 else ''}")
    present = sum(max(both) > 0 for both in counts)
    if empty <= 0 and present < terms.least:
        missing.append(f"{terms.least} different sections, not {present} (MB-BAND-3)")
    if sheet.goal == "required-section" and max(counts[SECTIONS.index(sheet.section)]) == 0:
        missing.append(f"the section {sheet.section} (MB-VAR-MUST)")
    return missing


def in_effect(player: str, band: BandEntered, tables: Tables) -> int:
    """By how much the Band cards in effect change the hand limit."""
    cards = [found(name, tables, player) for name in band.in_effect]
    for sort, called, clause in (
        (BAND_BONUS, "Band Bonuses", "MB-BONUS-2"),
        (BAND_PENALTY, "Band Penalties", "MB-PEN-2"),
    ):
        count = sum(card.sort == sort for card in cards)
        if count > IN_EFFECT:
            raise BadSetup(f"{player}: {count} {called} in effect; at most {IN_EFFECT} ({clause})")
    for card in cards:
        if card.sort not in (BAND_BONUS, BAND_PENALTY):
            raise BadSetup(f"{player}: {card.name!r} is no Band Bonus or Band Penalty, so it is never in effect")
    assert HAND_LIMIT in EFFECTS
    return sum(effect.count for card in cards for effect in card.effects if effect.does == HAND_LIMIT)
