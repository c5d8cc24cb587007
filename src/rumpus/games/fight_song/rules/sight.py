"""What can be seen of a position: the open table, what a player holds, what was turned, what an action offers."""

from typing import Final

from rumpus.games.fight_song.actions import PickRival, action_of
from rumpus.games.fight_song.cards import Pack
from rumpus.games.fight_song.rules.play import FightSong
from rumpus.games.fight_song.rules.scoring import card_match, match_points
from rumpus.games.fight_song.rules.shown import OpenTable, OwnCards, Play, PlayOffer
from rumpus.games.fight_song.state import CORNERS, KINDS, SONG_HANDS
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import WATCHER, seats_of

PHASES: Final = ("hand", "pick", "battle", "over")


def open_table(state: FightSong) -> OpenTable:
    """What lies on the table, listed one by one."""
    phase = PHASES[state.phase]
    hands_played = int(state.hands_played)
    return OpenTable(
        seats=int(state.seats),
        dealer=int(state.dealer),
        shared_corners=state.shared_corners,
        counter_resets=state.counter_resets,
        deal_passes=state.deal_passes,
        fair_finish=state.fair_finish,
        phase=phase,
        turn=int(state.turn),
        starter=int(state.starter),
        hand_number=hands_played + 1 if phase == "hand" else hands_played,
        activity=int(state.activity),
        songs=turned(state.song_order, state.songs_turned, state.song_hand),
        played=plays_on_table(state),
        hand_sizes=tuple(state.hand_sizes(0)),
        battle_hand_sizes=tuple(state.hand_sizes(SONG_HANDS)),
        stack_size=int(state.stack_size),
        team_scored=by_team(state, state.scored),
        team_extra=by_team(state, state.extra),
        team_earned=by_team(state, state.earned),
        team_boxes=boxes_won(state),
        team_counter=by_team(state, state.counter),
        team_gained=by_team(state, state.gained),
        starter_teams=seats_of(int(state.starters)),
        battlers=seats_of(int(state.battlers)),
        songs_turned=int(state.songs_turned),
        song_rounds=int(state.song_rounds),
        tie_round=int(state.tie_round),
        outcome=state.outcome(),
    )


def by_team(state: FightSong, row: vec[i64]) -> tuple[int, ...]:
    return tuple([int(row[team]) for team in range(state.teams)])


def boxes_won(state: FightSong) -> tuple[tuple[int, ...], ...]:
    """FS-CARD-1: of each team the sections, from 0, whose extra point is won."""
    return tuple([seats_of(int(state.boxes[team])) for team in range(state.teams)])


def own_cards(state: FightSong, seat: int) -> OwnCards:
    """What a player holds; a watcher holds nothing."""
    if seat == WATCHER:
        return OwnCards(hand=(), battle_hand=())
    start = seat * KINDS
    return OwnCards(hand=tuple(state.cards_from(start)), battle_hand=tuple(state.cards_from(SONG_HANDS + start)))


def turned(circle: vec[i64], count: i64, latest: i64) -> tuple[int, ...]:
    """The latest cards of a circle that have been turned, oldest first; each once, where it was turned last."""
    size = i64(len(circle))
    first = count - min(latest, size)
    if first < 0:
        first = 0
    return tuple([int(circle[place % size]) for place in range(first, count)])


def plays_on_table(state: FightSong) -> tuple[Play, ...]:
    of_hand = 0 if state.tie_round > 0 else int(state.plays_of_hand())
    battlers = max(1, int(state.battler_count()))
    plays: list[Play] = []
    for place in range(state.used_count):
        action, seat = divmod(int(state.used[place]), int(CORNERS))
        card, corner = divmod(action, int(CORNERS))
        song_hand = 0 if int(place) < of_hand else 1 + (int(place) - of_hand) // battlers
        plays.append(Play(seat, card, corner, song_hand))
    return tuple(plays)


def offers_on(pack: Pack, target: int, count: int) -> list[PlayOffer | PickRival]:
    """Every action as a screen offers it on one card; `target` counts the activities, then the songs."""
    card = (*pack.activities, *pack.songs)[target]
    offers: list[PlayOffer | PickRival] = []
    for number in range(count):
        record = action_of(number)
        if isinstance(record, PickRival):
            offers.append(record)
        else:
            match = card_match(record.card, card.corners[record.corner])
            offers.append(PlayOffer(record.card, record.corner, match, match_points(match)))
    return offers
