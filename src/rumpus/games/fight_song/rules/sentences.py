"""What happened, as one would tell it."""

from collections.abc import Sequence

from rumpus.games.fight_song.cards import CORNER_NAMES, Pack
from rumpus.games.fight_song.events import (
    ActivityTurned,
    CardPlayed,
    CardsDealt,
    FinishAwaited,
    GameEnded,
    GameStarted,
    HandDealt,
    HandScored,
    RivalPicked,
    SongEnded,
    SongScored,
    SongStarted,
    SongTurned,
)
from rumpus.kernel.types import Event


def team_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """With four players the partners sit opposite each other; otherwise each player is a team."""
    if len(names) == 4:
        return (f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}")
    return names


def sentence_of(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    teams = team_names(names)
    match event:
        case CardPlayed(seat=seat, card=card, corner=corner, match=reason, points=points):
            where = f"{names[seat]} plays {pack.kinds[card].name} to the {CORNER_NAMES[corner]} corner"
            return f"{where}: {reason.value}, {points}."
        case GameStarted(dealer=dealer):
            return f"{names[dealer]} deals."
        case CardsDealt(count=count, battle=True, seats=seats):
            return f"{count_of(count, 'card')} for the battle to {listed([names[seat] for seat in seats])}."
        case CardsDealt(count=count):
            return f"{count_of(count, 'card')} to everybody."
        case HandDealt(seat=seat, cards=cards):
            return f"{names[seat]} gets {listed(counted(pack, cards))}."
        case ActivityTurned(number=number, activity=activity, starter=starter):
            return f"Hand {number}: {pack.activities[activity].name}. {names[starter]} starts."
        case HandScored(gained=gained, scores=scores, eligible=eligible):
            told = f"The hand: {versus(teams, gained)}. The score: {versus(teams, scores)}."
            if eligible:
                told += f" A section is full: {listed([teams[team] for team in eligible])}."
            return told
        case RivalPicked(seat=seat, rival=rival):
            return f"{names[seat]} picks {names[rival]} to battle."
        case SongStarted(tie_round=0, starters=starters, battlers=battlers):
            started = listed([teams[team] for team in starters])
            return f"Fight Song round, started by {started}! {listed([names[seat] for seat in battlers])} battle."
        case SongStarted(tie_round=tie_round, starters=starters):
            return f"A tie at the top: {listed([teams[team] for team in starters])} fight it out, round {tie_round}."
        case SongTurned(number=number, song=song, starter=starter, by_lot=by_lot):
            how = ", by lot" if by_lot else ""
            return f'Fight Song hand {number}: "{pack.songs[song].name}". {names[starter]} starts{how}.'
        case SongScored(teams=battling, gained=gained, leaders=leaders):
            told = f"The battle: {versus(tuple([teams[team] for team in battling]), gained)}."
            return told if len(leaders) == 1 else told + " A tie."
        case SongEnded(winners=(), scores=_):
            return "No extra point."
        case SongEnded(winners=winners, scores=scores):
            won = listed([teams[team] for team in winners])
            return f"An extra point for {won}. The score: {versus(teams, scores)}."
        case FinishAwaited(hands=hands):
            more = "One more hand" if hands == 1 else f"{hands} more hands"
            return f"That is enough for the end. {more}, so that every side has started equally often."
        case GameEnded(outcome=outcome, winners=winners):
            won = listed([teams[team] for team in winners])
            return f"The end: {won} {'share the win' if len(winners) > 1 else 'won'} ({outcome.reason})."
    raise AssertionError(f"an event without a sentence: {event}")


def counted(pack: Pack, cards: tuple[int, ...]) -> list[str]:
    """The names of some cards, equal ones together: `2 Drum Pit`."""
    rows: list[str] = []
    for card in dict.fromkeys(cards):
        times, name = cards.count(card), pack.kinds[card].name
        rows.append(name if times == 1 else f"{times} {name}")
    return rows


def listed(names: Sequence[str]) -> str:
    """`a, b and c`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def count_of(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def versus(teams: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    return ", ".join([f"{team} {number}" for team, number in zip(teams, numbers, strict=True)])
