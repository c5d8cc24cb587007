"""The pack as the rules use it: kinds, colours, and the terms and solutions of duels as they are needed."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rumpus.games.fake_swords.cards import COPIES, KINDS, OF_A_COLOUR, Card, Pack
from rumpus.games.fake_swords.duel.effects import terms_with
from rumpus.games.fake_swords.duel.solution import Solution
from rumpus.games.fake_swords.duel.terms import Terms
from rumpus.kernel.native import i64

CARDS: Final[i64] = 72
COLOURS: Final[i64] = 4
KIND_COUNT: Final[i64] = 24
MOST_KEPT: Final = 512  # terms, and solutions: these take some 50 kB each


def kind_of(card: i64) -> i64:
    """The rule on a card: three copies of each follow one another."""
    return card // 3


def colour_of(card: i64) -> i64:
    return card // 18


class Tables:
    """What all games with a pack share. A pile is a mask of kinds; its terms and solution are made once and kept."""

    def __init__(self, pack: Pack) -> None:
        assert (COPIES, OF_A_COLOUR, KINDS) == (3, 6, KIND_COUNT)
        self.pack = pack
        self.names = [card.name for card in pack.cards]
        self.terms: Callable[[int, int], Terms] = lru_cache(MOST_KEPT)(self.make_terms)
        self.solution: Callable[[int, int], Solution] = lru_cache(MOST_KEPT)(self.solve)

    def make_terms(self, rules: i64, shorter: i64) -> Terms:
        """SW-FIGHT-1: the terms of a fight by the cards of a pile and no others, copies counting once."""
        cards: list[Card] = [card for kind, card in enumerate(self.pack.cards) if rules & KIND_BITS[kind]]
        return terms_with(cards, shorter)

    def solve(self, rules: int, shorter: int) -> Solution:
        return Solution(self.terms(rules, shorter))

    def clashes(self, rules: i64, *, real: bool) -> list[tuple[int, int]]:
        """SW-FIGHT-17, SW-DUEL-7: the cards of a pile that can not both be obeyed, first the one that gives way."""
        pairs = self.pack.clashes if real else self.pack.duel_clashes
        return [(card, to) for card, to in pairs if rules & KIND_BITS[card] and rules & KIND_BITS[to]]

    def deciding(self, rules: i64) -> int | None:
        """SW-FIGHT-16: the card that says who was first where both hit; of several the last."""
        found: int | None = None
        for kind in kinds_in(rules):
            for effect in self.pack.cards[kind].effects:
                if effect.does == "double":
                    found = kind
        return found


KIND_BITS: Final[list[int]] = [1 << kind for kind in range(24)]


def rule_bit(kind: i64) -> i64:
    """The bit of a kind in the mask of a pile."""
    return KIND_BITS[kind]


def kinds_in(rules: i64) -> list[int]:
    """The kinds in the mask of a pile, ascending."""
    return [kind for kind in range(24) if rules & KIND_BITS[kind]]
