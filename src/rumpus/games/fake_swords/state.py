"""What lies on the table in Fake Swords.

A card is a number from 0 to 71; its rule is `card // 3`, its colour `card // 18`. It is in the draw pile (from its
bottom up: `deck[0]` to `deck[left - 1]`), in the discard pile, in front of a player (`owner`), or among those drawn
in this turn: `drawn[place]` lies on pile `pile_of[place]`, until it is taken or discarded and that is NONE.
"""

from typing import Final

from rumpus.games.fake_swords.actions import HEIGHT, MOST_DRAWN, MOST_SEATS, MOVE, POINT
from rumpus.games.fake_swords.duel.beat import start_of
from rumpus.games.fake_swords.rules.tables import CARDS, COLOURS, Tables, colour_of, kind_of, rule_bit
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State

NONE: Final[i64] = -1
SILENT: Final[i64] = -1
IN_A_SET: Final[i64] = 3  # SW-SETS-1
SETS_TO_WIN: Final[i64] = 3  # SW-END-1

MEASURING: Final[i64] = 0  # everybody gives a height
PILES: Final[i64] = 1  # the Fight Boss makes piles, and all talk
COUNTDOWN: Final[i64] = 2
POINTING: Final[i64] = 3
CHOOSING: Final[i64] = 4  # the Fight Boss chooses the fight
TYING: Final[i64] = 5  # or who fights the tie-breaker
NAMING: Final[i64] = 6  # or who is the Fight Boss of the fight
ON_GUARD: Final[i64] = 7  # the countdown to a beat
BEAT: Final[i64] = 8
DECIDING: Final[i64] = 9  # after forty beats
ARMING: Final[i64] = 10  # real swords: until the Fight Boss starts the countdown
COUNTING: Final[i64] = 11
FIGHTING: Final[i64] = 12  # until the verdict
OVER: Final[i64] = 13

BY_SETS: Final[i64] = 0  # how it ended
BY_TIE_BREAKER: Final[i64] = 1
BY_CARDS: Final[i64] = 2


class FakeSwordsState(State):
    """Cards, piles, who points where, and the fight that is on."""

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        self.tables = tables
        self.real = False  # swords
        self.beat: i64 = 0  # milliseconds to choose a move; 0: as long as it takes
        self.luck = Chance(1, 2, 3, 4)

        self.phase = MEASURING
        self.until: i64 = -1  # when the clock acts
        self.turn: i64 = 0  # from 1
        self.boss: i64 = 0
        self.answer = vec[i64]([SILENT] * MOST_SEATS)  # sealed: a height, a pile, or a move
        self.height = vec[i64]([i64(0)] * MOST_SEATS)
        self.rank = vec[i64]([i64(0)] * MOST_SEATS)  # by height, from the shortest

        self.deck = vec[i64]([i64(0)] * CARDS)
        self.left: i64 = 0
        self.discard = vec[i64]([i64(0)] * CARDS)
        self.discarded: i64 = 0
        self.owner = vec[i64]([NONE] * CARDS)
        self.count = vec[i64]([i64(0)] * (MOST_SEATS * COLOURS))  # cards of a colour in front of a player
        self.drawn = vec[i64]([NONE] * MOST_DRAWN)
        self.draws: i64 = 0
        self.pile_of = vec[i64]([NONE] * MOST_DRAWN)
        self.piles: i64 = 0
        self.pointed = vec[i64]([NONE] * MOST_SEATS)
        self.claim = vec[i64]([NONE] * MOST_SEATS)  # the last one of this turn: pile, or 5 + pile to leave alone
        self.claims = vec[i64]([i64(0)] * MOST_SEATS)  # how many in this turn

        self.pile: i64 = NONE  # that is fought over
        self.fighters = vec[i64]([NONE, NONE])  # left, right
        self.fight_boss: i64 = NONE
        self.rules: i64 = 0  # in force, as a mask of kinds
        self.tied: i64 = 0  # who has three sets at the same moment, as bits
        self.position: i64 = 0  # of the duel
        self.beats: i64 = 0  # played
        self.rounds: i64 = 0  # of the fight: one more each time it starts again
        self.began: i64 = 0  # when the swords were crossed

        self.ending: i64 = BY_SETS
        self.winners: i64 = 0  # as bits
        self.fights: i64 = 0
        self.all_beats: i64 = 0

    # Cards

    def give(self, card: i64, seat: i64) -> None:
        """SW-SETUP-1: a card face up in front of a player."""
        self.owner[card] = seat
        self.count[seat * COLOURS + colour_of(card)] += 1

    def sets(self, seat: i64) -> i64:
        """SW-SETS-1."""
        sets: i64 = 0
        for colour in range(COLOURS):
            sets += self.count[seat * COLOURS + colour] // IN_A_SET
        return sets

    def cards_of(self, seat: i64) -> i64:
        """How many cards a player has."""
        cards: i64 = 0
        for colour in range(COLOURS):
            cards += self.count[seat * COLOURS + colour]
        return cards

    def put_on_discard(self, card: i64) -> None:
        self.discard[self.discarded] = card
        self.discarded += 1

    def pile_size(self, pile: i64) -> i64:
        size: i64 = 0
        for place in range(self.draws):
            if self.pile_of[place] == pile:
                size += 1
        return size

    def kinds_on(self, pile: i64) -> tuple[int, ...]:
        """The rules of the cards on a pile, in the order drawn."""
        return tuple([int(kind_of(self.drawn[place])) for place in range(self.draws) if self.pile_of[place] == pile])

    def rules_on(self, pile: i64) -> i64:
        """The rules on a pile, as a mask: copies of one card count once (SW-FIGHT-1)."""
        rules: i64 = 0
        for place in range(self.draws):
            if self.pile_of[place] == pile:
                rules |= rule_bit(kind_of(self.drawn[place]))
        return rules

    # Pointing and fighting

    def pointers(self, pile: i64) -> i64:
        """Who points at a pile, as bits."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.pointed[seat] == pile:
                mask |= 1 << seat
        return mask

    def silent(self) -> i64:
        """Who has not answered, as bits."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.answer[seat] == SILENT:
                mask |= 1 << seat
        return mask

    def fighter_of(self, seat: i64) -> i64:
        """0 for who fights on the left, 1 on the right, NONE for who watches."""
        if self.fighters[0] == seat:
            return 0
        return 1 if self.fighters[1] == seat else NONE

    def shorter(self) -> i64:
        """SW-FIGHT-5, SW-FIGHT-6: the shorter fighter."""
        return 0 if self.rank[self.fighters[0]] < self.rank[self.fighters[1]] else 1

    def duel_start(self) -> i64:
        return start_of(self.tables.terms(self.rules, self.shorter()))

    # What a seat can not see

    def determinise(self, seat: i64, chance: Chance) -> None:
        """Shuffle the draw pile; whatever others have sealed may be anything."""
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)
        chance.shuffle(self.deck, self.left)
        for other in range(self.seats):
            if other != seat and self.answer[other] != SILENT:
                self.answer[other] = self.pick(other, chance) - self.first_answer()

    def first_answer(self) -> i64:
        """The action that is sealed as 0."""
        if self.phase == MEASURING:
            return HEIGHT
        return POINT if self.phase == POINTING else MOVE
