"""What lies on the table in Marching Band(-imals).

A card is the number of its kind: `pack.cards[kind]`. Piles go from the bottom up. A hand is sorted; that of a seat is
`hand[seat * HAND_ROOM]` and so on, `held[seat]` cards. A band has five slots, each with a Player and an Equipment:
`players[seat * SLOTS + slot]`, `equipment[...]`, NONE where there is none. The Band Bonuses of a seat are
`bonus[seat * 2]` and the next one, with the turns they last in `bonus_left`; Band Penalties in the same way.
"""

from typing import Final

from rumpus.games.marching_bandimals.actions import MOST_SEATS, SLOTS
from rumpus.games.marching_bandimals.cards import MOST_CARDS, MOST_PROGRAM
from rumpus.games.marching_bandimals.rules.tables import EQUIPMENT, Tables
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State

NONE: Final[i64] = -1
SILENT: Final[i64] = -1
HAND_ROOM: Final[i64] = 64  # a hand never comes near this; a draw that would is skipped
IN_EFFECT: Final[i64] = 2  # MB-BONUS-2, MB-PEN-2
UNDO_ROOM: Final[i64] = 24
UNDO_SIZE: Final[i64] = 12  # the ten cards of the band, the card moved (-1 - card where it was removed), plays
LONGEST_MEMORY: Final[i64] = 8

YEARS: Final[i64] = 0  # everybody says how long they have played
TURN: Final[i64] = 1  # basic or reorganize
BAND: Final[i64] = 2  # step 2
BONUS: Final[i64] = 3  # step 3
AIMING: Final[i64] = 4  # step 3: whom, or what
WINDOW: Final[i64] = 5  # No U?
DISCARDING: Final[i64] = 6  # step 4
MAJOR: Final[i64] = 7  # a Drum Major?
WRITING: Final[i64] = 8  # what the blank card is
HOSTING: Final[i64] = 9  # people run a contest; its drawer says who won
READY: Final[i64] = 10  # a contest is about to begin
THROWING: Final[i64] = 11
WAITING: Final[i64] = 12  # for a signal that comes nobody knows when
TAPPING: Final[i64] = 13
SHOWING: Final[i64] = 14  # what is to be remembered
RECALLING: Final[i64] = 15
BIDDING: Final[i64] = 16
NUMBERS: Final[i64] = 17
RHYTHM: Final[i64] = 18
JOINING: Final[i64] = 19  # who plays along with a theme
VOTING: Final[i64] = 20
OVER: Final[i64] = 21

ANY_BAND: Final[i64] = 0  # the goal
ONE_SECTION: Final[i64] = 1
MUST_HAVE: Final[i64] = 2

BY_BAND: Final[i64] = 0  # how it ended
BY_ROUNDS: Final[i64] = 1


