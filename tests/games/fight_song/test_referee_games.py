"""Whole games of the engine, written down in all the ways a sheet allows, and judged after every entry."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from rumpus.games.fight_song import FightSongGame, events
from rumpus.games.fight_song.actions import CORNERS, PLAYS
from rumpus.games.fight_song.cards import CORNER_NAMES, CornerCard
from rumpus.games.fight_song.referee import (
    DueSong,
    ScoreCard,
    Sheet,
    SheetPlay,
    SheetRound,
    SongEntry,
    SongHand,
    TieBreak,
)
from rumpus.games.fight_song.rules import FightSong
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import WATCHER, Event
from tests.effort import effort
from tests.games.fight_song.referee import card_points

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

GAME = FightSongGame()
PACK = GAME.pack
NAMES = ("Ada", "Bo", "Cy", "Di")
GAMES = effort(4, 10)
TIED_GAMES = 60
CORNER_CODES = ("ul", "ur", "ll", "lr")


def teams_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(" & ".join(names[seat] for seat in seats) for seats in GAME.teams(len(names)))


@dataclass
class Writer:
    """Writes a game down from its events, each hand and round in a way chosen by luck."""

    luck: Random
    seats: int
    rounds: list[SheetRound] = field(default_factory=list)
    wrong: list[tuple[int, str, int, int]] = field(default_factory=list)  # claims: round, player, claimed, right
    card: int = 0
    plays: list[events.CardPlayed] = field(default_factory=list)
    rival: str | None = None
    hands: list[SongHand] = field(default_factory=list)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    def note(self, event: Event) -> None:
        match event:
            case events.ActivityTurned(activity=card) | events.SongTurned(song=card):
                self.card = card
            case events.CardPlayed():
                self.plays.append(event)
            case events.HandScored(gained=gained):
                self.end_hand(gained)
            case events.RivalPicked(rival=rival):
                self.pick(self.names[rival])
            case events.SongScored(gained=gained, leaders=leaders):
                self.end_song_hand(gained, is_tied=len(leaders) > 1)
            case events.SongEnded(winners=winners):
                self.end_song(winners)

    def end_hand(self, gained: tuple[int, ...]) -> None:
        if self.luck.random() < 0.3:
            self.rounds.append(SheetRound(points=gained))
        else:
            name = PACK.activities[self.card].name
            self.rounds.append(SheetRound(activity=self.any_case(name), plays=self.written(song=False)))
        self.plays.clear()

    def pick(self, rival: str) -> None:
        self.rival = rival
        if self.luck.random() < 0.5:
            self.rounds.append(SheetRound(song=self.song()))

    def end_song_hand(self, gained: tuple[int, ...], *, is_tied: bool) -> None:
        if self.luck.random() < 0.4:
            self.hands.append(SongHand(points=gained))
        else:
            card = PACK.songs[self.card]
            letters = tuple(
                PACK.divisions[corner.outer].letter + PACK.inners[corner.inner].letter for corner in card.corners
            )
            typed = card.name if self.luck.random() < 0.5 else letters
            self.hands.append(SongHand(song=typed, plays=self.written(song=True)))
        self.plays.clear()
        if is_tied and self.luck.random() < 0.4:
            self.rounds.append(SheetRound(song=self.song(hands=tuple(self.hands))))
            self.hands.clear()

    def end_song(self, winners: tuple[int, ...]) -> None:
        number = len(self.rounds) + 1
        if not self.hands:  # the last hand of three was written down already
            return
        if self.luck.random() < 0.3:
            self.wrong = [claim for claim in self.wrong if claim[0] != number]
            winner = teams_of(self.names)[winners[0]] if winners else "Nobody"
            self.rounds.append(SheetRound(song=self.song(winner=winner)))
        else:
            self.rounds.append(SheetRound(song=self.song(hands=tuple(self.hands))))
        self.hands.clear()

    def song(self, winner: str | None = None, hands: tuple[SongHand, ...] = ()) -> SongEntry:
        rival, self.rival = self.rival, None
        return SongEntry(rival=rival, winner=winner, hands=hands)

    def written(self, *, song: bool) -> tuple[SheetPlay, ...]:
        """The plays as people would write them, some with a claim of their own."""
        card = (PACK.songs if song else PACK.activities)[self.card]
        return tuple(self.written_play(play, card) for play in self.plays)

    def written_play(self, play: events.CardPlayed, card: CornerCard) -> SheetPlay:
        kind = PACK.kinds[play.card]
        right = card_points(kind, card.corners[play.corner])
        claim = self.luck.choice([None, right, self.luck.randrange(4)])
        if claim is not None and claim != right:
            self.wrong.append((len(self.rounds) + 1, self.names[play.seat], claim, right))
        letters = PACK.divisions[kind.outer].letter + PACK.inners[kind.inner].letter
        said = self.luck.choice([kind.name, letters, kind.name.split()[0]])
        corner = self.luck.choice([CORNER_NAMES, CORNER_CODES])[play.corner]
        return SheetPlay(self.any_case(self.names[play.seat]), self.any_case(said), corner, claim)

    def any_case(self, name: str) -> str:
        return self.luck.choice([name, name.upper(), name.lower()])


def at_random(state: FightSong, luck: Random) -> int:
    return luck.choice(state.legal(state.turn))


def shyly(state: FightSong, luck: Random) -> int:
    """As many points as can be in a hand, as few in a battle: most battles end in a tie."""
    legal = state.legal(state.turn)
    if legal[0] >= PLAYS:
        return luck.choice(legal)
    song = GAME.view(state, WATCHER).phase == "battle"
    card = PACK.songs[state.song] if song else PACK.activities[state.activity]

    def points(action: int) -> int:
        kind, corner = divmod(action, CORNERS)
        return card_points(PACK.kinds[kind], card.corners[corner])

    wanted = (min if song else max)(map(points, legal))
    return luck.choice([action for action in legal if points(action) == wanted])


def shyly_until_the_end(state: FightSong, luck: Random) -> int:
    return (at_random if state.tie_round else shyly)(state, luck)


Chooser = Callable[[FightSong, Random], int]


def written(seats: int, house: dict[str, str], seed: int, choose: Chooser) -> Iterator[tuple[FightSong, Writer, Sheet]]:
    """A game played to its end: the position, the writer and the sheet after every entry."""
    luck = Random(seed)
    state, writer = (
        GAME.new(Setup(seats, house), chance_from(f"sheets {seed}".encode()), listen=True),
        Writer(luck, seats),
    )
    dealer = writer.names[state.dealer]
    while True:
        before = len(writer.rounds)
        for event in state.take_events():
            writer.note(event)
        if len(writer.rounds) > before:
            yield state, writer, Sheet(players=writer.names, dealer=dealer, house=house, rounds=tuple(writer.rounds))
        if state.is_over():
            return
        state.act(state.turn, choose(state, luck))


def compare(card: ScoreCard, state: FightSong, writer: Writer) -> None:
    """A score card beside the engine's own position."""
    view, names = GAME.view(state, WATCHER), writer.names
    teams = teams_of(names)
    assert [team.name for team in card.teams] == list(teams)
    assert [team.scoring for team in card.teams] == list(view.team_scored)
    assert [team.extra for team in card.teams] == list(view.team_extra)
    assert [team.counter for team in card.teams] == list(view.team_counter)
    for team in card.teams:
        filled = [section.filled for section in team.sections]
        assert filled == sorted(filled, reverse=True)
        boxes = sum(section.extra for section in team.sections) + team.tie_break
        assert (sum(filled), boxes) == (team.scoring, team.extra)
        assert [part for part in filled if part not in (0, 6)] == [team.scoring % 6] * (team.scoring % 6 > 0)
    won = [tuple(place for place, section in enumerate(team.sections) if section.extra) for team in card.teams]
    assert won == list(view.team_boxes)
    written = [(each.round, each.player, each.claimed, each.right) for each in card.corrections]
    assert written == writer.wrong
    turn, fought = names[view.turn], view.phase == "battle"
    starters = tuple(teams[team] for team in view.starter_teams)
    if view.phase == "pick":
        others = tuple(name for name in names if name != turn)
        assert card.due == DueSong(starters=(turn,), battlers=(), first=turn, rivals=others, hand=1)
    elif fought:
        battlers = tuple(names[seat] for seat in view.battlers)
        hand = len(view.songs)
        first = None if view.fair_finish and view.tie_round else turn  # FS-END-7
        assert card.due == DueSong(starters=starters, battlers=battlers, first=first, rivals=(), hand=hand)
    else:
        assert card.due is None
        to_come = state.hands_to_come() if state.is_target_reached() else 0
        coming = f"Hand {view.hand_number}" + ("", ", the last one", ", the last but one")[to_come]
        assert card.next == ("The game is over." if card.over else f"{coming}: {turn} starts.")
    assert card.tie_break == (TieBreak(round=view.tie_round, teams=starters) if fought and view.tie_round else None)
    assert card.over == (view.outcome is not None)
    if view.outcome is not None:
        assert card.reason == view.outcome.reason
        assert {player for team in card.teams if team.name in card.winners for player in team.players} == {
            names[seat] for seat in view.outcome.winners
        }


