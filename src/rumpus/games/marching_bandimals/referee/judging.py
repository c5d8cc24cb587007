"""The bands of a sheet laid out on a table of the engine, and what its rules say of each."""

from dataclasses import replace

from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, SECTIONS
from rumpus.games.marching_bandimals.referee.reading import read_sheet
from rumpus.games.marching_bandimals.referee.sheet import (
    BACK,
    KEPT,
    Closed,
    Lasting,
    Line,
    Pair,
    ScoreCard,
    Sheet,
    Verdict,
)
from rumpus.games.marching_bandimals.referee.table import NUMBERS, RefereeTable
from rumpus.games.marching_bandimals.rules.band import (
    FITS,
    TWICE,
    discards_of,
    draws_of,
    fit,
    hand_limit,
    has,
    is_complete,
    of_section,
    plays_of,
    uses_of,
)
from rumpus.games.marching_bandimals.rules.tables import NO_MAJOR, SKIP, Tables
from rumpus.games.marching_bandimals.state import MUST_HAVE, NONE, ONE_SECTION
from rumpus.kernel.sheets import one_of


def judged(sheet: Sheet, tables: Tables) -> ScoreCard:
    """What the rules say about every band."""
    table = read_sheet(sheet, tables)
    bands = tuple(verdict_on(table, seat) for seat in range(len(table.names)))
    winner = winner_of(table, bands)
    if winner is not None:  # nothing is left to heed
        bands = (*bands[:winner], replace(bands[winner], notes=()), *bands[winner + 1 :])
    return ScoreCard(bands, table.turn, winner, next_line(table, bands, winner), tuple(taken_from_pack(table)))


def taken_from_pack(table: RefereeTable) -> list[Line]:
    """MB-CARDS-5: what the cards themselves did not say."""
    lines: list[Line] = []
    if table.ours:
        told = f"{len(table.ours)} cards told by name" if len(table.ours) > 1 else table.ours[0]
        lines.append(Line(f"the section of {told}, and how many there are", "MB-CARDS-5"))
    lasting = list(dict.fromkeys(table.cards[kind].name for band in table.in_effect for kind, _left in band))
    lines += [Line(f"what {name} does, and for how many turns", "MB-CARDS-5") for name in lasting]
    return lines


def verdict_on(table: RefereeTable, seat: int) -> Verdict:
    state = table.state
    wrong = list(table.wrong[seat])
    complete = is_complete(state, seat) and not wrong and not is_goal_open(table, seat)
    entered = has_major(table, seat)
    if entered and not complete:
        wrong.append(Line("the band is not complete, so its Drum Major goes back at once", "MB-MAJOR-3"))
    return Verdict(
        player=table.names[seat],
        pairs=tuple(pair_in(table, seat, slot) for slot in range(SLOTS)),
        full=int(state.pairs(seat)),
        complete=complete,
        major=entered and complete,
        may_major=complete and not entered and may_take(table, seat),
        wrong=tuple(wrong),
        missing=tuple(missing_to(table, seat)),
        notes=tuple(notes_on(table, seat, complete=complete)),
        closed=tuple(closed_to(table, seat)),
        in_effect=tuple(Lasting(kind, left) for kind, left in table.in_effect[seat]),
        limit=int(hand_limit(state, seat)),
        draws=int(draws_of(state, seat)),
        plays=int(plays_of(state, seat)),
        uses=int(uses_of(state, seat)),
        discards=int(discards_of(state, seat)),
    )


def pair_in(table: RefereeTable, seat: int, slot: int) -> Pair:
    section = table.state.section_in(seat, slot)
    if section == NONE:
        return Pair(None, "", "")
    player, equipment = table.called[seat][slot]
    return Pair(int(section), player, equipment)


# What is missing


def missing_to(table: RefereeTable, seat: int) -> list[Line]:
    """To a complete band, slot by slot."""
    state = table.state
    lines: list[Line] = []
    for slot in range(SLOTS):
        pair = pair_in(table, seat, slot)
        if pair.section is not None and not (pair.player and pair.equipment):
            side, other = ("Equipment", pair.player) if pair.player else ("Player", pair.equipment)
            lines.append(Line(f"{SECTIONS[pair.section].title()} {side} for {other}", "MB-BAND-1"))
    empty = sum(state.section_in(seat, slot) == NONE for slot in range(SLOTS))
    if empty:
        free = [SECTIONS[section].title() for section in range(len(SECTIONS)) if is_open_section(table, seat, section)]
        of = f" of {one_of(free)}" if 0 < len(free) < len(SECTIONS) else ""
        more = "" if empty == SLOTS else " more"
        lines.append(Line(f"{NUMBERS[empty]}{more} pair{'s' if empty > 1 else ''}{of}", "MB-SETUP-4"))
    if state.goal == ONE_SECTION and state.own[seat] == NONE:
        lines.append(Line("the section that is this band's own", "MB-VAR-ONE"))
    if state.goal == MUST_HAVE and state.must == NONE:
        lines.append(Line("the section that every band must have", "MB-VAR-MUST"))
    elif state.goal == MUST_HAVE and of_section(state, seat, state.must) == 0:
        lines.append(Line(f"{SECTIONS[state.must].title()}, which every band must have", "MB-VAR-MUST"))
    return lines


