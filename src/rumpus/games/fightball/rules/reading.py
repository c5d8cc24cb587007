"""The stack reader: from bottom to top, what every card did, and who gets points for it."""

from typing import Final

from rumpus.games.fightball.events import (
    AFTER_THE_SHOT,
    CALLED_FOUL,
    EARLY_SHOT,
    FALSE_START,
    PLAY,
    Award,
    Reading,
    Step,
)
from rumpus.games.fightball.rules.court import can_shoot, zone_worth
from rumpus.games.fightball.rules.effects import CLAUSES, IN_ORDER, find_cancelled
from rumpus.games.fightball.rules.plays import ENOUGH, LEFT_LESS, LEFT_MORE, NONE, Play
from rumpus.games.fightball.rules.tables import BALL_CARD, EFFECT_CARD, PLAYER_CARD, SHOT_CARD, Tables
from rumpus.kernel.native import i64

REASONS: Final = (PLAY, FALSE_START, EARLY_SHOT, AFTER_THE_SHOT, CALLED_FOUL)
FOR_PLAY: Final[i64] = 0
FOR_FALSE_START: Final[i64] = 1
FOR_EARLY_SHOT: Final[i64] = 2
FOR_AFTER_THE_SHOT: Final[i64] = 3
NOTHING: Final = "nothing"
NOT_TOLD: Final = "what this card does nobody has told the referee"
KEPT_OUT: Final = "Blockers are kept out"


