"""What the rules tell while somebody listens: events from the position at hand."""

from typing import Final

from rumpus.games.word_combat import events
from rumpus.games.word_combat.state import CELLS, UP, WordCombatState
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE

CLOSE: Final[i64] = 400  # milliseconds between two calls that make a photo finish
MOST_MISSED: Final = 12
WELL_KNOWN: Final = 25  # ten times the Zipf frequency of words that one is sorry to have missed
ZIPF: Final = 10.0


def scores(state: WordCombatState) -> tuple[int, int]:
    return int(state.score(0)), int(state.score(1))


def cards_at(state: WordCombatState, round_number: i64, cells: list[int]) -> tuple[int, ...]:
    base = (round_number - 1) * CELLS
    return tuple([int(state.deal[base + i64(cell)]) for cell in cells])


def game_started(state: WordCombatState) -> None:
    judge = "at once" if state.at_once else "on challenge"
    lexicon = state.lexicon
    state.tell(events.GameStarted(to=EVERYONE, judge=judge, words=lexicon.policy, family=lexicon.family))


def round_called(state: WordCombatState, countdown: i64) -> None:
    state.tell(
        events.RoundCalled(to=EVERYONE, round=int(state.round), starter=int(state.starter), countdown=int(countdown))
    )


def round_started(state: WordCombatState) -> None:
    state.tell(events.RoundStarted(to=EVERYONE, round=int(state.round), turn=int(state.turn)))


def card_flipped(state: WordCombatState, seat: i64, cell: i64, by_clock: bool) -> None:
    card = int(state.deal[state.base() + cell])
    state.tell(events.CardFlipped(to=EVERYONE, seat=int(seat), cell=int(cell), card=card, by_clock=by_clock))


def word_taken(state: WordCombatState, row: i64) -> None:
    word = state.said(state.said_as[row])
    cells = state.cells_of(row)
    state.tell(
        events.WordTaken(
            to=EVERYONE,
            seat=int(state.said_by[row]),
            word=word,
            cells=tuple(cells),
            cards=cards_at(state, state.said_in[row], cells),
            points=int(state.points_of(row)),
            meaning=state.lexicon.meaning(word),
        )
    )


def call_failed(state: WordCombatState, seat: i64, word: str, reason: str, cost: i64) -> None:
    state.tell(events.CallFailed(to=EVERYONE, seat=int(seat), word=word, reason=reason, cost=int(cost)))


def overtaken(
    state: WordCombatState, seat: i64, number: i64, at: i64, later_seat: i64, later: i64, later_at: i64, *, falls: bool
) -> None:
    """A word whose cards are face up again, if only for a moment, for a call that was made before it."""
    word = state.said(later)
    state.tell(
        events.WordReturned(
            to=EVERYONE,
            seat=int(later_seat),
            word=word,
            points=state.tables.word_points(word),
        )
    )
    if falls:
        photo_finish(state, seat, state.said(number), later_seat, word, later_at - at, overtook=True)


def beaten(state: WordCombatState, seat: i64, word: str, cells: list[int], at: i64) -> None:
    """A call that was too late, if only just."""
    newest: i64 = -1
    base = state.base()
    for cell in cells:
        newest = max(newest, state.word_of[base + i64(cell)])
    margin = at - state.said_at[newest]
    if state.said_by[newest] != seat and 0 <= margin <= CLOSE:
        taken = state.said(state.said_as[newest])
        photo_finish(state, state.said_by[newest], taken, seat, word, margin, overtook=False)


def photo_finish(
    state: WordCombatState, first: i64, word: str, second: i64, other: str, margin: i64, *, overtook: bool
) -> None:
    state.tell(
        events.PhotoFinish(
            to=EVERYONE,
            first=int(first),
            second=int(second),
            word=word,
            other=other,
            margin=int(margin),
            overtook=overtook,
            delays=(int(state.lag[first]), int(state.lag[second])),
        )
    )


def word_returned(state: WordCombatState, row: i64) -> None:
    word = state.said(state.said_as[row])
    state.tell(
        events.WordReturned(to=EVERYONE, seat=int(state.said_by[row]), word=word, points=int(state.points_of(row)))
    )


def word_challenged(state: WordCombatState, seat: i64, row: i64, reason: str | None, cost: i64) -> None:
    word = state.said(state.said_as[row])
    owner = int(state.said_by[row])
    state.tell(
        events.WordChallenged(to=EVERYONE, seat=int(seat), owner=owner, word=word, reason=reason, cost=int(cost))
    )


def player_done(state: WordCombatState, seat: i64) -> None:
    state.tell(events.PlayerDone(to=EVERYONE, seat=int(seat)))


def round_ended(state: WordCombatState, reason: str) -> None:
    base = state.base()
    left = [int(cell) for cell in range(CELLS) if state.face[base + cell] == UP]
    state.tell(
        events.RoundEnded(
            to=EVERYONE,
            round=int(state.round),
            reason=reason,
            left=cards_at(state, state.round, left),
            missed=missed_words(state),
            scores=scores(state),
        )
    )


def missed_words(state: WordCombatState) -> tuple[events.Missed, ...]:
    """The best words of the round that nobody took, of those that people know as far as there are such."""
    lexicon, tables = state.lexicon, state.tables
    taken = {state.said(state.said_as[row]) for row in range(state.words) if state.said_in[row] == state.round}
    found: set[int] = set()
    state.pack_letters()
    found.update(lexicon.solver.numbers_in(state.packed_low, state.packed_high, 0, i64(lexicon.legal_mask)))
    for sight in range(state.sights):
        low, high = state.sight_low[sight], state.sight_high[sight]
        found.update(lexicon.solver.numbers_in(low, high, 0, i64(lexicon.legal_mask)))
    ranks = [
        (
            lexicon.common[number] < WELL_KNOWN,
            -tables.word_points(lexicon.words[number]),
            -lexicon.common[number],
            number,
        )
        for number in found
        if lexicon.words[number] not in taken
    ]
    ranks.sort()
    return tuple(
        [
            events.Missed(lexicon.words[number], -points, -common / ZIPF)
            for _unknown, points, common, number in ranks[:MOST_MISSED]
        ]
    )


def player_ready(state: WordCombatState, seat: i64) -> None:
    state.tell(events.PlayerReady(to=EVERYONE, seat=int(seat)))


def game_ended(state: WordCombatState) -> None:
    outcome = state.outcome()
    assert outcome is not None
    state.tell(events.GameEnded(to=EVERYONE, outcome=outcome))
