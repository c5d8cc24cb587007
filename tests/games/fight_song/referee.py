"""Fight Song a second time, told step by step like the rulebook: what the engine is compared with."""

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rumpus.games.fight_song.actions import CORNERS, PICK
from rumpus.games.fight_song.cards import Corner, CornerCard, Kind, Pack
from rumpus.games.fight_song.events import HIGHEST_SCORE, SHARED_WIN, TIE_FOUGHT_OUT
from rumpus.kernel.chance import Chance
from rumpus.kernel.types import Outcome

SECTION: Final = 6
SONG_HANDS: Final = 3
TIE_ROUNDS: Final = 3

Steps = Generator[None, int, None]
"""A stretch of the game; at every `yield` it waits for the action of the player whose turn it is."""


class Play(NamedTuple):
    """A card on the table; `song_hand` 0 means of the Activity card."""

    seat: int
    card: int
    corner: int
    song_hand: int


@dataclass
class SongRound:
    """A Fight Song round as it went. Rows go by team: `scores` and `counters` from before it, `points` of its hands."""

    starters: list[int]
    battlers: list[int]
    first: int | None  # None: by lot
    tie_round: int
    scores: list[int]
    counters: list[int]
    points: list[list[int]] = field(default_factory=list)
    winner: int | None = None


def card_points(card: Kind, corner: Corner) -> int:
    if card.outer == corner.outer and card.inner == corner.inner:
        return 3  # FS-SCORE-1
    if card.outer == corner.outer:
        return 2  # FS-SCORE-2
    if card.inner == corner.inner:
        return 1  # FS-SCORE-3, and no more where the bonus colour matches too (FS-SCORE-5)
    if card.outer == corner.bonus:
        return 1  # FS-SCORE-4
    return 0


def best_of(points: Sequence[int]) -> list[int]:
    """The teams with the most points."""
    return [team for team, number in enumerate(points) if number == max(points)]


