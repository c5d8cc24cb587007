"""A fight: who bosses it, the beats of a duel, or real swords until the verdict."""

from typing import Final

from rumpus.games.fake_swords.actions import ARMS, BOTH_HIT, BROKE, LEFT_WON, RIGHT_WON
from rumpus.games.fake_swords.duel.beat import (
    BOTH_BROKE,
    DOUBLE,
    LEFT_BROKE,
    LEFT_HITS,
    POSITIONS,
    RIGHT_BROKE,
    RIGHT_HITS,
    play_beat,
)
from rumpus.games.fake_swords.duel.solution import BEATS
from rumpus.games.fake_swords.duel.terms import STAND
from rumpus.games.fake_swords.rules import telling
from rumpus.games.fake_swords.state import (
    ARMING,
    BEAT,
    COUNTING,
    DECIDING,
    FIGHTING,
    NAMING,
    NONE,
    ON_GUARD,
    SILENT,
    FakeSwordsState,
)
from rumpus.kernel.native import i64

FIRST_COUNTDOWN: Final[i64] = 3_000  # SW-DUEL-6
NEXT_COUNTDOWN: Final[i64] = 1_500


class CourseOfFight(FakeSwordsState):
    """What happens from when two players take their places until one of them has won."""

    def take_places(self, left: i64, right: i64) -> None:
        """SW-TURN-7, SW-FIGHT-13: a Fight Boss who fights picks another, where there is a choice."""
        self.fighters[0] = left
        self.fighters[1] = right
        candidates = self.stand_ins()
        if self.fighter_of(self.boss) == NONE:
            self.begin_fight(self.boss)
        elif len(candidates) == 1:
            self.begin_fight(i64(candidates[0]))
        else:
            self.phase = NAMING

    def stand_ins(self) -> list[int]:
        """Who can be the Fight Boss of a fight instead of one who fights."""
        return [int(seat) for seat in range(self.seats) if self.fighter_of(seat) == NONE]

    def begin_fight(self, boss: i64) -> None:
        self.fight_boss = boss
        self.fights += 1
        self.beats = 0
        self.rounds = 0
        if self.tied != 0:
            self.turn_up_rules()
        if self.heard is not None:
            telling.fight_called(self)
        if self.real:
            self.phase = ARMING
            self.rounds = 1
        else:
            self.start_round()

    def forget_fight(self) -> None:
        self.pile = NONE
        self.fighters[0] = NONE
        self.fighters[1] = NONE
        self.fight_boss = NONE
        self.rules = 0
        self.position = 0
        self.beats = 0
        self.rounds = 0

    # The digital duel

    def start_round(self) -> None:
        """SW-DUEL-1, SW-FIGHT-9: from the start, with a countdown; the beats count on."""
        self.rounds += 1
        self.position = self.duel_start()
        self.count_down_to_beat(FIRST_COUNTDOWN)
        if self.heard is not None:
            telling.fight_countdown(self, FIRST_COUNTDOWN)

    def count_down_to_beat(self, time: i64) -> None:
        self.phase = ON_GUARD
        self.until = self.now + time

    def start_beat(self) -> None:
        """SW-DUEL-1, SW-DUEL-6."""
        self.phase = BEAT
        self.answer[self.fighters[0]] = SILENT
        self.answer[self.fighters[1]] = SILENT
        self.until = self.now + self.beat if self.beat > 0 else -1

    def move_of(self, fighter: i64) -> i64:
        """SW-DUEL-6: what was chosen; nothing chosen is standing still."""
        answer = self.answer[self.fighters[fighter]]
        return STAND if answer == SILENT else answer

    def show_moves(self) -> None:
        """SW-DUEL-1: both moves at once, and what they come to."""
        left, right, before = self.move_of(0), self.move_of(1), self.position
        self.answer[self.fighters[0]] = SILENT
        self.answer[self.fighters[1]] = SILENT
        self.beats += 1
        self.all_beats += 1
        self.until = -1
        after = play_beat(self.tables.terms(self.rules, self.shorter()), before, left, right)
        if self.heard is not None:
            telling.beat_played(self, left, right, before, after)
            if after in (LEFT_BROKE, RIGHT_BROKE):
                telling.duel_lost(self, before, left if after == LEFT_BROKE else right, after == LEFT_BROKE)
            elif after in (LEFT_HITS, RIGHT_HITS):
                telling.duel_won(self, left, right, before, after)
        self.settle_beat(after)

    def settle_beat(self, after: i64) -> None:
        """SW-FIGHT-7 to SW-FIGHT-9, SW-DUEL-4."""
        if after in (LEFT_HITS, RIGHT_BROKE):
            self.fight_is_won(0)
        elif after in (RIGHT_HITS, LEFT_BROKE):
            self.fight_is_won(1)
        elif self.beats >= BEATS:
            self.phase = DECIDING
            self.position = after if after < POSITIONS else self.position
            if self.heard is not None:
                telling.undecided(self)
        elif after in (DOUBLE, BOTH_BROKE):
            self.start_round()
        else:
            self.position = after
            self.count_down_to_beat(NEXT_COUNTDOWN)

    # Real swords

    def start_fight_countdown(self) -> None:
        """SW-FIGHT-14."""
        self.phase = COUNTING
        self.until = self.now + FIRST_COUNTDOWN
        if self.heard is not None:
            telling.fight_countdown(self, FIRST_COUNTDOWN)

    def cross_swords(self) -> None:
        self.phase = FIGHTING
        self.until = -1
        self.began = self.now
        if self.heard is not None:
            telling.fight_began(self)

    # The verdict

    def judge(self, verdict: i64) -> None:
        """SW-FIGHT-10, SW-FIGHT-12, SW-DUEL-4: the Fight Boss of the fight has the last word.

        SW-FIGHT-9, SW-FIGHT-16: where both hit it starts again, unless a card says who was first.
        """
        first = self.tables.terms(self.rules, self.shorter()).double if verdict == BOTH_HIT else NONE
        if verdict == BOTH_HIT and first == NONE:
            if self.heard is not None:
                telling.fight_again(self)
            self.rounds += 1
            self.phase = ARMING
            return
        winner: i64 = max(0, first)  # SW-FIGHT-16
        if verdict == RIGHT_WON or (verdict >= BROKE and verdict < BROKE + ARMS + 1):
            winner = 1
        if self.heard is not None:
            telling.fight_judged(self, winner, verdict)
        assert verdict >= LEFT_WON
        self.fight_is_won(winner)

    def fight_is_won(self, fighter: i64) -> None:
        raise NotImplementedError

    def turn_up_rules(self) -> None:
        raise NotImplementedError
