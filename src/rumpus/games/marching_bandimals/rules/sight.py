"""What can be seen of a position: the open table, and what a player holds and has sealed."""

from typing import Final

from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.effects import CONTESTS
from rumpus.games.marching_bandimals.rules.band import discards_of, hand_limit, is_complete, of_section
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.piles import hand_of
from rumpus.games.marching_bandimals.rules.shown import (
    Band,
    ContestShown,
    InForce,
    OpenTable,
    OwnCards,
    PenaltyShown,
    Slot,
    Want,
)
from rumpus.games.marching_bandimals.rules.tables import HOSTED, SECTIONS
from rumpus.games.marching_bandimals.state import (
    AIMING,
    IN_EFFECT,
    MUST_HAVE,
    NONE,
    NUMBERS,
    ONE_SECTION,
    RECALLING,
    SHOWING,
    SILENT,
    WINDOW,
)
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import WATCHER, seats_of

PHASES: Final = (
    *("years", "turn", "band", "bonus", "bonus", "window", "discarding", "major", "writing", "hosting", "ready"),
    *("throwing", "waiting", "tapping", "showing", "recalling", "bidding", "numbers", "rhythm", "joining", "voting"),
    "over",
)
"""As others see them: aiming is nobody else's business."""
GOALS: Final = ("any", "one-section", "required-section")


def open_table(state: MarchingBandimals) -> OpenTable:
    """What lies on the table, listed one by one."""
    seats = range(state.seats)
    return OpenTable(
        phase=PHASES[state.phase],
        turn=int(state.turns),
        round=int(state.round()),
        mover=int(state.mover),
        draws=int(state.draws),
        band_plays=int(state.band_plays),
        limit=int(state.limit),
        least=int(state.least),
        most=int(state.most),
        major_wins=state.major_wins,
        goal=GOALS[state.goal],
        must=maybe(state.must),
        booster=state.booster,
        hosted=state.hosted,
        removed_to_hand=state.removed_to_hand,
        window=int(state.window),
        plays=int(state.plays),
        uses=int(state.uses),
        thrown=int(state.thrown),
        discards=int(discards_of(state, state.mover)),
        bands=tuple([band_shown(state, seat) for seat in seats]),
        deck=int(state.left),
        discard=tuple([int(state.discard[place]) for place in range(state.discarded)]),
        majors=int(state.majors),
        penalty=penalty_shown(state) if state.phase == WINDOW else None,
        answered=tuple([has_answered(state, seat) for seat in seats]),
        active=maybe(state.active),
        shown=maybe(state.shown),
        drawer=maybe(state.drawer),
        members=seats_of(int(state.members)),
        contest=None if state.contest == NONE else contest_shown(state),
        outcome=state.outcome(),
    )


def maybe(number: i64) -> int | None:
    return None if number == NONE else int(number)


def has_answered(state: MarchingBandimals, seat: i64) -> bool:
    if state.phase == WINDOW:
        return (state.answered >> seat) & 1 != 0
    return state.answer[seat] != SILENT


def band_shown(state: MarchingBandimals, seat: i64) -> Band:
    needs_must = state.goal == MUST_HAVE and of_section(state, seat, state.must) == 0
    return Band(
        slots=tuple([slot_shown(state, seat, slot) for slot in range(SLOTS)]),
        bonuses=in_force(state, state.bonus, state.bonus_left, seat),
        penalties=in_force(state, state.penalty, state.penalty_left, seat),
        major=state.major[seat] != 0,
        hand=int(state.held[seat]),
        limit=int(hand_limit(state, seat)),
        own=maybe(state.own[seat]),
        pairs=int(state.pairs(seat)),
        complete=is_complete(state, seat),
        wants=wants_of(state, seat),
        needs_must=needs_must,
        rested=state.rested[seat] != 0,
    )


def slot_shown(state: MarchingBandimals, seat: i64, slot: i64) -> Slot:
    place = seat * SLOTS + slot
    return Slot(maybe(state.players[place]), maybe(state.equipment[place]), maybe(state.section_in(seat, slot)))


def in_force(state: MarchingBandimals, cards: vec[i64], left: vec[i64], seat: i64) -> tuple[InForce | None, ...]:
    """Two places; the turn in which a Band Bonus is played is not one of its turns."""
    found: list[InForce | None] = []
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        kind = cards[place]
        if kind == NONE:
            found.append(None)
        else:
            found.append(InForce(int(kind), int(min(left[place], state.tables.turns[kind]))))
    return tuple(found)


def wants_of(state: MarchingBandimals, seat: i64) -> tuple[Want, ...]:
    """What each slot is missing; where a whole pair is, any section that is not there too often."""
    open_sections: list[int] = []
    for section in range(SECTIONS):
        is_allowed = state.goal != ONE_SECTION or state.own[seat] == section
        if is_allowed and of_section(state, seat, section) < state.most:
            open_sections.append(int(section))
    wants: list[Want] = []
    for slot in range(SLOTS):
        place, found = seat * SLOTS + slot, state.section_in(seat, slot)
        if found == NONE:
            wants.append(Want("pair", tuple(open_sections)))
        elif state.players[place] == NONE:
            wants.append(Want("player", (int(found),)))
        elif state.equipment[place] == NONE:
            wants.append(Want("equipment", (int(found),)))
    return tuple(wants)


def penalty_shown(state: MarchingBandimals) -> PenaltyShown:
    return PenaltyShown(
        card=int(state.played),
        seat=int(state.mover),
        target=maybe(state.target),
        taken=state.about(state.played, state.target, state.pick_of),
        pick=int(state.pick_of),
    )


def contest_shown(state: MarchingBandimals) -> ContestShown:
    card, length = state.shown, state.tables.length[state.shown]
    is_showing = state.phase == SHOWING
    return ContestShown(
        plays="hosted" if state.contest == HOSTED else CONTESTS[state.contest],
        playing=seats_of(int(state.playing)),
        done=seats_of(int(state.done)),
        round=int(state.contest_round),
        length=int(length),
        beat=int(state.tables.beat[card]),
        lowest=state.tables.lowest[card] != 0,
        sections=tuple([int(state.memory[place]) for place in range(length)]) if is_showing else (),
    )


def own_cards(state: MarchingBandimals, seat: int) -> OwnCards:
    """What a player holds and has sealed; a watcher has nothing."""
    if seat == WATCHER:
        return OwnCards(hand=(), aiming=None, sealed=None, number=None, right=0)
    is_aiming = state.phase == AIMING and state.mover == seat
    return OwnCards(
        hand=tuple(hand_of(state, seat)),
        aiming=int(state.aiming) if is_aiming else None,
        sealed=None if state.answer[seat] == SILENT else int(state.answer[seat]),
        number=int(state.number[seat]) if state.phase == NUMBERS else None,
        right=int(state.score[seat]) if state.phase == RECALLING else 0,
    )