class Referee:
    """Knows every card. Stacks are lists, the top card first."""

    def __init__(
        self,
        pack: Pack,
        play_cards: Sequence[int],
        activities: Sequence[int],
        songs: Sequence[int],
        *,
        seats: int,
        dealer: int,
        lots: Chance,
        shared_corners: bool = False,
        counter_resets: bool = False,
        deal_passes: bool = False,
        fair_finish: bool = False,
    ) -> None:
        self.pack = pack
        self.play_cards = list(play_cards)
        self.activities = list(activities)
        self.songs = list(songs)
        self.lots = lots
        self.shared_corners = shared_corners
        self.counter_resets = counter_resets
        self.deal_passes = deal_passes
        self.fair_finish = fair_finish
        self.seats = list(range(seats))
        self.clockwise = [(dealer + 1 + place) % seats for place in range(seats)]  # from the dealer's left
        self.starts = self.clockwise.copy()  # who starts the first hand, the second and so on
        self.teams = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in self.seats]  # FS-SETUP-2, FS-SETUP-3
        self.goal = 21 if seats == 3 else 28  # FS-END-1
        self.plays_each = 2 if seats == 2 else 1  # FS-HAND-2, FS-HAND-3

        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.battle_hands: list[list[int]] = [[] for _ in self.seats]
        self.scored = [0 for _ in self.teams]
        self.extra = [0 for _ in self.teams]
        self.songs_earned = [0 for _ in self.teams]
        self.boxes: list[list[int]] = [[] for _ in self.teams]  # of each team: its sections, from 0, with a point
        self.counter = [0 for _ in self.teams]

        self.phase = "hand"
        self.turn = -1
        self.legal: list[int] = []
        self.hand_number = 0
        self.starter = -1
        self.activity = -1
        self.songs_turned: list[int] = []
        self.plays: list[Play] = []
        self.starters: list[int] = []
        self.battlers: list[int] = []
        self.tie_round = 0
        self.rounds: list[SongRound] = []
        self.outcome: Outcome | None = None

        self.steps = self.play_game()
        next(self.steps)

    def act(self, action: int) -> None:
        """What the player whose turn it is does; the game goes on to the next turn."""
        assert action in self.legal, f"{action} is not one of {self.legal}"
        with suppress(StopIteration):
            self.steps.send(action)

    def team_of(self, seat: int) -> int:
        return next(team for team, players in enumerate(self.teams) if seat in players)

    # How to play

    def play_game(self) -> Steps:
        self.deal(8, self.hands, self.clockwise)  # FS-SETUP-4
        while True:
            yield from self.play_hand()
            if self.deal_passes:  # FS-SETUP-6
                self.clockwise.append(self.clockwise.pop(0))
            yield from self.play_earned_round()
            self.return_hand()
            if max(self.scores()) >= self.goal and self.is_finish_fair():  # FS-END-2
                break
            if all(len(hand) == 2 for hand in self.hands):
                self.deal(6, self.hands, self.clockwise)  # FS-HAND-7
        yield from self.settle_tie()
        self.end()

    def deal(self, count: int, hands: list[list[int]], players: list[int]) -> None:
        for _ in range(count):
            for seat in players:
                hands[seat].append(self.play_cards.pop(0))

    def play_hand(self) -> Steps:
        self.phase = "hand"
        self.activity = self.activities.pop(0)  # FS-HAND-1
        start = self.hand_number % len(self.seats)
        self.hand_number += 1
        order = self.starts[start:] + self.starts[:start]  # FS-HAND-2, FS-HAND-3
        self.starter = order[0]
        for seat in order * self.plays_each:
            yield from self.play_card(seat, self.hands[seat])
        for team, points in enumerate(self.points()):
            self.scored[team] += points  # FS-SCORE-6
            self.counter[team] += points

    def play_card(self, seat: int, hand: list[int]) -> Steps:
        taken = [play.corner for play in self.plays_on_card()]
        free = [corner for corner in range(CORNERS) if self.shared_corners or corner not in taken]  # FS-HAND-4
        self.turn = seat
        self.legal = sorted({card * CORNERS + corner for card in hand for corner in free})  # FS-HAND-5
        action = yield
        card, corner = divmod(action, CORNERS)
        hand.remove(card)
        self.plays.append(Play(seat, card, corner, len(self.songs_turned)))

    def card_turned(self) -> CornerCard:
        """The Activity or Fight Song card that is played to."""
        return self.pack.songs[self.songs_turned[-1]] if self.songs_turned else self.pack.activities[self.activity]

    def plays_on_card(self) -> list[Play]:
        return [play for play in self.plays if play.song_hand == len(self.songs_turned)]

    def points(self) -> list[int]:
        """Each team's points on the card that is played to."""
        points = [0 for _ in self.teams]
        for play in self.plays_on_card():
            corner = self.card_turned().corners[play.corner]
            points[self.team_of(play.seat)] += card_points(self.pack.kinds[play.card], corner)
        return points

    def return_hand(self) -> None:
        """FS-HAND-6."""
        self.activities.append(self.activity)
        self.play_cards += [play.card for play in self.plays]
        self.plays = []

    # Fight Song round

    def play_earned_round(self) -> Steps:
        starters = [team for team, points in enumerate(self.counter) if points >= SECTION]  # FS-SONG-1
        if not starters:
            return
        self.starters = starters
        for team in starters:
            self.songs_earned[team] += 1
        if len(self.seats) != 3:
            self.battlers = self.seats
        elif len(starters) == 1:  # FS-SONG-9
            yield from self.pick_rival(starters[0])
        else:
            self.battlers = starters
        yield from self.play_song_round()
        if (winner := self.rounds[-1].winner) is not None:
            self.boxes[winner].append(self.songs_earned[winner] - 1)  # FS-CARD-1
        for team in starters:
            self.counter[team] = 0 if self.counter_resets else self.counter[team] - SECTION  # FS-SONG-2

    def pick_rival(self, seat: int) -> Steps:
        self.phase = "pick"
        self.turn = seat
        self.legal = [PICK + rival for rival in self.seats if rival != seat]
        action = yield
        self.battlers = sorted([seat, action - PICK])

    def play_song_round(self) -> Steps:
        self.phase = "battle"
        players = [seat for seat in self.clockwise if seat in self.battlers]
        is_drawn = self.fair_finish and self.tie_round > 0  # FS-END-7
        first = None if is_drawn else next(seat for seat in players if self.team_of(seat) in self.starters)
        this_round = SongRound(self.starters, self.battlers, first, self.tie_round, self.scores(), self.counter.copy())
        self.rounds.append(this_round)
        for song_hand in range(SONG_HANDS):  # FS-SONG-7
            self.deal(1 if song_hand else 3, self.battle_hands, players)  # FS-SONG-3
            self.songs_turned.append(self.songs.pop(0))
            # FS-SONG-4, FS-SONG-5, FS-SONG-10, FS-END-7
            start = self.lots.below(len(players)) if first is None else players.index(first)
            for seat in players[start:] + players[:start]:
                yield from self.play_card(seat, self.battle_hands[seat])
            this_round.points.append(self.points())
            leaders = best_of(self.points())
            if len(leaders) == 1:
                if leaders[0] in self.starters:  # FS-SONG-6
                    self.extra[leaders[0]] += 1
                    this_round.winner = leaders[0]
                break
        self.return_battle()

    def return_battle(self) -> None:
        """FS-SONG-8."""
        self.play_cards += [play.card for play in self.plays if play.song_hand]
        self.plays = [play for play in self.plays if not play.song_hand]
        for seat in self.clockwise:
            self.play_cards += sorted(self.battle_hands[seat])
            self.battle_hands[seat] = []
        self.songs += self.songs_turned
        self.songs_turned = []
        self.starters = []
        self.battlers = []

    # The end

    def scores(self) -> list[int]:
        return [scored + extra for scored, extra in zip(self.scored, self.extra, strict=True)]  # FS-END-1

    def is_finish_fair(self) -> bool:
        """FS-END-6: every team has started as many hands as any other, where that was agreed."""
        started = [0 for _ in self.teams]
        for number in range(self.hand_number):
            started[self.team_of(self.starts[number % len(self.starts)])] += 1
        return not self.fair_finish or len(set(started)) == 1

    def settle_tie(self) -> Steps:
        """FS-END-3, FS-END-4."""
        while len(tied := best_of(self.scores())) > 1 and self.tie_round < TIE_ROUNDS:
            self.tie_round += 1
            self.starters = tied
            self.battlers = [seat for seat in self.seats if self.team_of(seat) in tied]
            yield from self.play_song_round()

    def end(self) -> None:
        self.phase = "over"
        self.legal = []
        winners = best_of(self.scores())
        reason = SHARED_WIN if len(winners) > 1 else TIE_FOUGHT_OUT if self.tie_round else HIGHEST_SCORE
        self.outcome = Outcome(
            reason,
            tuple(seat for seat in self.seats if self.team_of(seat) in winners),
            tuple(self.scores()[self.team_of(seat)] for seat in self.seats),
        )
