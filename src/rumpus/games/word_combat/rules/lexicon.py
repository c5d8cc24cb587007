"""The dictionary as the rules of one table use it: numbers for words, verdicts, and what lies in some letters."""

from functools import cache

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import (
    POLICIES,
    SHORTEST,
    Verdict,
    is_unfit,
    judge,
    legal_kinds,
    reason_against,
)
from rumpus.games.word_combat.words.meanings import meaning_of
from rumpus.games.word_combat.words.solver import Solver


class Lexicon:
    """All that one policy (WC-WORD-9) decides, at a family table (WC-WORD-16) or not."""

    solver: Solver

    def __init__(self, policy: str, family: bool) -> None:
        known = dictionary()
        self.policy = policy
        self.family = family
        self.words = known.words
        self.number_of = known.number_of
        self.kinds = known.kinds
        self.common = known.common
        self.unfit = known.unfit
        self.legal_mask = legal_kinds(policy)
        beside = None if policy == POLICIES[0] and not family else lexicon(POLICIES[0]).solver
        minimal = known.minimal_fit[policy] if family else known.minimal[policy]
        rows = known.words, known.kinds, known.common
        self.solver = Solver(*rows, minimal, self.legal_mask, beside, known.unfit)

    def verdict(self, word: str) -> Verdict:
        return judge(word, self.policy, family=self.family)

    def reason_against(self, number: int) -> str | None:
        """Why a word of the dictionary is not legal; None where it is."""
        return reason_against(number, self.legal_mask, self.family)

    def is_legal(self, number: int) -> bool:
        """Whether a word of the dictionary is legal."""
        if self.family and self.unfit[number]:
            return False
        return bool(self.legal_mask >> self.kinds[number] & 1)

    def is_judged_at_once(self, number: int) -> bool:
        """WC-WORD-15, WC-WORD-16: whether no spelling is in question, so that nobody has to challenge it."""
        return len(self.words[number]) < SHORTEST or (self.family and self.unfit[number] != 0)

    def is_strange_judged_at_once(self, word: str) -> bool:
        """The same of what is in no dictionary."""
        return len(word) < SHORTEST or (self.family and is_unfit(word))

    def meaning(self, word: str) -> str:
        return meaning_of(word)


@cache
def lexicon(policy: str, family: bool = False) -> Lexicon:
    """The one lexicon of a policy, made when it is first needed."""
    return Lexicon(policy, family)
