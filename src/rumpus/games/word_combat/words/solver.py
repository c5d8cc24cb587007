"""The solver: the words that lie in some letters. Whether there is one, all of them, the best of them.

Letters are packed, how many there are of each, at most 7, four bits a letter with the fourth left free as a guard:

    low   . m . l . k .  ...  . c . b . a        high  . z . y . x .  ...  . p . o . n

Some letters hold a word if, with all guards set, taking the word away leaves every guard standing.
"""

from string import ascii_lowercase
from typing import Final

from rumpus.kernel.native import i64, vec

HALF: Final[i64] = 13
MOST: Final[i64] = 7  # of one letter; nobody holds more, and no word needs more
GUARDS: Final[i64] = 0x8888888888888
GUARD_BIT: Final[i64] = 3
FIRST_LETTER: Final[i64] = 97
UNITS: Final = vec[i64]([i64(16**place) for place in range(13)])  # looked up: a shifted literal has only 32 bits in C
RAREST_FIRST: Final = "qjxzwkvfybhgpmudclotnrsaie"

# What a node tells of itself: number of the word, commonest word here or below, how common it is, a bit for its kind.
NUMBER: Final[i64] = 24
COMMONEST: Final[i64] = 16
COMMON: Final[i64] = 8
BYTE: Final[i64] = 255
NO_WORD: Final[i64] = 0  # and so of no kind
HIGHEST: Final[i64] = 0xFFFFFF  # number
NOTHING: Final[i64] = -1


def place_of(letter: str) -> i64:
    """0 for a to 25 for z."""
    place = i64(ord(letter)) - FIRST_LETTER
    assert 0 <= place < 2 * HALF, f"expected letters from a to z, not {letter!r}"
    return place


def packed(letters: str) -> tuple[i64, i64]:
    """Letters as numbers, `low` and `high`; what is beyond 7 of a letter is left out."""
    low: i64 = 0
    high: i64 = 0
    for letter in letters.lower():
        place = place_of(letter)
        if place < HALF:
            more = low + UNITS[place]
            if (more & GUARDS) == 0:
                low = more
        else:
            more = high + UNITS[place - HALF]
            if (more & GUARDS) == 0:
                high = more
    return low, high


def in_both(one: i64, other: i64) -> i64:
    """Of each letter the fewer."""
    enough = ((one | GUARDS) - other) & GUARDS
    here = enough - (enough >> GUARD_BIT)
    return (other & here) | (one & ~here)


def shared_start(one: str, other: str) -> i64:
    """How many letters two words begin with alike."""
    same: i64 = 0
    last = i64(min(len(one), len(other)))
    while same < last and one[same] == other[same]:
        same += 1
    return same


def worth_of(low: i64, high: i64, worth: vec[i64]) -> i64:
    """The points of packed letters."""
    total: i64 = 0
    for place in range(HALF):
        total += ((low >> (place * 4)) & MOST) * worth[place] + ((high >> (place * 4)) & MOST) * worth[HALF + place]
    return total


class Path:
    """The nodes that are still open while the tree grows, from its root to the word that came last."""

    def __init__(self, longest: int) -> None:
        rows = longest + 1
        self.top: i64 = 0
        self.depth = vec[i64]([0] * rows)  # letters, rarest first, that everything below begins with
        self.low = vec[i64]([0] * rows)
        self.high = vec[i64]([0] * rows)
        self.start = vec[i64]([0] * rows)  # the first node below
        self.word = vec[i64]([0] * rows)
        self.commonest = vec[i64]([0] * rows)

    def open(self, depth: i64, low: i64, high: i64, start: i64, word: i64) -> None:
        self.top += 1
        self.depth[self.top] = depth
        self.low[self.top] = low
        self.high[self.top] = high
        self.start[self.top] = start
        self.word[self.top] = word
        self.commonest[self.top] = 0
        self.notice(word)

    def notice(self, word: i64) -> None:
        """A word here or below."""
        common = (word >> COMMON) & BYTE
        if common > self.commonest[self.top]:
            self.commonest[self.top] = common

    def close(self) -> None:
        """Leave the last node; the one above it needs only what all below it need."""
        top = self.top - 1
        self.low[top] = in_both(self.low[top], self.low[top + 1])
        self.high[top] = in_both(self.high[top], self.high[top + 1])
        if self.commonest[top + 1] > self.commonest[top]:
            self.commonest[top] = self.commonest[top + 1]
        self.top = top


