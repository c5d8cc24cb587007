"""The letters of Word Combat's house pack beside other choices: how soon a word lies there, and what is left over.

No time is measured: the same dictionary gives the same table. It takes a minute, with the compiled engine.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log, log2
from random import Random
from statistics import fmean
from string import ascii_lowercase
from typing import Final

from rumpus.games.word_combat.cards import LETTER_CARDS, MOST, VOWELS, house_pack
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import legal_kinds
from rumpus.games.word_combat.words.solver import Solver

SEED: Final = 56
DEALS: Final = 8_000
SETS: Final = 200  # of them are counted through and cleared
STARTS: Final = 100  # of the search for a way to clear a set, each in another order
PATIENCE: Final = 60  # positions that it looks at from each
SOON: Final = 6  # cards
USUAL_LENGTHS: Final = range(3, 9)
SCRABBLE: Final = (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1)
VOWEL_RICH: Final = (5, 1, 1, 3, 7, 1, 1, 1, 4, 1, 1, 2, 1, 4, 5, 1, 1, 3, 2, 4, 2, 1, 1, 1, 1, 1)
LEFTOVERS_ONLY: Final = (4, 1, 1, 1, 7, 1, 1, 1, 4, 1, 1, 1, 1, 5, 7, 1, 1, 1, 1, 7, 2, 1, 1, 1, 2, 1)
VOCABULARIES: Final = {"every legal word": 0, "Zipf 3 and more": 30, "Zipf 4 and more": 40}
PEOPLES: Final = (30, 40)  # what people know lies between these
RICHNESS: Final = 1.4  # what e times as many words are worth to the climb, in cards
LEAST_GAIN: Final = 0.02
CLIMBING_DEALS: Final = 2_000

Deck = dict[str, int]


@cache
def legal_words(least: int) -> dict[str, int]:
    """How common each legal word is, of those that are at least so common."""
    known, mask = dictionary(), legal_kinds("balanced")
    rows = zip(known.words, known.kinds, known.common, strict=True)
    return {word: common for word, kind, common in rows if mask >> kind & 1 and common >= least}


@cache
def solver(least: int) -> Solver:
    words = legal_words(least)
    return Solver(list(words), bytes(len(words)), bytes(words.values()), (), 1)


# Letters and points


@cache
def shares() -> dict[str, float]:
    """Each letter's share of the letters in words of usual length, a word weighing as much as its Zipf frequency."""
    weights: Counter[str] = Counter()
    for word, common in legal_words(0).items():
        if len(word) in USUAL_LENGTHS:
            for letter in word:
                weights[letter] += common
    return {letter: weights[letter] / weights.total() for letter in ascii_lowercase}


def points_by_rarity() -> dict[str, float]:
    """1 for the letter in most words, 10 for the one in fewest, between them by surprise in bits, bent downwards."""
    weights: Counter[str] = Counter()
    for word, common in legal_words(0).items():
        if len(word) in USUAL_LENGTHS:
            for letter in set(word):
                weights[letter] += common
    bits = {letter: -log2(weights[letter]) for letter in ascii_lowercase}
    low, high = min(bits.values()), max(bits.values())
    return {letter: 1 + 9 * ((bits[letter] - low) / (high - low)) ** 1.5 for letter in ascii_lowercase}


def scaled(weights: dict[str, float]) -> Deck:
    """As many cards as a pack has, by weight, but at least one of each letter."""
    total = sum(weights.values())
    ideal = {letter: weight * LETTER_CARDS / total for letter, weight in weights.items()}
    deck = dict.fromkeys(ascii_lowercase, 1)
    while sum(deck.values()) < LETTER_CARDS:
        deck[max(ascii_lowercase, key=lambda letter: ideal[letter] - deck[letter])] += 1
    return deck


