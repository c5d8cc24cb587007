"""Examples of the house, spoilt in what they declare: all of it is said before anything is played."""

from typing import Final

from tests.author.spoilt import Spoilt

TURN_UP: Final = "    def turn_up(self):\n"
LOST: Final = '    lost = Zone(layout="pile")\n'
COUNTED: Final = "        self.turns += 1\n"
NEXT_RANK: Final = "        self.due = RANKS[(RANKS.index(self.due) + 1) % len(RANKS)]"


def goofspiel(name: str, before: str, after: str, says: str) -> Spoilt:
    return Spoilt(name, before, after, says, game="goofspiel")


def cheat(name: str, before: str, after: str, says: str) -> Spoilt:
    return Spoilt(name, before, after, says, game="cheat")


def cards(name: str, before: str, after: str, says: str) -> Spoilt:
    return Spoilt(name, before, after, says, "cards.toml")


def called(name: str, what: str) -> Spoilt:
    """Something is called as the house calls something else."""
    return goofspiel(name, LOST, f"{LOST}    {what}\n", r"rules\.py:24: '\w+' is the house's own word")


WORDS: Final = (
    called("a zone called as the house copies", 'copy = Zone(layout="pile")'),
    called("a mark called as the seats", "seats = Mark(0)"),
    called("a mark called as the clock", "now = Mark(0)"),
    called("a zone called as the house rules", 'house = Zone(layout="pile")'),
    goofspiel("an ask called ask", "bid = Sealed(", "ask = Sealed(", r"rules\.py:26: 'ask' is the house's own word"),
    goofspiel(
        "a method called name",
        TURN_UP,
        f"    def name(self):\n        return 1\n\n{TURN_UP}",
        r"rules\.py:35: 'name' is the house's own word",
    ),
    goofspiel(
        "a mark and a method of one name",
        "def compare(self):",
        "def score(self):",
        r"rules\.py:44: 'score' stands in line 24 already, and would be lost",
    ),
    goofspiel(
        "a zone and a move of one name",
        "def offer(self, me, card):",
        "def hand(self, me, card):",
        r"rules\.py:40: 'hand' stands in line 17 already",
    ),
    goofspiel("no deal", "def deal(self):", "def deals(self):", r"rules\.py:6: Goofspiel has no method deal\(self\)"),
    goofspiel("a deal with seats", "def deal(self):", "def deal(self, seats):", r"rules\.py:28: .* as deal\(self\)"),
    goofspiel(
        "what comes then with a seat",
        "def compare(self):",
        "def compare(self, me):",
        r"rules\.py:44: the house calls it as compare\(self\)",
    ),
    goofspiel(
        "a move without its card",
        "def offer(self, me, card):",
        "def offer(self, me):",
        r"rules\.py:40: offer\(self, me, \.\.\.\) takes none, but @move declares card",
    ),
    goofspiel(
        "a method that is gone",
        "        self.turn_up()\n\n    def",
        "        self.turn_it_up()\n\n    def",
        r"rules\.py:33: Goofspiel has no 'turn_it_up'; did you mean 'turn_up'\?",
    ),
    goofspiel(
        "sides that are no class method",
        TURN_UP,
        f"    def sides(self, seats):\n        return ((0,), (1,))\n\n{TURN_UP}",
        r"rules\.py:35: sides needs @classmethod",
    ),
    goofspiel("a misspelt layout", 'layout="row"', 'layout="rwo"', r"rules\.py:20: bids: .*did you mean 'row'\?"),
    goofspiel("a misspelt felt", '"purple"', '"purpel"', r"rules\.py:14: .*did you mean 'purple'\?"),
    goofspiel("a misspelt size", '="row")', '="row", size="smal")', r"rules\.py:20: bids: .*did you mean 'small'\?"),
    goofspiel("a misspelt knower", "knows=NOBODY", 'knows="noboddy"', r"rules\.py:18: .*did you mean 'nobody'\?"),
    cheat("a misspelt option of an ask", 'says="Do', 'say="Do', r"rules\.py:34: .*'say'; did you mean 'says'\?"),
    cheat("a misspelt then", 'then="accept"', 'then="acept"', r"rules\.py:34: .* did you mean 'accept'\?"),
    cheat("a method that knows no owner", "whose(self, owner)", "whose(self)", r"rules\.py:21: .*whose\(self, owner\)"),
    cheat(
        "a worth of fewer words",
        "worth_of(self, me, move, *arguments)",
        "worth_of(self, me)",
        r"rules\.py:96: the house calls it as worth_of\(self, me, move, \*arguments\)",
    ),
    cheat(
        "prospects of nobody", "prospects(self, me)", "prospects(self)", r"rules\.py:93: .* as prospects\(self, me\)"
    ),
    cheat("seconds in words", "seconds=8", 'seconds="8"', r"rules\.py:34: doubts: seconds = '8', expected a number"),
    cheat("no seconds", "seconds=8", "seconds=-8", r"rules\.py:34: doubts: seconds = -8, expected a number above 0"),
    cheat(
        "a mark that is a list", "turns = Mark(0,", "turns = Mark([],", r"rules\.py:30: turns starts with \[\]: a mark"
    ),
    cheat(
        "luck of its own", "LONGEST =", "import random\n\nLONGEST =", r"rules\.py:4: .*'random'; luck is self\.by_lot"
    ),
    cheat("a clock of its own", "LONGEST =", "import time\n\nLONGEST =", r"rules\.py:4: no record can repeat 'time'"),
    cheat(
        "something in the module that changes",
        COUNTED,
        f"        global LONGEST\n        LONGEST -= 1\n{COUNTED}",
        r"rules\.py:85: LONGEST is changed in play, and all games share it",
    ),
    cheat(
        "something in the class that changes",
        COUNTED,
        f"        Cheat.many = 1\n{COUNTED}",
        r"rules\.py:85: Cheat\.many is changed in play",
    ),
    cheat(
        "the order of a set",
        NEXT_RANK,
        "        self.due = list(set(RANKS))[self.turns % 13]",
        r"rules\.py:89: a set has another order in every process",
    ),
    cheat(
        "everything is caught",
        COUNTED,
        f"        try:\n            self.laid.shuffle()\n        except:\n            pass\n{COUNTED}",
        r"rules\.py:87: say what is caught",
    ),
    cheat("the program is left", "LONGEST = 150", "raise SystemExit(1)", r"rules\.py:4: SystemExit: 1"),
    cheat("nothing by zero", "LONGEST = 150", "LONGEST = 150 / 0", r"rules\.py:4: ZeroDivisionError: division by zero"),
    Spoilt("a house rule alone", '"one hand"}),)', '"one hand"}))', r"rules\.py:16: house_rules is a row"),
    Spoilt(
        "choices in one word", '("100", "50", "hand")', '"100"', r"rules\.py:16: goal: choices '100', expected words"
    ),
    Spoilt("a domain that is a number", "suit=SUITS", "suit=4", r"rules\.py:\d+: call: suit = 4, expected a zone"),
    cards("copies in words", '{suit}"\n', '{suit}"\ncopies = "two"\n', r"cards\.toml:\d+: .*copies = 'two', expected"),
    cards("points in words", "points = 50", 'points = "fifty"', r"cards\.toml:16: points = 'fifty', though the rank"),
    cards("a name that is a number", '"{rank} of {suit}"', "3", r"cards\.toml:3: a card needs a name"),
    cards(
        "facts that are a word", '{ corner = "A", points = 1 }', '"A"', r"cards\.toml:9: rank ace: 'A', expected facts"
    ),
    cards("a misspelt value", "clubs = { ", "culbs = { ", r"cards\.toml:24: .* suit = 'culbs'; did you mean 'clubs'\?"),
    cards("a misspelt fact of the face", 'corner = "A"', 'cornr = "A"', r"cards\.toml:9: .* did you mean 'corner'\?"),
    cards("a misspelt colour", '"red"', '"rde"', r"cards\.toml:25: .*color = 'rde'; did you mean 'red'\?"),
    cards(
        "art in a file", "clubs = { ", 'clubs = { art = "club.svg", ', r"cards\.toml:24: .*art = 'club\.svg', expected"
    ),
    cards(
        "a fact of the house", "suit = [", "number = 1\nsuit = [", r"cards\.toml:6: a card has a 'number' of the house"
    ),
    cards("a face of nothing", '{suit}"\n', '{suit}"\ntext = "{colour}"\n', r"cards\.toml:3: .* speak of 'colour'"),
    cards("no cards", "[[card]]", "[each.nothing]\n#", r"cards\.toml:1: a pack needs"),
    cards("one card", "[[card]]", "[card]", r"cards\.toml:1: a pack needs at least one \[\[card\]\]"),
)
