"""What one seat, or a watcher, sees of a game of Fight Song; and a game that this could be a sight of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from rumpus.games.fight_song.actions import CORNERS, PickRival, action_of
from rumpus.games.fight_song.cards import Pack
from rumpus.games.fight_song.events import Match
from rumpus.games.fight_song.rules import FightSong, position
from rumpus.games.fight_song.rules.scoring import card_match, match_points
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View
from rumpus.kernel.native import i64, vec
from rumpus.kernel.types import WATCHER, Outcome, mask_of, seats_of

PHASES: Final = ("hand", "pick", "battle", "over")
KINDS: Final = 12
COPIES: Final = 5
SONG_HANDS: Final = 48
RING: Final = 64


@dataclass(frozen=True, slots=True)
class Play:
    """A card on the table: whose, which, on which corner; `song_hand` 0 means of the Activity card."""

    seat: int
    card: int
    corner: int
    song_hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable(View):
    """What lies open for everybody. Cards and corners are numbers of the pack; rows go by seat or by team, as named."""

    seats: int
    dealer: int
    shared_corners: bool
    counter_resets: bool
    phase: str
    turn: int
    starter: int
    hand_number: int
    activity: int
    songs: tuple[int, ...]
    played: tuple[Play, ...]
    hand_sizes: tuple[int, ...]
    battle_hand_sizes: tuple[int, ...]
    stack_size: int
    team_scored: tuple[int, ...]
    team_extra: tuple[int, ...]
    team_counter: tuple[int, ...]
    team_gained: tuple[int, ...]
    starter_teams: tuple[int, ...]
    battlers: tuple[int, ...]
    songs_turned: int
    song_rounds: int
    tie_round: int
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class OwnCards:
    """What only the player sees."""

    hand: tuple[int, ...]
    battle_hand: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PlayOffer:
    """A card that may be laid on a corner, and what it would score there."""

    card: int
    corner: int
    match: Match
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightSongView(OpenTable):
    """All that a seat may know. What was seen is not forgotten.

    `stack` is the Game Play stack from the top, with the cards that the viewer saw go under it (None: unknown);
    `past_activities` and `past_songs` were turned before those that lie there now.
    """

    hand: tuple[int, ...]
    battle_hand: tuple[int, ...]
    past_activities: tuple[int, ...]
    past_songs: tuple[int, ...]
    stack: tuple[int | None, ...]


def open_table(state: FightSong) -> OpenTable:
    """What lies on the table, listed one by one."""
    return OpenTable(seat=WATCHER, **open_fields(state))


def open_fields(state: FightSong) -> dict[str, Any]:  # the values of OpenTable's fields, whatever their types
    seats = int(state.seats)
    teams = int(state.teams)
    hands_played = int(state.hands_played)
    phase = PHASES[state.phase]
    shown = int(state.song_hand)
    return {
        "seats": seats,
        "dealer": state.dealer,
        "shared_corners": state.shared_corners,
        "counter_resets": state.counter_resets,
        "phase": phase,
        "turn": state.turn,
        "starter": state.starter,
        "hand_number": hands_played + 1 if phase == "hand" else hands_played,
        "activity": state.activity,
        "songs": turned(state.song_order, state.songs_turned, shown) if shown else (),
        "played": plays_on_table(state),
        "hand_sizes": tuple(state.hand_sizes(0)),
        "battle_hand_sizes": tuple(state.hand_sizes(SONG_HANDS)),
        "stack_size": state.stack_size,
        "team_scored": tuple(state.scored)[:teams],
        "team_extra": tuple(state.extra)[:teams],
        "team_counter": tuple(state.counter)[:teams],
        "team_gained": tuple(state.gained)[:teams],
        "starter_teams": seats_of(state.starters),
        "battlers": seats_of(state.battlers),
        "songs_turned": state.songs_turned,
        "song_rounds": state.song_rounds,
        "tie_round": state.tie_round,
        "outcome": state.outcome(),
    }


def own_cards(state: FightSong, seat: int) -> OwnCards:
    """What a player holds; a watcher holds nothing."""
    if seat == WATCHER:
        return OwnCards((), ())
    start = seat * KINDS
    return OwnCards(tuple(state.cards_from(start)), tuple(state.cards_from(SONG_HANDS + start)))


def offer_of(pack: Pack, target: int, action: int) -> PlayOffer | PickRival:
    """A legal action on a screen; `target` counts the activities, then the songs."""
    record = action_of(action)
    if isinstance(record, PickRival):
        return record
    match = card_match(record.card, (*pack.activities, *pack.songs)[target].corners[record.corner])
    return PlayOffer(record.card, record.corner, match, match_points(match))


def view_of(state: FightSong, seat: int) -> FightSongView:
    own = own_cards(state, seat)
    shown = int(state.song_hand)
    activities = turned(state.activity_order, state.activities_turned)
    songs = turned(state.song_order, state.songs_turned)
    return FightSongView(
        seat=seat,
        **open_fields(state),
        hand=own.hand,
        battle_hand=own.battle_hand,
        past_activities=activities[:-1],
        past_songs=songs[: len(songs) - shown],
        stack=stack_seen(state, seat),
    )


def turned(circle: Iterable[int], count: int, latest: int = 0) -> tuple[int, ...]:
    """The cards of a circle that have been turned (or the latest few), oldest first; each where it came last."""
    order = list(circle)
    return tuple(order[place % len(order)] for place in range(max(0, count - (latest or len(order))), count))


def stack_seen(state: FightSong, seat: int) -> tuple[int | None, ...]:
    places = [(state.stack_top + depth) % RING for depth in range(state.stack_size)]
    return tuple(state.stack[place] if state.is_seen(place, seat) else None for place in places)


def plays_on_table(state: FightSong) -> tuple[Play, ...]:
    of_hand = 0 if state.tie_round else int(state.plays_of_hand())
    battlers = max(1, int(state.battler_count()))
    plays = []
    for place in range(state.used_count):
        action, seat = divmod(state.used[place], CORNERS)
        card, corner = divmod(action, CORNERS)
        song_hand = 0 if place < of_hand else 1 + (place - of_hand) // battlers
        plays.append(Play(seat, card, corner, song_hand))
    return tuple(plays)


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

    activities_turned = view.hand_number
    winners = 0
    if view.outcome is not None:
        winners = mask_of(seat & 1 if view.seats == 4 else seat for seat in view.outcome.winners)
    state = position(
        pack,
        points,
        seats=view.seats,
        dealer=view.dealer,
        shared_corners=view.shared_corners,
        counter_resets=view.counter_resets,
        phase=PHASES.index(view.phase),
        turn=view.turn,
        starter=view.starter,
        hands=hands(view.hand, view.hand_sizes),
        battle_hands=hands(view.battle_hand, view.battle_hand_sizes),
        played=[(play.card * CORNERS + play.corner, play.seat) for play in view.played],
        activities=circle((*view.past_activities, view.activity), activities_turned, len(pack.activities)),
        activities_turned=activities_turned,
        songs=circle((*view.past_songs, *view.songs), view.songs_turned, len(pack.songs)),
        songs_turned=view.songs_turned,
        stack=[unseen.pop() if card is None else card for card in view.stack],
        seen=[card is not None for card in view.stack],
        scored=list(view.team_scored),
        extra=list(view.team_extra),
        counter=list(view.team_counter),
        starters=mask_of(view.starter_teams),
        battlers=mask_of(view.battlers),
        song_hand=len(view.songs),
        song_rounds=view.song_rounds,
        tie_round=view.tie_round,
        hands_played=view.hand_number - (1 if view.phase == "hand" else 0),
        winners=winners,
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
