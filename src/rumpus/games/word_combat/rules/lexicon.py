"""The dictionary as the rules of one table use it: numbers for words, verdicts, and what lies in some letters."""

from functools import cache

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import POLICIES, Verdict, judge, legal_kinds
from rumpus.games.word_combat.words.meanings import meaning_of
from rumpus.games.word_combat.words.solver import Solver


class Lexicon:
    """All that one policy (WC-WORD-9) decides."""

    solver: Solver

    def __init__(self, policy: str) -> None:
        known = dictionary()
        self.policy = policy
        self.words = known.words
        self.number_of = known.number_of
        self.kinds = known.kinds
        self.common = known.common
        self.legal_mask = legal_kinds(policy)
        beside = None if policy == POLICIES[0] else lexicon(POLICIES[0]).solver
        self.solver = Solver(known.words, known.kinds, known.common, known.minimal[policy], self.legal_mask, beside)

    def verdict(self, word: str) -> Verdict:
        return judge(word, self.policy)

    def is_legal(self, number: int) -> bool:
        """Whether a word of the dictionary is legal."""
        return bool(self.legal_mask >> self.kinds[number] & 1)

    def meaning(self, word: str) -> str:
        return meaning_of(word)


@cache
def lexicon(policy: str) -> Lexicon:
    """The one lexicon of a policy, made when it is first needed."""
    return Lexicon(policy)
