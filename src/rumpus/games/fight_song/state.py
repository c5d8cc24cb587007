"""What lies on the table in Fight Song.

Game Play cards are kinds, not copies: kind = division * 4 + inner colour (five equal cards of each).
Hands are counts, first the players' own, then those of a Fight Song round:

    hands[own or song][seat][kind]      own: 0..47, song: 48..95

The Game Play stack is a ring; beside each of its cards stands who saw it go under. The other two stacks
are only ever turned over in a circle, so each is an order that stays and the number of cards turned.
"""

from typing import ClassVar, Final

from rumpus.games.fight_song.cards import Pack
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State

KINDS: Final[i64] = 12
COPIES: Final[i64] = 5
PLAY_CARDS: Final[i64] = 60
ACTIVITIES: Final[i64] = 24
SONGS: Final[i64] = 12
CORNERS: Final[i64] = 4
MOST_SEATS: Final[i64] = 4
RING: Final[i64] = 64  # a power of two that holds all Game Play cards
NOBODY: Final[i64] = 0
EVERYBODY: Final[i64] = 0b1111  # who saw a card, as seats in bits; all four stand for watchers too
SONG_HANDS: Final[i64] = MOST_SEATS * KINDS  # where the hands of a Fight Song round begin
MOST_USED: Final[i64] = 16  # four cards of a hand and four of each of three Fight Song hands

PLAYING: Final[i64] = 0  # a hand is played to an Activity card
PICKING: Final[i64] = 1  # three players: somebody picks whom to battle
BATTLE: Final[i64] = 2  # a Fight Song hand is played to a Fight Song card
OVER: Final[i64] = 3


def row_of(values: list[int]) -> vec[i64]:
    """A packed row of some numbers."""
    return vec[i64]([i64(value) for value in values])


