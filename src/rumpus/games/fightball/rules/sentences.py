"""What happened, as one would tell it."""

from rumpus.games.fightball.actions import stack_name
from rumpus.games.fightball.cards import ZONES, Pack
from rumpus.games.fightball.events import (
    PLAY,
    Buzzed,
    CardDiscarded,
    CardPickedUp,
    CardPlayed,
    CardSeen,
    CardTaken,
    CoachReady,
    CoinTossed,
    GameEnded,
    GameStarted,
    PhotoFinish,
    QuarterCalled,
    QuarterScored,
    QuarterStarted,
    Reading,
    StackScored,
    WorthDecided,
)
from rumpus.kernel.types import Event
from rumpus.kernel.verdicts import delays_told

QUARTERS = 4


def quarter_name(quarter: int) -> str:
    if quarter <= QUARTERS:
        return f"Quarter {quarter}"
    return "Overtime" if quarter == QUARTERS + 1 else f"Overtime {quarter - QUARTERS}"


def sentence_of(event: Event, card_names: tuple[tuple[str, ...], tuple[str, ...]], names: tuple[str, ...]) -> str:
    """`card_names`: of each coach's team; the teams are those of the game the event belongs to."""
    match event:
        case CardPlayed(seat=seat, card=card, stack=stack, under=under, at_buzzer=at_buzzer):
            told = f"{names[seat]} plays {card_names[seat][card]} on {stack_name(stack, names)}"
            slid = f", under {under} that came sooner" if under else ""
            return ended(f"{told}{slid}{', at the buzzer' if at_buzzer else ''}")
        case CardTaken(seat=seat, left=left):
            return f"{names[seat]} takes a card; {left} left."
        case CardSeen(seat=seat, card=card):
            return ended(f"{names[seat]} holds {card_names[seat][card]}")
        case CardPickedUp(seat=seat, card=card):
            return ended(f"{names[seat]} picks up {card_names[seat][card]}")
        case CardDiscarded(seat=seat, card=card):
            return ended(f"{names[seat]} discards {card_names[seat][card]}")
        case PhotoFinish(stack=stack, first=first, second=second, margin=margin, overtook=overtook, delays=delays):
            told = f"Photo finish on {stack_name(stack, names)}: {names[first]} before {names[second]} by {margin} ms"
            overtaking = ", though it came later" if overtook else ""
            return f"{told}{overtaking}.{delays_told(delays, (names[first], names[second]))}"
        case CoinTossed(stack=stack, first=first):
            return f"Both on {stack_name(stack, names)}: the coin says {names[first]} is first."
        case Buzzed(seat=seat, too_late=None):
            return f"Buzz! {names[seat]} ends the fast round."
        case Buzzed(seat=seat, too_late=int(late)):
            return f"Buzz! {names[seat]} ends the fast round; {names[late]} comes too late."
        case WorthDecided(seat=seat, card=card, stack=stack, change=change, in_time=in_time):
            decided = "one more" if change > 0 else "one less"
            told = f"{card_names[seat][card]} on {stack_name(stack, names)}"
            if in_time:
                return f"{names[seat]} decides {told}: {decided}."
            return f"{names[seat]} has not decided {told} in time: {decided}, which is better for {names[seat]}."
        case StackScored(stack=stack, reading=reading):
            return f"{stack_name(stack, names)}: {verdict_of(reading)}{points_in(reading, names)}."
        case QuarterScored(quarter=quarter, plays=plays, fouls=fouls, scores=scores):
            gained = [plays[seat] + fouls[seat] for seat in range(2)]
            told = f"{quarter_name(quarter)}: {names[0]} {gained[0]}, {names[1]} {gained[1]}."
            return f"{told} The score: {names[0]} {scores[0]}, {names[1]} {scores[1]}."
        case GameStarted(practice=practice):
            return f"{names[0]} against {names[1]}{', at practice pace' if practice else ''}."
        case QuarterCalled(quarter=quarter):
            return f"{quarter_name(quarter)}: the decks are shuffled."
        case QuarterStarted(quarter=quarter):
            return f"{quarter_name(quarter)} is on!"
        case CoachReady(seat=seat):
            return f"{names[seat]} is ready."
        case GameEnded(outcome=outcome):
            if len(outcome.winners) == 2:
                return f"The end: a draw, {outcome.scores[0]} all."
            high, low = max(outcome.scores), min(outcome.scores)
            return f"The end: {names[outcome.winners[0]]} won {high} to {low} ({outcome.reason})."
    raise AssertionError(f"an event without a sentence: {event}")


def ended(told: str) -> str:
    """With one full stop, also after a name that has its own."""
    return told if told.endswith(".") else f"{told}."


def verdict_of(reading: Reading) -> str:
    if not reading.complete:
        return "no complete play"
    moved = f" in {ZONES[reading.zone].capitalize()}"
    return f"{reading.value} of {reading.needs}{moved}, {'good' if reading.success else 'no good'}"


def points_in(reading: Reading, names: tuple[str, ...]) -> str:
    told = ""
    for award in reading.awards:
        why = "" if award.reason == PLAY else f" ({award.reason})"
        told += f"; {award.points} for {names[award.seat]}{why}"
    return told


def names_of(pack: Pack, team: int) -> tuple[str, ...]:
    return tuple([card.name for card in pack.teams[team].cards])
