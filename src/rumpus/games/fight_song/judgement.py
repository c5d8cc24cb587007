"""The house player's judgement of Fight Song: what looks good at a glance, and how good a position is."""

from typing import Final

from rumpus.games.fight_song.actions import PICK, PLAYS
from rumpus.games.fight_song.state import CORNERS, KINDS, OVER, PICKING, FightSongState
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64

INNERS: Final[i64] = 4
CLOSE_TO_WON: Final = 8.0  # a lead of so many points is as good as a win
VARIETY: Final = 0.3  # points that each different kind, and each different division, in the hand is worth later on


def action_worth(state: FightSongState, action: i64) -> i64:
    """The points a card scores; as a rival, whoever has scored least."""
    if state.phase == PICKING:
        return -state.score(state.team_of(action - PICK))
    return state.points[state.target() * PLAYS + action]


def best_play(state: FightSongState, seat: i64, chance: Chance) -> i64:
    """One of the plays that score most; of these, with a card that is spared most easily, so that variety stays."""
    hand, start, points, taken = state.hands, state.hand_start(seat), state.points, state.taken
    row = state.target() * PLAYS
    most: i64 = -1
    equals: i64 = 0
    best: i64 = -1
    for kind in range(KINDS):
        copies = hand[start + kind]
        if copies > 0:
            spare = division_size(state, start, kind)
            if copies > 1:
                spare += 16
            for corner in range(CORNERS):
                if not (taken >> corner) & 1:
                    worth = points[row + kind * CORNERS + corner] * 64 + spare
                    if worth > most:
                        most = worth
                        equals = 0
                    if worth == most:
                        equals += 1
                        if equals == 1 or chance.below(equals) == 0:
                            best = kind * CORNERS + corner
    return best


def division_size(state: FightSongState, start: i64, kind: i64) -> i64:
    """How many cards of a kind's division are in the hand that begins at `start`."""
    first = start + kind - kind % INNERS
    return state.hands[first] + state.hands[first + 1] + state.hands[first + 2] + state.hands[first + 3]


def position_value(state: FightSongState, seat: i64) -> float:
    """From 0 to 1: at the end by who won, before it from the lead over the best other team."""
    own = state.team_of(seat)
    if state.phase == OVER:
        winners: i64 = 0
        for team in range(state.teams):
            winners += (state.winners >> team) & 1
        return 1.0 / float(winners) if (state.winners >> own) & 1 else 0.0
    best: i64 = -1
    variety: i64 = 0
    others: i64 = 0
    for other in range(state.seats):
        if state.team_of(other) == own:
            variety += hand_variety(state, other) * (state.teams - 1)
        else:
            others += hand_variety(state, other)
            best = max(best, state.score(state.team_of(other)))
    lead = float(state.score(own) - best) + VARIETY * float(variety - others) / float(state.teams - 1)
    return min(0.98, max(0.02, 0.5 + lead / (2.0 * CLOSE_TO_WON)))


def hand_variety(state: FightSongState, seat: i64) -> i64:
    """How many different kinds and divisions a player's own hand has."""
    variety: i64 = 0
    start = seat * KINDS
    for kind in range(KINDS):
        if state.hands[start + kind] > 0:
            variety += 1
        if kind % INNERS == 0 and division_size(state, start, kind) > 0:
            variety += 1
    return variety
