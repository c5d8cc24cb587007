"""The house player's judgement of Fight Song: what looks good at a glance, and how good a position is."""

from typing import Final

from rumpus.games.fight_song.actions import PICK, PLAYS
from rumpus.games.fight_song.state import CORNERS, KINDS, OVER, PICKING, FightSongState
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64

CLOSE_TO_WON: Final = 16.0  # a lead of so many points is as good as a win


def action_worth(state: FightSongState, seat: i64, action: i64) -> i64:
    """The points a card scores; as a rival, whoever has scored least."""
    if state.phase == PICKING:
        return -state.score(state.team_of(action - PICK))
    return state.points[state.target() * PLAYS + action]


def best_play(state: FightSongState, seat: i64, chance: Chance) -> i64:
    """Any of the plays that score most, each as likely as any other."""
    hand, start, points, taken = state.hands, state.hand_start(seat), state.points, state.taken
    row = state.target() * PLAYS
    most: i64 = -1
    count: i64 = 0
    best: i64 = -1
    for kind in range(KINDS):
        if hand[start + kind] > 0:
            for corner in range(CORNERS):
                if not (taken >> corner) & 1:
                    worth = points[row + kind * CORNERS + corner]
                    if worth > most:
                        most = worth
                        count = 0
                    if worth == most:
                        count += 1
                        if count == 1 or chance.below(count) == 0:
                            best = kind * CORNERS + corner
    return best


def position_value(state: FightSongState, seat: i64) -> float:
    """From 0 to 1: at the end by who won, before it from the lead over the best other team."""
    own = state.team_of(seat)
    if state.phase == OVER:
        winners: i64 = 0
        for team in range(state.teams):
            winners += (state.winners >> team) & 1
        return 1.0 / float(winners) if (state.winners >> own) & 1 else 0.0
    best: i64 = -1
    for team in range(state.teams):
        if team != own:
            best = max(best, state.score(team))
    lead = float(state.score(own) - best)
    return min(0.98, max(0.02, 0.5 + lead / (2.0 * CLOSE_TO_WON)))