class FightSongState(State):
    """The cards, the score card and whose turn it is."""

    apart: ClassVar[tuple[str, ...]] = ("points",)

    def __init__(self, pack: Pack, points: vec[i64], seats: i64, dealer: i64) -> None:
        super().__init__(seats)
        self.pack = pack
        self.points = points  # what a card scores: points[activity or 24 + song][kind * 4 + corner]
        self.teams: i64 = 2 if seats == 4 else seats
        self.dealer = dealer
        self.shared_corners = False
        self.counter_resets = False
        self.deal_passes = False  # FS-SETUP-6
        self.fair_finish = False  # FS-END-6
        self.luck = Chance(1, 2, 3, 4)  # for the lots that are drawn after the deal

        self.phase = PLAYING
        self.turn: i64 = 0
        self.starter: i64 = 0  # who started, or starts, the hand
        self.plays_left: i64 = 0
        self.taken: i64 = 0  # corners with a card on them, as bits
        self.hands_played: i64 = 0

        self.starters: i64 = 0  # teams that started the Fight Song round, as bits
        self.battlers: i64 = 0  # seats that battle, as bits
        self.song_hand: i64 = 0  # 1, 2 or 3 in a Fight Song round
        self.song_rounds: i64 = 0
        self.tie_round: i64 = 0  # 1, 2 or 3 while a tie at the top is settled
        self.winners: i64 = 0  # teams, as bits

        self.stack_top: i64 = 0
        self.stack_size: i64 = 0
        self.activity: i64 = 0  # the Activity card turned last
        self.activities_turned: i64 = 0
        self.song: i64 = 0  # the Fight Song card turned last
        self.songs_turned: i64 = 0
        self.used_count: i64 = 0

        self.hands = vec[i64]([0] * (2 * MOST_SEATS * KINDS))
        self.stack = vec[i64]([0] * RING)
        self.seen_by = vec[i64]([0] * RING)  # who saw the card in this place of the stack go there
        self.activity_order = vec[i64]([0] * ACTIVITIES)
        self.song_order = vec[i64]([0] * SONGS)
        self.used = vec[i64]([0] * MOST_USED)  # cards on the table: action * 4 + seat, as played
        self.gained = vec[i64]([0] * MOST_SEATS)  # each team's points in this hand
        self.scored = vec[i64]([0] * MOST_SEATS)  # scoring points
        self.extra = vec[i64]([0] * MOST_SEATS)  # extra points
        self.earned = vec[i64]([0] * MOST_SEATS)  # how many Fight Song rounds its full sections have started
        self.boxes = vec[i64]([0] * MOST_SEATS)  # FS-CARD-1: sections whose extra point is won, as bits
        self.counter = vec[i64]([0] * MOST_SEATS)  # scoring points towards the next Fight Song round

    # Seats and teams

    def team_of(self, seat: i64) -> i64:
        """FS-SETUP-2, FS-SETUP-3: with four players, partners sit opposite each other."""
        return seat & 1 if self.seats == 4 else seat

    def clockwise(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 < self.seats:
            return seat + 1
        return 0

    def score(self, team: i64) -> i64:
        """FS-END-1: scoring points plus extra points."""
        return self.scored[team] + self.extra[team]

    # Cards

    def hand_start(self, seat: i64) -> i64:
        """Where the hand that a seat plays from begins in `hands`."""
        if self.phase == BATTLE:
            return SONG_HANDS + seat * KINDS
        return seat * KINDS

    def hand_count(self, start: i64) -> i64:
        """How many cards the hand has that begins at `start`."""
        count: i64 = 0
        for kind in range(KINDS):
            count += self.hands[start + kind]
        return count

    def target(self) -> i64:
        """The card whose corners are played to, as a row of the points table."""
        if self.phase == BATTLE:
            return ACTIVITIES + self.song
        return self.activity

    def draw(self) -> i64:
        """The top card of the Game Play stack."""
        card = self.stack[self.stack_top]
        self.stack_top = (self.stack_top + 1) & (RING - 1)
        self.stack_size -= 1
        return card

    def put_under(self, card: i64, seen_by: i64) -> None:
        """Put a card at the bottom of the Game Play stack."""
        place = (self.stack_top + self.stack_size) & (RING - 1)
        self.stack[place] = card
        self.seen_by[place] = seen_by
        self.stack_size += 1

    def plays_of_hand(self) -> i64:
        """FS-HAND-2, FS-HAND-3: how many cards a hand takes."""
        if self.seats == 2:
            return 4
        return self.seats

    def battler_count(self) -> i64:
        count: i64 = 0
        for seat in range(self.seats):
            count += (self.battlers >> seat) & 1
        return count

    # What a seat can not see

    def cards_from(self, start: i64) -> list[int]:
        """The cards of the hand that begins at `start`, ascending."""
        cards: list[int] = []
        for kind in range(KINDS):
            for _each in range(self.hands[start + kind]):
                cards.append(int(kind))
        return cards

    def hand_sizes(self, start: i64) -> list[int]:
        """How many cards each seat holds; `start` is where the first seat's hand begins."""
        return [int(self.hand_count(start + seat * KINDS)) for seat in range(self.seats)]

    def is_seen(self, place: i64, seat: i64) -> bool:
        """Whether a seat, or a watcher (-1), saw the card in this place of the stack go under."""
        if seat < 0:
            return self.seen_by[place] == EVERYBODY
        return (self.seen_by[place] >> seat) & 1 != 0

    def determinise(self, seat: i64, chance: Chance) -> None:
        """Shuffle the other hands with the unseen part of the stack, and what was never turned or drawn yet."""
        stack = self.stack
        pool = vec[i64]([0] * PLAY_CARDS)
        count: i64 = 0
        for other in range(self.seats):
            if other != seat:
                count = self.gather(other * KINDS, pool, count)
                count = self.gather(SONG_HANDS + other * KINDS, pool, count)
        for depth in range(self.stack_size):
            place = (self.stack_top + depth) & (RING - 1)
            if not self.is_seen(place, seat):
                pool[count] = stack[place]
                count += 1
        chance.shuffle(pool, count)

        for depth in range(self.stack_size):
            place = (self.stack_top + depth) & (RING - 1)
            if not self.is_seen(place, seat):
                count -= 1
                stack[place] = pool[count]
        for other in range(self.seats):
            if other != seat:
                count = self.refill(other * KINDS, pool, count)
                count = self.refill(SONG_HANDS + other * KINDS, pool, count)

        self.activity_order = reshuffled(self.activity_order, self.activities_turned, chance)
        self.song_order = reshuffled(self.song_order, self.songs_turned, chance)
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)

    def gather(self, start: i64, pool: vec[i64], count: i64) -> i64:
        """Add the cards of the hand that begins at `start` to a pool of `count`; how many it has then."""
        for kind in range(KINDS):
            for _each in range(self.hands[start + kind]):
                pool[count] = kind
                count += 1
        return count

    def refill(self, start: i64, pool: vec[i64], count: i64) -> i64:
        """Change the hand that begins at `start` for as many cards from the end of a pool; how many are left there."""
        size = self.hand_count(start)
        for kind in range(KINDS):
            self.hands[start + kind] = 0
        for _each in range(size):
            count -= 1
            self.hands[start + pool[count]] += 1
        return count


def reshuffled(order: vec[i64], turned: i64, chance: Chance) -> vec[i64]:
    """A circle of cards with those never turned yet, which are its last, in a new order."""
    size = i64(len(order))
    if turned >= size:
        return order
    fresh = order[:]
    last = size - 1
    while last > turned:
        other = turned + chance.below(last - turned + 1)
        card = fresh[last]
        fresh[last] = fresh[other]
        fresh[other] = card
        last -= 1
    return fresh
