"""What one coach, or a watcher, sees of a game of Fightball; and a game that this could be a sight of."""

from dataclasses import dataclass
from typing import Final

from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.position import Layout
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.shown import OpenTable, OwnCards
from rumpus.games.fightball.rules.sight import PHASES, open_table, own_cards
from rumpus.games.fightball.rules.tables import Tables
from rumpus.games.fightball.state import SILENT
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View

UNSEEN: Final = 0  # stands for another coach's sealed move until one is dealt


@dataclass(kw_only=True)
class FightballView(OwnCards, OpenTable, View):
    """All that a coach may know: `OpenTable`, `OwnCards`, and the times by which the rules judge."""

    now: int
    until: int
    started: int
    rung: int
    moved: tuple[int, int]
    foul_points: int
    fast_time: int


def view_of(state: Fightball, seat: int) -> FightballView:
    """All that a coach may know."""
    return FightballView(
        seat=seat,
        **vars(open_table(state)),
        **vars(own_cards(state, seat)),
        now=state.now,
        until=state.until,
        started=state.started,
        rung=state.rung,
        moved=(state.moved[0], state.moved[1]),
        foul_points=state.foul_points,
        fast_time=state.fast_time,
    )


def imagined_from(view: FightballView, tables: Tables, reader: Reader, chance: Chance) -> Fightball:
    """A game that looks like this to the viewer; everything else is dealt by chance."""
    layout = Layout(tables, reader, *view.teams)
    for stack, cards in enumerate(view.stacks):
        layout.stack(stack, cards)
    for seat in range(2):
        layout.discard(seat, view.discards[seat])
        known = view.held if seat == view.seat else view.open_cards[seat]
        layout.hold(seat, known, is_open=view.in_hand[seat] == "open")
    for seat in range(2):
        if view.in_hand[seat] == "hidden" and seat != view.seat:
            layout.hold_unseen(seat)
    if view.buzzed is not None:
        layout.buzz(view.buzzed)
    state = layout.finish()
    state.practice, state.beat, state.overtime = view.practice, view.beat, view.overtime
    state.phase, state.quarter = PHASES.index(view.phase), view.quarter
    state.now, state.until, state.started, state.rung = view.now, view.until, view.started, view.rung
    state.buzzed = -1 if view.buzzed is None else view.buzzed
    state.ready = view.ready[0] | view.ready[1] << 1
    state.foul_points, state.fast_time = view.foul_points, view.fast_time
    for seat in range(2):
        state.moved[seat] = view.moved[seat]
        state.score[seat] = view.scores[seat]
        sealed = view.sealed if seat == view.seat else UNSEEN
        state.answer[seat] = SILENT if sealed is None or not view.has_chosen[seat] else sealed
        for number, points in enumerate(view.by_quarter):
            state.gained[2 * number + seat] = points[seat]
    state.determinise(view.seat, chance)
    return state
