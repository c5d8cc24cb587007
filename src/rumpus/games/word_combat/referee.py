"""The referee of a game with printed cards: what was called is entered, the score card comes out."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from rumpus.games.word_combat.cards import Pack
from rumpus.games.word_combat.events import NOT_FORMABLE
from rumpus.games.word_combat.words.judge import POLICIES, folded, judge
from rumpus.kernel.errors import BadSetup

COST: Final = 5
ROUNDS: Final = 2
JUDGES: Final = ("at once", "on challenge")


@dataclass(frozen=True, slots=True)
class Called:
    """A word that somebody called: the player (1 or 2), whether the cards formed it, and whether it was challenged."""

    player: int
    word: str
    formable: bool = True
    challenged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What was called in each round, in order. `judge`: "at once" or "on challenge"; `words`: how strict it is."""

    players: tuple[str, str] = ("Player 1", "Player 2")
    rounds: tuple[tuple[Called, ...], ...] = ()
    judge: str = "at once"
    words: str = "balanced"


@dataclass(frozen=True, slots=True)
class CallLine:
    """What a call came to: its points, which a mistake makes negative, and the reason for that."""

    player: int
    word: str
    points: int
    reason: str | None


@dataclass(frozen=True, slots=True)
class RoundCard:
    """A round: its calls, and by player the points of cards taken and those lost."""

    calls: tuple[CallLine, ...]
    taken: tuple[int, int]
    lost: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The whole game; `winner` is the player ahead, None where the scores are equal."""

    players: tuple[str, str]
    rounds: tuple[RoundCard, ...]
    scores: tuple[int, int]
    winner: str | None


def judged(sheet: Sheet, pack: Pack) -> ScoreCard:
    """WC-END-4: the points on the cards taken, less the deductions."""
    check(sheet)
    points = {card.letter: card.points for card in pack.cards}
    left = Counter(card.letter for card in pack.cards)
    rounds = tuple(round_card(sheet, number, points, left) for number in range(1, len(sheet.rounds) + 1))
    first, second = (sum(one.taken[player] - one.lost[player] for one in rounds) for player in range(2))
    ahead = None if first == second else sheet.players[0 if first > second else 1]
    return ScoreCard(sheet.players, rounds, (first, second), ahead)


def check(sheet: Sheet) -> None:
    if sheet.judge not in JUDGES:
        raise BadSetup(f"judge: {sheet.judge!r} is not one of {', '.join(JUDGES)}")
    if sheet.words not in POLICIES:
        raise BadSetup(f"words: {sheet.words!r} is not one of {', '.join(POLICIES)}")
    if len(sheet.rounds) > ROUNDS:
        raise BadSetup(f"there are {ROUNDS} rounds, not {len(sheet.rounds)}")
    if sheet.players[0] == sheet.players[1]:
        raise BadSetup(f"both players are called {sheet.players[0]!r}")


def round_card(sheet: Sheet, number: int, points: dict[str, int], left: Counter[str]) -> RoundCard:
    lines = []
    taken, lost = [0, 0], [0, 0]
    for place, call in enumerate(sheet.rounds[number - 1], start=1):
        where = f"round {number}, call {place} ({call.word!r})"
        if call.player not in (1, 2):
            raise BadSetup(f"{where}: the player is 1 or 2, not {call.player}")
        reason = reason_against(sheet, call, where)
        if reason is None:
            worth = take(call, points, left, where)
            taken[call.player - 1] += worth
        else:
            worth = -COST
            lost[call.player - 1] += COST
        lines.append(CallLine(call.player, folded(call.word), worth, reason))
    return RoundCard(tuple(lines), (taken[0], taken[1]), (lost[0], lost[1]))


def reason_against(sheet: Sheet, call: Called, where: str) -> str | None:
    """WC-WORD-5, WC-WORD-7: why a call costs points; None where it takes its cards."""
    word = folded(call.word)
    if not (word.isascii() and word.isalpha()):
        raise BadSetup(f"{where}: a word is made of the letters A to Z")
    if not call.formable:
        return NOT_FORMABLE
    if sheet.judge == "on challenge" and not call.challenged:
        return None
    return judge(word, sheet.words).reason


def take(call: Called, points: dict[str, int], left: Counter[str], where: str) -> int:
    """The points of the cards a word takes; a card is taken once in a game."""
    letters = Counter(folded(call.word).upper())
    for letter, count in letters.items():
        if left[letter] < count:
            had = f"{left[letter]} cards" if left[letter] != 1 else "1 card"
            raise BadSetup(f"{where}: it needs {count} of the letter {letter}, but only {had} of it can be left")
    left.subtract(letters)
    return sum(points[letter] * count for letter, count in letters.items())
