"""The referee of a game with printed cards: what was called is entered, the score card comes out."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from rumpus.games.word_combat.cards import Pack
from rumpus.games.word_combat.events import CLAUSES, NOT_FORMABLE
from rumpus.games.word_combat.words.judge import POLICIES, SHORTEST, folded, is_unfit, judge
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import names_in, player_in, shown

COST: Final = 5  # WC-WORD-5, WC-WORD-6
ROUNDS: Final = 2
IN_A_ROUND: Final = 28  # cards
PLAYERS: Final = 2
JUDGES: Final = ("at once", "on challenge")
FAMILIES: Final = ("off", "on")
MOST_POINTS: Final = 999


@dataclass(frozen=True, slots=True)
class Called:
    """A word that somebody called: the player (1 or 2, or a name), whether the cards formed it, and whether it was
    challenged.

    `points`: what is printed on its cards, where the pack is another; left out, the letters of our pack count.
    """

    player: int | str
    word: str
    formable: bool = True
    challenged: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What was called in each round, in order. `judge`: "at once" or "on challenge"; `words`: how strict it is.

    `family`: "on" where only family words count.
    """

    players: tuple[str, ...] = ("Player 1", "Player 2")
    rounds: tuple[tuple[Called, ...], ...] = ()
    judge: str = "at once"
    words: str = "balanced"
    family: str = "off"


@dataclass(frozen=True, slots=True)
class CallLine:
    """What a call came to: its points, which a mistake makes negative, the reason for that and the clause behind it."""

    player: int
    word: str
    points: int
    reason: str | None
    clause: str | None = None


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
    check_house(sheet)
    desk = RefereeDesk(sheet, pack)
    rounds = tuple(desk.round_card(number) for number in range(1, len(sheet.rounds) + 1))
    first, second = (sum(one.taken[player] - one.lost[player] for one in rounds) for player in range(PLAYERS))
    ahead = None if first == second else desk.names[0 if first > second else 1]
    return ScoreCard(desk.names, rounds, (first, second), ahead)


def check_house(sheet: Sheet) -> None:
    for name, chosen, choices, clause in (
        ("judge", sheet.judge, JUDGES, "WC-WORD-7"),
        ("words", sheet.words, POLICIES, "WC-WORD-9"),
        ("family", sheet.family, FAMILIES, "WC-WORD-16"),
    ):
        if chosen not in choices:
            raise BadSetup(f"{name}: {shown(chosen)} is not one of {', '.join(choices)}", clause)
    if len(sheet.rounds) > ROUNDS:
        raise BadSetup(f"{len(sheet.rounds)} rounds came; a game has {ROUNDS}", "WC-SETUP-1")


class RefereeDesk:
    """The cards that can be left of a game while its sheet is read."""

    def __init__(self, sheet: Sheet, pack: Pack) -> None:
        self.sheet = sheet
        first, second = names_in(sheet.players, PLAYERS, PLAYERS)
        self.names = (first, second)
        self.points = {card.letter: card.points for card in pack.cards}
        self.left = Counter(card.letter for card in pack.cards)

    def round_card(self, number: int) -> RoundCard:
        lines: list[CallLine] = []
        taken, lost = [0, 0], [0, 0]
        cards = IN_A_ROUND
        for place, call in enumerate(self.sheet.rounds[number - 1], start=1):
            where = f"round {number}, call {place} ({shown(call.word)})"
            player = player_in(call.player, self.names, where)
            word = word_in(call.word, where)
            check_points(call.points, where)
            reason = self.reason_against(call, word)
            if reason is None:
                if len(word) > cards:
                    told = f"{where}: it takes {len(word)} cards, but only {cards} of the round's can be left"
                    raise BadSetup(told, "WC-SETUP-1")
                cards -= len(word)
                worth = self.take(word, where) if call.points is None else call.points
                taken[player] += worth
            else:
                worth = -COST
                lost[player] += COST
            clause = None if reason is None else CLAUSES[reason]
            lines.append(CallLine(player + 1, word, worth, reason, clause))
        return RoundCard(tuple(lines), (taken[0], taken[1]), (lost[0], lost[1]))

    def reason_against(self, call: Called, word: str) -> str | None:
        """WC-WORD-5, WC-WORD-7: why a call costs points; None where it takes its cards."""
        if not call.formable:
            return NOT_FORMABLE  # WC-WORD-13: whoever judges
        family = self.sheet.family == "on"
        is_judged = self.sheet.judge == "at once" or call.challenged
        if not is_judged and len(word) >= SHORTEST and not (family and is_unfit(word)):  # WC-WORD-15, WC-WORD-16
            return None
        return judge(word, self.sheet.words, family=family).reason

    def take(self, word: str, where: str) -> int:
        """The points of the cards that a word takes; a card is taken once in a game."""
        letters = Counter(word.upper())
        for letter, count in letters.items():
            had = self.left[letter]
            if had < count:
                raise BadSetup(
                    f"{where}: it needs {count} of the letter {letter}, but our pack has {had} left; "
                    "with other cards, give its points",
                    "WC-WORD-3",
                )
        self.left.subtract(letters)
        return sum(self.points[letter] * count for letter, count in letters.items())


def word_in(said: str, where: str) -> str:
    word = folded(said)
    if not (word.isascii() and word.isalpha()):
        raise BadSetup(f"{where}: a word is made of the letters A to Z", "WC-WORD-3")
    return word


def check_points(points: int | None, where: str) -> None:
    if points is not None and not 0 <= points <= MOST_POINTS:
        raise BadSetup(f"{where}: {points} points came; expected 0 to {MOST_POINTS}", "WC-CARDS-1")