class Reader(Play):
    """Reads one stack after the other. Whoever wants the account has it noted step by step."""

    def __init__(self, tables: Tables, most_awards: i64) -> None:
        super().__init__(tables, most_awards)
        self.complete = False
        self.success = False
        self.total: i64 = 0  # the Shot Value
        self.start_place: i64 = 0  # of the last Shooter
        self.end_place: i64 = 0  # of the Shot that closed the play, or the number of cards

    def read(self, zone: i64, side: i64, *, as_if_complete: bool = False) -> None:
        """Read the stack. `as_if_complete`: let Special Effects work though no Shot has closed the play yet."""
        self.zone = zone
        self.awards = 0
        self.complete = False
        self.success = False
        self.total = 0
        self.shooter = NONE
        self.needs = ENOUGH
        self.undecided = NONE
        if self.count == 0:
            return
        if self.tables.type[self.kind[0]] != PLAYER_CARD or not can_shoot(self.by[0], side):
            self.false_start()
            return
        self.find_play()
        last = self.end_place
        find_cancelled(self, self.start_place + 1, last)
        works = self.complete or as_if_complete
        first: i64 = 0 if self.steps is not None else self.start_place
        for place in range(first, last):
            self.read_card(place, works)
        if self.complete:
            self.close(last)
        self.total = self.value()

    # The shape of the stack

    def false_start(self) -> None:
        """FB-FOUL-1."""
        self.foul(0, zone_worth(self.zone), FOR_FALSE_START)
        if self.steps is not None:
            self.note(
                0, NOTHING, "a false start: not a legal Shooter here, and everything above is ignored", "FB-FOUL-1"
            )
            for place in range(1, self.count):
                self.note(place, NOTHING, "ignored after the false start", "FB-FOUL-1")

    def find_play(self) -> None:
        """Where the last Shooter lies, whether and where a Shot closes the play, and the Shots that came too early."""
        tables, start = self.tables, i64(0)
        has_ball = False
        self.end_place = self.count
        for place in range(1, self.count):
            kind = self.kind[place]
            card_type = tables.type[kind]
            if card_type == PLAYER_CARD:
                if self.by[place] == self.by[start] and kind != self.kind[start]:
                    start = place  # FB-PLAYER-4
                    has_ball = False
            elif card_type == BALL_CARD:
                has_ball = True
            elif card_type == SHOT_CARD:
                if has_ball:  # FB-SHOT-1
                    self.complete = True
                    self.end_place = place
                    break
                self.foul(place, 1, FOR_EARLY_SHOT)  # FB-FOUL-3; beneath a New Shooter too (FB-PLAYER-5)
        self.start_place = start

    # Card by card

    def read_card(self, place: i64, works: bool) -> None:
        kind = self.kind[place]
        card_type = self.tables.type[kind]
        if card_type == PLAYER_CARD:
            self.read_player(place, kind)
        elif card_type == BALL_CARD:
            self.read_ball(place)
        elif card_type == SHOT_CARD:
            if self.steps is not None:
                self.note(place, NOTHING, "an early shot: there is no Ball yet", "FB-FOUL-3")
        elif card_type == EFFECT_CARD:
            self.read_effect(place, kind, works)

    def read_player(self, place: i64, kind: i64) -> None:
        if self.shooter < 0 or self.by[place] == self.by[self.shooter]:
            self.read_shooter(place, kind)
        else:
            self.read_blocker(place, kind)

    def read_blocker(self, place: i64, kind: i64) -> None:
        """FB-PLAYER-3; where the copy before it was kept from blocking, this one blocks instead (FB-PLAYER-6)."""
        copy = self.blocker_of(kind)
        if copy >= 0 and (self.block_times[copy] > 0 or self.is_shielded):
            if self.steps is not None:
                blocks = self.block_times[copy] > 0
                why = f"{self.tables.names[kind]} blocks already, and copies count once" if blocks else KEPT_OUT
                self.note(place, NOTHING, why, "FB-PLAYER-3" if blocks else "FB-FX-1")
            return
        if copy >= 0:
            self.remove_blocker(copy)
        self.add_blocker(place)
        if self.steps is not None:
            clause = "FB-FX-1" if self.is_shielded else "FB-PLAYER-6" if copy >= 0 else "FB-PLAYER-3"
            why = KEPT_OUT if self.is_shielded else ""
            self.note(place, f"blocks {self.block_of(self.blockers - 1)}", why, clause)

    def read_shooter(self, place: i64, kind: i64) -> None:
        is_new = self.shooter >= 0
        if is_new and kind == self.kind[self.shooter]:
            if self.steps is not None:
                self.note(place, NOTHING, f"{self.tables.names[kind]} is the Shooter already", "FB-PLAYER-4")
            return
        self.start(place)
        if self.steps is not None:
            did = f"shoots {self.value()}"
            if is_new:
                did = f"new Shooter, {did}; everything beneath is cancelled"
            self.note(place, did, "", "FB-PLAYER-4" if is_new else "FB-PLAYER-2")

    def read_ball(self, place: i64) -> None:
        covered = self.ball
        self.lay_ball(place)
        if self.steps is not None:
            before = self.value()
            self.ball = NONE
            bonus = before - self.value()
            self.ball = place
            did = f"+{bonus}" if bonus else "no bonus"
            if covered >= 0:
                did += f", in place of the {self.tables.names[self.kind[covered]]}"
            self.note(place, did, "", "FB-BALL-1")

    def read_effect(self, place: i64, kind: i64, works: bool) -> None:
        """FB-FX-1: only in a complete play, between the Shooter and the Shot."""
        self.said = ""
        self.clause = "FB-FX-1"
        if place < self.start_place:
            why = "cancelled by the new Shooter above"
            self.clause = "FB-PLAYER-4"
        elif not works:
            why = "the play is not complete"
        elif self.cancelled[place] >= 0:
            why = "cancelled"
            self.clause = "FB-FX-10"
            if self.steps is not None:
                why = f"cancelled by {self.tables.names[self.kind[self.cancelled[place]]]}"
        else:
            why = self.do_effect(place, kind)
        if self.steps is not None:
            self.note(place, NOTHING if why else self.said or self.tables.texts[kind], why, self.clause)

    def do_effect(self, place: i64, kind: i64) -> str:
        """Do all that the card says; the reason where none of it does anything."""
        first = self.tables.doing_from[kind]
        last = self.tables.doing_from[kind + 1]
        failed: i64 = 0
        why = "" if first < last else NOT_TOLD
        for doing in range(first, last):
            self.clause = CLAUSES[self.tables.does[doing]]
            reason = IN_ORDER[self.tables.does[doing]](self, place, self.tables.amount[doing])
            if reason:
                failed += 1
                why = reason
        return why if failed == last - first else ""

    # The end of a complete play

    def close(self, place: i64) -> None:
        """FB-SHOT-1: the Shot closes the play; FB-FOUL-2: the first card on it is a foul."""
        self.shot = place
        value = self.value()
        self.success = value >= self.needs
        if self.steps is not None:
            did = f"{self.tables.shot[self.kind[place] * 3 + self.zone]:+}"
            self.note(place, did, "", "FB-SHOT-1")
        if self.success:
            self.give_points()
        if place + 1 < self.count:
            self.foul(place + 1, 1, FOR_AFTER_THE_SHOT)
        if self.steps is not None:
            for above in range(place + 1, self.count):
                is_first = above == place + 1
                why = "played after the shot" if is_first else "ignored: a foul lies beneath it"
                self.note(above, NOTHING, why, "FB-FOUL-2")

    def give_points(self) -> None:
        """To the Shooter's coach, or to whoever intercepted; less what was stolen (FB-FX-5: never from fouls)."""
        self.worth = max(0, self.worth)  # FB-FX-9
        thief = 1 - self.receiver
        stolen = min(self.worth, self.stolen[thief])
        if stolen > 0:
            self.award(thief, stolen, FOR_PLAY, self.shooter)
        if self.worth > stolen:
            self.award(self.receiver, self.worth - stolen, FOR_PLAY, self.shooter)

    # The account

    def note(self, place: i64, did: str, why: str, clause: str) -> None:
        assert self.steps is not None
        value = 0 if self.shooter < 0 else int(self.value())
        self.steps.append(Step(self.tables.number_of(self.kind[place]), int(self.by[place]), did, value, why, clause))

    def reading(self, zone: i64, side: i64) -> Reading:
        """FB-SCORE-2: read the stack and tell every step."""
        self.read(zone, side)
        self.fails = not self.success
        self.steps = []
        self.read(zone, side)
        self.fails = False
        steps, self.steps = tuple(self.steps), None
        awards = [
            Award(
                int(self.award_seat[number]),
                int(self.award_points[number]),
                REASONS[self.award_reason[number]],
                int(self.award_place[number]),
            )
            for number in range(self.awards)
        ]
        return Reading(
            zone=int(self.zone),
            steps=steps,
            value=int(self.total),
            needs=int(self.needs),
            complete=self.complete,
            success=self.success,
            worth=max(0, int(self.worth)) if self.shooter >= 0 else 0,
            awards=tuple(awards),
        )

    def better(self, zone: i64, side: i64, place: i64) -> i64:
        """FB-FX-14: what its coach would decide about the card in this place, where that coach does not say."""
        seat = self.by[place]
        self.decided[place] = LEFT_MORE
        self.read(zone, side)
        more = self.points_of(seat) - self.points_of(1 - seat)
        self.decided[place] = LEFT_LESS
        self.read(zone, side)
        less = self.points_of(seat) - self.points_of(1 - seat)
        return LEFT_MORE if more >= less else LEFT_LESS

    def undecided_places(self, zone: i64, side: i64) -> list[int]:
        """Cards of a play that succeeds which still leave its worth to a coach; they are settled by FB-FX-14."""
        places: list[int] = []
        self.read(zone, side)
        while self.success and self.undecided >= 0:
            place = self.undecided
            places.append(int(place))
            self.decided[place] = self.better(zone, side, place)
            self.read(zone, side)
        return places

    def points_of(self, seat: i64) -> i64:
        """What a coach gets for this stack, fouls of the other one included."""
        points: i64 = 0
        for number in range(self.awards):
            if self.award_seat[number] == seat:
                points += self.award_points[number]
        return points

    def foul_points_of(self, seat: i64) -> i64:
        points: i64 = 0
        for number in range(self.awards):
            if self.award_seat[number] == seat and self.award_reason[number] != FOR_PLAY:
                points += self.award_points[number]
        return points
