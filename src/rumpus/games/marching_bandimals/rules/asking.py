"""What is asked of a player, and which answers the rules allow."""

from typing import Final

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import ACTIONS, MOST_SEATS, PICKS, SLOTS
from rumpus.games.marching_bandimals.rules.band import FITS, discards_of, fit, free_place, hand_limit, has
from rumpus.games.marching_bandimals.rules.contests import SOONEST
from rumpus.games.marching_bandimals.rules.course import CourseOfPlay
from rumpus.games.marching_bandimals.rules.effects import can_aim, has_aim
from rumpus.games.marching_bandimals.rules.tables import AIMLESS, BAND_BONUS, NO_BONUS, QUICK_BONUS
from rumpus.games.marching_bandimals.state import (
    AIMING,
    BAND,
    BIDDING,
    BONUS,
    DISCARDING,
    HOSTING,
    JOINING,
    MAJOR,
    NONE,
    NUMBERS,
    OVER,
    READY,
    RECALLING,
    RHYTHM,
    SHOWING,
    TAPPING,
    THROWING,
    TURN,
    VOTING,
    WAITING,
    WINDOW,
    WRITING,
    YEARS,
)
from rumpus.kernel.native import i64
from rumpus.kernel.types import Tempo

HANDS: Final[i64] = 3  # rock, paper, scissors


