"""What one player, or a watcher, sees of a game of Marching Band(-imals); and a game that this could be a sight of."""

from dataclasses import dataclass

from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.effects import CONTESTS
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.shown import Band, InForce, OpenTable, OwnCards
from rumpus.games.marching_bandimals.rules.sight import GOALS, PHASES, open_table, own_cards
from rumpus.games.marching_bandimals.rules.tables import BAND_HALT, HOSTED, Tables
from rumpus.games.marching_bandimals.state import (
    AIMING,
    IN_EFFECT,
    LONGEST_MEMORY,
    NONE,
    NUMBERS,
    RECALLING,
    UNDO_SIZE,
    WINDOW,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import mask_of


@dataclass(kw_only=True)
class BandimalsView(OwnCards, OpenTable, View):
    """All that a player may know: `OpenTable`, `OwnCards`, and the numbers by which the rules go on.

    `undo`: what the mover can take back. `memory`: what everybody was shown and may remember. `scores`, `moments`,
    `hits` and `taps` of a contest, as far as all could see them.
    """

    now: int
    until: int
    first: int
    asks_years: bool
    playing: int
    started: int
    feints: int
    undo: tuple[int, ...]
    memory: tuple[int, ...]
    scores: tuple[int, ...]
    moments: tuple[int, ...]
    hits: tuple[int, ...]
    taps: tuple[int, ...]
    fresh: tuple[int, ...]
    ending: int
    used: tuple[int, ...]
    stops: int
    windows: int


def view_of(state: MarchingBandimals, seat: int) -> BandimalsView:
    """All that a player may know."""
    is_secret = state.is_deadline_secret()
    return BandimalsView(
        seat=seat,
        **vars(open_table(state)),
        **vars(own_cards(state, seat)),
        now=state.now,
        until=-1 if is_secret else state.until,
        first=state.first,
        asks_years=state.asks_years,
        playing=state.playing,
        started=state.started,
        feints=0 if is_secret else state.feints,
        undo=tuple(state.undo[: state.undos * UNDO_SIZE]) if seat == state.mover else (),
        memory=tuple(state.memory),
        scores=seen(state, state.score, seat),
        moments=seen(state, state.moments, seat),
        hits=tuple(state.hits),
        taps=tuple(state.taps),
        fresh=tuple(int(state.bonus_left[place]) for place in range(len(state.bonus_left))),
        ending=state.ending,
        used=tuple(state.used),
        stops=state.stops,
        windows=state.windows,
    )


def seen(state: MarchingBandimals, numbers: "vec[i64]", seat: int) -> tuple[int, ...]:
    """By seat; while people recall what they remember, everybody's own only."""
    if state.phase != RECALLING:
        return tuple(numbers)
    return tuple(number if place == seat else 0 for place, number in enumerate(numbers))


def imagined_from(view: BandimalsView, tables: Tables, chance: Chance) -> MarchingBandimals:
    """A game that looks like this to the viewer; everything else is dealt by chance."""
    state = MarchingBandimals(tables, len(view.bands))
    set_terms(state, view)
    set_turn(state, view)
    set_contest(state, view)
    lay_out(state, view)
    state.determinise(view.seat, chance)
    return state


def set_terms(state: MarchingBandimals, view: BandimalsView) -> None:
    state.removed_to_hand, state.asks_years = view.removed_to_hand, view.asks_years
    state.draws, state.band_plays, state.limit = view.draws, view.band_plays, view.limit
    state.least, state.most, state.major_wins = view.least, view.most, view.major_wins
    state.goal, state.must = GOALS.index(view.goal), NONE if view.must is None else view.must
    state.booster, state.hosted, state.window = view.booster, view.hosted, view.window


def set_turn(state: MarchingBandimals, view: BandimalsView) -> None:
    state.now, state.until, state.first = view.now, view.until, view.first
    state.phase = PHASES.index(view.phase)
    state.mover, state.turns = view.mover, view.turn
    state.plays, state.uses, state.thrown = view.plays, view.uses, view.thrown
    if view.aiming is not None:
        state.phase, state.aiming = AIMING, view.aiming
    for place, number in enumerate(view.undo):
        state.undo[place] = number
    state.undos = len(view.undo) // UNDO_SIZE
    if view.penalty is not None:
        state.played, state.pick_of = view.penalty.card, view.penalty.pick
        state.target = NONE if view.penalty.target is None else view.penalty.target
    state.ending = view.ending
    state.winners = 0 if view.outcome is None else mask_of(view.outcome.winners)
    for place, number in enumerate(view.used):
        state.used[place] = number
    state.stops, state.windows, state.majors = view.stops, view.windows, view.majors


def set_contest(state: MarchingBandimals, view: BandimalsView) -> None:
    state.active = NONE if view.active is None else view.active
    state.shown = NONE if view.shown is None else view.shown
    state.drawer = NONE if view.drawer is None else view.drawer
    state.members, state.playing = mask_of(view.members), view.playing
    state.started, state.feints = view.started, view.feints
    for place in range(int(state.tables.program)):
        state.stack[place] = place
    if view.contest is not None:
        state.contest = HOSTED if view.contest.plays == "hosted" else CONTESTS.index(view.contest.plays)
        state.done, state.contest_round = mask_of(view.contest.done), view.contest.round
    for place in range(int(LONGEST_MEMORY)):
        state.memory[place] = view.memory[place]
    for seat, has_answered in enumerate(view.answered):
        state.score[seat], state.moments[seat] = view.scores[seat], view.moments[seat]
        state.hits[seat], state.taps[seat] = view.hits[seat], view.taps[seat]
        if state.phase == WINDOW:
            state.answered |= has_answered << seat
        elif has_answered:
            state.answer[seat] = view.sealed if seat == view.seat and view.sealed is not None else 0
    if state.phase == NUMBERS and view.number is not None:
        state.number[view.seat] = view.number


class Box:
    """All green-backed cards of a game; copies are taken out as they are seen."""

    def __init__(self, tables: Tables, booster: bool) -> None:
        self.left = list(tables.copies)
        for kind, sort in enumerate(tables.sort):
            if sort == BAND_HALT and not booster:
                self.left[kind] = 0

    def take(self, kind: int) -> int:
        self.left[kind] -= 1
        assert self.left[kind] >= 0
        return kind

    def rest(self) -> list[int]:
        return [kind for kind, copies in enumerate(self.left) for _copy in range(copies)]


def lay_out(state: MarchingBandimals, view: BandimalsView) -> None:
    """Every card that can be seen where it lies; the rest is the draw pile and the hands of others."""
    box = Box(state.tables, view.booster)
    for seat, band in enumerate(view.bands):
        lay_band(state, box, seat, band, view)
    for kind in view.discard:
        state.put_on_discard(box.take(kind))
    if view.penalty is not None:
        box.take(view.penalty.card)
    for kind in view.hand:
        state.put_in_hand(view.seat, box.take(kind))
    hidden = box.rest()
    for seat, band in enumerate(view.bands):
        if seat != view.seat:
            for _each in range(band.hand):
                state.put_in_hand(seat, hidden.pop())
    for kind in hidden:
        state.deck[state.left] = kind
        state.left += 1
    assert state.left == view.deck


def lay_band(state: MarchingBandimals, box: Box, seat: int, band: Band, view: BandimalsView) -> None:
    for place, slot in enumerate(band.slots):
        if slot.player is not None:
            state.players[seat * SLOTS + place] = box.take(slot.player)
        if slot.equipment is not None:
            state.equipment[seat * SLOTS + place] = box.take(slot.equipment)
    lay_in_force(state.bonus, state.bonus_left, box, seat, band.bonuses)
    lay_in_force(state.penalty, state.penalty_left, box, seat, band.penalties)
    for place in range(seat * int(IN_EFFECT), (seat + 1) * int(IN_EFFECT)):
        state.bonus_left[place] = view.fresh[place]
    state.major[seat], state.rested[seat] = int(band.major), int(band.rested)
    state.own[seat] = NONE if band.own is None else band.own


def lay_in_force(
    cards: "vec[i64]", left: "vec[i64]", box: Box, seat: int, in_force: tuple[InForce | None, ...]
) -> None:
    for place, found in enumerate(in_force, seat * int(IN_EFFECT)):
        if found is not None:
            cards[place], left[place] = box.take(found.card), found.turns
