"""One beat of a duel: what two moves make of a position (SW-DUEL-2, SW-DUEL-5).

A position is one number: distance + 3 * (who lacks the tempo, as bits + 4 * (just touched + 2 * opening beats left)).
"""

from typing import Final

from rumpus.games.fake_swords.duel.terms import (
    AFTER_TOUCH,
    ALWAYS,
    BITS,
    BOTH,
    CLOSE,
    FEINT,
    FIRST,
    GUARD,
    LENGTH,
    LINES,
    NOBODY,
    NONE,
    OUT,
    SECOND,
    STEP_BACK,
    STEP_IN,
    STRIKE,
    TAKER,
    TIMES,
    Terms,
)
from rumpus.kernel.native import i64

POSITIONS: Final[i64] = 72
LEFT_HITS: Final[i64] = 100  # how a beat can end the fight, or start it again
RIGHT_HITS: Final[i64] = 101
DOUBLE: Final[i64] = 102
LEFT_BROKE: Final[i64] = 103
RIGHT_BROKE: Final[i64] = 104
BOTH_BROKE: Final[i64] = 105

NO_STRIKE: Final[i64] = 0  # what becomes of a strike
HIT: Final[i64] = 1
PARRIED: Final[i64] = 2
SHORT: Final[i64] = 3
JAMMED: Final[i64] = 4
EVADED: Final[i64] = 5


def position_of(distance: i64, lacking: i64, touched: i64, opening: i64) -> i64:
    return distance + 3 * (lacking + 4 * (touched + 2 * opening))


def distance_in(position: i64) -> i64:
    return position % 3


def lacking_in(position: i64) -> i64:
    """Who lacks the tempo, as bits."""
    return position // 3 % 4


def touched_in(position: i64) -> i64:
    return position // 12 % 2


def opening_in(position: i64) -> i64:
    """How many opening beats are left, this one included."""
    return position // 24


def start_of(terms: Terms) -> i64:
    return position_of(terms.start, 0, 0, terms.opening())


def kind_of(move: i64) -> i64:
    if move < FEINT:
        return STRIKE
    if move < GUARD:
        return FEINT
    return GUARD if move < STEP_IN else move


def can_choose(position: i64, fighter: i64, move: i64) -> bool:
    """SW-DUEL-2: whoever lacks the tempo may not strike."""
    return move >= FEINT or (lacking_in(position) >> fighter) & 1 == 0


def forbidden_in(terms: Terms, position: i64, fighter: i64) -> i64:
    """SW-DUEL-3: the moves that break a rule in this beat, as bits."""
    return forbidden_by(terms, terms.opening(), position, fighter)


def forbidden_by(terms: Terms, opening: i64, position: i64, fighter: i64) -> i64:
    """What these terms forbid in a fight whose opening has so many beats."""
    base = fighter * TIMES
    moves = terms.forbidden[base + ALWAYS]
    left = opening_in(position)
    if left > 0:
        moves |= terms.forbidden[base + (FIRST if left == opening else SECOND)]
    if touched_in(position):
        moves |= terms.forbidden[base + AFTER_TOUCH]
    return moves


def distance_after(terms: Terms, distance: i64, left: i64, right: i64) -> i64:
    """SW-DUEL-5: steps come before swords. A step in overtakes a step back, but at close quarters it stumbles."""
    if left == STEP_IN and right == STEP_BACK:
        return LENGTH if distance == CLOSE else min(CLOSE, distance + terms.stride[0])
    if right == STEP_IN and left == STEP_BACK:
        return LENGTH if distance == CLOSE else min(CLOSE, distance + terms.stride[1])
    if left == STEP_IN:
        distance += terms.stride[0]
    elif left == STEP_BACK:
        distance -= 1
    if right == STEP_IN:
        distance += terms.stride[1]
    elif right == STEP_BACK:
        distance -= 1
    return max(OUT, min(CLOSE, distance))


def strike_of(terms: Terms, position: i64, fighter: i64, move: i64, answer: i64, distance: i64) -> i64:
    """What becomes of a fighter's strike; `distance`: after the steps."""
    if move >= FEINT:
        return NO_STRIKE
    other = 1 - fighter
    was_close = distance_in(position) == CLOSE
    if answer == STEP_IN and was_close and (lacking_in(position) >> other) & 1 == 0:
        return JAMMED
    if answer == STEP_BACK and (not was_close or (terms.ducks >> other) & 1):
        return EVADED if (terms.reach[fighter] >> distance_in(position)) & 1 else SHORT
    if (terms.reach[fighter] >> distance) & 1 == 0:
        return SHORT
    if kind_of(answer) == GUARD and (terms.covers[other * LINES + answer - GUARD] >> move) & 1:
        return PARRIED
    return SHORT if is_safe(terms, position, other) else HIT


