"""What a seat may know of a position, as numbers in a fixed order: what its view says, for players that learn.

Seats are counted from the one that looks, which is 0, teams from its own. Nothing stands here as 0 or -1.
"""

from rumpus.games.fight_song.rules.course import CourseOfPlay
from rumpus.games.fight_song.state import BATTLE, KINDS, MOST_SEATS, MOST_USED, PLAY_CARDS, RING, SONG_HANDS
from rumpus.kernel.native import i64


def observed(state: CourseOfPlay, seat: i64) -> list[int]:
    """The table, the score card, the own cards, the cards on the table as played, the stack as far as it was seen."""
    numbers: list[int] = []
    numbers.append(state.phase)
    numbers.append(seats_on(state, seat, state.turn))
    numbers.append(seats_on(state, seat, state.dealer))
    numbers.append(seats_on(state, seat, state.starter))
    numbers.append(state.taken)
    numbers.append(state.hands_played)
    numbers.append(state.activity)
    numbers.append(state.song if state.phase == BATTLE else -1)
    numbers.append(state.song_hand)
    numbers.append(state.song_rounds)
    numbers.append(state.tie_round)
    numbers.append(state.activities_turned)
    numbers.append(state.songs_turned)
    numbers.append(state.stack_size)
    for ahead in range(MOST_SEATS):
        other = (seat + ahead) % state.seats
        is_there = ahead < state.seats
        numbers.append(state.hand_count(other * KINDS) if is_there else -1)
        numbers.append(state.hand_count(SONG_HANDS + other * KINDS) if is_there else -1)
        numbers.append((state.battlers >> other) & 1 if is_there else 0)
    for ahead in range(MOST_SEATS):
        team = (state.team_of(seat) + ahead) % state.teams
        is_there = ahead < state.teams
        numbers.append(state.scored[team] if is_there else -1)
        numbers.append(state.extra[team] if is_there else -1)
        numbers.append(state.earned[team] if is_there else -1)
        numbers.append(state.boxes[team] if is_there else -1)
        numbers.append(state.counter[team] if is_there else -1)
        numbers.append(state.gained[team] if is_there else -1)
        numbers.append((state.starters >> team) & 1 if is_there else 0)
    for kind in range(KINDS):
        numbers.append(state.hands[seat * KINDS + kind])
        numbers.append(state.hands[SONG_HANDS + seat * KINDS + kind])
    for place in range(MOST_USED):
        is_there = place < state.used_count
        numbers.append(state.used[place] // 4 if is_there else -1)
        numbers.append(seats_on(state, seat, state.used[place] % 4) if is_there else -1)
    for depth in range(PLAY_CARDS):
        place = (state.stack_top + depth) % RING
        is_known = depth < state.stack_size and state.is_seen(place, seat)
        numbers.append(state.stack[place] if is_known else -1)
    return numbers


def seats_on(state: CourseOfPlay, seat: i64, other: i64) -> i64:
    """How many seats clockwise from one another one sits."""
    return (other - seat) % state.seats
