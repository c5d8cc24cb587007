"""What looks good at a glance, whatever is asked; from what a seat can see."""

from typing import Final

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import PICKS
from rumpus.games.marching_bandimals.judgement import (
    NEVER,
    aim_worth,
    band_worth,
    harm,
    keeping_worth,
    removal_worth,
    use_worth,
)
from rumpus.games.marching_bandimals.rules.band import hand_limit
from rumpus.games.marching_bandimals.state import AIMING, BandimalsState
from rumpus.kernel.native import i64

MATTERS: Final[i64] = 14  # harm that is worth a No U
EMPTY_ENOUGH: Final[i64] = 5  # cards short of a full hand, for a reorganize turn
GOOD_NUMBER: Final[i64] = 60


def glance_worth(state: BandimalsState, seat: i64, action: i64) -> i64:
    """How good an action looks to a seat."""
    phase = state.phase
    if action < act.PLAY:
        return turn_worth(state, seat, action)
    if action < act.REMOVE:
        return band_worth(state, seat, action - act.PLAY)
    if action < act.TAKE_BACK:
        return removal_worth(state, seat, action - act.REMOVE)
    if action == act.TAKE_BACK or action == act.ANOTHER:
        return NEVER
    if action == act.NEXT or action == act.LET_PASS:
        return 0
    if action < act.AIM:
        return use_worth(state, seat, action - act.USE)
    if action < act.ANOTHER:
        aim = action - act.AIM
        return aim_worth(state, seat, state.aiming, aim // PICKS, aim % PICKS) if phase == AIMING else 0
    if action == act.SAY_NO:
        return harm(state, seat) - MATTERS
    if action == act.HALT:
        return 2000
    if action < act.END:
        return -keeping_worth(state, seat, action - act.DISCARD)
    return late_worth(state, seat, action)


def turn_worth(state: BandimalsState, seat: i64, action: i64) -> i64:
    if action == act.NO_YEARS:
        return 1
    if action == act.REORGANIZE:
        short = hand_limit(state, seat) - state.held[seat]
        return 10 * (short - EMPTY_ENOUGH) if short > state.draws else NEVER
    return 0


def late_worth(state: BandimalsState, seat: i64, action: i64) -> i64:
    """The end of a turn, and contests."""
    if action == act.END or action == act.TAKE_MAJOR:
        return 1000
    if action == act.KEEP:
        return state.number[seat] - GOOD_NUMBER
    if action == act.NOBODY:
        return -1
    return 1 if action == act.SIT_OUT or action == act.ABSTAIN else 0
