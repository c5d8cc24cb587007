"""Competitions & Themes: Band Halt!, the card that it turns up, themes with their secret vote, and rewards."""

from typing import Final

from rumpus.games.marching_bandimals import contest_events as told
from rumpus.games.marching_bandimals.rules.contests import Contests
from rumpus.games.marching_bandimals.rules.effects import work_rows
from rumpus.games.marching_bandimals.rules.tables import BLANK, HOSTED, THEME
from rumpus.games.marching_bandimals.state import (
    DISCARDING,
    JOINING,
    NONE,
    VOTING,
    WRITING,
)
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE, seats_of

JOIN_TIME: Final[i64] = 30_000  # milliseconds
VOTE_TIME: Final[i64] = 45_000
JOINED: Final[i64] = 0  # sealed answers to a theme; 1: sits it out
NO_VOTE: Final[i64] = 8  # sealed votes: a seat, or this


class Program(Contests):
    """The booster's stack, and the card that is active."""

    def after_vote(self) -> None:
        """Goes on with the turn that the vote came before."""
        raise NotImplementedError

    def call_halt(self, seat: i64) -> None:
        """MB-BOOST-4, MB-BOOST-5: Band Halt! turns up the next card."""
        halt = self.tables.halt
        self.take_from_hand(seat, halt)
        self.put_on_discard(halt)
        self.active = self.stack[0]
        self.shown = self.active
        self.drawer = seat
        if self.heard is not None:
            self.tell(told.HaltCalled(to=EVERYONE, seat=int(seat), card=int(self.active)))
        if self.tables.program_sort[self.active] == BLANK:
            self.phase = WRITING
        else:
            self.do_card()

    def fill_blank(self, card: i64) -> None:
        """MB-BOOST-2, MB-BOOST-8: the blank is another card of the stack, or (NONE) a contest of the table's own."""
        self.shown = self.active if card == NONE else card
        if self.heard is not None:
            filled = None if card == NONE else int(card)
            self.tell(told.BlankFilled(to=EVERYONE, seat=int(self.drawer), card=filled))
        self.do_card()

    def do_card(self) -> None:
        if self.tables.program_sort[self.shown] == THEME:
            self.playing = self.everybody()
            self.hush()
            self.phase = JOINING
            self.until = self.now + JOIN_TIME
        else:
            self.start_contest(self.tables.contest[self.shown])
            assert self.tables.program_sort[self.shown] != BLANK or self.contest == HOSTED

    def contest_over(self, winner: i64, lot: bool) -> None:
        """MB-BOOST-6: the winner gets the card's reward; its drawer goes on with the turn."""
        if self.heard is not None:
            self.tell(told.ContestWon(to=EVERYONE, seat=None if winner == NONE else int(winner), lot=lot))
        if winner != NONE:
            self.reward(winner)
        self.resume()

    def reward(self, seat: i64) -> None:
        row = self.tables.reward(self.shown)
        work_rows(self, self.tables.first[row], self.tables.first[row + 1], seat, seat, 0)

    def resume(self) -> None:
        """The drawer discards."""
        self.contest = NONE
        self.playing = 0
        self.done = 0
        self.hush()
        self.until = -1
        self.phase = DISCARDING

    # Themes

    def end_joining(self) -> None:
        """MB-BOOST-7: whoever plays along votes and is voted on; where nobody does, nobody gets anything."""
        self.members = 0
        for seat in range(self.seats):
            if self.answer[seat] == JOINED:
                self.members |= i64(1) << seat
        if self.heard is not None:
            self.tell(told.ThemeStarted(to=EVERYONE, card=int(self.shown), members=seats_of(int(self.members))))
        self.resume()

    def program_comes_back(self) -> bool:
        """Play has come back to the drawer: a theme is judged, and the card goes to the bottom. True: a vote is on."""
        if self.members & (self.members - 1) != 0:
            self.playing = self.members
            self.hush()
            self.phase = VOTING
            self.until = self.now + VOTE_TIME
            if self.heard is not None:
                self.tell(told.VoteStarted(to=EVERYONE, members=seats_of(int(self.members))))
            return True
        if self.members != 0:
            self.judge_theme()
        self.put_under()
        return False

    def end_vote(self) -> None:
        self.judge_theme()
        self.put_under()
        self.after_vote()

    def judge_theme(self) -> None:
        """All who stayed in character: of whom not more than half of the other members say that they did not."""
        votes: list[int] = [0] * int(self.seats)
        for voter in range(self.seats):
            if 0 <= self.answer[voter] < NO_VOTE:
                votes[self.answer[voter]] += 1
        members = seats_of(int(self.members))
        winners = [seat for seat in members if 2 * votes[seat] <= len(members) - 1]
        if self.heard is not None:
            self.tell(told.ThemeJudged(to=EVERYONE, votes=tuple(votes), winners=tuple(winners)))
        for winner in winners:
            self.reward(winner)

    def put_under(self) -> None:
        """MB-BOOST-5: to the bottom of its stack."""
        if self.heard is not None:
            self.tell(told.ProgramOver(to=EVERYONE, card=int(self.active)))
        last = self.tables.program - 1
        for place in range(last):
            self.stack[place] = self.stack[place + 1]
        self.stack[last] = self.active
        self.active = NONE
        self.shown = NONE
        self.drawer = NONE
        self.members = 0
        self.playing = 0
        self.hush()
        self.until = -1
