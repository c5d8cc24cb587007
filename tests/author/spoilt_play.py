"""Examples of the house, spoilt in what they do: it is said as soon as it is played."""

from typing import Final

from tests.author.spoilt import Spoilt
from tests.author.spoilt_words import COUNTED, NEXT_RANK, cheat, goofspiel

WINS: Final = "self.score[winner] += sum(card.value for card in self.prize)"
TAKES: Final = "self.prize.give_all(self.won[winner])"
ENDS: Final = 'self.end("no card left" if not self.hand[self.player] else f"{LONGEST} turns")'

PLAY: Final = (
    goofspiel(
        "the score of nobody", WINS, WINS.replace("winner", "None"), r"rules\.py:50: .*there is no seat None at a table"
    ),
    goofspiel(
        "the pile of nobody",
        TAKES,
        TAKES.replace("winner", "None"),
        r"rules\.py:52: .*there is no won\[None\]; they go",
    ),
    Spoilt(
        "a refusal that tells a hidden card",
        'refuse("you can lay a card")',
        'refuse(f"the next is the {self.stock.top}" if self.stock else "you can lay a card")',
        r"rules\.py:53: why \w+ can not 'draw a card' depends on cards it can not see: 'the next is",
    ),
    Spoilt(
        "a mark that tells more than comes to light",
        "self.suit, self.passes = card.suit, 0\n        if not",
        "self.suit, self.passes = card.suit, self.stock[0].points if self.stock else 0\n        if not",
        r"rules\.py:39: after 'lay .*' .* sees .*the mark 'passes'",
    ),
    Spoilt(
        "a house rule that nobody has tried",
        'goal == "hand" or self.score[winner] >= int(goal)',
        "self.score[winner] >= int(goal)",
        r"rules\.py:\d+: .*ValueError: .*'hand' \(seed \d, 2 players, goal=hand, after \d+ inputs\)",
    ),
    Spoilt(
        "cards for nobody", "give(card, self.pile)", "give(card, None)", r"rules\.py:43: .* cards go to a pile, .* None"
    ),
    goofspiel("cards for a seat too far", TAKES, TAKES.replace("winner", "self.seats"), r"rules\.py:52: .*no won\[2\]"),
    goofspiel("cards for a seat before all", TAKES, TAKES.replace("winner", "-1"), r"rules\.py:52: .*no won\[-1\]"),
    goofspiel(
        "cards for all at once", TAKES, TAKES.replace("[winner]", ""), r"rules\.py:52: .*row of piles; say won\[seat\]"
    ),
    goofspiel("a card's name for a card", "give(card,", "give(card.name,", r"rules\.py:42: .*'.* of \w+' is no card"),
    goofspiel(
        "a score in words", WINS, "self.score[winner] = '1'", r"rules\.py:\d+: .*score of every seat must be a whole"
    ),
    goofspiel(
        "half a point", WINS, "self.score[winner] += 0.5", r"rules\.py:\d+: .*score of every seat must be a whole"
    ),
    goofspiel(
        "a card in a mark", WINS, "self.score[winner] = self.prize.top", r"rules\.py:50: .*a mark holds .* not a card"
    ),
    goofspiel(
        "a dict in a mark", WINS, "self.score[winner] = {}", r"rules\.py:50: .*a mark holds a number.* and not \{\}"
    ),
    goofspiel(
        "no then", ', then="compare")', ")", r"rules\.py:26: after bid nobody is asked: it does not say what comes"
    ),
    goofspiel(
        "an unknown function", "        self.prizes.shuffle()\n", "        lay(self)\n", r"rules\.py:32: .*name 'lay'"
    ),
    cheat("a winner called me", ENDS, 'self.end("over", ["me"])', r"rules\.py:87: .*the winners are \('me',\)"),
    cheat(
        "a winner without a list", ENDS, 'self.end("over", self.player)', r"rules\.py:87: .*a list of seats, as \[\d\]"
    ),
    cheat("no winner", ENDS, 'self.end("over", [])', r"rules\.py:87: .*the winners are \(\), at a table of 2"),
    cheat("an end without a return", f"{ENDS}\n            return", ENDS, r"rules\.py:\d+: .*return after self\.end"),
    cheat("an ask by its name", "self.ask(self.play,", 'self.ask("play",', r"rules\.py:\d+: .*ask needs .* not 'play'"),
    cheat(
        "an ask of a move", "self.ask(self.play,", "self.ask(self.lay,", r"rules\.py:\d+: .*ask needs what the class"
    ),
    cheat("one too far", NEXT_RANK, NEXT_RANK.replace(" % len(RANKS)", ""), r"rules\.py:89: .*IndexError"),
    cheat("a mistake of any kind", COUNTED, "        raise Exception('oh')\n", r"rules\.py:85: .*Exception: oh"),
    cheat("an assertion without words", COUNTED, "        assert self.turns\n", r"rules\.py:85: .*: AssertionError \("),
    cheat("a way out of the program", COUNTED, "        raise SystemExit(3)\n", r"rules\.py:85: .*SystemExit: 3"),
    cheat("a rule that asks itself", COUNTED, "        self.go_on()\n", r"rules\.py:\d+: .*RecursionError"),
    cheat(
        "a seat before all", "score[me] -= 1", "score[me - 5] -= 1", r"rules\.py:\d+: .*there is no seat -\d at a table"
    ),
    cheat(
        "words that are a number",
        'self.say(f"{len(self.laid)} × {self.due}, says {self.name(me)}.")',
        "self.say(5)",
        r"rules\.py:58: .*say takes words, and not 5",
    ),
    cheat(
        "a worth of nothing",
        'return 0 if move == "believe" else 5',
        "return None",
        r"rules\.py:96: worth_of gives None",
    ),
    cheat(
        "prospects beyond all", "return 1 - len", "return 5 - len", r"rules\.py:93: prospects gives .*no number from"
    ),
    cheat(
        "an object's address", NEXT_RANK, "        self.due = RANKS[id(self) // 16 % 13]", r"rules\.py:\d+: two copies"
    ),
)
