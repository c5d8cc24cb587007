"""What the subset means is what Python means: the same rules, interpreted and native, give the same traces."""

import traceback
from pathlib import Path

import pytest

from rumpus.kernel.game import Setup
from rumpus.lanes.native import Native, Trapped
from tests.lanes.small import QUICKLY, lucks, natively, small_game, told_by_python

ABOVE = """
KINDS: Final = ("low", "middle", "high")
PAIRS: Final = ((0, 1), (2, 5), (4, 3))
WORTH: Final = {0: 5, 1: 8, 2: 13, 3: 21}
TABLE: Final = vec[i64]([3, 1, 4, 1, 5, 9, 2, 6])


@dataclass(frozen=True)
class Card:
    name: str
    worth: int
    marks: tuple[int, ...]


CARDS: Final = (Card("ace", 11, (1,)), Card("ten", 10, (2, 3)), Card("king", 4, ()))


class Memory:
    def __init__(self, first: i64) -> None:
        self.first = first
        self.seen: list[int] = []


@cache
def squares() -> tuple[int, ...]:
    return tuple(number * number for number in range(9))


def twice(number: i64) -> i64:
    return number * 2


def thrice(number: i64) -> i64:
    return number * 3


FUNCTIONS: Final = (twice, thrice, twice)


def spread(row: vec[i64], by: i64) -> vec[i64]:
    made = vec[i64]([0] * 8)
    for place in range(8):
        made[place] = row[place] + by
    return made


def same_or_new(row: vec[i64], by: i64) -> vec[i64]:
    if by == 0:
        return row
    return spread(row, by)
"""
RULES = '''
def rule(self, seat: i64, action: i64) -> i64:
    made = self.signs(action) + 3 * self.order(action) + 5 * self.branches(action) + 7 * self.lists(action)
    made += 11 * self.rows(action) + 13 * self.objects(action) + 17 * self.conditions(seat, action)
    made += self.down(action) + self.texts(action) + self.loops(action)
    return made

def signs(self, action: i64) -> i64:
    """Division, remainder, shifts and places from the end."""
    low = action - 4
    made = low // 3 + 10 * (low % 3) + 100 * (low // -3) + 1000 * (low % -3) + (low >> 1) + (low << 2)
    made += 7 // max(1, action) + -7 // max(1, action) + abs(low) + ~low + (low ^ 5) + (low & 6) + (low | 8)
    quotient, rest = divmod(low, 4)
    return made + self.row[-1] + self.row[low] + TABLE[low] + quotient * 3 + rest + low // 4 + low % 4

def order(self, action: i64) -> i64:
    """From left to right, also where a later part changes what an earlier one read."""
    made = self.other[0] + self.lucky(5) * 2 + self.other[0] * 100
    made += self.pair(self.other[0], self.lucky(9), self.other[0])
    self.row[self.lucky(8)] += self.lucky(3) + self.other[0]
    self.row[1], self.row[2] = self.row[2], self.row[1]
    one, other = self.lucky(7), self.lucky(7)
    one, other = other, one - other
    if action > 2 and self.lucky(2) == 1 and self.lucky(3) != 0 or self.lucky(2) == 0:
        made += 1
    while self.lucky(4) > 1:
        made += 1
    return made + one * 10 + other + (self.lucky(6) if action > 3 else self.lucky(60))

def pair(self, one: i64, two: i64, three: i64) -> i64:
    return one + 10 * two + 100 * three

def branches(self, action: i64) -> i64:
    if action > 3:
        kept = action
    elif action == 2:
        kept = -1
    else:
        return 5
    found = False
    best: int | None = None
    for number in range(action):
        if self.row[number] > 0:
            best = int(number)
            found = True
    last = best if best is not None else 9
    if not found:
        return kept
    number = 0
    for number in range(3):
        if number == action - 2:
            break
    return kept * 100 + last * 10 + number

def lists(self, action: i64) -> i64:
    some: list[int] = [int(number) for number in range(action + 2) if number != 1]
    again = some
    again.append(4)
    some.extend([*range(2), 6])
    copy = list(some)
    copy.reverse()
    copy.append(copy.pop() + 1)
    turned = sorted(copy, reverse=True)
    rows = [[int(place), int(place) + action] for place in range(3)]
    rows[1].append(40)
    pairs: list[tuple[int, int]] = [(int(place), int(action)) for place in range(3)]
    zeros = [0] * int(action + 1)
    zeros[-1] = 3
    made = sum(some) + some.index(4) * 2 + some.count(0) + len(again) + turned[0] + turned[-1] + max(some) + min(copy)
    for place, number in enumerate(copy[1:3]):
        made += int(place) * number
    for one, two in pairs:
        made += one * two
    if 6 in some and 40 not in some and rows[1] != rows[2] and copy[:1] == copy[0:1]:
        made += 1000
    if not zeros[1:]:
        made += 7
    nobody: list[int] = []
    made += any(number > 4 for number in some) + all([number > 0 for number in some]) + len(nobody)
    return made + len(rows[1]) + sum([len(row) for row in rows]) + sum(zeros)

def rows(self, action: i64) -> i64:
    other = self.row[:]
    other[0] = 99
    self.name_it(action)
    self.other = spread(self.other, action - 3)
    self.row = same_or_new(self.row, 0)
    kept = vec[i64]([i64(number) for number in range(8)])
    self.shift(kept)
    swapped = vec[i64]([1, 2, action])
    return self.row[3] + other[0] + other[3] + sum(kept) + len(kept) * swapped[2] + self.other[7]

def name_it(self, by: i64) -> None:
    again = self.row
    again[3] += by
    self.shift(again)
    again[7] += self.row[2]

def shift(self, row: vec[i64]) -> None:
    for place in range(7):
        row[place] = row[place + 1]

def objects(self, action: i64) -> i64:
    made: i64 = 0
    for number, card in enumerate(CARDS):
        if card.worth > action + 3:
            made += card.worth
            for mark in card.marks:
                made += mark * 2
        if card.name == "ten" and action == 6:
            break
        if action == 1:
            continue
        made += number
    held = [card for card in CARDS if card.worth != action + 4]
    for card in held:
        made += len(card.marks)
        for mark in card.marks:
            made += mark
    memory = Memory(action)
    memory.seen.append(int(action))
    memory.first += 1
    several: list[Memory] = [Memory(action + 1)]
    several.append(Memory(2))
    several[0].first += 5
    made += memory.first + several[0].first + len(memory.seen) + several[1].first
    pair = PAIRS[action % 3]
    return made + pair[0] + pair[1] * 3 + PAIRS.index((2, 5)) + WORTH[action % 4] + FUNCTIONS[action % 3](action)

def conditions(self, seat: i64, action: i64) -> i64:
    one = action == seat
    two = 1 < action <= 4
    made = one + 2 * two
    if one or action & 1:
        made += 4
    if not (one and two) and action in (1, 2, 6):
        made += 8
    if action not in squares():
        made += 16
    return made + (bool(action) + 0) + int(one != two)

def down(self, left: i64) -> i64:
    """Calls itself, by way of another."""
    return 1 if left <= 0 else left * self.further(left - 1)

def further(self, left: i64) -> i64:
    self.other[1] += 1
    return self.down(left) + 1

def texts(self, action: i64) -> i64:
    name = KINDS[action % 3]
    told = f"{name} and {action}"
    reason: str | None = None
    if action > 4:
        reason = "much"
    made = len(name) + (1 if told else 0) + (0 if reason is None else 2)
    for letter in name:
        made += ord(letter) % 7
    return made + (name == "low") + (reason == "much")

def loops(self, action: i64) -> i64:
    made: i64 = 0
    for number in range(int(action), -3, -2):
        if number == 3:
            continue
        for inner in reversed(range(4)):
            if inner == number:
                break
            made += inner * number
        number += 100
        made += number
    places: list[int] = [3, 1]
    for place in places:
        if place < 3 and len(places) < 6:
            places.append(place + 1)
        made += place
    while True:
        made += 1
        if made % 5 == 0:
            break
    return made
'''


