"""What one seat, or a watcher, sees of a game of Fight Song; and a game that this could be a sight of."""

from dataclasses import dataclass
from typing import Final

from rumpus.games.fight_song.actions import CORNERS
from rumpus.games.fight_song.cards import Pack
from rumpus.games.fight_song.rules import FightSong, lay_cards
from rumpus.games.fight_song.rules.shown import OpenTable, OwnCards
from rumpus.games.fight_song.rules.sight import PHASES, open_table, own_cards, turned
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import mask_of

KINDS: Final = 12
COPIES: Final = 5
RING: Final = 64


@dataclass(kw_only=True)
class FightSongView(OwnCards, OpenTable, View):
    """All that a seat may know: `OpenTable`, `OwnCards`, and what was seen, which is not forgotten.

    `stack` is the Game Play stack from the top, with the cards that the viewer saw go under it (None: unknown);
    `past_activities` and `past_songs` were turned before those that lie there now.
    """

    past_activities: tuple[int, ...]
    past_songs: tuple[int, ...]
    stack: tuple[int | None, ...]


def view_of(state: FightSong, seat: int) -> FightSongView:
    """All that a seat may know."""
    activities = turned(state.activity_order, state.activities_turned, len(state.activity_order))
    songs = turned(state.song_order, state.songs_turned, len(state.song_order))
    return FightSongView(
        seat=seat,
        **vars(open_table(state)),
        **vars(own_cards(state, seat)),
        past_activities=activities[:-1],
        past_songs=songs[: len(songs) - int(state.song_hand)],
        stack=stack_seen(state, seat),
    )


def stack_seen(state: FightSong, seat: int) -> tuple[int | None, ...]:
    places = [(state.stack_top + depth) % RING for depth in range(state.stack_size)]
    return tuple(state.stack[place] if state.is_seen(place, seat) else None for place in places)


def imagined_from(view: FightSongView, pack: Pack, points: vec[i64], chance: Chance) -> FightSong:
    """A game that looks like this to the viewer; everything else is dealt by chance."""
    unseen = [kind for kind in range(KINDS) for _ in range(COPIES)]
    known = [card for card in view.stack if card is not None]
    for card in (*view.hand, *view.battle_hand, *known, *(play.card for play in view.played)):
        unseen.remove(card)

    def hands(own: tuple[int, ...], sizes: tuple[int, ...]) -> list[list[int]]:
        return [
            list(own) if seat == view.seat else [unseen.pop() for _ in range(size)] for seat, size in enumerate(sizes)
        ]

    state = FightSong(pack, points, view.seats, view.dealer)
    state.shared_corners, state.counter_resets = view.shared_corners, view.counter_resets
    state.deal_passes, state.fair_finish = view.deal_passes, view.fair_finish
    state.phase, state.turn, state.starter = PHASES.index(view.phase), view.turn, view.starter
    state.activities_turned, state.songs_turned = view.hand_number, view.songs_turned
    state.hands_played = view.hand_number - (1 if view.phase == "hand" else 0)
    state.starters, state.battlers = mask_of(view.starter_teams), mask_of(view.battlers)
    state.song_hand, state.song_rounds, state.tie_round = len(view.songs), view.song_rounds, view.tie_round
    if view.outcome is not None:
        state.winners = mask_of(seat & 1 if view.seats == 4 else seat for seat in view.outcome.winners)
    for team in range(len(view.team_scored)):
        state.scored[team], state.extra[team] = view.team_scored[team], view.team_extra[team]
        state.counter[team] = view.team_counter[team]
        state.earned[team], state.boxes[team] = view.team_earned[team], mask_of(view.team_boxes[team])
    lay_cards(
        state,
        hands=hands(view.hand, view.hand_sizes),
        battle_hands=hands(view.battle_hand, view.battle_hand_sizes),
        played=[(play.card * CORNERS + play.corner, play.seat) for play in view.played],
        activities=circle((*view.past_activities, view.activity), view.hand_number, len(pack.activities)),
        songs=circle((*view.past_songs, *view.songs), view.songs_turned, len(pack.songs)),
        stack=[unseen.pop() if card is None else card for card in view.stack],
        seen=[card is not None for card in view.stack],
    )
    state.determinise(view.seat, chance)
    return state


def circle(turned: tuple[int, ...], count: int, size: int) -> list[int]:
    """A circle of `size` cards of which `count` were turned, these last; the rest in any order."""
    order = [-1] * size
    for place, card in enumerate(turned, start=count - len(turned)):
        order[place % size] = card
    rest = iter([card for card in range(size) if card not in turned])
    return [next(rest) if card < 0 else card for card in order]
