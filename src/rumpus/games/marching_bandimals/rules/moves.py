"""One game of Marching Band(-imals): what happens with an answer, and what drivers and bots want to know."""

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import PICKS
from rumpus.games.marching_bandimals.glance import glance_worth
from rumpus.games.marching_bandimals.rules.asking import Asking
from rumpus.games.marching_bandimals.rules.contests import LATEST, SOONEST
from rumpus.games.marching_bandimals.rules.refusing import clause_about, why_not
from rumpus.games.marching_bandimals.rules.tables import AIMLESS
from rumpus.games.marching_bandimals.state import (
    AIMING,
    BIDDING,
    BONUS,
    HOSTING,
    JOINING,
    MAJOR,
    NONE,
    NUMBERS,
    RECALLING,
    RHYTHM,
    SILENT,
    TAPPING,
    THROWING,
    VOTING,
    WAITING,
    WINDOW,
    WRITING,
    YEARS,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import Refusal
from rumpus.kernel.native import i64
from rumpus.kernel.types import CLOCK


class MarchingBandimals(Asking):
    """A position that can be asked and played."""

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        if self.allows(seat, action):
            return None
        return why_not(self, seat, action)

    def clause_of(self, about: str) -> str:
        return clause_about(self, about)

    # What happens

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        self.now = max(self.now, at)
        if seat == CLOCK:
            self.time_up()
        elif self.phase <= MAJOR:
            self.apply_in_turn(seat, action)
        else:
            self.apply_in_contest(seat, action, at)

    def time_up(self) -> None:
        if self.phase == WINDOW:
            self.close_window()
        elif self.phase == JOINING:
            self.end_joining()
        elif self.phase == VOTING:
            self.end_vote()
        else:
            self.contest_time_up()

    def apply_in_turn(self, seat: i64, action: i64) -> None:  # noqa: C901 - a case for each action
        if action <= act.NO_YEARS:
            self.seal(seat, action)
        elif action == act.DRAW:
            self.basic_turn()
        elif action == act.REORGANIZE:
            self.reorganize()
        elif action < act.REMOVE:
            self.play_to_band(action - act.PLAY)
        elif action < act.TAKE_BACK:
            self.remove_from_band((action - act.REMOVE) // 2, (action - act.REMOVE) % 2)
        elif action == act.TAKE_BACK:
            self.take_play_back()
        elif action == act.NEXT:
            self.next_step()
        elif action < act.AIM:
            self.choose_card(action - act.USE)
        elif action < act.ANOTHER:
            self.use(self.aiming, (action - act.AIM) // PICKS, (action - act.AIM) % PICKS)
        elif action == act.ANOTHER:
            self.aiming = NONE
            self.phase = BONUS
        elif action == act.LET_PASS:
            self.let_pass(seat)
        elif action == act.SAY_NO:
            self.say_no(seat)
        elif action == act.HALT:
            self.call_halt(seat)
        elif action < act.END:
            self.discard_card(action - act.DISCARD)
        elif action == act.END:
            self.offer_major()
        elif action == act.TAKE_MAJOR:
            self.take_major()
        else:
            self.leave_major()

    def choose_card(self, kind: i64) -> None:
        if self.tables.aim[kind] == AIMLESS:
            self.use(kind, NONE, 0)
        else:
            self.aiming = kind
            self.phase = AIMING

    def apply_in_contest(self, seat: i64, action: i64, at: i64) -> None:
        phase = self.phase
        if phase == RHYTHM:
            self.hit_beat(seat, at)
        elif phase in (WAITING, TAPPING):
            self.tap(seat, at)
        elif phase == RECALLING:
            self.name_section(seat, action - act.SYMBOL, at)
        elif phase == HOSTING:
            self.contest_over(NONE if action == act.NOBODY else action - act.AWARD, False)
        elif phase == WRITING:
            self.fill_blank(NONE if action == act.OWN_IDEA else action - act.WRITE)
        else:
            self.seal(seat, action - self.first_answer())

    def seal(self, seat: i64, answer: i64) -> None:
        """An answer that nobody sees before the last one is in."""
        self.answer[seat] = answer
        if self.silent() != 0:
            return
        if self.phase == YEARS:
            self.settle_years()
        else:
            self.time_up()

    # For drivers and bots

    def copy(self) -> "MarchingBandimals":
        other = MarchingBandimals(self.tables, self.seats)
        self.copy_to(other)
        return other

    def determinise(self, seat: i64, chance: Chance) -> None:
        """Deal anew the draw pile and the hands of others, and whatever they have sealed."""
        self.luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)
        if seat != self.mover:
            self.forget()
            if self.phase == AIMING:
                self.phase = BONUS
                self.aiming = NONE
        self.redeal(seat, chance)
        chance.shuffle(self.stack, self.tables.program)
        self.keep_active_on_top()
        if self.phase == WAITING:
            wait = chance.below(LATEST - SOONEST)
            self.until = self.now + 1 + wait
            self.feints = wait % (self.tables.feints[self.shown] + 1)
        for other in range(self.seats):
            if other != seat and (self.playing >> other) & 1:
                self.redo_answer(other, chance)

    def redeal(self, seat: i64, chance: Chance) -> None:
        first = self.left
        for other in range(self.seats):
            if other != seat:
                for place in range(self.held[other]):
                    self.deck[self.left] = self.card_in_hand(other, place)
                    self.left += 1
        chance.shuffle(self.deck, self.left)
        for other in range(self.seats):
            if other != seat:
                count = self.held[other]
                self.held[other] = 0
                for _each in range(count):
                    self.left -= 1
                    self.put_in_hand(other, self.deck[self.left])
                    self.deck[self.left] = 0
        assert self.left == first

    def keep_active_on_top(self) -> None:
        if self.active != NONE:
            for place in range(self.tables.program):
                if self.stack[place] == self.active:
                    self.stack[place] = self.stack[0]
                    self.stack[0] = self.active

    def redo_answer(self, other: i64, chance: Chance) -> None:
        """Somebody's sealed answer may be any that they could have given."""
        if self.phase == NUMBERS:
            self.number[other] = 1 + chance.below(100)
        if self.phase == RECALLING:
            self.score[other] = chance.below(self.tables.length[self.shown])
            self.moments[other] = chance.below(1000)
        elif self.answer[other] != SILENT:
            self.answer[other] = SILENT
            legal = self.legal(other)
            self.answer[other] = legal[chance.below(i64(len(legal)))] - self.first_answer()

    def first_answer(self) -> i64:
        """The action that is sealed as 0."""
        phase = self.phase
        if phase == YEARS:
            return act.YEARS
        if phase == THROWING:
            return act.THROW
        if phase == BIDDING:
            return act.BID
        if phase == NUMBERS:
            return act.KEEP
        return act.JOIN if phase == JOINING else act.VOTE

    def worth(self, seat: i64, action: i64) -> i64:
        return glance_worth(self, seat, action)

    def stirred(self) -> i64:
        """Changes with whatever is asked."""
        return ((self.turns * 32 + self.phase) * 32 + self.contest_round) * 1024 + self.windows % 1024

    def first_turn(self) -> i64:
        """Known with the deal, or when the years are."""
        return NONE if self.phase == YEARS else self.first

    def turned(self) -> i64:
        return self.turns

    def tallies(self) -> dict[str, int]:
        return {"rounds": int(self.round()), "penalties": int(self.windows), "stopped": int(self.stops)}
