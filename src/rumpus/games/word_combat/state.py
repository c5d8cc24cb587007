"""What lies on the table in Word Combat.

A card is a number 0..55 of the pack's letter cards; the ZAP cards are out (WC-CARDS-2). A place is a cell of one of the
two grids, the second one after the first:

    place = 28 * (round - 1) + cell        cell = 7 * row + column

Words that were taken stand in rows, in the order in which they were called. `word_of[place]` says which word has taken
the card of a place, and `spot_in[place]` as which of its letters.
"""

from typing import ClassVar, Final

from rumpus.games.word_combat.rules.lexicon import Lexicon
from rumpus.games.word_combat.rules.tables import LETTERS, Tables, letter_number
from rumpus.games.word_combat.words.solver import HALF, UNITS
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import SPOKEN, State

PLAYERS: Final[i64] = 2
CELLS: Final[i64] = 28
CARDS: Final[i64] = 56
ROUNDS: Final[i64] = 2
NONE: Final[i64] = -1
MOST_SIGHTS: Final[i64] = 32

DOWN: Final[i64] = 0
UP: Final[i64] = 1
GONE: Final[i64] = 2

COUNTDOWN: Final[i64] = 0  # a round is about to start
LOOK: Final[i64] = 1  # both look at what was turned or taken
TURN: Final[i64] = 2  # the player whose turn it is flips
SEARCH: Final[i64] = 3  # all cards are face up, and there are words in them
LAST: Final[i64] = 4  # the round is over but for what is on its way
BREAK: Final[i64] = 5  # both look at the round until they are ready
OVER: Final[i64] = 6


