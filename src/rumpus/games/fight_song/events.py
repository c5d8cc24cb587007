"""The closed list of what can happen in Fight Song, each with its audience, and how it is told."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from rumpus.games.fight_song.cards import CORNER_NAMES, Pack
from rumpus.kernel.types import Event, Outcome

HIGHEST_SCORE: Final = "highest score"
TIE_FOUGHT_OUT: Final = "tie fought out"
SHARED_WIN: Final = "shared win"


class Match(Enum):
    """Why a card scores on a corner."""

    BOTH = "outer and inner"
    OUTER = "outer"
    INNER = "inner"
    BONUS = "bonus corner"
    NONE = "no match"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    seats: int
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt(Event):
    """How many cards somebody was dealt, for all to see; `battle`: for a Fight Song round."""

    count: int
    battle: bool
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """Which cards, for the player alone."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    battle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityTurned(Event):
    reveals: ClassVar[bool] = True
    number: int
    activity: int
    starter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    seat: int
    card: int
    corner: int
    match: Match
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    """Points, scores and the teams that have earned a Fight Song round, by team."""

    gained: tuple[int, ...]
    scores: tuple[int, ...]
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalPicked(Event):
    seat: int
    rival: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SongStarted(Event):
    """`starters` are teams, `battlers` seats; `tie_round` counts from 1 where a tie at the top is fought out."""

    starters: tuple[int, ...]
    battlers: tuple[int, ...]
    tie_round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SongTurned(Event):
    reveals: ClassVar[bool] = True
    number: int
    song: int
    starter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SongScored(Event):
    """Teams that battled, the points of each of them, and those with the most."""

    teams: tuple[int, ...]
    gained: tuple[int, ...]
    leaders: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SongEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """`winners` are teams; the outcome names seats."""

    outcome: Outcome
    winners: tuple[int, ...]


EVENTS: Final[tuple[type[Event], ...]] = (
    *(GameStarted, CardsDealt, HandDealt, ActivityTurned, CardPlayed, HandScored, RivalPicked),
    *(SongStarted, SongTurned, SongScored, SongEnded, GameEnded),
)


def team_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """With four players the partners sit opposite each other; otherwise each player is a team."""
    if len(names) == 4:
        return (f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}")
    return names


def sentence_of(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    """What happened, as one would tell it."""
    teams = team_names(names)
    match event:
        case GameStarted(dealer=dealer):
            return f"{names[dealer]} deals."
        case CardsDealt(count=count, battle=True, seats=seats):
            return f"{count_of(count, 'card')} for the battle to {listed(names[seat] for seat in seats)}."
        case CardsDealt(count=count):
            return f"{count_of(count, 'card')} to everybody."
        case HandDealt(seat=seat, cards=cards):
            return f"{names[seat]} gets {listed(counted(pack, cards))}."
        case ActivityTurned(number=number, activity=activity, starter=starter):
            return f"Hand {number}: {pack.activities[activity].name}. {names[starter]} starts."
        case CardPlayed(seat=seat, card=card, corner=corner, match=reason, points=points):
            where = f"{names[seat]} plays {pack.kinds[card].name} to the {CORNER_NAMES[corner]} corner"
            return f"{where}: {reason.value}, {points}."
        case HandScored(gained=gained, scores=scores, eligible=eligible):
            told = f"The hand: {versus(teams, gained)}. The score: {versus(teams, scores)}."
            if eligible:
                told += f" A section is full: {listed(teams[team] for team in eligible)}."
            return told
        case RivalPicked(seat=seat, rival=rival):
            return f"{names[seat]} picks {names[rival]} to battle."
        case SongStarted(tie_round=0, starters=starters, battlers=battlers):
            started = listed(teams[team] for team in starters)
            return f"Fight Song round, started by {started}! {listed(names[seat] for seat in battlers)} battle."
        case SongStarted(tie_round=tie_round, starters=starters):
            return f"A tie at the top: {listed(teams[team] for team in starters)} fight it out, round {tie_round}."
        case SongTurned(number=number, song=song, starter=starter):
            return f'Fight Song hand {number}: "{pack.songs[song].name}". {names[starter]} starts.'
        case SongScored(teams=battling, gained=gained, leaders=leaders):
            told = f"The battle: {versus(tuple(teams[team] for team in battling), gained)}."
            return told if len(leaders) == 1 else told + " A tie."
        case SongEnded(winners=(), scores=_):
            return "No extra point."
        case SongEnded(winners=winners, scores=scores):
            won = listed(teams[team] for team in winners)
            return f"An extra point for {won}. The score: {versus(teams, scores)}."
        case GameEnded(outcome=outcome, winners=winners):
            won = listed(teams[team] for team in winners)
            return f"The end: {won} {'share the win' if len(winners) > 1 else 'won'} ({outcome.reason})."
    raise AssertionError(f"an event without a sentence: {event}")


def counted(pack: Pack, cards: tuple[int, ...]) -> Iterable[str]:
    """The names of some cards, equal ones together: `2 Drum Pit`."""
    for card in dict.fromkeys(cards):
        times, name = cards.count(card), pack.kinds[card].name
        yield name if times == 1 else f"{times} {name}"


def listed(names: Iterable[str]) -> str:
    """`a, b and c`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def count_of(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def versus(teams: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{team} {number}" for team, number in zip(teams, numbers, strict=True))
