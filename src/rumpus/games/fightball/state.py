"""What lies on the table in Fightball.

A card is a number: 0..43 of the first coach, 44..87 of the second, the Buzz last (43, 87); `kinds[card]` says what is
printed on it. Decks and discard piles are rows of 44 a coach. A stack is a chain of cards from the bottom up:

    first[stack] -> above[card] -> above[card] -> NO_CARD

Cards lie in the order in which they were played (`played_at`), not in which they arrived.
"""

from typing import ClassVar, Final

from rumpus.games.fightball.rules.court import STACKS, side_of, zone_of
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.tables import DECK_SIZE, PLAYER_CARD, Tables
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State

NO_CARD: Final[i64] = -1
CARDS: Final[i64] = 88
COACHES: Final[i64] = 2
MOST_QUARTERS: Final[i64] = 100
SILENT: Final[i64] = -1

COUNTDOWN: Final[i64] = 0  # a quarter is about to start
FAST: Final[i64] = 1  # the fast round
BUZZER: Final[i64] = 2  # the Buzz was played; what was on its way still comes
CHOOSING: Final[i64] = 3  # a coach decides what a play is worth
BREAK: Final[i64] = 4  # the quarter is scored; both look at it until they are ready
OVER: Final[i64] = 5


class FightballState(State):
    """Decks, hands, discard piles, the court and the score."""

    apart: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, tables: Tables, reader: Reader, home: i64, away: i64) -> None:
        super().__init__(COACHES)
        self.tables = tables
        self.reader = reader  # a tool that its copies share; games do not, as they may be read in threads
        self.home = home  # teams
        self.away = away
        self.kinds = vec[i64]([0] * CARDS)  # never changed after
        for number in range(DECK_SIZE):
            self.kinds[number] = tables.decks[home][number]
            self.kinds[DECK_SIZE + number] = tables.decks[away][number]
        self.practice = False
        self.beat: i64 = 0  # milliseconds; 0: a beat lasts until both have chosen
        self.overtime = True
        self.luck = Chance(1, 2, 3, 4)

        self.phase = COUNTDOWN
        self.quarter: i64 = 0  # from 1
        self.until: i64 = -1  # when the clock acts
        self.started: i64 = 0  # when the fast round began
        self.rung: i64 = -1  # when the Buzz was played
        self.buzzed: i64 = -1  # by whom
        self.ready: i64 = 0  # coaches, as bits

        self.deck = vec[i64]([0] * CARDS)
        self.dealt = vec[i64]([0, 0])  # cards taken from each deck
        self.held = vec[i64]([NO_CARD, NO_CARD])
        self.held_open = vec[i64]([0, 0])  # picked up from the discard pile, so that all know it
        self.discard = vec[i64]([0] * CARDS)
        self.discarded = vec[i64]([0, 0])
        self.benched = vec[i64]([0, 0])  # Players in each discard pile (FB-FX-6)
        self.first = vec[i64]([NO_CARD] * STACKS)
        self.above = vec[i64]([NO_CARD] * CARDS)
        self.played_at = vec[i64]([0] * CARDS)
        self.decided = vec[i64]([0] * CARDS)  # what its coach said of a card that leaves the worth to them
        self.moved = vec[i64]([0, 0])  # when each hand moved last
        self.lag = vec[i64]([0, 0])  # how much later that came, over its link
        self.answer = vec[i64]([SILENT, SILENT])  # practice pace: what was chosen for this beat
        self.score = vec[i64]([0, 0])
        self.gained = vec[i64]([0] * (2 * MOST_QUARTERS))  # points by quarter and coach
        self.foul_points: i64 = 0
        self.fast_time: i64 = 0  # milliseconds of fast rounds

    # Cards

    def team_of(self, seat: i64) -> i64:
        return self.home if seat == 0 else self.away

    def type_of(self, card: i64) -> i64:
        return self.tables.type[self.kinds[card]]

    def number_of(self, card: i64) -> int:
        """A card's place in its team's list, as people are told."""
        return int(self.kinds[card] - self.tables.first[self.team_of(card // DECK_SIZE)])

    def note_lag(self, seat: i64, back: i64) -> None:
        self.lag[seat] = back

    def deck_size(self, seat: i64) -> i64:
        return DECK_SIZE - self.dealt[seat]

    def top_discard(self, seat: i64) -> i64:
        """The top card of a discard pile, which must not be empty."""
        return self.discard[seat * DECK_SIZE + self.discarded[seat] - 1]

    def put_on_discard(self, card: i64, seat: i64) -> None:
        self.discard[seat * DECK_SIZE + self.discarded[seat]] = card
        self.discarded[seat] += 1
        if self.type_of(card) == PLAYER_CARD:
            self.benched[seat] += 1

    def take_from_discard(self, seat: i64) -> i64:
        card = self.top_discard(seat)
        self.discarded[seat] -= 1
        if self.type_of(card) == PLAYER_CARD:
            self.benched[seat] -= 1
        return card

    def lay(self, card: i64, stack: i64, at: i64) -> i64:
        """Put a card on a stack, beneath whatever was played later (FB-FAST-10); how many cards those are."""
        beneath: i64 = NO_CARD
        next_up = self.first[stack]
        while next_up != NO_CARD and self.played_at[next_up] <= at:
            beneath = next_up
            next_up = self.above[next_up]
        self.played_at[card] = at
        self.above[card] = next_up
        if beneath == NO_CARD:
            self.first[stack] = card
        else:
            self.above[beneath] = card
        later: i64 = 0
        while next_up != NO_CARD:
            later += 1
            next_up = self.above[next_up]
        return later

    def cards_on(self, stack: i64) -> list[int]:
        """The cards of a stack, from the bottom."""
        cards: list[int] = []
        card = self.first[stack]
        while card != NO_CARD:
            cards.append(int(card))
            card = self.above[card]
        return cards

    def shuffle_decks(self, chance: Chance) -> None:
        """FB-SETUP-1: every card back into the deck, the Buzz at the bottom."""
        for card in range(CARDS):
            self.deck[card] = card
            self.above[card] = NO_CARD
            self.played_at[card] = 0
            self.decided[card] = 0
        for stack in range(STACKS):
            self.first[stack] = NO_CARD
        for seat in range(COACHES):
            self.shuffle_rest(seat, 0, chance)
            self.dealt[seat] = 0
            self.held[seat] = NO_CARD
            self.held_open[seat] = 0
            self.discarded[seat] = 0
            self.benched[seat] = 0
            self.answer[seat] = SILENT

    def shuffle_rest(self, seat: i64, dealt: i64, chance: Chance) -> None:
        """Shuffle what is left of a deck above the Buzz."""
        base = seat * DECK_SIZE
        last = DECK_SIZE - 2
        while last > dealt:
            other = dealt + chance.below(last - dealt + 1)
            card = self.deck[base + last]
            self.deck[base + last] = self.deck[base + other]
            self.deck[base + other] = card
            last -= 1

    # Reading the court

    def load(self, stack: i64) -> None:
        """Hand a stack to the reader."""
        reader = self.reader
        count: i64 = 0
        card = self.first[stack]
        while card != NO_CARD:
            reader.kind[count] = self.kinds[card]
            reader.by[count] = card // DECK_SIZE
            reader.decided[count] = self.decided[card]
            count += 1
            card = self.above[card]
        reader.count = count
        reader.benched[0] = self.benched[0]
        reader.benched[1] = self.benched[1]

    def read_stack(self, stack: i64) -> None:
        self.load(stack)
        self.reader.read(zone_of(stack), side_of(stack))

    def card_in_place(self, stack: i64, place: i64) -> i64:
        card = self.first[stack]
        for _each in range(place):
            card = self.above[card]
        return card

    # What a seat can not see

    def determinise(self, seat: i64, chance: Chance) -> None:
        """Shuffle what nobody has taken yet, and with it a card that the other coach took unseen."""
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)
        for other in range(COACHES):
            if other != seat and self.held[other] != NO_CARD and not self.held_open[other]:
                self.dealt[other] -= 1
                self.deck[other * DECK_SIZE + self.dealt[other]] = self.held[other]
                self.shuffle_rest(other, self.dealt[other], chance)
                self.held[other] = self.deck[other * DECK_SIZE + self.dealt[other]]
                self.dealt[other] += 1
            else:
                self.shuffle_rest(other, self.dealt[other], chance)
            if other != seat and self.answer[other] != SILENT:
                self.answer[other] = self.pick(other, chance)
