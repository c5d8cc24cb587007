"""The contests of the booster: how each is run by the app, and who wins (MB-BOOST-6)."""

from typing import Final

from rumpus.games.marching_bandimals import contest_events as told
from rumpus.games.marching_bandimals.actions import MOST_BID, MOST_SEATS
from rumpus.games.marching_bandimals.effects import CONTESTS
from rumpus.games.marching_bandimals.rules.piles import discard_any
from rumpus.games.marching_bandimals.rules.tables import (
    BID,
    HIGHEST,
    HOSTED,
    KNOCKOUT,
    MEMORY,
    SECTIONS,
    TAP,
)
from rumpus.games.marching_bandimals.rules.tables import RHYTHM as KEEPING_TIME
from rumpus.games.marching_bandimals.state import (
    BIDDING,
    HOSTING,
    NONE,
    NUMBERS,
    READY,
    RECALLING,
    RHYTHM,
    SHOWING,
    SILENT,
    TAPPING,
    THROWING,
    WAITING,
    BandimalsState,
)
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE, Audience, seats_of

READY_TIME: Final[i64] = 3000  # milliseconds
THROW_TIME: Final[i64] = 12_000
BID_TIME: Final[i64] = 20_000
NUMBER_TIME: Final[i64] = 15_000
SOONEST: Final[i64] = 1500  # after this at the soonest comes a signal,
LATEST: Final[i64] = 4500  # and before this
TAP_TIME: Final[i64] = 2000
SHOW_TIME: Final[i64] = 900  # for each symbol
RECALL_TIME: Final[i64] = 3000  # for each symbol
COUNT_IN: Final[i64] = 4  # beats
MOST_THROWS: Final[i64] = 9  # rounds, after which a lot decides
NUMBERS_TO: Final[i64] = 100
TAPS_A_BEAT: Final[i64] = 2  # more of them are not counted
CHANGED: Final[i64] = 1  # a sealed answer to a drawn number; 0: kept