def decks() -> dict[str, Deck]:
    house = Counter(card.letter.lower() for card in house_pack().cards)
    return {
        "house pack": {letter: house[letter] for letter in ascii_lowercase},
        "more vowels": dict(zip(ascii_lowercase, VOWEL_RICH, strict=True)),
        "like Scrabble": scaled(dict(zip(ascii_lowercase, map(float, SCRABBLE), strict=True))),
        "proportional": scaled(shares()),
        "leftovers only": dict(zip(ascii_lowercase, LEFTOVERS_ONLY, strict=True)),
    }


# A set of 28 and what can be made of it


def dealt(deck: Deck, luck: Random) -> str:
    """WC-SETUP-2: half of the cards of each letter; which of the odd ones are here, chance says.

    Every card has its own luck, so that decks which differ in one card are dealt alike but for that.
    """
    lucks = {letter: [luck.random() for _ in range(MOST)] for letter in ascii_lowercase}
    odd = sorted((letter for letter, count in deck.items() if count % 2), key=lambda letter: lucks[letter][-1])
    cards = [(lucks[letter][number], letter) for letter, count in deck.items() for number in range(count // 2)]
    cards += [(lucks[letter][-2], letter) for letter in odd[: len(odd) // 2]]
    return "".join(letter for _, letter in sorted(cards))


def first_word(cards: str, least: int, points: dict[str, int]) -> int:
    """After how many flips there is a word."""
    for flipped in range(3, len(cards)):
        if solver(least).best_word(cards[:flipped], points):
            return flipped
    return len(cards)


def left_over(cards: str, least: int, points: dict[str, int], wait: int) -> int:
    """How many cards are left if the word with the most points is taken whenever at least `wait` lie face up."""
    up = ""
    for flipped, card in enumerate(cards, start=1):
        up += card
        while len(up) >= (wait if flipped < len(cards) else 3):
            word = solver(least).best_word(up, points)
            if word is None:
                break
            for letter in word:
                up = up.replace(letter, "", 1)
    return len(up)


@cache
def can_clear(cards: str, least: int) -> bool:
    """Whether words that use up the whole set were found; commoner ones first, as there are fewer of them."""
    commoner = [more for more in VOCABULARIES.values() if more > least]
    return any(can_clear(cards, more) for more in commoner) or Clearing(cards, least).is_found()


class Clearing:
    """A search for words that use up a set: the rarest letter that is left goes next."""

    def __init__(self, cards: str, least: int) -> None:
        self.order = sorted(ascii_lowercase, key=lambda letter: shares()[letter])
        self.unit = {letter: 1 << 4 * place for place, letter in enumerate(ascii_lowercase)}
        self.guards = sum(8 * unit for unit in self.unit.values())
        self.cards = self.packed(cards)
        self.words = sorted({self.packed(word) for word in solver(least).all_words(cards)})
        self.failed: set[int] = set()
        self.tries = 0

    def packed(self, letters: str) -> int:
        """As in the solver, but in one number."""
        return sum(self.unit[letter] for letter in letters)

    def is_found(self) -> bool:
        luck = Random(SEED)
        for _ in range(STARTS):
            self.tries = 0
            luck.shuffle(self.words)
            if self.clears(self.cards, self.words):
                return True
        return False

    def clears(self, cards: int, words: list[int]) -> bool:
        """Whether these words, all of them in the cards, use them up."""
        if cards == 0:
            return True
        self.tries += 1
        if cards in self.failed or self.tries > PATIENCE:
            return False
        rarest = next(self.unit[letter] for letter in self.order if cards & 7 * self.unit[letter])
        guards = self.guards
        for word in words:
            if word & 7 * rarest:
                guarded = (cards - word) | guards
                if self.clears(cards - word, [other for other in words if (guarded - other) & guards == guards]):
                    return True
        if self.tries <= PATIENCE:
            self.failed.add(cards)
        return False


# The table


@dataclass(frozen=True, slots=True)
class Row:
    """Means over the deals; `patient` is what is left if nobody takes a word before there are six cards."""

    words: float
    first: float
    soon: float
    left: float
    patient: float
    clear: float

    def __str__(self) -> str:
        return (
            f"{self.words:,.0f} | {self.first:.2f} | {self.soon:.1%} | {self.left:.2f} | {self.patient:.2f} "
            f"| {self.clear:.1%}"
        )


def measured(deck: Deck, least: int, points: dict[str, int], deals: int) -> Row:
    luck = Random(SEED)
    sets = [dealt(deck, luck) for _ in range(deals)]
    firsts = [first_word(cards, least, points) for cards in sets]
    return Row(
        words=fmean(len(solver(least).all_words(cards)) for cards in sets[:SETS]),
        first=fmean(firsts),
        soon=fmean(first <= SOON for first in firsts),
        left=fmean(left_over(cards, least, points, 3) for cards in sets),
        patient=fmean(left_over(cards, least, points, SOON) for cards in sets),
        clear=fmean(can_clear(cards, least) for cards in sets[:SETS]),
    )


def told(deck: Deck) -> str:
    return " ".join(f"{letter.upper()}{count}" for letter, count in deck.items())


def table(points: dict[str, int], deals: int) -> Iterator[str]:
    yield f"| letters | vocabulary | words in a set | first word at | by {SOON} | left | patient | can be cleared |"
    yield "|---|---|---|---|---|---|---|---|"
    for name, deck in decks().items():
        for vocabulary, least in VOCABULARIES.items():
            yield f"| {name} | {vocabulary} | {measured(deck, least, points, deals)} |"


# The climb


def cost(deck: Deck, points: dict[str, int]) -> float:
    """Flips to the first word and cards left over for people's vocabularies, less what many words are worth."""
    luck = Random(SEED)
    sets = [dealt(deck, luck) for _ in range(CLIMBING_DEALS)]
    return (
        fmean(first_word(cards, least, points) for cards in sets for least in PEOPLES) * len(PEOPLES)
        + fmean(left_over(cards, least, points, 3) for cards in sets for least in PEOPLES) * len(PEOPLES)
        - fmean(log(len(solver(PEOPLES[-1]).all_words(cards))) for cards in sets[:SETS]) * RICHNESS
    )


def climb(deck: Deck, points: dict[str, int], seconds: float) -> Deck:
    """Swap one card's letter as long as that gains something; every letter stays, and a U for each set."""
    luck, until, best = Random(SEED), time.monotonic() + seconds, cost(deck, points)
    swaps = [(gone, come) for gone in ascii_lowercase for come in ascii_lowercase if gone != come]
    gained = True
    while gained:
        gained = False
        luck.shuffle(swaps)
        for gone, come in swaps:
            if deck[gone] <= (2 if gone == "u" else 1) or deck[come] == MOST or time.monotonic() > until:
                continue
            other = {**deck, gone: deck[gone] - 1, come: deck[come] + 1}
            price = cost(other, points)
            if price < best - LEAST_GAIN:
                deck, best, gained = other, price, True
                print(f"{gone.upper()} for {come.upper()}: {best:.3f}", file=sys.stderr)
    return deck


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS, help="sets of 28 that are dealt for each line")
    parser.add_argument("--climb", type=float, metavar="SECONDS", help="look for better letters, from Scrabble's")
    options = parser.parse_args()
    points = {card.letter.lower(): card.points for card in house_pack().cards}
    if options.climb:
        print(told(climb(decks()["like Scrabble"], points, options.climb)))
        return 0
    for name, deck in decks().items():
        vowels = sum(deck[vowel.lower()] for vowel in VOWELS)
        print(f"{name}, {vowels} vowels, cost {cost(deck, points):.2f}: {told(deck)}")
    print("points:", " ".join(f"{letter.upper()} {value:.2f}" for letter, value in points_by_rarity().items()), "\n")
    for line in table(points, options.deals):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
