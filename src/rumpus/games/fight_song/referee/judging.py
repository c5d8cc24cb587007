"""Goes through a sheet of Fight Song, round by round, with the engine at its side.

The engine keeps the score: it plays along with blank cards that score nothing and is told the points of each hand
from the sheet. So the rules of sections, Fight Song rounds and the end stand in `rules/` alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import dropwhile
from typing import Final

from rumpus.games.fight_song import events
from rumpus.games.fight_song.actions import CORNERS, PLAYS, PickRival, number_of
from rumpus.games.fight_song.cards import CORNER_NAMES, CornerCard, Pack
from rumpus.games.fight_song.referee.sheet import (
    Correction,
    ScoreCard,
    Sheet,
    SheetPlay,
    SheetRound,
    SongEntry,
    SongHand,
)
from rumpus.games.fight_song.referee.standing import due_song, next_step, target_of, team_cards, tie_break
from rumpus.games.fight_song.referee.words import (
    CORNERS_NAMED,
    NOBODY,
    Named,
    activity_in,
    dealer_in,
    in_colours,
    is_by_colours,
    kinds_named,
    named,
    song_in,
)
from rumpus.games.fight_song.rules import FightSong, card_match, match_points
from rumpus.games.fight_song.rules.sentences import count_of, listed, sentence_of, team_names
from rumpus.games.fight_song.state import ACTIVITIES, BATTLE, COPIES, PICKING, PLAYING, SONGS, row_of
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import GameIsOver, NotLegal, Refusal
from rumpus.kernel.sheets import names_in, shown
from rumpus.kernel.state import ASKED
from rumpus.kernel.types import EVERYONE, Event, seats_of

MOST: Final = match_points(events.Match.BOTH)  # points of a card
TOLD: Final = (
    *(events.CardsDealt, events.HandScored, events.RivalPicked),
    *(events.SongStarted, events.SongScored, events.SongEnded, events.FinishAwaited, events.GameEnded),
)


class Unfinished(NotLegal):
    """A hand that is right so far and lacks cards; `lines` tell what was entered up to there.

    Its words say who plays next, as `hand 4: 2 cards to come, the next by Cy`.
    """

    def __init__(self, words: str, lines: tuple[str, ...]) -> None:
        super().__init__(words)
        self.lines = lines


def judged(sheet: Sheet, pack: Pack, house: Mapping[str, str]) -> ScoreCard:
    """The score card of a sheet, or a refusal. How many play and by which house rules, the game has checked."""
    referee = Referee(sheet, pack, house)
    for number, entered in enumerate(sheet.rounds, start=1):
        referee.number = number
        with refusals_from(referee.place()):
            referee.enter(entered)
    return referee.card()


@contextmanager
def refusals_from(place: str) -> Iterator[None]:
    """Put the place before every refusal."""
    try:
        yield
    except Refusal as refusal:
        refusal.words = f"{place}: {refusal.words}"
        raise


class Referee:
    """What was entered so far, and what came of it."""

    def __init__(self, sheet: Sheet, pack: Pack, house: Mapping[str, str]) -> None:
        self.pack = pack
        self.names = names_in(sheet.players, 2, 4, taken=NOBODY)
        self.teams = team_names(self.names)
        self.players: Named = tuple((name, seat) for seat, name in enumerate(self.names))
        self.kinds = kinds_named(pack)
        self.coloured = in_colours(pack)
        self.from_pack: list[str] = []  # names by which cards of the pack were said
        self.dealer = dealer_in(sheet, self.players)
        self.number = 0  # of the round being entered
        self.laid: Counter[int] = Counter()  # cards on the table
        self.lines: list[str] = []
        self.corrections: list[Correction] = []
        blank = row_of([0] * int((ACTIVITIES + SONGS) * PLAYS))
        self.state = FightSong(pack, blank, len(self.names), self.dealer or 0)
        self.state.agree(house)
        self.state.listen()
        self.state.shuffle_and_begin(chance_from(b"blank cards"))
        opening = TOLD if self.dealer is None else (events.GameStarted, *TOLD)
        self.tell(event for event in self.state.take_events() if isinstance(event, opening))

    def tell(self, happened: Iterable[Event]) -> None:
        self.lines += [sentence_of(event, self.pack, self.names) for event in happened]

    def happened(self) -> Iterator[Event]:
        """What the engine tells, without its blank cards."""
        return (event for event in self.state.take_events() if isinstance(event, TOLD))

    def place(self) -> str:
        """Where in the game the next entry belongs."""
        state = self.state
        if state.is_over():
            return "after the end"
        if state.phase == PLAYING:
            return f"hand {int(state.hands_played) + 1}"
        if state.tie_round:
            return f"tie-break round {int(state.tie_round)}"
        return f"Fight Song round after hand {int(state.hands_played)}"

    def turn_clause(self) -> str:
        """The clause that says who plays how many cards now."""
        return self.state.clause_of(ASKED)

    def enter(self, entered: SheetRound) -> None:
        if self.state.is_over():
            raise GameIsOver("the game is over; expected nothing more", "FS-END-1")
        if entered.song is None:
            self.enter_hand(entered)
        elif entered.points is not None or entered.activity is not None or entered.plays:
            raise NotLegal("a hand and a Fight Song round came in one; expected a round for each", "FS-SONG-1")
        else:
            self.enter_song(entered.song)

    # Hands

    def enter_hand(self, entered: SheetRound) -> None:
        if self.state.phase != PLAYING:
            due = self.next_step().rstrip(".")
            raise NotLegal(f"a hand came; expected the Fight Song round that is due first ({due})", "FS-SONG-1")
        card = None if entered.activity is None else activity_in(entered.activity, self.pack)
        self.note_pack(card, entered.activity)
        self.laid.clear()  # FS-HAND-6
        self.announce(f"Hand {int(self.state.hands_played) + 1}", card)
        self.play_hand(entered.points, card, entered.plays)

    def note_pack(self, card: CornerCard | None, said: str | tuple[str, ...] | None) -> None:
        """A card in the middle that was named has the corners and the bonus colour of the pack."""
        if card is not None and isinstance(said, str):
            self.from_pack.append(card.name)

    def announce(self, hand: str, card: CornerCard | None) -> None:
        is_known = self.dealer is not None and not self.is_lot_to_come()
        starter = f" {self.names[self.state.turn]} starts." if is_known else ""
        self.lines.append(f"{hand}.{starter}" if card is None else f"{hand}: {card.name}.{starter}")

    def play_hand(self, points: tuple[int, ...] | None, card: CornerCard | None, plays: tuple[SheetPlay, ...]) -> None:
        if points is not None and card is None and not plays:
            self.score(points)
        elif points is None and card is not None:
            self.lay_all(plays, card)
        else:
            came = {"points": points is not None, "a card": card is not None, "plays": bool(plays)}
            told = " and ".join(word for word in came if came[word]) or "nothing"
            raise NotLegal(
                f"{told} came for a hand; expected points, or a card and the plays on it", self.turn_clause()
            )
        self.tell(self.happened())

    def score(self, points: tuple[int, ...]) -> None:
        """Points as they were counted at the table; no team makes more than its cards can."""
        teams = Counter(int(self.state.team_of(seat)) for seat in self.cards_due().elements())
        if len(points) != len(teams):
            whose = listed([self.teams[team] for team in teams])
            raise NotLegal(f"points of {count_of(len(points), 'team')} came; expected those of {whose}", "FS-SETUP-2")
        for (team, cards), made in zip(teams.items(), points, strict=True):
            if not 0 <= made <= MOST * cards:
                most = f"0 to {MOST * cards} with {count_of(cards, 'card')}"
                raise NotLegal(f"{made} points came for {self.teams[team]}; expected {most}", "FS-SCORE-1")
            self.state.gained[team] += made
        self.lay_blank_cards()

    def cards_due(self) -> Counter[int]:
        """How many cards each seat has to play in the hand that begins (FS-HAND-2, FS-HAND-3, FS-SONG-4)."""
        in_battle = self.state.phase == BATTLE
        seats = seats_of(self.state.battlers) if in_battle else range(len(self.names))
        return Counter(dict.fromkeys(seats, int(self.state.plays_left) // len(seats)))

    def lay_blank_cards(self) -> None:
        """What is left of a hand whose points are known."""
        for _each in range(int(self.state.plays_left)):
            self.state.act(self.state.turn, self.state.legal(self.state.turn)[0])

    def lay_all(self, plays: tuple[SheetPlay, ...], card: CornerCard) -> None:
        left = self.cards_due()
        if len(plays) > left.total():
            raise NotLegal(f"{count_of(len(plays), 'card')} came; expected {left.total()}", self.turn_clause())
        for number, play in enumerate(plays, start=1):
            with refusals_from(f"card {number}"):
                seat = self.seat_to_play(play.player, left)
                left[seat] -= 1
                self.lay(seat, play, card)
        if left.total():
            following = "the next by" if left.total() > 1 else "by"
            lacking = f"{count_of(left.total(), 'card')} to come, {following} {self.awaited(left)}"
            raise Unfinished(lacking, tuple(self.lines))

    def seat_to_play(self, player: str, left: Counter[int]) -> int:
        """Who plays: where the dealer is known, in turn, from the one whom a lot names on (FS-END-7)."""
        seat = named(player, self.players, "a player")
        is_in_turn = self.dealer is None or self.is_lot_to_come() or seat == self.state.turn
        if left[seat] == 0 or not is_in_turn:
            came = f"a card by {self.names[seat]} came; expected one by {self.awaited(left)}"
            raise NotLegal(came, self.turn_clause())
        if self.is_lot_to_come():
            self.state.turn = seat
        return seat

    def is_lot_to_come(self) -> bool:
        """FS-END-7: the players draw it themselves, and the first card of the hand tells who it was."""
        return self.state.is_start_by_lot() and self.state.plays_left == self.state.battler_count()

    def awaited(self, left: Counter[int]) -> str:
        if self.dealer is not None and not self.is_lot_to_come():
            return self.names[self.state.turn]
        return " or ".join(self.names[seat] for seat in left if left[seat])

    def lay(self, seat: int, play: SheetPlay, card: CornerCard) -> None:
        """A card scores (FS-SCORE-6), and the engine lays a blank one on its corner."""
        kind = named(play.card, self.kinds, "a Game Play card", "FS-CARDS-2")
        corner = named(play.corner, CORNERS_NAMED, "a corner", "FS-CARDS-4")
        blank = [action for action in self.state.legal(self.state.turn) if action % CORNERS == corner]
        if not blank:  # FS-HAND-4
            taken = f"there is a card on the {CORNER_NAMES[corner]} corner already; expected another corner"
            raise NotLegal(taken, "FS-HAND-4")
        self.laid[kind] += 1
        if self.laid[kind] > COPIES:  # FS-CARDS-3
            many = f"{self.laid[kind]} cards {self.pack.kinds[kind].name} came"
            raise NotLegal(f"{many}; expected at most the {COPIES} there are", "FS-CARDS-3")
        match = card_match(kind, card.corners[corner])
        right = match_points(match)
        played = events.CardPlayed(to=EVERYONE, seat=seat, card=kind, corner=corner, match=match, points=right)
        pack = self.coloured if is_by_colours(play.card, self.pack) else self.pack
        if pack is self.pack:
            self.from_pack.append(self.pack.kinds[kind].name)
        self.lines.append(sentence_of(played, pack, self.names))
        if play.points is not None and play.points != right:
            self.correct(played, play.points, pack)
        self.state.gained[self.state.team_of(seat)] += right
        self.state.act(self.state.turn, blank[0])

    def correct(self, played: events.CardPlayed, claimed: int, pack: Pack) -> None:
        player, card = self.names[played.seat], pack.kinds[played.card].name
        reason = played.match.value
        correction = Correction(
            round=self.number,
            player=player,
            card=card,
            corner=CORNER_NAMES[played.corner],
            claimed=claimed,
            right=played.points,
            reason=reason,
        )
        self.corrections.append(correction)
        self.lines.append(f"{player} wrote {claimed} for {card}; it scores {played.points}: {reason}.")

    # Fight Song rounds

    def enter_song(self, song: SongEntry) -> None:
        if self.state.phase == PLAYING:
            due = self.next_step().rstrip(".")
            raise NotLegal(f"a Fight Song round came, but none is due; expected a hand ({due})", "FS-SONG-1")
        if song.winner is not None and song.hands:
            raise NotLegal(
                "a winner and hands came for one Fight Song round; expected the one or the other", "FS-SONG-6"
            )
        if song.winner is None and song.rival is None and not song.hands:
            raise NotLegal(
                "nothing came for the Fight Song round; expected its winner, its hands or a rival", "FS-SONG-6"
            )
        if self.state.phase == PICKING or song.rival is not None:
            self.pick_rival(song.rival)
        this = int(self.state.song_rounds)
        for number, hand in enumerate(song.hands, start=1):
            if not self.is_fought(this):
                many = f"{count_of(len(song.hands), 'hand')} came; expected {number - 1}, which decided the round"
                raise NotLegal(many, "FS-SONG-7")
            self.enter_song_hand(hand)
        if song.winner is not None:
            self.award(song.winner, this)

    def is_fought(self, song_round: int) -> bool:
        """Whether this Fight Song round is still on."""
        return self.state.phase == BATTLE and self.state.song_rounds == song_round

    def pick_rival(self, rival: str | None) -> None:
        """FS-SONG-9."""
        due = self.next_step().rstrip(".")
        if self.state.phase != PICKING:
            raise NotLegal(f"rival {shown(str(rival))} came, but none is picked now ({due})", "FS-SONG-9")
        if rival is None:
            raise NotLegal(f"no rival came; expected one first ({due})", "FS-SONG-9")
        others = tuple((name, seat) for name, seat in self.players if seat != self.state.turn)
        self.state.act(self.state.turn, number_of(PickRival(named(rival, others, "a rival", "FS-SONG-9"))))
        self.tell(self.happened())

    def enter_song_hand(self, hand: SongHand) -> None:
        number = int(self.state.song_hand)
        if self.state.tie_round and number == 1:
            self.laid.clear()  # FS-HAND-6
        with refusals_from(f"Fight Song hand {number}"):
            card = None if hand.song is None else song_in(hand.song, self.pack)
            self.note_pack(card, hand.song)
            self.announce(f"Fight Song hand {number}", card)
            self.play_hand(hand.points, card, hand.plays)

    def award(self, winner: str, song_round: int) -> None:
        """The extra point by the outcome alone: one hand was won, or all that were left were not."""
        seated = tuple((name, int(self.state.team_of(seat))) for name, seat in self.players)
        whole = tuple((name, team) for team, name in enumerate(self.teams))
        team = named(winner, (*whole, *seated, (NOBODY, len(whole))), f"a player or {NOBODY}", "FS-SONG-6")
        starters = seats_of(self.state.starters)
        if team < len(whole) and team not in starters:  # FS-SONG-6
            expected = " or ".join([*(self.teams[other] for other in starters), NOBODY])
            came = f"{self.teams[team]} came as winner and did not start the round; expected {expected}"
            raise NotLegal(came, "FS-SONG-6")
        while self.is_fought(song_round):
            if team < len(whole):
                self.state.gained[team] += 1
            self.lay_blank_cards()
        self.tell(dropwhile(lambda event: not isinstance(event, events.SongEnded), self.happened()))

    # The score card

    def next_step(self) -> str:
        return next_step(self.state, self.names, dealer_known=self.dealer is not None)

    def card(self) -> ScoreCard:
        outcome = self.state.outcome()
        return ScoreCard(
            teams=team_cards(self.state, self.names),
            target=target_of(self.state),
            hands=int(self.state.hands_played),
            lines=tuple(self.lines),
            corrections=tuple(self.corrections),
            due=due_song(self.state, self.names, dealer_known=self.dealer is not None),
            tie_break=tie_break(self.state, self.names),
            from_pack=tuple(dict.fromkeys(self.from_pack)),
            pack=self.pack.name,
            next=self.next_step(),
            over=outcome is not None,
            winners=tuple(self.teams[team] for team in seats_of(self.state.winners)),
            reason=None if outcome is None else outcome.reason,
        )
