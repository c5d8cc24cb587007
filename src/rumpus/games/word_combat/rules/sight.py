"""What can be seen of a position: everything but what is face down."""

from typing import Final

from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.shown import OpenTable, Taken
from rumpus.games.word_combat.rules.telling import cards_at, scores
from rumpus.games.word_combat.state import CELLS, DOWN, UP
from rumpus.kernel.native import i64

PHASES: Final = ("countdown", "look", "turn", "search", "last", "break", "over")
FACE_DOWN: Final = -1
NO_CARD: Final = -2


def open_table(state: WordCombat) -> OpenTable:
    """What lies on the table, listed one by one."""
    base = state.base()
    return OpenTable(
        judge="at once" if state.at_once else "on challenge",
        words=state.lexicon.policy,
        family=state.lexicon.family,
        look_time=int(state.look_time),
        phase=PHASES[state.phase],
        round=int(state.round),
        starter=int(state.starter),
        turn=int(state.turn) if state.down > 0 else None,
        grid=tuple([card_shown(state, base + cell) for cell in range(CELLS)]),
        taken=tuple([taken(state, row) for row in range(state.words)]),
        scores=scores(state),
        deductions=(int(state.lost[0]), int(state.lost[1])),
        done=(state.done & 1 != 0, state.done & 2 != 0),
        ready=(state.ready & 1 != 0, state.ready & 2 != 0),
        outcome=state.outcome(),
    )


def card_shown(state: WordCombat, place: i64) -> int:
    if state.face[place] == UP:
        return int(state.deal[place])
    return FACE_DOWN if state.face[place] == DOWN else NO_CARD


def taken(state: WordCombat, row: i64) -> Taken:
    word = state.said(state.said_as[row])
    cells = state.cells_of(row)
    return Taken(
        int(state.said_by[row]),
        int(state.said_in[row]),
        word,
        cards_at(state, state.said_in[row], cells),
        tuple(cells),
        int(state.points_of(row)),
        int(state.said_at[row]),
        bool(state.is_open[row]),
        bool(state.is_good[row]),
        state.lexicon.meaning(word),
    )