class Contests(BandimalsState):
    """Runs a contest from its first question to its winner."""

    def contest_over(self, winner: i64, lot: bool) -> None:
        """Goes on with whoever has won; NONE: nobody."""
        raise NotImplementedError

    def start_contest(self, contest: i64) -> None:
        """Everybody is in."""
        self.contest = HOSTED if self.hosted else contest
        self.playing = self.everybody()
        self.done = 0
        self.contest_round = 0
        self.hush()
        for seat in range(MOST_SEATS):
            self.score[seat] = 0
            self.moments[seat] = 0
            self.hits[seat] = 0
            self.taps[seat] = 0
            self.number[seat] = 0
        if self.heard is not None:
            plays = "hosted" if self.contest == HOSTED else CONTESTS[self.contest]
            self.tell(told.ContestStarted(to=EVERYONE, card=int(self.shown), plays=plays))
        if self.contest == HOSTED:
            self.phase = HOSTING
            self.until = -1
        elif self.contest == KNOCKOUT:
            self.start_throw()
        elif self.contest == BID:
            self.phase = BIDDING
            self.until = self.now + BID_TIME
        elif self.contest == HIGHEST:
            self.start_numbers()
        else:
            self.phase = READY
            self.until = self.now + READY_TIME

    def contest_time_up(self) -> None:
        """The clock goes on with the contest."""
        if self.phase == READY:
            self.begin_contest()
        elif self.phase == THROWING:
            self.end_throw()
        elif self.phase == WAITING:
            self.give_signal()
        elif self.phase == TAPPING:
            self.end_taps()
        elif self.phase == SHOWING:
            self.start_recall()
        elif self.phase == RECALLING:
            self.end_recall()
        elif self.phase == BIDDING:
            self.open_bids()
        elif self.phase == NUMBERS:
            self.show_numbers()
        elif self.phase == RHYTHM:
            self.end_rhythm()

    def begin_contest(self) -> None:
        if self.contest == TAP:
            self.feints = self.tables.feints[self.shown]
            self.phase = WAITING
            self.await_signal()
            if self.heard is not None:
                self.tell(told.SignalAwaited(to=EVERYONE))
        elif self.contest == MEMORY:
            self.show_memory()
        else:
            assert self.contest == KEEPING_TIME
            self.start_rhythm()

    # Rock, paper, scissors: whoever loses a throw is out

    def start_throw(self) -> None:
        self.phase = THROWING
        self.contest_round += 1
        self.hush()
        self.until = self.now + THROW_TIME
        if self.heard is not None:
            seats = seats_of(int(self.playing))
            self.tell(told.RoundStarted(to=EVERYONE, round=int(self.contest_round), seats=seats))

    def end_throw(self) -> None:
        """Two different hands: those that lose are out. Whoever is silent is out too, unless all are."""
        shown: i64 = 0  # the hands that were thrown, as bits
        for seat in range(self.seats):
            if self.answer[seat] != SILENT:
                shown |= 1 << self.answer[seat]
        before = self.playing
        if shown != 0:
            loser = losing_hand(shown)
            for seat in range(self.seats):
                if (self.playing >> seat) & 1 and (self.answer[seat] == SILENT or self.answer[seat] == loser):
                    self.playing &= ~(i64(1) << seat)
        if self.heard is not None:
            throws = [None if self.answer[seat] == SILENT else int(self.answer[seat]) for seat in range(self.seats)]
            out = seats_of(int(before & ~self.playing))
            self.tell(told.Thrown(to=EVERYONE, throws=tuple(throws), out=out))
        if self.playing & (self.playing - 1) == 0 or self.contest_round == MOST_THROWS:
            self.draw_winner(self.playing)
        else:
            self.start_throw()

    # The quickest tap

    def await_signal(self) -> None:
        self.until = self.now + SOONEST + self.luck.below(LATEST - SOONEST)

    def give_signal(self) -> None:
        """A false signal, or the true one."""
        if self.feints > 0:
            self.feints -= 1
            self.await_signal()
            if self.heard is not None:
                self.tell(told.SignalFeinted(to=EVERYONE))
            return
        self.phase = TAPPING
        self.started = self.until
        self.until = self.started + TAP_TIME
        if self.heard is not None:
            self.tell(told.SignalGiven(to=EVERYONE))

    def tap(self, seat: i64, at: i64) -> None:
        """Before the signal: out, even where that arrives after it. After it: so many milliseconds."""
        self.done |= i64(1) << seat
        if self.phase == WAITING or at < self.started:
            self.playing &= ~(i64(1) << seat)
            if self.heard is not None:
                self.tell(told.TappedTooSoon(to=EVERYONE, seat=int(seat)))
        else:
            self.score[seat] = max(1, at - self.started)
        if self.playing & ~self.done == 0:
            self.end_taps()

    def end_taps(self) -> None:
        quickest: i64 = 0
        best: i64 = 0
        for seat in range(self.seats):
            if (self.playing >> seat) & 1 and self.score[seat] > 0:
                if best == 0 or self.score[seat] < quickest:
                    quickest = self.score[seat]
                    best = 0
                if self.score[seat] == quickest:
                    best |= i64(1) << seat
        if self.heard is not None:
            times = [int(self.score[seat]) if self.score[seat] > 0 else None for seat in range(self.seats)]
            delays = [int(self.lag[seat]) if self.score[seat] > 0 else 0 for seat in range(self.seats)]
            self.tell(told.Tapped(to=EVERYONE, times=tuple(times), delays=tuple(delays)))
        self.draw_winner(best)

    # Memory

    def show_memory(self) -> None:
        length = self.tables.length[self.shown]
        for place in range(length):
            self.memory[place] = self.luck.below(SECTIONS)
        self.phase = SHOWING
        self.until = self.now + SHOW_TIME * length
        if self.heard is not None:
            sections = tuple([int(self.memory[place]) for place in range(length)])
            self.tell(told.MemoryShown(to=EVERYONE, sections=sections, time=int(SHOW_TIME * length)))

    def start_recall(self) -> None:
        length = self.tables.length[self.shown]
        self.phase = RECALLING
        self.started = self.until
        self.until = self.started + RECALL_TIME * length
        if self.heard is not None:
            self.tell(told.RecallStarted(to=EVERYONE, length=int(length)))

    def name_section(self, seat: i64, section: i64, at: i64) -> None:
        """The next one from memory: the first mistake, or the last one right, is the end of it."""
        if self.memory[self.score[seat]] == section:
            self.score[seat] += 1
            self.moments[seat] = at - self.started
            if self.score[seat] == self.tables.length[self.shown]:
                self.done |= i64(1) << seat
        else:
            self.done |= i64(1) << seat
        if self.playing & ~self.done == 0:
            self.end_recall()

    def end_recall(self) -> None:
        """The most right; of equals the quickest."""
        best: i64 = 0
        most: i64 = 0
        quickest: i64 = 0
        for seat in range(self.seats):
            score, moment = self.score[seat], self.moments[seat]
            if score > most or (score == most and score > 0 and moment < quickest):
                most = score
                quickest = moment
                best = 0
            if score == most and score > 0 and moment == quickest:
                best |= i64(1) << seat
        if self.heard is not None:
            right = tuple([int(self.score[seat]) for seat in range(self.seats)])
            sections = tuple([int(self.memory[place]) for place in range(self.tables.length[self.shown])])
            self.tell(told.Remembered(to=EVERYONE, right=right, sections=sections))
        self.draw_winner(best)

    # Secret bids

    def most_bid(self, seat: i64) -> i64:
        """As many cards as a player holds; where the lowest number wins, up to the number of players and two more."""
        if self.tables.lowest[self.shown]:
            return self.seats + 2
        return min(self.held[seat], MOST_BID)

    def open_bids(self) -> None:
        """The highest bid, or the lowest number, that nobody shares. Who bids nothing wins nothing."""
        lowest = self.tables.lowest[self.shown] != 0
        winner: i64 = NONE
        for seat in range(self.seats):
            bid = self.answer[seat]
            if bid <= 0 or not self.is_alone(bid):
                continue
            if winner == NONE or (bid < self.answer[winner]) == lowest:
                winner = seat
        if self.heard is not None:
            bids = [None if self.answer[seat] == SILENT else int(self.answer[seat]) for seat in range(self.seats)]
            self.tell(told.BidsOpened(to=EVERYONE, bids=tuple(bids)))
        if winner != NONE and not lowest:
            discard_any(self, winner, self.answer[winner])
        self.contest_over(winner, False)

    def is_alone(self, bid: i64) -> bool:
        count: i64 = 0
        for seat in range(self.seats):
            if self.answer[seat] == bid:
                count += 1
        return count == 1

    # The highest number drawn

    def start_numbers(self) -> None:
        self.phase = NUMBERS
        self.until = self.now + NUMBER_TIME
        for seat in range(self.seats):
            self.number[seat] = 1 + self.luck.below(NUMBERS_TO)
        if self.heard is not None:
            for seat in range(self.seats):
                number = int(self.number[seat])
                self.tell(told.NumberDrawn(to=Audience.only(int(seat)), seat=int(seat), number=number))

    def show_numbers(self) -> None:
        """Those who change get another number; silence keeps."""
        best: i64 = 0
        highest: i64 = 0
        changed: i64 = 0
        for seat in range(self.seats):
            if self.answer[seat] == CHANGED:
                self.number[seat] = 1 + self.luck.below(NUMBERS_TO)
                changed |= i64(1) << seat
            if self.number[seat] > highest:
                highest = self.number[seat]
                best = 0
            if self.number[seat] == highest:
                best |= i64(1) << seat
        if self.heard is not None:
            numbers = tuple([int(self.number[seat]) for seat in range(self.seats)])
            self.tell(told.NumbersShown(to=EVERYONE, numbers=numbers, changed=seats_of(int(changed))))
        self.draw_winner(best)

    # Rhythm

    def start_rhythm(self) -> None:
        """Four beats to count in, then those that count."""
        beat, length = self.tables.beat[self.shown], self.tables.length[self.shown]
        self.phase = RHYTHM
        self.started = self.now + beat
        self.until = self.started + beat * (COUNT_IN + length)
        for seat in range(self.seats):
            self.moments[seat] = self.now
        if self.heard is not None:
            self.tell(told.RhythmStarted(to=EVERYONE, length=int(length), beat=int(beat)))

    def hit_beat(self, seat: i64, at: i64) -> None:
        """The beat that is nearest; the first tap on it counts, and a tap too many costs half a beat."""
        beat, length = self.tables.beat[self.shown], self.tables.length[self.shown]
        number = (at - self.started + beat // 2) // beat - COUNT_IN
        self.moments[seat] = at
        self.taps[seat] += 1
        if number < 0:
            return  # while counting in anybody may tap along
        if number < length and not (self.hits[seat] >> number) & 1:
            self.hits[seat] |= i64(1) << number
            off = at - self.started - (COUNT_IN + number) * beat
            self.score[seat] += max(off, -off)
        else:
            self.score[seat] += beat // 2
        if self.taps[seat] >= self.most_taps():
            self.done |= i64(1) << seat

    def most_taps(self) -> i64:
        return TAPS_A_BEAT * (COUNT_IN + self.tables.length[self.shown])

    def end_rhythm(self) -> None:
        """A beat that was missed costs half a beat; of those who hit any, whoever is least off wins."""
        beat, length = self.tables.beat[self.shown], self.tables.length[self.shown]
        best: i64 = 0
        least: i64 = 0
        for seat in range(self.seats):
            for number in range(length):
                if not (self.hits[seat] >> number) & 1:
                    self.score[seat] += beat // 2
            if self.hits[seat] == 0:
                continue
            if best == 0 or self.score[seat] < least:
                least = self.score[seat]
                best = 0
            if self.score[seat] == least:
                best |= i64(1) << seat
        if self.heard is not None:
            off = tuple([int(self.score[seat]) for seat in range(self.seats)])
            self.tell(told.RhythmScored(to=EVERYONE, off=off))
        self.draw_winner(best)

    # The end of a contest

    def draw_winner(self, best: i64) -> None:
        """Whoever is best; a lot among equals."""
        seats = seats_of(int(best))
        if not seats:
            self.contest_over(NONE, False)
        elif len(seats) == 1:
            self.contest_over(seats[0], False)
        else:
            self.contest_over(seats[self.luck.below(i64(len(seats)))], True)


def losing_hand(shown: i64) -> i64:
    """Of two hands the one that loses: rock 0 to paper 1, paper to scissors 2, scissors to rock; NONE: no two."""
    if shown == 3:
        return 0
    if shown == 6:
        return 1
    return 2 if shown == 5 else NONE
