"""The course of play: set-up, how turns begin and end, Drum Majors, and the end."""

from typing import Final

from rumpus.games.marching_bandimals import events
from rumpus.games.marching_bandimals.actions import NO_YEARS
from rumpus.games.marching_bandimals.rules.band import (
    draws_of,
    hand_limit,
    has,
    is_complete,
    plays_of,
    uses_of,
)
from rumpus.games.marching_bandimals.rules.effects import (
    count_turn,
)
from rumpus.games.marching_bandimals.rules.piles import draw, draw_up, hand_of, tell_came
from rumpus.games.marching_bandimals.rules.steps import Steps
from rumpus.games.marching_bandimals.rules.tables import (
    BAND_HALT,
    NO_MAJOR,
    SECTIONS,
    SKIP,
)
from rumpus.games.marching_bandimals.state import (
    BAND,
    BY_BAND,
    BY_ROUNDS,
    MAJOR,
    MUST_HAVE,
    NONE,
    ONE_SECTION,
    OVER,
    TURN,
    YEARS,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import EVERYONE, Outcome, seats_of

DEALT: Final[i64] = 8  # MB-SETUP-1
EACH_A_HALT: Final[i64] = 6  # MB-BOOST-3: with so many players or fewer
THROWS: Final = 3  # MB-SETUP-2: rounds of rock, paper, scissors
MOST_ROUNDS: Final[i64] = 100  # MB-END-1


class CourseOfPlay(Steps):
    """Goes from one turn to the next."""

    # Set-up

    def deal(self) -> None:
        """MB-SETUP-1, MB-BOOST-3."""
        tables = self.tables
        each_gets_one = self.booster and self.seats <= EACH_A_HALT
        for kind in range(tables.kinds):
            copies = tables.copies[kind]
            if tables.sort[kind] == BAND_HALT:
                copies = copies if self.booster else 0
                if each_gets_one:
                    copies -= self.seats
            for _copy in range(copies):
                self.deck[self.left] = kind
                self.left += 1
        self.luck.shuffle(self.deck, self.left)
        for seat in range(self.seats):
            if each_gets_one:
                self.put_in_hand(seat, tables.halt)
            draw_up(self, seat, DEALT - self.held[seat])
        self.set_goals()
        for place in range(tables.program):
            self.stack[place] = place
        self.luck.shuffle(self.stack, tables.program)
        self.tell_deal()
        if self.asks_years:
            self.phase = YEARS
            self.playing = self.everybody()
        else:
            first = self.luck.below(self.seats)
            self.tell_first(first, (), (), ())
            self.start_with(first)

    def set_goals(self) -> None:
        """MB-VAR-ONE: a different section for each; MB-VAR-MUST: a section for all, by lot where none was chosen."""
        if self.goal == ONE_SECTION:
            sections = vec[i64]([i64(section) for section in range(SECTIONS)])
            self.luck.shuffle(sections, SECTIONS)
            for seat in range(self.seats):
                self.own[seat] = sections[seat]
        elif self.goal == MUST_HAVE and self.must == NONE:
            self.must = self.luck.below(SECTIONS)

    def tell_deal(self) -> None:
        if self.heard is None:
            return
        own = [int(self.own[seat]) for seat in range(self.seats)] if self.goal == ONE_SECTION else []
        must = None if self.must == NONE else int(self.must)
        hands = tuple([int(self.held[seat]) for seat in range(self.seats)])
        self.tell(events.GameStarted(to=EVERYONE, sections=tuple(own), must=must, hands=hands))
        for seat in range(self.seats):
            tell_came(self, seat, hand_of(self, seat))

    def settle_years(self) -> None:
        """MB-SETUP-2, MB-SETUP-3: the shortest time goes first; equals throw, and without any years a lot decides."""
        fewest: i64 = NO_YEARS
        for seat in range(self.seats):
            fewest = min(fewest, self.answer[seat])
        tied: list[int] = []
        for seat in range(self.seats):
            if self.answer[seat] == fewest:
                tied.append(int(seat))
        rounds: list[tuple[int, ...]] = []
        if len(tied) == 1:
            first = i64(tied[0])
        elif fewest == NO_YEARS:
            first = self.luck.below(self.seats)
            tied = []
        else:
            first = i64(throw_for_it(tied, rounds, self.luck))
        if self.heard is not None:
            given = [None if self.answer[seat] == NO_YEARS else int(self.answer[seat]) for seat in range(self.seats)]
            seen = tuple(tied) if len(tied) > 1 else ()
            self.tell_first(first, tuple(given), seen, tuple(rounds))
        self.hush()
        self.playing = 0
        self.start_with(first)

    def tell_first(
        self, first: i64, years: tuple[int | None, ...], tied: tuple[int, ...], throws: tuple[tuple[int, ...], ...]
    ) -> None:
        if self.heard is not None:
            self.tell(events.FirstPlayer(to=EVERYONE, seat=int(first), years=years, tied=tied, throws=throws))

    def start_with(self, first: i64) -> None:
        self.first = first
        self.begin_turn(first)

    # The turn

    def round(self) -> i64:
        """From 1."""
        return (self.turns + self.seats - 1) // self.seats

    def begin_turn(self, seat: i64) -> None:
        """A complete band with its Drum Major wins (MB-MAJOR-2); then play has come back to whoever drew a card."""
        self.mover = seat
        self.turns += 1
        self.plays = 0
        self.uses = 0
        self.thrown = 0
        if self.round() > MOST_ROUNDS:
            self.end_by_rounds()
            return
        if self.heard is not None:
            turn, number = int(self.turns), int(self.round())
            self.tell(events.TurnStarted(to=EVERYONE, seat=int(seat), turn=turn, round=number))
        if self.major[seat] and not has(self, seat, SKIP):
            self.end_with(seat)
            return
        if self.active != NONE and self.drawer == seat and self.program_comes_back():
            return
        self.after_vote()

    def after_vote(self) -> None:
        """A turn that is missed ends here (MB-TURN-11)."""
        if has(self, self.mover, SKIP):
            if self.heard is not None:
                self.tell(events.TurnMissed(to=EVERYONE, seat=int(self.mover)))
            self.end_turn()
            return
        self.phase = TURN

    def basic_turn(self) -> None:
        """MB-TURN-2."""
        seat = self.mover
        self.rested[seat] = 0
        draw(self, seat, draws_of(self, seat))
        self.plays = plays_of(self, seat)
        self.uses = uses_of(self, seat)
        self.undos = 0
        self.phase = BAND

    def reorganize(self) -> None:
        """MB-TURN-6; nothing is played, not even a Drum Major (MB-MAJOR-5)."""
        seat = self.mover
        self.rested[seat] = 1
        came = draw_up(self, seat, max(0, hand_limit(self, seat) - self.held[seat]))
        if self.heard is not None:
            self.tell(events.Reorganized(to=EVERYONE, seat=int(seat), count=len(came)))
            tell_came(self, seat, came)
        self.end_turn()

    # The Drum Major

    def offer_major(self) -> None:
        """MB-MAJOR-1, MB-MAJOR-4: at the end of a turn with a complete band."""
        seat = self.mover
        is_free = self.majors > 0 and not self.major[seat] and not has(self, seat, NO_MAJOR)
        if is_free and is_complete(self, seat):
            self.phase = MAJOR
        else:
            self.end_turn()

    def take_major(self) -> None:
        seat = self.mover
        self.major[seat] = 1
        self.majors -= 1
        if self.heard is not None:
            self.tell(events.MajorTaken(to=EVERYONE, seat=int(seat)))
        if self.major_wins:
            self.end_with(seat)
        else:
            self.end_turn()

    def leave_major(self) -> None:
        if self.heard is not None:
            self.tell(events.MajorLeft(to=EVERYONE, seat=int(self.mover)))
        self.end_turn()

    def end_turn(self) -> None:
        count_turn(self, self.mover)
        self.begin_turn((self.mover + 1) % self.seats)

    # The end

    def end_with(self, seat: i64) -> None:
        self.winners = i64(1) << seat
        self.ending = BY_BAND
        self.end()

    def end_by_rounds(self) -> None:
        """MB-END-1: nobody has won for very long; the most pairs win."""
        most: i64 = -1
        for seat in range(self.seats):
            if self.pairs(seat) > most:
                most = self.pairs(seat)
                self.winners = 0
            if self.pairs(seat) == most:
                self.winners |= i64(1) << seat
        self.ending = BY_ROUNDS
        self.end()

    def end(self) -> None:
        self.phase = OVER
        self.until = -1
        ended = self.outcome()
        if self.heard is not None and ended is not None:
            self.tell(events.GameEnded(to=EVERYONE, outcome=ended))

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        reason = events.COMPLETE_BAND if self.ending == BY_BAND else events.ROUNDS
        scores = tuple([int(self.pairs(seat)) for seat in range(self.seats)])
        return Outcome(reason, seats_of(int(self.winners)), scores)


def throw_for_it(tied: list[int], rounds: list[tuple[int, ...]], luck: Chance) -> int:
    """Three rounds of rock, paper, scissors among all that are tied: a point for every other one beaten in a round.

    Whoever has the most points goes first; where that is not one player alone, those who have go on in the same way.
    """
    left = tied
    while True:
        points = [0] * len(left)
        for _round in range(THROWS):
            hands = [int(luck.below(3)) for _each in left]
            rounds.append(tuple([hands[left.index(seat)] if seat in left else -1 for seat in tied]))
            for place, hand in enumerate(hands):
                points[place] += hands.count((hand + 2) % 3)
        most = max(points)
        left = [seat for place, seat in enumerate(left) if points[place] == most]
        if len(left) == 1:
            return left[0]
