"""What happened, as one would tell it."""

from rumpus.games.word_combat.actions import cell_name
from rumpus.games.word_combat.cards import Pack
from rumpus.games.word_combat.events import (
    BOTH_DONE,
    CLAUSES,
    NO_CARD_LEFT,
    NOT_FORMABLE,
    TOO_LATE,
    CallFailed,
    CardFlipped,
    GameEnded,
    GameStarted,
    PhotoFinish,
    PlayerDone,
    PlayerReady,
    RoundCalled,
    RoundEnded,
    RoundStarted,
    WordChallenged,
    WordReturned,
    WordTaken,
)
from rumpus.games.word_combat.words.judge import NOT_FOR_FAMILIES, TOO_SHORT
from rumpus.kernel.types import Event
from rumpus.kernel.verdicts import delays_told

WHY = {
    "not a word": "it is not a word",
    "plural": "it is a plural",
    "proper noun": "it is a proper noun",
    "abbreviation": "it is an abbreviation",
    "slang": "it is slang",
    TOO_SHORT: "it is too short",
    NOT_FOR_FAMILIES: "it is not for families",
    NOT_FORMABLE: "the cards do not form it",
    TOO_LATE: "too late",
}
BY_RULE = (TOO_SHORT, NOT_FOR_FAMILIES)
"""Reasons that nobody can look up in a dictionary: told with their clause."""


def points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


def sentence_of(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    match event:
        case CardFlipped(seat=seat, cell=cell, card=card, by_clock=by_clock):
            late = "Time is up: the turn flips for " if by_clock else ""
            told = f"{late}{names[seat]}{':' if by_clock else ' flips'}"
            return f"{told} {pack.cards[card].letter} at {cell_name(cell)}."
        case WordTaken(seat=seat, word=word, points=worth):
            return f"{names[seat]} calls {word.upper()} and takes {points(worth)}."
        case CallFailed(seat=seat, word=word, reason=reason, cost=0):
            return f"{names[seat]} calls {word.upper()}: {WHY[reason]}."
        case CallFailed(seat=seat, word=word, reason=reason, cost=cost):
            clause = f" ({CLAUSES[reason]})" if reason in BY_RULE else ""
            return f"{names[seat]} calls {word.upper()}, but {WHY[reason]}: {points(cost)} lost{clause}."
        case PhotoFinish(first=first, second=second, margin=margin, overtook=overtook, delays=delays):
            told = f"Photo finish: {names[first]} called {margin} ms before {names[second]}"
            late = ", though it came later" if overtook else ""
            return f"{told}{late}.{delays_told(delays, (names[first], names[second]))}"
        case WordReturned(seat=seat, word=word):
            return f"The cards of {names[seat]}'s {word.upper()} go back."
        case WordChallenged(seat=seat, owner=owner, word=word, reason=None):
            return f"{names[seat]} challenges {names[owner]}'s {word.upper()}: it stands."
        case WordChallenged(seat=seat, owner=owner, word=word, reason=str(reason), cost=cost):
            told = f"{names[seat]} challenges {names[owner]}'s {word.upper()}"
            return f"{told}, and {WHY[reason]}: {points(cost)} lost."
        case PlayerDone(seat=seat):
            return f"{names[seat]} sees no more words."
        case RoundEnded(round=number, reason=reason, left=left, scores=scores):
            told = "no card is left" if reason == NO_CARD_LEFT else f"{cards(len(left))} left over"
            why = " as both are done" if reason == BOTH_DONE else ""
            return f"Round {number} ends{why}, {told}. {names[0]} {scores[0]}, {names[1]} {scores[1]}."
        case _:
            return course_of(event, names)


def cards(count: int) -> str:
    return "1 card is" if count == 1 else f"{count} cards are"


def course_of(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case GameStarted(judge=judge, words=words, family=family):
            how = "judges every word at once" if judge == "at once" else "is asked when a word is challenged"
            strict = "" if words == "balanced" else f", and is {words}"
            return f"Word Combat. The dictionary {how}{strict}.{' Family words only.' if family else ''}"
        case RoundCalled(round=number, starter=starter):
            return f"Round {number}: 28 cards face down. {names[starter]} starts."
        case RoundStarted(round=number, turn=turn):
            return f"Round {number} is on: {names[turn]} flips."
        case PlayerReady(seat=seat):
            return f"{names[seat]} is ready."
        case GameEnded(outcome=outcome):
            first, second = outcome.scores
            if len(outcome.winners) > 1:
                return f"A draw: {first} all."
            winner = outcome.winners[0]
            return f"{names[winner]} wins, {max(first, second)} to {min(first, second)}."
        case _:
            raise AssertionError(f"{event} is not an event of Word Combat")
