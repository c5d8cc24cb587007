"""What one player, or a watcher, sees of a game of Word Combat; and a game that this could be a sight of."""

from dataclasses import dataclass

from rumpus.games.word_combat.rules.lexicon import Lexicon
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.shown import OpenTable
from rumpus.games.word_combat.rules.sight import FACE_DOWN, NO_CARD, PHASES, open_table
from rumpus.games.word_combat.rules.tables import Tables
from rumpus.games.word_combat.state import CARDS, CELLS, DOWN, GONE, UP
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View


@dataclass(kw_only=True)
class WordCombatView(OpenTable, View):
    """All that a player may know: `OpenTable`, the times by which the rules judge, and what has been seen before.

    `first_set`: in round two, the cards of round one by their places. `sights`: packed letters that lay face up
    together. `turns_before`: whose turn it was before each word.
    """

    now: int
    until: int
    started: int
    spoke: tuple[int, int]
    next_turn: int
    turns_before: tuple[int, ...]
    first_set: tuple[int, ...]
    left: tuple[int, int]
    sights: tuple[tuple[int, int], ...]
    failed: int


def view_of(state: WordCombat, seat: int) -> WordCombatView:
    """All that a player may know."""
    return WordCombatView(
        seat=seat,
        **vars(open_table(state)),
        now=state.now,
        until=state.until,
        started=state.started,
        spoke=(state.spoke[0], state.spoke[1]),
        next_turn=state.turn,
        turns_before=tuple(state.turn_before[word] for word in range(state.words)),
        first_set=tuple(state.deal[place] for place in range(CELLS)) if state.round > 1 else (),
        left=(state.left[0], state.left[1]),
        sights=tuple((state.sight_low[sight], state.sight_high[sight]) for sight in range(state.sights)),
        failed=state.failed,
    )


def imagined_from(view: WordCombatView, tables: Tables, lexicon: Lexicon, chance: Chance) -> WordCombat:
    """A game that looks like this to the viewer; what is face down is dealt by chance."""
    state = WordCombat(tables, lexicon)
    lay(state, view)
    state.at_once, state.look_time = view.judge == "at once", view.look_time
    state.phase, state.starter, state.turn = PHASES.index(view.phase), view.starter, view.next_turn
    state.now, state.until, state.started = view.now, view.until, view.started
    state.done = view.done[0] | view.done[1] << 1
    state.ready = view.ready[0] | view.ready[1] << 1
    state.failed = view.failed
    for seat in range(2):
        state.spoke[seat] = view.spoke[seat]
        state.lost[seat] = view.deductions[seat]
        state.left[seat] = view.left[seat]
    state.sights = len(view.sights)
    for sight, (low, high) in enumerate(view.sights):
        state.sight_low[sight], state.sight_high[sight] = low, high
    state.determinise(view.seat, chance)
    return state


def lay(state: WordCombat, view: WordCombatView) -> None:
    """Put the cards that have been seen where they lie or lay, and write the words down."""
    state.round = view.round
    base = state.base()
    known = dict(enumerate(view.first_set))
    for cell, card in enumerate(view.grid):
        state.face[base + cell] = DOWN if card == FACE_DOWN else GONE if card == NO_CARD else UP
        if card >= 0:
            known[base + cell] = card
    for row, taken in enumerate(view.taken):
        first = (taken.round - 1) * CELLS
        for spot, (cell, card) in enumerate(zip(taken.cells, taken.cards, strict=True)):
            known[first + cell] = card
            state.face[first + cell] = GONE
            state.word_of[first + cell], state.spot_in[first + cell] = row, spot
        state.said_by[row], state.said_in[row], state.said_at[row] = taken.seat, taken.round, taken.at
        state.said_as[row], state.turn_before[row] = state.hear(taken.word), view.turns_before[row]
        state.is_open[row], state.is_good[row] = taken.open, taken.good
        state.won[taken.seat] += taken.points
    state.words = len(view.taken)
    state.down = view.grid.count(FACE_DOWN)
    for place in range(len(view.first_set)):
        if state.face[place] == DOWN:
            state.face[place] = UP  # left over
    rest = iter(sorted(set(range(CARDS)) - set(known.values())))
    for place in range(CARDS):
        state.deal[place] = known[place] if place in known else next(rest)
