"""One game of Fight Song: what is asked of a seat, what is allowed, and what drivers and bots want to know."""

from collections.abc import Mapping

from rumpus.games.fight_song.actions import PICK, PLAYS
from rumpus.games.fight_song.cards import CORNER_NAMES
from rumpus.games.fight_song.judgement import action_worth, best_play, position_value
from rumpus.games.fight_song.rules import telling
from rumpus.games.fight_song.rules.course import CourseOfPlay
from rumpus.games.fight_song.rules.observed import observed
from rumpus.games.fight_song.state import BATTLE, CORNERS, KINDS, MOST_SEATS, OVER, PICKING
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, who
from rumpus.kernel.native import i64
from rumpus.kernel.state import ASKED
from rumpus.kernel.state import OVER as AT_THE_END


class FightSong(CourseOfPlay):
    """A position of Fight Song that can be asked and played."""

    def agree(self, house: Mapping[str, str]) -> None:
        """Play by these house rules, all of them given."""
        self.shared_corners = house["corners"] == "shared"  # FS-HAND-4
        self.counter_resets = house["song_counter"] == "reset"  # FS-SONG-2
        self.deal_passes = house["deal"] == "passes"  # FS-SETUP-6
        self.fair_finish = house["finish"] == "fair"  # FS-END-6

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
                others = [who(int(other)) for other in range(self.seats) if other != seat]
                return NotLegal(f"you pick whom to battle now: {' or '.join(others)}", "FS-SONG-9")
            return None
        if action < 0 or action >= PLAYS:
            return NotLegal("you play a card to a corner now", self.clause_of(ASKED))
        kind, corner = action // CORNERS, action % CORNERS
        if self.hands[self.hand_start(seat) + kind] == 0:
            name = self.pack.kinds[kind].name
            if self.phase == BATTLE:
                return NotLegal(f"{name} is not among the cards that you were dealt for this battle", "FS-SONG-3")
            return NotLegal(f"you do not hold {name}", "FS-HAND-5")
        if (self.taken >> corner) & 1:
            return NotLegal(f"there is a card on the {CORNER_NAMES[corner]} corner already", "FS-HAND-4")
        return None

    def clause_of(self, about: str) -> str:
        """There is no clock: what comes at the wrong time comes out of turn."""
        if about == AT_THE_END:
            return "FS-END-1"
        if self.phase == PICKING:
            return "FS-SONG-9"
        if self.phase == BATTLE:
            return "FS-SONG-4"
        return "FS-HAND-3" if self.seats == 2 else "FS-HAND-2"

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

    def observe(self, seat: i64) -> list[int]:
        return observed(self, seat)

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
