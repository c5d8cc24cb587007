"""The house player's judgement of Fightball: what a card would do on a stack, from what a coach can see."""

from typing import Final

from rumpus.games.fightball.actions import BUZZ, DISCARD, MORE, PICK_UP, PLAY, TAKE, WAIT
from rumpus.games.fightball.rules.court import STACKS, side_of, zone_of
from rumpus.games.fightball.rules.plays import MATCHING_BALL, NONE
from rumpus.games.fightball.rules.tables import BUZZ_CARD, DECK_SIZE, MOST_MISSING
from rumpus.games.fightball.state import BREAK, CHOOSING, NO_CARD, OVER, FightballState
from rumpus.kernel.native import i64

POINT: Final[i64] = 100  # a sure point
OWN_SHOOTER: Final[i64] = 10
TAKE_WORTH: Final[i64] = 30
BALL_COMES: Final[i64] = 60  # percent
A_SHOT: Final[i64] = 11  # percent that each Shot still to come adds
LOWEST_CHANCE: Final[i64] = 3
HIGHEST_CHANCE: Final[i64] = 80
CLOSE_TO_WON: Final = 20.0  # a lead of so many points is as good as a win


def action_worth(state: FightballState, seat: i64, action: i64) -> i64:
    """In hundredths of a point."""
    if state.phase == BREAK:
        return 0
    if state.phase == CHOOSING:
        return choice_worth(state, seat, action)
    if action == WAIT:
        return -1000
    if action == TAKE:
        return TAKE_WORTH if state.deck_size(seat) > 1 else TAKE_WORTH // 3
    if action == PICK_UP:
        return pick_up_worth(state, seat)
    if action == DISCARD:
        return 0 if state.type_of(state.held[seat]) != BUZZ_CARD else -1000
    if action == BUZZ:
        return 0
    return card_worth(state, seat, state.held[seat], action - PLAY)


def choice_worth(state: FightballState, seat: i64, action: i64) -> i64:
    """More for oneself, less for the other."""
    for stack in range(STACKS):
        if state.first[stack] != NO_CARD:
            state.read_stack(stack)
            reader = state.reader
            if reader.success and reader.undecided != NONE and reader.by[reader.undecided] == seat:
                is_own = reader.receiver == seat
                return 1 if (action == MORE) == is_own else 0
    return 0


def pick_up_worth(state: FightballState, seat: i64) -> i64:
    """The best that the top of the discard pile could do now."""
    card = state.top_discard(seat)
    if state.type_of(card) == BUZZ_CARD:
        return -1
    best: i64 = -1
    for stack in range(STACKS):
        best = max(best, card_worth(state, seat, card, stack))
    return best - 5


def card_worth(state: FightballState, seat: i64, card: i64, stack: i64) -> i64:
    """How much better a stack is for a coach with a card on it."""
    reader = state.reader
    zone, side = zone_of(stack), side_of(stack)
    state.load(stack)
    before = hope(state, seat, zone, side)
    count = reader.count
    reader.kind[count] = state.kinds[card]
    reader.by[count] = card // DECK_SIZE
    reader.decided[count] = 0
    reader.count = count + 1
    return hope(state, seat, zone, side) - before


def hope(state: FightballState, seat: i64, zone: i64, side: i64) -> i64:
    """What a coach may expect of the stack that the reader holds."""
    reader = state.reader
    if reader.count == 0:
        return 0
    reader.read(zone, side, as_if_complete=True)
    sure = (reader.points_of(seat) - reader.points_of(1 - seat)) * POINT
    if reader.complete or reader.shooter < 0:
        return sure
    chance = chance_of(state, reader.by[reader.shooter], reader.zone, reader.needs - reader.total, reader.ball >= 0)
    stolen = min(reader.worth, reader.stolen[1 - reader.receiver])
    worth = (reader.worth - 2 * stolen) * POINT
    own = OWN_SHOOTER if reader.by[reader.shooter] == seat else -OWN_SHOOTER
    return sure + (worth if reader.receiver == seat else -worth) * chance // 100 + own


def chance_of(state: FightballState, shooter: i64, zone: i64, missing: i64, has_ball: bool) -> i64:
    """How likely a play that still lacks so much Shot Value comes to succeed, in percent.

    By the Shots of the Shooter's team that would do, as far as they may still come.
    """
    likely = likely_with(state, shooter, zone, missing)
    if has_ball:
        return likely
    matching = likely_with(state, shooter, zone, missing - MATCHING_BALL)
    return (likely * 2 + matching) * BALL_COMES // 300


def likely_with(state: FightballState, shooter: i64, zone: i64, missing: i64) -> i64:
    place = min(MOST_MISSING, max(0, missing))
    shots = state.tables.shots_from[(state.team_of(shooter) * 3 + zone) * (MOST_MISSING + 1) + place]
    left = shots * state.deck_size(shooter) * 16 // DECK_SIZE  # sixteenths of a Shot
    return min(HIGHEST_CHANCE, LOWEST_CHANCE + left * A_SHOT // 16)


def position_value(state: FightballState, seat: i64) -> float:
    """From 0 to 1: at the end by who won, before it from the lead."""
    lead = state.score[seat] - state.score[1 - seat]
    if state.phase == OVER:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return min(0.98, max(0.02, 0.5 + float(lead) / (2.0 * CLOSE_TO_WON)))