class Index:
    """Words in a tree: a node needs no letter that not everything below it needs, so where it fails, all that fails.

    A word's way down goes by its letters with the rarest first, because those are missing most often. The nodes stand
    in rows, what is below a node just before it: read from the end, a step of one goes down, and `past` goes past all
    that is below. A scan of every word, packed, takes six times as long at 12 letters, and no less at 28.
    """

    def __init__(self, words: list[str], numbers: list[int], kinds: bytes, common: bytes) -> None:
        """Of the words, those with these numbers."""
        rows = 2 * len(numbers)
        self.size: i64 = 0
        self.words = words
        self.low = vec[i64]([0] * rows)
        self.high = vec[i64]([0] * rows)
        self.past = vec[i64]([0] * rows)
        self.word = vec[i64]([0] * rows)
        self.grow(numbers, kinds, common)
        self.low = self.low[: self.size]
        self.high = self.high[: self.size]
        self.past = self.past[: self.size]
        self.word = self.word[: self.size]
        self.said = [words[self.word[node] >> NUMBER] for node in range(self.size)]  # in the order of the walk: quicker

    def grow(self, numbers: list[int], kinds: bytes, common: bytes) -> None:
        ranks = str.maketrans(RAREST_FIRST, ascii_lowercase)
        ways = ["".join(sorted(self.words[number].translate(ranks))) for number in numbers]
        text = " ".join(ways)
        assert not [letter for letter in ascii_lowercase if letter * (int(MOST) + 1) in text]
        path = Path(max([len(way) for way in ways], default=0))
        before = ""
        for place in sorted(range(len(ways)), key=ways.__getitem__):
            way = ways[place]
            number = numbers[place]
            low, high = packed(self.words[number])
            word = (i64(number) << NUMBER) | (i64(common[number]) << COMMON) | (i64(1) << i64(kinds[number]))
            if way == before:  # an anagram
                self.put(low, high, self.size, word, (word >> COMMON) & BYTE)
                path.notice(word)
            else:
                self.close(path, shared_start(before, way))
                path.open(len(way), low, high, self.size, word)
            before = way
        self.close(path, 0)

    def close(self, path: Path, shared: i64) -> None:
        """Put down what goes deeper than the letters that the next word shares; where they part, a node is needed."""
        while path.depth[path.top] > shared:
            top = path.top
            self.put(path.low[top], path.high[top], path.start[top], path.word[top], path.commonest[top])
            if path.depth[top - 1] < shared:
                path.depth[top] = shared
                path.word[top] = NO_WORD
            else:
                path.close()

    def put(self, low: i64, high: i64, start: i64, word: i64, commonest: i64) -> None:
        node = self.size
        self.low[node] = low
        self.high[node] = high
        self.past[node] = start - 1
        self.word[node] = word | (commonest << COMMONEST)
        self.size += 1

    # Four walks, each with its own loop: a call for each node, or each word, would take longer than the rest

    def any_in(self, low: i64, high: i64) -> bool:
        low |= GUARDS
        high |= GUARDS
        node = self.size - 1
        while node >= 0:
            if ((low - self.low[node]) & (high - self.high[node]) & GUARDS) != GUARDS:
                node = self.past[node]
            elif self.word[node] & BYTE != NO_WORD:
                return True
            else:
                node -= 1
        return False

    def words_in(self, low: i64, high: i64, kinds: i64, found: list[str]) -> None:
        low |= GUARDS
        high |= GUARDS
        lows, highs, pasts, words, said = self.low, self.high, self.past, self.word, self.said
        node = self.size - 1
        while node >= 0:
            if ((low - lows[node]) & (high - highs[node]) & GUARDS) != GUARDS:
                node = pasts[node]
            else:
                if words[node] & kinds != 0:
                    found.append(said[node])
                node -= 1

    def numbers_in(self, low: i64, high: i64, least_common: i64, kinds: i64, found: list[int]) -> None:
        low |= GUARDS
        high |= GUARDS
        least = least_common << COMMONEST
        lows, highs, pasts, words = self.low, self.high, self.past, self.word
        node = self.size - 1
        while node >= 0:
            word = words[node]
            if word & (BYTE << COMMONEST) < least or ((low - lows[node]) & (high - highs[node]) & GUARDS) != GUARDS:
                node = pasts[node]
            else:
                if word & kinds != 0 and (word >> COMMON) & BYTE >= least_common:
                    found.append(int(word >> NUMBER))
                node -= 1

    def best_in(self, low: i64, high: i64, kinds: i64, worth: vec[i64], best: i64) -> i64:
        """The best rank, if it is above `best`: points, then how common, then what the number lacks to the highest."""
        low |= GUARDS
        high |= GUARDS
        node = self.size - 1
        while node >= 0:
            if ((low - self.low[node]) & (high - self.high[node]) & GUARDS) != GUARDS:
                node = self.past[node]
            else:
                word = self.word[node]
                if word & kinds != 0:
                    rank = (worth_of(self.low[node], self.high[node], worth) << COMMON) | ((word >> COMMON) & BYTE)
                    best = max(best, (rank << NUMBER) + HIGHEST - (word >> NUMBER))
                node -= 1
        return best


