"""Calling a word, being first with it, and challenging one."""

from typing import Final

from rumpus.games.word_combat.events import NOT_FORMABLE, TOO_LATE
from rumpus.games.word_combat.rules import telling
from rumpus.games.word_combat.rules.course import CourseOfPlay
from rumpus.games.word_combat.state import LAST, MOST_SIGHTS, NONE, WordCombatState
from rumpus.kernel.native import i64
from rumpus.kernel.state import SPOKEN

COST: Final[i64] = 5  # WC-WORD-5, WC-WORD-6
GRACE: Final[i64] = 1_000  # WC-WORD-11


class Lifted:
    """A word that is struck out for an earlier call, as it was."""

    def __init__(self, state: WordCombatState, row: i64) -> None:
        self.seat = state.said_by[row]
        self.number = state.said_as[row]
        self.at = state.said_at[row]
        self.turn_before = state.turn_before[row]
        self.is_open = state.is_open[row]
        self.is_good = state.is_good[row]
        self.cells = state.cells_of(row)
        self.falls = False


class Calls(CourseOfPlay):
    """What a call does."""

    def call(self, seat: i64, number: i64, at: i64) -> None:
        """WC-WORD-1: whoever calls a word first takes its cards."""
        self.spoke[seat] = at
        word = self.said(number)
        lifted: list[Lifted] = []
        cells = self.find(word, NONE)
        while not cells and self.words > 0 and self.comes_before_last(seat, at):
            lifted.append(Lifted(self, self.words - 1))
            self.lift_word(self.words - 1)
            cells = self.find(word, NONE)
        reason = self.reason_against(number) if cells and self.is_judged_at_once(number) else None
        if cells and reason is None:
            self.take(seat, number, at, cells, lifted)
            return
        for row in range(len(lifted) - 1, -1, -1):
            self.put_back(lifted[row], lifted[row].cells)
        if not cells:
            late = self.find(word, max(0, at - GRACE))
            reason = TOO_LATE if late else NOT_FORMABLE
            if late and self.heard is not None:
                telling.beaten(self, seat, word, late, at)
        assert reason is not None
        self.fail(seat, word, reason)

    def is_strange(self, number: i64) -> bool:
        """Whether what was said is in no dictionary."""
        return len(self.strange) > 0 and number - SPOKEN >= len(self.lexicon.words)

    def is_judged_at_once(self, number: i64) -> bool:
        if self.at_once:
            return True
        if self.is_strange(number):
            return self.lexicon.is_strange_judged_at_once(self.said(number))
        return self.lexicon.is_judged_at_once(number - SPOKEN)

    def reason_against(self, number: i64) -> str | None:
        """Why the dictionary does not allow what was said; None where it does."""
        if self.is_strange(number):
            return self.lexicon.verdict(self.said(number)).reason
        return self.lexicon.reason_against(number - SPOKEN)

    def comes_before_last(self, seat: i64, at: i64) -> bool:
        """WC-WORD-10: whether a call was made before the newest word of the other player in this round."""
        row = self.words - 1
        return self.said_in[row] == self.round and self.said_by[row] != seat and self.said_at[row] > at

    def put_back(self, lifted: Lifted, cells: list[int]) -> None:
        """Take cards for a word again."""
        row = self.words
        self.put_word(row, lifted.seat, lifted.number, lifted.at, lifted.turn_before, cells)
        self.is_open[row] = lifted.is_open
        self.is_good[row] = lifted.is_good

    def take(self, seat: i64, number: i64, at: i64, cells: list[int], lifted: list[Lifted]) -> None:
        """WC-WORD-2, WC-WORD-10: the cards are the caller's, and so is the next flip, unless a later word stands."""
        self.note_sight()
        row = self.words
        while row > 0 and self.said_in[row - 1] == self.round and self.said_at[row - 1] > at:
            row -= 1
        before = self.turn if not lifted else lifted[len(lifted) - 1].turn_before
        if row < self.words:  # between words that stand
            before = self.turn_before[row]
            self.turn_before[row] = seat
        self.put_word(row, seat, number, at, before, cells)
        standing = self.words
        for place in range(len(lifted) - 1, -1, -1):
            self.stand_again(lifted[place])
        if self.heard is not None:
            for late in lifted:
                telling.overtaken(self, seat, number, at, late.seat, late.number, late.at, falls=late.falls)
            telling.word_taken(self, row)
            for again in range(standing, self.words):
                telling.word_taken(self, again)
        self.turn = self.said_by[self.words - 1]
        self.look_again()

    def stand_again(self, lifted: Lifted) -> None:
        """WC-WORD-10: a later word stands if other cards form it."""
        cells = self.find(self.said(lifted.number), NONE)
        if cells:
            lifted.turn_before = self.said_by[self.words - 1]
            self.put_back(lifted, cells)
        else:
            lifted.falls = True

    def note_sight(self) -> None:
        """Remember what lay face up together."""
        if self.sights < MOST_SIGHTS:
            self.pack_letters()
            self.sight_low[self.sights] = self.packed_low
            self.sight_high[self.sights] = self.packed_high
            self.sights += 1

    def fail(self, seat: i64, word: str, reason: str) -> None:
        """WC-WORD-5, WC-WORD-7, WC-WORD-8: it costs five points, and everything stays where it is."""
        cost = 0 if reason == TOO_LATE else COST
        self.lost[seat] += cost
        if cost > 0:
            self.failed += 1
        if self.heard is not None:
            telling.call_failed(self, seat, word, reason, cost)

    # Challenging

    def doubtful(self, seat: i64) -> i64:
        """WC-WORD-13: the row of the newest word that a player can challenge; -1: there is none."""
        row = self.words - 1
        while row >= 0:
            if self.is_open[row] and self.said_by[row] != seat:
                return row
            row -= 1
        return NONE

    def challenge(self, seat: i64) -> None:
        """WC-WORD-6, WC-WORD-7: the dictionary decides."""
        row = self.doubtful(seat)
        owner = self.said_by[row]
        reason = self.reason_against(self.said_as[row])
        cost = 0 if reason is None else COST
        if self.heard is not None:
            telling.word_challenged(self, seat, row, reason, cost)
        if reason is None:
            self.is_open[row] = 0
            self.is_good[row] = 1
            if self.phase == LAST:
                self.close_round()
            return
        self.lost[owner] += cost
        self.failed += 1
        self.strike(row)
        self.look_again()

    def strike(self, row: i64) -> None:
        """The cards go back, and the flip to whoever had it before the word, unless a later word has it."""
        before = self.turn_before[row]
        if self.heard is not None:
            telling.word_returned(self, row)
        if row == self.words - 1:
            self.turn = before
        else:
            self.turn_before[row + 1] = before
        self.lift_word(row)
