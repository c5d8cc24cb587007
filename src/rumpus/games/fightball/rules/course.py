"""The course of the game: quarters with a fast round and a scoring round, overtime, the end."""

from typing import Final

from rumpus.games.fightball.events import DRAW, HIGHEST_SCORE, OVERTIME
from rumpus.games.fightball.rules import telling
from rumpus.games.fightball.rules.court import STACKS, side_of, zone_of
from rumpus.games.fightball.rules.plays import NONE
from rumpus.games.fightball.rules.tables import DECK_SIZE
from rumpus.games.fightball.state import (
    BREAK,
    BUZZER,
    CHOOSING,
    COACHES,
    COUNTDOWN,
    FAST,
    MOST_QUARTERS,
    NO_CARD,
    OVER,
    SILENT,
    FightballState,
)
from rumpus.kernel.native import i64
from rumpus.kernel.state import LONGEST_LAG
from rumpus.kernel.types import Outcome

QUARTERS: Final[i64] = 4  # FB-GAME-1
COUNTDOWN_TIME: Final[i64] = 3_000  # FB-FAST-11
BREAK_TIME: Final[i64] = 90_000
CHOOSING_TIME: Final[i64] = 20_000  # FB-FX-14
LAST_CALL: Final[i64] = 3 * LONGEST_LAG  # FB-FAST-6: from the Buzz to the server, to the other coach, and back


class CourseOfPlay(FightballState):
    """What happens between the moves of the coaches."""

    def call_quarter(self) -> None:
        """FB-SETUP-1: shuffle, and count down."""
        self.quarter += 1
        assert self.quarter < MOST_QUARTERS, "so many quarters can not be written down"
        self.shuffle_decks(self.luck)
        self.phase = COUNTDOWN
        self.until = self.now + COUNTDOWN_TIME
        self.rung = -1
        self.buzzed = -1
        self.ready = 0
        if self.heard is not None:
            telling.quarter_called(self, COUNTDOWN_TIME)

    def start_fast_round(self) -> None:
        self.phase = FAST
        self.started = self.now
        for seat in range(COACHES):
            self.moved[seat] = self.now - 1_000  # hands are free
        self.start_beat()
        if self.heard is not None:
            telling.quarter_started(self)

    def start_beat(self) -> None:
        """FB-FAST-7, FB-FAST-8: at practice pace both coaches choose once a beat."""
        for seat in range(COACHES):
            self.answer[seat] = SILENT
        self.until = self.now + self.beat if self.practice and self.beat > 0 else -1

    def buzz(self, seat: i64, too_late: i64) -> None:
        """FB-FAST-4: the Buzz ends the fast round at once. What was accepted before stays."""
        self.held[seat] = NO_CARD
        self.held_open[seat] = 0
        self.rung = self.now
        self.buzzed = seat
        self.phase = BUZZER
        self.until = self.now + LAST_CALL
        if self.heard is not None:
            telling.buzzed(self, seat, too_late)
        if self.practice:
            self.end_fast_round()

    def end_fast_round(self) -> None:
        """Nothing is on its way any more: on to the scoring round."""
        self.until = -1
        self.fast_time += self.rung - self.started
        self.go_on_scoring()

    # The scoring round

    def go_on_scoring(self) -> None:
        """Ask what coaches have to decide; then score."""
        if self.has_choice():
            self.phase = CHOOSING
            if self.until < 0:
                self.until = self.now + CHOOSING_TIME
            return
        self.score_quarter()

    def has_choice(self) -> bool:
        for stack in range(STACKS):
            if self.choice_on(stack) != NO_CARD:
                return True
        return False

    def choice_on(self, stack: i64) -> i64:
        """The first card of a stack about which its coach still has to decide; of plays that succeed only."""
        if self.first[stack] == NO_CARD:
            return NO_CARD
        self.read_stack(stack)
        if not self.reader.success or self.reader.undecided == NONE:
            return NO_CARD
        return self.card_in_place(stack, self.reader.undecided)

    def stack_to_decide(self, seat: i64) -> i64:
        """The first stack on which a coach still has to decide; -1: none."""
        for stack in range(STACKS):
            card = self.choice_on(stack)
            if card != NO_CARD and self.coach_of(card) == seat:
                return stack
        return -1

    def leave_choices(self) -> None:
        """FB-FX-14: time is up for those who did not decide; it falls as is better for them."""
        for stack in range(STACKS):
            card = self.choice_on(stack)
            while card != NO_CARD:
                self.decide(card, stack, self.reader.better(zone_of(stack), side_of(stack), self.reader.undecided))
                card = self.choice_on(stack)
        self.until = -1
        self.go_on_scoring()

    def decide(self, card: i64, stack: i64, decision: i64) -> None:
        self.decided[card] = decision
        if self.heard is not None:
            telling.worth_decided(self, card, stack, decision)

    def coach_of(self, card: i64) -> i64:
        return card // DECK_SIZE

    def score_quarter(self) -> None:
        """FB-SCORE-1: stack by stack, in any order."""
        place = 2 * (self.quarter - 1)
        for stack in range(STACKS):
            if self.first[stack] != NO_CARD:
                self.read_stack(stack)
                for seat in range(COACHES):
                    self.gained[place + seat] += self.reader.points_of(seat)
                    self.foul_points += self.reader.foul_points_of(seat)
                if self.heard is not None:
                    telling.stack_scored(self, stack)
        for seat in range(COACHES):
            self.score[seat] += self.gained[place + seat]
        if self.heard is not None:
            telling.quarter_scored(self)
        self.end_quarter()

    def end_quarter(self) -> None:
        """FB-GAME-1, FB-GAME-3: four quarters, and overtime while the scores are equal."""
        is_level = self.score[0] == self.score[1]
        if self.quarter >= QUARTERS and not (is_level and self.overtime):
            self.phase = OVER
            self.until = -1
            if self.heard is not None:
                telling.game_ended(self)
            return
        self.phase = BREAK
        self.ready = 0
        self.until = self.now + BREAK_TIME

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = (int(self.score[0]), int(self.score[1]))
        if scores[0] == scores[1]:
            return Outcome(DRAW, (0, 1), scores)
        winner = 0 if scores[0] > scores[1] else 1
        return Outcome(OVERTIME if self.quarter > QUARTERS else HIGHEST_SCORE, (winner,), scores)
