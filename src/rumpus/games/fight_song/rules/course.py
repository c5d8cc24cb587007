"""The course of play in Fight Song, in the order of the rulebook. The ids are those of `clauses.toml`."""

from typing import Final

from rumpus.games.fight_song.actions import PLAYS
from rumpus.games.fight_song.events import HIGHEST_SCORE, SHARED_WIN, TIE_FOUGHT_OUT
from rumpus.games.fight_song.rules import telling
from rumpus.games.fight_song.state import (
    ACTIVITIES,
    BATTLE,
    COPIES,
    CORNERS,
    EVERYBODY,
    KINDS,
    MOST_SEATS,
    NOBODY,
    OVER,
    PICKING,
    PLAY_CARDS,
    PLAYING,
    SONG_HANDS,
    SONGS,
    FightSongState,
    row_of,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import Outcome, seats_of

DEALT: Final[i64] = 8  # FS-SETUP-4
DEAL_AGAIN_AT: Final[i64] = 2  # FS-HAND-7
DEALT_AGAIN: Final[i64] = 6  # FS-HAND-7
SECTION: Final[i64] = 6  # FS-SONG-1
SONG_DEALT: Final[i64] = 3  # FS-SONG-3
MOST_SONG_HANDS: Final[i64] = 3  # FS-SONG-7
MOST_TIE_ROUNDS: Final[i64] = 3  # FS-END-4
TARGET: Final[i64] = 28  # FS-END-1
TARGET_OF_THREE: Final[i64] = 21  # FS-END-1


def stack_of(cards: i64, copies: i64) -> vec[i64]:
    """Cards as they come from the box: `copies` of kind 0, then of kind 1 and so on."""
    stack = vec[i64]([0] * cards)
    for place in range(cards):
        stack[place] = place // copies
    return stack


class CourseOfPlay(FightSongState):
    """What happens from the deal to the end."""

    # Setup

    def shuffle_and_begin(self, chance: Chance) -> None:
        """FS-SETUP-1: three stacks, each shuffled by itself."""
        play_cards, activities, songs = stack_of(PLAY_CARDS, COPIES), stack_of(ACTIVITIES, 1), stack_of(SONGS, 1)
        chance.shuffle(play_cards, PLAY_CARDS)
        chance.shuffle(activities, ACTIVITIES)
        chance.shuffle(songs, SONGS)
        self.luck = chance.copy()
        self.begin(play_cards, activities, songs)

    def begin_with(self, play_cards: list[int], activities: list[int], songs: list[int]) -> None:
        """Start with three stacks in the orders given, top card first."""
        self.begin(row_of(play_cards), row_of(activities), row_of(songs))

    def begin(self, play_cards: vec[i64], activities: vec[i64], songs: vec[i64]) -> None:
        """FS-SETUP-4: the deal, and the first hand."""
        for place in range(PLAY_CARDS):
            self.put_under(play_cards[place], NOBODY)
        self.activity_order = activities
        self.song_order = songs
        if self.heard is not None:
            telling.game_started(self)
        self.deal(DEALT)
        self.starter = self.clockwise(self.dealer)  # FS-HAND-2, FS-HAND-3
        self.start_hand()

    def deal(self, count: i64) -> None:
        """The dealer deals so many cards to everybody."""
        self.deal_to((1 << self.seats) - 1, 0, count)

    def deal_to(self, players: i64, first: i64, count: i64) -> None:
        """One card at a time, clockwise from the dealer's left, into the hands that begin at `first`."""
        held = self.hands if self.heard is None else self.hands[:]
        for _each in range(count):
            seat = self.dealer
            for _each in range(self.seats):
                seat = self.clockwise(seat)
                if (players >> seat) & 1:
                    self.hands[first + seat * KINDS + self.draw()] += 1
        if self.heard is not None:
            telling.cards_dealt(self, held, players, first, count)

    # Playing a hand

    def start_hand(self) -> None:
        """FS-HAND-1: turn over one Activity card."""
        self.phase = PLAYING
        self.activity = self.activity_order[self.activities_turned % ACTIVITIES]
        self.activities_turned += 1
        self.turn = self.starter
        self.plays_left = self.plays_of_hand()
        self.clear_corners()
        if self.heard is not None:
            telling.activity_turned(self)

    def clear_corners(self) -> None:
        self.taken = 0
        for team in range(self.teams):
            self.gained[team] = 0

    def play_card(self, action: i64) -> None:
        """Lay a card from the hand in use on a corner; it scores for the player's team (FS-SCORE-6)."""
        seat = self.turn
        self.hands[self.hand_start(seat) + (action >> 2)] -= 1
        self.used[self.used_count] = action * MOST_SEATS + seat
        self.used_count += 1
        if not self.shared_corners:
            self.taken |= 1 << (action & 3)  # FS-HAND-4
        self.gained[self.team_of(seat)] += self.points[self.target() * PLAYS + action]
        if self.heard is not None:
            telling.card_played(self, seat, action)
        self.plays_left -= 1
        if self.plays_left > 0:
            self.turn = self.next_player()
        elif self.phase == PLAYING:
            self.end_hand()
        else:
            self.end_song_hand()

    def next_player(self) -> i64:
        """Clockwise; in a Fight Song round, among those who battle (FS-SONG-5)."""
        seat = self.clockwise(self.turn)
        if self.phase == BATTLE:
            while not (self.battlers >> seat) & 1:
                seat = self.clockwise(seat)
        return seat

    def end_hand(self) -> None:
        """Record the points and see who has earned a Fight Song round."""
        self.hands_played += 1
        starters: i64 = 0
        for team in range(self.teams):
            self.scored[team] += self.gained[team]  # FS-SCORE-6
            self.counter[team] += self.gained[team]
            if self.counter[team] >= SECTION:  # FS-SONG-1
                starters |= 1 << team
                self.earned[team] += 1
                self.counter[team] = 0 if self.counter_resets else self.counter[team] - SECTION  # FS-SONG-2
        if self.heard is not None:
            telling.hand_scored(self, starters)
        if self.deal_passes:
            self.dealer = self.clockwise(self.dealer)  # FS-SETUP-6
        if starters:
            self.call_song(starters)
        else:
            self.close_hand()

    def close_hand(self) -> None:
        """The hand and its Fight Song round are over (FS-END-2): the end, new cards, or the next hand."""
        self.return_used(0)  # FS-HAND-6
        if self.is_target_reached():
            if self.hands_to_come() == 0:
                self.settle(self.leaders())
                return
            if self.heard is not None:
                telling.finish_awaited(self, self.hands_to_come())
        if self.hand_count(0) <= DEAL_AGAIN_AT:
            self.deal(DEALT_AGAIN)  # FS-HAND-7
        self.starter = self.clockwise(self.starter)  # FS-HAND-2, FS-HAND-3
        self.start_hand()

    def return_used(self, first: i64) -> None:
        """Used cards, from the one numbered `first` on, go to the bottom of their stack as they were played."""
        for place in range(first, self.used_count):
            self.put_under(self.used[place] // (MOST_SEATS * CORNERS), EVERYBODY)
        self.used_count = first

    # Fight Song rounds

    def call_song(self, starters: i64) -> None:
        """FS-SONG-9: who battles whom."""
        if self.seats != 3:
            self.start_song(starters, (1 << self.seats) - 1)
        elif starters & (starters - 1):
            self.start_song(starters, starters)
        else:
            self.phase = PICKING
            self.starters = starters
            self.turn = self.first_of(starters)

    def first_of(self, seats: i64) -> i64:
        """The first of some seats, clockwise from the dealer's left."""
        seat = self.clockwise(self.dealer)
        while not (seats >> seat) & 1:
            seat = self.clockwise(seat)
        return seat

    def seats_in(self, teams: i64) -> i64:
        """The seats of some teams, all as bits."""
        return teams | teams << 2 if self.seats == 4 else teams

    def start_song(self, starters: i64, battlers: i64) -> None:
        """FS-SONG-3: own hands are set aside and three cards dealt to each player who battles."""
        self.phase = BATTLE
        self.starters = starters
        self.battlers = battlers
        self.song_hand = 0
        self.song_rounds += 1
        if self.heard is not None:
            telling.song_started(self)
        self.deal_to(battlers, SONG_HANDS, SONG_DEALT)
        self.start_song_hand()

    def start_song_hand(self) -> None:
        """FS-SONG-4: turn the top Fight Song card; a starter plays first, the dealer's left where several started."""
        self.song_hand += 1
        self.song = self.song_order[self.songs_turned % SONGS]
        self.songs_turned += 1
        self.turn = self.first_of(self.seats_in(self.starters))  # FS-SONG-5, FS-SONG-10
        self.plays_left = self.battler_count()
        by_lot = self.is_start_by_lot()
        if by_lot:
            for _each in range(self.luck.below(self.plays_left)):
                self.turn = self.next_player()
        self.clear_corners()
        if self.heard is not None:
            telling.song_turned(self, by_lot)

    def end_song_hand(self) -> None:
        """FS-SONG-6, FS-SONG-7: the most points win, a tie goes on, at most three times."""
        most: i64 = -1
        leaders: i64 = 0
        for team in range(self.teams):
            if self.seats_in(1 << team) & self.battlers:
                if self.gained[team] > most:
                    most = self.gained[team]
                    leaders = 0
                if self.gained[team] == most:
                    leaders |= 1 << team
        tied = (leaders & (leaders - 1)) != 0
        if self.heard is not None:
            telling.song_scored(self, leaders)
        if tied and self.song_hand < MOST_SONG_HANDS:
            self.deal_to(self.battlers, SONG_HANDS, 1)
            self.start_song_hand()
            return
        won = 0 if tied else leaders & self.starters  # a team that did not start it can never get the point
        for team in range(self.teams):
            if (won >> team) & 1:
                self.win_extra(team)
        self.end_song(won)

    def win_extra(self, team: i64) -> None:
        """FS-CARD-1, FS-CARD-2: into the box of the section that started the round; a tie-break has none."""
        self.extra[team] += 1
        if self.tie_round == 0:
            self.boxes[team] |= 1 << (self.earned[team] - 1)

    def end_song(self, won: i64) -> None:
        """FS-SONG-8: every card dealt for the round goes under the stack."""
        if self.heard is not None:
            telling.song_ended(self, won)
        self.return_used(self.used_count - self.song_hand * self.battler_count())
        seat = self.dealer
        for _each in range(self.seats):
            seat = self.clockwise(seat)
            for kind in range(KINDS):
                place = SONG_HANDS + seat * KINDS + kind
                while self.hands[place] > 0:
                    self.hands[place] -= 1
                    self.put_under(kind, 1 << seat)
        self.starters = 0
        self.battlers = 0
        self.song_hand = 0
        if self.tie_round == 0:
            self.close_hand()
        else:
            self.settle(self.leaders())

    # The end

    def is_target_reached(self) -> bool:
        """FS-END-1."""
        target = TARGET_OF_THREE if self.seats == 3 else TARGET
        for team in range(self.teams):
            if self.score(team) >= target:
                return True
        return False

    def hands_to_come(self) -> i64:
        """FS-END-6: how many hands it takes until every team has started as often as the others."""
        if not self.fair_finish:
            return 0
        return (self.teams - self.hands_played % self.teams) % self.teams

    def is_start_by_lot(self) -> bool:
        """FS-END-7: in a tie-break after a fair finish."""
        return self.fair_finish and self.tie_round > 0

    def leaders(self) -> i64:
        """The teams with the highest score, as bits."""
        best: i64 = -1
        leaders: i64 = 0
        for team in range(self.teams):
            score = self.score(team)
            if score > best:
                best = score
                leaders = 0
            if score == best:
                leaders |= 1 << team
        return leaders

    def settle(self, leaders: i64) -> None:
        """FS-END-3, FS-END-4: the highest score wins; a tie at the top is fought out, at most three times."""
        tied = (leaders & (leaders - 1)) != 0
        if tied and self.tie_round < MOST_TIE_ROUNDS:
            self.tie_round += 1
            self.start_song(leaders, self.seats_in(leaders))
            return
        self.phase = OVER
        self.winners = leaders
        self.clear_corners()
        if self.heard is not None:
            telling.game_ended(self, self.outcome())

    def is_over(self) -> bool:
        return self.phase == OVER

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.winners & (self.winners - 1):
            reason = SHARED_WIN
        elif self.tie_round > 0:
            reason = TIE_FOUGHT_OUT
        else:
            reason = HIGHEST_SCORE
        scores = tuple([int(self.score(self.team_of(seat))) for seat in range(self.seats)])
        return Outcome(reason, seats_of(self.seats_in(self.winners)), scores)