ways = pytest.mark.parametrize(
    "house",
    [
        {"corners": corners, "song_counter": counter, "deal": deal, "finish": finish}
        for corners, counter, deal, finish in (
            ("exclusive", "sections", "passes", "fair"),
            ("exclusive", "sections", "stays", "at once"),
            ("shared", "reset", "passes", "at once"),
            ("exclusive", "reset", "stays", "fair"),
            ("shared", "sections", "passes", "fair"),
        )
    ],
    ids=lambda house: "-".join(house.values()),
)


@clause("FS-SCORE-6", "FS-SONG-1", "FS-SONG-2", "FS-SONG-6", "FS-SONG-7", "FS-SONG-9", "FS-SONG-11")
@clause("FS-HAND-2", "FS-HAND-3", "FS-HAND-4", "FS-SONG-4", "FS-SONG-5", "FS-SONG-10", "FS-END-1", "FS-END-2")
@ways
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_written_game_has_the_score_of_the_played_one_after_every_entry(seats: int, house: dict[str, str]) -> None:
    for seed in range(GAMES):
        card = None
        for state, writer, sheet in written(seats, house, seed, at_random):
            card = GAME.judge(sheet)
            compare(card, state, writer)
        assert card is not None
        assert card.over


@clause("FS-END-3", "FS-END-4", "FS-END-5")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_ties_at_the_top_of_a_written_game_end_as_they_were_fought_out(seats: int) -> None:
    reasons = set()
    for seed in range(TIED_GAMES):
        for state, writer, sheet in written(seats, {}, seed, shyly if seed % 2 else shyly_until_the_end):
            if state.tie_round or state.is_over():
                card = GAME.judge(sheet)
                compare(card, state, writer)
                reasons.add(card.reason)
    assert reasons == {None, "highest score", "tie fought out", "shared win"}


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_score_of_a_written_game_does_not_hang_on_the_dealer(seats: int) -> None:
    for seed in range(GAMES):
        *_, (_, _, sheet) = written(seats, {}, seed, at_random)
        known, unknown = GAME.judge(sheet), GAME.judge(replace(sheet, dealer=None))
        assert (unknown.teams, unknown.winners, unknown.reason) == (known.teams, known.winners, known.reason)