@pytest.mark.parametrize("seats", [2, 3])
def test_python_s_meaning_is_kept(tmp_path: Path, seats: int) -> None:
    game, _text = small_game(tmp_path, RULES, ABOVE)
    assert natively(game, Setup(seats), lucks()) == told_by_python(game, Setup(seats), lucks())


STOPS = """
def rule(self, seat: i64, action: i64) -> i64:
    case = (self.row[0] + self.row[1] + self.turns * 3 + action) % 10
    if case == 0:
        return self.row[action + 4]
    if case == 1:
        return TURNS // (action - 3)
    if case == 2:
        return TURNS % (action - 3)
    if case == 3:
        return 1 << (action - 3)
    if case == 4:
        return [1, 2, 3][action]
    if case == 5:
        assert action != 3
        return 1
    if case == 6:
        return [4, 5].index(int(action))
    if case == 7 and action == 4:
        raise ValueError
    if case == 8:
        return self.row[action - 9]
    return 0
"""


def test_where_python_stops_native_code_stops_and_says_where(tmp_path: Path) -> None:
    game, _text = small_game(tmp_path, STOPS)
    native = Native(game, Setup(2), *QUICKLY)
    lines = set()
    for number in range(60):
        seeds = [(b"stop %d" % number, b"stops %d" % number)]
        try:
            (mark,) = told_by_python(game, Setup(2), lucks(seeds))
        except (IndexError, ZeroDivisionError, ValueError, AssertionError) as wrong:
            line = traceback.extract_tb(wrong.__traceback__)[-1].lineno
            with pytest.raises(Trapped, match=rf"\.py:{line}$"):
                native.traces(lucks(seeds))
            lines.add(line)
        else:
            assert native.traces(lucks(seeds)) == [mark]
    assert len(lines) == 9


def test_numbers_beyond_64_bits_stop_too(tmp_path: Path) -> None:
    game, text = small_game(
        tmp_path, "def rule(self, seat: i64, action: i64) -> i64:\n    return 3_037_000_500 * (action + 3_037_000_494)"
    )
    line = text[: text.index("3_037")].count("\n") + 1
    with pytest.raises(Trapped, match=rf"\.py:{line}$"):
        natively(game, Setup(2), lucks())
