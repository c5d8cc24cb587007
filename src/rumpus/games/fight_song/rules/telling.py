"""What the rules tell while somebody listens: events from the position at hand."""

from rumpus.games.fight_song import events
from rumpus.games.fight_song.rules.scoring import card_match, match_points
from rumpus.games.fight_song.state import BATTLE, CORNERS, KINDS, SONG_HANDS, FightSongState
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import EVERYONE, Audience, Outcome, seats_of


def by_team(state: FightSongState, row: vec[i64]) -> tuple[int, ...]:
    return tuple([int(row[team]) for team in range(state.teams)])


def scores(state: FightSongState) -> tuple[int, ...]:
    return tuple([int(state.score(team)) for team in range(state.teams)])


def game_started(state: FightSongState) -> None:
    state.tell(events.GameStarted(to=EVERYONE, seats=int(state.seats), dealer=int(state.dealer)))


def cards_dealt(state: FightSongState, held: vec[i64], players: i64, first: i64, count: i64) -> None:
    """Everybody sees how many cards were dealt, each player which."""
    battle = first == SONG_HANDS
    dealt_to = seats_of(players)
    state.tell(events.CardsDealt(to=EVERYONE, count=int(count), battle=battle, seats=dealt_to))
    for seat in dealt_to:
        cards: list[int] = []
        for kind in range(KINDS):
            place = first + seat * KINDS + kind
            cards.extend([int(kind)] * int(state.hands[place] - held[place]))
        state.tell(events.HandDealt(to=Audience.only(seat), seat=seat, cards=tuple(cards), battle=battle))


def activity_turned(state: FightSongState) -> None:
    number, activity = int(state.hands_played) + 1, int(state.activity)
    state.tell(events.ActivityTurned(to=EVERYONE, number=number, activity=activity, starter=int(state.starter)))


def card_played(state: FightSongState, seat: i64, action: i64) -> None:
    kind, corner = action // CORNERS, action % CORNERS
    card = state.pack.songs[state.song] if state.phase == BATTLE else state.pack.activities[state.activity]
    match = card_match(int(kind), card.corners[corner])
    points = match_points(match)
    state.tell(
        events.CardPlayed(to=EVERYONE, seat=int(seat), card=int(kind), corner=int(corner), match=match, points=points)
    )


def hand_scored(state: FightSongState, starters: i64) -> None:
    gained = by_team(state, state.gained)
    state.tell(events.HandScored(to=EVERYONE, gained=gained, scores=scores(state), eligible=seats_of(starters)))


def finish_awaited(state: FightSongState, hands: i64) -> None:
    state.tell(events.FinishAwaited(to=EVERYONE, hands=int(hands)))


def rival_picked(state: FightSongState, rival: i64) -> None:
    state.tell(events.RivalPicked(to=EVERYONE, seat=int(state.turn), rival=int(rival)))


def song_started(state: FightSongState) -> None:
    starters, battlers = seats_of(state.starters), seats_of(state.battlers)
    state.tell(events.SongStarted(to=EVERYONE, starters=starters, battlers=battlers, tie_round=int(state.tie_round)))


def song_turned(state: FightSongState, by_lot: bool) -> None:
    number, song = int(state.song_hand), int(state.song)
    state.tell(events.SongTurned(to=EVERYONE, number=number, song=song, starter=int(state.turn), by_lot=by_lot))


def song_scored(state: FightSongState, leaders: i64) -> None:
    teams = tuple(sorted({int(state.team_of(seat)) for seat in seats_of(state.battlers)}))
    gained = tuple([int(state.gained[team]) for team in teams])
    state.tell(events.SongScored(to=EVERYONE, teams=teams, gained=gained, leaders=seats_of(leaders)))


def song_ended(state: FightSongState, won: i64) -> None:
    state.tell(events.SongEnded(to=EVERYONE, winners=seats_of(won), scores=scores(state)))


def game_ended(state: FightSongState, outcome: Outcome | None) -> None:
    assert outcome is not None
    state.tell(events.GameEnded(to=EVERYONE, outcome=outcome, winners=seats_of(state.winners)))
