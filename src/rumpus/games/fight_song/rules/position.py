"""A game in the middle, laid out card by card."""

from rumpus.games.fight_song.actions import PLAYS
from rumpus.games.fight_song.cards import Pack
from rumpus.games.fight_song.rules.play import FightSong
from rumpus.games.fight_song.state import (
    ACTIVITIES,
    BATTLE,
    EVERYBODY,
    KINDS,
    MOST_SEATS,
    NOBODY,
    OVER,
    PICKING,
    PLAYING,
    SONG_HANDS,
    SONGS,
    row_of,
)
from rumpus.kernel.native import i64, vec


def position(
    pack: Pack,
    points: vec[i64],
    *,
    seats: int,
    dealer: int,
    shared_corners: bool = False,
    counter_resets: bool = False,
    phase: int = int(PLAYING),
    turn: int,
    starter: int,
    hands: list[list[int]],
    battle_hands: list[list[int]],
    played: list[tuple[int, int]],
    activities: list[int],
    songs: list[int],
    activities_turned: int,
    songs_turned: int = 0,
    stack: list[int],
    seen: list[bool],
    scored: list[int],
    extra: list[int],
    counter: list[int],
    starters: int = 0,
    battlers: int = 0,
    song_hand: int = 0,
    song_rounds: int = 0,
    tie_round: int = 0,
    hands_played: int = 0,
    winners: int = 0,
) -> FightSong:
    """A game in the middle, laid out card by card.

    `activities` and `songs` are the circles in which those cards are turned, from the very first, with how many
    were turned so far; `stack` goes from the top, `seen` with whether everybody saw the card go under; `played`
    holds an (action, seat) for each card on the table, those of the hand before those of its Fight Song hands.
    """
    state = FightSong(pack, points, seats, dealer)
    state.shared_corners = shared_corners
    state.counter_resets = counter_resets
    state.phase = phase
    state.turn = turn
    state.starter = starter
    state.starters = starters
    state.battlers = battlers
    state.song_hand = song_hand
    state.song_rounds = song_rounds
    state.tie_round = tie_round
    state.hands_played = hands_played
    state.winners = winners
    for seat in range(len(hands)):
        for kind in hands[seat]:
            state.hands[seat * KINDS + kind] += 1
    for seat in range(len(battle_hands)):
        for kind in battle_hands[seat]:
            state.hands[SONG_HANDS + seat * KINDS + kind] += 1
    for card, is_seen in zip(stack, seen, strict=True):
        state.put_under(card, EVERYBODY if is_seen else NOBODY)
    state.activity_order = row_of(activities)
    state.activities_turned = activities_turned
    state.activity = state.activity_order[(state.activities_turned - 1) % ACTIVITIES]
    state.song_order = row_of(songs)
    state.songs_turned = songs_turned
    state.song = state.song_order[(state.songs_turned - 1) % SONGS]
    for team in range(len(scored)):
        state.scored[team] = scored[team]
        state.extra[team] = extra[team]
        state.counter[team] = counter[team]

    expected = state.battler_count() if phase == BATTLE else state.plays_of_hand()
    earlier: i64 = 0  # cards of the hand that led to the battle, and of its Fight Song hands before this one
    if phase == BATTLE:
        earlier = (song_hand - 1) * expected + (0 if tie_round > 0 else state.plays_of_hand())
    for action, seat in played:
        state.used[state.used_count] = action * MOST_SEATS + seat
        state.used_count += 1
        if state.used_count > earlier:
            state.gained[state.team_of(seat)] += state.points[state.target() * PLAYS + action]
            if not shared_corners:
                state.taken |= 1 << (action & 3)
    state.plays_left = 0 if phase in (PICKING, OVER) else expected - (state.used_count - earlier)
    return state