class Solver:
    """Answers about one list of words under one policy."""

    def __init__(
        self,
        words: list[str],
        kinds: bytes,
        common: bytes,
        minimal: tuple[str, ...],
        mask: int,
        beside: "Solver | None" = None,
        unfit: bytes = b"",
    ) -> None:
        """`words` from a to z; `mask`: a bit for each legal kind; `beside`: a solver of the same words, to share them.

        What is `unfit` for children is never found (WC-WORD-16); whether there is any word the `minimal` ones tell.

        The legal words stand apart from the others because questions about them are the usual ones. With a policy
        that has more legal kinds than the one beside, both parts are asked, and the answer takes longer.
        """
        self.mask = i64(mask)
        self.words = words
        self.minimal = Index(list(minimal), list(range(len(minimal))), bytes(len(minimal)), bytes(len(minimal)))
        if beside is None:
            self.apart = self.mask
            fit = [number for number in range(len(words)) if not (unfit and unfit[number])]
            self.legal = Index(words, [n for n in fit if mask >> kinds[n] & 1], kinds, common)
            self.others = Index(words, [n for n in fit if not mask >> kinds[n] & 1], kinds, common)
        else:
            assert beside.words is words
            self.apart = beside.apart
            self.legal = beside.legal
            self.others = beside.others

    def has_any(self, letters: str) -> bool:
        """Whether there is a legal word in the letters."""
        low, high = packed(letters)
        return self.minimal.any_in(low, high)

    def has_any_packed(self, low: i64, high: i64) -> bool:
        """The same: whoever holds a word holds a minimal one, and there are few of those."""
        return self.minimal.any_in(low, high)

    def all_words(self, letters: str) -> list[str]:
        """Every legal word in the letters, in no order."""
        low, high = packed(letters)
        found: list[str] = []
        self.legal.words_in(low, high, self.mask, found)
        if self.mask & ~self.apart != 0:
            self.others.words_in(low, high, self.mask, found)
        return found

    def numbers_in(self, low: i64, high: i64, least_common: i64, kinds_mask: i64) -> list[int]:
        """The numbers of the words of these kinds in the letters, legal or not, that are at least so common."""
        found: list[int] = []
        if kinds_mask & self.apart != 0:
            self.legal.numbers_in(low, high, least_common, kinds_mask, found)
        if kinds_mask & ~self.apart != 0:
            self.others.numbers_in(low, high, least_common, kinds_mask, found)
        return found

    def best_word(self, letters: str, points: dict[str, int]) -> str | None:
        """The legal word with the most points; of equal ones the commonest, then the first in the alphabet."""
        low, high = packed(letters)
        worth = vec[i64]([0] * (2 * HALF))
        for letter, value in points.items():
            worth[place_of(letter.lower())] = value
        best = self.legal.best_in(low, high, self.mask, worth, NOTHING)
        if self.mask & ~self.apart != 0:
            best = self.others.best_in(low, high, self.mask, worth, best)
        return None if best == NOTHING else self.words[HIGHEST - (best & HIGHEST)]