def is_safe(terms: Terms, position: i64, fighter: i64) -> bool:
    """Whether it is so early in the fight that no strike hits this fighter."""
    left = opening_in(position)
    return left > 0 and terms.opening() - left < terms.safe[fighter]


def loses_tempo(terms: Terms, position: i64, fighter: i64, move: i64, answer: i64, strike: i64) -> bool:
    """Whether the tempo is lost: by a strike that falls short, or to a move that takes it."""
    if strike == SHORT:
        return True  # whatever it was met by
    kind, by = kind_of(move), kind_of(answer)
    is_close = distance_in(position) == CLOSE
    takes = strike > HIT
    if kind == GUARD:
        takes = by == FEINT
    elif kind == FEINT or move > STEP_BACK:
        takes = by == STEP_IN
    elif kind == STEP_IN:
        takes = by == GUARD or (by == STEP_BACK and is_close)
    elif kind == STEP_BACK:
        takes = by == STEP_IN and not is_close
    return takes and (terms.steady[fighter] >> by) & 1 == 0


def distance_by_swords(was: i64, distance: i64, left: i64, right: i64, jammed: bool) -> i64:
    """What the swords make of the distance after the steps, where nobody was hit."""
    if jammed:
        return LENGTH
    if (left < FEINT and right == STEP_BACK) or (right < FEINT and left == STEP_BACK):
        return was  # the lunge follows whoever evades it
    if (kind_of(left) == FEINT and kind_of(right) == GUARD) or (kind_of(right) == FEINT and kind_of(left) == GUARD):
        return min(CLOSE, distance + 1)  # who draws a guard slips in
    return distance


def verdict_of(terms: Terms, left: i64, right: i64) -> i64:
    """How the beat ended by what became of the strikes; NONE: it goes on."""
    if left == HIT and right == HIT:
        if terms.double == NONE:
            return DOUBLE
        return LEFT_HITS if terms.double == 0 else RIGHT_HITS
    if left == HIT:
        return LEFT_HITS
    return RIGHT_HITS if right == HIT else NONE


def is_touch(move: i64, answer: i64, strike: i64) -> bool:
    """Whether the swords touched: a strike was parried, or somebody stepped onto a guard."""
    return strike == PARRIED or (move == STEP_IN and kind_of(answer) == GUARD)


def play_beat(terms: Terms, position: i64, left: i64, right: i64) -> i64:
    """The next position, or how the fight ended."""
    left_broke = (forbidden_in(terms, position, 0) & BITS[left]) != 0
    right_broke = (forbidden_in(terms, position, 1) & BITS[right]) != 0
    if left_broke or right_broke:
        return BOTH_BROKE if left_broke and right_broke else LEFT_BROKE if left_broke else RIGHT_BROKE
    distance = distance_after(terms, distance_in(position), left, right)
    left_strike = strike_of(terms, position, 0, left, right, distance)
    right_strike = strike_of(terms, position, 1, right, left, distance)
    verdict = verdict_of(terms, left_strike, right_strike)
    if verdict != NONE:
        return verdict
    jammed = left_strike == JAMMED or right_strike == JAMMED
    distance = distance_by_swords(distance_in(position), distance, left, right, jammed)
    lacking: i64 = 0
    if loses_tempo(terms, position, 0, left, right, left_strike):
        lacking |= 1
    if loses_tempo(terms, position, 1, right, left, right_strike):
        lacking |= 2
    touched: i64 = 0
    right_guards = is_touch(left, right, left_strike)
    if right_guards or is_touch(right, left, right_strike):
        lacking = lacking_after_touch(terms, lacking, 2 if right_guards else 1)
        if terms.touch_distance != NONE:
            distance = terms.touch_distance
        touched = 1 if terms.remembers_touch() else 0
    return position_of(distance, lacking, touched, max(0, opening_in(position) - 1))


def lacking_after_touch(terms: Terms, lacking: i64, guarding: i64) -> i64:
    """SW-DUEL-3: who lacks the tempo when the swords have touched; `guarding`: whose guard it was, as bits."""
    if terms.touch_tempo == BOTH:
        return 3
    if terms.touch_tempo == NOBODY:
        return 0
    return guarding if terms.touch_tempo == TAKER else lacking
