"""The course of the game: two rounds of flipping, looking and calling; when a round is over, and the game."""

from typing import Final

from rumpus.games.word_combat.events import BOTH_DONE, DRAW, HIGHEST_SCORE, NO_CARD_LEFT, NO_WORD_LEFT
from rumpus.games.word_combat.rules import telling
from rumpus.games.word_combat.state import (
    BREAK,
    CELLS,
    COUNTDOWN,
    DOWN,
    LAST,
    LOOK,
    OVER,
    PLAYERS,
    ROUNDS,
    SEARCH,
    TURN,
    UP,
    WordCombatState,
)
from rumpus.kernel.native import i64
from rumpus.kernel.state import LONGEST_LAG
from rumpus.kernel.types import Outcome

COUNTDOWN_TIME: Final[i64] = 3_000  # WC-SETUP-3
BREAK_TIME: Final[i64] = 90_000
FLIP_LIMIT: Final[i64] = 10_000  # WC-FLIP-4
SEARCH_LIMIT: Final[i64] = 60_000  # WC-END-5
LAST_CALL: Final[i64] = 3 * LONGEST_LAG  # from the last call to the server, to the other player, and back
LAST_CHALLENGE: Final[i64] = 5_000
EVERYBODY: Final[i64] = 0b11


class CourseOfPlay(WordCombatState):
    """What happens between what the players do."""

    def call_round(self) -> None:
        """WC-SETUP-1: a set of 28 lies face down."""
        self.round += 1
        if self.round > 1:
            self.starter = 1 - self.starter  # WC-END-3
        self.turn = self.starter
        self.down = CELLS
        self.sights = 0
        self.done = 0
        self.ready = 0
        self.phase = COUNTDOWN
        self.until = self.now + COUNTDOWN_TIME
        if self.heard is not None:
            telling.round_called(self, COUNTDOWN_TIME)

    def start_round(self) -> None:
        self.started = self.now
        for seat in range(PLAYERS):
            self.spoke[seat] = self.now - 1_000
        if self.heard is not None:
            telling.round_started(self)
        self.wait_for_flip()

    def wait_for_flip(self) -> None:
        self.phase = TURN
        self.until = self.now + FLIP_LIMIT

    def flip(self, cell: i64, by_clock: bool) -> None:
        """WC-FLIP-1, WC-FLIP-3: the card is seen by all, and the turn passes."""
        self.face[self.base() + cell] = UP
        self.down -= 1
        for word in range(self.words):
            self.is_open[word] = 0  # WC-WORD-7
        flipper = self.turn
        self.turn = 1 - flipper
        self.phase = LOOK
        self.until = self.now + self.look_time
        if self.heard is not None:
            telling.card_flipped(self, flipper, cell, by_clock)

    def first_down(self) -> i64:
        """WC-FLIP-4: along the rows from the top."""
        cell: i64 = 0
        while self.face[self.base() + cell] != DOWN:
            cell += 1
        return cell

    def go_on(self) -> None:
        """After a look: somebody flips, or all is face up and they search, or there is nothing left to find."""
        if self.down > 0:
            self.wait_for_flip()
        elif self.has_word():
            self.phase = SEARCH
            self.until = self.now + SEARCH_LIMIT
        else:
            self.close_round()

    def look_again(self) -> None:
        """WC-FLIP-4, WC-END-5: cards were taken or put back."""
        self.done = 0
        if self.down > 0:
            self.phase = LOOK
            self.until = self.now + self.look_time
        else:
            self.go_on()

    def close_round(self) -> None:
        """WC-END-5: what is on its way still comes, and a word can still be challenged."""
        self.phase = LAST
        self.until = self.now + (LAST_CHALLENGE if self.has_open_word() else LAST_CALL)

    def has_open_word(self) -> bool:
        for word in range(self.words):
            if self.is_open[word]:
                return True
        return False

    def end_round(self) -> None:
        """WC-END-1: what is left goes out of the game."""
        up = self.face_up()
        self.left[self.round - 1] = up
        reason = NO_CARD_LEFT if up == 0 else BOTH_DONE if self.has_word() else NO_WORD_LEFT
        for word in range(self.words):
            self.is_open[word] = 0
        if self.heard is not None:
            telling.round_ended(self, reason)
        if self.round < ROUNDS:
            self.phase = BREAK
            self.ready = 0
            self.until = self.now + BREAK_TIME
            return
        self.phase = OVER
        self.until = -1
        if self.heard is not None:
            telling.game_ended(self)

    def outcome(self) -> Outcome | None:
        """WC-END-4, WC-END-6."""
        if self.phase != OVER:
            return None
        scores = (int(self.score(0)), int(self.score(1)))
        if scores[0] == scores[1]:
            return Outcome(DRAW, (0, 1), scores)
        return Outcome(HIGHEST_SCORE, (0 if scores[0] > scores[1] else 1,), scores)
