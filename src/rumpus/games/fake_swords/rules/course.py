"""The course of the game: heights, turns, piles, pointing, and who wins."""

from typing import Final

from rumpus.games.fake_swords.actions import SHORTEST
from rumpus.games.fake_swords.events import NO_CARDS, THREE_SETS, TIE_BREAKER
from rumpus.games.fake_swords.rules import telling
from rumpus.games.fake_swords.rules.fight import CourseOfFight
from rumpus.games.fake_swords.rules.tables import CARDS, kind_of, rule_bit
from rumpus.games.fake_swords.state import (
    BY_CARDS,
    BY_SETS,
    BY_TIE_BREAKER,
    CHOOSING,
    COUNTDOWN,
    MEASURING,
    NONE,
    OVER,
    PILES,
    POINTING,
    SETS_TO_WIN,
    SILENT,
    TYING,
)
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import Outcome, seats_of

SHORT: Final[i64] = 150  # SW-FIGHT-18: the heights that a lot can give
STATURES: Final[i64] = 50
COUNTDOWN_TIME: Final[i64] = 3_000  # SW-TURN-11
REASONS: Final = (THREE_SETS, TIE_BREAKER, NO_CARDS)


class CourseOfPlay(CourseOfFight):
    """What happens between the answers of the players."""

    # Setting up

    def deal(self) -> None:
        """SW-SETUP-1, SW-SETUP-3."""
        for card in range(CARDS):
            self.deck[card] = card
        self.left = CARDS
        self.luck.shuffle(self.deck, self.left)
        for seat in range(self.seats):
            self.give(self.draw(), seat)
        self.boss = self.luck.below(self.seats)
        self.phase = MEASURING
        if self.heard is not None:
            telling.game_started(self)
        if not self.real:
            self.deal_heights()

    def deal_heights(self) -> None:
        """SW-FIGHT-18: in a duel on the screen everybody is as tall as the lot says, no two alike."""
        lots = vec[i64](list(range(STATURES)))
        self.luck.shuffle(lots, STATURES)
        for seat in range(self.seats):
            self.height[seat] = SHORT + lots[seat]
        self.line_up(lots)

    def measure(self) -> None:
        """SW-FIGHT-6: everybody as tall as they said; a coin tells equals apart."""
        lots = vec[i64](list(range(self.seats)))
        self.luck.shuffle(lots, self.seats)
        for seat in range(self.seats):
            self.height[seat] = SHORTEST + self.answer[seat]
            self.answer[seat] = SILENT
        self.line_up(lots)

    def line_up(self, lots: vec[i64]) -> None:
        """Everybody by height, and equals by their lots; then the first turn begins."""
        for seat in range(self.seats):
            self.rank[seat] = 0
            for other in range(self.seats):
                is_equal = self.height[other] == self.height[seat]
                if self.height[other] < self.height[seat] or (is_equal and lots[other] < lots[seat]):
                    self.rank[seat] += 1
        if self.heard is not None:
            telling.measured(self)
        self.call_turn()

    def draw(self) -> i64:
        """SW-DECK-1: the top of the draw pile; where that is empty, the discard pile is shuffled into a new one."""
        if self.left == 0:
            for place in range(self.discarded):
                self.deck[place] = self.discard[place]
            self.left = self.discarded
            self.discarded = 0
            self.luck.shuffle(self.deck, self.left)
            if self.heard is not None:
                telling.reshuffled(self)
        self.left -= 1
        return self.deck[self.left]

    # A turn

    def call_turn(self) -> None:
        """SW-TURN-1, SW-TURN-2, SW-DECK-2: draw, and lay the cards in piles."""
        self.turn += 1
        self.forget_fight()
        self.draws = min(self.seats + 2, self.left + self.discarded)
        if self.draws == 0:
            self.end_without_cards()
            return
        for place in range(self.draws):
            self.drawn[place] = self.draw()
        self.piles = min(max(3, self.seats - 1), self.draws)
        for place in range(self.draws):
            self.pile_of[place] = place % self.piles
        for seat in range(self.seats):
            self.pointed[seat] = NONE
            self.claim[seat] = NONE
            self.claims[seat] = 0
        self.phase = PILES
        self.until = -1
        if self.heard is not None:
            telling.turn_started(self)

    def has_empty_pile(self) -> bool:
        for pile in range(self.piles):
            if self.pile_size(pile) == 0:
                return True
        return False

    def start_countdown(self) -> None:
        """SW-TURN-3, SW-TURN-11."""
        self.phase = COUNTDOWN
        self.until = self.now + COUNTDOWN_TIME
        if self.heard is not None:
            telling.countdown_started(self, COUNTDOWN_TIME)

    def start_pointing(self) -> None:
        """SW-TURN-4."""
        self.phase = POINTING
        self.until = -1
        if self.heard is not None:
            telling.pointing_started(self)

    def point(self) -> None:
        """SW-TURN-4, SW-TURN-5: all choices are seen at once; every pile with one player goes to that player."""
        for seat in range(self.seats):
            self.pointed[seat] = self.answer[seat]
            self.answer[seat] = SILENT
        if self.heard is not None:
            telling.pointed(self)
        for pile in range(self.piles):
            pointers = self.pointers(pile)
            if pointers == 0:
                self.discard_pile(pile)
            elif pointers & (pointers - 1) == 0:
                self.take_pile(pile, seat_in(pointers), won=False)
        self.settle_pointing()

    def settle_pointing(self) -> None:
        """SW-END-2: whoever has three sets wins before any fight."""
        ready = self.with_three_sets()
        if ready == 0:
            self.call_fight()
        elif ready & (ready - 1) == 0:
            self.end(ready, BY_SETS)
        else:
            self.call_tie_breaker(ready)

    def with_three_sets(self) -> i64:
        mask: i64 = 0
        for seat in range(self.seats):
            if self.sets(seat) >= SETS_TO_WIN:
                mask |= 1 << seat
        return mask

    def contested(self) -> list[int]:
        """SW-TURN-6: the piles that two or more point at and that still lie there."""
        piles: list[int] = []
        for pile in range(self.piles):
            pointers = self.pointers(pile)
            if pointers & (pointers - 1) != 0 and self.pile_size(pile) > 0:
                piles.append(int(pile))
        return piles

    def call_fight(self) -> None:
        """SW-TURN-6, SW-FIGHT-13: one fight a turn; the Fight Boss chooses where there is a choice."""
        piles = self.contested()
        if len(piles) == 0:
            self.end_turn()
            return
        pair = seats_of(int(self.pointers(i64(piles[0]))))
        if len(piles) == 1 and len(pair) == 2:
            self.start_fight(i64(piles[0]), i64(pair[0]), i64(pair[1]))
        else:
            self.phase = CHOOSING

    def start_fight(self, pile: i64, left: i64, right: i64) -> None:
        """SW-TURN-6: every other contested pile is discarded."""
        for other in self.contested():
            if other != pile:
                self.discard_pile(i64(other))
        self.pile = pile
        self.rules = self.rules_on(pile)
        self.take_places(left, right)

    def take_pile(self, pile: i64, seat: i64, *, won: bool) -> None:
        if self.heard is not None:
            telling.pile_taken(self, pile, seat, won=won)
        for place in range(self.draws):
            if self.pile_of[place] == pile:
                self.give(self.drawn[place], seat)
                self.pile_of[place] = NONE

    def discard_pile(self, pile: i64) -> None:
        if self.heard is not None:
            telling.pile_discarded(self, pile)
        for place in range(self.draws):
            if self.pile_of[place] == pile:
                self.put_on_discard(self.drawn[place])
                self.pile_of[place] = NONE

    def end_turn(self) -> None:
        """SW-TURN-8: to the left."""
        self.boss = (self.boss + 1) % self.seats
        self.call_turn()

    def fight_is_won(self, fighter: i64) -> None:
        """SW-FIGHT-11: the winner takes the pile; in a tie-breaker, the game."""
        winner = self.fighters[fighter]
        if self.tied != 0:
            self.end(1 << winner, BY_TIE_BREAKER)
            return
        self.take_pile(self.pile, winner, won=True)
        if self.sets(winner) >= SETS_TO_WIN:
            self.end(1 << winner, BY_SETS)
        else:
            self.end_turn()

    # The end

    def call_tie_breaker(self, tied: i64) -> None:
        """SW-END-3, SW-END-4, SW-END-5: of three or more the two with most cards, where that is clear."""
        self.tied = tied
        if self.heard is not None:
            telling.tied(self)
        pairs = self.tie_pairs()
        if len(pairs) == 1:
            self.start_tie_breaker(i64(pairs[0][0]), i64(pairs[0][1]))
        else:
            self.phase = TYING

    def tie_pairs(self) -> list[tuple[int, int]]:
        """Who can fight the tie-breaker: those of the tied with most cards."""
        tied = seats_of(int(self.tied))
        counts = sorted([int(self.cards_of(i64(seat))) for seat in tied], reverse=True)
        pairs: list[tuple[int, int]] = []
        for one in tied:
            for other in tied:
                cards = [int(self.cards_of(i64(one))), int(self.cards_of(i64(other)))]
                if one < other and sorted(cards, reverse=True) == counts[:2]:
                    pairs.append((one, other))
        return pairs

    def start_tie_breaker(self, left: i64, right: i64) -> None:
        self.pile = NONE
        self.take_places(left, right)

    def turn_up_rules(self) -> None:
        """SW-END-3: all cards of the two are shuffled, and two are turned up as the rules."""
        left, right = self.fighters[0], self.fighters[1]
        cards: list[int] = [int(card) for card in range(CARDS) if self.owner[card] == left or self.owner[card] == right]
        first = self.luck.below(i64(len(cards)))
        second = self.luck.below(i64(len(cards)) - 1)
        if second >= first:
            second += 1
        self.rules = rule_bit(kind_of(i64(cards[first]))) | rule_bit(kind_of(i64(cards[second])))

    def end_without_cards(self) -> None:
        """SW-DECK-2: most sets, then most cards; ties shared."""
        best: i64 = -1
        winners: i64 = 0
        for seat in range(self.seats):
            worth = self.sets(seat) * 100 + self.cards_of(seat)
            if worth > best:
                best = worth
                winners = 0
            if worth == best:
                winners |= 1 << seat
        self.end(winners, BY_CARDS)

    def end(self, winners: i64, ending: i64) -> None:
        self.phase = OVER
        self.until = -1
        self.winners = winners
        self.ending = ending
        if self.heard is not None:
            telling.game_ended(self)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = tuple([int(self.sets(seat)) for seat in range(self.seats)])
        return Outcome(REASONS[self.ending], seats_of(int(self.winners)), scores)


def seat_in(mask: i64) -> i64:
    """The one seat in a bit mask."""
    seat: i64 = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat
