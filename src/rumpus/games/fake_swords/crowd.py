"""What piles are worth to whom, and where everybody will point: each by lot, and against what the others may do."""

from math import exp
from typing import Final

from rumpus.games.fake_swords.actions import MOST_PILES, MOST_SEATS
from rumpus.games.fake_swords.rules.tables import COLOURS, colour_of
from rumpus.games.fake_swords.state import IN_A_SET, NONE, SETS_TO_WIN, FakeSwordsState
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec

PART: Final = (0.0, 0.3, 0.65)  # what one and two cards of a colour are worth, in sets
SPARE: Final = 0.2  # and what of that counts beyond the third set
WIN: Final = 2.0  # three sets
AGAINST_ONE: Final = 0.5  # the chance to get a pile at which one other points
AGAINST_MORE: Final = 0.33  # or several
ELSEWHERE: Final = 0.1  # by how much both are less for every player beyond three: one fight a turn, maybe another one
DENY: Final = 4.0  # what it is worth to stand in the way of somebody who would win
SPITE: Final = 1.5  # and in the way of others, of what they would gain, shared by all who would lose by it
WARMTH: Final = 0.05  # how much better one pile must be to be preferred clearly
TRUST: Final = 0.05  # how much more likely somebody points where they said
HALF: Final = 0.5  # of somebody is left to stand in the way of, where others are expected to do so too
SURELY: Final = 1e-9  # less than this is nothing


def gain_of(state: FakeSwordsState, seat: i64, pile: i64) -> float:
    """What the cards of a pile would add for a player."""
    counts = vec[i64]([i64(0)] * COLOURS)
    for colour in range(COLOURS):
        counts[colour] = state.count[seat * COLOURS + colour]
    before = worth_of(counts)
    for place in range(state.draws):
        if state.pile_of[place] == pile:
            counts[colour_of(state.drawn[place])] += 1
    return worth_of(counts) - before


def worth_of(counts: vec[i64]) -> float:
    """What cards in front of a player are worth, by colour: sets, and those begun for which there is still room."""
    sets: i64 = 0
    for colour in range(COLOURS):
        sets += counts[colour] // IN_A_SET
    if sets >= SETS_TO_WIN:
        return WIN + float(SETS_TO_WIN)
    worth = float(sets)
    room = SETS_TO_WIN - sets
    for part in range(2, 0, -1):
        for colour in range(COLOURS):
            if counts[colour] % IN_A_SET == part:
                worth += PART[part] if room > 0 else PART[part] * SPARE
                room -= 1
    return worth * (1.0 + 0.15 * float(sets))


class Crowd:
    """All players at the piles of a turn: what each pile would bring to each, and how likely each points at it.

    Rows of MOST_PILES for each seat.
    """

    def __init__(self, state: FakeSwordsState) -> None:
        self.state = state
        self.gain = vec[float]([0.0] * (MOST_SEATS * MOST_PILES))
        self.likely = vec[float]([0.0] * (MOST_SEATS * MOST_PILES))
        self.hope = vec[float]([0.0] * (MOST_SEATS * MOST_PILES))

    def look(self) -> None:
        """What everybody wants, each for themselves."""
        state = self.state
        for seat in range(state.seats):
            for pile in range(state.piles):
                place = seat * MOST_PILES + pile
                self.gain[place] = gain_of(state, seat, pile)
                self.hope[place] = self.gain[place]
            self.lean(seat, 1.0)

    def listen(self) -> None:
        """SW-TURN-9: what was said may be true."""
        state = self.state
        for seat in range(state.seats):
            claim = state.claim[seat]
            if claim != NONE and claim < state.piles:
                self.hope[seat * MOST_PILES + claim] += TRUST
                self.lean(seat, 1.0)

    def settle(self, rounds: i64) -> None:
        """Second thoughts: everybody expects the others where they are likely to point, and so again."""
        for thought in range(rounds):
            for seat in range(self.state.seats):
                self.weigh(seat)
            for seat in range(self.state.seats):
                self.lean(seat, 1.0 / float(thought + 2))

    def weigh(self, seat: i64) -> None:
        """What a player may hope for from each pile: alone, in a contest, and by standing in a lone other's way."""
        state = self.state
        fought = 1.0 - ELSEWHERE * float(state.seats - 3)
        spite = SPITE / float(state.seats - 1)
        for pile in range(state.piles):
            alone = 1.0
            nearly = 1.0
            for other in range(state.seats):
                if other != seat:
                    alone *= 1.0 - self.likely[other * MOST_PILES + pile]
                    nearly *= 1.0 - HALF * self.likely[other * MOST_PILES + pile]
            with_one = 0.0
            threat = 0.0
            for other in range(state.seats):
                if other != seat:
                    likely, theirs = self.likely[other * MOST_PILES + pile], self.gain[other * MOST_PILES + pile]
                    with_one += alone * likely / max(SURELY, 1.0 - likely)
                    threat += nearly * likely / (1.0 - HALF * likely) * (DENY if theirs >= WIN else theirs * spite)
            place = seat * MOST_PILES + pile
            contest = fought * (with_one * AGAINST_ONE + (1.0 - alone - with_one) * AGAINST_MORE)
            self.hope[place] = self.gain[place] * (alone + contest) + threat

    def lean(self, seat: i64, by: float) -> None:
        """Move the lots of a player towards the better piles."""
        piles, base = self.state.piles, seat * MOST_PILES
        best = self.hope[base]
        for pile in range(piles):
            best = max(best, self.hope[base + pile])
        total = 0.0
        weights = vec[float]([0.0] * MOST_PILES)
        for pile in range(piles):
            weights[pile] = exp((self.hope[base + pile] - best) / WARMTH)
            total += weights[pile]
        for pile in range(piles):
            self.likely[base + pile] += by * (weights[pile] / total - self.likely[base + pile])

    def choose(self, seat: i64, chance: Chance) -> i64:
        """A pile, by the lots of a player."""
        point = float(chance.word()) / 4294967296.0
        pile: i64 = 0
        while pile < self.state.piles - 1:
            point -= self.likely[seat * MOST_PILES + pile]
            if point < 0.0:
                break
            pile += 1
        return pile

    def favourite(self, seat: i64) -> i64:
        """The pile that a player wants most."""
        best: i64 = 0
        for pile in range(self.state.piles):
            if self.gain[seat * MOST_PILES + pile] > self.gain[seat * MOST_PILES + best]:
                best = pile
        return best

    def prospect(self, seat: i64, others: float) -> float:
        """What a player may expect of the piles as they lie, less what the others may, on average."""
        self.look()
        self.settle(4)
        total = 0.0
        for player in range(self.state.seats):
            expected = 0.0
            for pile in range(self.state.piles):
                expected += self.likely[player * MOST_PILES + pile] * self.hope[player * MOST_PILES + pile]
            total += expected if player == seat else -others * expected / float(self.state.seats - 1)
        return total
