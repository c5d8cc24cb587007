"""One game of Fight Song: what is asked of a seat, what is allowed, and what drivers and bots want to know."""

from rumpus.games.fight_song.actions import PICK, PLAYS
from rumpus.games.fight_song.cards import CORNER_NAMES
from rumpus.games.fight_song.judgement import action_worth, best_play, position_value
from rumpus.games.fight_song.rules import telling
from rumpus.games.fight_song.rules.course import CourseOfPlay
from rumpus.games.fight_song.state import CORNERS, KINDS, MOST_SEATS, OVER, PICKING
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.native import i64


class FightSong(CourseOfPlay):
    """A position of Fight Song that can be asked and played."""

    # What is asked and what is allowed

    def asked(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.turn

    def action_count(self) -> i64:
        return PICK + MOST_SEATS

    def legal(self, seat: i64) -> list[int]:
        """FS-HAND-5: there is no passing."""
        if self.phase == PICKING:
            return [int(PICK + other) for other in range(self.seats) if other != seat]
        hand, start, taken = self.hands, self.hand_start(seat), self.taken
        actions: list[int] = []
        for kind in range(KINDS):
            if hand[start + kind] > 0:
                for corner in range(CORNERS):
                    if not (taken >> corner) & 1:
                        actions.append(int(kind * CORNERS + corner))
        return actions

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        if self.phase == PICKING:
            rival = action - PICK
            if rival < 0 or rival >= self.seats or rival == seat:
                return NotLegal(
                    f"seat {seat} picks whom to battle now: one of the other two seats, not action {action}"
                )
            return None
        if action < 0 or action >= PLAYS:
            return NotLegal(f"seat {seat} plays a card to a corner now, not action {action}")
        kind, corner = action // CORNERS, action % CORNERS
        if self.hands[self.hand_start(seat) + kind] == 0:
            return NotLegal(f"seat {seat} does not hold {self.pack.kinds[kind].name}")
        if (self.taken >> corner) & 1:
            return NotLegal(f"there is a card on the {CORNER_NAMES[corner]} corner already")
        return None

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        assert seat == self.turn
        self.now = at
        if self.phase != PICKING:
            self.play_card(action)
            return
        rival = action - PICK
        if self.heard is not None:
            telling.rival_picked(self, rival)
        self.start_song(self.starters, self.starters | 1 << rival)

    def pick(self, seat: i64, chance: Chance) -> i64:
        """Try until it fits: quicker than writing the list down."""
        if self.phase == PICKING:
            return PICK + (seat + 1 + chance.below(2)) % 3
        hand, start, taken = self.hands, self.hand_start(seat), self.taken
        kind = chance.below(KINDS)
        while hand[start + kind] == 0:
            kind = chance.below(KINDS)
        corner = chance.below(CORNERS)
        while (taken >> corner) & 1:
            corner = chance.below(CORNERS)
        return kind * CORNERS + corner

    # What drivers and bots ask

    def copy(self) -> "FightSong":
        other = FightSong(self.pack, self.points, self.seats, self.dealer)
        self.copy_to(other)
        return other

    def turned(self) -> i64:
        return self.activities_turned + self.songs_turned

    def worth(self, seat: i64, action: i64) -> i64:  # noqa: ARG002 - whose turn it is
        return action_worth(self, action)

    def guess(self, seat: i64, chance: Chance) -> i64:
        return super().guess(seat, chance) if self.phase == PICKING else best_play(self, seat, chance)

    def value(self, seat: i64) -> float:
        return position_value(self, seat)

    def tallies(self) -> dict[str, int]:
        extra = sum([int(self.extra[team]) for team in range(self.teams)])
        return {
            "hands": int(self.hands_played),
            "fight song rounds": int(self.song_rounds),
            "extra points": extra,
            "tie-break rounds": int(self.tie_round),
        }