class BandimalsState(State):
    """Cards, hands, bands, whose turn it is, and the contest that is on."""

    def __init__(self, tables: Tables, seats: i64) -> None:  # noqa: PLR0915 - a line for each field
        super().__init__(seats)
        self.tables = tables
        self.luck = Chance(1, 2, 3, 4)

        # What was agreed
        self.removed_to_hand = True  # MB-TURN-8
        self.asks_years = False
        self.draws: i64 = 2  # in step 1
        self.band_plays: i64 = 3  # in step 2
        self.limit: i64 = 8
        self.least: i64 = 3  # sections in a band
        self.most: i64 = 2  # pairs of one section
        self.major_wins = False  # at once
        self.goal = ANY_BAND
        self.must: i64 = NONE  # MB-VAR-MUST: this section
        self.booster = False
        self.hosted = False  # contests are run by people
        self.window: i64 = 6000  # milliseconds; 0: until all have answered

        self.phase = TURN
        self.until: i64 = -1  # when the clock acts
        self.mover: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0  # that have begun
        self.plays: i64 = 0  # to the band, left in this turn
        self.uses: i64 = 0  # of Bonus or Penalty cards, left in this turn
        self.thrown: i64 = 0  # cards discarded in step 4
        self.aiming: i64 = NONE  # the card that is being aimed
        self.undos: i64 = 0
        self.undo = vec[i64]([i64(0)] * (UNDO_ROOM * UNDO_SIZE))

        self.deck = vec[i64]([i64(0)] * MOST_CARDS)
        self.left: i64 = 0
        self.discard = vec[i64]([i64(0)] * MOST_CARDS)
        self.discarded: i64 = 0
        self.hand = vec[i64]([i64(0)] * (MOST_SEATS * HAND_ROOM))
        self.held = vec[i64]([i64(0)] * MOST_SEATS)
        self.players = vec[i64]([NONE] * (MOST_SEATS * SLOTS))
        self.equipment = vec[i64]([NONE] * (MOST_SEATS * SLOTS))
        self.bonus = vec[i64]([NONE] * (MOST_SEATS * IN_EFFECT))
        self.bonus_left = vec[i64]([i64(0)] * (MOST_SEATS * IN_EFFECT))
        self.penalty = vec[i64]([NONE] * (MOST_SEATS * IN_EFFECT))
        self.penalty_left = vec[i64]([i64(0)] * (MOST_SEATS * IN_EFFECT))
        self.major = vec[i64]([i64(0)] * MOST_SEATS)
        self.majors: i64 = tables.majors  # on their pile
        self.own = vec[i64]([NONE] * MOST_SEATS)  # MB-VAR-ONE: the section of each
        self.rested = vec[i64]([i64(0)] * MOST_SEATS)  # MB-TURN-7: the last turn was a reorganize turn

        # The Penalty that waits for a No U
        self.played: i64 = NONE
        self.target: i64 = NONE  # NONE: everyone
        self.pick_of: i64 = 0
        self.answered: i64 = 0  # as bits

        # The booster
        self.stack = vec[i64]([i64(0)] * MOST_PROGRAM)
        self.active: i64 = NONE  # the card that is face up
        self.shown: i64 = NONE  # the card it is played as: itself, or what the blank was made
        self.drawer: i64 = NONE
        self.members: i64 = 0  # who plays along with a theme, as bits
        self.contest: i64 = NONE
        self.playing: i64 = 0  # who is still in, as bits
        self.done: i64 = 0  # who has finished, as bits
        self.contest_round: i64 = 0
        self.started: i64 = 0  # the moment that counts: when a window opened, the signal, the first beat
        self.feints: i64 = 0  # false signals to come
        self.answer = vec[i64]([SILENT] * MOST_SEATS)  # sealed: years, a throw, a bid, keep or change, a vote
        self.number = vec[i64]([i64(0)] * MOST_SEATS)  # drawn by each
        self.score = vec[i64]([i64(0)] * MOST_SEATS)
        self.moments = vec[i64]([i64(0)] * MOST_SEATS)
        self.lag = vec[i64]([i64(0)] * MOST_SEATS)  # how much later what they last did came, over their link
        self.hits = vec[i64]([i64(0)] * MOST_SEATS)  # beats that were hit, as bits
        self.taps = vec[i64]([i64(0)] * MOST_SEATS)
        self.memory = vec[i64]([i64(0)] * LONGEST_MEMORY)

        self.ending = BY_BAND
        self.winners: i64 = 0  # as bits
        self.used = vec[i64]([i64(0)] * (MOST_SEATS * tables.kinds))  # how often each has played each card
        self.stops: i64 = 0  # Penalties stopped
        self.windows: i64 = 0

    def note_lag(self, seat: i64, back: i64) -> None:
        self.lag[seat] = back

    # The hand

    def card_in_hand(self, seat: i64, place: i64) -> i64:
        return self.hand[seat * HAND_ROOM + place]

    def holds(self, seat: i64, kind: i64) -> bool:
        base = seat * HAND_ROOM
        for place in range(self.held[seat]):
            if self.hand[base + place] == kind:
                return True
        return False

    def put_in_hand(self, seat: i64, kind: i64) -> None:
        base, place = seat * HAND_ROOM, self.held[seat]
        assert place < HAND_ROOM, "a hand overflows"
        while place > 0 and self.hand[base + place - 1] > kind:
            self.hand[base + place] = self.hand[base + place - 1]
            place -= 1
        self.hand[base + place] = kind
        self.held[seat] += 1

    def take_from_hand(self, seat: i64, kind: i64) -> None:
        base = seat * HAND_ROOM
        place: i64 = 0
        while self.hand[base + place] != kind:
            place += 1
            assert place < self.held[seat], "a card is not in the hand"
        self.take_at(seat, place)

    def take_at(self, seat: i64, place: i64) -> i64:
        """Take the card in a place of a hand."""
        base = seat * HAND_ROOM
        kind = self.hand[base + place]
        self.held[seat] -= 1
        for later in range(place, self.held[seat]):
            self.hand[base + later] = self.hand[base + later + 1]
        self.hand[base + self.held[seat]] = 0
        return kind

    def take_any(self, seat: i64) -> i64:
        """Take a card at random."""
        return self.take_at(seat, self.luck.below(self.held[seat]))

    def put_on_discard(self, kind: i64) -> None:
        self.discard[self.discarded] = kind
        self.discarded += 1

    # The band

    def card_in_band(self, seat: i64, slot: i64, side: i64) -> i64:
        """The Player (side 0) or Equipment (side 1) in a slot."""
        return self.players[seat * SLOTS + slot] if side == 0 else self.equipment[seat * SLOTS + slot]

    def put_in_band(self, seat: i64, slot: i64, kind: i64) -> None:
        if self.tables.sort[kind] == EQUIPMENT:
            self.equipment[seat * SLOTS + slot] = kind
        else:
            self.players[seat * SLOTS + slot] = kind

    def section_in(self, seat: i64, slot: i64) -> i64:
        """The section of a slot; NONE where it is empty."""
        kind = self.players[seat * SLOTS + slot]
        if kind == NONE:
            kind = self.equipment[seat * SLOTS + slot]
        return NONE if kind == NONE else self.tables.section[kind]

    def pairs(self, seat: i64) -> i64:
        """How many slots hold a Player and an Equipment."""
        count: i64 = 0
        for place in range(seat * SLOTS, (seat + 1) * SLOTS):
            if self.players[place] != NONE and self.equipment[place] != NONE:
                count += 1
        return count

    def everybody(self) -> i64:
        """All seats, as bits."""
        mask: i64 = 0
        for seat in range(self.seats):
            mask |= 1 << seat
        return mask

    def silent(self) -> i64:
        """Whoever is in the contest and has not answered, as bits."""
        mask: i64 = 0
        for seat in range(self.seats):
            if (self.playing >> seat) & 1 and self.answer[seat] == SILENT:
                mask |= 1 << seat
        return mask

    def hush(self) -> None:
        """Nobody has answered yet."""
        for seat in range(MOST_SEATS):
            self.answer[seat] = SILENT