def is_open_section(table: RefereeTable, seat: int, section: int) -> bool:
    """Whether another pair of a section could stand in a band."""
    state = table.state
    if state.goal == ONE_SECTION and state.own[seat] != section:
        return False
    return of_section(state, seat, section) < state.most


def is_goal_open(table: RefereeTable, seat: int) -> bool:
    """Whether the table has not said yet which section is meant."""
    state = table.state
    if state.goal == ONE_SECTION:
        return state.own[seat] == NONE
    return state.goal == MUST_HAVE and state.must == NONE


# What can not be played


def closed_to(table: RefereeTable, seat: int) -> list[Closed]:
    """Every Player and Equipment that can not be played to a band now, by reason (MB-BAND-7)."""
    found: dict[Line, list[int]] = {}
    for kind, card in enumerate(table.cards):
        if card.sort in (PLAYER, EQUIPMENT):
            why = why_not(table, seat, kind)
            if why is not None:
                found.setdefault(why, []).append(kind)
    return [Closed(tuple(kinds), line.text, line.clause) for line, kinds in found.items()]


def why_not(table: RefereeTable, seat: int, kind: int) -> Line | None:
    reason = fit(table.state, seat, kind)
    if reason == TWICE and kind in table.standing_in[seat]:  # another Equipment lies there, whatever it is called
        kind = table.stand_in(kind, {int(one) for one in table.state.equipment[seat * SLOTS : (seat + 1) * SLOTS]})
        reason = fit(table.state, seat, kind)
    if reason != FITS:
        return table.against(seat, kind, int(reason))
    if table.lying[kind] >= table.cards[kind].copies:
        return table.none_left(kind)
    return None


# Drum Majors, turns and the end


def has_major(table: RefereeTable, seat: int) -> bool:
    return table.majors[seat] not in ("", BACK)


def may_take(table: RefereeTable, seat: int) -> bool:
    """MB-MAJOR-1: at the end of the own turn, unless it is missed (MB-TURN-11) or a Penalty is against it."""
    state = table.state
    if table.turn is not None and (table.turn != seat or has(state, seat, SKIP)):
        return False
    return not has(state, seat, NO_MAJOR)


def notes_on(table: RefereeTable, seat: int, *, complete: bool) -> list[Line]:
    """What the owner of a band should know beyond what is wrong or missing."""
    state = table.state
    lines: list[Line] = []
    if table.majors[seat] == BACK:
        lines.append(Line("the Drum Major has gone back: the band was no longer complete", "MB-MAJOR-3"))
    if complete and has_major(table, seat):
        if not state.major_wins:
            lines.append(Line("wins if it is still complete when the next turn comes", "MB-MAJOR-2"))
    elif complete and has(state, seat, NO_MAJOR):
        lines.append(Line("complete, but a Band Penalty keeps it from a Drum Major", "MB-PEN-2"))
    elif complete:
        whose = "a basic turn" if may_take(table, seat) else "the next basic turn of its own"
        lines.append(Line(f"complete: a Drum Major may come at the end of {whose}", "MB-MAJOR-1"))
    if has(state, seat, SKIP):
        lines.append(Line("misses a turn", "MB-TURN-11"))
    for kind, left in table.in_effect[seat]:
        if left == 0:
            lines.append(Line(f"{table.cards[kind].name} is over and is discarded", "MB-BONUS-3"))
    return lines


def winner_of(table: RefereeTable, bands: tuple[Verdict, ...]) -> int | None:
    """Whose complete band has its Drum Major when the turn comes, or at once where that is the game."""
    state = table.state
    if state.major_wins:
        return next((seat for seat, band in enumerate(bands) if band.complete and band.major), None)
    seat = table.turn
    if seat is None or table.majors[seat] != KEPT or not bands[seat].complete or has(state, seat, SKIP):
        return None
    return seat


def next_line(table: RefereeTable, bands: tuple[Verdict, ...], winner: int | None) -> Line:
    """What comes now, in a sentence."""
    state = table.state
    if winner is not None:
        at_once = {"alternate": "MB-VAR-HARD", "quicker": "MB-VAR-QUICK"}
        return Line(
            f"{table.names[winner]} wins: the band is complete and has its Drum Major.",
            at_once.get(table.variant, "MB-MAJOR-2"),
        )
    if table.turn is None:
        return Line(
            "Lay the cards in as they lie on the table; say whose turn it is, and turns are counted.", "MB-TURN-1"
        )
    band = bands[table.turn]
    if has(state, table.turn, SKIP):
        return Line(f"{band.player} misses this turn.", "MB-TURN-11")
    return Line(
        f"{band.player}: draw {band.draws}, up to {band.plays} band plays, up to {band.uses} Bonus or Penalty, "
        f"discard at least {band.discards}, keep at most {band.limit}; or reorganize.",
        "MB-TURN-1",
    )
