"""Words in letters: Word Combat's solver beside a walk over lexpy's graph of words, in deals per second of one core."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from string import ascii_lowercase
from typing import Any, Final

from rounds import Comparison, Lane, Slice, run, timed

from rumpus.games.word_combat.cards import house_pack
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import legal_kinds
from rumpus.games.word_combat.words.solver import Solver, packed
from rumpus.version import engine

try:
    from lexpy import DAWG
except ModuleNotFoundError:
    sys.exit("bench: lexpy is not installed here: make bench")

Graph = Any  # lexpy has no types: its graph and its nodes are of this one

ROUNDS: Final = 15
POLICY: Final = "balanced"
SIZES: Final = (8, 12, 16, 28)
JUDGED: Final = (16, 28)  # the sizes with a criterion
LEAST: Final = 20.0
DEALS: Final = 60  # of each size, the same for both, each once in a turn
ANY_SIZES: Final = range(3, 29)
ANY_DEALS: Final = 500
LONGEST: Final = 20e-6  # seconds for an answer to: is there any word?


def solver() -> Solver:
    known = dictionary()
    return Solver(known.words, known.kinds, known.common, known.minimal[POLICY], legal_kinds(POLICY))


def graph() -> Graph:
    """The same words in lexpy's smallest graph."""
    known, mask = dictionary(), legal_kinds(POLICY)
    words = DAWG()
    words.add_all([word for word, kind in zip(known.words, known.kinds, strict=True) if mask >> kind & 1])
    words.reduce()
    return words


def words_in(words: Graph, letters: str) -> list[str]:
    """All words in the letters, by going down wherever a letter is left; of seven ways to write it the quickest."""
    left = dict.fromkeys(ascii_lowercase, 0)
    for letter in letters:
        left[letter] += 1
    found: list[str] = []

    def walk(node: Graph, start: str) -> None:
        for letter, child in node.children.items():
            count = left[letter]
            if count:
                word = start + letter
                if child.eow:
                    found.append(word)
                if child.children:
                    left[letter] = count - 1
                    walk(child, word)
                    left[letter] = count

    walk(words.root, "")
    return found


def deals_of(size: int, count: int, luck: Random) -> list[str]:
    """Some cards of a shuffled pack, as letters."""
    cards = [card.letter.lower() for card in house_pack().cards]
    return ["".join(luck.sample(cards, size)) for _ in range(count)]


def through(deals: list[str], answer: Callable[[str], object]) -> Slice:
    """An answer for every deal."""

    def work() -> None:
        for letters in deals:
            answer(letters)

    _, seconds = timed(work)
    return Slice(len(deals), seconds)


def slowest_any(solved: Solver, deals: list[list[str]]) -> Slice:
    """Whether there is any word: of all sizes the one that takes longest."""
    return max((through(row, solved.has_any) for row in deals), key=lambda part: part.seconds / part.amount)


def main() -> int:
    luck, solved, words = Random(1), solver(), graph()
    deals = {size: deals_of(size, DEALS, luck) for size in SIZES}
    any_deals = [deals_of(size, ANY_DEALS, luck) for size in ANY_SIZES]
    points = {card.letter: card.points for card in house_pack().cards}
    for row in deals.values():
        for letters in row:
            assert sorted(solved.all_words(letters)) == sorted(words_in(words, letters)), letters

    def our_lane(name: str, size: int, answer: Callable[[str], object]) -> Lane:
        return Lane(f"{name}, {size} letters", "deals", lambda: through(deals[size], answer))

    def peer_lane(size: int) -> Lane:
        walk = partial(words_in, words)
        return Lane(f"lexpy, all words, {size} letters", "deals", lambda: through(deals[size], walk))

    ours = {size: our_lane("all words", size, solved.all_words) for size in SIZES}
    peers = {size: peer_lane(size) for size in SIZES}
    any_word = Lane("any word, the slowest of 3 to 28 letters", "deals", lambda: slowest_any(solved, any_deals))
    limit = Lane(f"any word, the limit: {LONGEST * 1e6:.0f} us a deal", "deals", lambda: Slice(1, LONGEST))
    best = our_lane("best word", max(SIZES), lambda letters: solved.best_word(letters, points))
    common = our_lane("common words (Zipf 3), packed", 12, lambda letters: solved.numbers_in(*packed(letters), 30, 255))
    return run(
        f"words in letters, the solver {engine()}",
        [*ours.values(), best, common, any_word, limit, *peers.values()],
        [
            *(
                Comparison(
                    f"all words, {size} letters, over lexpy",
                    ours[size],
                    peers[size],
                    least=LEAST if size in JUDGED else None,
                )
                for size in SIZES
            ),
            Comparison("any word, the slowest size, over the limit", any_word, limit, least=1.0),
        ],
        rounds=ROUNDS,
        any_engine=True,
    )


if __name__ == "__main__":
    sys.exit(main())