class WordCombatState(State):
    """The grids, the words that were taken and the points."""

    apart: ClassVar[tuple[str, ...]] = ("packed_low", "packed_high", "changes")

    def __init__(self, tables: Tables, lexicon: Lexicon) -> None:
        super().__init__(PLAYERS)
        self.tables = tables
        self.lexicon = lexicon
        self.at_once = True  # WC-WORD-7
        self.look_time: i64 = 1_500
        self.luck = Chance(1, 2, 3, 4)
        self.phase: i64 = COUNTDOWN
        self.round: i64 = 0
        self.starter: i64 = 0  # of this round
        self.turn: i64 = 0
        self.until: i64 = -1
        self.started: i64 = 0
        self.deal = vec[i64]([i64(card) for card in range(CARDS)])  # which card lies at a place
        self.face = vec[i64]([DOWN] * CARDS)
        self.down: i64 = 0  # cards of this round that are face down
        self.word_of = vec[i64]([NONE] * CARDS)
        self.spot_in = vec[i64]([NONE] * CARDS)
        self.words: i64 = 0
        self.said_by = vec[i64]([i64(0)] * CARDS)
        self.said_in = vec[i64]([i64(0)] * CARDS)  # the round
        self.said_at = vec[i64]([i64(0)] * CARDS)
        self.said_as = vec[i64]([i64(0)] * CARDS)  # the number that stands for the word
        self.turn_before = vec[i64]([i64(0)] * CARDS)
        self.is_open = vec[i64]([i64(0)] * CARDS)  # can be challenged
        self.is_good = vec[i64]([i64(0)] * CARDS)  # was challenged, and stands
        self.won = vec[i64]([i64(0)] * PLAYERS)
        self.lost = vec[i64]([i64(0)] * PLAYERS)
        self.spoke = vec[i64]([i64(0)] * PLAYERS)  # when a player last called
        self.lag = vec[i64]([i64(0)] * PLAYERS)  # how much later what they last did came, over their link
        self.done: i64 = 0
        self.ready: i64 = 0
        self.sights: i64 = 0  # letters that lay face up together in this round, packed, before a word was taken
        self.sight_low = vec[i64]([i64(0)] * MOST_SIGHTS)
        self.sight_high = vec[i64]([i64(0)] * MOST_SIGHTS)
        self.left = vec[i64]([i64(0)] * ROUNDS)  # cards that went out of the game
        self.failed: i64 = 0  # calls that cost something
        self.strange: list[str] = []  # what was said that is in no dictionary
        self.packed_low: i64 = 0  # where `pack_letters` leaves what it packed
        self.packed_high: i64 = 0
        self.changes: i64 = 0

    def note_lag(self, seat: i64, back: i64) -> None:
        self.lag[seat] = back

    # Words and their letters

    def said(self, action: i64) -> str:
        number = action - SPOKEN
        known = i64(len(self.lexicon.words))
        return self.lexicon.words[number] if number < known else self.strange[number - known]

    def base(self) -> i64:
        """The first place of this round's grid."""
        return (self.round - 1) * CELLS

    def letter_at(self, place: i64) -> i64:
        return self.tables.letter[self.deal[place]]

    def pack_letters(self) -> None:
        """Count the letters that are face up into the two packed numbers (see `words/solver.py`)."""
        low: i64 = 0
        high: i64 = 0
        base = self.base()
        for cell in range(CELLS):
            if self.face[base + cell] == UP:
                letter = self.letter_at(base + cell)
                if letter < HALF:
                    low += UNITS[letter]
                else:
                    high += UNITS[letter - HALF]
        self.packed_low = low
        self.packed_high = high

    def face_up(self) -> i64:
        """How many cards are face up."""
        count: i64 = 0
        base = self.base()
        for cell in range(CELLS):
            if self.face[base + cell] == UP:
                count += 1
        return count

    def has_word(self) -> bool:
        """WC-END-2: whether the dictionary holds a word in the cards that are face up."""
        self.pack_letters()
        return self.lexicon.solver.has_any_packed(self.packed_low, self.packed_high)

    def find(self, word: str, since: i64) -> list[int]:
        """WC-WORD-12: the cells that a word takes, letter by letter; an empty list where they can not form it.

        Also looks at cards that were taken after the moment `since`, if that is not negative.
        """
        base = self.base()
        used: i64 = 0
        cells: list[int] = []
        for sign in word:
            letter = letter_number(sign)
            found: i64 = NONE
            for cell in range(CELLS):
                if (
                    (used >> cell) & 1 == 0
                    and self.letter_at(base + cell) == letter
                    and self.serves(base + cell, since)
                ):
                    found = cell
                    break
            if found == NONE:
                return []
            used |= 1 << found
            cells.append(int(found))
        return cells

    def serves(self, place: i64, since: i64) -> bool:
        if self.face[place] == UP:
            return True
        return since >= 0 and self.face[place] == GONE and self.said_at[self.word_of[place]] > since

    def cells_of(self, word: i64) -> list[int]:
        """The cells of a word that was taken, letter by letter."""
        base = (self.said_in[word] - 1) * CELLS
        cells = [0] * len(self.said(self.said_as[word]))
        for cell in range(CELLS):
            if self.word_of[base + cell] == word:
                cells[self.spot_in[base + cell]] = int(cell)
        return cells

    def points_of(self, word: i64) -> i64:
        base = (self.said_in[word] - 1) * CELLS
        points: i64 = 0
        for cell in range(CELLS):
            if self.word_of[base + cell] == word:
                points += self.tables.points[self.deal[base + cell]]
        return points

    def score(self, seat: i64) -> i64:
        """WC-END-4: the points taken, less the deductions."""
        return self.won[seat] - self.lost[seat]

    def put_word(self, row: i64, seat: i64, number: i64, at: i64, turn_before: i64, cells: list[int]) -> None:
        """Write a word into a row, moving those behind it; its cards leave the grid."""
        last = self.words
        while last > row:
            self.move_word(last - 1, last)
            last -= 1
        self.words += 1
        self.said_by[row] = seat
        self.said_in[row] = self.round
        self.said_at[row] = at
        self.said_as[row] = number
        self.turn_before[row] = turn_before
        self.is_open[row] = 0 if self.at_once else 1
        self.is_good[row] = 0
        base = self.base()
        for spot, cell in enumerate(cells):
            place = base + i64(cell)
            self.face[place] = GONE
            self.word_of[place] = row
            self.spot_in[place] = i64(spot)
        self.won[seat] += self.points_of(row)

    def lift_word(self, row: i64) -> None:
        """Strike a word of this round out; its cards lie face up in their places again."""
        self.won[self.said_by[row]] -= self.points_of(row)
        base = self.base()
        for cell in range(CELLS):
            place = base + cell
            if self.word_of[place] == row:
                self.face[place] = UP
                self.word_of[place] = NONE
                self.spot_in[place] = NONE
        for later in range(row + 1, self.words):
            self.move_word(later, later - 1)
        self.words -= 1
        free = self.words
        self.said_by[free] = 0
        self.said_in[free] = 0
        self.said_at[free] = 0
        self.said_as[free] = 0
        self.turn_before[free] = 0
        self.is_open[free] = 0
        self.is_good[free] = 0

    def move_word(self, row: i64, to: i64) -> None:
        self.said_by[to] = self.said_by[row]
        self.said_in[to] = self.said_in[row]
        self.said_at[to] = self.said_at[row]
        self.said_as[to] = self.said_as[row]
        self.turn_before[to] = self.turn_before[row]
        self.is_open[to] = self.is_open[row]
        self.is_good[to] = self.is_good[row]
        for place in range(CARDS):
            if self.word_of[place] == row:
                self.word_of[place] = to

    # The deal, and what a seat can not see

    def deal_sets(self, chance: Chance) -> None:
        """WC-SETUP-1, WC-SETUP-2: two sets of 28, as even as they can be letter by letter, each shuffled."""
        cards = vec[i64]([i64(card) for card in range(CARDS)])
        self.split(cards, CARDS, vec[i64]([i64(0)] * LETTERS), CELLS, chance)
        for place in range(CARDS):
            self.deal[place] = cards[place]
        self.shuffle_places(0, CELLS, chance)
        self.shuffle_places(CELLS, CARDS, chance)

    def split(self, cards: vec[i64], count: i64, has: vec[i64], wanted: i64, chance: Chance) -> None:
        """Bring `wanted` of the first `count` cards to the front, so that they make an even set with what it `has`.

        `has`: how many cards of each letter are in the set already.
        """
        chance.shuffle(cards, count)
        chosen: i64 = 0
        for place in range(count):
            letter = self.tables.letter[cards[place]]
            if has[letter] < self.tables.copies[letter] // 2:
                has[letter] += 1
                swap(cards, chosen, place)
                chosen += 1
        place_of_odd = chosen
        while chosen < wanted:
            letter = self.tables.letter[cards[place_of_odd]]
            if has[letter] < (self.tables.copies[letter] + 1) // 2:
                has[letter] += 1
                swap(cards, chosen, place_of_odd)
                chosen += 1
            place_of_odd += 1

    def shuffle_places(self, first: i64, last: i64, chance: Chance) -> None:
        """Shuffle the cards that are face down at the places from `first` up to `last`."""
        places: list[int] = [int(one) for one in range(first, last) if self.face[one] == DOWN]
        at = len(places) - 1
        while at > 0:
            other = int(chance.below(i64(at) + 1))
            swap(self.deal, i64(places[at]), i64(places[other]))
            at -= 1

    def determinise(self, seat: i64, chance: Chance) -> None:  # noqa: ARG002 - all see the same cards
        """Deal what is face down anew: in round one also what waits for round two."""
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)
        if self.round < ROUNDS:
            hidden: list[int] = [int(place) for place in range(CARDS) if place >= CELLS or self.face[place] == DOWN]
            cards = vec[i64]([self.deal[place] for place in hidden])
            has = vec[i64]([i64(0)] * LETTERS)
            for place in range(CELLS):
                if self.face[place] != DOWN:
                    has[self.letter_at(place)] += 1
            self.split(cards, i64(len(hidden)), has, self.down, chance)
            for number, place in enumerate(hidden):
                self.deal[place] = cards[i64(number)]
            self.shuffle_places(0, CELLS, chance)
        self.shuffle_places(CELLS, CARDS, chance)


def swap(cards: vec[i64], one: i64, other: i64) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card
