"""The house player: what cards are worth to whom, where all will point, and what to do about it.

Everything it looks at lies open. Where it must not be foreseen it draws lots: it points by a mixed strategy against
what the others need, and fights by the solution of the duel, as far as its level goes. That solution waits out of
distance in every second beat, which is no fight to watch: a bot gives some of its chances away to come nearer.
"""

from typing import Final

from rumpus.games.fake_swords.actions import (
    COUNT_DOWN,
    FIGHT,
    HEIGHT,
    LEFT_WON,
    MOST_PILES,
    MOVE,
    PAIRS,
    POINT,
    PUT,
    RIGHT_WON,
    SHORTEST,
)
from rumpus.games.fake_swords.actions import ON_GUARD as ACT_ON_GUARD
from rumpus.games.fake_swords.crowd import Crowd, gain_of
from rumpus.games.fake_swords.duel.beat import can_choose, distance_in, forbidden_in
from rumpus.games.fake_swords.duel.solution import BEATS, Solution
from rumpus.games.fake_swords.duel.terms import (
    BITS,
    GUARD,
    LENGTH,
    LINES,
    MOVES,
    OUT,
    STEP_BACK,
    STEP_IN,
    STRIKE,
    Terms,
)
from rumpus.games.fake_swords.rules.course import SHORT, STATURES
from rumpus.games.fake_swords.state import (
    ARMING,
    BEAT,
    CHOOSING,
    DECIDING,
    FIGHTING,
    MEASURING,
    NAMING,
    PILES,
    POINTING,
    TYING,
    FakeSwordsState,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.hands import Hands
from rumpus.kernel.native import i64
from rumpus.kernel.state import SPOKEN, State

NEVER: Final[i64] = 1 << 50
AT_RANDOM: Final[i64] = 1  # a sample of one: whatever comes to mind first
BEGINNER: Final[i64] = 0  # what a level `knows`
FORGETS: Final[i64] = 6  # percent of its moves in which a beginner forgets the cards
PRESSES: Final[i64] = 26  # percent of the beats out of distance in which a bot closes it, whatever the solution says:
STEPS_IN: Final[i64] = 6  # by a step in; otherwise by a guard, which brings whoever feints into it to sword's length
STAYS: Final[i64] = 20  # percent of its steps back from sword's length that it does not take
TALK_TIME: Final = 2  # so many of its paces, or twice that, a Fight Boss leaves the piles to the talk of the others
TIME_TO_STAND: Final[i64] = 10_000  # milliseconds: people with real swords take their places
SLOW_TO_JUDGE: Final[i64] = 60_000  # and want a person's verdict: a bot did not see the fight
TALKS: Final[i64] = 30  # percent of the turns in which a bot says something
FIBS: Final[i64] = 40  # percent of that which is not what it wants most
SECOND_THOUGHTS: Final = (1, 3, 16)  # about where the others point, by what a level knows
GAIN: Final = 1e-6  # by which a change of the piles must be better
OTHERS: Final = 0.7  # how much what others get counts against what oneself gets


class FakeSwordsHands(Hands):
    def intend(self, world: State, seat: i64) -> bool:
        assert isinstance(world, FakeSwordsState)
        intended(world, seat, self)
        return True


def intended(state: FakeSwordsState, seat: i64, hands: Hands) -> None:
    """What a player will do next and when, as things are."""
    hands.chosen = -1
    hands.due = NEVER
    if state.phase == PILES and seat != state.boss:
        plan_talk(state, seat, hands)
        return
    if not (state.asked() >> seat) & 1:
        return
    at_random = hands.sample == AT_RANDOM and state.phase != MEASURING
    chosen = state.pick(seat, hands.chance) if at_random else choice(state, seat, hands)
    wait = hands.reaction
    if chosen == COUNT_DOWN:
        wait = TALK_TIME * hands.pace
    elif state.phase == ARMING:
        wait = TIME_TO_STAND
    elif state.phase == FIGHTING:
        wait = SLOW_TO_JUDGE
    plan(state, hands, chosen, wait)


def plan(state: FakeSwordsState, hands: Hands, action: i64, wait: i64) -> None:
    hands.chosen = action
    hands.due = state.now + wait + hands.chance.below(wait + 1)


def choice(state: FakeSwordsState, seat: i64, hands: Hands) -> i64:
    """An answer to what is asked."""
    chance = hands.chance
    if state.phase == PILES:
        lacking = lacking_card(state)
        return lacking if lacking >= 0 else better_piles(state, seat, hands)
    if state.phase == POINTING:
        return POINT + crowd_of(state, hands).choose(seat, chance)
    if state.phase == BEAT:
        return MOVE + duel_move(state, seat, hands)
    if state.phase == CHOOSING:
        return best_fight(state, seat, hands)
    if state.phase == MEASURING:
        return HEIGHT + SHORT - SHORTEST + chance.below(STATURES)  # SW-FIGHT-18: by lot
    if state.phase == ARMING:
        return ACT_ON_GUARD
    if state.phase == DECIDING or state.phase == FIGHTING:
        return LEFT_WON if needs_it_more(state, chance) else RIGHT_WON
    assert state.phase == NAMING or state.phase == TYING
    return state.pick(seat, chance)


def crowd_of(state: FakeSwordsState, hands: Hands) -> Crowd:
    """Where a player of this level thinks that all will point."""
    crowd = Crowd(state)
    crowd.look()
    if hands.knows > BEGINNER:
        crowd.listen()
    crowd.settle(SECOND_THOUGHTS[hands.knows])
    return crowd


# The piles


def lacking_card(state: FakeSwordsState) -> i64:
    """A card for a pile that whoever played here before left empty (SW-TURN-2); -1: every pile has one."""
    for pile in range(state.piles):
        if state.pile_size(pile) == 0:
            for place in range(state.draws):
                if state.pile_size(state.pile_of[place]) > 1:
                    return PUT + place * MOST_PILES + pile
    return -1


def better_piles(state: FakeSwordsState, seat: i64, hands: Hands) -> i64:
    """The change of the piles that helps most; where none does, the countdown."""
    if hands.knows == BEGINNER:
        return careless_piles(state, hands.chance)
    crowd = Crowd(state)
    best: i64 = COUNT_DOWN
    most = crowd.prospect(seat, OTHERS) + GAIN
    for place in range(state.draws):
        home = state.pile_of[place]
        if state.pile_size(home) > 1:
            for pile in range(state.piles):
                if pile != home:
                    state.pile_of[place] = pile
                    prospect = crowd.prospect(seat, OTHERS)
                    if prospect > most:
                        most = prospect
                        best = PUT + place * MOST_PILES + pile
            state.pile_of[place] = home
    return best


def careless_piles(state: FakeSwordsState, chance: Chance) -> i64:
    """Some card or other to some other pile, now and then."""
    place = chance.below(state.draws)
    if state.piles < 2 or chance.below(3) == 0 or state.pile_size(state.pile_of[place]) < 2:
        return COUNT_DOWN
    pile = chance.below(state.piles - 1)
    return PUT + place * MOST_PILES + (pile if pile < state.pile_of[place] else pile + 1)


def plan_talk(state: FakeSwordsState, seat: i64, hands: Hands) -> None:
    """Say once in a while where one will point; it may be true."""
    chance = hands.chance
    if state.claims[seat] > 0 or hands.sample == AT_RANDOM or chance.below(100) >= TALKS:
        return
    crowd = Crowd(state)
    crowd.look()
    pile = crowd.favourite(seat)
    if chance.below(100) < FIBS:
        pile = chance.below(state.piles)
    plan(state, hands, SPOKEN + pile, hands.pace)


# The fight


def best_fight(state: FakeSwordsState, seat: i64, hands: Hands) -> i64:
    """The fight that brings oneself most and the others least."""
    actions = state.legal(seat)
    if hands.knows == BEGINNER:
        return actions[hands.chance.below(i64(len(actions)))]
    best: i64 = actions[0]
    most = -1.0e9
    equals: i64 = 0
    for action in actions:
        worth = fight_worth(state, seat, action)
        if worth > most + GAIN:
            most = worth
            equals = 0
        if worth > most - GAIN:
            equals += 1
            if hands.chance.below(equals) == 0:
                best = action
    return best


def fight_worth(state: FakeSwordsState, seat: i64, action: i64) -> float:
    """What a fight would bring to the one who calls it, less what it would bring to others."""
    pile, pair = (action - FIGHT) // len(PAIRS), PAIRS[(action - FIGHT) % len(PAIRS)]
    worth = 0.0
    for fighter in pair:
        gain = 0.5 * gain_of(state, i64(fighter), pile)
        worth += gain if fighter == seat else -OTHERS * gain
    return worth


def duel_move(state: FakeSwordsState, seat: i64, hands: Hands) -> i64:
    solution = state.tables.solution(state.rules, state.shorter())
    return fencing_move(solution, state.fighter_of(seat), state.beats, state.position, hands)


def fencing_move(solution: Solution, fighter: i64, beats: i64, position: i64, hands: Hands) -> i64:
    """What a fighter does after so many beats: as the solution says, but nearer to the other one (SW-DUEL-2).

    `haze`: in how many beats out of a hundred it does something or other that is allowed.
    """
    chance, terms = hands.chance, solution.terms
    forbidden = forbidden_in(terms, position, fighter)
    if chance.below(100) < hands.haze:
        return some_move(terms, position, fighter, forbidden, hands)
    move = solution.choose(fighter, BEATS - beats, position, chance)
    if is_out_of_reach(terms, position):
        lot = chance.below(100)
        if lot < PRESSES:
            move = STEP_IN if lot < STEPS_IN else GUARD + chance.below(LINES)
    elif move == STEP_BACK and distance_in(position) == LENGTH and chance.below(100) < STAYS:
        kind = STRIKE if can_choose(position, fighter, STRIKE) else GUARD
        move = kind + chance.below(LINES)
    if forbidden & BITS[move]:
        return solution.choose(fighter, BEATS - beats, position, chance)
    return move


def some_move(terms: Terms, position: i64, fighter: i64, forbidden: i64, hands: Hands) -> i64:
    """Whatever comes to mind: out of distance half the time a step in, otherwise anything that can be chosen.

    It breaks no rule, unless a beginner forgets the cards, or every move breaks one.
    """
    chance = hands.chance
    forgets = hands.knows == BEGINNER and chance.below(100) < FORGETS
    allowed: list[int] = []
    possible: list[int] = []
    for move in range(MOVES):
        if can_choose(position, fighter, move):
            possible.append(int(move))
            if forgets or forbidden & BITS[move] == 0:
                allowed.append(int(move))
    if STEP_IN in allowed and is_out_of_reach(terms, position) and chance.below(2) == 0:
        return STEP_IN
    moves = allowed or possible
    return moves[chance.below(i64(len(moves)))]


def is_out_of_reach(terms: Terms, position: i64) -> bool:
    """Whether no strike reaches anybody who does not step in."""
    return distance_in(position) == OUT and (terms.reach[0] | terms.reach[1]) & BITS[OUT] == 0


def needs_it_more(state: FakeSwordsState, chance: Chance) -> bool:
    """A verdict without a hit to go by: for the left fighter where that one has less; a coin where it is the same."""
    left, right = state.fighters[0], state.fighters[1]
    mine = state.sets(left) * 100 + state.cards_of(left)
    theirs = state.sets(right) * 100 + state.cards_of(right)
    return chance.below(2) == 0 if mine == theirs else mine < theirs
