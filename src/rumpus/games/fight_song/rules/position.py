"""A game in the middle, laid out card by card."""

from rumpus.games.fight_song.actions import PLAYS
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
    SONG_HANDS,
    SONGS,
    row_of,
)
from rumpus.kernel.native import i64


def lay_cards(
    state: FightSong,
    *,
    hands: list[list[int]],
    battle_hands: list[list[int]],
    played: list[tuple[int, int]],
    activities: list[int],
    songs: list[int],
    stack: list[int],
    seen: list[bool],
) -> None:
    """Lay out the cards of a game in the middle, of which the numbers are known.

    `activities` and `songs` are the circles in which those cards are turned, from the very first; `stack` goes from
    the top, `seen` with whether everybody saw the card go under; `played` holds an (action, seat) for each card on the
    table, those of the hand before those of its Fight Song hands.
    """
    for seat in range(len(hands)):
        for kind in hands[seat]:
            state.hands[seat * KINDS + kind] += 1
    for seat in range(len(battle_hands)):
        for kind in battle_hands[seat]:
            state.hands[SONG_HANDS + seat * KINDS + kind] += 1
    for card, is_seen in zip(stack, seen, strict=True):
        state.put_under(card, EVERYBODY if is_seen else NOBODY)
    state.activity_order = row_of(activities)
    state.activity = state.activity_order[(state.activities_turned - 1) % ACTIVITIES]
    state.song_order = row_of(songs)
    state.song = state.song_order[(state.songs_turned - 1) % SONGS]

    expected = state.plays_of_hand()
    earlier: i64 = 0  # cards of the hand that led to the battle, and of its Fight Song hands before this one
    if state.phase == BATTLE:
        earlier = 0 if state.tie_round > 0 else expected
        expected = state.battler_count()
        earlier += (state.song_hand - 1) * expected
    for action, seat in played:
        state.used[state.used_count] = action * MOST_SEATS + seat
        state.used_count += 1
        if state.used_count > earlier:
            state.gained[state.team_of(seat)] += state.points[state.target() * PLAYS + action]
            if not state.shared_corners:
                state.taken |= 1 << (action & 3)
    state.plays_left = 0 if state.phase in (PICKING, OVER) else expected - (state.used_count - earlier)
