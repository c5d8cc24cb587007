"""The house player: builds towards the nearest complete band, penalises the leader, and keeps a No U for what matters.

It looks only at what its seat can see. When it answers a Penalty has nothing to do with what it holds.
"""

from typing import Final

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.rules.contests import COUNT_IN
from rumpus.games.marching_bandimals.state import (
    BIDDING,
    HOSTING,
    JOINING,
    RECALLING,
    RHYTHM,
    TAPPING,
    VOTING,
    WAITING,
    WINDOW,
    YEARS,
    BandimalsState,
)
from rumpus.kernel.drivers import glance
from rumpus.kernel.hands import Hands
from rumpus.kernel.native import i64
from rumpus.kernel.state import State

NOT_NOW: Final[i64] = 1 << 50
AT_RANDOM: Final[i64] = 1  # a sample of one: whatever comes to mind first
SOON: Final[i64] = 900  # milliseconds until a Penalty is answered, or twice that
SLOW_TO_JUDGE: Final[i64] = 60_000  # people who run a contest say themselves who has won
QUICK: Final = (420, 340, 270)  # milliseconds to a tap, by what a level knows, or half as much again
SURE: Final = (85, 92, 97)  # percent of the symbols remembered
UNSTEADY: Final = (110, 70, 40)  # milliseconds off the beat
SPELLS: Final[i64] = 700  # milliseconds to name a section


class BandimalsHands(Hands):
    def intend(self, world: State, seat: i64) -> bool:
        assert isinstance(world, BandimalsState)
        intended(world, seat, self)
        return True


def intended(state: BandimalsState, seat: i64, hands: Hands) -> None:
    """What a player will do next and when, as things are."""
    hands.chosen = -1
    hands.due = NOT_NOW
    if not (state.asked() >> seat) & 1:
        return
    phase = state.phase
    if phase == TAPPING:
        plan_tap(state, hands)
    elif phase == RHYTHM:
        plan_beat(state, seat, hands)
    elif phase == WINDOW:
        hands.due = max(state.now, state.started + SOON + hands.chance.below(SOON))  # before it looks into the hand
        hands.chosen = choice(state, seat, hands)
    elif phase != WAITING:
        hands.chosen = choice(state, seat, hands)
        wait = SLOW_TO_JUDGE if phase == HOSTING else SPELLS if phase == RECALLING else hands.reaction
        hands.due = state.now + wait + hands.chance.below(wait + 1)


def choice(state: BandimalsState, seat: i64, hands: Hands) -> i64:
    """An answer to what is asked."""
    chance, phase = hands.chance, state.phase
    if phase == JOINING:
        return act.SIT_OUT  # MB-BOOST-7: a theme is for people
    if phase == VOTING:
        return act.ABSTAIN
    if hands.sample == AT_RANDOM:
        return state.pick(seat, chance)
    if phase == RECALLING:
        if chance.below(100) < SURE[hands.knows]:
            return act.SYMBOL + state.memory[state.score[seat]]
        return act.SYMBOL + chance.below(5)
    if phase == BIDDING:
        return bid(state, seat, hands)
    if phase == YEARS:
        return act.NO_YEARS
    return glance(state, seat, hands.sample, hands.haze, chance)


def bid(state: BandimalsState, seat: i64, hands: Hands) -> i64:
    """Small numbers where the lowest wins; otherwise as many cards as can be spared, or fewer."""
    most = state.seats if state.tables.lowest[state.shown] else min(4, state.held[seat])
    return act.BID + (1 + hands.chance.below(most) if most > 0 else 0)


def plan_tap(state: BandimalsState, hands: Hands) -> None:
    quick = i64(QUICK[hands.knows])
    hands.chosen = act.TAP
    hands.due = max(state.now, state.started + quick + hands.chance.below(quick // 2))


def plan_beat(state: BandimalsState, seat: i64, hands: Hands) -> None:
    """The next beat that was not hit, as nearly as can be."""
    beat, length = state.tables.beat[state.shown], state.tables.length[state.shown]
    off = i64(UNSTEADY[hands.knows])
    for number in range(length):
        moment = state.started + (COUNT_IN + number) * beat
        if not (state.hits[seat] >> number) & 1 and state.now < moment + off:
            hands.chosen = act.TAP
            hands.due = max(state.now + 1, state.moments[seat] + 1, moment - off + hands.chance.below(2 * off))
            return