class Asking(CourseOfPlay):
    """Who is asked, for what, and until when."""

    # What is asked and when

    def asked(self) -> i64:
        phase = self.phase
        if phase == WINDOW:
            return self.everybody() & ~(i64(1) << self.mover) & ~self.answered
        if self.is_sealed() and phase != RECALLING:
            return self.silent()
        if phase in (RECALLING, TAPPING, RHYTHM, WAITING):
            return self.playing & ~self.done
        if phase in (READY, SHOWING, OVER):
            return 0
        return i64(1) << (self.drawer if phase in (HOSTING, WRITING) else self.mover)

    def is_sealed(self) -> bool:
        phase = self.phase
        return phase in (YEARS, THROWING, RECALLING, BIDDING, NUMBERS, JOINING, VOTING)

    def tempo(self) -> i64:
        phase = self.phase
        if phase == WINDOW:
            return Tempo.WINDOW
        if self.is_sealed():
            return Tempo.SEALED
        if phase in (READY, SHOWING, WAITING, TAPPING, RHYTHM):
            return Tempo.OPEN
        return Tempo.TURN

    def deadline(self) -> i64:
        return self.until

    def is_deadline_secret(self) -> bool:
        """Nobody may know when the signal comes."""
        return self.phase == WAITING

    def earliest(self, seat: i64) -> i64:
        """Where the quickest wins, what was done first counts as first though it came later."""
        if self.phase == TAPPING:
            return min(self.now, self.started - SOONEST)  # what was tapped before the signal was too soon
        if self.phase == RHYTHM:
            return min(self.now, self.moments[seat])
        return self.now

    def is_over(self) -> bool:
        return self.phase == OVER

    # What is legal

    def action_count(self) -> i64:
        return ACTIONS

    def legal(self, seat: i64) -> list[int]:
        actions: list[int] = []
        phase = self.phase
        if phase == BAND:
            self.add_band(actions)
        elif phase == BONUS:
            actions.append(act.NEXT)
            self.add_cards(actions, act.USE)
        elif phase == AIMING:
            self.add_range(seat, actions, act.AIM, act.ANOTHER)
        elif phase == DISCARDING:
            self.add_discards(actions)
        elif phase == YEARS:
            self.add_range(seat, actions, act.YEARS, act.NO_YEARS)
        elif phase == TURN:
            self.add_range(seat, actions, act.DRAW, act.REORGANIZE)
        elif phase == WINDOW:
            self.add_range(seat, actions, act.LET_PASS, act.SAY_NO)
        else:
            self.add_range(seat, actions, act.TAKE_MAJOR, ACTIONS - 1)
        return actions

    def add_range(self, seat: i64, actions: list[int], first: i64, last: i64) -> None:
        for action in range(first, last + 1):
            if self.allows(seat, action):
                actions.append(int(action))

    def add_cards(self, actions: list[int], base: i64) -> None:
        """Every card of the mover's hand for which an action is allowed, each once."""
        before: i64 = NONE
        for place in range(self.held[self.mover]):
            kind = self.card_in_hand(self.mover, place)
            if kind != before and self.allows_card(kind, base):
                actions.append(int(base + kind))
            before = kind

    def add_band(self, actions: list[int]) -> None:
        self.add_cards(actions, act.PLAY)
        if self.can_remove():
            for place in range(2 * SLOTS):
                if self.card_in_band(self.mover, place // 2, place % 2) != NONE:
                    actions.append(int(act.REMOVE + place))
        if self.undos > 0:
            actions.append(act.TAKE_BACK)
        actions.append(act.NEXT)

    def add_discards(self, actions: list[int]) -> None:
        if self.can_halt():
            actions.append(act.HALT)
        self.add_cards(actions, act.DISCARD)
        if self.can_end():
            actions.append(act.END)

    def allows_card(self, kind: i64, base: i64) -> bool:
        """Whether the mover may do something with a card of the own hand."""
        if base == act.DISCARD:
            return True
        if base == act.PLAY:
            return self.plays > 0 and self.tables.is_band_card(kind) and fit(self, self.mover, kind) == FITS
        return self.can_use(kind)

    def can_use(self, kind: i64) -> bool:
        """MB-TURN-4: a Bonus or Penalty that has somewhere to go."""
        tables, seat = self.tables, self.mover
        if not tables.is_acting(kind):
            return False
        sort = tables.sort[kind]
        if (sort in (QUICK_BONUS, BAND_BONUS)) and has(self, seat, NO_BONUS):
            return False
        if sort == BAND_BONUS and free_place(self.bonus, seat) == NONE:
            return False
        return tables.aim[kind] == AIMLESS or has_aim(self, seat, kind)

    def can_halt(self) -> bool:
        """MB-BOOST-4."""
        return self.booster and self.active == NONE and self.thrown == 0 and self.holds(self.mover, self.tables.halt)

    def can_end(self) -> bool:
        """MB-TURN-5."""
        held = self.held[self.mover]
        enough = held == 0 or self.thrown >= discards_of(self, self.mover)
        return enough and held <= hand_limit(self, self.mover)

    def can_reorganize(self) -> bool:
        """MB-TURN-7, MB-TURN-10."""
        return not self.rested[self.mover] and self.held[self.mover] <= hand_limit(self, self.mover)

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether an action is open to a seat that is asked."""
        phase = self.phase
        if phase == BAND:
            return self.allows_in_band(action)
        if phase == BONUS:
            return action == act.NEXT or self.allows_held(action, act.USE, act.AIM)
        if phase == AIMING:
            if act.AIM <= action < act.ANOTHER:
                aim = action - act.AIM
                return can_aim(self, seat, self.aiming, aim // PICKS, aim % PICKS)
            return action == act.ANOTHER
        if phase == DISCARDING:
            if action == act.HALT:
                return self.can_halt()
            return self.can_end() if action == act.END else self.allows_held(action, act.DISCARD, act.END)
        if phase == YEARS:
            return act.YEARS <= action <= act.NO_YEARS
        if phase == TURN:
            return action == act.DRAW or (action == act.REORGANIZE and self.can_reorganize())
        if phase == WINDOW:
            return action == act.LET_PASS or (action == act.SAY_NO and self.holds(seat, self.tables.no_u))
        if phase == MAJOR:
            return act.TAKE_MAJOR <= action <= act.LEAVE_MAJOR
        return self.allows_in_contest(seat, action)

    def allows_in_band(self, action: i64) -> bool:
        if act.REMOVE <= action < act.TAKE_BACK:
            place = action - act.REMOVE
            return self.can_remove() and self.card_in_band(self.mover, place // 2, place % 2) != NONE
        if action == act.TAKE_BACK:
            return self.undos > 0
        return action == act.NEXT or self.allows_held(action, act.PLAY, act.REMOVE)

    def allows_held(self, action: i64, base: i64, end: i64) -> bool:
        """An action with a card that the mover holds."""
        kind = action - base
        if action < base or action >= end or kind >= self.tables.kinds:
            return False
        return self.holds(self.mover, kind) and self.allows_card(kind, base)

    def allows_in_contest(self, seat: i64, action: i64) -> bool:
        phase = self.phase
        if phase == THROWING:
            return act.THROW <= action < act.THROW + HANDS
        if phase in (WAITING, TAPPING, RHYTHM):
            return action == act.TAP
        if phase == RECALLING:
            return act.SYMBOL <= action < act.BID
        if phase == BIDDING:
            return act.BID <= action <= act.BID + self.most_bid(seat)
        if phase == NUMBERS:
            return act.KEEP <= action <= act.CHANGE
        if phase == HOSTING:
            return act.AWARD <= action < act.AWARD + self.seats or action == act.NOBODY
        if phase == WRITING:
            is_other = act.WRITE <= action < act.WRITE + self.tables.program and action - act.WRITE != self.active
            return is_other or action == act.OWN_IDEA
        if phase == JOINING:
            return act.JOIN <= action <= act.SIT_OUT
        assert phase == VOTING
        if act.VOTE <= action < act.VOTE + MOST_SEATS:
            chosen = action - act.VOTE
            return chosen != seat and (self.members >> chosen) & 1 != 0
        return action == act.ABSTAIN
