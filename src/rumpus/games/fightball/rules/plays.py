"""A play on a stack while it is read: Shooter, Ball, Blockers, worth, and who gets the points."""

from typing import Final

from rumpus.games.fightball.events import Step
from rumpus.games.fightball.rules.court import zone_worth
from rumpus.games.fightball.rules.tables import Tables
from rumpus.kernel.native import i64, vec

MOST_CARDS: Final[i64] = 88
NONE: Final[i64] = -1
ENOUGH: Final[i64] = 10  # FB-PLAY-1
MATCHING_BALL: Final[i64] = 2  # FB-PLAY-2

UNDECIDED: Final[i64] = 0  # what a coach says about a card that leaves the worth to them
MADE_MORE: Final[i64] = 1
MADE_LESS: Final[i64] = 2
LEFT_MORE: Final[i64] = 3  # not decided in time, and so what is better for its coach (FB-FX-14)
LEFT_LESS: Final[i64] = 4


def most_awards(calls: int) -> int:
    """Of a stack whose Special Effects call what lies beneath a foul so often; each card is one by itself once."""
    return int(MOST_CARDS) * (1 + calls)


class Play:
    """The stack, from the bottom in `kind`, `by` and `decided`, and what has been made of it so far."""

    def __init__(self, tables: Tables, most_awards: i64) -> None:
        self.tables = tables
        self.count: i64 = 0
        self.kind = vec[i64]([0] * MOST_CARDS)
        self.by = vec[i64]([0] * MOST_CARDS)
        self.decided = vec[i64]([0] * MOST_CARDS)
        self.cancelled = vec[i64]([0] * MOST_CARDS)  # Special Effects: by the card in which place
        self.benched = vec[i64]([0, 0])  # Players in each coach's discard pile

        self.zone: i64 = 0
        self.shooter: i64 = NONE  # places in the stack
        self.ball: i64 = NONE
        self.shot: i64 = NONE
        self.blockers: i64 = 0
        self.blocker = vec[i64]([0] * MOST_CARDS)  # places of the Blockers, in order
        self.block_more = vec[i64]([0] * MOST_CARDS)  # what each blocks beyond the printed value
        self.block_times = vec[i64]([0] * MOST_CARDS)  # 0: not at all, 2: twice
        self.extra: i64 = 0
        self.needs: i64 = ENOUGH
        self.worth: i64 = 0
        self.receiver: i64 = 0
        self.stolen = vec[i64]([0, 0])
        self.any_ball = False
        self.flat_ball = False
        self.best_shot = False
        self.is_shielded = False
        self.undecided: i64 = NONE
        self.fails = False  # whether it is known already that the play fails
        self.steps: list[Step] | None = None  # the account, where somebody wants it
        self.said = ""  # what a Special Effect did, where its card does not say it
        self.clause = ""  # and by which clause

        self.awards: i64 = 0
        self.award_seat = vec[i64]([0] * most_awards)
        self.award_points = vec[i64]([0] * most_awards)
        self.award_reason = vec[i64]([0] * most_awards)
        self.award_place = vec[i64]([0] * most_awards)

    def start(self, place: i64) -> None:
        """FB-PLAYER-2, FB-PLAYER-4: the play starts (again) with the Shooter in this place."""
        self.shooter = place
        self.ball = NONE
        self.shot = NONE
        self.blockers = 0
        self.extra = 0
        self.needs = ENOUGH
        self.worth = zone_worth(self.zone)  # FB-COURT-4
        self.receiver = self.by[place]
        self.stolen[0] = 0
        self.stolen[1] = 0
        self.any_ball = False
        self.flat_ball = False
        self.best_shot = False
        self.is_shielded = False
        self.undecided = NONE

    def value(self) -> i64:
        """FB-PLAY-2: the Shot Value so far."""
        tables, zone, shooter = self.tables, self.zone, self.kind[self.shooter]
        value = self.extra
        value += tables.best[shooter] if self.best_shot else tables.shot[shooter * 3 + zone]
        if self.ball >= 0 and not self.flat_ball and (self.any_ball or tables.colour[self.kind[self.ball]] == zone):
            value += MATCHING_BALL
        if self.shot >= 0:
            value += tables.shot[self.kind[self.shot] * 3 + zone]
        for number in range(self.blockers):
            value -= self.block_of(number)
        return value

    def block_of(self, number: i64) -> i64:
        """What a Blocker takes off."""
        block = self.tables.block[self.kind[self.blocker[number]] * 3 + self.zone] + self.block_more[number]
        return max(0, block) * self.block_times[number]

    def blocker_of(self, kind: i64) -> i64:
        """FB-PLAYER-3: copies of one character block once; -1: none of them is a Blocker yet."""
        for number in range(self.blockers):
            if self.kind[self.blocker[number]] == kind:
                return number
        return NONE

    def lay_ball(self, place: i64) -> None:
        """FB-BALL-1: only the topmost counts; what was done to the one beneath does not touch it (FB-FX-12)."""
        self.ball = place
        self.any_ball = False
        self.flat_ball = False

    def add_blocker(self, place: i64) -> None:
        self.blocker[self.blockers] = place
        self.block_more[self.blockers] = 0
        self.block_times[self.blockers] = 0 if self.is_shielded else 1
        self.blockers += 1

    def remove_blocker(self, number: i64) -> None:
        """One leaves the play; another copy of that character may come back."""
        self.blockers -= 1
        for later in range(number, self.blockers):
            self.blocker[later] = self.blocker[later + 1]
            self.block_more[later] = self.block_more[later + 1]
            self.block_times[later] = self.block_times[later + 1]

    def strongest_blocker(self) -> i64:
        """The Blocker that takes off most; -1 where none takes off anything."""
        strongest: i64 = NONE
        most: i64 = 0
        for number in range(self.blockers):
            if self.block_of(number) > most:
                most = self.block_of(number)
                strongest = number
        return strongest

    def award(self, seat: i64, points: i64, reason: i64, place: i64) -> None:
        self.award_seat[self.awards] = seat
        self.award_points[self.awards] = points
        self.award_reason[self.awards] = reason
        self.award_place[self.awards] = place
        self.awards += 1

    def foul(self, place: i64, points: i64, reason: i64) -> None:
        """FB-OWN-1: charged to the coach who played the card; the other one gets the points."""
        self.award(1 - self.by[place], points, reason, place)
