"""The house player: it reads the cards as people do, knows the words of its level, and takes its time to see them.

Each word that it knows catches the eye at a rate of its own: the less the more letters lie there, the longer the word
and the rarer it is. The first to do so is called, unless the player flips, or gives up, before that.
"""

from math import log
from typing import Final

from rumpus.games.word_combat.actions import CHALLENGE, DONE, FLIP, READY
from rumpus.games.word_combat.state import (
    BREAK,
    CELLS,
    DOWN,
    NONE,
    SEARCH,
    TURN,
    WordCombatState,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.hands import Hands
from rumpus.kernel.native import i64
from rumpus.kernel.state import SPOKEN, State

NEVER: Final[i64] = 1 << 50
CROWD: Final = 0.10  # so much longer takes a word for every letter on the table
LENGTH: Final = 1.35  # and so much for every letter of its own beyond three
RARITY: Final = 1.9  # and so much for every step of the Zipf scale below five
FAMILIAR: Final = 50  # ten times a Zipf frequency; commoner words are no easier to see
FEWEST: Final[i64] = 3
PATIENCE: Final = 5  # so many of its paces it searches when nothing is face down any more
ALL_KINDS: Final[i64] = 0xFF
OVERLOOKED: Final[i64] = 4  # for each hundredth that it may misjudge, so many in which it lets a bad word pass
DOUBTS: Final[i64] = 60  # percent: how often it challenges a word it does not know; a challenge costs nothing


class WordCombatHands(Hands):
    def intend(self, world: State, seat: i64) -> bool:
        assert isinstance(world, WordCombatState)
        intended(world, seat, self)
        return True


def intended(state: WordCombatState, seat: i64, hands: Hands) -> None:
    """What a player will do next and when, as things are."""
    hands.chosen = -1
    hands.due = NEVER
    if state.phase == BREAK:
        if not (state.ready >> seat) & 1:
            plan(hands, state, READY, 2 * hands.pace if state.ready == 0 else hands.reaction)
        return
    if not state.at_once and doubts(state, seat, hands):
        plan(hands, state, CHALLENGE, hands.reaction + hands.chance.below(hands.reaction + 1))
        return
    plan_call(state, hands)
    if state.phase == TURN and state.turn == seat:
        plan(
            hands, state, FLIP + any_down(state, hands.chance), hands.reaction + hands.chance.below(hands.reaction + 1)
        )
    elif state.phase == SEARCH and not (state.done >> seat) & 1:
        patience = PATIENCE * hands.pace if hands.chosen >= 0 else hands.pace
        plan(hands, state, DONE, patience + hands.chance.below(hands.pace + 1))


def plan(hands: Hands, state: WordCombatState, action: i64, wait: i64) -> None:
    """Do this if nothing else comes sooner."""
    if state.now + wait < hands.due:
        hands.chosen = action
        hands.due = state.now + wait


def plan_call(state: WordCombatState, hands: Hands) -> None:
    """Of all words that it knows, the one that it sees first."""
    count = state.face_up()
    if count < FEWEST:
        return
    state.pack_letters()
    lexicon = state.lexicon
    legal = i64(lexicon.legal_mask)
    words: list[int] = []
    if hands.haze > 0 and hands.chance.below(100) < hands.haze:
        words = lexicon.solver.numbers_in(state.packed_low, state.packed_high, hands.knows, ALL_KINDS & ~legal)
    if not words:
        words = lexicon.solver.numbers_in(state.packed_low, state.packed_high, hands.knows, legal)
    if not words:
        return
    usual = float(hands.pace) * (1.0 + CROWD * float(count - FEWEST))
    rates: list[float] = []
    total = 0.0
    for number in words:
        rare = float(max(0, FAMILIAR - lexicon.common[number])) / 10.0
        longer = float(len(lexicon.words[number]) - 3)
        rate = 1.0 / (usual * RARITY**rare * LENGTH**longer)
        rates.append(rate)
        total += rate
    seen = state.phase == TURN or state.phase == SEARCH  # the look is over
    wait = (hands.reaction // 3 if seen else hands.reaction) + i64(
        -log((float(hands.chance.word()) + 1.0) / 4294967297.0) / total
    )
    best: i64 = NONE
    most = 0
    for _each in range(max(1, hands.sample)):
        number = words[drawn(rates, total, hands.chance)]
        worth = state.tables.word_points(lexicon.words[number])
        if best == NONE or worth > most:
            best = i64(number)
            most = worth
    plan(hands, state, SPOKEN + best, wait)


def drawn(rates: list[float], total: float, chance: Chance) -> int:
    """A place in the list, by the rates there."""
    point = float(chance.word()) / 4294967296.0 * total
    place = 0
    while place < len(rates) - 1 and point >= rates[place]:
        point -= rates[place]
        place += 1
    return place


def any_down(state: WordCombatState, chance: Chance) -> i64:
    """A cell that is face down, each as likely as any other."""
    skip = chance.below(state.down)
    base = state.base()
    for cell in range(CELLS):
        if state.face[base + cell] == DOWN:
            if skip == 0:
                return cell
            skip -= 1
    raise AssertionError("no card is face down")


def doubts(state: WordCombatState, seat: i64, hands: Hands) -> bool:
    """Whether it challenges the newest word that it can."""
    row = state.words - 1
    while row >= 0 and not (state.is_open[row] and state.said_by[row] != seat):
        row -= 1
    if row < 0:
        return False
    lexicon = state.lexicon
    word = state.said(state.said_as[row])
    number = lexicon.number_of.get(word, -1)
    if number < 0 or not lexicon.is_legal(number):
        return hands.chance.below(100) >= hands.haze * OVERLOOKED
    return lexicon.common[number] < hands.knows and hands.chance.below(100) < DOUBTS
