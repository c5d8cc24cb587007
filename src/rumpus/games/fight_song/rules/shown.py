"""What screens are shown, as records: the open table, a player's own cards, what may be played."""

from dataclasses import dataclass

from rumpus.games.fight_song.events import Match
from rumpus.kernel.types import Outcome


@dataclass(slots=True)
class Play:
    """A card on the table: whose, which, on which corner; `song_hand` 0 means of the Activity card."""

    seat: int
    card: int
    corner: int
    song_hand: int


@dataclass(kw_only=True)
class OpenTable:
    """What lies open for everybody. Cards and corners are numbers of the pack; rows go by seat or by team, as named.

    `team_earned`: how many Fight Song rounds a team's full sections have started; `team_boxes`: the sections, from 0,
    whose extra point it has won (that of a tie-break at the end belongs to none).
    """

    seats: int
    dealer: int
    shared_corners: bool
    counter_resets: bool
    deal_passes: bool
    fair_finish: bool
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
    team_earned: tuple[int, ...]
    team_boxes: tuple[tuple[int, ...], ...]
    team_counter: tuple[int, ...]
    team_gained: tuple[int, ...]
    starter_teams: tuple[int, ...]
    battlers: tuple[int, ...]
    songs_turned: int
    song_rounds: int
    tie_round: int
    outcome: Outcome | None


@dataclass(kw_only=True)
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
